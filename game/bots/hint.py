"""A quick piece of advice for a person at the table."""

from random import Random
from typing import Any

from .. import catalog
from ..core.action import Action
from .heuristic import HeuristicBot


def hint(title: str, seen: Any, seat: int) -> Action:
    """What the normal bot would do in this seat; always the same for the same observation.

    Raises ValueError if the seat has nothing to do.
    """
    legal = catalog.rules(title).legal_actions(seen, seat)
    if not legal:
        raise ValueError("the seat has nothing to do now")
    return HeuristicBot(catalog.bot_kit(title)).choose(seen, seat, legal, Random(0))
