"""Charts as data, and how they are drawn: the same on the screen and on a page to print.

A ``Chart`` says what lies where in its own measure: so many steps across, numbers up. ``drawn``
puts it into a box as looks, which a node shows and a page to print draws as SVG.

>>> chart = Chart(2, 10, traces=(Trace((0, 5, 10), "coral"),))
>>> [look.points for look in drawn(chart, Rect(0, 0, 100, 50), 10) if isinstance(look, Line)][-1]
((0.0, 50.0), (50.0, 25.0), (100.0, 0.0))
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, pairwise
from math import ceil
from typing import Final, NamedTuple

from ..stage.node import Art, Line, Look, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .basic import text_size
from .boxes import moved

LIMIT: Final = "#B23A22"


class Trace(NamedTuple):
    """A line through values, one a step from the step ``first`` on; ``lower`` by some units, so
    that lines with the same values are all seen."""

    values: Sequence[float]
    colour: str
    first: float = 0
    lower: float = 0
    width: float = 5


class Area(NamedTuple):
    """A filled box from one step to another and from one number to another: a zone, a bar."""

    left: float
    right: float
    low: float
    high: float
    fill: str
    edge: str = ""


class Mark(NamedTuple):
    """Looks at a step and a number; their own places are counted from there, in units."""

    step: float
    number: float
    looks: Sequence[Look]


@dataclass(frozen=True, slots=True)
class Chart:
    """Numbers from ``low`` to ``top`` over so many steps, in the order in which it is drawn.

    ``ticks`` are the numbers with a line across, of which 0 is thicker and ``limit`` red; ``rules``
    the steps with a dashed line; ``names`` the words below a step.
    """

    steps: float
    top: float
    low: float = 0
    areas: Sequence[Area] = ()
    ticks: Sequence[int] = ()
    limit: int | None = None
    rules: Sequence[float] = ()
    traces: Sequence[Trace] = ()
    marks: Sequence[Mark] = ()
    names: Sequence[tuple[float, str]] = ()
    grid: str = "#C9AE7C"
    ink: str = "ink"

    def place(self, plot: Rect, step: float, number: float) -> tuple[float, float]:
        """Where a step and a number lie."""
        up = (number - self.low) / (self.top - self.low)
        return plot.x + plot.w * step / self.steps, plot.bottom - plot.h * up


def drawn(chart: Chart, plot: Rect, size: float, ground: str = "paper") -> list[Look]:
    """The chart's looks: its lines within ``plot``, the numbers of the ticks left of it and the
    names below, in letters of that size on a ground."""
    out: list[Look] = []
    for area in chart.areas:
        x, y = chart.place(plot, area.left, area.high)
        right, bottom = chart.place(plot, area.right, area.low)
        at = Rect(x, y, right - x, bottom - y)
        edge, radius = (2, 5) if area.edge else (0, 0)
        out.append(Plate(area.fill, area.edge or area.fill, edge, radius, 0, at=at))
    for tick in chart.ticks:
        y = chart.place(plot, 0, tick)[1]
        colour = {0: chart.ink, chart.limit: LIMIT}.get(tick, chart.grid)
        width = 2 if colour == chart.grid else 4
        out.append(Line(((plot.x - 6, y), (plot.right, y)), colour, width))
        at = Rect(0, y - size * 0.65, plot.x - 10, size * 1.3)
        out.append(Text(str(tick), size, "bold", chart.ink, ground, "right", at=at))
    for step in chart.rules:
        x = chart.place(plot, step, 0)[0]
        out.append(Line(((x, plot.y), (x, plot.bottom)), chart.grid, 2, dashed=True))
    for trace in chart.traces:
        places = [chart.place(plot, trace.first + n, v) for n, v in enumerate(trace.values)]
        points = tuple((x, y + trace.lower) for x, y in places)
        out += [Line(points, chart.ink, trace.width * 1.8), Line(points, trace.colour, trace.width)]
    for mark in chart.marks:
        x, y = chart.place(plot, mark.step, mark.number)
        out += [moved(look, Rect(x, y, 0, 0)) for look in mark.looks]
    out += _names(chart, plot, size, ground)
    return out


def _names(chart: Chart, plot: Rect, size: float, ground: str) -> Iterator[Text]:
    """The names below the steps, as many as have room beside each other."""
    wide = size * max([1.6, *(0.62 * len(words) + 0.4 for _step, words in chart.names)])
    last = -wide
    for step, words in chart.names:
        x = chart.place(plot, step, 0)[0]
        if x - last >= wide:
            at = Rect(x - wide / 2, plot.bottom + 6, wide, size * 1.4)
            yield Text(words, size, "bold", chart.ink, ground, "centre", at=at)
            last = x


# --- a race -------------------------------------------------------------------------------------


class Series(NamedTuple):
    """How somebody did: the name, the seat's colour, and the values, one a step."""

    name: str
    colour: str
    values: Sequence[float]


