"""The rulings R1-R6: refilling, drawing, income, links, factories, the track."""

import pytest

from game.carbon_city_zero.actions import (
    Buy,
    Discard,
    EndTurn,
    Restock,
    UseLink,
    UseRule,
)
from game.carbon_city_zero.cards import card as shown
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.state import Step
from game.carbon_city_zero.sums import carbon, income, income_left
from game.core.action import CHANCE
from tests.carbon_city_zero.help import (
    BUDGETS,
    FACTORIES,
    RULES,
    SNAGS,
    all_of,
    asked,
    by_links,
    do,
    draw,
    legal,
    market_size,
    on,
    position,
    printed,
    refill,
    the,
)

# --- R1 -----------------------------------------------------------------------------------------


def test_r1_a_refill_stops_when_all_that_was_left_has_brought_no_card() -> None:
    state = position(play=BUDGETS, market=FACTORIES, stock=SNAGS[:2])
    do(state, Buy(0, FACTORIES[0]))
    refill(state, *SNAGS[:2])
    assert asked(state) is None
    assert state.market == [NO_CARD, *FACTORIES[1:], NO_CARD]
    assert state.recycle[0] == (FACTORIES[0], *SNAGS[:2])


def test_r1_globals_in_force_are_met_once_a_refill() -> None:
    """A second copy goes to the discard pile and would come again and again."""
    first, second = all_of("funding")
    state = position(play=BUDGETS, market=FACTORIES, stock=[second], force=[first])
    do(state, Buy(0, FACTORIES[0]))
    refill(state, second)
    assert asked(state) is None
    assert state.discard == (second,)
    do(state, Buy(0, FACTORIES[1]), Restock(CHANCE))
    refill(state, second)
    assert asked(state) is None
    assert state.market.count(NO_CARD) == 3


def test_r1_places_that_stayed_empty_are_filled_at_the_next_refill() -> None:
    state = position(play=BUDGETS, market=FACTORIES[:2], stock=[the("car_share"), *FACTORIES[2:]])
    do(state, Buy(0, FACTORIES[0]))
    refill(state, FACTORIES[2], FACTORIES[3], the("car_share"))
    assert state.market == [FACTORIES[2], FACTORIES[1], FACTORIES[3], the("car_share"), NO_CARD]


def test_r1_the_count_begins_anew_with_each_card_in_the_row() -> None:
    first, second = all_of("funding")
    state = position(
        play=BUDGETS, market=FACTORIES[:3], stock=[second, the("car_share")], force=[first]
    )
    do(state, Buy(0, FACTORIES[0]))
    refill(state, second, the("car_share"))
    assert asked(state) is Step.REFILL
    do(state, Restock(CHANCE))
    refill(state, second)
    assert asked(state) is None


def test_r1_a_sixth_place_is_filled_at_once() -> None:
    larger, share = the("collaboration"), the("car_share")
    state = position(play=BUDGETS, market=FACTORIES, stock=[larger, share, the("home_insulation")])
    do(state, Buy(0, FACTORIES[0]))
    assert market_size(state) == 5
    refill(state, larger)
    assert market_size(state) == 6
    refill(state, share, the("home_insulation"))
    assert state.market == [share, *FACTORIES[1:], the("home_insulation"), NO_CARD]


def test_r1_in_setup_the_sixth_place_is_filled_and_snags_are_discarded() -> None:
    state = RULES.setup({"starter": 1}, 2)
    refill(state, the("heat_wave"), the("collaboration"))
    assert state.discard == (the("heat_wave"),)
    refill(state, *FACTORIES, the("car_share"))
    assert asked(state) is Step.REFILL
    refill(state, the("home_insulation"))
    assert NO_CARD not in state.market
    assert len(state.market) == 6
    assert asked(state) is Step.DRAW


# --- R2, R3 -------------------------------------------------------------------------------------


def test_r2_with_nothing_to_draw_fewer_cards_come_and_the_rule_is_used_up() -> None:
    minister = the("lobby_ministers")
    state = position(play=[minister], deck={0: BUDGETS[:1]})
    do(state, UseRule(0, minister))
    draw(state, BUDGETS[0])
    assert asked(state) is None
    assert state.play == [minister, BUDGETS[0]]
    again = position(play=[minister])
    do(again, UseRule(0, minister))
    assert asked(again) is None
    assert again.used == [minister]
    assert "already used" in RULES.why_not(again, UseRule(0, minister))


def test_r2_a_hand_may_be_empty() -> None:
    state = position(deck={}, hand={1: BUDGETS})
    do(state, EndTurn(0))
    assert state.hand[0] == ()
    assert asked(state) is Step.BEGIN


