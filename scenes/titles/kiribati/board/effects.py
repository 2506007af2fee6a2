"""What Kiribati's actions look and sound like beyond the pieces' own ways: sounds, what is to be
seen for a moment (foam, a card held up), and how long the table waits."""

from dataclasses import dataclass, replace
from typing import Final

from game.core.action import Action
from game.kiribati import actions as a
from game.kiribati.components import ISLAND, MAINLAND
from game.kiribati.state import KiribatiState

from ...board import Effects, Flash
from . import ids

CARD_MS: Final = 1500
"""How long a played card or a new event is held up."""
READ_MS: Final = 2600
"""How long an event is read."""
SWIM_MS: Final = 500
"""How long an animal swims to the island."""
RESCUE_MS: Final = 1800
"""How long a rescue is looked at."""
ROLL_MS: Final = 600
"""How long the dice roll."""
ROLL_STEPS: Final = (110, 240, 400, 560)
"""When they show other faces; after the last one they lie still."""


@dataclass(frozen=True, slots=True)
class Foam(Flash):
    """A ring of foam at a zone of the map."""

    zone: str


@dataclass(frozen=True, slots=True)
class Away(Flash):
    """A turtle that drifts off the board at the end of a row, with so many spaces."""

    turtle: int
    row: int
    spaces: int


@dataclass(frozen=True, slots=True)
class TurnedOver(Flash):
    """The event of the round, held up."""

    event: int


@dataclass(frozen=True, slots=True)
class PlayedCard(Flash):
    """An action card that a seat has played, held up for the others."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Ashore(Flash):
    """Animals that have just been rescued."""

    animals: tuple[int, ...]


def effects(before: KiribatiState, action: Action, after: KiribatiState) -> Effects:
    """Sounds, flashes and how long the table waits; a rescue is looked at."""
    found = _effects(before, action, after)
    places = enumerate(zip(before.where, after.where, strict=True))
    ashore = tuple(animal for animal, (was, now) in places if was != now == MAINLAND)
    if not ashore:
        return found
    rescued = Ashore(ashore, ms=RESCUE_MS)
    ms = max(found.ms, RESCUE_MS)
    return replace(found, flashes=(*found.flashes, rescued), ms=ms, lands=found.ms)


def _effects(before: KiribatiState, action: Action, after: KiribatiState) -> Effects:
    swims = _swims(before, after)
    match action:
        case a.Roll():
            return Effects(("dice",), ms=ROLL_MS + 250, steps=ROLL_STEPS, lands=ROLL_STEPS[-1])
        case a.ChooseDie():
            return Effects(("click",), ms=350)
        case a.Deal() | a.Place():
            return Effects(("splash",), (_foam(before, after, 0),), ms=500)
        case a.Start():
            return Effects(("turn",), ms=300)
        case a.Dive() | a.Float():
            sound = "dive" if isinstance(action, a.Dive) else "float"
            return Effects((sound, *swims), (_foam(before, after, action.turtle),), ms=520)
        case a.Drift(turtle=turtle):
            gone = after.place_of(turtle) is None
            row = (before.place_of(turtle) or (0, 0))[0]
            away = Away(turtle, row, before.spaces[turtle], ms=420)
            return Effects(("splash", *swims), (away,) if gone else (), ms=560)
        case a.Move(to=to):
            if to == MAINLAND:
                return Effects(("land",), ms=420)
            return Effects(("splash",), ms=SWIM_MS) if to == ISLAND else Effects(("hop",), ms=380)
        case a.Displace():
            return Effects(("hop", *swims), ms=620)
        case a.Leave():
            foam = (_foam(before, after, 0),) if before.spaces != after.spaces else ()
            return Effects((*swims,), foam, ms=620)
        case a.Reveal():
            event = TurnedOver(action.event, ms=CARD_MS)
            ms = CARD_MS + 200
            return Effects(("card", *swims), (event,), ms=ms, read=READ_MS, lands=SWIM_MS)
        case a.Done():
            return Effects(("turn",), ms=250)
    card = a.CARD_OF.get(type(action))
    if card is not None:
        played = PlayedCard(action.seat, card, ms=CARD_MS)
        return Effects(("card", *swims), (played,), ms=1000, lands=SWIM_MS)
    if isinstance(action, a.Decline):
        return Effects((*swims,), ms=500)
    return Effects(ms=150)


def _swims(before: KiribatiState, after: KiribatiState) -> tuple[str, ...]:
    """A splash if some animal was sent to the island."""
    sent = any(
        here == ISLAND and there >= 0 for there, here in zip(before.where, after.where, strict=True)
    )
    return ("splash",) if sent else ()


def _foam(before: KiribatiState, after: KiribatiState, turtle: int) -> Foam:
    """A ring of foam at the field where a tile came, went, turned or was swapped."""
    for cell in range(len(after.grid)):
        was, now = before.grid[cell], after.grid[cell]
        turned = was == now >= 0 and before.spaces[was] != after.spaces[now]
        if was != now or turned:
            row, column = divmod(cell, after.columns)
            return Foam(ids.cell(row + 1, column + 1), ms=420)
    row, column = after.place_of(turtle) or before.place_of(turtle) or (1, 1)
    return Foam(ids.cell(row, column), ms=420)
