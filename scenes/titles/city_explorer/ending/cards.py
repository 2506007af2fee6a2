"""Cards on the pages of the results: small ones to be pressed, and all rows with all cards."""

from collections.abc import Sequence
from typing import Final

from game.city_explorer.components import CARDS
from game.city_explorer.data import PLACES
from game.city_explorer.debrief import ROMAN, Debrief, debrief
from game.city_explorer.facts import fact
from game.city_explorer.names import kind_name, place_name, suit_name
from game.city_explorer.scoring import Tally
from game.core.text import _

from ....stage.node import Art, Look, Node, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets.boxes import Box, Column, Row, Widget, Words, slot
from ...debrief import readable
from ...ending import Finished, Page, Reading, once
from ..board.cards import FULL_RATIO, RATIO, face_look, reading_look, sentence_fits

LEAST: Final = 84.0
"""The narrowest card that can still be read, in units."""
GAP: Final = 8.0


@once
def told(end: Finished) -> Debrief:
    """What there is to tell of the match."""
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


def small_card(end: Finished, id: str, slot: int, wide: float) -> Widget:
    """A small card, which shows its reading card when it is pressed."""
    place = end.state.cards[slot]
    facts = PLACES[place]
    value = f"{suit_name(facts.suit)}, {kind_name(facts.kind)}"

    def make(rect: Rect) -> Node:
        node = Node(id, Role.BUTTON, rect, face_look(place, rect.w), place_name(place), value)
        return readable(end, node, reading(place))

    return Widget(make, wide, wide * RATIO)


def whose(
    ui: Ui, end: Finished, id: str, tally: Tally, wide: float, side: float, ground: str
) -> Widget:
    """Whose row it is: the seat's badge; with two players also the row's numeral."""

    def make(rect: Rect) -> Node:
        badge = Rect(0, (rect.h - side) / 2, side, side)
        looks: list[Look] = [Art(f"common/seat_{end.colour(tally.seat)}", badge)]
        if told(end).two_rows:
            box = Rect(side + 4, 0, ui.body, rect.h)
            looks.append(Text(ROMAN[tally.row], ui.body, "bold", ground=ground, at=box))
        return Node(id, Role.LABEL, rect, tuple(looks), told(end).taker(tally))

    return Widget(make, wide, side)


def cards_page(end: Finished) -> Page:
    """All rows with all their cards, those that were left, and those that were removed."""
    return Page("cards", _("Cards"), lambda ui, room: all_cards(ui, room, end), "cards")


def all_cards(ui: Ui, room: Rect, end: Finished, left: bool = True) -> Box:
    """A line a row, then what is ``left``, which nobody took; smaller where all then fit the room's
    height."""
    order, across, rest = end.order(), end.state.columns, _rest(end) if left else []
    rows = [tally for tally in told(end).rows if tally.slots]
    rows.sort(key=lambda tally: (order.index(tally.seat), tally.row))
    lead = ui.body * (3.9 if told(end).two_rows else 2.9) - GAP
    # As wide as the lines allow, or narrower where all then fit the height.
    lines = len(rows) + sum(-(-len(slots) // across) for _id, _words, slots in rest)
    words_high = len(rest) * (ui.body * 1.3 + 4)
    by_height = ((room.h - words_high) / max(1, lines) - 12) / RATIO
    wide = min(150.0, (room.w - lead - GAP) / across - GAP, max(LEAST, by_height))
    side = min(wide * RATIO, ui.body * 1.8)

    def line(first: Box, slots: Sequence[int]) -> Row:
        return Row([first, *(small_card(end, f"cards:{n}", n, wide) for n in slots)], GAP)

    boxes: list[Box] = []
    for tally in rows:
        id = f"cards:whose:{tally.seat}:{tally.row}"
        boxes.append(line(whose(ui, end, id, tally, lead, side, "panel"), tally.slots))
    for id, words, slots in rest:
        cut = [slots[n : n + across] for n in range(0, len(slots), across)]
        below = Column([line(slot(wide=lead), some) for some in cut], 12)
        boxes.append(Column([Words(words, f"cards:{id}"), below], 4))
    return Column(boxes, 12)


def _rest(end: Finished) -> list[tuple[str, str, tuple[int, ...]]]:
    """Id, words and slots of the cards that are in nobody's row."""
    state = end.state
    left = tuple(state.grid)
    taken = {slot for rows in state.taken for row in rows for slot in row}
    removed = tuple(slot for slot in range(CARDS) if slot not in taken and slot not in left)
    groups = (
        ("left", _("Left in the grid"), left),
        ("removed", _("Removed before the game, unseen"), removed),
    )
    return [group for group in groups if group[2]]
