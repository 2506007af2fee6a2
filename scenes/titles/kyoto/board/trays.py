"""The countries' trays as nodes: flag, name, seat, cards and money before the flag, and what lies
under it. At the end, instead of these, agendas, cards and money are counted there."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.text import _
from game.kyoto.components import BILLS
from game.kyoto.legal import finished
from game.kyoto.names import card_words, country_name, millions
from game.kyoto.state import PASSED

from ....stage.node import STILL, Art, Look, Montage, Motion, Node, Plate, Rect, Role, Text
from ....widgets.fitting import apart
from ...printed import if_readable
from . import counted, ids
from .cards import card_look, minis
from .flights import from_tray, under_flag
from .places import CARD_Z, TRAY, TRAY_Z, Canvas
from .symbols import FLAGS, art
from .tray import Tray

EDGES: Final = {"": "#D9BC86", "_speaker": "#F2AE1C", "_own": "#0E7F83"}
"""The rim of a tray, by the end of its picture's name."""
LEAST_BILL: Final = 22.0
"""How wide a bill is at least."""
SLIDE: Final = Motion(420, "inout")


def nodes(canvas: Canvas) -> Iterator[Node]:
    """The trays in play order, each with what lies on it."""
    for seat in canvas.order:
        tray = Tray(canvas, seat)
        yield _tray(tray)
        if tray.ends:
            yield from counted.nodes(tray)
        else:
            yield from _lies(tray)


def ahead(canvas: Canvas) -> tuple[Montage, ...]:
    """The cards as they may come to lie before a flag beside the desk and before another."""
    slots = [Tray(canvas, seat).slot(0) for seat in canvas.order[:2]]
    return minis(*[(slot.w, slot.h) for slot in slots])


def _tray(tray: Tray) -> Node:
    canvas, seat = tray.canvas, tray.seat
    seen, view = canvas.seen, canvas.view
    look = list(_ground(tray))
    if not (tray.large and tray.ends):
        look += _flag(tray)
        look.append(Art(f"common/seat_{view.colour(seat)}", tray.badge))
    room = tray.name
    if tray.ends:
        look += counted.total(tray)
        room = room._replace(w=counted.total_place(tray).x - room.x - 4)
    elif seat == seen.speaker:
        mark = tray.mark
        look.append(art("speaker_mark", mark))
        room = room._replace(w=mark.x - room.x) if mark.y < room.bottom else room
    look += _name(tray, room)
    if not tray.ends:
        look += _given(tray)
    lit = seen.turn == seat
    if lit:
        frame = Rect(-5, -5, tray.rect.w + 10, tray.rect.h + 6)
        look.append(Plate("none", "ink", 11, 24, 0, at=frame))
        look.append(Plate("none", "lit", 6, 22, 0, at=frame.inset(2.5)))
    return Node(
        ids.tray(seat), Role.ZONE, tray.rect, tuple(look), label=view.names[seat],
        value=_said(canvas, seat), z=TRAY_Z, motion=STILL, target_look="cell",
    )  # fmt: skip


def _said(canvas: Canvas, seat: int) -> str:
    """What can be seen of a country, in words."""
    seen = canvas.seen
    said = [country_name(seat)]
    if seat == seen.speaker:
        said.append(_("speaker"))
    if seen.given[seat]:
        said.append(_("gives {money}").format(money=millions(seen.given[seat])))
    if seen.covered[seat]:
        said.append(_("has cards under its flag"))
    if seen.passed[seat] == PASSED:
        said.append(_("done"))
    return ", ".join(said)


def _ground(tray: Tray) -> Iterator[Look]:
    """The tray itself; one that is wider than its picture is made of plates."""
    shape = tray.rect.w / tray.rect.h
    if not tray.large and not tray.ends and abs(shape - TRAY[0] / TRAY[1]) < 0.01:
        yield art(f"seat_tray{tray.kind}", None, "stretch")
        return
    s, w = tray.s, tray.rect.w
    outer = Rect(3 * s, 2 * s, w - 6 * s, 202 * s)
    yield Plate(EDGES[tray.kind], "ink", 4 * s, 20 * s, 1, at=outer)
    yield Plate(tray.ground, "ink", 0, 12 * s, 0, at=outer.inset(9 * s))
    if not tray.ends:
        for n in range(2):
            yield Plate("none", "#8A6F45", 3 * s, 8 * s, 0, dashed=True, at=tray.slot(n).inset(1))


def _flag(tray: Tray) -> Iterator[Look]:
    flag, s = tray.flag, tray.s
    yield art(f"flag_card_{FLAGS[tray.seat]}", flag)
    holder = Rect(flag.x - s, flag.bottom - 9 * s, flag.w + 2 * s, 20 * s)
    yield art("flag_holder", holder)


