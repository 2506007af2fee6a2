"""Conferences for the tests of Kyoto, and what must hold in each of their positions."""

from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random
from types import MappingProxyType

from game.core.action import CHANCE, CLOCK, HIDDEN, Action, TimeUp
from game.core.options import Options
from game.kyoto import actions as a
from game.kyoto import data
from game.kyoto.components import BILLS, CLOUDS, HAND, LEVELS, NO_ICON, Damage
from game.kyoto.data import AGENDA, CARD, IMPACTS, STUDY
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase, Proposal

__all__ = ["RULES", "Damage", "Phase"]

ANIMAL, HEAT, AIR = Damage
BELL = TimeUp(CLOCK)
LIVE: Options = MappingProxyType({"way": "solo"})
NO_CLOCK: Options = MappingProxyType({"way": "solo", "seconds": 0})
SLICES: Options = MappingProxyType({"way": "rounds"})
UNTIMED: Options = MappingProxyType({"way": "rounds", "slice": 0})
WAYS = {"live": LIVE, "no clock": NO_CLOCK, "slices": SLICES, "untimed": UNTIMED}

Piles = Mapping[int, Sequence[int]]
NONE: Piles = MappingProxyType({})


def card(name: str) -> int:
    """The affluence card of that id."""
    return next(n for n, row in enumerate(CARD) if row.id == name)


def cards(*names: str) -> tuple[int, ...]:
    """Several, in the order of their numbers."""
    return tuple(sorted(map(card, names)))


def study(name: str) -> int:
    """The study of that id."""
    return next(n for n, row in enumerate(STUDY) if row.id == name)


def agenda(name: str) -> int:
    """The agenda of that id."""
    return next(n for n, row in enumerate(AGENDA) if row.id == name)


def of_kind(damage: int) -> tuple[int, ...]:
    """All cards with a damage icon that are in play at every table."""
    return tuple(n for n, row in enumerate(CARD) if row.damage == damage and not row.marked)


def first(pieces: Sequence[int], named: Sequence[int]) -> tuple[int, ...]:
    """The pieces, those that are named before the others."""
    return (*named, *[piece for piece in pieces if piece not in named])


def shared(pieces: Sequence[int], named: Piles, seats: int, size: int) -> tuple[int, ...]:
    """An order in which each seat is dealt what is named for it, and anything else."""
    taken = set(chain(*named.values()))
    rest = [piece for piece in pieces if piece not in taken]
    order: list[int] = []
    for seat in range(seats):
        own = [*named.get(seat, ())]
        while len(own) < size:
            own.append(rest.pop(0))
        order += own
    return (*order, *rest)


def dealt(
    seats: int = 4,
    options: Options = LIVE,
    *,
    hands: Piles = NONE,
    agendas: Piles = NONE,
    studies: Sequence[int] = (),
    impacts: Mapping[int, Sequence[int]] = NONE,
    levels: Sequence[int] = LEVELS,
    clouds: Sequence[int] = CLOUDS,
    speaker: int = 0,
) -> KyotoState:
    """A conference before the first round, of which everything named is so.

    ``hands`` and ``agendas`` by seat (the agendas that it keeps), ``studies`` on top of the deck,
    ``impacts`` by study: the visible one first. ``levels`` and ``clouds`` as in ``LayTiles``.
    """
    state = RULES.setup(options, seats)
    if state.phase == Phase.SPEAKER:
        do(state, a.ChooseSpeaker(CHANCE, speaker))
    do(state, a.LayTiles(CHANCE, tuple(levels), tuple(clouds)))
    order = first(range(len(STUDY)), studies)
    if seats == 5:
        order = (*order[-4:], *order[:-4])
    do(state, a.ShuffleStudies(CHANCE, order, _impacts(impacts)))
    do(state, a.DealCards(CHANCE, shared(data.CARDS_IN_PLAY[seats], hands, seats, HAND[seats])))
    do(state, a.DealAgendas(CHANCE, shared(data.AGENDAS_IN_PLAY[seats], agendas, seats, 3)))
    for seat in range(seats):
        away = [n for n in state.agendas[seat] if n not in agendas.get(seat, ())]
        do(state, a.PutAway(seat, away[-1]))
    return state


def _impacts(wanted: Mapping[int, Sequence[int]]) -> tuple[int, ...]:
    """Sets of impacts by study, such that some studies have those that are wanted."""
    free = list(range(len(IMPACTS)))
    found = {}
    for number, icons in wanted.items():
        found[number] = next(n for n in free if IMPACTS[n] == tuple(map(int, icons)))
        free.remove(found[number])
    return tuple([found[n] if n in found else free.pop(0) for n in range(len(STUDY))])


