"""What a card is worth to a deck: the carbon that it saves until the end of the match.

A card that is bought now goes into the recycle pile. It is drawn once all cards ahead of it have
been, and then again each time the whole deck has been drawn. Whenever it is in play it saves its
carbon, pays its income (which buys cards that save carbon in the turns that are left) and makes
links possible; and it takes the place of another card. Only what everybody knows is used: to whom
each card belongs, and how many cards lie where.
"""

from functools import lru_cache
from math import ceil, exp, sqrt
from typing import Final

import msgspec

from .bot_card_traits import (
    CARBON,
    CLEANS,
    DRAWS,
    EARNS,
    ENFORCES,
    FACTORY,
    FEWER,
    INCOME,
    LINK_CLEANS,
    MORE_HAND,
    ON_TOP,
    SAVES,
    SEARCHES,
    SECTOR,
    SECTORS,
    SWAPS,
    THINS,
)
from .bot_projection import HORIZON, Projection, rounds_to_zero
from .cards import KIND_OF
from .components import HAND
from .state import CarbonState

LONGEST: Final = 12
"""Turns to come that are reckoned with, at most."""


class Weights(msgspec.Struct, frozen=True):
    """How mayors weigh one thing against another; found by matches against each other."""

    yields: float = 0.6
    """Carbon that one income's worth of cards saves each time it is played."""
    size: float = 13.0
    """How many cards a deck is expected to have in the turns to come."""
    hope: float = 2.0
    """Cards of a sector that are expected to be bought yet, for the chance of links; fewer the more
    decks buy."""
    search: float = 1.5
    """How much better the best card of the draw deck is than a random one, in carbon."""
    thin: float = 2.0
    """Carbon that is saved by each bad card that leaves the deck."""
    swap: float = 0.2
    enforce: float = 0.5
    top: float = 0.4
    pace: float = 0.8
    """Rivalry: the carbon by which each turn is expected to be better than the one before."""
    later: float = 0.1
    """The share of a card's worth that it has while it lies in the marketplace for a later turn."""
    world: float = 1.5
    """What it is worth to turn up a global card."""
    early: float = 0.3
    """How much more a card is worth on top of the draw deck."""


def turns_left(state: CarbonState, deck: int, weights: Weights) -> int:
    """The turns of a deck after the present one (if it is on turn: after this one)."""
    if not state.rival:
        decks = state.decks
        done = (deck - state.starter) % decks <= (state.turn - state.starter) % decks
        return max(0, state.counter - 1 if done else state.counter)
    first = min(_turns_to_zero(state, other, weights) for other in range(state.decks))
    return max(1, min(LONGEST, first, state.limit - state.round))


def _turns_to_zero(state: CarbonState, deck: int, weights: Weights) -> int:
    """About how many turns a deck needs to bring its track to 0, if each turn is better than the
    last one by ``Weights.pace``."""
    kinds = kinds_of(state, deck)
    now = HAND * sum([CARBON[kind] for kind in kinds]) / max(1, len(kinds))
    pace = weights.pace
    return int((now + sqrt(max(0.0, now * now + 2 * pace * state.tracks[deck]))) / pace)


def kinds_of(state: CarbonState, deck: int) -> list[int]:
    """The kinds of all cards of a deck, wherever they lie."""
    return [KIND_OF[card] for card, owner in enumerate(state.owner) if owner == deck]


@lru_cache(maxsize=64)
def incomes(weights: Weights, hand: float) -> tuple[float, ...]:
    """By the number of turns left: the carbon that one more income now saves in these turns."""
    found = []
    for left in range(LONGEST + 1):
        drawn, size = hand * left, weights.size
        plays = (drawn - size / 2) / size if drawn >= size else drawn * drawn / (2 * size * size)
        found.append(weights.yields * plays)
    return tuple(found)


