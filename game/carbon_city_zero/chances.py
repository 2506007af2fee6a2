"""What chance may do: draw lots, draw cards, turn up cards, shuffle."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ..core.action import CHANCE, Action
from .actions import BEGINS, RESHUFFLES, RESTOCK, REVEALS, STARTS, Draw
from .state import CarbonState, Step
from .tables import by_kind, lowest_like

_START: Final = int(Step.START)
_REFILL: Final = int(Step.REFILL)
_DRAW: Final = int(Step.DRAW)
_BEGIN: Final = int(Step.BEGIN)
_OVER: Final = int(Step.OVER)


def chance_outcomes(state: CarbonState) -> Sequence[tuple[Action, int]] | None:
    """What chance may do, with weights; None where that cannot be listed, as with draws of several
    unknown cards, and where chance is not to act."""
    if not state.pending:
        return None
    step, number, deck = state.pending[-1]
    if step == _REFILL:
        return [(REVEALS[card], n) for card, n in by_kind(state.stock)] or [(RESTOCK, 1)]
    if step == _BEGIN:
        return [(BEGINS[deck], 1)]
    if step == _DRAW:
        return _draws(state, number, deck)
    if step == _START:
        return [(start, 1) for start in STARTS[: state.decks]]
    return None


def drawn_first(state: CarbonState, deck: int, number: int) -> tuple[tuple[int, ...], int]:
    """If a deck draws so many cards: those of them that lie known on top, and how many more come
    from the rest of the draw deck."""
    tops = state.tops[deck]
    first = tops[: -number - 1 : -1]
    return first, min(number - len(first), len(state.deck[deck]))


def _draws(state: CarbonState, number: int, deck: int) -> list[tuple[Action, int]] | None:
    """The draws of a deck, where at most one of the cards is not known, or all are drawn; else
    None."""
    first, below = drawn_first(state, deck, number)
    pile = state.deck[deck]
    if not first and not below:
        return [(RESHUFFLES[deck], 1)]
    if below in (0, len(pile)):
        return [(Draw(CHANCE, deck, first + pile[: below or 0]), 1)]
    if below == 1:
        return [(Draw(CHANCE, deck, (*first, card)), 1) for card in pile]
    return None


def chance(state: CarbonState, rng: Random) -> Action:
    """Draw or turn up cards at random. Raises ValueError where chance has nothing to do."""
    step, number, deck = state.pending[-1] if state.pending else (_OVER, 0, 0)
    if step == _REFILL:
        stock = state.stock
        if not stock:
            return RESTOCK
        return REVEALS[lowest_like(stock[int(rng.random() * len(stock))], stock)]
    if step == _DRAW:
        return _drawn(state, number, deck, rng)
    if step == _BEGIN:
        return BEGINS[deck]
    if step == _START:
        return STARTS[int(rng.random() * state.decks)]
    raise ValueError("chance has nothing to do here")


def _drawn(state: CarbonState, number: int, deck: int, rng: Random) -> Action:
    """A draw: what lies known on top, then random cards of the rest. If there are none, a
    shuffle."""
    first, below = drawn_first(state, deck, number)
    if not first and not below:
        return RESHUFFLES[deck]
    pile = state.deck[deck]
    if below == len(pile):
        return Draw(CHANCE, deck, first + pile)
    return Draw(CHANCE, deck, first + tuple(some_of(pile, below, rng)))


def some_of(pile: Sequence[int], number: int, rng: Random) -> list[int]:
    """So many cards of a pile at random, in the order of their numbers."""
    cards, size, random = list(pile), len(pile), rng.random
    for place in range(number):
        other = place + int(random() * (size - place))
        cards[place], cards[other] = cards[other], cards[place]
    del cards[number:]
    cards.sort()
    return cards
