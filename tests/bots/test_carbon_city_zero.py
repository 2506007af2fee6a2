"""The mayors of Carbon City Zero: obvious moves in plain positions, and what they reckon with."""

from collections.abc import Sequence
from random import Random

import pytest

from game.bots.kit import Policy
from game.bots.simple_bots import HeuristicBot
from game.carbon_city_zero.actions import (
    Buy,
    Discard,
    EndTurn,
    Enforce,
    Fetch,
    Fund,
    Replace,
    UseLink,
    UseRule,
)
from game.carbon_city_zero.bot import KIT
from game.carbon_city_zero.bot_card_worth import Weights, Worth, turns_left
from game.carbon_city_zero.bot_projection import HORIZON, Projection, last_track, rounds_to_zero
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.setup import start_deck
from game.carbon_city_zero.state import CarbonState
from game.core.action import Action
from tests.carbon_city_zero.help import RULES, all_of, do, legal, position, the

assert KIT.hard_policy is not None
each_mind = pytest.mark.parametrize("kit", [KIT, KIT.hard_policy], ids=["normal", "hard"])

DECK = (*all_of("budget")[:4], the("stock_exchange"), the("poor_transport"))
OTHER = start_deck(1)
GOODS = tuple(card for card, of in enumerate(KIND_OF) if KINDS[of].sector == Sector.GOVERNMENT)


def chosen(kit: Policy, state: CarbonState) -> Action:
    """What a mayor that plays by a kit does."""
    (seat,) = RULES.to_act(state)
    seen = RULES.observe(state, seat)
    return HeuristicBot(kit).choose(seen, seat, legal(state), Random(1))


def weights(kit: Policy, state: CarbonState) -> dict[Action, float]:
    """How a mayor weighs what may be done."""
    (seat,) = RULES.to_act(state)
    actions = legal(state)
    return dict(zip(actions, kit.weigh(state, seat, actions), strict=True))


# --- rules and links ------------------------------------------------------------------------------


@each_mind
def test_links_are_used_before_anything_is_bought(kit: Policy) -> None:
    a, b = the("public_awareness"), the("home_insulation")
    state = position(play=(a, b, *DECK[:2]), market=[the("bike_lanes")], recycle={0: DECK[2:]})
    for _link in range(2):
        action = chosen(kit, state)
        assert isinstance(action, UseLink)
        do(state, action)


@each_mind
def test_cards_are_drawn_before_one_is_discarded(kit: Policy) -> None:
    draws, thins = the("bike_lanes"), the("charging_points")
    state = position(play=(draws, thins, the("poor_housing_stock")), deck={0: DECK})
    assert chosen(kit, state) == UseRule(0, draws)


@each_mind
def test_factories_are_kept_clean_where_there_are_any(kit: Policy) -> None:
    heating, factory = the("district_heating"), the("large_factory")
    dirty = position(play=(heating, factory), recycle={0: DECK})
    weighed = weights(kit, dirty)
    assert weighed[UseRule(0, heating)] > weighed[EndTurn(0)]
    clean = position(play=(heating, DECK[0]), recycle={0: DECK[1:]})
    weighed = weights(kit, clean)
    assert weighed[UseRule(0, heating)] <= weighed[EndTurn(0)]


@each_mind
@pytest.mark.parametrize("bad", ["poor_housing_stock", "fossil_lobby"])
def test_what_only_harms_is_discarded(kit: Policy, bad: str) -> None:
    points = the("charging_points")
    state = position(play=(points, the(bad), *DECK[:3]), recycle={0: DECK[3:]})
    assert chosen(kit, state) == UseRule(0, points)
    do(state, UseRule(0, points))
    assert chosen(kit, state) == Discard(0, the(bad))


@each_mind
def test_the_snag_that_closes_links_goes_where_they_save_more(kit: Policy) -> None:
    closed, points = the("poor_communication"), the("charging_points")
    pair = (the("public_awareness"), the("home_insulation"))
    state = position(play=(points, closed, *pair, the("poor_housing_stock")), recycle={0: DECK})
    do(state, UseRule(0, points))
    assert chosen(kit, state) == Discard(0, closed)
    do(state, Discard(0, closed))
    assert isinstance(chosen(kit, state), UseLink)


