"""Where things lie on a table, from 4:3 to 21:9: board, seats, prompt, panels, log, buttons.

Three shapes (style guide, section 9): a column right of the board; at 4:3 also a strip below
it; at 21:9 a column on each side. Within a shape everything changes continuously. The board
always fits; what has no room in a column is made lower, and the log shows fewer lines.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf
from typing import Final

from .boards.board import Frame, PanelSpec
from .stage.node import Rect
from .stage.ui import HEIGHT, MARGIN, TARGET, Ui
from .widgets import columns, control_height, pad

GAP: Final = 12.0
SENTENCE: Final = 70
"""Letters for which the prompt keeps room."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something in a column: its least and best height. ``inf``: takes what is left."""

    name: str
    least: float
    best: float


@dataclass(frozen=True, slots=True)
class Table:
    """The finished layout. ``log`` is None where it has no room for a line."""

    frame: Frame
    toolbar: Rect
    seats: tuple[Rect, ...]
    log: Rect | None
    buttons: Rect
    stacked: bool
    """Whether the buttons lie one below the other."""


def stack(rect: Rect, items: Sequence[Item], gap: float = GAP) -> dict[str, Rect]:
    """Slices of a column, top to bottom.

    All get their least height, then, in the order given, up to their best; what has ``inf``
    shares the rest. An item with least height 0 that gets less than 40 is left out.
    """
    high = {i.name: i.least for i in items}
    left = rect.h - sum(high.values()) - gap * (len(items) - 1)
    for item in items:
        if item.best != inf:
            more = max(0.0, min(left, item.best - item.least))
            high[item.name] += more
            left -= more
    hungry = [i for i in items if i.best == inf]
    for item in hungry:
        high[item.name] += max(0.0, left) / len(hungry)
    out: dict[str, Rect] = {}
    y = rect.y
    for item in items:
        h = high[item.name]
        if item.least == 0 and h < 40:
            continue
        out[item.name] = Rect(rect.x, y, rect.w, h)
        y += h + gap
    return out


def layout(
    ui: Ui, ratio: float, seats: int, specs: Sequence[PanelSpec], lead: tuple[float, float]
) -> Table:
    """Lay out a table for that many seats, with the title's panels and its part of the prompt."""
    if ui.shape == "narrow":
        return _narrow(ui, ratio, seats, specs, lead)
    if ui.shape == "wide":
        return _wide(ui, ratio, seats, specs, lead)
    return _normal(ui, ratio, seats, specs, lead)


def _widening(ui: Ui) -> float:
    """How much wider a column is for larger text."""
    return {"normal": 1.0, "projector": 1.13, "large": 1.3}[ui.text]


# --- the three shapes ----------------------------------------------------------------------------


def _normal(
    ui: Ui, ratio: float, seats: int, specs: Sequence[PanelSpec], lead: tuple[float, float]
) -> Table:
    """Board left, one column right."""
    column = min(512.0, 400 + (ui.width - 1700) * 0.51) * _widening(ui)
    board_w = min(ui.width - 3 * MARGIN - column, (HEIGHT - 2 * 39) * ratio)
    board = Rect(MARGIN, (HEIGHT - board_w / ratio) / 2, board_w, board_w / ratio)
    x = board.right + MARGIN
    side = Rect(x, MARGIN, ui.width - MARGIN - x, HEIGHT - 2 * MARGIN)
    seat_item, across = _seats(ui, side.w, seats, side.h * 0.42)
    items = [
        Item("toolbar", TARGET, TARGET),
        seat_item,
        _prompt_item(ui, side.w, lead),
        *(Item(s.id, s.least, s.best) for s in specs if s.place == "play"),
        Item("log", 0, inf),
        *(Item(s.id, s.least, s.best) for s in specs if s.place == "hand"),
        Item("buttons", TARGET, max(76.0, control_height(ui))),
    ]
    at = stack(side, items)
    return _table(ui, board, specs, at, seats, across, lead)


def _wide(
    ui: Ui, ratio: float, seats: int, specs: Sequence[PanelSpec], lead: tuple[float, float]
) -> Table:
    """Board in the middle, seats and log left, the rest right."""
    least = min(380.0 * _widening(ui), 560.0)
    board_w = min(ui.width - 4 * MARGIN - 2 * least, (HEIGHT - 2 * 39) * ratio)
    board = Rect((ui.width - board_w) / 2, (HEIGHT - board_w / ratio) / 2, board_w, board_w / ratio)
    w = board.x - 2 * MARGIN
    left = Rect(MARGIN, MARGIN, w, HEIGHT - 2 * MARGIN)
    right = Rect(board.right + MARGIN, MARGIN, w, HEIGHT - 2 * MARGIN)
    seat_item, across = _seats(ui, w, seats, left.h * 0.6)
    at = stack(left, [Item("toolbar", TARGET, TARGET), seat_item, Item("log", 0, inf)])
    hands = [s for s in specs if s.place == "hand"]
    items = [
        _prompt_item(ui, w, lead),
        *(Item(s.id, s.least, s.best * 1.25) for s in specs if s.place == "play"),
        *(Item(s.id, s.least, s.best * 1.6) for s in hands),
        Item("~space", 0, inf),
        Item("buttons", TARGET, max(84.0, control_height(ui))),
    ]
    at.update(stack(right, items))
    return _table(ui, board, specs, at, seats, across, lead)


