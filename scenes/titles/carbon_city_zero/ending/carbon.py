"""The page of the results with the carbon over the rounds: the track, and each turn's sum."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.components import MOST_CARBON
from game.carbon_city_zero.debrief import Story
from game.carbon_city_zero.debrief_words import course_words, moral
from game.carbon_city_zero.names import card_name
from game.core.text import _, ngettext, signed

from ....stage.node import Line, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets.boxes import Box, Column, Row, Widget, Words, Wrap, picture_box
from ....widgets.chart import Area, Chart, Mark, Trace, drawn
from ...debrief import FILL, plated, readable
from ...ending import Finished, Page
from ..board.symbols import DIAMOND, art
from .common import LESS, MORE, NUMBERED, badge, deck_names, reading, story_of

GROUND: Final = "paper"
LOW: Final = 15.0
"""The least height of the chart, in letters' heights."""
HIGH: Final = 560.0
"""The most, in units."""
ZONES: Final = ("#DDF0E4", "#E6EED8", "#F1E8CC", "#EEDBC8", "#DCD6D8")
"""The grounds of the chart from 0 to 65, as the track and the skyline have five stages."""
SHARE: Final = 0.54
"""Of the height of both parts, the track's."""


def carbon_page(end: Finished) -> Page:
    """The track and the turns."""
    return Page("carbon", _("Carbon"), lambda ui, room: _page(ui, room, end), "chart")


def _page(ui: Ui, room: Rect, end: Finished) -> Box:
    words, below = Words(moral(story_of(end)), "carbon:moral", "bold"), _facts(ui, end)
    rest = Column([words, below], 14).heights(ui, room.w).best
    high = min(HIGH, max(LOW * ui.body, room.h - rest - 14))
    return Column([words, Widget(lambda rect: _chart(ui, rect, end), high=high), below], 14)


# --- the chart -----------------------------------------------------------------------------------


def _chart(ui: Ui, place: Rect, end: Finished) -> Node:
    looks = (Plate(GROUND, "ink", 4, 20, 1), *carbon_chart(place.w, place.h, ui.body, end))
    said = course_words(story_of(end), deck_names(end))
    return Node("carbon:chart", Role.IMAGE, place, looks, _("Carbon by round"), said)


def carbon_chart(w: float, h: float, size: float, end: Finished) -> list[Look]:
    """The track and below it what each turn counted, in a box, with letters of that size."""
    found = story_of(end)
    left, top, foot = size * 1.7 + 16, size * 0.65 + 8, size * 1.4 + 12
    room = Rect(left, top, w - left - size * 1.5, h - top - foot)
    track = room._replace(h=room.h * SHARE)
    bars = Rect(room.x, track.bottom + 16, room.w, room.h - track.h - 16)
    steps = max(1, len(found.turns))
    ends, middles, first = list[float](), list[float](), 0
    for number in range(1, found.rounds + 1):
        count = len(found.of_round(number))
        middles.append(first + count / 2)
        first += count
        ends.append(first)
    names = [(middle, str(n)) for n, middle in enumerate(middles, 1)]
    side = size * 1.3
    sign = Rect(left - side - 12, bars.bottom + 6, side, side)
    return [
        *drawn(_track(found, track, size, ends[:-1]), track, size, GROUND),
        *_bars(size, bars, end, Chart(steps, 1, rules=ends[:-1], names=names)),
        art("sym_round", sign),
    ]


