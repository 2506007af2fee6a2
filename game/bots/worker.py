"""The process in which bots think, so that the screen never waits for one.

It is started once, with the program: starting a process in the middle of a match costs frames,
and a thread would take every second one. A frozen program must call
``multiprocessing.freeze_support()`` first thing in its main function.
"""

import logging
import multiprocessing
import os
import signal
import sys
import traceback
import types
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Any

import msgspec

from .bot import Budget, Thinking
from .thinker import Answer, InlineThinker, Request, fallback, make_request

log = logging.getLogger(__name__)

GRACE = 1.0
"""Seconds beyond its budget after which a bot has overrun."""

UNTIMED = 0.5
"""Seconds granted to a budget of iterations only."""

STARTING = 20.0
"""Seconds in which a worker must have started: a cold disk and a virus scanner are slow."""

PAUSE = 2.0
"""Seconds between two polls from which on the time is not held against a bot."""

GIVE_UP = 3
"""Failures in a row after which thinking is done inline."""


class _Pending(msgspec.Struct):
    request: Request
    since: float


class Thinker:
    """One worker process and the questions it is busy with. Not for several threads."""

    def __init__(self, grace: float = GRACE) -> None:
        self.grace = grace
        self.restarts = 0
        self._tickets = 0
        self._pending: dict[int, _Pending] = {}
        self._failures = 0
        self._inline: InlineThinker | None = None
        self._ready = False
        self._started = 0.0
        self._polled = monotonic()
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._start()

    @property
    def pid(self) -> int | None:
        """The worker's process id; None while there is none."""
        return self._process.pid if self._process else None

    @property
    def ready(self) -> bool:
        """Whether the worker has started and said so (seen by ``poll``)."""
        return self._ready

    def ask(
        self,
        title: str,
        level: str,
        seen: Any,
        seat: int,
        seed: str,
        budget: Budget | None = None,
    ) -> int:
        """Ask for a seat's action; ``seen`` is that seat's observation. The ticket.

        Without a budget the level's own for play at a table (``levels.live_budget``).
        """
        self._tickets += 1
        request = make_request(self._tickets, title, level, seen, seat, seed, budget)
        if self._inline:
            self._inline.take(request)
        else:
            self._pending[self._tickets] = _Pending(request, monotonic())
            self._send(("ask", request))
        return self._tickets

    def poll(self) -> list[Answer]:
        """The answers that are ready; never blocks.

        A worker that died, failed or overran is replaced, and a fallback move is the answer.
        """
        if self._inline:
            return self._inline.poll()
        self._forgive_pauses()
        answers = self._read()
        if self._process and not self._process.is_alive():
            return answers + self._replace("died")
        late = self._late()
        if late:
            return answers + self._replace(late)
        return answers

    def cancel(self, ticket: int) -> None:
        """Forget a ticket: no answer will come. An unknown one is no harm."""
        if self._inline:
            self._inline.cancel(ticket)
        elif self._pending.pop(ticket, None):
            self._send(("cancel", ticket))

    def close(self) -> None:
        """End the worker. No answers come any more."""
        self._pending.clear()
        if self._inline:
            self._inline.close()
        self._stop()

    # --- the process -----------------------------------------------------------------------

    def _start(self) -> None:
        self._ready = False
        self._started = monotonic()
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(
                target=main, args=(theirs,), name="tidetable-bots", daemon=True
            )
            with _without_main():
                process.start()
            theirs.close()
        except (OSError, ValueError, RuntimeError, ImportError) as error:
            log.warning("no worker process (%s): bots think inline", error)
            self._go_inline()
            return
        self._process, self._pipe = process, ours

    def _stop(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe:
            pipe.close()
        if process:
            process.terminate()
            process.join(1.0)
            if process.is_alive():
                process.kill()
                process.join(1.0)

    def _go_inline(self) -> None:
        self._inline = InlineThinker()
        for pending in self._pending.values():
            self._inline.take(pending.request)
        self._pending.clear()

    def _replace(self, why: str) -> list[Answer]:
        """Log, restart the worker, and answer everything pending by fallbacks."""
        self._failures += 1
        self.restarts += 1
        log.error("the bots' worker %s; fallbacks move for %d", why, len(self._pending))
        answers = [Answer(t, fallback(p.request)) for t, p in self._pending.items()]
        self._pending.clear()
        self._stop()
        if self._failures >= GIVE_UP:
            log.error("the worker failed %d times in a row: bots think inline", self._failures)
            self._go_inline()
        else:
            self._start()
        return answers

    # --- the pipe --------------------------------------------------------------------------

    def _send(self, message: tuple[Any, ...]) -> None:
        try:
            if self._pipe:
                self._pipe.send(message)
        except OSError as error:
            # The next poll finds the worker dead and answers for it.
            log.warning("the bots' worker does not listen: %s", error)

    def _read(self) -> list[Answer]:
        answers: list[Answer] = []
        try:
            while self._pipe and self._pipe.poll(0):
                answers += self._received(self._pipe.recv())
        except (EOFError, OSError) as error:
            log.warning("the bots' worker does not talk: %s", error)
            answers += self._replace("closed its pipe")
        return answers

    def _received(self, message: tuple[Any, ...]) -> list[Answer]:
        if message[0] == "ready":
            self._ready = True
            # Waiting for the start was no overrun.
            now = monotonic()
            for waiting in self._pending.values():
                waiting.since = now
            return []
        pending = self._pending.pop(message[1], None)
        if pending is None:  # cancelled meanwhile
            return []
        # The next in the queue begins only now.
        now = monotonic()
        for waiting in self._pending.values():
            waiting.since = now
        if message[0] == "failed":
            log.error("a %s bot failed; its fallback moves\n%s", pending.request.level, message[2])
            return [Answer(message[1], fallback(pending.request))]
        self._failures = 0
        return [Answer(message[1], message[2])]

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
        if not self._ready:
            return "did not start" if now - self._started > STARTING else ""
        for pending in self._pending.values():
            # The first is the one being thought about; the others wait for it.
            return "overran" if now - pending.since > self._allowed(pending) else ""
        return ""

    def _allowed(self, pending: _Pending) -> float:
        return max(pending.request.budget.seconds, UNTIMED) + self.grace


@contextmanager
def _without_main() -> Iterator[None]:
    """Hide the program's main module while a process is spawned.

    Spawning imports the parent's main module again in the child. Ours would bring the window
    library along, which the worker does not need and must not open.
    """
    real = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = real


def start_thinker() -> Thinker | InlineThinker:
    """Start the thinker for a program: a process where one can be had."""
    thinker = Thinker()
    return thinker._inline or thinker


NICE = 10
"""How much the worker steps back behind the screen (POSIX nice levels)."""

log = logging.getLogger(__name__)


def main(pipe: "Connection[Any, Any]") -> None:
    """Serve requests until the pipe closes."""
    # Ctrl-C in a terminal reaches the whole group: ending is the parent's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    try:
        pipe.send(("ready",))
        _serve(pipe)
    except (EOFError, OSError):
        # The parent has gone, or has had enough of this worker; nobody is left to tell.
        log.debug("the pipe to the program has closed")


def step_back() -> None:
    """Lower this process's priority, where the system lets it."""
    try:
        if sys.platform == "win32":
            import ctypes

            below_normal = 0x4000
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
        else:
            os.nice(NICE)
    except (OSError, AttributeError) as error:
        log.info("the worker keeps its priority: %s", error)


def _serve(pipe: "Connection[Any, Any]") -> None:
    waiting: deque[Request] = deque()
    thinking: Thinking | None = None
    while True:
        # Idle: sleep until something comes. Busy: look in between two steps of thought.
        while not waiting or pipe.poll(0):
            message = pipe.recv()
            if message[0] == "ask":
                waiting.append(message[1])
            elif waiting and waiting[0].ticket == message[1]:
                waiting.popleft()
                thinking = None
            else:
                waiting = deque(r for r in waiting if r.ticket != message[1])
        request = waiting[0]
        try:
            if thinking is None:
                thinking = request.think()
            next(thinking)
            continue
        except StopIteration as end:
            pipe.send(("answer", request.ticket, end.value))
        except Exception:
            pipe.send(("failed", request.ticket, traceback.format_exc()))
        waiting.popleft()
        thinking = None
