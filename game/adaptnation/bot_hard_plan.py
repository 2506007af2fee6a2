"""How hard mayors plan: a search over joint plans by the table's chance to win.

The plans that other mayors would make, with several weights, are the places to start from; from the
best of them every single change is tried, of tokens and of moves, until none helps any more. What a
plan is worth is worked out card by card over all that may be left out, as in ``bot_outlook``, up to
the next upkeep; what comes then is judged by ``bot_win_chance``.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import msgspec

from ..core.action import Action
from .actions import Assist, PowerAction, WaterAction, assists, water
from .bot_outlook import NEVER, Layout, Losses, Outlook, Weights, layouts
from .bot_plan import (
    Cities,
    JointPlan,
    Layouts,
    MemoKey,
    PlannedCity,
    PlannedStep,
    Position,
    Step,
    carried,
    keeps,
    moved,
    moves,
    plan,
)
from .bot_win_curves import Curves, chance, curves
from .components import CITIES, FREE_TOKENS, LIMIT, LOSING_MARKS, RESOURCES, Resource

GAIN: Final = 0.003
"""The chance to win that a change must bring to be made."""
_TINY: Final = 1e-6
_MEMO: Final = 32

_BASE: Final = Weights(worst=0.15, short=0.02)
STARTS: Final = (
    msgspec.structs.replace(_BASE, short=0.01, taken=0.4),
    msgspec.structs.replace(_BASE, want=(0.06, 0.06, 0.06)),
    msgspec.structs.replace(_BASE, worst=0.4, short=0.05),
)
"""The weights with whose plans the search starts."""

CityAfter: TypeAlias = tuple[int, float, int, int, int, int, int, int]
"""A city after the next upkeep: marks; what its own stocks add to the logit; power, water and
food; the rates of these."""
Steps: TypeAlias = tuple[Step, ...]


class Evaluator:
    """The chance to win with whole plans in one outlook; what becomes of cities is remembered."""

    def __init__(self, outlook: Outlook, marks: int) -> None:
        self.outlook = outlook
        self.marks = marks
        self.curves: Curves | None = curves(outlook.left) if outlook.left else None
        self._cities: dict[tuple[int, tuple[int, ...], Layout, int], tuple[CityAfter, ...]] = {}

    def chance(self, cities: Cities, laid: Layouts) -> float:
        """The table's chance to win if the cities have this and prepare so."""
        acid = self.outlook.acid
        level = min([layout[acid] for layout in laid]) if acid >= 0 else 0
        a, b, c = (self._city(seat, cities[seat], laid[seat], level) for seat in range(CITIES))
        whole = 0.0
        for (odds, _struck), x, y, z in zip(self.outlook.cases, a, b, c, strict=True):
            marks = self.marks + x[0] + y[0] + z[0]
            if marks < LOSING_MARKS:
                whole += odds * self._after(marks, x, y, z)
        return whole

    def _after(self, marks: int, x: CityAfter, y: CityAfter, z: CityAfter) -> float:
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

    def _city(
        self, seat: int, city: PlannedCity, layout: Layout, level: int
    ) -> tuple[CityAfter, ...]:
        """What becomes of a city, by case."""
        key = (seat, city[:5], layout, level)
        found = self._cities.get(key)
        if found is None:
            cases = self.outlook.losses(layout)
            found = tuple([self._city_after(seat, city, case, level) for case in cases])
            self._cities[key] = found
        return found

    def _city_after(self, seat: int, city: PlannedCity, losses: Losses, level: int) -> CityAfter:
        outlook, curves = self.outlook, self.curves
        _odds, power, drink, food, sea, acid = losses
        lost, slower = (power, drink, food), (sea, sea, max(0, acid - level))
        have = city.power, city.water, city.food
        marks, own = 0, 0.0
        stocks, rates = [0] * RESOURCES, [0] * RESOURCES
        for at in range(RESOURCES):
            where = RESOURCES * seat + at
            stock = have[at] - lost[at]
            if stock < 0:
                marks += not outlook.marked[where]
                stock = 0
            if curves is not None:
                rate = max(-LIMIT, outlook.rates[where] - slower[at])
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
def _evaluator(outlook: Outlook, marks: int) -> Evaluator:
    return Evaluator(outlook, marks)


class Draft(NamedTuple):
    """A joint plan in the making."""

    chance: float
    cities: Cities
    layouts: Layouts
    steps: Steps = ()


