"""What is to do now, what an action means with its number, why not; and what the pieces say."""

import pytest

from game.adaptnation import actions as a
from game.adaptnation.bot_talk import reckoning
from game.adaptnation.hints import claims, hint_words, why
from game.adaptnation.losses import lack, need, protected
from game.adaptnation.names import (
    assist_words,
    card_words,
    coming_words,
    event_words,
    marks_at,
    round_label,
    stock_words,
)
from game.adaptnation.prompts import (
    label,
    label_of_any,
    leads_to,
    offered,
    prompt,
    shown_phase,
    why_not_its_hand,
    why_not_spent,
)
from game.adaptnation.state import Phase
from game.core.action import CHANCE, Action
from game.match import Match
from tests.adaptnation.help import (
    ACID,
    DROUGHT,
    END,
    FOOD,
    HEAT,
    NAMES,
    POWER,
    SEA,
    UPKEEP,
    WATER,
    do,
    new_match,
    planned,
    planning,
    position,
    strike,
)

# --- what to do now -----------------------------------------------------------------------------


def test_while_a_strike_is_looked_at_it_is_told_and_its_marks_in_short() -> None:
    state = planning(HEAT, HEAT, stocks={0: (1, 9, 9)})
    table = Match.at(new_match().header, state)
    for seat in range(3):
        table.submit(a.Ready(seat))
    table.step_chance()
    point = table.viewpoint(0)
    fresh, later = prompt(point, True, False), prompt(point, False, False)
    assert fresh.heading == "Events"
    assert fresh.sentence == table.log(None, 1)[0].text
    assert "Black mark" in fresh.short
    assert "loses" not in fresh.short
    assert later.heading == "End of the round"
    assert later.sentence == point.situation
    assert later.short == ""


@pytest.mark.parametrize(
    ("last", "turning", "shown"),
    [
        (None, False, Phase.PLAN),
        (UPKEEP, False, Phase.UPKEEP),
        (a.Forecast(CHANCE, HEAT), True, Phase.FORECAST),
        (a.Forecast(CHANCE, HEAT), False, Phase.PLAN),
        (a.Strike(CHANCE, HEAT), False, Phase.EVENTS),
        (END, False, Phase.END),
        (a.Ready(0), True, Phase.PLAN),
    ],
)
def test_the_phase_that_is_shown_is_that_of_what_is_looked_at(
    last: Action | None, turning: bool, shown: Phase
) -> None:
    assert shown_phase(planning(HEAT, SEA), last, turning) == shown


def test_who_has_laid_all_is_asked_by_name() -> None:
    table = planned()
    for event in dict.fromkeys(table.state.forecast):
        table.submit(a.Prepare(1, event))
    while a.Prepare(1, table.state.forecast[0]) in table.legal(1):
        table.submit(a.Prepare(1, table.state.forecast[0]))
    point = table.viewpoint(0, (0, 1, 2))
    asked = "Done, Marisol? Press the tick next to the name."
    assert prompt(point, True, False).sentence == asked
    alone = prompt(table.viewpoint(1, (1,)), True, False).sentence
    assert alone == "Done, Marisol? Press “Ready”."
    table.submit(a.Ready(1))
    assert prompt(table.viewpoint(0, (0, 1, 2)), True, False).sentence == (
        "Help other cities, place your tokens, then be ready."
    )


# --- what an action means -----------------------------------------------------------------------


def test_labels() -> None:
    said = {
        a.Assist(0, 1, WATER, 2): "Send 2 water to Marisol",
        a.WaterAction(0, 2): "Spend 2 water for 3 food",
        a.PowerAction(0): "Spend 2 power for one more preparation token",
        a.FoodAction(0): "Spend 1 food to assist several times",
        a.Prepare(0, HEAT): "Prepare: Heat wave",
        a.Withdraw(0, HEAT): "Take back",
        a.Ready(2): "Terrafarm is ready",
        a.Unready(2): "Terrafarm is not ready after all",
    }
    assert {action: label(action, NAMES) for action in said} == said
    chance = {a.Upkeep, a.Forecast, a.Strike, type(END)}
    assert {type(action) for action in said} == set(a.ACTIONS) - chance, "of every city's action"
    assert label_of_any(a.Assist(0, 1, WATER, 2), NAMES) == "Send water to Marisol"
    assert label_of_any(a.WaterAction(0, 2), NAMES) == "Turn water into food"


