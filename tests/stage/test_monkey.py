"""Random hands on the whole program; ``python -m tests.stage.monkey`` does it for longer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.text import set_language
from scenes.gallery.states import states
from tests.stage.monkey import Monkey
from tests.stage.monkey_gallery import GalleryMonkey
from tests.stage.monkey_together import HurriedMonkey

SOME = ("setup_seats", "settings", "saved", "table_city_mid", "kyoto_debate_six", "carbon_middle")
"""States of the gallery with fields, switches, lists, rails, docks or cards."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("seed", [5, 7])
def test_random_hands_neither_break_nor_see_too_much(tmp_path: Path, seed: int) -> None:
    monkey = Monkey(seed, tmp_path)
    monkey.play(60)
    assert monkey.sizes  # windows of other sizes were among it
    assert monkey.large  # and something was shown large


def test_hands_in_the_gallery_are_never_stuck(tmp_path: Path) -> None:
    some = [state for state in states() if state.name in SOME]
    monkey = GalleryMonkey(3, tmp_path, some)
    monkey.go_round(900)
    assert len(some) == len(SOME)
    assert monkey.events >= 900


@pytest.mark.sweep
def test_hands_in_all_of_the_gallery_are_never_stuck(tmp_path: Path) -> None:
    monkey = GalleryMonkey(1, tmp_path, states())
    monkey.go_round(200_000)
    assert monkey.events >= 200_000


@pytest.mark.parametrize("seed", [7, 101])
def test_hurried_hands_do_no_harm_where_several_act_at_once(tmp_path: Path, seed: int) -> None:
    monkey = HurriedMonkey(seed, tmp_path)
    monkey.play(50)
    assert monkey.asked  # how many: it was asked at least once
