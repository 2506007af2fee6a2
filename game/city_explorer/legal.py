"""Every legal action, by phase, and what chance may do.

It works on observations too, for it never looks at the face of a card.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ..core.action import CHANCE, Action
from .actions import DEPARTS, LOOKS, PUSHES, STARTS, TURN_UPS
from .state import CityState, Phase
from .turn import RESEARCH, hidden_neighbours


def to_act(state: CityState) -> tuple[int, ...]:
    """The seat that may act now, or chance."""
    if state.phase >= Phase.SETUP:
        return (state.turn,) if state.phase != Phase.OVER else ()
    return (CHANCE,)


def legal_actions(state: CityState, seat: int) -> list[Action]:
    """Every legal action of a seat, in a fixed order. Chance's deals cannot be listed."""
    phase = state.phase
    if phase == Phase.OVER:
        return []
    if phase >= Phase.SETUP:
        return _OF_TURN[phase](state) if seat == state.turn else []
    if seat == CHANCE and phase == Phase.START:
        return list(STARTS[: state.seats])
    return []


def chance_outcomes(state: CityState) -> Sequence[tuple[Action, int]] | None:
    """The lot; None for the deal, which has too many outcomes, and where chance has no part."""
    if state.phase == Phase.START:
        return [(start, 1) for start in STARTS[: state.seats]]
    return None


def _setup(state: CityState) -> list[Action]:
    """Turn up a face-down card in a row where no player has done so yet."""
    turn_ups, seers, turned = TURN_UPS[state.columns][state.turn], state.seers, state.turned
    columns = state.columns
    return [
        turn_ups[cell]
        for cell, slot in enumerate(state.grid)
        if seers[slot] >= 0 and not turned >> cell // columns & 1
    ]


def _opening(state: CityState) -> list[Action]:
    seers = state.seers
    turn_ups = TURN_UPS[state.columns][state.turn]
    return [t for t, slot in zip(turn_ups, state.grid, strict=False) if seers[slot] >= 0]


def _neighbour(state: CityState) -> list[Action]:
    turn_ups = TURN_UPS[state.columns][state.turn]
    return [turn_ups[cell] for cell in hidden_neighbours(state, state.grid.index(state.first))]


def _action(state: CityState) -> list[Action]:
    """Look or push, twice in all, or depart instead; who has done one must do the second (R3,
    R9)."""
    turn, grid, columns = state.turn, state.grid, state.columns
    departs = DEPARTS[turn][len(grid) // columns]
    if state.forced:
        return [*departs]
    seers = state.seers
    looks = LOOKS[columns][turn]
    out: list[Action] = [k for k, slot in zip(looks, grid, strict=False) if seers[slot] >= 0]
    out += PUSHES[columns][turn]
    if state.left == RESEARCH:
        out += departs
    return out


_OF_TURN: Final[dict[int, Callable[[CityState], list[Action]]]] = {
    Phase.SETUP: _setup,
    Phase.OPENING: _opening,
    Phase.NEIGHBOUR: _neighbour,
    Phase.ACTION: _action,
}
