"""Whole matches played through the screen with mouse events, under the dummy driver."""

from pathlib import Path

import pytest

from game.carbon_city_zero.actions import Begin
from game.core.options import Options
from game.match import Match
from scenes.results.scene import ResultsScene
from tests.titles.by_hand import Chooser
from tests.titles.by_key import KeySitting, next_keys
from tests.titles.play import CITY, begun, new_table, players
from tests.titles.sitting import Sitting, play_out


def test_a_children_match_is_played_to_its_end_with_the_mouse(tmp_path: Path) -> None:
    options: Options = {"variant": "children", "animals": ("kagu", "rabbit")}
    table = Match.new("kiribati", options, players(2, "hh"), seed="mouse")
    sitting = Sitting(tmp_path, table)
    presses = play_out(sitting, 4, 1500)
    assert isinstance(sitting.manager.top, ResultsScene), presses
    assert table.outcome() is not None


@pytest.mark.parametrize(("variant", "kinds"), [("family", "hhb"), ("professional", "hhh")])
def test_cards_and_handovers_are_played_with_the_mouse(
    tmp_path: Path, variant: str, kinds: str
) -> None:
    table = Match.new("kiribati", {"variant": variant}, players(len(kinds), kinds), seed="cards")
    sitting = Sitting(tmp_path, table)
    assert play_out(sitting, 7, 80) > 0
    assert len(table.history) > 25


@pytest.mark.parametrize(("kinds", "begin"), [("hh", 0), ("hbhb", 50)])
def test_city_explorer_is_played_to_its_end_with_the_mouse(
    tmp_path: Path, kinds: str, begin: int
) -> None:
    table = begun(new_table(CITY, len(kinds), "mouse", kinds), 5, begin)
    sitting = Sitting(tmp_path, table)
    presses = play_out(sitting, 5, 900)
    assert isinstance(sitting.manager.top, ResultsScene), presses
    made = {type(action).__name__ for action in table.history}
    assert made == {"Start", "Deal", "TurnUp", "Look", "Push", "Depart"}


MAYORS = {"Prepare", "Withdraw", "Assist", "PowerAction", "WaterAction", "FoodAction", "Ready"}
"""What mayors do, but for taking a "ready" back."""


@pytest.mark.parametrize("kinds", ["hhh", "hbh"])
def test_persons_play_three_cities_to_the_end_with_one_mouse(tmp_path: Path, kinds: str) -> None:
    table = Match.new("adaptnation", {"variant": "demo"}, players(3, kinds), seed="mouse")
    sitting = Sitting(tmp_path, table)
    presses = play_out(sitting, 3, 900)
    assert isinstance(sitting.manager.top, ResultsScene), presses
    assert table.outcome() is not None
    persons = {a.seat for a in table.history if type(a).__name__ in MAYORS}
    assert persons == {0, 1, 2}
    assert {type(a).__name__ for a in table.history} >= MAYORS - {"Withdraw"}


def test_three_cities_are_played_to_the_end_by_keyboard_alone(tmp_path: Path) -> None:
    table = Match.new("adaptnation", {"variant": "demo"}, players(3, "hhh"), seed="keys")
    begun(table, 5, 10)
    played_by_keys(KeySitting(tmp_path, table))
    assert table.outcome() is not None
    assert {type(a).__name__ for a in table.history} >= MAYORS - {"Withdraw"}


def played_by_keys(sitting: KeySitting, skilled: bool = False) -> None:
    """Play a match to its results by keyboard alone."""
    table, chooser = sitting.scene.match, Chooser(5, skilled)
    count = idle = 0
    while not isinstance(sitting.manager.top, ResultsScene):
        if len(table.history) != count:
            count = len(table.history)
            chooser.made()
        keys = next_keys(sitting.stage, chooser)
        sitting.press(keys)
        sitting.wait(0.1)
        idle = 0 if keys else idle + 1
        assert idle < 2000, "the table does not go on"


TURN = {"UseRule", "Buy", "EndTurn"}
"""What is done in every match of Carbon City Zero."""
CITIES = [
    ("together", "hb", (1280, 720), 16),
    ("together", "hhhh", (1024, 768), 20),
    ("solo", "h", (1024, 768), 0),
    ("rivalry", "hhb", (1280, 800), 90),
]
"""Matches with the screen's size, and how many actions they are played without a mouse first."""


@pytest.mark.parametrize(("variant", "kinds", "size", "begin"), CITIES)
def test_carbon_city_zero_is_played_to_its_end_with_the_mouse(
    tmp_path: Path, variant: str, kinds: str, size: tuple[int, int], begin: int
) -> None:
    table = begun(new_table(variant, len(kinds), "mouse", kinds), 3, begin)
    sitting = Sitting(tmp_path, table, size)
    presses = play_out(sitting, 3, 900, skilled=True)
    assert isinstance(sitting.manager.top, ResultsScene), presses
    assert table.outcome() is not None
    assert {type(action).__name__ for action in table.history} >= TURN


def test_a_city_alone_is_played_to_its_end_by_keyboard_alone(tmp_path: Path) -> None:
    table = begun(new_table("solo", 1, "keys"), 5, 16)
    played_by_keys(KeySitting(tmp_path, table), skilled=True)
    assert {type(action).__name__ for action in table.history} >= TURN
    assert {action.deck for action in table.history if isinstance(action, Begin)} == {0, 1}
