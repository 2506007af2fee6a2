"""What a round's forecast may take from a city, and what that costs the table, in black marks.

Everything here is worked out card by card: each of the forecast cards may be the one that is left
out. The next upkeep is counted as well, and a margin for what comes after it.
"""

from functools import lru_cache
from math import exp
from typing import Final, TypeAlias

import msgspec

from .components import CITIES, LIMIT, RESOURCES, Event
from .data import CARDS, EFFECTS, STRIKES
from .state import AdaptState

Layout: TypeAlias = tuple[int, ...]
"""Tokens of a city by kind of forecast card, in the order of ``Outlook.kinds``."""
Stocks: TypeAlias = tuple[int, int, int]
Losses: TypeAlias = tuple[float, int, int, int, int, int]
"""What a city loses in one case: its odds; power, water and food; steps of power and water rate by
sea level rise; cards of ocean acidification, each a step of the food rate unless all are ready."""
Risk: TypeAlias = tuple[int, ...]
"""Black marks of a city, counted over all cards that may stay away: in all; the cases with any;
those of power, of water and of food."""
CostByLevel: TypeAlias = tuple[tuple[float, Layout], ...]
"""By number of acidification cards that all three are ready for (the level): the least cost, and
the layout that has it."""

_ACID: Final = int(Event.OCEAN_ACIDIFICATION)
NEVER: Final = 1e9
"""The cost of what is not possible."""
_MEMO: Final = 8
"""Outlooks that are remembered: what a round asks for, each with thousands of costs."""


class Weights(msgspec.Struct, frozen=True):
    """How the mayors weigh one thing against another; found by playing many matches.

    Costs are in black marks. Resources are in units.
    """

    marks: tuple[float, ...] = (1.0, 1.3, 2.0)
    """What a further black mark costs, by the marks that the table has already."""
    worst: float = 0.4
    """How much the worst of the cases counts, beside the average of all."""
    margin: float = 4.0
    """Units that a city likes to have of everything after the next upkeep."""
    short: float = 0.05
    """What one unit below ``margin`` costs; more units cost more, by the square."""
    want: tuple[float, float, float] = (0.12, 0.12, 0.12)
    """By resource, what a unit is worth at most for later rounds, if the table will lack it."""
    need: float = 2.0
    """Units a city that the table should have left in the end."""
    doubt: float = 2.0
    """Units a city by which what is left may turn out different."""
    taken: float = 0.6
    """How much of what unprepared cities lose the events of later rounds are taken to cost."""
    lasting: float = 1.0
    """How much a step of a rate counts, against as many units lost in each upkeep."""


def _average_losses() -> tuple[float, float, float]:
    """What an average card takes of each resource from a city that is not prepared."""
    p, w, f = 0.0, 0.0, 0.0
    for effect, cards in zip(EFFECTS, CARDS, strict=True):
        if not effect.permanent:
            p, w, f = (a - cards * b for a, b in zip((p, w, f), effect.unprepared, strict=True))
    whole = sum(CARDS)
    return p / whole, w / whole, f / whole


_AVERAGE: Final = _average_losses()


@lru_cache(maxsize=4096)
def layouts(room: Layout, tokens: int, fixed: Layout) -> tuple[Layout, ...]:
    """All ways to lay so many tokens, or as many as have room; those of ``fixed`` lie already."""
    tokens = min(tokens, sum(room))
    found: list[Layout] = []

    def fill(done: Layout, left: int) -> None:
        at = len(done)
        if at == len(room):
            if not left:
                found.append(done)
            return
        for more in range(fixed[at], min(room[at], left + fixed[at]) + 1):
            fill((*done, more), left - more + fixed[at])

    fill((), max(0, tokens - sum(fixed)))
    return tuple(found)


