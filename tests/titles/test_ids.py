"""Ids of pieces: a kind knows its own."""

import pytest

from scenes.titles.carbon_city_zero.board import ids
from scenes.titles.id_kind import IdKind


@pytest.mark.parametrize("id", ["pick:take", "pick:", "pick", "pick:1:2", "picks:1"])
def test_a_button_whose_id_begins_like_a_piece_is_none(id: str) -> None:
    assert id not in IdKind("pick")


def test_the_button_that_takes_a_card_is_no_card() -> None:
    assert ids.card_of(ids.TAKE) == -1
    assert ids.card_of(ids.pick(7)) == 7
