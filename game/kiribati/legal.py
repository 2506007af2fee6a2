"""Every legal action, by phase, and what chance may do.

It works on observations too, for it uses nothing that the acting seat does not see.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ..core.action import CHANCE, Action
from .actions import CHOOSE, DEALS, DONE, KEEPS, REVEALS, ROLL_OUTCOMES, ROLLS, STARTS
from .animals import animal_options
from .cards import card_options, pending_options
from .components import LARGE, SUPPLY
from .state import KiribatiState, Phase
from .turn import has_kept, undealt_row
from .turtles import die_options

_CHANCE_PHASES: Final = frozenset({Phase.START, Phase.DEAL, Phase.EVENT, Phase.ROLL})


def to_act(state: KiribatiState) -> tuple[int, ...]:
    """One seat, chance, or all who still choose their cards."""
    if state.pending:
        return (state.pending[-1].seat,)
    phase = state.phase
    if phase in _CHANCE_PHASES:
        return (CHANCE,)
    if phase == Phase.OVER:
        return ()
    if phase == Phase.KEEP:
        return tuple(seat for seat in range(state.seats) if not has_kept(state, seat))
    return (state.turn,)


def legal_actions(state: KiribatiState, seat: int) -> list[Action]:
    """Every legal action of a seat, in a fixed order."""
    out: list[Action] = []
    if state.pending:
        if seat == state.pending[-1].seat:
            pending_options(state, out)
        return out
    phase = state.phase
    own = _OF_TURN.get(phase)
    if own is not None:
        if seat == state.turn:
            own(state, out)
        return out
    if seat == CHANCE:
        if phase == Phase.ROLL:
            return list(ROLLS)
        return [action for action, _ in chance_outcomes(state) or ()]
    if phase == Phase.KEEP and 0 <= seat < state.seats and not has_kept(state, seat):
        return list(KEEPS[seat])
    return out


def _choose(state: KiribatiState, out: list[Action]) -> None:
    first, second = state.dice
    actions = CHOOSE[state.turn]
    out.append(actions[first])
    if second != first:
        out.append(actions[second])
    if state.variant:
        card_options(state, out)


def _use(state: KiribatiState, out: list[Action]) -> None:
    die_options(state, out)
    if state.variant:
        card_options(state, out)


def _animals(state: KiribatiState, out: list[Action]) -> None:
    animal_options(state, out)
    if state.variant:
        card_options(state, out)
    out.append(DONE[state.turn])


_OF_TURN: Final[dict[int, Callable[[KiribatiState, list[Action]], None]]] = {
    Phase.CHOOSE: _choose,
    Phase.USE: _use,
    Phase.ANIMALS: _animals,
}


def chance_outcomes(state: KiribatiState) -> Sequence[tuple[Action, int]] | None:
    """What chance may do now, with weights; None where it has nothing to do."""
    if state.pending:
        return None
    phase = state.phase
    if phase == Phase.ROLL:
        return ROLL_OUTCOMES
    if phase == Phase.START:
        return [(start, 1) for start in STARTS[: state.seats]]
    if phase == Phase.DEAL:
        return _deals(state)
    if phase == Phase.EVENT:
        return [(REVEALS[e], left) for e, left in enumerate(state.event_pool) if left]
    return None


def _deals(state: KiribatiState) -> list[tuple[Action, int]]:
    """A random tile of the supply on a random side: weighted by how many tiles of each size are
    left."""
    deals = DEALS[undealt_row(state)]
    large = state.cell[:LARGE].count(SUPPLY)
    small = state.cell[LARGE:].count(SUPPLY)
    weights = {4: large, 3: large, 2: small, 1: small}
    return [(deals[spaces], weight) for spaces, weight in weights.items() if weight]
