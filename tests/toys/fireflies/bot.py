"""Bots of Fireflies: the first card of the hand, and no thought of anybody else."""

from game.bots.kit import Kit
from game.core.action import Action
from tests.toys.lanterns.state import LanternsState, Retract


class FirefliesKit(Kit):
    """Does not take back what it has laid."""

    def weigh(self, seen: LanternsState, seat: int, actions: list[Action]) -> list[float]:
        return [0.0 if isinstance(action, Retract) else 1.0 for action in actions]


KIT = FirefliesKit()
