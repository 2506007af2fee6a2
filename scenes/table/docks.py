"""The docks of several persons at one screen, and what whoever holds theirs sees in it."""

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.core.text import _

from ..stage.node import AT_ONCE, STILL, Art, Look, Node, Plate, Rect, Role, Text, Use
from ..stage.ui import Ui
from ..titles.board import Frame
from ..widgets import columns
from ..widgets.fitting import apart
from .model import TableModel

KEYS: Final = (
    pygame.KSCAN_1,
    pygame.KSCAN_2,
    pygame.KSCAN_3,
    pygame.KSCAN_4,
    pygame.KSCAN_5,
    pygame.KSCAN_6,
)
"""By dock the key that holds it: the digits of the top row, which are there on every keyboard."""
GAP: Final = 8.0
OPEN_Z: Final = 400
"""How far what lies in an open dock is above the board."""
DOCK_Z: Final = 3600
"""The docks themselves are above the question that one of them may have asked."""
NAME: Final = 2.4
"""The least width of a name, in heights of its letters: a badge tells as much as fewer letters."""


def dock_nodes(ui: Ui, table: TableModel, frame: Frame, covered: bool) -> list[Node]:
    """A dock a person, in the order of the seats: badge, name, and the key that holds it. While
    something lies over the board, that is no part of what is open."""
    view, covered = table.view, covered or table.question is not None
    at = frame.slots
    assert at.docks is not None
    boxes = columns(at.docks, [1.0] * len(view.docks), GAP)
    found = zip(boxes, view.docks, strict=True)
    nodes = [_dock(ui, box, table, n, seat) for n, (box, seat) in enumerate(found)]
    for node in nodes:
        node.big = at.hand if node.checked and not covered else None
    return nodes


def _dock(ui: Ui, rect: Rect, table: TableModel, n: int, seat: int) -> Node:
    view = table.view
    player, is_open = view.players[seat], view.seat == seat
    wanted = seat in view.point.awaited
    ground = f"{player.colour}_tint" if is_open or wanted else "panel"
    ink = "ink" if is_open or wanted else "text"
    side, edge = min(rect.h - 10, max(1.14 * ui.body, 54.0)), "ink" if is_open or wanted else "edge"
    y = (rect.h - side) / 2
    cap = Rect(rect.w - side - 10, y, side, side)
    name = Rect(side + 18, 4, cap.x - side - 26, rect.h - 8)
    look: list[Look] = [
        Plate(ground, edge, 5 if is_open or wanted else 3, 20, 0 if is_open else 1),
        Art(f"common/seat_{player.colour}", Rect(10, y, side, side)),
        Plate("white", "ink", 3, 12, 1, at=cap),
        Text(str(n + 1), ui.body, "heading", "ink", "white", "centre", at=cap, leading=1.0),
    ]
    if name.w > NAME * ui.body:
        others = [other for other in view.names if other != player.name]
        text = Text(player.name, ui.body, "bold", ink, ground)
        look.append(replace(apart(ui, text, name.w, others), at=name))
    words = _("Hold: {name}'s cards").format(name=player.name)
    return Node(
        f"dock:{seat}",
        Role.BUTTON,
        rect,
        tuple(look),
        label=_("{name}'s dock").format(name=player.name),
        value=_("Key {n}").format(n=n + 1),
        hint=words,
        z=DOCK_Z,
        use=Use(grip=partial(table.hold_dock, seat), key=KEYS[n]),
        checked=is_open,
        focusable=True,
        motion=STILL,
    )


def open_dock(ui: Ui, table: TableModel, frame: Frame) -> list[Node]:
    """What lies in the dock that is held, on a plate in the colour of its seat."""
    view, at = table.view, frame.slots.hand
    seat = view.seat
    if seat is None:
        return []
    assert at is not None
    hand = table.board.hand(ui, frame, view, at.inset(14, 8))
    colour = view.colour(seat)
    plate = Plate(f"{colour}_tint", "ink", 5, 22, 3)
    name = _("{name}'s cards").format(name=view.names[seat])
    back = Node(
        "dock:open",
        Role.PANEL,
        at,
        (plate,),
        label=name,
        z=OPEN_Z,
        motion=AT_ONCE,
        secret_of=seat,
    )
    for node in hand:
        node.z += OPEN_Z + 1
    return [back, *hand]