def race_chart(
    ui: Ui,
    id: str,
    rect: Rect,
    series: Sequence[Series],
    *,
    name: str,
    across: str,
    up: str,
    first: int = 0,
    every: int = 1,
) -> list[Node]:
    """A node with a line for each, and one with the badge at each line's end, which says its
    values. ``across`` and ``up`` name the axes; ``first`` is the number of the first step, and
    those that ``every`` divides are written below."""
    size = ui.body
    steps = max((len(one.values) for one in series), default=1)
    top = max((max(one.values, default=0) for one in series), default=0)
    ticks = _ticks(top, max(1, int(rect.h / (size * 2.2)) - 2))
    lead = size * 0.62 * max(2, len(str(ticks[-1]))) + 14
    badge = size * 1.3
    head = text_size(ui, Text(up, size, wrap=True), rect.w)[1] + size * 0.5
    high = rect.h - size * 2.7 - head
    plot = Rect(lead, head, rect.w - lead - 1.9 * badge, high)
    chart = Chart(
        max(1, steps - 1),
        ticks[-1],
        ticks=ticks,
        traces=[Trace(one.values, one.colour) for one in series],
        names=[(n - first, str(n)) for n in range(first, first + steps) if n % every == 0],
        grid="edge",
        ink="text",
    )
    looks = (
        *drawn(chart, plot, size, "panel"),
        Text(up, size, valign="top", wrap=True, at=Rect(0, 0, rect.w, plot.y - size * 0.5)),
        Text(
            across,
            size,
            align="right",
            at=Rect(lead, rect.h - size * 1.4, rect.w - lead, size * 1.4),
        ),
    )
    ends = [chart.place(plot, len(one.values) - 1, one.values[-1]) for one in series]
    middles = _spread([y for _x, y in ends], badge + 2, plot.bottom)
    leads = [
        Line(((x, y), (rect.w - badge / 2, middle)), one.colour, 3)
        for one, (x, y), middle in zip(series, ends, middles, strict=True)
    ]
    out = [Node(id, Role.IMAGE, rect, (*looks, *leads), label=name)]
    for n, (one, middle) in enumerate(zip(series, middles, strict=True)):
        box = Rect(rect.right - badge, rect.y + middle - badge / 2, badge, badge)
        spoken = f"{one.name}: {', '.join(f'{value:g}' for value in one.values)}"
        look = (Art(f"common/seat_{one.colour}"),)
        out.append(Node(f"{id}-end{n}", Role.IMAGE, box, look, spoken, parent=id, z=1))
    return out


def _ticks(top: float, most: int) -> list[int]:
    """Whole numbers from 0 to at least ``top``, at most ``most`` of them above 0."""
    steps = (unit * 10**power for power in count() for unit in (1, 2, 5))
    step = next(step for step in steps if ceil(top / step) <= most)
    return [n * step for n in range(max(1, ceil(top / step)) + 1)]


def _spread(heights: Sequence[float], apart: float, lowest: float) -> list[float]:
    """The same heights at least so far apart, in their order, none below the lowest.

    >>> _spread([50, 20, 52], 10, 55)
    [45, 20, 55]
    """
    order = sorted(range(len(heights)), key=lambda n: heights[n])
    out = [*heights]
    for before, n in pairwise(order):
        out[n] = max(out[n], out[before] + apart)
    edge = lowest
    for n in reversed(order):
        out[n], edge = min(out[n], edge), min(out[n], edge) - apart
    return out