def test_r3_income_below_nothing_is_nothing_and_does_not_stay() -> None:
    state = position(
        play=[the("corruption"), the("supply_shortage")], market=[the("poor_housing_stock")]
    )
    assert income(state) == income_left(state) == 0
    rich = position(play=[*BUDGETS, the("corruption")], market=FACTORIES, hand={1: [9]})
    assert income(rich) == 4
    do(rich, Buy(0, FACTORIES[0]))
    assert income_left(rich) == 3
    do(rich, EndTurn(0))
    assert income_left(on(rich)) == 1


# --- R4 -----------------------------------------------------------------------------------------


def test_r4_a_link_that_was_used_stays_used() -> None:
    plant, points = the("biogas_plant"), the("charging_points")
    state = position(play=[points, plant])
    do(state, UseLink(0, points), UseRule(0, plant), Discard(0, points))
    assert state.play == [plant]
    saved, by_link = printed("biogas_plant")[0], by_links("charging_points")
    assert carbon(state) == (0, saved, by_link, saved + by_link)


def test_r4_what_a_discarded_card_showed_is_gone() -> None:
    points = the("charging_points")
    state = position(play=[points, the("corruption"), the("greenwashing"), *BUDGETS])
    assert (income(state), carbon(state).gains) == (4, 1)
    do(state, UseRule(0, points), Discard(0, the("corruption")))
    assert income(state) == 5
    clean = position(play=[points, the("greenwashing")])
    do(clean, UseRule(0, points), Discard(0, the("greenwashing")))
    assert carbon(clean).gains == 0


def test_r4_poor_communication_closes_the_links_until_it_is_discarded() -> None:
    points, plant, snag = the("charging_points"), the("biogas_plant"), the("poor_communication")
    state = position(play=[points, plant, snag])
    assert not any(isinstance(action, UseLink) for action in legal(state))
    assert "blocks all links" in RULES.why_not(state, UseLink(0, points))
    do(state, UseRule(0, plant), Discard(0, snag), UseLink(0, points))
    assert carbon(state).links == by_links("charging_points")


def test_r4_links_used_before_poor_communication_came_stay_used() -> None:
    minister, points = the("lobby_ministers"), the("charging_points")
    snag = the("poor_communication")
    state = position(play=[minister, points], deck={0: [snag]})
    do(state, UseLink(0, points), UseRule(0, minister))
    draw(state, snag)
    assert carbon(state).links == by_links("charging_points")
    assert not RULES.is_legal(state, UseLink(0, minister))


# --- R5, R6 -------------------------------------------------------------------------------------


def test_r5_clean_factories_add_no_carbon_whenever_it_is_used() -> None:
    heating, large = the("district_heating"), the("large_factory")
    state = position(
        play=[heating, large, the("stock_exchange"), the("greenwashing")], deck={0: FACTORIES[:2]}
    )
    assert carbon(state).gains == sum(printed("large_factory", "stock_exchange", "greenwashing"))
    do(state, UseRule(0, heating), UseRule(0, large))
    draw(state, *FACTORIES[:2])
    gains = sum(printed("stock_exchange", "greenwashing"))
    saved = printed("district_heating")[0]
    assert carbon(state) == (gains, saved, 0, gains + saved)
    incomes = [shown(card).income for card in state.play]
    assert income(state) == sum(incomes) > max(incomes)


def test_r5_a_link_can_do_it_too_and_once_is_enough() -> None:
    workers, freight = the("skilled_workforce"), the("electric_freight")
    state = position(play=[workers, freight, FACTORIES[0], the("district_heating")])
    do(state, UseLink(0, workers))
    assert carbon(state).gains == 0
    assert not RULES.is_legal(state, UseLink(0, freight))
    assert "do nothing" in RULES.why_not(state, UseLink(0, freight))
    assert not RULES.is_legal(state, UseRule(0, the("district_heating")))


def test_r6_at_65_the_counter_falls_once_a_turn_whether_carbon_moved_or_not() -> None:
    state = position(track=65, counter=9, hand={1: BUDGETS})
    do(state, EndTurn(0))
    assert (state.tracks, state.counter) == ([65], 8)


def test_r6_at_65_the_match_may_be_lost_at_once() -> None:
    state = position(track=65, counter=1, hand={1: BUDGETS})
    do(state, EndTurn(0))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores[0].total) == ("time", (), 65)


@pytest.mark.parametrize("counter", [10, 9, 8])
def test_r6_a_counter_is_as_many_rounds(counter: int) -> None:
    state = RULES.setup({"counter": counter, "starter": 2}, 2)
    turns = 0
    while RULES.outcome(on(state)) is None:
        assert state.tracks[0] < 65
        assert state.counter == counter - turns // 2
        assert state.round == 1 + turns // 2
        state.tracks = [50]
        do(state, EndTurn(state.turn))
        turns += 1
    assert turns == 2 * counter
    assert state.round == counter
    assert state.counter == 0
