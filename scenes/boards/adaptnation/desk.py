"""What the parts of AdaptNation's picture share: the map on the screen, the state, the view."""

from game.adaptnation.state import AdaptState, Phase

from ...stage.node import STILL, Node, Rect, Role
from ...stage.ui import Ui
from ..board import Frame, View
from .places import board_map, placements

BOARD_Z = 0
PRINT_Z = 2
"""Signs and words that belong to a board."""
TARGET_Z = 4
PIECE_Z = 20
CARD_Z = 12
TELL_Z = 60
"""Bubbles and numbers over the boards."""


class Desk:
    """One picture of the boards; made anew for every list of nodes."""

    def __init__(self, ui: Ui, frame: Frame, seen: AdaptState, view: View) -> None:
        self.ui, self.frame, self.seen, self.view = ui, frame, seen, view
        self.map = board_map(frame.picture)
        self.k = self.map.scale(frame.board)
        self.places = placements(seen, view)

    @property
    def planning(self) -> bool:
        """Whether the cities plan now."""
        return self.seen.phase == Phase.PLAN

    def zone(self, name: str) -> Rect:
        """A zone of the map, on the screen."""
        return self.map.on(self.frame.board, self.map.rect(name))

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


def within(rect: Rect, outer: Rect) -> Rect:
    """Pushed so far that it lies in another rectangle."""
    x = min(max(rect.x, outer.x), outer.right - rect.w)
    y = min(max(rect.y, outer.y), outer.bottom - rect.h)
    return Rect(x, y, rect.w, rect.h)
