"""Random hands on the whole program; ``python -m tests.stage.monkey`` does it for longer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.text import set_language
from tests.stage.monkey import Monkey
from tests.stage.monkey_together import HurriedMonkey


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("seed", [5, 7])
def test_random_hands_neither_break_nor_see_too_much(tmp_path: Path, seed: int) -> None:
    monkey = Monkey(seed, tmp_path)
    monkey.play(90)
    assert monkey.sizes  # windows of other sizes were among it
    assert monkey.large  # and something was shown large


@pytest.mark.parametrize("seed", [2, 101])
def test_hurried_hands_do_no_harm_where_several_act_at_once(tmp_path: Path, seed: int) -> None:
    monkey = HurriedMonkey(seed, tmp_path)
    monkey.play(50)
    assert monkey.asked  # how many: it was asked at least once
