"""Everything that can happen in City Explorer: Kyoto, as values.

Rows count from 1 at the top, columns from 1 at the left, in the grid as it lies at that moment.
"""

from typing import Final

from ..core.action import CHANCE, Action
from .components import CARDS, GRID


class Start(Action, frozen=True, tag=True, gc=False):
    """Chance names the starting player (R8)."""

    starter: int


class Deal(Action, frozen=True, tag=True, gc=False):
    """Chance lays the cards: by slot the place; slots beyond the grid are removed unseen."""

    cards: tuple[int, ...]


class TurnUp(Action, frozen=True, tag=True, gc=False):
    """A face-down card is turned up: in the setup, or in the starting phase."""

    row: int
    column: int


class Look(Action, frozen=True, tag=True, gc=False):
    """Research: look secretly at a face-down card."""

    row: int
    column: int


class Push(Action, frozen=True, tag=True, gc=False):
    """Research: push a column one row down (``step`` 1) or up (-1); it goes round."""

    column: int
    step: int


class Depart(Action, frozen=True, tag=True, gc=False):
    """Take a row as it lies."""

    row: int


ACTIONS: tuple[type[Action], ...] = (Start, Deal, TurnUp, Look, Push, Depart)

# --- built once -----------------------------------------------------------------------------------
# Actions are immutable: a list of legal actions only collects them from these tables. To make them
# anew for every list would cost more than to find out which of them are legal.
# Cells count row by row from 0, as in ``CityState.grid``.

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
