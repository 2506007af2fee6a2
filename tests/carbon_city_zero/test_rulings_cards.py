"""The rulings R9-R14: what cards do to each other, and the order of the steps."""

from game.carbon_city_zero.actions import (
    Buy,
    Discard,
    EndTurn,
    Enforce,
    Fetch,
    Fund,
    Replace,
    Reshuffle,
    Restock,
    Reveal,
    UseGlobal,
    UseLink,
    UseRule,
)
from game.carbon_city_zero.cards import card as shown
from game.carbon_city_zero.state import Step
from game.carbon_city_zero.sums import cost, income_left, next_hand
from game.core.action import CHANCE, Action
from tests.carbon_city_zero.help import (
    BUDGETS,
    FACTORIES,
    RULES,
    SNAGS,
    all_of,
    asked,
    do,
    draw,
    ids,
    legal,
    market_size,
    on,
    position,
    refill,
    the,
)


def outcomes(name: type[Action], actions: list[Action]) -> list[Action]:
    return [action for action in actions if isinstance(action, name)]


# --- R9, R10 ------------------------------------------------------------------------------------


def test_r9_a_card_may_discard_itself() -> None:
    points = the("charging_points")
    state = position(play=[points])
    do(state, UseRule(0, points), Discard(0, points))
    assert state.play == []
    assert state.discard == (points,)


def test_r9_a_marketplace_discard_needs_a_card_there() -> None:
    exchange = the("stock_exchange")
    state = position(play=[exchange])
    assert legal(state) == [EndTurn(0)]
    assert "do nothing" in RULES.why_not(state, UseRule(0, exchange))


def test_r9_the_discarded_card_may_come_back() -> None:
    exchange = the("stock_exchange")
    state = position(play=[exchange], market=FACTORIES[:1])
    do(state, UseRule(0, exchange), Replace(0, FACTORIES[0]))
    assert legal(state) == [Restock(CHANCE)]
    do(state, Restock(CHANCE))
    refill(state, FACTORIES[0])
    assert state.market[0] == FACTORIES[0]


def test_r10_start_cards_in_the_row_are_goods_at_their_printed_cost() -> None:
    housing, budget = the("poor_housing_stock"), BUDGETS[4]
    state = position(
        variant="rivalry",
        play=BUDGETS[:1],
        market=[housing, budget, the("car_share")],
        force=[the("increased_funding")],
        turn=1,
    )
    assert [cost(state, card) for card in (housing, budget, the("car_share"))] == [
        0,
        1,
        max(1, shown(the("car_share")).cost - 1),
    ]
    do(state, Buy(1, housing), Buy(1, budget))
    assert state.owner[housing] == state.owner[budget] == 1
    assert income_left(state) == 0


def test_r10_snags_in_a_new_market_deck_are_snags_again() -> None:
    state = position(play=BUDGETS, market=FACTORIES[:1], discard=[the("corruption")])
    do(state, Buy(0, FACTORIES[0]), Restock(CHANCE))
    refill(state, the("corruption"))
    assert ids(state.recycle[0]) == ["industry_small_factory", "snag_corruption"]


# --- R11, R12 -----------------------------------------------------------------------------------


def test_r11_a_deck_is_searched_and_shuffled_with_what_lay_on_top() -> None:
    inspectors = the("building_inspectors")
    state = position(
        play=[inspectors],
        deck={0: BUDGETS[:3]},
        tops={0: [the("car_share")]},
        recycle={0: FACTORIES[:1]},
    )
    do(state, UseRule(0, inspectors))
    assert legal(state) == [Fetch(0, BUDGETS[0]), Fetch(0, the("car_share"))]
    assert "the first" in RULES.why_not(state, Fetch(0, BUDGETS[1]))
    assert "not in that deck" in RULES.why_not(state, Fetch(0, FACTORIES[0]))
    do(state, Fetch(0, BUDGETS[0]))
    assert state.play == [inspectors, BUDGETS[0]]
    assert state.deck[0] == (*BUDGETS[1:3], the("car_share"))
    assert state.tops[0] == ()


def test_r11_an_empty_deck_cannot_be_searched() -> None:
    inspectors = the("building_inspectors")
    state = position(play=[inspectors], recycle={0: BUDGETS})
    assert not RULES.is_legal(state, UseRule(0, inspectors))


def test_r11_a_global_that_is_not_in_force_is_searched_for() -> None:
    assembly = the("climate_assembly")
    larger, again = all_of("collaboration"), all_of("funding")[1]
    state = position(
        play=[assembly],
        market=FACTORIES,
        stock=[again, *larger, *SNAGS],
        force=all_of("funding")[:1],
    )
    do(state, UseRule(0, assembly))
    assert legal(state) == [Enforce(0, larger[0])]
    assert "in effect already" in RULES.why_not(state, Enforce(0, again))
    do(state, Enforce(0, larger[0]))
    assert asked(state) is Step.REFILL
    none = position(play=[assembly], stock=[again], force=all_of("funding")[:1])
    assert not RULES.is_legal(none, UseRule(0, assembly))


def test_r12_an_unspent_budget_is_passed_on_for_good_and_ends_the_purchases() -> None:
    state = position(
        play=BUDGETS[:2],
        market=FACTORIES,
        force=all_of("funding")[:1],
        hand={1: all_of("budget")[5:10]},
        stock=[the("car_share")],
    )
    do(state, Buy(0, FACTORIES[0]))
    refill(state, the("car_share"))
    do(state, Fund(0, BUDGETS[0], 1))
    assert state.hand[1] == (BUDGETS[0], *all_of("budget")[5:10])
    assert state.owner[BUDGETS[0]] == 1
    assert legal(state) == [EndTurn(0)]
    for action in (Buy(0, FACTORIES[1]), Fund(0, BUDGETS[1], 1)):
        assert "passed a Budget on" in RULES.why_not(state, action)
    on(do(state, EndTurn(0)))
    assert BUDGETS[0] in state.play


