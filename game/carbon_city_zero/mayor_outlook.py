"""How a match may go on: every deck reckoned forward turn by turn, on average.

A deck is two piles of mixed cards: what is drawn first (hand and draw deck, in any order), and
what comes after the next shuffle. A turn plays its share of them, and its income buys cards such
as the marketplace mostly offers. Only what everybody knows is used.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

from .cards import KIND_OF, KINDS
from .components import HAND, MOST_CARBON, Sector
from .mayor_traits import (
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
from .state import CarbonState, Step

Mix: TypeAlias = list[float]
"""A pile as sums: cards, carbon (factories apart), factory carbon, income, draws, cleaners; then
by sector that can be linked how many, and what their links save."""

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

LATE: Final = (0.26, -0.62, 0.0, 0.08, 0.08, 0.02, 0.11, 0.28, 0.10, 0.22, 0.03, 0.0)
"""What an income of 1 buys when carbon counts."""
EARLY: Final = (0.30, -0.40, 0.10, 0.35, 0.10, 0.02, 0.11, 0.25, 0.10, 0.15, 0.09, 0.0)
"""What it buys while there is time for income to pay."""
INVESTED: Final = 5
"""Turns left from which on income is bought too."""
SPENT: Final = 0.85
"""The share of income that finds goods at its price."""
HORIZON: Final = 14
"""Turns that are reckoned, at most."""
SPREAD: Final = 7.0
"""Shared track: carbon by which a reckoning is often wrong."""
STEP: Final = 0.8
"""Rivalry: rounds by which a reckoning is often wrong."""


def course(state: CarbonState, deck: int, turns: int) -> list[float]:
    """The carbon of so many turns of a deck to come, each on average."""
    first, later = _piles(state, deck)
    hand = HAND + sum([MORE_HAND[KIND_OF[card]] for card in state.force])
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
        found.append(_carbon(played, owned))
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


def _carbon(played: Mix, owned: Mix) -> float:
    """The carbon of what a turn plays, links with the chance that they find another card."""
    carbon = played[1] + played[2] * max(0.0, 1.0 - played[5])
    for at in range(_COUNT, len(played), 2):
        count = owned[at]
        if count > 1.0 and played[at + 1]:
            share = min(1.0, played[at] / count)
            carbon -= played[at + 1] * (1.0 - (1.0 - share) ** (count - 1.0))
    return carbon


# --- how it ends --------------------------------------------------------------------------------


def shares(state: CarbonState) -> Sequence[float]:
    """By seat, the chance to win: the same for all, or in rivalry the share of the win."""
    if state.rival:
        return _race(state)
    return (_together(state),) * state.seats


def _together(state: CarbonState) -> float:
    """The chance that the shared track reaches 0 in time."""
    track = float(state.tracks[0])
    if state.step == Step.OVER:
        return float(track <= 0.0)
    waiting = _waiting(state)
    counter, decks = state.counter, state.decks
    courses = [course(state, deck, min(HORIZON, counter)) for deck in range(decks)]
    at = [0] * decks
    order = [deck for deck in _order(state) if waiting[deck]]
    while counter > 0:
        for deck in order:
            if at[deck] < len(courses[deck]):
                track = min(float(MOST_CARBON), track + courses[deck][at[deck]])
                at[deck] += 1
            if track >= MOST_CARBON:
                counter -= 1
        counter -= 1
        order = _order(state)
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, track / SPREAD))))


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


def _race(state: CarbonState) -> list[float]:
    """The shares of the win by the rounds that each still needs."""
    waiting = _waiting(state)
    needs = []
    for deck, track in enumerate(state.tracks):
        rounds = _rounds_to_zero(course(state, deck, HORIZON), float(track))
        needs.append(rounds + (0.0 if waiting[deck] or track <= 0 else 1.0))
    least = min(needs)
    parts = [exp((least - rounds) / STEP) for rounds in needs]
    whole = sum(parts)
    return [part / whole for part in parts]


def _rounds_to_zero(carbons: list[float], track: float) -> float:
    """The turns until a track is at 0, with parts of a turn; 0 if it is."""
    if track <= 0.0:
        return 0.0
    for turn, carbon in enumerate(carbons):
        after = min(float(MOST_CARBON), track + carbon)
        if after <= 0.0:
            return turn + track / (track - after)
        track = after
    return len(carbons) + track / max(2.0, -carbons[-1])
