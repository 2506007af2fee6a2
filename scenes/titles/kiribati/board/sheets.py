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
    """The secret choice of four cards out of six: as cards, else as lines in one column or two."""
    title = _("Keep four of your six cards")
    out, room = _sheet(ui, frame, title, None)
    below = frame.prompt.y >= frame.board.bottom
    if below and not _lines(ui, room)[0]:  # what cards do is more than what is asked
        high = frame.screen.h - 2 * frame.board.y
        out, room = _sheet(ui, replace(frame, board=frame.board._replace(h=high)), title, None)
    yield from out
    w = min((room.w - 2 * 24) / 3, (room.h - 20) / 2 / FULL_RATIO)
    if w >= 280 and ui.text == "normal":
        gap, h = (room.w - 3 * w) / 4, w * FULL_RATIO
        cells = [(n % 3, n // 3) for n in Card]
        places = [Rect(room.x + gap + x * (w + gap), room.y + y * (h + 16), w, h) for x, y in cells]
        looks = [action_front(ui, card, w, view.seen.variant) for card in Card]
    else:
        _told, places, looks = _lines(ui, room)
    for card, at, look in zip(Card, places, looks, strict=True):
        yield _pick_node(card, at, look, view)


def _lines(ui: Ui, room: Rect) -> tuple[bool, list[Rect], list[tuple[Look, ...]]]:
    """The cards as lines with what they do, and whether all of that has room: rather in two
    columns, or without pictures, than without it."""
    for columns, pictured in ((1, True), (2, True), (2, False), (1, False), (1, True)):
        rows = len(Card) // columns
        w, h = (room.w - 8 * (columns - 1)) / columns, (room.h - 8 * (rows - 1)) / rows
        cells = [divmod(card, rows) for card in Card]
        places = [Rect(room.x + x * (w + 8), room.y + y * (h + 8), w, h) for x, y in cells]
        lines = [_row(ui, card, w, h, pictured) for card in Card]
        told = all(whole for whole, _look in lines)
        if told:
            break
    return told, places, [look for _whole, look in lines]


def _row(ui: Ui, card: int, w: float, h: float, pictured: bool) -> tuple[bool, tuple[Look, ...]]:
    """A card as a line: picture, name, rule if it has room; and whether it has."""
    wide = min((h - 12) * 204 / 152, 0.3 * w) if pictured else 0.0
    left = wide + 26 if pictured else 18
    room = Rect(left, 4, w - left - 76, h - 8)
    look: list[Look] = [Plate("paper", "edge", 3, 18, 0)]
    if pictured:
        look.append(Art(action_art(card), Rect(8, 6, wide, h - 12), "cover"))
    name = Text(card_name(card), ui.body, "bold", "ink", "paper", leading=1.15)
    rule = Text(card_rule(card), ui.body, "body", "ink", "paper", wrap=True, leading=1.1)
    high, told = 1.15 * ui.body, ui.measure(rule, room.w)[1]
    fits = high + told <= room.h + 1 and ui.measure(name, None)[0] <= room.w
    if fits:
        top = 4 + (room.h - high - told) / 2
        rule = replace(rule, at=Rect(room.x, top + high, room.w, told + 1))
        look += [held(ui, name, Rect(room.x, top, room.w, high)), rule]
    else:
        look.append(held(ui, name, room))
    return fits, tuple(look)


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
    names = [ui.measure(Text(name, ui.body, "bold"), None)[0] for name in view.names]
    first = min(max(0.28 * room.w, max(names) + min(h, 64.0) + 26), 0.5 * room.w)
    for seat in range(seen.seats):
        y = room.y + seat * (h + 12)
        badge = min(h, 64.0)
        name_w = first - badge - 12
        yield Node(
            f"played:{seat}",
            Role.LABEL,
            Rect(room.x, y, first, h),
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
        w = min(h / RATIO, (room.w - first) / 4 - 10)
        for i, card in enumerate(seen.discard[seat]):
            yield Node(
                f"played:{seat}:{card}",
                Role.IMAGE,
                Rect(room.x + first + i * (w + 10), y, w, w * RATIO),
                compact(ui, card, w, seen.variant),
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
