"""The pieces of City Explorer: Kyoto as numbers (rulebook: Game components).

A card is known by two numbers. Its *place* (0-34) is what its face shows; places are ordered by
suit, as in ``data/places.toml``. Its *slot* (0-34) is where it was laid when the cards were dealt:
it says nothing about the face, changes with every deal, and stays with the card while columns are
pushed and rows are taken. So a face-down card can be followed, remembered and animated.
"""

from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """The five suits, from the smallest."""

    LANDMARK = 0
    SIGHT = 1
    MUSEUM = 2
    SHRINE = 3
    TEMPLE = 4


class PlaceKind(IntEnum):
    """The type of a card, which decides what it scores."""

    POPULAR = 0
    EXOTIC = 1
    ICONIC = 2


SUITS: Final = len(Suit)
CARDS: Final = 35

GRID: Final[dict[int, tuple[int, int]]] = {2: (5, 7), 3: (4, 8), 4: (5, 7), 5: (6, 5)}
"""Rows and columns of the grid by seats; the other cards are removed unseen."""

EVERYBODY: Final = -1
"""All bits set: in ``CityState.seers``, a card that lies face up."""


def rows_to_take(seats: int) -> int:
    """How many rows each seat takes: two with two players, else one."""
    return 2 if seats == 2 else 1
