"""What City Explorer's actions look and sound like: how cards move, sounds, what is to be seen for
a moment, and how long the table waits."""

from dataclasses import dataclass, replace
from typing import Final

from game.city_explorer import actions as a
from game.city_explorer.state import CityState, Phase
from game.core.action import Action

from ....stage.node import Motion
from ...board import Effects, Flash
from .board_state import CityView
from .faces import FIRST_MS, TURN_MS, unveiling

TURN: Final = Motion(260, turn=True)
"""How a card moves that is dealt or turned up."""
SLIDE: Final = Motion(300, "inout")
"""The cards of a column that is pushed."""
LEAVE: Final = Motion(460, "inout")
"""The cards of a row that is taken, and its tray."""
UNVEIL: Final = Motion(TURN_MS, turn=True)
"""A card that is turned up at the end."""
CALM: Final = Motion(240, fade=True)
"""Every other card."""

LOOK_MS: Final = 900
"""How long the eye of whoever looks lies large on the card."""


@dataclass(frozen=True, slots=True)
class Looked(Flash):
    """The eye of whoever looked at a card."""

    seat: int
    slot: int


def motion(view: CityView) -> Motion:
    """How cards go to where they lie."""
    if view.seen.phase == Phase.OVER and view.moment.since >= FIRST_MS:
        return UNVEIL
    match view.last:
        case a.TurnUp() | a.Deal():
            return TURN
        case a.Push():
            return SLIDE
        case a.Depart():
            return LEAVE
    return CALM


def effects(before: CityState, action: Action, after: CityState) -> Effects:
    """Sounds, flashes and how long the table waits."""
    found = _effects(before, action)
    if after.phase == Phase.OVER:
        ms, steps = unveiling(after)
        return replace(found, ms=max(ms, found.ms), steps=steps, lands=found.ms)
    return found


def _effects(before: CityState, action: Action) -> Effects:
    match action:
        case a.Start():
            return Effects(("turn",), ms=500)
        case a.Deal():
            return Effects(("card",), ms=700)
        case a.TurnUp():
            return Effects(("card",), ms=420)
        case a.Look(row=row, column=column):
            slot = before.slot_at(row, column)
            flash = Looked(action.seat, slot, ms=LOOK_MS)
            return Effects(("float",), (flash,), ms=700)
        case a.Push():
            return Effects(("hop",), ms=440)
        case a.Depart():
            return Effects(("land",), ms=700)
    return Effects(ms=150)
