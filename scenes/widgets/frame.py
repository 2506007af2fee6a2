"""The frame of a screen: a way back, a title, tools at the right; a strip of buttons below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.text import _

from ..stage.node import Node, Rect
from ..stage.ui import MARGIN, Ui
from .boxes import Box, Row, Widget, Words, Wrap
from .buttons import button_box, icon_button


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


def toolbar(ui: Ui, tools: Sequence[Tool], gap: float = 16) -> Row:
    """Icon buttons in a line."""
    side = tool_side(ui)

    def single(tool: Tool) -> Widget:
        def make(at: Rect) -> Node:
            return icon_button(
                ui, tool.id, at, tool.icon, tool.label, tool.press, checked=tool.checked
            )

        return Widget(make, side, side)

    return Row([single(tool) for tool in tools], gap)


def tool_side(ui: Ui) -> float:
    """The side of an icon button."""
    return max(ui.target, 70.0 if ui.scale == 1 else 78.0)


def frame(
    ui: Ui,
    words: str,
    on_back: Callable[[], None] | None,
    tools: Sequence[Tool] = (),
    *,
    before: Sequence[Box] = (),
    after: Sequence[Box] = (),
) -> tuple[list[Node], Rect]:
    """The header's nodes and the rectangle below it; other boxes stand ``before`` the title and
    ``after`` the tools."""
    back = [Tool("back", "back", _("Back"), on_back)] if on_back is not None else []
    title = Words(
        words,
        "title",
        "heading",
        ui.title,
        ground="table",
        leading=1.2,
        smallest=max(ui.heading, 34),
        grow=1,
        ems=11,
    )
    bar = [toolbar(ui, tools)] if tools else []
    head = Row(
        [*(toolbar(ui, back) for _n in back), *before, title, *bar, *after], 21, across="middle"
    )
    top, width = MARGIN - 8, ui.width - 2 * MARGIN
    high = max(tool_side(ui), ui.title * 1.28, head.heights(ui, width).least)
    y = top + high + 10
    nodes = head.place(ui, Rect(MARGIN, top, width, high))
    return nodes, Rect(MARGIN, y, width, ui.height - MARGIN - y)


def strip(ui: Ui, tools: Sequence[Tool]) -> Wrap:
    """Buttons with words in as few lines as hold them, each line over the whole width."""
    buttons = [button_box(ui, t.id, t.label, t.press, t.icon, t.kind) for t in tools]
    return Wrap(buttons, 14, "fill", even=True)
