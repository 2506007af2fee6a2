"""Memory is tidied while nothing moves: a full collection takes 15-60 ms.

Of the GNU C library's memory a third would lie free between other things, since it soon puts large
pictures there too. So these lie by themselves, and it gives back what is free when other scenes
come, and now and then while something moves.
"""

import ctypes
import gc
import sys
from functools import cache
from typing import Final

TIDY_AFTER: Final = 1.0
"""Seconds in which nothing moved after which memory is tidied."""
AGAIN_AFTER: Final = 60.0
"""Seconds after which it is tidied again though no other scenes came."""
GIVE_AFTER: Final = 10.0
"""Seconds in which something moved all the time after which what is free is given back: pictures
that come and go would spread the rest over ever more memory."""
M_TRIM_THRESHOLD: Final = -1
M_MMAP_THRESHOLD: Final = -3
ALONE: Final = 4 * 2**20
"""What has so many bytes lies by itself, and goes back to the system as soon as it is free: boards
and whole windows, not what is made anew in each frame."""
HUGE: Final = 32 * 2**20
"""The same in windows of which that is less than half: there even glibc comes to no more."""
SPARE: Final = 64 * 2**20
"""So many bytes may lie free at the end of the rest before they go back of themselves: else they
would go and come with every frame."""
THRESHOLDS: Final = (10_000, 20, 1_000_000)
"""Python itself then looks at what is new alone, not at all there is while something
moves."""


class Tidying:
    """Collects what is of no use while nothing moves, and leaves alone what has lasted."""

    def __init__(self, window: tuple[int, int]) -> None:
        """``window`` is its size in pixels."""
        self._still = 0.0
        """Seconds since the picture changed last, as long as memory is not tidied."""
        self._since = 0.0
        """Seconds since it was tidied."""
        self._moved = 0.0
        """Seconds in which something moved since what was free was given back."""
        self.fit(window)
        self._before = gc.get_threshold()
        gc.set_threshold(*THRESHOLDS)

    def fit(self, window: tuple[int, int]) -> None:
        """The window has so many pixels: what is large goes by that."""
        if (library := _glibc()) is not None:
            half = 2 * window[0] * window[1]
            library.mallopt(M_MMAP_THRESHOLD, ALONE if half <= ALONE else HUGE)
            library.mallopt(M_TRIM_THRESHOLD, SPARE)

    def due(self) -> None:
        """Other scenes came: those that went are to be tidied away, now if something has moved all
        the time for long. What is free is given back before the new pictures are made."""
        self._still = 0.0
        if self._since > AGAIN_AFTER:
            self.tidy()
        else:
            self._give_back()

    def step(self, drew: bool, dt: float) -> None:
        """A frame is over, in which something was drawn or not."""
        self._since += dt
        self._moved += dt if drew else 0.0
        if self._moved >= GIVE_AFTER:
            self._give_back()
        if self._still < TIDY_AFTER:
            self._still = 0.0 if drew else self._still + dt
            if self._still >= TIDY_AFTER:
                self.tidy()
        elif self._since > AGAIN_AFTER:
            self._still = 0.0

    def tidy(self) -> None:
        """Do it now."""
        self._since = 0.0
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._give_back()

    def _give_back(self) -> None:
        """What lies free goes to the system: 1-5 ms."""
        self._moved = 0.0
        if (library := _glibc()) is not None:
            library.malloc_trim(0)

    def close(self) -> None:
        """Leave it to Python again."""
        gc.unfreeze()
        gc.set_threshold(*self._before)


def forget() -> None:
    """Let go of what was worked out and would be worked out again: letters that were measured,
    sentences, what bots weighed (all that ``lru_cache`` keeps). Takes some 50 ms."""
    gc.unfreeze()
    for found in gc.get_objects():
        if isinstance(found, type(_glibc)):
            found.cache_clear()


@cache
def _glibc() -> ctypes.CDLL | None:
    """The GNU C library; None elsewhere."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") else None
