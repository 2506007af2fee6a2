"""Rulings R1 to R10, each at least once."""

from random import Random

import pytest

from game.adaptnation import actions as a
from game.adaptnation.components import at
from game.adaptnation.data import FORECASTS
from game.adaptnation.state import AdaptState, Phase
from game.core.action import CHANCE, Action, IllegalActionError
from game.core.playout import play_randomly
from tests.adaptnation.help import (
    ACID,
    DROUGHT,
    END,
    FOOD,
    HEAT,
    POWER,
    RULES,
    SEA,
    UPKEEP,
    WATER,
    WILDFIRE,
    do,
    marks,
    planning,
    position,
    rates,
    stocks,
    strike,
)


def refused(state: AdaptState, action: Action, words: str) -> None:
    """The gate, the list and the sentence agree that this cannot be done."""
    before = state.copy()
    assert action not in RULES.legal_actions(state, action.seat)
    with pytest.raises(IllegalActionError, match=words):
        RULES.apply(state, action)
    assert state == before


def gives(state: AdaptState, seat: int) -> set[int]:
    """To which cities a city may send something."""
    return {x.to for x in RULES.legal_actions(state, seat) if isinstance(x, a.Assist)}


def test_r01_a_city_may_receive_and_assist_in_one_round() -> None:
    state = planning(HEAT, SEA)
    do(state, a.Assist(0, 1, POWER, 1), a.Assist(1, 0, WATER, 2), a.Assist(2, 0, FOOD, 3))
    assert stocks(state, 0) == (4, 7, 8)


def test_r01_strict_who_received_cannot_assist_nor_the_other_way_round() -> None:
    state = planning(HEAT, SEA, strict=True)
    do(state, a.Assist(0, 1, POWER, 1))
    refused(state, a.Assist(1, 2, WATER, 1), "has received cannot assist")
    refused(state, a.Assist(2, 0, FOOD, 1), "has assisted cannot receive")
    do(state, a.Assist(2, 1, FOOD, 1))
    assert gives(state, 1) == set()


@pytest.mark.parametrize("stock", [0, 1])
def test_r02_food_from_water_comes_before_upkeep_takes(stock: int) -> None:
    state = position(stocks={2: (5, 5, stock)}, rates={2: (0, 0, -2)})
    state.coming[2] = 2
    do(state, UPKEEP)
    assert stocks(state, 2) == (5, 5, stock)
    assert marks(state, 2) == (0, 0, 0)


def test_r02_food_of_every_city_comes_before_any_rate() -> None:
    state = position(stocks={0: (0, 0, 0), 2: (5, 5, 0)}, rates={0: (-1, -1, -1)})
    state.coming[2] = 2
    do(state, UPKEEP)
    assert state.phase == Phase.OVER
    assert stocks(state, 2) == (5, 5, 2)


def test_r02_in_the_last_round_it_comes_at_the_end_and_saves_nobody() -> None:
    state = planning(*[DROUGHT] * 3, SEA, round=4, stocks={0: (5, 9, 0)})
    do(state, a.WaterAction(0, 1))
    strike(state, DROUGHT)
    assert marks(state, 0) == (0, 0, 1)
    state.stocks[at(1, FOOD)] = state.stocks[at(2, FOOD)] = 9
    strike(state, SEA, DROUGHT)
    assert stocks(state, 0)[FOOD] == 0
    do(state, END)
    assert stocks(state, 0)[FOOD] == 2
    assert state.coming == [0, 0, 0]
    assert state.phase == Phase.OVER


def test_r02_not_at_the_end_of_an_earlier_round() -> None:
    state = planning(HEAT, SEA)
    do(state, a.WaterAction(1, 5))
    strike(state, SEA)
    do(state, END)
    assert stocks(state, 1) == (5, 0, 5)
    assert state.coming == [0, 6, 0]


def test_r03_as_many_cards_are_blunted_as_tokens_lie_there() -> None:
    state = planning(*[DROUGHT] * 3, HEAT, round=4, stocks={0: (9, 9, 9), 1: (9, 9, 9)})
    state.stocks[6:9] = [9, 9, 9]
    do(state, a.Prepare(0, DROUGHT), a.Prepare(0, DROUGHT), a.Prepare(1, DROUGHT))
    strike(state, DROUGHT, DROUGHT, DROUGHT)
    assert stocks(state, 0) == (9, 9 - 1 - 1 - 2, 9 - 1 - 1 - 3)
    assert stocks(state, 1) == (9, 9 - 1 - 2 - 2, 9 - 1 - 3 - 3)
    assert stocks(state, 2) == (9, 9 - 6, 0)


