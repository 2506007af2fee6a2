"""Why an action is not legal: one sentence that states the rule it breaks."""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import CHANCE, CLOCK, Action, TimeUp
from ..core.text import _
from .actions import (
    CHANCE_ACTIONS,
    ChooseDie,
    Clamp,
    Current,
    Decline,
    Displace,
    Dive,
    Done,
    Drift,
    Feed,
    Float,
    Keep,
    Leave,
    Move,
    PassDie,
    Place,
    Rest,
    Shark,
    Sleep,
)
from .animals import displaceable
from .components import ISLAND, KINDS, MAINLAND, ROWS, SUPPLY, TURTLES, Card, Event, Kind
from .data import NET
from .interned import SEATS
from .legal import to_act
from .state import KiribatiState, Phase, Response
from .turtles import DIVE_OR_FLOAT, FREE_CHOICE, has_room


def why_not(state: KiribatiState, action: Action) -> str:
    """The rule that forbids ``action`` now."""
    if state.phase == Phase.OVER:
        return _("The match is over.")
    if action.seat == CLOCK or isinstance(action, TimeUp):
        return _("Kiribati has no clock.")
    if not _well_formed(state, action):
        return _("There is no such piece, place or card in this match.")
    if action.seat not in to_act(state):
        if CHANCE in to_act(state):
            return _("First chance decides: dice, tiles or an event.")
        return _("It is another player's turn to decide.")
    if isinstance(action, CHANCE_ACTIONS):
        return _("Chance cannot bring this now.")
    if state.pending:
        return _while_pending(state, action)
    if isinstance(action, Leave | Decline):
        return _("There is no question to answer now.")
    if state.phase == Phase.KEEP:
        return _("Keep four different cards of your six.")
    if isinstance(action, Keep):
        return _("Cards are kept before the first round only.")
    return _REASONS[type(action)](state, action)


def _well_formed(state: KiribatiState, action: Action) -> bool:
    """Whether all numbers in the action are of pieces that this match has."""
    if isinstance(action, Move):
        return _has_animal(state, action.animal) and MAINLAND <= action.to < TURTLES
    if isinstance(action, Displace):
        return _has_animal(state, action.animal) and _has_animal(state, action.victim)
    if isinstance(action, Leave | Feed | Rest | Sleep | Clamp | Shark):
        return _has_animal(state, action.animal)
    if isinstance(action, Drift | Dive | Float | Current):
        return 0 <= action.turtle < TURTLES
    if isinstance(action, Place):
        return 1 <= action.row <= ROWS and 1 <= action.spaces <= 4
    return CHANCE <= action.seat < SEATS


def _has_animal(state: KiribatiState, animal: int) -> bool:
    return 0 <= animal < state.seats * KINDS and animal % KINDS in state.kinds


def _while_pending(state: KiribatiState, action: Action) -> str:
    top = state.pending[-1]
    if isinstance(top, Response):
        if isinstance(action, Clamp) and action.animal == top.animal:
            return _no_card()
        return _("First say whether Clamp grip is played for the animal in danger.")
    if not isinstance(action, Leave):
        return _("First choose who leaves the diving turtle.")
    if state.where[action.animal] != top.turtle:
        return _("Only an animal on the diving turtle can be chosen to leave it.")
    if state.cling >> action.animal & 1:
        return _("An animal that clings cannot be chosen while another could leave.")
    return _("Of four on a turtle with 3 spaces, one of those who leave must be a kagu.")


# --- the die ----------------------------------------------------------------------------------


def _before_use(state: KiribatiState) -> str:
    """Why the die cannot be used; "" if it can."""
    if state.phase == Phase.CHOOSE:
        return _("First choose one of the two dice.")
    if state.phase == Phase.ANIMALS:
        return _("The die has been used in this turn.")
    return ""


def _choose(state: KiribatiState, action: ChooseDie) -> str:
    if state.phase != Phase.CHOOSE:
        return _("The die has already been chosen in this turn.")
    return _("Only a number that was rolled can be chosen.")


def _netted(state: KiribatiState, at: int, step: int) -> bool:
    """Whether the net holds a turtle at a cell that would swim ``step`` columns."""
    if state.event != Event.FISHING_NET:
        return False
    net = NET[state.columns]
    inside = 0 <= at % state.columns + step < state.columns
    return at in net or (inside and at + step in net)


