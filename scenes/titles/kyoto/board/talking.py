"""What bots say, as nodes: in a bubble beside their tray where there is room, else on the line
between table and desk, else below the tray."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.text import _
from game.kyoto.state import KyotoState
from game.kyoto.talk import line

from ....stage.node import Art, Look, Motion, Node, Plate, Rect, Role, Text
from ...printed import if_readable
from . import finale
from .board_state import KyotoView
from .centre import round_plate
from .effects import SAID_MS, Told
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
    """All bubbles that have room beside their trays; of the others the newest line, which lies over
    the planet only as long as nothing is told there."""
    taken: set[int] = set()
    spoken = any(isinstance(flash, Told) for flash in canvas.view.moment.flashes)
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
    free = right.x - left.right - 40 * k
    room = Rect(0, 0, min(free, 270 * k) - 28 * k, 0.72 * left.h)
    text = Text(words, 28 * k, "heading", "ink", PAPER, "centre", leading=1.1)
    shown = if_readable(canvas.ui, text, room, 2) if room.w > 110 * k else None
    if shown is None:
        return None
    last = seat == canvas.order[-1]
    wide = room.w + 28 * k
    x = right.x - 20 * k - wide if last else left.right + 20 * k
    at = Rect(x, left.y + 24 * k, wide, 0)
    return _bubble(canvas, seat, at, shown, (1.0 if last else 0.0, 0.5))


def _bubble(
    canvas: Canvas, seat: int, at: Rect, text: Text, tail: tuple[float, float] | None
) -> Node:
    """A bubble from the top left of a rectangle, as wide as it and as high as the words; its tail
    is on its edge at such parts of its width and height. Without one the flag of who says it is
    before the words."""
    k = canvas.k
    token = 0.0 if tail else 1.4 * text.size
    room = Rect(14 * k + token, 8 * k, at.w - 28 * k - token, 0)
    room = room._replace(h=canvas.ui.measure(text, room.w if text.wrap else None)[1] + 6)
    plate = Rect(0, 0, at.w, room.h + 16 * k)
    look: list[Look] = []
    if tail:
        x, y, side = tail[0] * plate.w, tail[1] * plate.h, 34 * k
        look.append(Art("common/speech_tail", Rect(x - side / 2, y - side / 2, side, side)))
    look.append(Plate(PAPER, "ink", 4 * k, 18 * k, 1, at=plate))
    if tail:  # over the edge between bubble and tail
        gap = Rect(x - side / 3, y - 5 * k, 2 * side / 3, 10 * k)
        if tail[0] in (0.0, 1.0):
            gap = Rect(x - 5 * k, y - side / 3, 10 * k, 2 * side / 3)
        look.append(Plate(PAPER, PAPER, 0, 0, 0, at=gap))
    else:
        look.append(flag(seat, Rect(10 * k, 0, token, plate.h)))
    look.append(replace(text, at=room))
    return _node(canvas, seat, at._replace(h=plate.h), tuple(look), text.text)


def _on_line(canvas: Canvas, seat: int, words: str) -> Node | None:
    """The words behind the flag of who says it, right of the round on the line between table and
    desk."""
    ui, k, zone = canvas.ui, canvas.k, canvas.zone("round")
    size = max(ui.body, 28 * k)
    high, right = max(zone.h, 1.2 * size), canvas.zone("desk").right
    token = 0.8 * high * 120 / 88
    text = Text(words, size, "heading", "ink", PAPER, leading=1.0)
    wide = ui.measure(text, None)[0]
    rect = Rect(
        right - wide - token - 44 * k, zone.centre[1] - high / 2, wide + token + 44 * k, high
    )
    plate = round_plate(ui, canvas.seen, zone, k)
    lent = (canvas.frame.slots.docks, canvas.frame.slots.buttons)
    if rect.x < plate.right + 12 * k or any(place and place.overlap(rect) for place in lent):
        return None
    look: tuple[Look, ...] = (
        Plate(PAPER, "ink", 3, high / 2, 1),
        flag(seat, Rect(14 * k, 0.1 * high, token, 0.8 * high)),
        replace(text, at=Rect(token + 24 * k, 0, wide + 4, high)),
    )
    return _node(canvas, seat, rect, look, words)


def _below(canvas: Canvas, seat: int, words: str) -> Node | None:
    """A bubble over the planet: below the tray if that is there, else behind a flag."""
    k, ui, tray = canvas.k, canvas.ui, canvas.trays[seat]
    left, right = canvas.frame.board.x + 20 * k, canvas.zone("lectern").x - 8 * k
    wide = min(max(tray.w + 30 * k, 330 * k, 12.5 * ui.body), right - left)
    own, above = seat == canvas.order[0], left + 30 * k < tray.centre[0] < right - 30 * k
    token = 0.0 if above else 1.4 * ui.body
    text = Text(words, ui.body, "heading", "ink", PAPER, "centre", leading=1.05)
    shown = if_readable(ui, text, Rect(0, 0, wide - 28 * k - token, 3.5 * ui.body), 2)
    if shown is None:
        return None
    x = min(max(tray.centre[0] - wide / 2, left), right - wide)
    tip = ((tray.centre[0] - x) / wide, 1.0 if own else 0.0) if above else None
    y = tray.bottom + max(36 * k, 1.2 * ui.body - 16 * k) + 14 * k
    bubble = _bubble(canvas, seat, Rect(x, y, wide, 0), shown, tip)
    if own:
        return replace(bubble, rect=bubble.rect._replace(y=tray.y - bubble.rect.h - 14 * k))
    return bubble


def _node(canvas: Canvas, seat: int, rect: Rect, look: tuple[Look, ...], words: str) -> Node:
    said = _("{name} says: {words}").format(name=canvas.view.names[seat], words=words)
    return Node(f"bubble:{seat}", Role.IMAGE, rect, look, label=said, z=SAY_Z, motion=TELL)
