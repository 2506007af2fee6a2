"""The mayors of AdaptNation: each does its own part of the joint plan of all three cities.

A mayor may move its own tokens, but only for a gain; so the bots come to rest.
"""

from typing import Final, Protocol

from ..bots.kit import Claim, HardPolicy, Kit
from ..core.action import Action
from .actions import LAY, READY, SHIFT, Assist, Ready
from .bot_hard_plan import SearchPlanner
from .bot_outlook import Layout, Weights
from .bot_plan import Cities, GreedyPlanner, JointPlan, Position, Step, carried
from .hints import claims
from .rules import RULES
from .state import AdaptState, Phase


class Planner(Protocol):
    """How a mayor thinks: what it plans, and what it takes for a gain."""

    def plan(self, position: Position) -> JointPlan:
        """The joint plan."""
        ...

    def helps(self, position: Position, after: Cities) -> bool:
        """Whether it is a gain for the table if the cities have this instead of what they have."""
        ...

    def aim(self, position: Position, layout: Layout) -> Layout:
        """How its own tokens are to lie, which lie in ``layout`` now: moved only for a gain.

        By what the cities have now: what is only planned may change with every token that is laid.
        """
        ...


class AdaptKit(Kit):
    """What the bots know of AdaptNation: they do what a joint plan wants of their city.

    ``planner`` is how they plan, ``hard_policy`` how hard bots do.
    """

    blunder_rate = 0.15
    tree = None
    rollouts = None

    def __init__(
        self, planner: Planner | None = None, hard_policy: HardPolicy | None = None
    ) -> None:
        self.weights = Weights()
        self.planner = planner or GreedyPlanner()
        self.hard_policy = hard_policy

    def next_action(self, seen: AdaptState, seat: int) -> Action:
        """What a mayor would do now, as if it were not ready; ``Ready`` if nothing."""
        position = Position(self.weights, seen, seat)
        whole = self.planner.plan(position)
        # The first of its own steps. If others come before it in the plan, it must help without
        # them; a gift that it can spare does no harm.
        mine = next((n for n, step in enumerate(whole.steps) if step[0].seat == seat), -1)
        if mine >= 0:
            step = whole.steps[mine]
            after = carried(position.cities, (step,), position.strict)
            gift = isinstance(step[-1], Assist)
            helps = after is not None and (gift or self.planner.helps(position, after))
            if (not mine or helps) and _fair(position, step):
                return step[0]
        kinds = position.outlook.kinds
        layout = tuple([seen.tokens(seat, kind) for kind in kinds])
        aim = self.planner.aim(position, layout)
        more = [kind for kind, a, b in zip(kinds, aim, layout, strict=True) if a > b]
        lacks = [kind for kind in more if position.outlook.counts(kind)]
        if not lacks:
            return READY[seat]
        if seen.in_rack(seat) > 0:
            return LAY[seat][lacks[0]]
        spare = [kind for kind, a, b in zip(kinds, aim, layout, strict=True) if a < b]
        return SHIFT[seat][lacks[0]][spare[0]]

    def weigh(self, seen: AdaptState, seat: int, actions: list[Action]) -> list[float]:
        """1 for what the plan wants of the seat now, else 0."""
        if len(actions) == 1 or seen.phase != Phase.PLAN:
            return [1.0] * len(actions)
        wanted = self.next_action(seen, seat)
        return [float(action == wanted) for action in actions]

    def claims(self, seen: AdaptState, seat: int, action: Action) -> list[Claim]:
        return claims(seen, seat, action)

    def runner_up(
        self, seen: AdaptState, seat: int, best: Action, others: list[Action]
    ) -> Action | None:
        """What it would do next, or else leave it at that; after "ready" there is nothing."""
        if seen.phase != Phase.PLAN or isinstance(best, Ready):
            return None
        after = seen.copy()
        RULES.advance(after, best)
        found = self.next_action(after, seat)
        return found if found in others else READY[seat]

    def wants_to_act(self, seen: AdaptState, seat: int) -> bool:
        """Whether a mayor that is ready would do something else now."""
        if seen.phase != Phase.PLAN or seen.by_city or not seen.ready[seat]:
            return False
        return type(self.next_action(seen, seat)) is not Ready


def _fair(position: Position, step: Step) -> bool:
    """Whether a city gives or spends no more than it may as things stand."""
    cities = position.cities
    for act in step:
        if isinstance(act, Assist):
            gives, takes = cities[act.seat], cities[act.to]
            most = position.most_given(act.seat, gives, act.to, takes)
            if act.amount > most[act.resource]:
                return False
        else:
            spent = carried(cities, ((act,),), position.strict)
            if spent is None or position.dearer(act.seat, cities[act.seat], spent[act.seat]):
                return False
    return True


KIT: Final = AdaptKit(hard_policy=AdaptKit(SearchPlanner()))
"""The bots' knowledge, for the catalog."""
