"""What holds along every conference: random walks under hypothesis, against a plain reference."""

from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.action import CHANCE, CLOCK, Action, IllegalActionError, TimeUp
from game.core.playout import pick_seat
from game.kyoto import actions as a
from game.kyoto.data import AGENDA, CARD, STUDY
from game.kyoto.state import KyotoState, Phase
from tests.kyoto.help import RULES, WAYS, check
from tests.kyoto.reference import ICONS, KINDS, Conference


class Way(NamedTuple):
    """A random conference: seats, the way of its debates, a seed, how countries behave.

    ``talk``: how often they propose or answer where they can; ``generous``: how often they
    contribute one million or a card rather than anything; ``patience``: how often the clock does
    not strike.
    """

    seats: int
    way: str
    seed: int
    talk: float
    generous: float
    patience: float

    @property
    def start(self) -> KyotoState:
        return RULES.setup(WAYS[self.way], self.seats)


ways = st.builds(
    Way,
    st.integers(3, 6),
    st.sampled_from(sorted(WAYS)),
    st.integers(0, 10**9),
    st.sampled_from([0.0, 0.3, 0.7]),
    st.sampled_from([0.2, 0.6, 0.9]),
    st.sampled_from([0.9, 0.97]),
)
FULL = (a.Accept, a.Refuse, a.Withdraw)


def step(state: KyotoState, rng: Random, way: Way) -> Action:
    """A random next action of anybody."""
    acting = RULES.to_act(state)
    if CLOCK in acting and rng.random() > way.patience:
        return TimeUp(CLOCK)
    seat = pick_seat(tuple(seat for seat in acting if seat != CLOCK), rng)
    if seat == CHANCE:
        return RULES.chance(state, rng)
    listed = RULES.legal_actions(state, seat)
    if state.phase != Phase.DEBATE:
        return rng.choice(listed)
    if rng.random() < way.talk:
        made = (proposal(state, seat, rng) for _try in range(4))
        talk: list[Action] = [x for x in made if allowed(state, x)]
        talk += [x for x in listed if isinstance(x, FULL)]
        if talk:
            return rng.choice(talk)
    if rng.random() < way.generous:
        gifts = [x for x in listed if isinstance(x, a.Lay | a.Agree) or x == a.Give(seat, 1)]
        if gifts:
            return rng.choice(gifts)
    return rng.choice(listed)


def allowed(state: KyotoState, action: Action) -> bool:
    return RULES.forbids(state, action) is None


def proposal(state: KyotoState, seat: int, rng: Random) -> a.Propose:
    """Any proposal of a seat: mostly sensible ones, now and then a field that is not."""
    to = rng.choice([s for s in range(state.seats) if s != seat])
    payer = rng.choice([seat, to])
    doer = seat + to - payer
    amount = rng.choice([1, 2, 3, rng.randint(1, 25)])
    back: tuple[int, ...] = ()
    many, icon, tonnes = 0, -1, 0
    named: tuple[int, ...] = ()
    if state.laid[doer] and rng.random() < 0.5:
        back = tuple(sorted(rng.sample(state.laid[doer], rng.randint(1, len(state.laid[doer])))))
    else:
        many = rng.randint(1, 2)
        icon = rng.choice([-1, -1, STUDY[state.study].icon, rng.randint(0, 8)])
        tonnes = rng.choice([0, 0, 40, 60])
        if doer == seat and len(state.hands[seat]) >= many:
            named = tuple(sorted(rng.sample(state.hands[seat], many)))
    mine = [p.number for p in state.proposals if p.to == seat and p.by == to]
    answers = rng.choice([-1, -1, *mine])
    made = a.Propose(seat, to, payer, amount, back, many, icon, tonnes, named, answers)
    return spoilt(made, state, rng) if rng.random() < 0.3 else made


