"""Facts about the real world: each with number, unit, year, source and date, and the same in every
language."""

import re
from collections.abc import Iterator
from datetime import date

import pytest
from babel.messages.pofile import read_po

from game import catalog
from game.carbon_city_zero.facts import FACTS as CARDS
from game.city_explorer.facts import FACTS as PLACES
from game.core.facts import Fact, facts
from game.core.paths import asset
from game.core.text import LANGUAGES, _, figure, set_language

EVERY = [(title, fact) for title in catalog.TITLES for fact in facts(title).values()]
LITERAL = {"carbon_city_zero": CARDS, "city_explorer": PLACES}
"""Sentences whose numbers are written out; those of the other titles have placeholders."""

# a figure, but not the one in CO2
_NUMBER = re.compile(r"(?<![A-Za-z])\d+(?:[.,\u00a0]\d+)*")


@pytest.fixture(params=list(LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def sentences() -> set[str]:
    """The msgids that tell facts."""
    with asset("locale", "tidetable.pot").open("rb") as file:
        known = {str(m.id) for m in read_po(file) if "{number}" in m.id and "{year}" in m.id}
    return known.union(*(group.values() for group in LITERAL.values()))


@pytest.mark.parametrize("fact", [f for _title, f in EVERY], ids=[f"{t}-{f.id}" for t, f in EVERY])
def test_a_fact_has_a_year_and_a_source_and_was_checked(fact: Fact) -> None:
    checked = date.fromisoformat(fact.checked)
    assert 600 < fact.year <= checked.year
    assert len(fact.source) <= 100
    assert date(2026, 1, 1) <= checked
    assert not fact.again or date.fromisoformat(fact.again) > checked


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("title", LITERAL)
def test_a_sentence_has_the_number_and_the_year_of_its_fact(title: str) -> None:
    for id, words in LITERAL[title].items():
        fact = facts(title)[id]
        found = _NUMBER.findall(_(words))
        assert figure(fact.number) in found, words
        assert str(fact.year) in found, words


def test_the_numbers_of_a_sentence_are_the_same_in_every_language(language: str) -> None:
    for english in sentences():
        set_language(language)
        words, wanted = _(english), [figure(n) for n in _NUMBER.findall(english)]
        assert sorted(_NUMBER.findall(words)) == sorted(wanted), words
