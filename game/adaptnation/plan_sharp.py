"""The plan of the hard mayors: a search over joint plans by the table's chance to win.

Each plan that the quick mayors would make, with several tempers, is a place to start from; from the
best of them every single change is tried, of tokens and of acts, until none helps any more. What a
plan is worth is reckoned card by card over all that may be left out, as ``plan_outlook`` does, up
to the next upkeep; what comes then is judged by ``plan_value``.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import msgspec

from ..core.action import Action
from .actions import Assist, PowerAction, WaterAction
from .components import CITIES, FREE_TOKENS, LIMIT, LOSING_MARKS, RESOURCES, Resource
from .interned import assists, water
from .plan import (
    NEVER,
    Change,
    Cities,
    City,
    Key,
    Plan,
    View,
    Ways,
    applied,
    changes,
    plan,
)
from .plan_outlook import Layout, Outlook, Style, layouts
from .plan_part import carried, keeps
from .plan_value import Chances, chance, chances

GAIN: Final = 0.003
"""The chance to win that a change must bring to be made."""
_TINY: Final = 1e-6
_MEMO: Final = 512

_BASE: Final = Style(worst=0.15, short=0.02)
TEMPERS: Final = (
    msgspec.structs.replace(_BASE, short=0.01, taken=0.4),
    msgspec.structs.replace(_BASE, want=(0.06, 0.06, 0.06)),
    msgspec.structs.replace(_BASE, worst=0.4, short=0.05),
)
"""The tempers whose plans the search starts from."""

Case: TypeAlias = tuple[int, float, int, int, int, int, int, int]
"""Of a city after the next upkeep: marks; what its own stocks add to the logit; power, water and
food; the rates of these."""


Steps: TypeAlias = tuple[tuple[Action, ...], ...]


class Judge:
    """The chance to win of whole plans in one outlook; what cities make of it is remembered."""

    def __init__(self, look: Outlook, marks: int) -> None:
        self.look = look
        self.marks = marks
        self.curves: Chances | None = chances(look.left) if look.left else None
        self._cities: dict[tuple[int, tuple[int, ...], Layout, int], tuple[Case, ...]] = {}

    def chance(self, cities: Cities, ways: Ways) -> float:
        """The table's chance to win if the cities have this and prepare so."""
        acid = self.look.acid
        level = min([way[acid] for way in ways]) if acid >= 0 else 0
        a, b, c = (self.city(seat, cities[seat], ways[seat], level) for seat in range(CITIES))
        whole = 0.0
        for (odds, _struck), x, y, z in zip(self.look.cases, a, b, c, strict=True):
            marks = self.marks + x[0] + y[0] + z[0]
            if marks < LOSING_MARKS:
                whole += odds * self._after(marks, x, y, z)
        return whole

    def _after(self, marks: int, x: Case, y: Case, z: Case) -> float:
        curves = self.curves
        if curves is None:
            return 1.0
        logit = (
            curves.base[marks]
            + (x[1] + y[1] + z[1])
            + curves.of_table(0, x[2] + y[2] + z[2], x[5] + y[5] + z[5])
            + curves.of_table(1, x[3] + y[3] + z[3], x[6] + y[6] + z[6])
            + curves.of_table(2, x[4] + y[4] + z[4], x[7] + y[7] + z[7])
        )
        return chance(logit)

    def city(self, seat: int, city: City, way: Layout, level: int) -> tuple[Case, ...]:
        """What becomes of a city, by case."""
        key = (seat, city[:5], way, level)
        found = self._cities.get(key)
        if found is None:
            hits = self.look.hits(way)
            found = self._cities[key] = tuple([self._case(seat, city, h, level) for h in hits])
        return found

    def _case(
        self, seat: int, city: City, hit: tuple[float, int, int, int, int, int], level: int
    ) -> Case:
        look, curves = self.look, self.curves
        _odds, power, drink, food, sea, acid = hit
        lost, slower = (power, drink, food), (sea, sea, max(0, acid - level))
        have = city.power, city.water, city.food
        marks, own = 0, 0.0
        stocks, rates = [0] * RESOURCES, [0] * RESOURCES
        for at in range(RESOURCES):
            where = RESOURCES * seat + at
            stock = have[at] - lost[at]
            if stock < 0:
                marks += not look.marked[where]
                stock = 0
            if curves is not None:
                rate = max(-LIMIT, look.rates[where] - slower[at])
                stock += rate + (city.coming if at == Resource.FOOD else 0)
                if stock < 0:
                    marks += 1
                    stock = 0
                own += curves.of_city(at, stock, rate)
                rates[at] = rate
            stocks[at] = stock
        p, w, f = stocks
        return marks, own, p, w, f, rates[0], rates[1], rates[2]


# --- the search ---------------------------------------------------------------------------------


@lru_cache(maxsize=_MEMO)
def _judge(look: Outlook, marks: int) -> Judge:
    return Judge(look, marks)


class Draft(NamedTuple):
    """A joint plan in the making."""

    chance: float
    cities: Cities
    ways: Ways
    steps: Steps = ()


