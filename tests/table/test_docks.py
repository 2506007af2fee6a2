"""Docks: several persons at one screen and one clock; each holds theirs to see and to act."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.action import CLOCK, TimeUp
from scenes.stage.gesture import Gesture
from scenes.table import model as table_model
from scenes.table import pace as table_pace
from scenes.table.docks import KEYS
from scenes.table.log_scene import LogScene
from tests.titles.docked import Hands
from tests.titles.lantern_board import ASK, LanternsBoard, LanternsView, seated
from tests.titles.twins import Silent
from tests.toys.catalog import toys_in_catalog
from tests.toys.lanterns.state import Choose, Phase


class Docks(Hands):
    """Three persons at their docks before one screen."""

    def __init__(self, folder: Path, kinds: str = "hhh") -> None:
        super().__init__(folder, seated("docks", kinds))
        self.scene.pace.runner.thinker = Silent()
        self.wait(0.5)

    @property
    def eyes(self) -> int | None:
        """Who looks; what is shown is theirs alone."""
        seat = self.scene.view.seat
        secret = {actor.node.secret_of for actor in self.play.layer.actors.values()} - {None}
        assert secret <= {seat}
        assert bool(self.cards()) == (seat is not None)
        return seat

    def cards(self) -> list[str]:
        """The cards that are shown in a hand."""
        return [key for key in self.play.layer.actors if key.startswith("card:")]


@pytest.fixture(autouse=True)
def _board(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(table_model, "board_of", lambda _title: LanternsBoard())
    with toys_in_catalog():
        yield


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Docks:
    return Docks(tmp_path)


# --- holding one ---------------------------------------------------------------------------------


def test_each_person_has_a_dock_with_a_key_and_nobody_looks(tmp_path: Path) -> None:
    table = Docks(tmp_path, "hbhh")
    docks = [n for n in table.play.nodes if n.id.startswith("dock:")]
    assert [n.id for n in docks] == ["dock:0", "dock:2", "dock:3"]
    assert [n.value for n in docks] == ["Key 1", "Key 2", "Key 3"]
    assert table.eyes is None
    assert not table.scene.view.acting
    assert table.said().endswith("Hold your dock to see your cards.")


def test_the_mouse_shows_a_hand_as_long_as_it_is_down(table: Docks) -> None:
    table.down(table.at("dock:1"))
    assert table.eyes == 1
    table.wait(2)
    assert table.eyes == 1
    table.up(table.at("dock:1"))
    assert table.eyes is None


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_AMPERSAND, pygame.K_F5])
def test_a_key_holds_it_by_its_place_on_the_keyboard(table: Docks, key: int) -> None:
    table.key(pygame.KEYDOWN, KEYS[2], key)
    assert table.eyes == 2
    table.key(pygame.KEYDOWN, KEYS[2], key)  # it repeats
    assert table.eyes == 2
    table.key(pygame.KEYUP, KEYS[0])
    assert table.eyes == 2
    table.key(pygame.KEYUP, KEYS[2], key)
    assert table.eyes is None


def test_one_dock_at_most_is_open(table: Docks) -> None:
    table.key(pygame.KEYDOWN, KEYS[0])
    table.key(pygame.KEYDOWN, KEYS[1])
    assert table.eyes == 0
    table.down(table.at("dock:2"))
    assert table.eyes == 0
    table.up(table.at("dock:2"))
    assert table.eyes == 0
    table.key(pygame.KEYUP, KEYS[1])
    assert table.eyes == 0
    table.key(pygame.KEYUP, KEYS[0])
    assert table.eyes is None


def test_a_finger_holds_it_and_another_one_acts(table: Docks) -> None:
    table.finger(pygame.FINGERDOWN, 5, table.at("dock:0"))
    assert table.eyes == 0
    card, tray = table.cards()[0], "tray:0"
    start, end = table.at(card), table.at(tray)
    table.finger(pygame.FINGERDOWN, 6, start)
    for at in ((start[0], start[1] - 40), end):
        table.finger(pygame.FINGERMOTION, 6, at)
    assert table.play.state.held == card
    table.finger(pygame.FINGERUP, 6, end)
    assert isinstance(table.scene.match.history[-1], Choose)
    assert table.eyes == 0
    table.finger(pygame.FINGERUP, 5, table.at("dock:0"))
    assert table.eyes is None


# --- acting ---------------------------------------------------------------------------------------


def test_one_mouse_alone_lays_a_card_out_of_the_dock(table: Docks) -> None:
    dock, tray = table.at("dock:1"), table.at("tray:1")
    table.down(dock)
    card = table.cards()[1]
    table.move(table.at(table.cards()[0]), table.at(card))
    assert table.play.state.held == "", "inside one only looks"
    table.move((tray[0], tray[1] + 60), tray)
    assert table.play.state.held == card
    table.up(tray)
    action = table.scene.match.history[-1]
    assert isinstance(action, Choose)
    assert (action.seat, f"card:{action.card}") == (1, card)
    assert table.eyes is None


@pytest.mark.parametrize("back", [True, False])
def test_what_is_let_go_over_nothing_goes_home(table: Docks, back: bool) -> None:
    dock, tray = table.at("dock:1"), table.at("tray:0")
    table.down(dock)
    table.move(table.at(table.cards()[0]), (tray[0], tray[1] + 60), tray)
    if back:
        table.move(dock)
        assert table.play.state.held == ""
        assert table.eyes == 1
    table.up(dock if back else tray)
    assert len(table.scene.match.history) == 1
    assert table.eyes is None


def test_a_key_leaves_the_mouse_free(table: Docks) -> None:
    table.key(pygame.KEYDOWN, KEYS[1])
    table.drag(table.cards()[0], "tray:1")
    assert isinstance(table.scene.match.history[-1], Choose)
    assert table.eyes == 1
    table.key(pygame.KEYUP, KEYS[1])
    assert table.eyes is None


def test_nobody_acts_for_a_dock_that_is_shut(table: Docks) -> None:
    assert table.scene.gestures() == []
    table.key(pygame.KEYDOWN, KEYS[1])
    gestures = table.scene.gestures()
    assert {g.action.seat for g in gestures} == {1}
    table.key(pygame.KEYUP, KEYS[1])
    table.play.scene.on_gesture(gestures[0])
    table.wait(0.2)


def test_a_button_is_pressed_by_letting_go_over_it(table: Docks) -> None:
    for seat in range(3):
        table.key(pygame.KEYDOWN, KEYS[seat])
        table.drag(table.cards()[seat], f"tray:{seat}")
        table.key(pygame.KEYUP, KEYS[seat])
    table.wait(1)
    (asked,) = table.scene.match.to_act()
    assert table.scene.match.state.phase == Phase.ANSWER
    assert table.said().endswith("hold your dock to act.")
    count = len(table.scene.match.history)
    table.down(table.at(f"dock:{asked}"))
    gift = table.at("act:0")
    table.move(gift)
    table.up(gift)
    assert len(table.scene.match.history) == count + 1
    assert table.eyes is None


def test_a_piece_without_a_place_is_taken_out_and_not_by_looking(table: Docks) -> None:
    class Clicked(LanternsBoard):
        def gestures(self, view: LanternsView) -> list[Gesture]:
            return [replace(g, target="") for g in super().gestures(view) if g.amount is None]

    table.scene.board = Clicked()
    table.down(table.at("dock:0"))
    piece = table.scene.gestures()[0].piece
    table.move(table.at(piece))
    table.up(table.at(piece))
    assert len(table.scene.match.history) == 1
    table.down(table.at("dock:0"))
    out = table.at("tray:2")
    table.move(table.at(piece), out)
    table.up(out)
    assert isinstance(table.scene.match.history[-1], Choose)


def test_a_gesture_that_asks_first_is_made_by_who_was_asked(table: Docks) -> None:
    class Asking(LanternsBoard):
        def gestures(self, view: LanternsView) -> list[Gesture]:
            found = super().gestures(view)
            return [replace(g, confirm="Are you sure?") for g in found if g.amount is None]

    table.scene.board = Asking()
    for answer in ("no", "yes"):
        table.key(pygame.KEYDOWN, KEYS[1])
        table.drag(table.cards()[0], "tray:1")
        assert table.manager.top is not table.scene
        assert table.eyes is None
        table.key(pygame.KEYUP, KEYS[1])
        at = table.at(answer)
        table.down(at)
        table.up(at)
        table.wait(0.3)
        assert isinstance(table.scene.match.history[-1], Choose) == (answer == "yes")
        assert table.eyes is None


def test_a_question_waits_under_its_dock(table: Docks) -> None:
    tray = table.at("tray:1")
    table.down(table.at("dock:1"))
    table.move(table.at(ASK), (tray[0], tray[1] + 60), tray)
    table.up(tray)
    table.wait(0.3)
    assert table.eyes is None
    assert table.scene.question is None
    table.down(table.at("dock:0"))
    assert table.scene.question is None, "it was another's"
    table.up(table.at("dock:0"))
    table.down(table.at("dock:1"))
    assert table.scene.question is not None
    yes = table.at("amount:yes")
    table.move(yes)
    table.up(yes)
    assert isinstance(table.scene.match.history[-1], Choose)
    table.key(pygame.KEYDOWN, KEYS[1])
    assert table.scene.question is None


# --- what shuts one -------------------------------------------------------------------------------


def focus_lost(table: Docks) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    table.frame()


def minimised(table: Docks) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    table.frame()


def escape(table: Docks) -> None:
    table.key(pygame.KEYDOWN, 0, pygame.K_ESCAPE)
    assert table.manager.top is table.scene


def paused(table: Docks) -> None:
    table.scene.on_back()
    assert table.manager.top is not table.scene
    table.frame()
    table.manager.pop()
    table.frame()


def frozen(table: Docks) -> None:
    table.key(pygame.KEYDOWN, 0, pygame.K_p)


def read(table: Docks) -> None:
    table.key(pygame.KEYDOWN, 0, pygame.K_l)
    top = table.manager.top
    assert isinstance(top, LogScene)
    assert top.point.seat is None
    table.manager.pop()
    table.frame()


def resized(table: Docks) -> None:
    table.stage.resize((1920, 1080))
    table.frame()


def second_button(table: Docks) -> None:
    table.post(pygame.MOUSEBUTTONDOWN, table.at("meadow"), button=3, touch=False)
    table.frame()


def suspended(table: Docks) -> None:
    table.scene.suspend()
    table.frame()
    table.scene.wake()
    table.frame()


def bell(table: Docks) -> None:
    table.scene.match.submit(TimeUp(CLOCK))
    table.scene.played()
    table.frame()
    table.wait(0.1)


ENDS: list[Callable[[Docks], None]] = [
    focus_lost, minimised, escape, paused, frozen, read, resized, second_button, suspended, bell,
]  # fmt: skip


@pytest.mark.parametrize("by", ["mouse", "carrying", "key", "finger"])
@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
def test_whatever_happens_shuts_it(table: Docks, end: Callable[[Docks], None], by: str) -> None:
    dock = table.at("dock:1")
    if by == "key":
        table.key(pygame.KEYDOWN, KEYS[1])
    elif by == "finger":
        table.finger(pygame.FINGERDOWN, 5, dock)
    else:
        table.down(dock)
    assert table.eyes == 1
    if by == "carrying":
        table.move(table.at(table.cards()[0]), table.at("tray:1"))
        assert table.play.state.held
    end(table)
    assert table.eyes is None
    count = len(table.scene.match.history)
    dock = table.at("dock:1") if end is not frozen else dock
    table.move(dock)
    table.up(dock)
    table.finger(pygame.FINGERUP, 5, dock)
    table.key(pygame.KEYUP, KEYS[1])
    assert table.eyes is None
    assert len(table.scene.match.history) == count
    if end is frozen:
        frozen(table)
    table.key(pygame.KEYDOWN, KEYS[0])
    assert table.eyes == 0, "the next one opens"


def test_a_key_that_goes_up_unseen_shuts_it(table: Docks, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {pygame.K_F5: True}
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: keys)
    table.key(pygame.KEYDOWN, KEYS[1])
    table.wait(0.5)
    assert table.eyes == 1
    keys[pygame.K_F5] = False
    table.frame()
    assert table.eyes is None


def test_a_button_that_goes_up_unseen_shuts_it(table: Docks) -> None:
    table.down(table.at("dock:1"))
    at = table.at("meadow")
    table.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    table.frame()
    assert table.eyes is None


def test_the_clock_runs_while_docks_are_held(table: Docks, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(table_pace, "monotonic", lambda: now[0])
    table.frame()
    left = table.scene.match.clock.left
    assert left is not None
    table.key(pygame.KEYDOWN, KEYS[1])
    now[0] += 1.5
    table.frame()
    assert table.scene.match.clock.left == left - 1.5


def test_a_frozen_table_opens_no_dock(table: Docks) -> None:
    table.key(pygame.KEYDOWN, 0, pygame.K_p)
    table.key(pygame.KEYDOWN, KEYS[1])
    assert table.scene.view.seat is None
    assert table.cards() == []


def test_alone_nobody_needs_a_dock(tmp_path: Path) -> None:
    table = Docks(tmp_path, "hbb")
    assert table.scene.view.docks == ()
    assert table.scene.view.seat == 0
    assert table.scene.view.hands == (0,)
