"""Which rule forbids an action; ``reasons`` has the sentences of these rules.

``legal`` lists by the same rules. Neither looks at a face that is hidden.
"""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import CHANCE, Action, TimeUp
from ..core.reason import Reason
from .actions import Deal, Depart, Look, Push, Start, TurnUp
from .components import CARDS
from .legal import legal_actions, to_act
from .reasons import Why
from .state import CityState, Phase
from .turn import RESEARCH, all_up, hidden_neighbours

_PLACES: Final = list(range(CARDS))
_FIRST: Final = {
    Phase.SETUP: Why.SETUP,
    Phase.OPENING: Why.OPENING,
    Phase.NEIGHBOUR: Why.NEIGHBOUR,
}
"""By phase, what must be done before anybody researches."""


def forbids(state: CityState, action: Action) -> Reason | None:
    """The rule that forbids an action now."""
    why = _why(state, action)
    return None if why is None else Reason(why)


def _why(state: CityState, action: Action) -> Why | None:
    acting = to_act(state)
    if not acting:
        return Why.OVER
    if isinstance(action, TimeUp):
        return Why.NO_CLOCK
    if action.seat not in acting:
        return Why.CHANCE_FIRST if CHANCE in acting else Why.NOT_YOUR_TURN
    if action.seat == CHANCE or isinstance(action, Start | Deal):
        return None if _chance_can(state, action) else Why.NOT_CHANCE
    rule = _OF_SEATS.get(type(action))
    if rule is None or not _in_grid(state, action):
        return Why.NO_PLACE
    if not isinstance(action, TurnUp) and state.phase in _FIRST:
        return _FIRST[Phase(state.phase)]
    return rule(state, action)


def _chance_can(state: CityState, action: Action) -> bool:
    """Whether chance can do that: a deal is any order of all places, everything else is listed."""
    if isinstance(action, Deal):
        in_turn = state.phase == Phase.DEAL and action.seat == CHANCE
        return in_turn and sorted(action.cards) == _PLACES
    return action in legal_actions(state, action.seat)


def _in_grid(state: CityState, action: Action) -> bool:
    """Whether the row and the column that an action names are there."""
    row = getattr(action, "row", 1)
    column = getattr(action, "column", 1)
    return 1 <= row <= state.rows and 1 <= column <= state.columns


def _turn_up(state: CityState, action: TurnUp) -> Why | None:
    if state.phase == Phase.ACTION:
        return Why.TOO_LATE
    if state.phase == Phase.NEIGHBOUR:
        return _neighbour(state, action)
    if state.is_up(state.slot_at(action.row, action.column)):
        return Why.FACE_UP
    in_setup = state.phase == Phase.SETUP
    return Why.ROW_TURNED if in_setup and state.turned >> action.row - 1 & 1 else None


def _neighbour(state: CityState, action: TurnUp) -> Why | None:
    cell = (action.row - 1) * state.columns + action.column - 1
    first = state.grid.index(state.first)
    if cell in hidden_neighbours(state, first):
        return None
    same_column = (cell - first) % state.columns == 0
    return Why.FACE_UP if same_column and state.is_up(state.grid[cell]) else Why.NOT_NEXT


def _look(state: CityState, action: Look) -> Why | None:
    if state.forced:
        return Why.MUST_DEPART
    if not state.is_up(state.slot_at(action.row, action.column)):
        return None
    return Why.ALL_UP if all_up(state) else Why.NOT_DOWN


def _push(state: CityState, action: Push) -> Why | None:
    if state.forced:
        return Why.MUST_DEPART
    return None if action.step in (1, -1) else Why.ONE_STEP


def _depart(state: CityState, action: Depart) -> Why | None:
    return Why.WHOLE_TURN if state.left < RESEARCH and not state.forced else None


_OF_SEATS: Final[dict[type[Action], Callable[[CityState, Any], Why | None]]] = {
    TurnUp: _turn_up,
    Look: _look,
    Push: _push,
    Depart: _depart,
}