class Sharp(NamedTuple):
    """The hard mayors' mind (see ``plan_part.Mind``)."""

    tempers: tuple[Style, ...] = TEMPERS

    def plan(self, view: View) -> Plan:
        """The best joint plan that the search finds."""
        return _plan(Key(view, True), self.tempers)

    def helps(self, view: View, after: Cities) -> bool:
        """Whether the chance to win is greater."""
        judge = _judge(view.look, view.marks)
        before = laid_best(judge, view, view.cities)
        return laid_best(judge, view, after).chance >= before.chance + GAIN

    def aim(self, view: View, way: Layout) -> Layout:
        """The layout with the best chance, if the others lay theirs for it too."""
        judge, seat = _judge(view.look, view.marks), view.seat
        laid = laid_best(judge, view, view.cities).ways
        most, found = -1.0, way
        for aim in view.ways(seat, FREE_TOKENS + view.cities[seat].bought):
            ways = _with(laid, seat, aim)
            chance = judge.chance(view.cities, ways) + GAIN * keeps(aim, way)
            if chance > most:
                most, found = chance, aim
        return found


def _with(ways: Ways, seat: int, way: Layout) -> Ways:
    some = list(ways)
    some[seat] = way
    return some[0], some[1], some[2]


def laid_best(judge: Judge, view: View, cities: Cities) -> Draft:
    """The cities with their tokens laid for the best chance: from the quick mayors' layouts."""
    bests = [view.best(seat, city) for seat, city in enumerate(cities)]
    drafts = []
    for level in range(view.look.levels):
        if all(best[level][0] < NEVER for best in bests):
            a, b, c = (best[level][1] for best in bests)
            drafts.append(polished(judge, view, Draft(0.0, cities, (a, b, c))))
    return max(drafts, key=_chance_of)


def _chance_of(draft: Draft) -> float:
    return draft.chance


def polished(judge: Judge, view: View, draft: Draft) -> Draft:
    """Move one city's tokens at a time, as long as it helps."""
    cities, ways = draft.cities, draft.ways
    most = judge.chance(cities, ways)
    tired = 0
    while tired < CITIES:
        for seat in range(CITIES):
            tired += 1
            for way in view.ways(seat, FREE_TOKENS + cities[seat].bought):
                other = _with(ways, seat, way)
                chance = judge.chance(cities, other)
                if chance > most + _TINY:
                    most, ways, tired = chance, other, 0
    return Draft(most, cities, ways, draft.steps)


def improved(judge: Judge, view: View, draft: Draft) -> Draft | None:
    """The draft with the one act that helps most; None if none helps."""
    most = draft.chance + GAIN
    found: Draft | None = None
    for change in changes(view, draft.cities, True):
        cities = applied(draft.cities, change)
        for ways in _relaid(view, draft, change):
            chance = judge.chance(cities, ways)
            if chance > most:
                most, found = chance, Draft(chance, cities, ways, (*draft.steps, change.acts))
    return polished(judge, view, found) if found else None


def _relaid(view: View, draft: Draft, change: Change) -> Iterator[Ways]:
    """The layouts to be tried with an act: a bought token goes anywhere, the others stay."""
    seat, city = change.changed[0]
    if city.bought == draft.cities[seat].bought:
        yield draft.ways
        return
    for way in layouts(view.look.room, FREE_TOKENS + city.bought, draft.ways[seat]):
        yield _with(draft.ways, seat, way)


def amended(judge: Judge, view: View, draft: Draft) -> Draft | None:
    """The draft with the one step left out, or of another size, that helps most."""
    most = draft.chance + GAIN
    found: Draft | None = None
    for steps in _variants(draft.steps):
        cities = carried(view.cities, steps, view.strict)
        if cities is not None:
            chance = judge.chance(cities, draft.ways)
            if chance > most:
                most, found = chance, Draft(chance, cities, draft.ways, steps)
    return polished(judge, view, found) if found else None


def _variants(steps: Steps) -> Iterator[Steps]:
    for n, step in enumerate(steps):
        act = step[-1]
        if isinstance(act, PowerAction):
            continue  # its token lies somewhere
        yield steps[:n] + steps[n + 1 :]
        if isinstance(act, Assist | WaterAction):
            for amount in (act.amount - 2, act.amount - 1, act.amount + 1, act.amount + 2):
                if amount > 0:
                    yield (*steps[:n], (*step[:-1], _sized(act, amount)), *steps[n + 1 :])


def _sized(act: Assist | WaterAction, amount: int) -> Action:
    """The same act of another amount."""
    if isinstance(act, Assist):
        return assists(act.seat, act.to, act.resource, amount)[-1]
    return water(act.seat, amount)[-1]


@lru_cache(maxsize=_MEMO)
def _plan(key: Key, tempers: tuple[Style, ...]) -> Plan:
    view = key.view
    judge = _judge(view.look, view.marks)
    first = laid_best(judge, view, view.cities)
    drafts = [first]
    for temper in tempers:
        quick = plan(view.tempered(temper))
        if not quick.steps:
            break  # nothing big is left to do, whatever the temper
        a, b, c = quick.ways
        drafts.append(polished(judge, view, Draft(0.0, quick.after, (a, b, c), quick.steps)))
    draft = max(drafts, key=_chance_of)
    while better := improved(judge, view, draft) or amended(judge, view, draft):
        draft = better
    acid = view.look.acid
    level = min([way[acid] for way in draft.ways]) if acid >= 0 else 0
    return Plan(draft.steps, draft.cities, draft.ways, level, -first.chance, -draft.chance)
