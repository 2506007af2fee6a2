"""A sheet over a board of any title: a panel with a heading, and the way to close it."""

from typing import Final

from game.core.text import _

from ..stage.node import AT_ONCE, Look, Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..widgets import icon_button
from ..widgets.boxes import Box, Words
from .board import AnyView, BoardState, Frame

OVER_Z: Final = 2000
"""What lies over a board lies at least so high."""

CLOSE: Final = 66.0
"""The side of the button that closes a sheet, in units."""


def sheet_head(ui: Ui, closable: bool = True) -> float:
    """How high the heading is, with the space below it."""
    return max(ui.heading * 1.5 + 22, 84.0 if closable else 0.0)


def settled(frame: Frame, name: str, rect: Rect) -> Rect:
    """Where a sheet of that name lies that would lie in ``rect`` if it were opened now: around
    where it has lain so far. While it is used it only grows, so what closes it never comes to lie
    under a pointer that was to press something on it."""
    if frame.sheet is None or frame.sheet[0] != name:
        return rect
    return Rect.around([frame.sheet[1], rect])


def named(own: BoardState, title: str) -> str:
    """What stays the same of a sheet while it is used: what was opened, else its title."""
    return own.open or title


def sheet(
    ui: Ui,
    rect: Rect,
    title: str,
    view: AnyView | None,
    look: tuple[Look, ...] = (),
    value: str = "",
) -> list[Node]:
    """The sheet's panel with what is drawn on it, its heading, and the button (with a view)."""
    room = rect.w - 64 - (CLOSE + 14 if view is not None else 0)
    at = Rect(rect.x + 32, rect.y + 14, room, ui.heading * 1.5)
    (head,) = Words(title, "sheet:title", "heading", lines=1).place(ui, at)
    head.parent, head.z = "sheet", OVER_Z + 1
    back = Plate("panel", "ink", 4, 26, 4)
    out = [
        Node("sheet", Role.DIALOG, rect, (back, *look), label=title, value=value, z=OVER_Z),
        head,
    ]
    if view is not None:
        at = Rect(rect.right - 24 - CLOSE, rect.y + 12, CLOSE, CLOSE)
        press, z = view.own.close, OVER_Z + 2
        out.append(
            icon_button(ui, "sheet:close", at, "close", _("Close"), press, parent="sheet", z=z)
        )
    return out


def on_sheet(ui: Ui, inside: Box, rect: Rect) -> list[Node]:
    """The nodes of what lies on a sheet, in a box of it."""
    nodes = inside.place(ui, rect)
    for node in nodes:
        node.z, node.parent, node.motion = OVER_Z + 3, node.parent or "sheet", AT_ONCE
    return nodes
