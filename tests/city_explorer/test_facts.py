"""The sentences about the real places: all there, sourced, short enough, translated."""

from collections.abc import Iterator

import pytest

from game.city_explorer.data import PLACES
from game.city_explorer.facts import FACTS, fact
from game.core.facts import facts
from game.core.text import LANGUAGES, set_language

WORDS = 30
LETTERS = 150
"""Six lines of the reading card, of about 27 letters each, at the smallest."""


@pytest.fixture(params=list(LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def test_every_place_has_its_sentence_and_its_source_and_nothing_else_has() -> None:
    ids = {place.id for place in PLACES}
    assert set(FACTS) == ids
    assert set(facts("city_explorer")) == ids


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("place", range(len(PLACES)))
def test_a_sentence_is_one_and_fits_the_card(place: int) -> None:
    words = fact(place)
    assert 0 < len(words.split()) <= WORDS, words
    assert len(words) <= LETTERS, words
    assert words.endswith(".")
    assert ". " not in words


@pytest.mark.parametrize("place", range(len(PLACES)))
def test_a_sentence_is_translated(place: int) -> None:
    english = fact(place)
    set_language("fr")
    try:
        assert fact(place) != english
    finally:
        set_language("en")
