"""What each action does to a state (rulebook: Setup, A round). Undefined for illegal actions."""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import Action, TimeUp
from . import actions as a
from .components import AGENDAS_DEALT, ALLOWANCE, HAND, THRESHOLD, UNSEEN_STUDIES, Damage
from .data import IMPACTS, STUDY
from .goals import goals_met
from .legal import laps
from .state import ACTED, PASSED, KyotoState, Phase, Proposal

# --- before the first round ---------------------------------------------------------------------


def _choose_speaker(state: KyotoState, action: a.ChooseSpeaker) -> None:
    state.speaker = action.speaker
    state.phase = Phase.TILES


def _lay_tiles(state: KyotoState, action: a.LayTiles) -> None:
    state.set_aside = (action.levels[0], action.clouds[0])
    state.levels, state.clouds = action.levels[1:], action.clouds[1:]
    state.levels_up = state.clouds_up = (0,) * THRESHOLD
    state.phase = Phase.STUDIES


def _shuffle_studies(state: KyotoState, action: a.ShuffleStudies) -> None:
    out = UNSEEN_STUDIES[state.seats]
    state.unseen, state.deck = action.order[:out], action.order[out:]
    state.impacts = action.impacts
    state.impacts_seen = (0,) * len(action.impacts)
    state.phase = Phase.CARDS


def _deal_cards(state: KyotoState, action: a.DealCards) -> None:
    size = HAND[state.seats]
    for seat in range(state.seats):
        state.hands[seat] = tuple(sorted(action.order[size * seat : size * (seat + 1)]))
    state.phase = Phase.AGENDAS


def _deal_agendas(state: KyotoState, action: a.DealAgendas) -> None:
    size = AGENDAS_DEALT
    for seat in range(state.seats):
        state.agendas[seat] = tuple(sorted(action.order[size * seat : size * (seat + 1)]))
    state.agenda_box = tuple(sorted(action.order[size * state.seats :]))
    state.phase = Phase.KEEP


def _put_away(state: KyotoState, action: a.PutAway) -> None:
    seat = action.seat
    state.agendas[seat] = without(state.agendas[seat], (action.agenda,))
    state.put_away[seat] = (action.agenda,)
    if all(state.put_away):
        state.phase = Phase.ALLOWANCE


# --- a round: allowance and study ---------------------------------------------------------------


def _begin_round(state: KyotoState, action: a.BeginRound) -> None:
    speaker = state.speaker
    state.round += 1
    gain = min(ALLOWANCE, state.fund)
    state.fund -= gain
    _earn(state, speaker, gain)
    state.hands[speaker] = tuple(sorted(state.hands[speaker] + state.flags[speaker]))
    state.flags[speaker], state.covered[speaker] = (), 0
    state.drawn, state.deck = state.deck[:2], state.deck[2:]
    state.drawn_by = (1 << speaker,) * 2
    seen = list(state.impacts_seen)
    for study in state.drawn:
        if study >= 0:
            seen[study] |= 1 << speaker
    state.impacts_seen = tuple(seen)
    state.phase = Phase.STUDY


def _choose_study(state: KyotoState, action: a.ChooseStudy) -> None:
    state.dropped += without(state.drawn, (action.study,))
    state.dropped_by += state.drawn_by[:1]
    state.drawn = state.drawn_by = ()
    state.study = action.study
    state.visible = IMPACTS[state.impacts[action.study]][0]
    state.phase = Phase.READ


def _open_debate(state: KyotoState, action: a.OpenDebate) -> None:
    state.phase = Phase.DEBATE
    state.laid_count = [0] * state.seats
    state.next_proposal, state.struck = 0, ()
    if state.slice:
        state.turn, state.slices = state.speaker, 1


# --- the debate ---------------------------------------------------------------------------------


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """The cards but for those that are gone."""
    return tuple([card for card in cards if card not in gone])


def _earn(state: KyotoState, seat: int, amount: int) -> None:
    """The coffers of a seat grow, or shrink; they stay unknown where they are."""
    if amount and state.coffers[seat][0] >= 0:
        state.coffers[seat] = (state.coffers[seat][0] + amount,)


def _acted(state: KyotoState, seat: int) -> None:
    """Somebody has done something: in slices nobody has handed on since; against the clock it is
    not done after all."""
    if state.slice:
        state.passed = [0] * state.seats
        state.passed[seat] = ACTED
    elif state.seconds:
        state.passed[seat] = 0


def _changed(state: KyotoState, seat: int) -> None:
    """Somebody has contributed, retracted or bribed: agreement lapses (R6), and so does what can no
    longer be done (R12, R13)."""
    state.agreed = [0] * state.seats
    _acted(state, seat)
    if state.proposals:
        _drop(state, [p for p in state.proposals if not _possible(state, p)])