def debate(
    on: str = "drought_belts",
    seats: int = 4,
    options: Options = LIVE,
    *,
    coffers: Sequence[int] = (),
    flags: Piles = NONE,
    damage: Sequence[int] = (0, 0, 0),
    last: bool = False,
    hands: Piles = NONE,
    agendas: Piles = NONE,
    studies: Sequence[int] = (),
    impacts: Mapping[int, Sequence[int]] = NONE,
    levels: Sequence[int] = LEVELS,
    clouds: Sequence[int] = CLOUDS,
    speaker: int = 0,
) -> KyotoState:
    """A first debate, on the study of that id.

    ``coffers``: of every seat; the rest of the money is in the fund. ``flags``: cards out of the
    hands that lie under flags already. ``damage``: so many animals, levels and clouds are flipped
    before. ``last``: the study deck is empty.
    """
    first_two = (study(on), *[n for n in studies if n != study(on)])
    state = dealt(
        seats,
        options,
        hands=hands,
        agendas=agendas,
        studies=first_two,
        impacts=impacts,
        levels=levels,
        clouds=clouds,
        speaker=speaker,
    )
    do(state, a.BEGIN_ROUND, a.ChooseStudy(speaker, study(on)), a.OpenDebate(speaker))
    if coffers:
        state.coffers = [(money,) for money in coffers]
        state.fund = BILLS - sum(coffers)
    for seat, under in flags.items():
        state.hands[seat] = tuple(c for c in state.hands[seat] if c not in under)
        state.flags[seat], state.covered[seat] = tuple(sorted(under)), 1
    strike(state, damage)
    if last:
        state.dropped += state.deck
        state.dropped_by += (0,) * len(state.deck)
        state.deck = ()
    check(state)
    return state


def strike(state: KyotoState, damage: Sequence[int]) -> None:
    """So many animals, levels and clouds are flipped, the first ones."""
    animals, heat, air = damage
    state.animals = (1,) * animals + (0,) * (5 - animals)
    state.levels_up = (-1,) * heat + (0,) * (5 - heat)
    state.clouds_up = (-1,) * air + (0,) * (5 - air)


def do(state: KyotoState, *actions: Action) -> KyotoState:
    """Apply actions through the gate."""
    for action in actions:
        RULES.apply(state, action)
        check(state)
    return state


def lay(state: KyotoState, seat: int, *names: str) -> KyotoState:
    """A country contributes cards by their ids."""
    return do(state, *(a.Lay(seat, card(name)) for name in names))


def give(state: KyotoState, *amounts: int) -> KyotoState:
    """The countries give so many millions, by seat; 0: nothing."""
    return do(state, *(a.Give(seat, amount) for seat, amount in enumerate(amounts) if amount))


def why(state: KyotoState, action: Action) -> str:
    """The name of the reason that forbids an action, "" for none; also that nothing is changed."""
    before = state.copy()
    reason = RULES.forbids(state, action)
    assert RULES.is_legal(state, action) == (reason is None)
    assert state == before
    return "" if reason is None else str(getattr(reason.code, "name", reason.code))


def on(state: KyotoState) -> KyotoState:
    """Let chance act until a seat is asked, or the match is over."""
    while RULES.to_act(state) == (CHANCE,):
        do(state, RULES.chance(state, Random(0)))
    return state


def offers(state: KyotoState) -> list[int]:
    """The numbers of the open proposals."""
    return [proposal.number for proposal in state.proposals]


def money(state: KyotoState) -> list[int]:
    """What is in each country's coffers."""
    return [state.money(seat) for seat in range(state.seats)]


def hits(state: KyotoState) -> tuple[int, ...]:
    """Animals, levels, clouds flipped."""
    return tuple(state.hits(damage) for damage in Damage)


def ended(
    seats: int = 4,
    *,
    coffers: Sequence[int] = (),
    counts: Sequence[int] = (),
    agendas: Piles = NONE,
    damage: Sequence[int] = (0, 0, 0),
    reduced: Sequence[int] = (),
    won: Sequence[int] = (),
    hands: Piles = NONE,
) -> KyotoState:
    """A conference that is over.

    ``counts``: how many cards each has left. ``won``: the rounds, 1 for one that succeeded. What is
    not named is as it was dealt; cards may then lie nowhere.
    """
    state = debate(seats=seats, coffers=coffers, agendas=agendas)
    strike(state, damage)
    state.phase, state.study, state.visible = Phase.OVER, NO_ICON, NO_ICON
    for seat, count in enumerate(counts):
        state.hands[seat] = state.hands[seat][:count]
    for seat, held in hands.items():
        state.hands[seat] = tuple(held)
    state.reduced, state.won = tuple(reduced), tuple(won)
    return state


