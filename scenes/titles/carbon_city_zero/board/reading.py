"""Any card read large: beside the picture where there is room, else over it."""

from collections.abc import Callable
from typing import Final

from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.names import kind_name, spoken
from game.carbon_city_zero.sums import tag_price
from game.core.text import _

from ....stage.node import AT_ONCE, STILL, Art, Look, Node, Plate, Rect, Role
from ....stage.ui import Ui
from ....widgets import button_box
from ....widgets.boxes import Card, Column, Widget, Words
from ...board import Frame
from ...sheet import OVER_Z, on_sheet
from . import ids
from .board_state import CarbonView
from .desk import PANEL_Z, Desk, darkened, free, placed
from .large_card import EVERYTHING, CardToRead, big_card, whole_height

GAP: Final = 22.0
WINDOWS: Final = (250.0, 160.0, 62.0, 0.0)
"""The picture's height in the card's own units that a card over the board should have, or else."""
STEPS: Final = 12


def heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the place beside the picture."""
    return 20 + 300 * ui.scale, 330 + 260 * ui.scale


def reads(desk: Desk, card: int) -> Callable[[], None]:
    """What a press on a card's picture does: it is read."""
    own, over = desk.view.own, ids.READ not in desk.frame.panels
    return lambda: own.read_card(card, over)


def shown_card(view: CarbonView) -> int:
    """The card that is read beside the picture: what is pointed at, selected, or was so last; else
    what was just turned up, bought or used, or the first of the marketplace. -1 for none.

    Who only looks on reads what somebody has just used, bought or met.
    """
    own = view.own
    pointed = ids.card_of(own.pointed)
    if not view.acting and not own.pointed:
        told = (getattr(flash, "card", -1) for flash in view.moment.flashes)
        card = next((card for card in told if card >= 0), -1)
        if card >= 0:
            return card
    for card in (pointed, ids.card_of(own.selected), own.read, getattr(view.last, "card", -1)):
        if card >= 0:
            return card
    return next((card for card in view.seen.market if card != NO_CARD), -1)


# --- beside the picture ---------------------------------------------------------------------------


def panel(ui: Ui, rect: Rect, view: CarbonView) -> Node:
    """The card that is pointed at or chosen, as large as its place; else the one read last.

    Where not all of its words have room a press lays it over the board.
    """
    card = shown_card(view)
    if card < 0:
        return _nothing(ui, rect)
    kind, price = KIND_OF[card], tag_price(view.seen, card)
    found = big_card(ui, kind, rect.w, rect.h, price, 96.0)
    whole, s = found.said == EVERYTHING, rect.w / 480
    at = Rect(0, 0, rect.w, found.height)
    shadow = Plate("#1E2B38", "ink", 0, 26 * s, 1, at=at.inset(2))
    return Node(
        "read:card",
        Role.BUTTON,
        at.moved(rect.x, rect.y),
        (shadow, *found.looks, *(() if whole else _more(found))),
        label=kind_name(kind),
        value=spoken(kind, price),
        hint=kind_name(kind) if whole else _("Press to read it all"),
        z=PANEL_Z,
        press=lambda: view.own.read_card(card),
        focusable=True,
        motion=AT_ONCE,
    )


def _more(card: CardToRead) -> tuple[Look, ...]:
    """The sign that there is more to read."""
    at = card.more
    plate = Plate("panel", "ink", 3, at.w / 2, 1, at=at)
    return plate, Art("common/icon_plus", at.inset(0.23 * at.w), tint="text")


def _nothing(ui: Ui, rect: Rect) -> Node:
    words = _("Point at a card, or press it, to read it here.")
    plate = Plate("panel2", "muted", 3, 22, 0, dashed=True)
    back = Node("read:card", Role.LABEL, rect, (plate,), z=PANEL_Z, motion=STILL)
    card = Card(Words(words, ground="panel2", align="centre"), (24, 18), back, one=True)
    (node,) = card.place(ui, rect._replace(h=min(rect.h, card.heights(ui, rect.w).best)))
    return node


# --- over the board -------------------------------------------------------------------------------


def nodes(ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
    """The card large over the board, and the way back."""
    card = view.own.read
    if view.own.open != ids.READ or card < 0:
        return []
    kind, price = KIND_OF[card], tag_price(view.seen, card)
    name, room, (first, last) = kind_name(kind), frame.board.inset(GAP), free(frame)
    done = button_box(ui, "read:done", _("Done"), view.own.close, "check", "primary")
    around = done.heights(ui, room.w).best + 3 * GAP
    w, h = _size(ui, kind, room.w - 2 * GAP, (last - first, room.h), around)
    found = big_card(ui, kind, w, h, price, 0.0)

    def image(rect: Rect) -> Node:
        at = rect.moved(0, (rect.h - found.height) / 2)._replace(h=found.height)
        return Node("read:large", Role.IMAGE, at, found.looks, name, spoken(kind, price))

    inside = Column([Widget(image, w, found.height, grow=1), done], GAP)
    box = placed(frame, w + 2 * GAP, found.height + around, room.centre[1])
    back = Node("sheet", Role.DIALOG, box, (Plate("panel", "ink", 4, 34, 4),), name, z=OVER_Z)
    back.carrier, back.motion = "read:dark", AT_ONCE
    at = box.inset((box.w - w) / 2, GAP)
    return [darkened(frame, view, "read"), back, *on_sheet(ui, inside, at)]


def _size(
    ui: Ui, kind: int, wide: float, rooms: tuple[float, float], around: float
) -> tuple[float, float]:
    """How wide and high a card is shown so that all of it can be read, with a good picture.

    ``rooms`` are two heights of which the first is better, ``around`` what the card does not get
    of them. As wide as the art asks, wider where letters are large; then rather a lower picture
    than words without room.
    """
    best = min(wide, 500 * (0.5 + 0.5 * ui.scale))
    tries = ((rooms[0], min(wide, 1.25 * best), WINDOWS[:2]), (rooms[1], wide, WINDOWS))
    for room, most, windows in tries:
        for window in windows:
            for step in range(STEPS + 1):
                w = best + (most - best) * step / STEPS
                if whole_height(ui, kind, w, window * min(1.0, best / w)) <= room - around:
                    return w, room - around
    return wide, rooms[1] - around
