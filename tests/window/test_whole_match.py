"""Matches in a window, played with the X server's mouse."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def play(*options: str) -> dict[str, Any]:
    """What came of a match that was played so."""
    env = {**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.window.play_match", *options],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert result["driver"] == "x11"
    assert result["finished"]
    return result


@pytest.mark.window
def test_a_children_match_is_played_in_a_window() -> None:
    result = play("children", "--rounds", "12")
    assert result["presses"] > 50
    assert result["winners"]


@pytest.mark.window
def test_the_end_of_a_city_explorer_match_is_played_in_a_window() -> None:
    result = play("standard", "--seats", "hh", "--begin", "60")
    assert result["winners"]
    assert {"Look", "Push", "Depart"} <= set(result["made"])


@pytest.mark.window
@pytest.mark.parametrize(
    ("hand", "seats"), [("mouse", "hhh"), ("keyboard", "hhh"), ("mouse", "hbh")]
)
def test_three_cities_are_played_in_a_window(hand: str, seats: str) -> None:
    result = play("demo", "--seats", seats, "--hand", hand)
    assert (result["title"], result["hand"]) == ("adaptnation", hand)
    assert {"Prepare", "Assist", "Ready"} <= set(result["made"])


@pytest.mark.window
@pytest.mark.parametrize(
    ("variant", "seats", "hand", "begin"),
    [
        ("solo", "h", "mouse", "16"),
        ("rivalry", "hb", "keyboard", "45"),
        ("together", "hh", "mouse", "16"),
    ],
)
def test_the_end_of_a_carbon_city_zero_match_is_played_in_a_window(
    variant: str, seats: str, hand: str, begin: str
) -> None:
    result = play(variant, "--seats", seats, "--hand", hand, "--begin", begin)
    assert result["title"] == "carbon_city_zero"
    assert {"UseRule", "Buy", "EndTurn"} <= set(result["made"])
