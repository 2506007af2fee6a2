"""City Explorer's panels beside the board: the buttons of research, and how things stand.

The buttons "Look" and "Push" say what is lit; a third shows the own secrets. Below them a table
counts what lies open: suits and who leads them, Popular, Exotic, all five suits, and the points
that can be expected of it all. A press on it shows it large over the board, with every row.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.city_explorer.components import SUITS, PlaceKind, Suit
from game.city_explorer.data import KIND_OF, POINTS, SUIT_OF
from game.city_explorer.names import suits_counted
from game.city_explorer.prompts import every_points, why_not_look, why_not_push
from game.city_explorer.scoring import (
    DIVERSE_POINTS,
    UNIQUE_POINTS,
    UNIQUE_SET,
    majorities,
    tallies,
)
from game.city_explorer.state import CityState, Phase
from game.core.text import _, ngettext

from ....stage.node import NO_USE, STILL, Art, Look, Node, Plate, Rect, Role, Text, Use
from ....stage.ui import Ui
from ....widgets import button_width, icon_button, standing_button
from ....widgets.fitting import shortened
from ...board import Frame
from ...sheet import sheet, sheet_head
from . import ids
from .board_state import CityView
from .cards import kind_art, suit_art
from .faces import KNOWN, eyes, face, shared, shown
from .gestures import mode
from .meaning import RINGS

PANEL_Z: Final = 50

# --- the buttons of research -----------------------------------------------------------------

GAP: Final = 12.0


def mode_heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the buttons: with larger text icons stand above words."""
    least = max(ui.target, ui.heading * 1.24 + 9)
    return least, max(78.0, least if ui.text == "normal" else 2.1 * ui.heading + 12)


def modes(ui: Ui, rect: Rect, view: CityView) -> Iterator[Node]:
    """The buttons side by side; the one for one's own cards where others look at the screen too."""
    h = min(rect.h, mode_heights(ui)[1])
    side = min(h, mode_heights(ui)[0])
    if shared(view):
        yield _mine(ui, Rect(rect.right - side, rect.y, side, h), view)
        rect = rect._replace(w=rect.w - side - GAP)
    w = (rect.w - GAP) / 2
    entries = (
        ("look", ids.LOOK, _("Look"), "city_explorer/eye", why_not_look(view.point)),
        ("push", ids.PUSH, _("Push"), "city_explorer/arrow_up", why_not_push(view.point, 1)),
    )
    beside = all(button_width(ui, entry[2], entry[3]) <= w for entry in entries)
    bare = not beside and h < 2.1 * ui.heading  # then neither has its icon
    for n, (name, id, words, icon, off) in enumerate(entries):
        at, on = Rect(rect.x + n * (w + GAP), rect.y, w, h), mode(view) == name
        kind, press = "chosen" if on else "secondary", partial(view.own.choose, name)
        node = standing_button(
            ui, id, at, words, press, "" if bare else icon, kind, bool(off), off, z=PANEL_Z
        )
        node.checked = on
        yield node


def _mine(ui: Ui, at: Rect, view: CityView) -> Node:
    """Held down, it turns up the cards that lie face down but are known to whoever looks."""
    seen = view.seen
    knows = any(face(seen, slot, view.seat) in KNOWN for slot in range(len(seen.cards)))
    off = "" if knows else _("You do not know any face-down card.")
    name = _("Hold to see the face-down cards you know")
    node = icon_button(
        ui, ids.MINE, at, "cards", name, None, "secondary", not knows, off, z=PANEL_Z
    )
    node.use = Use(hold=view.own.hold_mine) if knows else NO_USE
    return node


# --- what the table says ------------------------------------------------------------------------

COLUMNS: Final = SUITS + 4
"""Five suits, Popular, Exotic, all five suits, points."""
EXOTIC: Final = SUITS + 1
FIVE: Final = SUITS + 2

SUIT_COLOURS: Final = ("#22377C", "#EE90BE", "#0E6F6A", "#CF4125", "#F8CC2E")
"""Of the small plates that stand for all five suits."""


@dataclass(frozen=True, slots=True)
class TallyLine:
    """A line of the table: what stands before it, its cells, which of them lead."""

    head: str
    """A seat's badge (art), or "" for words."""
    words: str
    cells: tuple[str, ...]
    leads: frozenset[int]
    lit: bool
    spoken: str
    sure: frozenset[int] = frozenset()
    """Of what leads, that which nobody can take away any more."""
    crowns: frozenset[int] = frozenset()
    """Of what leads, that which the Iconic card decides."""
    row: int = 0
    """The number of a row of the grid; 0 for all other lines."""


LINE: Final = 1.28
"""Height of a line by the size of its words."""
CLOSE: Final = 1.12
"""The same where room is short."""