def _possible(state: KyotoState, proposal: Proposal) -> bool:
    """Whether an open proposal can stand: its payer has what it offered, its cards are there."""
    if proposal.by == proposal.payer and 0 <= state.money(proposal.payer) < proposal.money:
        return False
    doer = proposal.doer
    if proposal.retract:
        return all(card in state.laid[doer] for card in proposal.retract)
    if state.may_lay(doer) < proposal.contribute:
        return False
    return all(card in state.hands[doer] for card in state.promise(proposal))


def _drop(state: KyotoState, gone: list[Proposal]) -> None:
    """Proposals are gone, with the cards that were named secretly with them."""
    if not gone:
        return
    left = [p for p in state.proposals if p not in gone]
    promised: list[tuple[int, ...]] = [()] * state.seats
    for proposal in left:
        promised[proposal.doer] += state.promise(proposal)
    state.proposals, state.promised = tuple(left), promised


def _contribute(state: KyotoState, seat: int, cards: tuple[int, ...]) -> None:
    state.hands[seat] = without(state.hands[seat], cards)
    state.laid[seat] += cards
    state.laid_count[seat] += len(cards)


def _lay(state: KyotoState, action: a.Lay) -> None:
    _contribute(state, action.seat, (action.card,))
    _changed(state, action.seat)


def _give(state: KyotoState, action: a.Give) -> None:
    _earn(state, action.seat, -action.amount)
    state.given[action.seat] += action.amount
    _changed(state, action.seat)


def _propose(state: KyotoState, action: a.Propose) -> None:
    if action.answers >= 0:
        _drop(state, [p for p in state.proposals if p.number == action.answers])
    state.proposals += (action.as_proposal(state.next_proposal),)
    state.promised[action.seat] += action.cards
    state.next_proposal += 1
    _acted(state, action.seat)


def _accept(state: KyotoState, action: a.Accept) -> None:
    proposal = next(p for p in state.proposals if p.number == action.number)
    doer, money = proposal.doer, proposal.money
    cards = action.cards or state.promise(proposal)
    _drop(state, [proposal])
    state.struck = (proposal.payer, doer, money)
    _earn(state, proposal.payer, -money)
    _earn(state, doer, money)
    if proposal.retract:
        state.laid[doer] = without(state.laid[doer], proposal.retract)
        _cover(state, doer, proposal.retract)
    else:
        _contribute(state, doer, cards)
    _changed(state, action.seat)
    _end_if_finished(state)


def _cover(state: KyotoState, seat: int, cards: tuple[int, ...]) -> None:
    """Cards go face down under their owner's flag."""
    if cards:
        state.flags[seat] = tuple(sorted(state.flags[seat] + cards))
        state.covered[seat] = 1


def _refuse(state: KyotoState, action: a.Refuse | a.Withdraw) -> None:
    _drop(state, [p for p in state.proposals if p.number == action.number])
    _acted(state, action.seat)
    _end_if_finished(state)


def _agree(state: KyotoState, action: a.Agree) -> None:
    state.agreed[action.seat] = 1
    _acted(state, action.seat)
    if all(state.agreed):
        _close(state)
    else:
        _end_if_finished(state)


def _pass(state: KyotoState, action: a.Pass) -> None:
    if state.slice:
        _hand_on(state)
    else:
        state.passed[action.seat] = PASSED
        _end_if_finished(state)


def _end_if_finished(state: KyotoState) -> None:
    """Without a clock the debate ends when everybody is done or agrees, and no offer is open."""
    if state.slice or state.seconds or state.proposals:
        return
    if all(passed or agreed for passed, agreed in zip(state.passed, state.agreed, strict=True)):
        _close(state)


def _time_up(state: KyotoState, action: TimeUp) -> None:
    if state.slice:
        _hand_on(state)
    else:
        _close(state)


def _hand_on(state: KyotoState) -> None:
    """The next slice; the end, if nobody does anything any more or the time is used up."""
    state.passed[state.turn] = 0 if state.passed[state.turn] == ACTED else PASSED
    if all(state.passed) or state.slices >= laps(state) * state.seats:
        _close(state)
        return
    state.slices += 1
    state.turn = (state.turn + 1) % state.seats


def _close(state: KyotoState) -> None:
    """The debate is over: what is open lapses (R14, R18)."""
    state.proposals = ()
    state.promised = [()] * state.seats
    state.agreed = [0] * state.seats
    state.passed = [0] * state.seats
    state.turn, state.slices = -1, 0
    state.phase = Phase.REDUCE if goals_met(state) else Phase.FAIL


# --- the goals were met -------------------------------------------------------------------------


