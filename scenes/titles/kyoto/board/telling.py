"""What floats over Kyoto's board for a while: money on its way, a deal that was struck, how
a round ended."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.text import _
from game.kyoto.names import card_list, impact_list, millions

from ....stage.node import POP_UP, Art, Look, Motion, Node, Plate, Rect, Role, Text
from .cards import RATIO, card_look
from .effects import RISE_MS, Paid, Shaken, Told
from .places import FLOAT_Z, Canvas
from .symbols import art, damage
from .tray import Tray

FLY: Final = Motion(600, "inout", arc=40, appear="pop")
POP: Final = Motion(260, appear="pop")
MOST: Final = 6
"""So many bills fly at most."""
WON: Final = "#CDEFE4"
LOST: Final = "#FFDFD2"


def nodes(canvas: Canvas) -> Iterator[Node]:
    """What the last action leaves to be seen."""
    for n, flash in enumerate(canvas.view.moment.flashes):
        if isinstance(flash, Paid):
            yield from _paid(canvas, flash, n)
        elif isinstance(flash, Told):
            yield _told(canvas, flash)
        elif isinstance(flash, Shaken):
            yield _shaken(canvas, flash)


def _paid(canvas: Canvas, flash: Paid, index: int) -> Iterator[Node]:
    """Bills on their way from a tray, or from the fund, to a tray."""
    there = canvas.view.moment.since >= RISE_MS
    seat = flash.to if there else flash.source
    place = canvas.trays[seat] if seat >= 0 else canvas.zone("fund")
    w, k = 74 * canvas.k, canvas.k
    for n in range(min(flash.amount, MOST)):
        x = place.centre[0] - w / 2 + (n - (min(flash.amount, MOST) - 1) / 2) * 26 * k
        rect = Rect(x, place.centre[1] - w * 0.26, w, w * 92 / 176)
        yield Node(
            f"paid:{index}:{n}", Role.DECOR, rect, (art("bill_million"),), label=millions(1),
            z=FLOAT_Z + n, motion=FLY._replace(delay=50 * n),
        )  # fmt: skip


def _told(canvas: Canvas, flash: Told) -> Node:
    """Whether the round has succeeded, over the globe; below it which cards were reduced, or what
    strikes now, which nobody but the speaker knew before."""
    ui, k = canvas.ui, canvas.k
    words = _("Both goals met!") if flash.won else _("The goals were missed.")
    fill = WON if flash.won else LOST
    text = Text(words, max(ui.heading, 44 * k), "heading", "ink", fill, leading=1.0)
    wide, line = ui.measure(text, None)[0], 1.9 * text.size
    count = len(flash.impacts) + len(flash.cards)
    side, step = (1.5 * line, 1.65 * line) if count else (0.0, 0.0)
    x, y = canvas.zone("globe").centre
    w = max(wide + 1.5 * line, count * step + 0.5 * line)
    below = Text(_("Reduced:"), ui.body, "bold", "ink", fill, "centre", leading=1.0)
    named = 1.3 * ui.body if flash.cards else 0.0
    tall = side * RATIO if flash.cards else side
    high = line + named + (tall + 0.2 * line if count else 0)
    rect = Rect(max(canvas.frame.board.x + 20 * k, x - w / 2), y - high / 2, w, high)
    icon = "check" if flash.won else "warning"
    look: list[Look] = [
        Plate(fill, "ink", 4, line / 2, 3),
        Art(f"common/icon_{icon}", Rect(0.35 * line, 0.2 * line, 0.6 * line, 0.6 * line)),
        replace(text, at=Rect(1.1 * line, 0, wide + 4, line)),
    ]
    if flash.cards:
        look.append(replace(below, at=Rect(0, line - 0.2 * ui.body, w, named)))
    first = (w - count * step + step - side) / 2
    for n, what in enumerate(flash.cards or flash.impacts):
        at = Rect(first + n * step, line + named, side, tall)
        if flash.cards:
            look += card_look(ui, what, at, "mini")
        else:
            look.append(art(f"icon_impact_{damage(what)}", at))
    said = impact_list(flash.impacts) if flash.impacts else ""
    if flash.cards:
        said = f"{below.text} {card_list(flash.cards)}"
    return Node(
        "told", Role.IMAGE, rect, tuple(look), label=words, value=said, z=FLOAT_Z + 1200, motion=POP
    )


def _shaken(canvas: Canvas, flash: Shaken) -> Node:
    """The handshake over a deal that was struck, at the tray of who is paid."""
    names, tray = canvas.view.names, Tray(canvas, flash.doer)
    said = _("Deal: {payer} pays {doer} {money}.").format(
        payer=names[flash.payer], doer=names[flash.doer], money=millions(flash.money)
    )
    flag = tray.on_screen(tray.flag)  # what was contributed and paid stays in sight
    w, h = 1.24 * flag.w, 1.02 * flag.w
    rect = Rect(flag.centre[0] - w / 2, flag.centre[1] - h / 2, w, h)
    return Node(
        "shaken", Role.LABEL, rect, (art("bribe_handshake"),), label=said, z=FLOAT_Z + 30,
        motion=POP_UP,
    )  # fmt: skip
