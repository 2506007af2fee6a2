"""What happened in a match, by city and round: for the debrief, its export and its questions.

Everything is found by playing the match again; nothing here is kept in a state or a record.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ..core.action import Action
from .actions import Assist, EndRound, Strike, Upkeep, WaterAction
from .components import (
    CITIES,
    FREE_TOKENS,
    LOSING_MARKS,
    RESOURCES,
    ROUNDS,
    Event,
    square,
    year,
)
from .losses import Loss, taken
from .rules import RULES
from .state import AdaptState, Phase

SEATS: Final = range(CITIES)
_NOTHING: Final = (0, 0, 0)


class Snapshot(NamedTuple):
    """How the cities stood at the start of a round (before its upkeep), or at the end.

    Stocks, rates and marks are lists of nine (``components.at``).
    """

    year: int
    stocks: tuple[int, ...]
    rates: tuple[int, ...]
    marks: tuple[int, ...]


class Gift(NamedTuple):
    """An assist."""

    seat: int
    to: int
    resource: int
    amount: int


class Hit(NamedTuple):
    """A card that took effect: by seat what it took, and who was prepared (``Loss``).

    ``whole`` is the same but where the third mark stopped the card halfway: there it is what it
    would have taken to the end. ``otherwise`` is what it would have taken so from each city, had
    it been unprepared in the place of prepared or the reverse, everything else alike. Ocean
    acidification asks all: there it is what it would have taken had all been prepared; or had one
    not been, if all were.
    """

    event: int
    losses: tuple[Loss, ...]
    whole: tuple[Loss, ...]
    otherwise: tuple[Loss, ...]

    def spared(self, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What preparing made of it for a city: stocks and rates that it did not lose by it, or
        lost without it. Never below 0."""
        one, other = self.whole[seat], self.otherwise[seat]
        bare, ready = (other, one) if one.blunted else (one, other)
        return (
            tuple(b - a for a, b in zip(bare.stocks, ready.stocks, strict=True)),
            tuple(b - a for a, b in zip(bare.rates, ready.rates, strict=True)),
        )


