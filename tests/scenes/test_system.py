"""The program and the system it runs on: two copies, odd settings, signals, the screen saver,
errors before there is a window."""

import errno
import json
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bots.worker import ProcessThinker
from game.core import paths, text
from game.core.child_process import ChildProcess
from game.core.datafile import DataError
from game.core.text import set_language
from game.match import Match, Player
from scenes import exits, running
from scenes.app import main
from scenes.dialogs import ConfirmScene, MessageScene
from scenes.error import ErrorScene
from scenes.exits import CannotStartError
from scenes.folders import Folders, find
from scenes.manager import Manager
from scenes.menu.scene import MenuScene
from scenes.menu.settings import SettingsScene
from scenes.program import Program
from scenes.running import Running
from scenes.settings import FILE, Misread, SeatSetup, Settings, TitleSetup, load
from scenes.sound import NullSpeaker
from scenes.stage import svg
from scenes.stage.drawing import Sharpener
from scenes.stage.fonts import coverage
from scenes.table.scene import TableScene
from tests.scenes.rig import Rig

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX has these")
PLAYERS = Player("A", "human", "amber"), Player("B", "easy", "coral")


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folders]:
    monkeypatch.setattr(ProcessThinker, "start", lambda thinker: None)
    monkeypatch.setattr(Sharpener, "start", lambda sharpener, wanted=0: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(exits, "NO_SCREEN", (os.environ.get("SDL_VIDEODRIVER", ""),))
    handlers = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGINT)}
    loggers = list(logging.getLogger().handlers)
    yield find(tmp_path)
    set_language("en")
    for name, handler in handlers.items():
        signal.signal(name, handler)
    logging.getLogger().handlers[:] = loggers


def copy(folders: Folders, alone: Running | None = None) -> Program:
    """A copy of the program, as it is started."""
    settings, misread = load(folders.data)
    program = Program(folders, settings, folders.logs / "x.log", alone)
    program.stage.raster.sharpener = None
    program.start(misread)
    program.frame(0.02)
    return program


def written(folders: Folders) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folders.data / FILE).read_text("utf-8"))
    return found


# --- two copies ----------------------------------------------------------------------------------


def test_of_two_copies_each_writes_what_was_changed_there(folders: Folders) -> None:
    copy(folders).close()
    first, second = copy(folders), copy(folders)
    second.settings.theme, second.settings.names = "projector", ("Ada",)
    second.settings.setups["kiribati"] = TitleSetup({"variant": "family"})
    second.settings_changed()
    first.settings.easy, first.settings.ambience_volume = True, 30
    first.settings.setups["kyoto"] = TitleSetup({}, (SeatSetup("hard"),))
    first.settings_changed()
    second.settings.theme = "dark"
    second.close()
    first.close()
    now, misread = load(folders.data)
    assert misread == Misread()
    assert (now.theme, now.names, now.easy, now.ambience_volume) == ("dark", ("Ada",), True, 30)
    assert set(now.setups) == {"kiribati", "kyoto"}
    assert now.setups["kiribati"].options == {"variant": "family"}


def test_what_was_set_back_is_written_too(folders: Folders) -> None:
    first, second = copy(folders), copy(folders)
    for program, volume in ((first, 20), (second, 30), (first, 40)):
        program.settings.effects_volume = volume
        program.settings_changed()
    second.close()
    first.close()
    assert load(folders.data)[0].effects_volume == 40


def test_closing_writes_nothing_where_nothing_was_changed(folders: Folders) -> None:
    first = copy(folders)
    first.settings.muted = True
    first.close()
    before = {path: path.stat().st_mtime_ns for path in folders.data.glob("settings*")}
    copy(folders).close()
    assert before == {path: path.stat().st_mtime_ns for path in folders.data.glob("settings*")}


def second_start(folder: Path, first: Program | None = None) -> tuple[list[Any], str]:
    """What a second start in that folder comes to, while the first program goes on."""
    came: list[Any] = []

    def begin() -> None:
        try:
            came.append(Running.begin(folder))
        except CannotStartError as error:
            came.append(error)

    other = threading.Thread(target=begin)
    other.start()
    while other.is_alive():
        if first is not None:
            first.frame(0.02)
        other.join(0.01)
    return came, str(came[0])


