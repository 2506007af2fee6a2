"""Every action value that legal lists are made of, built once.

Actions are immutable, so a legal list only collects them from these tables; making them anew
for every list would cost more than finding out which of them are legal.
"""

from itertools import combinations
from typing import Final

from ..core.action import CHANCE
from .actions import (
    ChooseDie,
    Clamp,
    Current,
    Deal,
    Decline,
    Displace,
    Dive,
    Done,
    Drift,
    Feed,
    Float,
    Keep,
    Leave,
    Move,
    PassDie,
    Place,
    Rest,
    Reveal,
    Roll,
    Shark,
    Sleep,
    Start,
)
from .components import ISLAND, KINDS, MAINLAND, ROWS, TURTLES, Card, Event

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
