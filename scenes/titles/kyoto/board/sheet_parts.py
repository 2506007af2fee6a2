"""What the sheets over Kyoto's board share: where they lie, and how a number is asked."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Final

from game.core.text import _

from ....stage.node import AT_ONCE, Node, Plate, Rect, Role, Text, Use
from ....stage.ui import Ui
from ....widgets import control_height, icon_button
from ....widgets.boxes import Box, Row, Widget, Words
from ...board import Frame
from ...sheet import named, on_sheet, settled, sheet, sheet_head
from .board_state import KyotoView
from .places import board_map


def lowest(frame: Frame) -> float:
    """How far down the board a sheet may reach: not over docks, prompt and buttons below it."""
    board, slots = frame.board, frame.slots
    lent = (slots.docks, slots.prompt, slots.buttons)
    tops = [place.y - board.y for place in lent if place and place.y > board.centre[1]]
    return min([0.99 * board.h + 8, *tops]) - 8


def above_desk(frame: Frame) -> float:
    """How far down the board a sheet may reach so that the hand stays in sight."""
    map_ = board_map()
    desk = map_.on(frame.board, map_.rect("round")).y - 4 - frame.board.y
    return min(desk, lowest(frame))


def laid(
    ui: Ui,
    frame: Frame,
    view: KyotoView,
    title: str,
    inside: Box,
    part: tuple[float, float],
    closes: bool = True,
    high_up: bool = True,
) -> list[Node]:
    """A sheet as low as what is on it, over that part of the board's width where there is room for
    that, else over more of it; ``high_up`` above the hand, if that can be."""
    board = frame.board
    top, foot, side = sheet_head(ui, closes), 22.0, 28.0
    floors = (above_desk(frame), lowest(frame)) if high_up else (lowest(frame),)
    parts = (part, (min(part[0], 0.2), max(part[1], 0.8)), (0.012, 0.988))
    for floor, (left, right) in product(floors, parts):
        wide = (right - left) * board.w - 2 * side
        high = inside.heights(ui, wide).least + top + foot
        if inside.widths(ui).least <= wide and high <= floor - 0.01 * board.h:
            break
    high = min(inside.heights(ui, wide).best + top + foot, floor - 0.01 * board.h)
    # the middle of the board, below the trays, unless it is too high for that
    y = board.y + min(max(0.25 * board.h, 0.5 * board.h - high / 2), floor - high)
    if frame.alone and y < board.y + 0.22 * board.h:
        # wholly over the log and not over the toolbar, which is above it or at the right edge
        left, right = parts[-1] if view.seen.seats < 5 else (0.012, 0.932)
        wide = (right - left) * board.w - 2 * side
        y = min(y, board.y + 0.09 * board.h)
    rect = Rect(board.x + left * board.w, max(board.y + 0.01 * board.h, y), wide + 2 * side, high)
    rect = settled(frame, named(view.own, title), rect)
    room = Rect(rect.x + side, rect.y + top, rect.w - 2 * side, rect.h - top - foot)
    out = [*sheet(ui, rect, title, view if closes else None), *on_sheet(ui, inside, room)]
    for node in out:
        node.motion, node.secret_of = AT_ONCE, view.seat
    return out


LEFT: Final = (0.02, 0.47)
"""Over the planet: lectern, fund and reduced area stay in sight."""
RIGHT: Final = (0.47, 0.98)
"""Over these: the planet stays in sight."""
MIDDLE: Final = (0.08, 0.92)


# --- a number -------------------------------------------------------------------------------------


def stepper(
    ui: Ui,
    id: str,
    name: str,
    value: int,
    span: tuple[int, int],
    change: Callable[[int], None],
    shown: str,
    step: int = 1,
    named: bool = False,
) -> Box:
    """A number between less and more, with its name before it if that is wanted; arrow keys change
    it too."""
    least, most = span

    def to(by: int) -> None:
        change(min(max(value + by * step, least), most))

    def single(part: str, icon: str, label: str, by: int, end: str) -> Widget:
        def make(at: Rect) -> Node:
            press = partial(to, by)
            return icon_button(
                ui, f"{id}:{part}", at, icon, label, press, disabled=bool(end), reason=end
            )

        side = max(ui.target, control_height(ui) - 8)
        return Widget(make, side, side)

    def number(at: Rect) -> Node:
        text = Text(shown, ui.heading, "heading", ground="panel2", align="centre", leading=1.0)
        return Node(
            id, Role.SLIDER, at, (Plate("panel2", "panel2", 0, 14, 0), text), label=name,
            value=shown, use=Use(adjust=to), focusable=True,
        )  # fmt: skip

    low, high = _("This is the lowest value."), _("This is the highest value.")
    less, more = _("{name}: less").format(name=name), _("{name}: more").format(name=name)
    wide = max(ui.measure(Text(shown, ui.heading, "heading"), None)[0] + 20, 2.6 * ui.heading)
    row = Row(
        [
            single("less", "minus", less, -1, low if value <= least else ""),
            Widget(number, wide, control_height(ui) - 8),
            single("more", "plus", more, 1, high if value >= most else ""),
        ],
        8,
    )
    return Row([Words(name, f"{id}:name", "bold", lines=1, grow=1), row], 12) if named else row
