"""What speaks for an action in Kyoto, as claims about what a country knows, and their words."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from ..bots.kit import MOST, SECOND, Claim
from ..core.action import HIDDEN, Action
from ..core.text import N_, _, ngettext
from . import actions as a
from .bot_choices import promise
from .bot_debate import USUAL
from .components import NO_ICON
from .data import AGENDA, IMPACTS, LOBBY_OF, STUDY, TONNES_OF, AgendaKind
from .goals import goals_met, missing, missing_at_most, missing_then, reduction, worth
from .legal import layable
from .names import (
    agenda_name,
    animal_name,
    card_list,
    card_name,
    millions,
    reduction_of,
    study_name,
    tonnes,
)
from .rules import RULES
from .state import KyotoState, Phase, Proposal
from .text import Names, deed_cards, lacking, share_words


class Reason(StrEnum):
    """Kinds of claims."""

    LEAST = "least"
    """The agenda promises no more points than each of the others, as the bots reckon."""
    HARMLESS = "harmless"
    """The study has fewer impacts than the other: how many, and those."""
    CHEAPER = "cheaper"
    """It asks for less money than the other: millions of both."""
    SMALLER = "smaller"
    """It asks for fewer tonnes or cards than the other: of both."""
    OPENS = "opens"
    """The debate begins."""
    MET = "met"
    """Both goals are met then."""
    REST = "rest"
    """What the goals still lack then: tonnes or cards, and millions."""
    MORE = "more"
    """The goals lack no less with it than without."""
    HEAVY = "heavy"
    """The card is worth no more points than a lighter one of the hand, and more tonnes."""
    LACKS = "lacks"
    """What the goals lack after the deal: tonnes or cards, and millions."""
    LACKS_AT_MOST = "at most"
    """The same, with the lightest cards that the deal allows."""
    LOBBY = "lobby"
    """The card belongs to the lobby of an own agenda (its number)."""
    BREAKS = "breaks"
    """The goals are met, and are not without these cards."""
    KEEPS = "keeps"
    """The own card stays in the hand, and so many millions are paid for it."""
    PAID = "paid"
    """So many millions are paid for the own cards."""
    DEED = "deed"
    """The country pays so many millions, and the other does it."""
    HOLDS = "holds"
    """So many millions stay the country's own."""
    THEN = "then"
    """So many millions change hands for it, and the goals, which are met now, lack so much then:
    tonnes or cards, and millions."""
    ALAS = "alas"
    """So many millions stay the country's own, and the goals lack so much: tonnes or cards, and
    millions."""
    FAILS = "fails"
    """The debate ends with it, and the goals are missed: what they lack, tonnes or cards, and
    millions."""
    NEEDLESS = "needless"
    """The own offer pays for cards, and the reduction goal is met."""
    NEEDED = "needed"
    """Without the cards the reduction goal is not met, or further from it."""
    ENOUGH = "enough"
    """The choice is just what the goal asks for: what it is, and the goal."""
    OWN = "own"
    """Something of the speaker's own is there, and is not chosen."""
    BARE = "bare"
    """The country has no money and no card that it may contribute."""
    SHARE = "share"
    """It has contributed an even share of the reduction goal: how much, and the goal."""
    BEHIND = "behind"
    """So many others have given nothing yet."""
    SAME = "same"
    """There is nothing to choose by."""


def claims(seen: KyotoState, seat: int, action: Action) -> list[Claim]:
    """What speaks for an action, the weightiest first."""
    match action:
        case a.PutAway(agenda=agenda):
            if HIDDEN in seen.agendas[seat]:
                return []
            points = {n: promise(seen, seat, AGENDA[n]) for n in seen.agendas[seat]}
            return [Claim(Reason.LEAST)] if points[agenda] == min(points.values()) else []
        case a.ChooseStudy():
            return _study(seen, action)
        case a.OpenDebate():
            return [Claim(Reason.OPENS)]
        case a.Lay() | a.Give():
            given = _given(seen, action)
            heavy = given.kind == Reason.REST and _heavy(seen, action)
            return [Claim(Reason.HEAVY), given] if heavy else [given]
        case a.Propose():
            return _proposed(seen, action)
        case a.Accept() | a.Refuse():
            proposal = seen.proposal(action.number)
            assert proposal is not None
            if isinstance(action, a.Refuse):
                return _refused(seen, seat, proposal)
            return _accepted(seen, seat, proposal)
        case a.Withdraw():
            proposal = seen.proposal(action.number)
            needless = proposal is not None and proposal.contribute and not missing(seen)[0]
            return [Claim(Reason.NEEDLESS)] if needless else []
        case a.Agree():
            return [Claim(Reason.MET)] if goals_met(seen) else []
        case a.Pass():
            return _passed(seen, seat)
        case a.Reduce():
            gone = set(action.cards) & set(seen.laid[seat])
            own = [Claim(Reason.OWN)] if seen.laid[seat] and not gone else []
            return [*own, Claim(Reason.ENOUGH, (worth(seen, action.cards), reduction(seen)[1]))]
        case a.Finance():
            own = [Claim(Reason.OWN)] if seen.given[seat] and not action.shares[seat] else []
            return [*own, Claim(Reason.ENOUGH, (sum(action.shares), STUDY[seen.study].funding))]
        case a.FlipAnimal() | a.FlipCloud():
            return [Claim(Reason.SAME)]
    return []


