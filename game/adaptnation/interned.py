"""Tables of all actions, each built once: a list of legal actions only collects from them.

That is quick, and safe since actions cannot be changed.
"""

from typing import Final

from ..core.action import CHANCE
from . import actions as a
from .components import CITIES, EVENTS, RESOURCES

_SEATS = range(CITIES)
_EVENTS = range(EVENTS)
_MOST = 48
"""Amounts up to this are built at once; larger ones when a stock grows so far (R6: no cap)."""

UPKEEP: Final = a.Upkeep(CHANCE)
END_ROUND: Final = a.EndRound(CHANCE)
FORECASTS: Final = tuple(a.Forecast(CHANCE, event) for event in _EVENTS)
STRIKES: Final = tuple(a.Strike(CHANCE, event) for event in _EVENTS)

LAY: Final = tuple(tuple(a.Prepare(seat, event) for event in _EVENTS) for seat in _SEATS)
"""From the rack, by seat and event."""
SHIFT: Final = tuple(
    tuple(tuple(a.Prepare(seat, event, source) for source in _EVENTS) for event in _EVENTS)
    for seat in _SEATS
)
"""From square to square, by seat, event and source."""
WITHDRAW: Final = tuple(tuple(a.Withdraw(seat, event) for event in _EVENTS) for seat in _SEATS)
POWER: Final = tuple(a.PowerAction(seat) for seat in _SEATS)
FOOD: Final = tuple(a.FoodAction(seat) for seat in _SEATS)
READY: Final = tuple(a.Ready(seat) for seat in _SEATS)
UNREADY: Final = tuple(a.Unready(seat) for seat in _SEATS)
OTHERS: Final = tuple(tuple(to for to in _SEATS if to != seat) for seat in _SEATS)
"""By seat: the other two."""

_ASSISTS: Final = tuple(
    tuple(
        [
            [a.Assist(seat, to, resource, amount) for amount in range(1, _MOST + 1)]
            for resource in range(RESOURCES)
        ]
        for to in _SEATS
    )
    for seat in _SEATS
)
_WATER: Final = tuple(
    [a.WaterAction(seat, amount) for amount in range(1, _MOST + 1)] for seat in _SEATS
)


def assists(seat: int, to: int, resource: int, most: int) -> list[a.Assist]:
    """The assists of 1 to ``most``."""
    built = _ASSISTS[seat][to][resource]
    if most > len(built):
        built += [a.Assist(seat, to, resource, n) for n in range(len(built) + 1, most + 1)]
    return built[:most]


def water(seat: int, most: int) -> list[a.WaterAction]:
    """The water actions of 1 to ``most``."""
    built = _WATER[seat]
    if most > len(built):
        built += [a.WaterAction(seat, n) for n in range(len(built) + 1, most + 1)]
    return built[:most]
