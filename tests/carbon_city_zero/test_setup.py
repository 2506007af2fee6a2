"""Options, the table at the start, and how often each variant begins as it should."""

from random import Random

import pytest

from game.carbon_city_zero.rules import RULES
from game.core.action import CHANCE
from game.core.options import OptionError, Options
from game.match.setup import chosen_options, fewest_seats
from tests.carbon_city_zero.help import check, on


@pytest.mark.parametrize(
    ("options", "seats", "tracks", "counter"),
    [
        ({}, 2, [50], 9),
        ({"counter": 10}, 4, [50], 10),
        ({"variant": "solo", "counter": 8}, 1, [50], 8),
        ({"variant": "rivalry"}, 3, [40, 40, 40], 0),
    ],
)
def test_tracks_and_counter(options: Options, seats: int, tracks: list[int], counter: int) -> None:
    state = RULES.setup(options, seats)
    assert (state.tracks, state.counter) == (tracks, counter)
    assert state.decks == max(2, seats)
    check(state)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("variant", "seats"), [("together", 4), ("solo", 1), ("rivalry", 2)])
def test_the_table_before_the_first_turn(variant: str, seats: int, seed: int) -> None:
    state = RULES.setup({"variant": variant}, seats)
    rng = Random(seed)
    assert RULES.turn(state).round == 0
    while len(state.pending) != 1:
        assert RULES.turn(state).round == 0
        RULES.apply(state, RULES.chance(state, rng))
        check(state)
    assert RULES.turn(state).round == 1
    assert -1 not in state.market
    assert [len(hand) for hand in state.hand] == [5] * state.decks
    assert [len(deck) for deck in state.deck] == [4] * state.decks
    assert not any(state.recycle)
    assert state.starter == state.turn
    on(state)
    assert len(state.play) == 5


@pytest.mark.parametrize(
    ("options", "seats", "said"),
    [
        ({"variant": "solo"}, 2, "1 to 1"),
        ({"variant": "together"}, 1, "2 to 4"),
        ({"variant": "rivalry"}, 5, "1 to 4"),
        ({"variant": "rivalry", "counter": 8}, 2, "counter"),
        ({"limit": 20}, 2, "limit"),
        ({"variant": "solo", "starter": 1}, 1, "starter"),
        ({"counter": 7}, 2, "10, 9, 8"),
    ],
)
def test_options_that_do_not_fit(options: Options, seats: int, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        chosen_options(RULES, options, seats)
    with pytest.raises(OptionError):
        RULES.setup(options, seats)


def test_one_player_is_offered_the_solo_game_and_a_table_the_common_one() -> None:
    assert chosen_options(RULES, {}, 1)["variant"] == "solo"
    assert chosen_options(RULES, {}, 2)["variant"] == "together"
    assert fewest_seats(RULES) == 2
    assert fewest_seats(RULES, "solo") == 1
    assert fewest_seats(RULES, "rivalry") == 2


def test_advice_is_one_of_the_choices() -> None:
    for seats in range(1, 5):
        spec = {spec.id: spec for spec in RULES.option_specs(seats)}["counter"]
        assert spec.advised is None or spec.advised in spec.choices


def test_a_lot_is_fair() -> None:
    state = RULES.setup({}, 4)
    outcomes = RULES.chance_outcomes(state)
    assert outcomes is not None
    assert [weight for _start, weight in outcomes] == [1, 1, 1, 1]
    drawn = {RULES.chance(state, Random(seed)) for seed in range(40)}
    assert drawn == set(RULES.legal_actions(state, CHANCE))
