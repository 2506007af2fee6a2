"""A table whose picture fills the screen's height and lends it places, drawn and used."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match import Match
from scenes.settings import Settings
from scenes.stage.fonts import Fonts
from scenes.stage.node import Art, Rect, Role, Text
from scenes.stage.ui import Ui
from scenes.table import model as table_model
from scenes.table.buttons import UndoButton, buttons_of
from scenes.table.layout import TableLayout
from scenes.table.log_scene import LogScene
from scenes.titles.board import Choice, Frame
from tests.stage import geometry
from tests.table.test_secret_hands import dealt, lay, sit_down
from tests.titles.play import players
from tests.titles.sitting import Sitting
from tests.titles.toy_board import MeadowBoard
from tests.toys.catalog import toys_in_catalog

_BOX = Rect(0, 0, 400, 400)
TABLE = TableLayout(Frame(_BOX, _BOX, {}, _BOX, _BOX, _BOX), _BOX, (), None, _BOX, False)
SIZES = ((1024, 768), (1080, 720), (1280, 800), (1280, 720), (1680, 720))
"""4:3, 3:2, 16:10, 16:9, 21:9."""


@pytest.fixture(name="board", autouse=True)
def _board(monkeypatch: pytest.MonkeyPatch) -> Iterator[MeadowBoard]:
    board = MeadowBoard()
    monkeypatch.setattr(table_model, "board_of", lambda _title: board)
    with toys_in_catalog():
        yield board


def alone(seats: int) -> Match:
    """A match for so many, one too."""
    options = {"variant": "together"}
    table = Match.new("fireflies", options, players(seats), seed="1")
    table.step_chance()
    return table


def problems(sitting: Sitting) -> list[str]:
    stage = sitting.stage
    assert stage.top is not None
    nodes = [a.node for a in stage.top.layer.actors.values() if not a.leaving]
    found = geometry.check(nodes, stage.ui(), stage.fonts, stage.view.screen, stage.top.gestures)
    return [str(problem) for problem in found]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_has_room_at_every_size_and_in_every_text(tmp_path: Path, seats: int) -> None:
    sitting = Sitting(tmp_path, alone(seats), SIZES[0])
    if seats > 1:
        sit_down(sitting)
    settings: Settings = sitting.ctx.settings
    found: dict[str, str] = {}
    for text in ("normal", "projector", "large"):
        settings.text = text
        for size in SIZES:
            sitting.stage.resize(size)
            sitting.stage.restyle()
            for problem in problems(sitting):
                found.setdefault(problem, f"{text} {size}")
    assert not found, "\n".join(f"{p} [{w}]" for p, w in found.items())


def press(sitting: Sitting, id: str) -> None:
    """Click a node with the mouse."""
    assert sitting.stage.top is not None
    at = sitting.stage.pixels(sitting.stage.top.layer.rect(id))
    sitting.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    sitting.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
    sitting.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
    sitting.wait(0.3)


@pytest.mark.parametrize("size", SIZES)
def test_undo_and_the_end_of_a_turn_lie_in_the_picture(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(tmp_path, alone(1), size)
    sitting.frame()
    scene, top = sitting.scene, sitting.stage.top
    assert top is not None
    picture, undo = top.node("meadow"), top.node("undo")
    assert picture is not None
    assert undo is not None
    assert undo.disabled, "it stays where it is when there is nothing to take back"
    assert undo.reason
    for id in ("undo", "act-0"):
        node = top.node(id)
        assert node is not None
        assert picture.rect.contains(*node.rect.centre)
        assert node.role is Role.BUTTON
    press(sitting, "act-0")
    assert [action for action in scene.match.history if action.seat == 0]
    taken: list[str] = []
    monkeypatch.setattr(scene, "taken_back", lambda: 0)
    monkeypatch.setattr(scene, "undo", lambda: taken.append("back"))
    scene.changed()
    sitting.frame()
    press(sitting, "undo")
    assert taken == ["back"]


def test_undo_says_why_it_waits_while_something_is_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(tmp_path, alone(1), SIZES[0])
    sitting.frame()
    scene, top = sitting.scene, sitting.stage.top
    assert top is not None
    reasons = []
    for there in (None, 0):
        monkeypatch.setattr(scene, "taken_back", lambda there=there: there)
        scene.pace.reads, scene.pace.wait = True, 5.0
        scene.changed()
        sitting.frame()
        undo = top.node("undo")
        assert undo is not None
        assert undo.disabled
        reasons.append(undo.reason)
    nothing, later = reasons
    assert nothing == "Nothing to undo."
    assert later != nothing


def test_the_log_is_reached_by_its_icon_where_it_has_no_panel(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, alone(1), (1024, 768))
    sitting.frame()
    assert sitting.stage.top is not None
    assert sitting.stage.top.node("log") is None
    press(sitting, "log_button")
    assert isinstance(sitting.manager.top, LogScene)


def test_a_press_on_a_seats_row_opens_what_the_board_says(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, alone(1), (1280, 720))
    sitting.frame()
    press(sitting, "seat:0")
    assert sitting.scene.own.open == "seat 0"
    sitting.scene.on_back()
    assert sitting.scene.own.open == ""


def test_the_hand_over_hides_a_picture_that_fills_the_screen(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealt("hh"), (1024, 768))
    assert sit_down(sitting) == 0
    lay(sitting.scene.match, 0)
    sitting.scene.look()
    assert sitting.scene.view.seat is None


def test_the_lesser_button_gives_up_its_words_before_any_are_cut() -> None:
    """In a narrow row, at every size of letters: whole words or a whole icon, never a piece."""
    choices = (Choice("buy", "Acheter pour 2", main=True), Choice("read", "Lire", "eye_open"))
    for text in ("normal", "projector", "large"):
        ui = Ui(1728, "light", text, "fr", Fonts().measure)
        row = Rect(0, 0, 8.5 * ui.body, 2.1 * ui.body + 20)
        table = replace(TABLE, buttons=row)
        main, lesser = buttons_of(ui, table, choices, UndoButton(None, ever=False))
        assert main.rect.w >= lesser.rect.w
        for node in (main, lesser):
            words = [look.text for look in node.look if isinstance(look, Text)]
            assert words in ([node.label], []), (text, words)
            assert words or any(isinstance(look, Art) for look in node.look)
        assert any(isinstance(look, Text) for look in main.look), text
