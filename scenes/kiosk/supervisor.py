"""Watches over the program of a kiosk: a process that starts it, and starts it again.

The program says once a second that its screen goes on, through a pipe. When it falls silent, or
ends by itself, it is started anew; when that happens too often, a picture says that it will be
back, and after a while it is tried again. Nothing here imports pygame: what draws may fail.
"""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from time import monotonic, sleep
from typing import Any, Final, Protocol, TypeAlias

from game.core.child_process import NO_PROCESS, READY

from ..exits import BAD_CONFIGURATION, CRASH, INTERRUPTED, RESTART

log = logging.getLogger(__name__)

Pipe: TypeAlias = "Connection[Any, Any]"
SILENT: Final = 5.0
"""Seconds without a sign after which the program hangs."""
STARTING: Final = 30.0
"""The same until its first sign, when its picture is seen: a slow computer has just been switched
on, and no picture is kept yet."""
OFTEN: Final = 5
"""So many starts again in ``WITHIN`` seconds are too many."""
WITHIN: Final = 600.0
PAUSE: Final = 60.0
"""Seconds for which it then says that it will be back."""
NO_SCREEN: Final = 5.0
"""Seconds after which it is tried again where there is no screen, or no process can be started."""
LOOK: Final = 0.1
"""Seconds between two looks at the program."""
DYING: Final = 5.0
"""Seconds for which it is waited that a process is gone which was ended."""


class Child(Protocol):
    """A process as it is watched (``ChildProcess``)."""

    @property
    def code(self) -> int | None:
        """Its exit code, negative for a signal; None while it runs."""
        ...

    def received(self) -> Sequence[object]:
        """The signs that it has given since this was asked last."""
        ...

    def close(self, patience: float) -> None:
        """End it by force, and wait for its end for so many seconds at most."""
        ...


class Supervisor:
    """Keeps the program of a kiosk running until its staff end it."""

    def __init__(
        self,
        start: Callable[[], Child],
        back_soon: Callable[[], Child],
        failed: Callable[[], None],
        clock: Callable[[], float] = monotonic,
        rest: Callable[[float], None] = sleep,
    ) -> None:
        """``start`` starts the program, ``back_soon`` a process that shows that it will be back,
        and ``failed`` counts that it has failed."""
        self._start, self._back_soon, self._failed = start, back_soon, failed
        self._clock, self._rest = clock, rest
        self._again = deque[float]()
        """When it was started again."""

    def run(self) -> int:
        """Until staff end it; the exit code."""
        while True:
            code = self._watch()
            if code in (0, INTERRUPTED):
                log.info("ended by staff")
                return code
            if code == RESTART:
                log.info("started again by staff")
            elif code == BAD_CONFIGURATION:
                log.warning("there is no screen; trying again in %d s", NO_SCREEN)
                self._rest(NO_SCREEN)
            else:
                self._count(code)

    def _watch(self) -> int | None:
        """Start the program and wait until it has ended; its exit code, None if it hung."""
        try:
            child = self._start()
        except NO_PROCESS:
            log.exception("it could not be started")
            self._rest(NO_SCREEN)
            return CRASH
        try:
            patience, last = STARTING, self._clock()
            while child.code is None:
                if child.received():
                    patience, last = SILENT, self._clock()
                elif self._clock() - last > patience:
                    log.error("no sign for %d s", patience)
                    return None
                self._rest(LOOK)
            return child.code
        finally:
            child.close(DYING)

    def _count(self, code: int | None) -> None:
        """It has failed: one start again more; after too many of them wait."""
        now = self._clock()
        self._again.append(now)
        while now - self._again[0] > WITHIN:
            self._again.popleft()
        how = "it hung" if code is None else f"exit code {code}"
        self._failed()
        log.error("starting again: %s, number %d in %d s", how, len(self._again), WITHIN)
        if len(self._again) > OFTEN:
            log.error("too often; back in %d s", PAUSE)
            self._wait()

    def _wait(self) -> None:
        """Say that it will be back, and wait; also where not even that can be shown."""
        try:
            shown = self._back_soon()
        except NO_PROCESS:
            log.exception("nothing can be shown")
            self._rest(PAUSE)
            return
        try:
            self._rest(PAUSE)
        finally:
            shown.close(DYING)


class Heartbeat:
    """The program's sign that its screen goes on."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._next = 0.0

    def beat(self) -> bool:
        """To be called in every frame; whether somebody still listens."""
        now = monotonic()
        if now >= self._next:
            self._next = now + 1.0
            try:
                self._pipe.send(READY)
            except OSError:
                return False
        return True
