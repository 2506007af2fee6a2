"""The process in which bots think, so that the screen never waits for one.

It is started once, with the program: starting a process in the middle of a match costs frames,
and a thread would take every second one. Between two steps of thought it looks into the pipe
(``core.child_process``): whether something is cancelled, or the program has gone.
"""

import logging
import os
import signal
import sys
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final

import msgspec

from ..core.child_process import (
    NO_PROCESS,
    PATIENCE,
    READY,
    STARTING,
    ChildProcess,
    pause_after,
)
from .thinker import Decision, InlineThinker, Request, ThoughtQueue, fallback

log = logging.getLogger(__name__)

GRACE: Final = 1.0
"""Seconds beyond its budget after which a bot has overrun."""

UNTIMED: Final = 0.5
"""Seconds granted to a budget of iterations only."""

SILENT: Final = 5.0
"""Seconds in which a worker must answer anything after a bot has overrun: else it hangs. On a
computer with much to do it may just not get its turn."""

PAUSE: Final = 2.0
"""Seconds between two polls from which on the time is not held against a bot."""

NICE: Final = 10
"""How much the worker steps back behind the screen (POSIX nice levels)."""


class _Pending(msgspec.Struct):
    """A request that waits for the worker's answer; ``since`` when it thinks about it or waits, in
    seconds."""

    request: Request
    since: float


class ProcessThinker:
    """A ``Thinker`` with one worker process. Not for several threads.

    A worker that died, hangs or cannot be understood is replaced, and fallback moves answer for
    it, as they do where it takes long to start or to answer. Where none starts at all, bots think
    here in small slices, until one does: it is tried again and again.
    """

    def __init__(self, grace: float = GRACE) -> None:
        self.grace = grace
        self.restarts = 0
        self.here = InlineThinker()
        """Thinks where no process starts."""
        self.starts = True
        """Whether the worker that was started last may yet start, or did."""
        self.again = 0.0
        """The time from which on a worker may be started (``monotonic``)."""
        self.ready = False
        """Whether the worker has started and said so (seen by ``poll``)."""
        self._tickets = 0
        self._pending: dict[int, _Pending] = {}
        self._failures = 0
        self._silent = False
        """Whether a bot has overrun, and the worker has said nothing since."""
        self._since = 0.0
        """Since when it has been waited for that the worker says anything: it starts, or was
        silent."""
        self._polled = monotonic()
        self._child: ChildProcess | None = None

    def start(self) -> None:
        """Start the worker, unless there is one or the last ones have failed a short time ago.
        ``ask`` does it too, but then its decision waits for the process to be ready (some tenths of
        a second)."""
        if self._child is None and monotonic() >= self.again:
            self._start()

    @property
    def busy(self) -> bool:
        """Whether a bot thinks."""
        return bool(self.here.queue or self._pending)

    @property
    def pid(self) -> int | None:
        """The worker's process id; None while there is none."""
        return self._child.pid if self._child else None

    def ask(self, request: Request) -> int:
        self.start()
        self._tickets += 1
        if not self.starts:
            self.here.queue.add(self._tickets, request)
            return self._tickets
        self._pending[self._tickets] = _Pending(request, monotonic())
        if self._child is not None:
            self._child.send((self._tickets, request))
        return self._tickets

    def poll(self) -> list[Decision]:
        self._forgive_pauses()
        decisions = self.here.poll()
        if self._child is None:
            self.start()
            return decisions + self._fall_back()
        why = ""
        for message in self._child.received():
            match message:
                case str() if message == READY:
                    self.ready = self.starts = True
                case Decision(ticket=int()):
                    decisions += self._decided(message)
                case _:
                    why = f"says what means nothing ({message!r:.80})"
            self._begins()
        why = why or self._child.failure or self._hangs()
        if why:
            return decisions + self._replace(why)
        if self._late():
            if self.ready and not self._silent:
                log.warning("the bots' worker is late; fallbacks move until it answers")
                self._silent, self._since = True, monotonic()
            decisions += self._fall_back()
        return decisions

    def cancel(self, ticket: int) -> None:
        self.here.cancel(ticket)
        if self._pending.pop(ticket, None) and self._child is not None:
            self._child.send(ticket)

    def close(self) -> None:
        self._pending.clear()
        self.here.close()
        self._stop()

    # --- the process -----------------------------------------------------------------------

    def _start(self) -> None:
        self.ready = self._silent = False
        self._since = monotonic()
        try:
            self._child = ChildProcess(serve, "tidetable-bots")
        except NO_PROCESS as error:
            self._failed(f"cannot be started ({error})")

    def _stop(self) -> None:
        child, self._child = self._child, None
        if child:
            child.close()

    def _failed(self, why: str) -> None:
        """There is no worker now; the next may be started at once, after more failures later."""
        log.error("the bots' worker %s; fallbacks move for %d", why, len(self._pending))
        self.starts, self.ready = self.ready, False
        self._failures += 1
        self.again = monotonic() + pause_after(self._failures)

    def _replace(self, why: str) -> list[Decision]:
        """Start another worker, and answer everything pending by fallbacks."""
        self._failed(why)
        self._stop()
        self.restarts += 1
        decisions = self._fall_back()
        self.start()
        return decisions

    def _fall_back(self) -> list[Decision]:
        """Answer everything pending by fallbacks."""
        asked = {ticket: pending.request for ticket, pending in self._pending.items()}
        for ticket in asked:
            self.cancel(ticket)
        return [Decision(ticket, fallback(request)) for ticket, request in asked.items()]

    # --- what it says ----------------------------------------------------------------------

    def _decided(self, decision: Decision) -> list[Decision]:
        """A decision, if it is asked for still."""
        pending = self._pending.pop(decision.ticket, None)
        if pending is None:  # cancelled meanwhile
            return []
        if decision.error:
            level = pending.request.level
            log.error("a %s bot failed; its fallback moves\n%s", level, decision.error)
        else:
            self._failures = 0
        return [decision]

    def _begins(self) -> None:
        """It has said something, and the first in the queue begins only now: waiting, also for the
        start, was no overrun."""
        self._silent = False
        now = monotonic()
        for waiting in self._pending.values():
            waiting.since = now

    def _forgive_pauses(self) -> None:
        """Nobody polled for a while: the program slept (a suspended computer), and so did we."""
        now = monotonic()
        pause = now - self._polled
        self._polled = now
        if pause > PAUSE:
            self._since += pause
            for waiting in self._pending.values():
                waiting.since += pause

    def _hangs(self) -> str:
        """Why the worker is to be replaced though it lives; "" if it is not."""
        waited = monotonic() - self._since
        if not self.ready:
            return "did not start" if waited > STARTING else ""
        return "hangs" if self._silent and waited > SILENT else ""

    def _late(self) -> bool:
        """Whether what is asked is waited for no longer."""
        # The first is the one being thought about; the others wait for it.
        first = next(iter(self._pending.values()), None)
        if first is None or self._silent:
            return first is not None
        allowed = max(first.request.limit.seconds, UNTIMED) + self.grace
        return monotonic() - first.since > (allowed if self.ready else PATIENCE)


