"""The frame of a screen: a way back, a title, tools at the right, and the room below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.text import _

from ..stage.node import Node, Rect
from ..stage.ui import HEIGHT, MARGIN, TARGET, Ui
from .basic import title
from .buttons import icon_button


@dataclass(frozen=True, slots=True)
class Tool:
    """A button with an icon: alone in a toolbar, or with its words in a strip (of a ``kind``).

    One that is ``spare`` is only shown where the others keep their size beside it; where not even
    those have room the ones of the highest ``rank`` are left out.
    """

    id: str
    icon: str
    label: str
    press: Callable[[], None]
    checked: bool | None = None
    kind: str = "secondary"
    spare: bool = False
    rank: int = 0


def tool_side(ui: Ui) -> float:
    """The side of an icon button."""
    return max(TARGET, 70.0 if ui.scale == 1 else 78.0)


def toolbar(ui: Ui, right: float, y: float, tools: Sequence[Tool], gap: float = 16) -> list[Node]:
    """Icon buttons in a line that ends at x = ``right``."""
    side = tool_side(ui)
    x = right - len(tools) * side - (len(tools) - 1) * gap
    out = []
    for tool in tools:
        rect = Rect(x, y, side, side)
        out.append(
            icon_button(ui, tool.id, rect, tool.icon, tool.label, tool.press, checked=tool.checked)
        )
        x += side + gap
    return out


def frame(
    ui: Ui, words: str, on_back: Callable[[], None] | None, tools: Sequence[Tool] = ()
) -> tuple[list[Node], Rect]:
    """The header's nodes and the rectangle below it."""
    side = tool_side(ui)
    head = max(side, ui.title * 1.28)
    top = MARGIN - 8
    x = MARGIN
    out: list[Node] = []
    if on_back is not None:
        rect = Rect(x, top + (head - side) / 2, side, side)
        out.append(icon_button(ui, "back", rect, "back", _("Back"), on_back))
        x += side + 22
    right = ui.width - MARGIN
    bar = toolbar(ui, right, top + (head - side) / 2, tools)
    room = (bar[0].rect.x - 20 if bar else right) - x
    out.append(title(ui, "title", Rect(x, top, room, head), words))
    out.extend(bar)
    y = top + head + 10
    return out, Rect(MARGIN, y, ui.width - 2 * MARGIN, HEIGHT - MARGIN - y)
