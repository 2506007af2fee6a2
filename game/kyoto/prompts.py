"""What Kyoto's table tells a country beside the log: what to do now, why it can do nothing, what an
open offer asks of it, what a hint advises and why.

Pure functions of what whoever looks may know; what only a board knows is handed in.
"""

from collections.abc import Sequence

from ..core.action import HIDDEN, Action
from ..core.text import _
from ..match.prompt import Prompt, not_your_turn
from ..match.viewpoint import Viewpoint
from . import actions as a
from .components import NO_ICON, Damage
from .data import AGENDA, IMPACTS, LOBBY_OF, STUDY, AgendaKind
from .goals import goals_met, reduction, worth
from .legal import layable
from .names import (
    agenda_name,
    animal_name,
    card_list,
    card_name,
    goal_words,
    millions,
    study_name,
)
from .rules import RULES
from .state import PASSED, KyotoState, Phase, Proposal
from .text import Names, deed_cards, share_words, still_needed

# --- what to do now -------------------------------------------------------------------------------


def prompt(point: Viewpoint[KyotoState], picked: tuple[int, ...] | None = None) -> Prompt:
    """The round, and what is to do in it; for who only looks on, what the table waits for.

    ``picked`` are the cards, or the millions by seat, that a speaker has chosen so far.
    """
    seen = point.seen
    if seen.phase == Phase.OVER:
        return Prompt(_("The end"), point.situation)
    if seen.round:
        heading = _("Round {n} of {all}").format(n=seen.round, all=seen.rounds)
    else:
        heading = _("Before round 1")
    turn = on_turn(seen)
    sentence = _asks(point, picked) if point.hands else point.situation
    return Prompt(heading, sentence, turn if turn >= 0 else None)


def on_turn(seen: KyotoState) -> int:
    """The one seat that acts now; -1 where several do, or chance."""
    acting = [seat for seat in RULES.to_act(seen) if seat >= 0]
    return acting[0] if len(acting) == 1 else -1


def why_idle(point: Viewpoint[KyotoState]) -> str:
    """Why nobody at this screen does anything now; "" if somebody may."""
    if point.hands:
        return ""
    return not_your_turn(point.seen.phase == Phase.OVER, on_turn(point.seen), point)


def _asks(point: Viewpoint[KyotoState], picked: tuple[int, ...] | None) -> str:
    seen = point.seen
    match seen.phase:
        case Phase.KEEP:
            return _("Put one of your agenda cards away.")
        case Phase.STUDY:
            return _("Choose the study to read out.")
        case Phase.READ:
            return _("Open the debate when everyone is ready.")
        case Phase.REDUCE:
            return picked_cards(seen, picked) if picked else _reduce(seen)
        case Phase.FINANCE:
            return picked_money(seen, picked) if picked else _finance(seen)
        case Phase.IMPACT if seen.pending[0] == Damage.ANIMAL:
            return _("Choose the animal that goes extinct.")
        case Phase.IMPACT:
            return _("Choose a white cloud to flip.")
    return _debate(point)


def _debate(point: Viewpoint[KyotoState]) -> str:
    seen, hands = point.seen, point.hands
    asked = [p for p in seen.proposals if p.to in hands]
    if len(asked) == 1:
        return _("Answer {name}: accept or refuse.").format(name=point.names[asked[0].by])
    if asked:
        return _("Answer {n} offers: accept or refuse.").format(n=len(asked))
    if seen.live and all(seen.passed[seat] == PASSED for seat in hands):
        return _("Wait for the others, or keep dealing.")
    if goals_met(seen):
        if all(seen.agreed[seat] for seat in hands):
            return _("Wait for the others, or keep dealing.")
        return _("Agree to end, or keep dealing.")
    if point.seat not in hands:
        return _("Contribute cards, give money, make deals.")
    if not seen.money(point.seat):
        if not layable(seen, point.seat):
            return _("Make deals: you have nothing to give.")
        return _("Contribute cards, or make deals.")
    if not layable(seen, point.seat):
        return _("Give money, or make deals.")
    return _("Contribute cards, give money, make deals.")


def _reduce(seen: KyotoState) -> str:
    goal = goal_words(seen.study)
    if STUDY[seen.study].cards:
        return _("Choose exactly {cards}.").format(cards=goal)
    return _("Choose cards that make {tonnes}, none extra.").format(tonnes=goal)


