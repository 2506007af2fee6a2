"""The course of a match: setup, rounds, turns, and what each action does.

``ADVANCE`` has by class of action the function that carries it out.
"""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import Action
from .actions import Deal, Depart, Look, Push, Start, TurnUp
from .components import EVERYBODY, GRID, rows_to_take
from .state import CityState, Phase

RESEARCH: Final = 2
"""Research actions of a turn (rulebook: Research Sites)."""

# --- setup ------------------------------------------------------------------------------------


def _start(state: CityState, action: Start) -> None:
    state.starter = state.turn = action.starter
    state.phase = Phase.DEAL


def _deal(state: CityState, action: Deal) -> None:
    """Lay the grid, its leftmost column face up; the slots beyond it are removed unseen."""
    rows, columns = GRID[state.seats]
    state.cards = tuple(action.cards)
    state.grid = list(range(rows * columns))
    for slot in range(0, rows * columns, columns):
        state.seers[slot] = EVERYBODY
    state.phase = Phase.SETUP


def _setup_done(state: CityState, cell: int) -> None:
    """Each player turns up one card, in a row of its own (R1: so with two players as well)."""
    state.turned |= 1 << cell // state.columns
    state.turn = (state.turn + 1) % state.seats
    if state.turn == state.starter:
        _begin_round(state)


# --- the starting phase -----------------------------------------------------------------------


def all_up(state: CityState) -> bool:
    """Whether every card in the grid lies face up."""
    seers = state.seers
    return all(seers[slot] < 0 for slot in state.grid)


def _begin_round(state: CityState) -> None:
    """The end by "all cards face up" comes before everything else of a round (R7).

    The starting player does the starting phase, departed or not; who is the only one left must
    depart in this round (R5, R10).
    """
    if all_up(state):
        state.phase = Phase.OVER
        return
    state.turn = state.starter
    state.phase = Phase.OPENING
    full = rows_to_take(state.seats)
    state.forced = sum([len(rows) < full for rows in state.taken]) == 1


def hidden_neighbours(state: CityState, cell: int) -> list[int]:
    """The face-down cells above and below one, in the order of cells.

    The top and the bottom of a column are next to each other; with one row left a card has no
    neighbour but itself, which is up (R4), with two rows only one.
    """
    grid, columns = state.grid, state.columns
    cells = {(cell - columns) % len(grid), (cell + columns) % len(grid)}
    return sorted(near for near in cells if state.seers[grid[near]] >= 0)


def _turn_up(state: CityState, action: TurnUp) -> None:
    cell = (action.row - 1) * state.columns + action.column - 1
    slot = state.grid[cell]
    state.seers[slot] = EVERYBODY
    state.fresh, state.fresh_of = (), -1
    if state.phase == Phase.SETUP:
        _setup_done(state, cell)
    elif state.phase == Phase.OPENING and hidden_neighbours(state, cell):
        state.phase = Phase.NEIGHBOUR
        state.first = slot
    else:
        _begin_turns(state)


# --- the action phase -------------------------------------------------------------------------


def _begin_turns(state: CityState) -> None:
    """The first turn of the action phase: the starting player, or the next who is still there."""
    state.phase = Phase.ACTION
    state.first = -1
    state.left = RESEARCH
    if state.departed(state.starter):
        _next_turn(state)


def _next_turn(state: CityState) -> None:
    """The next seat, clockwise, that has not departed; the round ends at the starting player."""
    seats, starter, taken = state.seats, state.starter, state.taken
    full = rows_to_take(seats)
    state.left = RESEARCH
    turn = state.turn
    for _seat in range(seats):
        turn = (turn + 1) % seats
        if turn == starter:
            break
        if len(taken[turn]) < full:
            state.turn = turn
            return
    state.starter = (starter + 1) % seats
    state.round += 1
    _begin_round(state)


def _researched(state: CityState) -> None:
    state.left -= 1
    if not state.left:
        _next_turn(state)


def _look(state: CityState, action: Look) -> None:
    slot = state.grid[(action.row - 1) * state.columns + action.column - 1]
    state.seers[slot] |= 1 << action.seat
    state.fresh = (slot,) if state.left == RESEARCH else (*state.fresh, slot)
    state.fresh_of = action.seat
    _researched(state)


def _push(state: CityState, action: Push) -> None:
    """All cards of the column move, and what is known of them moves with them (R2)."""
    grid = state.grid
    column = slice(action.column - 1, None, state.columns)
    cards = grid[column]
    grid[column] = cards[-1:] + cards[:-1] if action.step > 0 else cards[1:] + cards[:1]
    if state.left == RESEARCH:
        state.fresh, state.fresh_of = (), -1
    _researched(state)


def _depart(state: CityState, action: Depart) -> None:
    """The row goes as it lies; its owner gets to know it; the rows that are left close up."""
    end = action.row * state.columns
    cells = slice(end - state.columns, end)
    row = tuple(state.grid[cells])
    del state.grid[cells]
    seers, bit = state.seers, 1 << action.seat
    for slot in row:
        seers[slot] |= bit
    state.taken[action.seat] += (row,)
    state.fresh, state.fresh_of = (), -1
    full = rows_to_take(state.seats)
    if all(len(rows) == full for rows in state.taken):
        state.phase = Phase.OVER
        return
    _next_turn(state)


ADVANCE: Final[dict[type[Action], Callable[[CityState, Any], None]]] = {
    Start: _start,
    Deal: _deal,
    TurnUp: _turn_up,
    Look: _look,
    Push: _push,
    Depart: _depart,
}
