"""The joint plan of the mayors: what the three cities should do in the rest of a planning phase.

Every mayor reckons the same plan from the open position and does its own part of it. What has been
done counts as given. Acts that cannot be taken back (assists and resource actions) are added one
after another, the best first; for each the tokens are laid in the best of all ways.

A mayor may move its own tokens; those of the others stay, and who is ready does no more. So a
token is moved only where that helps the table, and acts are bounded: the bots come to rest.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ..core.action import Action
from .components import CITIES, FREE_TOKENS, RESOURCES, TOKEN_PRICE, TOKENS, at, square
from .interned import FOOD, OTHERS, POWER, assists, water
from .plan_outlook import Best, Layout, Style, layouts, outlook
from .state import AdaptState, Role

LEAST: Final = 0.01
"""Marks that an act must save to be done, and that a token must save to be moved."""
SENDS: Final = 3
"""Assists of a city in one round, at most."""
NEVER: Final = 1e9
_DEAREST: Final = 8
"""Units in one assist or water action, at most."""
SENT: Final = 5
ROLE: Final = 7
"""Where a ``City`` has these."""
_MEMO: Final = 512
"""Plans that are remembered."""


class City(NamedTuple):
    """What a city has in a planned position; ``power`` and the others are its stocks."""

    power: int
    water: int
    food: int
    bought: int
    coming: int
    sent: int
    open: int
    role: int


Cities: TypeAlias = tuple[City, City, City]
Ways: TypeAlias = tuple[Layout, Layout, Layout]


class Plan(NamedTuple):
    """A joint plan. ``steps`` are the acts that cannot be taken back, of all cities, in their
    order (one step may be a food action with the assist that it allows); ``after`` what the
    cities have then; ``ways`` how their tokens are to lie (by kind of forecast card,
    ``Outlook.kinds``); ``level`` for how many acidification cards all three are ready; ``now``
    and ``cost`` what the round costs the table, in marks, without and with the steps."""

    steps: tuple[tuple[Action, ...], ...]
    after: Cities
    ways: Ways
    level: int
    now: float
    cost: float


class View:
    """A position as one mayor sees it: who still acts, and which tokens lie for good.

    ``seat`` -1: as a bystander sees it, nobody's tokens can be moved.
    """

    __slots__ = ("acts", "bases", "cities", "hopes", "look", "marks", "seat", "state", "strict")

    def __init__(self, style: Style, state: AdaptState, seat: int) -> None:
        look = self.look = outlook(style, state)
        self.state = state
        self.seat = seat
        self.marks = state.total_marks
        self.strict = state.strict
        self.cities = cities(state)
        if state.by_city:
            self.acts = tuple(s >= state.turn for s in range(CITIES))
        else:
            self.acts = tuple(s == seat or not state.ready[s] for s in range(CITIES))
        laid = tuple([tuple([state.laid[square(s, k)] for k in look.kinds]) for s in range(CITIES)])
        nothing = (0,) * len(look.kinds)
        self.bases = tuple(nothing if s == seat else way for s, way in enumerate(laid))
        self.hopes = tuple(self._hopes(state, laid, s) for s in range(CITIES))

    def _hopes(self, state: AdaptState, laid: tuple[Layout, ...], seat: int) -> bool:
        """Whether a ready city may yet join in with acidification, since another calls for it."""
        acid = self.look.acid
        if acid < 0 or self.acts[seat] or self.seat < 0 or state.by_city:
            return False
        third = CITIES - seat - self.seat
        return state.in_rack(seat) < 1 and not state.ready[third] and laid[third][acid] > 0

    def most(self, seat: int, city: City, to: int, other: City) -> tuple[int, int, int]:
        """By resource, what a city gives another at most.

        What its own worst case may ask for until after the next upkeep it keeps; unless the other
        would take a black mark even in the mildest case.
        """
        look = self.look
        worst = look.needs(seat, city.coming, self.best(seat, city)[0][1], 0)[0]
        mildest = look.needs(to, other.coming, self.best(to, other)[0][1], 0)[1]
        p, w, f = (
            max(0, have if get < must else have - need)
            for have, need, get, must in zip(city[:3], worst, other[:3], mildest, strict=True)
        )
        return p, w, f

    def poorer(self, seat: int, to: int, resource: int, has: int, other: int) -> bool:
        """Whether a city will have no more of a resource than another: then it does not give.

        In the last round it may yet: better one city with a black mark than two.
        """
        look = self.look
        if not look.left:
            return False
        rates = look.rates
        return has + rates[at(seat, resource)] <= other + rates[at(to, resource)]

    def tempered(self, style: Style) -> "View":
        """The same position as a mayor of another style sees it."""
        return View(style, self.state, self.seat)

    @property
    def key(self) -> tuple[object, ...]:
        """All that a plan depends on, beside the outlook."""
        return self.cities, self.acts, self.bases, self.hopes, self.strict

    def ways(self, seat: int, tokens: int) -> tuple[Layout, ...]:
        """How a city's tokens may lie in the end; the first is how they do, if it is done."""
        base = self.bases[seat]
        if self.acts[seat]:
            return layouts(self.look.room, tokens, base)
        if not self.hopes[seat]:
            return (base,)
        free = layouts(self.look.room, tokens, (0,) * len(base))
        return (base, *[way for way in free if way[self.look.acid]])

    def best(self, seat: int, city: City) -> Best:
        """What the round costs a city, by level of acidification."""
        stocks = city[:3]
        tokens = FREE_TOKENS + city.bought
        base, acts = self.bases[seat], self.acts[seat]
        found = self.look.city(seat, stocks, city.coming, tokens, base, not acts)
        if self.hopes[seat]:
            freed = self.look.city(seat, stocks, city.coming, tokens, (0,) * len(base), False)
            return found[:1] + freed[1:]
        return found


