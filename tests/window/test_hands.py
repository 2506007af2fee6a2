"""Presses, drags and keys in a window, of some of which the program is told wrongly."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.window
@pytest.mark.parametrize("touch", [False, True])
def test_presses_and_drags_are_what_they_are_in_a_window(touch: bool) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    env["SDL_MOUSE_TOUCH_EVENTS"] = str(int(touch))
    command = [sys.executable, "-m", "tests.window.play_hands"]
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=180, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told.pop("driver") == "x11"
    assert told == {
        "fingers": touch,
        "press": [1, [], "", ""],
        "select": [1, [], "", "turtle"],
        "click": [1, ["cell:1"], "", ""],
        "drag": [1, ["cell:1"], "turtle", ""],
        "outside": [1, ["cell:1"], "", ""],
        "lost": [1, ["cell:1"], "", ""],
        "drop": [1, ["cell:1", "cell:2"], "", ""],
        "keys": ["u", "h"],
        "name": "Р",
    }
