"""Watches over the program of a kiosk: a process that starts it, and starts it again.

The program says once a second that its screen goes on, through a pipe. When it falls silent, or
ends by itself, it is started anew; when that happens too often, a picture says that it will be
back, and after a while it is tried again. Nothing here imports pygame: what draws may fail.
"""

import logging
import multiprocessing
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic, sleep
from typing import Any, Final, Protocol, TypeAlias

from game.core.child_process import without_main

from ..exits import BAD_CONFIGURATION, INTERRUPTED, RESTART

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
"""Seconds after which it is tried again where there is no screen."""


class Child(Protocol):
    """The running program."""

    def heard(self, seconds: float) -> bool:
        """Wait so long for a sign; whether there was one. False at once when it has ended."""
        ...

    def ended(self) -> int | None:
        """Its exit code, negative for a signal; None while it runs."""
        ...

    def kill(self) -> None:
        """End it by force."""
        ...


class Process:
    """The program as a process of its own, which runs ``serve(pipe, *given)``."""

    def __init__(self, serve: Callable[..., None], *given: object) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        # its own processes, bots and pictures, end with it: they see its end of their pipes go
        self._process = context.Process(target=serve, args=(theirs, *given), name="kiosk")
        with without_main():
            self._process.start()
        theirs.close()

    def heard(self, seconds: float) -> bool:
        """Wait so long for a sign; whether there was one. False at once when it has ended."""
        try:
            if not self._pipe.poll(seconds):
                return False
            self._pipe.recv_bytes(16)
        except (EOFError, OSError):
            self._process.join(seconds)
            return False
        return True

    def ended(self) -> int | None:
        """Its exit code, negative for a signal; None while it runs."""
        return self._process.exitcode

    def kill(self) -> None:
        """End it by force."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


class Supervisor:
    """Keeps the program of a kiosk running until its staff end it."""

    def __init__(
        self,
        start: Callable[[], Child],
        back_soon: Callable[[float], None] = sleep,
        failed: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = monotonic,
        rest: Callable[[float], None] = sleep,
    ) -> None:
        """``start`` starts the program, ``back_soon`` shows for so many seconds that it will be
        back, ``failed`` counts that it has failed."""
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
        """Start the program and wait until it has ended; its exit code, None if it hung or could
        not be started."""
        try:
            child = self._start()
        except OSError:
            log.exception("it could not be started")
            self._rest(NO_SCREEN)
            return None
        try:
            patience, last = STARTING, self._clock()
            while child.ended() is None:
                if child.heard(1.0):
                    patience, last = SILENT, self._clock()
                elif self._clock() - last > patience:
                    log.error("no sign for %d s", patience)
                    return None
            return child.ended()
        finally:
            child.kill()

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
            self._back_soon(PAUSE)


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
                self._pipe.send_bytes(b".")
            except OSError:
                return False
        return True
