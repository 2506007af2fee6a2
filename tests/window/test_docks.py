"""Docks in a window, held by the X server's mouse and keys."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.window
def test_docks_are_held_by_mouse_and_keys_in_a_window() -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.window.play_docks"]
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    result = json.loads(done.stdout.splitlines()[-1])
    assert result["driver"] == "x11"
    assert result["eyes"] == [0, None, 1, 1, 1, None], "open only while held, one at most"
    assert result["done"] == ["Lay", "Lay"]
