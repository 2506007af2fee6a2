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

from ..core.child_process import NO_PROCESS, ChildProcess
from .thinker import Decision, InlineThinker, Request, ThoughtQueue, fallback

log = logging.getLogger(__name__)

GRACE: Final = 1.0
"""Seconds beyond its budget after which a bot has overrun."""

UNTIMED: Final = 0.5
"""Seconds granted to a budget of iterations only."""

STARTING: Final = 20.0
"""Seconds in which a worker must have started: a cold disk and a virus scanner are slow."""

PAUSE: Final = 2.0
"""Seconds between two polls from which on the time is not held against a bot."""

GIVE_UP: Final = 3
"""Failures in a row after which thinking is done inline."""

NICE: Final = 10
"""How much the worker steps back behind the screen (POSIX nice levels)."""

READY: Final = "ready"
"""What the worker says once it has started."""


class _Pending(msgspec.Struct):
    """A request that the worker has got; ``since`` when it thinks about it or waits, in seconds."""

    request: Request
    since: float


class ProcessThinker:
    """A ``Thinker`` with one worker process. Not for several threads.

    A worker that died or overran is replaced, and fallback moves answer for it; after ``GIVE_UP``
    such failures in a row, or where no process can be started, thinking is done inline.
    """

    def __init__(self, grace: float = GRACE) -> None:
        self.grace = grace
        self.restarts = 0
        self.inline: InlineThinker | None = None
        """What thinks instead where there is no process."""
        self.ready = False
        """Whether the worker has started and said so (seen by ``poll``)."""
        self._tickets = 0
        self._pending: dict[int, _Pending] = {}
        self._failures = 0
        self._started = 0.0
        self._polled = monotonic()
        self._child: ChildProcess | None = None

    def start(self) -> None:
        """Start the worker, if that was not done yet. ``ask`` does it too, but then its decision
        waits for the process to be ready (some tenths of a second)."""
        if self._child is None and self.inline is None:
            self._start()

    @property
    def busy(self) -> bool:
        """Whether a bot thinks."""
        return bool(self.inline.queue if self.inline else self._pending)

    @property
    def pid(self) -> int | None:
        """The worker's process id; None while there is none."""
        return self._child.pid if self._child else None

    def ask(self, request: Request) -> int:
        self.start()
        self._tickets += 1
        if self.inline:
            self.inline.queue.add(self._tickets, request)
        else:
            self._pending[self._tickets] = _Pending(request, monotonic())
            self._send((self._tickets, request))
        return self._tickets

    def poll(self) -> list[Decision]:
        if self.inline:
            return self.inline.poll()
        self._forgive_pauses()
        decisions = self._read()
        if self._child and not self._child.alive:
            return decisions + self._replace("died")
        late = self._late()
        return decisions + self._replace(late) if late else decisions

    def cancel(self, ticket: int) -> None:
        if self.inline:
            self.inline.cancel(ticket)
        elif self._pending.pop(ticket, None):
            self._send(ticket)

    def close(self) -> None:
        self._pending.clear()
        if self.inline:
            self.inline.close()
        self._stop()

    # --- the process -----------------------------------------------------------------------

    def _start(self) -> None:
        self.ready = False
        self._started = monotonic()
        try:
            self._child = ChildProcess(serve, "tidetable-bots")
        except NO_PROCESS as error:
            log.warning("no worker process (%s): bots think inline", error)
            self._go_inline()

    def _stop(self) -> None:
        child, self._child = self._child, None
        if child:
            child.close()

    def _go_inline(self) -> None:
        self.inline = InlineThinker()
        for ticket, pending in self._pending.items():
            self.inline.queue.add(ticket, pending.request)
        self._pending.clear()

    def _replace(self, why: str) -> list[Decision]:
        """Log, restart the worker, and answer everything pending by fallbacks."""
        self._failures += 1
        self.restarts += 1
        log.error("the bots' worker %s; fallbacks move for %d", why, len(self._pending))
        decisions = [Decision(t, fallback(p.request)) for t, p in self._pending.items()]
        self._pending.clear()
        self._stop()
        if self._failures >= GIVE_UP:
            log.error("the worker failed %d times in a row: bots think inline", self._failures)
            self._go_inline()
        else:
            self._start()
        return decisions

    # --- the pipe --------------------------------------------------------------------------

    def _send(self, message: tuple[int, Request] | int) -> None:
        """A request with its ticket, or a ticket to be cancelled."""
        try:
            if self._child:
                self._child.pipe.send(message)
        except OSError as error:
            # The next poll finds the worker dead and answers for it.
            log.warning("the bots' worker does not listen: %s", error)

    def _read(self) -> list[Decision]:
        decisions: list[Decision] = []
        try:
            while self._child and self._child.pipe.poll(0):
                decisions += self._received(self._child.pipe.recv())
        except (EOFError, OSError) as error:
            log.warning("the bots' worker does not talk: %s", error)
            decisions += self._replace("closed its pipe")
        return decisions

    def _received(self, message: Decision | str) -> list[Decision]:
        pending = None
        if isinstance(message, str):
            self.ready = True
        else:
            pending = self._pending.pop(message.ticket, None)
            if pending is None:  # cancelled meanwhile
                return []
        # The next in the queue begins only now: waiting, also for the start, was no overrun.
        now = monotonic()
        for waiting in self._pending.values():
            waiting.since = now
        if pending is None or isinstance(message, str):
            return []
        if message.error:
            level = pending.request.level
            log.error("a %s bot failed; its fallback moves\n%s", level, message.error)
        else:
            self._failures = 0
        return [message]

    def _forgive_pauses(self) -> None:
        """Nobody polled for a while: the program slept (a suspended computer), and so did we."""
        now = monotonic()
        pause = now - self._polled
        self._polled = now
        if pause > PAUSE:
            self._started += pause
            for waiting in self._pending.values():
                waiting.since += pause

    def _late(self) -> str:
        """Why the worker is to be replaced now; "" if it is not."""
        now = monotonic()
        if self._child is None:
            return ""
        if not self.ready:
            return "did not start" if now - self._started > STARTING else ""
        # The first is the one being thought about; the others wait for it.
        first = next(iter(self._pending.values()), None)
        if first is None:
            return ""
        allowed = max(first.request.limit.seconds, UNTIMED) + self.grace
        return "overran" if now - first.since > allowed else ""


# --- in the worker --------------------------------------------------------------------------


def serve(pipe: "Connection[Any, Any]") -> None:
    """What the worker does: think about what comes through the pipe, until that closes.

    It gets a request with its ticket, or a ticket to be cancelled; it answers by Decisions.
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