def _passed(seen: KyotoState, seat: int) -> list[Claim]:
    """Why somebody leaves it at what it has given."""
    if goals_met(seen):
        return [Claim(Reason.MET)]
    after = seen.copy()
    RULES.advance(after, a.PASS[seat])
    found = [Claim(Reason.FAILS, missing(seen))] if after.phase == Phase.FAIL else []
    if not seen.money(seat) and not layable(seen, seat):
        found.append(Claim(Reason.BARE))
    (have, goal), cards = reduction(seen), seen.laid[seat]
    if have < goal and worth(seen, cards) * seen.seats >= goal:
        found.append(Claim(Reason.SHARE, (worth(seen, cards), goal)))
    idle = sum(not seen.laid[s] and not seen.given[s] for s in range(seen.seats) if s != seat)
    return [*found, Claim(Reason.BEHIND, (idle,))] if idle else found


def _study(seen: KyotoState, action: a.ChooseStudy) -> list[Claim]:
    """What speaks for a study: fewer impacts, less money, a smaller goal than the other one."""
    found: list[Claim] = []
    mine = STUDY[action.study]
    for n in seen.drawn:
        theirs, sets = STUDY[n], (seen.impacts[action.study], seen.impacts[n])
        if n == action.study:
            continue
        if min(sets) >= 0 and len(IMPACTS[sets[0]]) < len(IMPACTS[sets[1]]):
            lens = len(IMPACTS[sets[0]]), len(IMPACTS[sets[1]])
            found.append(Claim(Reason.HARMLESS, lens))
        if mine.funding < theirs.funding:
            found.append(Claim(Reason.CHEAPER, (mine.funding, theirs.funding)))
        if 0 < mine.tonnes < theirs.tonnes:
            found.append(Claim(Reason.SMALLER, (mine.tonnes, theirs.tonnes)))
        if 0 < mine.cards < theirs.cards:
            found.append(Claim(Reason.SMALLER, (mine.cards, theirs.cards)))
    return found


def _given(seen: KyotoState, action: a.Lay | a.Give) -> Claim:
    after = seen.copy()
    RULES.advance(after, action)
    if goals_met(after):
        return Claim(Reason.MORE if goals_met(seen) else Reason.MET)
    left = missing(after)
    return Claim(Reason.REST, left) if left != missing(seen) else Claim(Reason.MORE)


def _heavy(seen: KyotoState, action: a.Lay | a.Give) -> bool:
    """Whether somebody who counts tonnes may ask why it is not a lighter card: no own agenda tells
    the cards apart."""
    seat = action.seat
    if not isinstance(action, a.Lay) or STUDY[seen.study].cards:
        return False
    if HIDDEN in seen.agendas[seat] or not seen.hands[seat]:
        return False
    lightest = min([TONNES_OF[card] for card in seen.hands[seat]])
    kinds = {AGENDA[n].kind for n in seen.agendas[seat]}
    counted = kinds & {AgendaKind.ANTITRUST, AgendaKind.HOARD}
    lobby = _lobbies(seen, seat, (action.card,))
    return TONNES_OF[action.card] > max(lightest, USUAL) and not counted and not lobby


def _proposed(seen: KyotoState, action: a.Propose) -> list[Claim]:
    proposal = action.as_proposal()
    if proposal.by != proposal.payer:
        kind = Reason.KEEPS if proposal.retract else Reason.PAID
        return [Claim(kind, (proposal.money,))]
    if not proposal.retract:
        return [_lacking_then(seen, proposal)]
    found = _lobbies(seen, action.seat, proposal.retract)
    if goals_met(seen) and _short_without(seen, proposal.retract):
        found.append(Claim(Reason.BREAKS))
    return found


