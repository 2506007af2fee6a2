"""What AdaptNation's board keeps in a view between two pictures."""

from typing import TypedDict, cast

from ..board import View


class Memory(TypedDict, total=False):
    """Which token is which. What is missing was not touched yet."""

    spread: dict[int, tuple[int, ...]]
    """By seat: where each of its tokens lies, an event or the rack (see ``places.spread``)."""
    moved: str
    """The token that a hand has moved last."""


def memory(view: View) -> Memory:
    """The memory of a view, to be read and changed."""
    return cast(Memory, view.memory)
