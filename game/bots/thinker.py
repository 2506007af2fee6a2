"""What the screen asks of a thinker, what it gets back, and the answer when thinking fails."""

import logging
from collections import deque
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from .. import catalog
from ..core.action import Action
from .bot import Budget, Thinking
from .kit import best_weighed
from .levels import live_budget, make_bot

log = logging.getLogger(__name__)


class Request(msgspec.Struct, frozen=True):
    """One question: what does a bot of ``level`` do in ``seat``, seeing ``seen``?"""

    ticket: int
    title: str
    level: str
    seen: Any
    seat: int
    seed: str
    budget: Budget

    def think(self) -> Thinking:
        """Begin to think about it. Raises ValueError if the seat has nothing to do."""
        legal = catalog.rules(self.title).legal_actions(self.seen, self.seat)
        if not legal:
            raise ValueError(f"seat {self.seat} has nothing to do")
        bot = make_bot(self.title, self.level)
        return bot.think(self.seen, self.seat, legal, Random(self.seed), self.budget)


class Answer(msgspec.Struct, frozen=True):
    """The action for a ticket."""

    ticket: int
    action: Action


def make_request(
    ticket: int, title: str, level: str, seen: Any, seat: int, seed: str, budget: Budget | None
) -> Request:
    """A request with the level's live budget where none is given."""
    return Request(ticket, title, level, seen, seat, seed, budget or live_budget(level))


def fallback(request: Request) -> Action:
    """The action for a bot that failed: the best-weighed one, or at worst a random legal one.

    The same each time for the same request. Raises ValueError if the seat has nothing to do.
    """
    legal = catalog.rules(request.title).legal_actions(request.seen, request.seat)
    if not legal:
        raise ValueError(f"seat {request.seat} has nothing to do")
    try:
        kit = catalog.bot_kit(request.title)
        return best_weighed(kit, request.seen, request.seat, legal)
    except Exception:
        # Whatever broke the bot may well have been the title's weights: the match goes on.
        log.exception("no weights for the fallback move; it is random")
        return Random(request.seed).choice(legal)


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
