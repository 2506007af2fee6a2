"""The end as nodes: the score track on the desk, on which the countries' flags run."""

from collections.abc import Iterator
from typing import Final

from game.core.text import _, ngettext

from ....stage.node import STILL, Look, Motion, Node, Plate, Rect, Role
from ...printed import number
from . import finale
from .places import CARD_Z, PRINT_Z, Canvas
from .symbols import FLAGS, art

MOST: Final = 30
"""The last column; flags with more points stand there too."""
PALE: Final = "#FBF4E2"
COLUMNS: Final = ("#FFFDF6", "#F8EED6")
FIFTH: Final = "#F3DFB4"
TENTH: Final = "#F6C77A"
LABEL: Final = 54.0
"""The width of the flags at the left end."""
EDGE: Final = 24.0
RUN: Final = Motion(1000, "inout")


def nodes(canvas: Canvas) -> Iterator[Node]:
    """The track, and the flags where they are at this moment."""
    rect, seats = canvas.zone("desk"), canvas.seen.seats
    head = 1.1 * canvas.ui.body + 6
    lane = (rect.h - head - 12) / seats
    yield Node(
        "track", Role.LABEL, rect, tuple(_track(canvas, rect, head, lane)),
        label=_("Score track"), z=PRINT_Z, motion=STILL,
    )  # fmt: skip
    high = min(lane - 2, 32.0)
    step = _step(rect)
    for row, seat in enumerate(canvas.order):
        total = finale.points(canvas.view, seat)
        x = rect.x + LABEL + step * (min(total, MOST) + 0.5)
        y = rect.y + head + lane * (row + 0.5)
        wide = high * 120 / 88
        at = Rect(x - wide / 2, y - high / 2, wide, high)
        said = ngettext("{n} point", "{n} points", total).format(n=total)
        yield Node(
            f"runner:{seat}", Role.PIECE, at, (art(f"flag_token_{FLAGS[seat]}"),),
            label=canvas.view.names[seat], value=said, z=CARD_Z, motion=RUN,
        )  # fmt: skip


def _step(rect: Rect) -> float:
    return (rect.w - LABEL - EDGE) / (MOST + 1)


def _track(canvas: Canvas, rect: Rect, head: float, lane: float) -> Iterator[Look]:
    """The columns from 0 to 30 with their numbers, and a flag before each lane."""
    ui, step, low = canvas.ui, _step(rect), rect.h - 10
    yield Plate(PALE, "ink", 4, 18, 2, at=Rect(0, 0, rect.w, rect.h))
    for n in range(MOST + 1):
        fill = TENTH if n % 10 == 0 and n else FIFTH if n % 5 == 0 else COLUMNS[n % 2]
        x = LABEL + n * step
        yield Plate(fill, "#C9AE7C", 2, 5, 0, at=Rect(x, head, step - 1, low - head))
        if n % 5 == 0:
            words = number(ui, str(n), 26, x + step / 2, head / 2 + 2, "ink", PALE)
            yield words
    high = min(lane - 4, 30.0)
    for row, seat in enumerate(canvas.order):
        y = head + lane * (row + 0.5) - high / 2
        yield art(f"flag_token_{FLAGS[seat]}", Rect(9, y, high * 120 / 88, high))
