"""Words: every action and state has a sentence, so has every refusal; names; losses."""

from collections.abc import Iterator
from random import Random

import pytest

from game.adaptnation import actions as a
from game.adaptnation.components import at
from game.adaptnation.losses import Loss, taken
from game.adaptnation.names import amount, event_name, phase_name, resource_name
from game.adaptnation.names import marks as marks_in_words
from game.adaptnation.reasons import Why
from game.adaptnation.state import AdaptState, Phase
from game.core.action import CHANCE, CLOCK, Action, TimeUp
from game.core.text import listed, set_language
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
    planning,
    position,
    strike,
)

WHO = ("Aiko", "Žofie", "Bao")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def said(state: AdaptState, action: Action) -> str:
    """The sentence of an action; the same for everybody, before and after it is done."""
    after = state.copy()
    RULES.advance(after, action)
    sentence = RULES.describe(state, action, WHO, 0)
    assert sentence == RULES.describe(state, action, WHO, None, after)
    return sentence


def now(state: AdaptState) -> str:
    return RULES.situation(state, WHO, None)


# --- chance -------------------------------------------------------------------------------------


def test_the_sentences_of_upkeep() -> None:
    state = position(round=2, stocks={1: (5, 1, 1)}, rates={1: (0, -2, -2)})
    head = "2040, upkeep: each stock changes by its rate."
    assert said(position(round=2), UPKEEP) == head
    assert said(state, UPKEEP) == f"{head} Black marks: Žofie (water) and Žofie (food)."
    state.coming[1:] = [4, 2]
    food = "Water turns into food: 4 for Žofie and 2 for Bao."
    assert said(state, UPKEEP) == f"{head} {food} Black mark: Žofie (water)."


def test_the_upkeep_that_loses_does_not_say_that_all_stocks_change() -> None:
    state = position(stocks={0: (0, 0, 0)}, rates={0: (-1, -1, -1), 1: (3, 0, 0)})
    assert said(state, UPKEEP) == (
        "2035, upkeep: each stock changes by its rate, up to the third black mark."
        " Black marks: Aiko (power), Aiko (water) and Aiko (food)."
    )


@pytest.mark.parametrize("ready", [0, 3])
def test_a_strike_that_loses_before_it_takes_anything_does_not_say_why(ready: int) -> None:
    state = planning(HEAT, SEA, stocks={0: (0, 5, 5)})
    do(state, *(a.Prepare(seat, HEAT) for seat in range(ready)))
    state.marks[at(1, FOOD)] = 2
    sentence = "Heat wave strikes. Black mark: Aiko (power)."
    assert said(strike(state), a.Strike(CHANCE, HEAT)) == sentence


def test_the_sentences_of_cards() -> None:
    state = position(phase=Phase.FORECAST)
    assert said(state, a.Forecast(CHANCE, SEA)) == "Forecast: Sea level rise."
    state = planning(DROUGHT, HEAT, stocks={2: (5, 5, 1)})
    strike(do(state, a.Prepare(1, DROUGHT)))
    assert said(state, a.Strike(CHANCE, DROUGHT)) == (
        "Drought strikes. Aiko loses 2 water and 3 food; Žofie (prepared) loses 1 water and"
        " 1 food; Bao loses 2 water and 1 food. Black mark: Bao (food)."
    )
    assert said(state, a.Strike(CHANCE, HEAT)) == (
        "Heat wave strikes. Each city loses 4 power and 3 water."
    )
    do(state := planning(HEAT, SEA), *(a.Prepare(seat, HEAT) for seat in range(3)))
    assert said(strike(state), a.Strike(CHANCE, HEAT)) == (
        "Heat wave strikes. Each city (prepared) loses 2 power and 1 water."
    )


def test_the_sentences_of_permanent_events() -> None:
    state = planning(SEA, ACID, HEAT, round=2)
    do(state, a.Prepare(0, SEA), a.Prepare(1, SEA), a.Prepare(1, ACID), a.Prepare(2, ACID))
    strike(state)
    assert said(state, a.Strike(CHANCE, SEA)) == (
        "Sea level rise strikes. Bao loses 1 off the power rate and 1 off the water rate."
        " Prepared: Aiko and Žofie."
    )
    assert said(state, a.Strike(CHANCE, ACID)) == (
        "Ocean acidification strikes. Each city loses 1 off the food rate."
    )
    state = planning(ACID, HEAT)
    strike(do(state, *(a.Prepare(seat, ACID) for seat in range(3))))
    prepared = "Ocean acidification strikes, but all cities are prepared."
    assert said(state, a.Strike(CHANCE, ACID)) == prepared
    state = planning(ACID, HEAT, rates=dict.fromkeys(range(3), (0, 0, -5)))
    nothing = "Ocean acidification strikes, but there is nothing left to take."
    assert said(strike(state), a.Strike(CHANCE, ACID)) == nothing
    state = planning(SEA, HEAT, rates=dict.fromkeys(range(1, 3), (-5, -5, 0)))
    strike(do(state, a.Prepare(0, SEA)))
    assert said(state, a.Strike(CHANCE, SEA)) == (
        "Sea level rise strikes, but there is nothing left to take. Prepared: Aiko."
    )


