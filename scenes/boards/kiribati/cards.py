"""Kiribati's cards: the hand, the choice of four, the discard pile, a card held up."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Final

from game.core.action import HIDDEN
from game.core.text import _
from game.kiribati import data
from game.kiribati.components import Card, Event
from game.kiribati.names import card_name, event_name
from game.kiribati.state import KiribatiState, Phase

from ...stage.node import STILL, Art, Look, Motion, Node, Plate, Rect, Role, Text
from ...stage.ui import Ui
from ...widgets import heading, icon_button
from ...widgets.shorten import held, longest_word, shortened
from ..board import Frame, View
from . import ids, words
from .gestures import picked

CARD_Z: Final = 60
OVER_Z: Final = 2000
RATIO: Final = 272 / 240
FULL_RATIO: Final = 352 / 240


def card_rule(card: int) -> str:
    """An action card's effect in one short sentence."""
    return _(words.CARD_RULES[Card(card)])


# --- drawing a card -----------------------------------------------------------------------------


def full_size(ui: Ui, high: float, wide: float = inf) -> tuple[float, float]:
    """Width and height of a card with its words: 320 wide, more for larger text."""
    w = min(320 * (0.4 + 0.6 * ui.scale), high / FULL_RATIO, wide)
    return w, w * FULL_RATIO


def front(
    ui: Ui, kind: str, art: str, name: str, rule: str, medal: str, w: float
) -> tuple[Look, ...]:
    """A card with its words. ``kind`` is "action" or "event"; ``medal`` a number or an icon."""
    s = w / 240
    look: list[Look] = [Art(f"common/card_front_{kind}", Rect(0, 0, w, w * FULL_RATIO))]
    look += _picture(art, s)
    room = Rect(18 * s, 4 * s, (150 if medal else 204) * s, 76 * s)
    ground = "#F6CF7C" if kind == "action" else "#B9CBE2"
    title = card_title(ui, name, room, 31 * s, ground)
    corner = Rect(170 * s, 12 * s, 56 * s, 56 * s)
    if title is None:  # the name needs the whole band: the medal goes onto the picture
        room = Rect(18 * s, 4 * s, 206 * s, 76 * s)
        corner = Rect(26 * s, 190 * s, 56 * s, 56 * s)
        title = card_title(ui, name, room, 31 * s, ground)
    look.append(title or held(ui, Text(name, ui.body, "heading", "ink", ground), room))
    if medal.isdigit():
        look.append(Art("common/value_medal", corner))
        look.append(_number(ui, medal, corner, s))
    elif medal:
        look.append(Art(f"common/icon_{medal}", corner.inset(7 * s), tint="ink"))
    field = Rect(14 * s, 260 * s, 212 * s, 84 * s)
    size = max(ui.body, 20 * s)
    text = Text(rule, size, "body", "ink", "paper", "centre", wrap=True, leading=1.15)
    look.append(held(ui, text, field))
    return tuple(look)


def compact(ui: Ui, art: str, name: str, medal: str, w: float) -> tuple[Look, ...]:
    """A card without its rule; without its name too where that cannot be read at this size."""
    s = w / 240
    h = w * RATIO
    band = Rect(14 * s, 3 * s, 214 * s, 78 * s)
    title = card_title(ui, name, band, 30 * s, "#F6CF7C")
    look: list[Look] = []
    if title is not None:
        look.append(Art("common/card_front_action_compact", Rect(0, 0, w, h)))
        look += _picture(art, s)
        look.append(title)
    else:
        look.append(Plate("paper", "ink", 4 * s + 1, 22 * s, 1, at=Rect(0, 0, w, h)))
        look.append(Art(art, Rect(14 * s, 14 * s, w - 28 * s, h - 28 * s), "cover"))
    side = max(66 * s, 1.35 * ui.body)
    box = Rect(8 * s, h - side - 8 * s, side, side)
    look.append(Art("common/value_medal", box))
    look.append(_number(ui, medal, box, s))
    return tuple(look)


