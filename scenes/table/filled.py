"""Where things lie on a table whose picture fills the screen's height.

At 16:9 the picture stands at the left and a column right of it; at 21:9 it stands in the middle,
with a column on each side. Where a column would make the picture too small it stands alone, and
toolbar, seats, prompt and buttons lie in slots of the picture. Beside a column, too, there may be
some: for Undo, the end of a turn.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from ..stage.node import Rect
from ..stage.ui import Ui
from ..titles.board import EmbeddedSlots, Frame
from ..widgets import control_height
from ..widgets.boxes import NOWHERE, Box, Column, slot
from .layout import (
    GAP,
    TableLayout,
    Wants,
    layout,
    log_part,
    part,
    placed,
    prompt_part,
    seat_id,
    seat_parts,
    widening,
)
from .prompt_panel import lead_place
from .seat_row import shared_out

COLUMN: Final = {"normal": 296.0, "projector": 335.0, "large": 450.0}
"""The least width of a column beside the picture, by the size of letters: no word is broken."""
SIDE: Final = 380.0
"""The least width of each of two columns."""
EDGE: Final = 12.0
"""The gap round a column."""
SEAT: Final = 70.0
"""How high a seat's row wants to be."""
Slots: TypeAlias = Callable[[Rect, bool], EmbeddedSlots]


def arranged(ui: Ui, wants: Wants) -> TableLayout:
    """Lay out a table of either kind. Raises ValueError if a picture that stands alone has not
    all slots that it must have."""
    embedded = wants.embedded
    if embedded is None:
        return layout(ui, wants)
    wide = widening(ui)
    whole = ui.height * wants.ratios[0]
    if ui.width - whole >= 2 * SIDE * wide:
        return _between(ui, wants, embedded)
    if ui.width - COLUMN[ui.text] >= wants.kept * whole:
        return _beside(ui, wants, embedded)
    return _alone(ui, wants, embedded)


def _picture(wants: Wants, room: Rect, ratio: float = 0.0) -> Rect:
    """The picture as large as a room allows, in its middle."""
    ratio = ratio or wants.ratios[0]
    w = min(room.w, room.h * ratio)
    h = w / ratio
    return Rect(room.x + (room.w - w) / 2, room.y + (room.h - h) / 2, w, h)


def _alone(ui: Ui, wants: Wants, embedded: Slots) -> TableLayout:
    """The picture is the whole screen."""
    ratio = max((r for r in wants.ratios if r <= ui.width / ui.height), default=0.0)
    board = _picture(wants, ui.screen, ratio)
    slots = embedded(board, True)
    toolbar, prompt, buttons = slots.toolbar, slots.prompt, slots.buttons
    seats = 0 if wants.seated else wants.seats
    if toolbar is None or prompt is None or buttons is None or len(slots.seats) != seats:
        raise ValueError(
            "a picture that stands alone has slots for toolbar, seats, prompt, buttons"
        )
    return _table(ui, board, wants, slots, {}, alone=True)


def _beside(ui: Ui, wants: Wants, embedded: Slots) -> TableLayout:
    """The picture left, one column right of it."""
    column = max(COLUMN[ui.text], ui.width - ui.height * wants.ratios[0])
    board = _picture(wants, Rect(0, 0, ui.width - column, ui.height))
    slots = embedded(board, False)
    side = Rect(ui.width - column + EDGE, EDGE, column - 2 * EDGE, ui.height - 2 * EDGE)
    return _table(ui, board, wants, slots, _stacked(ui, wants, slots, side, tools=True))


def _between(ui: Ui, wants: Wants, embedded: Slots) -> TableLayout:
    """The picture in the middle; seats and log left, what is read and asked right."""
    board = _picture(wants, ui.screen)
    slots = embedded(board, False)
    left = Rect(EDGE, EDGE, board.x - 2 * EDGE, ui.height - 2 * EDGE)
    items = _tools(ui, wants, slots, left.w)
    at = placed(ui, left, [*items, log_part(ui)] if slots.log is None else items)
    right = left._replace(x=board.right + EDGE)
    return _table(ui, board, wants, slots, at | _stacked(ui, wants, slots, right, tools=False))


