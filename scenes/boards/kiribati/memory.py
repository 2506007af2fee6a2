"""What Kiribati's board keeps in a view between two pictures."""

from typing import TypedDict, cast

from ..board import View


class Memory(TypedDict, total=False):
    """What was turned or picked. What is missing was not touched yet."""

    flipped: bool
    """Whether the tiles of the supply lie with their smaller numbers of spaces up."""
    picked: dict[int, frozenset[int]]
    """By seat the cards picked so far, to be kept."""
    looked: int
    """The card that was picked or put back last."""
    clicked: int
    """Which of two equal dice was clicked: 0 or 1."""
    shown: int | None
    """The seat whose hand is shown at a projector; None: it lies face down."""


def memory(view: View) -> Memory:
    """The memory of a view, to be read and changed."""
    return cast(Memory, view.memory)
