"""Which cells lie beside which, worked out once for 5 and for 6 columns.

Cells are numbered from the south-west: ``(row - 1) * columns + column - 1``. All tables are
dictionaries by the number of columns, then tuples by cell.
"""

from typing import Final, TypeAlias

from .components import ROWS

Cells: TypeAlias = tuple[tuple[int, ...], ...]

WIDTHS: Final = (5, 6)
"""How many columns the sea has: 5 with two to four players, 6 with five (rulebook: Moving a turtle,
the green mark)."""

_STRAIGHT: Final = ((1, 0), (0, 1), (0, -1), (-1, 0))
_DIAGONAL: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def _shifted(columns: int, cell: int, steps: tuple[int, int]) -> int:
    """The cell ``steps`` (rows north, columns east) away, or -1 outside of the sea."""
    row, column = cell // columns + steps[0], cell % columns + steps[1]
    return row * columns + column if 0 <= row < ROWS and 0 <= column < columns else -1


def _beside(columns: int, ways: tuple[tuple[int, int], ...]) -> Cells:
    found = []
    for cell in range(ROWS * columns):
        near = (_shifted(columns, cell, way) for way in ways)
        found.append(tuple(c for c in near if c >= 0))
    return tuple(found)


def _jumps(columns: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    found = []
    for cell in range(ROWS * columns):
        pairs = (
            (_shifted(columns, cell, (n, e)), _shifted(columns, cell, (2 * n, 2 * e)))
            for n, e in _STRAIGHT
        )
        found.append(tuple(pair for pair in pairs if pair[1] >= 0))
    return tuple(found)


NEAR: Final[dict[int, Cells]] = {w: _beside(w, _STRAIGHT) for w in WIDTHS}
"""The cells north, east, west and south."""

AROUND: Final[dict[int, Cells]] = {w: _beside(w, _STRAIGHT + _DIAGONAL) for w in WIDTHS}
"""These and the diagonal ones, for the rabbit."""

JUMPS: Final[dict[int, tuple[tuple[tuple[int, int], ...], ...]]] = {w: _jumps(w) for w in WIDTHS}
"""Pairs (cell jumped over, cell beyond), for the monkey."""
