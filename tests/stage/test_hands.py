"""Hands that the system tells wrongly of: lost fingers and buttons, touches that come as clicks
too, other keyboards, wheels and trackpads."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import touch as touches

from game.bots.worker import ProcessThinker
from game.core.text import set_language
from game.match import Match
from scenes.context import Context
from scenes.folders import find
from scenes.gallery.tables import players
from scenes.menu.scene import MenuScene
from scenes.menu.settings import SettingsScene
from scenes.program import Program
from scenes.settings import Settings
from scenes.setup.scene import SetupScene
from scenes.stage import keys
from scenes.stage.pointer import LOST_SECONDS
from scenes.stage.stage import Stage
from scenes.stage.stage_scene import StagedScene
from scenes.table.scene import TableScene
from scenes.words import KINDS
from tests.pictures import PICTURES
from tests.scenes import rig as scenes
from tests.stage.sample import Rig
from tests.titles.sitting import Sitting

At = tuple[int, int]
FREE = (1290, 830)
"""In units a place of the sea in which nothing lies."""


def play(r: Rig) -> StagedScene:
    assert r.stage.top is not None
    return r.stage.top


def finger(stage: Stage, kind: int, at: At, finger_id: int = 1) -> None:
    w, h = stage.view.size
    more = {"finger_id": finger_id, "touch_id": 3, "dx": 0.0, "dy": 0.0}
    stage.handle(pygame.event.Event(kind, {"x": at[0] / w, "y": at[1] / h, **more}))


def tap(stage: Stage, at: At, finger_id: int = 1) -> None:
    finger(stage, pygame.FINGERDOWN, at, finger_id)
    finger(stage, pygame.FINGERUP, at, finger_id)


def mouse(stage: Stage, kind: int, at: At, **more: Any) -> None:
    """An event of the mouse, without the mark of one that SDL made of a touch."""
    usual = {"rel": (1, 1), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    stage.handle(pygame.event.Event(kind, {"pos": at, "touch": False, **usual, **more}))


def click(stage: Stage, at: At) -> None:
    mouse(stage, pygame.MOUSEMOTION, at)
    mouse(stage, pygame.MOUSEBUTTONDOWN, at)
    mouse(stage, pygame.MOUSEBUTTONUP, at)


# --- lost fingers ------------------------------------------------------------------------------


@pytest.mark.parametrize("again", [1, 2])
def test_a_touch_counts_after_one_that_was_never_lifted(again: int) -> None:
    r = Rig()
    finger(r.stage, pygame.FINGERDOWN, r.px("press"), 1)
    tap(r.stage, r.px("press"), again)
    assert r.scene.pressed == 1
    tap(r.stage, r.px("press"), again)
    tap(r.stage, r.px("press"), 9)
    assert r.scene.pressed == 3


def test_a_selection_outlives_a_lost_finger() -> None:
    r = Rig()
    tap(r.stage, r.px("turtle"))
    finger(r.stage, pygame.FINGERDOWN, r.at(*FREE), 2)
    tap(r.stage, r.px("cell:1"), 3)
    assert [g.target for g in r.scene.done] == ["cell:1"]


@pytest.mark.parametrize("silent", [False, True])
def test_a_piece_dragged_by_a_lost_finger_goes_home_at_the_next_touch(silent: bool) -> None:
    """Which counts itself, if nothing was heard of the other one for a while; else there may be
    two."""
    r = Rig()
    finger(r.stage, pygame.FINGERDOWN, r.px("turtle"), 1)
    finger(r.stage, pygame.FINGERMOTION, r.px("cell:1"), 1)
    assert play(r).state.held == "turtle"
    r.run(LOST_SECONDS + 0.1 if silent else 0.1)
    tap(r.stage, r.px("press"), 2)
    assert play(r).state.held == ""
    assert r.scene.done == []
    assert r.scene.pressed == silent
    tap(r.stage, r.px("press"), 2)
    assert r.scene.pressed == silent + 1


def test_two_fingers_that_are_both_there_do_nothing() -> None:
    r = Rig()
    finger(r.stage, pygame.FINGERDOWN, r.px("rock"), 1)
    finger(r.stage, pygame.FINGERDOWN, r.px("press"), 2)
    finger(r.stage, pygame.FINGERMOTION, r.px("rock"), 1)
    finger(r.stage, pygame.FINGERUP, r.px("press"), 2)
    finger(r.stage, pygame.FINGERUP, r.px("rock"), 1)
    assert (r.scene.done, r.scene.pressed) == ([], 0)


def test_a_finger_of_a_device_that_vanished_is_lifted_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    r, devices = Rig(), {3: [1]}
    monkeypatch.setattr(touches, "get_num_devices", lambda: len(devices))
    monkeypatch.setattr(touches, "get_device", lambda n: list(devices)[n])
    monkeypatch.setattr(touches, "get_num_fingers", lambda device: len(devices[device]))
    monkeypatch.setattr(
        touches, "get_finger", lambda device, n: {"id": devices[device][n], "x": 0, "y": 0}
    )
    finger(r.stage, pygame.FINGERDOWN, r.px("turtle"), 1)
    finger(r.stage, pygame.FINGERMOTION, r.px("cell:1"), 1)
    r.run(0.1)
    assert play(r).state.held == "turtle"
    devices.clear()
    r.frame()
    assert (play(r).state.held, play(r).state.presses) == ("", None)
    tap(r.stage, r.px("press"), 2)
    assert r.scene.pressed == 1


# --- a touch that comes as a click, too --------------------------------------------------------


@pytest.mark.parametrize("late", [0.0, 0.1, 0.3])
def test_a_tap_with_its_click_takes_a_piece_once(late: float) -> None:
    r = Rig()
    x, y = r.px("turtle")
    tap(r.stage, (x, y))
    r.run(late)
    click(r.stage, (x + 4, y - 3))
    assert play(r).state.selected == "turtle"
    r.run(1)
    click(r.stage, (x, y))
    assert play(r).state.selected == "", "later a click is one"


@pytest.mark.parametrize("first", ["finger", "mouse"])
def test_a_tap_and_its_click_may_come_in_any_order(first: str) -> None:
    r = Rig()
    at = r.px("press")
    downs: list[Callable[[], None]] = [
        lambda: finger(r.stage, pygame.FINGERDOWN, at),
        lambda: mouse(r.stage, pygame.MOUSEBUTTONDOWN, at),
    ]
    ups: list[Callable[[], None]] = [
        lambda: finger(r.stage, pygame.FINGERUP, at),
        lambda: mouse(r.stage, pygame.MOUSEBUTTONUP, at),
    ]
    step = 1 if first == "finger" else -1
    for do in downs[::step] + ups[::step]:
        do()
    assert r.scene.pressed == 1
    r.run(1)
    click(r.stage, at)
    tap(r.stage, r.px("turtle"))
    assert r.scene.pressed == 2
    assert play(r).state.selected == "turtle", "both hands go on"


def test_a_drag_by_touch_with_its_clicks_is_one_drag() -> None:
    r = Rig()
    a, b = r.px("turtle"), r.px("cell:2")
    middle = (a[0] + b[0]) // 2, a[1]
    finger(r.stage, pygame.FINGERDOWN, a)
    finger(r.stage, pygame.FINGERMOTION, middle)
    r.run(0.2)
    mouse(r.stage, pygame.MOUSEBUTTONDOWN, a)
    mouse(r.stage, pygame.MOUSEMOTION, middle, buttons=(1, 0, 0))
    finger(r.stage, pygame.FINGERMOTION, b)
    assert play(r).state.held == "turtle"
    finger(r.stage, pygame.FINGERUP, b)
    r.run(0.2)
    mouse(r.stage, pygame.MOUSEMOTION, b, buttons=(1, 0, 0))
    mouse(r.stage, pygame.MOUSEBUTTONUP, b)
    assert [g.target for g in r.scene.done] == ["cell:2"]
    assert play(r).state.selected == ""


@pytest.mark.parametrize("first", ["finger", "mouse"])
def test_two_quick_taps_of_one_finger_are_two_though_their_clicks_come_late(first: str) -> None:
    r, begins = Rig(), {"finger": (tap, click), "mouse": (click, tap)}
    places = r.px("press"), r.px("turtle")
    real, echo = begins[first]
    for at in places:
        real(r.stage, at)
        r.run(0.1)
    for at in places:
        echo(r.stage, at)
        r.run(0.1)
    assert (r.scene.pressed, play(r).state.selected) == (1, "turtle")


def test_a_mouse_that_is_elsewhere_is_no_echo() -> None:
    r = Rig()
    tap(r.stage, r.px("turtle"))
    click(r.stage, r.px("press"))
    assert r.scene.pressed == 1


def tapped(rig: scenes.Rig, key: str, late: float) -> None:
    """A tap on a node, and its click after so many seconds."""
    at = rig.stage.pixels(rig.nodes[key].rect)
    tap(rig.stage, at)
    rig.stage.tick(late)
    click(rig.stage, at)
    rig.frame()


@pytest.mark.parametrize("late", [0.0, 0.3])
def test_a_tap_flips_a_switch_once(tmp_path: Path, late: float) -> None:
    rig = scenes.Rig(tmp_path, SettingsScene)
    tapped(rig, "muted", late)
    assert rig.settings.muted
    tapped(rig, "muted", late)
    assert not rig.settings.muted


def test_a_tap_gives_a_seat_the_next_kind_and_not_the_one_after(tmp_path: Path) -> None:
    def make(ctx: Context) -> SetupScene:
        scene = SetupScene(ctx, "kiribati")
        scene.set_tab("seats")
        return scene

    rig = scenes.Rig(tmp_path, make)
    assert isinstance(rig.top, SetupScene)
    kinds = [rig.top.seats[0].kind]
    for _ in range(3):
        tapped(rig, "seat-0-kind", 0.2)
        kinds.append(rig.top.seats[0].kind)
    first = KINDS.index(kinds[0])
    assert kinds == [KINDS[(first + n) % len(KINDS)] for n in range(4)]


def test_a_tap_that_opens_a_scene_presses_nothing_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProcessThinker, "start", lambda thinker: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    folders = find(tmp_path)
    program = Program(folders, Settings(language="en"), folders.logs / "x.log")
    program.stage.raster = program.stage.painter.raster = PICTURES
    program.start()
    for _ in range(5):
        program.frame(0.05)
    staged = program.stage.top
    assert isinstance(program.manager.top, MenuScene)
    assert staged is not None
    menu = program.manager.top
    pressed: list[str] = []
    at = program.stage.pixels(staged.layer.rect("settings"))

    class Over(SettingsScene):
        """All of it is one button."""

        def build(self, ui: Any) -> Any:
            nodes = super().build(ui)
            for node in nodes:
                node.rect = node.rect._replace(x=0, y=0, w=ui.width, h=1080)
                node.press = lambda: pressed.append("pressed")
            return nodes

    monkeypatch.setattr(menu, "open_settings", lambda: program.manager.push(Over(program.ctx)))
    next(n for n in staged.nodes if n.id == "settings").press = menu.open_settings
    w, h = program.window.size
    where = {"x": at[0] / w, "y": at[1] / h, "finger_id": 1, "touch_id": 1, "dx": 0.0, "dy": 0.0}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.event.Event(kind, where))
    program.frame(0.02)
    assert isinstance(program.manager.top, Over)
    for _ in range(3):
        program.frame(0.1)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
    program.frame(0.02)
    assert pressed == []
    program.close()
    set_language("en")


# --- lost buttons, and where a drag ends -------------------------------------------------------


def begin_drag() -> Rig:
    r = Rig()
    r.drag(r.px("turtle"), r.px("cell:1"), drop=False)
    assert play(r).state.held == "turtle"
    return r


def test_a_button_that_went_up_unseen_lets_the_piece_go_home() -> None:
    r = begin_drag()
    mouse(r.stage, pygame.MOUSEMOTION, r.px("cell:2"))
    assert play(r).state.held == ""
    mouse(r.stage, pygame.MOUSEBUTTONUP, r.px("cell:2"))
    assert r.scene.done == []
    r.run(0.6)
    r.drag(r.px("turtle"), r.px("cell:1"))
    assert [g.target for g in r.scene.done] == ["cell:1"]


def test_a_press_whose_end_was_not_seen_presses_nothing() -> None:
    r = Rig()
    r.click(r.px("turtle"))
    mouse(r.stage, pygame.MOUSEBUTTONDOWN, r.px("press"))
    mouse(r.stage, pygame.MOUSEMOTION, r.px("press", dx=3))
    mouse(r.stage, pygame.MOUSEBUTTONUP, r.px("press"))
    assert r.scene.pressed == 0
    assert play(r).state.selected == "turtle", "and nothing else is changed by it"


@pytest.mark.parametrize(
    ("at", "target"), [((-30, 500), ""), ((700, 5000), ""), ("cell:2", "cell:2"), ("list", "")]
)
def test_a_piece_is_dropped_where_the_button_goes_up(at: Any, target: str) -> None:
    r = begin_drag()
    assert play(r).state.over == "cell:1"
    mouse(r.stage, pygame.MOUSEBUTTONUP, r.px(at) if isinstance(at, str) else at)
    assert play(r).state.held == ""
    assert [g.target for g in r.scene.done] == [target][: bool(target)]


def test_outside_of_the_window_nothing_is_dropped_on_what_lies_at_its_edge() -> None:
    r = begin_drag()
    edge = r.stage.view.to_pixels(0, 390)
    r.scene.far = (0, 1)
    mouse(r.stage, pygame.MOUSEMOTION, (round(edge[0]) + 60, 420), buttons=(1, 0, 0))
    r.scene.changed()
    r.frame()
    mouse(r.stage, pygame.MOUSEBUTTONUP, (-2, 420))
    assert r.scene.done == []


def test_a_slider_and_a_rail_end_where_the_button_goes_up() -> None:
    r = Rig()
    r.down(r.at(1360 + 105, 378))
    r.up(r.at(1360 + 315, 378))
    assert r.scene.slid == pytest.approx(0.75, abs=0.01)


def test_the_cursor_says_where_a_piece_cannot_be_dropped() -> None:
    r = Rig()
    a = r.px("turtle")
    r.down(a)
    r.move((a[0] + 20, a[1]))
    assert r.stage.cursor() == "grab", "still at home"
    r.move(r.px("cell:1"))
    assert r.stage.cursor() == "grab"
    r.move(r.at(1000, 1000))
    assert r.stage.cursor() == "no"
    r.up(r.at(1000, 1000))
    assert r.stage.cursor() != "no"


# --- wheel and trackpad ------------------------------------------------------------------------


def test_the_wheel_turns_in_a_new_scene_before_the_mouse_moves() -> None:
    r = Rig()
    r.move(r.px("list"))
    again = type(r.scene)(r.ctx)
    r.manager.push(again)
    r.frame()
    r.send(pygame.MOUSEWHEEL, x=0, y=-1, touch=False)
    assert again.scrolled > 0


def test_a_trackpad_scrolls_by_parts_of_a_step_and_magnifies_nothing() -> None:
    r = Rig()
    r.move(r.px("list"))
    r.send(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=-0.1, touch=False)
    assert 0 < r.scene.scrolled < 10
    r.move(r.px("rock"))
    r.send(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=0.3, touch=False)
    assert play(r).state.magnified is None
    r.send(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=0.7, touch=False)
    assert play(r).state.magnified is not None


# --- keyboards ---------------------------------------------------------------------------------

LAYOUTS = {
    "russian": "фисвуапршолдьтщзйкыегмцчня",
    "greek": "αβψδεφγηιξκλμνοπ;ρστθωςχυζ",
    "hebrew": "שנבגקכעיןחלךצמםפ/רדאוה'סטז",
    "azerty": "qbcdefghijkl,noparstuvzxyw",
    "dvorak": "axje.uidchtnmbrl'poygk,qf;",
}


def layout(monkeypatch: pytest.MonkeyPatch, letters: str) -> None:
    """A keyboard with these letters where others have a to z."""
    monkeypatch.setattr(keys, "_sdl", lambda: lambda place: ord(letters[place - pygame.KSCAN_A]))


def pressed(letters: str, key: str, mod: int = 0) -> pygame.event.Event:
    """The key where others have that letter."""
    n = ord(key) - ord("a")
    code, place = ord(letters[n]), pygame.KSCAN_A + n
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=place, unicode="")


@pytest.mark.parametrize("name", ["russian", "greek", "hebrew"])
def test_where_letters_are_not_latin_the_place_counts(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = LAYOUTS[name]
    layout(monkeypatch, letters)
    for key in "hlprtuw":
        assert keys.meant(pressed(letters, key)) == ord(key)


@pytest.mark.parametrize("name", ["azerty", "dvorak"])
def test_where_they_are_latin_the_letter_counts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = LAYOUTS[name]
    layout(monkeypatch, letters)
    for key in "hlprtuw":
        assert keys.meant(pressed(letters, key)) == ord(letters[ord(key) - ord("a")])
        assert keys.name(ord(key)) == key.upper()


def test_the_first_key_of_another_keyboard_counts_though_sdl_cannot_be_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keys, "_sdl", lambda: None)
    assert keys.meant(pressed(LAYOUTS["russian"], "u")) == pygame.K_u
    assert keys.name(pygame.K_u) == "U"


def test_sdl_tells_what_is_where() -> None:
    pygame.display.init()
    assert keys._on_layout(pygame.KSCAN_U) == pygame.K_u


def test_a_shortcut_is_called_as_the_keyboard_calls_it_if_there_are_such_letters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    layout(monkeypatch, LAYOUTS["russian"])
    assert keys.name(pygame.K_u) == "Г"
    monkeypatch.setattr(keys, "missing", lambda text: text)
    assert keys.name(pygame.K_u) == "U", "rather than a letter that cannot be drawn"
    assert keys.name(pygame.K_F11) == "F11"


def test_the_keypad_without_numlock_and_digits_that_need_shift() -> None:
    def key(code: int, mod: int = 0, scancode: int = 0) -> int:
        event = {"key": code, "mod": mod, "scancode": scancode}
        return keys.meant(pygame.event.Event(pygame.KEYDOWN, event))

    assert key(pygame.K_KP4) == pygame.K_LEFT
    assert key(pygame.K_KP7) == pygame.K_HOME
    assert key(pygame.K_KP1) == pygame.K_END
    assert key(pygame.K_KP4, pygame.KMOD_NUM) == pygame.K_KP4
    assert key(pygame.K_AMPERSAND, 0, pygame.KSCAN_1) == pygame.K_1  # a French keyboard
    assert key(pygame.K_MINUS, 0, pygame.KSCAN_6) == pygame.K_MINUS
    assert key(pygame.K_MINUS, pygame.KMOD_SHIFT, pygame.KSCAN_6) == pygame.K_6


def test_undo_by_a_russian_key_and_no_letter_with_ctrl_alt_or_cmd(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout(monkeypatch, LAYOUTS["russian"])
    done: list[str] = []
    for name in ("undo", "redo", "freeze", "hint", "open_log", "open_rules", "tell_meanwhile"):
        monkeypatch.setattr(TableScene, name, lambda _self, name=name: done.append(name))
    sitting = Sitting(tmp_path, Match.new("kiribati", {}, players("hh"), seed="1"))
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LMETA):
        for key in "uphlrw":
            sitting.stage.handle(pressed(LAYOUTS["russian"], key, mod))
    assert done == []
    for key in "uhlrw":
        sitting.stage.handle(pressed(LAYOUTS["russian"], key))
    assert done == ["undo", "hint", "open_log", "open_rules", "tell_meanwhile"]
    done.clear()
    for key, mod in (("z", 0), ("z", pygame.KMOD_SHIFT), ("y", 0)):
        sitting.stage.handle(pressed(LAYOUTS["russian"], key, mod | pygame.KMOD_CTRL))
    assert done == ["undo", "redo", "redo"]


@pytest.mark.parametrize(("system", "name"), [("darwin", "Cmd Y"), ("linux", "Ctrl Y")])
def test_a_command_is_told_by_the_key_that_the_system_has_for_it(
    system: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", system)
    assert keys.commanded(pygame.K_y) == name


@pytest.mark.parametrize(
    ("node", "letters", "tip"),
    [
        ("hint", "", "Hint · Key H"),
        ("menu", "", "Pause · Key Esc"),
        ("fullscreen", "", "Full screen · Key F11"),
        ("undo", "", "Key U"),
        ("undo", LAYOUTS["greek"], "Key Θ"),
        ("redo", "", "Redo · Key Ctrl Y"),
        ("sound", "", "Sound off"),
    ],
)
def test_a_button_tells_its_shortcut(
    node: str, letters: str, tip: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if letters:
        layout(monkeypatch, letters)
        monkeypatch.setattr(keys, "missing", lambda text: "")
    match = Match.new("kiribati", {"variant": "children"}, players("hh"), seed="1", free_undo=True)
    while len(match.history) < 12:
        if match.step_chance() is None:
            match.submit(match.legal(match.to_act()[0])[0])
    sitting = Sitting(tmp_path, match)
    sitting.wait(3)
    if node == "redo":
        sitting.scene.undo()
        sitting.wait(2)
    staged = sitting.stage.top
    assert staged is not None
    mouse(sitting.stage, pygame.MOUSEMOTION, sitting.stage.pixels(staged.layer.rect(node)))
    sitting.wait(0.8)
    assert staged.layer.actors["~tip"].node.label == tip
