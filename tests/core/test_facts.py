"""Facts about the real world: each with number, unit, year, source and date, and the same in every
language."""

import re
from collections.abc import Iterator
from datetime import date
from urllib.parse import urlsplit

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

_AUTHORITY = re.compile(
    r"(^|\.)(edu|gov|gov\.[a-z]{2}|go\.jp|lg\.jp|ac\.jp|int|un\.org|unesco\.org|unep\.org|europa\.eu"
    r"|worldbank\.org|parliament\.uk|pref\.kyoto\.jp|doi\.org)$"
)
"""Where states, unions of states and learned journals publish."""
_KNOWN = """
conventioncitoyennepourleclimat.fr fao.org frld.org globalcovenantofmayors.org icj-cij.org
icriforum.org iea.org ipbes.net ipcc.ch irena.org oecd.org oecdcogito.blog peoplesclimate.vote
policy.asiapacificenergy.org task37.ieabioenergy.com unodc.org

canada.ca dbdh.dk goteborg.se ja.kyoto.travel kyoto-kankou-guide.jp kyobunka.or.jp meiji150.kyoto
mobilpunkt-bremen.de oslo.kommune.no thecrownestate.co.uk web-japan.org wien.gv.at www3.nhk.or.jp

bioregional.com carbontracker.org gca.org globalcarbonproject.org i4ce.org kickbigpollutersout.org
lancetcountdown.org note.juaa.or.jp urbantransitions.global wearepossible.org

gokoku.or.jp hybritdevelopment.se kabukiweb.net kamigamojinja.jp keihanhotels-resorts.co.jp
kitanotenmangu.or.jp kyoto-aquarium.com kyoto-nishiki.or.jp porthosco2.nl ryozen-museum.or.jp
tadasunomori.or.jp toei.co.jp tofukuji.jp

docslib.org
"""
"""Who else may be believed, for somebody has looked who they are: what many states have founded;
states and cities under other names; research, and who counts what nobody else counts; the place,
the firm or the plant itself; and one that keeps a copy of a report to a government."""
_HEARSAY = re.compile(
    r"\b(AP|Daily|Gazette|Herald|News|Post|Reuters|Shimbun|Times|Travel|UPI|Wikipedia)\b"
)
"""Names of those that only pass on what others have found."""


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


@pytest.mark.parametrize("fact", [f for _title, f in EVERY], ids=[f"{t}-{f.id}" for t, f in EVERY])
def test_a_source_is_the_body_itself_an_authority_or_research(fact: Fact) -> None:
    host = (urlsplit(fact.link).hostname or "").removeprefix("www.")
    assert _AUTHORITY.search(host) or host in _KNOWN.split(), f"who is {host}?"
    assert not _HEARSAY.search(fact.source), fact.source


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
