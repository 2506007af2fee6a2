"""What bots say, as nodes: in a bubble beside their tray where there is room, else on the line
between table and desk, else below the tray."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.text import _
from game.kyoto.state import KyotoState
from game.kyoto.talk import line

from ....stage.node import Leaf, Look, Montage, Motion, Node, Plate, Rect, Role, Text
from ...printed import if_readable, within
from . import finale
from .board_state import KyotoView
from .centre import round_plate
from .effects import SAID_MS
from .places import Canvas
from .symbols import flag

HEARD: Final = 3
"""So many of the last events are still talked about."""
PAPER: Final = "paper"
SAY_Z: Final = 1300
"""Over all of the table: what is said may cover it for a moment."""
TELL: Final = Motion(180, fade=True)


def heard(view: KyotoView) -> dict[int, str]:
    """What each bot has said about the last events, by seat; the newest first. It is silent once
    the points of the end are counted."""
    found: dict[int, str] = {}
    counted = finale.over(view) and finale.shown(view).cards
    if not view.moment.fresh or view.moment.since >= SAID_MS or counted:
        return found
    for event in reversed(view.point.events[-HEARD:]):
        if not isinstance(event.before, KyotoState):
            continue
        for seat, player in enumerate(view.players):
            if player.human or seat in found:
                continue
            if words := line(event.before, event.action, seat, view.names, event.number):
                found[seat] = words
    return found


def nodes(canvas: Canvas) -> Iterator[Node]:
    """All bubbles that have room beside their trays; of the others the newest line."""
    taken: set[int] = set()
    spoken = False
    for seat, words in heard(canvas.view).items():
        gap = _gap(canvas, seat)
        bubble = None if gap in taken else _beside(canvas, seat, words)
        if bubble is not None:
            taken.add(gap)
        elif not spoken:
            bubble = _on_line(canvas, seat, words) or _below(canvas, seat, words)
        spoken = True
        if bubble is not None:
            yield bubble


def _gap(canvas: Canvas, seat: int) -> int:
    """Which gap between the trays along the top is a seat's: right of it, of the last one left; -1
    for the one beside the desk."""
    place = canvas.order.index(seat)
    return min(place, canvas.seen.seats - 2) - 1 if place else -1


def _beside(canvas: Canvas, seat: int, words: str) -> Node | None:
    """A bubble in the gap, its tail towards the tray."""
    k, gap = canvas.k, _gap(canvas, seat)
    if gap < 0:
        return None
    left, right = [canvas.trays[canvas.order[1 + gap + n]] for n in range(2)]
    free = right.x - left.right - 24 * k
    room = Rect(0, 0, min(free, 270 * k) - 28 * k, 0.72 * left.h)
    text = Text(words, 28 * k, "heading", "ink", PAPER, "centre", leading=1.1)
    shown = if_readable(canvas.ui, text, room, 2) if room.w > 110 * k else None
    if shown is None:
        return None
    last = seat == canvas.order[-1]
    rect = Rect(left.right + 12 * k, left.y + 24 * k, room.w + 28 * k, 0)
    return _bubble(
        canvas, seat, rect._replace(x=right.x - 12 * k - rect.w) if last else rect, shown
    )


def _bubble(canvas: Canvas, seat: int, at: Rect, text: Text) -> Node:
    """A bubble from the top left of a rectangle, as wide as it and as high as the words."""
    k, tail = canvas.k, 18 * canvas.k
    room = Rect(14 * k, 8 * k, at.w - 28 * k, 0)
    high = canvas.ui.measure(text, room.w if text.wrap else None)[1] + 6
    room = room._replace(h=high)
    plate = Rect(0, 0, at.w, high + 16 * k)
    foot = Rect(24 * k, plate.h - 7 * k, 40 * k, tail + 7 * k)
    leaf = Leaf("common/speech_bubble", Rect(-64, -150, 320, 208))
    look: tuple[Look, ...] = (
        Plate(PAPER, "ink", 4 * k, 18 * k, 1, at=plate),
        Montage(66, 50, (leaf,), foot),
        replace(text, at=room),
    )
    return _node(canvas, seat, at._replace(h=plate.h + tail), look, text.text)


def _on_line(canvas: Canvas, seat: int, words: str) -> Node | None:
    """The words behind the flag of who says it, right of the round on the line between table and
    desk."""
    ui, k, zone = canvas.ui, canvas.k, canvas.zone("round")
    size = max(ui.body, 28 * k)
    high, right = max(zone.h, 1.1 * size), canvas.zone("desk").right
    token = 0.8 * high * 120 / 88
    text = Text(words, size, "heading", "ink", PAPER, leading=1.0)
    wide = ui.measure(text, None)[0]
    rect = Rect(
        right - wide - token - 44 * k, zone.centre[1] - high / 2, wide + token + 44 * k, high
    )
    plate = round_plate(ui, canvas.seen, zone, k)
    if canvas.view.docks or rect.x < plate.right + 12 * k:  # the docks lie there
        return None
    look: tuple[Look, ...] = (
        Plate(PAPER, "ink", 3, high / 2, 1),
        flag(seat, Rect(14 * k, 0.1 * high, token, 0.8 * high)),
        replace(text, at=Rect(token + 24 * k, 0, wide + 4, high)),
    )
    return _node(canvas, seat, rect, look, words)


def _below(canvas: Canvas, seat: int, words: str) -> Node | None:
    """A bubble that hangs from the tray, over the table."""
    k, tray = canvas.k, canvas.trays[seat]
    wide = max(tray.w + 30 * k, 330 * k, 12.5 * canvas.ui.body)
    text = Text(words, canvas.ui.body, "heading", "ink", PAPER, "centre", leading=1.05)
    shown = if_readable(canvas.ui, text, Rect(0, 0, wide - 28 * k, 3.5 * canvas.ui.body), 2)
    if shown is None:
        return None
    x, y = tray.centre[0] - wide / 2, tray.bottom - 8 * k
    if seat == canvas.order[0]:
        y = tray.y - 3 * canvas.ui.body
    return _bubble(canvas, seat, within(Rect(x, y, wide, 1), canvas.frame.board.inset(20)), shown)


def _node(canvas: Canvas, seat: int, rect: Rect, look: tuple[Look, ...], words: str) -> Node:
    said = _("{name} says: {words}").format(name=canvas.view.names[seat], words=words)
    return Node(f"bubble:{seat}", Role.IMAGE, rect, look, label=said, z=SAY_Z, motion=TELL)
