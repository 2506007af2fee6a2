"""The normal bot, which plays by a title's weights, and the easy one: it forgets and blunders."""

from random import Random
from typing import Any

from ..core.action import Action
from ..core.rules import Rules
from .bot import Bot, Budget
from .kit import Policy


class HeuristicBot(Bot):
    """Takes the action that ``Policy.weigh`` likes best; of equals, any."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """The best-weighed action."""
        if len(legal) == 1:
            return legal[0]
        weights = self.policy.weigh(seen, seat, legal)
        best = max(weights)
        return rng.choice([a for a, weight in zip(legal, weights, strict=True) if weight == best])


class BlunderingBot(Bot):
    """Another bot, but now and then any legal action: beatable by a child, yet not stupid."""

    def __init__(self, bot: Bot, share: float) -> None:
        self.bot = bot
        self.share = share

    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """A random action in ``share`` of the choices, else what the other bot says."""
        if rng.random() < self.share:
            return rng.choice(legal)
        return self.bot.choose(seen, seat, legal, rng, budget)


class ForgetfulBot(Bot):
    """Another bot, that keeps nothing in mind: it thinks on ``Rules.memoryless`` alone."""

    def __init__(self, bot: Bot, rules: Rules[Any]) -> None:
        self.bot = bot
        self.rules = rules

    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """What the other bot does, seeing what the seat sees at this moment."""
        return self.bot.choose(self.rules.memoryless(seen, seat), seat, legal, rng, budget)


class RandomBot(Bot):
    """Chooses evenly among the legal actions."""

    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """One of the legal actions, all equally likely."""
        return rng.choice(legal)
