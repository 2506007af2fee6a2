"""The mayors of Carbon City Zero: what a turn's actions are worth, and how a match may end."""

from collections.abc import Callable
from typing import Final, TypeAlias

from ..bots.kit import Futures, HardPolicy
from ..core.action import Action
from .mayor_forecast import forecast
from .mayor_futures import MayorFutures
from .mayor_turn import Mind
from .mayor_worth import Style, Worth
from .state import CarbonState

Reckoning: TypeAlias = Callable[[Style, CarbonState, int], Worth]
"""How a mayor values cards: for a deck in a position."""


class CarbonKit:
    """The bots' eye for Carbon City Zero (see ``bots.kit.Kit``).

    ``worth`` is how it values cards. The hard policy is ``doubtful``: on a shared track it tries
    purchases out.
    """

    blunder_rate = 0.25
    tree = None

    def __init__(
        self,
        worth: Reckoning = Worth,
        hard_policy: HardPolicy | None = None,
        doubtful: bool = False,
    ) -> None:
        self.style = Style()
        self.worth = worth
        self.hard_policy = hard_policy
        self.futures: Futures | None = MayorFutures(self) if doubtful else None

    def weigh(self, seen: CarbonState, seat: int, actions: list[Action]) -> list[float]:
        """The carbon that the best turn which begins with each action saves."""
        mind = Mind(self.worth(self.style, seen, seen.turn), seen)
        return [mind.weight(action) for action in actions]

    def wants_to_act(self, seen: CarbonState, seat: int) -> bool:
        """Nobody is ever ready."""
        return False


KIT: Final = CarbonKit(hard_policy=CarbonKit(forecast, doubtful=True))
"""The bots' knowledge, for the catalog."""
