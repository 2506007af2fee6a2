"""From turn to turn and from round to round, and the ways in which a match ends."""

from .components import MOST_CARBON
from .state import CarbonState, Step


def end(state: CarbonState) -> None:
    """The match is over; everything stays where it lies."""
    state.pending[:] = [(int(Step.OVER), 0, 0)]


def is_over(state: CarbonState) -> bool:
    """Whether the match is over."""
    return state.step == Step.OVER


def is_setup(state: CarbonState) -> bool:
    """Whether lots are drawn, the marketplace is laid out or the first hands are drawn."""
    pending = state.pending
    if len(pending) < 2:
        return False
    return pending[0][0] == Step.BEGIN or pending[-1][0] == Step.START


def next_turn(state: CarbonState) -> None:
    """The turn passes on; behind the last deck of a round the counter goes down (R6, R7)."""
    state.pending.pop()
    deck = state.turn + 1
    if deck == len(state.deck):
        deck = 0
    if deck == state.starter and _round_ends(state):
        end(state)
        return
    state.turn = deck
    state.pending.append((int(Step.BEGIN), 0, deck))


def _round_ends(state: CarbonState) -> bool:
    """Count the round; whether the match ends with it."""
    if state.rival:
        over = min(state.tracks) == 0 or state.round >= state.limit
    else:
        state.counter -= 1
        over = state.counter <= 0
    if not over:
        state.round += 1
    return over


def count_carbon(state: CarbonState, total: int) -> bool:
    """Move the track of the deck on turn; whether the match ends at once with it (R6)."""
    place = state.turn if state.rival else 0
    carbon = state.tracks[place] = max(0, min(MOST_CARBON, state.tracks[place] + total))
    if state.rival:
        return False
    if carbon == MOST_CARBON:
        state.counter -= 1
        return state.counter <= 0
    return carbon == 0
