"""What a bot does in the debate: contribute, answer, offer, agree; or wait (None).

It contributes its fair share early, as its character and what it has paid so far say. Later it
steps in for others, if the success of the round is worth it: the more the less time is left, so
whoever has most to lose comes first. What is laid and given comes back if the round fails.
"""

from itertools import combinations
from typing import Final, NamedTuple

from ..core.action import Action
from . import actions as a
from .bot_outlook import GENEROUS, Character, Outlook
from .bot_risk import risk
from .components import CARDS
from .data import STUDY, TONNES_OF
from .goals import reduction
from .legal import finished, laps, layable
from .state import PASSED, KyotoState

LATE = 0.93
"""The share of the debate after which it does all that it is willing to do."""
USUAL = 46.0
"""Tonnes of a card, on average."""


def elapsed(seen: KyotoState, seat: int) -> float:
    """The share of the debate that is over, 0 to 1. Without a clock each chance may be the last."""
    if seen.slice:
        lap = (seen.slices - 1) // seen.seats + 1
        idle = seen.passed.count(PASSED) / max(1, seen.seats - 1)
        return max(lap / laps(seen), min(1.0, idle))
    if seen.time_left < 0 or not seen.seconds:
        return 1.0
    return max(0.0, min(1.0, 1 - seen.time_left / seen.seconds))


class Deal(NamedTuple):
    """What a deal changes, as one of the two sees it who make it."""

    added: float = 0
    """Tonnes or cards that it adds to the reduction goal; less than 0 if it takes some back."""
    cards: tuple[int, ...] = ()
    """The seat's own cards that are contributed."""
    money: int = 0
    """Millions that it brings the seat; less than 0 if the seat pays."""


NO_DEAL: Final = Deal()


