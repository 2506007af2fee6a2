"""Pictures from SVG at the window's real scale, kept in memory and on disk.

resvg draws what SDL's own loader cannot (clip paths, filters, use), but takes 1-200 ms a
picture and holds the interpreter meanwhile; so every picture is drawn once a size. All
surfaces have premultiplied alpha: they blend faster and scale without dark fringes.
"""

import hashlib
import io
import logging
import os
import zlib
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Generic, TypeVar

import pygame

from .drawing import RENDERER, Sharpener, coarse, draw_svg, size_of

log = logging.getLogger(__name__)

BUDGET: Final = 96 * 2**20
"""Bytes of pictures kept in memory."""
DISK_BUDGET: Final = 256 * 2**20
SHARP_BUDGET: Final = 24 * 2**20
"""Bytes of PNGs kept in memory where no disk keeps them."""
V = TypeVar("V")

LARGE: Final = 100_000
"""With so many pixels a picture is first drawn coarsely, if there is a sharpener."""
HEAVY: Final = 300_000_000
"""So also if the product of its pixels and the letters of its SVG is as large: it would take about
10 ms."""
LIKE: Final = 10
"""How many times as large or heavy a picture may be that need not be drawn even coarsely."""
BLUR: Final = 30
"""How many times as heavy a picture is that has a soft shadow."""
COARSE: Final = 4
COARSER: Final = 6
HUGE: Final = 1_000_000
"""With so many pixels the coarse picture has ``COARSER`` times fewer across."""


