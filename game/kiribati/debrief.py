"""What there is to tell of a match of Kiribati that is over; no display needed."""

from collections.abc import Sequence
from typing import NamedTuple

from ..core.action import Action
from .components import MAINLAND
from .state import KiribatiState
from .turn import ADVANCE


class Rescue(NamedTuple):
    """An animal that went ashore on the mainland, and in which round."""

    round: int
    animal: int


def rescues(start: KiribatiState, history: Sequence[Action]) -> list[Rescue]:
    """All rescues of a match in their order, found by playing it again."""
    state, found = start.copy(), list[Rescue]()
    for action in history:
        before = list(state.where)
        ADVANCE[type(action)](state, action)
        found += [
            Rescue(state.round, animal)
            for animal, (was, now) in enumerate(zip(before, state.where, strict=True))
            if was != now == MAINLAND
        ]
    return found
