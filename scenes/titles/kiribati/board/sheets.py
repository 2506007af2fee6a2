"""Sheets over Kiribati's board: the choice of four cards, the discard pile, the event's card."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.text import _
from game.kiribati.components import Card
from game.kiribati.names import card_name, card_rule, event_name
from game.kiribati.prompts import round_words

from ....stage.node import AT_ONCE, STILL, Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import centred
from ....widgets.fitting import held, shortened
from ...board import Frame
from ...sheet import OVER_Z, sheet, sheet_head
from .board_state import KiribatiView
from .cards import (
    FULL_RATIO,
    RATIO,
    action_art,
    action_front,
    compact,
    event_front,
    full_size,
    held_up,
)


def _sheet(ui: Ui, frame: Frame, title: str, view: KiribatiView | None) -> tuple[list[Node], Rect]:
    """A sheet as large as the board; its nodes and the room in it."""
    rect, top = frame.board, sheet_head(ui, view is not None)
    room = Rect(rect.x + 28, rect.y + top, rect.w - 56, rect.h - top - 22)
    return sheet(ui, rect, title, view), room


def keep(ui: Ui, frame: Frame, view: KiribatiView) -> Iterator[Node]:
    """The secret choice of four cards out of six."""
    out, room = _sheet(ui, frame, _("Keep four of your six cards"), None)
    yield from out
    w = min((room.w - 2 * 24) / 3, (room.h - 20) / 2 / FULL_RATIO)
    as_cards = w >= 280 and ui.text == "normal"
    for card in Card:
        if as_cards:
            col, row = int(card) % 3, int(card) // 3
            gap = (room.w - 3 * w) / 4
            h = w * FULL_RATIO
            at = Rect(room.x + gap + col * (w + gap), room.y + row * (h + 16), w, h)
            look = action_front(ui, card, w)
        else:
            h = (room.h - 5 * 8) / 6
            at = Rect(room.x, room.y + int(card) * (h + 8), room.w, h)
            look = _row(ui, card, at)
        yield _pick_node(card, at, look, view)


def _row(ui: Ui, card: int, at: Rect) -> tuple[Look, ...]:
    """A card as a line: picture, name, rule."""
    h = at.h - 12
    w = h * 204 / 152
    text = Rect(w + 26, 4, at.w - w - 26 - 80, at.h - 8)
    look: list[Look] = [
        Plate("paper", "edge", 3, 18, 0),
        Art(action_art(card), Rect(8, 6, w, h), "cover"),
    ]
    two = text.h >= 2.4 * ui.body
    if two:
        name = Rect(text.x, text.y, text.w, text.h * 0.42)
        rule = Rect(text.x, text.y + text.h * 0.42, text.w, text.h * 0.58)
        look.append(held(ui, Text(card_name(card), ui.body, "bold", "ink", "paper"), name))
        look.append(held(ui, Text(card_rule(card), ui.body, "body", "ink", "paper"), rule))
    else:
        look.append(held(ui, Text(card_name(card), ui.body, "bold", "ink", "paper"), text))
    return tuple(look)


def _pick_node(card: int, at: Rect, look: tuple[Look, ...], view: KiribatiView) -> Node:
    on, side = card in view.own.picked, 60.0
    low = at.w * 254 / 240 if at.h > at.w else at.h - 4  # on the picture, or at the line's end
    mark = Rect(at.w - side - (24 if at.h > at.w else 10), low - side - 8, side, side)
    tick: tuple[Look, ...] = (
        (
            Plate("accent", "ink", 3, side / 2, 1, at=mark),
            Art("common/icon_check", mark.inset(10), tint="on_accent"),
        )
        if on
        else (Plate("panel2", "muted", 3, side / 2, 0, dashed=True, at=mark),)
    )
    return Node(
        f"pick:{card}",
        Role.TOGGLE,
        at,
        (*look, *tick),
        label=f"{card_name(card)}. {card_rule(card)}",
        value=_("kept") if on else _("goes back"),
        z=OVER_Z + 5,
        parent="sheet",
        press=lambda: view.own.pick(card),
        checked=on,
        focusable=True,
        motion=AT_ONCE,  # a secret goes at once, it does not fade
        secret_of=view.seat,
    )


def discards(ui: Ui, frame: Frame, view: KiribatiView) -> Iterator[Node]:
    """The open pile: each seat's played cards in order."""
    seen = view.seen
    out, room = _sheet(ui, frame, _("Cards played so far"), view)
    yield from out
    h = min((room.h - 12 * (seen.seats - 1)) / seen.seats, 190.0)
    for seat in range(seen.seats):
        y = room.y + seat * (h + 12)
        badge = min(h, 64.0)
        name_w = room.w * 0.28 - badge - 12
        yield Node(
            f"played:{seat}",
            Role.LABEL,
            Rect(room.x, y, room.w * 0.28, h),
            (
                Art(f"common/seat_{view.colour(seat)}", Rect(0, (h - badge) / 2, badge, badge)),
                replace(
                    shortened(ui, Text(view.names[seat], ui.body, "bold"), name_w),
                    at=Rect(badge + 12, 0, name_w, h),
                ),
            ),
            label=view.names[seat],
            value=", ".join(card_name(card) for card in seen.discard[seat]) or _("none yet"),
            parent="sheet",
            z=OVER_Z + 3,
            motion=STILL,
        )
        w = min(h / RATIO, (room.w * 0.72) / 4 - 10)
        for i, card in enumerate(seen.discard[seat]):
            yield Node(
                f"played:{seat}:{card}",
                Role.IMAGE,
                Rect(room.x + room.w * 0.28 + i * (w + 10), y, w, w * RATIO),
                compact(ui, card, w),
                label=card_name(card),
                value=card_rule(card),
                parent="sheet",
                z=OVER_Z + 3,
                motion=STILL,
            )


def event_card(ui: Ui, frame: Frame, view: KiribatiView) -> Iterator[Node]:
    """The event in force as a card with its words."""
    event = view.seen.event
    out, room = _sheet(ui, frame, round_words(view.seen), view)
    yield from out
    w, h = full_size(ui, room.h)
    at = centred(room, w, h)
    node = held_up("sheet:event", at, event_front(ui, event, w), event_name(event))
    node.z, node.parent = OVER_Z + 3, "sheet"
    yield node
