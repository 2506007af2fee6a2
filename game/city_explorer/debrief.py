"""How a match of City Explorer ended, as facts and sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..core.outcome import Outcome
from ..core.text import _, listed
from .components import SUITS, PlaceKind, rows_to_take
from .data import PLACES
from .names import kind_name, place_name, suits_name
from .scoring import Majority, Tally, majorities, tallies, tie_breaker
from .state import CityState

ROMAN: Final = ("I", "II")
"""The numerals of a seat's two rows, apart from all numbers of cards and points."""
CATEGORIES: Final = 4


@dataclass(frozen=True, slots=True)
class Debrief:
    """A finished match: how it stood, who sat there, and what was scored.

    ``rows`` are what each taker scored (with two players each has two), ``suits`` who won each.
    """

    state: CityState
    names: Sequence[str]
    outcome: Outcome
    rows: tuple[Tally, ...]
    suits: tuple[Majority, ...]

    @property
    def order(self) -> list[int]:
        """The seats from the best to the last."""
        return sorted(range(self.state.seats), key=lambda seat: (self.outcome.ranks[seat], seat))

    @property
    def two_rows(self) -> bool:
        """Whether each seat takes two rows."""
        return rows_to_take(self.state.seats) > 1

    def taker(self, tally: Tally) -> str:
        """Whose tally it is; with two players also which of the rows."""
        name = self.names[tally.seat]
        if not self.two_rows:
            return name
        return _("{name}, row {n}").format(name=name, n=ROMAN[tally.row])


def debrief(state: CityState, names: Sequence[str], outcome: Outcome) -> Debrief:
    """What there is to tell of a match that ended so."""
    return Debrief(state, names, outcome, tallies(state), majorities(state))


def row_words(row: int) -> str:
    """What a row is called where both of a seat stand together."""
    return _("Row {n}").format(n=ROMAN[row])


# --- suits ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strip:
    """Cards that lie with one taker (None: left in the grid or removed)."""

    taker: int | None
    slots: tuple[int, ...]


def iconic_slot(state: CityState, suit: int) -> int:
    """The slot of the Iconic card of a suit."""
    return next(
        slot
        for slot, place in enumerate(state.cards)
        if place >= 0 and PLACES[place].suit == suit and PLACES[place].kind == PlaceKind.ICONIC
    )


def holder(rows: Sequence[Tally], slot: int) -> int | None:
    """The taker in whose row a slot lies."""
    return next((n for n, tally in enumerate(rows) if slot in tally.slots), None)


def strips(told: Debrief, majority: Majority) -> tuple[Strip, ...]:
    """The cards that decided a suit: those of the winner, or of all that tie for most.

    Where the Iconic card broke no tie it comes behind them, wherever it lies.
    """
    state, rows, suit = told.state, told.rows, majority.suit
    best = majority.tied or (() if majority.winner is None else (majority.winner,))
    found = [Strip(taker, _of_suit(state, rows[taker], suit)) for taker in best]
    if majority.tied and majority.winner is None:
        iconic = iconic_slot(state, suit)
        found.append(Strip(holder(rows, iconic), (iconic,)))
    return tuple(found)


def _of_suit(state: CityState, tally: Tally, suit: int) -> tuple[int, ...]:
    return tuple(s for s in tally.slots if PLACES[state.cards[s]].suit == suit)


def suit_words(told: Debrief, majority: Majority) -> str:
    """Who won a suit and by what, or why nobody did."""
    rows, most = told.rows, max(majority.counts, default=0)
    if most == 0:
        return _("Nobody has one: no points.")
    if not majority.tied:
        assert majority.winner is not None
        name = told.taker(rows[majority.winner])
        return _("{name}: the most, {n}.").format(name=name, n=most)
    names = listed([told.taker(rows[taker]) for taker in majority.tied])
    iconic = place_name(told.state.cards[iconic_slot(told.state, majority.suit)])
    if majority.winner is None:
        words = _("{names}: {n} each. Nobody here has the Iconic card, {place}: no points.")
        return words.format(names=names, n=most, place=iconic)
    name = told.taker(rows[majority.winner])
    words = _("{names}: {n} each. {name} has the Iconic card, {place}, and wins.")
    return words.format(names=names, n=most, name=name, place=iconic)


