"""The turning points of a conference: single choices that would have turned a round.

Each is found by playing the conference again with that choice changed (``debrief_replay``), so what
is said of it is true of this very match.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ..core.action import Action
from . import actions as a
from .data import DAMAGE_OF, STUDY, TONNES_OF
from .debrief import Deal, struck_deal
from .debrief_replay import Edit, PlayedMatch, played, replayed
from .goals import fits, funding, goals_met, reduction, suits_goal
from .rules import RULES
from .scoring import broken, impacts
from .state import KyotoState, Phase, Proposal

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


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice in a round, and how the conference would have stood with the other one.

    ``seat`` chose; with a ``deal`` its doer. ``amount`` is millions, ``cards`` are cards of the
    seat. ``missing`` are the tonnes (or cards) and millions that a lost round missed.
    """

    choice: Choice
    round: int
    study: int
    seat: int
    missing: tuple[int, int]
    was: KyotoState
    would: KyotoState
    amount: int = 0
    cards: tuple[int, ...] = ()
    deal: Deal | None = None
    offer: Proposal | None = None

    @property
    def broke(self) -> tuple[bool, bool]:
        """Whether the planet broke, and would have."""
        return bool(broken(self.was)), bool(broken(self.would))

    @property
    def spared(self) -> int:
        """Impacts that would not have struck (below 0: more would have)."""
        return impacts(self.was) - impacts(self.would)

    @property
    def turned(self) -> bool:
        """Whether the conference, too, would have stood better, or worse after a round less won."""
        was, would = _stand(self.was), _stand(self.would)
        return would < was if self.choice == Choice.LAST else would > was

    @property
    def effect(self) -> tuple[bool, int, int, int]:
        """How much would have been otherwise: the planet, when it broke, impacts; of equals what
        people would think of first."""
        was, would = _stand(self.was), _stand(self.would)
        late, hits = abs(was[1] - would[1]), abs(self.spared)
        return was[0] != would[0], late, hits, -_ORDER.index(self.choice)


def _stand(state: KyotoState) -> tuple[bool, int, int]:
    """How the planet stands: whole; else broken late; with few impacts."""
    whole = not broken(state)
    return whole, 0 if whole else state.round, -impacts(state)


@dataclass(frozen=True, slots=True)
class _Candidate:
    """An edit, and the words' part of a turning point."""

    edit: Edit
    choice: Choice
    seat: int
    amount: int = 0
    cards: tuple[int, ...] = ()
    deal: Deal | None = None
    offer: Proposal | None = None


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
    """Of every round the first choice that would have turned it, and the conference with it."""
    for number, script in match.scripts.items():
        if not script.debate:
            continue
        first, last = script.debate[0][0], script.debate[-1][0]
        closed = match.states[last + 1]
        won = closed.phase == Phase.REDUCE
        for candidate in _last(match, first, last) if won else _missed(match, first, last):
            would = replayed(match, candidate.edit)
            if bool(would.won[number - 1]) == won:
                continue
            yield TurningPoint(
                candidate.choice,
                number,
                closed.study,
                candidate.seat,
                _missing(closed),
                match.end,
                would,
                candidate.amount,
                candidate.cards,
                candidate.deal,
                candidate.offer,
            )
            break


def _missing(state: KyotoState) -> tuple[int, int]:
    """Tonnes (or cards) and millions that are missing."""
    (have, need), (given, asked) = reduction(state), funding(state)
    return max(0, need - have), max(0, asked - given)


# --- rounds that were won -------------------------------------------------------------------------


def _last(match: PlayedMatch, first: int, last: int) -> Iterator[_Candidate]:
    """What met the goals, after which they stayed met."""
    index = last
    while index > first and goals_met(match.states[index]):
        index -= 1
    action, edit = match.history[index], Edit(index)
    match action:
        case a.Lay():
            yield _Candidate(edit, Choice.LAST, action.seat, cards=(action.card,))
        case a.Give():
            yield _Candidate(edit, Choice.LAST, action.seat, action.amount)
        case a.Accept():
            for deal in struck_deal(match.states[index], action):
                yield _Candidate(edit, Choice.LAST, deal.doer, deal=deal)


