"""The course of a match: setup, rounds, turns, and what each action does.

``ADVANCE`` has by class of action the function that carries it out.
"""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import Action
from . import actions as a
from . import cards
from .animals import move
from .components import KINDS, Card, Variant
from .data import ROUNDS
from .events import reveal
from .state import KiribatiState, Phase
from .turtles import dive, drift, place, rise, skip_idle_die

# --- setup ------------------------------------------------------------------------------------


def undealt_row(state: KiribatiState) -> int:
    """The row whose column 1 is dealt next: 3, then 4."""
    return 3 if state.grid[2 * state.columns] < 0 else 4


def has_kept(state: KiribatiState, seat: int) -> bool:
    """Whether a seat has chosen its four cards."""
    return bool(state.returned[seat])


def _start(state: KiribatiState, action: a.Start) -> None:
    state.starter = state.turn = action.starter
    state.phase = Phase.DEAL


def _deal(state: KiribatiState, action: a.Deal) -> None:
    place(state, action.row, action.spaces)
    if action.row == 4:
        if state.variant == Variant.CHILDREN:
            state.phase = Phase.ROLL
        else:
            state.phase = Phase.KEEP


def _keep(state: KiribatiState, action: a.Keep) -> None:
    state.hands[action.seat] = action.cards
    state.returned[action.seat] = tuple(int(card) for card in Card if card not in action.cards)
    if all(state.returned):
        _begin_round(state)


def _begin_round(state: KiribatiState) -> None:
    """A round begins with its event in the professional variant."""
    professional = state.variant == Variant.PROFESSIONAL
    state.phase = Phase.EVENT if professional else Phase.ROLL


def _reveal(state: KiribatiState, action: a.Reveal) -> None:
    state.phase = Phase.ROLL
    reveal(state, action.event)


# --- a turn -----------------------------------------------------------------------------------


def _roll(state: KiribatiState, action: a.Roll) -> None:
    state.dice = (action.first, action.second)
    state.phase = Phase.CHOOSE


def _choose(state: KiribatiState, action: a.ChooseDie) -> None:
    """A chosen 1-4 that allows nothing counts as used at once (R5, R9)."""
    state.die = action.value
    state.phase = Phase.USE
    skip_idle_die(state)


def _drift(state: KiribatiState, action: a.Drift) -> None:
    drift(state, action.turtle)
    state.phase = Phase.ANIMALS


def _place(state: KiribatiState, action: a.Place) -> None:
    place(state, action.row, action.spaces)
    state.phase = Phase.ANIMALS


def _dive(state: KiribatiState, action: a.Dive) -> None:
    dive(state, action.turtle)


def _float(state: KiribatiState, action: a.Float) -> None:
    rise(state, action.turtle)


def _pass_die(state: KiribatiState, action: a.PassDie) -> None:
    state.phase = Phase.ANIMALS


def _move(state: KiribatiState, action: a.Move) -> None:
    move(state, action.animal, action.to)


def _done(state: KiribatiState, action: a.Done) -> None:
    """The turn ends: rest and sleep count down (R16), the next seat rolls, or a round ends."""
    if state.variant:
        first = state.turn * KINDS
        for animal in range(first, first + KINDS):
            if state.still[animal]:
                state.still[animal] -= 1
    if ends_match(state):
        state.phase = Phase.OVER
        return
    state.dice = ()
    state.die = 0
    state.moved = 0
    state.boarding = True
    state.fed = -1
    state.played = False
    state.turn = (state.turn + 1) % state.seats
    state.phase = Phase.ROLL
    if state.turn == state.starter:
        state.round += 1
        _begin_round(state)


def ends_match(state: KiribatiState) -> bool:
    """Whether the match ends with this turn; it can only at the end of a round (R13, R19)."""
    if (state.turn + 1) % state.seats != state.starter:
        return False
    if state.variant == Variant.PROFESSIONAL:
        return bool(state.finished) or state.round >= ROUNDS
    return 0 < state.max_rounds <= state.round


ADVANCE: Final[dict[type[Action], Callable[[KiribatiState, Any], None]]] = {
    a.Start: _start,
    a.Deal: _deal,
    a.Keep: _keep,
    a.Reveal: _reveal,
    a.Roll: _roll,
    a.ChooseDie: _choose,
    a.Drift: _drift,
    a.Place: _place,
    a.Dive: _dive,
    a.Float: _float,
    a.PassDie: _pass_die,
    a.Move: _move,
    a.Displace: cards.ask_to_displace,
    a.Done: _done,
    a.Leave: cards.ask_to_leave,
    a.Feed: cards.feed,
    a.Current: cards.current,
    a.Rest: cards.rest,
    a.Sleep: cards.sleep,
    a.Clamp: cards.clamp,
    a.Shark: cards.shark,
    a.Decline: cards.decline,
}