def tally_heights(ui: Ui, seen: CityState) -> tuple[float, float]:
    """Least and best height of the panel: all takers; also what all is worth, and a row."""
    takers = sum(map(len, seen.taken))
    close = min((1 + takers) * CLOSE * ui.body, 150.0)
    return max(2 * LINE * ui.body, close) + 14, (3 + takers) * LINE * ui.body + 16


# --- what it says -------------------------------------------------------------------------------


def lines(view: CityView, rows: Sequence[int], lit: int = 0) -> list[TallyLine]:
    """Some rows of the grid first, of which one may be ``lit``, then who has a row, then what
    everything is worth."""
    seen = shown(view)
    points = every_points(seen, eyes(view))
    out = [_row_line(seen, row, points[row - 1], row == lit) for row in rows]
    return [*out, *_taken_lines(view, seen, points[seen.rows :]), _worth()]


def _taken_lines(view: CityView, seen: CityState, points: Sequence[int]) -> Iterator[TallyLine]:
    majority, over = majorities(seen), seen.phase == Phase.OVER
    taken = [(n, tally) for n, tally in enumerate(tallies(seen)) if tally.slots]
    for (taker, tally), expected in zip(taken, points, strict=True):
        won = [m for m in majority if m.winner == taker]
        # With more than half of the cards of a suit nobody else can have as many.
        sure = {int(m.suit) for m in won if over or 2 * m.counts[taker] > POINTS[m.suit]}
        crowns = frozenset(int(m.suit) for m in won if m.decided_by is not None)
        if all(tally.suits):
            sure.add(FIVE)
        if tally.kinds[PlaceKind.EXOTIC] >= UNIQUE_SET:
            sure.add(EXOTIC)
        name, total = view.names[tally.seat], tally.total if over else expected
        yield TallyLine(
            f"common/seat_{view.colour(tally.seat)}",
            name,
            _cells(tally.suits, tally.kinds, total),
            frozenset({int(m.suit) for m in won} | sure),
            False,
            _spoken(name, tally.suits, total, over),
            frozenset(sure),
            crowns,
        )


def _row_line(seen: CityState, row: int, points: int, lit: bool) -> TallyLine:
    faces = [seen.cards[slot] for slot in seen.row(row) if seen.cards[slot] >= 0]
    suits = tuple(sum(SUIT_OF[place] == suit for place in faces) for suit in range(SUITS))
    kinds = tuple(sum(KIND_OF[place] == kind for place in faces) for kind in PlaceKind)
    words = _("Row {row}").format(row=row)
    cells = _cells(suits, kinds, points)
    spoken = _spoken(words, suits, points, False)
    return TallyLine("", words, cells, frozenset(), lit, spoken, row=row)


def _spoken(whose: str, suits: Sequence[int], points: int, over: bool) -> str:
    """A line in words, also its last figures: how many of the suits, and the points."""
    counts = [suits_counted(suits), _("{n} of {all} suits").format(n=_different(suits), all=SUITS)]
    total = ngettext("{n} point", "{n} points", points) if over else _("about {n} points")
    return f"{whose}: {', '.join(filter(None, (*counts, total.format(n=points))))}."


def _different(suits: Sequence[int]) -> int:
    return sum(count > 0 for count in suits)


def _cells(suits: Sequence[int], kinds: Sequence[int], points: int) -> tuple[str, ...]:
    numbers = (*suits, kinds[PlaceKind.POPULAR], kinds[PlaceKind.EXOTIC])
    counted = (str(n) if n else "" for n in numbers)
    return (*counted, f"{_different(suits)}/{SUITS}", str(points))


def _worth() -> TallyLine:
    words = _("Points")
    cells = (*map(str, POINTS), "1", str(UNIQUE_POINTS), str(DIVERSE_POINTS), "")
    spoken = _(
        "Thematic: {least} to {most} for the most of a suit. Renowned: 1 for each Popular (heart)."
        " Unique: {exotic} for {set} Exotic (compass). Diverse: {all} for all suits. An Iconic"
        " (crown) breaks a tie in its suit."
    ).format(
        least=min(POINTS),
        most=max(POINTS),
        set=UNIQUE_SET,
        exotic=UNIQUE_POINTS,
        all=DIVERSE_POINTS,
    )
    return TallyLine("", words, cells, frozenset(), False, spoken)


def row_of_interest(view: CityView) -> int:
    """The row of the grid that is pointed at or in hand, from 1; 0 if there is none.

    None while something lies over the grid: the row of a card that lies face down on the large
    sheet would count it for everybody to see.
    """
    if view.own.open:
        return 0
    for id in (view.own.selected, view.own.pointed):
        if id in ids.row and 1 <= ids.row.number(id) <= view.seen.rows:
            return ids.row.number(id)
        if id in ids.card:
            return (view.seen.where(ids.card.number(id)) or (0, 0))[0]
    return 0