def _drift(state: KiribatiState, action: Drift) -> str:
    if before := _before_use(state):
        return before
    if state.die == DIVE_OR_FLOAT:
        return _("A 6 lets a turtle dive or float up; it does not drift.")
    at = state.cell[action.turtle]
    if at == SUPPLY:
        return _("A turtle of the supply can only be placed in column 1.")
    if state.die < FREE_CHOICE and at // state.columns + 1 != state.die:
        return _("A 1 to 4 moves a turtle of the row with that number.")
    if _netted(state, at, 1):
        return _("This round no turtle swims into or out of the fishing net.")
    return _("A turtle cannot drift onto another; the one in front must drift first.")


def _place(state: KiribatiState, action: Place) -> str:
    if before := _before_use(state):
        return before
    if state.die == DIVE_OR_FLOAT:
        return _("A 6 lets a turtle dive or float up; none is placed.")
    if state.die < FREE_CHOICE and action.row != state.die:
        return _("A 1 to 4 places a turtle in the row with that number.")
    if state.grid[(action.row - 1) * state.columns] >= 0:
        return _("A turtle is placed only where column 1 is empty.")
    return _("There is no such turtle left in the supply.")


def _level(state: KiribatiState, action: Dive | Float) -> str:
    if before := _before_use(state):
        return before
    if state.die != DIVE_OR_FLOAT:
        return _("Only a 6 lets a turtle dive or float up.")
    if state.cell[action.turtle] == SUPPLY:
        return _("A turtle of the supply neither dives nor floats.")
    if isinstance(action, Dive):
        return _("To dive from 3 to 2 spaces there must be a small turtle in the supply.")
    if state.spaces[action.turtle] == 4:
        return _("A turtle with 4 spaces cannot float any higher.")
    return _("To float from 2 to 3 spaces there must be a large turtle in the supply.")


def _pass_die(state: KiribatiState, action: PassDie) -> str:
    return _before_use(state) or _("What a 1 to 4 allows must be done; a 5 or 6 may be passed.")


def _before_animals(state: KiribatiState) -> str:
    """Why animals do not move yet; "" if they may."""
    if state.phase == Phase.CHOOSE:
        return _("First choose one of the two dice; animals move after it is used.")
    if state.phase == Phase.USE:
        return _("First use the die; animals move afterwards.")
    return ""


def _done(state: KiribatiState, action: Done) -> str:
    return _before_animals(state)


# --- animals ----------------------------------------------------------------------------------


def _cannot_move(state: KiribatiState, animal: int, seat: int) -> str:
    """Why an animal does not move at all now; "" if it may."""
    if before := _before_animals(state):
        return before
    if animal // KINDS != seat:
        return _("Only your own animals can be moved.")
    if state.where[animal] == MAINLAND:
        return _("An animal on the mainland is rescued and stays there.")
    if state.still[animal]:
        return _("This animal rests or sleeps and does not move this turn.")
    if state.where[animal] == ISLAND and not state.boarding:
        return _("At most one animal boards a turn, before any other of your animals moves.")
    if state.moved >> animal & 1 and animal != state.fed:
        return _("Each animal moves once a turn, and this one has moved.")
    return ""


def _move(state: KiribatiState, action: Move) -> str:
    if reason := _cannot_move(state, action.animal, action.seat):
        return reason
    at = state.row_value(action.animal)
    if action.to == ISLAND:
        return _("Only from a turtle in row 1 can an animal go back to the island.")
    if action.to == MAINLAND:
        return _("Only from a turtle in row 4 can an animal step onto the mainland.")
    if state.cell[action.to] == SUPPLY:
        return _("That turtle is in the supply.")
    if at == 0:
        if state.cell[action.to] >= state.columns:
            return _("From the island an animal boards a turtle in row 1 only.")
        return _boarding(state, action)
    if _reaches(state, action) and not has_room(state, action.to, action.animal % KINDS):
        if action.animal % KINDS == Kind.KOALA and displaceable(state, action.to):
            return _("The turtle is full: name the animal that the koala displaces.")
        return _("There is no free space on that turtle.")
    return _out_of_reach(action.animal % KINDS)


def _boarding(state: KiribatiState, action: Move) -> str:
    if action.animal % KINDS == Kind.KAGU and state.spaces[action.to] == state.load[action.to] == 3:
        return _("A kagu that boards from the island cannot use the flooded space.")
    if action.animal % KINDS == Kind.KOALA:
        return _("A koala that boards from the island displaces nobody.")
    return _("There is no free space on that turtle.")


