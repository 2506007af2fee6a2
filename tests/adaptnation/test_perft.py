"""Counted trees: how many ways there are to play on from a position.

Small ones are counted by hand in the comments; the larger ones guard against change
(test_properties compares the lists that they are made of with a plain reference).
"""

import pytest

from game.adaptnation.actions import Ready
from game.adaptnation.state import AdaptState
from game.core.action import Action
from tests.adaptnation.help import DROUGHT, HEAT, RULES, SEA, do, planning
from tests.core import perft as counted

BARE = {0: (0, 0, 0), 1: (0, 0, 0), 2: (0, 0, 0)}


def perft(state: AdaptState, depth: int) -> int:
    """The number of ways to make ``depth`` decisions of the first city that may act."""
    return counted.perft(RULES, state, depth)


def test_forecasts_by_hand() -> None:
    # Upkeep is one way; six kinds, and again six: of each there are at least two cards.
    state = RULES.setup({}, 3)
    assert perft(state, 1) == 1
    assert perft(state, 2) == 6
    assert perft(state, 3) == 36


def test_a_city_without_anything_by_hand() -> None:
    # Ready, or a token on heat wave or on sea level rise.
    state = planning(HEAT, SEA, stocks=BARE, by_city=True)
    assert perft(state, 1) == 3
    # After ready the next city has 3. With one token laid: ready, take it back, move it, lay the
    # other one: 4 ways, from each of the two squares.
    assert perft(state, 2) == 3 + 4 + 4


def test_two_cards_of_one_kind_by_hand() -> None:
    # Ready, lay; then: ready, take back, lay a second; then: ready or take back.
    state = planning(HEAT, HEAT, stocks=BARE, by_city=True)
    assert perft(state, 1) == 2
    assert perft(state, 2) == 2 + 3
    # After ready and ready the third city: 2. After ready and a token: 3. After a token and ready
    # the second city: 2; back: 2; after the second token: ready, back.
    assert perft(state, 3) == (2 + 3) + (2 + 2 + 2)


def test_stocks_by_hand() -> None:
    # Ready, 2 squares, power for a token, food for more assists, 3 amounts of water; and to each
    # of two cities 2 power, 3 water or 1 food.
    state = planning(HEAT, SEA, stocks={**BARE, 0: (2, 3, 1)})
    assert perft(state, 1) == 1 + 2 + 1 + 1 + 3 + 2 * (2 + 3 + 1)


def test_events_by_hand() -> None:
    # Two of three cards strike: the two droughts, or a drought and the heat wave in either order.
    state = planning(DROUGHT, HEAT, DROUGHT, round=2)
    do(state, *(Ready(seat) for seat in range(3)))
    assert perft(state, 2) == 3
    # One more is the end of the round; but for the two droughts, which lose the match: 5 food
    # less twice 3 is a mark for each of three cities.
    assert perft(state, 3) == 3
    assert perft(state, 4) == 3


def first(actions: list[Action]) -> Action:
    return actions[0]


@pytest.mark.parametrize(
    ("options", "depth", "ways"),
    [
        ({}, 3, 5_017),
        ({"strict": True}, 3, 5_017),
        ({"by_city": True}, 2, 563),
        ({"rates": "hard", "by_city": True, "strict": True}, 3, 6_003),
    ],
)
def test_counted_trees(options: dict[str, str | bool], depth: int, ways: int) -> None:
    assert counted.perft(RULES, RULES.setup(options, 3), depth, first) == ways
