"""Options and the state before the first upkeep."""

from itertools import product
from random import Random

import pytest

from game.adaptnation.data import LEVELS, RATES
from game.adaptnation.state import Phase
from game.core import invariants
from game.core.options import OptionError, Value
from tests.adaptnation.help import RULES, check, stocks


def test_options() -> None:
    specs = {spec.id: spec for spec in RULES.option_specs(3)}
    assert list(specs) == ["variant", "rates", "strict", "by_city"]
    assert specs["variant"].choices == ("full", "demo")
    assert specs["rates"].choices == ("gentle", "standard", "hard")
    assert [spec.default for spec in specs.values()] == ["full", "standard", False, False]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_wrong_numbers_of_players(seats: int) -> None:
    with pytest.raises(OptionError, match="for 3 players"):
        RULES.setup({}, seats)
    assert RULES.seats["demo"] == (3, 3)


@pytest.mark.parametrize("given", [{"rates": "easy"}, {"strict": 1}, {"variant": "long"}, {"x": 1}])
def test_wrong_options(given: dict[str, str | int]) -> None:
    with pytest.raises(OptionError):
        RULES.setup(given, 3)


@pytest.mark.parametrize("rates", LEVELS)
@pytest.mark.parametrize(("variant", "rounds"), [("full", 4), ("demo", 2)])
def test_the_first_state(variant: str, rounds: int, rates: str) -> None:
    state = RULES.setup({"variant": variant, "rates": rates}, 3)
    check(state)
    assert (state.phase, state.round, state.rounds) == (Phase.UPKEEP, 1, rounds)
    assert [stocks(state, seat) for seat in range(3)] == [(5, 5, 5)] * 3
    assert tuple(state.rates) == state.started == RATES[rates]
    assert state.deck == [2, 4, 4, 4, 4, 4]
    assert RULES.outcome(state) is None


CHOICES = list(product(("full", "demo"), LEVELS, (False, True), (False, True)))


@pytest.mark.parametrize(("variant", "rates", "strict", "by_city"), CHOICES)
def test_every_combination_of_options_keeps_the_invariants(
    variant: str, rates: str, strict: bool, by_city: bool
) -> None:
    options: dict[str, Value] = {
        "variant": variant,
        "rates": rates,
        "strict": strict,
        "by_city": by_city,
    }
    for seed in range(3):
        invariants.soak(RULES, RULES.setup(options, 3), 3, Random(seed), every=12)
