"""A window on Wayland, and on the second of two screens of an X server."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

pytestmark = pytest.mark.window

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0

TWO_OUTPUTS = """
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
EndSection
"""


@contextmanager
def server(command: list[str], env: dict[str, str], **options: Any) -> Iterator[None]:
    """A display server, for as long as it is wanted."""
    assert shutil.which(command[0]), f"{command[0]} is needed"
    process = subprocess.Popen(
        command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def until(ready: Callable[[], bool]) -> None:
    """Wait for what a server answers once it is ready: a window that came before it might wait
    for an answer that never comes."""
    end = monotonic() + PATIENCE
    while not ready():
        assert monotonic() < end, "it does not answer"
        sleep(0.05)


def played(env: dict[str, str], *steps: dict[str, Any]) -> dict[str, Any]:
    """What ``play_screens`` saw."""
    command = [sys.executable, "-m", "tests.window.play_screens", *map(json.dumps, steps)]
    env = {**env, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEO_X11_WMCLASS": "tidetable"}
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_it_runs_on_wayland(tmp_path: Path) -> None:
    gone = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    env = {name: value for name, value in os.environ.items() if name not in gone}
    tmp_path.chmod(0o700)
    env |= {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "w"}
    weston = ["weston", "--backend=headless-backend.so", "--socket=w"]
    with server([*weston, "--width=1600", "--height=1200"], env):
        until((tmp_path / "w").exists)
        found = played(env, {"fullscreen": True}, {"fullscreen": False})
    assert found["driver"] == "wayland"
    sizes = [seen["size"] for seen in found["seen"]]
    assert sizes == [[1200, 900], [1600, 1200], [1200, 900]]


def test_the_second_screen_is_reached(tmp_path: Path) -> None:
    conf = tmp_path / "xorg.conf"
    conf.write_text(TWO_OUTPUTS)
    ours, theirs = os.pipe()
    command = ["Xorg", "-displayfd", str(theirs), "-config", str(conf), "-noreset"]
    command += ["-nolisten", "tcp", "-logfile", str(tmp_path / "log")]
    with server(command, {**os.environ}, pass_fds=[theirs]), os.fdopen(ours) as told:
        os.close(theirs)
        env = {**os.environ, "DISPLAY": f":{told.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
        both = "--output DUMMY0 --mode 1280x1024 --output DUMMY1 --mode 1600x900 --pos 1280x0"
        for words in ("--addmode DUMMY1 1600x900", both, "--query"):
            subprocess.run(["xrandr", *words.split()], env=env, check=True)
        with server(["openbox"], env):
            until(
                lambda: (
                    not subprocess.run(
                        ["xdotool", "get_num_desktops"], env=env, check=False
                    ).returncode
                )
            )
            full, window = {"fullscreen": True}, {"fullscreen": False}
            first, second = {"display": 0}, {"display": 1}
            found = played(env, {"window": (1100, 700)}, second, full, first, second, window, first)
    assert found["driver"] == "x11"
    seen = [(seen["place"][0] // 1280, seen["size"]) for seen in found["seen"]]
    small = [1100, 700]
    assert seen[:3] == [(0, [1024, 768]), (0, [1024, 768]), (1, small)]
    assert seen[3:6] == [(1, [1600, 900]), (0, [1280, 1024]), (1, [1600, 900])]
    assert seen[6:] == [(1, small), (0, small)]
    assert [found["seen"][n]["place"] for n in (3, 4, 5)] == [[1280, 0], [0, 0], [1280, 0]]
