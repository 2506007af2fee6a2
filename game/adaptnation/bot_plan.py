"""The joint plan of the mayors: what the three cities should do in the rest of a planning phase.

Every mayor works out the same plan from the open position and does its own part of it. What has
been done counts as given. Moves that cannot be taken back (assists and resource actions) are added
one after another, the best first; for each the tokens are laid in the best of all ways.

A mayor may move its own tokens; those of the others stay, and who is ready does no more. So a
token is moved only where that helps the table, and moves are bounded: the bots come to rest.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ..core.action import Action
from .actions import FOOD, OTHERS, POWER, Assist, PowerAction, WaterAction, assists, water
from .bot_outlook import NEVER, CostByLevel, Layout, Risk, Weights, layouts, outlook
from .components import CITIES, FREE_TOKENS, RESOURCES, TOKEN_PRICE, TOKENS, at, square
from .state import AdaptState, CityRole

LEAST: Final = 0.01
"""Marks that a move must save to be made, and that a token must save to be moved."""
SENDS: Final = 3
"""Assists of a city in one round, at most."""
_DEAREST: Final = 8
"""Units in one assist or water action, at most."""
_SENT: Final = 5
_ROLE: Final = 7
"""Where a ``PlannedCity`` has these."""
_MEMO: Final = 32
"""Plans that are remembered."""


class PlannedCity(NamedTuple):
    """What a city has in a planned position; ``power`` and the others are its stocks."""

    power: int
    water: int
    food: int
    bought: int
    coming: int
    sent: int
    open: int
    role: int


Cities: TypeAlias = tuple[PlannedCity, PlannedCity, PlannedCity]
Layouts: TypeAlias = tuple[Layout, Layout, Layout]
Step: TypeAlias = tuple[Action, ...]
"""One action that cannot be taken back, or a food action with the assist that it allows."""


class JointPlan(NamedTuple):
    """A joint plan of all three cities.

    ``steps`` are what is to be done that cannot be taken back, in this order; ``after`` is what
    the cities have then. ``layouts`` is how their tokens are to lie; ``level`` for how many cards
    of ocean acidification all three are ready. ``now`` and ``cost`` are what the round costs the
    table without and with the steps, in the planner's own unit (black marks, or the negative
    chance to win).
    """

    steps: tuple[Step, ...]
    after: Cities
    layouts: Layouts
    level: int
    now: float
    cost: float


class Position:
    """A position as one mayor sees it: who still acts, and which tokens lie for good.

    ``seat`` -1: as a bystander sees it, nobody's tokens can be moved.
    """

    __slots__ = (
        "acts", "cities", "fixed", "marks", "may_join", "outlook", "seat", "state", "strict",
    )  # fmt: skip

    def __init__(self, weights: Weights, state: AdaptState, seat: int) -> None:
        self.outlook = outlook(weights, state)
        self.state = state
        self.seat = seat
        self.marks = state.total_marks
        self.strict = state.strict
        a, b, c = (_city(state, s) for s in range(CITIES))
        self.cities: Cities = a, b, c
        if state.by_city:
            self.acts = tuple(s >= state.turn for s in range(CITIES))
        else:
            self.acts = tuple(s == seat or not state.ready[s] for s in range(CITIES))
        kinds = self.outlook.kinds
        laid = tuple([tuple([state.laid[square(s, k)] for k in kinds]) for s in range(CITIES)])
        nothing = (0,) * len(kinds)
        self.fixed = tuple(nothing if s == seat else layout for s, layout in enumerate(laid))
        """By seat: the tokens that stay where they are."""
        self.may_join = tuple(self._may_join(state, laid, s) for s in range(CITIES))

    def _may_join(self, state: AdaptState, laid: tuple[Layout, ...], seat: int) -> bool:
        """Whether a ready city may yet join in with acidification, since another calls for it."""
        acid = self.outlook.acid
        if acid < 0 or self.acts[seat] or self.seat < 0 or state.by_city:
            return False
        third = CITIES - seat - self.seat
        return state.in_rack(seat) < 1 and not state.ready[third] and laid[third][acid] > 0

    def most_given(
        self, seat: int, city: PlannedCity, to: int, other: PlannedCity
    ) -> tuple[int, int, int]:
        """By resource, what a city gives another at most.

        What its own worst case may ask for until after the next upkeep it keeps; unless the other
        would take a black mark even in the mildest case.
        """
        needs = self.outlook.needs
        worst = needs(seat, city.coming, self.best(seat, city)[0][1], 0)[0]
        mildest = needs(to, other.coming, self.best(to, other)[0][1], 0)[1]
        p, w, f = (
            max(0, have if get < must else have - need)
            for have, need, get, must in zip(city[:3], worst, other[:3], mildest, strict=True)
        )
        return p, w, f

    def poorer(self, seat: int, to: int, resource: int, has: int, other: int) -> bool:
        """Whether a city will have no more of a resource than another: then it does not give.

        In the last round it may yet: better one city with a black mark than two.
        """
        if not self.outlook.left:
            return False
        rates = self.outlook.rates
        return has + rates[at(seat, resource)] <= other + rates[at(to, resource)]

    def dearer(self, seat: int, now: PlannedCity, then: PlannedCity) -> bool:
        """Whether what a city spends for itself makes a black mark of its own likelier, or is a
        mark for another that comes to the same: then it does not spend it. Nor does it spend what
        it may run short of, unless that saves it a mark."""
        before, after = self.risk(seat, now), self.risk(seat, then)
        spent = [old > new for old, new in zip(now[:RESOURCES], then[:RESOURCES], strict=True)]
        short = [less and risk > 0 for less, risk in zip(spent, before[2:], strict=True)]
        if any(short) and after[0] >= before[0]:
            return True
        if after[0] >= before[0] and any(a > b for a, b in zip(after, before, strict=True)):
            return True
        return after[1] > before[1]

    def risk(self, seat: int, city: PlannedCity) -> Risk:
        """What black marks a city has to reckon with if it lays its tokens for the fewest."""
        possible = self.possible(seat, FREE_TOKENS + city.bought)
        return min(self.outlook.risk(seat, city[:3], city.coming, layout) for layout in possible)

    def weighed(self, weights: Weights) -> "Position":
        """The same position for a mayor who weighs things otherwise."""
        return Position(weights, self.state, self.seat)

    def possible(self, seat: int, tokens: int) -> tuple[Layout, ...]:
        """How a city's tokens may lie in the end; the first is how they do, if it is done."""
        fixed = self.fixed[seat]
        if self.acts[seat]:
            return layouts(self.outlook.room, tokens, fixed)
        if not self.may_join[seat]:
            return (fixed,)
        free = layouts(self.outlook.room, tokens, (0,) * len(fixed))
        return (fixed, *[layout for layout in free if layout[self.outlook.acid]])

    def best(self, seat: int, city: PlannedCity) -> CostByLevel:
        """What the round costs a city, and the layout with that cost, by level of acidification."""
        stocks = city[:3]
        tokens = FREE_TOKENS + city.bought
        fixed = self.fixed[seat]
        found = self.outlook.city(seat, stocks, city.coming, tokens, fixed, not self.acts[seat])
        if self.may_join[seat]:
            nothing = (0,) * len(fixed)
            freed = self.outlook.city(seat, stocks, city.coming, tokens, nothing, False)
            return found[:1] + freed[1:]
        return found

    def bests(self, cities: Cities) -> list[CostByLevel]:
        """``best`` of each city."""
        return [self.best(seat, city) for seat, city in enumerate(cities)]