def spoilt(made: a.Propose, state: KyotoState, rng: Random) -> a.Propose:
    """The same with one field, or two, that may make no sense."""
    fields = {name: getattr(made, name) for name in made.__struct_fields__}
    anything: dict[str, Any] = {
        "to": rng.randint(-1, state.seats),
        "payer": rng.randint(-1, state.seats),
        "money": rng.choice([-1, 0, 63, 64, rng.randint(0, 30)]),
        "retract": tuple(rng.randint(-1, 48) for _card in range(rng.randint(0, 2))),
        "contribute": rng.randint(-1, 3),
        "icon": rng.randint(-2, 9),
        "tonnes": rng.choice([-10, 0, 80, 90, 1000, 1010]),
        "cards": tuple(rng.randint(-1, 48) for _card in range(rng.randint(0, 3))),
        "answers": rng.randint(-2, state.next_proposal),
    }
    for name in rng.sample(sorted(anything), rng.randint(1, 2)):
        fields[name] = anything[name]
    return a.Propose(**fields)


def walk(way: Way) -> list[tuple[KyotoState, Action | None]]:
    """The states of a random conference, each with the action that follows it."""
    rng = Random(way.seed)
    state = way.start
    seen: list[tuple[KyotoState, Action | None]] = []
    while RULES.to_act(state):
        action = step(state, rng, way)
        seen.append((state.copy(), action))
        RULES.apply(state, action)
        assert len(seen) < 20_000
    seen.append((state, None))
    return seen


STEPS = {phase: phase.name.lower() for phase in Phase}


def reference(way: Way) -> Conference:
    state = way.start
    if state.slice:
        return Conference(way.seats, "slices", max(0, state.slice), state.seconds)
    return Conference(way.seats, "all", state.seconds, state.seconds)


def cards(numbers: tuple[int, ...]) -> list[str]:
    return [CARD[n].name for n in numbers]


def studies(numbers: tuple[int, ...]) -> list[str]:
    return [STUDY[n].name for n in numbers]


def snapshot(state: KyotoState) -> dict[str, Any]:
    """The state in the words of the reference."""
    in_debate = state.phase == Phase.DEBATE
    after = Phase.DEBATE <= state.phase <= Phase.FINANCE
    flipped = (state.animals, state.levels_up, state.clouds_up)
    return {
        "step": STEPS[Phase(state.phase)],
        "round": state.round,
        "speaker": state.speaker,
        "fund": state.fund,
        "purses": [state.money(seat) for seat in range(state.seats)],
        "hands": [sorted(cards(hand)) for hand in state.hands],
        "under flags": [sorted(cards(under)) for under in state.flags],
        "before flags": [cards(laid) for laid in state.laid],
        "money before flags": state.given,
        "laid": state.laid_count if after and state.phase != Phase.READ else [0] * state.seats,
        "agree": list(map(bool, state.agreed)),
        "finished": [passed > 0 for passed in state.passed],
        "agendas": [sorted(AGENDA[n].name for n in held) for held in state.agendas],
        "put away": [AGENDA[n[0]].name if n else "" for n in state.put_away],
        "paid": list(state.paid),
        "lost": list(state.cut),
        "study": STUDY[state.study].name if state.study >= 0 else "",
        "past": list(zip(studies(state.done), map(bool, state.won), strict=True)),
        "deck": studies(state.deck),
        "drawn": studies(state.drawn),
        "discarded": studies(state.dropped),
        "reduced": cards(state.reduced),
        "flipped": {
            kind: {n for n, up in enumerate(pieces) if up}
            for kind, pieces in zip(KINDS, flipped, strict=True)
        },
        "strikes": [KINDS[n] for n in state.pending],
        "deals": [
            (
                *(p.number, p.by, p.payer, p.doer, p.money, sorted(cards(p.retract))),
                *(p.contribute, "" if p.icon < 0 else ICONS[p.icon], p.tonnes),
            )
            for p in state.proposals
        ],
        "turn": state.turn if in_debate else -1,
    }


