"""The state of a match of City Explorer: Kyoto.

Flat lists and tuples of ints: a copy is a handful of slices. The screen and the bots read it
through the same fields; an observation is this type with HIDDEN in ``cards``.
"""

from dataclasses import dataclass, field
from enum import IntEnum

from .components import CARDS, EVERYBODY, rows_to_take


class Phase(IntEnum):
    """What the match is waiting for."""

    START = 0
    """Chance names the starter."""
    DEAL = 1
    """Chance lays the cards."""
    SETUP = 2
    """The seat on turn turns up a card in a row where no player has done so yet."""
    OPENING = 3
    """Starting phase: the starting player turns up a card."""
    NEIGHBOUR = 4
    """Starting phase: the starting player turns up a neighbour of ``first`` in its column."""
    ACTION = 5
    """The seat on turn researches or departs."""
    OVER = 6


@dataclass(slots=True)
class CityState:
    """Everything about a match. Lists are indexed by slot or by seat (``components``)."""

    seats: int
    columns: int
    phase: int = Phase.START
    round: int = 1
    starter: int = -1
    """Who holds the starting player's marker."""
    turn: int = -1
    """The seat whose turn it is; in the starting phase the starting player."""
    left: int = 2
    """ACTION: research actions that the seat on turn has left; after the first it must do both."""
    forced: bool = False
    """Whether only one player was left when the round began: it must depart (R5, R10)."""
    first: int = -1
    """NEIGHBOUR: the slot that was turned up first."""
    turned: int = 0
    """SETUP: bit set of the rows (from 0) in which a player has turned up a card."""
    cards: tuple[int, ...] = ()
    """By slot: its place; () before the deal."""
    seers: list[int] = field(default_factory=lambda: [0] * CARDS)
    """By slot: bit set of the seats that know the face (have looked at it, or own it);
    EVERYBODY while it lies face up. Known to all, for looks are seen by all."""
    grid: list[int] = field(default_factory=list)
    """Slots row by row; rows that were taken are gone from it."""
    taken: list[tuple[tuple[int, ...], ...]] = field(default_factory=list)
    """By seat: the rows it has taken, each with its slots from the left."""
    fresh: tuple[int, ...] = ()
    """Slots at which ``fresh_of`` has looked in its present or just finished turn; forgotten when
    another seat acts. Without the memory aid these are all that it still sees."""
    fresh_of: int = -1

    def copy(self) -> "CityState":
        """A state that shares nothing mutable with this one."""
        return CityState(
            self.seats,
            self.columns,
            self.phase,
            self.round,
            self.starter,
            self.turn,
            self.left,
            self.forced,
            self.first,
            self.turned,
            self.cards,
            self.seers[:],
            self.grid[:],
            self.taken[:],
            self.fresh,
            self.fresh_of,
        )

    # --- reading it, for screens, bots and words (not for the hot paths of the rules) -------

    @property
    def rows(self) -> int:
        """How many rows lie in the grid."""
        return len(self.grid) // self.columns

    def slot_at(self, row: int, column: int) -> int:
        """The slot in a row and column, both from 1."""
        return self.grid[(row - 1) * self.columns + column - 1]

    def where(self, slot: int) -> tuple[int, int] | None:
        """(row, column), both from 1, of a slot in the grid; None if it was taken or removed."""
        if slot not in self.grid:
            return None
        row, column = divmod(self.grid.index(slot), self.columns)
        return row + 1, column + 1

    def row(self, row: int) -> tuple[int, ...]:
        """The slots of a row, counted from 1."""
        return tuple(self.grid[(row - 1) * self.columns : row * self.columns])

    def is_up(self, slot: int) -> bool:
        """Whether the card of a slot lies face up."""
        return self.seers[slot] == EVERYBODY

    def departed(self, seat: int) -> bool:
        """Whether a seat has all its rows and takes no more action phases."""
        return len(self.taken[seat]) == rows_to_take(self.seats)
