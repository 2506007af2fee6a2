"""The turning points of a conference: single choices that would have turned a round.

Each is found by playing that debate again with the choice changed (``debrief_replay``), so what is
said of it is true of this very match.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from ..core.action import Action
from . import actions as a
from .data import TONNES_OF
from .debrief import Deal, struck_deal
from .debrief_replay import Edit, Planet, PlayedMatch, planet, played, replayed
from .goals import fits, goals_met, missing, suits_goal, worth
from .rules import RULES
from .state import KyotoState, Phase, Proposal

Debate: TypeAlias = list[tuple[int, Action]]
"""The actions of a debate with their indices."""

POINTS: Final = 2
"""How many are told."""


class Choice(StrEnum):
    """What was chosen, as people would think of it first. The first four lost a round, the last
    won one."""

    DEAL = "deal"
    """A deal that was offered was not struck."""
    RETRACTED = "retracted"
    """A deal took cards back."""
    MONEY = "money"
    """Millions were kept back."""
    CARD = "card"
    """A card was kept back."""
    LAST = "last"
    """What was contributed last met the goals."""


_ORDER: Final = tuple(Choice)


class Reason(NamedTuple):
    """A choice, with all that is said of it. ``seat`` chose; with a ``deal`` it is its doer.
    ``amount`` is millions, ``cards`` are cards of the seat."""

    edit: Edit
    choice: Choice
    seat: int
    amount: int = 0
    cards: tuple[int, ...] = ()
    deal: Deal | None = None
    offer: Proposal | None = None


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A round, why it ended as it did, and the planet at the end as it was and as it would be.

    ``missing`` are the tonnes (or cards) and millions that a lost round missed. ``last`` is whether
    no round was left to be played.
    """

    round: int
    study: int
    reason: Reason
    missing: tuple[int, int]
    was: Planet
    would: Planet
    last: bool

    @property
    def choice(self) -> Choice:
        """What was chosen."""
        return self.reason.choice

    @property
    def turned(self) -> bool:
        """Whether the planet would stand better, or worse after a round less won."""
        was, would = _stand(self.was), _stand(self.would)
        return would < was if self.choice == Choice.LAST else would > was

    @property
    def effect(self) -> tuple[bool, int, int, int]:
        """How much would have been otherwise: whether it broke, when, impacts; of equals what
        people would think of first."""
        was, would = _stand(self.was), _stand(self.would)
        late, hits = abs(was[1] - would[1]), abs(was[2] - would[2])
        return was[0] != would[0], late, hits, -_ORDER.index(self.choice)


def _stand(planet: Planet) -> tuple[bool, int, int]:
    """How the planet stands: whole; else broken late; with few impacts."""
    return not planet.broken, planet.round if planet.broken else 0, -planet.impacts


def turning_points(start: KyotoState, history: Sequence[Action]) -> tuple[TurningPoint, ...]:
    """Two turning points of a finished conference at most: the one of the greatest effect, and the
    greatest in another round, if there is one of another kind."""
    match = played(start, history)
    turned = [point for point in _all(match) if point.turned]
    found = sorted(turned, key=lambda point: point.effect, reverse=True)
    if not found:
        return ()
    first, *rest = found
    rest = [point for point in rest if point.round != first.round]
    rest.sort(key=lambda point: point.choice == first.choice)  # stable: the greatest stays first
    return (first, *rest[: POINTS - 1])


def _all(match: PlayedMatch) -> Iterator[TurningPoint]:
    """Of every round the first choice that would have turned it."""
    was, end = planet(match), match.end
    for number, debate in match.debates.items():
        closed = match.states[debate[-1][0] + 1]
        won = closed.phase == Phase.REDUCE
        for reason in _last(match, debate) if won else _missed(match, debate):
            if (replayed(match, reason.edit).phase == Phase.REDUCE) != won:
                would = planet(match, number)
                gap, last = missing(closed), end.round == end.rounds
                yield TurningPoint(number, closed.study, reason, gap, was, would, last)
                break


# --- rounds that were won -------------------------------------------------------------------------


