"""The cases of the rulebook, 1 to 8, and every event and action once."""

import pytest

from game.adaptnation import actions as a
from game.adaptnation.components import Event, year
from game.adaptnation.state import Phase
from game.core.action import CHANCE, IllegalActionError
from tests.adaptnation.help import (
    ACID,
    DROUGHT,
    END,
    FOOD,
    HEAT,
    HURRICANE,
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

# --- the numbered cases -------------------------------------------------------------------------


def test_case_1_a_drought_that_one_city_prepared_for() -> None:
    state = planning(DROUGHT, HEAT)
    do(state, a.Prepare(0, DROUGHT))
    strike(state, DROUGHT)
    assert stocks(state, 0) == (5, 5 - 1, 5 - 1)
    assert stocks(state, 1) == (5, 5 - 2, 5 - 3)
    assert stocks(state, 2) == (5, 5 - 2, 5 - 3)


def test_case_2_one_token_blunts_one_of_two_droughts() -> None:
    state = planning(DROUGHT, DROUGHT, HEAT, round=2)
    do(state, a.Prepare(0, DROUGHT))
    strike(state, DROUGHT)
    assert stocks(state, 0) == (5, 4, 4)
    strike(state, DROUGHT)
    assert stocks(state, 0) == (5, 4 - 2, 4 - 3)


def test_case_3_a_resource_brings_a_city_one_mark_a_round() -> None:
    state = position(stocks={0: (5, 1, 1)}, rates={0: (0, 0, -2)})
    do(state, UPKEEP)
    assert stocks(state, 0) == (5, 1, 0)
    assert marks(state, 0) == (0, 0, 1)
    do(state, a.Forecast(CHANCE, DROUGHT), a.Forecast(CHANCE, HEAT))
    strike(state, DROUGHT)
    assert stocks(state, 0) == (5, 0, 0)
    assert marks(state, 0) == (0, 1, 1), "water marks, food does so no second time"
    do(state, END)
    assert not any(state.marked)
    do(state, UPKEEP)
    assert marks(state, 0) == (0, 1, 2), "in the next round it marks again"
    assert state.phase == Phase.OVER


def test_case_4_acidification_spares_nobody_if_one_city_did_not_prepare() -> None:
    state = planning(ACID, HEAT)
    do(state, a.Prepare(0, ACID), a.Prepare(2, ACID))
    strike(state, ACID)
    assert [rates(state, seat) for seat in range(3)] == [(0, 0, -1)] * 3
    assert not any(state.used)


def test_acidification_does_nothing_if_all_prepared() -> None:
    state = planning(ACID, HEAT)
    do(state, *(a.Prepare(seat, ACID) for seat in range(3)))
    strike(state, ACID)
    assert [rates(state, seat) for seat in range(3)] == [(0, 0, 0)] * 3
    assert [stocks(state, seat) for seat in range(3)] == [(5, 5, 5)] * 3


def test_case_5_water_becomes_food_before_the_next_upkeep_takes_any() -> None:
    state = planning(SEA, HEAT, HEAT, round=2, stocks={1: (9, 6, 0)}, rates={1: (0, 0, -4)})
    do(state, a.Prepare(1, SEA), a.Prepare(1, HEAT), a.WaterAction(1, 3))
    assert stocks(state, 1) == (9, 3, 0)
    strike(state, SEA, HEAT)
    do(state, END)
    assert stocks(state, 1) == (7, 2, 0)
    assert state.coming[1] == 4
    do(state, UPKEEP)
    assert stocks(state, 1) == (7, 2, 4 - 4)
    assert marks(state, 1) == (0, 0, 0)
    assert state.coming == [0, 0, 0]


def test_case_6_a_sea_level_rise_changes_rates_not_stocks() -> None:
    state = planning(SEA, HEAT, rates={0: (3, 0, -2)})
    do(state, a.Prepare(1, SEA))
    strike(state, SEA)
    assert [stocks(state, seat) for seat in range(3)] == [(5, 5, 5)] * 3
    assert [rates(state, seat) for seat in range(3)] == [(2, -1, -2), (0, 0, 0), (-1, -1, 0)]


def test_case_7_the_third_mark_in_upkeep_ends_the_match() -> None:
    state = position(
        stocks={0: (5, 0, 5), 1: (0, 0, 5)}, rates={0: (1, -1, 1), 1: (-1, -2, 4), 2: (3, 3, 3)}
    )
    do(state, UPKEEP)
    assert state.phase == Phase.OVER
    assert state.total_marks == 3
    assert stocks(state, 0) == (6, 0, 6)
    assert stocks(state, 1) == (0, 0, 5), "nothing after the third mark is carried out"
    assert stocks(state, 2) == (5, 5, 5)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.ranks) == ((), "marks", (1, 1, 1))
    assert [score.total for score in outcome.scores] == [1, 2, 0]
    assert RULES.to_act(state) == RULES.awaited(state) == ()


