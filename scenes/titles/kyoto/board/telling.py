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
    back = _came_back(canvas, flash)
    w = max(w, min(14 * ui.body, ui.measure(back, None)[0] + line) if back.text else 0.0)
    more = ui.measure(back, w - line)[1] + 0.3 * line if back.text else 0.0
    rect = Rect(
        max(canvas.frame.board.x + 20 * k, x - w / 2), y - (high + more) / 2, w, high + more
    )
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
    if back.text:
        look.append(replace(back, at=Rect(0.5 * line, high, w - line, more - 0.3 * line)))
    said = [impact_list(flash.impacts)] if flash.impacts else []
    said += [f"{below.text} {card_list(flash.cards)}"] if flash.cards else []
    value = ". ".join(filter(None, [*said, back.text]))
    return Node(
        "told", Role.IMAGE, rect, tuple(look), label=words, value=value, z=FLOAT_Z + 1200,
        motion=POP,
    )  # fmt: skip


def _came_back(canvas: Canvas, flash: Told) -> Text:
    """Which cards of whoever looks lie under their flag now; no words for none."""
    view, seat = canvas.view, canvas.view.seat
    cards = [card for card in flash.back if seat is not None and card in view.seen.flags[seat]]
    words = _("Under your flag: {cards}.").format(cards=card_list(tuple(cards))) if cards else ""
    fill = WON if flash.won else LOST
    return Text(words, canvas.ui.body, "bold", "ink", fill, "centre", leading=1.1, wrap=True)


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
