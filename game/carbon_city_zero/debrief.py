"""What happened in a match, turn by turn: for the results, their files and their questions.

Everything is found by playing the match again; nothing here is kept in a state or a record.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ..core.action import Action
from .actions import Buy, EndTurn, Fund, Replace, Reveal, UseLink, UseRule
from .cards import KIND_OF, KINDS
from .components import MARKET_SIDE, MOST_CARBON, Sector
from .rules import RULES
from .state import CarbonState, Step
from .sums import cost, deck_cards, goods, income
from .tables import CARBON, FACTORY_GAIN, INCOME, IS_SNAG
from .turn_sum import CarbonChange, How, unused

GOODS: Final = tuple(
    kind
    for kind, what in enumerate(KINDS)
    if what.sector in (Sector.DOMESTIC, Sector.GOVERNMENT, Sector.INDUSTRY)
)
"""The kinds that the market deck offers."""


@dataclass(frozen=True, slots=True)
class CountedTurn:
    """One turn. ``before`` and ``after`` are the track that its deck has to bring to 0.

    The ``changes`` add up to what was counted; the track ends at 0 and 65, so that it may have
    moved by less. ``by_factories`` is the income that factories in play brought. ``market`` is what
    lay there at the end, ``could`` what of it the income that was left would have paid; ``missed``
    are links, and factories to be made clean, that were ready and were not used. ``tracks`` are all
    tracks after it; ``at_top`` says that the counter lost one because carbon stood at 65 (R6).
    """

    round: int
    deck: int
    before: int
    after: int
    changes: tuple[CarbonChange, ...]
    income: int
    by_factories: int
    spent: int
    bought: tuple[int, ...]
    passed_on: tuple[int, ...]
    snags: tuple[int, ...]
    market: tuple[int, ...]
    could: tuple[int, ...]
    missed: tuple[CarbonChange, ...]
    tracks: tuple[int, ...]
    at_top: bool

    @property
    def total(self) -> int:
        """The carbon that was counted."""
        return sum(change.carbon for change in self.changes)

    @property
    def moved(self) -> int:
        """By how much the track moved."""
        return self.after - self.before

    @property
    def lost(self) -> int:
        """Income that was left and lapsed (R3)."""
        return self.income - self.spent

    @property
    def gains(self) -> int:
        """What cards and links added, 0 or more; factories made clean added nothing (R5)."""
        spared = sum(change.carbon for change in self.changes if change.how == How.CLEAN)
        return spared + sum(max(0, change.carbon) for change in self.changes)

    @property
    def savings(self) -> int:
        """What cards and links took away, 0 or less."""
        kept = (change for change in self.changes if change.how != How.CLEAN)
        return sum(min(0, change.carbon) for change in kept)


class Came(NamedTuple):
    """A global card that came in force: in which round, in whose turn (-1: before the first)."""

    card: int
    round: int
    deck: int


@dataclass(frozen=True, slots=True)
class Story:
    """A whole match. ``starts`` are the tracks at its start, ``counter`` the round counter.

    ``decks`` are the cards of each deck at the end, wherever they lie; ``shown`` the kinds that
    lay in the marketplace at any time; ``replaced`` how often a kind was discarded from it.
    """

    seats: int
    rival: bool
    starts: tuple[int, ...]
    counter: int
    turns: tuple[CountedTurn, ...]
    forces: tuple[Came, ...]
    decks: tuple[tuple[int, ...], ...]
    shown: frozenset[int]
    replaced: tuple[int, ...]
    left: tuple[int, ...]
    """The tracks at the end."""
    over: bool

    @property
    def won(self) -> bool:
        """Whether the mayors together brought the carbon to 0; never in rivalry."""
        return self.over and not self.rival and self.left[0] == 0

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return self.turns[-1].round if self.turns else 0

    def of_round(self, number: int) -> tuple[CountedTurn, ...]:
        """The turns of a round, in order."""
        return tuple(turn for turn in self.turns if turn.round == number)

    def of_deck(self, deck: int) -> tuple[CountedTurn, ...]:
        """The turns of a deck, in order."""
        return tuple(turn for turn in self.turns if turn.deck == deck)

    def seat_of(self, deck: int) -> int:
        """The seat that plays a deck."""
        return deck if self.seats == len(self.decks) else 0

    def counter_after(self, round_: int) -> int:
        """Where the round counter stood after a round; round 0 is the start. 0 in rivalry.

        A round that was not played out, and that in which a match was won, take nothing off it.
        """
        if self.rival:
            return 0
        last = self.rounds
        whole = len(self.of_round(last)) == len(self.decks) and not self.won
        done = last if whole else max(0, last - 1)
        tops = sum(turn.at_top for turn in self.turns if turn.round <= round_)
        return max(0, self.counter - min(round_, done) - tops)

    def track(self, deck: int, round_: int) -> int:
        """A deck's track after a round; round 0 is the start."""
        done = [turn for turn in self.turns if turn.round <= round_]
        row = done[-1].tracks if done else self.starts
        return row[deck if self.rival else 0]


