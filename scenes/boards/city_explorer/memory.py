"""What City Explorer's board keeps in a view between two pictures."""

from typing import TypedDict, cast

from ..board import View


class Memory(TypedDict, total=False):
    """What was chosen, opened or is held. What is missing was not touched yet."""

    mode: str
    """What was chosen to be lit: "", "look", "push" or "depart"."""
    looked: int
    """The slot of the card on the large sheet."""
    held: bool
    """Whether the large card is held, so that it shows its face."""
    mine: bool
    """Whether the button is held that turns up the cards that one knows."""


def memory(view: View) -> Memory:
    """The memory of a view, to be read and changed."""
    return cast(Memory, view.memory)
