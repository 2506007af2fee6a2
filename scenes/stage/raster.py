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

from game.core.disk import HeldError, is_half, put_in_place, read_whole
from game.core.paths import asset

from .drawing import RENDERER, Sharpener, cost, draw_svg, size_of

log = logging.getLogger(__name__)

BUDGET: Final = 96 * 2**20
"""Bytes of pictures kept in memory at most."""
WINDOWS: Final = 2
"""So many times the bytes of the window are kept of them, as long as that is no more."""
LEAST: Final = 8 * 2**20
"""But so many in any window."""
DISK_BUDGET: Final = 256 * 2**20
LARGEST: Final = 64 * 2**20
"""Bytes of a PNG on disk, at most: it is no larger than its pixels."""
SHARP_BUDGET: Final = 24 * 2**20
"""Bytes of PNGs kept in memory where no disk keeps them."""
REFUSALS: Final = 3
"""After so many pictures in a row that it may not keep, the disk is left alone."""
V = TypeVar("V")

PLAY_MS: Final = 6.0
"""So long pictures and words may take, about, that are drawn here between two frames."""
BUILT_MS: Final = 2.0
"""The same in a frame in which a scene was built anew."""
READ_MS: Final = 1.3e-5
"""So long it takes, about, to read a pixel of a picture from its file."""
LIGHT_MS: Final = 4.0
"""What takes longer is left to the pictures' own process, if there is one."""


class NotYetError(Exception):
    """A picture is not there yet: it has been asked for."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name
        """The picture's file, if another process draws it: to ask before is of no use."""


def checked(png: bytes) -> bytes:
    """A picture as it is kept in a file: a checksum before it."""
    return zlib.crc32(png).to_bytes(4, "big") + png


class DiskCache:
    """PNGs by the hash of what they were drawn from, safe for two programs at once.

    Each file begins with a checksum, is written beside and put in place in one step; what does
    not check is drawn again. A folder that cannot be written only costs time. ``packed`` is another
    one, which is only read.
    """

    def __init__(self, folder: Path | None, packed: Path | None = None) -> None:
        self.folder = folder
        self.packed = packed
        self._refusals = 0
        """How many pictures in a row another program did not let it keep."""

    def key(self, text: str) -> str:
        """The name of a picture's file."""
        return hashlib.blake2b(f"{RENDERER}\n{text}".encode(), digest_size=20).hexdigest()

    def get(self, key: str) -> bytes | None:
        """The PNG, if it is there and whole."""
        for path in self._paths(key):
            try:
                data = read_whole(path, LARGEST)
            except FileExistsError:
                data = b""
            except OSError:
                continue
            if len(data) > 4 and zlib.crc32(data[4:]) == int.from_bytes(data[:4], "big"):
                return data[4:]
            log.warning("damaged picture %s in the cache: it is drawn again", key)
            with suppress(OSError):  # it is not there for those who only ask whether it is
                path.unlink()
        return None

    def has(self, key: str) -> bool:
        """Whether there is a file of that name, whole or not."""
        return any(map(os.path.isfile, self._paths(key)))

    def _paths(self, key: str) -> list[Path]:
        return [at / key[:2] / key for at in (self.folder, self.packed) if at is not None]

    def put(self, key: str, png: bytes) -> bool:
        """Keep a PNG; whether that worked. Where the disk does not allow it, or another program
        holds what was written several times in a row, there is a log line and no further try."""
        if self.folder is None:
            return False
        path = self.folder / key[:2] / key
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            put_in_place(path, checked(png), flush=False)
        except OSError as error:
            self._refusals += 1
            if not isinstance(error, HeldError) or self._refusals >= REFUSALS:
                log.warning("pictures are not kept on disk: %s", error)
                self.folder = None
            return False
        self._refusals = 0
        return True

    def prune(self, budget: int = DISK_BUDGET) -> None:
        """Drop what was left half written, and the files written longest ago until the rest is
        within the budget (bytes)."""
        if self.folder is None:
            return
        try:
            files = [(p.stat(), p) for p in self.folder.glob("??/*")]
            total = sum(stat.st_size for stat, _ in files)
            for stat, path in sorted(files, key=lambda f: f[0].st_mtime):
                if total > budget or is_half(path.name, stat.st_mtime):
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

    def put(self, key: object, thing: V) -> V:
        """Keep something; the last one always stays, however large it is."""
        before = self._things.pop(key, None)
        if before is not None:
            self._bytes -= self._size(before)
        self._things[key] = thing
        self._bytes += self._size(thing)
        self.limit(self.budget)
        return thing

    def limit(self, budget: int) -> None:
        """Keep no more than so many bytes from now on."""
        self.budget = budget
        while self._bytes > self.budget and len(self._things) > 1:
            self._bytes -= self._size(self._things.popitem(last=False)[1])


