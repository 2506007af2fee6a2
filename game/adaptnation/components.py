"""The pieces of AdaptNation as numbers (rulebook: Components).

A seat is a city. What the cities have of each resource stands in flat lists of nine numbers, at
``3 * seat + resource`` (``at``); their tokens on the squares of the central board in lists of
eighteen, at ``6 * seat + event`` (``square``).
"""

from enum import IntEnum
from typing import Final


class Resource(IntEnum):
    """What a city lives on, in the order in which it pays."""

    POWER = 0
    WATER = 1
    FOOD = 2


class Event(IntEnum):
    """The kinds of event cards, in the order of the squares on the central board."""

    HURRICANE = 0
    OCEAN_ACIDIFICATION = 1
    SEA_LEVEL_RISE = 2
    HEAT_WAVE = 3
    DROUGHT = 4
    WILDFIRE = 5


CITIES: Final = 3
RESOURCES: Final = len(Resource)
EVENTS: Final = len(Event)

TOKENS: Final = 4
"""Preparation tokens a city owns (R4)."""
FREE_TOKENS: Final = 2
"""Of these, how many it may lay each round without a power action."""
TOKEN_PRICE: Final = 2
"""Power for one more token this round."""
LOSING_MARKS: Final = 3
"""The black mark with which the table loses at once."""
LIMIT: Final = 5
"""Rates stay between -LIMIT and LIMIT (R6)."""
ROUNDS: Final = 4
FIRST_YEAR: Final = 2035
YEARS: Final = 5
"""Years a round: round n begins in ``FIRST_YEAR + YEARS * (n - 1)``."""


def at(seat: int, resource: int) -> int:
    """Where a city's number of a resource stands in the lists of nine."""
    return RESOURCES * seat + resource


def square(seat: int, event: int) -> int:
    """Where a city's number of tokens on an event's square stands in the lists of eighteen."""
    return EVENTS * seat + event


def year(round_: int) -> int:
    """The year in which a round begins; after the last round the year of the end."""
    return FIRST_YEAR + YEARS * (round_ - 1)