def _lacking_then(seen: KyotoState, proposal: Proposal) -> Claim:
    """What a deal to contribute leaves of the goals."""
    left = missing_at_most(seen, proposal)
    if not any(left):
        return Claim(Reason.MORE if goals_met(seen) else Reason.MET)
    exact = missing_then(seen, proposal) is not None
    return Claim(Reason.LACKS if exact else Reason.LACKS_AT_MOST, left)


def _accepted(seen: KyotoState, seat: int, proposal: Proposal) -> list[Claim]:
    then = missing_then(seen, proposal)
    spoils = []
    if proposal.retract and then is not None and goals_met(seen) and any(then):
        spoils.append(Claim(Reason.THEN, (proposal.money, *then)))
    if seat == proposal.doer:
        return [*spoils, Claim(Reason.PAID, (proposal.money,))]
    price = Claim(Reason.DEED, (proposal.money,))
    if proposal.retract:
        return [*spoils, *_lobbies(seen, seat, proposal.retract), price]
    return [price] if goals_met(seen) else [_lacking_then(seen, proposal), price]


def _lobbies(seen: KyotoState, seat: int, cards: Sequence[int]) -> list[Claim]:
    """Own agendas that lose points if these cards are reduced."""
    lobbies = {LOBBY_OF[card] for card in cards} - {NO_ICON}
    return [
        Claim(Reason.LOBBY, (agenda,))
        for agenda in seen.agendas[seat]
        if agenda != HIDDEN
        and AGENDA[agenda].kind == AgendaKind.LOBBY
        and AGENDA[agenda].icon in lobbies
    ]


def _refused(seen: KyotoState, seat: int, proposal: Proposal) -> list[Claim]:
    if seat == proposal.payer:
        left = missing(seen)
        alas = [Claim(Reason.ALAS, (proposal.money, *left))] if any(left) else []
        return [*alas, Claim(Reason.HOLDS, (proposal.money,))]
    needed = proposal.retract and _short_without(seen, proposal.retract)
    return [Claim(Reason.NEEDED)] if needed else []


def _short_without(seen: KyotoState, cards: Sequence[int]) -> bool:
    have, need = reduction(seen)
    return have - worth(seen, cards) < need


# --- words ----------------------------------------------------------------------------------------

_WORDS: Final = {
    Reason.LEAST: N_("it promises the fewest points."),
    Reason.HARMLESS: N_("it does less harm if it fails."),
    Reason.CHEAPER: N_("it asks for less money."),
    Reason.SMALLER: N_("it asks for less."),
    Reason.OPENS: N_("the goals and the visible impact are known."),
    Reason.MET: N_("then both goals are met."),
    Reason.HEAVY: N_("each card is 1 point, heavy or light."),
    Reason.MORE: N_("a little more than needed makes the round safe."),
    Reason.BREAKS: N_("without it the round can still fail."),
    Reason.KEEPS: N_("you keep the card, and get {money} for it."),
    Reason.PAID: N_("you get {money} for it."),
    Reason.HOLDS: N_("you keep your {money}."),
    Reason.DEED: N_("it costs you only {money}."),
    Reason.NEEDLESS: N_("the round needs no more cards."),
    Reason.NEEDED: N_("the round needs what is there."),
    Reason.ENOUGH: N_("that is just enough."),
    Reason.OWN: N_("what is yours stays yours."),
    Reason.BARE: N_("you have nothing left to give."),
    Reason.SAME: N_("in the rules, all animals count the same."),
}


