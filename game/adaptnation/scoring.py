"""The end of a match: held together or lost together (rulebook: the head and Black mark)."""

from typing import Final

from ..core.outcome import Outcome, Score, ScorePart
from ..core.text import N_
from .components import CITIES, LOSING_MARKS, RESOURCES
from .state import AdaptState, Phase

HELD: Final = "held"
MARKS: Final = "marks"
"""Why a match ended: all rounds lived through, or the third black mark."""

COUNTED: Final = N_("Black marks")
_LABELS: Final = (N_("Power"), N_("Water"), N_("Food"))


def outcome(state: AdaptState) -> Outcome | None:
    """None while the match is on. All seats win or none; a seat's score is its black marks."""
    if state.phase != Phase.OVER:
        return None
    held = state.total_marks < LOSING_MARKS
    return Outcome(
        ranks=(1,) * CITIES,
        scores=tuple([_score(state, seat) for seat in range(CITIES)]),
        winners=tuple(range(CITIES)) if held else (),
        reason=HELD if held else MARKS,
        together=True,
        # rounds that were lived through, and black marks of all cities
        figures={"rounds": state.round - (not held), "marks": state.total_marks},
        counted=COUNTED,
        fewest=True,
    )


def _score(state: AdaptState, seat: int) -> Score:
    own = state.marks[RESOURCES * seat : RESOURCES * (seat + 1)]
    return Score(sum(own), tuple(map(ScorePart, _LABELS, own)))