def _last(match: PlayedMatch, debate: Debate) -> Iterator[Reason]:
    """What met the goals, after which they stayed met."""
    index, action = next(
        (index, action) for index, action in reversed(debate) if not goals_met(match.states[index])
    )
    edit = Edit(index)
    match action:
        case a.Lay():
            yield Reason(edit, Choice.LAST, action.seat, cards=(action.card,))
        case a.Give():
            yield Reason(edit, Choice.LAST, action.seat, action.amount)
        case a.Accept():
            for deal in struck_deal(match.states[index], action):
                yield Reason(edit, Choice.LAST, deal.terms.doer, deal=deal)


# --- rounds that were lost ------------------------------------------------------------------------


def _missed(match: PlayedMatch, debate: Debate) -> Iterator[Reason]:
    """Deals, money and cards that alone would have been enough."""
    closed = match.states[debate[-1][0] + 1]
    short, poor = missing(closed)
    if not poor:
        yield from _deals(match, debate, short)
    if poor and not short:
        for seat in sorted(range(closed.seats), key=lambda seat: -closed.money(seat)):
            edit = _late(match, debate, a.Give(seat, poor))
            if edit is not None:
                yield Reason(edit, Choice.MONEY, seat, poor)
    if short and not poor:
        for seat, card in _cards(closed, short):
            edit = _late(match, debate, a.Lay(seat, card))
            if edit is not None:
                yield Reason(edit, Choice.CARD, seat, cards=(card,))


def _late(match: PlayedMatch, debate: Debate, action: Action) -> Edit | None:
    """The action as late in the debate as it was legal."""
    for index, _action in reversed(debate):
        if RULES.is_legal(match.states[index], action):
            return Edit(index, action)
    return None


def _deals(match: PlayedMatch, debate: Debate, short: int) -> Iterator[Reason]:
    """Offers for cards that nobody took up, then deals that took cards back."""
    retracted, accepted = list[Reason](), set[int]()
    for index, action in debate:
        if isinstance(action, a.Accept):
            accepted.add(action.number)
            for deal in struck_deal(match.states[index], action):
                if deal.terms.retract and worth(match.states[index], deal.cards) >= short:
                    doer = deal.terms.doer
                    retracted.append(Reason(Edit(index), Choice.RETRACTED, doer, deal=deal))
    for index, action in debate:
        if isinstance(action, a.Propose):
            offer = match.states[index + 1].proposals[-1]
            if offer.number not in accepted and not offer.retract:
                yield from _taken_up(match, debate, offer, short)
    yield from retracted


def _taken_up(match: PlayedMatch, debate: Debate, offer: Proposal, short: int) -> Iterator[Reason]:
    """The offer accepted as late as it could be, with the lightest cards that are enough."""
    for index, _action in reversed(debate):
        state = match.states[index]
        if state.proposal(offer.number) is None:
            continue
        cards = state.promise(offer) or _enough(state, offer, short)
        if not cards or worth(state, cards) < short:
            continue
        named = () if offer.to == offer.payer else tuple(sorted(cards))
        accept = a.Accept(offer.to, offer.number, named)
        if RULES.is_legal(state, accept):
            edit = Edit(index, accept)
            yield Reason(edit, Choice.DEAL, offer.to, cards=cards, offer=offer)
            return


def _enough(state: KyotoState, offer: Proposal, short: int) -> tuple[int, ...]:
    """The lightest cards of the doer that fulfil an offer and the goal; () if there are none."""
    hand = sorted(state.hands[offer.doer], key=lambda card: (TONNES_OF[card], card))
    found = [card for card in hand if suits_goal(state, card) and fits(state, offer, card)]
    for first in range(len(found) - offer.contribute + 1):
        cards = tuple(found[first : first + offer.contribute])
        if worth(state, cards) >= short:
            return cards
    return ()


def _cards(closed: KyotoState, short: int) -> Iterator[tuple[int, int]]:
    """Seats and cards that alone would have been enough, the lightest first."""
    found = [
        (TONNES_OF[card], card, seat)
        for seat in range(closed.seats)
        for card in closed.hands[seat]
        if closed.may_lay(seat) > 0 and worth(closed, (card,)) >= short and suits_goal(closed, card)
    ]
    for _tonnes, card, seat in sorted(found):
        yield seat, card
