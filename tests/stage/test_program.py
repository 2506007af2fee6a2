"""The running program under the dummy driver: windows, errors, folders, exit codes."""

import ctypes
import gc
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO, TextIOWrapper
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pygame
import pytest

from game.bots.worker import ProcessThinker
from game.core.child_process import READY
from game.core.text import set_language
from game.match import Match, Player
from game.match.clock import GAP
from scenes.app import main
from scenes.context import Screen
from scenes.dialogs import MessageScene
from scenes.error import ErrorScene
from scenes.folders import Folders, find
from scenes.menu.scene import MenuScene
from scenes.program import Program
from scenes.settings import Misread, Settings, TitleSetup, load
from scenes.stage.drawing import HANDS, Sharpener, cost
from scenes.stage.raster import NotYetError, Raster
from scenes.stage.svg import sized
from scenes.startup import prepare_environment
from scenes.table.scene import TableScene
from scenes.words import saved_when
from tests.pictures import Coarse
from tests.stage.sample import Sample


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folders]:
    monkeypatch.setattr(ProcessThinker, "start", lambda thinker: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    yield find(tmp_path)
    set_language("en")


def start(folders: Folders, misread: Misread | None = None) -> Program:
    program = Program(folders, Settings(language="en"), folders.logs / "x.log")
    program.stage.raster = program.stage.painter.raster = Coarse(folders.cache)
    program.start(misread)
    program.frame(0.02)
    return program


class NoProcess(Sharpener):
    """Leaves all pictures to be drawn between frames."""

    def __init__(self) -> None:
        super().__init__()
        self.works = False

    def start(self, wanted: int = HANDS) -> None:
        pass

    def ask(self, key: str, text: str, later: bool = False) -> None:
        pass


def test_what_may_come_next_is_looked_for_after_each_change_of_scenes(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, asked = start(folders), list[Screen]()
    program.stage.raster.sharpener = NoProcess()

    def neighbours(scene: Screen, ctx: object) -> list[object]:
        asked.append(scene)
        return []

    monkeypatch.setattr("scenes.program.neighbours", neighbours)
    menu, over = program.manager.top, MessageScene(program.ctx, "Title", "Words")
    for shown in (over, menu) * 2:
        if shown is over:
            program.manager.push(over)
        else:
            program.manager.pop()
        for _ in range(30):
            program.frame(0.02)
    assert asked == [over, menu, over, menu], "also where all pictures are there at once"
    program.close()


def test_it_opens_the_menu_and_ends_when_it_is_closed(folders: Folders) -> None:
    program = start(folders)
    assert program.run(frames=2) == 0
    assert isinstance(program.manager.top, MenuScene)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert program.run() == 0
    program.close()
    assert load(folders.data) == (program.settings, Misread())


def test_an_error_in_a_scene_is_shown_and_logged(
    folders: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    program = start(folders)
    scene = Sample(program.ctx)
    scene.on_tick = lambda dt: 1 / 0  # type: ignore[assignment,method-assign]  # breaks it
    program.manager.push(scene)
    assert program.run(frames=3) == 3
    assert isinstance(program.manager.top, ErrorScene)
    assert "ZeroDivisionError" in caplog.text


def test_a_broken_error_window_ends_the_program(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    program = start(folders)
    monkeypatch.setattr(ErrorScene, "build", lambda self, ui: 1 / 0)
    scene = Sample(program.ctx)
    scene.on_tick = lambda dt: 1 / 0  # type: ignore[assignment,method-assign]  # breaks it
    program.manager.push(scene)
    assert program.run(frames=3) == 3
    assert str(folders.logs / "x.log") in caplog.text


def test_a_gap_pauses_and_minimising_stops_the_scene(folders: Folders) -> None:
    program = start(folders)
    told: list[str] = []
    scene = Sample(program.ctx)
    scene.suspend = lambda: told.append("suspend")  # type: ignore[method-assign]  # watched
    scene.wake = lambda: told.append("wake")  # type: ignore[method-assign]  # watched
    scene.on_tick = lambda dt: told.append("tick")  # type: ignore[method-assign]  # watched
    program.manager.push(scene)
    program.frame(GAP + 0.5)
    assert told == ["suspend", "wake", "tick"]
    told.clear()
    for gone, back in (
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
    ):
        told.clear()
        pygame.event.post(pygame.event.Event(gone))
        program.frame(0.02)
        program.frame(0.02)
        assert told == ["suspend"]
        pygame.event.post(pygame.event.Event(back))
        program.frame(0.02)
        assert told == ["suspend", "wake", "tick"]


def test_a_folder_that_cannot_be_written_is_said_and_play_goes_on(
    tmp_path: Path, folders: Folders
) -> None:
    (tmp_path / "file").write_text("in the way")
    program = start(find(tmp_path / "file"))
    assert isinstance(program.manager.top, MessageScene)
    assert program.run(frames=2) == 0
    program.settings.muted = True
    program.settings_changed()
    program.close()


def test_unreadable_settings_are_said(folders: Folders) -> None:
    program = start(folders, Misread(damaged=True))
    assert isinstance(program.manager.top, MessageScene)
    assert "settings.json" in program.manager.top.text


def test_settings_take_effect_at_once(folders: Folders) -> None:
    program = start(folders)
    program.frame(0.02)
    before = program.stage.ui()
    program.settings.language, program.settings.text = "fr", "large"
    program.settings.theme = "projector"
    program.settings_changed()
    program.frame(0.02)
    after = program.stage.ui()
    assert (after.language, after.text, after.theme) == ("fr", "large", "projector")
    assert before.body < after.body
    assert load(folders.data)[0].language == "fr"


def test_f11_fills_the_screen_and_comes_back(folders: Folders) -> None:
    program = start(folders)
    for wanted in (True, False):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
        program.frame(0.02)
        assert program.window.fullscreen is wanted
        assert program.stage.ui().fullscreen is wanted
        assert program.stage.view.size == program.window.size


def test_a_display_that_is_gone_falls_back_to_the_first(folders: Folders) -> None:
    program = start(folders)
    program.settings.display = 7
    program.settings_changed()
    assert program.window.size[0] >= 1024


def test_after_an_error_the_match_can_be_gone_on_with(folders: Folders) -> None:
    program = start(folders)
    seats = (Player("A", "human", "amber"), Player("B", "easy", "coral"))
    path = folders.data / "matches" / "m.tide"
    broken = TableScene(program.ctx, Match.new("kiribati", {}, seats, path=path))
    program.manager.push(broken)
    broken.on_tick = lambda dt: 1 / 0  # type: ignore[assignment,method-assign]  # breaks it
    program.run(frames=2)
    assert isinstance(program.manager.top, ErrorScene)
    Match.resume(path).close()  # raises RecordError while anybody else holds it


@pytest.mark.parametrize("text", ['{"language": "tlh"}', '{"new": ' + "[" * 100_000])
def test_settings_of_a_stranger_do_not_stop_the_program(folders: Folders, text: str) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / "settings.json").write_text(text)
    settings, _ = load(folders.data)
    assert settings == Settings()
    Program(folders, settings, folders.logs / "x.log").close()


WRITTEN: Final[dict[str, Any]] = {
    "theme": "sepia",
    "window": [1400, 900],
    "language": "tlh",
    "muted": True,
    "glow": {"of": "what is new"},
    "setups": {
        "kiribati": {
            "options": {"variant": "family", "odd": {}},
            "seats": [],
            "free_undo": True,
            "stops": ["menu", "window"],
            "more": False,
            "new": 1,
        },
        "kyoto": "as nobody writes it yet",
    },
}
"""Settings as a newer version may have written them."""


def closed(folders: Folders, change: Callable[[Settings], None]) -> dict[str, Any]:
    """The file after a program has read ``WRITTEN``, changed something and was closed."""
    folders.data.mkdir(parents=True, exist_ok=True)
    path = folders.data / "settings.json"
    path.write_text(json.dumps(WRITTEN))
    settings, misread = load(folders.data)
    program = Program(folders, settings, folders.logs / "x.log")
    program.stage.raster = program.stage.painter.raster = Coarse(folders.cache)
    program.start(misread)
    assert isinstance(program.manager.top, MenuScene)
    assert (settings.theme, settings.language, settings.muted) == ("light", "", True)
    assert settings.window == (1400, 900)
    assert settings.setups == {
        "kiribati": TitleSetup({"variant": "family"}, (), True, ("menu", "window"))
    }
    change(program.settings)
    program.close()
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def test_what_is_not_understood_in_the_settings_stays_and_gives_up_nothing(
    folders: Folders,
) -> None:
    found = closed(folders, lambda settings: None)
    assert {key: found[key] for key in WRITTEN} == WRITTEN
    assert found["text"] == "normal"


def test_what_a_player_changes_takes_the_place_of_what_was_not_understood(
    folders: Folders,
) -> None:
    def change(settings: Settings) -> None:
        settings.theme, settings.muted = "projector", False
        settings.setups = {"kiribati": TitleSetup({"variant": "children"})}

    found = closed(folders, change)
    usual = {"free_undo": False, "stops": ["menu", "rules", "look", "window"]}
    kept = WRITTEN["setups"]["kiribati"] | usual
    kept["options"] = {"variant": "children", "odd": {}}
    assert found["setups"] == {"kiribati": kept, "kyoto": "as nobody writes it yet"}
    assert (found["theme"], found["muted"]) == ("projector", False)
    assert (found["language"], found["glow"]) == ("tlh", WRITTEN["glow"])


@pytest.mark.parametrize("text", ['{"muted": true', "[1]", "", "theme = 1"])
def test_a_damaged_file_is_kept_beside(folders: Folders, text: str) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / "settings.json").write_text(text)
    (folders.data / "settings.json.before").write_text('{"muted": true, "glow": 1}')
    settings, misread = load(folders.data)
    assert settings == Settings(muted=True)
    assert misread == Misread(damaged=True)
    program = Program(folders, settings, folders.logs / "x.log")
    program.close()
    program.close()
    assert (folders.data / "settings.json.damaged").read_text() == text
    assert load(folders.data) == (Settings(muted=True), Misread())
    assert json.loads((folders.data / "settings.json").read_text())["glow"] == 1


# --- the command ---------------------------------------------------------------------------------


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a window opens")
def test_without_a_screen_it_says_so(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {k: v for k, v in os.environ.items() if k not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "scenes", "--data-dir", str(tmp_path), "--lang", "en"],
        env=env, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 4
    assert "No screen" in done.stderr or "No window" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "options", [["--size", "12"], ["--size", "0x5"], ["--lang", "tlh"], ["--x"]]
)
def test_bad_options_are_refused(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(options)
    assert ended.value.code == 2
    assert capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX paths")
def test_folders_that_cannot_be_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert find(Path("~nobody.of.that.name/x")).data.is_absolute()
    assert main(["--shots", "/dev/null/x", "--only", "credits"]) == 4
    assert "tidetable: " in capsys.readouterr().err


@pytest.mark.parametrize("packed", [False, True])
def test_the_taskbar_of_windows_knows_it_by_its_own_id(
    monkeypatch: pytest.MonkeyPatch, packed: bool
) -> None:
    told: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "environ", {})
    if packed:
        monkeypatch.setattr(sys, "_MEIPASS", "", raising=False)
    prepare_environment()
    assert told == ([] if packed else ["io.github.tidetable.Tidetable"])
    monkeypatch.delattr(ctypes, "windll")
    prepare_environment()  # before Windows 7, or anything else that has no such thing


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_no_terminal_lacks_the_paths_that_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    out = TextIOWrapper(BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert main(["--shots", str(tmp_path / "京都"), "--only", "credits", "--size", "1024x600"]) == 0
    out.seek(0)
    assert "\\u4eac\\u90fd" in out.read()


def test_ctrl_c_ends_it_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(self: Program, frames: int | None = None) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(Program, "run", interrupted)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert main(["--data-dir", str(tmp_path), "--lang", "en"]) == 130
    assert (tmp_path / "settings.json").is_file()


def test_a_time_of_no_calendar_is_not_told() -> None:
    assert saved_when(1e12) == saved_when(-1e12) == saved_when(1e18) == ""


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("tidetable ")


# --- large pictures ------------------------------------------------------------------------------


def test_a_large_picture_is_drawn_meanwhile_and_never_coarse(tmp_path: Path) -> None:
    text = sized("common/tile_kiribati", (400, 300))
    exact = Raster().svg(text)
    raster = Raster(tmp_path)
    raster.sharpener = Sharpener()
    with pytest.raises(NotYetError):
        raster.svg(text)
    assert raster.waiting > 0
    for _ in range(1000):
        if raster.poll():
            break
        pygame.time.wait(20)
    raster.sharpener.close()
    assert raster.svg(text).get_view("2").raw == exact.get_view("2").raw
    assert Raster(tmp_path).svg(text).get_view("2").raw == exact.get_view("2").raw


def test_many_pictures_asked_for_at_once_do_not_block() -> None:
    big = {str(n): sized("common/tile_kiribati", (1200 + n, 900)) for n in range(12)}
    sharpener = Sharpener()

    def ask_all() -> None:
        for key, text in big.items():
            sharpener.ask(key, text)

    asking = threading.Thread(target=ask_all, daemon=True)
    asking.start()
    asking.join(20)
    assert not asking.is_alive()
    found: list[str] = []
    for _ in range(500):
        found += [key for key, _png in sharpener.poll()]
        if len(found) >= 2:
            sharpener.forget()
            break
        pygame.time.wait(20)
    sharpener.close()
    assert set(found[:2]) <= {"11", "10", "9"}, "what takes longest comes first"


def test_what_is_drawn_ahead_comes_in_its_order_until_something_else_may_come_next() -> None:
    sharpener = Sharpener()
    sides = {"small": 20, "large": 300, "late": 20}
    for key, side in sides.items():
        sharpener.ask(key, sized("common/tile_kiribati", (side, side)), later=True)
    found: list[str] = []
    for _ in range(500):
        found += [key for key, _png in sharpener.poll()]
        if found and sharpener.draws("large"):
            sharpener.forget_ahead()
        if found and not sharpener.ahead:
            break
        pygame.time.wait(10)
    sharpener.poll()
    assert not sharpener.draws("late")
    sharpener.close()
    assert found == ["small", "large"], "what has been begun is kept"


def test_without_a_second_process_pictures_are_drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(self: SpawnProcess) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(SpawnProcess, "start", forbidden)
    text = sized("common/tile_kiribati", (400, 300))
    raster = Raster()
    raster.sharpener = Sharpener()
    with pytest.raises(NotYetError):
        raster.svg(text)
    assert raster.poll(), "who waits for it must ask again"
    assert not raster.sharpener.works
    assert not raster.poll()
    raster.left = 12
    assert raster.svg(text).get_view("2").raw == Raster().svg(text).get_view("2").raw
    assert raster.left < 0
    with pytest.raises(NotYetError):  # one a frame
        raster.svg(sized("common/tile_kiribati", (401, 300)))
    assert cost(text) > cost(sized("common/tile_kiribati", (100, 75)))


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize(
    ("kills", "kind", "early"),
    [
        (1, "SIGKILL", True),
        (1, "SIGSTOP", False),
        (HANDS, "SIGKILL", False),
        (HANDS, "SIGSTOP", True),
    ],
)
def test_a_picture_is_held_no_longer_when_those_who_draw_are_killed_or_stopped(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, kills: int, kind: str, early: bool
) -> None:
    """Before they are ready or while they draw: the picture comes, and so do others who draw."""
    clock = [0.0]
    monkeypatch.setattr("scenes.stage.drawing.monotonic", lambda: clock[0])
    program = Program(folders, Settings(language="en"), folders.logs / "x.log")
    sharpener = program.stage.raster.sharpener
    assert sharpener is not None
    if early:
        _strike(sharpener, kills, kind)
    program.start()
    while not early and not all(hand.key for hand in sharpener._hands):
        _frame(program)
    if not early:
        assert program.change.holds
        _strike(sharpener, kills, kind)
    held = clock[0]
    for _ in range(1000):
        _frame(program)
        clock[0] += 0.02 if program.change.holds else 1.0
        if not program.change.holds and sharpener.works:
            break
        held += 0.02 if program.change.holds else 0.0
    assert not program.change.holds
    assert held < 10
    assert sharpener.works
    program.close()


def _strike(sharpener: Sharpener, kills: int, kind: str) -> None:
    """Send some of its processes a signal."""
    for hand in sharpener._hands[:kills]:
        assert hand.child.pid is not None
        os.kill(hand.child.pid, getattr(signal, kind))


def _frame(program: Program) -> None:
    program.frame(0.02)
    pygame.time.wait(5)


def talks_nonsense(pipe: "Connection[Any, Any]") -> None:
    pipe.send(READY)
    while True:
        pipe.recv()
        pipe.send(("another", 7))


def test_what_those_who_draw_may_not_say_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told that the picture could not be drawn, and others draw the next."""
    sharpener = Sharpener()
    monkeypatch.setattr("scenes.stage.drawing.pause_after", lambda failures: 0.0)
    found: list[tuple[str, bytes]] = []
    with monkeypatch.context() as bad:
        bad.setattr("scenes.stage.drawing.serve", talks_nonsense)
        while not (sharpener._failures and not sharpener.works):
            sharpener.ask("one", sized("common/tile_kiribati", (40, 30)))
            found += sharpener.poll()
            pygame.time.wait(5)
    assert not any(png for _key, png in found)
    while not (found and found[-1][1]):
        sharpener.ask("two", sized("common/tile_kiribati", (40, 30)))
        found += sharpener.poll()
        pygame.time.wait(5)
    assert found[-1][0] == "two"
    sharpener.close()


def test_a_picture_that_cannot_be_drawn_does_not_end_the_process() -> None:
    sharpener = Sharpener()
    sharpener.ask("broken", '<svg width="9" height="9"')
    sharpener.ask("whole", sized("common/tile_kiribati", (40, 30)))
    found: dict[str, bool] = {}
    for _ in range(500):
        found |= {key: bool(png) for key, png in sharpener.poll()}
        if len(found) == 2:
            break
        pygame.time.wait(20)
    assert found == {"broken": False, "whole": True}
    assert sharpener.works
    sharpener.close()


def test_memory_is_tidied_once_nothing_moves(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, tidied = start(folders), []
    monkeypatch.setattr(gc, "freeze", lambda: tidied.append(True))
    for _ in range(60):
        program.frame(0.05)
    assert len(tidied) == 1
    program.warn("Something")
    for _ in range(60):
        program.frame(0.05)
    assert len(tidied) == 2
    program.close()


def test_a_still_program_wakes_seldom_but_at_once_for_events(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start(folders)
    waits: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waits.append)
    for _ in range(80):
        program.frame(0.05)
    pygame.event.clear()
    program.run(frames=2)
    assert len(waits) == 6
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode=""))
    program.run(frames=2)  # it comes, and then somebody is there
    assert len(waits) == 6
    program.close()


def test_f2_reads_the_screen_aloud_and_says_it_again(
    folders: Folders, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    program = start(folders)
    program.ctx.voice.printed = True
    program.frame(0.02)
    assert "Tidetable.\n" in capsys.readouterr().out
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0))
    program.frame(0.02)
    assert "Tidetable.\n" in capsys.readouterr().out
    assert program.settings.voice == load(folders.data)[0].voice == "normal"
    program.close()


def test_the_ambience_is_that_of_the_scene_in_front_while_it_is_seen(folders: Folders) -> None:
    program, places = start(folders), list[str]()
    program.speaker.surround = places.append  # type: ignore[assignment,method-assign]  # listens
    match = Match.new(
        "kiribati",
        {"variant": "children"},
        (Player("A", "human", "amber"), Player("B", "human", "blue")),
    )
    program.manager.push(TableScene(program.ctx, match))
    for kind in (None, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
        if kind is not None:
            pygame.event.post(pygame.event.Event(kind))
        program.frame(0.02)
    assert places == ["sea", "", "sea"]
    program.close()


def test_keys_give_text_only_while_a_field_has_the_focus(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, asked = start(folders), list[str]()
    for name in ("start_text_input", "stop_text_input"):
        monkeypatch.setattr(pygame.key, name, partial(asked.append, name))
    areas = list[pygame.Rect]()
    monkeypatch.setattr(pygame.key, "set_text_input_rect", areas.append)
    program.manager.push(Sample(program.ctx))
    for _ in range(30):
        program.frame(0.02)
    assert asked == [], "it was stopped when the menu came"
    stage = program.stage
    assert stage.top is not None
    for key in ("field", "press"):
        pos = stage.pixels(stage.top.layer.rect(key))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
        program.frame(0.02)
        program.frame(0.02)
    assert asked == ["start_text_input", "stop_text_input"]
    field = stage.top.layer.rect("field")
    assert stage.view.to_units(*areas[-1].center)[0] == pytest.approx(field.x + 20, abs=4)
    program.close()
