"""The pieces of Kiribati and their names as numbers (rulebook: Game components).

Pieces are small ints, so that a state copies fast: an animal is ``seat * 5 + kind``, a turtle is
its tile's number (0-5 large, 6-11 small), a cell is ``(row - 1) * columns + column - 1``.
"""

from enum import IntEnum
from typing import Final


class AnimalKind(IntEnum):
    """The five kinds of animals, in the order of the rescue plates."""

    MONKEY = 0
    LIZARD = 1
    KAGU = 2
    RABBIT = 3
    KOALA = 4


class Card(IntEnum):
    """The six action cards; everybody owns one of each."""

    FEEDING_STATION = 0
    CURRENT = 1
    REST_BREAK = 2
    DEEP_SLEEP = 3
    CLAMP_GRIP = 4
    SHARK_ATTACK = 5


class Event(IntEnum):
    """The six kinds of event cards of the professional variant."""

    CLOUDY = 0
    FISHING_NET = 1
    THUNDERSTORM = 2
    SUNSHINE = 3
    FLOW = 4
    STORM = 5


class Variant(IntEnum):
    """The three variants, each built on the one before."""

    CHILDREN = 0
    FAMILY = 1
    PROFESSIONAL = 2


KINDS: Final = 5
ROWS: Final = 4
TURTLES: Final = 12
LARGE: Final = 6
"""Tiles 0 to LARGE - 1 are large (sides 4 and 3), the others small (sides 2 and 1)."""

ISLAND: Final = -1
MAINLAND: Final = -2
ABSENT: Final = -3
"""Where an animal is that stands on no turtle; ABSENT: its kind does not play."""

FLOODED: Final = 2
"""The spot of a 3-turtle that is under water and carries a kagu only."""

SPOTS: Final[tuple[tuple[int, ...], ...]] = ((), (0,), (0, 1), (0, 1, 3), (0, 1, 2, 3))
"""The ordinary spots of a turtle by its number of spaces. A 3-turtle also has FLOODED."""

SUPPLY: Final = -1
"""The cell of a turtle that is in the supply."""
