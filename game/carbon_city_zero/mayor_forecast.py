"""What a card is worth to a deck that is reckoned forward with it and without it."""

from math import ceil, exp
from typing import Final

from .mayor_outlook import HORIZON, Course, chance, rounds_to_zero
from .mayor_traits import ENFORCES, ON_TOP, SWAPS, THINS
from .mayor_worth import Style, Worth
from .state import CarbonState

SOFT: Final = 0.8
"""Rivalry: turns by which its end is often reckoned wrong."""

FEW: Final = 2
"""Shared track: with more decks than this turns to come are not reckoned one by one."""


class Forecast(Worth):
    """The worth of cards by the carbon of all turns to come: the hard bot's."""

    __slots__ = ("_course", "_deck", "_others", "_state", "_total", "_unit", "_weights")

    def __init__(self, style: Style, state: CarbonState, deck: int) -> None:
        super().__init__(style, state, deck)
        self._state, self._deck = state, deck
        self._weights: list[float] = []
        if state.rival:
            self.left, self._weights = self._turns(state)
        self._course = Course(state, deck, self.left)
        self._others: list[list[float]] = []
        if not state.rival:
            self._others = [
                Course(state, other, min(HORIZON, state.counter)).carbons()
                for other in range(state.decks)
            ]
        self._unit = 1.0
        if self._others and self.left:
            better = chance(state, self._others, -1.0) - chance(state, self._others, 1.0)
            self._unit = max(1e-3, better / 2.0)
        self._total = self._after(self._course.carbons())

    def _after(self, carbons: list[float]) -> float:
        """Where the track ends if the deck's turns bring that."""
        if self._state.rival:
            return sum([a * b for a, b in zip(carbons, self._weights, strict=True)])
        if not carbons:
            return 0.0
        courses = self._others[:]
        courses[self._deck] = carbons
        return -chance(self._state, courses) / self._unit

    def _turns(self, state: CarbonState) -> tuple[int, list[float]]:
        """The turns of a rivalry that may come, with the chance of each that it is played."""
        first = min(
            rounds_to_zero(Course(state, other, HORIZON).carbons(), float(state.tracks[other]))
            for other in range(state.decks)
        )
        most = max(1, min(HORIZON, ceil(first) + 2, state.limit - state.round))
        return most, [1.0 / (1.0 + exp((turn - first) / SOFT)) for turn in range(most)]

    def reckoned(self, kind: int) -> float:
        """The carbon that one more card of a kind saves, as far as can be told.

        Together it is the mean of this reckoning and the simple one: the two err in different
        ways, and matches are won more often by both than by either.
        """
        style = self.style
        extra = style.thin * THINS[kind] * min(1.0, self.plays)
        extra += style.swap * SWAPS[kind] + style.enforce * ENFORCES[kind]
        extra += style.top * ON_TOP[kind]
        found = self._total - self._after(self._course.with_card(kind)) + self.plays * extra
        if self._state.rival:
            return found
        return (found + super().reckoned(kind)) / 2.0


def forecast(style: Style, state: CarbonState, deck: int) -> Worth:
    """The worth of cards as the hard bot sees it.

    Where three or four buy from one market deck the simple reckoning wins more often: what income
    will buy there can hardly be foreseen.
    """
    few = state.rival or state.decks <= FEW
    return (Forecast if few else Worth)(style, state, deck)
