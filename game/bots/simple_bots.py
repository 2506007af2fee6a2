"""The normal bot, which plays by a title's weights, and the easy one: it forgets and blunders."""

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.action import Action
from ..core.rules import Rules
from .bot import Bot, Budget
from .kit import Kit, Policy


class HeuristicBot(Bot):
    """Takes the action that ``Policy.weigh`` likes best; of equals, any."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """The best-weighed action, of those listed and its own ideas."""
        legal = [*legal, *self.policy.ideas(seen, seat)]
        if len(legal) == 1:
            return legal[0]
        weights = self.policy.weigh(seen, seat, legal)
        best = max(weights)
        return rng.choice([a for a, weight in zip(legal, weights, strict=True) if weight == best])


class BlunderingBot(Bot):
    """Another bot, but now and then any of a kit's blunders: beatable by a child, yet not
    stupid."""

    def __init__(self, bot: Bot, kit: Kit) -> None:
        self.bot = bot
        self.kit = kit

    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """A random blunder in ``Kit.blunder_rate`` of the choices, else what the other bot says."""
        if rng.random() < self.kit.blunder_rate:
            return rng.choice(self.kit.blunders(seen, seat, legal))
        return self.bot.choose(seen, seat, legal, rng, budget)


class Forgetful(Policy):
    """Another policy, of somebody who keeps nothing in mind: it sees ``Rules.memoryless`` alone."""

    def __init__(self, policy: Policy, rules: Rules[Any]) -> None:
        self.policy = policy
        self.rules = rules

    def weigh(self, seen: Any, seat: int, actions: list[Action]) -> list[float]:
        return self.policy.weigh(self.rules.memoryless(seen, seat), seat, actions)

    def ideas(self, seen: Any, seat: int) -> Sequence[Action]:
        return self.policy.ideas(self.rules.memoryless(seen, seat), seat)

    def hesitation(self, seen: Any, seat: int, rng: Random) -> float:
        return self.policy.hesitation(self.rules.memoryless(seen, seat), seat, rng)

    def wants_to_act(self, seen: Any, seat: int) -> bool:
        return self.policy.wants_to_act(self.rules.memoryless(seen, seat), seat)


class RandomBot(Bot):
    """Chooses evenly among the legal actions."""

    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """One of the legal actions, all equally likely."""
        return rng.choice(legal)