def _city(state: AdaptState, seat: int) -> PlannedCity:
    power, drink, food = state.stocks[RESOURCES * seat : RESOURCES * (seat + 1)]
    return PlannedCity(
        power,
        drink,
        food,
        state.bought[seat],
        state.coming[seat],
        state.sent[seat],
        state.open_handed[seat],
        state.role[seat],
    )


def total(a: CostByLevel, b: CostByLevel, c: CostByLevel) -> float:
    """The least cost of the round for the table, over the levels of acidification."""
    if len(a) == 1:
        return a[0][0] + b[0][0] + c[0][0]
    return min([x[0] + y[0] + z[0] for x, y, z in zip(a, b, c, strict=True)])


# --- moves that cannot be taken back ------------------------------------------------------------


class PlannedStep(NamedTuple):
    """A step, and what it makes of one or two cities."""

    step: Step
    changed: tuple[tuple[int, PlannedCity], ...]


def moves(position: Position, now: Cities, gifts: bool = True) -> Iterator[PlannedStep]:
    """Everything that somebody can do in a planned position and that cannot be taken back."""
    for seat, city in enumerate(now):
        if not position.acts[seat]:
            continue
        if city.power >= TOKEN_PRICE and FREE_TOKENS + city.bought < TOKENS:
            bought = city._replace(power=city.power - TOKEN_PRICE, bought=city.bought + 1)
            if not position.dearer(seat, city, bought):
                yield PlannedStep((POWER[seat],), ((seat, bought),))
        if position.outlook.left and not city.coming:
            for act in water(seat, min(_DEAREST, city.water)):
                n = act.amount
                dry = city._replace(water=city.water - n, coming=n + 1)
                if not position.dearer(seat, city, dry):
                    yield PlannedStep((act,), ((seat, dry),))
        if gifts:
            yield from _gifts(position, now, seat)


