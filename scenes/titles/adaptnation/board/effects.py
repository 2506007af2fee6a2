"""What AdaptNation's actions look and sound like: what is seen for a while, sounds, waiting."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.adaptnation import actions as a
from game.adaptnation.components import RESOURCES, TOKEN_PRICE, Resource
from game.adaptnation.data import EFFECTS
from game.adaptnation.losses import Loss, taken
from game.adaptnation.state import AdaptState, Phase
from game.core.action import Action

from ...board import Effects, Flash, Moment

# --- what is seen for a while -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Struck(Flash):
    """A card takes effect: it is ringed. ``place`` is its place in the forecast."""

    place: int


@dataclass(frozen=True, slots=True)
class Change(Flash):
    """A city's stock, or its rate, has changed by ``by``.

    ``shield`` says that a token of the city blunted the loss; 0 is told where it kept everything
    away. ``after`` so many milliseconds it is told.
    """

    seat: int
    resource: int
    by: int
    rate: bool = False
    shield: bool = False
    after: int = 0


@dataclass(frozen=True, slots=True)
class FlyingGift(Flash):
    """Tokens of a resource fly from one city to another."""

    source: int
    to: int
    resource: int
    amount: int


@dataclass(frozen=True, slots=True)
class Marked(Flash):
    """A city took a black mark in a resource."""

    seat: int
    resource: int


# --- of an action -------------------------------------------------------------------------------

# Times in milliseconds, at normal speed.
TOLD_MS: Final = 3200
"""How long the numbers of a strike float: so long that those of three cities can be read, also from
the back row of a class."""
UPKEEP_MS: Final = 2600
"""The same of an upkeep."""
MARKED_MS: Final = 1200
"""How much longer the numbers float where a black mark falls as well."""
TURN_MS: Final = 800
"""How long a card is turned up."""
RISE_MS: Final = 40
"""After this the numbers begin to rise, and gifts to fly."""
FLY_MS: Final = 620
"""How long a gift is on its way."""
RISEN_MS: Final = 700
"""After this they have risen."""
SLIDE_MS: Final = 600
"""How long cards and black marks are on their way."""
LAND_MS: Final = 1000
"""After this a black mark goes from the stock that failed to the central board."""
STEPS: Final = (RISE_MS, LAND_MS)
END_MS: Final = 1600
"""How long the end of a round is shown: which cards did not strike."""


def turning(moment: Moment) -> bool:
    """Whether a card that was turned up last is still on its way."""
    return moment.since < TURN_MS


def effects(before: AdaptState, action: Action, after: AdaptState) -> Effects:
    """Sounds, flashes and how long the table waits."""
    match action:
        case a.Upkeep():
            return _told(before, action, after, UPKEEP_MS)
        case a.Strike():
            return _told(before, action, after, TOLD_MS)
        case a.Forecast():
            return Effects(("card",), ms=TURN_MS, steps=(TURN_MS,))
        case a.Assist(to=to, resource=resource, amount=amount):
            flashes = (
                FlyingGift(action.seat, to, resource, amount, ms=FLY_MS + RISE_MS),
                Change(action.seat, resource, -amount, ms=1300),
                Change(to, resource, amount, after=FLY_MS, ms=FLY_MS + 1000),
            )
            steps = (RISE_MS, FLY_MS)
            return Effects(("give",), flashes, ms=FLY_MS + 200, steps=steps, lands=FLY_MS + RISE_MS)
        case a.PowerAction():
            return _spent("click", action.seat, Resource.POWER, TOKEN_PRICE)
        case a.WaterAction(amount=amount):
            return _spent("float", action.seat, Resource.WATER, amount)
        case a.FoodAction():
            return _spent("click", action.seat, Resource.FOOD, 1)
        case a.Prepare() | a.Withdraw():
            return Effects(("hop",), ms=350)
        case a.Ready() | a.Unready():
            return Effects(("turn",), ms=300)
        case a.EndRound():
            return Effects(("card",), ms=END_MS, read=END_MS, lands=SLIDE_MS)
    return Effects(ms=150)


def _spent(sound: str, seat: int, resource: int, amount: int) -> Effects:
    spent = Change(seat, resource, -amount, ms=1200)
    return Effects((sound,), (spent,), ms=400, steps=STEPS)


def _told(before: AdaptState, action: Action, after: AdaptState, ms: int) -> Effects:
    """The card that strikes, the numbers that float over stocks and cubes, the marks that fall."""
    losses = taken(before, action, after)
    marked = any(any(loss.marks) for loss in losses)
    ms += MARKED_MS if marked else 0
    event = action.event if isinstance(action, a.Strike) else None
    flashes: list[Flash] = [] if event is None else [Struck(after.struck[-1], ms=ms)]
    for loss in losses:
        flashes += _changes(loss, event, ms)
        for resource in range(RESOURCES):
            if loss.marks[resource]:
                flashes.append(Marked(loss.seat, resource, ms=ms))
    sounds = ("strike",) if event is not None else ("give",)
    heard = (*sounds, "mark") if marked else sounds
    lands = LAND_MS + SLIDE_MS if marked else RISEN_MS
    # a black mark falls three times at most, and is what the match is about: all see it
    stays = marked and after.phase != Phase.OVER
    return Effects(heard, tuple(flashes), ms=ms, steps=STEPS, read=ms, lands=lands, stays=stays)


def _changes(loss: Loss, event: int | None, ms: int) -> Iterator[Flash]:
    for resource in range(RESOURCES):
        if loss.stocks[resource]:
            yield Change(loss.seat, resource, loss.stocks[resource], shield=loss.blunted, ms=ms)
        if loss.rates[resource]:
            by = loss.rates[resource]
            yield Change(loss.seat, resource, by, rate=True, shield=loss.blunted, ms=ms)
    if event is not None and loss.blunted and EFFECTS[event].permanent:
        # nothing was taken: the shield says so where it would have been
        for resource, step in enumerate(EFFECTS[event].unprepared):
            if step:
                yield Change(loss.seat, resource, 0, rate=True, shield=True, ms=ms)
