"""The mayors of AdaptNation: sensible in plain positions, of one mind, and they come to rest."""

import gc
import sys
from itertools import chain
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.adaptnation import actions as a
from game.adaptnation.bot import KIT, AdaptKit
from game.adaptnation.bot_hard_plan import SearchPlanner
from game.adaptnation.bot_plan import LEAST, GreedyPlanner, Position, plan, total
from game.adaptnation.bot_talk import sentence
from game.adaptnation.bot_win_curves import chance, curves, load_curves
from game.adaptnation.components import CITIES, RESOURCES, at, square
from game.adaptnation.data import FOLDER
from game.adaptnation.hints import Reason, claims
from game.adaptnation.names import amount
from game.adaptnation.state import AdaptState, Phase
from game.bots.levels import hint, hints, make_bot, policies_of, seats_to_ask
from game.core.action import Action
from game.core.datafile import DataError
from game.core.playout import random_action
from tests.adaptnation.help import (
    ACID,
    DROUGHT,
    FOOD,
    HEAT,
    HURRICANE,
    NAMES,
    POWER,
    RULES,
    SEA,
    WATER,
    WILDFIRE,
    planning,
)
from tests.bots.matches import play
from tests.hints.adaptnation import fewest

PLENTY = (20, 20, 20)
RICH = (1, 12, 9)
"""Enough for any drought, and no power to buy tokens."""
EVERYBODY = frozenset(range(CITIES))
BOUND = 150
"""Actions in which the bots must have come to rest, after whatever a person did."""


def rest(
    state: AdaptState,
    bots: frozenset[int] = EVERYBODY,
    seed: int = 1,
    levels: tuple[str, str, str] = ("normal", "normal", "normal"),
) -> list[Action]:
    """Let the bots act until none of them wants to, or the events begin; what they did."""
    rng = Random(seed)
    thinking = policies_of("adaptnation", {seat: levels[seat] for seat in bots})
    done: list[Action] = []
    while state.phase == Phase.PLAN:
        asked = [seat for seat in seats_to_ask(RULES, state, thinking) if seat in bots]
        if not asked:
            return done
        seat = rng.choice(asked)
        legal = RULES.legal_actions(state, seat)
        done.append(make_bot("adaptnation", levels[seat]).choose(state, seat, legal, rng))
        RULES.apply(state, done[-1])
        assert len(done) <= BOUND, "the bots do not come to rest"
    return done


def tokens(state: AdaptState, event: int) -> list[int]:
    return [state.tokens(seat, event) for seat in range(CITIES)]


def somewhere(seed: int) -> AdaptState:
    """A random match, when its cities begin to plan in some round."""
    rng = Random(seed)
    while True:
        state = RULES.setup({}, CITIES)
        wanted = rng.randrange(1, 5)
        while state.phase != Phase.OVER:
            if state.phase == Phase.PLAN and state.round == wanted:
                return state
            if state.phase == Phase.PLAN:
                state.ready = [1, 1, 0]
            action = random_action(RULES, state, rng)
            assert action is not None
            RULES.advance(state, a.Ready(2) if state.phase == Phase.PLAN else action)


# --- plain positions ----------------------------------------------------------------------------


def test_two_droughts_and_little_food_get_two_tokens() -> None:
    state = planning(DROUGHT, DROUGHT, HEAT, round=2, stocks=dict.fromkeys(range(3), (9, 5, 4)))
    state.ready = [0, 1, 1]
    rest(state, frozenset({0}))
    assert state.tokens(0, DROUGHT) == 2


def test_all_three_prepare_for_acidification_or_nobody() -> None:
    state = planning(ACID, DROUGHT, DROUGHT, round=2, stocks=dict.fromkeys(range(3), RICH))
    before = state.copy()
    done = [action for action in rest(state) if isinstance(action, a.Prepare)]
    assert {action.seat for action in done if action.event == ACID} == EVERYBODY
    alone = before.copy()
    alone.ready = [0, 0, 1]
    hopeless = rest(alone, frozenset({0, 1}))
    assert a.Prepare(0, ACID) not in hopeless
    assert a.Prepare(1, ACID) not in hopeless