def _narrow(
    ui: Ui, ratio: float, seats: int, specs: Sequence[PanelSpec], lead: tuple[float, float]
) -> Table:
    """Board top left, a column right, a strip below."""
    m = 20.0
    high = {"normal": 750.0, "projector": 716.0, "large": 660.0}[ui.text]
    board_w = min(high * ratio, (ui.width - 2 * m - 20) - 380 * _widening(ui))
    board = Rect(m, m, board_w, board_w / ratio)
    x = board.right + m
    side = Rect(x, m, ui.width - m - x, HEIGHT - 2 * m)
    strip_y = board.bottom + m
    strip = Rect(m, strip_y, board_w, HEIGHT - m - strip_y)
    play = [s for s in specs if s.place == "play"]
    hands = [s for s in specs if s.place == "hand"]
    buttons_h = 2 * max(TARGET, control_height(ui)) + GAP
    seat_item, across = _seats(ui, side.w, seats, side.h * 0.45)
    items = [
        Item("toolbar", 58.0, TARGET),
        seat_item,
        Item("log", 0, inf),
        *(Item(s.id, s.least, s.best) for s in play if hands),
        Item("buttons", buttons_h, min(strip.h, 1.5 * buttons_h)),
    ]
    at = stack(side, items)
    if hands:
        share = {"normal": 556 / 1000, "projector": 0.48, "large": 0.42}[ui.text]
        hand, prompt = columns(strip, (share, 1 - share), m)
        for spec in hands:
            at[spec.id] = hand
        at["prompt"] = prompt
    else:
        at["prompt"], rest = columns(strip, (0.58, 0.42), m)
        at.update(stack(rest, [Item(s.id, s.least, inf) for s in play]))
    return _table(ui, board, specs, at, seats, across, lead, stacked=True)


# --- parts ---------------------------------------------------------------------------------------


def _table(
    ui: Ui,
    board: Rect,
    specs: Sequence[PanelSpec],
    at: dict[str, Rect],
    seats: int,
    across: int,
    lead: tuple[float, float],
    stacked: bool = False,
) -> Table:
    prompt = at["prompt"]
    panels = {s.id: at[s.id] for s in specs if s.id in at}
    beside, w, h = prompt_shape(ui, prompt, lead)
    lead_rect = Rect(prompt.x + 10, prompt.y + (prompt.h - h) / 2 if beside else prompt.y + 8, w, h)
    frame = Frame(Rect(0, 0, ui.width, HEIGHT), board, panels, prompt, lead_rect)
    rows = ceil(seats / across)
    gap = 10.0 if rows < 5 else 8.0
    area = at["seats"]
    h = (area.h - gap * (rows - 1)) / rows
    lanes = columns(area, across, gap)
    boxes = tuple(
        Rect(lanes[i % across].x, area.y + (i // across) * (h + gap), lanes[i % across].w, h)
        for i in range(seats)
    )
    return Table(frame, at["toolbar"], boxes, at.get("log"), at["buttons"], stacked)


def _seats(ui: Ui, width: float, seats: int, most: float) -> tuple[Item, int]:
    """The item of all seats, and how many stand side by side."""
    least = max(56.0, ui.body * 1.24 + 16)
    best = max(80.0, ui.body * 1.24 + 30)
    across = 1
    if seats * (least + 8) - 8 > most and width >= 2 * (least + 5 * ui.body):
        across = 2
    rows = ceil(seats / across)
    gaps = (10.0 if rows < 5 else 8.0) * (rows - 1)
    return Item("seats", rows * least + gaps, rows * best + gaps), across


def _prompt_item(ui: Ui, width: float, lead: tuple[float, float]) -> Item:
    """The prompt: room for a heading and a sentence beside the lead, or below it."""
    line, head = ui.body * 1.24, ui.heading * 1.24
    beside = width - lead[0] - pad(ui) - 24
    tall = head + ceil(SENTENCE * 0.5 * ui.body / max(beside, 1)) * line + 24
    flat = max(lead[1], head) + ceil(SENTENCE * 0.5 * ui.body / (width - 2 * pad(ui))) * line + 30
    high = min(max(tall, lead[1] + 20), flat)
    return Item("prompt", high, high)


def prompt_shape(ui: Ui, rect: Rect, lead: tuple[float, float]) -> tuple[bool, float, float]:
    """Whether the words stand beside the lead (else below it), and the lead's size."""
    beside = rect.w - lead[0] - pad(ui) - 24
    tall = ui.heading * 1.24 + ceil(SENTENCE * 0.5 * ui.body / max(beside, 1)) * ui.body * 1.24
    fits = beside > 6 * ui.body and tall + 20 <= max(rect.h, lead[1] + 40)
    return fits, lead[0], min(lead[1], rect.h - 16)
