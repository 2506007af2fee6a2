"""What Kyoto's table tells a country beside the log: what to do now, why it can do nothing, what an
open offer asks of it, what a hint advises and why.

Pure functions of what whoever looks may know; what only a board knows is handed in.
"""

from collections.abc import Sequence

from ..core.text import _
from ..match.prompt import Prompt, not_your_turn
from ..match.viewpoint import Viewpoint
from . import actions as a
from .components import NO_ICON, THRESHOLD, Damage
from .data import STUDY
from .goals import fits, goals_met, missing_then, reduction, worth
from .legal import finished, layable
from .names import country_name, damage_name, goal_words, millions
from .rules import RULES
from .state import PASSED, KyotoState, Phase, Proposal
from .text import Names, deed_cards, lacking, still_needed

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


def one_person(point: Viewpoint[KyotoState]) -> bool:
    """Whether all others are bots: nobody has to get ready."""
    return sum(player.human for player in point.players) == 1


def _asks(point: Viewpoint[KyotoState], picked: tuple[int, ...] | None) -> str:
    seen = point.seen
    match seen.phase:
        case Phase.KEEP:
            return _("Put one of your agenda cards away.")
        case Phase.STUDY:
            return _("Choose the study to read out.")
        case Phase.READ:
            if one_person(point):
                return _("Open the debate.")
            return _("Open the debate when everyone is ready.")
        case Phase.REDUCE:
            return picked_cards(seen, picked) if picked else _reduce(seen)
        case Phase.FINANCE:
            return picked_money(seen, picked) if picked else _finance(seen)
        case Phase.IMPACT if seen.pending[0] == Damage.ANIMAL:
            return _("Choose the animal that goes extinct: any.")
        case Phase.IMPACT:
            return _("Flip a white cloud: nobody knows their backs.")
    return _debate(point)


def _debate(point: Viewpoint[KyotoState]) -> str:
    seen, hands = point.seen, point.hands
    asked = [p for p in seen.proposals if p.to in hands]
    if len(asked) == 1:
        you, name = country_name(asked[0].to), point.names[asked[0].by]
        if why := why_not_accepted(seen, asked[0]):
            words = _("Your country: {country}. {why} Refuse, or make a counter-offer.")
            return words.format(country=you, why=why)
        words = _("Your country: {country}. Accept {name}'s offer or refuse it?")
        return words.format(country=you, name=name)
    if asked:
        if len({p.to for p in asked}) > 1:
            return _("Answer {n} offers: accept or refuse.").format(n=len(asked))
        words = _("Your country: {country}. Answer {n} offers: accept or refuse.")
        return words.format(country=country_name(asked[0].to), n=len(asked))
    open_ = [p for p in seen.proposals if p.by in hands]
    if open_ and not seen.slice:
        return _("Your offer is open: {name} decides.").format(name=point.names[open_[0].to])
    met = goals_met(seen)
    if met and not all(seen.agreed[seat] for seat in hands):
        return _("Agree to end, or keep dealing.")
    if met or (seen.live and all(seen.passed[seat] == PASSED for seat in hands)):
        return _("Wait for the others, or keep dealing.")
    others = [seat for seat in range(seen.seats) if seat not in hands]
    if others and all(finished(seen, seat) for seat in others):
        return _("The others give no more: give the rest, bribe them, or let it fail.")
    if point.seat not in hands:
        return _("Contribute cards, give money, make deals.")
    if not seen.money(point.seat):
        if not layable(seen, point.seat):
            return _("Make deals: you have nothing to give.")
        return _("Contribute cards, or make deals.")
    if not layable(seen, point.seat):
        return _("Give money, or make deals.")
    return _("Contribute cards, give money, make deals.")


def why_not_accepted(seen: KyotoState, proposal: Proposal) -> str:
    """Why whoever is asked cannot accept, whatever cards they choose; "" if they can."""
    asks = proposal.by == proposal.payer and proposal.contribute > 0
    if not asks:
        return RULES.why_not(seen, a.Accept(proposal.to, proposal.number))
    if why := RULES.why_not(seen, a.Refuse(proposal.to, proposal.number)):
        return why
    good = [card for card in seen.hands[proposal.to] if fits(seen, proposal, card)]
    return _("No cards in your hand fit this offer.") if len(good) < proposal.contribute else ""


def _reduce(seen: KyotoState) -> str:
    goal = goal_words(seen.study)
    if STUDY[seen.study].cards:
        return _("Choose exactly {cards}.").format(cards=goal)
    return _("Choose at least {tonnes}, without unneeded cards.").format(tonnes=goal)


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


def done_question(seen: KyotoState, seat: int) -> str:
    """What is asked of who says that it is done where nobody comes back from that: all at once
    without a clock. It tells what comes of it; "" where nothing is asked."""
    if seen.slice or seen.seconds:
        return ""
    rest, after, impact = still_needed(seen), seen.copy(), seen.visible
    RULES.advance(after, a.PASS[seat])
    if after.phase == Phase.REDUCE:
        return _("All others are done: the debate ends, and both goals are met. End it?")
    if after.phase == Phase.FAIL:
        words = _(
            "All others are done: the debate ends now, and the goals are missed. The round still"
            " needs {rest}, or {impact} strikes ({n} of {all}). Let it fail?"
        )
        n = seen.hits(impact) + 1
        return words.format(rest=rest, impact=damage_name(impact), n=n, all=THRESHOLD)
    others = [s for s in range(seen.seats) if s != seat]
    if rest and all(finished(seen, s) for s in others):
        words = _(
            "All others are done: the debate ends once the open offers are answered. The round"
            " still needs {rest}. Are you done all the same?"
        )
        return words.format(rest=rest)
    return _("Are you done with this debate? You can then only answer offers.")


# --- an open offer --------------------------------------------------------------------------------


def comes_of(seen: KyotoState, proposal: Proposal) -> str:
    """What the goals lack once an open proposal is accepted, in words; "" where nobody knows, or
    where they are met before and after."""
    then = missing_then(seen, proposal)
    if then is None:
        return ""
    if any(then):
        return _("Then still needed: {rest}.").format(rest=lacking(seen.study, *then))
    return "" if goals_met(seen) else _("Then both goals are met.")


def offer_words(
    proposal: Proposal, seat: int | None, names: Names, study: int = NO_ICON
) -> tuple[str, str]:
    """The two lines about an open proposal for whoever looks: who pays whom how much, and for what
    (in a debate about that study).

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
        tail = (
            _("Take back {cards} for it, to go under your flag?")
            if taken_back
            else _("Contribute {cards} for it?")
        )
    elif taken_back:
        tail = _("It takes back {cards} for that. Pay?")
    else:
        tail = _("It contributes {cards} for that. Pay?")
    cards, money = deed_cards(proposal, study), millions(proposal.money)
    head = head.format(name=names[proposal.by], other=names[proposal.to], money=money)
    return head, tail.format(cards=cards)
