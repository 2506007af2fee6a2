"""Random hands on the whole program; ``python -m tests.stage.monkey`` does it for longer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.text import set_language

from .monkey import Monkey


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_random_hands_neither_break_nor_see_too_much(tmp_path: Path, seed: int) -> None:
    monkey = Monkey(seed, tmp_path)
    monkey.play(90)
    assert monkey.sizes  # windows of other sizes were among it
