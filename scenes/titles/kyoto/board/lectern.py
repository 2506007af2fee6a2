"""The speaker's lectern as nodes: the study with its goals and impacts, the clock."""

from collections.abc import Iterator
from typing import Final

from game.core.action import HIDDEN
from game.core.text import _
from game.kyoto.components import NO_ICON
from game.kyoto.data import IMPACTS, STUDY, TONNES_OF

from ....stage.node import STILL, Art, Look, Node, Plate, Rect, Role
from ...printed import number
from . import ids
from .cards import study_look
from .places import PRINT_Z, Canvas
from .symbols import art

BAR: Final = "#0E6E78"
HOT: Final = "#C2452F"


def nodes(canvas: Canvas) -> Iterator[Node]:
    """Lectern, study, shutter and clock."""
    seen, rect = canvas.seen, canvas.zone("lectern")
    s = rect.w / 460
    look: list[Look] = [art("lectern_back", None, "stretch")]
    shown = hidden_impacts(canvas)
    label, value = _("Lectern"), ""
    if seen.study != NO_ICON:
        at = Rect(30 * s, 14 * s, 400 * s, 440 * s)
        look += study_look(canvas.ui, seen.study, seen.visible, shown, at)
        look += _progress(canvas, at)
        value = _(STUDY[seen.study].name)
    front = "lectern_front_open" if shown else "lectern_front"
    look.append(art(front, None, "stretch"))
    yield Node(
        ids.LECTERN, Role.ZONE, rect, tuple(look), label=label, value=value, z=PRINT_Z,
        motion=STILL, secret_of=canvas.view.seat if shown and _secret(canvas) else None,
    )  # fmt: skip
    yield _clock(canvas, rect)


def hidden_impacts(canvas: Canvas) -> tuple[int, ...]:
    """The hidden impacts of the study on the lectern, if whoever looks may know them."""
    seen = canvas.seen
    if seen.study == NO_ICON or not seen.impacts:
        return ()
    found = seen.impacts[seen.study]
    return () if found == HIDDEN else IMPACTS[found][1:]


def _secret(canvas: Canvas) -> bool:
    return canvas.seen.impacts_seen[canvas.seen.study] >= 0


def goals(canvas: Canvas) -> tuple[tuple[int, int], tuple[int, int]]:
    """What the table has come to and what is asked for: cards or tonnes, and millions."""
    seen = canvas.seen
    row = STUDY[seen.study]
    cards = [card for laid in seen.laid for card in laid]
    have = len(cards) if row.cards else sum(TONNES_OF[card] for card in cards)
    return (have, row.cards or row.tonnes), (seen.money_given, row.funding)


def _progress(canvas: Canvas, at: Rect) -> Iterator[Look]:
    """How far the goals are met, as bars."""
    s = at.w / 400
    for y, (have, need) in zip((138, 209), goals(canvas), strict=True):
        part = min(1.0, have / need)
        if part:
            bar = Rect(at.x + 228 * s, at.y + y * s, 148 * part * s, 9 * s)
            yield Plate(BAR, BAR, 0, 4.5 * s, 0, at=bar)


def _clock(canvas: Canvas, lectern: Rect) -> Node:
    s = lectern.w / 460
    side = 146 * s
    rect = Rect(lectern.x + 230 * s - side / 2, lectern.y + 528 * s - side / 2, side, side)
    seconds = canvas.view.seconds
    look: list[Look] = [art("timer_face")]
    value = ""
    if seconds is not None:
        value = "{}:{:02}".format(*divmod(seconds, 60))
        colour = "ink"
        look.append(number(canvas.ui, value, 34, side / 2, side / 2, colour, "#FFFBF0"))
    else:
        inner = Rect(0.3 * side, 0.3 * side, 0.4 * side, 0.4 * side)
        look.append(Art("common/icon_timer", inner))
    return canvas.label(ids.CLOCK, rect, look, _("Clock"), value, PRINT_Z + 2)
