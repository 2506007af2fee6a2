"""The speaker's lectern as nodes: the study with its goals and impacts, the clock, the impacts that
are still to come."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from game.core.action import HIDDEN
from game.core.text import _, ngettext
from game.kyoto import goals
from game.kyoto.components import NO_ICON
from game.kyoto.data import IMPACTS
from game.kyoto.names import damage_name, impact_list, study_name, study_words
from game.kyoto.state import KyotoState, Phase
from game.kyoto.text import progress

from ....stage.node import STILL, Art, Line, Look, Motion, Node, Plate, Rect, Role
from ...printed import number
from . import ids
from .cards import Study, study_look
from .places import PRINT_Z, Canvas, scaled
from .symbols import art, damage

STUDY_Z: Final = PRINT_Z + 1
FRONT_Z: Final = PRINT_Z + 2
CLOCK_Z: Final = PRINT_Z + 4
CALM: Final = "#0E6E78"
HOT: Final = "#C2452F"
"""The time left, and in its last half."""
LAST: Final = 10
"""Seconds in which the clock is larger with every other one."""
STEPS: Final = 90
"""Of the clock's ring."""
SHUTTER: Final = 340 - 14
"""So much of a study's height is seen above the shutter, of 440."""
CARD: Final = (30.0, 14.0, 400.0, 440.0)
WIDTH: Final = 460.0
"""The lectern's picture."""


def nodes(canvas: Canvas) -> Iterator[Node]:
    """Lectern, study, shutter, clock or impacts."""
    rect = canvas.zone("lectern")
    back = (art("lectern_back", None, "stretch"),)
    yield Node("lectern:back", Role.DECOR, rect, back, z=PRINT_Z, motion=STILL)
    known = hidden_impacts(canvas)
    if canvas.seen.study != NO_ICON:
        yield _study(canvas, rect, known)
    elif canvas.seen.phase == Phase.STUDY:
        yield from _drawn(rect)
    front = "lectern_front_open" if known else "lectern_front"
    yield Node(
        ids.LECTERN, Role.ZONE, rect, (art(front, None, "stretch"),), label=_("Lectern"),
        value=_said(canvas), z=FRONT_Z, motion=STILL,
        secret_of=_secret_of(canvas) if known else None,
    )  # fmt: skip
    if canvas.seen.phase == Phase.IMPACT:
        yield _pending(canvas, rect)
    elif canvas.seen.phase != Phase.OVER:
        yield clock(canvas)


def free_places(lectern: Rect) -> tuple[Rect, Rect]:
    """Where no study lies: the place for a text, and for buttons on the stand below."""
    s = lectern.w / WIDTH
    above = Rect(lectern.x + 24 * s, lectern.y + 22 * s, 412 * s, 428 * s)
    below = Rect(lectern.x + 70 * s, lectern.y + 482 * s, 320 * s, 84 * s)
    return above, below


# --- the study ------------------------------------------------------------------------------------


def hidden_impacts(canvas: Canvas) -> tuple[int, ...]:
    """The hidden impacts of the study on the lectern, if whoever looks may know them; where there
    are docks, once all may."""
    seen = canvas.seen
    if canvas.view.docks and secret_impacts(seen):
        return ()
    return _known(seen)


def secret_impacts(seen: KyotoState) -> tuple[int, ...]:
    """The same while they are the speaker's alone."""
    known = _known(seen)
    return known if known and seen.impacts_seen[seen.study] >= 0 else ()


def hidden_words(impacts: tuple[int, ...]) -> str:
    """What a box with hidden impacts is about."""
    words = ngettext(
        "Hidden impact: {list}. It strikes too if a goal is missed.",
        "Hidden impacts: {list}. They strike too if a goal is missed.",
        len(impacts),
    )
    return words.format(list=impact_list(impacts))


def _known(seen: KyotoState) -> tuple[int, ...]:
    if seen.study == NO_ICON or not seen.impacts:
        return ()
    found = seen.impacts[seen.study]
    return () if found == HIDDEN else IMPACTS[found][1:]


def _secret_of(canvas: Canvas) -> int | None:
    """Whose secret the hidden impacts are; nobody's once they are shown."""
    return canvas.view.seat if secret_impacts(canvas.seen) else None


def _study(canvas: Canvas, lectern: Rect, known: tuple[int, ...]) -> Node:
    seen = canvas.seen
    at = scaled(lectern, CARD, WIDTH)
    part = SHUTTER / 440 if not known else 1.0
    reduced, given = -1, -1
    if seen.phase != Phase.IMPACT:  # then all is back under the flags
        reduced, given = goals.reduction(seen)[0], seen.money_given
    study = Study(seen.study, seen.visible, known, reduced, given, part)
    look = study_look(canvas.ui, study, Rect(0, 0, at.w, at.h))
    rect = at.moved(lectern.x, lectern.y)
    return Node(
        ids.study(seen.study), Role.PIECE, rect, look, label=study_name(seen.study),
        value=_said(canvas), hint=_explained(study), z=STUDY_Z,
        secret_of=_secret_of(canvas) if known else None,
        motion=Motion(420, "inout", appear="none", origin=ids.DECK),
    )  # fmt: skip