def test_a_second_start_shows_the_first_and_says_so(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[bool] = []
    monkeypatch.setattr("scenes.program.bring_to_front", lambda *_given: shown.append(True))
    first = copy(folders, Running.begin(folders.data))
    (ended,), words = second_start(folders.data, first)
    assert isinstance(ended, CannotStartError)
    assert ended.code == 0
    assert "running already" in words
    assert shown == [True]
    assert isinstance(first.manager.top, MessageScene)
    assert first.manager.top.title == "Here is Tidetable"
    begun = len(first.manager.scenes)
    second_start(folders.data, first)
    assert len(first.manager.scenes) == begun, "once is enough"
    first.close()
    (again,), _words = second_start(folders.data)
    assert isinstance(again, Running)
    again.close()


@pytest.mark.parametrize("minimised", [True, False])
def test_the_window_comes_to_the_front_and_a_maximised_one_stays_so(minimised: bool) -> None:
    told: list[str] = []

    def tells(name: str) -> Callable[..., None]:
        return lambda *_given: told.append(name)

    acts = {name: tells(name) for name in ("restore", "focus", "flash")}
    window: Any = SimpleNamespace(focused=False, **acts)
    running.bring_to_front(window, minimised)
    assert told == ["restore", "focus", "flash"][not minimised :]


def test_one_that_does_not_answer_is_said_and_no_port_of_another_is_taken_for_it(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "ANSWER_IN", 0.02)
    first = Running.begin(folders.data)
    for port in (None, b"", b"99999999", b"\xff\0"):
        if port is not None:
            (folders.data / running.FILE).write_bytes(port)
        with pytest.raises(CannotStartError, match="does not answer") as ended:
            Running.begin(folders.data)
        assert ended.value.code == 4
    first.close()


def test_another_folder_is_another_program(tmp_path: Path) -> None:
    first, second = Running.begin(tmp_path / "a"), Running.begin(tmp_path / "b")
    first.close()
    second.close()


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    Running.begin(tmp_path / "file").close()


def test_one_that_crashed_is_none(tmp_path: Path) -> None:
    code = "import sys, os; from pathlib import Path; from scenes.running import Running;"
    code += "kept = Running.begin(Path(sys.argv[1])); print('on', flush=True); input()"
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert other.stdout is not None
    while other.stdout.readline().strip() != "on":
        assert other.poll() is None
    with (tmp_path / running.FILE).open("rb") as file:
        port = file.read()
    other.kill()
    other.wait()
    other.stdout.close()
    assert port.isdigit()
    Running.begin(tmp_path).close()


def test_a_second_start_ends_the_command_with_a_sentence(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "ANSWER_IN", 0.02)
    first = Running.begin(folders.data)
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / FILE).write_text('{"language": "en"}')
    assert main(["--data-dir", str(folders.data)]) == 4
    assert capsys.readouterr().err.startswith("tidetable: Tidetable is running already")
    first.close()


# --- the file of the settings --------------------------------------------------------------------

OUT_OF_RANGE = [
    ("effects_volume", 100_000),
    ("effects_volume", -1),
    ("effects_volume", 1e300),
    ("effects_volume", "loud"),
    ("ambience_volume", 101),
    ("window", [0, -5]),
    ("window", [10**30, 1]),
    ("window", [1]),
    ("display", -3),
    ("display", 10**12),
    ("muted", 7),
    ("easy", [True]),
    ("names", [1, 2]),
    ("led", 5),
    ("counted_since", "yesterday"),
    ("counted_since", 10**30),
]


@pytest.mark.parametrize(("key", "value"), OUT_OF_RANGE)
def test_a_value_out_of_its_range_is_told_and_replaced_and_the_others_kept(
    folders: Folders, key: str, value: Any
) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    other = {"theme": "dark", "language": "en", "new": [1]}
    (folders.data / FILE).write_text(json.dumps({**other, key: value}))
    program = copy(folders)
    assert isinstance(program.manager.top, MessageScene)
    assert key in program.manager.top.text
    assert program.settings == Settings(theme="dark", language="en")
    program.manager.push(SettingsScene(program.ctx))
    assert program.run(frames=2) == 0
    program.close()
    found = written(folders)
    assert {name: found[name] for name in other} == other
    assert found[key] != value
    again = copy(folders)
    assert isinstance(again.manager.top, MenuScene), "it is told once"
    again.close()


