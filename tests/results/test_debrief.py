"""The debrief of AdaptNation on the screen and in files: all from the chronicle of the match."""

import re
from functools import lru_cache
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pygame
import pytest

from game.adaptnation.components import RESOURCES, Event, at
from game.adaptnation.debrief import Chronicle
from game.adaptnation.debrief_talk import questions
from game.adaptnation.debrief_turning import turning_points
from game.adaptnation.debrief_words import happened, headline, meant, moral, struck_first
from game.adaptnation.facts import parallel, source, warning
from game.adaptnation.names import event_name
from game.core.facts import facts
from game.core.text import set_language
from game.match import Match, Player
from scenes.dialogs import ActsScene
from scenes.menu.saved import SavedScene
from scenes.results.printout import BASELINE, printout
from scenes.results.race import finished
from scenes.results.scene import ResultsScene
from scenes.stage.node import Art
from scenes.table.scene import TableScene
from scenes.titles.adaptnation.ending import AdaptEnding
from scenes.titles.adaptnation.ending.common import LINES, chronicle_of, turning
from scenes.titles.adaptnation.gallery.debrief import anything, debriefed, fell_early, lost, won
from scenes.titles.ending import Finished
from tests.adaptnation.debriefed import at_random, mayor
from tests.adaptnation.debriefed import finished as played
from tests.results.results_rig import blocks, results_of, whole_page
from tests.scenes.rig import Rig

PAGES = ("cities", "struck", "turning", "talk", "reality", "match")
ENDING = AdaptEnding()
XHTML = "{http://www.w3.org/1999/xhtml}"


@lru_cache
def kinds() -> dict[str, Match]:
    """Matches of all kinds: won, lost, lost in an upkeep, short."""
    return {
        "won": debriefed(won),
        "lost": debriefed(lost, 0.8),
        "early": debriefed(fell_early, 0.3),
        "demo": debriefed(anything, variant="demo"),
        "strict": played(mayor, 2),
        "random": played(at_random, 3),
    }


KINDS = pytest.mark.parametrize("kind", ["won", "lost", "early", "demo", "strict", "random"])


def debrief(folder: Path, kind: str, size: tuple[int, int] = (1920, 1080), text: str = "") -> Rig:
    return results_of(folder, kinds()[kind], size, text=text or "normal")


def story_of(kind: str) -> tuple[Finished, Chronicle]:
    end = finished(kinds()[kind])
    return end, chronicle_of(end)


# --- on the screen -------------------------------------------------------------------------------


@KINDS
def test_no_ranks_but_how_the_cities_fared(tmp_path: Path, kind: str) -> None:
    rig = debrief(tmp_path, kind)
    _end, story = story_of(kind)
    assert rig.nodes["title"].label == headline(story)
    assert not any(key.startswith("rank") for key in rig.nodes)
    assert [key for key in rig.nodes if re.fullmatch(r"page-\w+", key) and key != "page-panel"] == [
        f"page-{page}" for page in PAGES
    ]
    for seat in range(3):
        spoken = rig.nodes[f"cities:{seat}"].value
        for moment in story.snapshots:
            assert f"Food {moment.stocks[at(seat, 2)]}, rate" in spoken
        marks = sum(moment_marks(story, seat))
        assert f"{marks} black mark" in spoken
    for round_ in story.rounds:
        spoken = rig.nodes[f"cities:round:{round_.number}"].value
        for hit in round_.hits:
            assert f"{event_name(hit.event)} struck." in spoken


def moment_marks(story: Chronicle, seat: int) -> tuple[int, ...]:
    return story.snapshots[-1].marks[at(seat, 0) : at(seat, 0) + RESOURCES]


@KINDS
def test_every_page_says_what_the_chronicle_knows(tmp_path: Path, kind: str) -> None:
    rig = debrief(tmp_path, kind)
    end, story = story_of(kind)
    struck = whole_page(rig, "struck")
    for round_ in story.rounds:
        assert f"Round {round_.number}, {round_.year}" in struck
        for gift in round_.gifts:
            assert f"{end.name(gift.seat)} sent {gift.amount} " in struck
    points = whole_page(rig, "turning")
    assert moral(story, turning(end)) in points
    for point in turning(end):
        assert happened(point, end.names) in points
        assert meant(point, end.names)[1:] in points
    talk = whole_page(rig, "talk")
    assert all(question.words in talk for question in questions(story, end.names))
    real = whole_page(rig, "reality")
    for event in Event:
        assert parallel(event) in real
        assert source(event) in real
    assert warning()[0] in real
    match = whole_page(rig, "match")
    assert kinds()[kind].seed in match
    assert ("demo" in match.split("Length")[0]) is story.demo


def test_what_struck_most_is_real_first(tmp_path: Path) -> None:
    _end, story = story_of("won")
    found = struck_first(story)
    assert sorted(event for event, _times in found) == sorted(Event)
    counts = [times for _event, times in found]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == len(story.hits)


