"""Deals: what a bot answers to proposals, and what it proposes itself."""

from ..core.action import Action
from . import actions as a
from .bot_debate import USUAL, Deal, Debater
from .components import NO_ICON, most_proposals
from .data import STUDY, TONNES_OF
from .goals import fits, worth
from .legal import finished, layable, stands
from .state import Proposal


def answer(me: Debater) -> Action | None:
    """An answer to one of the proposals that were made to the seat, if it has one by now."""
    for proposal in me.seen.proposals:
        if proposal.to == me.seat:
            found = _answer(me, proposal)
            if found is not None:
                return found
    return None


def _margin(me: Debater) -> float:
    """What a deal must bring: less and less as time runs out."""
    return 0.4 * (1.0 - me.elapsed) + 0.05


def _answer(me: Debater, proposal: Proposal) -> Action | None:
    cards: tuple[int, ...] = ()
    if me.seat == proposal.payer:
        gain = me.out.money_worth(-proposal.money) + deed_for_payer(me, proposal)
        able = me.seen.money(me.seat) >= proposal.money
    else:
        gain, cards = deed_for_doer(me, proposal)
        gain += me.out.money_worth(proposal.money)
        able = bool(cards) or bool(proposal.retract)
    if able and gain >= _margin(me):
        return a.Accept(me.seat, proposal.number, cards)
    if not able or me.elapsed > 0.97:
        return a.Refuse(me.seat, proposal.number)
    return counter(me, proposal) or a.Refuse(me.seat, proposal.number)


def deed_for_payer(me: Debater, proposal: Proposal) -> float:
    """What it is worth to who pays that the other does it."""
    if proposal.retract:
        kept = sum([me.out.loss(card) for card in proposal.retract])
        return taken_back(me, proposal.retract, kept, -proposal.money)
    tonnes = max(proposal.tonnes, USUAL) * proposal.contribute
    units = proposal.contribute if STUDY[me.seen.study].cards else tonnes
    return helped(me, Deal(units, (), -proposal.money), proposal.doer)


def deed_for_doer(me: Debater, proposal: Proposal) -> tuple[float, tuple[int, ...]]:
    """What it is worth to who does it, and the cards that it would lay."""
    if proposal.retract:
        kept = me.cost(proposal.retract)
        return taken_back(me, proposal.retract, kept, proposal.money), ()
    fitting = [card for card in me.seen.hands[me.seat] if fits(me.seen, proposal, card)]
    if len(fitting) < proposal.contribute:
        return 0.0, ()
    fitting.sort(key=lambda c: (me.out.card_cost(c), TONNES_OF[c]))
    cards = tuple(sorted(fitting[: proposal.contribute]))
    return contributed(me, cards, proposal.money), cards


def contributed(me: Debater, cards: tuple[int, ...], money: int = 0) -> float:
    """What it is worth to the seat that it lays these cards in a deal that brings it so much money,
    beside that money."""
    deal = Deal(worth(me.seen, cards), cards, money)
    return helped(me, deal, me.seat) - me.cost(cards) * odds_cut(me, deal)


def taken_back(me: Debater, cards: tuple[int, ...], kept: float, money: int) -> float:
    """What it is worth to the seat that these cards are taken back in a deal that brings it so much
    money, beside that money, if that keeps it so many points."""
    deal = Deal(-worth(me.seen, cards), (), money)
    return kept * odds_cut(me, deal) - harm(me, deal)


def odds_cut(me: Debater, deal: Deal) -> float:
    """How probable it is that a card on the table is reduced; 0 if the round fails for sure: with
    the deal the seat cannot save it, or had rather not, and nobody else can. (A round that is won
    as it is can fail only by the deal.)"""
    if me.last and (me.need or me.funds) and not me.worth_alone(deal):
        return 0.0
    return 0.9 * min(1.0, me.goal / me.have) if me.have else 0.9


def harm(me: Debater, deal: Deal) -> float:
    """What it would cost the seat that a deal takes cards back: the goal may be missed, and is for
    sure if those who are not done may not lay enough any more."""
    lost = -deal.added
    if me.last:
        return max(0.0, me.worth_alone() - me.worth_alone(deal))
    spare = me.have - me.goal
    if spare >= lost:
        return 0.0
    part = min(1.0, (lost - max(0, spare)) / me.goal) * (0.5 + me.elapsed)
    if not me.need:
        part = max(part, 0.5 * me.elapsed) if me.room >= lost - spare else 1.0
    return max(0.0, me.worth) * part


def helped(me: Debater, deal: Deal, doer: int) -> float:
    """What it is worth to the seat that a deal adds its doer's cards: as much as their part in what
    is missing, all of it where that decides; nothing where those who are not done cannot meet the
    goals even then."""
    if not me.need:
        return 0.0
    if me.last:
        return me.worth_alone(deal) - me.worth_alone()
    part = min(1.0, deal.added / me.need)
    if me.done and me.need > me.room:
        # What a doer who is not done can lay is in the room already.
        part = float(me.need - deal.added <= me.room and finished(me.seen, doer))
    return max(-1.0, me.worth) * part * (0.3 + 0.7 * me.urge)


