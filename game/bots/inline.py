"""Thinking without a process, in slices, for systems that forbid processes."""

import logging
from collections import deque
from time import perf_counter
from typing import Any

from .bot import Budget, Thinking
from .request import Answer, Request, fallback, make_request

log = logging.getLogger(__name__)

SLICE = 0.004
"""Seconds of thinking in one poll: a quarter of a frame at 60 frames a second."""


class InlineThinker:
    """Thinks a few milliseconds whenever it is polled. Same interface as ``worker.Thinker``."""

    def __init__(self, slice_seconds: float = SLICE) -> None:
        self.slice = slice_seconds
        self._tickets = 0
        self._waiting: deque[Request] = deque()
        self._thinking: Thinking | None = None

    def ask(
        self,
        title: str,
        level: str,
        seen: Any,
        seat: int,
        seed: str,
        budget: Budget | None = None,
    ) -> int:
        """Ask for a seat's action; ``seen`` is that seat's observation. The ticket."""
        self._tickets += 1
        self.take(make_request(self._tickets, title, level, seen, seat, seed, budget))
        return self._tickets

    def take(self, request: Request) -> None:
        """Queue a request that has its ticket already."""
        self._waiting.append(request)

    def poll(self) -> list[Answer]:
        """Think for one slice at most; the answers that are ready."""
        answers = []
        until = perf_counter() + self.slice
        while self._waiting and perf_counter() < until:
            request = self._waiting[0]
            try:
                if self._thinking is None:
                    self._thinking = request.think()
                next(self._thinking)
                continue
            except StopIteration as end:
                action = end.value
            except Exception:
                # A bot's mistake must not end the match of those who play with it.
                log.exception("a %s bot failed; its fallback moves", request.level)
                action = fallback(request)
            answers.append(Answer(request.ticket, action))
            self._waiting.popleft()
            self._thinking = None
        return answers

    def cancel(self, ticket: int) -> None:
        """Forget a ticket; an unknown one is no harm."""
        if self._waiting and self._waiting[0].ticket == ticket:
            self._thinking = None
        self._waiting = deque(r for r in self._waiting if r.ticket != ticket)

    def close(self) -> None:
        """Forget everything."""
        self._waiting.clear()
        self._thinking = None