def _reaches(state: KiribatiState, action: Move) -> bool:
    """Whether the turtle is where the animal could go if there were room."""
    rows, columns = _steps(state, action.animal, action.to)
    if max(rows, columns) == 1:
        return rows + columns == 1 or action.animal % KINDS == Kind.RABBIT
    return (
        action.animal % KINDS == Kind.MONKEY
        and sorted((rows, columns)) == [0, 2]
        and _jumped(state, action) >= 0
    )


def _jumped(state: KiribatiState, action: Move) -> int:
    """The turtle between two cells that are two apart in a line, or -1."""
    middle = (state.cell[state.where[action.animal]] + state.cell[action.to]) // 2
    return state.grid[middle]


def _steps(state: KiribatiState, animal: int, turtle: int) -> tuple[int, int]:
    """How many rows and columns apart an animal on a turtle and a turtle are."""
    here, there = state.cell[state.where[animal]], state.cell[turtle]
    columns = state.columns
    return abs(here // columns - there // columns), abs(here % columns - there % columns)


def _out_of_reach(kind: int) -> str:
    if kind == Kind.MONKEY:
        return _("The monkey goes one turtle in a straight line or jumps over one turtle.")
    if kind == Kind.RABBIT:
        return _("The rabbit goes one turtle in a straight line or diagonally.")
    return _("This animal goes one turtle north, south, east or west.")


def _displace(state: KiribatiState, action: Displace) -> str:
    if reason := _cannot_move(state, action.animal, action.seat):
        return reason
    if action.animal % KINDS != Kind.KOALA:
        return _("Only a koala displaces another animal.")
    turtle = state.where[action.victim]
    if turtle < 0:
        return _("Only an animal on a turtle can be displaced.")
    if state.where[action.animal] < 0:
        return _("A koala that boards from the island displaces nobody.")
    if sum(_steps(state, action.animal, turtle)) != 1:
        return _out_of_reach(Kind.KOALA)
    if action.victim % KINDS == Kind.KOALA:
        return _("A koala cannot displace a koala.")
    if state.cling >> action.victim & 1:
        return _("An animal that clings cannot be displaced.")
    if has_room(state, turtle, Kind.KOALA):
        return _("There is a free space: the koala displaces only on a full turtle.")
    return _("Four stay on a turtle with 3 spaces only if one of them is a kagu.")


# --- cards ------------------------------------------------------------------------------------

_CARD_OF: Final[dict[type[Action], Card]] = {
    Feed: Card.FEEDING_STATION,
    Current: Card.CURRENT,
    Rest: Card.REST_BREAK,
    Sleep: Card.DEEP_SLEEP,
    Clamp: Card.CLAMP_GRIP,
    Shark: Card.SHARK_ATTACK,
}


def _no_card() -> str:
    return _("You do not hold this card.")


def _no_play(state: KiribatiState, action: Action) -> str:
    """Why the seat on turn cannot play that card at all; "" if it may."""
    if _CARD_OF[type(action)] not in state.hands[action.seat]:
        return _no_card()
    if state.played:
        return _("Only one action card may be played in a turn.")
    return ""


def _on_own(state: KiribatiState, action: Feed | Clamp) -> str:
    if reason := _no_play(state, action):
        return reason
    return _("Choose one of your own animals on a turtle.")


def _on_other(state: KiribatiState, action: Rest | Sleep | Shark) -> str:
    if reason := _no_play(state, action):
        return reason
    if action.animal // KINDS == action.seat or state.where[action.animal] < 0:
        return _("Choose an opponent's animal on a turtle.")
    if not isinstance(action, Shark):
        return _("Under clouds no koala can be made to rest or sleep.")
    if state.cling >> action.animal & 1:
        return _("The shark cannot bite an animal that clings.")
    return _("The shark reaches only animals on small turtles.")


def _current(state: KiribatiState, action: Current) -> str:
    if reason := _no_play(state, action):
        return reason
    at = state.cell[action.turtle]
    if at == SUPPLY:
        return _("A turtle of the supply does not drift.")
    if _netted(state, at, action.step):
        return _("This round no turtle swims into or out of the fishing net.")
    return _("The current carries a turtle one space east or west, onto a free space of the sea.")


_REASONS: Final[dict[type[Action], Callable[[KiribatiState, Any], str]]] = {
    ChooseDie: _choose,
    Drift: _drift,
    Place: _place,
    Dive: _level,
    Float: _level,
    PassDie: _pass_die,
    Move: _move,
    Displace: _displace,
    Done: _done,
    Feed: _on_own,
    Clamp: _on_own,
    Rest: _on_other,
    Sleep: _on_other,
    Shark: _on_other,
    Current: _current,
}