def _track(found: Story, plot: Rect, size: float, ends: Sequence[float]) -> Chart:
    """The track, one step a turn, over five grounds, and where it cost a round."""
    levels = [found.starts[0], *(turn.after for turn in found.turns)]
    steps, each = max(1, len(found.turns)), MOST_CARBON / len(ZONES)
    every = 10 if plot.h / 7 >= size * 1.15 else 20
    side = max(26.0, min(44.0, plot.w / steps))
    lost = art("sym_time_up", Rect(-side / 2, 4, side, side))
    high = size * 2.5
    low = max(4.0 - plot.y, plot.h * (1 - levels[-1] / MOST_CARBON) - high)
    return Chart(
        steps,
        MOST_CARBON,
        areas=[Area(0, steps, n * each, (n + 1) * each, fill) for n, fill in enumerate(ZONES)],
        ticks=(*range(0, MOST_CARBON - every // 2, every), MOST_CARBON),
        limit=MOST_CARBON,
        rules=ends,
        traces=[Trace(levels, "#F2C230", width=6)],
        marks=[
            *(Mark(n, MOST_CARBON, [lost]) for n, turn in enumerate(found.turns, 1) if turn.at_top),
            Mark(steps, MOST_CARBON, _marker(size, low, high, levels[-1])),
        ],
        grid="#B9A57C",
    )


def _marker(size: float, top: float, high: float, level: int) -> list[Look]:
    """The marker of the track with its number, below x = 0 from a height on."""
    wide = high * 0.8
    at = Rect(-wide / 2, top + high * 0.42 - size * 0.65, wide, size * 1.3)
    return [
        art("marker_shared", Rect(-wide / 2, top, wide, high)),
        Text(str(level), size, "bold", "white", DIAMOND, "centre", at=at),
    ]


def _bars(size: float, room: Rect, end: Finished, chart: Chart) -> list[Look]:
    """What each turn counted: down is less carbon; whose turn it was, where there is room."""
    found = story_of(end)
    step = room.w / chart.steps
    side = min(size * NUMBERED, step * 0.82)
    badges = side if len(found.decks) > 1 and side >= 20 else 0.0
    numbers = step >= size * 1.75 and room.h - badges >= size * 4.5
    line = size * 1.25 if numbers else 0.0
    totals = [turn.total for turn in found.turns]
    wide = min(44.0 / step, 0.72) / 2
    areas, marks = list[Area](), list[Mark]()
    for n, total in enumerate(totals):
        x = n + 0.5
        if total:
            low, high, fill = min(total, 0), max(total, 0), MORE if total > 0 else LESS
            areas.append(Area(x - wide, x + wide, low, high, fill, "ink"))
        if numbers:
            at = Rect(-step / 2, -line if total > 0 else 0, step, line)
            words = Text(signed(total), size, "bold", "ink", GROUND, "centre", at=at)
            marks.append(Mark(x, total, [words]))
    plot = Rect(room.x, room.y + line, room.w, max(1.0, room.h - badges - 6 - 2 * line))
    high = max([0, *totals])
    low = min([0 if high else -1, *totals])
    bars = Chart(chart.steps, high, low, areas, marks=marks)
    zero = bars.place(plot, 0, 0)[1]
    looks = [*drawn(chart, room, size, GROUND), *drawn(bars, plot, size, GROUND)]
    for n, turn in enumerate(found.turns if badges else ()):
        x = room.x + step * (n + 0.5) - badges / 2
        looks += badge(size, end, turn.deck, Rect(x, room.bottom - badges, badges, badges))
    return [*looks, Line(((room.x - 6, zero), (room.right, zero)), "ink", 3)]


# --- facts ---------------------------------------------------------------------------------------


def facts(end: Finished) -> list[tuple[str, str]]:
    """What can be said in a few words: the sign of each, and the words."""
    found = story_of(end)
    out = [
        ("sym_carbon_down", _("{n} saved").format(n=-sum(t.savings for t in found.turns))),
        ("sym_carbon_up", _("{n} added").format(n=sum(t.gains for t in found.turns))),
        ("sym_income", _("{n} income spent").format(n=sum(t.spent for t in found.turns))),
    ]
    lost = sum(turn.lost for turn in found.turns)
    if lost:
        out.append(("sym_income_unspent", _("{n} income unspent").format(n=lost)))
    tops = sum(turn.at_top for turn in found.turns)
    if tops:
        words = ngettext("{n} round lost at {top}", "{n} rounds lost at {top}", tops)
        out.append(("sym_time_up", words.format(n=tops, top=MOST_CARBON)))
    return out


def _facts(ui: Ui, end: Finished) -> Box:
    """Plates with a sign and words, then the globals in force."""
    rows = [(sign, words, -1) for sign, words in facts(end)]
    for came in story_of(end).forces:
        words = _("{card}: from round {n}").format(card=card_name(came.card), n=came.round)
        rows.append(("emblem_global", words, came.card))
    boxes, side = [], ui.body * 1.35
    for n, (sign, words, card) in enumerate(rows):
        shown = picture_box(partial(_sign, sign), side, side)
        label = Row([shown, Words(words, font="bold", ground=FILL)], 10, across="middle")
        box = plated(f"carbon:fact:{n}", label, (12, 8))
        if card >= 0:
            readable(end, box.back, reading(KIND_OF[card]))
        boxes.append(box)
    return Wrap(boxes, 10)


def _sign(name: str, at: Rect) -> list[Look]:
    return [art(name, at)]
