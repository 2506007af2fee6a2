"""The results of Carbon City Zero on the screen and in files: all from the match's story."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.debrief import Story
from game.carbon_city_zero.debrief_sums import counted, deck_kinds, never_bought, parts, wares
from game.carbon_city_zero.debrief_words import headline, moral, points, questions
from game.carbon_city_zero.facts import fact
from game.carbon_city_zero.names import card_name, kind_name
from game.core.text import set_language, signed
from game.match import Match
from scenes.dialogs import ActsScene
from scenes.results.printout import BASELINE, printout
from scenes.results.race import finished
from scenes.results.reading import ReadingScene
from scenes.results.scene import SETTLING, ResultsScene
from scenes.stage.node import Art, Line
from scenes.table.scene import TableScene
from scenes.titles.carbon_city_zero.ending import CarbonEnding
from scenes.titles.carbon_city_zero.ending.common import deck_names, story_of
from scenes.titles.carbon_city_zero.gallery import results as gallery
from scenes.titles.ending import Finished
from tests.carbon_city_zero.told import ended
from tests.results.results_rig import blocks, results_of, whole_page
from tests.scenes.rig import Rig

ENDING = CarbonEnding()
XHTML = "{http://www.w3.org/1999/xhtml}"
TOGETHER = ("carbon", "parts", "decks", "never", "talk", "match")
RIVALS = ("race", "parts", "decks", "never", "talk")

ENDS = {
    "solo": ("solo", 1, True),
    "two": ("together2", 0, False),
    "four": ("together4", 1, True),
    "rivals": ("rivalry2", 0, False),
    "many rivals": ("rivalry4", 0, False),
}
EVERY = pytest.mark.parametrize("which", [*ENDS, "won"])


WON = "won"


def match(which: str) -> Match:
    """A match by its name; a win takes mayors who heed advice."""
    if which == WON:
        return gallery.ended("hb", gallery.won, counter=10)
    return ended(*ENDS[which])


def end_and_story(which: str) -> tuple[Finished, Story]:
    end = finished(match(which))
    return end, story_of(end)


def results(
    folder: Path, which: str, size: tuple[int, int] = (1920, 1080), text: str = "normal"
) -> Rig:
    return results_of(folder, match(which), size, text=text)


# --- on the screen -------------------------------------------------------------------------------


@EVERY
def test_the_pages_and_the_title(tmp_path: Path, which: str) -> None:
    rig = results(tmp_path, which)
    _end, story = end_and_story(which)
    pages = [key[5:] for key in rig.nodes if re.fullmatch(r"page-\w+", key) and key[5:] != "panel"]
    assert tuple(pages) == (RIVALS if story.rival else TOGETHER)
    assert any(key.startswith("rank-") for key in rig.nodes) is story.rival
    crest = {look.name for look in rig.nodes["crest-0"].look if isinstance(look, Art)}
    assert ("common/laurel" in crest) is story.rival
    if not story.rival:
        assert rig.nodes["title"].label == headline(story)
        assert moral(story) in rig.words()


@EVERY
def test_every_page_says_what_the_story_knows(tmp_path: Path, which: str) -> None:
    rig = results(tmp_path, which)
    end, story = end_and_story(which)
    if not story.rival:
        chart = rig.nodes["carbon:chart"].value
        for number in range(1, story.rounds + 1):
            assert f"then {story.track(0, number)}." in chart
        words = rig.words()
        assert all(card_name(came.card) in words for came in story.forces)
    said = whole_page(rig, "parts")
    for part in parts(story):
        if part.total:
            assert f"{kind_name(part.kind)} {signed(part.total)}" in said
    said = whole_page(rig, "decks")
    assert all(name in said for name in deck_names(end))
    for deck in range(len(story.decks)):
        for kind, n in deck_kinds(story, deck):
            assert f"{n} of {kind_name(kind)}" in said
    said = whole_page(rig, "never")
    for ware in never_bought(story):
        assert kind_name(ware.kind) in said
    said = whole_page(rig, "talk")
    for question in questions(story):
        assert question.words in said
        assert question.real in said
        assert question.said_by in said
    assert all(point.words in said for point in points(story, deck_names(end)))


def test_the_race_begins_at_40_and_ends_with_the_tracks(tmp_path: Path) -> None:
    rig = results(tmp_path, "rivals")
    assert isinstance(rig.top, ResultsScene)
    _end, story = end_and_story("rivals")
    for seat, line in enumerate(rig.top.race):
        assert line == tuple(story.track(seat, number) for number in range(story.rounds + 1))
        assert line[0] == 40
    rig.click("page-race")
    lines = [look for look in rig.nodes["race"].look if isinstance(look, Line)]
    assert sum(len(line.points) == story.rounds + 1 for line in lines) == 2 * story.seats


def test_a_win_says_that_nothing_is_solved_yet(tmp_path: Path) -> None:
    rig = results(tmp_path, WON)
    end, story = end_and_story(WON)
    assert story.won
    assert set(end.outcome.winners) == {0, 1}
    assert rig.nodes["title"].label == f"You have won: carbon zero in round {story.rounds}"
    assert "problem is solved" in rig.nodes["carbon:moral"].label
    assert "If you had used every link and rule" not in rig.nodes["carbon:moral"].label


def test_together_there_is_no_race(tmp_path: Path) -> None:
    rig = results(tmp_path, "two")
    assert isinstance(rig.top, ResultsScene)
    assert rig.top.race == []
    assert "page-race" not in rig.nodes


@pytest.mark.parametrize(("size", "text"), [((1024, 768), "large"), ((2560, 1080), "projector")])
@pytest.mark.parametrize("which", ["solo", "many rivals"])
def test_all_can_be_read_on_any_screen(
    tmp_path: Path, which: str, size: tuple[int, int], text: str
) -> None:
    rig = results(tmp_path, which, size, text)
    _end, story = end_and_story(which)
    for page in RIVALS if story.rival else TOGETHER:
        assert len(whole_page(rig, page)) > 100
    assert questions(story)[0].words in whole_page(rig, "talk")


def test_a_card_is_held_up_from_its_row_and_from_its_deck(tmp_path: Path) -> None:
    rig = results(tmp_path, "two")
    _end, story = end_and_story("two")
    kind = parts(story)[0].kind
    rig.click("page-parts")
    rig.click(f"parts:kind:{kind}")
    assert isinstance(rig.top, ResultsScene), "that may have been meant for the table"
    rig.top.on_tick(SETTLING)
    rig.click(f"parts:kind:{kind}")
    assert isinstance(rig.top, ReadingScene)
    assert rig.nodes["reading"].label == kind_name(kind)
    assert fact(kind) in rig.nodes["reading"].value
    rig.key(pygame.K_ESCAPE)
    rig.click("page-decks")
    kind = deck_kinds(story, 0)[0][0]
    rig.click(f"deck:0:{kind}")
    assert isinstance(rig.top, ReadingScene)
    assert rig.nodes["reading"].label == kind_name(kind)
    rig.click("close")
    assert rig.nodes["page-decks"].checked


def test_pages_are_turned_by_key(tmp_path: Path) -> None:
    rig = results(tmp_path, "two")
    for page in TOGETHER[1:]:
        while rig.stage.top is not None and rig.stage.top.state.focused != f"page-{page}":
            rig.key(pygame.K_TAB)
        rig.key(pygame.K_RETURN)
        assert rig.nodes[f"page-{page}"].checked


def test_the_board_and_the_log_can_be_seen_again(tmp_path: Path) -> None:
    rig = results(tmp_path, "four")
    rig.click("board")
    assert isinstance(rig.top, TableScene)
    assert rig.top.view_only
    rig.key(pygame.K_ESCAPE)
    rig.click("log")
    assert rig.top is not None
    assert rig.top.name == "log"


# --- in files ------------------------------------------------------------------------------------


@EVERY
def test_the_table_has_the_numbers_of_the_story(which: str) -> None:
    end, story = end_and_story(which)
    scores, turns, cards, decks, goods, *forces = blocks(match(which), ENDING)
    assert len(scores) == 1 + len(end.players)
    heads = scores[0][-len(end.outcome.scores[0].parts) :]
    assert heads == ["Carbon", "Carbon of the whole deck"][: len(heads)]
    assert "Passed on" in turns[0]
    assert all(len(row) == len(turns[0]) for row in turns)
    assert len(turns) == 1 + len(story.turns)
    names = deck_names(end)
    for row, turn in zip(turns[1:], story.turns, strict=True):
        assert (int(row[0]), row[1]) == (turn.round, names[turn.deck])
        before, added, saved, together, after = map(int, row[2:7])
        assert added + saved == together == turn.total
        assert after == max(0, min(65, before + together))
        income, spent, lapsed = map(int, row[7:10])
        assert income == spent + lapsed
    assert sum(int(row[6]) for row in cards[1:]) == counted(story.turns)
    for row in cards[1:]:
        assert sum(map(int, row[3:6])) == int(row[6]) == sum(map(int, row[7:]))
    assert sum(int(row[2]) for row in decks[1:]) == sum(map(len, story.decks))
    assert [int(row[1]) for row in goods[1:]] == [ware.bought for ware in wares(story)]
    shown = [row[0] for block in forces for row in block[1:]]
    assert shown == [card_name(came.card) for came in story.forces]


@EVERY
def test_the_page_to_print_has_the_numbers_of_the_story(which: str) -> None:
    end, story = end_and_story(which)
    page = printout(match(which), end, ENDING)
    root = ElementTree.fromstring(page.replace("<!DOCTYPE html>", ""))
    said = "".join(root.itertext())
    charts = [node for node in root.iter(f"{XHTML}svg") if node.get("class") == "chart"]
    assert len(charts) == (0 if story.rival else 1)
    for chart in charts:
        lines = {line.attrib["stroke"]: line for line in chart.iter(f"{XHTML}polyline")}
        points = [point.split(",") for point in lines["#F2C230"].attrib["points"].split()]
        words = {t.text: float(t.attrib["y"]) for t in reversed([*chart.iter(f"{XHTML}text")])}
        zero, unit = words["0"] - 26 * BASELINE, (words["0"] - words["50"]) / 50
        drawn = [round((zero - float(y)) / unit) for _x, y in points]
        assert drawn == [story.starts[0], *(turn.after for turn in story.turns)]
    assert ("Ranks and scores" in said) is story.rival
    for part in parts(story):
        assert kind_name(part.kind) in said
    for question in questions(story):
        assert question.words in said
        assert question.real in said
    for deck in range(len(story.decks)):
        for kind, n in deck_kinds(story, deck):
            assert f"{n} × {kind_name(kind)}" in said


def test_the_page_speaks_the_language() -> None:
    set_language("fr")
    try:
        page = printout(match("two"), finished(match("two")), ENDING)
    finally:
        set_language("en")
    root = ElementTree.fromstring(page.replace("<!DOCTYPE html>", ""))
    assert root.attrib["lang"] == "fr"


def test_both_files_are_written(tmp_path: Path) -> None:
    rig = results(tmp_path, "two")
    rig.click("export")
    assert isinstance(rig.top, ActsScene)
    names = sorted(path.name for path in (tmp_path / "exports").iterdir())
    assert [name.rpartition(".")[2] for name in names] == ["csv", "html"]


def test_a_question_shows_a_card_of_the_match() -> None:
    for which in ENDS:
        _end, story = end_and_story(which)
        changed = {part.kind for part in parts(story)}
        offered = {ware.kind for ware in wares(story) if ware.shown}
        met = {KIND_OF[card] for turn in story.turns for card in turn.snags}
        for question in questions(story):
            assert question.kind in changed | offered | met, KINDS[question.kind].id