def test_r03_acidification_looks_at_each_card_apart() -> None:
    state = planning(ACID, ACID, HEAT, round=2)
    do(state, *(a.Prepare(seat, ACID) for seat in (0, 0, 1, 1, 2)))
    strike(state, ACID)
    assert [rates(state, seat)[FOOD] for seat in range(3)] == [0, 0, 0]
    strike(state, ACID)
    assert [rates(state, seat)[FOOD] for seat in range(3)] == [-1, -1, -1]


def test_r04_tokens_go_only_on_what_is_forecast_and_one_a_card() -> None:
    state = planning(HEAT, HEAT, SEA, round=2)
    refused(state, a.Prepare(0, DROUGHT), "Drought is not forecast")
    do(state, a.Prepare(0, SEA))
    refused(state, a.Prepare(0, SEA), "a token for every Sea level rise card")
    do(state, a.Prepare(0, HEAT))
    refused(state, a.Prepare(0, HEAT), "No token is left in the rack. 2 power")
    do(state, a.Prepare(0, HEAT, SEA))
    assert state.tokens(0, HEAT) == 2
    refused(state, a.Prepare(0, HEAT, HEAT), "already there")
    refused(state, a.Prepare(0, SEA, SEA), "has no preparation token on that square")
    refused(state, a.Prepare(1, SEA, HEAT), "has no preparation token on that square")
    refused(state, a.Withdraw(1, SEA), "has no preparation token on that square")


def test_r04_a_city_never_has_more_than_its_four_tokens() -> None:
    state = planning(HEAT, SEA, DROUGHT, ACID, round=4, stocks={0: (9, 9, 9)})
    do(state, a.PowerAction(0), a.PowerAction(0))
    refused(state, a.PowerAction(0), "has 4 preparation tokens")
    do(state, *(a.Prepare(0, event) for event in (HEAT, SEA, DROUGHT, ACID)))
    assert state.in_rack(0) == 0
    more = planning(HEAT, HEAT, SEA, SEA, round=4, stocks={0: (9, 9, 9)})
    do(more, a.PowerAction(0), a.PowerAction(0))
    do(more, *(a.Prepare(0, event) for event in (HEAT, HEAT, SEA, SEA)))
    refused(more, a.Prepare(0, HEAT), "for every Heat wave card")


def test_r05_four_rounds_draw_at_most_twelve_cards() -> None:
    assert sum(FORECASTS) == 12
    for seed in range(30):
        state = RULES.setup({"rates": "gentle"}, 3)
        play_randomly(RULES, state, Random(seed))
        assert sum(state.deck) >= 22 - 12


def test_r05_a_kind_that_is_used_up_is_not_turned_up_again() -> None:
    state = position(phase=Phase.FORECAST)
    state.deck[SEA] = 0
    state.discard = (SEA,) * 4
    refused(state, a.Forecast(CHANCE, SEA), "No such card is left")


def test_r06_rates_end_with_the_track_and_stocks_have_no_cap() -> None:
    state = planning(SEA, ACID, HEAT, round=2, rates={0: (-5, -4, -5)}, stocks={0: (90, 90, 9)})
    do(state, a.Assist(0, 1, POWER, 80))
    assert stocks(state, 1) == (85, 5, 5)
    assert a.Assist(1, 2, POWER, 85) in RULES.legal_actions(state, 1)
    assert a.WaterAction(0, 90) in RULES.legal_actions(state, 0)
    strike(state, SEA, ACID)
    assert rates(state, 0) == (-5, -5, -5)


def test_r07_marks_come_by_city_and_by_resource() -> None:
    """With room for one more mark, the first city's food marks before the second city's power."""
    state = planning(WILDFIRE, HEAT, stocks={0: (5, 5, 2), 1: (0, 0, 0)})
    state.marks[at(2, 0)] = 2
    strike(state, WILDFIRE)
    assert marks(state, 0) == (0, 0, 1)
    assert marks(state, 1) == (0, 0, 0)
    assert stocks(state, 0) == (4, 2, 0)
    assert state.phase == Phase.OVER
    assert state.struck == (0,)


