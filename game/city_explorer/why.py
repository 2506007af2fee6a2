"""Why an action is not legal: one sentence that states the rule it breaks."""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import CHANCE, CLOCK, Action, TimeUp
from ..core.text import _
from .actions import Deal, Depart, Look, Push, Start, TurnUp
from .legal import to_act
from .state import CityState, Phase
from .turn import RESEARCH, all_up


def why_not(state: CityState, action: Action) -> str:
    """The rule that forbids ``action`` now."""
    if state.phase == Phase.OVER:
        return _("The match is over.")
    if action.seat == CLOCK or isinstance(action, TimeUp):
        return _("City Explorer has no clock.")
    if action.seat not in to_act(state):
        if CHANCE in to_act(state):
            return _("First chance decides: the starting player, then the deal.")
        return _("It is another player's turn to decide.")
    if isinstance(action, Start | Deal) or action.seat == CHANCE:
        return _("Chance cannot bring this now.")
    if not _in_grid(state, action):
        return _("There is no such row or column in the grid.")
    if isinstance(action, TurnUp):
        return _BY_PHASE[state.phase](state, action)
    if state.phase == Phase.SETUP:
        return _("Before the first round each player turns up one card.")
    if state.phase == Phase.OPENING:
        return _("The starting phase comes first: turn up a face-down card.")
    if state.phase == Phase.NEIGHBOUR:
        return _("The starting phase is not over: a face-down neighbour must be turned up too.")
    return _REASONS[type(action)](state, action)


def _in_grid(state: CityState, action: Action) -> bool:
    """Whether the row and the column that an action names are there."""
    row = getattr(action, "row", 1)
    column = getattr(action, "column", 1)
    return 1 <= row <= state.rows and 1 <= column <= state.columns


# --- turning up -------------------------------------------------------------------------------


def _is_up(state: CityState, action: TurnUp) -> bool:
    return state.is_up(state.slot_at(action.row, action.column))


def _turn_up_in_setup(state: CityState, action: TurnUp) -> str:
    if _is_up(state, action):
        return _("That card lies face up already.")
    return _("In that row a player has turned up a card already; choose another row.")


def _turn_up_first(state: CityState, action: TurnUp) -> str:
    return _("That card lies face up already.")


def _turn_up_second(state: CityState, action: TurnUp) -> str:
    first = state.where(state.first)
    if first is not None and first[1] == action.column and _is_up(state, action):
        return _("That card lies face up already.")
    return _("The second card lies next to the first in its column; top and bottom are neighbours.")


def _turn_up_late(state: CityState, action: TurnUp) -> str:
    return _("Cards are turned up in the starting phase only.")


_BY_PHASE: Final[dict[int, Callable[[CityState, TurnUp], str]]] = {
    Phase.SETUP: _turn_up_in_setup,
    Phase.OPENING: _turn_up_first,
    Phase.NEIGHBOUR: _turn_up_second,
    Phase.ACTION: _turn_up_late,
}

# --- turns ------------------------------------------------------------------------------------


def _look(state: CityState, action: Look) -> str:
    if state.forced:
        return _must_depart()
    if all_up(state):
        return _("No face-down card is left to look at: push a column.")
    return _("Only a face-down card can be looked at secretly.")


def _push(state: CityState, action: Push) -> str:
    if state.forced:
        return _must_depart()
    return _("A column is pushed one row up or down.")


def _depart(state: CityState, action: Depart) -> str:
    if state.left < RESEARCH:
        return _("Who researches does both actions; departing takes a whole turn.")
    return _("There is no such row or column in the grid.")


def _must_depart() -> str:
    return _("You are the only player left: in this round you must depart.")


_REASONS: Final[dict[type[Action], Callable[[CityState, Any], str]]] = {
    Look: _look,
    Push: _push,
    Depart: _depart,
}