def test_pages_are_turned_by_key(tmp_path: Path) -> None:
    rig = debrief(tmp_path, "lost")
    for page in PAGES[1:]:
        while rig.stage.top is not None and rig.stage.top.state.focused != f"page-{page}":
            rig.key(pygame.K_TAB)
        rig.key(pygame.K_RETURN)
        assert rig.nodes[f"page-{page}"].checked


@pytest.mark.parametrize(("size", "text"), [((1024, 768), "large"), ((2560, 1080), "projector")])
@pytest.mark.parametrize("kind", ["won", "early", "demo"])
def test_all_can_be_read_on_any_screen(
    tmp_path: Path, kind: str, size: tuple[int, int], text: str
) -> None:
    rig = debrief(tmp_path, kind, size, text)
    for page in PAGES:
        assert len(whole_page(rig, page)) > 200
    said = whole_page(rig, "cities")
    assert all(end in said for end in story_of(kind)[0].names)


def test_the_board_and_the_log_can_be_seen_again(tmp_path: Path) -> None:
    rig = debrief(tmp_path, "lost")
    rig.click("board")
    assert isinstance(rig.top, TableScene)
    assert rig.top.view_only
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, ResultsScene)
    rig.click("log")
    assert rig.top.name == "log"


def test_a_finished_match_is_debriefed_from_the_list_of_matches(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    table = Match.new("adaptnation", {"variant": "demo"}, PLAYERS, "saved", folder / "m.tide")
    play(table)
    story = chronicle_of(finished(table))
    table.close()
    rig = Rig(tmp_path, SavedScene)
    rig.click("match-0")
    assert isinstance(rig.top, ResultsScene)
    assert rig.nodes["title"].label == headline(story)
    points = turning_points(table.state_at(0), table.history, table.luck)
    said = whole_page(rig, "turning")
    for point in points:
        assert happened(point, table.names) in said


PLAYERS = tuple(
    Player(name, kind, colour)
    for name, kind, colour in (
        ('=1+1 <i>"A"</i> & B', "human", "pearl"),
        ("Żółw", "human", "plum"),
        ("Terrafarm", "normal", "coral"),
    )
)


def play(table: Match) -> None:
    rng = Random("x")
    while table.outcome() is None:
        if table.step_chance() is None:
            seat = table.rules.awaited(table.state)[0]
            table.submit(mayor(table.state, seat, table.legal(seat), rng))


@lru_cache
def wild() -> Match:
    """A match of players with wild names."""
    table = Match.new("adaptnation", {"rates": "gentle"}, PLAYERS, "wild")
    play(table)
    return table


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_marks_stand_beside_the_title_of_a_demo_too(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    rig = debrief(tmp_path, "demo", size)
    assert {"crest-0", "crest-1", "crest-2"} <= set(rig.nodes)
    assert rig.nodes["crest-2"].rect.right <= rig.nodes["title"].rect.right


def test_shields_stand_apart_by_event_and_pictures_are_named(tmp_path: Path) -> None:
    rig = debrief(tmp_path, "won", (1280, 800))
    for name in ("Power", "Water", "Food"):
        assert name in rig.nodes["cities:legend"].label
    shields = ("prep_token_", "sign_not_prepared")
    for key, node in rig.nodes.items():
        if key.startswith("cities:round:"):
            arts = [look for look in node.look if isinstance(look, Art) and look.at is not None]
            found = [look.at for look in arts if any(words in look.name for words in shields)]
            boxes = sorted(at for at in found if at is not None)
            for last, first in zip(boxes[2::3], boxes[3::3], strict=False):
                assert first.x - last.right > 0.2 * last.w


def test_a_shield_is_whole_only_where_it_helped(tmp_path: Path) -> None:
    """One on a card that asks all three protects nobody."""

    def in_vain(table: Match) -> bool:
        losses = [loss for _round, hit in chronicle_of(finished(table)).hits for loss in hit.losses]
        return any(loss.prepared and not loss.blunted for loss in losses)

    table = next(table for n in range(60) if in_vain(table := played(mayor, n)))
    story, rig = chronicle_of(finished(table)), results_of(tmp_path, table)
    for round_ in story.rounds:
        whole = sum(loss.blunted for hit in round_.hits for loss in hit.losses)
        looks = rig.nodes[f"cities:round:{round_.number}"].look
        assert whole == sum("prep_token_" in look.name for look in looks if isinstance(look, Art))


# --- in files ------------------------------------------------------------------------------------


@KINDS
def test_the_table_has_the_numbers_of_the_chronicle(kind: str) -> None:
    end, story = story_of(kind)
    found = blocks(kinds()[kind], ENDING)
    assert ("demo" in found[1][0][0]) is story.demo
    scores, moments, cards, gifts, _actions = [block for block in found if len(block[0]) > 1]
    assert [head.split(": ")[0] for head in scores[0][2:]] == ["Black marks"] * 4
    assert [row[0] for row in scores[1:]] == list(end.names)
    for n, row in enumerate(moments[1:]):
        seat, moment = divmod(n, len(story.snapshots))
        own = slice(at(seat, 0), at(seat, 0) + RESOURCES)
        numbers = story.snapshots[moment]
        assert row[0] == end.name(seat)
        values = [*numbers.stocks[own], *numbers.rates[own], *numbers.marks[own]]
        assert [int(cell) for cell in row[2:]] == values
    assert len(moments) == 1 + 3 * len(story.snapshots)
    struck = [row for row in cards[1:] if row[4] in ("yes", "no")]
    assert len(struck) == 3 * len(story.hits)
    losses = [loss for _round, hit in story.hits for loss in hit.losses]
    for row, loss in zip(struck, losses, strict=True):
        assert [int(cell) for cell in row[5:]] == [*loss.stocks, *loss.rates, sum(loss.marks)]
    assert [int(row[5]) for row in gifts[1:]] == [gift.amount for _round, gift in story.gifts]


@KINDS
def test_stocks_can_be_worked_out_from_the_table(kind: str) -> None:
    """Each moment's stocks are those before with all that the other tables say of the round."""
    end, story = story_of(kind)
    found = [block for block in blocks(kinds()[kind], ENDING) if len(block[0]) > 1]
    _scores, moments, cards, gifts, actions = [block[1:] for block in found]
    kinds_ = ("Power", "Water", "Food")
    for seat, name in enumerate(end.names):
        own = [list(map(int, row[2:5])) for row in moments if row[0] == name]
        for n in range(len(story.rounds)):
            stocks, number = own[n], str(n + 1)
            for row in (row for row in cards if row[0] == number and row[3] == name):
                stocks = [a + int(b) for a, b in zip(stocks, row[5:8], strict=True)]
            for row in (row for row in gifts if row[0] == number):
                change = int(row[5]) * ((row[3] == name) - (row[2] == name))
                stocks[kinds_.index(row[4])] += change
            done = next(row for row in actions if row[0] == number and row[2] == name)
            power, _tokens, water, food, many = map(int, done[3:])
            stocks = [stocks[0] - power, stocks[1] - water, stocks[2] - many]
            if story.won and n == len(story.rounds) - 1:
                stocks[2] += food
            assert stocks == own[n + 1], (seat, number)


def test_names_in_the_table_are_no_formulas() -> None:
    cells = [cell for block in blocks(wild(), ENDING) for row in block for cell in row]
    assert not any(re.match(r"\s*[=+@]", cell) for cell in cells)
    assert '\'=1+1 <i>"A"</i> & B' in cells


@KINDS
def test_the_page_has_the_numbers_of_the_chronicle(kind: str) -> None:
    end, story = story_of(kind)
    page = printout(kinds()[kind], end, ENDING)
    root = ElementTree.fromstring(page.replace("<!DOCTYPE html>", ""))
    charts = [node for node in root.iter(f"{XHTML}svg") if node.get("class") == "chart"]
    assert len(charts) == 3
    for seat, one in enumerate(charts):
        words = {t.text: float(t.attrib["y"]) for t in one.iter(f"{XHTML}text")}
        zero, unit = words["0"] - 26 * BASELINE, (words["0"] - words["5"]) / 5
        lines = {line.attrib["stroke"]: line for line in one.iter(f"{XHTML}polyline")}
        for kind_, colour in enumerate(LINES):
            places = [point.split(",") for point in lines[colour].attrib["points"].split()]
            drawn = [round((zero + 3 * (kind_ - 1) - float(y)) / unit) for _x, y in places]
            assert drawn == [moment.stocks[at(seat, kind_)] for moment in story.snapshots]
    said = "".join(root.itertext())
    assert headline(story) in said
    for point in turning(end):
        assert happened(point, end.names) in said
        assert meant(point, end.names)[1:] in said
    for question in questions(story, end.names):
        assert question.words in said
    for event in Event:
        assert parallel(event) in said
        assert source(event) in said
    assert ("demo" in said) is story.demo


def test_the_page_speaks_the_language_and_names_are_words() -> None:
    set_language("fr")
    page = printout(wild(), finished(wild()), ENDING)
    root = ElementTree.fromstring(page.replace("<!DOCTYPE html>", ""))
    assert root.attrib["lang"] == "fr"
    assert PLAYERS[0].name in "".join(root.itertext())
    assert "<i>" not in page


def test_the_dialog_says_where_both_lie(tmp_path: Path) -> None:
    rig = debrief(tmp_path, "demo")
    rig.click("export")
    assert isinstance(rig.top, ActsScene)
    names = sorted(path.name for path in (tmp_path / "exports").iterdir())
    assert [name.rpartition(".")[2] for name in names] == ["csv", "html"]
    assert all(name in rig.words() for name in names)


# --- facts ---------------------------------------------------------------------------------------


def test_each_kind_of_event_has_a_short_fact_with_a_source() -> None:
    known = facts("adaptnation")
    assert {event.name.lower() for event in Event} | {"warning"} == set(known)
    for event in Event:
        words = parallel(event)
        assert len(words.split()) <= 40
        fact = known[event.name.lower()]
        assert fact.number in words
        assert str(fact.year) in words
        assert fact.source in source(event)
