"""Ids of a kind: what is written can be read, and nothing else is taken for it."""

import pytest

from scenes.titles.id_kind import IdKind

CARD = IdKind("card", ("seat", "number"))
ROW = IdKind("row")


def test_what_is_written_can_be_read() -> None:
    assert CARD(2, 15) == "card:2:15"
    assert CARD.read("card:2:15") == (2, 15)
    assert ROW.number(ROW(-1)) == -1


def test_only_ids_of_the_kind_are_in_it() -> None:
    assert CARD(0, 1) in CARD
    assert not any(id in CARD for id in ("", "card", "card:1", "card:1:2:3", "cards:1:2", "row:1"))


@pytest.mark.parametrize("id", ["", "row:1", "card:1"])
def test_reading_another_kind_is_refused(id: str) -> None:
    with pytest.raises(ValueError, match="no id of card"):
        CARD.read(id)


def test_every_part_has_a_number() -> None:
    with pytest.raises(ValueError, match="parts"):
        CARD(1)
