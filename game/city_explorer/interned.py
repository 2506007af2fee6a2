"""Every action value that legal lists are made of, built once.

Actions are immutable, so a legal list only collects them from these tables. Cells count row by
row from 0, as in ``CityState.grid``.
"""

from typing import Final

from ..core.action import CHANCE
from .actions import Depart, Look, Push, Start, TurnUp
from .components import CARDS, GRID

SEATS: Final = max(GRID)
"""The most players."""

_SEATS = range(SEATS)
_COLUMNS = sorted({columns for _rows, columns in GRID.values()})

STARTS: Final = tuple(Start(CHANCE, seat) for seat in _SEATS)
TURN_UPS: Final = {
    columns: tuple(
        tuple(TurnUp(seat, cell // columns + 1, cell % columns + 1) for cell in range(CARDS))
        for seat in _SEATS
    )
    for columns in _COLUMNS
}
"""By the number of columns, then by seat and cell."""
LOOKS: Final = {
    columns: tuple(
        tuple(Look(seat, cell // columns + 1, cell % columns + 1) for cell in range(CARDS))
        for seat in _SEATS
    )
    for columns in _COLUMNS
}
"""By the number of columns, then by seat and cell."""
PUSHES: Final = {
    columns: tuple(
        [Push(seat, column, step) for column in range(1, columns + 1) for step in (-1, 1)]
        for seat in _SEATS
    )
    for columns in _COLUMNS
}
"""By the number of columns, then by seat: all pushes, which are always possible."""
DEPARTS: Final = tuple(
    tuple(
        [Depart(seat, row) for row in range(1, rows + 1)]
        for rows in range(max(rows for rows, _columns in GRID.values()) + 1)
    )
    for seat in _SEATS
)
"""By seat and the number of rows that lie in the grid."""