def picked_cards(seen: KyotoState, cards: Sequence[int]) -> str:
    """What the cards that a speaker has chosen so far come to, and what they lack."""
    chosen = tuple(sorted(cards))
    why = RULES.why_not(seen, a.Reduce(seen.speaker, chosen))
    have, need = worth(seen, chosen), reduction(seen)[1]
    if not why or have >= need:
        return why or _("Just enough: {have} of {goal}.").format(
            have=have, goal=goal_words(seen.study)
        )
    return _("Chosen: {have} of {goal}.").format(have=have, goal=goal_words(seen.study))


def _finance(seen: KyotoState) -> str:
    return _("Choose who pays: exactly {money}.").format(money=millions(STUDY[seen.study].funding))


def picked_money(seen: KyotoState, shares: Sequence[int]) -> str:
    """How much of the funding goal a speaker has chosen so far."""
    need = STUDY[seen.study].funding
    words = _("Chosen: {have} of {goal}.")
    if sum(shares) == need:
        words = _("Just enough: {have} of {goal}.")
    return words.format(have=sum(shares), goal=millions(need))


# --- an open offer --------------------------------------------------------------------------------


def offer_words(proposal: Proposal, seat: int | None, names: Names) -> tuple[str, str]:
    """The two lines about an open proposal for whoever looks: who pays whom how much, and for what.

    For the seat that has to answer the second line is a question.
    """
    offered, taken_back = proposal.by == proposal.payer, bool(proposal.retract)
    if seat == proposal.to:
        head = _("{name} offers you {money}") if offered else _("{name} wants {money} from you")
    elif seat == proposal.by:
        head = _("You offer {other} {money}") if offered else _("You want {money} from {other}")
    elif offered:
        head = _("{name} offers {other} {money}")
    else:
        head = _("{name} wants {money} from {other}")
    if seat != proposal.to:
        tail = _("to take back {cards}.") if taken_back else _("to contribute {cards}.")
    elif offered:
        tail = _("Take back {cards} for it?") if taken_back else _("Contribute {cards} for it?")
    elif taken_back:
        tail = _("It takes back {cards} for that. Pay?")
    else:
        tail = _("It contributes {cards} for that. Pay?")
    cards, money = deed_cards(proposal), millions(proposal.money)
    head = head.format(name=names[proposal.by], other=names[proposal.to], money=money)
    return head, tail.format(cards=cards)


# --- hints ----------------------------------------------------------------------------------------


def hint_words(seen: KyotoState, action: Action, names: Names) -> str:
    """What a hint advises, and why; "" for what nobody is advised to do."""
    match action:
        case a.PutAway():
            return _("Put {agenda} away: the other two promise more.").format(
                agenda=agenda_name(action.agenda)
            )
        case a.ChooseStudy():
            return _why_study(seen, action)
        case a.OpenDebate():
            return _("Open the debate: the goals and the visible impact are known.")
        case a.Lay() | a.Give():
            return _why_given(seen, action)
        case a.Propose():
            return _why_proposed(seen, action, names)
        case a.Accept():
            return _why_accepted(seen, action, names)
        case a.Refuse():
            return _why_refused(seen, action)
        case a.Withdraw():
            return _("Withdraw your offer: that money can do more elsewhere.")
        case a.Agree():
            return _("Agree: both goals are met, so why risk more?")
        case a.Pass() if seen.slice:
            return _("Done: let the others pay first.")
        case a.Pass() if seen.live:
            return _("Wait: nothing more is worth its price now.")
        case a.Pass():
            return _("Done: nothing more is worth its price.")
        case a.Reduce() | a.Finance():
            return _why_chosen(seen, action, names)
        case a.FlipAnimal():
            return _("Choose {animal}: in the rules, all animals count the same.").format(
                animal=animal_name(action.place)
            )
        case a.FlipCloud():
            return _("Flip this cloud: nobody knows which ones hide an impact.")
    return ""


def _why_study(seen: KyotoState, action: a.ChooseStudy) -> str:
    """What speaks for a study: fewer impacts, a smaller goal, less money than the other one."""
    mine = STUDY[action.study]
    other = next((n for n in seen.drawn if n != action.study), action.study)
    theirs = STUDY[other]
    sets = seen.impacts[action.study], seen.impacts[other]
    if min(sets) >= 0 and len(IMPACTS[sets[0]]) < len(IMPACTS[sets[1]]):
        words = _("Read out {study}: it does less harm if it fails.")
    elif mine.funding < theirs.funding:
        words = _("Read out {study}: it asks for less money.")
    elif 0 < mine.tonnes < theirs.tonnes or (mine.cards and mine.cards < theirs.cards):
        words = _("Read out {study}: it asks for less.")
    else:
        words = _("Read out {study}: it suits your agendas better.")
    return words.format(study=study_name(action.study))


