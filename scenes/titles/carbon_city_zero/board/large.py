"""Any card read large: beside the picture where there is room, else over it."""

from typing import Final

from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import FIRST_MARKET, Sector
from game.carbon_city_zero.names import kind_name, sector_name
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.sums import cost
from game.core.text import _, apart, ngettext, signed

from ....stage.node import AT_ONCE, STILL, Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import button, control_height, fitted
from ...board import Frame
from ...fitted import plain
from ...sheet import OVER_Z
from .board_state import CarbonView
from .large_card import EVERYTHING, Card, big_card, does, fact, source_words, whole_height

OPEN: Final = "read"
"""What the view has open while a card lies large over the board."""
PANEL_Z: Final = 50
GAP: Final = 22.0
WINDOWS: Final = (250.0, 160.0, 62.0, 0.0)
"""The picture's height in the card's own units that a card over the board should have, or else."""
STEPS: Final = 12


def heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the place beside the picture."""
    return 90 + 250 * ui.scale, 330 + 260 * ui.scale


def open_card(view: CarbonView, card: int) -> None:
    """Lay a card large over the board."""
    view.own.read = card
    view.own.open = OPEN
    view.own.refresh()


# --- in words -------------------------------------------------------------------------------------


def spoken(kind: int, now: int | None = None) -> str:
    """Everything about a kind of card, as one says it. ``now``: what it costs now."""
    parts = (facts(kind, now), *does(kind), fact(kind), source_words(kind))
    return " ".join(part for part in parts if part)


def facts(kind: int, now: int | None = None) -> str:
    """Its sector and its numbers: "Industry; costs 5; income 4; carbon 0; 2 copies."."""
    card = KINDS[kind]
    parts = [sector_name(card.sector)]
    if card.sector not in (Sector.SNAG, Sector.GLOBAL):
        price = card.cost if now is None else now
        parts.append(_("costs {n}").format(n=price))
        if price != card.cost:
            parts.append(_("printed: {n}").format(n=card.cost))
    if card.sector != Sector.GLOBAL:
        parts.append(_("income {n}").format(n=plain(card.income)))
        parts.append(_("carbon {n}").format(n=signed(card.carbon)))
    if card.sector != Sector.START:
        many = ngettext("{n} copy", "{n} copies", card.copies)
        parts.append(many.format(n=card.copies))
    return _("{facts}.").format(facts=apart(parts))


def price(seen: CarbonState, card: int) -> int | None:
    """What stands on its price tag: what it costs now; None for what is never sold."""
    sector = KINDS[KIND_OF[card]].sector
    if sector in (Sector.SNAG, Sector.GLOBAL):
        return None
    if card < FIRST_MARKET and card not in seen.market:
        return None  # start cards are goods only if they come to the row (R10)
    return cost(seen, card)


# --- beside the picture -----------------------------------------------------------------------


def panel(ui: Ui, rect: Rect, seen: CarbonState, view: CarbonView, card: int) -> list[Node]:
    """The card that is pointed at or chosen, as large as its place; else the one read last.

    Where not all of its words have room a press lays it over the board.
    """
    shown = card if card >= 0 else view.own.read
    if not view.acting and not view.own.pointed:
        shown = _told(view, shown)
    if shown < 0:
        return [_nothing(ui, rect)]
    kind = KIND_OF[shown]
    found = big_card(ui, kind, rect.w, rect.h, price(seen, shown), 96.0)
    whole = found.said == EVERYTHING
    hint = "" if whole else _("Press to read all of it")
    return [
        Node(
            "read:card",
            Role.BUTTON,
            Rect(rect.x, rect.y, rect.w, found.height),
            (_shadow(rect.w, found), *found.looks, *(() if whole else _more(found))),
            label=kind_name(kind),
            value=spoken(kind, price(seen, shown)),
            hint=hint or kind_name(kind),
            z=PANEL_Z,
            press=lambda: open_card(view, shown),
            focusable=True,
            motion=AT_ONCE,
        )
    ]


def _more(card: Card) -> tuple[Look, ...]:
    """The sign that there is more to read."""
    at = card.more
    plate = Plate("panel", "ink", 3, at.w / 2, 1, at=at)
    return plate, Art("common/icon_plus", at.inset(0.23 * at.w), tint="text")


def _told(view: CarbonView, else_: int) -> int:
    """The card that somebody has just used, bought or met, so that others can read it."""
    found = [getattr(flash, "card", -1) for flash in view.moment.flashes]
    return next((card for card in found if card >= 0), else_)


def _shadow(w: float, card: Card) -> Plate:
    s = w / 480
    return Plate("#1E2B38", "ink", 0, 26 * s, 1, at=Rect(0, 0, w, card.height).inset(2))


def _nothing(ui: Ui, rect: Rect) -> Node:
    words = _("Point at a card, or click it, to read it here.")
    w = rect.w - 48
    high = min(rect.h, ui.measure(Text(words, ui.body, wrap=True), w)[1] + 40)
    box = Rect(rect.x, rect.y, rect.w, high)
    text = fitted(ui, words, Rect(24, 12, w, high - 24), ground="panel2", align="centre")
    look = (Plate("panel2", "muted", 3, 22, 0, dashed=True), text)
    return Node("read:card", Role.LABEL, box, look, label=words, z=PANEL_Z, motion=STILL)


# --- over the board -----------------------------------------------------------------------------


def nodes(ui: Ui, frame: Frame, seen: CarbonState, view: CarbonView) -> list[Node]:
    """The card large over the board, and the way back."""
    card = view.own.read
    if view.own.open != OPEN or card < 0:
        return []
    kind = KIND_OF[card]
    high = max(72.0, control_height(ui))
    room = frame.board.inset(GAP)
    first, last = free(frame)
    w, h = size(ui, kind, room.w - 2 * GAP, (last - first, room.h), high + 3 * GAP)
    found = big_card(ui, kind, w, h, price(seen, card), 0.0)
    tall = found.height + high + 3 * GAP
    box = placed(frame, w + 2 * GAP, tall, room.centre[1])
    done = Rect(box.centre[0] - w / 2, box.bottom - GAP - high, w, high)
    spare = done.y - GAP - box.y - GAP - found.height
    at = Rect(done.x, box.y + GAP + max(0.0, spare / 2), w, found.height)
    return [
        darkened(frame, view, "read"),
        Node(
            "read:sheet",
            Role.DIALOG,
            box,
            (Plate("panel", "ink", 4, 34, 4),),
            label=kind_name(kind),
            z=OVER_Z,
            carrier="read:dark",
            motion=AT_ONCE,
        ),
        Node(
            "read:large",
            Role.IMAGE,
            at,
            found.looks,
            label=kind_name(kind),
            value=spoken(kind, price(seen, card)),
            z=OVER_Z + 2,
            parent="read:sheet",
            motion=STILL,
        ),
        button(
            ui,
            "read:done",
            done,
            _("Done"),
            view.own.close,
            "check",
            "primary",
            parent="read:sheet",
            z=OVER_Z + 3,
        ),
    ]


def free(frame: Frame) -> tuple[float, float]:
    """From where to where the board is free of what it lends the table."""
    room, lent = frame.board.inset(10), frame.lent
    above = [*lent.seats, *([lent.toolbar] if lent.toolbar is not None else [])]
    first = max((at.bottom for at in above), default=room.y - 6) + 6
    last = min((at.y for at in lent.choices.values()), default=room.bottom + 8) - 8
    return first, last


def placed(frame: Frame, w: float, h: float, middle: float) -> Rect:
    """A sheet of at least that size about a height of the board.

    What the picture lends (buttons below, toolbar and seats above) is covered as a whole, or not
    at all: what is half covered is pressed by mistake.
    """
    room, (first, last) = frame.board.inset(10), free(frame)
    below = frame.lent.choices.values()
    x = min(max(frame.board.centre[0] - w / 2, room.x), room.right - w)
    if h <= last - first:
        return Rect(x, min(max(middle - h / 2, first), last - h), w, h)
    # over the buttons below, or over all: as wide as the board, so that none looks out
    y = first if h <= room.bottom - first else room.y
    low = max((at.bottom for at in below), default=y)
    bottom = min(room.bottom, max(y + h, low + 6))
    return Rect(room.x, bottom - max(h, bottom - y), room.w, max(h, bottom - y))


def size(
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


def darkened(frame: Frame, view: CarbonView, name: str, closes: bool = True) -> Node:
    """What lies between the board and a sheet: a press beside the sheet closes it.

    The table's own buttons in the picture stay free.
    """
    board, lent = frame.board, frame.lent
    top = lent.toolbar.bottom + 6 if lent.toolbar is not None else board.y
    bottom = min((at.y - 6 for at in lent.choices.values()), default=board.bottom)
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