def test_who_is_safe_hears_of_those_who_are_not() -> None:
    state = planning(HEAT, SEA, stocks={1: (1, 9, 9), 2: (1, 9, 9)})
    said = [hint_words(a.Ready(0), claim, NAMES, True) for claim in claims(state, 0, a.Ready(0))]
    assert said[0] == (
        "Press “Ready”: you are safe from black marks now. Marisol and Terrafarm may still take"
        " one."
    )
    alone = claims(planning(HEAT, SEA), 0, a.Ready(0))[0]
    assert why(alone, NAMES) == "no card can cost you a black mark now."


def test_a_gift_tells_what_it_leaves() -> None:
    state = planning(HEAT, SEA, stocks={0: (7, 1, 0), 1: (0, 5, 5)})
    assert leads_to(state, a.Assist(0, 1, POWER, 3), NAMES) == (
        "Solara keeps 4. Marisol then has 3."
    )


def test_water_tells_when_its_food_comes() -> None:
    for round_, when in ((1, "before the next upkeep"), (4, "at the end of the game")):
        state = planning(HEAT, SEA, round=round_, stocks={0: (7, 3, 0)})
        told = leads_to(state, a.WaterAction(0, 2), NAMES)
        assert told == f"You get 3 food {when}. 1 water is left."
        state.coming[0] = 3
        assert coming_words(state, 0) == f"3 food comes {when}"
    state.phase = Phase.UPKEEP
    assert coming_words(state, 0) == "3 food comes before the next upkeep"


def test_what_is_offered_is_what_is_lacked_as_far_as_there_is_to_spare() -> None:
    # One of two heat waves strikes: it takes 2 power of who has a token for it, else 4.
    state = planning(HEAT, HEAT, stocks={0: (20, 9, 9), 1: (0, 9, 9)}, rates={1: (-1, 0, 0)})
    assert [need(state, seat)[POWER] for seat in range(3)] == [2, 3, 2]
    assert lack(state, 1) == (3, 0, 0)
    assert offered(state, a.Assist(0, 1, POWER, 1)) == 3
    do(state, a.Ready(1))
    assert need(state, 1)[POWER] == 5, "it lays no token any more"
    assert offered(state, a.Assist(0, 1, POWER, 1)) == 5
    state.stocks[0] = 4
    assert offered(state, a.Assist(0, 1, POWER, 1)) == 2, "it keeps what it needs"
    state.stocks[0] = 1
    assert offered(state, a.Assist(0, 1, POWER, 1)) == 1
    # 1 food is lacked where a token lies, and one more comes than water is spent.
    drought = planning(DROUGHT, SEA, stocks={0: (9, 9, 0)})
    assert offered(drought, a.WaterAction(0, 1)) == 2
    drought.rates[FOOD] = -5
    assert offered(drought, a.WaterAction(0, 1)) == 5


# --- why not ------------------------------------------------------------------------------------


def test_whose_hands_may_act() -> None:
    table = planned("hbh")
    point = table.viewpoint(0, (0, 2))
    assert [why_not_its_hand(point, seat) for seat in range(3)] == [
        "",
        "A bot plays Marisol.",
        "",
    ]
    table = planned(options={"by_city": True})
    other = "It is another city's turn."
    assert why_not_its_hand(table.viewpoint(0, (0,)), 1) == other