def test_in_the_last_round_nobody_prepares_for_what_only_lowers_rates() -> None:
    state = planning(
        HURRICANE, ACID, SEA, DROUGHT, round=4, stocks=dict.fromkeys(range(3), (2, 1, 7))
    )
    state.ready = [0, 1, 1]
    assert KIT.next_action(state, 0) in (a.Prepare(0, HURRICANE), a.Prepare(0, DROUGHT))
    for level in ("normal", "hard"):
        left = state.copy()
        rest(left, frozenset({0}), levels=(level,) * 3)
        assert (left.tokens(0, HURRICANE), left.tokens(0, DROUGHT)) == (1, 1)
    state.forecast = ACID, ACID, SEA, DROUGHT
    done = rest(state, frozenset({0}))
    assert [act.event for act in done if isinstance(act, a.Prepare)] == [DROUGHT]


def test_water_that_is_lacked_does_not_become_food() -> None:
    """The upkeep takes the last water of Terrafarm, and more; food it has."""
    state = planning(HEAT, DROUGHT, WILDFIRE, round=2, stocks={2: (6, 1, 4)}, rates={2: (0, -2, 3)})
    state.ready = [1, 1, 0]
    assert not any(isinstance(act, a.WaterAction) for act in rest(state, frozenset({2})))


def test_power_that_is_spare_goes_to_the_city_without() -> None:
    state = planning(
        HEAT,
        HEAT,
        stocks={0: (14, 9, 9), 1: (0, 9, 9), 2: (6, 9, 9)},
        rates={1: (-2, 0, 0)},
    )
    done = rest(state)
    gifts = [action for action in done if isinstance(action, a.Assist)]
    assert any(g.seat == 0 and g.to == 1 and g.resource == POWER for g in gifts)
    assert state.round > 1 or state.phase != Phase.PLAN


def test_water_becomes_food_where_food_is_short() -> None:
    state = planning(HEAT, SEA, stocks={0: (9, 15, 1)}, rates={0: (0, 0, -4)})
    state.ready = [0, 1, 1]
    done = rest(state, frozenset({0}))
    assert any(isinstance(action, a.WaterAction) and action.amount >= 2 for action in done)


def test_no_water_is_spent_that_the_fires_are_sure_to_take() -> None:
    """Each wildfire takes 1 water even from who prepares, and one of two strikes at least."""
    state = planning(WILDFIRE, WILDFIRE, HURRICANE, stocks={0: (5, 2, 5), 1: PLENTY, 2: PLENTY})
    state.round, state.rates[at(0, FOOD)] = 2, -2
    state.laid[square(0, WILDFIRE)] = 2
    state.ready = [0, 1, 1]
    acts = []
    while state.phase == Phase.PLAN:
        acts.append(KIT.next_action(state, 0))
        RULES.apply(state, acts[-1])
    assert not any(isinstance(act, a.WaterAction) for act in acts)


def test_what_a_city_spends_makes_no_black_mark_of_its_own_likelier() -> None:
    spent = 0
    for seed in range(60):
        state = somewhere(seed)
        while state.phase == Phase.PLAN:
            seat = state.ready.index(0)
            action, after = KIT.next_action(state, seat), state.copy()
            RULES.apply(after, action)
            if isinstance(action, a.WaterAction | a.PowerAction | a.FoodAction):
                spent += 1
                assert fewest(after, seat) <= fewest(state, seat), (state, action)
            state = after
    assert spent > 20


def test_a_hint_says_what_a_gift_costs_the_giver() -> None:
    """Terrafarm lacks water whatever comes; Marisol has just enough for itself."""
    state = planning(WILDFIRE, SEA, HEAT, stocks={0: (5, 6, 7), 1: (6, 4, 6), 2: (5, 2, 8)})
    state.round, state.rates = 2, [2, -1, -2, -2, 3, 0, 0, -2, 3]
    found = claims(state, 1, a.Assist(1, 2, WATER, 4))
    assert [(claim.kind, claim.values) for claim in found] == [(Reason.PRICE, (2, 3, 0, 3))]
    assert claims(state, 1, a.Assist(1, 2, WATER, 1))[0].kind != Reason.PRICE


def test_a_city_with_power_buys_a_token_against_the_worst() -> None:
    state = planning(
        HURRICANE, HURRICANE, WILDFIRE, DROUGHT, round=4, stocks={0: (12, 5, 5)}, rates={}
    )
    state.ready = [0, 1, 1]
    assert a.PowerAction(0) in rest(state, frozenset({0}))


def test_nobody_gives_without_need_nor_what_it_needs_itself() -> None:
    """Each gift makes the round cheaper for the table, as things stand."""
    for seed in range(25):
        state = somewhere(seed)
        while state.phase == Phase.PLAN:
            seat = state.ready.index(0)
            action = KIT.next_action(state, seat)
            before = as_it_stands(state)
            RULES.apply(state, action)
            if isinstance(action, a.Assist) and not state.open_handed[seat]:
                assert as_it_stands(state) <= before - LEAST + 1e-9


