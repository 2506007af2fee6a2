"""Large pictures drawn in parts look as they would whole, and hide what is behind them."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from scenes.gallery.states import make_context
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.stage.node import Art, Motion, Node, Plate, Rect, Role
from scenes.stage.paint import flatten
from scenes.stage.slabs import TILE, Slabs, slabs
from scenes.stage.stage import Stage
from scenes.stage.ui import Ui

SIZE = (1500, 900)


def board(surface: pygame.Surface) -> None:
    """Solid but for its round corners."""
    pygame.draw.rect(surface, (40, 120, 90, 255), surface.get_rect(), border_radius=60)


def tray(surface: pygame.Surface) -> None:
    """A frame around nothing."""
    pygame.draw.rect(surface, (120, 80, 40, 255), surface.get_rect(), width=20)


def crossed(surface: pygame.Surface) -> None:
    """Solid but for a hole in the middle."""
    surface.fill((10, 20, 30, 255))
    surface.fill((0, 0, 0, 0), (700, 400, 90, 90))


def haze(surface: pygame.Surface) -> None:
    """Half transparent everywhere."""
    surface.fill((50, 60, 70, 128))


def picture(paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    paint(surface)
    return surface.premul_alpha()


def drawn(found: Slabs) -> pygame.Surface:
    """The parts on a striped ground."""
    out = ground()
    for part, x, y in found.blits:
        flags = pygame.BLEND_PREMULTIPLIED if part.get_flags() & pygame.SRCALPHA else 0
        out.blit(part, (x, y), special_flags=flags)
    return out


def ground() -> pygame.Surface:
    out = pygame.Surface(SIZE)
    for x in range(0, SIZE[0], 20):
        out.fill((x % 256, 200, 90), (x, 0, 10, SIZE[1]))
    return out


@pytest.mark.parametrize("paint", [board, tray, crossed, haze])
def test_a_picture_in_parts_looks_the_same(paint: Callable[[pygame.Surface], None]) -> None:
    whole = picture(paint)
    expected = ground()
    expected.blit(whole, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert pygame.image.tobytes(drawn(slabs(whole)), "RGB") == pygame.image.tobytes(expected, "RGB")


def test_the_solid_part_is_solid_and_what_is_empty_is_left_out() -> None:
    found = slabs(picture(board))
    assert found.solid is not None
    assert found.solid.w * found.solid.h > 0.8 * SIZE[0] * SIZE[1]
    assert found.blits[0][0].get_flags() & pygame.SRCALPHA == 0
    assert slabs(picture(haze)).solid is None
    assert slabs(picture(crossed)).solid is None
    frame = slabs(picture(tray))
    area = sum(part.get_width() * part.get_height() for part, _x, _y in frame.blits)
    assert area <= 2 * TILE * (SIZE[0] + SIZE[1])


class Table(Scene):
    """A board with a frame around it, and something that moves over it and beyond."""

    opaque = True
    at = 0

    def build(self, ui: Ui) -> list[Node]:
        moving = Rect(100 + 700 * self.at, 60 + 380 * self.at, 300, 200)
        whole = Rect(0, 0, 1440, 1080)
        return [
            Node("board", Role.IMAGE, whole, (Art("carbon_city_zero/table"),), label="Board"),
            Node("tray", Role.IMAGE, whole, (Art("carbon_city_zero/table_frame"),), label="Tray"),
            Node("card", Role.PIECE, moving, (Plate(),), label="Card", motion=Motion(300)),
        ]


def test_what_moves_over_parts_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scenes.stage.slabs.LARGE", 10_000)
    size = (1280, 720)
    scene = Table(make_context(Settings())[0])
    one, other = Stage(size, Settings()), Stage(size, Settings())
    screen, whole = pygame.Surface(size), pygame.Surface(size)
    for _ in range(8):
        scene.at = 1 - scene.at
        for _ in range(3):
            for stage, surface in ((one, screen), (other, whole)):
                scene.changed()
                stage.show([scene])
                stage.tick(0.04)
                if stage is other:
                    stage.invalidate()
                stage.draw(surface)
            assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB")
    parted = one.snapshot()
    monkeypatch.setattr("scenes.stage.slabs.LARGE", 10**9)
    for play in one.scenes:
        play.sprites.clear()
    assert pygame.image.tobytes(one.snapshot(), "RGB") == pygame.image.tobytes(parted, "RGB")


@pytest.mark.parametrize("window", [(1600, 900), (1920, 1080), (1933, 1087), (3456, 1944)])
@pytest.mark.parametrize("radius", [0, 13, 27.5])
def test_a_large_ring_is_drawn_as_its_sides_and_looks_the_same(
    window: tuple[int, int], radius: float
) -> None:
    painter = Stage(window, Settings()).painter
    for edge, alpha, size in ((6, 1.0, (1800.0, 1000.0)), (3, 0.5, (1850.5, 1020.5))):
        ring = Plate("none", "accent", edge, radius, 0, alpha=alpha)
        parts = painter.parts((ring,), *size)
        assert len(parts) == 4
        whole = painter._make_plate(ring, *painter._size(Rect(0, 0, *size)))
        side = flatten(parts)
        assert side.x == side.y == -painter._px(2)
        assert side.surface.get_view("2").raw == whole.get_view("2").raw
        assert len(painter.parts((replace(ring, fill="panel"),), *size)) == 1
    assert len(painter.parts((ring,), 300, 200)) == 1
