"""Everything that can happen in AdaptNation, as values.

The steps of a round that nobody decides (upkeep, the end of the round) are chance's as well, with
one possible outcome: so each is an action of its own in the record, the log and on the screen.
"""

from ..core.action import Action


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