def as_it_stands(state: AdaptState) -> float:
    position = Position(KIT.weights, state, state.ready.index(0))
    return total(*position.bests(position.cities))


# --- of one mind, and at rest -------------------------------------------------------------------


def test_the_mayors_reckon_the_same_plan() -> None:
    for seed in range(10):
        state = somewhere(seed)
        plans = [plan(Position(KIT.weights, state, seat)) for seat in range(CITIES)]
        assert plans[0] == plans[1] == plans[2]


LEVELS = [("normal",) * 3, ("hard",) * 3, ("normal", "hard", "normal"), ("hard", "easy", "hard")]


@given(
    seed=st.integers(0, 2**20),
    people=st.sampled_from([{0}, {2}, {0, 1}, {1, 2}, set()]),
    levels=st.sampled_from(LEVELS),
)
@settings(max_examples=40, deadline=None)
def test_bots_come_to_rest_whatever_people_do(
    seed: int, people: set[int], levels: tuple[str, str, str]
) -> None:
    state, rng = somewhere(seed), Random(seed)
    bots = EVERYBODY - people
    rest(state, bots, seed, levels)
    for _act in range(5):
        if state.phase != Phase.PLAN or not people:
            break
        seat = rng.choice(sorted(people))
        RULES.apply(state, rng.choice(RULES.legal_actions(state, seat)))
        rest(state, bots, seed, levels)
    assert not people or state.phase != Phase.PLAN or all(state.ready[seat] for seat in bots)


def test_a_mayor_that_is_ready_wants_to_act_for_a_new_reason_only() -> None:
    state = planning(DROUGHT, HEAT, stocks={0: (9, 9, 9), 1: (9, 9, 9), 2: (9, 9, 9)})
    rest(state, frozenset({0, 1}))
    assert state.ready == [1, 1, 0]
    assert not any(KIT.wants_to_act(state, seat) for seat in range(CITIES))
    # City 2 gives nearly all its food away: the others come to its help.
    RULES.apply(state, a.Assist(2, 0, FOOD, 9))
    assert KIT.wants_to_act(state, 0)
    done = rest(state, frozenset({0, 1}))
    assert a.Unready(0) in done
    assert any(isinstance(act, a.Assist) and act.to == 2 and act.resource == FOOD for act in done)
    assert state.ready == [1, 1, 0]


def test_who_does_not_prepare_for_acidification_sets_the_tokens_of_the_others_free() -> None:
    state = planning(ACID, DROUGHT, DROUGHT, round=2, stocks=dict.fromkeys(range(3), RICH))
    rest(state, frozenset({0, 1}))
    assert tokens(state, ACID) == [1, 1, 0]
    for _token in range(2):
        RULES.apply(state, a.Prepare(2, DROUGHT))
    rest(state, frozenset({0, 1}))
    assert tokens(state, ACID) == [0, 0, 0]
    assert tokens(state, DROUGHT) == [2, 2, 2]
    # It calls for it after all: they come back.
    RULES.apply(state, a.Prepare(2, ACID, DROUGHT))
    rest(state, frozenset({0, 1}))
    assert tokens(state, ACID) == [1, 1, 1]


def test_city_by_city_and_strict_tables_are_played_to_their_end() -> None:
    normal = make_bot("adaptnation", "normal")
    for options in ({"by_city": True}, {"strict": True}, {"by_city": True, "strict": True}):
        state, rng = RULES.setup(options, CITIES), Random(3)
        for _step in range(500):
            acting = seats_to_ask(RULES, state, dict.fromkeys(EVERYBODY, KIT))
            if not acting:
                break
            if acting[0] < 0:
                RULES.apply(state, RULES.chance(state, rng))
                continue
            legal = RULES.legal_actions(state, acting[0])
            RULES.apply(state, normal.choose(state, acting[0], legal, rng))
        assert RULES.outcome(state) is not None


# --- words and hints ----------------------------------------------------------------------------


