"""The numbered cases of the rules, one test each."""

from game.kiribati.actions import Dive, Drift, Place
from tests.kiribati.help import (
    RULES,
    aboard,
    all_of,
    an,
    at_home,
    dive,
    do,
    drift,
    leave,
    move,
    moves,
    read,
    turtle,
    victims,
)


def test_case_1_a_full_turtle_with_a_kagu_dives_twice() -> None:
    state = read("children 2 ...../..4[amarblbk]../...../..... phase=use die=6 dice=61")
    do(state, dive(state, "3.3"))
    assert not state.pending
    assert state.spaces[turtle(state, "3.3")] == 3
    assert aboard(state, "3.3") == {"am", "ar", "bl", "bk"}
    # The kagu is in the flooded spot; the rabbit kept its own.
    assert state.spot_of(an("bk")) == 2 or state.deck.count(an("bk")) == 1

    again = read("children 2 ...../..3[amarblbk]../...../..... phase=use die=6 dice=61")
    do(again, dive(again, "3.3"))
    assert {a.animal for a in all_of(again, type(leave(again, "am")))} == {
        an(c) for c in ("am", "ar", "bl", "bk")
    }
    do(again, leave(again, "am"))
    assert [a.animal for a in all_of(again, type(leave(again, "am")))] == [an("bk")]
    do(again, leave(again, "bk"))
    assert again.spaces[turtle(again, "3.3")] == 2
    assert aboard(again, "3.3") == {"ar", "bl"}
    assert at_home(again, "am", "bk")


def test_case_2_without_a_small_tile_a_three_cannot_dive() -> None:
    state = read("children 2 21.../21.../21.../3.4.. phase=use die=6 dice=61")
    dives = {a.turtle for a in all_of(state, Dive)}
    assert turtle(state, "1.1") not in dives
    assert turtle(state, "1.3") in dives
    assert turtle(state, "4.1") in dives
    assert turtle(state, "4.2") in dives


def test_case_3_of_two_that_touch_only_the_front_one_drifts() -> None:
    state = read("children 2 ...../...../.43../..... phase=use die=2 dice=21")
    assert {a.turtle for a in all_of(state, Drift)} == {turtle(state, "2.3")}
    assert {(a.row, a.spaces) for a in all_of(state, Place)} == {(2, n) for n in (1, 2, 3, 4)}


def test_case_4_beyond_the_last_column() -> None:
    state = read("children 2 ....4[akbl]/...../...../..... phase=use die=4 dice=41")
    tile = turtle(state, "4.5")
    do(state, drift(state, "4.5"))
    assert state.cell[tile] == -1
    assert at_home(state, "ak", "bl")
    assert RULES.pieces(state)["large turtles"] == 6

    five = read("children 5 ....4[akbl]./....../....../...... phase=use die=4 dice=41")
    do(five, drift(five, "4.5"))
    assert aboard(five, "4.6") == {"ak", "bl"}


def test_case_5_the_monkey_jumps_over_turtles_only() -> None:
    state = read("children 2 4..../2[bkbl]..../4[am].4../.....")
    assert "4.1" in moves(state, "am")
    assert "3.1" not in moves(state, "am"), "the turtle in between is full"
    do(state, move(state, "am", "4.1"))
    assert aboard(state, "4.1") == {"am"}

    ashore = read("children 2 2[bkbl]..../4[am]..../...../.....")
    assert moves(ashore, "am") == set()
    water = read("children 2 4..../...../4[am].4../.....")
    assert moves(water, "am") == set()


def test_case_6_koalas_do_not_displace_koalas_nor_from_the_island() -> None:
    state = read("children 3 ...../2[boco]..../4[ao]..../.....")
    assert victims(state, "ao") == set()
    island = read("children 2 ...../...../...../2[bkbl]....")
    assert victims(island, "ao") == set()
    assert moves(island, "ao") == set()


def test_case_7_the_row_reached_breaks_a_tie() -> None:
    state = read("professional 2 ...../4[am]..../4[bm]..../..... phase=over round=15 ashore=akbk")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [8, 8]
    assert outcome.ranks == (1, 2)
    assert outcome.winners == (0,)
