"""What happened in a conference, by round and by country: for the debrief and its export.

All of it is found by playing the match again; at the end nothing is secret any more.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..core.action import Action
from . import actions as a
from .components import Damage
from .data import IMPACTS
from .goals import reduction
from .rules import RULES
from .scoring import broken
from .state import KyotoState, Phase, Proposal


class Deal(NamedTuple):
    """A bribe that was struck: its terms, and the cards that were taken back or contributed."""

    round: int
    terms: Proposal
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """One round. ``cards`` and ``given`` are what lay before each flag when the debate ended;
    ``lost`` and ``paid`` what of it each gave up for good. ``struck`` are the kinds of damage of
    the pieces that were flipped, in their order, chains included."""

    number: int
    speaker: int
    study: int
    impacts: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    given: tuple[int, ...]
    reduction: int
    """Tonnes, or cards with the icon, before the flags."""
    deals: tuple[Deal, ...]
    proposed: int
    won: bool
    lost: tuple[tuple[int, ...], ...]
    paid: tuple[int, ...]
    struck: tuple[int, ...]
    before: tuple[int, int, int]
    """Hits of each kind of damage before the round."""

    def after(self, damage: int) -> int:
        """Hits of a kind of damage after the round."""
        return self.before[damage] + self.struck.count(damage)


class Share(NamedTuple):
    """What one country gave and took: cards and millions given up for good, and bribes."""

    cards: int
    fund: int
    bribes: int
    taken: int


@dataclass(frozen=True, slots=True)
class Story:
    """A whole conference. ``broken`` are the kinds of damage that reached their threshold."""

    seats: int
    rounds: tuple[Round, ...]
    broken: tuple[int, ...]

    @property
    def won(self) -> int:
        """Rounds that succeeded."""
        return sum(one.won for one in self.rounds)

    @property
    def hits(self) -> int:
        """Impacts that struck."""
        return sum(len(one.struck) for one in self.rounds)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All bribes, in their order."""
        return tuple(deal for one in self.rounds for deal in one.deals)

    def flows(self) -> list[tuple[int, int, int]]:
        """Payer, doer, and the millions that went from one to the other, by payers and doers."""
        found = Counter[tuple[int, int]]()
        for deal in self.deals:
            found[deal.terms.payer, deal.terms.doer] += deal.terms.money
        return [(payer, doer, money) for (payer, doer), money in sorted(found.items())]

    def share(self, seat: int) -> Share:
        """What a country gave and took."""
        return Share(
            sum(len(one.lost[seat]) for one in self.rounds),
            sum(one.paid[seat] for one in self.rounds),
            sum(deal.terms.money for deal in self.deals if deal.terms.payer == seat),
            sum(deal.terms.money for deal in self.deals if deal.terms.doer == seat),
        )


def story(start: KyotoState, history: Sequence[Action]) -> Story:
    """The story of the conference that began so and went so, up to the last round that ended."""
    state, rounds, notes = start.copy(), list[Round](), _Notes(start)
    for action in history:
        notes.take(state, action)
        debated = state.phase == Phase.DEBATE
        RULES.advance(state, action)
        if debated and state.phase != Phase.DEBATE:
            notes.table(state)
        if len(state.won) > len(rounds):
            rounds.append(notes.round(state))
            notes = _Notes(state)
    return Story(start.seats, tuple(rounds), broken(state))


class _Notes:
    """What is noted of a round while it is played again."""

    def __init__(self, state: KyotoState) -> None:
        self.deals = list[Deal]()
        self.struck = list[int]()
        self.proposed = 0
        self.chosen: tuple[int, ...] = ()
        hits = [state.hits(damage) for damage in Damage]
        self.before = (hits[0], hits[1], hits[2])
        self.at_end = state

    def take(self, before: KyotoState, action: Action) -> None:
        """Note one action."""
        match action:
            case a.Propose():
                self.proposed += 1
            case a.Accept():
                self.deals += struck_deal(before, action)
            case a.Reduce():
                self.chosen = action.cards
            case a.FlipAnimal():
                self.struck.append(Damage.ANIMAL)
            case a.FlipLevel():
                self.struck.append(Damage.HEAT)
            case a.FlipCloud():
                self.struck.append(Damage.AIR)

    def table(self, state: KyotoState) -> None:
        """Note what lies before the flags when the debate has ended."""
        self.at_end = state.copy()

    def round(self, after: KyotoState) -> Round:
        """The round that has just ended."""
        end, won = self.at_end, bool(after.won[-1])
        nothing = (0,) * end.seats
        return Round(
            end.round,
            end.speaker,
            end.study,
            IMPACTS[end.impacts[end.study]],
            tuple(end.laid),
            tuple(end.given),
            reduction(end)[0],
            tuple(self.deals),
            self.proposed,
            won,
            tuple(tuple(card for card in laid if card in self.chosen) for laid in end.laid),
            after.financed if won else nothing,
            tuple(self.struck),
            self.before,
        )


def struck_deal(before: KyotoState, action: a.Accept) -> list[Deal]:
    """The deal that an acceptance strikes."""
    found = before.proposal(action.number)
    if found is None:
        return []
    cards = found.retract or action.cards or before.promise(found)
    return [Deal(before.round, found, cards)]
