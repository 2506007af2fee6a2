"""What holds along every match: random walks under hypothesis."""

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.city_explorer.actions import Depart, Look, Push, TurnUp
from game.city_explorer.components import CARDS, EVERYBODY
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState, Phase
from game.core.action import HIDDEN, Action, IllegalActionError
from tests.city_explorer.help import check
from tests.city_explorer.reference import legal


class Way(NamedTuple):
    """A random match: seats, a seed, how many actions, and how often a turn departs."""

    seats: int
    seed: int
    steps: int
    departs: float


ways = st.builds(
    Way,
    st.integers(2, 5),
    st.integers(0, 10**9),
    st.integers(12, 130),
    st.sampled_from([0.0, 0.03, 0.3]),
)


def step(state: CityState, rng: Random, departs: float) -> Action:
    """A random next action; departing as often as wished, if there is a choice."""
    who = RULES.to_act(state)[0]
    if who < 0:
        return RULES.chance(state, rng)
    options = RULES.legal_actions(state, who)
    gone = rng.random() < departs
    wanted = [a for a in options if isinstance(a, Depart) == gone]
    return rng.choice(wanted or options)


def walk(way: Way) -> list[CityState]:
    """The states of a random match."""
    rng = Random(way.seed)
    seen = [RULES.setup({}, way.seats)]
    for _step in range(way.steps):
        state = seen[-1].copy()
        if not RULES.to_act(state):
            break
        RULES.advance(state, step(state, rng, way.departs))
        seen.append(state)
    return seen


@settings(max_examples=100, deadline=None)
@given(ways)
def test_a_state_never_contradicts_itself(way: Way) -> None:
    states = walk(way)
    pieces = RULES.pieces(states[0])
    for state in states:
        assert RULES.pieces(state) == pieces
        if state.cards:
            check(state)
        for action in RULES.legal_actions(state, state.turn) if state.turn >= 0 else []:
            assert RULES.is_legal(state, action)


@settings(max_examples=100, deadline=None)
@given(ways)
def test_legal_lists_agree_with_the_plain_reference(way: Way) -> None:
    for state in walk(way):
        if Phase.SETUP <= state.phase < Phase.OVER:
            listed = RULES.legal_actions(state, state.turn)
            assert len(set(listed)) == len(listed)
            assert set(listed) == legal(state)
            assert listed


@settings(max_examples=100, deadline=None)
@given(ways)
def test_knowledge_stays_with_the_card_wherever_it_goes(way: Way) -> None:
    """By slot, what each seat knows: it grows by own looks, turned up cards and own rows alone."""
    rng = Random(way.seed)
    state = RULES.setup({}, way.seats)
    known: dict[int, set[int]] = {}
    for _step in range(way.steps):
        if not RULES.to_act(state):
            break
        action = step(state, rng, way.departs)
        learns: set[int] = set(range(way.seats))
        slots: tuple[int, ...] = ()
        if isinstance(action, TurnUp | Look):
            slots = (state.slot_at(action.row, action.column),)
            learns = learns if isinstance(action, TurnUp) else {action.seat}
        elif isinstance(action, Depart):
            slots, learns = state.row(action.row), {action.seat}
        elif not isinstance(action, Push) and state.phase == Phase.DEAL:
            RULES.advance(state, action)
            known = {slot: set() for slot in range(CARDS)}
            known |= {slot: set(learns) for slot in state.grid if state.is_up(slot)}
            continue
        RULES.advance(state, action)
        for slot in slots:
            known[slot] |= learns
        if state.phase == Phase.OVER or not known:
            continue
        for seat in range(way.seats):
            seen = RULES.observe(state, seat).cards
            assert {slot for slot in range(CARDS) if seen[slot] >= 0} == {
                slot for slot in range(CARDS) if seat in known[slot]
            }


@settings(max_examples=40, deadline=None)
@given(ways, st.randoms(use_true_random=False))
def test_states_that_differ_in_what_is_hidden_look_the_same(way: Way, rng: Random) -> None:
    states = walk(way)
    for state in states[-12:]:
        for viewer in (*range(way.seats), None):
            seen = RULES.observe(state, viewer)
            hidden = [slot for slot, card in enumerate(seen.cards) if card == HIDDEN]
            mixed = [state.cards[slot] for slot in hidden]
            rng.shuffle(mixed)
            other = state.copy()
            cards = list(state.cards)
            for slot, card in zip(hidden, mixed, strict=True):
                cards[slot] = card
            other.cards = tuple(cards)
            assert RULES.observe(other, viewer) == seen
            assert RULES.memoryless(RULES.observe(other, viewer), viewer) == RULES.memoryless(
                seen, viewer
            )
            full = RULES.determinize(seen, viewer, rng)
            assert sorted(full.cards) == sorted(state.cards)
            assert RULES.observe(full, viewer) == seen


@settings(max_examples=40, deadline=None)
@given(ways)
def test_without_the_aid_nothing_is_seen_that_was_not_seen_with_it(way: Way) -> None:
    for state in walk(way)[-12:]:
        for viewer in (*range(way.seats), None):
            seen = RULES.observe(state, viewer)
            left = RULES.memoryless(seen, viewer)
            for card, without in zip(seen.cards, left.cards, strict=True):
                assert without in (card, HIDDEN)
            assert RULES.memoryless(left, viewer) == left
            assert RULES.to_act(left) == RULES.to_act(seen)
            if viewer is not None:
                assert RULES.legal_actions(left, viewer) == RULES.legal_actions(seen, viewer)
            for bits, without in zip(seen.seers, left.seers, strict=True):
                assert (bits == EVERYBODY) == (without == EVERYBODY)
                assert bits | without == bits


@settings(max_examples=25, deadline=None)
@given(ways, st.randoms(use_true_random=False))
def test_what_is_not_listed_is_refused_and_changes_nothing(way: Way, rng: Random) -> None:
    state = walk(way)[-1]
    before = state.copy()
    for _try in range(60):
        seat, row, column = rng.randint(-2, 5), rng.randint(-1, 8), rng.randint(-1, 9)
        action: Action = rng.choice(
            [
                TurnUp(seat, row, column),
                Look(seat, row, column),
                Push(seat, column, rng.randint(-2, 2)),
                Depart(seat, row),
            ]
        )
        if RULES.is_legal(state, action):
            continue
        with pytest.raises(IllegalActionError, match=r"\w"):
            RULES.apply(state, action)
    assert state == before


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 5), st.integers(0, 10**9))
def test_without_departures_every_match_ends_when_all_cards_are_up(seats: int, seed: int) -> None:
    """Each round turns up at least one card, so nobody can hold a match up for ever."""
    states = walk(Way(seats, seed, 10_000, 0.0))
    assert states[-1].phase == Phase.OVER
    assert states[-1].round <= CARDS
    outcome = RULES.outcome(states[-1])
    assert outcome is not None
    assert outcome.reason == "all_face_up"
    assert len(outcome.winners) == seats