def test_each_action_takes_its_own_resource() -> None:
    state = planning(HEAT, SEA, stocks={0: (1, 5, 5)})
    assert why_not_spent(state, a.PowerAction(0), WATER).startswith("You can buy a token")
    assert why_not_spent(state, a.PowerAction(0), POWER).endswith("costs 2 power.")
    assert why_not_spent(state, a.FoodAction(0), POWER).startswith("Assisting several times")
    assert why_not_spent(state, a.WaterAction(0, 1), FOOD).startswith("Food comes only from water")
    assert why_not_spent(state, a.WaterAction(0, 1), WATER) == ""


# --- what the pieces say ------------------------------------------------------------------------


def test_the_assist_sign_of_a_strict_table_says_who_may_not() -> None:
    state = planning(HEAT, SEA, strict=True)
    assert assist_words(state, 1).startswith("can assist once")
    assert assist_words(do(state, a.FoodAction(1)), 1).startswith("can assist as often")
    do(state, a.Assist(0, 1, POWER, 1))
    assert assist_words(state, 1) == "has received, so it cannot assist this round"


def test_one_card_takes_effect_and_two_take_effect() -> None:
    assert round_label(position()).endswith("2 cards forecast, 1 takes effect")
    assert round_label(position(round=2)).endswith("3 cards forecast, 2 take effect")


def test_a_stock_says_what_comes_and_what_it_has_cost() -> None:
    state = position(stocks={0: (5, 5, 4)}, rates={0: (0, 0, -2)})
    state.marks[FOOD], state.coming[0] = 1, 3
    assert stock_words(state, 0, FOOD) == (
        "4, \u22122 each round, 1 black mark, 3 food comes before the next upkeep"
    )


def test_a_struck_card_says_whom_tokens_have_protected() -> None:
    """The first token covers the first card of its kind; acidification asks all three."""
    state = planning(DROUGHT, DROUGHT, ACID, HEAT, round=4)
    do(state, a.Prepare(1, DROUGHT), a.Prepare(0, ACID), a.Prepare(1, ACID))
    strike(state, DROUGHT, ACID, DROUGHT)
    assert protected(state) == {
        0: (False, True, False),
        1: (False, False, False),
        2: (False, False, False),
    }
    assert card_words(state, 0, NAMES) == (
        "It has struck. Protected: Marisol. Not protected: Solara and Terrafarm."
    )
    assert card_words(state, 3, NAMES) == "It did not strike."


def test_in_the_last_round_it_is_told_that_nothing_follows() -> None:
    for round_, last in ((3, False), (4, True)):
        state = planning(ACID, SEA, HEAT, round=round_)
        assert ("no upkeep follows" in round_label(state)) is last
        assert ("harms nobody" in event_words(state, SEA)) is last
        assert "harms" not in event_words(state, HEAT)
        table = Match.at(new_match().header, state)
        said = prompt(table.viewpoint(0, (0,)), True, False).sentence
        assert said.startswith("The last round") is last


def test_a_lack_is_reckoned_up_for_who_looks_closer() -> None:
    """One of two heat waves strikes: with a token there it takes 2 power, then the upkeep 3."""
    state = planning(HEAT, HEAT, stocks={0: (1, 9, 9)}, rates={0: (-3, 0, 0)})
    told = "1 power now. The worst events take 2, the upkeep 3: 4 short, 2 black marks."
    assert reckoning(state, 0) == told
    assert reckoning(state, 1) == ""
    state.marked[POWER] = 1
    assert reckoning(state, 0).endswith("4 short, 1 black mark.")
    state.round = state.rounds
    assert lack(state, 0) == (0, 0, 0), "marked, and no upkeep follows"
    state.marked[POWER] = 0
    assert reckoning(state, 0) == "1 power now. The worst events take 2: 1 short, 1 black mark."


def test_a_stock_says_that_it_takes_no_second_mark_this_round() -> None:
    state = position()
    state.marks[WATER] = 1
    assert marks_at(state, 0, WATER) == "1 black mark"
    state.marked[WATER] = 1
    assert marks_at(state, 0, WATER) == (
        "1 black mark. Marked this round: no second mark for water until the next round."
    )
