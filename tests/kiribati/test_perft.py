"""Counted trees: how many ways there are to play on from a position, with chance stated.

Chance is fixed to one roll, so that the numbers count decisions. Small ones are counted by hand
in the comments; the larger ones guard against change (test_properties compares the lists that
they are made of with a plain reference).
"""

import pytest

from game.core.action import CHANCE
from game.kiribati.actions import Roll
from game.kiribati.state import KiribatiState
from tests.core import perft as counted
from tests.kiribati.help import RULES, read


def perft(state: KiribatiState, depth: int, dice: tuple[int, int]) -> int:
    """The number of ways to make ``depth`` decisions when every roll is ``dice``."""
    wanted = Roll(CHANCE, *dice)
    return counted.perft(
        RULES, state, depth, lambda listed: wanted if wanted in listed else listed[0]
    )


def test_a_first_turn_by_hand() -> None:
    line = "children 2 ...../...../...../4.... kinds=lkr"
    # Lizard, kagu or rabbit boards, or the turn ends.
    assert perft(read(line), 1, (1, 6)) == 4
    # After a boarding only "done" is left (3); after "done" the 1 or the 6 is chosen (2).
    assert perft(read(line), 2, (1, 6)) == 5
    # Boarding, done, die: 3 x 2. Done, then the 1: the turtle drifts; the 6: it dives, or pass.
    assert perft(read(line), 3, (1, 6)) == 6 + 1 + 2


def test_keeping_cards_by_hand() -> None:
    state = RULES.setup({"variant": "family", "starter": 1}, 2)
    # 15 ways to keep four of six for each; then one of two dice, or with the Current (10 of the
    # 15 ways) one of the four turtles east.
    assert perft(state.copy(), 2, (1, 6)) == 15 * 15
    assert perft(state.copy(), 3, (1, 6)) == 15 * (15 * 2 + 10 * 4)


def test_a_dive_with_responses_by_hand() -> None:
    line = "family 2 ...../...../2[bkal]..../..... phase=use die=6 dice=66 hands=,4 played=1"
    # Dive, float, pass.
    assert perft(read(line), 1, (6, 6)) == 3
    # Dive: kagu or lizard leaves (2). Float (1): no boarding, a 3-turtle in row 2, so
    # only "done". Pass (1): likewise.
    assert perft(read(line), 2, (6, 6)) == 4
    # The kagu: its owner clamps or declines (2). The lizard: the turtle dives, done (1).
    # After each of the two "done" the owner of the kagu chooses the 6 or plays Clamp grip (4).
    assert perft(read(line), 3, (6, 6)) == 7


@pytest.mark.parametrize(
    ("line", "dice", "counts"),
    [
        (
            "children 2 ...../.4[bkar].../4[amal]3[blbrbm].../4[ak].2[bo].. phase=choose dice=16",
            (1, 6),
            [2, 10, 76, 368, 1350],
        ),
        (
            "children 5 ....../.4[bkar]..../4[amal]3[blbrbm]..../4[akco].2[bo]... phase=choose"
            " dice=25",
            (2, 5),
            [2, 14, 126, 685, 2842],
        ),
        (
            "family 3 2[cl].1[ck]../.4[cmar].../4[amao]3[bkblbr].../4[co].2[bo].. phase=choose"
            " dice=36 hands=012345,0145,235",
            (3, 6),
            [36, 151, 1802, 26976],
        ),
        (
            "professional 2 2[bl].1[ak]../.4[bmar].../4[amao]3[bkalbr].../...2[bo]. phase=choose"
            " dice=36 hands=0145,2345 event=fishing_net",
            (3, 6),
            [20, 87, 877, 10561, 105871],
        ),
    ],
    ids=["children", "five", "family", "professional"],
)
def test_counted_trees(line: str, dice: tuple[int, int], counts: list[int]) -> None:
    assert [perft(read(line), depth, dice) for depth in range(1, len(counts) + 1)] == counts
