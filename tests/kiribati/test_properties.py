"""What holds along every match: random walks under hypothesis, against a plain reference."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.action import CHANCE, Action, IllegalActionError
from game.core.options import Value
from game.kiribati import actions
from game.kiribati.actions import (
    CARD_ACTIONS,
    Displace,
    Done,
    Move,
    Rest,
)
from game.kiribati.notation import read, write
from game.kiribati.rules import RULES
from game.kiribati.setup import ANIMALS, VARIANTS
from game.kiribati.state import KiribatiState, Phase
from tests.kiribati.help import check
from tests.kiribati.reference import animal_actions, die_actions


@st.composite
def walks(draw: st.DrawFn) -> tuple[dict[str, Value], int, int, int]:
    """Options, seats, a seed and a number of actions."""
    variant = draw(st.sampled_from(VARIANTS))
    options: dict[str, Value] = {"variant": variant}
    if variant == "children":
        picked = draw(st.sets(st.sampled_from(ANIMALS), min_size=2))
        options["animals"] = tuple(name for name in ANIMALS if name in picked)
    return options, draw(st.integers(2, 5)), draw(st.integers(0, 10**9)), draw(st.integers(1, 400))


def walk(options: dict[str, Value], seats: int, seed: int, steps: int) -> list[KiribatiState]:
    """The states of a random match, the last ones of it."""
    rng = Random(seed)
    state = RULES.setup(options, seats)
    seen = [state]
    for _ in range(steps):
        who = RULES.to_act(state)
        if not who:
            break
        state = state.copy()
        seat = rng.choice(who)
        legal = RULES.legal_actions(state, seat)
        # Moving on is rarer than staying for random hands: hold on to turns a little.
        stay = [a for a in legal if not isinstance(a, Done)] or legal
        RULES.advance(state, rng.choice(stay if rng.random() < 0.5 else legal))
        seen.append(state)
    return seen[-20:]


@settings(max_examples=60, deadline=None)
@given(walks())
def test_a_state_never_contradicts_itself(way: tuple[dict[str, Value], int, int, int]) -> None:
    pieces = RULES.pieces(RULES.setup(way[0], way[1]))
    for state in walk(*way):
        check(state)
        assert RULES.pieces(state) == pieces


BY_ONE = (actions.FEED, actions.CLAMP, actions.DONE, actions.PASS_DIE, actions.DECLINE)
BY_CHANCE = (actions.ROLLS, actions.REVEALS, actions.STARTS)
BY_TWO = (
    *(actions.MOVES, actions.DISPLACE, actions.DRIFT, actions.DIVE, actions.FLOAT),
    *(actions.REST, actions.SLEEP, actions.SHARK),
    *(actions.CHOOSE, actions.KEEPS, actions.LEAVE_BY),
)
EVERYTHING: list[Action] = [
    *(action for table in (*BY_ONE, *BY_CHANCE) for action in table),
    *(action for table in BY_TWO for row in table for action in row),
    *(action for seat in actions.PLACE for row in seat for action in row),
    *(action for seat in actions.CURRENT for steps in seat for action in steps.values()),
]


def is_sea_action(action: Action) -> bool:
    return not isinstance(action, (Move, Displace, Done, *CARD_ACTIONS))


@settings(max_examples=60, deadline=None)
@given(walks())
def test_legal_lists_agree_with_the_plain_reference(
    way: tuple[dict[str, Value], int, int, int],
) -> None:
    for state in walk(*way):
        if state.pending or state.phase not in (Phase.USE, Phase.ANIMALS):
            continue
        legal = RULES.legal_actions(state, state.turn)
        if state.phase == Phase.USE:
            assert {a for a in legal if is_sea_action(a)} == die_actions(state)
            assert die_actions(state), "a die that allows nothing is used up at once"
        else:
            moves = {a for a in legal if isinstance(a, Move | Displace)}
            assert moves == animal_actions(state)
            assert Done(state.turn) in legal


@settings(max_examples=25, deadline=None)
@given(walks(), st.randoms(use_true_random=False))
def test_what_is_not_listed_is_refused_and_changes_nothing(
    way: tuple[dict[str, Value], int, int, int], rng: Random
) -> None:
    state = walk(*way)[-1]
    before = state.copy()
    for action in rng.sample(EVERYTHING, 150):
        listed = action in RULES.legal_actions(state, action.seat)
        assert RULES.is_legal(state, action) == listed
        if not listed:
            with pytest.raises(IllegalActionError, match=r"\w"):
                RULES.apply(state, action)
    assert state == before


@settings(max_examples=40, deadline=None)
@given(walks())
def test_a_line_reads_back_as_the_same_line(way: tuple[dict[str, Value], int, int, int]) -> None:
    for state in walk(*way):
        if state.pending or state.phase < Phase.ROLL:
            continue
        line = write(state)
        again = read(line)
        check(again)
        assert write(again) == line
        if state.phase in (Phase.USE, Phase.ANIMALS):
            legal = RULES.legal_actions(state, state.turn)
            other = RULES.legal_actions(again, again.turn)
            assert len(legal) == len(other)


@settings(max_examples=30, deadline=None)
@given(walks(), st.randoms(use_true_random=False))
def test_a_seat_plays_from_what_it_sees(
    way: tuple[dict[str, Value], int, int, int], rng: Random
) -> None:
    for state in walk(*way):
        for seat in range(state.seats):
            seen = RULES.observe(state, seat)
            full = RULES.determinize(seen, seat, rng)
            legal = RULES.legal_actions(state, seat)
            assert RULES.legal_actions(seen, seat) == legal
            assert RULES.legal_actions(full, seat) == legal
            assert RULES.observe(full, seat) == seen
            if state.variant:
                for owner in range(state.seats):
                    cards = full.hands[owner] + full.returned[owner] + full.discard[owner]
                    assert sorted(cards) == [0, 1, 2, 3, 4, 5]


def test_copies_share_nothing() -> None:
    state = read("family 2 ...../...../2[bkbl]..../4[ao].... hands=0123,0124")
    twin = state.copy()
    assert twin == state
    RULES.apply(state, Rest(0, 7))
    assert twin != state
    assert twin.hands[0] == (0, 1, 2, 3)
    assert CHANCE not in RULES.to_act(twin)
