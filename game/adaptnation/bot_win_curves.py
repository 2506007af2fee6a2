"""How probable it is that the cities hold out, between two rounds: what hard mayors plan for.

A logistic curve over what lies in stock and what the rates will bring: ``data/chances.toml``. Its
argument, the logit, is a sum of what each stock adds; 0 is an even chance, more is better.
"""

from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec

from ..core.datafile import DataError, entries, read_toml
from .components import RESOURCES, ROUNDS
from .data import FOLDER

_LOW: Final = -80
_HIGH: Final = 240
"""Stocks and sums beyond these count as these."""

_Weight = Annotated[float, msgspec.Meta(le=0.0)]
_Knots = tuple[tuple[int, _Weight], ...]
Curve: TypeAlias = list[float]
"""By number from ``_LOW`` on: what it adds to the logit."""


class ChanceData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the table as it is written. ``end`` and the others are by resource: pairs of a
    number and what each unit below it adds (never more than nothing: want never helps)."""

    left: Annotated[int, msgspec.Meta(ge=1, lt=ROUNDS)]
    base: float
    marks: tuple[_Weight, _Weight]
    end: tuple[_Knots, _Knots, _Knots]
    table: tuple[_Knots, _Knots, _Knots]
    city: tuple[_Knots, _Knots, _Knots]
    next: tuple[_Knots, _Knots, _Knots]


class Curves:
    """The curves for so many rounds left, the upkeep of the first of them paid."""

    def __init__(self, row: ChanceData) -> None:
        self.left = row.left
        self.base = (row.base, row.base + row.marks[0], row.base + sum(row.marks))
        """By black marks."""
        self.end = tuple(map(_curve, row.end))
        """By resource: of what the table will have after the last upkeep, as rates are now."""
        self.table = tuple(map(_curve, row.table))
        """Of what the table has."""
        self.city = tuple(map(_curve, row.city))
        """Of what a city has."""
        self.next = tuple(map(_curve, row.next))
        """Of what it will have after the next upkeep."""

    def of_city(self, at: int, stock: int, rate: int) -> float:
        """What a city's stock of a resource adds to the logit."""
        return self.city[at][stock - _LOW] + self.next[at][stock + rate - _LOW]

    def of_table(self, at: int, stock: int, rate: int) -> float:
        """What all that there is of a resource adds; ``rate`` is that of all cities."""
        return self.table[at][stock - _LOW] + self.end[at][stock + (self.left - 1) * rate - _LOW]

    def logit(self, marks: int, stocks: Sequence[int], rates: Sequence[int]) -> float:
        """How the table stands; stocks and rates are lists of nine (``components.at``)."""
        found = self.base[marks]
        for at in range(RESOURCES):
            have, get = stocks[at::RESOURCES], rates[at::RESOURCES]
            found += self.of_table(at, sum(have), sum(get))
            for stock, rate in zip(have, get, strict=True):
                found += self.of_city(at, stock, rate)
        return found


def _curve(knots: _Knots) -> Curve:
    """The sum of what is missing below the knots, each by its weight."""
    return [
        sum(weight * max(0, knot - number) for knot, weight in knots)
        for number in range(_LOW, _HIGH)
    ]


def load_curves(path: Path) -> tuple[Curves, ...]:
    """The curves by what is left, from 1. Raises DataError."""
    rows = [row for _label, row in entries(read_toml(path), path.name, "chances", ChanceData)]
    if [row.left for row in rows] != list(range(1, ROUNDS)):
        raise DataError(f"{path.name}: chances: left must be 1 to {ROUNDS - 1}, in this order")
    return tuple(map(Curves, rows))


def chance(logit: float) -> float:
    """The probability of a logit."""
    return 1.0 / (1.0 + exp(-logit))


_CURVES: Final = load_curves(FOLDER / "chances.toml")


def curves(left: int) -> Curves:
    """The curves for so many rounds left; of a whole match those of one round less."""
    return _CURVES[min(left, len(_CURVES)) - 1]