@dataclass(frozen=True, slots=True)
class Round:
    """One round. Lists are by seat, ``laid`` by ``components.square``.

    ``idle`` are the kinds that were forecast and had not struck when the round ended. ``water``
    is what each spent in the water action, ``coming`` the food that this brought.
    """

    number: int
    year: int
    upkeep: tuple[Loss, ...]
    forecast: tuple[int, ...]
    laid: tuple[int, ...]
    gifts: tuple[Gift, ...]
    bought: tuple[int, ...]
    water: tuple[int, ...]
    coming: tuple[int, ...]
    open_handed: tuple[int, ...]
    hits: tuple[Hit, ...]
    idle: tuple[int, ...]

    def marks(self, seat: int) -> tuple[int, ...]:
        """The resources in which a city was marked this round, in order."""
        losses = (self.upkeep, *(hit.losses for hit in self.hits))
        return tuple(n for loss in losses for n in range(RESOURCES) if loss[seat].marks[n])

    def in_vain(self, seat: int) -> int:
        """Tokens of a city for which no card came. Not those on ocean acidification that struck:
        they failed because of another city."""
        struck = [hit.event for hit in self.hits]
        return sum(max(0, n - struck.count(event)) for event, n in enumerate(self._laid(seat)))

    def in_rack(self, seat: int) -> int:
        """Tokens of a city that it laid nowhere."""
        return FREE_TOKENS + self.bought[seat] - sum(self._laid(seat))

    def _laid(self, seat: int) -> list[int]:
        return [self.laid[square(seat, event)] for event in Event]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A whole match: ``snapshots`` at each start of a round and at the end, and the rounds between.

    ``length`` is how many rounds it was to have; ``over`` whether it has ended.
    """

    snapshots: tuple[Snapshot, ...]
    rounds: tuple[Round, ...]
    length: int
    over: bool

    @property
    def total_marks(self) -> int:
        """Black marks of all cities."""
        return sum(self.snapshots[-1].marks)

    @property
    def won(self) -> bool:
        """Whether the cities held."""
        return self.over and self.total_marks < LOSING_MARKS

    @property
    def demo(self) -> bool:
        """Whether it was a short match."""
        return self.length < ROUNDS

    @property
    def gifts(self) -> tuple[tuple[Round, Gift], ...]:
        """All assists with their rounds."""
        return tuple((round_, gift) for round_ in self.rounds for gift in round_.gifts)

    @property
    def hits(self) -> tuple[tuple[Round, Hit], ...]:
        """All cards that took effect with their rounds."""
        return tuple((round_, hit) for round_ in self.rounds for hit in round_.hits)

    def marks_after_planning(self, round_: Round, seat: int) -> tuple[int, ...]:
        """The resources in which a city was marked from a planning to the next one."""
        losses = [hit.losses for hit in round_.hits]
        losses += [later.upkeep for later in self.rounds if later.number == round_.number + 1]
        return tuple(n for loss in losses for n in range(RESOURCES) if loss[seat].marks[n])

    def given(self, seat: int) -> int:
        """Units that a city sent to others."""
        return sum(gift.amount for _round, gift in self.gifts if gift.seat == seat)

    def received(self, seat: int) -> int:
        """Units that a city got from others."""
        return sum(gift.amount for _round, gift in self.gifts if gift.to == seat)


def chronicle(start: AdaptState, history: Sequence[Action]) -> Chronicle:
    """The chronicle of the match that began so and went so; also of one that is not over."""
    state = start.copy()
    snapshots, rounds = [snapshot(state)], list[Round]()
    notes = _Notes()
    for action in history:
        before = state.copy()
        RULES.advance(state, action)
        notes.take(before, action, state)
        if isinstance(action, EndRound) or state.phase == Phase.OVER:
            rounds.append(notes.round(before))
            snapshots.append(snapshot(state, before.round))
            notes = _Notes()
    if state.phase != Phase.OVER and notes.begun:
        rounds.append(notes.round(state))
        snapshots.append(snapshot(state))
    return Chronicle(tuple(snapshots), tuple(rounds), start.rounds, state.phase == Phase.OVER)


def snapshot(state: AdaptState, round_: int = 0) -> Snapshot:
    """How the cities stand now. ``round_`` is the round that has ended, if one has just.

    The year is that in which the next round begins; a match that is lost ends in the year in
    which its last round began.
    """
    now = state.round
    if round_ and state.phase == Phase.OVER:
        now = round_ if state.total_marks >= LOSING_MARKS else round_ + 1
    return Snapshot(year(now), tuple(state.stocks), tuple(state.rates), tuple(state.marks))


class _Notes:
    """What is noted of a round while it is played again."""

    def __init__(self) -> None:
        self.begun = False
        self.upkeep = tuple(Loss(seat, _NOTHING, _NOTHING, _NOTHING) for seat in SEATS)
        self.gifts = list[Gift]()
        self.hits = list[Hit]()
        self.water = [0] * CITIES

    def take(self, before: AdaptState, action: Action, after: AdaptState) -> None:
        """Note one action."""
        self.begun = True
        match action:
            case Upkeep():
                self.upkeep = taken(before, action, after)
            case Assist():
                self.gifts.append(Gift(action.seat, action.to, action.resource, action.amount))
            case WaterAction():
                self.water[action.seat] = action.amount
            case Strike():
                self.hits.append(_hit(before, action, after))

    def round(self, last: AdaptState) -> Round:
        """The round, with its state before what ended it."""
        struck = [hit.event for hit in self.hits]
        idle = list(last.forecast)
        for event in struck:
            idle.remove(event)
        return Round(
            last.round,
            year(last.round),
            self.upkeep,
            last.forecast,
            tuple(last.laid),
            tuple(self.gifts),
            tuple(last.bought),
            tuple(self.water),
            tuple(n + 1 if n else 0 for n in self.water),
            tuple(last.open_handed),
            tuple(self.hits),
            tuple(idle),
        )


def _hit(before: AdaptState, action: Strike, after: AdaptState) -> Hit:
    losses = taken(before, action, after)
    whole = _turned(before, action, ())
    if action.event == Event.OCEAN_ACIDIFICATION:
        everybody = all(loss.prepared for loss in losses)
        otherwise = _turned(before, action, range(1) if everybody else SEATS)
    else:
        otherwise = tuple(_turned(before, action, (seat,))[seat] for seat in SEATS)
    return Hit(action.event, losses, whole, otherwise)


def _free(state: AdaptState, seat: int, event: int) -> int:
    """Tokens of a city on a square that have blunted nothing yet."""
    place = square(seat, event)
    return state.laid[place] - state.used[place]


def _turned(before: AdaptState, action: Strike, seats: Sequence[int]) -> tuple[Loss, ...]:
    """What the card would have taken, had these cities been prepared, or unprepared if all were.

    For a card that asks for all cities: they are given tokens where they lack one. No third mark
    stops the card.
    """
    state = before.copy()
    state.marks = [0] * len(state.marks)
    state.marked = [1] * len(state.marked)
    everybody = all(_free(state, seat, action.event) for seat in seats)
    for seat in seats:
        place = square(seat, action.event)
        if everybody:
            state.used[place] = state.laid[place]
        elif not _free(state, seat, action.event):
            state.laid[place] += 1
    changed = state.copy()
    RULES.advance(state, action)
    return taken(changed, action, state)
