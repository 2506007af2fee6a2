"""What Carbon City Zero's board keeps in a view between two pictures."""

from typing import TYPE_CHECKING, TypedDict, cast

from ..board import View

if TYPE_CHECKING:
    from .recap import Past


class Memory(TypedDict, total=False):
    """What was chosen or opened. What is missing was not touched yet."""

    beside: bool
    """Whether there is room to read cards beside the picture."""
    chosen: int
    """The card that was selected when the last picture was made, -1 none."""
    read: int
    """The card that is read large."""
    picked: int
    """The card that is chosen in a search."""
    peek: bool
    """Whether the search is put aside for a look at the board."""
    scrolled: float
    """How far a pile is scrolled, in units."""
    past: "Past"
    """What happened last."""
    read_on: float
    """How far the card beside a pile is scrolled, in units."""


def memory(view: View) -> Memory:
    """The memory of a view, to be read and changed."""
    return cast(Memory, view.memory)
