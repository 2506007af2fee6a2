"""A teacher's hold on the clock of a table, its last seconds, and hands that come too late."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.action import CLOCK, TimeUp
from game.core.options import DOCKS, SOLO
from game.core.record import Timing
from game.match import Match
from scenes.stage import acting
from scenes.stage.gesture import Gesture
from scenes.stage.hit_test import shown_rect
from scenes.table import model as table_model
from scenes.table import pace as table_pace
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.table.time_scene import TimeScene
from scenes.titles import board
from scenes.titles.kyoto.board.board import KyotoBoard
from scenes.titles.kyoto.gallery.table import debating, reach
from tests.titles.lantern_board import LanternsBoard, seated
from tests.titles.play import players
from tests.titles.sitting import Sitting
from tests.toys.catalog import toys_in_catalog
from tests.toys.lanterns.state import Choose


@pytest.fixture(name="now")
def _now(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    now = [100.0]
    board_of = board.board_of
    toy = LanternsBoard()
    monkeypatch.setattr(table_model, "board_of", lambda t: toy if t == toy.title else board_of(t))
    monkeypatch.setattr(table_pace, "monotonic", lambda: now[0])
    with toys_in_catalog():
        yield now


def table(folder: Path, match: Match | None = None) -> Sitting:
    """One person against bots, at the first decision; half a minute is left."""
    sitting = Sitting(folder, match or seated(SOLO, "hbb"))
    sitting.scene.pace.runner.pacing.policies = {}  # they hesitate for a while
    sitting.frame()
    return sitting


def goes_by(sitting: Sitting, now: list[float], seconds: int) -> None:
    for _second in range(seconds):
        now[0] += 1.0
        sitting.frame()


def press(sitting: Sitting, id: str) -> None:
    assert sitting.stage.top is not None
    x, y = sitting.stage.pixels(shown_rect(sitting.stage.top, id))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        sitting.post(kind, (x, y), button=1, touch=False)
    sitting.wait(0.3)


def key(sitting: Sitting, code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))
    sitting.wait(0.2)


def said(sitting: Sitting) -> str:
    assert sitting.stage.top is not None
    return sitting.stage.top.state.said[1]


def test_a_board_is_told_the_seconds_and_the_part_that_is_left(
    tmp_path: Path, now: list[float]
) -> None:
    sitting = table(tmp_path)
    scene, clock = sitting.scene, sitting.scene.match.clock
    clock.left = 7.5
    assert (scene.view.seconds, scene.view.share) == (8, 0.25)
    clock.extend(30)
    assert (scene.view.seconds, scene.view.share) == (38, 1.0)
    scene.match.retime(Timing(stretch=2.0))
    assert (scene.view.seconds, scene.view.share) == (75, 1.0)
    clock.left = 15.0
    assert scene.view.share == 0.25
    scene.match.retime(Timing(on=False))
    assert (scene.view.seconds, scene.view.share) == (None, 1.0)


def test_as_a_second_goes_by_only_the_clock_is_drawn_anew(
    tmp_path: Path, now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(tmp_path, reach("hhhh", debating(1, 2), way=DOCKS))
    sitting.frame()
    top, clock = sitting.stage.top, sitting.scene.match.clock
    assert top is not None
    monkeypatch.setattr(KyotoBoard, "nodes", lambda *args: pytest.fail("all was drawn anew"))
    clock.left = 47.2
    before = {node.id: node for node in top.nodes}
    goes_by(sitting, now, 2)
    shown = top.node("clock")
    assert shown is not None
    assert shown.value == "0:46"
    assert [n.id for n in top.nodes if before.get(n.id) is not n] == ["clock"]
    sitting.scene.freeze()
    with pytest.raises(pytest.fail.Exception):
        sitting.frame()


def test_more_time_and_how_fast_it_goes_are_a_key_away(tmp_path: Path, now: list[float]) -> None:
    path = tmp_path / "timed.tide"
    match = Match.new(LanternsBoard.title, {}, players(3, "hbb"), "7", path)
    match.step_chance()
    match.tick(now[0])
    sitting = table(tmp_path, match)
    clock = match.clock
    key(sitting, pygame.K_t)
    assert isinstance(sitting.manager.top, TimeScene)
    press(sitting, "more")
    assert clock.left == 60.0
    press(sitting, "stretch-1.5")
    assert (clock.left, clock.timing.stretch) == (90.0, 1.5)
    press(sitting, "stretch-0.0")
    assert clock.left is None
    assert sitting.stage.top is not None
    assert sitting.stage.top.node("more") is None, "nothing is timed"
    press(sitting, "stretch-2.0")
    assert (clock.left, clock.timing) == (120.0, Timing(2.0))
    sitting.scene.freeze()
    sitting.manager.top.changed()
    sitting.frame()
    ok = sitting.stage.top.node("ok")
    assert ok is not None
    assert ok.label == "Close", "the table stands still until somebody lets it go on"
    press(sitting, "ok")
    assert sitting.manager.top is sitting.scene
    match.clock.count(11.0)
    match.close()
    again = Match.resume(path)
    assert (again.clock.left, again.clock.timing.stretch) == (109.0, 2.0), "it goes on with that"
    again.close()


def test_only_a_match_with_a_clock_offers_it(tmp_path: Path, now: list[float]) -> None:
    for match, offered in (
        (seated(SOLO, "hbb"), True),
        (Match.new("kiribati", {"variant": "children"}, players(2, "hh"), "7"), False),
        (Match.new("kyoto", {"seconds": 0}, players(3, "hhh"), "7"), False),
    ):
        sitting = table(tmp_path, match)
        sitting.manager.push(PauseScene(sitting.ctx, sitting.scene))
        sitting.frame()
        assert sitting.stage.top is not None
        assert (sitting.stage.top.node("time") is not None) == offered
        sitting.manager.pop()
        sitting.frame()
        key(sitting, pygame.K_t)
        assert isinstance(sitting.manager.top, TimeScene if offered else TableScene)


def test_the_last_ten_seconds_are_heard_and_the_end(tmp_path: Path, now: list[float]) -> None:
    sitting = table(tmp_path)
    match, played = sitting.scene.match, sitting.speaker.played
    sitting.scene.pace.wait = 1e9  # bots stay out of it
    match.clock.left = 12.0
    goes_by(sitting, now, 1)
    assert "tick" not in played
    goes_by(sitting, now, 4)
    assert played.count("tick") == 4
    key(sitting, pygame.K_p)
    goes_by(sitting, now, 3)
    assert played.count("tick") == 4, "while the table stands still nothing is heard"
    key(sitting, pygame.K_p)
    match.add_time(30)
    goes_by(sitting, now, 3)
    assert played.count("tick") == 4
    match.clock.left = 2.0
    goes_by(sitting, now, 4)
    assert played.count("tick") == 5
    assert played.count("bell") == 1
    assert TimeUp(CLOCK) in match.history


def test_a_hand_is_told_what_has_come_between(tmp_path: Path, now: list[float]) -> None:
    sitting = table(tmp_path)
    scene, top = sitting.scene, sitting.stage.top
    assert top is not None
    card = f"card:{scene.match.state.hands[0][1]}"
    x, y = sitting.stage.pixels(shown_rect(top, card))
    sitting.post(pygame.MOUSEBUTTONDOWN, (x, y), button=1, touch=False)
    sitting.post(pygame.MOUSEMOTION, (x, y - 90), rel=(0, -90), buttons=(1, 0, 0), touch=False)
    sitting.frame()
    assert top.state.held == card
    scene.pace.play(TimeUp(CLOCK))
    sitting.frame()
    assert not top.state.held
    assert said(sitting) == "Not now."
    assert sitting.speaker.played[-1] == "refuse"
    laid = len(scene.match.history)
    sitting.post(pygame.MOUSEBUTTONUP, (x, y - 90), button=1, touch=False)
    sitting.frame()
    assert len(scene.match.history) == laid


def test_what_is_answered_too_late_is_refused_with_its_rule(
    tmp_path: Path, now: list[float]
) -> None:
    sitting = table(tmp_path)
    scene, top = sitting.scene, sitting.stage.top
    assert top is not None
    card = scene.match.state.hands[0][0]
    gesture = next(g for g in scene.gestures() if g.action == Choose(0, card))
    scene.pace.play(TimeUp(CLOCK))
    sitting.frame()
    before = list(scene.match.history)
    acting.perform(top, gesture)
    assert scene.match.history == before
    assert said(sitting).startswith("Not now: in each round")
    assert top.state.said[0] == gesture.target
    acting.hush(top)
    acting.perform(top, Gesture("gone", "away", gesture.action, "Lay it"))
    assert top.state.said[0] == "prompt", "where nothing of it is left"


def test_against_the_clock_words_stay_although_others_act(tmp_path: Path, now: list[float]) -> None:
    sitting = table(tmp_path)
    scene, top = sitting.scene, sitting.stage.top
    assert top is not None
    acting.refuse(top, "prompt", "Not this card.")
    scene.pace.play(scene.match.legal(1)[0])
    sitting.frame()
    assert said(sitting) == "Not this card."
    scene.pace.play(TimeUp(CLOCK))
    scene.match.clock.restart()
    sitting.frame()
    assert not said(sitting), "without one they are of another moment"
