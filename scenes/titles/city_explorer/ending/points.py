"""The page of the results with the four categories: points of each row and what they come from.

A table where its columns have room, else a block a row.
"""

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Final

from game.city_explorer.components import PlaceKind, Suit
from game.city_explorer.debrief import (
    CATEGORIES,
    PointsLine,
    categories,
    line_words,
    lines,
    row_words,
    won_suits,
)
from game.core.text import _

from ....stage.node import Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import text_size
from ....widgets.boxes import NOWHERE, Box, Card, Column, Row, Words, picture_box, slot
from ...debrief import FILL
from ...ending import Finished, Page
from ..board.cards import kind_art, suit_art
from .cards import all_cards, told

TABLE: Final = 32.0
"""How wide a table has to be, in letters' heights."""
GAP: Final = 24.0
"""Between the table and the cards."""
ICON: Final = 1.25
"""The side of an icon, in letters' heights."""


def points_page(end: Finished) -> Page:
    """The four categories."""
    return Page("points", _("Points"), lambda ui, room: _page(ui, room, end), "plus")


def _page(ui: Ui, room: Rect, end: Finished) -> Box:
    """The table; below it the cards of all rows, where they have room."""
    table = _table(ui, room.w, end)
    rest = room.h - table.heights(ui, room.w).best - GAP
    cards = all_cards(ui, room._replace(h=rest), end, left=False)
    fits = cards.heights(ui, room.w).best <= rest
    return Column([table, cards if fits else None], GAP)


def _table(ui: Ui, wide: float, end: Finished) -> Box:
    found, names = lines(told(end)), categories(told(end))
    total = max(ui.body * 3.6, _widest(ui, [_("Total")], "bold") + 8)
    each = min(ui.body * 7.5, (wide - total - ui.body * 8) / CATEGORIES)
    if wide / ui.body < TABLE or _widest(ui, names, "bold") > each:
        return Column([_block(ui, wide, end, line) for line in found], 12)
    widths = (wide - total - CATEGORIES * each, *(each,) * CATEGORIES, total)
    heads = [
        Words(name, f"points:head:{n}", "bold", colour="muted", align="centre", valign="bottom")
        for n, name in enumerate([*names, _("Total")], 1)
    ]
    seats = [
        Column([_table_line(ui, widths, end, line) for line in some], 4)
        for _seat, some in groupby(found, lambda line: line.seat)
    ]
    return Column([Row([slot(), *heads], parts=widths), Column(seats, 14)], 4)


def _widest(ui: Ui, names: Sequence[str], font: str) -> float:
    """How wide the longest of these names is."""
    return max(text_size(ui, Text(name, ui.body, font))[0] for name in names)


def _table_line(ui: Ui, widths: tuple[float, ...], end: Finished, line: PointsLine) -> Box:
    """Whose line, by category its points with what they come from, the total."""
    cells = []
    for n in range(CATEGORIES):
        cell: list[Box | None] = [_number(ui, end, line, line.points[n], "centre")]
        if line.taker is not None:
            cell.append(picture_box(partial(_sources, ui, end, line, n, True), 0, ui.body * 1.45))
        cells.append(Column(cell))
    whose = Row([slot(wide=4), _whose(ui, end, line), slot(wide=6)], 10)
    total = _number(ui, end, line, line.total, "centre", 1.2)
    row = Row([whose, *cells, total], parts=widths, across="middle")
    return Card(row, (0, 8), _plate(ui, end, line), one=True)


def _block(ui: Ui, wide: float, end: Finished, line: PointsLine) -> Box:
    """Name and total; below them a line a category: what it is called, what from, points."""
    fill, names = _fill(ui, end, line), categories(told(end))
    label = _widest(ui, names, "body") + 12
    last = ui.heading * 1.8
    rows: list[Box] = [
        Row([_whose(ui, end, line, grow=1), _number(ui, end, line, line.total, "right", 1.2)], 6)
    ]
    for n, name in enumerate(names):
        from_what: Box = slot(high=ui.body * 1.5)
        if line.taker is not None:
            from_what = picture_box(partial(_sources, ui, end, line, n, False), 0, ui.body * 1.5)
        points = Words(str(line.points[n]), font="bold", ground=fill, align="right", lines=1)
        parts = (label, wide - 28 - label - last, last)
        words = Words(name, ground=fill, lines=1)
        rows.append(Row([words, from_what, points], parts=parts, across="middle"))
    return Card(Column(rows), (14, 8), _plate(ui, end, line), one=True)


