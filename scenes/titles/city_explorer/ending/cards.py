"""Cards on the pages of the results: small ones to be pressed, and all rows with all cards."""

from typing import Final

from game.city_explorer.components import CARDS
from game.city_explorer.data import PLACES
from game.city_explorer.debrief import ROMAN, Debrief, debrief
from game.city_explorer.facts import fact
from game.city_explorer.names import kind_name, place_name, suit_name
from game.city_explorer.scoring import Tally
from game.core.text import _

from ....stage.node import Art, Node, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import label, text_size
from ...debrief import laid
from ...ending import Finished, Page, Reading
from ..board.cards import FULL_RATIO, RATIO, face_look, reading_look, sentence_fits

LEAST: Final = 84.0
"""The narrowest card that can still be read, in units."""
GAP: Final = 8.0


def told(end: Finished) -> Debrief:
    """What there is to tell of the match, worked out once."""
    return end.once(_told)


def _told(end: Finished) -> Debrief:
    return debrief(end.state, end.names, end.outcome)


def reading(place: int) -> Reading:
    """The reading card of a place."""
    facts = PLACES[place]
    words = f"{suit_name(facts.suit)}, {kind_name(facts.kind)}. {fact(place)}"
    return Reading(
        place_name(place),
        words,
        FULL_RATIO,
        lambda ui, w: reading_look(ui, place, w),
        lambda ui, w: sentence_fits(ui, place, w),
    )


def card_node(end: Finished, id: str, slot: int, x: float, y: float, w: float) -> Node:
    """A small card, which shows its reading card when it is pressed."""
    place = end.state.cards[slot]
    facts = PLACES[place]
    return Node(
        id,
        Role.BUTTON,
        Rect(x, y, w, w * RATIO),
        face_look(place, w),
        label=place_name(place),
        value=f"{suit_name(facts.suit)}, {kind_name(facts.kind)}",
        press=lambda: end.hold_up(reading(place)),
        focusable=True,
        hint=place_name(place),
    )


def badge_looks(end: Finished, tally: Tally, at: Rect, ui: Ui, ground: str) -> list[Art | Text]:
    """Whose row it is: the seat's badge; with two players also the row's numeral."""
    badge = Rect(at.x, at.y + (at.h - at.w) / 2, at.w, at.w)
    looks: list[Art | Text] = [Art(f"common/seat_{end.colour(tally.seat)}", badge)]
    if told(end).two_rows:
        box = Rect(badge.right + 4, at.y, ui.body, at.h)
        looks.append(Text(ROMAN[tally.row], ui.body, "bold", ground=ground, at=box))
    return looks


def cards_page(end: Finished) -> Page:
    """All rows with all their cards, those that were left, and those that were removed."""
    return Page("cards", _("Cards"), lambda ui, room: laid(*_all_cards(ui, room, end)))


def _all_cards(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    state, y, out = end.state, room.y, list[Node]()
    order = end.order()
    rows = sorted(_rows(end), key=lambda tally: (order.index(tally.seat), tally.row))
    lead = ui.body * (2.9 if not told(end).two_rows else 3.9)
    w = _width(ui, room, lead, end)
    for tally in rows:
        at = Rect(room.x, y, lead - 8, w * RATIO)
        side = min(at.h, ui.body * 1.8)
        looks = badge_looks(end, tally, Rect(0, 0, side, at.h), ui, "panel")
        whose = f"cards:whose:{tally.seat}:{tally.row}"
        out.append(Node(whose, Role.LABEL, at, tuple(looks), label=told(end).taker(tally)))
        out += _line(end, tally.slots, room.x + lead, y, w)
        y += w * RATIO + 12
    for id, words, slots in _rest(end):
        h = text_size(ui, Text(words, ui.body, wrap=True), room.w)[1]
        out.append(label(ui, f"cards:{id}", Rect(room.x, y, room.w, h), words))
        y += h + 4
        for first in range(0, len(slots), state.columns):
            out += _line(end, slots[first : first + state.columns], room.x + lead, y, w)
            y += w * RATIO + 12
    return out, y - 12 - room.y


def _rows(end: Finished) -> list[Tally]:
    """The rows that were taken."""
    return [tally for tally in told(end).rows if tally.slots]


def _width(ui: Ui, room: Rect, lead: float, end: Finished) -> float:
    """How wide the cards are: as the lines allow, or narrower where all then fit the height."""
    columns = end.state.columns
    widest = min(150.0, (room.w - lead) / columns - GAP)
    rest = _rest(end)
    lines = len(_rows(end)) + sum(-(-len(slots) // columns) for _i, _w, slots in rest)
    words = len(rest) * (ui.body * 1.3 + 4)
    by_height = ((room.h - words) / lines - 12) / RATIO
    return float(min(widest, max(LEAST, by_height)))


def _line(end: Finished, slots: tuple[int, ...], x: float, y: float, w: float) -> list[Node]:
    return [
        card_node(end, f"cards:{slot}", slot, x + n * (w + GAP), y, w)
        for n, slot in enumerate(slots)
    ]


def _rest(end: Finished) -> list[tuple[str, str, tuple[int, ...]]]:
    """Id, words and slots of the cards that are in nobody's row."""
    state = end.state
    left = tuple(state.grid)
    taken = {slot for rows in state.taken for row in rows for slot in row}
    removed = tuple(slot for slot in range(CARDS) if slot not in taken and slot not in left)
    groups = (
        ("left", _("Left in the grid"), left),
        ("removed", _("Removed before the match, unseen"), removed),
    )
    return [group for group in groups if group[2]]
