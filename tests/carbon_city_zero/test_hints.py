"""What a hint says fits what was compared, and what the next hint says."""

from collections.abc import Sequence

import pytest

from game.bots.levels import hints
from game.carbon_city_zero import actions as a
from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.hints import hint_words
from game.carbon_city_zero.names import card_name
from game.carbon_city_zero.state import CarbonState
from game.core.action import Action
from game.core.text import set_language
from tests.carbon_city_zero.help import BUDGETS, RULES, do, position, refill, the

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
