"""What the screen asks of a thinker, what it gets back, and the answer when thinking fails."""

import logging
from random import Random
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
