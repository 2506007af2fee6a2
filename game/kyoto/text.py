"""The sentences of Kyoto: one an action, for the log, tooltips, speech and replay alike."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from ..core.action import HIDDEN, Action, TimeUp
from ..core.text import _, listed
from . import actions as a
from .components import (
    AGENDAS_DEALT,
    AGENDAS_KEPT,
    ALLOWANCE,
    HAND,
    MONEY,
    NO_ICON,
    THRESHOLD,
    UNSEEN_STUDIES,
    Damage,
)
from .data import IMPACTS, STUDY, TONNES_OF
from .goals import goals_met, missing, reduction
from .legal import finished
from .names import (
    agenda_name,
    animal_name,
    card_list,
    card_name,
    damage_name,
    goal_words,
    impact_list,
    millions,
    reduction_of,
    study_name,
    tonnes,
    wanted,
)
from .state import KyotoState, Proposal

Names: TypeAlias = Sequence[str]


def describe(state: KyotoState, action: Action, names: Names, after: KyotoState | None) -> str:
    """The one sentence of an action; ``state`` is that before it, ``after`` that behind it.

    What an action turns up (an impact, the back of a tile, cards promised in secret) is told only
    from ``after``.
    """
    told = _WITH_AFTER.get(type(action))
    if told is not None:
        return told(state, action, names, after)
    return _SENTENCES[type(action)](state, action, names)


# --- the table in words ---------------------------------------------------------------------------


def reached(study: int, have: int) -> str:
    """How far the reduction goal of a study is met: "140 of 200 t", "2 of 3 animal cards"."""
    return _("{have} of {goal}").format(have=have, goal=goal_words(study))


def funded(study: int, have: int) -> str:
    """How far its funding goal is met: "3 of 4 million"."""
    return _("{have} of {goal}").format(have=have, goal=millions(STUDY[study].funding))


def progress(state: KyotoState) -> str:
    """How far both goals are met."""
    study = state.study
    return listed((reached(study, reduction(state)[0]), funded(study, state.money_given)))


def still_needed(state: KyotoState) -> str:
    """What the goals lack: "30 t and 1 million"; "" if both are met."""
    return lacking(state.study, *missing(state))


def lacking(study: int, short: int, poor: int) -> str:
    """The same of so many tonnes (or cards) and millions."""
    return listed([reduction_of(study, short)] * (short > 0) + [millions(poor)] * (poor > 0))


# --- chance and the clock -------------------------------------------------------------------------


def _speaker(state: KyotoState, action: a.ChooseSpeaker, names: Names) -> str:
    return _("{name} is the first speaker.").format(name=names[action.speaker])


def _tiles(state: KyotoState, action: a.LayTiles, names: Names) -> str:
    return _("The planet is ready. Set aside: a level ({level}) and a cloud ({cloud}).").format(
        level=damage_name(action.levels[0]), cloud=damage_name(action.clouds[0])
    )


def _shuffle(state: KyotoState, action: a.ShuffleStudies, names: Names) -> str:
    if not UNSEEN_STUDIES[state.seats]:
        return _("The studies are shuffled.")
    return _("The studies are shuffled. {n} of them go back to the box unseen.").format(
        n=UNSEEN_STUDIES[state.seats]
    )


def _deal(state: KyotoState, action: a.DealCards, names: Names) -> str:
    return _("Each country gets {n} affluence cards and {money}.").format(
        n=HAND[state.seats], money=millions(MONEY[state.seats])
    )


def _deal_agendas(state: KyotoState, action: a.DealAgendas, names: Names) -> str:
    return _("Each country gets {n} agenda cards and keeps {kept}.").format(
        n=AGENDAS_DEALT, kept=AGENDAS_KEPT
    )


def _begin(state: KyotoState, action: a.BeginRound, names: Names) -> str:
    """The speaker, its allowance, and the cards that it takes back."""
    speaker, gain = state.speaker, min(ALLOWANCE, state.fund)
    if state.covered[speaker] and gain:
        words = _("{name} is the speaker, gets {money} and takes back the cards under the flag.")
    elif state.covered[speaker]:
        words = _(
            "{name} is the speaker and takes back the cards under the flag. The fund is empty."
        )
    elif gain:
        words = _("{name} is the speaker and gets {money} from the fund.")
    else:
        words = _("{name} is the speaker. The fund is empty.")
    return words.format(name=names[speaker], money=millions(gain))


def _time_up(state: KyotoState, action: TimeUp, names: Names) -> str:
    if state.slice:
        return _("{name}'s time is up.").format(name=names[state.turn])
    if goals_met(state):
        return _("Time is up: both goals are met.")
    return _("Time is up: the goals are missed.")


def _fail(state: KyotoState, action: a.Fail, names: Names, after: KyotoState | None) -> str:
    """What was reached; and, once the study is shown, all that strikes."""
    words = _("{study} fails, with {progress}.")
    if after is not None:
        words = _("{study} fails, with {progress}. It brings {impacts}.")
    shown = IMPACTS[after.impacts[state.study]] if after is not None else ()
    return words.format(
        study=study_name(state.study), progress=progress(state), impacts=impact_list(shown)
    )


def _level(state: KyotoState, action: a.FlipLevel, names: Names, after: KyotoState | None) -> str:
    place = state.hits(Damage.HEAT)
    words = _("The thermometer rises to {n} of {all}.").format(n=place + 1, all=THRESHOLD)
    back = after.levels[place] if after is not None else NO_ICON
    return words + _strikes_too(after, back) + _last(place)


def _strikes_too(after: KyotoState | None, icon: int) -> str:
    """The impact on the back of a tile, as a sentence; "" if there is none or no room (R5)."""
    if after is None or icon == NO_ICON or after.hits(icon) >= THRESHOLD:
        return ""
    return " " + _("Its back brings {impact}.").format(impact=damage_name(icon))


def _last(hits: int) -> str:
    """That a hit after so many others is the last one, as a sentence; else ""."""
    return " " + _("That is the critical threshold!") if hits == THRESHOLD - 1 else ""


# --- countries ------------------------------------------------------------------------------------


def _put_away(state: KyotoState, action: a.PutAway, names: Names) -> str:
    if action.agenda == HIDDEN:
        return _("{name} puts an agenda card away.").format(name=names[action.seat])
    return _("{name} puts an agenda card away: {agenda}.").format(
        name=names[action.seat], agenda=agenda_name(action.agenda)
    )


def _study(state: KyotoState, action: a.ChooseStudy, names: Names, after: KyotoState | None) -> str:
    study = action.study
    words = _("{name} reads out {study}: {goal} and {money}.")
    if after is not None:
        words = _("{name} reads out {study}: {goal} and {money}, or {impact} strikes.")
    return words.format(
        name=names[action.seat],
        study=study_name(study),
        goal=goal_words(study),
        money=millions(STUDY[study].funding),
        impact=damage_name(after.visible) if after is not None else "",
    )


def _open(state: KyotoState, action: a.OpenDebate, names: Names) -> str:
    if state.slice > 0:
        words = _("{name} opens the debate: {n} seconds each, in turn.")
    elif state.live:
        words = _("{name} opens the debate: {n} seconds for all.")
    else:
        words = _("{name} opens the debate.")
    return words.format(name=names[action.seat], n=state.slice or state.seconds)


def _lay(state: KyotoState, action: a.Lay, names: Names) -> str:
    return _("{name} contributes {cards}.").format(
        name=names[action.seat], cards=laid_words((action.card,))
    )


def laid_words(cards: Sequence[int]) -> str:
    """Cards as they are contributed, with their tonnes."""
    return listed(
        [
            _("{card} ({tonnes})").format(card=card_name(card), tonnes=tonnes(TONNES_OF[card]))
            for card in cards
        ]
    )


def _give(state: KyotoState, action: a.Give, names: Names) -> str:
    return _("{name} gives {money}.").format(name=names[action.seat], money=millions(action.amount))


def _propose(state: KyotoState, action: a.Propose, names: Names) -> str:
    return proposal_words(action.as_proposal(), names, action.answers >= 0, state.study)


def proposal_words(
    proposal: Proposal, names: Names, counter: bool = False, study: int = NO_ICON
) -> str:
    """A proposal in one sentence, about that study; ``counter``: it refuses another one (R12).

    The cards that are named secretly with a price are not told, not even to who named them.
    """
    offered, taken_back = proposal.by == proposal.payer, bool(proposal.retract)
    if counter:
        words = {
            (True, True): _("{name} refuses, but offers {other} {money} to take back {cards}."),
            (True, False): _("{name} refuses, but offers {other} {money} to contribute {cards}."),
            (False, True): _("{name} refuses and wants {money} from {other} to take back {cards}."),
            (False, False): _(
                "{name} refuses and wants {money} from {other} to contribute {cards}."
            ),
        }
    else:
        words = {
            (True, True): _("{name} offers {other} {money} to take back {cards}."),
            (True, False): _("{name} offers {other} {money} to contribute {cards}."),
            (False, True): _("{name} wants {money} from {other} to take back {cards}."),
            (False, False): _("{name} wants {money} from {other} to contribute {cards}."),
        }
    return words[offered, taken_back].format(
        name=names[proposal.by],
        other=names[proposal.to],
        money=millions(proposal.money),
        cards=deed_cards(proposal, study),
    )


def deed_cards(proposal: Proposal, study: int) -> str:
    """The cards that a proposal is about: by name, or what they must show, by the goal of the study
    too."""
    if proposal.retract:
        return card_list(proposal.retract)
    icon = STUDY[study].icon if proposal.icon == NO_ICON and study >= 0 else proposal.icon
    return wanted(proposal.contribute, icon, proposal.tonnes)


def _accept(state: KyotoState, action: a.Accept, names: Names, after: KyotoState | None) -> str:
    """Both halves of the deal; cards that were promised in secret are named when they lie there."""
    proposal = state.proposal(action.number)
    assert proposal is not None
    cards = action.cards
    if not cards and after is not None:
        cards = after.laid[proposal.doer][len(state.laid[proposal.doer]) :]
    return deal_words(proposal, names, laid_words(cards) or deed_cards(proposal, state.study))


def deal_words(deal: Proposal, names: Names, cards: str) -> str:
    """A deal that is struck: both halves."""
    words = _("Deal: {payer} pays {doer} {money}. {doer} contributes {cards}.")
    if deal.retract:
        words = _("Deal: {payer} pays {doer} {money}. {doer} takes back {cards}.")
    return words.format(
        payer=names[deal.payer], doer=names[deal.doer], money=millions(deal.money), cards=cards
    )


def _refuse(state: KyotoState, action: a.Refuse, names: Names) -> str:
    proposal = state.proposal(action.number)
    assert proposal is not None
    if proposal.by == proposal.payer:
        words = _("{name} refuses {other}'s {money}.")
    else:
        words = _("{name} does not pay {other} {money}.")
    return words.format(
        name=names[action.seat], other=names[proposal.by], money=millions(proposal.money)
    )


def _withdraw(state: KyotoState, action: a.Withdraw, names: Names) -> str:
    proposal = state.proposal(action.number)
    assert proposal is not None
    return _("{name} withdraws the offer to {other}.").format(
        name=names[action.seat], other=names[proposal.to]
    )


def _agree(state: KyotoState, action: a.Agree, names: Names) -> str:
    rest = [s for s in range(state.seats) if s != action.seat and not state.agreed[s]]
    if not rest or (not state.proposals and all(finished(state, seat) for seat in rest)):
        words = _("{name} agrees: the debate is over.")
    else:
        words = _("{name} agrees to end the debate.")
    return words.format(name=names[action.seat])


def _pass(state: KyotoState, action: a.Pass, names: Names) -> str:
    words = _("{name} is done.")
    return words.format(name=names[action.seat])


def _reduce(state: KyotoState, action: a.Reduce, names: Names) -> str:
    words = _("{name} chooses what is reduced: {cards}.")
    if state.money_given == STUDY[state.study].funding:
        words = _("Success! {name} chooses what is reduced: {cards}.")
    return words.format(name=names[action.seat], cards=card_list(action.cards))


def _finance(state: KyotoState, action: a.Finance, names: Names) -> str:
    return _("Success! {name} chooses who pays: {list}.").format(
        name=names[action.seat], list=share_words(action.shares, names)
    )


def share_words(shares: Sequence[int], names: Names) -> str:
    """Who pays how much of the funding goal."""
    return listed(
        [
            _("{name} {money}").format(name=name, money=millions(share))
            for name, share in zip(names, shares, strict=True)
            if share
        ]
    )


def _animal(state: KyotoState, action: a.FlipAnimal, names: Names) -> str:
    words = _("{name} must choose: {animal} goes extinct.").format(
        name=names[action.seat], animal=animal_name(action.place)
    )
    return words + _last(state.hits(Damage.ANIMAL))


def _cloud(state: KyotoState, action: a.FlipCloud, names: Names, after: KyotoState | None) -> str:
    words = _("{name} flips a cloud: it turns black.").format(name=names[action.seat])
    back = after.clouds[action.place] if after is not None else NO_ICON
    return words + _strikes_too(after, back) + _last(state.hits(Damage.AIR))


_SENTENCES: Final[dict[type[Action], Callable[[KyotoState, Any, Names], str]]] = {
    a.ChooseSpeaker: _speaker,
    a.LayTiles: _tiles,
    a.ShuffleStudies: _shuffle,
    a.DealCards: _deal,
    a.DealAgendas: _deal_agendas,
    a.PutAway: _put_away,
    a.BeginRound: _begin,
    a.OpenDebate: _open,
    a.Lay: _lay,
    a.Give: _give,
    a.Propose: _propose,
    a.Refuse: _refuse,
    a.Withdraw: _withdraw,
    a.Agree: _agree,
    a.Pass: _pass,
    TimeUp: _time_up,
    a.Reduce: _reduce,
    a.Finance: _finance,
    a.FlipAnimal: _animal,
}

_WITH_AFTER: Final[
    dict[type[Action], Callable[[KyotoState, Any, Names, KyotoState | None], str]]
] = {
    a.ChooseStudy: _study,
    a.Accept: _accept,
    a.Fail: _fail,
    a.FlipLevel: _level,
    a.FlipCloud: _cloud,
}
