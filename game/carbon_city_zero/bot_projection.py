"""How a match may go on: decks projected turn by turn, on average.

A deck is taken as two piles of which only sums are kept (``Mix``): what is drawn first (hand and
draw deck), and what comes after the next shuffle. A turn plays its share of these sums, and its
income buys what the marketplace offers on average. Only what everybody knows is used.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

from .bot_card_traits import (
    CARBON,
    CLEANS,
    DRAWS,
    FACTORY,
    INCOME,
    LINK_CLEANS,
    MORE_HAND,
    SAVES,
    SEARCHES,
    SECTOR,
)
from .cards import KIND_OF, KINDS
from .components import HAND, MOST_CARBON, Sector
from .state import CarbonState, Step
from .sums import carbon

Mix: TypeAlias = list[float]
"""A pile as sums over its cards: their number, carbon (without factories), carbon of factories,
income, cards that they draw, cards that keep factories clean; then for each sector with links how
many cards there are, and the carbon that their links save."""

_LINKED: Final = (Sector.DOMESTIC, Sector.GOVERNMENT, Sector.INDUSTRY)
_COUNT: Final = 6
_NONE: Final = (0.0,) * (_COUNT + 2 * len(_LINKED))


def _mix_of(kind: int) -> tuple[float, ...]:
    """One card as a mix."""
    linked: list[float] = []
    for sector in _LINKED:
        same = SECTOR[kind] == sector
        linked += [float(same), float(SAVES[kind] * same)]
    return (
        1.0,
        float(CARBON[kind] - FACTORY[kind]),
        float(FACTORY[kind]),
        float(INCOME[kind]),
        float(DRAWS[kind] + SEARCHES[kind]),
        CLEANS[kind] + 0.7 * LINK_CLEANS[kind],
        *linked,
    )


_MIX: Final = [_mix_of(kind) for kind in range(len(KINDS))]

LATE: Final = (0.28, -0.75, 0.0, 0.08, 0.10, 0.02, 0.12, 0.55, 0.10, 0.30, 0.03, 0.0)
"""What an income of 1 buys on average towards the end, when only carbon counts."""
EARLY: Final = (0.30, -0.65, 0.10, 0.30, 0.10, 0.02, 0.12, 0.55, 0.10, 0.30, 0.06, 0.0)
"""What it buys while there is still time for cards with income to pay."""
INVESTED: Final = 5
"""With at least so many turns left, income is bought too (EARLY)."""
SPENT: Final = 0.85
"""The share of income that is spent: often nothing costs exactly the rest."""
HORIZON: Final = 14
"""Turns that are projected, at most."""
NEAR: Final = 58.0
"""Shared track: from this carbon on the end of the track may be reached."""
ROUGH: Final = 1.5
"""Carbon by which the projection of one turn is often wrong."""


class Projection:
    """A deck, to be projected for so many ``turns`` to come."""

    __slots__ = ("first", "hand", "later", "turns")

    def __init__(self, state: CarbonState, deck: int, turns: int) -> None:
        self.first, self.later = _piles(state, deck)
        self.hand = HAND + sum([MORE_HAND[KIND_OF[card]] for card in state.force])
        self.turns = turns

    def carbons(self) -> list[float]:
        """The carbon of each turn to come, on average."""
        return _projected(self.first, self.later, self.hand, self.turns)

    def with_card(self, kind: int) -> list[float]:
        """The same, if one more card of a kind lay in the recycle pile."""
        later = [a + b for a, b in zip(self.later, _MIX[kind], strict=True)]
        return _projected(self.first, later, self.hand, self.turns)


def _projected(first: Mix, later: Mix, hand: int, turns: int) -> list[float]:
    found = []
    for left in range(turns - 1, -1, -1):
        cards = first[0] + later[0]
        if cards <= 0.0:
            found.append(0.0)
            continue
        owned = [a + b for a, b in zip(first, later, strict=True)]
        draw = min(cards, hand / (1.0 - min(0.5, owned[4] / cards)))
        share = min(1.0, draw / first[0]) if first[0] > 0.0 else 0.0
        played = [share * number for number in first]
        first = [number - part for number, part in zip(first, played, strict=True)]
        rest = draw - played[0]
        if rest > 0.0 and later[0] > 0.0:
            first, later = later, list(_NONE)
            share = min(1.0, rest / first[0])
            played = [number + share * more for number, more in zip(played, first, strict=True)]
            first = [(1.0 - share) * number for number in first]
        found.append(_turn(played, owned))
        money = SPENT * max(0.0, played[3])
        goods = EARLY if left >= INVESTED else LATE
        later = [a + b + money * c for a, b, c in zip(later, played, goods, strict=True)]
    return found


def _piles(state: CarbonState, deck: int) -> tuple[Mix, Mix]:
    """What a deck draws first, and what comes after the next shuffle."""
    shuffled = state.recycle[deck]
    if deck == state.turn and state.play:
        shuffled = (*shuffled, *state.play)
    owned = [KIND_OF[card] for card, owner in enumerate(state.owner) if owner == deck]
    whole = [sum(column) for column in zip(_NONE, *[_MIX[kind] for kind in owned], strict=True)]
    later = [
        sum(column) for column in zip(_NONE, *[_MIX[KIND_OF[c]] for c in shuffled], strict=True)
    ]
    return [a - b for a, b in zip(whole, later, strict=True)], later


def _turn(played: Mix, owned: Mix) -> float:
    """The carbon of what a turn plays, links with the chance that they find another card."""
    total = played[1] + played[2] * max(0.0, 1.0 - played[5])
    for at in range(_COUNT, len(played), 2):
        count = owned[at]
        if count > 1.0 and played[at + 1]:
            share = min(1.0, played[at] / count)
            total -= played[at + 1] * (1.0 - (1.0 - share) ** (count - 1.0))
    return total


# --- how it ends --------------------------------------------------------------------------------


def last_track(state: CarbonState, courses: Sequence[list[float]]) -> float:
    """Where the shared track would end, also below 0; ``courses`` has by deck the carbon of its
    turns.

    Where the track gets near its upper end, each turn costs a part of a round: the probability
    that the end is reached, which costs a whole one (R6).
    """
    track, counter = float(state.tracks[0]), float(state.counter)
    if state.play:
        track += carbon(state).total
    waiting = _waiting(state)
    order = _order(state)
    at = [0] * state.decks
    now = [deck for deck in order if waiting[deck]]
    while counter > 0.0:
        share = min(1.0, counter)
        for deck in now:
            turns, turn = courses[deck], at[deck]
            at[deck] = turn + 1
            track += share * turns[min(turn, len(turns) - 1)]
            if track > NEAR:
                risk = 1.0 / (1.0 + exp((MOST_CARBON - track) / ROUGH))
                counter -= risk
                track = min(track, MOST_CARBON)
        counter -= 1.0
        now = order
    return track


def _order(state: CarbonState) -> list[int]:
    """The decks in the order of a round."""
    first = max(0, state.starter)
    return [(first + step) % state.decks for step in range(state.decks)]


def _waiting(state: CarbonState) -> list[bool]:
    """By deck, whether its turn of this round is yet to come."""
    if state.turn < 0:
        return [True] * state.decks
    order = _order(state)
    now = order.index(state.turn)
    # Before a turn begins its own is still to come; while cards are in play it is not counted yet.
    begun = state.step not in (Step.BEGIN, Step.START)
    return [
        order.index(deck) > now or (deck == state.turn and not begun) for deck in range(len(order))
    ]


def rounds_to_zero(carbons: list[float], track: float) -> float:
    """The turns until a track is at 0, with parts of a turn; 0 if it is."""
    if track <= 0.0:
        return 0.0
    for turn, more in enumerate(carbons):
        after = min(float(MOST_CARBON), track + more)
        if after <= 0.0:
            return turn + track / (track - after)
        track = after
    return len(carbons) + track / max(2.0, -carbons[-1])
