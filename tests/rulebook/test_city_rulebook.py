"""City Explorer's rulebook: its pages, its example, and what must be said clearly."""

from collections import Counter

import pytest

from game.catalog import TITLES
from game.city_explorer.components import PlaceKind
from game.city_explorer.data import PLACES
from game.city_explorer.rules import RULES
from game.core.text import set_language
from scenes.rulebook import book
from scenes.rulebook.drawn import stated
from scenes.widgets import Drawing, Notice

IDS = {"goal", "setup", "opening", "research", "depart", "end", "scoring", "two_players", "places"}


def test_it_has_a_page_for_every_step() -> None:
    ids = [page.id for page in book("city_explorer").pages()]
    assert set(ids) >= IDS
    assert len(set(ids)) == len(ids)


def test_almost_every_page_has_a_picture() -> None:
    pages = {page.id: page.blocks for page in book("city_explorer").pages()}
    drawn = {id for id, blocks in pages.items() if any(isinstance(b, Drawing) for b in blocks)}
    assert drawn == IDS - {"places"}


def test_the_example_scores_what_its_words_say() -> None:
    ((_tray, _colour, _y, row),) = stated("city_explorer")["scored_row"]["draw"]
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


def test_every_variant_is_told() -> None:
    told = set(book("city_explorer").variants())
    title = TITLES["city_explorer"]
    for seats in range(title.fewest, title.most + 1):
        assert set(RULES.option_specs(seats)[0].choices) <= told
