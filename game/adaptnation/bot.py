"""The mayors of AdaptNation: each does its own part of the joint plan (``plan``)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ..bots.kit import Kit
from ..core.action import Action
from .actions import Ready
from .components import CITIES
from .plan import View
from .plan_outlook import Style
from .plan_part import Mind, Quick, wish
from .plan_sharp import Sharp
from .plan_value import value
from .state import AdaptState, Phase


class AdaptKit:
    """The bots' eye for AdaptNation (see ``bots.kit.Kit``).

    ``mind`` is how it plans: quickly, if it is not said otherwise; ``sharp`` the hard bot's kit.
    """

    temperature = 0.2
    horizon = 0
    futures = None
    slips = 0.15

    def __init__(self, mind: Mind | None = None, sharp: Kit | None = None) -> None:
        self.style = Style()
        self.mind = mind or Quick()
        self.sharp = sharp

    def settled(self, state: AdaptState) -> bool:
        """Between two rounds: the upkeep has been paid."""
        return state.phase in (Phase.FORECAST, Phase.OVER) and not state.forecast

    def evaluate(self, state: AdaptState) -> Sequence[float]:
        """By seat, how probable it is that the table holds out: the same for all."""
        return (value(state),) * CITIES

    def wish(self, seen: AdaptState, seat: int) -> Action:
        """What a mayor would do now, as if it were not ready; ``Ready`` if nothing."""
        return wish(self.mind, View(self.style, seen, seat), seen)

    def weigh(self, seen: AdaptState, seat: int, actions: list[Action]) -> list[float]:
        """1 for what the plan wants of the seat now, else 0."""
        if len(actions) == 1 or seen.phase != Phase.PLAN:
            return [1.0] * len(actions)
        wanted = self.wish(seen, seat)
        return [float(action == wanted) for action in actions]

    def playout(self, state: AdaptState, seat: int, actions: list[Action], rng: Random) -> Action:
        """What the plan wants."""
        weights = self.weigh(state, seat, actions)
        return actions[weights.index(max(weights))]

    def noticed(self, state: AdaptState, seat: int, action: Action) -> None:
        """Nothing: actions say all that they show."""

    def stirs(self, seen: AdaptState, seat: int) -> bool:
        """Whether a mayor that is ready would do something else now."""
        if seen.phase != Phase.PLAN or seen.by_city or not seen.ready[seat]:
            return False
        return type(self.wish(seen, seat)) is not Ready


KIT: Final = AdaptKit(sharp=AdaptKit(Sharp()))
"""The bots' knowledge, for the catalog."""
