"""The gate: the one rule that forbids an action now; ``reasons`` has the rules' sentences."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ..core.action import CHANCE, CLOCK, HIDDEN, Action, TimeUp
from ..core.reason import Reason
from . import actions as a
from .components import (
    BILLS,
    CARDS,
    CLOUDS,
    ICONS,
    IMPACT_SETS,
    LEVELS,
    LOBBY_ICON,
    NO_ICON,
    STUDIES,
    THRESHOLD,
    Damage,
    most_proposals,
)
from .data import AGENDAS_IN_PLAY, CARDS_IN_PLAY, STUDY, TONNES_OF
from .goals import enough, fits, goals_met, has_icon, reduction, suits_goal, worth
from .legal import finished, stands, to_act
from .reasons import Why
from .state import KyotoState, Phase, Proposal

_HEAVIEST: Final = 1000


def forbids(state: KyotoState, action: Action) -> Reason | None:
    """The rule that forbids an action now, with the card or the icon that it is about."""
    why = _why(state, action)
    if why is None or isinstance(why, Reason):
        return why
    facts = {}
    if why in (Why.WRONG_ICON, Why.GOAL_ICON):
        facts["damage"] = STUDY[state.study].icon
    return Reason(why, facts)


def _why(state: KyotoState, action: Action) -> Why | Reason | None:
    kind = type(action)
    if state.phase == Phase.OVER:
        return Why.OVER
    if kind in _CHANCES:
        return _chance(state, action)
    if kind is TimeUp:
        return _time_up(state, action)
    if kind not in _SEATS:
        return Why.UNKNOWN
    if not 0 <= action.seat < state.seats:
        return Why.NO_SEAT
    phases, asked = _SEATS[kind]
    if to_act(state) == (CHANCE,):
        return Why.CHANCE_FIRST
    if state.phase not in phases:
        return Why.OTHER_PHASE
    if state.phase not in (Phase.KEEP, Phase.DEBATE) and action.seat != state.speaker:
        return Why.NOT_SPEAKER
    return asked(state, action)


# --- chance and the clock -----------------------------------------------------------------------


def _chance(state: KyotoState, action: Action) -> Why | None:
    if action.seat != CHANCE:
        return Why.NOT_CHANCE
    if _CHANCES[type(action)] != state.phase:
        return Why.OTHER_PHASE
    match action:
        case a.ChooseSpeaker():
            return None if 0 <= action.speaker < state.seats else Why.NO_SEAT
        case a.LayTiles():
            right = _same(action.levels, LEVELS) and _same(action.clouds, CLOUDS)
            right = right and NO_ICON not in (action.levels[0], action.clouds[0])
            return None if right else Why.NO_SUCH_ORDER
        case a.ShuffleStudies():
            right = _same(action.order, range(STUDIES))
            right = right and _same(action.impacts, range(IMPACT_SETS))
            return None if right else Why.NO_SUCH_ORDER
        case a.DealCards():
            return None if _same(action.order, CARDS_IN_PLAY[state.seats]) else Why.NO_SUCH_ORDER
        case a.DealAgendas():
            return None if _same(action.order, AGENDAS_IN_PLAY[state.seats]) else Why.NO_SUCH_ORDER
        case a.FlipLevel():
            return None if state.pending[0] == Damage.HEAT else Why.OTHER_IMPACT
    return None


def _same(found: Sequence[int], pieces: Sequence[int]) -> bool:
    """Whether these are just the pieces, in any order."""
    return sorted(found) == sorted(pieces)


def _time_up(state: KyotoState, action: Action) -> Why | None:
    if action.seat != CLOCK:
        return Why.NOT_CLOCK
    return None if CLOCK in to_act(state) else Why.NO_CLOCK


# --- what countries do --------------------------------------------------------------------------


def _put_away(state: KyotoState, action: a.PutAway) -> Why | None:
    if state.put_away[action.seat]:
        return Why.PUT_AWAY
    return None if _among(action.agenda, state.agendas[action.seat]) else Why.NO_SUCH_AGENDA


def _among(piece: int, pieces: Sequence[int]) -> bool:
    """Whether somebody holds that piece, and knows it."""
    return piece != HIDDEN and piece in pieces


def _choose_study(state: KyotoState, action: a.ChooseStudy) -> Why | None:
    return None if _among(action.study, state.drawn) else Why.NO_SUCH_STUDY


def _open_debate(state: KyotoState, action: a.OpenDebate) -> None:
    return None


def _debater(state: KyotoState, seat: int) -> Why | None:
    """Whether it may do anything of its own accord."""
    if state.slice:
        return None if seat == state.turn else Why.NOT_YOUR_SLICE
    return Why.PASSED if finished(state, seat) else None


def _lay(state: KyotoState, action: a.Lay) -> Why | None:
    seat = action.seat
    why = _debater(state, seat)
    if why is not None:
        return why
    if not _among(action.card, state.hands[seat]):
        return Why.NO_SUCH_CARD
    if not suits_goal(state, action.card):
        return Why.WRONG_ICON
    return Why.TWO_CARDS if state.may_lay(seat) < 1 else None


def _give(state: KyotoState, action: a.Give) -> Why | None:
    why = _debater(state, action.seat)
    if why is not None:
        return why
    if action.amount < 1:
        return Why.NOTHING
    return Why.NO_MONEY if action.amount > state.money(action.seat) else None


def _propose(state: KyotoState, action: a.Propose) -> Why | Reason | None:
    seat, to, payer = action.seat, action.to, action.payer
    why = _debater(state, seat)
    if why is not None:
        return why
    if not 0 <= to < state.seats:
        return Why.NO_SEAT
    if to == seat:
        return Why.NOT_ITSELF
    if payer not in (seat, to):
        return Why.NOT_BOTH
    if action.answers != -1:
        answered = state.proposal(action.answers)
        if answered is None or (answered.by, answered.to) != (to, seat):
            return Why.NO_SUCH_PROPOSAL
    if action.money < 1:
        return Why.NOTHING
    if action.money > (state.money(seat) if payer == seat else BILLS):
        return Why.NO_MONEY
    why_deed = _deed(state, action)
    if why_deed is not None:
        return why_deed
    open_ = sum([p.by == seat for p in state.proposals])
    if open_ >= most_proposals(state.seats):
        return Why.TOO_MANY_PROPOSALS
    return Why.STANDS if stands(state, action) else None


def _deed(state: KyotoState, action: a.Propose) -> Why | Reason | None:
    """Whether what is to be done for the money can be done (R12)."""
    doer = action.doer
    if bool(action.retract) == bool(action.contribute) or action.contribute < 0:
        return Why.NO_DEED
    if action.retract:
        if action.icon != NO_ICON or action.tonnes or action.cards:
            return Why.NO_DEED
        if action.retract != tuple(sorted(set(action.retract))):
            return Why.NO_DEED
        missing = [card for card in action.retract if card not in state.laid[doer]]
        return _about(Why.NOT_LAID, missing[0]) if missing else None
    if not NO_ICON <= action.icon < ICONS or not 0 <= action.tonnes <= _HEAVIEST:
        return Why.NO_SUCH_ICON
    goal = STUDY[state.study].icon
    if goal != NO_ICON and action.icon not in (NO_ICON, goal) and action.icon < LOBBY_ICON:
        return Why.GOAL_ICON
    if action.contribute > state.may_lay(doer):
        return Why.DOER_TWO_CARDS
    if doer == action.seat:
        return _named(state, action)
    return Why.NAMED_TOO_MANY if action.cards else None


def _about(why: Why, card: int) -> Why | Reason:
    """The reason with the card that it is about, if there is such a card."""
    return Reason(why, {"card": card}) if 0 <= card < CARDS else Why.UNKNOWN


def _named(state: KyotoState, action: a.Propose) -> Why | Reason | None:
    """Whether the cards that are named with a price are as is promised."""
    cards = action.cards
    if len(cards) != action.contribute or cards != tuple(sorted(set(cards))):
        return Why.NAME_CARDS
    for card in cards:
        if not _among(card, state.hands[action.seat]):
            return Why.NO_SUCH_CARD
        if not suits_goal(state, card):
            return Why.WRONG_ICON
        if TONNES_OF[card] < action.tonnes or not has_icon(card, action.icon):
            return _about(Why.NOT_AS_SAID, card)
    return None


def _asked(state: KyotoState, seat: int, number: int) -> Proposal | Why:
    """The open proposal of that number, if the seat may answer it now."""
    proposal = state.proposal(number)
    if state.slice and seat != state.turn:
        return Why.NOT_YOUR_SLICE
    if proposal is None:
        return Why.NO_SUCH_PROPOSAL
    return proposal if proposal.to == seat else Why.NOT_TO_YOU


def _accept(state: KyotoState, action: a.Accept) -> Why | Reason | None:
    seat = action.seat
    proposal = _asked(state, seat, action.number)
    if isinstance(proposal, Why):
        return proposal
    if seat == proposal.payer or proposal.retract:
        if action.cards:
            return Why.NAMED_TOO_MANY
        poor = seat == proposal.payer and state.money(seat) < proposal.money
        return Why.NO_MONEY if poor else None
    cards = action.cards
    if len(cards) != proposal.contribute or cards != tuple(sorted(set(cards))):
        return Why.NAME_CARDS
    for card in cards:
        if not _among(card, state.hands[seat]):
            return Why.NO_SUCH_CARD
        if not suits_goal(state, card):
            return Why.WRONG_ICON
        if not fits(state, proposal, card):
            return _about(Why.NOT_AS_SAID, card)
    return None


def _refuse(state: KyotoState, action: a.Refuse) -> Why | None:
    proposal = _asked(state, action.seat, action.number)
    return proposal if isinstance(proposal, Why) else None


def _withdraw(state: KyotoState, action: a.Withdraw) -> Why | None:
    why = _debater(state, action.seat)
    if why is not None:
        return why
    proposal = state.proposal(action.number)
    if proposal is None:
        return Why.NO_SUCH_PROPOSAL
    return None if proposal.by == action.seat else Why.NOT_YOURS


def _agree(state: KyotoState, action: a.Agree) -> Why | None:
    why = _debater(state, action.seat)
    if why is not None:
        return why
    if not goals_met(state):
        return Why.GOALS_NOT_MET
    return Why.AGREED if state.agreed[action.seat] else None


def _pass(state: KyotoState, action: a.Pass) -> Why | None:
    return _debater(state, action.seat)


def _reduce(state: KyotoState, action: a.Reduce) -> Why | Reason | None:
    cards = action.cards
    laid = [card for pile in state.laid for card in pile]
    missing = [card for card in cards if card not in laid]
    if missing:
        return _about(Why.NOT_LAID, missing[0])
    if not cards or cards != tuple(sorted(set(cards))):
        return Why.NOT_ENOUGH
    if enough(state, cards):
        return None
    _have, need = reduction(state)
    return Why.NOT_ENOUGH if worth(state, cards) < need else Why.SUPERFLUOUS


def _finance(state: KyotoState, action: a.Finance) -> Why | None:
    if len(action.shares) != state.seats or min(action.shares) < 0:
        return Why.NOT_EXACT
    if any(share > given for share, given in zip(action.shares, state.given, strict=True)):
        return Why.NOT_GIVEN
    return None if sum(action.shares) == STUDY[state.study].funding else Why.NOT_EXACT


def _flip_animal(state: KyotoState, action: a.FlipAnimal) -> Why | None:
    return _flip(state, Damage.ANIMAL, action.place, state.animals)


def _flip_cloud(state: KyotoState, action: a.FlipCloud) -> Why | None:
    return _flip(state, Damage.AIR, action.place, state.clouds_up)


def _flip(state: KyotoState, damage: Damage, place: int, flipped: tuple[int, ...]) -> Why | None:
    if state.pending[0] != damage:
        return Why.OTHER_IMPACT
    if not 0 <= place < THRESHOLD:
        return Why.NO_SUCH_TILE
    return Why.FLIPPED if flipped[place] else None


_CHANCES: Final[dict[type[Action], Phase]] = {
    a.ChooseSpeaker: Phase.SPEAKER,
    a.LayTiles: Phase.TILES,
    a.ShuffleStudies: Phase.STUDIES,
    a.DealCards: Phase.CARDS,
    a.DealAgendas: Phase.AGENDAS,
    a.BeginRound: Phase.ALLOWANCE,
    a.Fail: Phase.FAIL,
    a.FlipLevel: Phase.IMPACT,
}
"""What chance does, and when."""

_SEATS: Final[
    dict[type[Action], tuple[tuple[Phase, ...], Callable[[KyotoState, Any], Why | Reason | None]]]
] = {
    a.PutAway: ((Phase.KEEP,), _put_away),
    a.ChooseStudy: ((Phase.STUDY,), _choose_study),
    a.OpenDebate: ((Phase.READ,), _open_debate),
    a.Lay: ((Phase.DEBATE,), _lay),
    a.Give: ((Phase.DEBATE,), _give),
    a.Propose: ((Phase.DEBATE,), _propose),
    a.Accept: ((Phase.DEBATE,), _accept),
    a.Refuse: ((Phase.DEBATE,), _refuse),
    a.Withdraw: ((Phase.DEBATE,), _withdraw),
    a.Agree: ((Phase.DEBATE,), _agree),
    a.Pass: ((Phase.DEBATE,), _pass),
    a.Reduce: ((Phase.REDUCE,), _reduce),
    a.Finance: ((Phase.FINANCE,), _finance),
    a.FlipAnimal: ((Phase.IMPACT,), _flip_animal),
    a.FlipCloud: ((Phase.IMPACT,), _flip_cloud),
}
"""What countries do: when, and what else it takes."""