def story(start: CarbonState, history: Sequence[Action]) -> Story:
    """The story of the match that began so and went so; also of one that is not over.

    A turn that has not ended is not told.
    """
    state = start.copy()
    notes = _Notes(state)
    for action in history:
        if isinstance(action, _NOTED):
            before = state.copy()
            RULES.advance(state, action)
            notes.take(before, action, state)
        else:
            RULES.advance(state, action)
        notes.look(state)
    return Story(
        state.seats,
        state.rival,
        tuple(start.tracks),
        start.counter,
        tuple(notes.turns),
        tuple(notes.forces),
        tuple(deck_cards(state, deck) for deck in range(state.decks)),
        frozenset(notes.shown),
        tuple(notes.replaced),
        tuple(state.tracks),
        state.step == Step.OVER,
    )


_NOTED: Final = (Reveal, UseRule, UseLink, Replace, Buy, Fund, EndTurn)


class _Notes:
    """What is noted of a match while it is played again."""

    def __init__(self, start: CarbonState) -> None:
        self.turns = list[CountedTurn]()
        self.forces = list[Came]()
        self.shown = set[int]()
        self.replaced = [0] * len(KINDS)
        self.used = -1
        self.clean = start.clean
        self.look(start)
        self._begin()

    def _begin(self) -> None:
        """Nothing is noted of the next turn yet."""
        self.links = list[CarbonChange]()
        self.cleaner = -1
        self.bought = list[int]()
        self.passed_on = list[int]()
        self.snags = list[int]()
        self.missed: tuple[CarbonChange, ...] | None = None

    def look(self, state: CarbonState) -> None:
        """Note what has just come into sight, and by which card factories are clean."""
        self.shown.update(KIND_OF[card] for card in goods(state))
        for card in state.force[len(self.forces) :]:
            self.forces.append(Came(card, state.round, state.turn))
        if state.clean and not self.clean:
            self.cleaner = self.used
        self.clean = state.clean

    def take(self, before: CarbonState, action: Action, after: CarbonState) -> None:
        """Note one action."""
        match action:
            case UseRule():
                self.used = action.card
            case UseLink():
                self.used = action.card
                brought = after.link_carbon - before.link_carbon
                if brought:
                    self.links.append(CarbonChange(action.card, How.LINK, brought))
            case Replace():
                self.replaced[KIND_OF[action.card]] += 1
            case Reveal():
                if IS_SNAG[action.card] and after.owner[action.card] != MARKET_SIDE:
                    self.snags.append(action.card)
            case Buy():
                self._stop(before)
                self.bought.append(action.card)
            case Fund():
                self._stop(before)
                self.passed_on.append(action.card)
            case EndTurn():
                self._stop(before)
                self.turns.append(self._turn(before, after))
                self._begin()

    def _stop(self, state: CarbonState) -> None:
        """No rule and no link can be used any more: note what was ready, the first time."""
        if self.missed is None:
            self.missed = unused(state)

    def _turn(self, state: CarbonState, after: CarbonState) -> CountedTurn:
        """The turn that ends now, with the state before its end."""
        changes = [CarbonChange(card, How.OWN, CARBON[card]) for card in state.play if CARBON[card]]
        spared = sum(FACTORY_GAIN[card] for card in state.play) if state.clean else 0
        if spared:
            changes.append(CarbonChange(self.cleaner, How.CLEAN, -spared))
        earned, row = income(state), goods(state)
        now = after.track(state.turn)
        return CountedTurn(
            state.round,
            state.turn,
            state.track(state.turn),
            now,
            (*changes, *self.links),
            earned,
            sum(INCOME[card] for card in state.play if FACTORY_GAIN[card]),
            state.spent,
            tuple(self.bought),
            tuple(self.passed_on),
            tuple(self.snags),
            tuple(row),
            tuple(card for card in row if cost(state, card) <= earned - state.spent),
            self.missed or (),
            tuple(after.tracks),
            not state.rival and now == MOST_CARBON,
        )
