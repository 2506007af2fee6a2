"""The page to print: well-formed, whole in itself, names as words, ranks where all play alone."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from game.core.text import LANGUAGES, set_language
from game.match import Match, Player
from scenes.results.printout import printout
from scenes.results.race import finished
from scenes.titles.debrief import Topic, printed
from scenes.titles.ending import ending_of

WILD = "<b>&\"'</b> ]]> ${x}"


def played(title: str, names: tuple[str, ...], **options: str | bool) -> Match:
    """A match of anything, to its end."""
    colours = ("amber", "blue", "jade")
    players = tuple(
        Player(name, "human", colour) for name, colour in zip(names, colours, strict=True)
    )
    table = Match.new(title, options, players, seed="p")
    rng = Random("p")
    while table.outcome() is None:
        if table.step_chance() is None:
            seat = table.rules.awaited(table.state)[0]
            table.submit(rng.choice(table.legal(seat)))
    return table


def page_of(table: Match) -> str:
    return printout(table, finished(table), ending_of(table.title))


def parsed(page: str) -> ElementTree.Element:
    return ElementTree.fromstring(page.replace("<!DOCTYPE html>", ""))


TITLES = pytest.mark.parametrize("title", ["kiribati", "city_explorer", "adaptnation"])


@TITLES
def test_it_is_well_formed_and_refers_to_nothing_outside(title: str) -> None:
    page = page_of(played(title, (WILD, "Bao", "Łukasz")))
    ids = set[str]()
    for element in parsed(page).iter():
        for key, value in element.attrib.items():
            name = key.rpartition("}")[2]
            assert name != "src"
            if name == "id":
                assert value not in ids
                ids.add(value)
            for target in re.findall(r"url\(([^)]*)\)", value):
                assert target.startswith("#")
        assert element.tag.rpartition("}")[2] not in ("script", "link", "img", "iframe", "a")
    for element in parsed(page).iter():
        for key, value in element.attrib.items():
            if key.rpartition("}")[2] == "href":
                assert value.removeprefix("#") in ids
            for target in re.findall(r"url\(#([^)]*)\)", value):
                assert target in ids
    assert "@import" not in page
    assert not re.search(r"url\((?!#)", page)


@TITLES
def test_names_are_words(title: str) -> None:
    page = page_of(played(title, (WILD, "Bao", "Łukasz")))
    said = "".join(parsed(page).itertext())
    assert WILD in said
    assert WILD not in page


@pytest.mark.parametrize("title", ["kiribati", "city_explorer"])
def test_a_title_without_sections_prints_its_ranks(title: str) -> None:
    table = played(title, ("Ada", "Bao", "Chi"))
    outcome = table.outcome()
    assert outcome is not None
    rows = [
        ["".join(cell.itertext()) for cell in row]
        for row in parsed(page_of(table)).iter("{http://www.w3.org/1999/xhtml}tr")
    ]
    found = {row[1]: (row[0], row[2]) for row in rows[1:]}
    for seat, name in enumerate(table.names):
        assert found[name] == (str(outcome.ranks[seat]), str(outcome.scores[seat].total))


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_in_the_language_of_the_program(code: str) -> None:
    set_language(code)
    page = page_of(played("kiribati", ("Ada", "Bao", "Chi")))
    assert parsed(page).attrib["lang"] == code
    assert ("Classement et points" in page) is (code == "fr")


@pytest.mark.parametrize(
    "topic",
    [
        Topic("So it is."),
        Topic(words="So it is."),
        Topic(more="So it is."),
        Topic(then="So it is."),
    ],
    ids=["title", "words", "more", "then"],
)
def test_all_that_a_topic_says_is_on_paper(topic: Topic) -> None:
    assert "So it is." in str(list(printed([topic])))