@settings(max_examples=15, deadline=None)
@given(ways)
def test_the_plain_reference_comes_to_the_same_in_every_step(way: Way) -> None:
    conference, rng = reference(way), Random(way.seed)
    for state, action in walk(way):
        assert conference.snapshot() == snapshot(state)
        acting = RULES.to_act(state)
        assert set(acting) == set(conference.acting())
        if rng.random() < 0.1 and state.phase not in range(1, 5):
            compare_what_is_possible(state, conference, rng)
        if action is not None:
            conference.do(action)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert conference.result() == {
        "points": [score.total for score in outcome.scores],
        "ranks": list(outcome.ranks),
        "winners": list(outcome.winners),
    }


def compare_what_is_possible(state: KyotoState, conference: Conference, rng: Random) -> None:
    acting = RULES.to_act(state)
    listed = [x for seat in acting for x in RULES.legal_actions(state, seat)]
    assert len(set(listed)) == len(listed)
    offered = [x for x in listed if isinstance(x, a.Propose)]
    assert all(conference.may(x) for x in offered)
    assert set(listed) - set(offered) == conference.legal()
    if state.phase == Phase.DEBATE:
        for seat in range(state.seats):
            for made in (proposal(state, seat, rng) for _try in range(20)):
                assert allowed(state, made) == conference.may(made), made


