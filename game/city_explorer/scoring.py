"""What rows score, and the end of a match (rulebook: Game Scoring, 2-Player Rules; R6, R11, R12).

Everything here works on observations: a card that is not seen counts nothing. So the panel can
show how things stand for what lies open.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from ..core.outcome import Outcome, Score, ScorePart
from ..core.text import N_
from .components import SUITS, PlaceKind, Suit, rows_to_take
from .data import KIND_OF, POINTS, SUIT_OF
from .state import CityState, Phase

UNIQUE_SET: Final = 3
"""Exotic cards of a set."""
UNIQUE_POINTS: Final = 5
DIVERSE_POINTS: Final = 9

BEST_ROW: Final = N_("Best single row (breaks ties)")

ALL_DEPARTED: Final = "all_departed"
ALL_FACE_UP: Final = "all_face_up"


class Tally(msgspec.Struct, frozen=True):
    """What one taker scores: a seat, or with two players one of its rows.

    ``slots`` is () for a seat without a row; ``suits`` and ``kinds`` count its visible cards;
    ``row`` is the index in ``CityState.taken[seat]``. The four categories are points.
    """

    seat: int
    row: int
    slots: tuple[int, ...]
    suits: tuple[int, ...]
    kinds: tuple[int, ...]
    thematic: int
    renowned: int
    unique: int
    diverse: int

    @property
    def total(self) -> int:
        """The sum of the four categories."""
        return self.thematic + self.renowned + self.unique + self.diverse


class Majority(msgspec.Struct, frozen=True):
    """Who has the most cards of one suit. Takers are indices into ``tallies``.

    ``counts`` has the number of cards by taker; ``tied`` are those who have the most, if they are
    several; ``decided_by`` is the Iconic place that broke their tie (None: there was no tie, or
    none of them holds it); ``points`` is what the winner scores.
    """

    suit: Suit
    counts: tuple[int, ...]
    winner: int | None
    tied: tuple[int, ...]
    decided_by: int | None
    points: int


def takers(state: CityState) -> list[tuple[int, int, tuple[int, ...]]]:
    """(seat, index of its row, slots) of everybody who competes, by seat.

    With two players each taken row competes on its own, else each seat, with or without a row.
    """
    if state.seats == 2:
        return [(seat, i, row) for seat in (0, 1) for i, row in enumerate(state.taken[seat])]
    return [(seat, 0, rows[0] if rows else ()) for seat, rows in enumerate(state.taken)]


def majorities(state: CityState) -> tuple[Majority, ...]:
    """Suit by suit, over all takers (R6); cards in the grid or removed do not compete (R12)."""
    return _majorities([_faces(state, slots) for _seat, _row, slots in takers(state)])


def _faces(state: CityState, slots: tuple[int, ...]) -> list[int]:
    """The visible places of some slots."""
    return [state.cards[slot] for slot in slots if state.cards[slot] >= 0]


def _majorities(faces: list[list[int]]) -> tuple[Majority, ...]:
    suits = [[SUIT_OF[place] for place in places] for places in faces]
    return tuple(_majority(suit, tuple(held.count(suit) for held in suits), faces) for suit in Suit)


def _majority(suit: Suit, counts: tuple[int, ...], faces: list[list[int]]) -> Majority:
    most = max(counts, default=0)
    best = tuple(taker for taker, count in enumerate(counts) if count == most and most)
    if len(best) < 2:
        return Majority(suit, counts, best[0] if best else None, (), None, POINTS[suit])
    for taker in best:
        for place in faces[taker]:
            if SUIT_OF[place] == suit and KIND_OF[place] == PlaceKind.ICONIC:
                return Majority(suit, counts, taker, best, place, POINTS[suit])
    return Majority(suit, counts, None, best, None, POINTS[suit])


def tallies(state: CityState) -> tuple[Tally, ...]:
    """What each taker scores by the cards that can be seen."""
    found = takers(state)
    faces = [_faces(state, slots) for _seat, _row, slots in found]
    thematic = [0] * len(found)
    for majority in _majorities(faces):
        if majority.winner is not None:
            thematic[majority.winner] += majority.points
    return tuple(
        _tally(seat, row, slots, faces[taker], thematic[taker])
        for taker, (seat, row, slots) in enumerate(found)
    )


def _tally(seat: int, row: int, slots: tuple[int, ...], faces: list[int], thematic: int) -> Tally:
    held = [SUIT_OF[place] for place in faces]
    suits = tuple(held.count(suit) for suit in range(SUITS))
    types = [KIND_OF[place] for place in faces]
    kinds = tuple(types.count(kind) for kind in PlaceKind)
    return Tally(
        seat,
        row,
        slots,
        suits,
        kinds,
        thematic,
        renowned=kinds[PlaceKind.POPULAR],
        unique=kinds[PlaceKind.EXOTIC] // UNIQUE_SET * UNIQUE_POINTS,
        diverse=DIVERSE_POINTS if all(suits) else 0,
    )


def scores(state: CityState) -> tuple[Score, ...]:
    """The score of each seat in four categories; with two players both of its rows count."""
    return _scores(state, tallies(state))


def _scores(state: CityState, found: Sequence[Tally]) -> tuple[Score, ...]:
    return tuple(_score([t for t in found if t.seat == seat]) for seat in range(state.seats))


def _score(own: list[Tally]) -> Score:
    parts = (
        ScorePart(N_("Thematic"), sum(tally.thematic for tally in own)),
        ScorePart(N_("Renowned"), sum(tally.renowned for tally in own)),
        ScorePart(N_("Unique"), sum(tally.unique for tally in own)),
        ScorePart(N_("Diverse"), sum(tally.diverse for tally in own)),
    )
    return Score(sum(part.value for part in parts), parts)


def tie_breaker(state: CityState, seat: int) -> int:
    """The number that ranks seats of equal total: Thematic points, with two players those of the
    best row (R11)."""
    return _tie_breaker(state, tallies(state), seat)


def _tie_breaker(state: CityState, found: Sequence[Tally], seat: int) -> int:
    own = [tally for tally in found if tally.seat == seat]
    if state.seats == 2:
        return max((tally.total for tally in own), default=0)
    return sum(tally.thematic for tally in own)


def outcome(state: CityState) -> Outcome | None:
    """None while the match is on. Seats with equal total and tie-breaker share their rank."""
    if state.phase != Phase.OVER:
        return None
    shown = tallies(state)
    found = _scores(state, shown)
    ties = [_tie_breaker(state, shown, seat) for seat in range(state.seats)]
    if state.seats == 2 and found[0].total == found[1].total:
        best = [(ScorePart(BEST_ROW, points),) for points in ties]
        found = tuple(Score(s.total, s.parts, part) for s, part in zip(found, best, strict=True))
    keys = [(score.total, points) for score, points in zip(found, ties, strict=True)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    full = rows_to_take(state.seats)
    gone = all(len(rows) == full for rows in state.taken)
    return Outcome(ranks, found, winners, ALL_DEPARTED if gone else ALL_FACE_UP)