def test_the_sentences_of_the_end() -> None:
    state = position(phase=Phase.END, round=2)
    state.coming[0] = 4
    assert said(state, END) == "Round 2 is over: it is 2045."
    state.round = 4
    assert said(state, END) == "Round 4 is over: it is 2055. Water turns into food: 4 for Aiko."


def test_what_costs_no_second_mark_is_told_as_such() -> None:
    """Žofie took a mark for water in the upkeep; each drought takes 2 water more."""
    state = planning(DROUGHT, DROUGHT, HEAT, round=2, stocks={1: (9, 1, 9)})
    state.marks[at(1, WATER)] = state.marked[at(1, WATER)] = 1
    strike(state)
    first = said(state, a.Strike(CHANCE, DROUGHT))
    assert first.endswith("No second mark this round: Žofie (water).")
    assert "Black mark" not in first
    state.marked[at(1, WATER)] = 0
    assert "second mark" not in said(state, a.Strike(CHANCE, DROUGHT))


def test_the_round_ends_with_the_card_that_did_not_strike() -> None:
    state = planning(DROUGHT, HEAT, DROUGHT, round=2)
    strike(state)
    do(state, a.Strike(CHANCE, DROUGHT), a.Strike(CHANCE, HEAT))
    assert state.phase == Phase.END
    told = "Round 2 is over: it is 2045. One card did not strike: Drought."
    assert said(state, END) == told


# --- cities -------------------------------------------------------------------------------------


def test_the_sentences_of_cities() -> None:
    state = planning(HEAT, DROUGHT)
    assert said(state, a.Assist(0, 2, FOOD, 3)) == "Aiko sends 3 food to Bao."
    assert said(state, a.Prepare(1, HEAT)) == "Žofie prepares for: Heat wave."
    assert said(state, a.PowerAction(2)) == "Bao spends 2 power for one more preparation token."
    water = a.WaterAction(2, 3)
    assert said(state, water) == "Bao turns 3 water into 4 food. It comes next round."
    state.round = state.rounds
    assert said(state, water) == "Bao turns 3 water into 4 food. It comes at the end of the game."
    assert said(state, a.FoodAction(0)) == "Aiko spends 1 food to assist several times this round."
    assert said(state, a.Ready(0)) == "Aiko is ready."
    do(state, a.Prepare(1, HEAT), a.Ready(0))
    assert said(state, a.Withdraw(1, HEAT)) == "Žofie takes a token back from: Heat wave."
    moved = "Žofie moves a token: Drought instead of Heat wave."
    assert said(state, a.Prepare(1, DROUGHT, HEAT)) == moved
    assert said(state, a.Unready(0)) == "Aiko is not ready after all."


def test_the_sentences_of_states() -> None:
    assert now(position(round=3)) == "Round 3, 2045: each stock changes by its rate."
    assert now(position(phase=Phase.FORECAST)) == "Forecast: card 1 of 2 is revealed."
    state = planning(HEAT, SEA)
    assert now(state) == "All cities are planning."
    assert now(do(state, a.Ready(1))) == "Aiko and Bao are still planning."
    assert now(do(state, a.Ready(0))) == "Bao is still planning."
    assert now(do(state, a.Ready(2))) == "Events: card 1 of 1 takes effect."
    assert now(strike(state, SEA)) == "The round ends: cards are discarded, tokens go back."
    assert now(planning(HEAT, SEA, by_city=True)) == "Aiko is planning."


def test_the_sentences_of_the_end_of_a_match() -> None:
    state = position(phase=Phase.OVER, round=4)
    assert now(state) == "2055: the cities have held out without a black mark."
    state.marks[at(1, FOOD)] = 1
    assert now(state) == "2055: the cities have held out, with 1 black mark."
    state.marks[at(0, FOOD)] = 1
    assert now(state) == "2055: the cities have held out, with 2 black marks."
    state.marks[at(1, FOOD)] = 2
    assert now(state) == "The third black mark: you all lose."


