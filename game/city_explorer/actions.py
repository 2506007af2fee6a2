"""Everything that can happen in City Explorer: Kyoto, as values.

Rows count from 1 at the top, columns from 1 at the left, in the grid as it lies at that moment.
"""

from ..core.action import Action


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
