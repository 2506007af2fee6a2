"""A chart of lines: one line a seat, told apart by colour and symbol."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..stage.node import Art, Line, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .basic import text_size


@dataclass(frozen=True, slots=True)
class Series:
    """One line: whose, its seat colour, and its values, one a step."""

    name: str
    colour: str
    values: tuple[float, ...]


def _ticks(top: float, most: int) -> list[int]:
    """Whole numbers from 0 to at least ``top``, at most ``most`` of them above 0."""
    step = 1
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if top / step <= most:
            break
    last = max(1, -(-int(top) // step))
    return [n * step for n in range(last + 1)]


def chart(
    ui: Ui,
    id: str,
    rect: Rect,
    series: Sequence[Series],
    *,
    name: str,
    across: str,
    up: str,
    first: int = 0,
    parent: str = "",
    z: int = 0,
) -> list[Node]:
    """Lines over steps numbered from ``first``; ``across`` and ``up`` name the axes."""
    size = ui.body
    steps = max((len(s.values) for s in series), default=1)
    top = max((max(s.values, default=0) for s in series), default=0)
    ticks = _ticks(top, max(1, int(rect.h / (size * 2.2)) - 2))
    lead = size * 0.62 * max(2, len(str(ticks[-1]))) + 14
    badge = size * 1.3
    head = text_size(ui, Text(up, size, wrap=True), rect.w)[1] + size * 0.5
    high = rect.h - size * 2.7 - head
    beside = _beside([high * s.values[-1] / ticks[-1] for s in series if s.values], badge)
    plot = Rect(lead, head, rect.w - lead - badge * beside - 8, high)
    out = [_axes(ui, id, rect, plot, ticks, steps, first, across, up, name, parent, z)]

    def at(step: int, value: float) -> tuple[float, float]:
        x = plot.x + plot.w * (step / max(1, steps - 1))
        return x, plot.bottom - plot.h * value / ticks[-1]

    ends: list[Rect] = []
    for n, line in enumerate(series):
        if not line.values:
            continue
        points = tuple(at(step, value) for step, value in enumerate(line.values))
        look = (Line(points, "ink", 9), Line(points, line.colour, 5))
        out.append(Node(f"{id}-line{n}", Role.DECOR, rect, look, parent=id, z=z + 1))
        x, y = points[-1]
        box = Rect(rect.x + x - badge / 2 + 4, rect.y + y - badge / 2, badge, badge)
        while any(box.overlap(other) > badge * 2 for other in ends):
            box = box.moved(badge, 0)
        ends.append(box)
        spoken = f"{line.name}: {', '.join(f'{v:g}' for v in line.values)}"
        out.append(
            Node(
                f"{id}-end{n}",
                Role.IMAGE,
                box,
                (Art(f"common/seat_{line.colour}"),),
                label=spoken,
                parent=id,
                z=z + 2,
            )
        )
    return out


def _beside(ends: Sequence[float], badge: float) -> int:
    """How many lines end so close above each other that their badges stand in a row.

    They stand behind the end: before it they would seem to have ended earlier.
    """
    most = row = 1
    for low, high in pairwise(sorted(ends)):
        row = row + 1 if high - low < badge else 1
        most = max(most, row)
    return most


def _axes(
    ui: Ui,
    id: str,
    rect: Rect,
    plot: Rect,
    ticks: Sequence[int],
    steps: int,
    first: int,
    across: str,
    up: str,
    name: str,
    parent: str,
    z: int,
) -> Node:
    size = ui.body
    look: list[Plate | Line | Text] = []
    for tick in ticks:
        y = plot.bottom - plot.h * tick / ticks[-1]
        width = 4 if tick == 0 else 2
        look.append(Line(((plot.x, y), (plot.right, y)), "text" if tick == 0 else "edge", width))
        box = Rect(0, y - size * 0.7, plot.x - 10, size * 1.4)
        look.append(Text(str(tick), size, "bold", align="right", at=box))
    every = max(1, -(-steps * int(size * 2.4) // max(1, int(plot.w))))
    for step in range(0, steps, every):
        x = plot.x + plot.w * (step / max(1, steps - 1))
        box = Rect(x - size * 1.2, plot.bottom + 6, size * 2.4, size * 1.4)
        look.append(Text(str(first + step), size, "bold", align="centre", at=box))
    top = Rect(0, 0, rect.w, plot.y - size * 0.5)
    look.append(Text(up, size, valign="top", wrap=True, at=top))
    foot = Rect(plot.x, rect.h - size * 1.4, rect.w - plot.x, size * 1.4)
    look.append(Text(across, size, "body", align="right", at=foot))
    return Node(id, Role.IMAGE, rect, tuple(look), label=name, parent=parent, z=z)
