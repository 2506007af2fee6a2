"""The program on the screens of a real display server: where its window is after each setting.

    python -m tests.window.play_screens '{"display": 1}' '{"fullscreen": true}'

Prints JSON: the driver, and after each setting (none at first) the window's size, and on X11 its
place as the server has it.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pygame

from scenes.folders import find
from scenes.program import Program
from scenes.settings import Settings
from scenes.startup import prepare_environment

FRAMES = 30
"""After so many the window is where it is to be."""


def look(program: Program) -> dict[str, Any]:
    """The window's size and place."""
    program.run(frames=FRAMES)
    assert program.stage.view.size == program.window.size
    seen: dict[str, Any] = {"size": program.window.size}
    if pygame.display.get_driver() == "x11":
        command = ["xdotool", "search", "--onlyvisible", "--class", "tidetable"]
        done = subprocess.run(
            [*command, "getwindowgeometry"], capture_output=True, text=True, check=True
        )
        place = re.search(r"Position: (\d+),(\d+)", done.stdout)
        assert place is not None
        seen["place"] = [int(place[1]), int(place[2])]
    return seen


def main() -> None:
    """Change one setting after the other."""
    prepare_environment()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(find(Path(folder)), Settings(), Path(folder) / "log.txt")
        program.start()
        seen = [look(program)]
        for step in sys.argv[1:]:
            for name, value in json.loads(step).items():
                setattr(program.settings, name, value)
            program.settings_changed()
            seen.append(look(program))
        print(json.dumps({"driver": pygame.display.get_driver(), "seen": seen}))
        program.close()


if __name__ == "__main__":
    main()
