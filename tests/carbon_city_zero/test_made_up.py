"""Other cards than ours: new combinations of effects, as an owner of the printed game may have."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.carbon_city_zero.cards import KINDS
from game.core.action import CHANCE, Action
from game.core.invariants import soak
from game.match.setup import every_kind
from tests.carbon_city_zero.help import RULES
from tests.carbon_city_zero.made_up import Copy, copy_with, table

GOODS = ("domestic", "government", "industry")
PLAIN: dict[str, Any] = {"id": "industry_works", "name": "Works", "sector": "industry"}
BUSY: dict[str, Any] = {
    "id": "government_office",
    "name": "Office",
    "sector": "government",
    "copies": 2,
    "cost": 1,
    "rule": [
        {"do": "discard_own"},
        {"do": "draw", "n": 2},
        {"do": "replace_goods"},
        {"do": "search_deck"},
        {"do": "clean_factories"},
        {"do": "discard_own"},
    ],
    "link": [{"do": "income", "n": 2}, {"do": "carbon", "n": -1}, {"do": "clean_factories"}],
}


@pytest.fixture(scope="module")
def busy() -> Copy:
    return copy_with(table(BUSY, {**PLAIN, "copies": 4, "carbon": 2}))


def start(copy: Copy, office: int = 1) -> Any:
    """A turn with so many offices and two Budgets in play."""
    state = copy.rules.setup({"variant": "solo"}, 1)
    while copy.rules.to_act(state) == (CHANCE,):
        copy.rules.apply(state, copy.rules.chance(state, Random(2)))
    offices = [copy.the("office", n) for n in range(office)]
    state.stock = tuple(card for card in state.stock if card not in offices)
    state.market = [card if card not in offices else -1 for card in state.market]
    for card in offices:
        state.play.append(card)
        state.owner[card] = 0
    return state


def answer(copy: Copy, state: Any) -> Action:
    """Do what is asked next; what that was."""
    seat = copy.rules.to_act(state)[0]
    action: Action = (
        copy.rules.chance(state, Random(3))
        if seat == CHANCE
        else copy.rules.legal_actions(state, seat)[0]
    )
    copy.rules.apply(state, action)
    return action


def test_a_rule_of_many_effects_asks_them_in_the_order_of_the_card(busy: Copy) -> None:
    state = start(busy)
    busy.rules.apply(state, busy.actions.UseRule(0, busy.the("office")))
    asked = []
    while state.pending:
        asked.append(answer(busy, state))
    by_seat = [type(action).__name__ for action in asked if action.seat != CHANCE]
    assert by_seat == ["Discard", "Replace", "Fetch", "Discard"]
    by_chance = {type(action).__name__ for action in asked[1 : by_seat.index("Replace") + 1]}
    assert by_chance <= {"Draw", "Reshuffle"}
    assert by_chance, "two cards are drawn between the first two answers"
    assert state.clean


def test_an_effect_that_has_become_impossible_is_passed_over(busy: Copy) -> None:
    state = start(busy)
    office = busy.the("office")
    state.play, state.deck, state.recycle = [office], [(), state.deck[1]], [(), ()]
    state.owner = [1 if of == 1 else -1 for of in state.owner]
    state.owner[office] = 0
    state.market = [-1] * 5
    busy.rules.apply(state, busy.actions.UseRule(0, office))
    assert answer(busy, state) == busy.actions.Discard(0, office)
    assert not state.pending
    assert state.clean


def test_a_link_brings_all_that_it_lists(busy: Copy) -> None:
    state = start(busy, office=2)
    before = busy.sums.income(state)
    busy.rules.apply(state, busy.actions.UseLink(0, busy.the("office")))
    assert busy.sums.income(state) == before + 2
    assert busy.sums.carbon(state).links == -1
    assert state.clean
    # The second brings income and carbon, though factories are clean already.
    busy.rules.apply(state, busy.actions.UseLink(0, busy.the("office", 1)))
    assert busy.sums.income(state) == before + 4


def test_its_words_are_built_from_its_effects(busy: Copy) -> None:
    kind = busy.cards.KIND_OF[busy.the("office")]
    words = busy.names.rule_words(kind)
    assert words.startswith("Discard one of your cards in play. Draw 2 cards. ")
    assert words.count(".") == 6
    assert busy.names.link_words(kind) == "Income +2. Carbon −1. Factories add no carbon this turn."


def test_the_real_cards_are_not_touched(busy: Copy) -> None:
    assert len(KINDS) == 42
    assert len(busy.cards.KINDS) == 3
    assert busy.rules is not RULES


def effects(*names: str) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Up to three of these effects; those that need a number have one."""
    plain = [n for n in names if n[-1] not in "+-"]
    numbered = [n[:-1] for n in names if n[-1] in "+-"]
    one = st.one_of(
        *([st.builds(lambda do: {"do": do}, st.sampled_from(plain))] if plain else []),
        *(
            [
                st.builds(
                    lambda do, n: {"do": do, "n": n}, st.sampled_from(numbered), st.integers(1, 3)
                )
            ]
            if numbered
            else []
        ),
    )
    return st.lists(one, max_size=3)


