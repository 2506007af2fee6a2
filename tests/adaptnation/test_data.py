"""The tables: what they hold, and what is said when they are wrong."""

from pathlib import Path

import pytest

from game.adaptnation.components import Event, year
from game.adaptnation.data import (
    CARDS,
    DECK,
    EFFECTS,
    FOLDER,
    FORECASTS,
    LEVELS,
    RATES,
    STRIKES,
    load_events,
    load_rates,
    load_rounds,
)
from tests.core.tables import Load, changed, names_what_is_wrong, needs_its_table


def test_the_deck_and_the_rounds() -> None:
    assert sum(CARDS) == DECK == 22
    assert CARDS[Event.HURRICANE] == 2
    assert set(CARDS) - {2} == {4}
    assert FORECASTS == (0, 2, 3, 3, 4)
    assert STRIKES == (0, 1, 2, 2, 3)
    assert [year(n) for n in range(1, 6)] == [2035, 2040, 2045, 2050, 2055]


def test_the_events() -> None:
    permanent = {event for event in Event if EFFECTS[event].permanent}
    assert permanent == {Event.OCEAN_ACIDIFICATION, Event.SEA_LEVEL_RISE}
    for event in permanent:
        assert EFFECTS[event].prepared == (0, 0, 0)


def test_each_city_makes_one_resource_and_lacks_another() -> None:
    assert tuple(RATES) == LEVELS
    for nine in RATES.values():
        for seat in range(3):
            own = nine[3 * seat : 3 * seat + 3]
            assert max(own) > 0 > min(own)
            turned = (*own[seat:], *own[:seat])
            assert turned == nine[:3], "the cities differ by whose turn it is in the circle"
    gentle, standard, hard = (sum(RATES[level]) for level in LEVELS)
    assert gentle > standard > hard


@pytest.mark.parametrize(
    ("load", "file", "old", "new", "words"),
    [
        (load_events, "events.toml", 'id = "drought"', 'id = "flood"', ["event", "hurricane, oc"]),
        (load_events, "events.toml", "cards = 2", "cards = 3", ["event: 23 cards instead of 22"]),
        (load_events, "events.toml", "cards = 2", "cards = 0", ["event hurricane", "cards"]),
        (load_events, "events.toml", "cards = 2", 'cards = "2"', ["event hurricane", "cards"]),
        (load_events, "events.toml", "[-4, -3, 0]", "[-1, -3, 0]", ["heat_wave: unprepared"]),
        (load_events, "events.toml", "[-4, -3, 0]", "[-4, -3]", ["event heat_wave", "unprepared"]),
        (
            load_events,
            "events.toml",
            "[-4, -3, 0]",
            "[4, -3, 0]",
            ["event heat_wave", "unprepared"],
        ),
        (load_events, "events.toml", "permanent = true", "lasting = true", ["acidification"]),
        (load_events, "events.toml", "[[event]]", "[event", ["not a TOML file"]),
        (load_rounds, "rounds.toml", "strikes = 1", "strikes = 2", ["number 1: strikes"]),
        (load_rounds, "rounds.toml", "strikes = 1", "strikes = 0", ["number 1", "strikes"]),
        (load_rounds, "rounds.toml", "[[round]]", "[[rounds]]", ["3 rounds instead of 4"]),
        (
            load_rounds,
            "rounds.toml",
            "forecast = 4\nstrikes = 3",
            "forecast = 40\nstrikes = 39",
            ["48 cards are drawn of 22"],
        ),
        (load_rates, "rates.toml", 'id = "hard"', 'id = "harder"', ["gentle, standard, hard"]),
        (load_rates, "rates.toml", "solara = [3", "solara = [6", ["rates gentle", "solara"]),
        (load_rates, "rates.toml", "solara = [3", "solar = [3", ["rates gentle", "sol"]),
        (load_rates, "rates.toml", "[[rates]]", "[[rate]]", ["in this order"]),
    ],
)
def test_a_wrong_table_is_named(
    tmp_path: Path, load: Load, file: str, old: str, new: str, words: list[str]
) -> None:
    names_what_is_wrong(load, changed(FOLDER / file, tmp_path, old, new), words)


@pytest.mark.parametrize("load", [load_events, load_rounds, load_rates])
def test_a_table_that_is_not_there(tmp_path: Path, load: Load) -> None:
    needs_its_table(load, tmp_path)
