"""What a hint says fits what was compared, and what the next hint says."""

from collections.abc import Sequence

import pytest

from game.bots.levels import hints
from game.carbon_city_zero import actions as a
from game.carbon_city_zero.bot import KIT
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.hints import hint_words
from game.carbon_city_zero.names import card_name
from game.carbon_city_zero.state import CarbonState
from game.core.action import Action
from game.core.text import set_language
from tests.carbon_city_zero.help import BUDGETS, RULES, all_of, do, position, refill, the

EXCHANGE = the("stock_exchange")
GOODS = ("lobby_ministers", "district_heating", "charging_points", "offshore_wind")


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


def hinted(state: CarbonState) -> tuple[Action, str]:
    """The first hint, and its words."""
    found = hints("carbon_city_zero", RULES.recall(state, 0, None), 0)[0]
    return found.action, hint_words(state, found.action, found.claim, ("Ada", "Ben"))


def solo(goods: Sequence[str], play: Sequence[int]) -> CarbonState:
    market = [the(name) for name in goods]
    stock = [the("train_not_plane"), the("green_bonds")]
    return position(variant="solo", seats=1, play=play, market=market, stock=stock, track=50)


def test_a_card_that_is_best_discarded_is_not_called_bad_before_the_next_hint_buys_it() -> None:
    state = do(solo((*GOODS, "climate_assembly"), [EXCHANGE, *BUDGETS[:3]]), a.UseRule(0, EXCHANGE))
    heating = the("district_heating")
    action, said = hinted(state)
    assert action == a.Replace(0, heating)
    assert said == "Discard District Heating: Charging Points helps you more."
    refill(do(state, a.Replace(0, the("charging_points"))), the("train_not_plane"))
    action, _said = hinted(state)
    assert action == a.Buy(0, heating)


def test_a_hint_to_use_a_rule_names_the_card_that_goes() -> None:
    state = solo((*GOODS, "large_factory"), [EXCHANGE, *BUDGETS[:3]])
    rule, said = hinted(state)
    assert rule == a.UseRule(0, EXCHANGE)
    then, _said = hinted(do(state, rule))
    assert isinstance(then, a.Replace)
    assert f"discard {card_name(then.card)}," in said


def test_a_hint_to_end_the_turn_says_why_nothing_is_bought() -> None:
    factory = next(kind for kind in KINDS if kind.id.endswith("medium_factory"))
    state = solo(("medium_factory", "offshore_wind"), [BUDGETS[0], BUDGETS[1], BUDGETS[2]])
    state.counter = 2
    assert factory.cost <= 3
    action, said = hinted(state)
    assert action == a.EndTurn(0)
    assert f"Medium Factory would add {factory.carbon} carbon every time" in said
    dear = solo(("offshore_wind",), BUDGETS[:1])
    assert hinted(dear)[1] == "End your turn: you can buy nothing with 1 income."


def test_of_two_equal_cards_none_is_thrown_away_where_the_next_hint_buys_the_other() -> None:
    dear = [the("lobby_ministers"), the("climate_assembly"), the("zero_carbon_homes")]
    market = [*all_of("district_heating")[:2], *dear]
    stock = [the("net_zero_hub"), the("bike_lanes"), the("public_awareness")]
    play = [EXCHANGE, *BUDGETS[:3]]
    state = position(variant="solo", seats=1, play=play, market=market, stock=stock, track=50)
    thrown = KIT.claims(state, 0, a.UseRule(0, EXCHANGE))[0].values[0]
    assert thrown not in market[:2]
    assert KINDS[KIND_OF[thrown]].cost > 4


def test_a_hint_to_use_a_rule_says_why_a_card_goes() -> None:
    goods = ("district_heating", "building_inspectors", "offshore_wind", "rooftop_solar")
    said = hinted(solo(goods, [EXCHANGE, *BUDGETS[:3]]))[1]
    why = "because District Heating helps you more."
    assert said == f"Use Stock Exchange: discard Building Inspectors, {why}"


def test_the_last_turn_is_called_so_and_nothing_is_done_for_later() -> None:
    market, play = [the(name) for name in GOODS], [EXCHANGE, *BUDGETS[:3]]
    stock = [the("funding"), the("collaboration"), the("green_bonds")]
    state = position(variant="solo", seats=1, play=play, market=market, stock=stock, track=50)
    state.counter = 1
    assert hinted(state)[1] == "End your turn: it is your last one, so buying no longer helps."


def test_a_hint_to_buy_names_the_link_where_that_saves_most() -> None:
    state = solo(("bike_lanes",), [*BUDGETS[:3]])
    state.owner[the("car_share")] = 0
    action, said = hinted(state)
    assert action == a.Buy(0, the("bike_lanes"))
    assert "its link saves 5 carbon with another card of its colour" in said