class Outlook:
    """A round's forecast over three cities, and what it may take of them.

    All that was asked is remembered, so an outlook must not be changed. ``where`` is the place of a
    city's resource in the lists of nine (``components.at``).
    """

    def __init__(
        self,
        weights: Weights,
        left: int,
        forecast: tuple[int, ...],
        rates: tuple[int, ...],
        marked: tuple[int, ...],
        marks: int,
        prices: tuple[float, ...],
    ) -> None:
        self.weights = weights
        self.left = left
        """Rounds after this one."""
        self.rates = rates
        self.marked = marked
        self.prices = prices
        """By resource, what a unit is worth for later rounds."""
        self.mark = weights.marks[min(marks, len(weights.marks) - 1)]
        """What a further black mark costs."""
        self.kinds = tuple(sorted(set(forecast), key=lambda kind: (self.counts(kind), kind)))
        """Kinds of the forecast. In the last round what lowers rates comes first: of layouts that
        cost the same the first is taken, and there tokens lie on the last kinds."""
        self.room: Layout = tuple(forecast.count(kind) for kind in self.kinds)
        """Cards of each kind: as many tokens may lie there (R4)."""
        self.acid = self.kinds.index(_ACID) if _ACID in self.kinds else -1
        """The place of ocean acidification in ``kinds``; -1 if it is not forecast."""
        self.levels = 1 + (self.room[self.acid] if self.acid >= 0 else 0)
        cards = len(forecast)
        self.cases = tuple(
            (n / cards, tuple(m - (at == out) for at, m in enumerate(self.room)))
            for out, n in enumerate(self.room)
        )
        """Each kind left out once: how probable that is, and which cards strike then."""
        self._stock_costs: dict[tuple[int, int, int, int], float] = {}
        self._losses: dict[Layout, tuple[Losses, ...]] = {}
        self._needs: dict[tuple[int, int, Layout, int], tuple[Stocks, Stocks]] = {}
        self._cities: dict[tuple[int, Stocks, int, int, Layout, bool], CostByLevel] = {}
        self._risks: dict[tuple[int, Stocks, int, Layout], Risk] = {}

    def city(
        self, seat: int, stocks: Stocks, coming: int, tokens: int, fixed: Layout, final: bool
    ) -> CostByLevel:
        """What the round costs a city with such stocks, by the least cost of its layouts.

        ``fixed`` are the tokens that stay where they are; ``final``: no other is laid.
        """
        key = (seat, stocks, coming, tokens, fixed, final)
        best = self._cities.get(key)
        if best is None:
            best = self._cities[key] = self._city(*key)
        return best

    def _city(
        self, seat: int, stocks: Stocks, coming: int, tokens: int, fixed: Layout, final: bool
    ) -> CostByLevel:
        possible = (fixed,) if final else layouts(self.room, tokens, fixed)
        best = []
        for level in range(self.levels):
            cost, found = NEVER, fixed
            for layout in possible:
                if level and layout[self.acid] < level:
                    continue
                this = self.cost(seat, stocks, coming, layout, level)
                if this < cost:
                    cost, found = this, layout
            best.append((cost, found))
        return tuple(best)

    def cost(self, seat: int, stocks: Stocks, coming: int, layout: Layout, level: int) -> float:
        """What the round costs a city with these tokens laid, if all are ready for ``level``."""
        mean = worst = 0.0
        p, w, f = stocks
        first = RESOURCES * seat
        for odds, power, water, food, sea, acid in self.losses(layout):
            dry = acid - level if acid > level else 0
            case = (
                self.stock_cost(first, p - power, sea, 0)
                + self.stock_cost(first + 1, w - water, sea, 0)
                + self.stock_cost(first + 2, f - food, dry, coming)
            )
            mean += odds * case
            worst = max(worst, case)
        share = self.weights.worst
        return (1.0 - share) * mean + share * worst

    def counts(self, kind: int) -> bool:
        """Whether an event still costs something: what lowers rates does not in the last round."""
        return bool(self.left) or not EFFECTS[kind].permanent

    def needs(self, seat: int, coming: int, layout: Layout, level: int) -> tuple[Stocks, Stocks]:
        """What a city must have of each resource until after the next upkeep: to take no mark in
        the worst case, and to have a chance of it at all (the mildest case). A resource in which it
        is marked can cost it no second mark this round (rulebook: Black mark).

        ``coming`` is food that arrives before that upkeep.
        """
        key = (seat, coming, layout, level)
        found = self._needs.get(key)
        if found is None:
            cases = [self._need(seat, coming, case, level) for case in self.losses(layout)]
            p, w, f = zip(*cases, strict=True)
            found = (max(p), max(w), max(f)), (min(p), min(w), min(f))
            self._needs[key] = found
        return found

    def _need(self, seat: int, coming: int, case: Losses, level: int) -> Stocks:
        p, w, f = (
            0 if not later and self.marked[RESOURCES * seat + at] else lost + later
            for at, (lost, later) in enumerate(
                zip(case[1:4], self.upkeep(seat, coming, case, level), strict=True)
            )
        )
        return p, w, f

    def upkeep(self, seat: int, coming: int, case: Losses, level: int) -> Stocks:
        """What the next upkeep then takes of a city; nothing after the last round."""
        if not self.left:
            return 0, 0, 0
        sea, acid = case[4:]
        p, w, f = self.rates[RESOURCES * seat : RESOURCES * (seat + 1)]
        p, w, f = p - sea, w - sea, f - max(0, acid - level)
        return (
            -max(-LIMIT, min(0, p)),
            -max(-LIMIT, min(0, w)),
            -min(0, coming + max(-LIMIT, f)),
        )

    def risk(self, seat: int, stocks: Stocks, coming: int, layout: Layout) -> Risk:
        """The black marks of a city until after the next upkeep; nobody is ready for ocean
        acidification."""
        key = (seat, stocks, coming, layout)
        found = self._risks.get(key)
        if found is None:
            cases, by = 0, [0] * RESOURCES
            for case, cards in zip(self.losses(layout), self.room, strict=True):
                marks = self._marks(seat, stocks, coming, case)
                cases += cards * any(marks)
                by = [had + cards * more for had, more in zip(by, marks, strict=True)]
            found = self._risks[key] = sum(by), cases, *by
        return found

    def _marks(self, seat: int, stocks: Stocks, coming: int, case: Losses) -> list[int]:
        """By resource, the marks of one case."""
        _odds, power, drink, food, sea, acid = case
        lost, steps, fresh = (power, drink, food), (sea, sea, acid), (0, 0, coming)
        marks = [0] * RESOURCES
        for at in range(RESOURCES):
            where, left = RESOURCES * seat + at, stocks[at] - lost[at]
            marks[at] += left < 0 and not self.marked[where]
            if self.left:
                rate = max(-LIMIT, self.rates[where] - steps[at])
                marks[at] += max(0, left) + fresh[at] + rate < 0
        return marks

    def losses(self, layout: Layout) -> tuple[Losses, ...]:
        """What a city with such tokens loses, in each of ``cases``."""
        found = self._losses.get(layout)
        if found is None:
            found = self._losses[layout] = tuple(self._loss(*case, layout) for case in self.cases)
        return found

    def _loss(self, odds: float, struck: Layout, layout: Layout) -> Losses:
        lost = [0, 0, 0]
        sea = acid = 0
        for kind, cards, laid in zip(self.kinds, struck, layout, strict=True):
            blunted = min(cards, laid)
            effect = EFFECTS[kind]
            if kind == _ACID:
                acid = cards
            elif effect.permanent:
                sea = cards - blunted
            else:
                for at in range(RESOURCES):
                    lost[at] -= blunted * effect.prepared[at]
                    lost[at] -= (cards - blunted) * effect.unprepared[at]
        return odds, lost[0], lost[1], lost[2], sea, acid

    def stock_cost(self, where: int, stock: int, steps: int, coming: int) -> float:
        """What it costs that a stock is so after the events (below 0: so much is short).

        ``steps`` is what its rate has lost, ``coming`` food that arrives before the rates (R2).
        """
        key = (where, stock, steps, coming)
        found = self._stock_costs.get(key)
        if found is None:
            found = self._stock_costs[key] = self._stock_cost(where, stock, steps, coming)
        return found

    def _stock_cost(self, where: int, stock: int, steps: int, coming: int) -> float:
        weights = self.weights
        cost = 0.0
        if stock < 0:
            cost = 0.0 if self.marked[where] else self.mark
            stock = 0
        if not self.left:
            return cost
        rate = max(-LIMIT, self.rates[where] - steps)
        after = stock + coming + rate
        if after < 0:
            cost += self.mark
            after = 0
        lack = max(0.0, weights.margin - after - 0.5 * rate)
        worth = after + weights.lasting * (self.left - 1) * rate
        return cost + weights.short * lack * lack - self.prices[where % RESOURCES] * worth