def test_case_8_the_last_forecast_card_is_never_applied() -> None:
    state = planning(DROUGHT, HEAT, WILDFIRE, round=3)
    strike(state, HEAT, DROUGHT)
    assert state.phase == Phase.END
    with pytest.raises(IllegalActionError):
        RULES.apply(state, a.Strike(CHANCE, WILDFIRE))
    assert stocks(state, 0) == (5 - 4, 5 - 3 - 2, 5 - 3)
    do(state, END)
    assert state.discard == (DROUGHT, HEAT, WILDFIRE)
    assert (state.forecast, state.struck, state.round) == ((), (), 4)


# --- the table of events ------------------------------------------------------------------------

EVENTS = {
    HEAT: ((-2, -1, 0), (-4, -3, 0)),
    DROUGHT: ((0, -1, -1), (0, -2, -3)),
    HURRICANE: ((0, -2, -2), (-2, -4, -4)),
    WILDFIRE: ((-1, -1, -1), (-1, -3, -3)),
}


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_what_an_event_of_this_round_takes(event: Event) -> None:
    state = planning(event, SEA)
    do(state, a.Prepare(1, event))
    strike(state, event)
    prepared, unprepared = EVENTS[event]
    assert stocks(state, 1) == tuple(5 + n for n in prepared)
    assert stocks(state, 0) == stocks(state, 2) == tuple(5 + n for n in unprepared)
    assert not any(state.rates)


# --- the course of a round ----------------------------------------------------------------------


def test_a_round_from_upkeep_to_its_end() -> None:
    state = RULES.setup({}, 3)
    assert RULES.legal_actions(state, CHANCE) == [UPKEEP]
    assert not RULES.reveals(state, UPKEEP)
    do(state, UPKEEP)
    assert [stocks(state, seat) for seat in range(3)] == [(8, 5, 3), (3, 8, 5), (5, 3, 8)]
    assert state.phase == Phase.FORECAST
    assert RULES.reveals(state, a.Forecast(CHANCE, ACID))
    do(state, a.Forecast(CHANCE, ACID), a.Forecast(CHANCE, ACID))
    assert state.phase == Phase.PLAN
    assert state.deck[ACID] == 2
    assert RULES.to_act(state) == RULES.awaited(state) == (0, 1, 2)
    do(state, a.Ready(1), a.Ready(2))
    assert RULES.to_act(state) == (0, 1, 2)
    assert RULES.awaited(state) == (0,)
    do(state, a.Unready(2))
    assert RULES.awaited(state) == (0, 2)
    do(state, a.Ready(2), a.Ready(0))
    assert state.phase == Phase.EVENTS
    assert RULES.chance_outcomes(state) == [(a.Strike(CHANCE, ACID), 2)]
    do(state, a.Strike(CHANCE, ACID))
    assert state.phase == Phase.END
    assert not RULES.reveals(state, END)
    do(state, END)
    assert (state.phase, state.round, state.ready) == (Phase.UPKEEP, 2, [0, 0, 0])