def _reduce(state: KyotoState, action: a.Reduce) -> None:
    state.chosen = action.cards
    if state.money_given > STUDY[state.study].funding:
        state.phase = Phase.FINANCE
    else:
        _succeed(state, tuple(state.given))


def _finance(state: KyotoState, action: a.Finance) -> None:
    _succeed(state, action.shares)


def _succeed(state: KyotoState, shares: tuple[int, ...]) -> None:
    """The chosen cards are reduced, the shares go to the fund, all the rest goes back."""
    state.fund += sum(shares)
    state.financed = shares
    state.reduced += state.chosen
    cut = list(state.cut)
    for seat in range(state.seats):
        if cut:
            cut[seat] += len([card for card in state.laid[seat] if card in state.chosen])
        state.laid[seat] = without(state.laid[seat], state.chosen)
        state.given[seat] -= shares[seat]
    state.cut = tuple(cut)
    if state.paid:
        state.paid = tuple([paid + more for paid, more in zip(state.paid, shares, strict=True)])
    state.chosen = ()
    _take_back(state)
    _end_round(state, 1)


def _take_back(state: KyotoState) -> None:
    """Cards that are left go under their owners' flags, the money back into the coffers."""
    for seat in range(state.seats):
        _cover(state, seat, state.laid[seat])
        state.laid[seat] = ()
        _earn(state, seat, state.given[seat])
        state.given[seat] = 0


# --- the goals were missed ----------------------------------------------------------------------


def _fail(state: KyotoState, action: a.Fail) -> None:
    _take_back(state)
    seen = list(state.impacts_seen)
    seen[state.study] = -1
    state.impacts_seen = tuple(seen)
    state.phase = Phase.IMPACT
    _strike(state, IMPACTS[state.impacts[state.study]])


def _strike(state: KyotoState, icons: tuple[int, ...]) -> None:
    """Impacts come before those that are pending (R11). The next one of a kind that is not at its
    threshold (R5) is carried out; if there is none the round is over."""
    state.pending = icons + state.pending
    while state.pending and state.hits(state.pending[0]) >= THRESHOLD:
        state.pending = state.pending[1:]
    if not state.pending:
        _end_round(state, 0)


def _flip_animal(state: KyotoState, action: a.FlipAnimal) -> None:
    state.animals = _flipped(state.animals, action.place, 1)
    state.pending = state.pending[1:]
    _strike(state, ())


def _flip_cloud(state: KyotoState, action: a.FlipCloud) -> None:
    state.clouds_up = _flipped(state.clouds_up, action.place, -1)
    state.pending = state.pending[1:]
    icon = state.clouds[action.place]
    _strike(state, (icon,) if icon >= 0 else ())


def _flip_level(state: KyotoState, action: a.FlipLevel) -> None:
    place = state.hits(Damage.HEAT)
    state.levels_up = _flipped(state.levels_up, place, -1)
    state.pending = state.pending[1:]
    icon = state.levels[place]
    _strike(state, (icon,) if icon >= 0 else ())


def _flipped(tiles: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*tiles[:place], value, *tiles[place + 1 :])


def _end_round(state: KyotoState, won: int) -> None:
    """A threshold reached or the deck empty: the end. Else the country to the left speaks next."""
    state.done += (state.study,)
    state.won += (won,)
    state.study = state.visible = -1
    if not state.deck or any(state.hits(damage) >= THRESHOLD for damage in Damage):
        state.phase = Phase.OVER
        for seat in range(state.seats):
            state.hands[seat] = tuple(sorted(state.hands[seat] + state.flags[seat]))
            state.flags[seat], state.covered[seat] = (), 0
        return
    state.speaker = (state.speaker + 1) % state.seats
    state.phase = Phase.ALLOWANCE


ADVANCE: Final[dict[type[Action], Callable[[KyotoState, Any], None]]] = {
    a.ChooseSpeaker: _choose_speaker,
    a.LayTiles: _lay_tiles,
    a.ShuffleStudies: _shuffle_studies,
    a.DealCards: _deal_cards,
    a.DealAgendas: _deal_agendas,
    a.PutAway: _put_away,
    a.BeginRound: _begin_round,
    a.ChooseStudy: _choose_study,
    a.OpenDebate: _open_debate,
    a.Lay: _lay,
    a.Give: _give,
    a.Propose: _propose,
    a.Accept: _accept,
    a.Refuse: _refuse,
    a.Withdraw: _refuse,
    a.Agree: _agree,
    a.Pass: _pass,
    TimeUp: _time_up,
    a.Fail: _fail,
    a.Reduce: _reduce,
    a.Finance: _finance,
    a.FlipAnimal: _flip_animal,
    a.FlipCloud: _flip_cloud,
    a.FlipLevel: _flip_level,
}
"""What carries out each kind of action."""
