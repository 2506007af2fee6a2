"""Counted trees: how many ways there are to play on from a position.

Small ones are counted by hand in the comments; the larger ones guard against change
(test_properties compares the lists that they are made of with a plain reference).
"""

import pytest

from game.carbon_city_zero.actions import UseRule
from game.carbon_city_zero.state import CarbonState
from game.core.action import Action
from tests.carbon_city_zero.help import BUDGETS, FACTORIES, RULES, SNAGS, all_of, do, position, the
from tests.core import perft as counted


def perft(state: CarbonState, depth: int) -> int:
    """The number of ways to make ``depth`` decisions, chance's listed draws among them."""
    return counted.perft(RULES, state, depth)


def test_the_lot_and_the_first_card_by_hand() -> None:
    # Two decks; then any kind of the market: 23 that can be bought, 9 snags, 3 globals.
    state = RULES.setup({}, 2)
    assert perft(state, 1) == 2
    assert perft(state, 2) == 2 * (23 + 9 + 3)


def test_purchases_by_hand() -> None:
    # Two Budgets, three goods for 1 each, nothing to refill: buy one of three or end the turn.
    state = position(play=BUDGETS[:2], market=FACTORIES[:3])
    assert perft(state, 1) == 3 + 1
    # After a purchase two goods or the end; after the end the next turn begins in one way, with
    # an empty hand (nothing was drawn: there is nothing).
    assert perft(state, 2) == 3 * (2 + 1) + 1


def test_links_by_hand() -> None:
    # Two links or the end; then the other link or the end, and after the end the reshuffle.
    state = position(play=all_of("public_awareness")[:2])
    assert perft(state, 1) == 3
    assert perft(state, 2) == 2 * 2 + 1


def test_an_asking_rule_by_hand() -> None:
    # The rule or the end; the rule asks for one of three cards.
    points = the("charging_points")
    state = position(play=[points, *BUDGETS[:2]])
    assert perft(state, 1) == 2
    assert perft(state, 2) == 3 + 1
    # Each answer leads to a turn with nothing but its end.
    assert perft(state, 3) == 3 + 1


def test_draws_by_hand() -> None:
    # One of three cards is drawn, or all three: one way.
    lanes = the("bike_lanes")
    one = do(position(play=[lanes], deck={0: BUDGETS[:3]}), UseRule(0, lanes))
    assert perft(one, 1) == 3
    minister = the("lobby_ministers")
    both = do(position(play=[minister], deck={0: BUDGETS[:2]}), UseRule(0, minister))
    assert perft(both, 1) == 1


def test_refilling_by_hand() -> None:
    # Of two snags and two factories three kinds come: a snag leaves the place empty.
    state = position(
        play=BUDGETS[:1], market=[the("car_share")], stock=[*FACTORIES[:2], *SNAGS[:2]]
    )
    state.market = [-1, -1, *state.market[:3]]
    state.pending = [(1, 4, 0)]
    assert perft(state, 1) == 3
    assert perft(state, 2) == 3 + 2 * 2


def first(actions: list[Action]) -> Action:
    return actions[0]


def busy(variant: str, seats: int) -> CarbonState:
    """A turn with rules of every kind and goods that can be paid."""
    offers = {"rivalry": ["increased_funding"]}.get(variant, ["funding", "opportunities"])
    asking = ("charging_points", "building_inspectors", "climate_assembly", "stock_exchange")
    return position(
        variant=variant,
        seats=seats,
        play=[*map(the, (*asking, "bike_lanes", "green_bonds")), *BUDGETS[:2]],
        market=[*FACTORIES, the("medium_factory")],
        stock=[*SNAGS[:2], *all_of("collaboration"), *all_of("car_share")],
        force=[the(name) for name in offers],
        deck={0: [*BUDGETS[2:], the("skilled_workforce")], 1: [9, 10]},
        hand={1: [11, 12]},
        recycle={0: [the("large_factory")]},
    )


@pytest.mark.parametrize(
    ("variant", "seats", "ways"),
    [("together", 2, 9_799), ("solo", 1, 9_799), ("rivalry", 3, 6_416)],
)
def test_counted_trees(variant: str, seats: int, ways: int) -> None:
    assert counted.perft(RULES, busy(variant, seats), 4, first) == ways
