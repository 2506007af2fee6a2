"""Why a piece may not move now: what the rules say of all that moving it could mean."""

from collections.abc import Sequence
from typing import Final

from game.core.action import Action
from game.core.text import N_, _
from game.kiribati.actions import (
    ChooseDie,
    Clamp,
    Current,
    Displace,
    Dive,
    Drift,
    Feed,
    Float,
    Move,
    Place,
    Rest,
    Shark,
    Sleep,
)
from game.kiribati.components import ISLAND, KINDS, MAINLAND, ROWS, TURTLES, AnimalKind, Card
from game.kiribati.reasons import Why
from game.kiribati.rules import RULES
from game.kiribati.state import KiribatiState

from . import ids
from .board_state import KiribatiView
from .words import not_your_turn

_MOVABLE: Final = (ids.animal, ids.turtle, ids.die, ids.card)
_OF_ALL: Final = {
    Why.FULL: N_("No turtle next to it has room."),
    Why.REACH: N_("No turtle next to it has room."),
    Why.OWN_ABOARD: N_("You have no animal on a turtle."),
    Why.RIVAL_ABOARD: N_("No rival animal is on a turtle."),
    Why.FREE_WATER: N_("No turtle can drift east or west."),
}
"""What is said instead where a rule forbids all that a piece could mean."""


def why_not(seen: KiribatiState, piece: str, view: KiribatiView) -> str:
    """Why a piece in no gesture may not move; "" for what never moves."""
    supply = piece in (ids.SUPPLY_LARGE, ids.SUPPLY_SMALL)
    if not supply and not any(piece in kind for kind in _MOVABLE):
        return ""
    if not view.acting or view.seat is None:
        return not_your_turn(seen, view)
    if piece in ids.animal:
        seat = ids.animal.number(piece) // KINDS
        if seat != view.seat:
            return _("This animal belongs to {name}.").format(name=view.names[seat])
    actions = _meanings(seen, piece, view.seat)
    reason = RULES.forbids_all(seen, actions)
    if reason is None:
        return ""
    return _(_OF_ALL.get(Why(reason.code), "")) or RULES.words.reason(reason)


def _meanings(seen: KiribatiState, piece: str, seat: int) -> Sequence[Action]:
    """What a piece would do if it could: the actions of all its targets."""
    if piece in ids.die:
        return [ChooseDie(seat, value) for value in seen.dice]
    if piece in ids.turtle:
        turtle = ids.turtle.number(piece)
        return Drift(seat, turtle), Dive(seat, turtle), Float(seat, turtle)
    if piece in ids.animal:
        animal = ids.animal.number(piece)
        return [Move(seat, animal, to) for to in (ISLAND, MAINLAND, *range(TURTLES))]
    if piece in ids.card:
        return _card(seen, ids.card.read(piece)[1], seat)
    spaces = 4 if piece == ids.SUPPLY_LARGE else 2
    return [Place(seat, row, spaces) for row in range(1, ROWS + 1)]


_PLAYED_AT: Final[dict[int, type[Feed | Rest | Sleep | Clamp | Shark]]] = {
    Card.FEEDING_STATION: Feed,
    Card.REST_BREAK: Rest,
    Card.DEEP_SLEEP: Sleep,
    Card.CLAMP_GRIP: Clamp,
    Card.SHARK_ATTACK: Shark,
}


def _card(seen: KiribatiState, card: int, seat: int) -> Sequence[Action]:
    if card == Card.CURRENT:
        return [Current(seat, turtle, step) for turtle in range(TURTLES) for step in (1, -1)]
    animals = [a for s in range(seen.seats) for a in seen.animals_of(s)]
    return [_PLAYED_AT[card](seat, animal) for animal in animals]


def why_not_there(seen: KiribatiState, piece: str, target: str, view: KiribatiView) -> str:
    """Why an animal that may move may not be dropped there."""
    if view.seat is None or piece not in ids.animal:
        return ""
    number = ids.animal.number(piece)
    to: int | None = None
    actions: list[Action] = []
    if target == ids.MAINLAND_ZONE:
        to = MAINLAND
    elif target == ids.ISLAND_ZONE:
        to = ISLAND
    elif target in ids.turtle:
        to = ids.turtle.number(target)
    elif target in ids.spot:
        to = ids.spot.number(target)
    elif target in ids.animal:
        other = ids.animal.number(target)
        to = seen.where[other]
        if to >= 0 <= seen.where[number] and number % KINDS == AnimalKind.KOALA:
            actions.append(Displace(view.seat, number, other))
    if to is None or to == seen.where[number]:
        return ""
    return RULES.why_not(seen, Move(view.seat, number, to), *actions)
