"""What the parts of Carbon City Zero's picture share: the map on screen, the state, the view; and
where sheets lie over it."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.names import deck_name
from game.carbon_city_zero.state import CarbonState, Step
from game.core.text import _

from ....stage.node import AT_ONCE, STILL, Look, Motion, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ...board import Frame
from ...printed import if_readable
from ...sheet import OVER_Z
from . import ids
from .board_state import CarbonView
from .cards import Marks, card_looks
from .named import named_looks
from .places import PLACES, CardRow, board_map, lay_out_row, placements, shown_deck

BOARD_Z = 0
PRINT_Z = 4
"""Signs and words that belong to the board."""
CARD_Z = 20
PART_Z = 40
"""Parts of cards that are targets of their own."""
PANEL_Z = 50
GAP: Final = 7.0
WIDEST: Final = 1.21
"""How wide a card with large letters is at most, in widths of the map's places."""
HAND: Final = 0.225
"""The part of the row that is kept for the hand of the other deck, with large letters."""
TELL_Z = 200
"""Numbers and banners over the board."""


class Desk:
    """One picture of the board; made anew for every list of nodes."""

    def __init__(self, ui: Ui, frame: Frame, view: CarbonView) -> None:
        self.ui, self.frame, self.seen, self.view = ui, frame, view.seen, view
        self.large = large_letters(ui)
        """Whether letters or the theme ask for the map with large cards."""
        self.map = board_map(self.large)
        self.k = self.map.scale(frame.board)
        """Units on the screen for one of the map."""
        self.counted = view.counted.seen
        """The position of which numbers tell: until all cards lie still that before."""
        self.deck = shown_deck(view.seen)
        self.seat = view.seen.seat_of(self.deck)
        self.legal = view.legal

    def zone(self, name: str) -> Rect:
        """A zone of the map, on the screen."""
        return self.map.on(self.frame.board, self.map.rect(name))

    def name_of(self, deck: int) -> str:
        return deck_name(self.seen, deck, self.view.names)

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
    def row(self) -> CardRow:
        zone = self.zone("row")
        if self.large and self.seen.seats != self.seen.decks:  # the other deck's hand lies there
            zone = zone._replace(w=(1 - HAND) * zone.w)
        return lay_out_row(self.ui, zone, self.seen)

    @cached_property
    def rects(self) -> dict[int, Rect]:
        out: dict[int, Rect] = {}
        for id, place in placements(self.seen).items():
            number = ids.card.number(id)
            if place.zone.startswith("place_"):
                out[number] = self.place(self.seen.market.index(number))
            elif place.zone != "heading":
                out[number] = self.zone(place.zone)
        out.update(zip(self.seen.play, self.row.rects, strict=True))
        return out

    def place(self, n: int) -> Rect:
        """A place of the marketplace; more places than the map has share its row. For large
        letters they share all of it, however many they are."""
        places = len(self.seen.market)
        first, last = self.zone("place_0"), self.zone(f"place_{PLACES - 1}")
        if self.large and places:
            w = min((last.right - first.x + GAP) / places - GAP, WIDEST * first.w)
            return first._replace(x=first.x + n * (w + GAP), w=w)
        if places <= PLACES:
            return self.zone(f"place_{n}")
        step = (last.x - first.x) / (places - 1)
        return Rect(first.x + n * step, first.y, first.w, first.h)

    def readable(self, texts: Iterable[Text], box: Rect, lines: int = 1) -> Text | None:
        """The first of these that can be read in a box."""
        found = (if_readable(self.ui, text, box, lines) for text in texts)
        return next((text for text in found if text is not None), None)

    def card_looks(self, card: int, at: Rect, size: str, marks: Marks) -> tuple[Look, ...]:
        """A card in a box; for large letters with its name in any box that is no slat."""
        if self.large and size != "slat":
            return named_looks(self.ui, KIND_OF[card], at, marks)
        return card_looks(self.ui, KIND_OF[card], at, size, marks)

    def label(
        self,
        id: str,
        rect: Rect,
        look: Iterable[Look],
        label: str,
        value: str = "",
        motion: Motion = STILL,
    ) -> Node:
        """What only says something, ``value`` as its tooltip too."""
        return Node(
            id, Role.LABEL, rect, tuple(look), label=label, value=value, hint=value, z=PRINT_Z,
            motion=motion,
        )  # fmt: skip


def large_letters(ui: Ui) -> bool:
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


# --- sheets ---------------------------------------------------------------------------------------

PAD: Final = 28.0
"""Round what lies on a sheet."""


def above(frame: Frame) -> list[Rect]:
    """What the board lends the table at its upper edge."""
    slots = frame.slots
    return [*slots.seats, *([slots.toolbar] if slots.toolbar is not None else [])]


def free(frame: Frame) -> tuple[float, float]:
    """From where to where the board is free of what it lends the table."""
    room, slots = frame.board.inset(10), frame.slots
    first = max((at.bottom for at in above(frame)), default=room.y - 6) + 6
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
