"""Animals: boarding, moving, and the koala that displaces.

Sources: rulebook, "Moving the animals" and "Special abilities of the animals"; rulings R2, R3,
R10, R12, R16.
"""

from typing import Final, TypeGuard

from ..core.action import Action
from .actions import DISPLACE, MOVES, Displace, Move
from .components import ISLAND, KINDS, MAINLAND, ROWS, AnimalKind, Variant
from .geometry import AROUND, JUMPS, NEAR
from .state import KiribatiState, Phase
from .turtles import (
    has_room,
    has_room_for_boarder,
    kagus_aboard,
    passengers,
    put_on,
    send_home,
    take_off,
)

_MONKEY: Final = int(AnimalKind.MONKEY)
_KAGU: Final = int(AnimalKind.KAGU)
_RABBIT: Final = int(AnimalKind.RABBIT)
_KOALA: Final = int(AnimalKind.KOALA)


# --- what may be done -------------------------------------------------------------------------


def animal_options(state: KiribatiState, out: list[Action]) -> None:
    """Add every boarding, move and displacement of the seat on turn to ``out``."""
    first = state.turn * KINDS
    where = state.where
    moved = state.moved
    fed = state.fed
    still = state.still
    open_row: list[int] | None = None
    for kind in state.kinds:
        animal = first + kind
        turtle = where[animal]
        if turtle == MAINLAND or still[animal]:
            continue
        if turtle >= 0:
            if not moved >> animal & 1 or animal == fed:
                _moves(state, animal, kind, turtle, out)
        elif state.boarding:
            if open_row is None:
                open_row = boardable(state)
            moves = MOVES[animal]
            out += [moves[to] for to in open_row]


def boardable(state: KiribatiState) -> list[int]:
    """The turtles of row 1 that have an ordinary space for an animal that boards (R2)."""
    row = state.grid[: state.columns]
    return [t for t in row if t >= 0 and has_room_for_boarder(state, t)]


def _moves(state: KiribatiState, animal: int, kind: int, turtle: int, out: list[Action]) -> None:
    """The moves of one animal on a turtle."""
    columns = state.columns
    grid = state.grid
    spaces = state.spaces
    load = state.load
    moves = MOVES[animal]
    at = state.cell[turtle]
    near = AROUND if kind == _RABBIT else NEAR
    for cell in near[columns][at]:
        to = grid[cell]
        if to < 0:
            continue
        # The common case of has_room inline: this loop is the hottest of all.
        if load[to] < spaces[to] or has_room(state, to, kind):
            out.append(moves[to])
        elif kind == _KOALA:
            actions = DISPLACE[animal]
            out += [actions[victim] for victim in displaceable(state, to)]
    if kind == _MONKEY:
        for over, beyond in JUMPS[columns][at]:
            if grid[over] >= 0 and grid[beyond] >= 0 and has_room(state, grid[beyond], kind):
                out.append(moves[grid[beyond]])
    if at < columns:
        out.append(moves[ISLAND])
    elif at >= columns * (ROWS - 1):
        out.append(moves[MAINLAND])


def displaceable(state: KiribatiState, turtle: int) -> list[int]:
    """The animals that a koala may displace from a turtle that has no room for it (R10).

    Never a koala, none that clings, and not the only kagu among four on a 3-turtle.
    """
    aboard = passengers(state, turtle)
    found = [a for a in aboard if a % KINDS != _KOALA and not state.cling >> a & 1]
    if state.load[turtle] > state.spaces[turtle] and kagus_aboard(state, turtle) == 1:
        return [a for a in found if a % KINDS != _KAGU]
    return found


def gets_further(action: Action, state: KiribatiState) -> TypeGuard[Move | Displace]:
    """Whether an action takes an animal to a row further north, or ashore."""
    if not isinstance(action, Move | Displace):
        return False
    to = action.to if isinstance(action, Move) else state.where[action.victim]
    return _row_of(to, state) > state.row_value(action.animal)


def goes_back(action: Action, state: KiribatiState) -> TypeGuard[Move]:
    """Whether an action takes an animal to a row further south, or to the island."""
    return isinstance(action, Move) and _row_of(action.to, state) < state.row_value(action.animal)


def _row_of(to: int, state: KiribatiState) -> int:
    """The row of a move's goal, as ``row_value`` counts."""
    return state.cell[to] // state.columns + 1 if to >= 0 else (ROWS + 1) * (to == MAINLAND)


# --- doing it ---------------------------------------------------------------------------------


def _mark_moved(state: KiribatiState, animal: int) -> None:
    """Note that the animal has made its move, or its second one, and that boarding is over (R3,
    R12)."""
    if state.moved >> animal & 1:
        state.fed = -1
    else:
        state.moved |= 1 << animal
    state.boarding = False


def move(state: KiribatiState, animal: int, to: int) -> None:
    """An animal boards, moves, returns to the island or is rescued."""
    _mark_moved(state, animal)
    if state.where[animal] >= 0:
        take_off(state, animal)
    if to >= 0:
        put_on(state, animal, to)
        return
    state.where[animal] = to
    if to == MAINLAND:
        note_rescue(state, animal // KINDS)


def displace(state: KiribatiState, koala: int, victim: int) -> None:
    """The koala takes a place on the victim's turtle; the victim swims home."""
    turtle = state.where[victim]
    send_home(state, victim)
    _mark_moved(state, koala)
    take_off(state, koala)
    put_on(state, koala, turtle)


def note_rescue(state: KiribatiState, seat: int) -> None:
    """Remember a seat that has just rescued all; in children and family it wins at once."""
    if state.rescued(seat) < len(state.kinds):
        return
    state.finished += ((seat, state.moment),)
    if state.variant != Variant.PROFESSIONAL:
        state.phase = Phase.OVER
