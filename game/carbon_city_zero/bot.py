"""The mayors of Carbon City Zero: what a turn's actions are worth, and how a match may end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from ..bots.kit import Futures, Kit
from ..core.action import Action
from .mayor_forecast import forecast
from .mayor_futures import MayorFutures
from .mayor_outlook import shares
from .mayor_turn import Mind
from .mayor_worth import Style, Worth
from .state import CarbonState, Step

Reckoning: TypeAlias = Callable[[Style, CarbonState, int], Worth]
"""How a mayor values cards: for a deck in a position."""


class CarbonKit:
    """The bots' eye for Carbon City Zero (see ``bots.kit.Kit``).

    ``worth`` is how it values cards; ``sharp`` the hard bot's kit, which is ``doubtful``: on a
    shared track it tries purchases out.
    """

    temperature = 1.0
    horizon = 0
    slips = 0.25

    def __init__(
        self, worth: Reckoning = Worth, sharp: Kit | None = None, doubtful: bool = False
    ) -> None:
        self.style = Style()
        self.worth = worth
        self.sharp = sharp
        self.futures: Futures | None = MayorFutures(self) if doubtful else None

    def settled(self, state: CarbonState) -> bool:
        """Between two turns: the carbon is counted, the next turn has not begun."""
        return not state.play and state.step in (Step.DRAW, Step.BEGIN, Step.OVER)

    def evaluate(self, state: CarbonState) -> Sequence[float]:
        """By seat, the chance to win: the same for all, or in rivalry the share of the win."""
        return shares(state)

    def weigh(self, seen: CarbonState, seat: int, actions: list[Action]) -> list[float]:
        """The carbon that the best turn which begins with each action saves."""
        mind = Mind(self.worth(self.style, seen, seen.turn), seen)
        return [mind.weight(action) for action in actions]

    def playout(self, state: CarbonState, seat: int, actions: list[Action], rng: Random) -> Action:
        """The best-weighed action."""
        weights = self.weigh(state, seat, actions)
        return actions[weights.index(max(weights))]

    def noticed(self, state: CarbonState, seat: int, action: Action) -> None:
        """Nothing: actions say all that they show."""

    def stirs(self, seen: CarbonState, seat: int) -> bool:
        """Nobody is ever ready."""
        return False


KIT: Final = CarbonKit(sharp=CarbonKit(forecast, doubtful=True))
"""The bots' knowledge, for the catalog."""
