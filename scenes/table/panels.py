"""The parts of a table that are alike for all titles: toolbar, seats, log."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import ceil
from typing import Final

from game.core.text import _
from game.match import LogLine, Player

from ..stage.node import STILL, Art, Look, Motion, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..titles.board import BoardState, Standing
from ..widgets import SYMBOLS, Tool, icon_button
from ..widgets.boxes import Box, Card, Column, Row, Widget, Words, slot
from .prompt_panel import PANEL_Z
from .seat_row import BAR, SLIM_BAR, WIDE_BAR, SeatRowLayout

LINES: Final = 4
"""So many lines of the log are in sight, also under the goal, or all that there are."""
GAP: Final = 7.0
"""Between the goal and the log."""
SMALLEST_TOOL: Final = 52.0
"""The side of an icon button below which there are rather fewer of them."""


# --- toolbar -------------------------------------------------------------------------------------


def toolbar(ui: Ui, rect: Rect, tools: Sequence[Tool]) -> Iterator[Node]:
    """Icon buttons over the whole width, on two lines if it is that high and they need it, or down
    a column from its top."""
    upright = rect.h > rect.w
    long, short = (rect.h, rect.w) if upright else (rect.w, rect.h)
    if not tools:
        return
    one = upright or short < 2 * ui.target or len(tools) * (ui.target + 8) - 8 <= long
    lines = 1 if one else 2
    short = (short - 8 * (lines - 1)) / lines

    def each() -> float:
        per = ceil(len(tools) / lines)
        return (long - 8 * (per - 1)) / per

    if min(short, each()) < ui.target:
        tools = [tool for tool in tools if not tool.spare]
    room = lines * max(1, int((long + 8) // (SMALLEST_TOOL + 8)))
    kept = sorted(tools, key=lambda tool: tool.rank)[:room]
    tools = [tool for tool in tools if tool in kept]
    side, per = min(short, each()), ceil(len(tools) / lines)
    step = (long - side) / max(1, per - 1)
    step = min(step, side + 12) if upright else step
    for i, tool in enumerate(tools):
        y = rect.y + (short + 8) * (i // per)
        box = Rect(rect.x + i % per * step, y + (short - side) / 2, side, side)
        if upright:
            box = Rect(rect.x + (rect.w - side) / 2, rect.y + i * step, side, side)
        yield icon_button(
            ui, tool.id, box, tool.icon, tool.label, tool.press, checked=tool.checked, z=PANEL_Z
        )


# --- seats ---------------------------------------------------------------------------------------


def seat_row(
    ui: Ui,
    seat: int,
    rect: Rect,
    player: Player,
    facts: Sequence[Standing],
    active: bool,
    others: Sequence[str] = (),
) -> Node:
    """One seat: badge, name, person or bot, its facts. The seat on turn has a bar and a tint.

    A name that is cut differs from the ``others``; a narrow row may have it on a line of its own.
    """
    ground = f"{player.colour}_tint" if active else "panel"
    strong = ui.theme == "projector"
    edge, width = ("ink", 5.0) if active else ("edge", 4.0 if strong else 3.0)
    look: list[Look] = [Plate(ground, edge, width, 20, 1)]
    colour = "ink" if active else "text"
    name = Text(player.name, ui.body, "bold", colour, ground)
    row = SeatRowLayout(ui, rect, name, facts, others, active)
    if active:
        wide = WIDE_BAR if rect.w >= 11 * ui.body else BAR if row.one_line else SLIM_BAR
        bar = Rect(6.0 if wide < BAR else wide - 8, 10, wide, rect.h - 20)
        look.append(Plate(player.colour, "ink", 2, wide / 2, 0, at=bar))
        row.x = 2 * wide + 2
    look += row.looks(player.colour, "person" if player.human else "robot")
    kind = _("a person") if player.human else _("a bot")
    spoken = _("{name}, {colour}, {kind}").format(
        name=player.name, colour=_(SYMBOLS[player.colour]), kind=kind
    )
    value = ", ".join([f.spoken for f in facts] + ([_("playing now")] if active else []))
    return Node(
        f"seat:{seat}",
        Role.LABEL,
        rect,
        tuple(look),
        label=spoken,
        value=value,
        hint=spoken,
        z=PANEL_Z,
        motion=Motion(180, fade=True),
    )


def opening(row: Node, own: BoardState, opens: tuple[str, str] | None) -> Node:
    """A seat's row that opens something over the board, if there is anything."""
    if opens is None:
        return row
    what, words = opens
    press = partial(own.toggle, what)
    return replace(row, role=Role.BUTTON, press=press, focusable=True, hint=f"{row.label}. {words}")


