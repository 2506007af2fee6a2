"""Counted trees: how many ways there are to play on from a position.

Small ones are counted by hand in the comments; the larger ones guard against change
(test_properties compares the lists that they are made of with a plain reference).
"""

import pytest

from game.city_explorer.state import CityState, Phase
from tests.city_explorer.help import RULES, dealt, read
from tests.core import perft as counted


def perft(state: CityState, depth: int) -> int:
    """The number of ways to make ``depth`` decisions; chance has no part in them."""
    return counted.perft(RULES, state, depth)


def test_turning_up_in_the_setup_by_hand() -> None:
    # 5 x 6 face-down cards; then 4 rows x 6 for the other player.
    assert perft(dealt(2), 1) == 30
    assert perft(dealt(2), 2) == 30 * 24
    # Then 28 face-down cards to turn up.
    assert perft(dealt(2), 3) == 30 * 24 * 28


def test_a_starting_phase_by_hand() -> None:
    state = read("+ . + + +/+ . . + +/+ + . + +", seats=3, phase=Phase.OPENING)
    assert perft(state, 1) == 4
    # The cards of column 2, (1, 2) and (2, 2), are neighbours of each other alone, for (3, 2) is
    # up; so are (2, 3) and (3, 3). Each first card has one second.
    assert perft(state, 2) == 4
    # Two cards stay down: 2 looks, 10 pushes, 3 rows.
    assert perft(state, 3) == 4 * (2 + 10 + 3)


def test_a_turn_by_hand() -> None:
    state = read("+ . . + ./+ + . . ./. + + + +", "L0 l1 s0 s1 h0", seats=4, turn="b")
    # 7 looks, 10 pushes, 3 rows.
    assert perft(state, 1) == 7 + 10 + 3
    # After a look or a push 7 looks and 10 pushes; after a row the next seat has 10 pushes,
    # 2 rows, and looks: 4 without row 1 or 2, 6 without row 3.
    assert perft(state, 2) == 17 * 17 + 2 * (4 + 12) + (6 + 12)


def test_the_last_turn_by_hand() -> None:
    # One player left, forced: two face-down cards in one row, no neighbour but themselves.
    rows = "S0 S1 S2 S3 S4 / M0 M1 M2 M3 M4"
    state = read("+ . . + +", rows, "L0 L1 L2 L3 L4", seats=2, turn="b", phase=Phase.OPENING)
    state.forced = True
    assert perft(state, 1) == 2
    assert perft(state, 2) == 2 * 1
    assert perft(state, 9) == 2, "the match is over"


def test_the_end_by_all_cards_up_by_hand() -> None:
    # The last seat of a round: ten pushes, or one of two rows; then ten pushes; then it is over.
    state = read("+ + + + +/+ + + + +", seats=3, turn="c", starter="a")
    assert perft(state, 1) == 12
    assert perft(state, 2) == 10 * 10 + 2
    assert perft(state, 3) == 10 * 10 + 2


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (dealt(2), [30, 720, 20160]),
        (dealt(5), [24, 480, 7680]),
        (read("+ . . + . . ./+ + . . . . .", seats=2, turn="b", starter="a"), [26, 586, 5950]),
        (
            read("+ . . + ./+ + . . ./. + + + +", "L0 l1 s0 s1 h0", seats=4, turn="b"),
            [20, 339, 6508, 109775],
        ),
        (
            read(
                "+ . . + ./+ + . . ./. + + + +",
                "L0 l1 s0 s1 h0",
                "",
                "",
                "M0 m1 s2 s3 h1",
                "T0 t1 t2 t3 h2",
                seats=5,
                turn="c",
                starter="c",
            ),
            [20, 339, 6434, 90677],
        ),
    ],
    ids=["setup of two", "setup of five", "two rows", "three rows", "passed over"],
)
def test_counted_trees(state: CityState, counts: list[int]) -> None:
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
