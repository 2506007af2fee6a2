"""What a round's forecast may take from a city, and what that costs the table, in black marks.

Everything here is reckoned card by card: each of the forecast cards may be the one that is left
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
Hit: TypeAlias = tuple[float, int, int, int, int, int]
"""A case: odds; power, water and food lost; steps of sea level; acidification cards."""
Best: TypeAlias = tuple[tuple[float, Layout], ...]
"""By number of acidification cards that all three are ready for: the least cost, and how."""

_ACID: Final = int(Event.OCEAN_ACIDIFICATION)
_NEVER: Final = 1e9
_MEMO: Final = 64
"""Outlooks that are remembered: some matches' worth, each with thousands of costs."""


class Style(msgspec.Struct, frozen=True):
    """How the mayors weigh one thing against another; found by matches."""

    marks: tuple[float, ...] = (1.0, 1.3, 2.0)
    """What a further black mark costs, by the marks that the table has."""
    worst: float = 0.4
    """How much the worst of the cases counts, beside the average of all."""
    margin: float = 4.0
    """Units that a city likes to have of everything after the next upkeep."""
    short: float = 0.05
    """What one unit below that costs; more units cost more, by the square."""
    want: tuple[float, float, float] = (0.12, 0.12, 0.12)
    """By resource, what a unit is worth at most for the rest, if the table will lack it."""
    need: float = 2.0
    """Units a city that the table should have left in the end."""
    doubt: float = 2.0
    """Units a city by which that may differ."""
    taken: float = 0.6
    """How much of what unprepared cities lose the events of later rounds are taken to cost."""
    lasting: float = 1.0
    """How much a step of a rate counts, against as many units lost in each upkeep."""


def average_losses() -> tuple[float, float, float]:
    """What an average card takes of each resource from a city that is not prepared."""
    p, w, f = 0.0, 0.0, 0.0
    for effect, cards in zip(EFFECTS, CARDS, strict=True):
        if not effect.permanent:
            p, w, f = (a - cards * b for a, b in zip((p, w, f), effect.unprepared, strict=True))
    whole = sum(CARDS)
    return p / whole, w / whole, f / whole


_AVERAGE: Final = average_losses()


@lru_cache(maxsize=4096)
def layouts(room: Layout, tokens: int, base: Layout) -> tuple[Layout, ...]:
    """All ways to lay up to so many tokens, as many as there is room for; ``base`` lies already."""
    tokens = min(tokens, sum(room))
    found: list[Layout] = []

    def fill(done: Layout, left: int) -> None:
        at = len(done)
        if at == len(room):
            if not left:
                found.append(done)
            return
        for more in range(base[at], min(room[at], left + base[at]) + 1):
            fill((*done, more), left - more + base[at])

    fill((), max(0, tokens - sum(base)))
    return tuple(found)


