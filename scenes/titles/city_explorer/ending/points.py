"""The page of the results with the four categories: points of each row and what they come from.

A table where its columns have room, else a block a row.
"""

from typing import Final

from game.city_explorer.components import PlaceKind, Suit
from game.city_explorer.debrief import (
    CATEGORIES,
    Line,
    categories,
    line_words,
    lines,
    row_words,
    won_suits,
)
from game.core.text import _

from ....stage.node import Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import fitted, text_size
from ...debrief import laid
from ...ending import Finished, Page
from ..board.cards import kind_art, suit_art
from .cards import told

TABLE: Final = 32.0
"""How wide a table has to be, in letters' heights."""
ICON: Final = 1.25
"""The side of an icon, in letters' heights."""


def points_page(end: Finished) -> Page:
    """The four categories."""
    return Page("points", _("Points"), lambda ui, room: laid(*_page(ui, room, end)))


def _page(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    if room.w / ui.body < TABLE:
        return _blocks(ui, room, end)
    return _table(ui, room, end)


# --- as a table ----------------------------------------------------------------------------------


def _columns(ui: Ui, w: float) -> tuple[list[float], list[float]]:
    """Where the name, the categories and the total begin, and how wide they are."""
    total = ui.body * 3.6
    each = min(ui.body * 7.5, (w - total - ui.body * 8) / CATEGORIES)
    widths = [w - total - CATEGORIES * each, *[each] * CATEGORIES, total]
    starts = [sum(widths[:n]) for n in range(len(widths))]
    return starts, widths


def _table(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    starts, widths = _columns(ui, room.w)
    heads = [*categories(told(end)), _("Total")]
    words_w = [w - 4 for w in widths[1:]]
    sizes = [
        text_size(ui, Text(words, ui.body, "bold", wrap=True), w)
        for words, w in zip(heads, words_w, strict=True)
    ]
    head_h = max(h for _w, h in sizes)
    out = []
    for n, words in enumerate(heads, 1):
        at = Rect(room.x + starts[n] + 2, room.y, words_w[n - 1], head_h)
        text = Text(words, ui.body, "bold", "muted", align="centre", valign="bottom", wrap=True)
        out.append(Node(f"points:head:{n}", Role.LABEL, at, (text,), label=words))
    y = room.y + head_h + 4
    for line in lines(told(end)):
        out.append(_table_line(ui, Rect(room.x, y, room.w, 0), end, line))
        last = line.taker is None or not told(end).two_rows
        y = out[-1].rect.bottom + (14 if last else 4)
    return out, y - 14 - room.y


def _table_line(ui: Ui, at: Rect, end: Finished, line: Line) -> Node:
    starts, widths = _columns(ui, at.w)
    fill = _fill(ui, end, line)
    tall = line.taker is not None
    icons_h = ui.body * 1.45 if tall else 0.0
    number_h = ui.heading * 1.3
    h = 8 + number_h + icons_h + 8
    look: list[Look] = [_plate(end, line, fill)]
    look += _whose(ui, end, line, Rect(14, 0, widths[0] - 20, h), fill)
    for n in range(CATEGORIES):
        box = Rect(starts[n + 1], 8, widths[n + 1], number_h)
        look.append(_number(ui, line.points[n], box, fill, "centre"))
        if tall:
            under = Rect(box.x + 3, 8 + number_h, box.w - 6, icons_h)
            look += _sources(ui, end, line, n, under, fill, centred=True)
    total = Rect(starts[-1], 0, widths[-1], h)
    look.append(_number(ui, line.total, total, fill, "centre", 1.2))
    said = line_words(told(end), line)
    return Node(f"points:{line.id}", Role.LABEL, at._replace(h=h), tuple(look), line.name, said)


def _fill(ui: Ui, end: Finished, line: Line) -> str:
    """The colour of a line: the winners' are tinted."""
    if _best(end, line) and ui.theme == "light":
        return f"{end.colour(line.seat)}_tint"
    return "panel2"


def _best(end: Finished, line: Line) -> bool:
    """Whether a line shows all that a winner scored."""
    whole = line.taker is None or not told(end).two_rows
    return whole and line.seat in end.outcome.winners


def _plate(end: Finished, line: Line, fill: str) -> Plate:
    """The ground of a line; the winners' has an edge."""
    best = _best(end, line)
    return Plate(fill, "ink" if best else fill, 3 if best else 0, 16, 0)


def _number(ui: Ui, n: int, at: Rect, ground: str, align: str, size: float = 1.0) -> Text:
    return Text(str(n), ui.heading * size, "bold", ground=ground, align=align, at=at)


def _whose(ui: Ui, end: Finished, line: Line, at: Rect, ground: str) -> list[Look]:
    """Badge and name, or badge and number of the row."""
    side = min(ui.heading * 1.4, at.h - 8)
    if line.taker is not None and told(end).two_rows:
        name, size = row_words(told(end).rows[line.taker].row), ui.body
    else:
        name, size = line.name, ui.heading
    badge = Rect(at.x, at.y + (at.h - side) / 2, side, side)
    box = Rect(badge.right + 10, at.y + 4, at.right - badge.right - 10, at.h - 8)
    text = fitted(ui, name, box, font="bold", size=size, ground=ground)
    return [Art(f"common/seat_{end.colour(line.seat)}", badge), text]


# --- what points come from -----------------------------------------------------------------------


def _sources(
    ui: Ui, end: Finished, line: Line, category: int, at: Rect, ground: str, *, centred: bool
) -> list[Look]:
    """Suits that were won; Popular and Exotic cards; which of the five suits the row has."""
    assert line.taker is not None
    tally = told(end).rows[line.taker]
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


# --- as blocks -----------------------------------------------------------------------------------


def _blocks(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    y, out = room.y, list[Node]()
    for line in lines(told(end)):
        out.append(_block(ui, Rect(room.x, y, room.w, 0), end, line))
        y = out[-1].rect.bottom + 12
    return out, y - 12 - room.y


def _block(ui: Ui, at: Rect, end: Finished, line: Line) -> Node:
    """Name and total; below a line a category: what it is called, what from, points."""
    fill = _fill(ui, end, line)
    head_h, line_h = ui.heading * 1.7, ui.body * 1.5
    names = categories(told(end))
    label_w = max(text_size(ui, Text(name, ui.body))[0] for name in names) + 12
    number_w = ui.heading * 1.8
    look: list[Look] = [_plate(end, line, fill)]
    look += _whose(ui, end, line, Rect(14, 4, at.w - number_w - 34, head_h), fill)
    total = Rect(at.w - number_w - 14, 4, number_w, head_h)
    look.append(_number(ui, line.total, total, fill, "right", 1.2))
    y = 4 + head_h
    for n, name in enumerate(names):
        look.append(Text(name, ui.body, ground=fill, at=Rect(18, y, label_w, line_h)))
        box = Rect(at.w - number_w - 14, y, number_w, line_h)
        look.append(Text(str(line.points[n]), ui.body, "bold", ground=fill, align="right", at=box))
        if line.taker is not None:
            room = Rect(24 + label_w, y, box.x - 24 - label_w, line_h)
            look += _sources(ui, end, line, n, room, fill, centred=False)
        y += line_h
    box = at._replace(h=y + 8)
    return Node(
        f"points:{line.id}", Role.LABEL, box, tuple(look), line.name, line_words(told(end), line)
    )