class Worth:
    """What cards are worth to one deck, from its next turn on.

    ``left`` is the number of its turns to come, ``plays`` how often a card that is bought now will
    be in play in them, ``money`` the carbon that an income of 1 on it saves in all of these.
    """

    __slots__ = (
        "_cache",
        "_clean",
        "_dirt",
        "_hope",
        "_own",
        "_saves",
        "_share",
        "coin",
        "hand",
        "left",
        "mean",
        "money",
        "plays",
        "sectors",
        "size",
        "weights",
    )

    def __init__(self, weights: Weights, state: CarbonState, deck: int) -> None:
        kinds = kinds_of(state, deck)
        self.weights = weights
        self.left = min(LONGEST, turns_left(state, deck, weights))
        self.size = size = len(kinds)
        count = max(1, size)
        more = sum([MORE_HAND[KIND_OF[card]] for card in state.force])
        draws = sum([DRAWS[kind] for kind in kinds]) / count
        self.hand = hand = min(count, (HAND + more) / (1.0 - min(0.5, draws)))
        coins = incomes(weights, hand)
        self.coin = coins[self.left]
        self.plays, self.money = self._rates(coins, len(state.deck[deck]) + len(state.tops[deck]))
        self.sectors = [0] * SECTORS
        self._saves = [0.0] * SECTORS
        self._hope = weights.hope / max(1, state.decks - 1)
        for kind in kinds:
            self.sectors[SECTOR[kind]] += 1
            self._saves[SECTOR[kind]] += SAVES[kind]
        self._share = min(1.0, max(0.0, (hand - 1) / count))
        self._dirt = sum([FACTORY[kind] for kind in kinds]) * self._share
        self._clean = min(1.0, sum([CLEANS[kind] for kind in kinds]) * self._share)
        self._cache: dict[int, float] = {}
        self._own: dict[int, float] = {}
        self.mean = sum([self.alone(kind) for kind in kinds]) / count

    def _rates(self, coins: tuple[float, ...], ahead: int) -> tuple[float, float]:
        plays = money = 0.0
        hand, before, size = self.hand, 0.0, self.size + 1.0
        for turn in range(1, self.left + 1):
            reached = max(0.0, hand * turn - ahead)
            share = min(1.0, (reached - before) / size)
            plays += share
            money += share * coins[self.left - turn]
            before, size = reached, size + 1.0
        return plays, money

    def alone(self, kind: int) -> float:
        """The carbon that a card of a kind saves by itself, without the cards that it draws."""
        found = self._own.get(kind)
        if found is None:
            found = self._own[kind] = self._alone(kind)
        return found

    def _alone(self, kind: int) -> float:
        weights, sector, share = self.weights, SECTOR[kind], self._share
        others = self.sectors[sector] + self._hope
        linked: float = 1.0 - (1.0 - share) ** others
        carbon = SAVES[kind] * linked - CARBON[kind]
        if self._saves[sector] and self.sectors[sector] == 1:
            carbon += share * self._saves[sector]
        if FACTORY[kind]:
            carbon += FACTORY[kind] * self._clean
        elif CLEANS[kind] or LINK_CLEANS[kind]:
            clean = self._dirt * (1.0 - self._clean)
            carbon += clean if CLEANS[kind] else clean * linked
        carbon += weights.search * SEARCHES[kind] + weights.thin * THINS[kind] * min(
            1.0, self.plays
        )
        carbon += weights.swap * SWAPS[kind] + weights.enforce * ENFORCES[kind]
        carbon += weights.top * ON_TOP[kind]
        return self.plays * carbon + self.money * (INCOME[kind] + EARNS[kind] * linked)

    def of(self, kind: int) -> float:
        """What one more card of a kind is worth, less what the card would be in whose place it is
        drawn."""
        found = self._cache.get(kind)
        if found is None:
            found = self._cache[kind] = self.reckoned(kind)
        return found

    def reckoned(self, kind: int) -> float:
        """The same, worked out; ``of`` remembers it."""
        instead = 1 - DRAWS[kind] - SEARCHES[kind] + FEWER[kind]
        return self.alone(kind) - instead * self.mean

    def now(self, kind: int) -> float:
        """What a card that comes into play at once is worth in this turn, without its links and
        rule."""
        return self.coin * INCOME[kind] - CARBON[kind]


SOFT: Final = 0.8
"""Turns by which the predicted end of a rivalry is often wrong."""


class RivalWorth(Worth):
    """The worth of cards in a rivalry: the deck is projected turn by turn, with the card and
    without it (``bot_projection``)."""

    __slots__ = ("_chances", "_course", "_total")

    def __init__(self, weights: Weights, state: CarbonState, deck: int) -> None:
        super().__init__(weights, state, deck)
        first = min(
            rounds_to_zero(Projection(state, other, HORIZON).carbons(), float(state.tracks[other]))
            for other in range(state.decks)
        )
        self.left = max(1, min(HORIZON, ceil(first) + 2, state.limit - state.round))
        self._chances = [1.0 / (1.0 + exp((turn - first) / SOFT)) for turn in range(self.left)]
        """By turn to come: how probable it is that the match lasts until then."""
        self._course = Projection(state, deck, self.left)
        self._total = self._sum(self._course.carbons())

    def _sum(self, carbons: list[float]) -> float:
        return sum([a * b for a, b in zip(carbons, self._chances, strict=True)])

    def reckoned(self, kind: int) -> float:
        """The carbon that one more card of a kind saves in the turns to come."""
        weights = self.weights
        extra = weights.thin * THINS[kind] * min(1.0, self.plays)
        extra += weights.swap * SWAPS[kind] + weights.enforce * ENFORCES[kind]
        extra += weights.top * ON_TOP[kind]
        return self._total - self._sum(self._course.with_card(kind)) + self.plays * extra


def forecast(weights: Weights, state: CarbonState, deck: int) -> Worth:
    """The worth of cards to the hard bot.

    It projects decks in a rivalry only. On a shared track the plain ``Worth`` wins as often (in 600
    matches of two mayors), and more often with three and four, whose market deck runs out.
    """
    return (RivalWorth if state.rival else Worth)(weights, state, deck)