def test_the_walks_come_to_every_end_and_to_every_kind_of_deal() -> None:
    """Else what is said here of walks would say little."""
    ends, deals, counters = set(), set(), 0
    done: set[type[Action]] = set()
    for seed in range(32):
        way = Way(
            *(3 + seed % 4, sorted(WAYS)[seed // 4 % 4], seed),
            *((0.7, 0.3)[seed % 2], (0.2, 0.6, 0.9)[seed % 3], 0.95),
        )
        for state, action in walk(way):
            if action is not None:
                done.add(type(action))
            if isinstance(action, a.Accept):
                struck = state.proposal(action.number)
                assert struck is not None
                deals.add((bool(struck.retract), struck.by == struck.payer))
            counters += isinstance(action, a.Propose) and action.answers >= 0
        outcome = RULES.outcome(state)
        assert outcome is not None
        ends.add((outcome.reason, len(outcome.winners) > 1))
    assert len(ends) == 4
    assert len(deals) == 4
    assert done == {*a.ACTIONS}
    assert counters


@settings(max_examples=15, deadline=None)
@given(ways)
def test_pieces_are_conserved_and_every_bound_is_kept(way: Way) -> None:
    marked = 45 if way.seats in (3, 5) else 48
    kept = {"cards": marked, "millions": 63, "studies": 24, "agendas": 14 + 6 * (way.seats > 4)}
    for state, _action in walk(way):
        check(state)
        assert RULES.pieces(state) == kept


@settings(max_examples=15, deadline=None)
@given(ways)
def test_r6_agreement_falls_when_anybody_contributes_or_strikes_a_deal_and_only_then(
    way: Way,
) -> None:
    for (state, action), (after, _next) in pairwise(walk(way)):
        if state.phase != Phase.DEBATE or after.phase != Phase.DEBATE:
            continue
        expected = state.agreed[:]
        if isinstance(action, a.Lay | a.Give | a.Accept):
            expected = [0] * way.seats
        if isinstance(action, a.Agree):
            expected[action.seat] = 1
        assert after.agreed == expected


@settings(max_examples=15, deadline=None)
@given(ways)
def test_r12_r13_an_offer_goes_only_when_it_is_answered_or_can_no_longer_be_carried_out(
    way: Way,
) -> None:
    for (state, action), (after, _next) in pairwise(walk(way)):
        if state.phase != Phase.DEBATE or after.phase != Phase.DEBATE:
            continue
        answered = {getattr(action, "number", -1), getattr(action, "answers", -1)}
        gone = set(state.proposals) - set(after.proposals)
        for offer in gone:
            unlaid = set(offer.retract) - set(after.laid[offer.doer])
            too_few = after.may_lay(offer.doer) < offer.contribute
            poor = offer.by == offer.payer and after.money(offer.payer) < offer.money
            unheld = set(state.promise(offer)) - set(after.hands[offer.doer])
            assert offer.number in answered or unlaid or too_few or poor or unheld
        assert not answered & {offer.number for offer in after.proposals}


@settings(max_examples=15, deadline=None)
@given(ways)
def test_slices_go_round_and_end(way: Way) -> None:
    way = way._replace(way="slices" if way.seed % 2 else "untimed")
    laps = max(2, -(-90 // (20 * way.seats))) if way.way == "slices" else 6
    turns: list[int] = []
    acted: list[bool] = []
    for (state, action), (after, _next) in pairwise(walk(way)):
        if state.phase == Phase.READ:
            turns, acted = [], [False]
        if state.phase != Phase.DEBATE:
            continue
        assert RULES.to_act(state)[0] == state.turn == (state.speaker + len(turns)) % way.seats
        assert state.slices == len(turns) + 1
        if not isinstance(action, a.Pass | TimeUp):
            assert action is not None
            assert action.seat == state.turn
            acted[-1] = True
        else:
            turns.append(state.turn)
            idle = len(acted) >= way.seats and not any(acted[-way.seats :])
            over = idle or len(turns) == laps * way.seats
            assert (after.phase != Phase.DEBATE) == over
            acted.append(False)


@settings(max_examples=15, deadline=None)
@given(ways)
def test_what_is_refused_changes_nothing_and_says_why(way: Way) -> None:
    rng = Random(way.seed)
    states = walk(way)
    for state, _action in rng.sample(states, min(12, len(states))):
        before = state.copy()
        for _try in range(20):
            action = anything(state, rng)
            reason = RULES.why_not(state, action)
            assert RULES.is_legal(state, action) == (not reason)
            if reason:
                assert reason.endswith(".")
                with pytest.raises(IllegalActionError, match=r"\w\.$"):
                    RULES.apply(state, action)
        assert state == before


def anything(state: KyotoState, rng: Random) -> Action:
    """An action of any class with numbers that may be a little out of range."""
    seat, number = rng.randint(-2, state.seats), rng.randint(-2, 50)
    some = tuple(sorted(rng.randint(-9, 49) for _card in range(rng.randint(0, 4))))
    if state.phase == Phase.DEBATE and 0 <= seat < state.seats and rng.random() < 0.3:
        return spoilt(proposal(state, seat, rng), state, rng)
    return rng.choice(
        [
            *(a.PutAway(seat, number), a.ChooseStudy(seat, number), a.OpenDebate(seat)),
            *(a.Lay(seat, number), a.Give(seat, number), a.Agree(seat), a.Pass(seat)),
            *(a.Accept(seat, number % 9, some), a.Refuse(seat, number), a.Withdraw(seat, number)),
            *(a.Reduce(seat, some), a.Finance(seat, some[: state.seats]), TimeUp(seat)),
            *(a.FlipAnimal(seat, number % 7 - 1), a.FlipCloud(seat, number % 7 - 1)),
            *(a.FlipLevel(seat), a.Fail(seat), a.BeginRound(seat), a.ChooseSpeaker(seat, number)),
            *(a.DealCards(seat, some), a.DealAgendas(seat, some), a.LayTiles(seat, some, some)),
            *(a.ShuffleStudies(seat, some, some), a.LayTiles(seat, (), ())),
        ]
    )


@settings(max_examples=10, deadline=None)
@given(ways)
def test_played_again_a_conference_comes_to_the_same(way: Way) -> None:
    again = way.start
    for state, action in walk(way):
        assert again == state
        if action is not None:
            RULES.advance(again, action)