RULES_OF = effects(
    *("draw+", "discard_own", "replace_goods", "next_on_top"),
    *("search_deck", "search_global", "clean_factories"),
)
LINKS_OF = effects("carbon+", "income+", "clean_factories")
SNAGS_OF = effects("no_links", "draw_fewer+", "no_talk")
FORCES = st.lists(
    st.sampled_from(
        [
            [{"do": "pass_budget"}, {"do": "replace_once"}],
            [{"do": "larger_hand", "n": 3}, {"do": "cheaper", "n": 2}],
            [{"do": "replace_once"}, {"do": "larger_hand", "n": 1}],
            [{"do": "cheaper", "n": 1}, {"do": "larger_market", "n": 1}],
        ]
    ),
    min_size=1,
    max_size=3,
    unique_by=str,
)


@st.composite
def card_files(draw: st.DrawFn) -> str:
    """A whole card file of made-up cards."""
    rows: list[dict[str, Any]] = []
    for n in range(draw(st.integers(1, 6))):
        sector = draw(st.sampled_from(GOODS))
        rows.append(
            {
                "id": f"{sector}_{'abcdef'[n]}",
                "name": f"Card {n}",
                "sector": sector,
                "copies": draw(st.integers(1, 4)),
                "cost": draw(st.integers(0, 3)),
                "income": draw(st.integers(-1, 3)),
                "carbon": draw(st.integers(-6, 3)),
                "rule": draw(RULES_OF),
                "link": draw(LINKS_OF),
            }
        )
    for n in range(draw(st.integers(0, 3))):
        snag = {"id": f"snag_{'abc'[n]}", "name": f"Snag {n}", "sector": "snag"}
        rows.append({**snag, "copies": draw(st.integers(1, 3)), "snag": draw(SNAGS_OF)})
    forces = draw(FORCES)
    for chosen in ("together", "rivalry"):
        for n, force in enumerate(forces):
            name = f"{chosen}_{'abc'[n]}"
            row = {"id": f"global_{name}", "name": name, "sector": "global", "copies": 2}
            rows.append({**row, "set": chosen, "global": force})
    begin = {"sector": "start", "income": 1, "cost": draw(st.integers(0, 2))}
    return table(
        *rows,
        start=(
            {"id": "start_budget", "name": "Budget", "copies": 6, **begin},
            {
                "id": "start_other",
                "name": "Other",
                "copies": 3,
                **begin,
                "rule": draw(RULES_OF),
                "link": draw(LINKS_OF),
            },
        ),
    )


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(card_files(), st.integers(0, 10**6))
def test_matches_with_any_cards_hold_all_that_must_hold(text: str, seed: int) -> None:
    copy = copy_with(text)
    for options, seats in every_kind(copy.rules):
        soak(copy.rules, copy.rules.setup({**options}, seats), seats, Random(seed), 24)