def test_names() -> None:
    assert event_name(ACID) == "Ocean acidification"
    assert resource_name(POWER) == "Power"
    assert amount(FOOD, 3) == "3 food"
    assert len({phase_name(phase) for phase in Phase}) == len(Phase)
    assert [marks_in_words(n) for n in (1, 2)] == ["1 black mark", "2 black marks"]
    assert [listed("abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_words_follow_the_language() -> None:
    set_language("xx")
    state = planning(HEAT, SEA)
    assert "löñg" in RULES.describe(state, a.Ready(0), WHO, None)
    assert "löñg" in now(state)


def test_in_french_the_food_that_comes_is_more_than_one() -> None:
    set_language("fr")
    words = said(planning(HEAT, SEA), a.WaterAction(0, 1)).replace("\u00a0", " ")
    assert words == "Aiko change 1 d’eau en 2 de nourriture, pour la manche suivante."


# --- refusals -----------------------------------------------------------------------------------


def refusals() -> Iterator[tuple[Why, AdaptState, Action]]:
    """A position and an action for every rule that can forbid one."""
    plan = planning(HEAT, SEA, DROUGHT, stocks={2: (1, 0, 0)}, strict=True, round=2)
    do(plan, a.Prepare(0, HEAT), a.Prepare(0, SEA), a.Assist(0, 1, POWER, 1), a.WaterAction(0, 1))
    own = do(planning(HEAT, SEA, by_city=True), a.Ready(0))
    calm = planning(HEAT, SEA)
    four = do(planning(HEAT, SEA), a.PowerAction(0), a.PowerAction(0))
    yield Why.OVER, position(phase=Phase.OVER), UPKEEP
    yield Why.NO_CLOCK, plan, TimeUp(CLOCK)
    yield Why.UNKNOWN, plan, Action(0)
    yield Why.NOT_CHANCE, plan, a.Strike(0, HEAT)
    yield Why.CHANCE_FIRST, position(), a.Ready(0)
    yield Why.NO_SEAT, plan, a.Ready(3)
    yield Why.NOT_YOUR_TURN, own, a.Ready(2)
    yield Why.OTHER_PHASE, plan, UPKEEP
    yield Why.NO_SUCH_CARD, strike(calm.copy()), a.Strike(CHANCE, DROUGHT)
    yield Why.READY, do(calm.copy(), a.Ready(1)), a.Ready(1)
    yield Why.NOT_READY, plan, a.Unready(0)
    yield Why.FINAL, own, a.Unready(0)
    yield Why.NO_CITY, plan, a.Assist(1, 7, POWER, 1)
    yield Why.NOT_ITSELF, plan, a.Assist(1, 1, POWER, 1)
    yield Why.NO_RESOURCE, plan, a.Assist(1, 2, 3, 1)
    yield Why.NOTHING, plan, a.WaterAction(1, 0)
    yield Why.SENT, plan, a.Assist(0, 2, POWER, 1)
    yield Why.STRICT_RECEIVER, plan, a.Assist(1, 2, POWER, 1)
    yield Why.STRICT_SENDER, plan, a.Assist(2, 0, POWER, 1)
    yield Why.NOT_ENOUGH, plan, a.Assist(2, 1, POWER, 2)
    yield Why.NONE_TO_SEND, plan, a.Assist(2, 1, WATER, 1)
    laid = do(
        planning(HEAT, SEA, DROUGHT, ACID, WILDFIRE, round=4), a.PowerAction(0), a.PowerAction(0)
    )
    do(laid, *(a.Prepare(0, event) for event in (HEAT, SEA, DROUGHT, ACID)))
    yield Why.ALL_LAID, laid, a.Prepare(0, WILDFIRE)
    yield Why.NO_KIND, plan, a.Prepare(1, 6)
    yield Why.NO_KIND, plan, a.Withdraw(1, -1)
    yield Why.NOT_FORECAST, plan, a.Prepare(1, WILDFIRE)
    yield Why.COVERED, plan, a.Prepare(0, HEAT)
    yield Why.NO_TOKEN, plan, a.Prepare(0, DROUGHT)
    yield Why.NO_TOKEN_THERE, plan, a.Withdraw(0, DROUGHT)
    yield Why.SAME_SQUARE, plan, a.Prepare(0, HEAT, HEAT)
    yield Why.ALL_TOKENS, four, a.PowerAction(0)
    yield Why.NO_POWER, plan, a.PowerAction(2)
    yield Why.NO_WATER, plan, a.WaterAction(2, 1)
    yield Why.NO_FOOD, plan, a.FoodAction(2)
    yield Why.WATER_TWICE, plan, a.WaterAction(0, 1)
    yield Why.FOOD_TWICE, do(calm.copy(), a.FoodAction(1)), a.FoodAction(1)


def test_every_rule_has_a_sentence_of_its_own() -> None:
    told: dict[Why, str] = {}
    for why, state, action in refusals():
        reason = RULES.forbids(state, action)
        assert reason is not None
        assert reason.code == why
        told[why] = RULES.why_not(state, action)
        assert told[why].endswith(".")
        assert "{" not in told[why]
    assert set(told) == set(Why), "every rule is reached"
    assert len(set(told.values())) == len(told)
    assert told[Why.NOT_ENOUGH] == "This city has only 1 power to send."
    assert told[Why.NONE_TO_SEND] == "This city has none to send: Water."
    assert told[Why.NOT_FORECAST] == "Wildfire is not forecast this round."
    assert told[Why.NO_POWER] == "One more preparation token costs 2 power."


def test_who_has_laid_all_four_tokens_moves_one() -> None:
    state = planning(HEAT, SEA, DROUGHT, ACID, WILDFIRE, round=4)
    do(state, a.PowerAction(0), a.PowerAction(0))
    do(state, *(a.Prepare(0, event) for event in (HEAT, SEA, DROUGHT, ACID)))
    sentence = "This city has placed all its 4 tokens. Move one instead."
    assert RULES.why_not(state, a.Prepare(0, WILDFIRE)) == sentence


def test_no_refusal_tells_of_what_is_not_so() -> None:
    state = planning(HEAT, SEA)
    there = "This city has no preparation token on that square."
    assert RULES.why_not(state, a.Prepare(0, HEAT, HEAT)) == there
    state = do(planning(HEAT, SEA, by_city=True), a.Ready(0))
    assert RULES.why_not(state, a.Unready(1)) == "This city is not ready yet."
    state = do(planning(HEAT, SEA, strict=True), a.FoodAction(1), a.Assist(0, 1, POWER, 1))
    received = "Strict: a city that has received cannot assist this round."
    assert RULES.why_not(state, a.FoodAction(1)) == received


# --- losses -------------------------------------------------------------------------------------


def test_what_a_strike_took_of_whom() -> None:
    state = planning(DROUGHT, HEAT, stocks={2: (5, 5, 1)})
    strike(do(state, a.Prepare(1, DROUGHT)))
    after = do(state.copy(), a.Strike(CHANCE, DROUGHT))
    losses = taken(state, a.Strike(CHANCE, DROUGHT), after)
    assert losses[0] == Loss(0, (0, -2, -3), (0, 0, 0), (0, 0, 0))
    assert losses[1] == Loss(1, (0, -1, -1), (0, 0, 0), (0, 0, 0), prepared=True, blunted=True)
    assert losses[2] == Loss(2, (0, -2, -1), (0, 0, 0), (0, 0, 1))


def test_who_was_prepared_for_acidification_in_vain() -> None:
    state = planning(ACID, HEAT)
    strike(do(state, a.Prepare(0, ACID), a.Prepare(1, ACID)))
    losses = taken(state, a.Strike(CHANCE, ACID), do(state.copy(), a.Strike(CHANCE, ACID)))
    assert [loss.rates for loss in losses] == [(0, 0, -1)] * 3
    assert [loss.prepared for loss in losses] == [True, True, False]
    assert not any(loss.blunted for loss in losses)


def test_a_used_token_prepares_for_no_second_card() -> None:
    state = strike(do(planning(DROUGHT, DROUGHT, HEAT, round=2), a.Prepare(1, DROUGHT)), DROUGHT)
    losses = taken(state, a.Strike(CHANCE, DROUGHT), do(state.copy(), a.Strike(CHANCE, DROUGHT)))
    assert not any(loss.prepared or loss.blunted for loss in losses)


def test_what_upkeep_changed() -> None:
    state = position(stocks={0: (5, 5, 1)}, rates={0: (3, 0, -2)})
    state.coming[1] = 4
    losses = taken(state, UPKEEP, do(state.copy(), UPKEEP))
    assert losses[0] == Loss(0, (3, 0, -1), (0, 0, 0), (0, 0, 1))
    assert losses[1] == Loss(1, (0, 0, 4), (0, 0, 0), (0, 0, 0))
    assert [loss.nothing for loss in losses] == [False, False, True]


def test_a_random_match_says_something_in_every_step() -> None:
    from game.core.playout import RandomWalk

    steps = RandomWalk(RULES, RULES.setup({"rates": "gentle"}, 3), Random(5))
    for action in steps:
        for sentence in (RULES.describe(steps.state, action, WHO, None), now(steps.state)):
            assert sentence.endswith(".")
            assert "{" not in sentence