def compared(view: CityView) -> tuple[list[int], int]:
    """The rows of the grid to be counted in the panel, and which of them is meant (0: none).

    While a hint points at something, or a row is to be chosen, that is all of them: the row that
    is meant, then the others from the best."""
    seen, row = shown(view), row_of_interest(view)
    if seen.phase != Phase.ACTION or view.own.open:
        return [row] if row else [], row
    hinted = "".join(view.own.lit) if len(view.own.lit) == 1 else ""
    if hinted in ids.row:
        row = row or ids.row.number(hinted)
    elif hinted in ids.card:
        row = row or (seen.where(ids.card.number(hinted)) or (0, 0))[0]
    elif hinted not in ids.push and mode(view) != "depart":
        return [row] if row else [], row
    points = every_points(seen, eyes(view))
    rows = range(1, seen.rows + 1)
    return sorted(rows, key=lambda n: (n != row, -points[n - 1])), row


# --- the panel ----------------------------------------------------------------------------------


def tally(ui: Ui, rect: Rect, view: CityView) -> Iterator[Node]:
    """The panel beside the board: as many lines as it has room for; a press shows all."""
    found = lines(view, *compared(view))
    pitch = LINE * ui.body
    room = max(1, int((rect.h - 12) / (CLOSE * ui.body)) - 1)
    most = 1.5 * pitch * (1 + min(room, len(found))) + 12
    rect = Rect(rect.x, rect.y, rect.w, min(rect.h, most))
    wide = 4 if ui.theme == "projector" else 3
    box = Rect(8, 6, rect.w - 16, rect.h - 12)
    look: list[Look] = [Plate("panel", "edge", wide, 22, 1)]
    high = min(box.h / (1 + min(room, len(found))), 1.5 * pitch)
    look += table(ui, box, found[:room], high, pitch + 4, _points_sign(view))
    yield Node(
        "tally",
        Role.BUTTON,
        rect,
        tuple(look),
        label=_title(view),
        value=" ".join([*(line.spoken for line in found), f"{suits_counted(POINTS)}."]),
        hint=_("What each sign is worth. Point at a row to count it. Press for more."),
        z=PANEL_Z,
        press=lambda: view.own.toggle("tally"),
        focusable=True,
        motion=STILL,
    )


def _title(view: CityView) -> str:
    return _("Suits at the end") if view.seen.phase == Phase.OVER else _("Suits so far")


def _points_sign(view: CityView) -> str:
    """What stands above the points: they are only expected while the match is on."""
    return "=" if view.seen.phase == Phase.OVER else "≈"


def table(
    ui: Ui, box: Rect, found: Sequence[TallyLine], high: float, lead: float, points: str
) -> list[Look]:
    """The header and lines in a box; ``lead`` is the width of what stands before the cells,
    ``points`` what stands above the points."""
    # Where figures would touch, the column of all suits gives way, which is counted from the
    # others, then that of the points.
    room, figure = box.w - lead, Text("88", ui.body, "bold")
    columns = [n for n in range(COLUMNS) if room > 0.8 * ui.body * COLUMNS or n != FIVE]
    if ui.measure(figure, None)[0] > room / len(columns):
        columns = [n for n in range(COLUMNS - 1) if n != FIVE]
    step = room / len(columns)
    side = min(step - 2, high - 2, 60.0)
    look: list[Look] = []
    for i, n in enumerate(columns):
        x = box.x + lead + (i + 0.5) * step
        at = Rect(x - side / 2, box.y + (high - side) / 2, side, side)
        if n < COLUMNS - 1:
            look += _sign(n, at)
        else:
            spot = Rect(x - step / 2, box.y, step, high)
            look.append(Text(points, ui.body, "bold", align="centre", at=spot))
    for i, line in enumerate(found):
        at = Rect(box.x, box.y + (i + 1) * high, box.w, high)
        look += _line(ui, line, at, lead, columns)
    return look


def _sign(n: int, at: Rect) -> list[Look]:
    if n < SUITS:
        return [Art(suit_art(n), at)]
    if n < FIVE:
        return [Art(kind_art(PlaceKind.POPULAR if n == SUITS else PlaceKind.EXOTIC), at)]
    # all five suits: five small plates in a round
    side = at.w * 0.36
    spots = ((0.5, 0.2), (0.82, 0.43), (0.7, 0.8), (0.3, 0.8), (0.18, 0.43))
    out: list[Look] = []
    for suit, (x, y) in zip(Suit, spots, strict=True):
        box = Rect(at.x + x * at.w - side / 2, at.y + y * at.h - side / 2, side, side)
        out.append(Plate(SUIT_COLOURS[suit], "ink", 2, 3, 0, at=box))
    return out


