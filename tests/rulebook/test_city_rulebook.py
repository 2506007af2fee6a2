"""City Explorer's rulebook: its example, and what must be said clearly."""

from collections import Counter

import pytest

from game.city_explorer.components import PlaceKind
from game.city_explorer.data import PLACES
from game.core.text import set_language
from scenes.rulebook import book
from scenes.rulebook.drawn import stated
from scenes.widgets import Notice


def test_the_example_scores_what_its_words_say() -> None:
    ((_tray, _colour, _y, row),) = stated("city_explorer")["scored_row"].draw
    cards = [place for place in PLACES if place.id in row.split()]
    kinds = Counter(place.kind for place in cards)
    suits = Counter(place.suit for place in cards)
    assert len(cards) == 7
    assert kinds == {PlaceKind.POPULAR: 4, PlaceKind.EXOTIC: 3}
    assert len(suits) == 5
    assert max(suits.values()) == 3


@pytest.mark.parametrize(("language", "warning"), [("en", "nothing!"), ("fr", "rien\u00a0!")])
def test_it_says_clearly_that_who_waits_too_long_gets_nothing(language: str, warning: str) -> None:
    """R7."""
    set_language(language)
    try:
        page = next(page for page in book("city_explorer").pages() if page.id == "end")
        notices = [block for block in page.blocks if isinstance(block, Notice)]
    finally:
        set_language("en")
    assert len(notices) == 1
    assert warning in notices[0].text
    assert notices[0].icon == "warning"
