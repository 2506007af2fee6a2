"""Pictures that are coarse at first: what is drawn anew when they have become sharp."""

from dataclasses import replace

import pygame

from scenes.stage.drawing import Sharpener, draw_svg
from scenes.stage.node import Art, Leaf, Montage, Node, Plate, Rect, Role
from scenes.stage.paint import Painter
from scenes.stage.raster import Kept, Raster
from tests.stage.sample import Rig
from tests.stage.test_drawing import Shown

CARD = Rect(0, 0, 240, 200)


class Slow(Sharpener):
    """Draws one picture, when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[str, str] = {}
        self.now = 0

    def ask(self, key: str, text: str, later: bool = False) -> None:
        self.asked[key] = text

    def poll(self) -> list[tuple[str, bytes]]:
        keys, self.now = list(self.asked)[: self.now], 0
        return [(key, draw_svg(self.asked.pop(key))) for key in keys]


def face(w: float, place: str = "heian") -> Montage:
    leaves = (
        Leaf(f"city_explorer/place_shrine_{place}", CARD),
        Leaf("city_explorer/card_grid_shrine", CARD),
    )
    return Montage(240, 200, leaves, Rect(0, 0, w, w * 200 / 240))


def table() -> tuple[Rig, Slow, Shown]:
    rig, slow = Rig(), Slow()
    stage = rig.stage
    stage.raster = stage.painter.raster = Raster()
    stage.raster.sharpener = slow
    scene = Shown(rig.ctx)
    scene.nodes = (
        Node("panel", Role.PANEL, Rect(24, 24, 1300, 900), (Plate(shadow=4),), "x"),
        Node("pale", Role.IMAGE, Rect(60, 60, 360, 300), (replace(face(360), alpha=0.5),), "x"),
        Node("card", Role.IMAGE, Rect(800, 60, 300, 250), (face(300, "fushimi_inari"),), "x"),
        Node("tile", Role.IMAGE, Rect(100, 500, 400, 300), (Art("common/tile_kiribati"),), "x"),
    )
    return rig, slow, scene


def test_only_what_became_sharp_is_drawn_anew() -> None:
    rig, slow, scene = table()
    rig.stage.renderer.forget_table()
    rig.manager.replace(scene)
    rig.run(0.5)
    coarse = rig.window.copy()
    assert len(slow.asked) == 5, "a plate, two cards, a tile and the table"
    cards, plate = ((60, 60, 360, 300), (800, 60, 300, 250)), (-30, -30, 1410, 1010)
    for box in (plate, *cards, (100, 500, 400, 300), None):
        slow.now = 1
        areas = rig.frame()
        assert areas
        if box is not None:
            around = pygame.Rect(box).inflate(8, 8)
            assert all(around.contains(area) for area in areas)
    assert not slow.asked
    assert not rig.frame()
    sharp = rig.window.copy()
    assert sharp.get_buffer().raw != coarse.get_buffer().raw
    rig.stage.raster.sharpener = None
    rig.stage.restyle()
    rig.frame()
    assert rig.window.get_buffer().raw == sharp.get_buffer().raw


def test_a_card_at_another_size_is_made_of_what_there_is() -> None:
    rig, slow, _scene = table()
    painter, raster = rig.stage.painter, rig.stage.raster
    raster.sharpener = None
    (grid,) = painter.parts((face(360),), 360, 300)
    raster.sharpener = slow
    (tray,) = painter.parts((face(300),), 300, 250)
    assert len(slow.asked) == 1
    assert tray.source is tray.surface
    small = pygame.transform.smoothscale(grid.surface, tray.surface.get_size())
    assert tray.surface.get_buffer().raw == small.get_buffer().raw
    slow.now = 1
    assert raster.poll() == [tray.surface]
    exact = Painter(rig.stage.view, "light", Raster(), rig.stage.fonts)
    (part,) = exact.parts((face(300),), 300, 250)
    assert tray.surface.get_buffer().raw == part.surface.get_buffer().raw


def test_plates_that_are_stretched_from_one_become_sharp_together() -> None:
    rig, slow, _scene = table()
    painter, raster = rig.stage.painter, rig.stage.raster
    sizes, plate = ((1600, 1000), (1200, 700)), Plate(shadow=4, radius=100)
    rough = [painter.parts((plate,), *size)[0] for size in sizes]
    assert len(slow.asked) == 1
    slow.now = 1
    assert [id(part.source) for part in rough] == 2 * [id(raster.poll()[0])]
    exact = Painter(rig.stage.view, "light", Raster(), rig.stage.fonts)
    for size in sizes:
        (part,), (wanted,) = painter.parts((plate,), *size), exact.parts((plate,), *size)
        assert part.source is None
        assert part.surface.get_buffer().raw == wanted.surface.get_buffer().raw


def test_what_is_kept_stays_within_its_budget_and_what_is_used_stays_longest() -> None:
    kept: Kept[bytes] = Kept(10, len)
    for key in "abc":
        kept.put(key, b"1234")
    assert [key in kept for key in "abc"] == [False, True, True]
    assert kept.get("b") == b"1234"
    kept.put("d", b"1")
    kept.put("d", b"12")  # the same again takes no more room
    kept.put("e", b"123")
    assert [key in kept for key in "bcde"] == [True, False, True, True]
    kept.put("f", b"x" * 50)
    assert [key in kept for key in "bdef"] == [False, False, False, True]
