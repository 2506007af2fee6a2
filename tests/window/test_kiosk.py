"""A kiosk as it is started in earnest, in a window: what watches over it, and visits by touch."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from scenes.exits import INTERRUPTED
from scenes.gallery.states import make_context
from scenes.kiosk.counters import Counters
from scenes.kiosk.kiosk import HOLD, Kiosk, fresh
from scenes.kiosk.operator import read
from scenes.kiosk.pin import hashed
from scenes.kiosk.staff import PinScene, StaffScene
from scenes.kiosk.supervisor import NO_SCREEN, SILENT
from scenes.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.ui import KIOSK_TARGET

if sys.platform == "win32":
    pytest.skip("by signals", allow_module_level=True)

pytestmark = pytest.mark.window

SIZE = (1024, 768)
SOON = 3.0
"""Seconds in which it is seen again."""
PATIENCE = 60.0


def allowed(seconds: float) -> float:
    """So many seconds, and more of them where other programs want the processors as well."""
    return seconds * max(1.0, 1.5 * os.getloadavg()[0] / (os.cpu_count() or 1))


class Started:
    """The running program, what watches over it, and the X server's mouse as a finger."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        file = folder / "kiosk.toml"
        pin = hashed("2580", cost=1024)
        file.write_text(
            f'titles = ["kiribati"]\nlanguages = ["en", "de"]\npin = "{pin}"\nidle = 10\n',
            encoding="utf-8",
        )
        env = {**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        env.pop("SDL_VIDEO_X11_WMCLASS", None)  # pygame sets it to the name of the test runner
        command = [sys.executable, "-m", "scenes", "--data-dir", str(folder), "--size", "1024x768"]
        self.process = subprocess.Popen(
            [*command, "--kiosk", str(file)],
            env={**env, "SDL_MOUSE_TOUCH_EVENTS": "1", **environment},
        )

    def log(self, name: str = "tidetable") -> str:
        """What it has written: the program, or ("kiosk") what watches over it."""
        path = self.folder / "logs" / f"{name}.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def seen(self, times: int = 1) -> float:
        """Wait until the screen without a visitor was seen after so many starts; the seconds."""
        began = monotonic()
        wait_for(lambda: self.log().count(": seen") >= times)
        return monotonic() - began

    @property
    def child(self) -> int:
        """The process that shows it."""
        (found,) = [p for p in children(self.process.pid) if b"spawn_main" in command_of(p)]
        return found

    def end(self) -> None:
        """Leave nothing behind, however the test went."""
        for pid in [self.process.pid, *below(self.process.pid)]:
            if self.process.poll() is None or pid != self.process.pid:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    continue
        self.process.wait()


def wait_for(answer: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Until there is an answer. Fails after so many seconds."""
    end = monotonic() + allowed(seconds)
    while not answer():
        assert monotonic() < end, "nothing came"
        sleep(0.05)


def children(pid: int) -> list[int]:
    """The processes that a process has started and that are still there."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    except OSError:
        return []
    return [int(word) for word in found.split()]


def below(pid: int) -> list[int]:
    """The same with all that these have started."""
    return [p for child in children(pid) for p in (child, *below(child))]


def command_of(pid: int) -> bytes:
    """The command line of a process; nothing when it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    run = Started(tmp_path)
    try:
        run.seen()
        yield run
    finally:
        run.end()


def test_a_program_that_is_killed_or_hangs_is_seen_again_soon(started: Started) -> None:
    first = started.child
    os.kill(first, signal.SIGKILL)
    crashed = started.seen(2)
    second = started.child
    os.kill(second, signal.SIGSTOP)
    hung = started.seen(3)
    assert len({first, second, started.child}) == 3
    print(f"seen again {crashed:.2f} s after a kill, {hung:.2f} s after a stop")
    assert crashed < allowed(SOON)
    assert SILENT - 1 < hung < SILENT + 1 + allowed(SOON)
    assert not command_of(second)
    told = started.log("kiosk")
    assert "exit code -9, number 1" in told
    assert "it hung, number 2" in told
    rows = (started.folder / "visits.csv").read_text(encoding="utf-8")
    assert rows.count(",error,") == 2


def test_who_ends_the_watch_ends_it_all(started: Started) -> None:
    wait_for(lambda: len(below(started.process.pid)) >= 3)  # bots and pictures are there
    every = below(started.process.pid)
    started.process.terminate()
    assert started.process.wait(allowed(5)) == INTERRUPTED
    wait_for(lambda: not any(map(command_of, every)), 5)


def test_a_program_over_which_nobody_watches_ends(started: Started) -> None:
    every = below(started.process.pid)
    started.process.kill()
    started.process.wait()
    wait_for(lambda: not any(map(command_of, every)), 5)


def pixels(kiosk: Kiosk, scene: Scene) -> dict[str, tuple[str, str]]:
    """Where the middle of each node of a scene lies in the window."""
    stage = Stage(SIZE, kiosk.ctx.settings)
    stage.for_hands(True, KIOSK_TARGET)
    stage.show([scene])
    stage.finish()
    assert stage.top is not None
    at = {node.id: stage.view.to_pixels(*node.rect.centre) for node in stage.top.nodes}
    return {key: (str(round(x)), str(round(y))) for key, (x, y) in at.items()}


def test_staff_hold_the_corner_give_the_pin_and_end_it_for_good(started: Started) -> None:
    found = read(started.folder / "kiosk.toml")
    ctx, _manager = make_context(fresh(found, SIZE))
    kiosk = Kiosk(ctx, found, Counters(None), lambda _code: None)
    pad, staff = pixels(kiosk, PinScene(ctx, kiosk)), pixels(kiosk, StaffScene(ctx, kiosk))
    window = subprocess.check_output(["xdotool", "search", "--class", "tidetable"], text=True)

    def move(x: str, y: str) -> list[str]:
        return ["mousemove", "--window", window.split()[-1], x, y]

    pin = [pad[f"digit:{digit}"] for digit in "2580"]
    steps = [*move(str(SIZE[0] - 8), "8"), "mousedown", "1"]
    steps += ["sleep", str(HOLD + 1), "mouseup", "1"]
    for at in (*pin, pad["agree"], staff["end"]):
        steps += ["sleep", "0.7", *move(*at), "click", "1"]
    end = monotonic() + allowed(PATIENCE)
    while started.process.poll() is None:  # a touch that comes before a picture is seen is lost
        assert monotonic() < end, "it goes on"
        subprocess.run(["xdotool", *steps], check=False, stderr=subprocess.DEVNULL)
        sleep(1)
    assert started.process.returncode == 0
    assert "ended by staff" in started.log("kiosk")


def test_where_there_is_no_screen_yet_it_waits_for_one(tmp_path: Path) -> None:
    run = Started(tmp_path, DISPLAY=":987")
    server: subprocess.Popen[bytes] | None = None
    try:
        wait_for(lambda: "there is no screen" in run.log("kiosk"))
        assert run.process.poll() is None
        server = subprocess.Popen(
            ["Xvfb", ":987", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
            stderr=subprocess.DEVNULL,
        )
        run.seen()
        assert "starting again" not in run.log("kiosk")
        assert NO_SCREEN < PATIENCE
    finally:
        run.end()
        if server is not None:
            server.kill()
            server.wait()


def test_visits_by_touch_lead_to_a_table_and_back_by_themselves() -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.window.play_kiosk"]
    done = subprocess.run(
        command,
        cwd=Path(__file__).parents[2],
        env={**env, "SDL_MOUSE_TOUCH_EVENTS": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    way = ["attract", "titles", "people", "table"]
    assert told == {
        "driver": "x11",
        "code": 0,
        "scenes": [*way, "end", "idle", *way, "idle", "attract"],
        "touches": 3,
        "rows": [["kiribati", "de", "finished", "end"], ["kiribati", "de", "idle", "table"]],
    }
