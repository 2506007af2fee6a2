"""Who may act, and every legal action; of proposals only a sample (``KyotoRules.sampled``).

``gate`` forbids by the same rules, written apart for speed.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from ..core.action import CHANCE, CLOCK, Action, TimeUp
from ..core.rules import Timer
from . import actions as a
from .components import (
    HAND,
    LAPS,
    LAPS_UNTIMED,
    MOST_LAID,
    NO_ICON,
    Damage,
    most_proposals,
)
from .data import STUDY
from .goals import fits, goals_met, reductions, shares, suits_goal
from .state import PASSED, KyotoState, Phase, Proposal

_CHANCE: Final = (CHANCE,)
_AGAINST_THE_CLOCK: Final = {seats: (*range(seats), CLOCK) for seats in HAND}
"""By the number of seats, who debates."""
_TIME_UP: Final[list[Action]] = [TimeUp(CLOCK)]
_BY_CHANCE: Final = frozenset(
    (
        Phase.SPEAKER,
        Phase.TILES,
        Phase.STUDIES,
        Phase.CARDS,
        Phase.AGENDAS,
        Phase.ALLOWANCE,
        Phase.FAIL,
    )
)


def to_act(state: KyotoState) -> tuple[int, ...]:
    """The seats that may act now."""
    phase = state.phase
    if phase == Phase.DEBATE:
        if state.slice:
            return (state.turn, CLOCK) if state.slice > 0 else (state.turn,)
        return _AGAINST_THE_CLOCK[state.seats] if state.seconds else debating(state)
    if phase in _BY_CHANCE:
        return _CHANCE
    if phase == Phase.KEEP:
        return tuple([seat for seat in range(state.seats) if not state.put_away[seat]])
    if phase == Phase.IMPACT and state.pending[0] == Damage.HEAT:
        return _CHANCE
    return () if phase == Phase.OVER else (state.speaker,)


def awaited(state: KyotoState) -> tuple[int, ...]:
    """Against the clock a debate goes on without anybody."""
    acting = to_act(state)
    return (CLOCK,) if CLOCK in acting and not state.slice else acting


def debating(state: KyotoState) -> tuple[int, ...]:
    """All at once without a clock: the seats that are not done, or have something to answer."""
    if not any(state.passed):
        return tuple(range(state.seats))
    asked = {proposal.to for proposal in state.proposals}
    return tuple([s for s in range(state.seats) if not state.passed[s] or s in asked])


def finished(state: KyotoState, seat: int) -> bool:
    """Whether a seat has said that it is done, and can only answer. Against the clock nobody is:
    there it may change its mind until time is up, and in slices it gets another one."""
    return state.passed[seat] == PASSED and not state.slice and not state.seconds


def laps(state: KyotoState) -> int:
    """How many slices each seat has in a debate that is dealt in slices."""
    if state.slice < 0 or not state.seconds:
        return LAPS_UNTIMED
    return max(LAPS, -(-state.seconds // (state.slice * state.seats)))


def timer(state: KyotoState) -> Timer | None:
    """The debate, or its slice, if it has a clock; what stops that is the table's (R7)."""
    seconds = state.slice or state.seconds
    if state.phase != Phase.DEBATE or seconds <= 0:
        return None
    return Timer(float(seconds), (state.round, state.slices))


def legal_actions(state: KyotoState, seat: int) -> list[Action]:
    """Every legal action of a seat, and a few proposals, in a fixed order."""
    if seat not in to_act(state):
        return []
    if seat == CLOCK:
        return _TIME_UP[:]
    if seat == CHANCE:
        return [action for action, _weight in chance_outcomes(state) or ()]
    match state.phase:
        case Phase.DEBATE:
            return _debate(state, seat)
        case Phase.KEEP:
            return [a.PutAway(seat, agenda) for agenda in state.agendas[seat]]
        case Phase.STUDY:
            return [a.ChooseStudy(seat, study) for study in state.drawn]
        case Phase.READ:
            return [a.OPEN_DEBATE[seat]]
        case Phase.REDUCE:
            return [a.Reduce(seat, cards) for cards in reductions(state)]
        case Phase.FINANCE:
            return [a.Finance(seat, part) for part in shares(state)]
    if state.pending[0] == Damage.ANIMAL:
        return [a.FlipAnimal(seat, n) for n, gone in enumerate(state.animals) if not gone]
    return [a.FlipCloud(seat, n) for n, up in enumerate(state.clouds_up) if not up]