class Outlook:
    """A round's forecast over three cities; costs are remembered, so it must not be changed."""

    def __init__(
        self,
        style: Style,
        left: int,
        forecast: tuple[int, ...],
        rates: tuple[int, ...],
        marked: tuple[int, ...],
        marks: int,
        prices: tuple[float, ...],
    ) -> None:
        self.style = style
        self.left = left
        """Rounds after this one."""
        self.rates = rates
        self.marked = marked
        self.prices = prices
        self.mark = style.marks[min(marks, len(style.marks) - 1)]
        self.kinds = tuple(sorted(set(forecast)))
        self.room: Layout = tuple(forecast.count(kind) for kind in self.kinds)
        """Cards of each kind: as many tokens may lie there (R4)."""
        self.acid = self.kinds.index(_ACID) if _ACID in self.kinds else -1
        self.levels = 1 + (self.room[self.acid] if self.acid >= 0 else 0)
        cards = len(forecast)
        self.cases = tuple(
            (n / cards, tuple(m - (at == out) for at, m in enumerate(self.room)))
            for out, n in enumerate(self.room)
        )
        """Each kind left out once: how probable that is, and which cards strike then."""
        self._cells: dict[tuple[int, int, int, int], float] = {}
        self._hits: dict[Layout, tuple[Hit, ...]] = {}
        self._needs: dict[tuple[int, int, Layout, int], tuple[Stocks, Stocks]] = {}
        self._cities: dict[tuple[int, Stocks, int, int, Layout, bool], Best] = {}

    def city(
        self, seat: int, stocks: Stocks, coming: int, tokens: int, base: Layout, fixed: bool
    ) -> Best:
        """What the round costs a city with such stocks, by the least cost of its layouts.

        ``base`` are the tokens that stay where they are; ``fixed``: no other is laid.
        """
        key = (seat, stocks, coming, tokens, base, fixed)
        best = self._cities.get(key)
        if best is None:
            best = self._cities[key] = self._city(*key)
        return best

    def _city(
        self, seat: int, stocks: Stocks, coming: int, tokens: int, base: Layout, fixed: bool
    ) -> Best:
        ways = (base,) if fixed else layouts(self.room, tokens, base)
        best = []
        for level in range(self.levels):
            cost, found = _NEVER, base
            for way in ways:
                if level and way[self.acid] < level:
                    continue
                this = self.cost(seat, stocks, coming, way, level)
                if this < cost:
                    cost, found = this, way
            best.append((cost, found))
        return tuple(best)

    def cost(self, seat: int, stocks: Stocks, coming: int, way: Layout, level: int) -> float:
        """What the round costs a city with these tokens laid, if all are ready for ``level``."""
        mean = worst = 0.0
        p, w, f = stocks
        first = RESOURCES * seat
        for odds, power, water, food, sea, acid in self.hits(way):
            dry = acid - level if acid > level else 0
            case = (
                self.cell(first, p - power, sea, 0)
                + self.cell(first + 1, w - water, sea, 0)
                + self.cell(first + 2, f - food, dry, coming)
            )
            mean += odds * case
            worst = max(worst, case)
        share = self.style.worst
        return (1.0 - share) * mean + share * worst

    def needs(self, seat: int, coming: int, way: Layout, level: int) -> tuple[Stocks, Stocks]:
        """What a city must have of each resource until after the next upkeep: to take no mark in
        the worst case, and to have a chance of it at all (the mildest case).

        ``coming`` is food that arrives before that upkeep.
        """
        key = (seat, coming, way, level)
        found = self._needs.get(key)
        if found is None:
            cases = [self._need(seat, coming, hit, level) for hit in self.hits(way)]
            p, w, f = zip(*cases, strict=True)
            found = (max(p), max(w), max(f)), (min(p), min(w), min(f))
            self._needs[key] = found
        return found

    def _need(self, seat: int, coming: int, hit: Hit, level: int) -> Stocks:
        _odds, power, drink, food, sea, acid = hit
        if not self.left:
            return power, drink, food
        p, w, f = self.rates[RESOURCES * seat : RESOURCES * (seat + 1)]
        p, w, f = p - sea, w - sea, f - max(0, acid - level)
        return (
            power - max(-LIMIT, min(0, p)),
            drink - max(-LIMIT, min(0, w)),
            food - min(0, coming + max(-LIMIT, f)),
        )

    def hits(self, way: Layout) -> tuple[Hit, ...]:
        """What each case takes from a city with such tokens."""
        found = self._hits.get(way)
        if found is None:
            found = self._hits[way] = tuple(self._hit(*case, way) for case in self.cases)
        return found

    def _hit(self, odds: float, struck: Layout, way: Layout) -> Hit:
        lost = [0, 0, 0]
        sea = acid = 0
        for kind, cards, laid in zip(self.kinds, struck, way, strict=True):
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

    def cell(self, where: int, stock: int, steps: int, coming: int) -> float:
        """What it costs that a stock is so after the events (below 0: so much is short).

        ``steps`` is what its rate has lost, ``coming`` food that arrives before the rates (R2).
        """
        key = (where, stock, steps, coming)
        found = self._cells.get(key)
        if found is None:
            found = self._cells[key] = self._cell(where, stock, steps, coming)
        return found

    def _cell(self, where: int, stock: int, steps: int, coming: int) -> float:
        style = self.style
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
        lack = max(0.0, style.margin - after - 0.5 * rate)
        worth = after + style.lasting * (self.left - 1) * rate
        return cost + style.short * lack * lack - self.prices[where % RESOURCES] * worth


def outlook(style: Style, state: AdaptState) -> Outlook:
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
        style,
        left,
        tuple(sorted(state.forecast)),
        rates,
        tuple(state.marked),
        sum(state.marks),
        prices(style, totals, rates, state.round, state.rounds),
    )


_outlook = lru_cache(maxsize=_MEMO)(Outlook)


def prices(
    style: Style, totals: list[int], rates: tuple[int, ...], round_: int, rounds: int
) -> tuple[float, ...]:
    """By resource, what a unit is worth for the rest: more, the less of it the table will have."""
    left = rounds - round_
    strikes = sum(STRIKES[round_ : rounds + 1])
    found = []
    for at in range(RESOURCES):
        made = totals[at] + left * sum(rates[at::RESOURCES])
        rest = made / CITIES - style.taken * strikes * _AVERAGE[at]
        found.append(style.want[at] / (1.0 + exp((rest - style.need) / style.doubt)))
    return tuple(found)