def test_r08_one_assist_a_round_or_any_number_for_one_food() -> None:
    state = planning(HEAT, SEA)
    refused(state, a.Assist(0, 1, POWER, 0), "at least 1")
    refused(state, a.Assist(0, 0, POWER, 1), "not itself")
    refused(state, a.Assist(0, 1, POWER, 6), "only 5 power to send")
    do(state, a.Assist(0, 1, POWER, 5))
    refused(state, a.Assist(0, 2, WATER, 1), "once a round. 1 food on the assist sign allows more")
    do(state, a.FoodAction(0))
    assert stocks(state, 0) == (0, 5, 4)
    do(state, a.Assist(0, 2, WATER, 1), a.Assist(0, 1, WATER, 1), a.Assist(0, 1, FOOD, 4))
    refused(state, a.FoodAction(0), "can already assist")
    refused(state, a.Assist(0, 1, FOOD, 1), "none to send: Food")
    do(state, a.Assist(1, 0, POWER, 1))
    assert stocks(state, 0) == (1, 3, 0)


def test_r08_the_food_action_may_come_first() -> None:
    state = planning(HEAT, SEA)
    do(state, a.FoodAction(2), a.Assist(2, 0, FOOD, 1), a.Assist(2, 1, FOOD, 1))
    assert stocks(state, 2) == (5, 5, 2)
    state.stocks[at(1, FOOD)] = 0
    refused(state, a.FoodAction(1), "this city has none")


def test_r08_a_ready_city_only_receives_until_it_takes_that_back() -> None:
    state = planning(HEAT, SEA)
    do(state, a.Ready(0))
    assert RULES.legal_actions(state, 0) == [a.Unready(0)]
    for action in (a.Prepare(0, HEAT), a.Assist(0, 1, POWER, 1), a.PowerAction(0), a.Ready(0)):
        refused(state, action, "This city is ready")
    do(state, a.Assist(1, 0, WATER, 5))
    assert stocks(state, 0) == (5, 10, 5)
    do(state, a.Unready(0))
    refused(state, a.Unready(0), "is not ready yet")
    do(state, a.Prepare(0, HEAT))


def test_r08_city_by_city_ready_is_final() -> None:
    state = planning(HEAT, SEA, by_city=True)
    assert RULES.to_act(state) == RULES.awaited(state) == (0,)
    refused(state, a.Ready(1), "another city's turn")
    do(state, a.Ready(0))
    assert RULES.to_act(state) == (1,)
    refused(state, a.Unready(0), "is final")
    refused(state, a.Unready(1), "is not ready yet")
    refused(state, a.Unready(2), "another city's turn")
    do(state, a.Assist(1, 0, WATER, 1), a.Ready(1))
    assert stocks(state, 0) == (5, 6, 5)
    do(state, a.Ready(2))
    assert (state.phase, state.turn) == (Phase.EVENTS, -1)


def test_r09_the_first_act_decides_who_gives_and_who_receives() -> None:
    state = planning(HEAT, SEA, strict=True)
    assert gives(state, 0) == {1, 2}
    do(state, a.FoodAction(1), a.WaterAction(1, 1), a.PowerAction(1), a.Prepare(1, HEAT))
    assert gives(state, 1) == {0, 2}, "only assists decide"
    do(state, a.Assist(1, 0, WATER, 1))
    assert gives(state, 0) == set()
    assert gives(state, 1) == {0, 2}
    assert gives(state, 2) == {0}
    strike(state, SEA)
    do(state, END)
    assert state.role == [0, 0, 0]


def test_r10_water_becomes_food_once_a_round() -> None:
    state = planning(HEAT, SEA)
    refused(state, a.WaterAction(0, 0), "at least 1")
    refused(state, a.WaterAction(0, 6), "that much water")
    do(state, a.WaterAction(0, 2))
    assert state.coming[0] == 3
    refused(state, a.WaterAction(0, 1), "once a round")
    assert not any(isinstance(x, a.WaterAction) for x in RULES.legal_actions(state, 0))
    strike(state, SEA)
    do(state, END, UPKEEP)
    do(state, *[a.Forecast(CHANCE, DROUGHT)] * 3)
    do(state, a.WaterAction(0, 1))
