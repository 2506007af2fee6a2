"""The end of a match: won or lost together, or ranks (rulebook: the end; R6, R7)."""

from typing import Final

from ..core.outcome import Outcome, Score, ScorePart
from ..core.text import N_
from .rounds import is_over
from .state import CarbonState
from .sums import deck_carbon

ZERO: Final = "zero"
TIME: Final = "time"
LIMIT: Final = "limit"

TRACK_LABEL: Final = N_("Carbon")
DECK_LABEL: Final = N_("Carbon of the whole deck")


def outcome(state: CarbonState) -> Outcome | None:
    """None while the match is on."""
    if not is_over(state):
        return None
    return _rivalry(state) if state.rival else _together(state)


def _together(state: CarbonState) -> Outcome:
    """All seats win or none; a seat's score is the carbon that is left."""
    left, seats = state.tracks[0], state.seats
    return Outcome(
        ranks=(1,) * seats,
        scores=(Score(left, (ScorePart(TRACK_LABEL, left),)),) * seats,
        winners=() if left else tuple(range(seats)),
        reason=TIME if left else ZERO,
        together=True,
        figures=_figures(state),
        counted=TRACK_LABEL,
        fewest=True,
    )


def _rivalry(state: CarbonState) -> Outcome:
    """Ranks by the carbon of the track, then by that of the whole deck; else they are shared
    (R7)."""
    seats = range(state.seats)
    keys = [(state.tracks[seat], deck_carbon(state, seat)) for seat in seats]
    best = min(keys)
    places = [(track, (track, own) != best) for track, own in keys]
    ranks = tuple([1 + sum([other < place for other in places]) for place in places])
    return Outcome(
        ranks=ranks,
        scores=tuple(
            [
                Score(track, (ScorePart(TRACK_LABEL, track), ScorePart(DECK_LABEL, own)))
                for track, own in keys
            ]
        ),
        winners=tuple([seat for seat in seats if ranks[seat] == 1]),
        reason=ZERO if min(state.tracks) == 0 else LIMIT,
        figures=_figures(state),
        counted=TRACK_LABEL,
        fewest=True,
    )


def _figures(state: CarbonState) -> dict[str, int]:
    """Rounds that were begun, and the carbon that is left on the lowest track."""
    return {"rounds": state.round, "carbon": min(state.tracks)}
