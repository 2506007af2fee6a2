"""Options and setup of the three variants."""

from collections import Counter
from random import Random

import pytest

from game.core.action import CHANCE
from game.core.options import OptionError, Options
from game.kiribati.actions import Deal, Keep
from game.kiribati.components import ABSENT, ISLAND
from game.kiribati.data import EVENTS
from game.kiribati.setup import VARIANTS
from game.kiribati.state import KiribatiState, Phase
from tests.kiribati.help import RULES, do


def begun(options: Options, seats: int = 2) -> KiribatiState:
    """The state when the turtles are dealt: a 2 in row 3, a 3 in row 4."""
    state = RULES.setup({"starter": 1, **options}, seats)
    return do(state, Deal(CHANCE, 3, 2), Deal(CHANCE, 4, 3))


def test_the_sea_at_the_beginning() -> None:
    state = begun({})
    assert [state.spaces[state.turtle_at(row, 1)] for row in (1, 2, 3, 4)] == [4, 4, 2, 3]
    assert state.cell.count(-1) == 8
    assert (state.columns, state.phase) == (5, Phase.ROLL)
    assert begun({}, 5).columns == 6


def test_tiles_are_dealt_by_how_many_are_left() -> None:
    state = RULES.setup({"starter": 1}, 2)
    weights = {Deal(CHANCE, 3, 4): 4, Deal(CHANCE, 3, 3): 4}
    weights |= {Deal(CHANCE, 3, 2): 6, Deal(CHANCE, 3, 1): 6}
    assert dict(RULES.chance_outcomes(state) or ()) == weights
    do(state, Deal(CHANCE, 3, 1))
    assert dict(RULES.chance_outcomes(state) or ()) == {
        Deal(CHANCE, 4, 4): 4,
        Deal(CHANCE, 4, 3): 4,
        Deal(CHANCE, 4, 2): 5,
        Deal(CHANCE, 4, 1): 5,
    }


def test_chance_draws_by_weight_and_repeats_itself() -> None:
    state = RULES.setup({"starter": 1}, 2)
    rng = Random(1)
    drawn = Counter(RULES.chance(state, rng) for _ in range(4000))
    for action, weight in RULES.chance_outcomes(state) or ():
        assert abs(drawn[action] / 4000 - weight / 20) < 0.03
    again = begun({})
    rolls = [RULES.chance(again, Random(n)) for n in range(400)]
    assert rolls == [RULES.chance(again, Random(n)) for n in range(400)]
    assert len(set(rolls)) == 36


def test_children_play_with_the_animals_that_were_picked() -> None:
    state = RULES.setup({}, 3)
    assert state.kinds == (1, 2, 3)
    assert state.where[:5] == [ABSENT, ISLAND, ISLAND, ISLAND, ABSENT]
    two = RULES.setup({"animals": ("koala", "monkey")}, 3)
    assert two.kinds == (0, 4)


@pytest.mark.parametrize("variant", ["family", "professional"])
@pytest.mark.parametrize(
    ("seats", "kinds"),
    [(2, (0, 1, 2, 3, 4)), (3, (0, 1, 2, 3, 4)), (4, (0, 2, 3, 4)), (5, (0, 2, 4))],
)
def test_the_others_by_the_number_of_players(
    variant: str, seats: int, kinds: tuple[int, ...]
) -> None:
    assert RULES.setup({"variant": variant}, seats).kinds == kinds


def test_all_seats_keep_four_of_six_in_any_order() -> None:
    state = begun({"variant": "professional"}, 3)
    assert RULES.to_act(state) == (0, 1, 2)
    assert len(RULES.legal_actions(state, 1)) == 15
    do(state, Keep(2, (0, 1, 2, 3)), Keep(0, (2, 3, 4, 5)))
    assert RULES.to_act(state) == (1,)
    assert RULES.legal_actions(state, 2) == []
    assert state.returned == [(0, 1), (), (4, 5)]
    do(state, Keep(1, (0, 2, 4, 5)))
    assert (state.phase, RULES.to_act(state)) == (Phase.EVENT, (CHANCE,))
    family = begun({"variant": "family"})
    do(family, Keep(0, (0, 1, 2, 3)), Keep(1, (0, 1, 2, 3)))
    assert family.phase == Phase.ROLL


def test_professional_counts_its_events() -> None:
    state = RULES.setup({"variant": "professional"}, 2)
    assert state.event_pool == tuple(event.count for event in EVENTS.events)
    assert sum(state.event_pool) == 20
    assert RULES.setup({"variant": "family"}, 2).event_pool == ()


def test_option_specs_begin_with_the_variant_and_have_a_label_a_choice() -> None:
    for seats in range(2, 6):
        specs = RULES.option_specs(seats)
        assert specs[0].id == "variant"
        assert specs[0].choices == VARIANTS
        for spec in specs:
            assert len(spec.labels) == len(spec.choices)
            assert spec.check(spec.default) == spec.default
        starters = next(spec for spec in specs if spec.id == "starter").choices
        assert starters == ("random", *range(1, seats + 1))
    for variant in VARIANTS:
        assert RULES.seats[variant] == (2, 5)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"variant": "expert"}, "variant"),
        ({"animals": ("kagu",)}, "animals"),
        ({"animals": ("kagu", "cat")}, "cat"),
        ({"animals": ("kagu", "kagu")}, "animals"),
        ({"variant": "family", "animals": ("kagu", "koala")}, "animals"),
        ({"starter": 3}, "starter"),
        ({"starter": True}, "starter"),
        ({"max_rounds": 9}, "max_rounds"),
        ({"variant": "professional", "max_rounds": 8}, "max_rounds"),
        ({"colour": "blue"}, "colour"),
    ],
)
def test_wrong_options_are_refused_by_name(options: Options, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        RULES.setup(options, 2)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 5"):
        RULES.setup({}, seats)
