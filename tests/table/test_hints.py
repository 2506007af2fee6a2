"""A hint ends with what it advises; undo says why it cannot."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.kit import Claim
from game.bots.levels import hints
from game.city_explorer.state import Phase as CityPhase
from game.core.text import set_language
from game.kiribati.actions import Feed
from game.kiribati.notation import read
from game.match import Match
from scenes.table.handover import HandoverScene
from scenes.titles.city_explorer.board import ids
from scenes.titles.city_explorer.gallery.table import reach as city_reach
from tests.titles.play import players
from tests.titles.sitting import Sitting


def city(tmp_path: Path) -> Sitting:
    """A person whose turn it is to do research."""
    match = city_reach("hb", lambda s: s.phase == CityPhase.ACTION and s.turn == 0)
    sitting = Sitting(tmp_path, match)
    sitting.wait(0.3)
    sitting.scene.hint()
    sitting.frame()
    assert sitting.scene.hints.gesture
    assert sitting.scene.own.lit
    return sitting


def no_hint(sitting: Sitting) -> bool:
    sitting.frame()
    hints = sitting.scene.hints
    assert bool(hints.gesture) == bool(sitting.scene.own.lit)
    return hints.gesture is None


def test_a_hint_ends_when_another_piece_is_picked_up(tmp_path: Path) -> None:
    sitting = city(tmp_path)
    scene = sitting.scene
    others = {g.piece for g in scene.gestures()} - scene.own.lit
    scene.on_select(sorted(scene.own.lit)[0])
    assert scene.hints.gesture, "that is what was advised"
    scene.on_select("")
    scene.on_select(sorted(others)[0])
    assert no_hint(sitting)


def test_a_second_press_shows_the_runner_up_a_third_the_best_again(tmp_path: Path) -> None:
    sitting = city(tmp_path)
    scene = sitting.scene
    best, runner_up = hints("city_explorer", scene.match.recall(0), 0)
    shown = []
    for _press in range(3):
        shown.append((scene.hints.action, scene.hints.said(scene.view)[0]))
        scene.hint()
    assert [action for action, _said in shown] == [best.action, runner_up.action, best.action]
    assert all(": " in said for _action, said in shown)
    assert shown[0] == shown[2] != shown[1]


def test_a_hint_by_others_read_gives_no_reason_that_they_may_not_know(tmp_path: Path) -> None:
    """Somebody has looked at a card: what it makes of a row is told to their own eyes alone."""
    scene = city(tmp_path).scene
    secret = Claim("sets", (1, 9))
    scene.hints._claim = secret
    assert "row 1 has 9 sets" in scene.hints.said(scene.view)[0]
    bystander = replace(scene.view, point=scene.match.viewpoint(None))
    assert "row 1 has 9 sets" not in scene.hints.said(bystander)[0]


def test_a_hint_keeps_its_reason_where_it_has_little_room(tmp_path: Path) -> None:
    scene = city(tmp_path).scene
    whole, short, _label = scene.hints.said(scene.view)
    assert len(short) < len(whole)
    rows = [re.findall(r"row \d", words) for words in (short, whole)]
    assert rows[0] == rows[1]
    assert len(rows[0]) == 3, "that of the card, and of the two that are compared"


def test_a_hint_ends_when_depart_is_pressed(tmp_path: Path) -> None:
    """The rows that are lit then are no advice, and the advised card cannot be looked at."""
    sitting = city(tmp_path)
    press = next(c.press for c in sitting.scene.choices() if c.id == ids.DEPART)
    assert press is not None
    press()
    assert no_hint(sitting)


def test_a_hint_ends_with_the_eyes_it_was_for(tmp_path: Path) -> None:
    sitting = city(tmp_path)
    sitting.scene.hand_over(1)
    top = sitting.manager.top
    assert top is not sitting.scene
    assert isinstance(top, HandoverScene)
    top.ready()
    assert no_hint(sitting)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_undo_says_that_what_was_seen_cannot_be_taken_back(tmp_path: Path, lang: str) -> None:
    """After a played card there is something to take back, and a reason why it may not be."""
    state = read("professional 2 ...../4[ak]..../...../..... hands=0123,5")
    begun = Match.new("kiribati", {"variant": "professional"}, players(2), seed="undo")
    match = Match.at(begun.header, state)
    sitting = Sitting(tmp_path, match)
    assert sitting.scene.why_no_undo() == "Nothing to undo."
    feed = next(a for a in match.legal(0) if isinstance(a, Feed))
    match.submit(feed)
    sitting.scene.look()
    assert sitting.scene.taken_back() is None
    set_language(lang)
    try:
        said = {
            "en": "A new card or roll has been seen since: you cannot undo that.",
            "fr": "Une carte ou un lancer a été vu depuis\u00a0: vous ne pouvez plus annuler.",
        }
        assert sitting.scene.why_no_undo() == said[lang]
    finally:
        set_language("en")
