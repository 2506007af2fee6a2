"""What a title gives the bots: how good a position is, and a quick guess at good actions."""

from random import Random
from typing import Any, Protocol

from ..core.action import Action


class Kit(Protocol):
    """One object a title, in ``game.<title>.bot.KIT``. All states here are observations."""

    def evaluate(self, seen: Any, seat: int) -> float:
        """How good the position is for the seat: 0 lost .. 1 won."""
        ...

    def weigh(self, seen: Any, seat: int, actions: list[Action]) -> list[float]:
        """One number an action, higher is better; what the normal bot plays by.

        Comparable among the actions of one decision only.
        """
        ...

    def playout(self, state: Any, seat: int, actions: list[Action], rng: Random) -> Action:
        """A quick choice for rollouts; random where nothing is obvious."""
        ...