def _gifts(position: Position, now: Cities, seat: int) -> Iterator[PlannedStep]:
    city = now[seat]
    before: Step = ()
    if city.sent >= SENDS or (position.strict and city.role == CityRole.RECEIVER):
        return
    if city.sent and not city.open:
        if not city.food:
            return
        before = (FOOD[seat],)
        fed, city = city, city._replace(food=city.food - 1, open=1)
        if position.dearer(seat, fed, city):
            return
    role, sent = CityRole.SENDER if position.strict else city.role, city.sent + 1
    for to in OTHERS[seat]:
        other = now[to]
        if position.strict and other.role == CityRole.SENDER:
            continue
        other_role = CityRole.RECEIVER if position.strict else other.role
        most = position.most_given(seat, city, to, other)
        for resource in range(RESOURCES):
            if position.poorer(seat, to, resource, city[resource], other[resource]):
                continue
            for act in assists(seat, to, resource, min(_DEAREST, most[resource])):
                gives, takes = list(city), list(other)
                gives[resource] -= act.amount
                takes[resource] += act.amount
                gives[_SENT], gives[_ROLE], takes[_ROLE] = sent, role, other_role
                yield PlannedStep(
                    (*before, act), ((seat, PlannedCity(*gives)), (to, PlannedCity(*takes)))
                )


def _best_move(position: Position, now: Cities, gifts: bool) -> tuple[PlannedStep, float] | None:
    """The move that saves the table most, with the cost after it; None if none saves enough."""
    bests = position.bests(now)
    least = total(*bests) - LEAST
    found: PlannedStep | None = None
    for move in moves(position, now, gifts):
        old = [(seat, bests[seat]) for seat, _city in move.changed]
        for seat, city in move.changed:
            bests[seat] = position.best(seat, city)
        cost = total(*bests)
        if cost < least:
            least, found = cost, move
        for seat, best in old:
            bests[seat] = best
    return (found, least) if found else None


def moved(now: Cities, move: PlannedStep) -> Cities:
    """The planned position after a move."""
    some = list(now)
    for seat, city in move.changed:
        some[seat] = city
    return some[0], some[1], some[2]


def carried(cities: Cities, steps: Sequence[Step], strict: bool) -> Cities | None:
    """What the cities have after some steps; None if one of them is not possible."""
    now = list(cities)
    for step in steps:
        for act in step:
            done = _given(now, act, strict) if isinstance(act, Assist) else _spent(now, act)
            if not done:
                return None
    return now[0], now[1], now[2]


