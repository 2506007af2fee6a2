"""What a match asks of its bots and what it gets back, and thinking in slices without a process.

Whoever thinks for bots is a ``Thinker``: ``worker.ProcessThinker``, or where the system forbids
processes the ``InlineThinker`` here, which thinks a few milliseconds whenever it is polled.

    >>> from random import Random
    >>> from game import catalog
    >>> from game.core.action import CHANCE
    >>> rules = catalog.rules("kiribati")
    >>> state = rules.setup({"variant": "children", "starter": 1}, 2)
    >>> while rules.to_act(state) == (CHANCE,):
    ...     rules.advance(state, rules.chance(state, Random(7)))
    >>> thinker = InlineThinker()
    >>> ticket = thinker.ask(Request("kiribati", "easy", rules.observe(state, 0), 0, "a seed"))
    >>> while not (decisions := thinker.poll()):
    ...     pass
    >>> [decision] = decisions
    >>> decision.ticket == ticket, decision.action in rules.legal_actions(state, 0)
    (True, True)
"""

import logging
import traceback
from collections import deque
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

import msgspec

from .. import catalog
from ..core.action import Action
from .bot import Budget, Thinking
from .kit import best_weighed
from .levels import live_budget, make_bot

log = logging.getLogger(__name__)

SLICE: Final = 0.004
"""Seconds of thinking in one poll: a quarter of a frame at 60 frames a second."""


class Request(msgspec.Struct, frozen=True):
    """A question: what does a bot of ``level`` do in ``seat``, which has ``seen`` in mind?

    ``seed`` is the source of its chance: same seed and budget of iterations, same answer.
    """

    title: str
    level: str
    seen: Any
    seat: int
    seed: str
    budget: Budget | None = None
    """How long it may think; None: as long as its level does at a table."""

    @property
    def limit(self) -> Budget:
        """The budget that holds."""
        return self.budget or live_budget(self.level)

    def legal(self) -> list[Action]:
        """What the seat may do. Raises ValueError if that is nothing."""
        legal = catalog.rules(self.title).legal_actions(self.seen, self.seat)
        if not legal:
            raise ValueError(f"seat {self.seat} has nothing to do")
        return legal

    def think(self) -> Thinking:
        """Begin to think about it. Raises ValueError if the seat has nothing to do, and
        UnknownLevelError."""
        legal, bot = self.legal(), make_bot(self.title, self.level)
        return bot.think(self.seen, self.seat, legal, Random(self.seed), self.limit)


class Decision(msgspec.Struct, frozen=True):
    """The answer to a request. ``error`` is the traceback of a bot that failed, "" if it did not:
    the action is then its ``fallback``."""

    ticket: int
    action: Action
    error: str = ""


def fallback(request: Request) -> Action:
    """The action for a bot that failed: the best-weighed one, or at worst a random legal one.

    The same each time for the same request. Raises ValueError if the seat has nothing to do.
    """
    legal = request.legal()
    try:
        kit = catalog.bot_kit(request.title)
        return best_weighed(kit, request.seen, request.seat, legal)
    except Exception:
        # Whatever broke the bot may well have been the title's weights: the match goes on.
        log.exception("no weights for the fallback move; it is random")
        return Random(request.seed).choice(legal)


class Thinker(Protocol):
    """Whoever thinks for bots."""

    def ask(self, request: Request) -> int:
        """Ask for a seat's action. Returns the ticket that its decision will have."""
        ...

    def poll(self) -> list[Decision]:
        """The decisions that are ready; never blocks for longer than a part of a frame."""
        ...

    def cancel(self, ticket: int) -> None:
        """Forget a request: no decision will come. An unknown ticket is no harm."""
        ...

    def close(self) -> None:
        """End it. No decisions come any more."""
        ...


class ThoughtQueue:
    """Requests in the order in which they came; the first is thought about, in small steps."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[int, Request]] = deque()
        self._thinking: Thinking | None = None

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, ticket: int, request: Request) -> None:
        """Put a request at the end."""
        self._waiting.append((ticket, request))

    def cancel(self, ticket: int) -> None:
        """Forget a request, even in the middle of a thought; an unknown ticket is no harm."""
        if self._waiting and self._waiting[0][0] == ticket:
            self._thinking = None
        self._waiting = deque(item for item in self._waiting if item[0] != ticket)

    def step(self) -> Decision | None:
        """Think for one step (a few milliseconds); the decision if that was the last one.

        A bot that fails decides for its fallback, whatever it raises. The queue must not be empty.
        """
        ticket, request = self._waiting[0]
        try:
            if self._thinking is None:
                self._thinking = request.think()
            next(self._thinking)
            return None
        except StopIteration as end:
            decision = Decision(ticket, end.value)
        except Exception:
            # A bot's mistake must not end the match of those who play with it.
            decision = Decision(ticket, fallback(request), traceback.format_exc())
            log.error("a %s bot failed; its fallback moves\n%s", request.level, decision.error)
        self._waiting.popleft()
        self._thinking = None
        return decision


class InlineThinker:
    """A ``Thinker`` that thinks for ``slice_seconds`` whenever it is polled."""

    def __init__(self, slice_seconds: float = SLICE) -> None:
        self.slice = slice_seconds
        self.queue = ThoughtQueue()
        self._tickets = 0

    def ask(self, request: Request) -> int:
        self._tickets += 1
        self.queue.add(self._tickets, request)
        return self._tickets

    def poll(self) -> list[Decision]:
        decisions = []
        until = perf_counter() + self.slice
        while self.queue and perf_counter() < until:
            decision = self.queue.step()
            if decision is not None:
                decisions.append(decision)
        return decisions

    def cancel(self, ticket: int) -> None:
        self.queue.cancel(ticket)

    def close(self) -> None:
        self.queue = ThoughtQueue()
