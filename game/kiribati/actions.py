"""Everything that can happen in Kiribati, as values.

Animals, turtles and cards are the numbers of ``components``; rows are 1-4 from the south.
"""

from itertools import combinations
from typing import Final

from ..core.action import CHANCE, Action
from .components import ISLAND, KINDS, MAINLAND, ROWS, TURTLES, Card, Event


class Start(Action, frozen=True, tag=True, gc=False):
    """Chance names the starting player (R8)."""

    starter: int


class Deal(Action, frozen=True, tag=True, gc=False):
    """Chance lays a random tile on a random side into column 1 of a row (setup)."""

    row: int
    spaces: int


class Keep(Action, frozen=True, tag=True, gc=False):
    """A player keeps four of the six action cards; the others go back unseen (setup)."""

    cards: tuple[int, ...]


class Reveal(Action, frozen=True, tag=True, gc=False):
    """Chance turns over the event of the round."""

    event: int


class Roll(Action, frozen=True, tag=True, gc=False):
    """Chance rolls the two dice of the player whose turn it is."""

    first: int
    second: int


class ChooseDie(Action, frozen=True, tag=True, gc=False):
    """The player chooses the die that shows ``value``."""

    value: int


class Drift(Action, frozen=True, tag=True, gc=False):
    """A turtle drifts one space east."""

    turtle: int


class Place(Action, frozen=True, tag=True, gc=False):
    """A turtle of the supply is placed in column 1 of a row, ``spaces`` (1-4) up."""

    row: int
    spaces: int


class Dive(Action, frozen=True, tag=True, gc=False):
    """A turtle dives one step."""

    turtle: int


class Float(Action, frozen=True, tag=True, gc=False):
    """A turtle floats up one step."""

    turtle: int


class PassDie(Action, frozen=True, tag=True, gc=False):
    """The chosen die (5 or 6) is not used."""


class Move(Action, frozen=True, tag=True, gc=False):
    """An animal boards or moves: ``to`` is a turtle, ISLAND or MAINLAND."""

    animal: int
    to: int


class Displace(Action, frozen=True, tag=True, gc=False):
    """A koala enters a full turtle in the place of ``victim``."""

    animal: int
    victim: int


class Done(Action, frozen=True, tag=True, gc=False):
    """The player ends the turn."""


class Leave(Action, frozen=True, tag=True, gc=False):
    """The player whose turn it is chooses the animal that leaves a diving turtle (R4, R11)."""

    animal: int


class Feed(Action, frozen=True, tag=True, gc=False):
    """Feeding station: one own animal on a turtle may move a second time."""

    animal: int


class Current(Action, frozen=True, tag=True, gc=False):
    """Current: a turtle drifts one extra space; ``step`` is 1 (east) or -1 (west)."""

    turtle: int
    step: int


class Rest(Action, frozen=True, tag=True, gc=False):
    """Rest break: an opponent's animal skips its owner's next turn."""

    animal: int


class Sleep(Action, frozen=True, tag=True, gc=False):
    """Deep sleep: an opponent's animal skips its owner's next two turns."""

    animal: int


class Clamp(Action, frozen=True, tag=True, gc=False):
    """Clamp grip: an own animal clings to its turtle; in one's turn, or as the response."""

    animal: int


class Shark(Action, frozen=True, tag=True, gc=False):
    """Shark attack: an opponent's animal on a 1- or 2-turtle swims home."""

    animal: int


class Decline(Action, frozen=True, tag=True, gc=False):
    """The player asked for a response plays none (R7)."""


CHANCE_ACTIONS: tuple[type[Action], ...] = (Start, Deal, Reveal, Roll)
CARD_OF: Final[dict[type[Action], Card]] = {
    Feed: Card.FEEDING_STATION,
    Current: Card.CURRENT,
    Rest: Card.REST_BREAK,
    Sleep: Card.DEEP_SLEEP,
    Clamp: Card.CLAMP_GRIP,
    Shark: Card.SHARK_ATTACK,
}
"""The card that an action of this class plays."""
CARD_ACTIONS: tuple[type[Action], ...] = tuple(CARD_OF)
ACTIONS: tuple[type[Action], ...] = (
    *CHANCE_ACTIONS,
    *CARD_ACTIONS,
    *(Keep, ChooseDie, Drift, Place, Dive, Float, PassDie),
    *(Move, Displace, Done, Leave, Decline),
)

