"""How probable it is that the table holds out: what searches ask between two rounds."""

from math import exp

from .components import CITIES, LOSING_MARKS
from .state import AdaptState, Phase


def value(state: AdaptState) -> float:
    """The chance to win of a position between two rounds; after the end 0 or 1."""
    if state.total_marks >= LOSING_MARKS:
        return 0.0
    if state.phase == Phase.OVER:
        return 1.0
    need = sum(
        [max(0, 4 - state.stocks[at] - state.rates[at]) for at in range(CITIES * len(state.coming))]
    )
    return exp(-0.08 * need - 0.5 * state.total_marks)
