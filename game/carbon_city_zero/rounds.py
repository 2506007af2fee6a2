"""What comes after a turn and after a round, and how a match ends."""

from typing import NamedTuple

from .components import MOST_CARBON
from .state import CarbonState, Step
from .sums import carbon


class After(NamedTuple):
    """What the end of a turn brings: the ``track`` of its deck, by how many ``steps`` the counter
    goes down with it (0 in rivalry), and whether the match is ``over`` then (R6, R7)."""

    track: int
    steps: int
    over: bool


def moved(track: int, total: int) -> int:
    """Where a carbon track stands after so much carbon: it goes from 0 to 65."""
    return max(0, min(MOST_CARBON, track + total))


def closes_round(state: CarbonState) -> bool:
    """Whether the turn that is on is the last of its round."""
    return (state.turn + 1) % len(state.deck) == state.starter


def after_turn(state: CarbonState) -> After:
    """What would follow if the turn ended now. Works on observations too, while a turn is on."""
    track, last = moved(state.track(state.turn), carbon(state).total), closes_round(state)
    if state.rival:
        others = [level for deck, level in enumerate(state.tracks) if deck != state.turn]
        return After(track, 0, last and _race_over(state, min([track, *others])))
    if not track:
        return After(0, 0, True)
    steps = int(track == MOST_CARBON)
    if state.counter > steps:
        steps += last
    return After(track, steps, state.counter <= steps)


def has_played(state: CarbonState, deck: int) -> bool:
    """Whether a deck has no turn any more after the one that is on, whatever is done in it: it is
    the last round, and its turn in it is on or over."""
    last = not state.rival and state.counter <= 1 and state.turn >= 0
    decks, first = len(state.deck), state.starter
    return last and (deck - first) % decks <= (state.turn - first) % decks


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
    if closes_round(state) and _round_ends(state):
        end(state)
        return
    deck = state.turn = (state.turn + 1) % len(state.deck)
    state.pending.append((int(Step.BEGIN), 0, deck))


def _round_ends(state: CarbonState) -> bool:
    """Count the round; whether the match ends with it."""
    if state.rival:
        over = _race_over(state, min(state.tracks))
    else:
        state.counter -= 1
        over = state.counter <= 0
    if not over:
        state.round += 1
    return over


def _race_over(state: CarbonState, lowest: int) -> bool:
    """Whether a rivalry ends with its round (R7)."""
    return lowest == 0 or state.round >= state.limit


def count_carbon(state: CarbonState, total: int) -> bool:
    """Move the track of the deck on turn; whether the match ends at once with it (R6)."""
    place = state.turn if state.rival else 0
    track = state.tracks[place] = moved(state.tracks[place], total)
    if state.rival:
        return False
    if track == MOST_CARBON:
        state.counter -= 1
        return state.counter <= 0
    return track == 0
