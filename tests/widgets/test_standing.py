"""Buttons in boxes of any shape: they keep their words as long as those have any room."""

import pytest

from scenes.stage.fonts import Fonts
from scenes.stage.node import Rect, Text
from scenes.stage.ui import Ui
from scenes.widgets import standing_button


def words_of(text: str, box: Rect, label: str, icon: str) -> list[Text]:
    ui = Ui(1440, "light", text, "fr", Fonts().measure)
    node = standing_button(ui, "any", box, label, None, icon)
    return [look for look in node.look if isinstance(look, Text)]


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
def test_it_rather_keeps_its_words_than_its_icon(text: str) -> None:
    (words,) = words_of(text, Rect(0, 0, 186, 138), "Finir le tour", "check")
    assert words.text == "Finir le tour"


@pytest.mark.parametrize("text", ["normal", "projector", "large"])
def test_in_a_low_box_its_words_are_no_higher_than_that(text: str) -> None:
    (words,) = words_of(text, Rect(0, 0, 400, 58), "Buy for 2", "plus")
    assert words.text == "Buy for 2"
    assert 1.1 * words.size <= 58