@each_mind
def test_the_best_card_of_the_deck_is_fetched(kit: Policy) -> None:
    inspectors, homes = the("building_inspectors"), the("zero_carbon_homes")
    state = position(play=(inspectors,), deck={0: (*DECK, homes)})
    do(state, UseRule(0, inspectors))
    assert chosen(kit, state) == Fetch(0, homes)


@each_mind
def test_goods_that_nobody_wants_are_replaced(kit: Policy) -> None:
    exchange = the("stock_exchange")
    market = [the("poor_housing_stock", deck=1), the("electric_freight")]
    state = position(
        play=(exchange, *DECK[:3]), market=market, stock=GOODS[:6], recycle={0: DECK[3:4]}
    )
    assert chosen(kit, state) == UseRule(0, exchange)
    do(state, UseRule(0, exchange))
    assert chosen(kit, state) == Replace(0, market[0])


@each_mind
def test_mayors_together_look_for_global_funding_first(kit: Policy) -> None:
    assembly = the("climate_assembly")
    stock = [the("funding"), the("collaboration"), the("opportunities")]
    state = position(play=(assembly,), stock=stock, recycle={0: DECK})
    do(state, UseRule(0, assembly))
    assert chosen(kit, state) == Enforce(0, stock[0])


# --- purchases ------------------------------------------------------------------------------------


@each_mind
def test_the_best_set_of_goods_is_bought(kit: Policy) -> None:
    """One more of a sector for its links rather than nothing; the dearer of two equal in kind."""
    poor, good = the("poor_housing_stock", deck=1), the("public_awareness")
    state = position(play=DECK[:4], market=[poor, good], recycle={0: DECK[4:]})
    assert chosen(kit, state) == Buy(0, good)
    do(state, Buy(0, good))
    assert chosen(kit, state) == EndTurn(0)


@each_mind
def test_nothing_is_bought_that_cannot_be_played_any_more(kit: Policy) -> None:
    state = position(
        play=DECK[:4],
        market=[the("public_awareness"), the("small_factory")],
        deck={0: DECK[4:]},
        counter=1,
    )
    assert chosen(kit, state) == EndTurn(0)


def test_cards_are_worth_less_the_fewer_turns_are_left() -> None:
    """And income less than carbon: it has to buy something that is yet to be played."""
    steel, factory = (KIND_OF[the(name)] for name in ("low_carbon_steel", "small_factory"))
    worths = [
        Worth(Weights(), position(deck={0: DECK, 1: OTHER}, counter=counter), 0)
        for counter in (10, 7, 4)
    ]
    carbon = [worth.of(steel) for worth in worths]
    income = [worth.of(factory) for worth in worths]
    assert carbon == sorted(carbon, reverse=True)
    assert carbon[-1] > 0 > income[-1]


@each_mind
def test_a_budget_is_passed_on_after_the_purchases(kit: Policy) -> None:
    state = position(
        play=DECK[:4],
        market=[the("public_awareness")],
        recycle={0: (*DECK[4:], the("public_awareness", 1), the("home_insulation"))},
        deck={1: OTHER},
        force=[the("funding")],
    )
    action = chosen(kit, state)
    assert action == Buy(0, the("public_awareness"))
    do(state, action)
    assert isinstance(chosen(kit, state), Fund)


# --- how it goes on -------------------------------------------------------------------------------


def test_turns_left_are_those_of_the_counter() -> None:
    """The deck on turn has this one besides; who waits in this round has one more."""
    state = position(seats=3, deck={0: DECK}, turn=1, starter=0, counter=4)
    assert [turns_left(state, deck, Weights()) for deck in range(3)] == [3, 3, 4]


def test_an_empty_deck_brings_no_carbon() -> None:
    state = position()
    assert Projection(state, 0, 3).carbons() == [0.0, 0.0, 0.0]


