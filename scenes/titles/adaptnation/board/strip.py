"""The strip above the central board: rounds and years, the five phases, the black marks."""

from collections.abc import Iterator
from typing import Final

from game.adaptnation.components import LOSING_MARKS, ROUNDS, year
from game.adaptnation.names import phase_name
from game.adaptnation.state import Phase
from game.core.text import _

from ....stage.node import Look, Motion, Node, Plate, Rect, Role, Text
from ...fitted import if_readable, number, within
from . import ids, words
from .desk import PIECE_Z, PRINT_Z, TELL_Z, Desk, inside, middle
from .effects import LAND_MS
from .flashes import Marked
from .pieces import art
from .places import pawn_round

SLIDE: Final = Motion(420, "inout")
LAND: Final = Motion(600, "inout", appear="pop")
SIZE: Final = 37.0
"""Of the words, on the map."""
PHASES: Final = ("upkeep", "forecast", "assist_prepare", "events", "end")
"""The pictures of the phases, in their order."""
_NIGHT: Final = "#243B5A"


def nodes(desk: Desk) -> Iterator[Node]:
    """Everything on the strip, in reading order."""
    yield from _rounds(desk)
    yield from _phases(desk)
    yield from _marks(desk)


# --- rounds and years ---------------------------------------------------------------------------


def _rounds(desk: Desk) -> Iterator[Node]:
    first, last = desk.zone("round_1"), desk.zone(f"round_{ROUNDS + 1}")
    strip = Rect(first.x, first.y, last.right - first.x, first.h)
    look: list[Look] = []
    for n in range(1, desk.seen.rounds + 1):
        look += _round(desk, n, strip)
    look += _finish(desk, strip)
    node = desk.label("rounds", strip, _("Years"), words.round_words(desk.seen), "board")
    node.look = tuple(look)
    yield node
    yield _pawn(desk, strip)


def _line(desk: Desk) -> float:
    """How high a line of the strip's words is, in units."""
    return 1.1 * max(desk.ui.body, SIZE * desk.k)


def _words(
    desk: Desk, said: str, box: Rect, colour: str, ground: str, lines: int = 1
) -> list[Look]:
    """Words in a box, if they can be read in it."""
    text = Text(said, SIZE * desk.k, "heading", colour, ground, "centre", leading=1.1)
    shown = if_readable(desk.ui, text, box, lines)
    return [] if shown is None else [shown]


def _round(desk: Desk, n: int, strip: Rect) -> Iterator[Look]:
    """A round's year and, where both have room, its number."""
    box, high = inside(desk.zone(f"round_{n}"), strip), _line(desk)
    bottom = min(inside(desk.zone(f"year_{n}"), strip).bottom + 4, box.bottom)
    tip = 0.0 if desk.large else 12 * desk.k
    place = Rect(box.x, bottom - high, box.w - tip, high)
    yield from _words(desk, str(year(n)), place, "ink", "paper")
    x, y = inside(desk.zone(f"number_{n}"), strip).centre
    digit = number(desk.ui, str(n), 40 * desk.k, x, y, "ink", "paper")
    if digit.at is not None and digit.at.bottom <= bottom - 0.82 * high and digit.at.y >= -2:
        yield digit


def _finish(desk: Desk, strip: Rect) -> Iterator[Look]:
    """The year of the end; in the demo it covers the rounds that are not played."""
    last, high = desk.seen.rounds + 1, _line(desk)
    box = inside(desk.zone(f"round_{ROUNDS + 1}"), strip)
    if last > ROUNDS:
        place = Rect(box.x + 5 * desk.k, box.bottom - high, box.w - 10 * desk.k, high)
        yield from _words(desk, str(year(last)), place, "white", _NIGHT)
        return
    first = inside(desk.zone(f"round_{last}"), strip)
    box = Rect(first.x, box.y, box.right - first.x, box.h)
    yield Plate(_NIGHT, "ink", 4 * desk.k, 10 * desk.k, 0, at=box)
    demo = _("Demo: until {year}").format(year=year(last))
    yield from _words(desk, demo, box.inset(70 * desk.k, 4), "white", _NIGHT, 2)


def _pawn(desk: Desk, strip: Rect) -> Node:
    n = pawn_round(desk.seen)
    rect = desk.zone(f"pawn_{n}")
    if desk.large:  # the years need the place
        rect = Rect(rect.x, strip.y + 2, 0.7 * rect.w, 0.7 * rect.h)
    return Node(
        ids.PAWN, Role.PIECE, within(rect, strip), (art("round_marker"),), label=_("Pawn"),
        value=str(year(n)), z=PIECE_Z, parent="board", motion=SLIDE,
    )  # fmt: skip


# --- phases and marks ---------------------------------------------------------------------------


def _phases(desk: Desk) -> Iterator[Node]:
    """The name of the phase, and a ring round its picture."""
    rect, high = desk.zone("phases"), _line(desk)
    phase = words.shown_phase(desk.seen, desk.view)
    top = min(desk.zone("phase_words").y + 4, rect.bottom - high)
    place = inside(Rect(rect.x + 4, top, rect.w - 8, high), rect)
    node = desk.label("phase", rect, _("Phase"), phase_name(phase), "board")
    if not desk.large:  # large letters would cover the pictures; the prompt says it as well
        node.look = tuple(_words(desk, phase_name(phase), place, "ink", "paper"))
        node.z = PRINT_Z + 2  # over the ring, which comes close to them
    yield node
    if phase == Phase.OVER:
        return
    zone = desk.zone(f"phase_{phase + 1}")
    ring = middle(zone, zone.w * 70 / 56)
    look = (art("phase_now"), art(f"phase_{PHASES[phase]}", inside(zone, ring)))
    yield Node("phase:now", Role.DECOR, ring, look, z=PRINT_Z + 1, parent="board", motion=SLIDE)


def _marks(desk: Desk) -> Iterator[Node]:
    """The black marks; a new one goes there from the stock that ran out."""
    rect = desk.zone("marks")
    said = words.marks_words(desk.seen)
    yield desk.label("marks", rect, _("Black marks"), said, "board")
    total = min(desk.seen.total_marks, LOSING_MARKS)
    new = [flash for flash in desk.view.moment.flashes if isinstance(flash, Marked)]
    for n in range(total):
        rect, fresh = desk.zone(f"mark_{n + 1}"), n - (total - len(new))
        falls = fresh >= 0 and desk.view.moment.since < LAND_MS
        if falls:
            at = ids.of_seat("stock", new[fresh].seat, new[fresh].resource)
            stock = desk.zone(at)
            rect = middle(stock, 1.1 * rect.w).moved(0, 0.32 * stock.h)
        yield Node(
            ids.mark(n), Role.PIECE, rect, (art("black_mark"),), label=_("Black mark"),
            z=TELL_Z + 12 if falls else PIECE_Z, parent="" if falls else "board",
            motion=LAND,
        )  # fmt: skip
