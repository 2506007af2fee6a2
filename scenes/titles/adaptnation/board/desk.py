"""What the parts of AdaptNation's picture share: the map on the screen, the state, the view."""

from game.adaptnation.state import AdaptState, Phase

from ....stage.node import STILL, Node, Rect, Role
from ....stage.ui import Ui
from ...board import Frame
from . import ids
from .board_state import AdaptView
from .places import board_map, placements

BOARD_Z = 0
PRINT_Z = 2
"""Signs and words that belong to a board."""
TARGET_Z = 4
PIECE_Z = 20
CARD_Z = 12
TELL_Z = 60
"""Bubbles and numbers over the boards."""
POPUP_Z = 20000
"""What is shown over everything while it is pointed at."""


class Desk:
    """One picture of the boards; made anew for every list of nodes."""

    def __init__(self, ui: Ui, frame: Frame, seen: AdaptState, view: AdaptView) -> None:
        self.ui, self.frame, self.seen, self.view = ui, frame, seen, view
        self.map = board_map(frame.picture)
        self.k = self.map.scale(frame.board)
        self.places = placements(seen, view)

    @property
    def planning(self) -> bool:
        """Whether the cities plan now."""
        return self.seen.phase == Phase.PLAN

    @property
    def large(self) -> bool:
        """Whether letters are so large that not all that is printed has room."""
        return self.ui.text == "large"

    def zone(self, name: str) -> Rect:
        """A zone of the map, on the screen."""
        return self.map.on(self.frame.board, self.map.rect(name))

    def place(self, event: int, seat: int, index: int) -> Rect:
        """The place of a city's token on an event's square: as many as cards are forecast, close
        together only where they have to be."""
        row = self.zone(ids.of_event("tokens", event, seat))
        count = max(self.seen.forecast.count(event), 1)
        step = min(row.h * 0.86, (row.w - row.h) / max(1, count - 1))
        return Rect(row.x + step * index, row.y, row.h, row.h)

    def label(self, id: str, rect: Rect, label: str, value: str = "", parent: str = "") -> Node:
        """A node that only says something; give it a look."""
        return Node(
            id, Role.LABEL, rect, label=label, value=value, z=PRINT_Z, parent=parent, motion=STILL
        )


def middle(rect: Rect, w: float, h: float | None = None) -> Rect:
    """A box of that size in the middle of another."""
    x, y = rect.centre
    high = w if h is None else h
    return Rect(x - w / 2, y - high / 2, w, high)


def inside(rect: Rect, outer: Rect) -> Rect:
    """A screen's rectangle as seen from the top left of a node."""
    return rect.moved(-outer.x, -outer.y)
