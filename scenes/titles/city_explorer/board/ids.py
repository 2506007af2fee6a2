"""The node ids of City Explorer's pieces and targets. Rows and columns count from 1."""

from typing import Final

from ...id_kind import IdKind

BOARD: Final = "board"
ASIDE: Final = "aside"
"""The place beside the board: a row that is dropped there leaves with whoever takes it."""
DEPART: Final = "choice:depart"
LOOK: Final = "mode:look"
PUSH: Final = "mode:push"
MINE: Final = "mine"
"""The button that turns up one's own secrets while it is held."""

card: Final = IdKind("card", ("slot",))
"""The card that was dealt to a slot."""
row: Final = IdKind("row")
"""A row of the grid, which its cards lie on."""
column: Final = IdKind("column")
"""A column of the grid, which slides."""
push: Final = IdKind("push", ("column", "step"))
"""The arrow that pushes a column down (1) or up (-1)."""
tray: Final = IdKind("tray", ("seat", "index"))
"""The tray with a row that a seat has taken, ``index`` from 0."""
seat: Final = IdKind("seat")
"""A seat's line beside the board, where a dragged row goes."""
