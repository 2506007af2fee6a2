"""Which rule forbids an action; ``reasons`` has the sentences of these rules.

``legal`` lists by the same rules. What both ask of single pieces are functions of ``turtles`` and
``cards`` named ``bars_*``.
"""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import CHANCE, Action, TimeUp
from ..core.reason import Reason
from . import actions as a
from .actions import CARD_ACTIONS, CARD_OF, CHANCE_ACTIONS, KEEPS
from .animals import displaceable
from .cards import bars_bite, bars_current, bars_rest, leave_options
from .components import ISLAND, KINDS, MAINLAND, ROWS, SUPPLY, TURTLES, AnimalKind, Card
from .geometry import AROUND, JUMPS, NEAR
from .legal import legal_actions, to_act
from .reasons import Why
from .state import KiribatiState, Phase, Response
from .turtles import (
    DIVE_OR_FLOAT,
    FREE_CHOICE,
    bars_dive,
    bars_float,
    bars_swim,
    has_room,
    has_room_for_boarder,
    in_supply,
)


def forbids(state: KiribatiState, action: Action) -> Reason | None:
    """The rule that forbids an action now, None if it is legal; with the numbers that its sentence
    needs."""
    why = _why(state, action)
    if why is None:
        return None
    animal = getattr(action, "animal", -1)
    rests = state.still[animal] if _has_animal(state, animal) else 0
    return Reason(why, {"row": state.die, "n": rests})


def _why(state: KiribatiState, action: Action) -> Why | None:
    if state.phase == Phase.OVER:
        return Why.OVER
    if isinstance(action, TimeUp):
        return Why.NO_CLOCK
    if not _well_formed(state, action):
        return Why.UNKNOWN
    acting = to_act(state)
    if action.seat not in acting:
        return Why.CHANCE_FIRST if CHANCE in acting else Why.NOT_YOUR_TURN
    if action.seat == CHANCE or isinstance(action, CHANCE_ACTIONS):
        return None if action in legal_actions(state, action.seat) else Why.NOT_CHANCE
    if state.pending:
        return _answer(state, action)
    if isinstance(action, a.Leave | a.Decline):
        return Why.NOT_ASKED
    if state.phase == Phase.KEEP:
        return None if action in KEEPS[action.seat] else Why.KEEP_FOUR
    if isinstance(action, a.Keep):
        return Why.KEPT
    return _OF_TURN[type(action)](state, action)


def _well_formed(state: KiribatiState, action: Action) -> bool:
    """Whether the action is one of Kiribati's, with pieces that this match has."""
    if isinstance(action, a.Move):
        return _has_animal(state, action.animal) and MAINLAND <= action.to < TURTLES
    if isinstance(action, a.Displace):
        return _has_animal(state, action.animal) and _has_animal(state, action.victim)
    if isinstance(action, a.Leave | a.Feed | a.Rest | a.Sleep | a.Clamp | a.Shark):
        return _has_animal(state, action.animal)
    if isinstance(action, a.Drift | a.Dive | a.Float | a.Current):
        return 0 <= action.turtle < TURTLES
    if isinstance(action, a.Place):
        return 1 <= action.row <= ROWS and 1 <= action.spaces <= 4
    return type(action) in _OF_TURN or isinstance(action, (a.Keep, a.Decline, *CHANCE_ACTIONS))


def _has_animal(state: KiribatiState, animal: int) -> bool:
    return 0 <= animal < state.seats * KINDS and animal % KINDS in state.kinds


def _answer(state: KiribatiState, action: Action) -> Why | None:
    """Why an action is no answer to the pending decision."""
    top = state.pending[-1]
    if isinstance(top, Response):
        if isinstance(action, a.Clamp) and action.animal == top.animal:
            return None if Card.CLAMP_GRIP in state.hands[top.seat] else Why.NO_CARD
        return None if isinstance(action, a.Decline) else Why.CLAMP_FIRST
    if not isinstance(action, a.Leave):
        return Why.LEAVE_FIRST
    if action.animal in leave_options(state, top):
        return None
    if state.where[action.animal] != top.turtle:
        return Why.NOT_ON_DIVING
    return Why.CLINGS_ON if state.cling >> action.animal & 1 else Why.KAGU_LEAVES


# --- the die ----------------------------------------------------------------------------------


def _choose(state: KiribatiState, action: a.ChooseDie) -> Why | None:
    if state.phase != Phase.CHOOSE:
        return Why.DIE_CHOSEN
    return None if action.value in state.dice else Why.NOT_ROLLED


def _before_use(state: KiribatiState) -> Why | None:
    if state.phase == Phase.CHOOSE:
        return Why.DIE_FIRST
    return Why.DIE_USED if state.phase == Phase.ANIMALS else None


def _pass_die(state: KiribatiState, action: a.PassDie) -> Why | None:
    return _before_use(state) or (Why.MUST_USE if state.die < FREE_CHOICE else None)


def _level(state: KiribatiState, action: a.Dive | a.Float) -> Why | None:
    if before := _before_use(state):
        return before
    if state.die != DIVE_OR_FLOAT:
        return Why.NEEDS_6
    if state.cell[action.turtle] == SUPPLY:
        return Why.SUPPLY_DIVES
    bars = bars_dive if isinstance(action, a.Dive) else bars_float
    return bars(state, action.turtle)


def _place(state: KiribatiState, action: a.Place) -> Why | None:
    if before := _before_use(state):
        return before
    if state.die == DIVE_OR_FLOAT:
        return Why.PLACE_6
    if state.die < FREE_CHOICE and action.row != state.die:
        return Why.PLACE_ROW
    if not in_supply(state, action.spaces > 2):
        return Why.NONE_LEFT
    return Why.COLUMN_TAKEN if state.grid[(action.row - 1) * state.columns] >= 0 else None


