"""The card tables: what they hold, and what is said when they are wrong."""

from pathlib import Path

import pytest

from game.core.datafile import DataError
from game.kiribati.components import Card, Event
from game.kiribati.data import (
    CARDS,
    EVENTS,
    FOLDER,
    NET,
    load_cards,
    load_events,
)
from game.kiribati.names import CATALOGUED
from tests.core.tables import changed


def test_the_tables_are_in_the_order_of_the_numbers() -> None:
    assert [card.id for card in CARDS] == [card.name.lower() for card in Card]
    assert [event.id for event in EVENTS.events] == [event.name.lower() for event in Event]


def test_the_net_lies_in_column_3_of_rows_2_and_3() -> None:
    assert {5: {7, 12}, 6: {8, 14}} == NET


def test_every_name_is_in_the_catalog_of_words() -> None:
    assert (
        *(card.name for card in CARDS),
        *(event.name for event in EVENTS.events),
    ) == CATALOGUED


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("points = 1", "points = -1", ["feeding_station", "points"]),
        ("points = 1", 'points = "one"', ["feeding_station", "points"]),
        ("points = 1", "", ["feeding_station", "points"]),
        ('name = "Current"', 'name = ""', ["current", "name"]),
        ('name = "Current"', "colour = 3", ["current", "colour"]),
        ('id = "current"', 'id = "curent"', ["curent", "unknown"]),
        ('id = "current"', 'id = "feeding_station"', ["feeding_station", "twice"]),
        ('id = "current"', "", ["number 2", "id"]),
        ("turns = 1 ", "turns = 0 ", ["rest_break", "turns"]),
        ("turns = 1 ", "", ["rest_break", "turns is missing"]),
        ("spaces = 2", "spaces = 5", ["shark_attack", "spaces"]),
        ('name = "Clamp grip"', 'name = "Clamp grip"\nturns = 2', ["clamp_grip", "turns"]),
        ("[[card]]", "[[cards]]", ["feeding_station", "missing"]),
        ("[[card]]", "[card", ["not a TOML file"]),
    ],
)
def test_a_wrong_action_card_is_named(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    with pytest.raises(DataError) as error:
        load_cards(changed(FOLDER / "actions.toml", tmp_path, old, new))
    assert "actions.toml" in str(error.value)
    for word in words:
        assert word in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("count = 3 ", "count = 99 ", ["cloudy", "count"]),
        ("row = 2", "row = 5", ["fishing_net", "row"]),
        ("row = 2", "rows = 2", ["fishing_net", "rows"]),
        ('name = "Flow"', 'name = "Flow"\nfields = [{row = 1, column = 1}]', ["flow", "fields"]),
        ("rounds = 15", "rounds = 21", ["rounds", "20"]),
        ("rounds = 15", "rounds = true", ["rounds"]),
        ("rounds = 15", "", ["rounds"]),
    ],
)
def test_a_wrong_event_card_is_named(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    with pytest.raises(DataError) as error:
        load_events(changed(FOLDER / "events.toml", tmp_path, old, new))
    assert "events.toml" in str(error.value)
    for word in words:
        assert word in str(error.value)


def test_a_table_without_cards_or_without_a_file(tmp_path: Path) -> None:
    empty = tmp_path / "actions.toml"
    empty.write_text("", encoding="utf-8")
    with pytest.raises(DataError, match=r"no \[\[card\]\]"):
        load_cards(empty)
    with pytest.raises(DataError, match="cannot be read"):
        load_cards(tmp_path / "none.toml")


def test_an_owner_may_correct_a_figure(tmp_path: Path) -> None:
    cards = load_cards(changed(FOLDER / "actions.toml", tmp_path, "spaces = 2", "spaces = 3"))
    assert cards[Card.SHARK_ATTACK].spaces == 3