def _explained(study: Study) -> str:
    """A study with what it brings, in words."""
    said = [f"{study_words(study.number)}."]
    if study.visible != NO_ICON:
        words = _("If we fail: {impact}, and one or two more that only the speaker knows.")
        if study.hidden:
            words = _("If we fail: {impact}, and more.")
        said.append(words.format(impact=damage_name(study.visible)))
    if study.hidden:
        said.append(hidden_words(study.hidden))
    return " ".join(said)


def _drawn(lectern: Rect) -> Iterator[Node]:
    """The two studies among which the speaker chooses, face down."""
    at = scaled(lectern, CARD, WIDTH)
    w = 0.46 * at.w
    for n in range(2):
        rect = Rect(lectern.x + at.x + n * (at.w - w), lectern.y + at.y + 0.2 * at.h, w, 1.1 * w)
        yield Node(
            f"drawn:{n}", Role.LABEL, rect, (art("study_back"),), label=_("A study, face down"),
            z=STUDY_Z, motion=Motion(420, "inout", origin=ids.DECK, delay=120 * n),
        )  # fmt: skip


def _said(canvas: Canvas) -> str:
    """How far the goals are met, in words; "" for a study whose impacts strike, and for none."""
    seen = canvas.seen
    return "" if seen.study == NO_ICON or seen.phase == Phase.IMPACT else progress(seen)


# --- the clock ------------------------------------------------------------------------------------


def clock(canvas: Canvas) -> Node:
    """The clock's face with the time left, which grows and shrinks in the last seconds."""
    ui, seconds, share = canvas.ui, canvas.view.seconds, canvas.view.share
    lectern = canvas.zone("lectern")
    s = lectern.w / WIDTH
    side = (146 if not canvas.large else 168) * s
    if seconds is not None and 0 < seconds <= LAST and seconds % 2 and not ui.reduce_motion:
        side *= 1.12
    rect = Rect(lectern.x + 230 * s - side / 2, lectern.y + 528 * s - side / 2, side, side)
    look: list[Look] = [art("timer_face")]
    value = _("without a clock")
    if seconds is None:
        look.append(
            Art("common/icon_timer", Rect(0.32 * side, 0.32 * side, 0.36 * side, 0.36 * side))
        )
    else:
        value = "{}:{:02}".format(*divmod(seconds, 60))
        hot = share <= 0.5 or seconds <= LAST
        look += _arc(side, share, HOT if hot else CALM)
        size, middle = 0.265 * side, side / 2
        if seconds <= LAST:
            inner = Rect(0.125 * side, 0.125 * side, 0.75 * side, 0.75 * side)
            look.append(Plate("danger", "ink", 0, inner.w / 2, 0, at=inner))
        colour, ground = ("on_danger", "danger") if seconds <= LAST else ("ink", "#FFFBF0")
        look.append(number(ui, value, size, middle, middle, colour, ground))
    node = canvas.label(ids.CLOCK, rect, look, _("Clock"), value, CLOCK_Z)
    node.motion = Motion(160)
    return node


def _arc(side: float, share: float, colour: str) -> Iterator[Look]:
    """The part of the time that is left, clockwise from twelve, in steps of four degrees."""
    steps = round(STEPS * max(0.0, min(1.0, share)))
    if not steps:
        return
    r, middle = 0.4325 * side, side / 2
    turns = [2 * pi * n / STEPS for n in range(steps + 1)]
    points = [(middle + r * sin(turn), middle - r * cos(turn)) for turn in turns]
    yield Line(tuple(points), colour, 0.065 * side)


def _pending(canvas: Canvas, lectern: Rect) -> Node:
    """The impacts that are still to strike, the next one large, where the clock is else."""
    s, found = lectern.w / WIDTH, canvas.seen.pending
    rect = Rect(lectern.x + 60 * s, lectern.y + 468 * s, 340 * s, 112 * s)
    look: list[Look] = []
    small = min(72 * s, (rect.w - 112 * s) / max(1, len(found) - 1))
    x = (rect.w - 112 * s - small * (len(found) - 1)) / 2
    for n, kind in enumerate(found):
        side = small if n else 112 * s
        at = Rect(x, (rect.h - side) / 2, side, side)
        look.append(art(f"icon_impact_{damage(kind)}", at))
        x += side
    said = impact_list(found)
    return canvas.label("pending", rect, look, _("Impacts to come"), said, CLOCK_Z)