def test_names_are_cut_to_what_a_seat_can_hold(folders: Folders) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    names = ["x" * 100_000, "a\nb", "", *"cdefgh"]
    (folders.data / FILE).write_text(json.dumps({"names": names}))
    assert load(folders.data) == (Settings(names=("x" * 60, "a b", "c", "d")), Misread())


def test_a_byte_order_mark_is_fine(folders: Folders) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / FILE).write_bytes(b'\xef\xbb\xbf{"theme": "dark", "language": "en"}')
    program = copy(folders)
    assert isinstance(program.manager.top, MenuScene)
    assert program.settings.theme == "dark"
    program.close()


@POSIX
def test_a_link_to_the_settings_is_followed(folders: Folders, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "mine.json"
    target.parent.mkdir(parents=True)
    target.write_text('{"theme": "dark"}')
    (folders.data / FILE).symlink_to(target)
    program = copy(folders)
    program.settings.easy = True
    program.close()
    assert (folders.data / FILE).is_symlink()
    assert json.loads(target.read_text())["easy"] is True
    assert [path.name for path in target.parent.iterdir()] == ["mine.json"]


def test_a_pipe_in_their_place_is_not_waited_for(folders: Folders) -> None:
    if sys.platform == "win32":
        pytest.skip("it has no such thing")
    folders.data.mkdir(parents=True, exist_ok=True)
    os.mkfifo(folders.data / FILE)
    program = copy(folders)
    assert isinstance(program.manager.top, MessageScene)
    assert "in the way" in program.manager.top.text
    program.close()
    assert (folders.data / FILE).is_fifo()


def test_a_file_in_their_place_that_is_larger_than_the_memory_is_told_of(folders: Folders) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / FILE).write_bytes(b'{"theme":"dark"')
    os.truncate(folders.data / FILE, 4 << 40)
    program = copy(folders)
    assert isinstance(program.manager.top, MessageScene)
    assert "in the way" in program.manager.top.text
    program.close()
    assert (folders.data / FILE).stat().st_size == 4 << 40


@POSIX
def test_folders_where_it_may_not_even_look_stop_nothing(folders: Folders) -> None:
    deep = folders.data / ("x" * 300)  # which is refused as a locked one is, by other words
    program = copy(Folders(deep, deep / "logs", deep / "cache"))
    assert isinstance(program.manager.top, MessageScene)
    assert "cannot be the name of a file here" in program.manager.top.text
    assert program.run(frames=3) == 0
    program.close()