# --- log -----------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def _log_line(ui: Ui, said: str, colour: str, width: float, high: float) -> Box:
    """What happened, behind the badge of who did it ("" chance); rather all of it, in whole words,
    than the badge."""
    side, art = min(34.0, ui.body * 1.1), Art("common/icon_dice", tint="muted")
    if colour:
        art = Art(f"common/seat_{colour}")

    def badge(at: Rect) -> Node:
        y = at.y + (ui.body * 1.24 - side) / 2
        return Node("", Role.DECOR, Rect(at.x + 2, y, side, side), (art,))

    words = Words(said, ground="panel2", valign="top", grow=1)
    row = Row([Widget(badge, side + 12), words, slot(wide=6)])
    ways: list[Box] = [row, words, replace(words, leading=1.05)]
    fit = [way for way in ways if way.widths(ui).least <= width]
    whole = [way for way in fit if way.heights(ui, width).least <= high]
    return (whole or fit or [words])[0]


def _last(
    ui: Ui, lines: Sequence[LogLine], players: Sequence[Player], width: float, high: float
) -> list[Box]:
    """As many of the last entries as fit, but one at least, newest last; if these are fewer than
    four lines, the one before is begun above them, as many lines of it as have room."""
    boxes: list[Box] = []
    left, row = high, ui.body * 1.24
    for line in reversed(lines):
        colour = players[line.seat].colour if 0 <= line.seat < len(players) else ""
        box = _log_line(ui, line.text, colour, width, left)
        need = box.heights(ui, width).best + 1
        if boxes and left < need:
            free = min(int(left / row), LINES - round((high - left) / row))
            if free > 0:
                begun = _log_line(ui, line.text, colour, width, free * row)
                boxes.insert(0, Widget(partial(begun.place, ui), high=free * row))
            break
        left -= need
        boxes.insert(0, box)
    return boxes


def log_node(
    ui: Ui,
    rect: Rect,
    lines: Sequence[LogLine],
    players: Sequence[Player],
    press: Callable[[], None],
    goal: str = "",
    least: int = LINES,
) -> Node:
    """The last lines of the log, newest last, as many as fit; a press opens the whole. The goal
    stands above them where it leaves room for all of them, or for the ``least``."""
    width, high = rect.w - 24, rect.h - 12
    boxes = _last(ui, lines, players, width, high)
    shown = len(boxes)
    about = Words(goal, font="bold", ground="panel2", valign="top")
    left = high - about.heights(ui, width).best - GAP
    if goal and left >= 0:
        below = _last(ui, lines, players, width, left)
        room = sum(box.heights(ui, width).best + 1 for box in below) <= left
        if room and len(below) >= min(least, len(lines)):
            boxes, shown = [about, slot(high=GAP - 1), *below], len(below)
    back = Node(
        "log",
        Role.BUTTON,
        rect,
        (Plate("panel2", "edge", 4 if ui.theme == "projector" else 3, 22, 1),),
        label=_("What happened so far"),
        value=" ".join(line.text for line in lines[len(lines) - shown :]),
        hint=_("Show the full log"),
        press=press,
        focusable=True,
        z=PANEL_Z,
        motion=STILL,
    )
    return Card(Column(boxes, 1), (12, 6), back, one=True).place(ui, rect)[0]
