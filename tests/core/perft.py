"""Counted trees, for the tests of every title."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.action import CHANCE, Action
from game.core.rules import Rules


def perft(
    rules: Rules[Any],
    state: Any,
    depth: int,
    chance: Callable[[list[Action]], Action] | None = None,
) -> int:
    """The number of ways to make ``depth`` decisions; a match that is over is one way.

    ``chance`` picks what chance does among what it may do, so that the numbers count decisions;
    what cannot be listed is drawn, always the same.
    ``state`` is left where chance has nothing more to do.
    """
    while chance is not None and rules.to_act(state) == (CHANCE,):
        listed = rules.legal_actions(state, CHANCE)
        rules.apply(state, chance(listed) if listed else rules.chance(state, Random(0)))
    who = rules.to_act(state)
    if depth == 0 or not who:
        return 1
    total = 0
    for action in rules.legal_actions(state, who[0]):
        after = state.copy()
        rules.advance(after, action)
        total += perft(rules, after, depth - 1, chance)
    return total
