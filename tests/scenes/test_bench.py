"""What the bench measures: in every title something is dragged, and what is to fly does."""

from pathlib import Path

import pygame
import pytest

from game.catalog import TITLES
from scenes import bench, bench_sharp
from scenes.bench_play import bench_play
from scenes.bench_sharp import watch
from scenes.gallery.held import held, piece_at_first
from scenes.settings import Settings
from scenes.stage.gesture import Gesture
from scenes.stage.stage import Stage
from scenes.titles.board import AnyView, board_of
from tests.pictures import PICTURES
from tests.stage.sample import Rig as SampleRig

SIZE = (1280, 720)


def test_a_title_that_does_not_say_what_is_measured_has_its_first_piece_dragged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.gallery.held.has", lambda title, part: part != "gallery.bench")
    test_the_bench_finds_what_it_measures(tmp_path, "carbon_city_zero", monkeypatch)


def test_a_title_of_clicks_alone_has_the_pointer_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_of("city_explorer")
    every = board.gestures

    def clicks(view: AnyView) -> list[Gesture]:
        return [gesture for gesture in every(view) if not gesture.target and not gesture.rail]

    monkeypatch.setattr("scenes.gallery.held.has", lambda title, part: part != "gallery.bench")
    monkeypatch.setattr(board, "gestures", clicks)
    test_the_bench_finds_what_it_measures(tmp_path, "city_explorer", monkeypatch)


def test_a_title_that_begins_with_nothing_to_do_is_told_where_to_say_what_is_measured() -> None:
    with pytest.raises(ValueError, match=r"gallery/bench\.py"):
        piece_at_first(Stage(SIZE, Settings()))


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


def test_no_frame_of_a_new_scene_is_less_sharp_than_the_settled_one(tmp_path: Path) -> None:
    for name in ("rulebook_kiribati_goal", "setup"):
        for kind in ("cold", "warm"):
            seen = watch(name, (1280, 800), tmp_path / name, 0.1)
            assert seen.first, kind
            assert not seen.blurred, (name, kind)


def test_a_scene_that_is_coarse_at_first_is_found_out() -> None:
    class Blurred(Stage):
        """Shows one coarse frame first."""

        frames = 0

        def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
            self.frames += 1
            self.invalidate()
            areas = super().draw(target)
            if self.frames == 1:
                target.blit(pygame.transform.box_blur(target, 4), (0, 0))
            return areas

    rig = SampleRig((1280, 720))
    stage = Blurred((1280, 720), Settings(animation="off"))
    stage.raster = stage.painter.raster = PICTURES
    seen = bench_sharp._watch(stage, lambda: stage.show(rig.manager.scenes), rig.window, 0.6)
    assert seen.blurred == 1


def test_a_played_match_tells_what_its_slowest_frames_did(tmp_path: Path) -> None:
    pygame.display.set_mode(SIZE)
    before = Stage.refresh
    found = bench_play(SIZE, "kiribati", PICTURES.disk.folder or tmp_path, frames=300)
    assert 0 < found["play_p50_ms"] <= found["play_p99_ms"] <= found["play_max_ms"]
    assert len(found["play_slowest"]) == 5
    assert any("building" in told for told in found["play_slowest"])
    assert Stage.refresh is before, "nothing is measured any more"
