"""The sentences about the real places: all there, sourced, short enough, translated."""

from collections.abc import Iterator
from datetime import date

import pytest

from game.city_explorer.data import PLACES
from game.city_explorer.facts import FACTS, fact, source, sources
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
    assert set(sources()) == ids


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


@pytest.mark.parametrize("place", range(len(PLACES)))
def test_a_source_says_who_where_and_when(place: int) -> None:
    found = source(place)
    assert found.id == PLACES[place].id
    assert len(found.name) <= 80
    assert found.link.startswith(("https://", "http://"))
    assert date(2026, 1, 1) <= date.fromisoformat(found.checked)


def test_most_sentences_have_a_number() -> None:
    with_number = [words for words in FACTS.values() if any(c.isdigit() for c in words)]
    assert len(with_number) >= 30