def cities(state: AdaptState) -> Cities:
    """What the cities have."""
    a, b, c = (_city(state, seat) for seat in range(CITIES))
    return a, b, c


def _city(state: AdaptState, seat: int) -> City:
    power, drink, food = state.stocks[RESOURCES * seat : RESOURCES * (seat + 1)]
    return City(
        power,
        drink,
        food,
        state.bought[seat],
        state.coming[seat],
        state.sent[seat],
        state.open_handed[seat],
        state.role[seat],
    )


def total(a: Best, b: Best, c: Best) -> float:
    """The least cost of the round for the table, over the levels of acidification."""
    if len(a) == 1:
        return a[0][0] + b[0][0] + c[0][0]
    return min([x[0] + y[0] + z[0] for x, y, z in zip(a, b, c, strict=True)])


# --- acts that cannot be taken back -------------------------------------------------------------


class Change(NamedTuple):
    """An act with what it makes of one or two cities; an assist may open the hand first."""

    acts: tuple[Action, ...]
    changed: tuple[tuple[int, City], ...]


def changes(view: View, now: Cities, gifts: bool) -> Iterator[Change]:
    """Everything that somebody can do in a planned position and that cannot be taken back."""
    for seat, city in enumerate(now):
        if not view.acts[seat]:
            continue
        if city.power >= TOKEN_PRICE and FREE_TOKENS + city.bought < TOKENS:
            bought = city._replace(power=city.power - TOKEN_PRICE, bought=city.bought + 1)
            yield Change((POWER[seat],), ((seat, bought),))
        if view.look.left and not city.coming:
            for act in water(seat, min(_DEAREST, city.water)):
                n = act.amount
                yield Change((act,), ((seat, city._replace(water=city.water - n, coming=n + 1)),))
        if gifts:
            yield from _gifts(view, now, seat)


def _gifts(view: View, now: Cities, seat: int) -> Iterator[Change]:
    city = now[seat]
    before: tuple[Action, ...] = ()
    if city.sent >= SENDS or (view.strict and city.role == Role.RECEIVER):
        return
    if city.sent and not city.open:
        if not city.food:
            return
        before = (FOOD[seat],)
        city = city._replace(food=city.food - 1, open=1)
    role, sent = Role.SENDER if view.strict else city.role, city.sent + 1
    for to in OTHERS[seat]:
        other = now[to]
        if view.strict and other.role == Role.SENDER:
            continue
        other_role = Role.RECEIVER if view.strict else other.role
        most = view.most(seat, city, to, other)
        for resource in range(RESOURCES):
            if view.poorer(seat, to, resource, city[resource], other[resource]):
                continue
            for act in assists(seat, to, resource, min(_DEAREST, most[resource])):
                gives, takes = list(city), list(other)
                gives[resource] -= act.amount
                takes[resource] += act.amount
                gives[SENT], gives[ROLE], takes[ROLE] = sent, role, other_role
                yield Change((*before, act), ((seat, City(*gives)), (to, City(*takes))))


def improved(view: View, now: Cities, gifts: bool) -> tuple[Change, float] | None:
    """The act that saves the table most, with the cost after it; None if none saves enough."""
    bests = [view.best(seat, city) for seat, city in enumerate(now)]
    least = total(*bests) - LEAST
    found: Change | None = None
    for change in changes(view, now, gifts):
        old = [(seat, bests[seat]) for seat, _city in change.changed]
        for seat, city in change.changed:
            bests[seat] = view.best(seat, city)
        cost = total(*bests)
        if cost < least:
            least, found = cost, change
        for seat, best in old:
            bests[seat] = best
    return (found, least) if found else None


def applied(now: Cities, change: Change) -> Cities:
    """The planned position after an act."""
    some = list(now)
    for seat, city in change.changed:
        some[seat] = city
    return some[0], some[1], some[2]


# --- the whole ----------------------------------------------------------------------------------


class Key:
    """A view that is remembered by what its plan depends on."""

    __slots__ = ("hash", "key", "view")

    def __init__(self, view: View, gifts: bool) -> None:
        self.view = view
        self.key = (id(view.look), gifts, view.key)
        self.hash = hash(self.key)

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self.key == other.key


def plan(view: View, gifts: bool = True) -> Plan:
    """The joint plan for a position; without ``gifts`` nobody assists."""
    return _plan(Key(view, gifts), gifts)


@lru_cache(maxsize=_MEMO)
def _plan(key: Key, gifts: bool) -> Plan:
    view = key.view
    now = view.cities
    steps: list[tuple[Action, ...]] = []
    first = cost = total(*[view.best(seat, city) for seat, city in enumerate(now)])
    while step := improved(view, now, gifts):
        change, cost = step
        steps.append(change.acts)
        now = applied(now, change)
    bests = [view.best(seat, city) for seat, city in enumerate(now)]
    sums = [sum(best[level][0] for best in bests) for level in range(view.look.levels)]
    level = sums.index(min(sums))
    a, b, c = (best[level][1] for best in bests)
    return Plan(tuple(steps), now, (a, b, c), level, first, cost)
