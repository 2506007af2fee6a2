"""Rulings are numbered: each is cited where it is carried out and where it is tested."""

import re

import pytest

from game import catalog
from tests.house import files

RULINGS = {
    "kiribati": 19,
    "city_explorer": 12,
    "adaptnation": 10,
    "carbon_city_zero": 14,
    "kyoto": 20,
}
"""How many rulings fill the gaps of a title's rulebook."""


def _cited(*tops: str) -> set[int]:
    text = "\n".join(path.read_text("utf-8") for path in files.sources(*tops))
    return {int(written or named) for written, named in re.findall(r"\bR(\d+)\b|_r(\d+)_", text)}


@pytest.mark.parametrize("title", catalog.TITLES)
@pytest.mark.parametrize("top", ["game", "tests"])
def test_each_ruling_is_cited(top: str, title: str) -> None:
    assert _cited(f"{top}/{title}") == set(range(1, RULINGS.get(title, 0) + 1))