def test_everything_of_a_round_is_laid_down_at_its_end() -> None:
    state = planning(DROUGHT, HEAT, strict=True)
    do(state, a.Prepare(0, DROUGHT), a.PowerAction(0), a.Prepare(0, HEAT), a.FoodAction(0))
    do(state, a.Assist(0, 1, WATER, 1), a.Assist(0, 2, FOOD, 2))
    strike(state, DROUGHT)
    do(state, END)
    fresh = RULES.setup({}, 3)
    for name in ("laid", "used", "marked", "bought", "sent", "open_handed", "role", "ready"):
        assert getattr(state, name) == getattr(fresh, name), name


@pytest.mark.parametrize(("water", "winners", "reason"), [(2, (0, 1, 2), "held"), (1, (), "marks")])
def test_two_marks_hold_and_three_lose(water: int, winners: tuple[int, ...], reason: str) -> None:
    poor = {0: (5, 0, 0), 1: (5, water, 5)}
    state = planning(*[SEA] * 3, DROUGHT, round=4, stocks=poor)
    strike(state, DROUGHT)
    assert marks(state, 0) == (0, 1, 1)
    if state.phase != Phase.OVER:
        assert RULES.outcome(state) is None
        strike(state, SEA, SEA)
        do(state, END)
    assert (state.phase, state.round) == (Phase.OVER, 4)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, reason)
    assert sum(score.total for score in outcome.scores) == 4 - water
    assert outcome.figures == {"rounds": 4 if winners else 3, "marks": 4 - water}


def test_the_third_mark_in_the_midst_of_an_event() -> None:
    state = planning(WILDFIRE, HEAT, stocks={0: (1, 0, 0), 1: (0, 9, 9)})
    strike(state, WILDFIRE)
    assert state.phase == Phase.OVER
    assert marks(state, 1) == (1, 0, 0)
    assert stocks(state, 1) == (0, 9, 9)
    assert stocks(state, 2) == (5, 5, 5)


def test_the_demo_ends_after_two_rounds() -> None:
    state = planning(*[SEA] * 3, round=2, variant="demo")
    strike(state, SEA, SEA)
    do(state, END)
    assert (state.phase, state.round) == (Phase.OVER, 2)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)
    assert [year(n) for n in range(1, 6)] == [2035, 2040, 2045, 2050, 2055]


# --- what the cities do -------------------------------------------------------------------------


def test_an_assist_moves_units_at_once() -> None:
    state = planning(HEAT, SEA)
    do(state, a.Assist(0, 2, POWER, 4))
    assert (stocks(state, 0), stocks(state, 2)) == ((1, 5, 5), (9, 5, 5))


def test_the_power_action_buys_a_token_for_this_round() -> None:
    state = planning(HEAT, SEA, HEAT, round=2, stocks={1: (9, 9, 9), 2: (9, 9, 9)})
    do(state, a.Prepare(0, HEAT), a.Prepare(0, SEA))
    assert state.in_rack(0) == 0
    do(state, a.PowerAction(0))
    assert stocks(state, 0) == (3, 5, 5)
    do(state, a.Prepare(0, HEAT))
    assert state.tokens(0, HEAT) == 2
    strike(state, HEAT, HEAT)
    assert stocks(state, 0) == (3 - 2 - 1, 5 - 2, 5), "one unit of power was missing"
    do(state, END)
    assert state.in_rack(0) == 2


def test_tokens_are_moved_and_taken_back() -> None:
    state = planning(HEAT, SEA)
    do(state, a.Prepare(1, HEAT), a.Prepare(1, SEA, HEAT))
    assert (state.tokens(1, HEAT), state.tokens(1, SEA)) == (0, 1)
    do(state, a.Withdraw(1, SEA))
    assert state.in_rack(1) == 2
    assert not any(state.laid)
