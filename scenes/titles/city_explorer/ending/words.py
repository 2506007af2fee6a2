"""How a match of City Explorer ended, as facts and sentences; no display needed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.city_explorer.components import SUITS, PlaceKind, rows_to_take
from game.city_explorer.data import PLACES
from game.city_explorer.names import place_name, suits_name
from game.city_explorer.scoring import Majority, Tally, majorities, tallies, tie_breaker
from game.city_explorer.state import CityState
from game.core.text import _, listed

from ...ending import Finished

ROMAN: Final = ("I", "II")
"""The numerals of a seat's two rows, apart from all numbers of cards and points."""


def rows_of(end: Finished) -> tuple[Tally, ...]:
    """What each taker scored."""
    return end.once(_rows)


def suits_of(end: Finished) -> tuple[Majority, ...]:
    """Who won each suit."""
    return end.once(_suits)


def _rows(end: Finished) -> tuple[Tally, ...]:
    return tallies(end.state)


def _suits(end: Finished) -> tuple[Majority, ...]:
    return majorities(end.state)


def taker_name(end: Finished, tally: Tally) -> str:
    """Whose tally it is; with two players also which of the rows."""
    name = end.name(tally.seat)
    if rows_to_take(end.state.seats) == 1:
        return name
    return _("{name}, row {n}").format(name=name, n=ROMAN[tally.row])


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


def strips(end: Finished, majority: Majority) -> tuple[Strip, ...]:
    """The cards that decided a suit: those of the winner, or of all that tie for most.

    Where the Iconic card broke no tie it comes behind them, wherever it lies.
    """
    state, rows, suit = end.state, rows_of(end), majority.suit
    best = majority.tied or (() if majority.winner is None else (majority.winner,))
    found = [Strip(taker, _of_suit(state, rows[taker], suit)) for taker in best]
    if majority.tied and majority.winner is None:
        iconic = iconic_slot(state, suit)
        found.append(Strip(holder(rows, iconic), (iconic,)))
    return tuple(found)


def _of_suit(state: CityState, tally: Tally, suit: int) -> tuple[int, ...]:
    return tuple(s for s in tally.slots if PLACES[state.cards[s]].suit == suit)


def suit_words(end: Finished, majority: Majority) -> str:
    """Who won a suit and by what, or why nobody did."""
    rows, most = rows_of(end), max(majority.counts, default=0)
    if most == 0:
        return _("Nobody holds one: nobody scores.")
    if not majority.tied:
        assert majority.winner is not None
        name = taker_name(end, rows[majority.winner])
        return _("{name}: the most, {n}.").format(name=name, n=most)
    names = listed([taker_name(end, rows[taker]) for taker in majority.tied])
    iconic = place_name(end.state.cards[iconic_slot(end.state, majority.suit)])
    if majority.winner is None:
        words = _("{names}: {n} each. None of them holds the Iconic card, {place}: nobody scores.")
        return words.format(names=names, n=most, place=iconic)
    name = taker_name(end, rows[majority.winner])
    words = _("{names}: {n} each. {name} holds the Iconic card, {place}, and wins.")
    return words.format(names=names, n=most, name=name, place=iconic)


def counts_words(end: Finished, majority: Majority) -> str:
    """How many cards of a suit each has."""
    counts = zip(rows_of(end), majority.counts, strict=True)
    return ", ".join(f"{taker_name(end, tally)}: {count}" for tally, count in counts if count)


# --- rows ----------------------------------------------------------------------------------------


def won_suits(end: Finished, taker: int) -> tuple[int, ...]:
    """The suits that a taker won."""
    return tuple(m.suit for m in suits_of(end) if m.winner == taker)


def thematic_words(end: Finished, taker: int) -> str:
    """From what the Thematic points of a row come."""
    suits = [suits_name(suit) for suit in won_suits(end, taker)]
    return listed(suits) or _("no suit won")


def diverse_words(tally: Tally) -> str:
    """From what the Diverse points of a row come."""
    return _("{n} of {all} suits").format(n=sum(n > 0 for n in tally.suits), all=SUITS)


# --- the whole match -----------------------------------------------------------------------------


def notes(end: Finished) -> list[str]:
    """Who has no row, and what broke the tie for the first place."""
    return [words for words in (_too_late(end), _tie(end)) if words]


def _too_late(end: Finished) -> str:
    state = end.state
    late = [seat for seat in range(state.seats) if not state.departed(seat)]
    if not late:
        return ""
    names = listed([end.name(seat) for seat in late])
    if rows_to_take(state.seats) == 1:
        words = _("Every card that was left lay face up. Without a row: {names}.")
    else:
        words = _("Every card that was left lay face up. Without a second row: {names}.")
    return words.format(names=names)


def _tie(end: Finished) -> str:
    """How equal totals at the top were told apart, or why they were not."""
    totals = [score.total for score in end.outcome.scores]
    level = [seat for seat in end.order() if totals[seat] == max(totals)]
    if len(level) < 2:
        return ""
    two = rows_to_take(end.state.seats) == 2
    worth = [tie_breaker(end.state, seat) for seat in level]
    shares = len(end.outcome.winners) > 1
    scores = ", ".join(f"{end.name(s)}\u00a0{n}" for s, n in zip(level, worth, strict=True))
    if two:
        words = (
            _("Equal totals, and equal best rows: {scores}.")
            if shares
            else _("Equal totals: the best single row decides. {scores}.")
        )
    else:
        words = (
            _("Equal totals, and equal Thematic points: {scores}.")
            if shares
            else _("Equal totals: the Thematic points decide. {scores}.")
        )
    return words.format(scores=scores)
