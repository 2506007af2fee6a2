"""Small tables inside a page: a line of pictures above, a picture, words and numbers a row."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from . import boxes
from .basic import on_panel, text_size
from .boxes import NOWHERE, Box, Card, Column, Widget, Words, picture_box, slot

_GAP: Final = 6.0
ICON: Final = 1.35
"""The side of a picture in a table, in letter sizes."""
_SIDE: Final = 14.0


@dataclass(frozen=True, slots=True)
class Row:
    """One row: what it is about, and its cells. ``spoken`` says it as a sentence.

    ``art`` stands before the words; ``under`` is drawn under each cell that is not "0".
    """

    words: str
    cells: tuple[str, ...]
    spoken: str
    art: str = ""
    under: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows below a line of heads, if any; a head is a picture (with a slash in it) or a word."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def columns(self) -> int:
        """How many cells a row has."""
        return len(self.rows[0].cells)


def table_box(ui: Ui, table: Table) -> Box:
    """A table, at the left of its room; its words wrap where they must."""
    cells, icon = _cell_widths(ui, table), ui.body * ICON
    words = 10 + max(
        text_size(ui, Text(row.words, ui.body, "bold"))[0] + (icon + 12 if row.art else 0)
        for row in table.rows
    )

    def all_rows(width: float) -> tuple[Box, float]:
        """The table in so much room, and how wide it is."""
        room = width - 2 * _SIDE - sum(cells)
        parts = (max(min(words, room), ui.body * 3), *cells)
        lines = [_row(ui, row, parts, icon) for row in table.rows]
        if table.heads:
            heads = [slot(), *(_head(ui, head, icon) for head in table.heads)]
            lines.insert(0, boxes.Pad(boxes.Row(heads, parts=parts), (_SIDE, 0)))
        return Column(lines, _GAP), sum(parts) + 2 * _SIDE

    def make(at: Rect) -> list[Node]:
        shown, wide = all_rows(at.w)
        return shown.place(ui, at._replace(w=wide))

    def high(width: float) -> float:
        shown, wide = all_rows(width)
        return shown.heights(ui, wide).best

    return Widget(make, words + sum(cells) + 2 * _SIDE, high)


def _cell_widths(ui: Ui, table: Table) -> list[float]:
    """Of each column: as wide as its widest cell or the word above."""
    out = []
    for n in range(table.columns):
        words = [row.cells[n] for row in table.rows]
        words += [head for head in table.heads[n : n + 1] if "/" not in head]
        widest = max(text_size(ui, Text(text, ui.body, "heading"))[0] for text in words)
        out.append(max(widest + ui.body * 0.7, ui.body * 2.3))
    return out


def _head(ui: Ui, head: str, high: float) -> Box:
    if "/" in head:
        return picture_box(lambda at: [Art(head)], 0, high)
    look = Text(head, ui.body, "bold", align="centre")
    return Widget(lambda at: Node("", Role.LABEL, at, (look,), head), 0, high)


def _row(ui: Ui, row: Row, parts: Sequence[float], icon: float) -> Box:
    """A row on its plate, drawn as one node."""
    sign = picture_box(lambda at: [on_panel(row.art, at)], icon, icon) if row.art else None
    words = Words(row.words, font="bold", ground="panel2", grow=1)
    gap = slot(wide=12) if row.art else None
    about = boxes.Row([sign, gap, boxes.Pad(words, (0, 1)), slot(wide=8)], across="middle")
    cells = [
        picture_box(partial(_cell, ui, text, row.under if text != "0" else "", icon), 0, icon)
        for text in row.cells
    ]
    plate = Node("", Role.LABEL, NOWHERE, (Plate("panel2", "edge", 2, 12, 0),), row.spoken)
    return Card(boxes.Row([about, *cells], parts=parts), (_SIDE, 5), plate, one=True)


def _cell(ui: Ui, text: str, under: str, icon: float, at: Rect) -> list[Art | Text]:
    """A number, on a picture if there is one under it."""
    if not under:
        return [Text(text, ui.body, "heading", "text", "panel2", "centre", at=at)]
    w, h = min(at.w - 4, icon * 1.75), icon + 4
    box = Rect((at.w - w) / 2, (at.h - h) / 2, w, h)
    return [Art(under, box), Text(text, ui.body, "heading", "ink", "pearl", "centre", at=at)]