class SearchPlanner(NamedTuple):
    """How hard mayors plan: by the table's chance to win."""

    starts: tuple[Weights, ...] = STARTS

    def plan(self, position: Position) -> JointPlan:
        """The best joint plan that the search finds."""
        return _plan(MemoKey(position), self.starts)

    def helps(self, position: Position, after: Cities) -> bool:
        """Whether the chance to win is greater."""
        evaluator = _evaluator(position.outlook, position.marks)
        before = _laid(evaluator, position, position.cities)
        return _laid(evaluator, position, after).chance >= before.chance + GAIN

    def aim(self, position: Position, layout: Layout) -> Layout:
        """The layout with the best chance, if the others lay theirs for it too."""
        evaluator, seat = _evaluator(position.outlook, position.marks), position.seat
        laid = _laid(evaluator, position, position.cities).layouts
        most, found = -1.0, layout
        for aim in position.possible(seat, FREE_TOKENS + position.cities[seat].bought):
            chance = evaluator.chance(position.cities, _with(laid, seat, aim))
            chance += GAIN * keeps(aim, layout)
            if chance > most:
                most, found = chance, aim
        return found


def _with(laid: Layouts, seat: int, layout: Layout) -> Layouts:
    some = list(laid)
    some[seat] = layout
    return some[0], some[1], some[2]


def _laid(evaluator: Evaluator, position: Position, cities: Cities) -> Draft:
    """The cities with their tokens laid for the best chance: from the layouts that cost least."""
    bests = position.bests(cities)
    drafts = []
    for level in range(position.outlook.levels):
        if all(best[level][0] < NEVER for best in bests):
            a, b, c = (best[level][1] for best in bests)
            drafts.append(_relaid(evaluator, position, Draft(0.0, cities, (a, b, c))))
    return max(drafts, key=_chance_of)


def _chance_of(draft: Draft) -> float:
    return draft.chance


def _relaid(evaluator: Evaluator, position: Position, draft: Draft) -> Draft:
    """Move one city's tokens at a time, as long as it helps."""
    cities, laid = draft.cities, draft.layouts
    most = evaluator.chance(cities, laid)
    unchanged = 0
    while unchanged < CITIES:
        for seat in range(CITIES):
            unchanged += 1
            for layout in position.possible(seat, FREE_TOKENS + cities[seat].bought):
                other = _with(laid, seat, layout)
                chance = evaluator.chance(cities, other)
                if chance > most + _TINY:
                    most, laid, unchanged = chance, other, 0
    return Draft(most, cities, laid, draft.steps)


def _with_best_move(evaluator: Evaluator, position: Position, draft: Draft) -> Draft | None:
    """The draft with the one move more that helps most; None if none helps."""
    most = draft.chance + GAIN
    found: Draft | None = None
    for move in moves(position, draft.cities):
        cities = moved(draft.cities, move)
        for laid in _layouts_with(position, draft, move):
            chance = evaluator.chance(cities, laid)
            if chance > most:
                most, found = chance, Draft(chance, cities, laid, (*draft.steps, move.step))
    return _relaid(evaluator, position, found) if found else None


def _layouts_with(position: Position, draft: Draft, move: PlannedStep) -> Iterator[Layouts]:
    """The layouts to be tried with a move: a bought token goes anywhere, the others stay."""
    seat, city = move.changed[0]
    if city.bought == draft.cities[seat].bought:
        yield draft.layouts
        return
    for layout in layouts(position.outlook.room, FREE_TOKENS + city.bought, draft.layouts[seat]):
        yield _with(draft.layouts, seat, layout)


def _with_best_edit(evaluator: Evaluator, position: Position, draft: Draft) -> Draft | None:
    """The draft with the one step left out, or of another size, that helps most."""
    most = draft.chance + GAIN
    found: Draft | None = None
    for steps in _edits(draft.steps):
        cities = carried(position.cities, steps, position.strict)
        if cities is not None:
            chance = evaluator.chance(cities, draft.layouts)
            if chance > most:
                most, found = chance, Draft(chance, cities, draft.layouts, steps)
    return _relaid(evaluator, position, found) if found else None


def _edits(steps: Steps) -> Iterator[Steps]:
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
    """The same action with another amount."""
    if isinstance(act, Assist):
        return assists(act.seat, act.to, act.resource, amount)[-1]
    return water(act.seat, amount)[-1]


@lru_cache(maxsize=_MEMO)
def _plan(key: MemoKey, starts: tuple[Weights, ...]) -> JointPlan:
    position = key.position
    evaluator = _evaluator(position.outlook, position.marks)
    first = _laid(evaluator, position, position.cities)
    drafts = [first]
    for weights in starts:
        greedy = plan(position.weighed(weights))
        if not greedy.steps:
            break  # nothing big is left to do, whatever the weights
        draft = Draft(0.0, greedy.after, greedy.layouts, greedy.steps)
        drafts.append(_relaid(evaluator, position, draft))
    draft = max(drafts, key=_chance_of)
    while better := (
        _with_best_move(evaluator, position, draft) or _with_best_edit(evaluator, position, draft)
    ):
        draft = better
    acid = position.outlook.acid
    level = min([layout[acid] for layout in draft.layouts]) if acid >= 0 else 0
    return JointPlan(draft.steps, draft.cities, draft.layouts, level, -first.chance, -draft.chance)
