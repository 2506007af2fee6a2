"""Whether what a hint claims is so in City Explorer: Kyoto."""

from collections.abc import Callable
from typing import Any

from game.city_explorer.actions import Depart, Push
from game.city_explorer.bot_row_values import KnownGrid
from game.city_explorer.components import PlaceKind
from game.city_explorer.data import KIND_OF, SUIT_OF
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState

Values = tuple[int, ...]
Claimed = Callable[[CityState, Any, CityState, Values], bool]


def values(state: CityState, seat: int) -> list[float]:
    """What the rows of the grid are worth to a seat, by what it sees."""
    return list(KnownGrid(RULES.observe(state, seat), seat).values[: state.rows])


def known(state: CityState, seat: int, row: int) -> list[int]:
    """The cards of a row that a seat sees."""
    seen = RULES.observe(state, seat)
    return [seen.cards[slot] for slot in seen.row(row) if seen.cards[slot] >= 0]


def where(s: CityState, x: Any, t: CityState) -> CityState:
    """Where the row is looked at: in the grid after a push, before a row is taken."""
    return s if isinstance(x, Depart) else t


def _sets(s: CityState, x: Any, t: CityState, v: Values) -> bool:
    kinds = [KIND_OF[card] for card in known(where(s, x, t), x.seat, v[0])]
    return kinds.count(PlaceKind.EXOTIC) // 3 == v[1] > 0


def _suits(s: CityState, x: Any, t: CityState, v: Values) -> bool:
    return len({SUIT_OF[card] for card in known(where(s, x, t), x.seat, v[0])}) == 5


def _worth(s: CityState, x: Any, t: CityState, v: Values) -> bool:
    row, points, before = v
    return round(values(t, x.seat)[row - 1]) == points > before == round(max(values(s, x.seat)))


def _pair(s: CityState, x: Any, t: CityState, v: Values) -> bool:
    after = t.copy()
    RULES.apply(after, Push(x.seat, v[0], v[1]))
    return _worth(s, x, after, v[2:])


def _learns(s: CityState, x: Any, t: CityState) -> bool:
    return len(known(t, x.seat, x.row)) == len(known(s, x.seat, x.row)) + 1


def _best(s: CityState, x: Any, t: CityState, v: Values) -> bool:
    rows = values(s, x.seat)
    is_best = rows[v[0] - 1] == max(rows) and round(max(rows)) == v[1]
    return x.row == v[0] and is_best and _learns(s, x, t)


def _rival(s: CityState, x: Any, t: CityState, v: Values) -> bool:
    """That the other row is worth most to the seat, and of this one so many are unknown."""
    row, points, best, most, unknown = v
    rows = values(s, x.seat)
    worth = [round(rows[row - 1]), round(rows[best - 1])] == [points, most]
    left = s.columns - len(known(s, x.seat, row))
    return (
        x.row == row != best
        and rows[best - 1] == max(rows)
        and worth
        and unknown == left > 0
        and _learns(s, x, t)
    )


CHECKS: dict[str, Claimed] = {
    "last": lambda s, x, t, v: all(s.is_up(slot) for slot in s.grid),
    "suits": _suits,
    "sets": _sets,
    "worth": _worth,
    "pair": _pair,
    "takes": lambda s, x, t, v: round(values(s, x.seat)[v[0] - 1]) == v[1],
    "best": _best,
    "rival": _rival,
    "known": lambda s, x, t, v: (
        RULES.observe(s, x.seat).cards[s.slot_at(x.row, x.column)] >= 0
        and t.is_up(s.slot_at(x.row, x.column))
    ),
}
