"""The hand for one's next turn, small at the end of the row while another deck is on turn.

It is shown to whoever may know it: to its mayor, and to who plays alone that of the other deck.
"""

from collections.abc import Iterator
from typing import Final

from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.names import card_list, deck_name
from game.carbon_city_zero.state import CarbonState, Step
from game.core.text import _

from ....stage.node import Look, Motion, Node, Rect, Role, Text
from ...fitted import if_readable
from . import ids
from .board_state import CarbonView
from .cards import face
from .desk import PRINT_Z, Desk
from .reading import looks_through

LAWN: Final = "#D5E6D5"
"""What the row lies on."""
MOST: Final = 72.0
LEAST: Final = 44.0
"""How wide a card is at most and at least, in units of the map."""
RATIO: Final = 336 / 240
GAP: Final = 6.0
FADE: Final = Motion(200, fade=True)


def coming_deck(seen: CarbonState, view: CarbonView) -> int:
    """The deck whose next hand is shown, -1 for none."""
    if seen.turn < 0 or seen.step == Step.OVER:
        return -1
    if seen.seats != seen.decks:
        return 1 - seen.turn
    mine = view.seat
    return -1 if mine is None or mine == seen.turn else mine


def fitting(count: int, room: float, k: float) -> tuple[int, float] | None:
    """How many cards lie side by side, on one line or two, and how wide each is; None if there is
    no room for them."""
    for lines in (1, 2):
        across = -(-count // lines)
        w = min(MOST * k, (room - GAP * k * (across - 1)) / across)
        if w >= LEAST * k:
            return across, w
    return None


def nodes(desk: Desk) -> Iterator[Node]:
    """The hand, if there is one to be seen and the row leaves room for it."""
    seen, k = desk.seen, desk.k
    deck = coming_deck(seen, desk.view)
    cards = [card for card in seen.hand[deck] if card >= 0] if deck >= 0 else []
    rects = desk.row.rects
    if not cards or not rects or desk.row.size == "slat":
        return
    zone = desk.zone("row")
    left = max(rect.right for rect in rects) + 26 * k
    found = fitting(len(cards), zone.right - left - 8 * k, k)
    if found is None:
        return
    across, w = found
    lines = -(-len(cards) // across)
    h, gap, line = w * RATIO, GAP * k, 1.24 * desk.ui.body
    wide = across * (w + gap) - gap
    high = line + lines * (h + gap)
    rect = Rect(zone.right - 8 * k - wide, zone.bottom - high - 6 * k, wide, high)
    words = _("Next hand")
    titles = [words]
    if seen.seats != seen.decks:
        name = deck_name(seen, deck, desk.view.names)
        words = _("Next hand: {name}").format(name=name)
        titles = [words, name]
    look: list[Look] = list(_title(desk, titles, Rect(0, 0, wide, line)))
    for n, card in enumerate(cards):
        row, column = divmod(n, across)
        at = Rect(column * (w + gap), line + row * (h + gap), w, h)
        look.append(face(KIND_OF[card], at))
    listed = card_list(cards)
    yield Node(
        ids.hand(deck), Role.BUTTON, rect, tuple(look), label=words, value=listed,
        hint=f"{words}: {listed}", z=PRINT_Z + 1, press=looks_through(desk, ids.hand(deck)),
        focusable=True, motion=FADE, secret_of=deck if seen.rival else None,
    )  # fmt: skip


def _title(desk: Desk, titles: list[str], box: Rect) -> Iterator[Look]:
    """The first of these that can be read there."""
    for title in titles:
        text = Text(title, desk.ui.body, "bold", "ink", LAWN)
        found = if_readable(desk.ui, text, box)
        if found is not None:
            yield found
            return
