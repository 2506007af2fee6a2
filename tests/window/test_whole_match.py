"""A whole match of the children's variant in a window, played with the X server's mouse."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.window
def test_a_children_match_is_played_in_a_window() -> None:
    assert os.environ.get("DISPLAY"), "run it under xvfb-run"
    env = {**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.window.play_match", "children", "--rounds", "12"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    result = json.loads(done.stdout.splitlines()[-1])
    assert result["driver"] == "x11"
    assert result["finished"]
    assert result["winners"]
    assert result["presses"] > 50
