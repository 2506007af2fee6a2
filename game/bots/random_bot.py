"""The random bot: any legal action is as good as another."""

from random import Random
from typing import Any

from ..core.action import Action
from .bot import Bot, Budget


class RandomBot(Bot):
    """Chooses evenly among the legal actions."""

    def choose(
        self,
        seen: Any,
        seat: int,
        legal: list[Action],
        rng: Random,
        budget: Budget | None = None,
    ) -> Action:
        """One of the legal actions, all equally likely."""
        return rng.choice(legal)
