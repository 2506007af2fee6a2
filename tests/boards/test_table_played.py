"""Whole matches played through the screen with mouse events, under the dummy driver."""

from pathlib import Path

import pytest

from game.core.options import Options
from game.core.table import Table
from scenes.results import ResultsScene

from .play import KYOTO, new_table, players
from .sitting import Sitting, play_out


def test_a_children_match_is_played_to_its_end_with_the_mouse(tmp_path: Path) -> None:
    options: Options = {"variant": "children", "animals": ("kagu", "rabbit")}
    table = Table.new("kiribati", options, players(2, "hh"), seed="mouse")
    sitting = Sitting(tmp_path, table)
    presses = play_out(sitting, 4, 1500)
    assert isinstance(sitting.manager.top, ResultsScene), presses
    assert table.outcome() is not None


@pytest.mark.parametrize(("variant", "kinds"), [("family", "hhb"), ("professional", "hhh")])
def test_cards_and_handovers_are_played_with_the_mouse(
    tmp_path: Path, variant: str, kinds: str
) -> None:
    table = Table.new("kiribati", {"variant": variant}, players(len(kinds), kinds), seed="cards")
    sitting = Sitting(tmp_path, table)
    assert play_out(sitting, 7, 120) > 0
    assert len(table.history) > 40


@pytest.mark.parametrize(("seats", "kinds"), [(2, "hh"), (4, "hbhb")])
def test_kyoto_is_played_to_its_end_with_the_mouse(tmp_path: Path, seats: int, kinds: str) -> None:
    table = new_table(KYOTO, seats, "mouse", kinds)
    sitting = Sitting(tmp_path, table)
    presses = play_out(sitting, 5, 900)
    assert isinstance(sitting.manager.top, ResultsScene), presses
    made = {type(action).__name__ for action in table.history}
    assert made == {"Start", "Deal", "TurnUp", "Look", "Push", "Depart"}
