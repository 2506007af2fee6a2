"""Where sheets lie over Carbon City Zero's board, and what lies between them and the board."""

from typing import Final

from game.core.text import _

from ....stage.node import AT_ONCE, Node, Plate, Rect, Role
from ...board import Frame
from ...sheet import OVER_Z
from .board_state import CarbonView

PAD: Final = 28.0
"""Round what lies on a sheet."""


def free(frame: Frame) -> tuple[float, float]:
    """From where to where the board is free of what it lends the table."""
    room, slots = frame.board.inset(10), frame.slots
    above = [*slots.seats, *([slots.toolbar] if slots.toolbar is not None else [])]
    first = max((at.bottom for at in above), default=room.y - 6) + 6
    last = min((at.y for at in slots.choices.values()), default=room.bottom + 8) - 8
    return first, last


def placed(frame: Frame, w: float, h: float, middle: float) -> Rect:
    """A sheet of at least that size about a height of the board.

    What the picture lends (buttons below, toolbar and seats above) is covered as a whole, or not
    at all: what is half covered is pressed by mistake.
    """
    room, (first, last) = frame.board.inset(10), free(frame)
    x = min(max(frame.board.centre[0] - w / 2, room.x), room.right - w)
    if h <= last - first:
        return Rect(x, min(max(middle - h / 2, first), last - h), w, h)
    # over the buttons below, or over all: as wide as the board, so that none looks out
    y = first if h <= room.bottom - first else room.y
    low = max((at.bottom for at in frame.slots.choices.values()), default=y)
    bottom = min(room.bottom, max(y + h, low + 6))
    high = max(h, bottom - y)
    return Rect(room.x, bottom - high, room.w, high)


def darkened(frame: Frame, view: CarbonView, name: str, closes: bool = True) -> Node:
    """What lies between the board and a sheet: a press beside the sheet closes it.

    The table's own buttons in the picture stay free.
    """
    board, slots = frame.board, frame.slots
    top = slots.toolbar.bottom + 6 if slots.toolbar is not None else board.y
    bottom = min((at.y - 6 for at in slots.choices.values()), default=board.bottom)
    return Node(
        f"{name}:dark",
        Role.ZONE,
        Rect(board.x, top, board.w, bottom - top),
        (Plate("ink", "ink", 0, 0, 0, alpha=0.45),),
        label=_("Done") if closes else _("The table"),
        z=OVER_Z - 1,
        press=view.own.close if closes else None,
        motion=AT_ONCE,  # as large as the board: too much to fade at 4K
    )
