"""What is real behind Kyoto: a short sentence with figure and source on each study, each treaty and
each country."""

from datetime import date

import pytest

from game import catalog
from game.core.facts import Fact, facts
from game.core.text import figure, set_language
from game.kyoto import names
from game.kyoto.components import SEATS
from game.kyoto.data import STUDY
from game.kyoto.facts import COUNTRIES, PARIS, PROTOCOL, STUDIES, TITLE, on_study, study_fact, told

GROUPS = {**STUDIES, **PROTOCOL, **PARIS, **COUNTRIES}
WORDS = 40
LONGER = 1.2
"""By how much a sentence may have more words in other languages."""


@pytest.fixture(params=["en", "fr"])
def most(request: pytest.FixtureRequest) -> float:
    """The most words in a language in use."""
    set_language(request.param)
    return WORDS if request.param == "en" else WORDS * LONGER


def all_told() -> list[tuple[str, Fact]]:
    return [pair for group in (STUDIES, PROTOCOL, PARIS, COUNTRIES) for pair in told(group)]


def test_each_study_and_each_country_has_its_sentence_and_the_treaties_sixteen() -> None:
    assert set(STUDIES) == {study.id for study in STUDY}
    assert len(COUNTRIES) == len(catalog.TITLES[TITLE].roles) == SEATS
    assert len(PROTOCOL) + len(PARIS) == 16
    assert set(facts(TITLE)) == set(GROUPS)


def test_a_sentence_is_short_and_has_its_figure_and_its_year(most: float) -> None:
    for words, fact in all_told():
        assert 0 < len(words.split()) <= most, words
        assert words.endswith(".")
        assert str(fact.year) in words
        assert figure(fact.number) in words


def test_a_study_is_told_with_its_own_figure() -> None:
    for n, study in enumerate(STUDY):
        assert study_fact(n).id == study.id
        assert study_fact(n).number in on_study(n)


def test_countries_are_told_in_the_order_of_seats_and_alike() -> None:
    for country, (words, _fact) in zip(names.COUNTRIES, told(COUNTRIES), strict=True):
        assert words.startswith("Target of 1997: ")
        assert country.removeprefix("European ") in words


def test_a_source_says_who_where_and_when_and_when_to_look_again() -> None:
    for fact in facts(TITLE).values():
        assert fact.unit
        assert 0 < len(fact.source) <= 100
        assert fact.link.startswith(("https://", "http://"))
        assert date.fromisoformat(fact.again) > date.fromisoformat(fact.checked)
