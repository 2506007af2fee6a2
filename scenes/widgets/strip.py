"""A strip of buttons in as few lines as hold their words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..stage.node import Node, Rect
from ..stage.ui import Ui
from .buttons import button, button_height, button_width

GAP = 14.0


@dataclass(frozen=True, slots=True)
class Way:
    """One button of a strip."""

    id: str
    label: str
    icon: str
    press: Callable[[], None]
    kind: str = "secondary"


def strip_lines(ui: Ui, room: float, ways: Sequence[Way]) -> list[Sequence[Way]]:
    """The buttons by lines: no line is wider than the room, unless it has one button alone."""
    for count in range(1, len(ways) + 1):
        across = -(-len(ways) // count)
        lines = [ways[n : n + across] for n in range(0, len(ways), across)]
        if all(_width(ui, line) <= room for line in lines):
            return lines
    return [[way] for way in ways]


def _width(ui: Ui, line: Sequence[Way]) -> float:
    wide = sum(button_width(ui, way.label, way.icon) for way in line)
    return wide + GAP * (len(line) - 1)


def strip(ui: Ui, room: Rect, lines: Sequence[Sequence[Way]]) -> tuple[list[Node], float]:
    """Lines of buttons at the bottom of a room, each filling its width; and how high they are."""
    high = max(button_height(ui, way.label, room.w, way.icon) for line in lines for way in line)
    low = len(lines) * high + (len(lines) - 1) * GAP
    out, y = [], room.bottom - low
    for line in lines:
        x, spare = room.x, max(0.0, room.w - _width(ui, line)) / len(line)
        for way in line:
            w = min(room.w, button_width(ui, way.label, way.icon) + spare)
            at = Rect(x, y, w, high)
            press, icon = way.press, way.icon
            out.append(button(ui, way.id, at, way.label, press, icon, way.kind))
            x += w + GAP
        y += high + GAP
    return out, low