def counts_words(told: Debrief, majority: Majority) -> str:
    """How many cards of a suit each has."""
    counts = zip(told.rows, majority.counts, strict=True)
    return ", ".join(f"{told.taker(tally)}: {count}" for tally, count in counts if count)


# --- rows ----------------------------------------------------------------------------------------


def won_suits(told: Debrief, taker: int) -> tuple[int, ...]:
    """The suits that a taker won."""
    return tuple(m.suit for m in told.suits if m.winner == taker)


def thematic_words(told: Debrief, taker: int) -> str:
    """From what the Thematic points of a row come."""
    suits = [suits_name(suit) for suit in won_suits(told, taker)]
    return listed(suits) or _("no suit won")


def diverse_words(tally: Tally) -> str:
    """From what the Diverse points of a row come."""
    return _("{n} of {all} suits").format(n=sum(n > 0 for n in tally.suits), all=SUITS)


# --- points ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PointsLine:
    """One line of the table: a row that was taken, the sum of a seat's two, or no row at all."""

    id: str
    seat: int
    name: str
    points: tuple[int, ...]
    total: int
    taker: int | None = None
    """Which tally it shows; None for sums and for seats without a row."""


def lines(told: Debrief) -> list[PointsLine]:
    """The lines of the table, the best seat first."""
    rows, found = told.rows, list[PointsLine]()
    for seat in told.order:
        mine = [n for n, tally in enumerate(rows) if tally.seat == seat and tally.slots]
        for taker in mine:
            tally = rows[taker]
            name = told.taker(tally)
            found.append(
                PointsLine(f"{seat}:{tally.row}", seat, name, _points(tally), tally.total, taker)
            )
        if len(mine) != 1 or told.two_rows:
            sums = [sum(_points(rows[n])[c] for n in mine) for c in range(CATEGORIES)]
            found.append(PointsLine(f"{seat}", seat, told.names[seat], tuple(sums), sum(sums)))
    return found


def _points(tally: Tally) -> tuple[int, ...]:
    return tally.thematic, tally.renowned, tally.unique, tally.diverse


def categories(told: Debrief) -> list[str]:
    """What the categories are called."""
    return [_(part.label) for part in told.outcome.scores[0].parts[:CATEGORIES]]


def line_words(told: Debrief, line: PointsLine) -> str:
    """A line as one sentence."""
    names = categories(told)
    parts = [f"{name} {points}" for name, points in zip(names, line.points, strict=True)]
    if line.taker is not None:
        tally = told.rows[line.taker]
        sources = (
            thematic_words(told, line.taker),
            f"{kind_name(PlaceKind.POPULAR)} {tally.kinds[PlaceKind.POPULAR]}",
            f"{kind_name(PlaceKind.EXOTIC)} {tally.kinds[PlaceKind.EXOTIC]}",
            diverse_words(tally),
        )
        parts = [f"{part} ({source})" for part, source in zip(parts, sources, strict=True)]
    return _("{parts}; {total} in all.").format(parts=", ".join(parts), total=line.total)


# --- the whole match -----------------------------------------------------------------------------


def notes(told: Debrief) -> list[str]:
    """Who has no row, and what broke the tie for the first place."""
    return [words for words in (_too_late(told), _tie(told)) if words]


def _too_late(told: Debrief) -> str:
    state = told.state
    late = [seat for seat in range(state.seats) if not state.departed(seat)]
    if not late:
        return ""
    names = listed([told.names[seat] for seat in late])
    if not told.two_rows:
        words = _("All remaining cards were face up. No row for {names}.")
    else:
        words = _("All remaining cards were face up. No second row for {names}.")
    return words.format(names=names)


def _tie(told: Debrief) -> str:
    """How equal totals at the top were told apart, or why they were not."""
    totals = [score.total for score in told.outcome.scores]
    level = [seat for seat in told.order if totals[seat] == max(totals)]
    if len(level) < 2:
        return ""
    worth = [tie_breaker(told.state, seat) for seat in level]
    shares = len(told.outcome.winners) > 1
    scores = ", ".join(f"{told.names[s]}\u00a0{n}" for s, n in zip(level, worth, strict=True))
    if told.two_rows:
        words = (
            _("Tied on points and on best row: {scores}.")
            if shares
            else _("Tied on points: the best single row decides. {scores}.")
        )
    else:
        words = (
            _("Tied on points and on Thematic: {scores}.")
            if shares
            else _("Tied on points: Thematic decides. {scores}.")
        )
    return words.format(scores=scores)