def why(seen: KyotoState, action: Action, claim: Claim) -> str:
    """The sentence of a claim, as the second half of a hint."""
    kind, values = claim.kind, claim.values
    if kind == Reason.REST:
        return _("then the round needs only {rest}.").format(rest=lacking(seen.study, *values))
    if kind == Reason.LACKS:
        return _("then the round still needs {rest}.").format(rest=lacking(seen.study, *values))
    if kind == Reason.LACKS_AT_MOST:
        return _("then the round needs at most {rest}.").format(rest=lacking(seen.study, *values))
    if kind == Reason.FAILS:
        words = _("all others are done, so the round fails. It still needs {rest}.")
        return words.format(rest=lacking(seen.study, *values))
    if kind in (Reason.THEN, Reason.ALAS):
        return _but(seen, action, claim)
    if kind == Reason.SHARE:
        words = _("you have done your share: {have} of {goal}.")
        return words.format(have=values[0], goal=reduction_of(seen.study, values[1]))
    if kind == Reason.BEHIND:
        words = ngettext(
            "{n} other country has given nothing yet.",
            "{n} other countries have given nothing yet.",
            values[0],
        )
        return words.format(n=values[0])
    if kind == Reason.LOBBY:
        words = _("reduced, it would cost your {agenda} points.")
        return words.format(agenda=agenda_name(values[0]))
    if isinstance(action, a.Agree | a.Pass) and kind == Reason.MET:
        return _("both goals are met, so why risk more?")
    if isinstance(action, a.FlipCloud):
        return _("nobody knows which ones hide an impact.")
    if kind in _WORDS:
        return _(_WORDS[Reason(kind)]).format(money=millions(values[0]) if values else "")
    if isinstance(action, a.PutAway) and claim == MOST:
        return _("the other two promise more.")
    if claim == SECOND:
        return (
            _("you keep what you have.")
            if isinstance(action, a.Pass)
            else _("it is the next best choice.")
        )
    if isinstance(action, a.Refuse) and (proposal := seen.proposal(action.number)):
        words = _("a card is worth more to you than {money}.")
        return words.format(money=millions(proposal.money))
    if isinstance(action, a.Pass):
        return _("nothing more is worth its price now.")
    return _("nothing else suits your agendas better.")


def _but(seen: KyotoState, action: Action, claim: Claim) -> str:
    """Of an answer to an offer what it brings, and what the goals lack with it."""
    money, *left = claim.values
    words = _("you keep your {money}, but the round still needs {rest}.")
    if claim.kind == Reason.THEN:
        assert isinstance(action, a.Accept)
        proposal = seen.proposal(action.number)
        words = _("you get {money}, but then the round lacks {rest}.")
        if proposal is not None and action.seat == proposal.payer:
            words = _("it costs you {money}, and then the round lacks {rest}.")
    return words.format(money=millions(money), rest=lacking(seen.study, *left))


def hint_words(seen: KyotoState, action: Action, claim: Claim, names: Names) -> str:
    """What a hint advises, and why."""
    return _("{what}: {why}").format(
        what=_advice(seen, action, names), why=why(seen, action, claim)
    )


def _advice(seen: KyotoState, action: Action, names: Names) -> str:
    match action:
        case a.PutAway():
            return _("Put {agenda} away").format(agenda=agenda_name(action.agenda))
        case a.ChooseStudy():
            return _("Read out {study}").format(study=study_name(action.study))
        case a.OpenDebate():
            return _("Open the debate")
        case a.Lay():
            weight = tonnes(TONNES_OF[action.card])
            return _("Contribute {card} ({tonnes})").format(
                card=card_name(action.card), tonnes=weight
            )
        case a.Give():
            return _("Give {money}").format(money=millions(action.amount))
        case a.Propose():
            return _proposal(action, names, seen.study)
        case a.Accept() | a.Refuse() if proposal := seen.proposal(action.number):
            return _answer(action, proposal, names, seen.study)
        case a.Withdraw():
            return _("Withdraw your offer")
        case a.Agree():
            return _("Agree")
        case a.Reduce():
            return _("Choose {list}").format(list=card_list(action.cards))
        case a.Finance():
            return _("Let these pay: {list}").format(list=share_words(action.shares, names))
        case a.FlipAnimal():
            return _("Choose {animal}").format(animal=animal_name(action.place))
        case a.FlipCloud():
            return _("Flip this cloud")
    return _("Done")


def _proposal(action: a.Propose, names: Names, study: int) -> str:
    proposal = action.as_proposal()
    if proposal.by == proposal.payer:
        words = _("Offer {other} {money} to contribute {cards}")
        if proposal.retract:
            words = _("Offer {other} {money} to take back {cards}")
    else:
        words = _("Ask {other} for {money} to contribute {cards}")
        if proposal.retract:
            words = _("Ask {other} for {money} to take back {cards}")
    money = millions(action.money)
    return words.format(other=names[action.to], money=money, cards=deed_cards(proposal, study))


def _answer(action: a.Accept | a.Refuse, proposal: Proposal, names: Names, study: int) -> str:
    if isinstance(action, a.Refuse):
        return _("Refuse")
    if action.seat == proposal.doer:
        words = _("Accept and contribute {cards}")
        if proposal.retract:
            words = _("Accept and take back {cards}, to go under your flag")
    elif proposal.retract:
        words = _("Accept, so {other} takes back {cards}")
    else:
        words = _("Accept, so {other} contributes {cards}")
    cards = card_list(action.cards) or deed_cards(proposal, study)
    return words.format(other=names[proposal.by], cards=cards)