def _why_given(seen: KyotoState, action: a.Lay | a.Give) -> str:
    after = seen.copy()
    RULES.advance(after, action)
    left = still_needed(after)
    if left == still_needed(seen):
        why = _("a little more than needed makes the round safe.")
    elif left:
        why = _("then the round needs only {rest}.").format(rest=left)
    else:
        why = _("then both goals are met.")
    if isinstance(action, a.Give):
        return _("Give {money}: {why}").format(money=millions(action.amount), why=why)
    return _("Contribute {card}: {why}").format(card=card_name(action.card), why=why)


def _why_proposed(seen: KyotoState, action: a.Propose, names: Names) -> str:
    proposal = action.as_proposal()
    if proposal.by == proposal.payer and proposal.retract:
        words = _("Offer {other} {money} to take back {cards}: {why}")
        why = _why_out(seen, action.seat, proposal.retract)
    elif proposal.by == proposal.payer:
        words, left = _("Offer {other} {money} to contribute {cards}: {why}"), still_needed(seen)
        why = _("the round still needs {rest}.").format(rest=left)
        if not left:
            why = _("a little more than needed makes the round safe.")
    elif proposal.retract:
        words = _("Ask {other} for {money} to take back {cards}: {why}")
        why = _("you keep the card and are paid for it.")
    else:
        words = _("Ask {other} for {money} to contribute {cards}: {why}")
        why = _("if you give up a point, get paid for it.")
    return words.format(
        other=names[action.to],
        money=millions(action.money),
        cards=deed_cards(proposal),
        why=why,
    )


def _why_out(seen: KyotoState, seat: int, cards: tuple[int, ...]) -> str:
    """Why somebody pays for cards to be taken back: its own lobby, or the goal that breaks."""
    lobbies = {LOBBY_OF[card] for card in cards} - {NO_ICON}
    for agenda in [agenda for agenda in seen.agendas[seat] if agenda != HIDDEN]:
        card = AGENDA[agenda]
        if card.kind == AgendaKind.LOBBY and card.icon in lobbies:
            return _("reduced, it would cost your {agenda} points.").format(
                agenda=agenda_name(agenda)
            )
    if goals_met(seen):
        return _("without it the round can still fail.")
    return _("others would gain more from it than you.")


def _why_accepted(seen: KyotoState, action: a.Accept, names: Names) -> str:
    proposal = seen.proposal(action.number)
    assert proposal is not None
    if action.seat == proposal.doer:
        words = _("Accept: you get {money}, and the card is yours again.")
        if proposal.contribute:
            words = _("Accept and contribute {cards}: {money} is a fair price.")
    elif proposal.retract:
        words = _("Accept: for {money}, {other} takes back {cards}.")
    else:
        words = _("Accept: for {money}, {other} contributes {cards}.")
    return words.format(
        money=millions(proposal.money),
        other=names[proposal.by],
        cards=card_list(action.cards) or deed_cards(proposal),
    )


def _why_refused(seen: KyotoState, action: a.Refuse) -> str:
    proposal = seen.proposal(action.number)
    assert proposal is not None
    if action.seat == proposal.payer:
        return _("Refuse: {money} is too much for that.").format(money=millions(proposal.money))
    if proposal.retract:
        return _("Refuse: the round needs what is there.")
    return _("Refuse: a card is worth more to you than {money}.").format(
        money=millions(proposal.money)
    )


def _why_chosen(seen: KyotoState, action: a.Reduce | a.Finance, names: Names) -> str:
    """What a speaker chooses, and what becomes of its own."""
    seat = action.seat
    if isinstance(action, a.Reduce):
        gone = set(action.cards) & set(seen.laid[seat])
        words = _("Choose {list}: they are just enough.")
        if seen.laid[seat] and not gone:
            words = _("Choose {list}: your own cards stay yours.")
        return words.format(list=card_list(action.cards))
    words = _("Let these pay: {list}. That is just enough.")
    if seen.given[seat] and not action.shares[seat]:
        words = _("Let these pay: {list}. You get your own money back.")
    return words.format(list=share_words(action.shares, names))
