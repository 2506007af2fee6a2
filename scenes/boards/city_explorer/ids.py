"""The node ids of City Explorer's pieces and targets. Rows and columns count from 1."""

from typing import Final

BOARD: Final = "board"
ASIDE: Final = "aside"
"""The place beside the board: a row that is dropped there leaves with whoever takes it."""
DEPART: Final = "choice:depart"
LOOK: Final = "mode:look"
PUSH: Final = "mode:push"
MINE: Final = "mine"
"""The button that turns up one's own secrets while it is held."""


def card(slot: int) -> str:
    """The id of the card that was dealt to a slot."""
    return f"card:{slot}"


def row(number: int) -> str:
    """The id of a row of the grid, which its cards lie on."""
    return f"row:{number}"


def column(number: int) -> str:
    """The id of a column of the grid, which slides."""
    return f"column:{number}"


def push(number: int, step: int) -> str:
    """The id of the arrow that pushes a column down (1) or up (-1)."""
    return f"push:{number}:{'down' if step > 0 else 'up'}"


def tray(seat: int, index: int) -> str:
    """The id of the tray with a row that a seat has taken, ``index`` from 0."""
    return f"tray:{seat}:{index}"


def seat(number: int) -> str:
    """The id of a seat's line beside the board, where a dragged row goes."""
    return f"seat:{number}"


def number(id: str) -> int:
    """The first number in an id."""
    return int(id.split(":")[1])