def _name(tray: Tray, room: Rect) -> Iterator[Look]:
    """The name in the largest letters that have room, else cut so that it differs from others."""
    ui, names = tray.canvas.ui, tray.canvas.view.names
    text = Text(names[tray.seat], 31 * tray.s, "heading", "ink", tray.ground, leading=1.0)
    whole = if_readable(ui, text, room)
    if whole is None:
        others = [name for seat, name in enumerate(names) if seat != tray.seat]
        whole = replace(apart(ui, replace(text, size=ui.body), room.w, others), at=room)
    yield whole


def _given(tray: Tray) -> Iterator[Look]:
    """The number of millions before the flag, right of the bills."""
    if tray.canvas.view.counted.seen.given[tray.seat]:
        yield replace(_millions(tray), at=tray.money)


def _millions(tray: Tray) -> Text:
    """The number of millions before the flag; without its unit where that leaves no bill room."""
    given, ui = tray.canvas.view.counted.seen.given[tray.seat], tray.canvas.ui
    size = max(ui.body, 29 * tray.s)
    text = Text(_("{n} M").format(n=given), size, "heading", "ink", tray.ground, "right")
    short = ui.measure(text, None)[0] > tray.money.w - LEAST_BILL
    return replace(text, text=str(given) if short else text.text, leading=1.0)


# --- what lies on it ------------------------------------------------------------------------------


def _lies(tray: Tray) -> Iterator[Node]:
    """Cards and bills before the flag, the pile under it, and the seal."""
    canvas, seat = tray.canvas, tray.seat
    seen, name = canvas.seen, canvas.view.names[seat]
    for n, card in enumerate(seen.laid[seat]):
        yield _laid(tray, n, card)
    yield from _bills(tray)
    yield _purse(tray)
    if seen.covered[seat]:
        back = (art("affluence_back_compact"),)
        yield Node(
            ids.covered(seat), Role.LABEL, tray.on_screen(tray.covered), back,
            label=_("Under {name}'s flag").format(name=name), z=CARD_Z, motion=SLIDE,
            takes=under_flag(canvas.view, seat),
        )  # fmt: skip
    if seen.agreed[seat] or seen.passed[seat] == PASSED:
        side = 48 * tray.s
        corner = tray.rect.right - side + 6 * tray.s
        at = Rect(corner, tray.rect.y - 4 * tray.s, side, side)
        look: Look = art("seal_agree")
        words = _("{name} agrees").format(name=name)
        if not seen.agreed[seat]:
            look, words = art("seal_open"), _("{name} is done").format(name=name)
            if finished(seen, seat):
                words = _("{name} is done: it only answers offers.").format(name=name)
        seal = Motion(200, appear="pop")
        yield Node(
            ids.seal(seat), Role.LABEL, at, (look,), label=words, hint=words, z=CARD_Z + 20,
            motion=seal,
        )  # fmt: skip


def _laid(tray: Tray, n: int, card: int) -> Node:
    """A card before the flag; that of another country comes from its tray."""
    slot = tray.slot(n)
    look = card_look(tray.canvas.ui, card, Rect(0, 0, slot.w, slot.h), "mini")
    return Node(
        ids.card(card), Role.PIECE, tray.on_screen(slot), look, label=card_words(card),
        z=CARD_Z + n, motion=SLIDE._replace(origin=ids.purse(tray.seat)),
    )  # fmt: skip


def _purse(tray: Tray) -> Node:
    """Where bills come from and go to, as large as one; nothing is seen of it."""
    line, s = tray.money, tray.s
    at = Rect(line.x, line.centre[1] - 19 * s, 74 * s, 39 * s)
    return Node(
        ids.purse(tray.seat), Role.DECOR, tray.on_screen(at), z=TRAY_Z, motion=STILL,
        takes=from_tray(tray.canvas.view, tray.seat),
    )  # fmt: skip


def _bills(tray: Tray) -> Iterator[Node]:
    """A bill for each million, as close together as they must be."""
    canvas, seat, line = tray.canvas, tray.seat, tray.money
    given = canvas.seen.given[seat]
    room = line.w - canvas.ui.measure(_millions(tray), None)[0] - 6
    wide = min(74 * tray.s, max(LEAST_BILL, room))
    high = wide * 92 / 176
    step = min(16 * tray.s, max(0.0, room - wide) / max(1, given - 1))
    for n in range(given):
        at = Rect(line.x + n * step, line.centre[1] - high / 2, wide, high)
        yield Node(
            ids.bill(seat, n), Role.PIECE, tray.on_screen(at), (art("bill_million"),),
            label=millions(1), z=CARD_Z + min(n, BILLS), motion=SLIDE,
        )  # fmt: skip
