"""What is in the box of Kyoto, and its numbers (rulebook: Components, Setup)."""

from enum import IntEnum
from typing import Final

FEWEST: Final = 3
SEATS: Final = 6
"""The most seats."""


class Damage(IntEnum):
    """The three kinds of environmental damage; also the icons of cards and impacts."""

    ANIMAL = 0
    HEAT = 1
    AIR = 2


class Lobby(IntEnum):
    """The six lobbies."""

    AGRICULTURAL = 0
    OIL = 1
    AUTOMOTIVE = 2
    STEEL = 3
    NUCLEAR = 4
    CHEMICAL = 5


DAMAGES: Final = 3
LOBBIES: Final = 6
NO_ICON: Final = -1
"""No icon: the back of a plain tile, a card without a lobby, a deal about any card."""
LOBBY_ICON: Final = DAMAGES
"""In deals, icons 0-2 are kinds of damage and 3-8 are lobbies: lobby n is LOBBY_ICON + n."""
ICONS: Final = DAMAGES + LOBBIES

THRESHOLD: Final = 5
"""Hits of one kind that break the planet; so many tiles of each kind are in play."""
LEVELS: Final = (Damage.AIR, Damage.ANIMAL, Damage.AIR, NO_ICON, NO_ICON, NO_ICON)
CLOUDS: Final = (Damage.ANIMAL, Damage.HEAT, Damage.ANIMAL, NO_ICON, NO_ICON, NO_ICON)
"""The backs of the six thermometer levels and the six clouds. One with an icon is set aside."""

BILLS: Final = 63
FUND: Final = 3
"""Millions in the game, and of these in the fund at the start."""
MONEY: Final = {3: 20, 4: 15, 5: 12, 6: 10}
"""Millions that each country starts with, by the number of players."""
HAND: Final = {3: 15, 4: 12, 5: 9, 6: 8}
"""Affluence cards that each is dealt."""
UNSEEN_STUDIES: Final = {3: 0, 4: 0, 5: 4, 6: 0}
"""Studies taken out unseen."""
ALLOWANCE: Final = 2
"""Millions that the speaker takes from the fund."""
MOST_LAID: Final = 2
"""Cards that a country may contribute in a phase (R4)."""
AGENDAS_DEALT: Final = 3
AGENDAS_KEPT: Final = 2

CARDS: Final = 48
STUDIES: Final = 24
AGENDAS: Final = 20
IMPACT_SETS: Final = 24

MOST_PROPOSALS: Final = 12
"""Open proposals at the whole table, shared evenly by the seats."""
LAPS: Final = 2
LAPS_UNTIMED: Final = 6
"""Slices that each seat has in a phase that is dealt in slices: at least, and without a clock."""


def most_proposals(seats: int) -> int:
    """How many proposals one seat may have open."""
    return MOST_PROPOSALS // seats


def rounds(seats: int) -> int:
    """The rounds of a conference: two studies are drawn in each."""
    return (STUDIES - UNSEEN_STUDIES[seats]) // 2
