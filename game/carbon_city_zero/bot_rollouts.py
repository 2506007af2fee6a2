"""How the hard bot tries actions out: which ones, by what draws, and how it judges the end.

On the shared track only: in a rivalry the weights decide alone (``bot_card_worth.RivalWorth``).
"""

from random import Random
from typing import Final

from ..bots.kit import CommonChance, Policy
from ..core.action import CHANCE, Action
from .actions import REVEALS, Buy, Discard, Draw, EndTurn, Enforce, Fetch, Fund
from .bot_projection import HORIZON, Projection, last_track
from .cards import KIND_OF
from .chances import chance, drawn_first
from .state import CarbonState, Step
from .tables import lowest_like

TRIED: Final = (Buy, Discard, EndTurn, Enforce, Fetch, Fund)
"""What is tried out. Links and rules are used in any case, and before these."""

RIVALS: Final = 3
"""How many actions are tried beside the one that the weights like best."""

TURNS: Final = 2
"""Turns of every deck that are played on before the rest is reckoned.

With 1 the reckoning misleads: two mayors won 46 % of 50 matches, with 2 they won 56 % of them. To
the end of the match luck hides more of what a card does, and a rollout takes twice as long.
"""

ROUND: Final = 6.0
"""What each round is worth that a won match did not need, in carbon."""


class PileOrder:
    """The order of the cards in every pile, now and after each shuffle, the same for all rollouts.

    Each card has a place of its own, whatever else lies in the pile. So a card that was bought in
    one rollout and not in the other moves the others by one place, and no more.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.places: dict[tuple[int, int], list[float]] = {}

    def of(self, pile: int, shuffles: int) -> list[float]:
        """By card its place in a pile (a deck; -1: the market deck): the lowest is drawn first."""
        found = self.places.get((pile, shuffles))
        if found is None:
            rng = Random(f"{self.seed}:{pile}:{shuffles}")
            found = self.places[pile, shuffles] = [rng.random() for _card in KIND_OF]
        return found


class SharedDraws:
    """Plays chance in one rollout: draws in that order, and counts how often piles were
    shuffled."""

    def __init__(self, order: PileOrder) -> None:
        self.order = order
        self.shuffles: dict[int, int] = {}
        self.rng = Random(order.seed)

    def _places(self, pile: int) -> list[float]:
        return self.order.of(pile, self.shuffles.get(pile, 0))

    def _shuffled(self, pile: int) -> None:
        self.shuffles[pile] = self.shuffles.get(pile, 0) + 1

    def __call__(self, state: CarbonState) -> Action:
        """What chance does."""
        step, number, deck = state.pending[-1]
        if step == Step.REFILL:
            if state.stock:
                card = min(state.stock, key=self._places(-1).__getitem__)
                return REVEALS[lowest_like(card, state.stock)]
            self._shuffled(-1)
        elif step == Step.DRAW:
            first, below = drawn_first(state, deck, number)
            if below:
                drawn = sorted(state.deck[deck], key=self._places(deck).__getitem__)[:below]
                return Draw(CHANCE, deck, (*first, *sorted(drawn)))
            if not first:
                self._shuffled(deck)
        return chance(state, self.rng)


class MayorRollouts:
    """The mayors' ``bots.kit.Rollouts``; the weights of ``policy`` say what is tried out."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def candidates(self, seen: CarbonState, seat: int, actions: list[Action]) -> list[Action]:
        """The best-weighed action; if it is one of ``TRIED``, up to RIVALS others of these."""
        weights = self.policy.weigh(seen, seat, actions)
        order = sorted(range(len(actions)), key=weights.__getitem__, reverse=True)
        first = actions[order[0]]
        if seen.rival or not isinstance(first, TRIED):
            return [first]
        different: dict[tuple[type[Action], int, int], Action] = {}
        for at in order:
            action = actions[at]
            if isinstance(action, TRIED):
                different.setdefault(sort_of(action), action)
        return list(different.values())[: 1 + RIVALS]

    def common_chance(self, seed: int) -> CommonChance:
        """Piles in the same order."""
        order = PileOrder(seed)
        return lambda: SharedDraws(order)

    def ends(self, start: CarbonState, state: CarbonState) -> bool:
        """When every deck has had its TURNS turns, before the next one begins."""
        if state.step != Step.BEGIN:
            return False
        return _turns(state) - _turns(start) > TURNS * state.decks

    def value(self, state: CarbonState, seat: int) -> float:
        """The carbon below 0 where the track would end, rounds that were not needed counted too."""
        if state.step == Step.OVER:
            track = state.tracks[0]
            return -float(track) if track > 0 else ROUND * state.counter
        turns = min(HORIZON, state.counter)
        courses = [Projection(state, deck, turns).carbons() for deck in range(state.decks)]
        return -last_track(state, courses)


def _turns(state: CarbonState) -> int:
    """The turns that were begun, or are about to be, since the first."""
    return state.round * state.decks + (state.turn - state.starter) % state.decks


def sort_of(action: Action) -> tuple[type[Action], int, int]:
    """Actions of one sort come to the same: equal cards, for the same deck."""
    card = getattr(action, "card", None)
    return type(action), -1 if card is None else KIND_OF[card], getattr(action, "deck", -1)