def counter(me: Debater, proposal: Proposal) -> Action | None:
    """The same deal at a price that would do, if that is not far off."""
    if not may_propose(me, proposal.by):
        return None
    if me.seat == proposal.payer:
        price = min(proposal.money - 1, _limit(me, proposal))
        if 2 * price < proposal.money:
            return None
    else:
        deed, _cards = deed_for_doer(me, proposal)
        most = 2 * proposal.money + 1
        price = next(
            (
                n
                for n in range(proposal.money + 1, most + 1)
                if me.out.money_worth(n) + deed >= _margin(me)
            ),
            0,
        )
        if not price or not likely(me, proposal.payer, price):
            return None
    cards: tuple[int, ...] = ()
    if me.seat == proposal.doer and proposal.contribute:
        cards = deed_for_doer(me, proposal)[1]
    found = a.Propose(
        me.seat,
        proposal.by,
        proposal.payer,
        price,
        proposal.retract,
        proposal.contribute,
        proposal.icon,
        proposal.tonnes,
        cards,
        proposal.number,
    )
    return None if stands(me.seen, found) else found


def likely(me: Debater, payer: int, price: int) -> bool:
    """Whether a seat seems to have that much money, as far as one knows."""
    return price <= max(1, me.out.money[payer] - me.seen.given[payer])


def may_propose(me: Debater, to: int) -> bool:
    """Whether the seat may make one more proposal now: few at a time, and not for ever."""
    seen = me.seen
    mine = sum([p.by == me.seat for p in seen.proposals])
    if mine >= min(2, most_proposals(seen.seats)):
        return False
    return seen.next_proposal < round(seen.seats * (0.5 + 1.5 * me.elapsed))


def propose(me: Debater) -> Action | None:
    """A proposal of its own, the best it can think of."""
    seen = me.seen
    if any(p.by == me.seat for p in seen.proposals) or not may_propose(me, -1):
        return None
    found = [*_save(me), *_hire(me), *_ask(me)]
    if not found:
        return None
    _gain, action = max(found, key=lambda item: item[0])
    return action


def withdrawal(me: Debater) -> Action | None:
    """An own offer taken back: it pays for cards that the round does not need any more."""
    if me.need:
        return None
    for proposal in me.seen.proposals:
        if proposal.by == proposal.payer == me.seat and proposal.contribute:
            return a.Withdraw(me.seat, proposal.number)
    return None


def _price(me: Debater, limit: int) -> int:
    """What is offered of what one would pay: after each proposal of the debate more, for what was
    refused is not offered again; 0 if that is too much."""
    price = max(1, round(0.35 * limit)) + me.seen.next_proposal
    return price if price <= limit else 0


def _limit(me: Debater, proposal: Proposal) -> int:
    """The most millions that the seat would pay for what a proposal asks."""
    most = 0
    for n in range(1, me.seen.money(me.seat) + 1):
        deed = deed_for_payer(me, proposal._replace(money=n))
        if me.out.money_worth(-n) + deed < _margin(me):
            break
        most = n
    return most


def _save(me: Debater) -> list[tuple[float, Action]]:
    """Others are paid to take back cards whose loss hurts the seat."""
    found: list[tuple[float, Action]] = []
    for to, cards in enumerate(me.seen.laid):
        for card in cards if to != me.seat else ():
            offer = a.Propose(me.seat, to, me.seat, 1, (card,)).as_proposal()
            gain = deed_for_payer(me, offer)
            price = _price(me, _limit(me, offer)) if gain > 0.3 else 0
            if price:
                action = a.Propose(me.seat, to, me.seat, price, (card,))
                if not stands(me.seen, action):
                    found.append((gain, action))
    return found


def _hire(me: Debater) -> list[tuple[float, Action]]:
    """Another is paid to contribute what the seat would have to contribute itself."""
    seen = me.seen
    if not me.need or me.worth <= 0.3:
        return []
    found: list[tuple[float, Action]] = []
    tonnes = 0 if STUDY[seen.study].cards else min(60, max(20, me.need // 10 * 10))
    for to in range(seen.seats):
        if to == me.seat or not seen.may_lay(to) or me.out.cards[to] < 2:
            continue
        if any(p.doer == to for p in seen.proposals):
            continue
        offer = a.Propose(me.seat, to, me.seat, 1, (), 1, NO_ICON, tonnes).as_proposal()
        gain = deed_for_payer(me, offer)
        price = _price(me, _limit(me, offer))
        if not price:
            continue
        eager = me.out.money_points(to, me.out.money[to] + price) - me.out.money_points(
            to, me.out.money[to]
        )
        action = a.Propose(me.seat, to, me.seat, price, (), 1, NO_ICON, tonnes)
        if not stands(seen, action):
            found.append((0.5 * gain + eager - 0.1 * len(seen.laid[to]), action))
    return found


def _ask(me: Debater) -> list[tuple[float, Action]]:
    """A price is asked for a card that the seat would not give for nothing: a lower one after each
    proposal of the debate, for what was refused is not asked again."""
    seen = me.seen
    more = seen.seats - 1 - seen.next_proposal
    if not me.need or me.elapsed < 0.3 or more < 0:
        return []
    cards = layable(seen, me.seat)
    if not cards:
        return []
    card = me.cheapest(cards)
    short = -contributed(me, (card,))
    if short <= 0:
        return []
    found: list[tuple[float, Action]] = []
    price = next((n for n in range(1, 9) if me.out.money_worth(n) - short >= _margin(me)), 0)
    if not price:
        return []
    price += more
    for to in range(seen.seats):
        if to == me.seat or not likely(me, to, price) or any(p.payer == to for p in seen.proposals):
            continue
        tonnes = 0 if STUDY[seen.study].cards else TONNES_OF[card]
        action = a.Propose(me.seat, to, to, price, (), 1, NO_ICON, tonnes, (card,))
        if not stands(seen, action):
            found.append((0.2 + 0.01 * me.out.money[to], action))
    return found