def _line(ui: Ui, line: TallyLine, at: Rect, lead: float, columns: Sequence[int]) -> Iterator[Look]:
    ground, colour = ("lit", "ink") if line.lit else ("panel", "text")
    if line.lit:
        yield Plate("lit", "ink", 2, at.h / 2, 0, at=Rect(at.x, at.y + 1, at.w, at.h - 2))
    side = min(at.h - 4, lead - 6, 54.0)
    box = Rect(at.x + 3, at.y + (at.h - side) / 2, side, side)
    if line.head:
        yield Art(line.head, box)
    elif line.row:
        yield Plate("paper", "ink", 3, 8, 0, at=box)
        spot = Rect(box.x, at.y, side, at.h)
        yield Text(str(line.row), ui.body, "bold", "ink", "paper", "centre", at=spot)
    else:
        yield Art("common/icon_trophy", box.inset(side * 0.08), tint="muted")
    step = (at.w - lead) / len(columns)
    for i, n in enumerate(columns):
        cell = line.cells[n]
        spot = Rect(at.x + lead + i * step, at.y, step, at.h)
        text = Text(cell, ui.body, "bold", colour, ground, "centre")
        if cell and ui.measure(text, None)[0] > step:
            text = replace(text, text=cell.partition("/")[0])
        if n in line.leads:
            plate = _ring(ui, text, spot, n in line.sure)
            yield plate
            text = replace(text, colour="ink", ground="lit") if plate.fill == "lit" else text
        if n in line.crowns:
            w = 0.42 * at.h
            yield Art(kind_art(PlaceKind.ICONIC), Rect(spot.right - w, at.y, w, w))
        if cell:
            yield replace(text, at=spot)


def _ring(ui: Ui, text: Text, spot: Rect, sure: bool) -> Plate:
    """The ring around what leads: dashed and open where that is so only for now."""
    words = ui.measure(text, None)[0]
    w = min(spot.w - 2, max(spot.h - 4, words + 16))
    at = Rect(spot.x + (spot.w - w) / 2, spot.y + 2, w, spot.h - 4)
    rim = 3 if w >= words + 10 else 0  # it would run through the words
    if sure or not rim:
        return Plate("lit", "ink", rim, at.h / 2, 0, at=at)
    return Plate("panel", "ink", 2, at.h / 2, 0, True, at=at)


# --- the sheet over the board -------------------------------------------------------------------


def tally_sheet(ui: Ui, frame: Frame, view: CityView) -> list[Node]:
    """All lines over the board, and below them in words what the signs are worth."""
    found = lines(view, range(1, shown(view).rows + 1))
    rect = frame.board
    head = sheet_head(ui)
    words = found[-1].spoken
    if view.seen.phase != Phase.OVER:
        words += " " + _(RINGS)
    key = Text(words, ui.body, "body", wrap=True, valign="top", leading=1.12)
    foot, least = ui.measure(key, rect.w - 64)[1] + 22, CLOSE * ui.body * (len(found) + 1)
    if rect.h - head - 24 - foot < least and frame.prompt.y >= rect.bottom:
        rect = rect._replace(h=frame.prompt.bottom - rect.y)  # it may cover the strip below
    if rect.h - head - 24 - foot < least:
        rect, foot = frame.board, 0.0  # many takers and large letters: the figures come first
    pitch = min(1.9 * ui.body, (rect.h - head - 24 - foot) / (len(found) + 1))
    high = head + pitch * (len(found) + 1) + 24 + foot
    rect = Rect(rect.x, rect.y + (rect.h - high) / 2, rect.w, high)
    lead = min(0.3 * rect.w, 10 * ui.body)
    box = Rect(28, head, rect.w - 56, pitch * (len(found) + 1))
    look: list[Look] = [*table(ui, box, found, pitch, lead, _points_sign(view))]
    for i, line in enumerate(found):
        side = min(pitch - 4, 54.0)
        at = Rect(box.x + side + 14, box.y + (i + 1) * pitch, lead - side - 20, pitch)
        text = Text(line.words, ui.body, "bold")
        if not line.row or ui.measure(text, None)[0] <= at.w:  # the badge tells which row it is
            look.append(replace(shortened(ui, text, at.w), at=at))
    if foot:
        look.append(replace(key, at=Rect(32, box.bottom + 12, rect.w - 64, foot - 18)))
    spoken = " ".join(line.spoken for line in found)
    return sheet(ui, rect, _title(view), view, tuple(look), spoken)