def test_r12_a_spent_budget_stays() -> None:
    state = position(play=BUDGETS[:1], market=FACTORIES, force=all_of("funding")[:1])
    do(state, Buy(0, FACTORIES[0]))
    assert "too little income" in RULES.why_not(state, Fund(0, BUDGETS[0], 1))
    other = position(play=[the("stock_exchange")], force=all_of("funding")[:1])
    assert "only a Budget" in RULES.why_not(other, Fund(0, the("stock_exchange"), 1))
    assert "another city" in RULES.why_not(
        position(play=BUDGETS, force=all_of("funding")[:1]), Fund(0, BUDGETS[0], 0)
    )
    assert "Global Funding" in RULES.why_not(position(play=BUDGETS), Fund(0, BUDGETS[0], 1))


def test_r12_alone_the_other_deck_is_the_other_player() -> None:
    state = position(variant="solo", seats=1, play=BUDGETS[:1], force=all_of("funding")[:1], turn=1)
    assert legal(state) == [Fund(0, BUDGETS[0], 0), EndTurn(0)]
    do(state, Fund(0, BUDGETS[0], 0))
    assert state.hand[0] == BUDGETS[:1]


def test_r12_global_opportunities_once_a_turn_before_the_purchases() -> None:
    offer = the("opportunities")
    state = position(
        play=BUDGETS,
        market=[*FACTORIES, the("rooftop_solar")],
        force=[offer],
        stock=[*SNAGS, the("car_share")],
    )
    do(state, UseGlobal(0, offer), Replace(0, FACTORIES[2]))
    refill(state, SNAGS[0], the("car_share"))
    assert state.recycle[0] == SNAGS[:1]
    assert state.market[2] == the("car_share")
    assert "already used" in RULES.why_not(state, UseGlobal(0, offer))
    late = position(play=BUDGETS, market=FACTORIES, force=[offer])
    do(late, Buy(0, FACTORIES[0]))
    assert "have bought something" in RULES.why_not(late, UseGlobal(0, offer))


# --- R13, R14, and the order of the steps -------------------------------------------------------


def test_r13_local_opposition_counts_if_it_is_in_play_at_the_end() -> None:
    points, snag = the("charging_points"), the("local_opposition")
    kept = position(play=[points, snag], deck={0: BUDGETS}, hand={1: [9]})
    assert next_hand(kept) == 4
    do(kept, EndTurn(0))
    assert len(legal(kept)) == 0, "four of five: too many draws to list"
    draw(kept, *BUDGETS[:4])
    assert asked(kept) is Step.BEGIN
    gone = position(play=[points, snag], deck={0: BUDGETS})
    do(gone, UseRule(0, points), Discard(0, snag))
    assert next_hand(gone) == 5


def test_r14_an_action_names_which_of_two_copies() -> None:
    first, second = all_of("charging_points")[:2]
    state = position(play=[first, second])
    assert len(outcomes(UseRule, legal(state))) == len(outcomes(UseLink, legal(state))) == 2
    do(state, UseLink(0, first), UseRule(0, first), Discard(0, first))
    assert "same sector" in RULES.why_not(state, UseLink(0, second))
    assert UseRule(0, second) in legal(state)


def test_after_the_first_purchase_no_rule_and_no_link() -> None:
    points = all_of("charging_points")
    state = position(play=[*points, *BUDGETS], market=FACTORIES)
    do(state, Buy(0, FACTORIES[0]))
    for action in (UseRule(0, points[0]), UseLink(0, points[0])):
        assert "have bought something" in RULES.why_not(state, action)


def test_the_next_purchase_goes_on_top_and_is_drawn_first() -> None:
    bonds = the("green_bonds")
    state = position(
        play=[bonds, *BUDGETS], market=FACTORIES, deck={0: [the("stock_exchange")]}, hand={1: [9]}
    )
    do(state, UseRule(0, bonds))
    assert not RULES.is_legal(state, UseRule(0, bonds))
    do(state, Buy(0, FACTORIES[0]), Buy(0, FACTORIES[1]))
    assert state.tops[0] == FACTORIES[:1]
    assert state.recycle[0] == FACTORIES[1:2]
    do(state, EndTurn(0))
    draw(state, FACTORIES[0], the("stock_exchange"))
    assert asked(state) is Step.DRAW
    do(state, Reshuffle(CHANCE, 0))


def test_larger_hands_and_lower_costs() -> None:
    state = position(
        variant="rivalry",
        market=[the("rooftop_solar"), FACTORIES[0]],
        force=[the("building_regulations"), the("increased_funding"), the("behavioural_change")],
    )
    assert next_hand(state) == 6
    assert [cost(state, card) for card in state.market[:2]] == [
        shown(the("rooftop_solar")).cost - 1,
        1,
    ]
    assert market_size(state) == 6


def test_chance_turns_up_kinds_by_their_copies() -> None:
    stock = [*FACTORIES[:3], the("car_share")]
    state = position(play=BUDGETS, market=FACTORIES[3:], stock=stock)
    do(state, Buy(0, FACTORIES[3]))
    assert RULES.chance_outcomes(state) == [
        (Reveal(CHANCE, the("car_share")), 1),
        (Reveal(CHANCE, FACTORIES[0]), 3),
    ]
    assert "No such card" in RULES.why_not(state, Reveal(CHANCE, FACTORIES[1]))
