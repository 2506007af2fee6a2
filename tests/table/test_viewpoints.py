"""What a board is handed: a viewpoint and its own state, and nothing that could tell more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import TITLES
from game.core.journal import Journal
from game.core.record import Header, Record
from game.kiribati.actions import Keep
from game.match import Match, Seating
from game.match.log import Log
from game.match.timeline import Timeline
from scenes.boards.board import board_of
from scenes.boards.kiribati.board_state import KiribatiBoardState
from scenes.scene import Scene
from scenes.table.model import TableModel
from tests.boards.sitting import Sitting
from tests.match.test_viewpoint import KINDS, people, played, reached

TRUTHS = Match | Timeline | Record | Header | Journal | Log | Seating | Scene


@pytest.mark.parametrize("title", list(TITLES))
def test_nothing_that_a_board_is_handed_reaches_the_truth(tmp_path: Path, title: str) -> None:
    options, seats = next((o, s) for t, o, s in KINDS if t == title)
    sitting = Sitting(tmp_path, played(title, options, seats))
    sitting.wait(2)
    sitting.frame()  # boards may have kept something while they drew
    for view in (sitting.scene.view, sitting.scene.open_view):
        for one in reached(view):
            assert not isinstance(one, TRUTHS), one
            assert one is not sitting.scene.match.state


@pytest.mark.parametrize("title", list(TITLES))
def test_what_a_board_keeps_ends_with_the_eyes(title: str) -> None:
    """Of what was pointed at, picked up, opened or lit nothing is left for other eyes."""
    own = board_of(title).state()
    own.selected, own.pointed, own.open, own.lit = "a", "b", "c", frozenset({"d"})
    after = own.for_others()
    assert (after.selected, after.pointed, after.open, after.lit) == ("", "", "", frozenset())
    kept = {"spread", "moved"} if title == "adaptnation" else set()
    fresh = board_of(title).state()
    for name in type(own).__dataclass_fields__:
        assert name in kept or getattr(after, name) == getattr(fresh, name)


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
    assert sitting.stage.top is not None
    node = sitting.stage.top.node(id)
    assert node is not None, id
    assert node.press is not None
    node.press()
    sitting.frame()
