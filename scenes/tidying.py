"""Memory is tidied while nothing moves: a full collection takes 15-60 ms."""

import ctypes
import gc
import sys
from functools import cache
from typing import Final

TIDY_AFTER: Final = 1.0
"""Seconds in which nothing moved after which memory is tidied."""
AGAIN_AFTER: Final = 60.0
"""Seconds after which it is tidied again though no other scenes came."""
THRESHOLDS: Final = (10_000, 20, 1_000_000)
"""Python itself then looks at what is new alone, not at all there is while something
moves."""


class Tidying:
    """Collects what is of no use while nothing moves, and leaves alone what has lasted."""

    def __init__(self) -> None:
        self._still = 0.0
        """Seconds since the picture changed last, as long as memory is not tidied."""
        self._since = 0.0
        """Seconds since it was tidied."""
        self._before = gc.get_threshold()
        gc.set_threshold(*THRESHOLDS)

    def due(self) -> None:
        """Other scenes came: those that went are to be tidied away, now if something has moved all
        the time for long."""
        self._still = 0.0
        if self._since > AGAIN_AFTER:
            self.tidy()

    def step(self, drew: bool, dt: float) -> None:
        """A frame is over, in which something was drawn or not."""
        self._since += dt
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
        if (library := _glibc()) is not None:
            library.malloc_trim(0)

    def close(self) -> None:
        """Leave it to Python again."""
        gc.unfreeze()
        gc.set_threshold(*self._before)


@cache
def _glibc() -> ctypes.CDLL | None:
    """The GNU C library. Of itself it keeps what lies free between other things, and soon puts
    large pictures there too: up to a third of all memory. None elsewhere. (To have them lie by
    themselves, ``mallopt``, makes frames slower in which many are made.)"""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") else None