def outlook(weights: Weights, state: AdaptState) -> Outlook:
    """The outlook of a position while the cities plan: the same all through the phase."""
    stocks = state.stocks
    left = state.rounds - state.round
    # What was spent in this phase is counted back: prices must not change by what one does.
    totals = [sum(stocks[at::RESOURCES]) for at in range(RESOURCES)]
    totals[0] += 2 * sum(state.bought)
    totals[1] += sum(food - 1 for food in state.coming if food)
    totals[2] += sum(state.open_handed)
    rates = tuple(state.rates)
    return _outlook(
        weights,
        left,
        tuple(sorted(state.forecast)),
        rates,
        tuple(state.marked),
        sum(state.marks),
        _prices(weights, totals, rates, state.round, state.rounds),
    )


_outlook = lru_cache(maxsize=_MEMO)(Outlook)


def _prices(
    weights: Weights, totals: list[int], rates: tuple[int, ...], round_: int, rounds: int
) -> tuple[float, ...]:
    """By resource, what a unit is worth for the rest: more, the less of it the table will have."""
    left = rounds - round_
    strikes = sum(STRIKES[round_ : rounds + 1])
    found = []
    for at in range(RESOURCES):
        made = totals[at] + left * sum(rates[at::RESOURCES])
        rest = made / CITIES - weights.taken * strikes * _AVERAGE[at]
        found.append(weights.want[at] / (1.0 + exp((rest - weights.need) / weights.doubt)))
    return tuple(found)