# --- built once -----------------------------------------------------------------------------------
# Actions are immutable: a list of legal actions only collects them from these tables. To make them
# anew for every list would cost more than to find out which of them are legal.

SEATS: Final = 5
"""The most players."""

KEPT: Final = 4
"""Action cards a player keeps (rulebook, variant for family: game setup)."""

_SEATS = range(SEATS)
_ANIMALS = range(SEATS * KINDS)
_TURTLES = range(TURTLES)
_SIDES = range(1, 5)

# --- chance ---------------------------------------------------------------------------------

STARTS: Final = tuple(Start(CHANCE, seat) for seat in _SEATS)
DEALS: Final = {
    row: {spaces: Deal(CHANCE, row, spaces) for spaces in _SIDES} for row in range(1, ROWS + 1)
}
REVEALS: Final = tuple(Reveal(CHANCE, event) for event in Event)
ROLLS: Final = tuple(Roll(CHANCE, a, b) for a in range(1, 7) for b in range(1, 7))
ROLL_OUTCOMES: Final = tuple((roll, 1) for roll in ROLLS)

# --- by seat --------------------------------------------------------------------------------

KEEPS: Final = tuple(
    tuple(Keep(seat, kept) for kept in combinations(range(len(Card)), KEPT)) for seat in _SEATS
)
CHOOSE: Final = tuple(tuple(ChooseDie(seat, value) for value in range(7)) for seat in _SEATS)
"""By seat and value; the entry of value 0 is never used."""
DRIFT: Final = tuple(tuple(Drift(seat, t) for t in _TURTLES) for seat in _SEATS)
PLACE: Final = tuple(
    tuple(tuple(Place(seat, row, spaces) for spaces in range(5)) for row in range(ROWS + 1))
    for seat in _SEATS
)
"""By seat, row and spaces, so that the entries of 0 are never used."""
DIVE: Final = tuple(tuple(Dive(seat, t) for t in _TURTLES) for seat in _SEATS)
FLOAT: Final = tuple(tuple(Float(seat, t) for t in _TURTLES) for seat in _SEATS)
PASS_DIE: Final = tuple(PassDie(seat) for seat in _SEATS)
DONE: Final = tuple(Done(seat) for seat in _SEATS)
LEAVE_BY: Final = tuple(tuple(Leave(seat, a) for a in _ANIMALS) for seat in _SEATS)
DECLINE: Final = tuple(Decline(seat) for seat in _SEATS)

# --- by animal ------------------------------------------------------------------------------

MOVES: Final = tuple(
    tuple(Move(a // KINDS, a, to) for to in (*_TURTLES, MAINLAND, ISLAND)) for a in _ANIMALS
)
"""By animal and goal. MAINLAND (-2) and ISLAND (-1) count from the end, so ``MOVES[a][to]``."""
DISPLACE: Final = tuple(tuple(Displace(a // KINDS, a, v) for v in _ANIMALS) for a in _ANIMALS)
"""By koala and victim."""

# --- cards ----------------------------------------------------------------------------------

FEED: Final = tuple(Feed(a // KINDS, a) for a in _ANIMALS)
CLAMP: Final = tuple(Clamp(a // KINDS, a) for a in _ANIMALS)
CURRENT: Final = tuple(
    tuple({step: Current(seat, t, step) for step in (1, -1)} for t in _TURTLES) for seat in _SEATS
)
"""By seat, turtle and step."""
REST: Final = tuple(tuple(Rest(seat, a) for a in _ANIMALS) for seat in _SEATS)
SLEEP: Final = tuple(tuple(Sleep(seat, a) for a in _ANIMALS) for seat in _SEATS)
SHARK: Final = tuple(tuple(Shark(seat, a) for a in _ANIMALS) for seat in _SEATS)