# --- in the worker --------------------------------------------------------------------------


def serve(pipe: "Connection[Any, Any]") -> None:
    """What the worker does: think about what comes through the pipe, until that closes.

    It gets a request with its ticket, or a ticket to be cancelled; it answers by Decisions, and
    by READY when something was cancelled: so a late one is told from one that hangs.
    """
    # Ctrl-C in a terminal reaches the whole group: ending is the parent's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    queue = ThoughtQueue()
    try:
        pipe.send(READY)
        while True:
            # Idle: sleep until something comes. Busy: look in between two steps of thought.
            while not queue or pipe.poll(0):
                message = pipe.recv()
                if isinstance(message, int):
                    queue.cancel(message)
                    pipe.send(READY)
                else:
                    queue.add(*message)
            decision = queue.step()
            if decision is not None:
                pipe.send(decision)
    except (EOFError, OSError):
        # The parent has gone, or has had enough of this worker; nobody is left to tell.
        log.debug("the pipe to the program has closed")


def step_back() -> None:
    """Lower this process's priority, where the system lets it."""
    try:
        if sys.platform == "win32":
            import ctypes
            from ctypes.wintypes import DWORD, HANDLE

            below_normal = 0x4000
            kernel = ctypes.WinDLL("kernel32", use_last_error=True)
            kernel.GetCurrentProcess.restype = HANDLE  # which is wider than the usual int
            kernel.SetPriorityClass.argtypes = HANDLE, DWORD
            if not kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal):
                raise ctypes.WinError(ctypes.get_last_error())
        else:
            os.nice(NICE)
    except (OSError, AttributeError) as error:
        log.info("the worker keeps its priority: %s", error)
