"""A strip of buttons in as few lines as hold their words."""

from collections.abc import Sequence

from ..stage.node import Node, Rect
from ..stage.ui import Ui
from .buttons import button, button_height, button_width
from .frame import Tool

GAP = 14.0


def strip_lines(ui: Ui, room: float, tools: Sequence[Tool]) -> list[Sequence[Tool]]:
    """The buttons by lines: no line is wider than the room, unless it has one button alone."""
    for count in range(1, len(tools) + 1):
        across = -(-len(tools) // count)
        lines = [tools[n : n + across] for n in range(0, len(tools), across)]
        if all(_width(ui, line) <= room for line in lines):
            return lines
    return [[tool] for tool in tools]


def _width(ui: Ui, line: Sequence[Tool]) -> float:
    wide = sum(button_width(ui, tool.label, tool.icon) for tool in line)
    return wide + GAP * (len(line) - 1)


def strip(ui: Ui, room: Rect, lines: Sequence[Sequence[Tool]]) -> tuple[list[Node], float]:
    """Lines of buttons at the bottom of a room, each filling its width; and how high they are."""
    high = max(button_height(ui, tool.label, room.w, tool.icon) for line in lines for tool in line)
    low = len(lines) * high + (len(lines) - 1) * GAP
    out, y = [], room.bottom - low
    for line in lines:
        x, spare = room.x, max(0.0, room.w - _width(ui, line)) / len(line)
        for tool in line:
            w = min(room.w, button_width(ui, tool.label, tool.icon) + spare)
            at = Rect(x, y, w, high)
            press, icon = tool.press, tool.icon
            out.append(button(ui, tool.id, at, tool.label, press, icon, tool.kind))
            x += w + GAP
        y += high + GAP
    return out, low