def test_a_deck_reckoned_forward_plays_what_it_holds() -> None:
    """Five cards, all drawn every turn: their carbon is that of the first turn."""
    cards = (the("poor_housing_stock"), *all_of("poor_transport")[:4])
    state = position(deck={0: cards})
    assert Projection(state, 0, 2).carbons()[0] == pytest.approx(1.0)


def test_a_card_in_the_recycle_pile_counts_after_the_shuffle() -> None:
    homes = KIND_OF[the("zero_carbon_homes")]
    course = Projection(position(deck={0: DECK}), 0, 3)
    before, after = course.carbons(), course.with_card(homes)
    assert after[0] - before[0] > after[1] - before[1]
    assert sum(after) < sum(before)


def test_time_lost_at_the_end_of_the_track_is_reckoned() -> None:
    """At 65 a turn costs a round (R6): the same turns end higher up from there."""
    state = position(seats=4, track=64, counter=9)
    courses: Sequence[list[float]] = [[2.0, *[-3.0] * HORIZON]] * 4
    high = last_track(state, courses)
    state.tracks = [40]
    assert high > last_track(state, courses) + 24


def test_a_better_deck_ends_lower_and_sooner() -> None:
    good = (the("zero_carbon_homes"), the("train_not_plane"))
    plain = position(deck={0: DECK, 1: OTHER})
    better = position(deck={0: DECK, 1: OTHER}, recycle={0: good})
    ends, rounds = [], []
    for state in (plain, better):
        courses = [Projection(state, deck, HORIZON).carbons() for deck in range(2)]
        ends.append(last_track(state, courses))
        rounds.append(rounds_to_zero(courses[0], 40.0))
    assert ends[1] < ends[0]
    assert rounds[1] < rounds[0]


# --- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "mean"), [("cost", 4.0), ("income", 1.3), ("carbon", -1.4)])
def test_the_cards_keep_to_the_bounds_of_the_first_edition(field: str, mean: float) -> None:
    """Numbers may move for the balance, but the means only by a tenth."""
    goods = (Sector.DOMESTIC, Sector.GOVERNMENT, Sector.INDUSTRY)
    values = [getattr(KINDS[of], field) for of in KIND_OF if KINDS[of].sector in goods]
    assert len(values) == 45
    assert sum(values) / len(values) == pytest.approx(mean, rel=0.1)


def test_start_cards_snags_and_globals_stay_as_they_are() -> None:
    kinds = {kind.id: kind for kind in KINDS}
    start = [k for k in KINDS if k.sector == Sector.START]
    assert [(k.cost, k.income, k.carbon) for k in start] == [
        (1, 1, 0),
        (1, 1, 1),
        (0, 0, 1),
        (0, 0, 0),
    ]
    snags = [kind for kind in kinds.values() if kind.sector == Sector.SNAG]
    assert sum(kind.carbon for kind in snags) == 5
    assert sum(kind.income for kind in snags) == -2


@each_mind
def test_what_lies_on_top_of_the_draw_deck_is_fetched_and_drawn_too(kit: Policy) -> None:
    """A search takes it, and rules that draw are worth as much with it as with the rest."""
    steel, inspectors, lanes = (
        the("low_carbon_steel"),
        the("building_inspectors"),
        the("bike_lanes"),
    )
    poor, good = the("poor_transport"), the("train_not_plane")
    state = position(play=(inspectors, DECK[0]), deck={0: [poor]}, tops={0: [good]})
    assert chosen(kit, state) == UseRule(0, inspectors)
    only = position(play=(inspectors, DECK[0]), tops={0: [good]})
    below = position(play=(inspectors, DECK[0]), deck={0: [good]})
    assert weights(kit, only) == weights(kit, below)
    on_top = position(play=(lanes, DECK[0]), tops={0: [steel]}, recycle={0: [poor]})
    under = position(play=(lanes, DECK[0]), deck={0: [steel]}, recycle={0: [poor]})
    assert weights(kit, on_top) == weights(kit, under)
