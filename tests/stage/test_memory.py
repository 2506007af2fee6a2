"""Memory: caches are bounded by bytes, and what is not shown any more is given back at once."""

import ctypes
import gc
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from scenes import tidying as tidying_of
from scenes.settings import Settings
from scenes.stage import change, fonts
from scenes.stage.drawing import Sharpener
from scenes.stage.fonts import Fonts
from scenes.stage.node import Art, Node, Rect, Role, Text
from scenes.stage.paint import Painter
from scenes.stage.raster import LEAST, WINDOWS, Kept, NotYetError, Raster
from scenes.stage.stage import Stage
from scenes.stage.viewport import Viewport
from scenes.tidying import AGAIN_AFTER, Tidying
from tests.stage.sample import Rig
from tests.stage.test_drawing import Shown
from tests.stage.test_sharpening import NODES, Watched, pixels, shown

SIZE = (1280, 720)


def test_a_smaller_budget_drops_what_was_used_longest_ago() -> None:
    kept: Kept[bytes] = Kept(30, len)
    for key in "abc":
        kept.put(key, b"0123456789")
    kept.get("a")
    kept.limit(20)
    assert ["a" in kept, "b" in kept, "c" in kept] == [True, False, True]


def test_what_is_kept_of_pictures_and_words_goes_by_the_size_of_the_window() -> None:
    raster, words = Raster(), Fonts()
    for size in ((1920, 1080), (640, 480)):
        Painter(Viewport.of(size), "light", raster, words)
        window = 4 * size[0] * size[1]
        assert raster._kept.budget == max(LEAST, WINDOWS * window)
    for n in range(400):
        words.line("body", 60, f"{n} words of one line after the other", "#000000")
    assert words._drawn._bytes <= fonts.WORDS


def test_fonts_are_bounded_and_keep_no_file_open() -> None:
    def opened() -> int:
        return len(os.listdir("/proc/self/fd")) if sys.platform == "linux" else 0

    words = Fonts()
    words.line("body", 20, "x", "#000000")
    before = opened()
    for size in range(10, 110):
        words.line("bold", size, "x", "#000000")
    assert opened() <= before + 1  # of the file of another family, while it is read
    assert fonts._FONTS._bytes <= fonts._FONTS.budget


def test_what_waits_for_a_picture_leaves_nothing_to_be_tidied(tmp_path: Path) -> None:
    """The errors of a thousand asked for would hold all that they came by."""
    raster = Raster(tmp_path)
    raster.sharpener = Sharpener()
    painter = Painter(Viewport.of(SIZE), "light", raster, Fonts())
    looks = (Art("common/tile_kiribati"), Text("words", 40))
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            with pytest.raises(NotYetError):
                painter.parts(looks, 600, 500)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        found = [type(thing) for thing in gc.garbage]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert NotYetError not in found


def test_a_scene_that_goes_gives_its_pictures_back() -> None:
    rig = Rig(SIZE)
    stage = Stage(SIZE, Settings())
    scene = Shown(rig.ctx)
    scene.nodes = (Node("words", Role.LABEL, Rect(9, 9, 400, 60), (Text("Words", 40),), "x"),)
    stage.show([scene])
    stage.draw(pygame.Surface(SIZE))
    (staged,) = stage.scenes
    assert staged.sprites
    stage.show([Shown(rig.ctx)])
    assert not staged.sprites
    assert not staged.layer.actors
    assert stage.renderer.take_last() is not None
    assert not stage.renderer._shown


def test_without_fading_no_second_window_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be as large as the screen, at the moment at which most is held anyway."""
    watched = Watched(animation="off")
    shown(watched, NODES[3])
    watched.settle()
    made: list[tuple[int, int]] = []

    class Counted(pygame.Surface):
        def __init__(self, size: tuple[int, int]) -> None:
            super().__init__(size)
            made.append(size)

    monkeypatch.setattr(change, "pygame", SimpleNamespace(**{**vars(pygame), "Surface": Counted}))
    shown(watched, *NODES)
    assert watched.settle() == pixels(watched.stage.snapshot())
    assert made == []


def test_what_is_kept_by_the_screen_keeps_one_screen() -> None:
    """Not that of every picture for which something was laid out."""
    stage = Stage(SIZE, Settings())
    ui = stage.ui()
    assert stage.ui() is ui
    stage.resize((800, 600))
    assert stage.ui() is not ui


def test_memory_is_tidied_though_nothing_is_ever_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a change of scenes, if it was not for a minute."""
    tidied: list[bool] = []
    monkeypatch.setattr(gc, "freeze", lambda: tidied.append(True))
    tidying = Tidying(SIZE)
    try:
        for _ in range(round(AGAIN_AFTER) - 1):
            tidying.step(True, 1.0)
        tidying.due()
        assert not tidied
        tidying.step(True, 2.0)
        tidying.due()
        tidying.due()
        assert len(tidied) == 1
    finally:
        tidying.close()


def test_what_is_free_is_given_back_when_other_scenes_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before their pictures are made, so that at no moment there are those of three scenes."""
    given = _given_back(monkeypatch)
    tidying = Tidying(SIZE)
    try:
        tidying.due()
        tidying.due()
        assert len(given) == 2
    finally:
        tidying.close()


def test_what_is_free_is_given_back_though_something_moves_all_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = _given_back(monkeypatch)
    tidying = Tidying(SIZE)
    try:
        for _ in range(25):
            tidying.step(True, 1.0)
        assert len(given) == 2
        for _ in range(25):
            tidying.step(False, 1.0)
        assert len(given) == 3, "once for the stillness"
    finally:
        tidying.close()


def _given_back(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """One entry whenever something is given back to the system, from now on."""
    given: list[bool] = []

    class Library:
        mallopt = staticmethod(lambda *_args: None)
        malloc_trim = staticmethod(lambda _pad: given.append(True))

    monkeypatch.setattr(tidying_of, "_glibc", Library)
    return given


BY_ITSELF = """
from ctypes import CDLL, Structure, c_size_t
from scenes.tidying import Tidying

class Mallinfo(Structure):
    _fields_ = [(name, c_size_t) for name in "arena b c d alone f g h i j".split()]

look = CDLL(None).mallinfo2
look.restype = Mallinfo
Tidying((1920, 1080))
bytearray(16 << 20)
before = look().alone
picture = bytearray(8 << 20)
print(look().alone - before >> 20)
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"),
    reason="another C library",
)
def test_what_is_as_large_as_a_window_lies_by_itself() -> None:
    """Also after something larger was there, after which glibc would lay it among all the rest."""
    told = subprocess.run([sys.executable, "-c", BY_ITSELF], capture_output=True, check=True)
    assert told.stdout.split()[-1] == b"8"
