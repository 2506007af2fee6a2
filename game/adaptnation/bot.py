"""What the bots know of AdaptNation: which preparations, gifts and actions help the table."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from ..core.action import Action
from .actions import Prepare, Ready
from .components import CITIES, LOSING_MARKS, Event, at
from .state import AdaptState, Phase

_SEVERE: Final = {
    Event.HURRICANE: 6.0,
    Event.OCEAN_ACIDIFICATION: 3.0,
    Event.SEA_LEVEL_RISE: 5.0,
    Event.HEAT_WAVE: 4.0,
    Event.DROUGHT: 3.5,
    Event.WILDFIRE: 4.5,
}
"""What a token on a kind of event is worth, roughly."""


class AdaptKit:
    """The bots' eye for AdaptNation (see ``bots.kit.Kit``)."""

    temperature = 0.5
    horizon = 0

    def settled(self, state: AdaptState) -> bool:
        """Between two rounds."""
        return state.phase in (Phase.UPKEEP, Phase.OVER)

    def evaluate(self, state: AdaptState) -> Sequence[float]:
        """By seat, how probable it is that the table holds out: the same for all."""
        if state.total_marks >= LOSING_MARKS:
            return (0.0,) * CITIES
        need = sum(
            max(0, 4 - state.stocks[place] - state.rates[place]) for place in range(3 * CITIES)
        )
        return (exp(-0.08 * need - 0.5 * state.total_marks),) * CITIES

    def weigh(self, seen: AdaptState, seat: int, actions: list[Action]) -> list[float]:
        """What each action is worth to the table."""
        low = min(seen.stocks[at(seat, 0) : at(seat, 0) + 3])
        weights = []
        for action in actions:
            if isinstance(action, Prepare) and action.source < 0:
                weights.append(_SEVERE[Event(action.event)] + 1.0 / (1 + low))
            else:
                weights.append(1.0 if isinstance(action, Ready) else 0.0)
        return weights

    def playout(self, state: AdaptState, seat: int, actions: list[Action], rng: Random) -> Action:
        """The best-weighed action."""
        weights = self.weigh(state, seat, actions)
        return actions[weights.index(max(weights))]

    def noticed(self, state: AdaptState, seat: int, action: Action) -> None:
        """Nothing: actions say all that they show."""

    def stirs(self, seen: AdaptState, seat: int) -> bool:
        """Nobody goes back on its word."""
        return False


KIT: Final = AdaptKit()
"""The bots' knowledge, for the catalog."""
