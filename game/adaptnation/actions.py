"""Everything that can happen in AdaptNation, as values.

The steps of a round that nobody decides (upkeep, the end of the round) are chance's as well, with
one possible outcome: so each is an action of its own in the record, the log and on the screen.
"""

from typing import Final

from ..core.action import CHANCE, Action
from .components import CITIES, EVENTS, RESOURCES


class Upkeep(Action, frozen=True, tag=True, gc=False):
    """Phase 1: food from water arrives, then every stock changes by its rate (``CHANCE``)."""


class Forecast(Action, frozen=True, tag=True, gc=False):
    """Phase 2: a card is turned up (seat: ``CHANCE``)."""

    event: int


class Assist(Action, frozen=True, tag=True, gc=False):
    """Phase 3: send some of a resource to another city, from stock (R1, R8)."""

    to: int
    resource: int
    amount: int


class Prepare(Action, frozen=True, tag=True, gc=False):
    """Phase 3: lay a preparation token on the square of a forecast kind of event (R4).

    ``source`` is the square it is moved from, -1 the city's rack.
    """

    event: int
    source: int = -1


class Withdraw(Action, frozen=True, tag=True, gc=False):
    """Phase 3: take a preparation token from a square back into the rack."""

    event: int


class PowerAction(Action, frozen=True, tag=True, gc=False):
    """Phase 3: spend 2 power for one more token this round."""


class WaterAction(Action, frozen=True, tag=True, gc=False):
    """Phase 3: spend some water (at least 1) for one more food than that, later (R2, R10)."""

    amount: int


class FoodAction(Action, frozen=True, tag=True, gc=False):
    """Phase 3: spend 1 food: this round any number of assists (R8)."""


class Ready(Action, frozen=True, tag=True, gc=False):
    """Phase 3: the city is done; with the last one the events begin."""


class Unready(Action, frozen=True, tag=True, gc=False):
    """Phase 3: take that back; never city by city (R8)."""


class Strike(Action, frozen=True, tag=True, gc=False):
    """Phase 4: a forecast card of this kind takes effect (seat: ``CHANCE``)."""

    event: int


class EndRound(Action, frozen=True, tag=True, gc=False):
    """Phase 5: cards are discarded, tokens taken back (``CHANCE``).

    Food from water comes with it in the last round only; else with the next upkeep (R2).
    """


ACTIONS: tuple[type[Action], ...] = (
    Upkeep,
    Forecast,
    Assist,
    Prepare,
    Withdraw,
    PowerAction,
    WaterAction,
    FoodAction,
    Ready,
    Unready,
    Strike,
    EndRound,
)

# --- built once -----------------------------------------------------------------------------------
# Actions are immutable: a list of legal actions only collects them from these tables. To make them
# anew for every list would cost more than to find out which of them are legal.

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
