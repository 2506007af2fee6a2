"""The pieces of Carbon City Zero as numbers (rulebook: Game Setup, The Cards).

A *card* is one piece of cardboard: copies of one kind are different cards (R14). Cards 0-35 are
the start cards, nine a deck; then follow those of the market, in the order of ``data/cards.toml``.
What a card shows is its *kind* (``cards.KIND_OF``). A *deck* is one mayor's set of piles: decks
are seats, but who plays alone has two.
"""

from enum import IntEnum
from typing import Final


class Sector(IntEnum):
    """What a card belongs to."""

    START = 0
    DOMESTIC = 1
    GOVERNMENT = 2
    INDUSTRY = 3
    SNAG = 4
    GLOBAL = 5


DECKS: Final = 4
"""The most decks there are."""

START_CARDS: Final = 9
"""Cards in a deck at the start."""

FIRST_MARKET: Final = DECKS * START_CARDS
"""The number of the first card of the market."""

HAND: Final = 5
"""Cards drawn at the end of a turn."""

MARKET: Final = 5
"""Cards in the marketplace."""

MOST_MARKET: Final = 6
"""Cards in the marketplace with a global that makes it larger: for so many there is room."""

MOST_COPIES: Final = 4
"""Copies of a card of the market: for so many it has pips."""

MOST_CARBON: Final = 65
"""The end of the carbon track (R6, R7)."""

SHARED_CARBON: Final = 50
"""Where the shared track begins (rulebook: Game Setup)."""

RIVAL_CARBON: Final = 40
"""Where each mayor's own track begins (rulebook: Friendly Rivalry)."""

COUNTERS: Final = (10, 9, 8)
"""Where the round counter may begin: gentler, usual, harder."""

MARKET_SIDE: Final = -1
"""The owner of cards that are in no deck: in market deck, marketplace, discard pile, in force."""

NO_CARD: Final = -1
"An empty space in the marketplace."