def test_a_mayor_says_what_it_offers_and_asks_for() -> None:
    state = planning(HEAT, SEA, stocks={0: (14, 9, 9), 1: (0, 9, 9)}, rates={1: (-2, 0, 0)})
    state.rates[at(0, POWER)] = 3
    offer, need = sentence(state, 0, NAMES), sentence(state, 1, NAMES)
    assert "power to Marisol" in offer
    assert "we lack 4 power" in need
    for action in chain(*plan(Position(KIT.weights, state, 0)).steps):
        RULES.apply(state, action)
    assert sentence(state, 0, NAMES) != offer
    assert sentence(state, 1, NAMES) != need


def test_a_gift_lowers_what_a_city_lacks_by_what_was_given() -> None:
    state = planning(DROUGHT, SEA, stocks={0: (9, 9, 0), 1: (9, 9, 9)}, rates={0: (0, 0, -2)})
    # A drought takes 1 food from who prepares, and the upkeep 2.
    assert "e lack 3 food" in sentence(state, 0, NAMES)
    for gave, left in ((1, 2), (1, 1)):
        RULES.apply(state, a.Assist(1, 0, FOOD, gave))
        state.sent[1] = 0
        assert f"e lack {left} food" in sentence(state, 0, NAMES)
    RULES.apply(state, a.Assist(2, 0, FOOD, 1))
    assert "lack" not in sentence(state, 0, NAMES)
    assert "food" not in sentence(state, 0, NAMES).partition("to")[2]


def test_a_mayor_and_a_hint_name_the_same_lack() -> None:
    named = 0
    for seed in range(60):
        state = somewhere(seed)
        for seat in range(CITIES):
            action, claim = hints("adaptnation", state, seat)[0]
            if not isinstance(action, a.Assist):
                continue
            said = sentence(state, action.to, NAMES)
            assert said != "We have enough; now we prepare.", (state, action)
            if claim.kind == Reason.NEEDS and "lack" in said:
                _to, resource, lacks, _more = claim.values
                named += amount(resource, lacks) in said
    assert named > 5
    state = planning(DROUGHT, SEA, stocks={0: (20, 20, 20), 1: (4, 20, 20), 2: PLENTY})
    state.rates[at(1, POWER)] = -2
    action, claim = hints("adaptnation", state, 0)[0]
    assert (action.seat, claim.kind) == (0, Reason.EVENS)
    said = sentence(state, 1, NAMES)
    assert said == "We have enough for now; 3 power would help us later."


def test_a_ready_mayor_that_lacks_something_says_both() -> None:
    state = planning(DROUGHT, SEA, stocks={0: (0, 0, 20), 1: (0, 0, 20), 2: (0, 0, 20)})
    state.rates[at(1, POWER)] = -2
    state.ready = [0, 1, 0]
    assert sentence(state, 1, NAMES) == "We are ready, but we lack 3 power and 2 water."


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_no_mayor_gives_what_its_own_worst_case_needs(level: str) -> None:
    """Unless the other would take a black mark even in the mildest case."""
    gifts = 0
    for seed in range(30):
        state = somewhere(seed)
        while state.phase == Phase.PLAN:
            seat = state.ready.index(0)
            position = Position(KIT.weights, state, seat)
            legal = RULES.legal_actions(state, seat)
            action = make_bot("adaptnation", level).choose(state, seat, legal, Random(1))
            if isinstance(action, a.Assist):
                gifts += 1
                other, city = position.cities[action.to], position.cities[seat]
                way = position.best(seat, city)[0][1]
                need = position.outlook.needs(seat, city.coming, way, 0)[0][action.resource]
                way = position.best(action.to, other)[0][1]
                must = position.outlook.needs(action.to, other.coming, way, 0)[1][action.resource]
                kept = city[action.resource] - action.amount >= need
                assert kept or other[action.resource] < must
            RULES.apply(state, action)
    assert gifts > 20


def test_the_mayors_call_for_acidification_until_all_are_ready_for_it() -> None:
    state = planning(ACID, SEA, stocks=dict.fromkeys(range(3), PLENTY))
    rest(state, frozenset({0, 1}))
    assert "acidification" in sentence(state, 0, NAMES)
    RULES.apply(state, a.Prepare(2, ACID))
    assert "acidification" not in sentence(state, 0, NAMES)


def test_nobody_speaks_outside_of_the_planning_phase() -> None:
    assert sentence(RULES.setup({}, CITIES), 0, NAMES) == ""


def test_a_mayor_always_has_something_to_say_while_it_plans() -> None:
    for seed in range(12):
        state = somewhere(seed)
        rest(state, frozenset({0, 1}))
        assert all(sentence(state, seat, NAMES) for seat in range(CITIES))


