"""The results of Kyoto on the screen and in files: all from the story of the conference."""

from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.core.text import set_language
from game.kyoto.debrief_words import (
    bribe_words,
    ending_notes,
    happened,
    headline,
    instead,
    meant,
    questions,
    round_words,
    struck,
    when,
)
from game.kyoto.facts import COUNTRIES, PARIS, PROTOCOL, on_study, study_fact, told
from game.kyoto.text import funded, reached
from game.match import Match
from scenes.results.printout import printout
from scenes.results.race import finished
from scenes.titles.ending import Finished
from scenes.titles.kyoto.ending import ENDING
from scenes.titles.kyoto.ending.common import story_of, turning
from scenes.titles.kyoto.gallery.debrief import broke, ended, held
from scenes.titles.kyoto.gallery.table import LONG, NAMES
from tests.results.results_rig import blocks, results_of, whole_page

PAGES = ("rounds", "giving", "talk", "studies", "treaties")
XHTML = "{http://www.w3.org/1999/xhtml}"


@lru_cache
def kinds() -> dict[str, Match]:
    """Conferences of all kinds: held, broken, of six."""
    return {
        "held": ended("hbbb", held),
        "broke": ended("hbb", broke),
        "six": ended("hbbbbb", broke, LONG),
    }


KINDS = pytest.mark.parametrize("kind", ["held", "broke", "six"])


def end_of(kind: str) -> Finished:
    return finished(kinds()[kind])


@KINDS
def test_every_page_says_what_the_story_knows(tmp_path: Path, kind: str) -> None:
    end, rig = end_of(kind), results_of(tmp_path, kinds()[kind])
    story, names = story_of(end), end.names
    won = f"{NAMES[end.outcome.winners[0]]} wins"
    assert rig.nodes["title"].label == (headline(story, end.outcome, names) or won)
    crests = sum(id.startswith("crest-") for id in rig.nodes)
    assert crests == len(story.broken) + len(end.outcome.winners)
    for words in ending_notes(story, end.outcome, names):
        assert words in rig.words()
    said = whole_page(rig, "rounds")
    for one in story.rounds:
        assert when(one.number, one.study) in said
        assert round_words(one, story, names) in said
    said = whole_page(rig, "giving")
    for seat, name in enumerate(names):
        numbers = ", ".join(
            f"{head} {n}"
            for head, n in zip(
                ("Cards reduced", "To the fund", "Bribes paid", "Bribes taken"),
                story.share(seat),
                strict=True,
            )
        )
        assert name in said
        assert numbers in said
    assert all(bribe_words(deal, names) in said for deal in story.deals)
    said = whole_page(rig, "talk")
    for point in turning(end):
        for words in (happened(point, names), instead(point, names), meant(point)):
            assert words in said
    assert all(question.words in said for question in questions(story, names))
    said = whole_page(rig, "studies")
    for one in story.rounds:
        assert on_study(one.study) in said
        assert study_fact(one.study).sourced() in said


def test_treaties_and_countries_are_told_whoever_played(tmp_path: Path) -> None:
    said = whole_page(results_of(tmp_path, kinds()["held"]), "treaties")
    places = []
    for group in (PROTOCOL, COUNTRIES, PARIS):
        for words, fact in told(group):
            assert fact.sourced() in said
            places.append(said.index(words))
    assert places == sorted(places)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), "large"), ((2560, 1080), "projector")])
@KINDS
def test_all_can_be_read_on_any_screen(
    tmp_path: Path, kind: str, size: tuple[int, int], text: str
) -> None:
    rig = results_of(tmp_path, kinds()[kind], size, text=text)
    for page in PAGES:
        said = whole_page(rig, page)
        assert len(said) > 300
        if page == "giving":
            assert all(name in said for name in end_of(kind).names)


@KINDS
def test_the_page_to_print_has_all_of_it(kind: str) -> None:
    end = end_of(kind)
    story, names = story_of(end), end.names
    root = ElementTree.fromstring(
        printout(kinds()[kind], end, ENDING).replace("<!DOCTYPE html>", "")
    )
    charts = [node for node in root.iter(f"{XHTML}svg") if node.get("class") == "chart"]
    assert len(charts) == 2
    flows = [t.text for t in charts[1].iter(f"{XHTML}text")]
    for payer, _doer, money in story.flows():
        assert str(money) in flows
        assert names[payer] in flows
    said = "".join(root.itertext())
    for one in story.rounds:
        assert reached(one.study, one.reduction) in said
        assert funded(one.study, sum(one.given)) in said
        assert struck(one, story) in said
        assert on_study(one.study) in said
    assert all(bribe_words(deal, names) in said for deal in story.deals)
    assert all(happened(point, names) in said for point in turning(end))
    assert all(question.words in said for question in questions(story, names))
    for group in (PROTOCOL, COUNTRIES, PARIS):
        assert all(words in said for words, _fact in told(group))


@KINDS
def test_the_table_has_scores_with_agendas_and_three_tables(kind: str) -> None:
    end = end_of(kind)
    scores, rounds, countries, deals = blocks(kinds()[kind], ENDING)
    assert sum(int(row[3]) for row in scores[1:]) == sum(s.total for s in end.outcome.scores)
    assert {"Affluence cards", "Money"} < set(scores[0])
    assert len(rounds) == 1 + len(story_of(end).rounds)
    assert len(countries) == 1 + len(story_of(end).rounds) * len(end.names)
    assert len(deals) == 1 + len(story_of(end).deals)


def test_the_page_speaks_the_language() -> None:
    set_language("fr")
    page = printout(kinds()["six"], end_of("six"), ENDING)
    root = ElementTree.fromstring(page.replace("<!DOCTYPE html>", ""))
    assert root.attrib["lang"] == "fr"
    assert LONG[1] in "".join(root.itertext())
