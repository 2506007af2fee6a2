"""The page of the results with the rounds: the planet over the rounds, and each study."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.core.text import _
from game.kyoto.components import THRESHOLD, Damage
from game.kyoto.debrief import Round, Story
from game.kyoto.debrief_words import course_words, result, round_words, struck, when
from game.kyoto.text import funded, reached

from ....stage.node import Look, Node, Plate, Rect, Role
from ....stage.ui import Ui
from ....widgets import framed
from ....widgets.boxes import Box, Card, Column, Row, Widget, Words, Wrap, picture_box
from ....widgets.chart import Area, Chart, Mark, Trace, drawn
from ...debrief import FILL, plated
from ...ending import Finished, Moment, Page
from ..board.cards import goal_icon
from ..board.symbols import art, damage, study_picture
from .common import chip, country, story_of

GROUND: Final = "paper"
WON: Final = "#DDF0E4"
LOST: Final = "#F3D9CD"
"""The grounds of a round; seals tell them apart."""
LINES: Final = ("#2E9E6B", "#F07F31", "#6C7591")
"""The colours of animals, heat and air; the icons tell them apart."""
LOW: Final = 11.0
"""The least height of the chart, in letters' heights."""
HIGH: Final = 430.0
"""The most, in units."""


def rounds_page(end: Finished) -> Page:
    """The chart, then the rounds."""
    return Page(
        "rounds", _("Rounds"), lambda ui, room: _page(ui, room, end), "chart", tells_most=True
    )


def lost_rounds(end: Finished) -> list[Moment]:
    """The rounds that failed: which study, and what it brought."""
    told = story_of(end)
    return [
        Moment(
            partial(_picture, one.study),
            when(one.number, one.study),
            struck(one, told) or result(one),
        )
        for one in told.rounds
        if not one.won
    ]


def _picture(study: int, at: Rect) -> tuple[Look, ...]:
    return framed(f"kyoto/{study_picture(study)}", at, FILL)


def _page(ui: Ui, room: Rect, end: Finished) -> Box:
    high = max(LOW * ui.body, min(HIGH, room.h * 0.52))
    rounds = [_round(ui, end, one) for one in story_of(end).rounds]
    return Column([Widget(partial(_chart, ui, end), high=high), *rounds], 12)


# --- the chart ------------------------------------------------------------------------------------


def _chart(ui: Ui, end: Finished, place: Rect) -> Node:
    told = story_of(end)
    looks = (Plate(GROUND, "ink", 4, 20, 1), *planet_chart(place.w, place.h, ui.body, told))
    return Node("rounds:chart", Role.IMAGE, place, looks, _("Impacts by round"), course_words(told))


def planet_chart(w: float, h: float, size: float, told: Story) -> list[Look]:
    """Hits of each kind over the rounds, up to the threshold, in a box, with letters of that size;
    above them whether the round was won."""
    steps = len(told.rounds)
    seal = min(size * 1.5, (w - size * 2) / steps * 0.9)
    left, top, foot = size * 1.4 + 14, seal + 14, size * 1.4 + 14
    plot = Rect(left, top, w - left - size, h - top - foot)
    over = THRESHOLD * (1 + 10 / plot.h)
    chart = Chart(
        steps,
        over,
        areas=[
            Area(n, n + 1, 0, over, WON if one.won else LOST) for n, one in enumerate(told.rounds)
        ],
        ticks=range(THRESHOLD + 1),
        limit=THRESHOLD,
        rules=range(1, steps),
        traces=[
            Trace([0, *(one.after(kind) for one in told.rounds)], LINES[kind], 0, (kind - 1) * 5)
            for kind in Damage
        ],
        marks=[*_seals(told, over, seal), *_icons(told, plot.w / steps, size)],
        names=[(n + 0.5, str(one.number)) for n, one in enumerate(told.rounds)],
    )
    return drawn(chart, plot, size, GROUND)


def _seals(told: Story, over: float, side: float) -> Iterator[Mark]:
    for n, one in enumerate(told.rounds):
        name = "seal_agree" if one.won else "seal_refuse"
        yield Mark(n + 0.5, over, [art(name, Rect(-side / 2, -side - 4, side, side))])


def _icons(told: Story, step: float, size: float) -> Iterator[Mark]:
    """Where a kind of damage was hit: those that come to the same stand beside each other."""
    side = min(size * 1.25, step * 0.5)
    for n, one in enumerate(told.rounds, 1):
        now = [kind for kind in Damage if kind in one.struck]
        for kind in now:
            same = [other for other in now if one.after(other) == one.after(kind)]
            x = (same.index(kind) - (len(same) - 1) / 2) * side * 0.8 - side / 2
            look = art(
                f"icon_damage_{damage(kind)}", Rect(x, (kind - 1) * 5 - side / 2, side, side)
            )
            yield Mark(n, one.after(kind), [look])


# --- the rounds -----------------------------------------------------------------------------------


def _round(ui: Ui, end: Finished, one: Round) -> Card:
    """A plate: seal, picture, and two lines of words and signs."""
    told, high = story_of(end), ui.body * 3
    seal = "seal_agree" if one.won else "seal_refuse"
    chips = [
        country(ui, end, one.speaker, sign="speaker_mark"),
        chip(ui, goal_icon(one.study), reached(one.study, one.reduction)),
        chip(ui, "icon_funding", funded(one.study, sum(one.given))),
    ]
    words = struck(one, told)
    below = Words(words, font="bold", ground=FILL) if words else None
    title = Words(when(one.number, one.study), "", "heading", ground=FILL)
    inside = Row(
        [
            picture_box(lambda at: [art(seal, at)], ui.body * 1.8, ui.body * 1.8),
            picture_box(partial(_picture, one.study), high * 4 / 3, high),
            Column([title, Wrap(chips, 18, apart=4), below], 4, grow=1),
        ],
        14,
        across="middle",
    )
    card = plated(f"rounds:{one.number}", inside, (14, 10))
    card.back.label = when(one.number, one.study)
    card.back.value = round_words(one, told, end.names)
    return card