def test_settings_that_cannot_be_read_now_are_not_written_over(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = copy(folders)
    first.settings.theme = "dark"
    first.close()
    before = (folders.data / FILE).read_bytes()
    program = copy(folders)

    def refuse(path: Path, longest: int) -> bytes:
        raise PermissionError(errno.EACCES, "denied", str(path))

    monkeypatch.setattr("game.core.disk.PATIENCE", 0.02)
    with monkeypatch.context() as held:
        held.setattr("scenes.settings.read_whole", refuse)
        program.settings.easy = True
        program.settings_changed()
    assert isinstance(program.manager.top, MessageScene)
    assert str(folders.data / FILE) in program.manager.top.text
    assert (folders.data / FILE).read_bytes() == before
    program.close()
    assert written(folders)["easy"] is True


# --- signals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_it_and_the_settings_are_kept(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    if sys.platform == "win32":
        pytest.skip("it has no such thing")
    real, left = Program.frame, [3]
    hangup = signal.getsignal(signal.SIGHUP)

    def frame(program: Program, dt: float) -> None:
        real(program, dt)
        left[0] -= 1
        assert left[0] >= 0, "it goes on"
        if not left[0]:
            program.settings.names = ("Ada",)
            os.kill(os.getpid(), getattr(signal, name))

    monkeypatch.setattr(Program, "frame", frame)
    try:
        assert main(["--data-dir", str(folders.data), "--lang", "en"]) == 0
    finally:
        signal.signal(signal.SIGHUP, hangup)
    assert written(folders)["names"] == ["Ada"]
    Running.begin(folders.data).close()


@POSIX
def test_a_signal_ends_it_before_its_first_picture_is_there(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [9]

    def frame(program: Program, dt: float) -> None:
        program.change.holds = True
        os.kill(os.getpid(), signal.SIGTERM)

    def end(manager: Manager) -> None:
        left[0] -= 1
        assert left[0], "it goes on"
        real(manager)

    real = Manager.quit
    monkeypatch.setattr(Manager, "quit", end)
    monkeypatch.setattr(Program, "frame", frame)
    assert main(["--data-dir", str(folders.data), "--lang", "en", "--first-frame", "0"]) == 0


def test_a_signal_that_is_to_be_ignored_is(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform == "win32":
        pytest.skip("it has no such thing")
    hangup = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    monkeypatch.setattr(Program, "run", lambda program: 0)
    try:
        assert main(["--data-dir", str(folders.data), "--lang", "en"]) == 0
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, hangup)


def deaf(pipe: "Connection[Any, Any]") -> None:
    """A process that hears neither signals nor the end of its pipe."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    pipe.send("ready")
    time.sleep(60)


def test_a_process_that_hears_no_signal_does_not_hold_the_end() -> None:
    if sys.platform == "win32":
        pytest.skip("it has no such thing")
    child = ChildProcess(deaf, "deaf")
    while child.received() != ["ready"]:
        assert not child.failure
        time.sleep(0.01)
    child.close()
    child._process.join(5)
    assert child._process.exitcode == -signal.SIGKILL


# --- the screen, and sound -----------------------------------------------------------------------


def test_the_screen_saver_stays_away_while_a_match_is_seen(folders: Folders) -> None:
    program = copy(folders)
    allowed = pygame.display.get_allow_screensaver
    assert allowed()
    match = Match.new("kiribati", {}, PLAYERS)
    program.manager.push(TableScene(program.ctx, match))
    assert not allowed()
    program.manager.push(MessageScene(program.ctx, "Over", "it"))
    assert not allowed()
    for kind, whether in ((pygame.WINDOWMINIMIZED, True), (pygame.WINDOWRESTORED, False)):
        pygame.event.post(pygame.event.Event(kind))
        program.frame(0.02)
        assert allowed() is whether
    program.manager.home()
    assert allowed()
    program.manager.push(TableScene(program.ctx, match, view_only=True))
    assert allowed(), "nothing is played where one only looks"
    program.close()


def test_no_sound_device_is_said_in_the_settings(tmp_path: Path) -> None:
    rig = Rig(tmp_path, SettingsScene)
    assert "sound-missing" not in rig.nodes
    rig.ctx.speaker = NullSpeaker(missing=True)
    rig.manager.push(SettingsScene(rig.ctx))
    rig.frame()
    assert "No sound device" in rig.nodes["sound-missing"].label


def test_a_first_start_is_soft_and_in_a_class_silent(tmp_path: Path) -> None:
    rig = Rig(tmp_path, MenuScene)
    assert rig.settings.effects_volume == 40
    assert rig.nodes["sound"].label == "Turn sound off"
    rig.settings.text = "projector"
    rig.ctx.settings_changed()
    rig.stage.invalidate()
    rig.manager.replace(MenuScene(rig.ctx))
    rig.frame()
    assert rig.nodes["sound"].label == "Turn sound on"
    rig.click("sound")
    assert rig.settings.muted is False
    assert not rig.settings.silent, "once it was decided that holds in all letters"


# --- names ---------------------------------------------------------------------------------------


def test_names_are_forgotten_if_that_is_really_wanted(folders: Folders) -> None:
    program = copy(folders)
    program.settings.names = ("Ada", "Zoé")
    seats = (SeatSetup("human", "blue", "Ada"), SeatSetup("hard", "jade", "Robby"))
    program.settings.setups["kiribati"] = TitleSetup({"variant": "family"}, seats)
    program.settings_changed()
    program.settings.easy = True
    program.settings_changed()
    scene = SettingsScene(program.ctx)
    program.manager.push(scene)
    program.frame(0.02)
    scene.forget()
    program.frame(0.02)
    top = program.manager.top
    assert isinstance(top, ConfirmScene)
    assert b"Ada" in (folders.data / FILE).read_bytes()
    top.agree()
    program.close()
    for path in folders.data.glob("settings*"):
        assert not any(name in path.read_bytes() for name in (b"Ada", b"Zo", b"Robby")), path
    kept = load(folders.data)[0].setups["kiribati"]
    assert kept.options == {"variant": "family"}
    assert kept.seats == (SeatSetup("human", "blue"), SeatSetup("hard", "jade"))


def test_without_names_there_is_nothing_to_forget(tmp_path: Path) -> None:
    rig = Rig(tmp_path, SettingsScene)
    assert "forget" not in rig.nodes


# --- before there is a window --------------------------------------------------------------------


def started(folders: Folders, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit code of a start, what was said, and what was logged."""
    code = main(["--data-dir", str(folders.data), "--lang", "en"])
    logged = (folders.logs / "tidetable.log").read_text("utf-8")
    return code, capsys.readouterr().err, logged


def fail(*_given: Any, **_more: Any) -> Any:
    raise pygame.error("no video here")


def test_where_no_window_is_possible_it_is_said_and_logged(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "set_mode", fail)
    code, said, logged = started(folders, capsys)
    assert code == 4
    assert said == "tidetable: Could not open a window.\nno video here\n"
    assert "no video here" in logged


def test_without_its_files_it_says_so_and_ends(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = folders.data / "archive.zip"

    def nowhere(*parts: str) -> Path:
        return gone.joinpath(*parts)

    svg.source.cache_clear()
    monkeypatch.setattr("scenes.stage.svg.asset", nowhere)
    monkeypatch.setattr("scenes.stage.fonts.asset", nowhere)
    try:
        code, said, logged = started(folders, capsys)
    finally:
        svg.source.cache_clear()
    assert code == 3
    assert "a file of the program is missing or damaged" in said
    assert str(folders.logs / "tidetable.log") in said
    assert "Traceback" not in said
    assert "Traceback" in logged


GONE_OR_DAMAGED = pytest.mark.parametrize(
    "data", [None, b"", b"junk" * 99, b"\xde\x12\x04\x95" + b"\1" * 99]
)


def in_place_of(folder: Path, data: bytes | None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """French words that are gone, or damaged."""
    path = folder / "locale" / "fr" / "LC_MESSAGES" / "tidetable.mo"
    path.parent.mkdir(parents=True)
    if data is not None:
        path.write_bytes(data)
    for module in (text, paths, exits):
        for name, value in (("asset", folder.joinpath), ("assets_root", lambda: folder)):
            monkeypatch.setattr(module, name, value, raising=False)
    monkeypatch.setattr(text, "_load", text._load.__wrapped__)
    return path


@GONE_OR_DAMAGED
def test_without_words_in_a_language_all_is_said_in_english(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    data: bytes | None,
    caplog: pytest.LogCaptureFixture,
) -> None:
    in_place_of(tmp_path, data, monkeypatch)
    set_language("fr")
    assert text.language() == "en"
    assert text._("Points") == "Points"
    assert "fr: no words in this language" in caplog.text


@GONE_OR_DAMAGED
def test_letters_that_are_gone_or_damaged_are_a_file_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes | None
) -> None:
    path = in_place_of(tmp_path, data, monkeypatch)
    with pytest.raises((DataError, OSError)) as caught:
        coverage.__wrapped__(path)
    assert "virus scanner" in exits.what_happened(caught.value)


def test_what_killed_programs_left_is_gone_after_a_start(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Program, "run", lambda _program: 0)
    for folder in (folders.data, folders.data / "matches", folders.data / "exports"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".123-456.new").write_bytes(b"half")
    (folders.data / "matches" / "a.tide").write_bytes(b"tidetable 3 5b")
    for path in folders.data.rglob("*"):
        if path.is_file():
            os.utime(path, (1000, 1000))
    assert started(folders, capsys)[0] == 0
    assert not [*folders.data.rglob("*.new"), *folders.data.rglob("*.tide")]


def test_what_the_system_says_is_told_in_words() -> None:
    error = PermissionError(errno.EACCES, "Permission denied", "/a/b\x1b\udcff")
    for words in (exits.what_happened(error), exits.last_words(error, Path("/c\n\udcff"))):
        assert "not allowed to use /a/b" in words
        assert not {"\x1b", "\udcff"} & set(words)


@pytest.mark.parametrize(
    ("name", "scene"), [("common/app_icon_small", MenuScene), ("common/logo_mark", ErrorScene)]
)
def test_of_one_picture_that_is_gone_the_error_window_tells(
    folders: Folders,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    scene: type,
) -> None:
    real, tops = paths.asset, list[Any]()

    def quarantined(*parts: str) -> Path:
        path = real(*parts)
        return path.with_name("gone") if f"{name}.svg".split("/") == list(parts[1:]) else path

    def run(program: Program) -> int:
        program.stage.raster.disk.folder = program.stage.raster.disk.packed = None
        code = program_run(program, frames=3)
        tops.append(program.manager.top)
        return code

    program_run = Program.run
    monkeypatch.setattr(Program, "run", run)
    monkeypatch.setattr("scenes.stage.svg.asset", quarantined)
    for cached in (svg.source, svg.box, svg.style):
        cached.cache_clear()
    try:
        code, _said, logged = started(folders, capsys)
    finally:
        for cached in (svg.source, svg.box, svg.style):
            cached.cache_clear()
    assert isinstance(tops[0], scene)
    assert name.rsplit("/", 1)[-1] in logged
    assert code == (3 if scene is ErrorScene else 0)
    if isinstance(tops[0], ErrorScene):
        assert "A file of the program is missing" in tops[0].what


def test_an_error_while_the_menu_is_made_is_shown(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: MenuScene, ctx: object) -> None:
        raise ValueError("broken menu")

    tops: list[Any] = []
    program_run = Program.run

    def run(program: Program) -> int:
        code = program_run(program, frames=2)
        tops.append(program.manager.top)
        return code

    monkeypatch.setattr(MenuScene, "__init__", broken)
    monkeypatch.setattr(Program, "run", run)
    code, _said, logged = started(folders, capsys)
    assert code == 3
    assert isinstance(tops[0], ErrorScene)
    assert "broken menu" in logged


def test_where_the_error_window_fails_too_it_is_said_once_and_ends(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_given: object) -> None:
        raise ValueError("broken scene")

    monkeypatch.setattr(MenuScene, "__init__", broken)
    monkeypatch.setattr(ErrorScene, "__init__", broken)
    program = Program(folders, Settings(language="en"), folders.logs / "x.log")
    program.start()
    assert not program.manager.running
    assert program.run() == 3
    program.close()
    assert capsys.readouterr().err.count("broken scene") == 1


@POSIX
def test_a_working_folder_that_is_gone_is_said_where_it_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    for options in (["--data-dir", "mine"], ["--portable"]):
        assert main([*options, "--lang", "en"]) == 4
        assert "The folder you are in is gone" in capsys.readouterr().err
    assert find(tmp_path / "mine").data == tmp_path / "mine"
    monkeypatch.chdir(tmp_path)
    assert find(Path("mine")).data == tmp_path / "mine"
    set_language("en")


def test_portable_where_nothing_can_be_written_beside_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tidetable-data").write_text("in the way, as the rights of an installed program")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "tidetable"))
    assert main(["--portable", "--lang", "en"]) == 4
    said = capsys.readouterr().err
    assert "With --portable all files are kept next to the program" in said
    assert str(tmp_path / "tidetable-data") in said
    set_language("en")


def test_beside_an_app_is_not_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    program = tmp_path / "Tidetable.app" / "Contents" / "MacOS" / "tidetable"
    monkeypatch.setattr(sys, "executable", str(program))
    assert find(portable=True).data == tmp_path / "tidetable-data"


def test_a_system_that_names_no_folder_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_a, **_k: Path("~/.local/share"))
    with pytest.raises(CannotStartError, match="--data-dir"):
        find()


def test_without_a_terminal_a_box_says_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes: list[tuple[str, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *given: boxes.append(given))
    exits.tell("Something.")
    assert boxes == [], "nothing is shown on a screen that is none"
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(sys, "stderr", None)
    exits.tell("Something.")
    assert boxes == [("Tidetable", "Something.", "info")]
    exits.tell("The first one says it itself.", boxed=False)
    assert len(boxes) == 1
    monkeypatch.setattr(pygame.display, "message_box", fail)
    exits.tell("Something.")
