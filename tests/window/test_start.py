"""The program as a person starts it: a window, clicks to a match, back and out."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from scenes.dialogs import ConfirmScene
from scenes.gallery.states import make_context
from scenes.menu.scene import MenuScene
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.setup.scene import SetupScene
from scenes.stage.stage import Stage
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.titles.kiribati.gallery.bench import four_on_a_turtle

pytestmark = pytest.mark.window

SIZE = (1280, 800)
PATIENCE = 40.0
SHOWN = 4
"""Seconds after which what a click opens is on the screen, also where other tests run."""


class Started:
    """The running program and the X server's mouse over it."""

    def __init__(self, data: Path) -> None:
        env = {**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        env.pop("SDL_VIDEO_X11_WMCLASS", None)  # pygame sets it to the name of the test runner
        size = f"{SIZE[0]}x{SIZE[1]}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "scenes", "--data-dir", str(data), "--size", size],
            env={**env, "LANG": "en_GB.UTF-8", "LC_ALL": ""},
        )
        self.data = data
        try:
            self.window = self._wait_for(self._find)
        except AssertionError:
            self.end()
            raise
        sleep(6)  # no picture is kept yet

    def end(self) -> None:
        """Leave no program behind, however the test went."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def _find(self) -> str:
        """The id of the program's window; the last one named is the visible one."""
        return self.xdotool("search", "--onlyvisible", "--class", "tidetable").split("\n")[-1]

    def xdotool(self, *words: str) -> str:
        """Run xdotool; what it prints."""
        done = subprocess.run(["xdotool", *words], capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def click(self, scene: Scene, key: str) -> None:
        """Click where that scene has the button whose id ends so, at this size."""
        stage = Stage(SIZE, Settings())
        stage.show([scene])
        stage.finish()
        assert stage.top is not None
        node = next(n for n in stage.top.nodes if n.press and n.id.endswith(key))
        x, y = stage.pixels(node.rect)
        self.xdotool("mousemove", "--window", self.window, str(x), str(y))
        sleep(0.2)
        self.xdotool("click", "1")

    def _wait_for(self, answer: Callable[[], object]) -> str:
        end = monotonic() + PATIENCE
        while monotonic() < end and self.process.poll() is None:
            found = answer()
            if found:
                return str(found)
            sleep(0.1)
        raise AssertionError("nothing came")

    def match(self) -> str:
        """The record of a match that was started, once there is a line in it."""
        records = self.data.glob
        return self._wait_for(
            lambda: next((p for p in records("matches/*.tide") if "\n" in p.read_text("utf-8")), "")
        )


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    run = Started(tmp_path)
    yield run
    run.end()


def test_a_match_is_begun_and_the_program_ended(started: Started) -> None:
    ctx, manager = make_context(Settings())
    started.click(MenuScene(ctx), "title-kiribati")
    sleep(SHOWN)
    setup = SetupScene(ctx, "kiribati")
    started.click(setup, "start")
    sleep(SHOWN)
    setup.start()  # asks here, too, whether to be led
    assert isinstance(manager.top, ConfirmScene)
    started.click(manager.top, "no")
    started.match()
    sleep(SHOWN)
    table = TableScene(ctx, four_on_a_turtle())
    started.click(table, "menu")
    sleep(SHOWN)
    started.click(PauseScene(ctx, table), "menu")
    sleep(SHOWN)
    started.click(MenuScene(ctx), "quit")
    sleep(SHOWN)
    words = "Quit Tidetable? Every game is saved as you play."
    started.click(ConfirmScene(ctx, words, "Quit", "Stay", lambda: None), "yes")
    assert started.process.wait(timeout=PATIENCE) == 0
    assert (started.data / "settings.json").is_file()
    log = (started.data / "logs" / "tidetable.log").read_text(encoding="utf-8")
    assert "Traceback" not in log
