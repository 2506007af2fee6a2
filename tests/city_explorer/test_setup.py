"""Options and the deal."""

from random import Random

import pytest

from game.city_explorer.actions import Deal
from game.city_explorer.components import CARDS
from game.city_explorer.state import Phase
from game.core.action import CHANCE, HIDDEN, IllegalActionError
from game.core.options import CROWD, MEMORY_AID, OptionError
from tests.city_explorer.help import RULES, check, dealt


def test_options() -> None:
    specs = {spec.id: spec for spec in RULES.option_specs(3)}
    assert list(specs) == ["variant", "starter", MEMORY_AID]
    assert specs["variant"].choices == ("standard",)
    assert specs["starter"].choices == ("random", 1, 2, 3)
    aid = specs[MEMORY_AID]
    assert aid.default is True
    assert [aid.default_for(persons) for persons in (1, CROWD - 1, CROWD)] == [True, True, False]


@pytest.mark.parametrize("seats", [1, 6])
def test_wrong_numbers_of_players(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 5"):
        RULES.setup({}, seats)


def test_the_memory_aid_is_the_tables_and_changes_no_match() -> None:
    assert RULES.setup({MEMORY_AID: False}, 4) == RULES.setup({}, 4)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_deal_lays_all_cards_and_opens_the_leftmost_column(seats: int) -> None:
    state = RULES.setup({"starter": 1}, seats)
    assert RULES.chance_outcomes(state) is None
    assert RULES.legal_actions(state, CHANCE) == []
    deal = RULES.chance(state, Random(1))
    assert isinstance(deal, Deal)
    assert sorted(deal.cards) == list(range(CARDS))
    assert RULES.chance(state, Random(1)) == deal
    assert RULES.chance(state, Random(2)) != deal
    RULES.apply(state, deal)
    check(state)
    assert state.phase == Phase.SETUP
    for row in range(1, state.rows + 1):
        assert [state.is_up(slot) for slot in state.row(row)] == [True] + [False] * (
            state.columns - 1
        )


@pytest.mark.parametrize(
    "cards",
    [(), tuple(range(34)), (*range(34), 33), (*range(34), 35), (HIDDEN,) * 35, tuple(range(36))],
)
def test_a_deal_that_is_none(cards: tuple[int, ...]) -> None:
    state = RULES.setup({"starter": 1}, 2)
    with pytest.raises(IllegalActionError, match="cannot come up"):
        RULES.apply(state, Deal(CHANCE, cards))
    assert not state.cards


def test_nothing_is_dealt_twice() -> None:
    state = dealt(2)
    with pytest.raises(IllegalActionError):
        RULES.apply(state, Deal(CHANCE, tuple(range(CARDS))))
