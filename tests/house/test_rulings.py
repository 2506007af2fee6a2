"""Rulings are numbered: each is cited where it is carried out and where it is tested."""

import re

import pytest

from . import files

KIRIBATI = 19
"""How many rulings fill the gaps of Kiribati's rulebook."""


def _cited(*tops: str) -> set[int]:
    text = "\n".join(path.read_text("utf-8") for path in files.sources(*tops))
    return {int(written or named) for written, named in re.findall(r"\bR(\d+)\b|_r(\d+)_", text)}


@pytest.mark.parametrize("folder", ["game/kiribati", "tests/kiribati"])
def test_each_ruling_is_cited(folder: str) -> None:
    assert _cited(folder) == set(range(1, KIRIBATI + 1))
