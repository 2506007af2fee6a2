"""The sentences of the debrief: the end, rounds, bribes, turning points, questions.

On the screen, on paper and in speech they are the same.
"""

from dataclasses import dataclass

from ..core.outcome import Outcome
from ..core.text import _, capital, listed, ngettext
from .debrief import Deal, Round, Share, Story
from .debrief_turning import Choice, TurningPoint
from .names import cards_with, damage_name, impact_list, millions, study_name
from .text import Names, deal_words, funded, lacking, laid_words, proposal_words, reached

# --- the end --------------------------------------------------------------------------------------


def headline(told: Story, outcome: Outcome, names: Names) -> str:
    """That the planet broke, and who won all the same; "" if it held."""
    if not told.broken:
        return ""
    if not outcome.winners:
        return _("The planet broke: nobody wins")
    return ngettext(
        "The planet broke: {names} wins",
        "The planet broke: {names} share the victory",
        len(outcome.winners),
    ).format(names=listed([names[seat] for seat in outcome.winners]))


def ending_notes(told: Story, outcome: Outcome, names: Names) -> list[str]:
    """How the conference ended, and who is excluded."""
    won = ngettext("{n} round was won", "{n} rounds were won", told.won).format(n=told.won)
    struck = ngettext("{n} impact struck", "{n} impacts struck", told.hits).format(n=told.hits)
    if not told.broken:
        words = _("The conference succeeds: the planet holds to the last round. {won}, {struck}.")
        return [words.format(won=won, struck=struck)]
    kinds = listed([damage_name(damage) for damage in told.broken])
    words = _("The conference fails in round {n}. Threshold reached: {damage}. {won}, {struck}.")
    first = words.format(n=len(told.rounds), damage=kinds, won=won, struck=struck)
    return [first, _excluded(outcome, names)]


def _excluded(outcome: Outcome, names: Names) -> str:
    """Who has most points, and so cannot win."""
    most = max(score.total for score in outcome.scores)
    out = [seat for seat, score in enumerate(outcome.scores) if score.total == most]
    if len(out) == len(names):
        words = _("All have {n} points, so all are excluded and nobody wins.")
        return words.format(n=most)
    return ngettext(
        "{names} has the most points, {n}, and is excluded: the greediest cannot win.",
        "{names} have the most points, {n}, and are excluded: the greediest cannot win.",
        len(out),
    ).format(names=listed([names[seat] for seat in out]), n=most)


# --- rounds ---------------------------------------------------------------------------------------


def when(number: int, study: int) -> str:
    """A round and its study, as a heading."""
    return _("Round {n}: {study}").format(n=number, study=study_name(study))


def result(one: Round) -> str:
    """Whether a round was won, in a word."""
    return _("won") if one.won else _("lost")


def struck(one: Round, told: Story) -> str:
    """What struck after a round that was lost, and what broke with it; "" for nothing."""
    if not one.struck:
        return ""
    words = _("{impacts} struck.").format(impacts=impact_list(one.struck))
    if one is told.rounds[-1] and told.broken:
        kinds = listed([damage_name(damage) for damage in told.broken])
        words += " " + _("Threshold reached: {damage}.").format(damage=kinds)
    return capital(words)


def round_words(one: Round, told: Story, names: Names) -> str:
    """A whole round as it is spoken."""
    said = _("Speaker: {name}. {reduction}, {funding}: {result}.").format(
        name=names[one.speaker],
        reduction=reached(one.study, one.reduction),
        funding=funded(one.study, sum(one.given)),
        result=result(one),
    )
    return " ".join(words for words in (said, struck(one, told)) if words)


def course_words(told: Story) -> str:
    """Hits of each kind by round, as they are spoken."""
    return " ".join(
        _("Round {n}: {impacts}.").format(n=one.number, impacts=impact_list(one.struck))
        for one in told.rounds
        if one.struck
    )


# --- bribes ---------------------------------------------------------------------------------------


def bribe_words(deal: Deal, names: Names) -> str:
    """A bribe that was struck."""
    return deal_words(deal.terms, names, laid_words(deal.cards))


def flow_words(told: Story, names: Names) -> str:
    """Who paid whom how much in all, as it is spoken."""
    said = [
        _("{payer} paid {doer} {money}.").format(
            payer=names[payer], doer=names[doer], money=millions(money)
        )
        for payer, doer, money in told.flows()
    ]
    return " ".join(said) or no_bribes()


def no_bribes() -> str:
    """That there were none."""
    return _("Nobody paid a bribe.")


# --- turning points -------------------------------------------------------------------------------


