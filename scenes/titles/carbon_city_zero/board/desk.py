"""What the parts of Carbon City Zero's picture share: the map on screen, the state, the view."""

from functools import cached_property

from game.carbon_city_zero.state import CarbonState, Step
from game.core.action import Action

from ....stage.node import STILL, Node, Rect, Role
from ....stage.ui import Ui
from ...board import Frame
from . import ids, rowed
from .board_state import CarbonView
from .places import board_map, placements, shown_deck

BOARD_Z = 0
PRINT_Z = 4
"""Signs and words that belong to the board."""
CARD_Z = 20
PART_Z = 40
"""Parts of cards that are targets of their own."""
PANEL_Z = 50
TELL_Z = 200
"""Numbers and banners over the board."""


class Desk:
    """One picture of the board; made anew for every list of nodes."""

    def __init__(self, ui: Ui, frame: Frame, seen: CarbonState, view: CarbonView) -> None:
        self.ui, self.frame, self.seen, self.view = ui, frame, seen, view
        self.map = board_map(large(ui))
        self.k = self.map.scale(frame.board)
        self.deck = shown_deck(seen)

    @property
    def large(self) -> bool:
        """Whether letters or the theme ask for the map with large cards."""
        return large(self.ui)

    def zone(self, name: str) -> Rect:
        """A zone of the map, on the screen."""
        return self.map.on(self.frame.board, self.map.rect(name))

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done at this screen now."""
        return self.view.legal

    @cached_property
    def calm(self) -> CarbonState:
        """The position as it will be when what is pending has been answered: so that rules and
        links do not go out and light up again with every card that is drawn."""
        if self.seen.step in (None, Step.OVER):
            return self.seen
        found = self.seen.copy()
        found.pending = []
        return found

    @cached_property
    def row(self) -> rowed.Row:
        """The cards in play, laid out."""
        return rowed.lay_out(self.ui, self.zone("row"), self.seen)

    @cached_property
    def rects(self) -> dict[int, Rect]:
        """Where each open card lies."""
        out: dict[int, Rect] = {}
        for id, place in placements(self.seen).items():
            number = ids.card.number(id)
            if place.zone != "heading":
                out[number] = self.zone(place.zone)
            if place.zone.startswith("place_"):
                out[number] = self.place(self.seen.market.index(number))
        out.update(zip(self.seen.play, self.row.rects, strict=True))
        return out

    def card_rect(self, card: int) -> Rect | None:
        """Where a card lies on the board, None if it does not."""
        return self.rects.get(card)

    def place(self, n: int) -> Rect:
        """A place of the marketplace; more places than the map has share its row."""
        places = len(self.seen.market)
        if places <= 6:
            return self.zone(f"place_{n}")
        first, last = self.zone("place_0"), self.zone("place_5")
        step = (last.x - first.x) / (places - 1)
        return Rect(first.x + n * step, first.y, first.w, first.h)

    def label(self, id: str, rect: Rect, label: str, value: str = "", parent: str = "") -> Node:
        """A node that only says something; give it a look."""
        return Node(
            id, Role.LABEL, rect, label=label, value=value, z=PRINT_Z, parent=parent, motion=STILL
        )


def large(ui: Ui) -> bool:
    """Whether the board is laid out for large letters."""
    return ui.text != "normal"


def inside(rect: Rect, outer: Rect) -> Rect:
    """A screen's rectangle as seen from the top left of a node."""
    return rect.moved(-outer.x, -outer.y)


def middle(rect: Rect, w: float, h: float | None = None) -> Rect:
    """A box of that size in the middle of another."""
    x, y = rect.centre
    high = w if h is None else h
    return Rect(x - w / 2, y - high / 2, w, high)