def _given(now: list[PlannedCity], act: Assist, strict: bool) -> bool:
    gives, takes = list(now[act.seat]), list(now[act.to])
    if now[act.seat].sent and not now[act.seat].open:
        return False
    gives[act.resource] -= act.amount
    takes[act.resource] += act.amount
    gives[_SENT] += 1
    if strict:
        if gives[_ROLE] == CityRole.RECEIVER or takes[_ROLE] == CityRole.SENDER:
            return False
        gives[_ROLE], takes[_ROLE] = CityRole.SENDER, CityRole.RECEIVER
    now[act.seat], now[act.to] = PlannedCity(*gives), PlannedCity(*takes)
    return gives[act.resource] >= 0


def _spent(now: list[PlannedCity], act: Action) -> bool:
    city = now[act.seat]
    if isinstance(act, WaterAction):
        city = city._replace(water=city.water - act.amount, coming=act.amount + 1)
    elif isinstance(act, PowerAction):
        city = city._replace(power=city.power - TOKEN_PRICE, bought=city.bought + 1)
    else:
        city = city._replace(food=city.food - 1, open=1)
    now[act.seat] = city
    return min(city) >= 0


# --- the whole ----------------------------------------------------------------------------------


class MemoKey:
    """A position that is remembered by all that its plan depends on."""

    __slots__ = ("hash", "key", "position")

    def __init__(self, position: Position, gifts: bool = True) -> None:
        p = self.position = position
        self.key = (id(p.outlook), gifts, p.cities, p.acts, p.fixed, p.may_join, p.strict)
        self.hash = hash(self.key)

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MemoKey) and self.key == other.key


def plan(position: Position, gifts: bool = True) -> JointPlan:
    """The joint plan for a position; without ``gifts`` nobody assists."""
    return _plan(MemoKey(position, gifts), gifts)


@lru_cache(maxsize=_MEMO)
def _plan(key: MemoKey, gifts: bool) -> JointPlan:
    position = key.position
    now = position.cities
    steps: list[Step] = []
    first = cost = total(*position.bests(now))
    while found := _best_move(position, now, gifts):
        move, cost = found
        steps.append(move.step)
        now = moved(now, move)
    bests = position.bests(now)
    sums = [sum(best[level][0] for best in bests) for level in range(position.outlook.levels)]
    level = sums.index(min(sums))
    a, b, c = (best[level][1] for best in bests)
    return JointPlan(tuple(steps), now, (a, b, c), level, first, cost)


class GreedyPlanner(NamedTuple):
    """How easy and normal mayors plan: by the black marks to be expected, city by city."""

    gifts: bool = True

    def plan(self, position: Position) -> JointPlan:
        """The joint plan, one move after another."""
        return plan(position, self.gifts)

    def helps(self, position: Position, after: Cities) -> bool:
        """Whether it costs fewer marks."""
        before = total(*position.bests(position.cities))
        return total(*position.bests(after)) <= before - LEAST

    def aim(self, position: Position, layout: Layout) -> Layout:
        """The layout that costs least."""
        look, seat, city = position.outlook, position.seat, position.cities[position.seat]
        stocks = city.power, city.water, city.food
        least, found = NEVER, layout
        for level in range(look.levels):
            others = sum(
                position.best(s, other)[level][0]
                for s, other in enumerate(position.cities)
                if s != seat
            )
            for aim in position.possible(seat, FREE_TOKENS + city.bought):
                if level and aim[look.acid] < level:
                    continue
                cost = others + look.cost(seat, stocks, city.coming, aim, level)
                if keeps(aim, layout):
                    cost -= LEAST
                if cost < least:
                    least, found = cost, aim
        return found


def keeps(aim: Layout, layout: Layout) -> bool:
    """Whether no token of a layout has to be moved for another."""
    return all(a >= b for a, b in zip(aim, layout, strict=True))