def test_the_hint_is_the_seats_own_part_of_the_plan() -> None:
    state = planning(DROUGHT, DROUGHT, HEAT, round=2)
    for seat in range(CITIES):
        assert hint("adaptnation", state, seat).seat == seat
        assert hint("adaptnation", state, seat) == KIT.next_action(state, seat)


@pytest.mark.parametrize("resource", [POWER, WATER, FOOD])
def test_a_city_that_would_run_out_is_helped(resource: int) -> None:
    stocks = dict.fromkeys(range(CITIES), [9] * RESOURCES)
    stocks[1] = [9] * RESOURCES
    stocks[1][resource] = 1
    state = planning(SEA, SEA, stocks=stocks, rates={1: (-2, -2, -2)})
    done = rest(state)
    assert any(
        isinstance(act, a.Assist) and act.to == 1 and act.resource == resource for act in done
    ) or (resource == FOOD and any(isinstance(act, a.WaterAction) for act in done))


# --- the hard mayors ----------------------------------------------------------------------------


def test_the_hard_mayors_reckon_the_same_plan_and_the_same_again() -> None:
    for seed in range(4):
        state = somewhere(seed)
        plans = [SearchPlanner().plan(Position(KIT.weights, state, seat)) for seat in range(CITIES)]
        assert plans[0] == plans[1] == plans[2]
        chosen = {
            make_bot("adaptnation", "hard").choose(
                state, 0, RULES.legal_actions(state, 0), Random(deal)
            )
            for deal in range(3)
        }
        assert len(chosen) == 1


def test_the_hard_mayors_never_plan_worse_than_the_others() -> None:
    """In the last round their chance is exact: count it over all cards that may be left out."""
    for seed in range(40):
        state = somewhere(seed)
        if state.round < state.rounds:
            continue
        assert sure(state, ("hard",) * 3) >= sure(state, ("normal",) * 3)


def sure(state: AdaptState, levels: tuple[str, str, str]) -> float:
    """The share of the events to come in which the table wins, after what such bots do."""
    state = state.copy()
    rest(state, levels=levels)
    wins = total_odds = 0.0
    lines: list[tuple[AdaptState, float]] = [(state, 1.0)]
    while lines:
        at, odds = lines.pop()
        outcome = RULES.outcome(at)
        if outcome is not None:
            total_odds += odds
            wins += odds * bool(outcome.winners)
            continue
        drawn = RULES.chance_outcomes(at)
        assert drawn is not None
        for action, weight in drawn:
            after = at.copy()
            RULES.advance(after, action)
            lines.append((after, odds * weight / sum(w for _action, w in drawn)))
    assert total_odds == pytest.approx(1.0)
    return wins


def test_what_the_chances_say() -> None:
    """More of anything never lowers them, a mark never raises them."""
    state = RULES.setup({}, CITIES)
    RULES.advance(state, RULES.chance(state, Random(1)))
    found = curves(state.rounds)

    def value(marks: int, stocks: list[int]) -> float:
        return chance(found.logit(marks, stocks, state.rates))

    plain = value(0, state.stocks)
    assert 0.0 < plain < 1.0
    for place in range(CITIES * RESOURCES):
        richer = state.stocks[:]
        richer[place] += 3
        assert value(0, richer) >= plain
    assert value(1, state.stocks) <= plain


def test_a_wrong_table_of_chances_is_told(tmp_path: Path) -> None:
    good = (FOLDER / "chances.toml").read_text(encoding="utf-8")
    path = tmp_path / "chances.toml"
    path.write_text(good.replace("left = 2", "left = 3"), encoding="utf-8")
    with pytest.raises(DataError, match="left must be"):
        load_curves(path)


def test_without_assists_nobody_gives() -> None:
    alone = AdaptKit(GreedyPlanner(gifts=False))
    for seed in range(8):
        state = somewhere(seed)
        while state.phase == Phase.PLAN:
            seat = state.ready.index(0)
            action = alone.next_action(state, seat)
            assert not isinstance(action, a.Assist | a.FoodAction)
            RULES.apply(state, action)


def test_what_bots_remember_of_matches_does_not_grow() -> None:
    """A kiosk plays one after the other for days."""
    normal = make_bot("adaptnation", "normal")

    def after(seeds: range) -> int:
        for seed in seeds:
            for _state in play("adaptnation", {}, [normal] * CITIES, seed):
                pass
        gc.collect()
        return sys.getallocatedblocks()

    before = after(range(4))
    grown = after(range(4, 8)) - before
    assert grown < 10_000, grown
