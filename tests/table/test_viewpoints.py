"""What a board is handed: a viewpoint and its own state, and nothing that could tell more."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import TITLES
from game.core.journal import Journal
from game.core.record import Header, Record
from game.kiribati.actions import Keep, Place
from game.kiribati.notation import read as read_position
from game.match import Match, Seating
from game.match.timeline import Timeline
from game.match.viewpoint_maker import Log
from scenes.scene import Scene
from scenes.stage import acting
from scenes.table.model import TableModel
from scenes.table.scene import TableScene
from scenes.titles.board import board_of
from scenes.titles.kiribati.board.board_state import KiribatiBoardState
from tests.match.test_viewpoint import KINDS, people, played, reached
from tests.titles.sitting import Sitting

TRUTHS = Match | Timeline | Record | Header | Journal | Log | Seating | Scene


@pytest.mark.parametrize("title", list(TITLES))
def test_nothing_that_a_board_is_handed_reaches_the_truth(tmp_path: Path, title: str) -> None:
    options, seats = next((o, s) for t, o, s in KINDS if t == title)
    sitting = Sitting(tmp_path, played(title, options, seats))
    sitting.wait(2)
    sitting.scene.own.toggle("anything")
    sitting.scene.hint()
    sitting.frame()  # boards may have kept something while they drew
    for view in (sitting.scene.view, sitting.scene.open_view):
        for one in reached(view):
            assert not isinstance(one, TRUTHS), one
            assert one is not sitting.scene.match.state


OTHER: dict[type, object] = {
    **{str: "x", int: 7, float: 7.0, bool: True},
    **{frozenset: frozenset("x"), tuple: ("x",)},
}


@pytest.mark.parametrize("title", list(TITLES))
def test_what_a_board_keeps_ends_with_the_eyes(title: str) -> None:
    """Of what was pointed at, picked up, opened, lit or turned nothing is left for other eyes."""
    fresh, own = board_of(title).state(), board_of(title).state()
    for name in type(own).__dataclass_fields__:
        if name not in ("tokens", "moved"):
            now = getattr(fresh, name)
            setattr(own, name, 7 if now is None else OTHER[type(now)])
    assert own != fresh
    assert own.for_others() == fresh


def two(tmp_path: Path, title: str, **options: object) -> Sitting:
    """Two persons at one screen."""
    match = Match.new(title, options, people(2), seed="eyes")  # type: ignore[arg-type]  # of a test
    return Sitting(tmp_path, match)


def test_the_card_that_one_touched_is_not_told_to_the_next(tmp_path: Path) -> None:
    """Kiribati, two at one screen: both keep four cards, one after the other."""
    sitting = two(tmp_path, "kiribati", variant="family", starter=1)
    scene = sitting.scene
    for _seat in range(2):
        take_the_screen(sitting)
        assert isinstance(scene.own, KiribatiBoardState)
        assert scene.own.looked is None
        heading = scene.board.prompt(scene.view).heading
        assert heading == "Keep four cards"
        action = scene.view.legal[0]
        assert isinstance(action, Keep)
        for card in action.cards:
            sitting.frame()
            press(sitting, f"pick:{card}")
        assert scene.board.prompt(scene.view).heading != "Keep four cards"
        sitting.frame()
        assert scene.pace.play(action)


def test_a_look_that_is_closed_at_once_takes_the_eyes_with_it(tmp_path: Path) -> None:
    """City Explorer, two at one screen: the last look's card is put down before the next tick; no
    hand-over may come while the old eyes still look."""
    sitting = two(tmp_path, "city_explorer", variant="standard", starter=1)
    scene, match = sitting.scene, sitting.scene.match
    while len(scene.view.legal) == 0 or not any(looks(scene)):
        step(sitting)
    while True:
        gesture = next(g for g in scene.gestures() if g.action in set(looks(scene)))
        seat = gesture.action.seat
        scene.on_gesture(gesture)
        if seat not in match.to_act():
            break
        scene.close()
        sitting.frame()
        while not any(looks(scene)):
            step(sitting)
    assert scene.own.lingers
    assert scene.view.seat == seat
    scene.on_back()  # before any further tick
    assert scene.view.seat != seat, "whoever looked looks no more"
    assert not scene.own.open


def looks(scene: TableModel) -> Iterator[object]:
    return (a for a in scene.view.legal if type(a).__name__ == "Look")


def step(sitting: Sitting) -> None:
    """Let the match go on by one action of whoever is to act."""
    scene, match = sitting.scene, sitting.scene.match
    top = sitting.manager.top
    if top is not scene:
        take_the_screen(sitting)
    elif scene.view.legal:
        scene.pace.play(scene.view.legal[0])
    elif match.step_chance() is not None:
        scene.look()
    sitting.wait(0.5)


def take_the_screen(sitting: Sitting) -> None:
    """Wait for the hand-over, and say that one is there."""
    for _ in range(200):
        if sitting.manager.top is not sitting.scene:
            press(sitting, "ready")
            return
        if sitting.scene.view.legal:
            return
        sitting.wait(0.1)
    raise AssertionError("nobody is asked to come")


def press(sitting: Sitting, id: str) -> None:
    sitting.frame()
    assert sitting.stage.top is not None
    node = sitting.stage.top.node(id)
    assert node is not None, id
    assert node.press is not None
    node.press()
    sitting.frame()


@pytest.mark.parametrize("title", list(TITLES))
def test_who_only_looks_changes_nothing(tmp_path: Path, title: str) -> None:
    """A second screen onto a match in play: it takes nothing back, and stops and starts nothing."""
    options, seats = next((o, s) for t, o, s in KINDS if t == title)
    match = played(title, options, seats)
    sitting = Sitting(tmp_path, match)
    match.stop("menu", by=1)
    viewer = TableScene(sitting.ctx, match, view_only=True, moment=3)
    sitting.manager.push(viewer)
    history, stops = list(match.history), match.stops
    for key in (pygame.K_u, pygame.K_p, pygame.K_h, pygame.K_l, pygame.K_ESCAPE):
        viewer.on_key(key)
    viewer.redo()
    viewer.suspend()
    viewer.wake()
    viewer.pause()
    viewer.resume()
    viewer.look()
    assert match.history == history
    assert match.stops == stops
    assert not viewer.view.legal
    assert viewer.view.point.moment == 3
    match.stop()
    assert not viewer.frozen, "no panel there lets it go on"


def test_a_hint_ends_when_its_gesture_means_something_else(tmp_path: Path) -> None:
    """Kiribati: the same small tile at the same place is another one once it is turned."""
    line = "children 2 ...../...../...../..... phase=use dice=14 die=4"
    begun = Match.new("kiribati", {"variant": "children"}, people(2), seed="turned")
    sitting = Sitting(tmp_path, Match.at(begun.header, read_position(line)))
    scene = sitting.scene
    place = next(a for a in scene.view.legal if isinstance(a, Place) and a.spaces == 1)
    scene.own.turn_to(place)
    scene.look()
    scene.hints.gesture = next(g for g in scene.gestures() if g.action == place)
    scene.look()
    assert scene.own.lit
    assert isinstance(scene.own, KiribatiBoardState)
    scene.own.flipped = not scene.own.flipped
    scene.own.refresh()
    sitting.frame()
    assert scene.hints.gesture is None
    assert not scene.own.lit


@pytest.mark.parametrize("title", list(TITLES))
def test_after_the_rulebook_from_the_pause_the_match_goes_on(tmp_path: Path, title: str) -> None:
    options, seats = next((o, s) for t, o, s in KINDS if t == title)
    sitting = Sitting(tmp_path, played(title, options, seats))
    scene, match = sitting.scene, sitting.scene.match
    sitting.wait(3)
    while sitting.manager.top is not scene:
        press(sitting, "ready")
    scene.close()
    scene.on_back()
    press(sitting, "rules")
    assert match.stops == {"menu"}
    sitting.manager.pop()
    press(sitting, "resume")
    assert sitting.manager.top is scene
    assert not match.stops
    scene.open_rules()
    assert match.stops == {"rules"}
    sitting.manager.pop()
    assert not match.stops


def test_a_refusal_is_not_left_for_the_next_one(tmp_path: Path) -> None:
    sitting = two(tmp_path, "kiribati", variant="children", starter=1)
    sitting.wait(3)
    play = sitting.stage.top
    assert play is not None
    scene = sitting.scene
    piece = next(n.id for n in play.nodes if scene.why_not(n.id) and n.id.startswith("turtle:"))
    acting.refuse(play, piece)
    assert play.state.said[0] == piece
    seat = scene.view.seat
    while scene.view.seat == seat:
        step(sitting)
    sitting.frame()
    assert play.state.said == ("", "")


@pytest.mark.parametrize("title", list(TITLES))
def test_an_earlier_moment_shows_no_secret_at_a_shared_screen(tmp_path: Path, title: str) -> None:
    options, seats = next((o, s) for t, o, s in KINDS if t == title and s > 1)
    match = played(title, options, seats)
    sitting = Sitting(tmp_path, match)
    for moment in range(0, len(match.history) + 1, 3):
        viewer = TableScene(sitting.ctx, match, view_only=True, moment=moment)
        assert not viewer.view.point.private


def test_a_table_that_is_left_stops_nothing_any_more(tmp_path: Path) -> None:
    sitting = two(tmp_path, "kiribati", variant="children", starter=1)
    match = sitting.scene.match
    sitting.scene.on_back()
    sitting.scene.suspend()
    assert match.stops
    sitting.scene.leave()
    assert not match.stops
