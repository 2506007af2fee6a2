"""Every action value that legal lists are made of, built once.

Actions are immutable, so a legal list only collects them from these tables.
"""

from typing import Final

from ..core.action import CHANCE
from .actions import (
    Assist,
    EndRound,
    FoodAction,
    Forecast,
    PowerAction,
    Prepare,
    Ready,
    Strike,
    Unready,
    Upkeep,
    WaterAction,
    Withdraw,
)
from .components import CITIES, EVENTS, RESOURCES

_SEATS = range(CITIES)
_EVENTS = range(EVENTS)
_MOST = 48
"""Amounts up to this are built at once; larger ones when a stock grows so far (R6: no cap)."""

UPKEEP: Final = Upkeep(CHANCE)
END_ROUND: Final = EndRound(CHANCE)
FORECASTS: Final = tuple(Forecast(CHANCE, event) for event in _EVENTS)
STRIKES: Final = tuple(Strike(CHANCE, event) for event in _EVENTS)

LAY: Final = tuple(tuple(Prepare(seat, event) for event in _EVENTS) for seat in _SEATS)
"""From the rack, by seat and event."""
SHIFT: Final = tuple(
    tuple(tuple(Prepare(seat, event, source) for source in _EVENTS) for event in _EVENTS)
    for seat in _SEATS
)
"""From square to square, by seat, event and source."""
WITHDRAW: Final = tuple(tuple(Withdraw(seat, event) for event in _EVENTS) for seat in _SEATS)
POWER: Final = tuple(PowerAction(seat) for seat in _SEATS)
FOOD: Final = tuple(FoodAction(seat) for seat in _SEATS)
READY: Final = tuple(Ready(seat) for seat in _SEATS)
UNREADY: Final = tuple(Unready(seat) for seat in _SEATS)
OTHERS: Final = tuple(tuple(to for to in _SEATS if to != seat) for seat in _SEATS)
"""By seat: the other two."""

_ASSISTS: Final = tuple(
    tuple(
        [
            [Assist(seat, to, resource, amount) for amount in range(1, _MOST + 1)]
            for resource in range(RESOURCES)
        ]
        for to in _SEATS
    )
    for seat in _SEATS
)
_WATER: Final = tuple(
    [WaterAction(seat, amount) for amount in range(1, _MOST + 1)] for seat in _SEATS
)


def assists(seat: int, to: int, resource: int, most: int) -> list[Assist]:
    """The assists of 1 to ``most``."""
    built = _ASSISTS[seat][to][resource]
    if most > len(built):
        built += [Assist(seat, to, resource, n) for n in range(len(built) + 1, most + 1)]
    return built[:most]


def water(seat: int, most: int) -> list[WaterAction]:
    """The water actions of 1 to ``most``."""
    built = _WATER[seat]
    if most > len(built):
        built += [WaterAction(seat, n) for n in range(len(built) + 1, most + 1)]
    return built[:most]
