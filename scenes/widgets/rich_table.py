"""Small tables inside a page: a line of pictures above, a picture, words and numbers a row."""

from dataclasses import dataclass
from typing import Final

from ..stage.node import Art, Look, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .basic import text_size

Part = tuple[Rect, Role, tuple[Look, ...], str]
"""A piece of a page: place, role, look and words, as ``rich`` collects them."""

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


def table_parts(ui: Ui, table: Table, x: float, y: float, width: float) -> tuple[list[Part], float]:
    """The parts of a table with its corner at (x, y), and how high it is."""
    icon = ui.body * ICON
    cell = _cell_width(ui, table)
    room = _words_width(ui, table, icon, width - cell * table.columns)
    wide = room + cell * table.columns + 2 * _SIDE
    first = x + _SIDE + room
    parts, top = _heads(ui, table, Rect(first, y, cell, icon))
    for row in table.rows:
        high = max(icon + 10, _height(ui, row, room, icon) + 12)
        box = Rect(x, y + top, wide, high)
        parts.append((box, Role.LABEL, _row(ui, row, box, room, cell, icon), row.spoken))
        top += high + _GAP
    return parts, top - _GAP


def table_width(ui: Ui, table: Table) -> float:
    """How wide a table is where no word of it must wrap."""
    cells = _cell_width(ui, table) * table.columns
    return _words_width(ui, table, ui.body * ICON, 1e6) + cells + 2 * _SIDE


def _cell_width(ui: Ui, table: Table) -> float:
    """As wide as the widest cell or word above."""
    words = [text for row in table.rows for text in row.cells]
    words += [head for head in table.heads if "/" not in head]
    widest = max(text_size(ui, Text(text, ui.body, "heading"))[0] for text in words)
    return max(widest + ui.body * 0.7, ui.body * 2.3)


def _lead(row: Row, icon: float) -> float:
    return icon + 12 if row.art else 0.0


def _words_width(ui: Ui, table: Table, icon: float, most: float) -> float:
    """What the words of the rows want, as far as there is room."""
    widest = max(
        _lead(row, icon) + text_size(ui, Text(row.words, ui.body, "bold"))[0] for row in table.rows
    )
    return max(min(widest + 10, most - 2 * _SIDE), ui.body * 3)


def _height(ui: Ui, row: Row, room: float, icon: float) -> float:
    text = Text(row.words, ui.body, "bold", wrap=True)
    return text_size(ui, text, room - _lead(row, icon) - 8)[1]


def _heads(ui: Ui, table: Table, at: Rect) -> tuple[list[Part], float]:
    """The line above; ``at`` is its first cell."""
    parts: list[Part] = []
    for n, head in enumerate(table.heads):
        box = at.moved(n * at.w, 0)
        if "/" in head:
            parts.append((box, Role.DECOR, (Art(head),), ""))
        else:
            look = Text(head, ui.body, "bold", align="centre")
            parts.append((box, Role.LABEL, (look,), head))
    return parts, (at.h + _GAP if table.heads else 0.0)


def _row(
    ui: Ui, row: Row, box: Rect, room: float, cell: float, icon: float
) -> tuple[Plate | Art | Text, ...]:
    """The look of a row in its box."""
    look: list[Plate | Art | Text] = [Plate("panel2", "edge", 2, 12, 0)]
    lead = _lead(row, icon)
    if row.art:
        look.append(Art(row.art, Rect(_SIDE, (box.h - icon) / 2, icon, icon)))
    words = Rect(_SIDE + lead, 0, room - lead - 8, box.h)
    look.append(Text(row.words, ui.body, "bold", "text", "panel2", wrap=True, at=words))
    for n, text in enumerate(row.cells):
        at = Rect(_SIDE + room + n * cell, 0, cell, box.h)
        under = bool(row.under) and text != "0"
        if under:
            w, h = min(cell - 4, icon * 1.75), icon + 4
            look.append(Art(row.under, Rect(at.x + (cell - w) / 2, (box.h - h) / 2, w, h)))
        ground = "pearl" if under else "panel2"
        ink = "ink" if under else "text"
        look.append(Text(text, ui.body, "heading", ink, ground, "centre", at=at))
    return tuple(look)
