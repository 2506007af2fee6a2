"""What is said of a match is true: of turns made for it, and of whole matches."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

import pytest

from game.carbon_city_zero.actions import Buy, EndTurn, Fund, UseRule
from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.debrief import Story, story
from game.carbon_city_zero.debrief_sums import by_kind, counted, parts
from game.carbon_city_zero.debrief_words import ending_notes, headline, moral, points, questions
from game.carbon_city_zero.names import kind_name
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.tables import CARBON, FACTORY_GAIN
from game.carbon_city_zero.turn_sum import CarbonChange, How
from game.core.action import Action
from game.core.text import set_language
from tests.carbon_city_zero.help import BUDGETS, RULES, all_of, by_links, position, printed, the
from tests.carbon_city_zero.told import VARIANTS, ended

NAMES = ("Ada", "Ben")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def after(state: CarbonState, *actions: Action) -> Story:
    """The story of one turn, as far as it goes."""
    played = state.copy()
    for action in actions:
        RULES.apply(played, action)
        while RULES.chance_outcomes(played) and RULES.to_act(played) == (-1,) and played.play:
            RULES.apply(played, (RULES.chance_outcomes(played) or [])[0][0])
    return story(state, actions)


def said(told: Story, title: str) -> str:
    """The words of the turning point whose title begins so."""
    return next(p.words for p in points(told, NAMES) if p.title.startswith(title))


def kinds(*names: str) -> list[int]:
    return [KIND_OF[the(name)] for name in names]


# --- what was not used ----------------------------------------------------------------------------


LINKED = (the("public_awareness"), the("car_share"))


def test_a_budget_passed_on_ends_the_time_for_links_too() -> None:
    """As the first purchase does: what was ready then is what was missed."""
    state = position(play=[BUDGETS[0], *LINKED], force=all_of("funding")[:1])
    (turn,) = after(state, Fund(0, BUDGETS[0], 1), EndTurn(0)).turns
    ready = [by_links("public_awareness"), by_links("car_share")]
    assert [change.carbon for change in turn.missed] == ready
    (same,) = after(state, EndTurn(0)).turns
    assert same.missed == turn.missed


def test_factories_and_links_left_unused_are_told_apart() -> None:
    heating, factory = the("district_heating"), the("large_factory")
    (gain,) = printed("large_factory")
    alone = after(position(play=[heating, factory]), EndTurn(0))
    assert said(alone, "Not used") == (
        f"Ada could have made the factories clean with District Heating, saving {gain} carbon."
    )
    both = after(position(play=[*LINKED, heating, factory]), EndTurn(0))
    less = gain - by_links("public_awareness", "car_share")
    assert f": {less} carbon could have been saved." in said(both, "Not used")
    assert " link: " in said(both, "Not used")
    assert "factories" not in said(both, "Not used")


def test_after_a_defeat_the_largest_loss_comes_first() -> None:
    poor = position(play=BUDGETS, market=all_of("small_factory"))
    idle = after(poor, EndTurn(0))
    assert moral(idle) == (
        "0 income was spent, 5 was left over and lost. You used every link that saves"
        " carbon. You needed better decks, and sooner."
    )
    card = all_of("small_factory")[0]
    keen = after(position(play=BUDGETS[:2], market=[card]), Buy(0, card), EndTurn(0))
    assert moral(keen).startswith("You used every link that saves carbon.")
    assert moral(keen).endswith("1 income was spent, 1 was left over and lost.")
    unused = after(position(play=[*BUDGETS[:1], *LINKED]), EndTurn(0))
    assert "You used every link" not in moral(unused)
    zero = position(play=[*BUDGETS, *LINKED], track=-sum(printed("public_awareness", "car_share")))
    zero.tracks[0] += 1
    assert moral(after(zero, EndTurn(0))).startswith("If you had used every link and rule, carbon")


# --- single turns ---------------------------------------------------------------------------------


def test_what_added_most_is_a_kind_of_card_with_what_it_brought() -> None:
    play = [*all_of("stock_exchange")[:3], the("small_factory"), the("poor_housing_stock")]
    one, two, three = printed("stock_exchange", "small_factory", "poor_housing_stock")
    assert 3 * one > max(two, three)
    told = after(position(play=play), EndTurn(0))
    total = 3 * one + two + three
    assert said(told, "The dirtiest") == (
        f"Ada added {total}; Stock Exchange alone added {3 * one}."
    )


def test_clean_factories_brought_nothing() -> None:
    play = [the("district_heating"), the("large_factory"), *all_of("stock_exchange")[:2]]
    play += [the("fossil_lobby"), the("heat_wave")]
    told = after(position(play=play), UseRule(0, play[0]), EndTurn(0))
    (turn,) = told.turns
    sums = by_kind(turn)
    assert KIND_OF[the("large_factory")] not in sums
    assert sums[KIND_OF[play[0]]] == CARBON[play[0]]
    assert sum(sums.values()) == turn.total == turn.gains + turn.savings
    assert turn.gains == sum(CARBON[card] for card in play[2:])
    assert CarbonChange(play[0], How.CLEAN, -FACTORY_GAIN[play[1]]) in turn.changes
    assert all("Factories" not in question.words for question in questions(told))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_questions_name_what_was_counted(variant: str, seed: int) -> None:
    table = ended(variant, seed)
    told, state = story(table.state_at(0), table.history), table.state_at(0)
    added = 0
    for action in table.history:
        if isinstance(action, EndTurn) and not state.clean:
            added += sum(FACTORY_GAIN[card] for card in state.play)
        RULES.advance(state, action)
    brought = sum(turn.by_factories for turn in told.turns)
    words = [question.words for question in questions(told)]
    factories = [said for said in words if said.startswith("Factories")]
    assert len(factories) == (added > 0)
    for sentence in factories:
        assert sentence.startswith(f"Factories added {added} carbon and brought {brought} income.")
    rows = parts(told)
    saver = [said for said in words if said.startswith("No other card saved more")]
    assert len(saver) == (rows[0].total < 0)
    assert all(f": {-rows[0].total} carbon" in sentence for sentence in saver)
    assert sum(t.gains + t.savings for t in told.turns) == counted(told.turns)


# --- ends -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_headline_says_whether_you_have_won(variant: str) -> None:
    for seed in range(4):
        table = ended(variant, seed)
        told = story(table.state_at(0), table.history)
        if told.rival:
            assert headline(told) == ""
        else:
            assert headline(told).startswith("You have won" if told.won else "You have lost")


def test_a_win_tells_what_adds_carbon_and_what_saves_it() -> None:
    told = after(position(play=BUDGETS), EndTurn(0))
    decks = ((the("large_factory"), the("offshore_wind")), (the("car_share"), BUDGETS[0]))
    values = [KINDS[KIND_OF[card]].carbon for card in chain(*decks)]
    added, saved = sum(n for n in values if n > 0), -sum(n for n in values if n < 0)
    assert added
    assert saved
    won = replace(told, over=True, left=(0,), decks=decks)
    assert f"{added} all together, beside others that save {saved}" in moral(won)
    clean = replace(won, decks=((the("car_share"),), ()))
    assert "save" not in moral(clean)


def test_what_decided_a_rivalry() -> None:
    told = after(position(variant="rivalry", play=BUDGETS), EndTurn(0))
    dirty, clean = (the("large_factory"),), (the("car_share"),)
    ends = {
        (dirty, clean): "Tracks are tied: the carbon of the whole deck decides.",
        (dirty, dirty): "Tracks and decks are tied: the win is shared.",
    }
    for decks, words in ends.items():
        assert ending_notes(replace(told, left=(7, 7), decks=decks), NAMES)[1:] == [words]
    assert len(ending_notes(replace(told, left=(7, 8), decks=(dirty, dirty)), NAMES)) == 1
    assert kind_name(KIND_OF[dirty[0]]) == "Large Factory"
