"""The sentences about what the cards stand for: all there, sourced, short enough."""

from collections.abc import Iterator

import pytest

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.facts import FACTS, fact
from game.core.facts import facts
from game.core.text import LANGUAGES, set_language

WORDS = 30
LETTERS = 150
"""What the card read large has room for, in English; other languages may be a little longer."""
LONGER = 1.4

KIND = pytest.mark.parametrize("kind", range(len(KINDS)), ids=[k.id for k in KINDS])


@pytest.fixture(params=list(LANGUAGES))
def longer(request: pytest.FixtureRequest) -> Iterator[float]:
    """A language in use, and by how much its sentences may be longer."""
    set_language(request.param)
    yield 1.0 if request.param == "en" else LONGER
    set_language("en")


def test_every_kind_of_card_has_its_sentence_and_its_source_and_nothing_else_has() -> None:
    ids = {kind.id for kind in KINDS}
    assert set(FACTS) == ids
    assert set(facts("carbon_city_zero")) == ids


@KIND
def test_a_sentence_is_one_and_fits_the_card(kind: int, longer: float) -> None:
    words = fact(kind)
    assert 0 < len(words.split()) <= WORDS * longer, words
    assert len(words) <= LETTERS * longer, words
    assert words.endswith((".", ")."))
    assert ". " not in words


@KIND
def test_a_sentence_is_translated(kind: int) -> None:
    english = fact(kind)
    set_language("fr")
    try:
        assert fact(kind) != english
    finally:
        set_language("en")


def test_a_card_that_somebody_added_has_no_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FACTS, KINDS[7].id)
    assert fact(7) == ""


def test_no_two_cards_say_the_same() -> None:
    assert len(set(FACTS.values())) == len(KINDS)
