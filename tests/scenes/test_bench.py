"""What the bench measures: in every title something is dragged, and what is to fly does."""

from pathlib import Path

import pygame
import pytest

from game.catalog import TITLES
from scenes import bench
from scenes.gallery.held import held
from scenes.settings import Settings

SIZE = (1280, 720)


def test_a_title_that_does_not_say_what_is_measured_has_its_first_piece_dragged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.gallery.held.has", lambda title, part: part != "gallery.bench")
    test_the_bench_finds_what_it_measures(tmp_path, "carbon_city_zero", monkeypatch)


@pytest.mark.parametrize("title", TITLES)
def test_the_bench_finds_what_it_measures(
    tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "FRAMES", 15)  # it raises from the tenth on if nothing is held
    surface = pygame.display.set_mode(SIZE)
    stage, _ctx = bench._table(SIZE, Settings(window=SIZE), tmp_path, tmp_path / "cache", title)
    assert bench._drag(stage, surface, title) > 0
    flies = held(title).flight is not None
    assert set(bench._fly(stage, surface, title)) == ({"flight_p99_ms"} if flies else set())