def happened(point: TurningPoint, names: Names) -> str:
    """What was chosen."""
    reason, gap = point.reason, lacking(point.study, *point.missing)
    name = names[reason.seat]
    match reason.choice:
        case Choice.DEAL:
            assert reason.offer is not None
            words = _("{offer} There was no deal. Missing in the end: {gap}.")
            offer = proposal_words(reason.offer, names, study=point.study)
            return words.format(offer=offer, gap=gap)
        case Choice.RETRACTED:
            assert reason.deal is not None
            words = _("{deal} Missing in the end: {gap}.")
            return words.format(deal=bribe_words(reason.deal, names), gap=gap)
        case Choice.MONEY:
            words = _("Missing: {gap}. {name} had enough left.")
        case Choice.CARD:
            words = _("Missing: {gap}. {name} still held {cards}.")
        case Choice.LAST:
            if reason.deal is not None:
                words = _("{deal} That met the goals.")
                return words.format(deal=bribe_words(reason.deal, names))
            words = (
                _("{name} contributed {cards}, which met the goals.")
                if reason.cards
                else _("{name} gave {money}, which met the goals.")
            )
    return words.format(
        gap=gap, name=name, cards=laid_words(reason.cards), money=millions(reason.amount)
    )


def instead(point: TurningPoint, names: Names) -> str:
    """The other choice, and what it would have made of the round."""
    name = names[point.reason.seat]
    match point.choice:
        case Choice.DEAL:
            return _("If {name} had agreed, the round would have been won.").format(name=name)
        case Choice.RETRACTED:
            return _("Without this deal the round would have been won.")
        case Choice.MONEY:
            words = _("If {name} had given {money} more, the round would have been won.")
            return words.format(name=name, money=millions(point.reason.amount))
        case Choice.CARD:
            words = _("If {name} had contributed it, the round would have been won.")
            return words.format(name=name)
        case Choice.LAST:
            return _("Without it the round would have been lost.")


def meant(point: TurningPoint) -> str:
    """What the other choice would have meant for the planet."""
    was, would = point.was, point.would
    if would.broken and not was.broken:
        return _("The planet would have broken in round {n}.").format(n=would.round)
    if was.broken and not would.broken:
        if point.last:
            return _("The planet would have held to the end.")
        return _("The planet would not have broken in round {n}.").format(n=was.round)
    if would.round < was.round:
        words = _("The planet would have broken in round {n} already, not in round {then}.")
        return words.format(n=would.round, then=was.round)
    n = abs(was.impacts - would.impacts)
    if would.impacts > was.impacts:
        words = ngettext(
            "{n} more impact would have struck.", "{n} more impacts would have struck.", n
        )
    elif was.broken:
        words = ngettext(
            "{n} fewer impact would have struck, but the planet would have broken all the same.",
            "{n} fewer impacts would have struck, but the planet would have broken all the same.",
            n,
        )
    else:
        words = ngettext(
            "{n} fewer impact would have struck.", "{n} fewer impacts would have struck.", n
        )
    return words.format(n=n)


def method() -> str:
    """How turning points are found."""
    return _(
        "For each, we played that debate again with one choice changed and the rest the same."
        " The other rounds stay as they were."
    )


def none_found() -> str:
    """What is said in the place of turning points if there are none, or but one."""
    return _(
        "No other offer, card or payment alone would have made a difference to the planet: it"
        " took several."
    )


# --- questions ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """Something to talk about."""

    about: str
    words: str


def questions(told: Story, names: Names) -> tuple[Question, ...]:
    """Three: who gave how much, bribes, the end."""
    return (
        Question(_("Who gave"), _who_gave(told, names)),
        Question(_("Bribes"), _bribes(told, names)),
        Question(_("The end"), _the_end(told)),
    )


def _who_gave(told: Story, names: Names) -> str:
    shares = [told.share(seat) for seat in range(told.seats)]
    order = sorted(range(told.seats), key=lambda s: (shares[s].cards + shares[s].fund, -s))
    least, most = order[0], order[-1]
    if shares[least][:2] == shares[most][:2]:
        return _("All gave the same. How did you manage that, and how long would it last?")
    words = _(
        "{most} gave up the most, cards and millions together: {much}. {least} gave up the least:"
        " {little}. Was that fair? What could the others have done?"
    )
    return words.format(
        most=names[most],
        much=given_words(shares[most]),
        least=names[least],
        little=given_words(shares[least]),
    )


def given_words(share: Share) -> str:
    """What a country gave up for good: "5 cards and 3 million"."""
    cards, money = share.cards, share.fund
    parts = [cards_with(cards)] * (cards > 0) + [millions(money)] * (money > 0)
    return listed(parts) or _("nothing")


def _bribes(told: Story, names: Names) -> str:
    if not told.deals:
        return _("Nobody paid a bribe. Would one have saved a round? Would it have been right?")
    deal = max(told.deals, key=lambda deal: deal.terms.money)
    words = _("{deal} That was in round {n}. Who gained, who lost? Should it be allowed?")
    return words.format(n=deal.round, deal=bribe_words(deal, names))


def _the_end(told: Story) -> str:
    if told.broken:
        return _(
            "When the planet breaks, whoever has the most points is excluded. Did that make"
            " anyone give more? What could do the same in real life?"
        )
    return _(
        "The planet held. What made you sure the others would keep their word? What could do the"
        " same between real countries?"
    )