class Debater:
    """One decision of a seat in the debate."""

    def __init__(self, character: Character, seen: KyotoState, seat: int) -> None:
        self.seen, self.seat = seen, seat
        self.out = Outlook(character, seen, seat)
        self.elapsed = elapsed(seen, seat)
        study = STUDY[seen.study]
        self.have, self.goal = reduction(seen)
        self.need = max(0, self.goal - self.have)
        """Tonnes or cards that are still missing."""
        self.funds = max(0, study.funding - sum(seen.given))
        """Millions that are still missing."""
        self.last = all(finished(seen, s) for s in range(seen.seats) if s != seat)
        """Whether all others are done: what it leaves undone now nobody does."""
        self.done = finished(seen, seat)
        """Whether it is done itself, and only answers."""
        self.worth = self.out.worth()
        misers = suspects(self.out)
        self.strikes = bool(misers) and seat not in misers and strikes(self.out, misers)
        self.looked_at = seat in misers
        begins = character.begins
        if self.strikes:
            self.worth = min(self.worth, -1.0)
        elif self.looked_at:
            self.worth = max(self.worth, 3.0)
            begins /= 2
        self.urge = max(0.0, min(1.0, (self.elapsed - begins) / (LATE - begins)))
        """How far it steps in for others: 0 not yet, 1 with all that success is worth to it."""

    # --- what is missing ------------------------------------------------------------------------

    def units(self, card: int) -> int:
        """What a card adds to the reduction goal."""
        return 1 if STUDY[self.seen.study].cards else TONNES_OF[card]

    @property
    def fair(self) -> float:
        """The seat's part of the goals, 0.2 to 2.5 parts of an even share."""
        out = self.out
        others = [paid for s, paid in enumerate(out.burden) if s != self.seat]
        mean = sum(others) / len(others)
        payers = [paid for paid in others if paid >= MEAN * mean]
        ahead = out.burden[self.seat] - sum(payers) / len(payers)
        generous = out.character.lean * sum([GENEROUS[agenda.kind] for agenda in out.agendas])
        thrift = out.character.thrift * max(0.0, min(1.0, (45 - out.rate) / 20))
        part = out.character.share - thrift + generous - out.character.evens * ahead
        return max(0.2, min(2.5, part)) if self.worth > 0.2 else 0.0

    @property
    def willing(self) -> float:
        """Points that it pays now to step in for others: less if it has paid more than they."""
        return self.worth * self.urge * (0.4 + 0.6 * min(1.5, self.fair))

    @property
    def room(self) -> float:
        """What those who are not done could still lay, of usual cards."""
        seen, cards = self.seen, self.out.cards
        each = 1.0 if STUDY[seen.study].cards else USUAL
        return each * sum(
            [seen.may_lay(s) for s in range(seen.seats) if cards[s] and not finished(seen, s)]
        )

    def reachable(self) -> bool:
        """Whether they could still lay what is missing, if their cards are a little heavier."""
        return self.need <= self.room * (1.0 if STUDY[self.seen.study].cards else 1.3)

    # --- contributing ---------------------------------------------------------------------------

    def contribution(self) -> Action | None:
        """The next card or millions that the seat contributes of its own accord."""
        if self.worth <= 0.2 or not (self.need or self.funds) or not self.reachable():
            return None
        return self.finish() if self.last else self.lay() or self.give()

    def finish(self) -> Action | None:
        """The next card, or the millions, by which it meets both goals alone; None if it cannot, or
        that costs more than the success of the round is worth to it."""
        way = self.cheapest_way() if self.worth_alone() else None
        if way is None:
            return None
        return a.LAY[self.seat][way[0]] if way else a.GIVE[self.seat][self.funds - 1]

    def cheapest_way(self, deal: Deal = NO_DEAL) -> tuple[int, ...] | None:
        """The cards with which it meets both goals alone at the least cost after a deal; None if it
        cannot."""
        seen, need = self.seen, max(0, self.goal - self.have - deal.added)
        if self.funds > (0 if self.done else seen.money(self.seat) + deal.money):
            return None
        own = () if self.done else layable(seen, self.seat)
        cards = [card for card in own if card not in deal.cards]
        room = seen.may_lay(self.seat) - len(deal.cards)
        ways = [
            some
            for n in (range(1, room + 1) if need else (0,))
            for some in combinations(cards, n)
            if sum([self.units(card) for card in some]) >= need
        ]
        return min(ways, key=self.cost, default=None)

    def cost(self, cards: tuple[int, ...]) -> float:
        """What it costs the seat if these cards of its own are reduced."""
        return sum([self.out.card_cost(card) for card in cards])

    def worth_alone(self, deal: Deal = NO_DEAL) -> float:
        """What the round is worth to it after a deal, where only it can do anything more: 0 if the
        round fails, as it cannot meet the goals, or that costs more than it is worth. Less than 0
        only if the goals are met without it, and it had rather see them missed."""
        way = self.cheapest_way(deal)
        if way is None:
            return 0.0
        gain = self.worth - self.cost(way) + self.out.money_worth(-self.funds)
        return max(0.0, gain) if way or self.funds else gain

    def lay(self) -> Action | None:
        """A card: the one that helps most for what it costs."""
        if not self.need:
            return None
        cards = layable(self.seen, self.seat)
        if not cards:
            return None
        room = self.seen.may_lay(self.seat)
        card = self.cheapest(cards)
        adds = min(self.need, self.units(card))
        laid = sum([self.units(c) for c in self.seen.laid[self.seat]])
        fair = self.fair * self.goal / self.seen.seats
        if laid + 0.5 * adds <= fair * min(1.0, 0.4 + self.elapsed):
            return a.LAY[self.seat][card]
        ends = self.need <= sum(sorted([self.units(c) for c in cards])[-room:])
        willing = self.willing * (1.0 if ends else 0.6)
        return a.LAY[self.seat][card] if self.out.card_cost(card) <= willing else None

    def cheapest(self, cards: tuple[int, ...]) -> int:
        """The card that helps most for what it costs; of equals another one in each round."""
        mix = 29 * self.seen.round + 11 * self.seat
        return min(
            cards,
            key=lambda c: (
                self.out.card_cost(c) / min(self.need, self.units(c)),
                (31 * c + mix) % CARDS,
            ),
        )

    def give(self) -> Action | None:
        """Millions: its share first, later what is missing."""
        money = self.seen.money(self.seat)
        if not self.funds or money < 1:
            return None
        given = self.seen.given[self.seat]
        fair = self.fair * STUDY[self.seen.study].funding / self.seen.seats
        amount = min(money, self.funds, round(fair * min(1.0, 0.4 + self.elapsed)) - given)
        if amount < 1:
            amount = min(money, self.funds)
            willing = self.willing * (1.0 if not self.need else 0.7)
            while amount and -self.out.money_worth(-amount) > willing:
                amount -= 1
        return a.GIVE[self.seat][amount - 1] if amount >= 1 else None


# --- who never pays -------------------------------------------------------------------------------

MEAN = 0.3
"""Who has paid less than this part of the others' mean is looked at."""
RICHER = 2.0
"""And is so many points richer than the others on average."""
FIRST_STRIKE = 4
"""The first round in which that happens."""


def suspects(out: Outlook) -> tuple[int, ...]:
    """Seats that hardly ever paid and are richer for it; () for who keeps no count."""
    seen, n = out.seen, out.seats
    if not seen.counted or seen.round < FIRST_STRIKE:
        return ()
    found = []
    for s in range(n):
        others = sum(out.burden) - out.burden[s]
        richer = out.standing[s] - (sum(out.standing) - out.standing[s]) / (n - 1)
        if out.burden[s] < MEAN * others / (n - 1) and richer >= RICHER:
            found.append(s)
    return tuple(found)


def strikes(out: Outlook, misers: tuple[int, ...]) -> bool:
    """Whether it is time to stop paying: those who stand better than the miser go on."""
    if not out.character.allied or out.own_standing >= max([out.standing[s] for s in misers]):
        return False
    later = risk(out.hits, out.left - 1, 100)
    now = risk(out.hits, out.left, 100)
    return later < out.character.sure and now > 0.3
