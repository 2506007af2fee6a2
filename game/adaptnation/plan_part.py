"""A mayor's own part of the joint plan: what it does next, and when it takes its word back.

A mayor may move its own tokens, but only for a gain; so the bots come to rest.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ..core.action import Action
from .actions import Assist, PowerAction, WaterAction
from .components import FREE_TOKENS, TOKEN_PRICE, square
from .interned import LAY, READY, SHIFT
from .plan import LEAST, NEVER, ROLE, SENT, Cities, City, Plan, View, plan, total
from .plan_outlook import Layout
from .state import AdaptState, Role


class Mind(Protocol):
    """How a mayor thinks: what it plans, and what it takes for a gain."""

    def plan(self, view: View) -> Plan:
        """The joint plan."""
        ...

    def helps(self, view: View, after: Cities) -> bool:
        """Whether it is a gain for the table if the cities have this instead of what they have."""
        ...

    def aim(self, view: View, way: Layout) -> Layout:
        """How its own tokens are to lie, which lie in ``way`` now: moved only for a gain.

        By what the cities have now: what is only planned may change with every token that is laid.
        """
        ...


def wish(mind: Mind, view: View, state: AdaptState) -> Action:
    """What the mayor of ``view`` does next for the plan; ``Ready`` if there is nothing to do."""
    seat, whole = view.seat, mind.plan(view)
    # The first of its own steps. If others come before it in the plan, it must help without them;
    # a gift that it can spare does no harm.
    mine = next((n for n, step in enumerate(whole.steps) if step[0].seat == seat), -1)
    if mine >= 0:
        after = carried(view.cities, whole.steps[mine : mine + 1], view.strict)
        step = whole.steps[mine]
        sure = not mine or (after is not None and (mind.helps(view, after) or gift(step)))
        if sure and fair(view, step):
            return step[0]
    kinds = view.look.kinds
    way = tuple([state.laid[square(seat, kind)] for kind in kinds])
    aim = mind.aim(view, way)
    lacks = [kind for kind, a, b in zip(kinds, aim, way, strict=True) if a > b]
    if not lacks:
        return READY[seat]
    if state.in_rack(seat) > 0:
        return LAY[seat][lacks[0]]
    spare = [kind for kind, a, b in zip(kinds, aim, way, strict=True) if a < b]
    return SHIFT[seat][lacks[0]][spare[0]]


def gift(step: tuple[Action, ...]) -> bool:
    """Whether a step is an assist."""
    return isinstance(step[-1], Assist)


def fair(view: View, step: tuple[Action, ...]) -> bool:
    """Whether a city gives no more than it may as things stand (``View.most``)."""
    return all(
        act.amount
        <= view.most(act.seat, view.cities[act.seat], act.to, view.cities[act.to])[act.resource]
        for act in step
        if isinstance(act, Assist)
    )


def carried(
    cities: Cities, steps: Sequence[tuple[Action, ...]], strict: bool = False
) -> Cities | None:
    """What the cities have after some steps; None if one of them is not possible."""
    now = list(cities)
    for step in steps:
        for act in step:
            done = _given(now, act, strict) if isinstance(act, Assist) else _carried(now, act)
            if not done:
                return None
    return now[0], now[1], now[2]


def _given(now: list[City], act: Assist, strict: bool) -> bool:
    gives, takes = list(now[act.seat]), list(now[act.to])
    if now[act.seat].sent and not now[act.seat].open:
        return False
    gives[act.resource] -= act.amount
    takes[act.resource] += act.amount
    gives[SENT] += 1
    if strict:
        if gives[ROLE] == Role.RECEIVER or takes[ROLE] == Role.SENDER:
            return False
        gives[ROLE], takes[ROLE] = Role.SENDER, Role.RECEIVER
    now[act.seat], now[act.to] = City(*gives), City(*takes)
    return gives[act.resource] >= 0


def _carried(now: list[City], act: Action) -> bool:
    city = now[act.seat]
    if isinstance(act, WaterAction):
        city = city._replace(water=city.water - act.amount, coming=act.amount + 1)
    elif isinstance(act, PowerAction):
        city = city._replace(power=city.power - TOKEN_PRICE, bought=city.bought + 1)
    else:
        city = city._replace(food=city.food - 1, open=1)
    now[act.seat] = city
    return min(city) >= 0


class Quick(NamedTuple):
    """The quick mayors' mind: black marks expected, city by city."""

    gifts: bool = True

    def plan(self, view: View) -> Plan:
        """See ``plan``."""
        return plan(view, self.gifts)

    def helps(self, view: View, after: Cities) -> bool:
        """Whether it costs fewer marks."""
        costs = [
            total(*[view.best(seat, city) for seat, city in enumerate(cities)])
            for cities in (view.cities, after)
        ]
        return costs[1] <= costs[0] - LEAST

    def aim(self, view: View, way: Layout) -> Layout:
        """The layout that costs least."""
        look, seat, city = view.look, view.seat, view.cities[view.seat]
        stocks = city.power, city.water, city.food
        least, found = NEVER, way
        for level in range(look.levels):
            others = sum(
                view.best(s, other)[level][0] for s, other in enumerate(view.cities) if s != seat
            )
            for aim in view.ways(seat, FREE_TOKENS + city.bought):
                if level and aim[look.acid] < level:
                    continue
                cost = others + look.cost(seat, stocks, city.coming, aim, level)
                if keeps(aim, way):
                    cost -= LEAST
                if cost < least:
                    least, found = cost, aim
        return found


def keeps(aim: Layout, way: Layout) -> bool:
    """Whether no token of ``way`` has to be moved."""
    return all(a >= b for a, b in zip(aim, way, strict=True))
