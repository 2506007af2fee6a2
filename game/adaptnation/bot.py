"""The mayors of AdaptNation: each does its own part of the joint plan (``plan``)."""

from typing import Final

from ..bots.kit import HardPolicy
from ..core.action import Action
from .actions import Ready
from .plan import View
from .plan_outlook import Style
from .plan_part import Mind, Quick, wish
from .plan_sharp import Sharp
from .state import AdaptState, Phase


class AdaptKit:
    """The bots' eye for AdaptNation (see ``bots.kit.Kit``).

    ``mind`` is how it plans: quickly, if it is not said otherwise.
    """

    blunder_rate = 0.15
    tree = None
    futures = None

    def __init__(self, mind: Mind | None = None, hard_policy: HardPolicy | None = None) -> None:
        self.style = Style()
        self.mind = mind or Quick()
        self.hard_policy = hard_policy

    def wish(self, seen: AdaptState, seat: int) -> Action:
        """What a mayor would do now, as if it were not ready; ``Ready`` if nothing."""
        return wish(self.mind, View(self.style, seen, seat), seen)

    def weigh(self, seen: AdaptState, seat: int, actions: list[Action]) -> list[float]:
        """1 for what the plan wants of the seat now, else 0."""
        if len(actions) == 1 or seen.phase != Phase.PLAN:
            return [1.0] * len(actions)
        wanted = self.wish(seen, seat)
        return [float(action == wanted) for action in actions]

    def wants_to_act(self, seen: AdaptState, seat: int) -> bool:
        """Whether a mayor that is ready would do something else now."""
        if seen.phase != Phase.PLAN or seen.by_city or not seen.ready[seat]:
            return False
        return type(self.wish(seen, seat)) is not Ready


KIT: Final = AdaptKit(hard_policy=AdaptKit(Sharp()))
"""The bots' knowledge, for the catalog."""