class DiskCache:
    """PNGs by the hash of what they were drawn from, safe for two programs at once.

    Each file begins with a checksum, is written beside and put in place in one step; what does
    not check is drawn again. A folder that cannot be written only costs time.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def key(self, text: str) -> str:
        """The name of a picture's file."""
        return hashlib.blake2b(f"{RENDERER}\n{text}".encode(), digest_size=20).hexdigest()

    def get(self, key: str) -> bytes | None:
        """The PNG, if it is there and whole."""
        if self.folder is None:
            return None
        try:
            data = (self.folder / key[:2] / key).read_bytes()
        except OSError:
            return None
        if len(data) > 4 and zlib.crc32(data[4:]) == int.from_bytes(data[:4], "big"):
            return data[4:]
        log.warning("damaged picture %s in the cache: it is drawn again", key)
        return None

    def has(self, key: str) -> bool:
        """Whether there is a file of that name, whole or not."""
        return self.folder is not None and (self.folder / key[:2] / key).is_file()

    def put(self, key: str, png: bytes) -> None:
        """Keep a PNG; silently not, after one log line, where the disk does not allow it."""
        if self.folder is None:
            return
        path = self.folder / key[:2] / key
        beside = path.with_name(f"{key}.{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(zlib.crc32(png).to_bytes(4, "big") + png)
            os.replace(beside, path)
        except OSError as error:
            log.warning("pictures are not kept on disk: %s", error)
            self.folder = None
            with suppress(OSError):
                beside.unlink()  # what is left of it would only fill the disk

    def prune(self, budget: int = DISK_BUDGET) -> None:
        """Drop the files written longest ago until the rest is within the budget (bytes)."""
        if self.folder is None:
            return
        try:
            files = [(p.stat(), p) for p in self.folder.glob("??/*")]
            total = sum(stat.st_size for stat, _ in files)
            for stat, path in sorted(files, key=lambda f: f[0].st_mtime):
                if total <= budget:
                    break
                path.unlink(missing_ok=True)
                total -= stat.st_size
        except OSError as error:
            log.warning("the picture cache could not be pruned: %s", error)


class Kept(Generic[V]):
    """Things by a key, up to a budget of bytes; those used longest ago are dropped first."""

    def __init__(self, budget: int, size: Callable[[V], int]) -> None:
        self.budget = budget
        self._size = size
        self._things: OrderedDict[object, V] = OrderedDict()
        self._bytes = 0

    def __contains__(self, key: object) -> bool:
        return key in self._things

    def get(self, key: object) -> V | None:
        """What is kept under a key."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
        return found

    def put(self, key: object, thing: V) -> None:
        """Keep something; the last one always stays, however large it is."""
        before = self._things.pop(key, None)
        if before is not None:
            self._bytes -= self._size(before)
        self._things[key] = thing
        self._bytes += self._size(thing)
        while self._bytes > self.budget and len(self._things) > 1:
            self._bytes -= self._size(self._things.popitem(last=False)[1])

    def clear(self) -> None:
        """Forget all."""
        self._things.clear()
        self._bytes = 0


class Raster:
    """Surfaces by the SVG text they show, as many as the budget (bytes) allows."""

    def __init__(self, folder: Path | None = None, budget: int = BUDGET) -> None:
        self.disk = DiskCache(folder)
        self.sharpener: Sharpener | None = None
        self._rough: dict[str, tuple[pygame.Surface, bool]] = {}
        self._sharp: Kept[bytes] = Kept(SHARP_BUDGET, len)
        """What was sharpened, where no disk keeps it."""
        self._kept: Kept[pygame.Surface] = Kept(budget, _bytes)

    def get(self, key: object) -> pygame.Surface | None:
        """A surface kept under a key."""
        return self._kept.get(key)

    def keep(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface under a key."""
        self._kept.put(key, surface)
        return surface

    def svg(
        self,
        text: str,
        opaque: bool = False,
        on_disk: bool = True,
        like: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """The surface of an SVG text; not kept in memory here. Raises ArtError.

        With a ``sharpener`` a large or heavy picture that is nowhere yet is coarse at first,
        made from ``like``, the same picture at another size, if that is given; ``poll`` tells
        when its surface has become sharp.
        """
        key = self.disk.key(text) if on_disk else ""
        png = (self.disk.get(key) or self._sharp.get(key)) if on_disk else None
        if png is None and on_disk and self.sharpener is not None and self.sharpener.works:
            if key in self._rough:
                return self._rough[key][0]
            w, h = size_of(text)
            if w * h >= LARGE or w * h * _letters(text, like is not None) >= HEAVY:
                surface = pygame.transform.smoothscale(like or _coarse(text, opaque), (w, h))
                self._rough[key] = (surface, opaque)
                self.sharpener.ask(key, text)
                return surface
        if png is None:
            png = draw_svg(text)
            if on_disk:
                self.disk.put(key, png)
        return _surface(png, opaque)

    def ahead(self, text: str) -> None:
        """Have an SVG text drawn by the sharpener, if there is one, for when it is asked for."""
        if self.sharpener is not None:
            key = self.disk.key(text)
            if key not in self._sharp and not self.disk.has(key):
                self.sharpener.ask(key, text, later=True)

    def poll(self) -> list[pygame.Surface]:
        """Put sharp pictures into coarse surfaces where they are ready. Returns the surfaces that
        changed."""
        changed = []
        ready = self.sharpener.poll() if self.sharpener is not None else []
        for key, png in ready:
            self.disk.put(key, png)
            if self.disk.folder is None:
                self._sharp.put(key, png)
            surface, opaque = self._rough.pop(key, (None, False))
            if surface is not None:
                surface.fill((0, 0, 0, 0))
                flags = 0 if opaque else pygame.BLEND_PREMULTIPLIED
                surface.blit(_surface(png, opaque), (0, 0), special_flags=flags)
                changed.append(surface)
        return changed

    def is_rough(self, surface: pygame.Surface) -> bool:
        """Whether a surface of ``svg`` is still coarse."""
        return any(surface is rough for rough, _opaque in self._rough.values())

    def clear(self) -> None:
        """Forget all (the window's scale changed)."""
        self._kept.clear()
        self._rough.clear()
        if self.sharpener is not None:
            self.sharpener.forget()


def _letters(text: str, like: bool) -> int:
    """How heavy an SVG text is to draw: its letters, and more for what takes longer than its length
    tells."""
    return len(text) * (LIKE if like else 1) * (BLUR if "<filter" in text[:400] else 1)


def _coarse(text: str, opaque: bool) -> pygame.Surface:
    """A picture with a few times fewer pixels across."""
    w, h = size_of(text)
    return _surface(draw_svg(coarse(text, COARSE if w * h < HUGE else COARSER)), opaque)


def _surface(png: bytes, opaque: bool) -> pygame.Surface:
    surface = pygame.image.load(io.BytesIO(png), "picture.png")
    if opaque:
        return surface.convert() if pygame.display.get_surface() else surface
    surface = surface.convert_alpha() if pygame.display.get_surface() else surface
    return surface.premul_alpha()


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