def chance_outcomes(state: KyotoState) -> Sequence[tuple[Action, int]] | None:
    """What chance may do, where that can be listed; what is dealt and shuffled cannot."""
    match state.phase:
        case Phase.SPEAKER:
            return [(a.ChooseSpeaker(CHANCE, seat), 1) for seat in range(state.seats)]
        case Phase.ALLOWANCE:
            return ((a.BEGIN_ROUND, 1),)
        case Phase.FAIL:
            return ((a.FAIL, 1),)
        case Phase.IMPACT:
            return ((a.FLIP_LEVEL, 1),)
    return None


def _debate(state: KyotoState, seat: int) -> list[Action]:
    """Answers first, then what one does of one's own accord."""
    found: list[Action] = []
    own = 0
    for proposal in state.proposals:
        if proposal.by == seat:
            own += 1
        elif proposal.to == seat:
            found += _accepts(state, seat, proposal)
            found.append(a.Refuse(seat, proposal.number))
    if finished(state, seat):
        return found
    if own:
        found += [a.Withdraw(seat, p.number) for p in state.proposals if p.by == seat]
    found.append(a.PASS[seat])
    money = state.money(seat)
    found += a.GIVE[seat][:money]
    cards = layable(state, seat)
    lay = a.LAY[seat]
    found += [lay[card] for card in cards]
    if goals_met(state) and not state.agreed[seat]:
        found.append(a.AGREE[seat])
    if own < most_proposals(state.seats):
        found += _sample(state, seat, money, cards)
    return found


def layable(state: KyotoState, seat: int) -> tuple[int, ...]:
    """The cards of its hand that a seat may contribute now."""
    if state.laid_count[seat] >= MOST_LAID:
        return ()
    if STUDY[state.study].icon == NO_ICON:
        return state.hands[seat]
    return tuple([card for card in state.hands[seat] if suits_goal(state, card)])


def _accepts(state: KyotoState, seat: int, proposal: Proposal) -> Iterator[Action]:
    if seat == proposal.payer:
        if state.money(seat) >= proposal.money:
            yield a.Accept(seat, proposal.number)
    elif proposal.retract:
        yield a.Accept(seat, proposal.number)
    else:
        cards = [card for card in state.hands[seat] if fits(state, proposal, card)]
        for chosen in combinations(cards, proposal.contribute):
            yield a.Accept(seat, proposal.number, chosen)


def _sample(
    state: KyotoState, seat: int, money: int, cards: tuple[int, ...]
) -> Iterator[a.Propose]:
    """One proposal to each other seat at most, another one after each proposal that was made."""
    turn = state.next_proposal + seat
    for to in range(state.seats):
        if to == seat:
            continue
        turn += 1
        sum_, theirs, mine = 1 + turn // 4 % 3, state.laid[to], state.laid[seat]
        kind = turn & 3
        found = None
        if kind == 0 and theirs and sum_ <= money:
            found = a.Propose(seat, to, seat, sum_, (theirs[turn % len(theirs)],))
        elif kind == 1 and sum_ <= money and state.may_lay(to):
            found = a.Propose(seat, to, seat, sum_, (), 1)
        elif kind == 2 and mine:
            found = a.Propose(seat, to, to, sum_, (mine[turn % len(mine)],))
        elif kind == 3 and cards:
            found = a.Propose(seat, to, to, sum_, (), 1, cards=(cards[turn % len(cards)],))
        if found is not None and not stands(state, found):
            yield found


def stands(state: KyotoState, action: a.Propose) -> bool:
    """Whether the same deal was already proposed by the same seat, and is open."""
    if not state.proposals:
        return False
    deal = action.as_proposal()[1:]
    return any(proposal[1:] == deal for proposal in state.proposals)
