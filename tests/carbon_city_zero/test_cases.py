"""The cases of the rulebook's page, one test each."""

from game.carbon_city_zero.actions import (
    Buy,
    Discard,
    Draw,
    EndTurn,
    Reshuffle,
    UseLink,
    UseRule,
)
from game.carbon_city_zero.state import Step
from game.carbon_city_zero.sums import carbon
from game.core.action import CHANCE
from tests.carbon_city_zero.help import (
    BUDGETS,
    RULES,
    all_of,
    asked,
    by_links,
    do,
    draw,
    ids,
    legal,
    on,
    position,
    printed,
    refill,
    the,
    with_total,
)


def test_1_two_snags_a_global_in_force_and_a_card() -> None:
    goods = [the("rooftop_solar"), *all_of("small_factory")]
    snags = [the("greenwashing"), the("heat_wave")]
    again = all_of("funding")[1]
    state = position(
        play=BUDGETS,
        market=goods,
        stock=[*snags, again, the("car_share")],
        force=[all_of("funding")[0]],
    )
    do(state, Buy(0, the("small_factory")))
    refill(state, *snags, again, the("car_share"))
    assert state.recycle[0] == (the("small_factory"), *snags)
    assert state.discard == (again,)
    assert state.market[1] == the("car_share")
    assert state.force == (all_of("funding")[0],)
    assert asked(state) is None


def test_2_five_cards_are_drawn_across_the_shuffle() -> None:
    recycled = [*BUDGETS[3:], the("stock_exchange"), the("stock_exchange", 1), *all_of("car_share")]
    state = position(deck={0: BUDGETS[:3]}, recycle={0: recycled}, hand={1: [9]})
    do(state, EndTurn(0))
    assert legal(state) == [Draw(CHANCE, 0, BUDGETS[:3])]
    draw(state, *BUDGETS[:3])
    assert legal(state) == [Reshuffle(CHANCE, 0)]
    do(state, Reshuffle(CHANCE, 0))
    assert len(state.deck[0]) == 7
    draw(state, the("stock_exchange"), the("car_share"))
    assert state.hand[0] == (*BUDGETS[:3], the("stock_exchange"), the("car_share"))
    assert len(state.deck[0]) == 5
    assert state.recycle[0] == ()
    assert asked(state) is Step.BEGIN


def test_3_a_card_that_a_rule_draws_can_be_used_in_the_same_turn() -> None:
    lanes, freight = the("bike_lanes"), the("electric_freight")
    state = position(play=[lanes], deck={0: [freight, *BUDGETS]})
    do(state, UseRule(0, lanes))
    draw(state, freight)
    assert UseRule(0, freight) in legal(state)
    do(state, UseRule(0, freight))
    draw(state, BUDGETS[0])
    assert state.play == [lanes, freight, BUDGETS[0]]


def test_4_links_need_each_other() -> None:
    awareness, share = the("public_awareness"), the("car_share")
    alone = position(play=[awareness, *BUDGETS])
    assert UseLink(0, awareness) not in legal(alone)
    assert not RULES.is_legal(alone, UseLink(0, awareness))
    both = position(play=[awareness, share])
    alone_worth = carbon(both).total
    do(both, UseLink(0, awareness), UseLink(0, share))
    saved = by_links("public_awareness", "car_share")
    assert saved < 0
    assert carbon(both).links == saved
    assert carbon(both).total == alone_worth + saved


def test_5_at_65_the_counter_loses_one_at_once_and_one_at_the_end_of_the_round() -> None:
    state = position(
        play=[the("large_factory")], track=63, counter=9, turn=1, deck={1: BUDGETS}, hand={0: [5]}
    )
    do(with_total(state, 4), EndTurn(1))
    assert state.tracks == [65]
    assert state.counter == 8
    draw(state, *BUDGETS, deck=1)
    assert state.counter == 7
    assert (state.round, state.turn) == (2, 0)


def test_6_zero_wins_at_once_on_the_last_step() -> None:
    state = position(play=[the("offshore_wind")], track=3, counter=1, turn=1)
    do(with_total(state, -5), EndTurn(1))
    assert state.tracks == [0]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.together
    assert (outcome.reason, outcome.winners) == ("zero", (0, 1))


def test_7_the_round_of_a_rivalry_is_played_out_and_deck_carbon_breaks_the_tie() -> None:
    state = position(
        variant="rivalry",
        seats=3,
        track=(5, 5, 1),
        play=[the("offshore_wind")],
        hand={1: [the("offshore_wind", 1), the("greenwashing")], 2: [the("fossil_lobby")]},
    )
    do(with_total(state, -5), EndTurn(0))
    assert state.tracks[0] == 0
    assert RULES.outcome(state) is None
    for deck in (1, 2):
        on(state)
        assert state.turn == deck
        # The second city reaches 0 too, with a worse deck.
        do(with_total(state, {1: -5, 2: 2}[deck]), EndTurn(deck))
    on(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert state.tracks == [0, 0, 3]
    wind, wash, lobby = printed("offshore_wind", "greenwashing", "fossil_lobby")
    assert [score.parts[1].value for score in outcome.scores] == [wind, wind + wash, lobby]
    assert (outcome.reason, outcome.ranks, outcome.winners) == ("zero", (1, 2, 3), (0,))


def test_8_a_card_discarded_before_its_rule_was_used_takes_its_rule_along() -> None:
    plant, lanes = the("biogas_plant"), the("bike_lanes")
    state = position(play=[plant, lanes], deck={0: BUDGETS})
    do(state, UseRule(0, plant), Discard(0, lanes))
    assert ids(state.discard) == ["domestic_bike_lanes"]
    assert UseRule(0, lanes) not in legal(state)
    assert "not in play" in RULES.why_not(state, UseRule(0, lanes))