def _drift(state: KiribatiState, action: a.Drift) -> Why | None:
    if before := _before_use(state):
        return before
    if state.die == DIVE_OR_FLOAT:
        return Why.DRIFT_6
    at = state.cell[action.turtle]
    if at == SUPPLY:
        return Why.SUPPLY_DRIFTS
    if state.die < FREE_CHOICE and at // state.columns + 1 != state.die:
        return Why.DRIFT_ROW
    return bars_swim(state, at, 1)


# --- animals ----------------------------------------------------------------------------------


def _before_animals(state: KiribatiState) -> Why | None:
    if state.phase == Phase.CHOOSE:
        return Why.DIE_FIRST
    return Why.USE_FIRST if state.phase == Phase.USE else None


def _done(state: KiribatiState, action: a.Done) -> Why | None:
    return _before_animals(state)


def _stays(state: KiribatiState, animal: int, seat: int) -> Why | None:
    """Why an animal cannot move at all now."""
    if before := _before_animals(state):
        return before
    if animal // KINDS != seat:
        return Why.NOT_YOURS
    if state.where[animal] == MAINLAND:
        return Why.RESCUED
    if state.still[animal]:
        return Why.STILL
    if state.where[animal] == ISLAND:
        return None if state.boarding else Why.BOARDED
    return Why.MOVED if state.moved >> animal & 1 and animal != state.fed else None


def _move(state: KiribatiState, action: a.Move) -> Why | None:
    if stays := _stays(state, action.animal, action.seat):
        return stays
    row, to = state.row_value(action.animal), action.to
    if to == ISLAND:
        return None if row == 1 else Why.ISLAND_ROW
    if to == MAINLAND:
        return None if row == ROWS else Why.MAINLAND_ROW
    if state.cell[to] == SUPPLY:
        return Why.IN_SUPPLY
    kind = action.animal % KINDS
    if row == 0:
        return _board(state, kind, to)
    if not _reaches(state, action.animal, to):
        return _REACH.get(kind, Why.REACH)
    if has_room(state, to, kind):
        return None
    return Why.NAME_VICTIM if kind == AnimalKind.KOALA and displaceable(state, to) else Why.FULL


def _board(state: KiribatiState, kind: int, to: int) -> Why | None:
    if state.cell[to] >= state.columns:
        return Why.BOARD_ROW
    if has_room_for_boarder(state, to):
        return None
    if kind == AnimalKind.KAGU and has_room(state, to, kind):
        return Why.KAGU_BOARDS
    return Why.KOALA_BOARDS if kind == AnimalKind.KOALA else Why.FULL


def _reaches(state: KiribatiState, animal: int, turtle: int) -> bool:
    """Whether an animal could go from its turtle to another one if that had room."""
    columns, kind = state.columns, animal % KINDS
    here, there = state.cell[state.where[animal]], state.cell[turtle]
    near = AROUND if kind == AnimalKind.RABBIT else NEAR
    if there in near[columns][here]:
        return True
    jumps = JUMPS[columns][here] if kind == AnimalKind.MONKEY else ()
    return any(beyond == there and state.grid[over] >= 0 for over, beyond in jumps)


_REACH: Final[dict[int, Why]] = {
    AnimalKind.MONKEY: Why.MONKEY_REACH,
    AnimalKind.RABBIT: Why.RABBIT_REACH,
}


def _displace(state: KiribatiState, action: a.Displace) -> Why | None:
    if stays := _stays(state, action.animal, action.seat):
        return stays
    if action.animal % KINDS != AnimalKind.KOALA:
        return Why.KOALA_ONLY
    turtle = state.where[action.victim]
    if turtle < 0:
        return Why.VICTIM_ASHORE
    if state.where[action.animal] < 0:
        return Why.KOALA_BOARDS
    if not _reaches(state, action.animal, turtle):
        return Why.REACH
    if has_room(state, turtle, AnimalKind.KOALA):
        return Why.HAS_ROOM
    if action.victim in displaceable(state, turtle):
        return None
    if action.victim % KINDS == AnimalKind.KOALA:
        return Why.KOALA_STAYS
    return Why.CLINGS if state.cling >> action.victim & 1 else Why.FOUR


# --- cards ------------------------------------------------------------------------------------


def _card(state: KiribatiState, action: Any) -> Why | None:
    if CARD_OF[type(action)] not in state.hands[action.seat]:
        return Why.NO_CARD
    if state.played:
        return Why.PLAYED
    if isinstance(action, a.Current):
        return bars_current(state, action.turtle, action.step)
    own = action.animal // KINDS == action.seat
    aboard = state.where[action.animal] >= 0
    if isinstance(action, a.Feed | a.Clamp):
        return None if own and aboard else Why.OWN_ABOARD
    if own or not aboard:
        return Why.RIVAL_ABOARD
    return (bars_bite if isinstance(action, a.Shark) else bars_rest)(state, action.animal)


_OF_TURN: Final[dict[type[Action], Callable[[KiribatiState, Any], Why | None]]] = {
    a.ChooseDie: _choose,
    a.Drift: _drift,
    a.Place: _place,
    a.Dive: _level,
    a.Float: _level,
    a.PassDie: _pass_die,
    a.Move: _move,
    a.Displace: _displace,
    a.Done: _done,
    **dict.fromkeys(CARD_ACTIONS, _card),
}