# --- rounds that were lost ------------------------------------------------------------------------


def _missed(match: PlayedMatch, first: int, last: int) -> Iterator[_Candidate]:
    """Deals, money and cards that alone would have been enough."""
    closed = match.states[last + 1]
    short, poor = _missing(closed)
    if not poor:
        yield from _deals(match, first, last, short)
    if poor and not short:
        for seat in sorted(range(closed.seats), key=lambda seat: -closed.money(seat)):
            edit = _late(match, first, last, a.Give(seat, poor))
            if edit is not None:
                yield _Candidate(edit, Choice.MONEY, seat, poor)
    if short and not poor:
        for seat, card in _cards(closed, short):
            edit = _late(match, first, last, a.Lay(seat, card))
            if edit is not None:
                yield _Candidate(edit, Choice.CARD, seat, cards=(card,))


def _late(match: PlayedMatch, first: int, last: int, action: Action) -> Edit | None:
    """The action as late in the debate as it was legal."""
    for index in range(last, first - 1, -1):
        if RULES.is_legal(match.states[index], action):
            return Edit(index, action)
    return None


def _worth(state: KyotoState, cards: Sequence[int]) -> int:
    """What cards come to by the reduction goal."""
    counts = bool(STUDY[state.study].cards)
    return len(cards) if counts else sum(TONNES_OF[card] for card in cards)


def _deals(match: PlayedMatch, first: int, last: int, short: int) -> Iterator[_Candidate]:
    """Offers for cards that nobody took up, then deals that took cards back."""
    retracted = list[_Candidate]()
    accepted = dict[int, int]()
    for index in range(first, last + 1):
        state, action = match.states[index], match.history[index]
        if not isinstance(action, a.Accept):
            continue
        accepted[action.number] = index
        for deal in struck_deal(state, action):
            if deal.retracted and _worth(state, deal.cards) >= short:
                edit = Edit(index)
                retracted.append(_Candidate(edit, Choice.RETRACTED, deal.doer, deal=deal))
    for index in range(first, last + 1):
        if isinstance(match.history[index], a.Propose):
            offer = match.states[index + 1].proposals[-1]
            if offer.number not in accepted and not offer.retract:
                yield from _taken_up(match, index + 1, last, offer, short)
    yield from retracted


def _taken_up(
    match: PlayedMatch, first: int, last: int, offer: Proposal, short: int
) -> Iterator[_Candidate]:
    """The offer accepted as late as it could be, with the lightest cards that are enough."""
    for index in range(last, first - 1, -1):
        state = match.states[index]
        if state.proposal(offer.number) is None:
            continue
        cards = state.promise(offer) or _enough(state, offer, short)
        if not cards or _worth(state, cards) < short:
            continue
        named = () if offer.to == offer.payer else tuple(sorted(cards))
        accept = a.Accept(offer.to, offer.number, named)
        if RULES.is_legal(state, accept):
            edit = Edit(index, accept)
            yield _Candidate(edit, Choice.DEAL, offer.to, cards=cards, offer=offer)
            return


def _enough(state: KyotoState, offer: Proposal, short: int) -> tuple[int, ...]:
    """The lightest cards of the doer that fulfil an offer and the goal; () if there are none."""
    hand = sorted(state.hands[offer.doer], key=lambda card: (TONNES_OF[card], card))
    found = [card for card in hand if suits_goal(state, card) and fits(state, offer, card)]
    for first in range(len(found) - offer.contribute + 1):
        cards = tuple(found[first : first + offer.contribute])
        if _worth(state, cards) >= short:
            return cards
    return ()


def _cards(closed: KyotoState, short: int) -> Iterator[tuple[int, int]]:
    """Seats and cards that alone would have been enough, the lightest first."""
    icon = STUDY[closed.study].icon
    found = [
        (TONNES_OF[card], card, seat)
        for seat in range(closed.seats)
        for card in closed.hands[seat]
        if closed.may_lay(seat) > 0
        and _worth(closed, (card,)) >= short
        and (icon < 0 or DAMAGE_OF[card] == icon)
    ]
    for _tonnes, card, seat in sorted(found):
        yield seat, card
