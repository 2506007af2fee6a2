"""Money on Kyoto's board: what hands can do with the coffers, and prices asked.

Bills are dragged to the own tray or the lectern (given), onto a card before another flag (a bribe
to take it back) or onto another country (a bribe to contribute: the sheet asks what). The other
way round an own card is dragged onto the country that shall pay. The button with the envelope opens
the sheet as well. Every proposal is made freely: the
gate decides, for the legal actions hold only a sample of them.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import msgspec

from game.core.text import _
from game.kyoto import actions as a
from game.kyoto.components import BILLS, NO_ICON
from game.kyoto.data import STUDY, TONNES_OF
from game.kyoto.goals import funding
from game.kyoto.legal import layable
from game.kyoto.names import card_name
from game.kyoto.prompts import offer_words
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase, Proposal

from ....stage.gesture import Amount, Gesture
from ...board import Choice
from . import ids
from .board_state import KyotoView

BILL = "kyoto/bill_million"


def mine(view: KyotoView) -> int | None:
    """The seat of whoever looks, if it is one of those who may act here."""
    return view.seat if view.seat in view.hands else None


def debater(view: KyotoView) -> int | None:
    """The same while a debate is on and may be taken part in."""
    return mine(view) if view.seen.phase == Phase.DEBATE and view.legal else None


def others(seen: KyotoState, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + n) % seen.seats for n in range(1, seen.seats)]


def sentence(view: KyotoView, proposal: Proposal) -> str:
    """A proposal in one sentence, or two, for whoever looks."""
    return " ".join(offer_words(proposal, view.seat, view.names, view.seen.study))


# --- gestures -------------------------------------------------------------------------------------


def gestures(view: KyotoView) -> Iterator[Gesture]:
    """What may be given, offered and asked."""
    seat = debater(view)
    if seat is None:
        return
    yield from _gifts(view, seat)
    for to in others(view.seen, seat):
        yield from _bribes(view, seat, to)
        yield from _prices(view, seat, to)


def _gifts(view: KyotoView, seat: int) -> Iterator[Gesture]:
    seen, money = view.seen, view.seen.money(seat)
    actions = tuple(a.GIVE[seat][:money]) if money > 0 else ()
    if not actions or not RULES.is_legal(seen, actions[0]):
        return
    have, need = funding(seen)

    def tells(n: int) -> str:
        kept = _("You keep {n} M.").format(n=money - n)
        return _("That makes {have} of {need} M. {kept}").format(
            have=have + n, need=need, kept=kept
        )

    amount = Amount(
        actions,
        _("How many millions do you give?"),
        picture=BILL,
        keep=(ids.LECTERN, ids.tray(seat), ids.COFFERS),
        secret_of=seat,
        tells=tells,
    )
    give = partial(Gesture, action=actions[0], label=_("Give money"), amount=amount)
    yield give(ids.COFFERS, ids.tray(seat), around=ids.LECTERN)
    yield give(ids.GIVE, "")


def _bribes(view: KyotoView, seat: int, to: int) -> Iterator[Gesture]:
    """The coffers, onto cards of another country, and onto it."""
    seen, name = view.seen, view.names[to]
    for card in seen.laid[to]:
        amount = _amount(
            view,
            a.Propose(seat, to, seat, 1, (card,)),
            seen.money(seat),
            _("How many millions do you offer {name}?").format(name=name),
        )
        if amount is not None:
            said = _("Offer {name} money to take back {card}").format(
                name=name, card=card_name(card)
            )
            yield Gesture(ids.COFFERS, ids.card(card), amount.actions[0], said, amount=amount)
    draft = first_bribe(seen, seat, to)
    if draft is not None:
        said = _("Offer {name} money").format(name=name)
        yield Gesture(ids.COFFERS, ids.tray(to), draft, said, draft=True)


def _prices(view: KyotoView, seat: int, to: int) -> Iterator[Gesture]:
    """Own cards onto the country that shall pay for them: the sheet asks how much."""
    seen, name = view.seen, view.names[to]
    back = _("Ask {name} for money to take back {card}")
    new = _("Ask {name} for money to contribute {card}")
    prices = [(card, first_price(seen, seat, to, card), back) for card in seen.laid[seat]]
    if view.own.answered < 0:  # else cards of the hand are being chosen
        held = layable(seen, seat)
        prices += [(card, first_price(seen, seat, to, card), new) for card in held]
    for card, draft, words in prices:
        if draft is not None:
            said = words.format(name=name, card=card_name(card))
            yield Gesture(ids.card(card), ids.tray(to), draft, said, draft=True)


def _amount(view: KyotoView, least: a.Propose, most: int, question: str) -> Amount | None:
    """How many millions, for a bribe that is the same else: more than in any that is open."""
    first = _affordable(view.seen, least, most)
    if first is None:
        return None
    actions = tuple(
        [msgspec.structs.replace(first, money=money) for money in range(first.money, most + 1)]
    )
    seat = first.seat

    def tells(n: int) -> str:
        return sentence(view, msgspec.structs.replace(first, money=n).as_proposal())

    return Amount(
        actions,
        question,
        least=first.money,
        start=first.money,
        picture=BILL,
        keep=(ids.LECTERN, *map(ids.card, first.retract)),
        secret_of=seat,
        tells=tells,
    )


def _affordable(seen: KyotoState, draft: a.Propose, most: int) -> a.Propose | None:
    """The deal for more money than in any open one that is the same else; None if the gate forbids
    that or it is too much."""
    deal = draft.as_proposal()
    own = [p for p in seen.proposals if p.by == deal.by]
    open_ = [p.money for p in own if p._replace(number=-1, money=deal.money) == deal]
    found = msgspec.structs.replace(draft, money=max([draft.money - 1, *open_]) + 1)
    return found if found.money <= most and RULES.is_legal(seen, found) else None


def first_bribe(seen: KyotoState, seat: int, to: int) -> a.Propose | None:
    """What the sheet offers first for a bribe: a card contributed, else one taken back."""
    drafts = [a.Propose(seat, to, seat, 1, (), 1)]
    drafts += [a.Propose(seat, to, seat, 1, (card,)) for card in seen.laid[to]]
    found = (_affordable(seen, draft, seen.money(seat)) for draft in drafts)
    return next((draft for draft in found if draft is not None), None)


def first_price(seen: KyotoState, seat: int, to: int, card: int) -> a.Propose | None:
    """What the sheet offers first for an own card: taken back if it lies there. Of a card of the
    hand its tonnes are promised, where the goal is a sum of them."""
    if card in seen.laid[seat]:
        return _affordable(seen, a.Propose(seat, to, to, 1, (card,)), BILLS)
    tonnes = TONNES_OF[card] if STUDY[seen.study].icon == NO_ICON else 0
    return _affordable(seen, a.Propose(seat, to, to, 1, (), 1, NO_ICON, tonnes, (card,)), BILLS)


# --- buttons, and why not -------------------------------------------------------------------------


def choices(view: KyotoView) -> list[Choice]:
    """The buttons of a debate: to give, to bribe, to agree; to be done where that is possible."""
    seat = debater(view)
    if seat is None:
        return []
    seen = view.seen
    no_gift = RULES.why_not(seen, a.Give(seat, 1))
    drafts = [first_bribe(seen, seat, to) for to in others(seen, seat)]
    draft = next((draft for draft in drafts if draft is not None), None)
    no_bribe = no_gift or RULES.why_not(
        seen, a.Propose(seat, others(seen, seat)[0], seat, 1, (), 1)
    )
    bribe = Choice(ids.BRIBE, _("Bribe"), "kyoto/bribe_envelope", off=no_bribe)
    if draft is not None:
        bribe = replace(bribe, off="", press=partial(view.own.lay_out, draft))
    found = [
        Choice(ids.GIVE, _("Give"), "kyoto/icon_funding", off=no_gift),
        bribe,
        Choice(ids.AGREE, _("Agree"), "check", off=RULES.why_not(seen, a.AGREE[seat])),
    ]
    if RULES.is_legal(seen, a.PASS[seat]):
        found.append(Choice(ids.PASS, _("Done"), "forward"))
    return found


def why_not_there(view: KyotoView, piece: str, target: str) -> str:
    """Why money, or an own card, may not be dropped on another country or its card."""
    seen, seat = view.seen, mine(view)
    if seat is None:
        return ""
    owner = next((s for s in range(seen.seats) if target == ids.tray(s)), -1)
    laid = -1
    if owner < 0 and target in ids.card:
        laid = ids.card.number(target)
        owner = next((s for s in range(seen.seats) if laid in seen.laid[s]), -1)
    if owner < 0:
        return ""
    if piece == ids.COFFERS:
        if owner == seat:
            return RULES.why_not(seen, a.Give(seat, 1))
        if laid >= 0:
            return RULES.why_not(seen, a.Propose(seat, owner, seat, 1, (laid,)))
        return RULES.why_not(seen, a.Propose(seat, owner, seat, 1, (), 1))
    if piece not in ids.card or owner == seat:
        return ""
    card = ids.card.number(piece)
    if card in seen.laid[seat]:
        return RULES.why_not(seen, a.Propose(seat, owner, owner, 1, (card,)))
    return RULES.why_not(seen, a.Propose(seat, owner, owner, 1, (), 1, cards=(card,)))
