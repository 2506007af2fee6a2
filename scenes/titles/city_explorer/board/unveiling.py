"""The end of a match: the cards that lie face down are turned up one after the other.

Pure functions of the state and the time since the last action; the board draws what
``unveiled`` returns, so no face can show before its turn.
"""

from typing import Final

from game.city_explorer.components import CARDS, EVERYBODY
from game.city_explorer.state import CityState, Phase
from game.core.action import HIDDEN

FIRST_MS: Final = 480
"""Milliseconds before the first card turns, so that the last row is seen to arrive."""
WITHIN_MS: Final = 900
"""In so many milliseconds after that all cards have begun to turn."""
STEP_MS: Final = 70
"""Between two cards at most."""
TURN_MS: Final = 150
"""What the last card needs to turn."""
READ_MS: Final = 900
"""How long all of them lie open before the results come."""


def turning(state: CityState) -> list[int]:
    """The slots that lie face down at the end, in the order in which they are turned up.

    Row by row: those of each seat, those left in the grid, then the removed cards.
    """
    rows = [slot for rows in state.taken for row in rows for slot in row]
    laid = [*rows, *state.grid]
    removed = sorted(set(range(CARDS)) - set(laid))
    return [slot for slot in (*laid, *removed) if not state.is_up(slot)]


def moments(state: CityState) -> dict[int, int]:
    """By slot that is turned up at the end: when, in milliseconds after the last action."""
    slots = turning(state)
    step = min(STEP_MS, WITHIN_MS / max(1, len(slots)))
    return {slot: round(FIRST_MS + n * step) for n, slot in enumerate(slots)}


def unveiling(state: CityState) -> tuple[int, tuple[int, ...]]:
    """How long the table waits at the end, and when it has to be drawn anew, in milliseconds."""
    steps = tuple(sorted(set(moments(state).values())))
    last = steps[-1] + TURN_MS if steps else FIRST_MS
    return last + READ_MS, steps


def unveiled(seen: CityState, eyes: int | None, since: float) -> CityState:
    """What is shown ``since`` so many milliseconds after the last action.

    While the match is on that is ``seen`` itself. After it cards that were turned lie face up;
    of the others the eyes see what they knew before.
    """
    if seen.phase != Phase.OVER:
        return seen
    shown = seen.copy()
    bit = 0 if eyes is None else 1 << eyes
    cards = list(shown.cards)
    for slot, ms in moments(seen).items():
        if since >= ms:
            shown.seers[slot] = EVERYBODY
        elif not seen.seers[slot] & bit:
            cards[slot] = HIDDEN
    shown.cards = tuple(cards)
    return shown
