"""The cases of the rules page, one test each, by their numbers there."""

from random import Random

import pytest

from game.city_explorer.actions import TurnUp
from game.city_explorer.components import CARDS
from game.city_explorer.scoring import majorities, tallies
from game.city_explorer.state import Phase
from game.core.action import HIDDEN
from tests.city_explorer.help import (
    RULES,
    cells,
    dealt,
    depart,
    do,
    ended,
    place,
    push,
    read,
    research,
    up,
)


@pytest.mark.parametrize(
    ("seats", "rows", "columns", "removed"),
    [(2, 5, 7, 0), (3, 4, 8, 3), (4, 5, 7, 0), (5, 6, 5, 5)],
)
def test_case_1_cards_on_the_table_and_removed(
    seats: int, rows: int, columns: int, removed: int
) -> None:
    state = dealt(seats)
    assert (state.rows, state.columns) == (rows, columns)
    assert CARDS - len(state.grid) == removed
    for viewer in (*range(seats), None):
        seen = RULES.observe(state, viewer)
        assert seen.cards[rows * columns :] == (HIDDEN,) * removed
        assert [p for p in seen.cards if p >= 0] == list(range(0, rows * columns, columns))
    full = {RULES.determinize(RULES.observe(state, 0), 0, Random(n)).cards[-1] for n in range(40)}
    assert len(full) > 5, "a removed card may be any"
    ended(state)
    assert RULES.observe(state, None).cards == state.cards


def test_case_2_the_bottom_card_is_the_neighbour_of_the_top_one() -> None:
    state = read("+ . . . ./+ . . . ./+ . . . ./+ . . . .", seats=5, phase=Phase.OPENING)
    do(state, up(state, 1, 3))
    assert state.phase == Phase.NEIGHBOUR
    assert cells(state, TurnUp) == {(2, 3), (4, 3)}
    do(state, up(state, 4, 3))
    assert (state.phase, state.first) == (Phase.ACTION, -1)
    assert state.is_up(state.slot_at(4, 3))


def test_case_3_an_inner_row_leaves_and_its_neighbours_meet() -> None:
    state = read("+ . . . ./+ . . . ./+ . . . ./+ . . . .", seats=5)
    above, below = state.row(2), state.row(4)
    do(state, depart(state, 3))
    assert [state.row(n) for n in (2, 3)] == [above, below]
    for _turn in range(4):
        research(state)
    do(state, up(state, 2, 2))
    assert cells(state, TurnUp) == {(1, 2), (3, 2)}


def test_case_4_temples_are_tied() -> None:
    # T1 is the Iconic one, Kinkaku-ji.
    holds = ended(read("+ + + + +", "T1 T2 T3 L0 L1", "T4 T5 T6 S0 S1", "T7 S2 S3 M0 M1"))
    temple = majorities(holds)[4]
    assert (temple.counts, temple.tied, temple.winner) == ((3, 3, 1), (0, 1), 0)
    assert (temple.decided_by, temple.points) == (place("T1"), 9)
    assert tallies(holds)[0].thematic == 9 + 5
    nobody = ended(read("+ + + + +", "T0 T2 T3 L0 L1", "T4 T5 T6 S0 S1", "T1 S2 S3 M0 M1"))
    temple = majorities(nobody)[4]
    assert (temple.tied, temple.winner, temple.decided_by) == ((0, 1), None, None)
    assert [tally.thematic for tally in tallies(nobody)] == [5, 6, 7]


def test_case_5_sets_of_exotic_cards_and_all_suits() -> None:
    # Exotic: l3 l4 s2 s4 m4 m5 m6 h5 h6 h7 t6 t7 t8.
    six = ended(read("+ + + + + + + +", "l3 l4 s2 s4 m4 h5 t0 t1", "m5 m6 h6 h7 t6 t7 h0 h1"))
    assert [tally.unique for tally in tallies(six)] == [10, 10, 0]
    assert [tally.diverse for tally in tallies(six)] == [9, 0, 0]
    five = ended(read("+ + + + + + + +", "l3 l4 s2 s4 m4 h0 t0 t1", "l0 s0 m0 h1 h2 t2 t3 t4"))
    assert [tally.unique for tally in tallies(five)] == [5, 0, 0]
    assert [tally.diverse for tally in tallies(five)] == [9, 9, 0], "9 once only"


def test_case_6_two_players_with_equal_totals() -> None:
    first = "m6 t6 s3 t3 h7 m2 h2 / m4 h4 l3 t4 s2 m5 l4"
    second = "t8 t7 s5 m0 h3 s0 t0 / l0 m3 h6 t5 h0 m1 h5"
    state = ended(read("+ + + + + + +", first, second, seats=2))
    assert [tally.total for tally in tallies(state)] == [9, 21, 19, 11]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [30, 30]
    assert [score.parts[0].value for score in outcome.scores] == [5, 23], "Thematic decides nothing"
    assert (outcome.ranks, outcome.winners) == ((1, 2), (0,))


def test_case_7_knowledge_moves_with_the_card_and_appears_to_nobody_else() -> None:
    state = read("+ . . . ./+ . t1a . ./+ . . . ./+ . . . .", seats=5, turn="b")
    slot = state.slot_at(2, 3)
    do(state, push(state, 3, 1))
    assert state.slot_at(3, 3) == slot
    assert RULES.observe(state, 0).cards[slot] == place("T1")
    for viewer in (1, 2, 3, 4, None):
        assert RULES.observe(state, viewer).cards[slot] == HIDDEN