def _picture(art: str, s: float) -> list[Look]:
    corners = Art("common/card_art_corners", Rect(0, 0, 240 * s, 272 * s))
    return [Art(art, Rect(18 * s, 102 * s, 204 * s, 152 * s), "cover"), corners]


def _number(ui: Ui, number: str, box: Rect, s: float) -> Text:
    size = max(ui.body, 30 * s)
    return Text(number, size, "bold", "ink", "paper", "centre", "middle", at=box)


def card_title(ui: Ui, name: str, box: Rect, wanted: float, ground: str) -> Text | None:
    """A card's name as large as fits, on one line or on two close ones; None if it does not."""
    size = max(wanted, ui.body)
    while size >= ui.body:
        for wrap in (False, True):
            text = Text(
                name, size, "heading", "ink", ground, "left", "middle", wrap, box, leading=1.05
            )
            w, h = ui.measure(text, box.w if wrap else None)
            if w <= box.w + 0.5 and h <= box.h + 0.5 and longest_word(ui, text) <= box.w:
                return text
        if size == ui.body:
            break
        size = max(ui.body, size - 2)
    return None


def action_front(ui: Ui, card: int, w: float) -> tuple[Look, ...]:
    """An action card with its words."""
    art = f"kiribati/action_{Card(card).name.lower()}"
    return front(ui, "action", art, card_name(card), card_rule(card), str(data.POINTS[card]), w)


def event_front(ui: Ui, event: int, w: float) -> tuple[Look, ...]:
    """An event card with its words; the round-long ones carry a clock."""
    name, rule = event_name(event), _(words.EVENT_RULES[Event(event)])
    medal = "timer" if event in (Event.CLOUDY, Event.FISHING_NET) else ""
    return front(ui, "event", f"kiribati/event_{Event(event).name.lower()}", name, rule, medal, w)


# --- the hand -----------------------------------------------------------------------------------


