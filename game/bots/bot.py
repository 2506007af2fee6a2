"""What a bot is: it gets an observation and its legal actions, and answers with one of them."""

from abc import ABC, abstractmethod
from collections.abc import Generator
from random import Random
from typing import Any, TypeAlias

import msgspec

from ..core.action import Action

Thinking: TypeAlias = Generator[None, None, Action]
"""A choice in the making: each ``next`` is a few milliseconds of work, the return the answer."""


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think about one action: whichever limit is reached first.

    ``iterations`` counts steps of the bot's own kind (0: no limit) and makes the answer depend on
    the seed alone; ``seconds`` are real ones (0: no limit). One of the two must be set; ValueError
    otherwise.
    """

    iterations: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.iterations < 0 or self.seconds < 0 or not (self.iterations or self.seconds):
            raise ValueError("a budget needs a positive number of iterations or of seconds")


class Bot(ABC):
    """Somebody who plays. Holds nothing of a match: one bot serves any number of seats."""

    @abstractmethod
    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """Choose one of ``legal`` (not empty) for ``seat``, from what that seat may know.

        ``rng`` is the only source of chance: same generator, observation and iteration budget,
        same answer. Without a budget the bot uses its own, which is one of iterations.
        """

    def think(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Thinking:
        """The same choice in small steps, for those who have something else to do in between."""
        yield
        return self.choose(seen, seat, legal, rng, budget)


class ThinkingBot(Bot):
    """A bot whose choice is one long thought, by its own budget if it is given none."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Action:
        """What it thinks of in the end."""
        return finish(self.think(seen, seat, legal, rng, budget))

    @abstractmethod
    def think(
        self, seen: Any, seat: int, legal: list[Action], rng: Random, budget: Budget | None = None
    ) -> Thinking:
        """The thought, in small steps."""


def finish(thinking: Thinking) -> Action:
    """Think to the end without a break."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            action: Action = end.value
            return action