def _tools(ui: Ui, wants: Wants, slots: EmbeddedSlots, width: float) -> list[Box]:
    """Toolbar and seats, unless they lie in the picture."""
    tools = [] if slots.toolbar is not None else [part("toolbar", ui.target, ui.target)]
    return tools if slots.seats else [*tools, *seat_parts(ui, wants, width, SEAT)]


def _stacked(
    ui: Ui, wants: Wants, slots: EmbeddedSlots, side: Rect, tools: bool
) -> dict[str, Rect]:
    """A column of all that has no slot in the picture; ``tools``: with what is above and the log.

    A panel to read in gets what the prompt and the buttons leave, but for four lines of the log, or
    two, where it has its least height even so; without it the log gets that. The buttons stand
    below what is read, and what is asked stays in its place while there are none.
    """
    above = _tools(ui, wants, slots, side.w) if tools else []
    above += [part(s.id, s.least, s.best) for s in wants.panels("play")]
    below = []
    lent = slots.choices
    if slots.buttons is None and ("undo" not in lent or not lent.keys() >= set(wants.buttons)):
        two_lines = 2.1 * ui.body + 20
        below.append(part("buttons", ui.target, max(76.0, control_height(ui), two_lines)))
    below += [] if slots.prompt is not None else [prompt_part(ui, side.w, wants.lead)]
    left = side.h - Column([*above, *below], GAP).heights(ui, side.w).best
    log = log_part(ui, 2)
    four, two, _floor = log.heights(ui, side.w)
    logs = tools and slots.log is None
    first = (four + GAP, two + GAP) if logs and ui.text == "normal" else ()
    between = []
    for spec in wants.panels("aside"):
        rests = [left - GAP - kept for kept in (*first, 0.0)]
        high = min(spec.best, next((rest for rest in rests if rest >= spec.least), 0.0))
        if high:
            between.append(part(spec.id, high, high))
            left -= high + GAP
    rest = log if logs and left >= two + GAP else slot(grow=1)
    return placed(ui, side, [*above, *between, *below, rest])


def _table(
    ui: Ui,
    board: Rect,
    wants: Wants,
    slots: EmbeddedSlots,
    at: dict[str, Rect],
    alone: bool = False,
) -> TableLayout:
    """The finished layout of what lies in columns and in the picture's slots."""
    prompt, buttons, toolbar = slots.prompt, slots.buttons, slots.toolbar
    prompt = at["prompt"] if prompt is None else prompt
    panels = {spec.id: at[spec.id] for spec in wants.specs if spec.id in at}
    read = [panels[spec.id] for spec in wants.panels("aside") if spec.id in panels]
    middle = Rect(board.x + board.w / 4, board.y + board.h / 8, board.w / 2, board.h * 3 / 4)
    aside = read[0] if read else at.get("log", middle)
    lead = Rect(prompt.x, prompt.y, 0, 0)
    if slots.prompt is None:
        lead = lead_place(ui, prompt, wants.prompt, wants.lead)
    screen = ui.screen
    frame = Frame(screen, board, panels, prompt, lead, aside, 0, alone, slots)
    rows = 0 if wants.seated else wants.seats
    seats = slots.seats or tuple(at[seat_id(n)] for n in range(rows))
    if slots.seats and wants.rows and wants.prompt.seat is not None:
        seats = shared_out(ui, seats, wants.rows, wants.prompt.seat)
    return TableLayout(
        frame,
        at["toolbar"] if toolbar is None else toolbar,
        seats,
        slots.log if slots.log is not None else at.get("log"),
        at.get("buttons", NOWHERE) if buttons is None else buttons,
        False,
    )