def points(state: KyotoState, part: str = "") -> list[int]:
    """What each seat scored, in all or for one thing."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    if not part:
        return [score.total for score in outcome.scores]
    return [sum(p.value for p in score.parts if p.label == part) for score in outcome.scores]


def pending(state: KyotoState) -> list[int]:
    """The impacts that are still to strike, the next first."""
    return [*state.pending]


# --- what must hold -------------------------------------------------------------------------------


def check(state: KyotoState) -> None:
    """What must hold in every position."""
    assert min(money(state)) >= 0
    assert state.fund >= 0
    assert state.fund + sum(money(state)) + sum(state.given) == BILLS
    for piles in (state.hands, state.flags):
        assert all(list(pile) == sorted(pile) for pile in piles)
    if state.phase > Phase.CARDS:
        piles_ = (*state.hands, *state.flags, *state.laid, state.reduced)
        assert sorted(chain(*piles_)) == list(data.CARDS_IN_PLAY[state.seats])
    assert state.covered == [int(bool(pile)) for pile in state.flags]
    assert (state.drawn != ()) == (state.phase == Phase.STUDY)
    assert (state.study >= 0) == (Phase.STUDY < state.phase < Phase.OVER)
    if state.phase not in (Phase.DEBATE, Phase.FAIL, Phase.REDUCE, Phase.FINANCE):
        assert not any(state.laid)
        assert not any(state.given)
    assert (state.pending != ()) == (state.phase == Phase.IMPACT)
    assert (state.chosen != ()) == (state.phase == Phase.FINANCE)
    assert len(state.done) == len(state.won) == state.round - (0 < state.phase < Phase.OVER) or (
        state.phase <= Phase.ALLOWANCE and len(state.done) == state.round
    )
    check_debate(state)
    check_damage(state)


def check_debate(state: KyotoState) -> None:
    """Two cards each (R4), deals that can still be made (R12, R13), no word that outlasts it."""
    if state.phase != Phase.DEBATE:
        assert not state.proposals
        assert not any(state.promised)
        assert not any(state.agreed)
        assert not any(state.passed)
        assert state.turn == -1
        return
    assert all(len(laid) <= n <= 2 for laid, n in zip(state.laid, state.laid_count, strict=True))
    icon = STUDY[state.study].icon
    assert all(icon in (NO_ICON, CARD[c].damage) for c in chain(*state.laid))
    numbers = offers(state)
    assert numbers == sorted(set(numbers))
    assert all(number < state.next_proposal for number in numbers)
    for proposal in state.proposals:
        check_proposal(state, proposal)
    for seat in range(state.seats):
        assert sum(p.by == seat for p in state.proposals) <= 12 // state.seats
        asked = [p for p in state.proposals if p.by == p.doer == seat and p.contribute]
        promised = list(chain(*[state.promise(p) for p in asked]))
        assert promised == list(state.promised[seat])
    assert not (all(state.agreed) and state.agreed)
    assert (state.turn >= 0) == (state.slice != 0)


def check_proposal(state: KyotoState, proposal: Proposal) -> None:
    """It can be carried out, but that a payer who was asked may lack the money."""
    payer, doer = proposal.payer, proposal.doer
    assert {proposal.by, proposal.to} == {payer, doer}
    assert payer != doer
    assert proposal.money > 0
    assert proposal.by == doer or state.money(payer) >= proposal.money
    assert bool(proposal.retract) != bool(proposal.contribute)
    assert set(proposal.retract) <= set(state.laid[doer])
    assert state.laid_count[doer] + proposal.contribute <= 2
    if proposal.contribute and proposal.by == doer:
        named = state.promise(proposal)
        assert len(set(named)) == proposal.contribute
        assert set(named) <= set(state.hands[doer])
        icon = STUDY[state.study].icon
        assert all(icon in (NO_ICON, CARD[c].damage) for c in named)
        assert all(CARD[c].tonnes >= proposal.tonnes for c in named)


def check_damage(state: KyotoState) -> None:
    """Levels are flipped from the lowest; a broken planet ends the conference with the round."""
    up = [-flipped for flipped in state.levels_up]
    assert up == sorted(up, reverse=True)
    assert max(hits(state)) <= 5
    if state.phase == Phase.IMPACT:
        assert state.hits(state.pending[0]) < 5
    elif state.phase < Phase.OVER:
        assert max(hits(state)) < 5
    if HIDDEN not in chain(*state.coffers):
        assert (state.phase == Phase.OVER) == (RULES.outcome(state) is not None)
