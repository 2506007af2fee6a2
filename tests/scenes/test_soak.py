"""The soak: matches are played to their end, the storm comes, and the figures are there."""

import sys
from pathlib import Path

import pygame
import pytest

from scenes.kiosk.soak import LAST, Held
from tests.tools import soak


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_matches_and_storm_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(soak, "STORM", 200)
    monkeypatch.setattr(soak, "_kinds", lambda: [("city_explorer", {"variant": "standard"}, 2)])
    *_, played, stormed = soak.soak(2, (1024, 600), tmp_path)
    assert played["matches"] == 2
    assert stormed["events"] == 200
    assert 20 < played["now_mb"] <= stormed["peak_mb"]
    assert played["open_files"] > 3
    assert played["children_mb"]


def test_the_slope_is_that_of_the_last_notes() -> None:
    held = Held()
    held.sizes = [2**30] * 50 + [2**20 + 4096 * n for n in range(LAST)]
    assert held.slope == pytest.approx(4.0)