def _plate(ui: Ui, end: Finished, line: PointsLine) -> Node:
    """The ground of a line; the winners' has an edge."""
    best, fill = _best(end, line), _fill(ui, end, line)
    plate = Plate(fill, "ink" if best else fill, 3 if best else 0, 16, 0)
    said = line_words(told(end), line)
    return Node(f"points:{line.id}", Role.LABEL, NOWHERE, (plate,), line.name, said)


def _fill(ui: Ui, end: Finished, line: PointsLine) -> str:
    """The colour of a line: the winners' are tinted."""
    if _best(end, line) and ui.theme == "light":
        return f"{end.colour(line.seat)}_tint"
    return FILL


def _best(end: Finished, line: PointsLine) -> bool:
    """Whether a line shows all that a winner scored."""
    whole = line.taker is None or not told(end).two_rows
    return whole and line.seat in end.outcome.winners


def _number(ui: Ui, end: Finished, line: PointsLine, n: int, align: str, size: float = 1.0) -> Box:
    ground = _fill(ui, end, line)
    return Words(str(n), "", "bold", ui.heading * size, ground=ground, align=align, lines=1)


def _whose(ui: Ui, end: Finished, line: PointsLine, grow: float = 0) -> Box:
    """Badge and name, or badge and number of the row."""
    name, size = line.name, ui.heading
    if line.taker is not None and told(end).two_rows:
        name, size = row_words(told(end).rows[line.taker].row), ui.body
    seat, side = f"common/seat_{end.colour(line.seat)}", ui.heading * 1.4
    badge = picture_box(lambda at: [Art(seat, at)], side, side)
    words = Words(name, "", "bold", size, ground=_fill(ui, end, line), grow=1)
    return Row([badge, words], 10, across="middle", grow=grow)


# --- what points come from -----------------------------------------------------------------------


def _sources(
    ui: Ui, end: Finished, line: PointsLine, category: int, centred: bool, at: Rect
) -> list[Look]:
    """Suits that were won; Popular and Exotic cards; which of the five suits the row has."""
    assert line.taker is not None
    tally, ground = told(end).rows[line.taker], _fill(ui, end, line)
    if category in (1, 2):
        kind = PlaceKind.POPULAR if category == 1 else PlaceKind.EXOTIC
        return _counted(ui, kind, tally.kinds[kind], at, ground, centred)
    won = won_suits(told(end), line.taker) if category == 0 else tuple(Suit)
    if not won:
        return []
    side = min(ui.body * ICON, at.w / len(won) - 2)
    x = at.x + ((at.w - len(won) * (side + 2)) / 2 if centred else 0.0)
    looks: list[Look] = []
    for n, suit in enumerate(won):
        has = category == 0 or tally.suits[suit] > 0
        place = Rect(x + n * (side + 2), at.y + (at.h - side) / 2, side, side)
        looks.append(Art(suit_art(suit), place, alpha=1.0 if has else 0.2))
    return looks


def _counted(ui: Ui, kind: PlaceKind, n: int, at: Rect, ground: str, centred: bool) -> list[Look]:
    """The mark of a kind and how many cards have it."""
    side = ui.body * ICON
    words = Text(f"× {n}", ui.body, ground=ground)
    w = text_size(ui, words)[0]
    x = at.x + ((at.w - side - 6 - w) / 2 if centred else 0.0)
    mark = Rect(x, at.y + (at.h - side) / 2, side, side)
    box = Rect(mark.right + 6, at.y, w, at.h)
    return [Art(kind_art(kind), mark), Text(words.text, ui.body, ground=ground, at=box)]
