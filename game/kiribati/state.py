"""The state of a match of Kiribati.

Flat lists and tuples of ints: a copy is a handful of slices. The screen and the bots read it
through the same fields; an observation is this type with HIDDEN in ``hands`` and ``returned``.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from .components import ABSENT, KINDS, MAINLAND, ROWS, SUPPLY, TURTLES


class Phase(IntEnum):
    """What the match is waiting for, when no decision is pending."""

    START = 0
    """Chance names the starter."""
    DEAL = 1
    """Chance deals the turtles of rows 3 and 4."""
    KEEP = 2
    """All seats keep four of six cards, in any order and at once."""
    EVENT = 3
    """Chance reveals the event of the round."""
    ROLL = 4
    """Chance rolls for the seat on turn."""
    CHOOSE = 5
    """The seat on turn chooses a die."""
    USE = 6
    """The seat on turn uses the chosen die."""
    ANIMALS = 7
    """The seat on turn moves animals, then ends the turn."""
    OVER = 8


LEAVE = 0
RESPOND = 1
"""The first number of a pending decision: it tells a ``Leaving`` from a ``Response``."""


class Leaving(NamedTuple):
    """A pending decision: ``seat`` chooses who leaves a turtle before it dives."""

    what: int
    """Always LEAVE."""
    seat: int
    turtle: int
    left: int
    """How many animals must still leave."""
    kagu_due: int
    """1 as long as a kagu must be among those that leave: four were on a 3-turtle (R1, R11); else
    0."""


class Response(NamedTuple):
    """A pending decision: ``seat`` plays Clamp grip for an animal in danger, or declines (R7)."""

    what: int
    """Always RESPOND."""
    seat: int
    animal: int
    cause: int
    """BY_KOALA, BY_SHARK or BY_DIVE."""
    by: int
    """The koala that wants the place of the animal, or -1."""


BY_KOALA = 0
BY_SHARK = 1
BY_DIVE = 2
"""What endangers the animal of a ``Response``."""


@dataclass(slots=True)
class KiribatiState:
    """Everything about a match. Lists indexed by turtle, cell, animal or seat (``components``)."""

    variant: int
    seats: int
    columns: int
    kinds: tuple[int, ...]
    """The kinds in play."""
    max_rounds: int
    """Rounds after which the match ends; 0: no limit."""

    phase: int = Phase.START
    round: int = 1
    starter: int = -1
    turn: int = -1
    """The seat whose turn it is."""
    dice: tuple[int, ...] = ()
    """() before the roll, (first, second) after it."""
    die: int = 0
    """The chosen die's value; 0 while none is chosen."""

    spaces: list[int] = field(default_factory=lambda: [4] * 6 + [2] * 6)
    """By turtle: the number of spaces on the side that is up."""
    cell: list[int] = field(default_factory=lambda: [SUPPLY] * TURTLES)
    """By turtle: the cell it is in, or SUPPLY."""
    grid: list[int] = field(default_factory=list)
    """By cell: the turtle there, or -1."""
    deck: list[int] = field(default_factory=lambda: [-1] * (4 * TURTLES))
    """By turtle * 4 + spot: the animal there, or -1 (``components.SPOTS``, ``FLOODED``)."""
    load: list[int] = field(default_factory=lambda: [0] * TURTLES)
    """By turtle: how many animals are aboard (always what ``deck`` says; kept for speed)."""
    where: list[int] = field(default_factory=list)
    """By animal: its turtle, ISLAND, MAINLAND or ABSENT."""

    moved: int = 0
    """Bit set of the animals that have made their move this turn."""
    boarding: bool = True
    """Whether an animal may still board this turn (R3, R12)."""
    fed: int = -1
    """The animal that the feeding station lets move again, or -1."""
    played: bool = False
    """Whether the seat on turn has played its one card of this turn."""
    still: list[int] = field(default_factory=list)
    """By animal: turns of its owner for which it still rests or sleeps (R16)."""
    cling: int = 0
    """Bit set of the clinging animals."""

    hands: list[tuple[int, ...]] = field(default_factory=list)
    """By seat: action cards held, ascending."""
    returned: list[tuple[int, ...]] = field(default_factory=list)
    """By seat: the two cards put back unseen."""
    discard: list[tuple[int, ...]] = field(default_factory=list)
    """By seat: action cards played, in order (open)."""

    event: int = -1
    """The event of this round, or -1."""
    event_pool: tuple[int, ...] = ()
    """By event kind: how many of the 20 have not been revealed."""
    finished: tuple[tuple[int, int], ...] = ()
    """(seat, moment) of those who have rescued all animals, in that order; at equal moments
    together."""
    moment: int = 0
    """How many actions were done so far; for ``finished``."""
    pending: tuple[Leaving | Response, ...] = ()
    """The stack of pending decisions; the last is answered first."""

    def copy(self) -> "KiribatiState":
        """A state that shares nothing mutable with this one."""
        return KiribatiState(
            self.variant,
            self.seats,
            self.columns,
            self.kinds,
            self.max_rounds,
            self.phase,
            self.round,
            self.starter,
            self.turn,
            self.dice,
            self.die,
            self.spaces[:],
            self.cell[:],
            self.grid[:],
            self.deck[:],
            self.load[:],
            self.where[:],
            self.moved,
            self.boarding,
            self.fed,
            self.played,
            self.still[:],
            self.cling,
            self.hands[:],
            self.returned[:],
            self.discard[:],
            self.event,
            self.event_pool,
            self.finished,
            self.moment,
            self.pending,
        )

    # --- reading it, for screens, bots and words (not for the hot paths of the rules) -------

    def turtle_at(self, row: int, column: int) -> int:
        """The turtle in a row (1-4 from the south) and column (1.. from the west), or -1."""
        return self.grid[(row - 1) * self.columns + column - 1]

    def place_of(self, turtle: int) -> tuple[int, int] | None:
        """(row, column) of a turtle, both from 1; None in the supply."""
        at = self.cell[turtle]
        return None if at == SUPPLY else (at // self.columns + 1, at % self.columns + 1)

    def spot_of(self, animal: int) -> int:
        """The spot (0-3) on which an animal stands on its turtle; -1 if it is on none."""
        turtle = self.where[animal]
        if turtle < 0:
            return -1
        return self.deck.index(animal, turtle * 4, turtle * 4 + 4) - turtle * 4

    def row_value(self, animal: int) -> int:
        """How far an animal is: 0 on the island, 1-4 on a turtle of that row, 5 rescued (R13)."""
        at = self.where[animal]
        if at >= 0:
            return self.cell[at] // self.columns + 1
        return ROWS + 1 if at == MAINLAND else 0

    def animals_of(self, seat: int) -> list[int]:
        """The seat's animals in play."""
        first = seat * KINDS
        return [a for a in range(first, first + KINDS) if self.where[a] != ABSENT]

    def rescued(self, seat: int) -> int:
        """How many of the seat's animals are on the mainland."""
        return self.where[seat * KINDS : seat * KINDS + KINDS].count(MAINLAND)
