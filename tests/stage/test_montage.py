"""Several SVGs as one picture: laid over each other, cut, with names that do not collide."""

from pathlib import Path

import pygame
import pytest

from scenes.stage import svg
from scenes.stage.drawing import Sharpener
from scenes.stage.fonts import Fonts
from scenes.stage.node import Leaf, Montage, Rect
from scenes.stage.paint import Painter
from scenes.stage.raster import NotYetError, Raster
from scenes.stage.svg import ArtError
from scenes.stage.viewport import Viewport

CARD = Rect(0, 0, 240, 200)


def drawn(*leaves: Leaf, at: Rect | None = None) -> pygame.Surface:
    painter = Painter(Viewport.of((1920, 1080)), "light", Raster(), Fonts())
    (part,) = painter.parts((Montage(240, 200, leaves, at),), 240, 200)
    return part.surface


def test_a_montage_is_one_surface_of_its_box() -> None:
    """Whatever lies in it, a card is one sprite."""
    frame = Leaf("city_explorer/card_grid_shrine", CARD)
    assert drawn(Leaf("city_explorer/place_shrine_heian", CARD), frame).get_size() == (240, 200)
    assert drawn(frame, at=Rect(0, 0, 120, 100)).get_size() == (120, 100)


def test_a_leaf_is_seen_within_its_cut_only() -> None:
    """A picture does not stick out of the card's round corners."""
    picture = "city_explorer/place_shrine_heian"
    whole = drawn(Leaf(picture, CARD))
    cut = drawn(Leaf(picture, CARD, Rect(0, 0, 240, 200), 40))
    assert whole.get_at((1, 1)).a == 255
    assert cut.get_at((1, 1)).a == 0
    assert cut.get_at((120, 100)).a == 255


def test_later_leaves_lie_above_earlier_ones() -> None:
    """The frame covers the picture."""
    one, two = Leaf("city_explorer/card_back", CARD), Leaf("city_explorer/card_mask", CARD)
    assert tuple(drawn(one, two).get_at((120, 100))) == (255, 255, 255, 255)
    assert tuple(drawn(two, one).get_at((120, 100))) != (255, 255, 255, 255)


def test_names_within_two_pictures_do_not_meet() -> None:
    """Both have a clip path of the same name; each keeps its own."""
    text = svg.montage_svg(
        Montage(
            240,
            200,
            (
                Leaf("city_explorer/card_grid_shrine", CARD),
                Leaf("city_explorer/card_grid_temple", CARD),
            ),
        ),
        (240, 200),
    )
    ids = [piece.split('"')[0] for piece in text.split(' id="')[1:]]
    assert ids
    assert len(ids) == len(set(ids))


def test_a_missing_picture_is_named() -> None:
    """What is not there raises, naming it."""
    with pytest.raises(ArtError, match="nowhere"):
        drawn(Leaf("city_explorer/nowhere", CARD))


def test_pictures_are_drawn_ahead_after_those_that_somebody_waits_for(tmp_path: Path) -> None:
    raster = Raster(tmp_path)
    raster.sharpener = Sharpener()
    painter = Painter(Viewport.of((1920, 1080)), "light", raster, Fonts())
    back = Montage(240, 200, (Leaf("city_explorer/card_back", CARD),), Rect(0, 0, 120, 100))
    face = Montage(240, 200, (Leaf("city_explorer/card_mask", CARD),), Rect(0, 0, 120, 100))
    painter.ahead((back, face))
    painter.prepare()
    wanted = svg.sized("common/tile_kiribati", (400, 300))
    with pytest.raises(NotYetError):
        raster.svg(wanted)
    montages = [svg.montage_svg(m, (120, 100)) for m in (back, face)]
    keys = [raster.disk.key(text) for text in (wanted, *montages)]
    for _ in range(1000):
        raster.poll()
        if all(map(raster.disk.has, keys)):
            break
        pygame.time.wait(10)
    raster.sharpener.close()
    assert all(map(raster.disk.has, keys))
    assert raster.svg(wanted).get_size() == (400, 300)


def test_nothing_is_drawn_ahead_without_a_second_process() -> None:
    raster = Raster()
    painter = Painter(Viewport.of((1920, 1080)), "light", raster, Fonts())
    card = Montage(240, 200, (Leaf("city_explorer/card_back", CARD),))
    painter.ahead((card,))
    painter.prepare()
    assert not raster.poll()
