"""The countries' trays as nodes: flag, name, seat, cards and money before the flag, and what lies
under it."""

from collections.abc import Iterator
from typing import Final

from game.core.text import _, ngettext

from ....stage.node import STILL, Art, Look, Motion, Node, Rect, Role, Text
from ....widgets.fitting import apart
from ...printed import number
from . import ids
from .cards import card_look, card_name
from .places import CARD_Z, TRAY, TRAY_Z, Canvas
from .symbols import FLAGS, art

GROUNDS: Final = {"": "#F8EDD6", "_speaker": "#FFF3C9", "_own": "#E3F1EC"}
SLIDE: Final = Motion(420, "inout")


def nodes(canvas: Canvas) -> Iterator[Node]:
    """The trays in play order, each with what lies on it."""
    for seat in canvas.order:
        yield from _tray(canvas, seat)


def box(canvas: Canvas, seat: int, x: float, y: float, w: float, h: float) -> Rect:
    """A box of the tray's picture, on the screen."""
    rect = canvas.trays[seat]
    s = rect.w / TRAY[0]
    return Rect(rect.x + x * s, rect.y + y * s, w * s, h * s)


def _tray(canvas: Canvas, seat: int) -> Iterator[Node]:
    ui, seen, view = canvas.ui, canvas.seen, canvas.view
    rect = canvas.trays[seat]
    s = rect.w / TRAY[0]

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(x * s, y * s, w * s, h * s)

    kind = "_own" if seat == view.seat else "_speaker" if seat == seen.speaker else ""
    look: list[Look] = [
        art(f"seat_tray{kind}", None, "stretch"),
        Art(f"common/seat_{view.colour(seat)}", at(16, 15, 36, 36)),
        art(f"flag_card_{FLAGS[seat]}", at(14, 56, 84, 59)),
        art("flag_holder", at(13, 106, 86, 20)),
    ]
    speaks = seat == seen.speaker
    if speaks:
        look.append(art("speaker_mark", at(218, 12, 40, 40)))
    name = Text(view.names[seat], max(ui.body, 30 * s), "heading", "ink", GROUNDS[kind])
    others = [other for n, other in enumerate(view.names) if n != seat]
    room = at(60, 14, 154 if speaks else 200, 38)
    cut = apart(ui, name, room.w, others)
    look.append(Text(cut.text, cut.size, cut.font, cut.colour, cut.ground, at=room, leading=1.0))
    given = seen.given[seat]
    if given:
        amount = _("{n} M").format(n=given)
        x, y = at(238, 175, 0, 0)[:2]
        look.append(number(ui, amount, 28 * s, x, y, "ink", GROUNDS[kind]))
    said = ngettext("{n} million given", "{n} million given", given).format(n=given)
    yield Node(
        ids.tray(seat), Role.ZONE, rect, tuple(look), label=view.names[seat], value=said,
        z=TRAY_Z, motion=STILL, target_look="cell",
    )  # fmt: skip
    for n, card in enumerate(seen.laid[seat]):
        yield _laid(canvas, seat, n, card)
    for n in range(given):
        place = box(canvas, seat, 106 + 16 * min(n, 2), 156, 74, 39)
        yield Node(
            ids.bill(seat, n), Role.PIECE, place, (art("bill_million"),), label=_("1 million"),
            z=CARD_Z + n, motion=SLIDE,
        )  # fmt: skip
    if seen.covered[seat]:
        place = box(canvas, seat, 18, 130, 56, 63)
        back = (art("affluence_back_compact"),)
        yield canvas.label(
            ids.covered(seat), place, back, _("Under the flag of {name}").format(
                name=view.names[seat]
            ), z=CARD_Z, motion=SLIDE,
        )  # fmt: skip
    if seen.agreed[seat]:
        place = box(canvas, seat, 222, 8, 44, 44)
        yield canvas.label(
            ids.seal(seat), place, (art("seal_agree"),), _("{name} agrees").format(
                name=view.names[seat]
            ), z=CARD_Z + 10,
        )  # fmt: skip


def _laid(canvas: Canvas, seat: int, n: int, card: int) -> Node:
    place = box(canvas, seat, 103 + 82 * n, 53, 78, 88.4)
    look = card_look(canvas.ui, card, Rect(0, 0, place.w, place.h), "mini")
    return Node(
        ids.card(card), Role.PIECE, place, look, label=card_name(card), z=CARD_Z,
        motion=SLIDE._replace(origin=ids.tray(seat)),
    )  # fmt: skip