def hand_heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the hand."""
    return 130.0, 196.0


def hand(ui: Ui, rect: Rect, seen: KiribatiState, view: View) -> Iterator[Node]:
    """The cards of whoever looks; a bystander sees the backs of the seat on turn."""
    seat = view.eyes if view.eyes is not None else max(seen.turn, 0)
    held = seen.hands[seat]
    if seen.phase == Phase.KEEP:  # all six are still there: show those picked so far
        held = tuple(sorted(picked(view, seat))) if view.acting else ()
    if not held:
        return
    hidden = HIDDEN in held or (ui.text == "projector" and view.memory.get("shown") != seat)
    room = rect
    if ui.text == "projector" and view.eyes is not None and HIDDEN not in held:
        side = 72.0
        box = Rect(rect.right - side, rect.y + (rect.h - side) / 2, side, side)
        room = Rect(rect.x, rect.y, rect.w - side - 12, rect.h)
        name = _("Show my cards") if hidden else _("Hide my cards")
        icon = "eye_open" if hidden else "eye_closed"
        yield icon_button(ui, "show", box, icon, name, lambda: _show(view, seat, hidden), z=CARD_Z)
    lift = 10.0
    ratio = FULL_RATIO if hidden else RATIO
    w = min((room.h - lift) / ratio, room.w * 0.46, 220.0)
    step = min(w + 10, (room.w - w) / (len(held) - 1)) if len(held) > 1 else 0.0
    left = room.x + max(0.0, (room.w - w - step * (len(held) - 1)) / 2)
    top = room.y + (room.h - w * ratio) / 2
    for i, card in enumerate(held):
        tilt = (len(held) - 1) / 2 - i
        box = Rect(left + i * step, top + abs(tilt) * 2.5, w, w * ratio)
        angle = 0.0 if ui.reduce_motion else tilt * 2.2
        if hidden:
            yield _back(f"back:{seat}:{i}", box, angle, view.names[seat])
        else:
            yield _card_node(ui, seat, card, box, angle, view, i)


def _card_node(
    ui: Ui, seat: int, card: int, box: Rect, angle: float, view: View, index: int
) -> Node:
    id = ids.card(seat, card)
    chosen = view.selected == id
    art = f"kiribati/action_{Card(card).name.lower()}"
    return Node(
        id,
        Role.PIECE,
        box.moved(0, -12) if chosen else box,
        compact(ui, art, card_name(card), str(data.POINTS[card]), box.w),
        label=card_name(card),
        value=card_rule(card),
        z=CARD_Z + (20 if chosen else index),
        angle=0.0 if chosen else angle,
        motion=Motion(180),
        secret_of=seat,
        appear="none",  # a secret goes at once, it does not fade
        target_look="cell",
    )


def _back(id: str, box: Rect, angle: float, name: str) -> Node:
    return Node(
        id,
        Role.IMAGE,
        box,
        (Art("common/card_back_kiribati"),),
        label=_("A card of {name}, face down").format(name=name),
        z=CARD_Z,
        angle=angle,
        motion=Motion(180),
    )


def _show(view: View, seat: int, show: bool) -> None:
    view.memory["shown"] = seat if show else None
    view.refresh()


# --- held up ------------------------------------------------------------------------------------


def flashes(ui: Ui, frame: Frame, seen: KiribatiState, view: View) -> Iterator[Node]:
    """The card just played or turned over, held up beside the middle of the board; and the card
    that somebody has picked up, with its words."""
    board, screen = frame.board, frame.screen
    w, h = full_size(ui, screen.h - 80)
    y = min(max(board.y + (board.h - h) / 2, 30.0), screen.h - 30 - h)
    middle = Rect(board.x + (board.w - w) / 2, y, w, h)
    for flash in view.flashes:
        if flash.kind == "event":
            name = event_name(int(flash.about))
            yield _held("held:event", middle, event_front(ui, int(flash.about), w), name)
        elif flash.kind == "card":
            seat, card = (int(part) for part in flash.about.split(":"))
            if seat == view.eyes:
                continue
            yield _held("held:card", middle, action_front(ui, card, w), card_name(card))
    looked = view.selected or view.pointed
    if looked.startswith("card:") and view.eyes is not None:
        card = int(looked.split(":")[2])
        aside = frame.aside
        w, h = full_size(ui, aside.h, aside.w)
        side = Rect(aside.x + (aside.w - w) / 2, aside.bottom - h, w, h)
        node = _held("held:picked", side, action_front(ui, card, w), card_name(card))
        node.secret_of, node.appear = view.eyes, "none"
        yield node


def _held(id: str, rect: Rect, look: tuple[Look, ...], label: str) -> Node:
    return Node(id, Role.IMAGE, rect, look, label=label, z=OVER_Z - 500, appear="pop", motion=STILL)


# --- over the board -----------------------------------------------------------------------------


def _sheet(ui: Ui, frame: Frame, title: str, close: Node | None) -> tuple[list[Node], Rect]:
    """A panel over the board with a heading; its nodes and the room in it."""
    rect = frame.board
    room = rect.w - 64 - (80 if close is not None else 0)
    out = [
        Node("sheet", Role.DIALOG, rect, (Plate("panel", "ink", 4, 26, 4),), label=title, z=OVER_Z),
        heading(
            ui,
            "sheet:title",
            Rect(rect.x + 32, rect.y + 14, room, ui.heading * 1.5),
            shortened(ui, Text(title, ui.body, "heading"), room - 8).text,
            parent="sheet",
            z=OVER_Z + 1,
        ),
    ]
    if close is not None:
        close.rect = Rect(rect.right - 24 - 66, rect.y + 12, 66, 66)
        out.append(close)
    top = max(ui.heading * 1.5 + 22, 84 if close else 0)
    return out, Rect(rect.x + 28, rect.y + top, rect.w - 56, rect.h - top - 22)


def _closer(ui: Ui, view: View) -> Node:
    def shut() -> None:
        view.memory["open"] = ""
        view.refresh()

    return icon_button(
        ui,
        "sheet:close",
        Rect(0, 0, 66, 66),
        "close",
        _("Close"),
        shut,
        parent="sheet",
        z=OVER_Z + 2,
    )


def keep(ui: Ui, frame: Frame, seen: KiribatiState, view: View) -> Iterator[Node]:
    """The secret choice of four cards out of six."""
    assert view.eyes is not None
    seat = view.eyes
    out, room = _sheet(ui, frame, _("Keep four of your six cards"), None)
    yield from out
    mine = picked(view, seat)
    w = min((room.w - 2 * 24) / 3, (room.h - 20) / 2 / FULL_RATIO)
    as_cards = w >= 280 and ui.text == "normal"
    for card in Card:
        on = int(card) in mine
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
        yield _pick_node(ui, seat, card, at, look, on, view)


def _row(ui: Ui, card: int, at: Rect) -> tuple[Look, ...]:
    """A card as a line: picture, name, rule."""
    h = at.h - 12
    w = h * 204 / 152
    art = f"kiribati/action_{Card(card).name.lower()}"
    text = Rect(w + 26, 4, at.w - w - 26 - 80, at.h - 8)
    look: list[Look] = [Plate("paper", "edge", 3, 18, 0), Art(art, Rect(8, 6, w, h), "cover")]
    two = text.h >= 2.4 * ui.body
    if two:
        name = Rect(text.x, text.y, text.w, text.h * 0.42)
        rule = Rect(text.x, text.y + text.h * 0.42, text.w, text.h * 0.58)
        look.append(held(ui, Text(card_name(card), ui.body, "bold", ground="paper"), name))
        look.append(held(ui, Text(card_rule(card), ui.body, ground="paper"), rule))
    else:
        look.append(held(ui, Text(card_name(card), ui.body, "bold", ground="paper"), text))
    return tuple(look)


def _pick_node(
    ui: Ui, seat: int, card: int, at: Rect, look: tuple[Look, ...], on: bool, view: View
) -> Node:
    side = 60.0
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
        press=lambda: _pick(view, seat, card),
        checked=on,
        focusable=True,
        motion=STILL,
        secret_of=seat,
        appear="none",  # a secret goes at once, it does not fade
    )


def _pick(view: View, seat: int, card: int) -> None:
    mine = picked(view, seat)
    changed = mine - {card} if card in mine else (mine | {card} if len(mine) < 4 else mine)
    view.memory["picked"] = {**view.memory.get("picked", {}), seat: changed}
    view.memory["looked"] = card
    view.refresh()


def discards(ui: Ui, frame: Frame, seen: KiribatiState, view: View) -> Iterator[Node]:
    """The open pile: each seat's played cards in order."""
    out, room = _sheet(ui, frame, _("Cards played so far"), _closer(ui, view))
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
            art = f"kiribati/action_{Card(card).name.lower()}"
            yield Node(
                f"played:{seat}:{card}",
                Role.IMAGE,
                Rect(room.x + room.w * 0.28 + i * (w + 10), y, w, w * RATIO),
                compact(ui, art, card_name(card), str(data.POINTS[card]), w),
                label=card_name(card),
                value=card_rule(card),
                parent="sheet",
                z=OVER_Z + 3,
                motion=STILL,
            )


def event_card(ui: Ui, frame: Frame, seen: KiribatiState, view: View) -> Iterator[Node]:
    """The event in force as a card with its words."""
    out, room = _sheet(ui, frame, words.round_words(seen), _closer(ui, view))
    yield from out
    w, h = full_size(ui, room.h)
    at = Rect(room.x + (room.w - w) / 2, room.y + (room.h - h) / 2, w, h)
    node = _held("sheet:event", at, event_front(ui, seen.event, w), event_name(seen.event))
    node.z, node.parent = OVER_Z + 3, "sheet"
    yield node
