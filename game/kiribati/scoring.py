"""The end of a match: ranks, scores, tie-breakers (rulebook: End of the game; R13, R14)."""

from typing import Final

from ..core.outcome import Outcome, Score, ScorePart
from ..core.text import N_
from .components import KINDS, MAINLAND, AnimalKind, Variant
from .data import POINTS
from .state import KiribatiState, Phase

ANIMAL_POINTS: Final = {
    AnimalKind.LIZARD: 9,
    AnimalKind.KAGU: 8,
    AnimalKind.KOALA: 7,
    AnimalKind.MONKEY: 6,
    AnimalKind.RABBIT: 5,
}
"""Victory points of a rescued animal in the professional variant."""

_KIND_LABELS: Final = {
    AnimalKind.LIZARD: N_("Lizard"),
    AnimalKind.KAGU: N_("Kagu"),
    AnimalKind.KOALA: N_("Koala"),
    AnimalKind.MONKEY: N_("Monkey"),
    AnimalKind.RABBIT: N_("Rabbit"),
}

RESCUED: Final = N_("Animals rescued")
ROWS: Final = N_("Rows reached (breaks ties)")
FIRST: Final = N_("Rescued all before others (breaks ties)")

ALL_RESCUED: Final = "all_rescued"
ROUND_LIMIT: Final = "round_limit"
LAST_EVENT: Final = "last_event"


def row_sum(state: KiribatiState, seat: int) -> int:
    """The sum of the rows a seat's animals have reached: rescued 5, island 0."""
    return sum(state.row_value(animal) for animal in state.animals_of(seat))


def points(state: KiribatiState, seat: int) -> Score:
    """The victory points that a seat has now in the professional variant.

    In an observation, cards that the observer may not see count nothing.
    """
    parts = [
        ScorePart(_KIND_LABELS[kind], worth if state.where[seat * KINDS + kind] == MAINLAND else 0)
        for kind, worth in ANIMAL_POINTS.items()
        if kind in state.kinds
    ]
    held = sum(POINTS[card] for card in state.hands[seat] if card >= 0)
    parts.append(ScorePart(N_("Unplayed action cards"), held))
    return Score(sum(part.value for part in parts), tuple(parts))


def progress(state: KiribatiState, seat: int) -> Score:
    """The score of a seat in children and family: the number of animals rescued.

    The second part, the sum of rows, breaks ties (R13) and is not in the total.
    """
    rescued = state.rescued(seat)
    return Score(rescued, (ScorePart(RESCUED, rescued), ScorePart(ROWS, row_sum(state, seat))))


def outcome(state: KiribatiState) -> Outcome | None:
    """None while the match is on."""
    if state.phase != Phase.OVER:
        return None
    if state.variant == Variant.PROFESSIONAL:
        return _professional(state)
    return _race(state)


def _race(state: KiribatiState) -> Outcome:
    """Children and family: who has rescued all animals wins; at the limit of rounds who is
    furthest."""
    seats = range(state.seats)
    scores = tuple(progress(state, seat) for seat in seats)
    if state.finished:
        winners = tuple(seat for seat, _ in state.finished)
    else:
        keys = [(score.total, row_sum(state, seat)) for seat, score in enumerate(scores)]
        winners = tuple(seat for seat in seats if keys[seat] == max(keys))
    ranks = tuple(1 if seat in winners else 2 for seat in seats)
    reason = ALL_RESCUED if state.finished else ROUND_LIMIT
    return Outcome(ranks, scores, winners, reason, counted=RESCUED)


def _professional(state: KiribatiState) -> Outcome:
    """Ranks by points, then by the sum of rows, then by who had rescued all first; else they are
    shared."""
    seats = range(state.seats)
    scores = [points(state, seat) for seat in seats]
    moments = dict(state.finished)
    keys = [
        (scores[seat].total, row_sum(state, seat), -moments.get(seat, state.moment + 1))
        for seat in seats
    ]
    ranks = tuple(1 + sum(other > keys[seat] for other in keys) for seat in seats)
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    told = tuple(Score(s.total, s.parts, _ties(keys, seat)) for seat, s in enumerate(scores))
    return Outcome(ranks, told, winners, ALL_RESCUED if state.finished else LAST_EVENT)


def _ties(keys: list[tuple[int, int, int]], seat: int) -> tuple[ScorePart, ...]:
    """What ranked a seat among those with as many points: its rows, and among those with as many
    rows how many had not yet rescued all animals when it had."""
    own = keys[seat]
    level = [key for key in keys if key[0] == own[0]]
    if len(level) == 1:
        return ()
    rows = ScorePart(ROWS, own[1])
    beaten = [key[2] < own[2] for key in level if key[1] == own[1]]
    moments = {key[2] for key in level if key[1] == own[1]}
    return (rows, ScorePart(FIRST, sum(beaten))) if len(moments) > 1 else (rows,)