class Raster:
    """Surfaces by the SVG text they show, as many as the budget (bytes) allows.

    No picture is ever shown other than sharp. With a ``sharpener`` one that is nowhere yet and
    would take too long now raises ``NotYetError`` until it is there; whoever wants it asks again.
    """

    def __init__(self, folder: Path | None = None, budget: int = BUDGET) -> None:
        self.disk = DiskCache(folder, asset("pictures"))
        self.sharpener: Sharpener | None = None
        self.only_ahead = False
        """Whether pictures are only asked for now, for when they are needed."""
        self.left = PLAY_MS
        """So many milliseconds of drawing may be done here until the next frame."""
        self._sharp: Kept[bytes] = Kept(SHARP_BUDGET, len)
        """What was drawn, where no disk keeps it."""
        self.news = 0
        """It changes when what was not there may be there."""
        self._starved = False
        """Whether a picture had to wait only because there was no time left."""
        self._broken: set[str] = set()
        """What cannot be drawn: to try it here raises ArtError."""
        self._asked: dict[object, tuple[str, bool]] = {}
        """What must wait, by the keys of surfaces: its file, and whether it is drawn elsewhere."""
        self._budget = budget
        self._kept: Kept[pygame.Surface] = Kept(budget, bytes_of)

    def get(self, key: object) -> pygame.Surface | None:
        """A surface kept under a key. Raises NotYetError where ``svg`` would, but at once: a scene
        asks for hundreds again with every picture that comes."""
        asked = self._asked.get(key)
        if asked is not None and self.sharpener is not None:
            name, heavy = asked
            if self.left <= 0 if not heavy else self.sharpener.waits(name):
                self._starved |= not heavy
                raise NotYetError(name if heavy else "")
            del self._asked[key]
        return self._kept.get(key)

    def lacks(self, name: str) -> bool:
        """Whether somebody waits for a file that another process draws."""
        return self.sharpener is not None and self.sharpener.waits(name)

    def spent(self) -> bool:
        """Whether there is no time left for more in this frame; it is to be asked for in the
        next."""
        out = self.sharpener is not None and self.left <= 0
        self._starved |= out
        return out

    def limit(self, window: int) -> None:
        """The window has so many bytes: what is kept goes by that."""
        self._kept.limit(min(self._budget, max(LEAST, WINDOWS * window)))

    def keep(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface under a key."""
        return self._kept.put(key, surface)

    def svg(self, text: str, opaque: bool = False, wanted: object = None) -> pygame.Surface:
        """The surface of an SVG text; not kept in memory here. ``wanted`` is the key under which
        it will be asked for again if it must wait. Raises ArtError and NotYetError."""
        key = self.disk.key(text)
        if self.only_ahead:
            if self.sharpener is not None and key not in self._sharp and not self.disk.has(key):
                self.sharpener.ask(key, text, later=True)
            raise NotYetError
        if (key in self._sharp or self.disk.has(key)) and self.spent():
            self._asked[wanted] = key, False
            raise NotYetError
        png = self.disk.get(key) or self._sharp.get(key)
        if png is None:
            self._wait_for(key, text, wanted)
            png = draw_svg(text)
            self._put(key, png)
        else:
            w, h = size_of(text)
            self.left -= READ_MS * w * h
        return _surface(png, opaque)

    def _wait_for(self, key: str, text: str, wanted: object) -> None:
        """Raise NotYetError if a picture is better not drawn now."""
        if self.sharpener is None or key in self._broken:
            return
        ms = cost(text)
        heavy = ms > LIGHT_MS and self.sharpener.works
        if heavy or self.left <= 0 or self.sharpener.draws(key):
            self.sharpener.ask(key, text)
            self._asked[wanted] = key, heavy
            self._starved |= not heavy
            raise NotYetError(key if heavy else "")
        self.left -= ms
        self.sharpener.drop(key)

    def poll(self) -> bool:
        """Before a frame: keep the pictures that the sharpener has drawn; whether it is worth while
        to ask again for what was not there."""
        worked = self.sharpener is not None and self.sharpener.works
        ready = self.sharpener.poll() if self.sharpener is not None else []
        if self.sharpener is not None and worked and not self.sharpener.works:
            self._starved = True  # its processes are gone: what was asked of them is drawn here
        for key, png in ready:
            if png:
                self._put(key, png)
            else:
                self._broken.add(key)
        again, self._starved = bool(ready) or self._starved, False
        self.news += again
        return again

    def _put(self, key: str, png: bytes) -> None:
        if not self.disk.put(key, png):
            self._sharp.put(key, png)

    @property
    def waiting(self) -> float:
        """About how many milliseconds of drawing are left until all is there that is waited for."""
        return self.sharpener.left() if self.sharpener is not None else 0.0

    def forget(self) -> None:
        """Nobody waits for what was asked for any more (the window's scale changed)."""
        self._asked.clear()
        if self.sharpener is not None:
            self.sharpener.forget()


def _surface(png: bytes, opaque: bool) -> pygame.Surface:
    surface = pygame.image.load(io.BytesIO(png), "picture.png")
    with suppress(pygame.error):  # before there is a window
        surface = surface.convert() if opaque else surface.convert_alpha()
    return surface if opaque else surface.premul_alpha_ip()


def bytes_of(surface: pygame.Surface) -> int:
    """How many bytes its pixels take."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
