"""What is counted in a turn: income, costs, carbon. Works on observations too, and at any time."""

from typing import NamedTuple

from .components import FIRST_MARKET, HAND, NO_CARD
from .state import CarbonState
from .tables import (
    CARBON,
    CHEAPER,
    COST,
    FACTORY_GAIN,
    FEWER,
    INCOME,
    IS_GLOBAL,
    IS_SNAG,
    LARGER_HAND,
)


class CarbonSum(NamedTuple):
    """The carbon of a turn as it would count now (rulebook: Action, v).

    ``gains`` (0 or more) and ``savings`` (0 or less) are those of the cards in play, ``links``
    what links bring; ``total`` moves the track.
    """

    gains: int
    savings: int
    links: int
    total: int


def income(state: CarbonState) -> int:
    """The income of this turn so far: cards in play and links, at least 0 (R3)."""
    total = state.link_income
    for card in state.play:
        total += INCOME[card]
    return total if total > 0 else 0


def income_left(state: CarbonState) -> int:
    """The income that is not spent."""
    return income(state) - state.spent


def carbon(state: CarbonState) -> CarbonSum:
    """The carbon that the end of the turn would count now."""
    total, gains, links, clean = 0, 0, state.link_carbon, state.clean
    for card in state.play:
        value = CARBON[card]
        if clean:
            value -= FACTORY_GAIN[card]
        total += value
        if value > 0:
            gains += value
    return CarbonSum(gains, total - gains, links, total + links)


def cheaper(state: CarbonState) -> int:
    """By how much costs are lower for globals in force."""
    total = 0
    for card in state.force:
        total += CHEAPER[card]
    return total


def cost(state: CarbonState, card: int) -> int:
    """What a card costs now: less by globals, but at least 1; what is free stays so (R10)."""
    printed = COST[card]
    less = cheaper(state) if state.force else 0
    return printed if not less or printed < 2 else max(1, printed - less)


def tag_price(state: CarbonState, card: int) -> int | None:
    """What stands on a card's price tag: what it costs now; None for what is never sold. Start
    cards are goods only if they come to the marketplace (R10)."""
    if IS_SNAG[card] or IS_GLOBAL[card]:
        return None
    return cost(state, card) if card >= FIRST_MARKET or card in state.market else None


def goods(state: CarbonState) -> list[int]:
    """The cards in the marketplace, without its empty places."""
    return [card for card in state.market if card != NO_CARD]


def next_hand(state: CarbonState) -> int:
    """How many cards the deck on turn draws at its end (R13)."""
    cards = HAND
    for card in state.force:
        cards += LARGER_HAND[card]
    for card in state.play:
        cards -= FEWER[card]
    return cards if cards > 0 else 0


def to_draw(state: CarbonState, deck: int) -> int:
    """How many cards a deck can draw at most: its draw deck and its recycle pile (R2)."""
    return len(state.deck[deck]) + len(state.tops[deck]) + len(state.recycle[deck])


def deck_cards(state: CarbonState, deck: int) -> tuple[int, ...]:
    """The cards of a deck, wherever they lie; all know them."""
    return tuple([card for card, owner in enumerate(state.owner) if owner == deck])


def deck_carbon(state: CarbonState, deck: int) -> int:
    """The carbon of all cards of a deck, wherever they lie; links do not count (R7)."""
    return sum([CARBON[card] for card in deck_cards(state, deck)])
