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
SENTENCE: Final = 66
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

    All get their least height, then alike shares of what they want beyond it; what has ``inf``
    takes the rest. The log is left out where not even its least height is left.
    """
    if sum(i.least for i in items) + gap * (len(items) - 1) > rect.h:
        items = [i for i in items if i.name != "log"]
    least = sum(i.least for i in items)
    gap = min(gap, max(4.0, (rect.h - least) / max(1, len(items) - 1)))
    left = rect.h - least - gap * (len(items) - 1)
    wish = sum(i.best - i.least for i in items if i.best != inf)
    share = min(1.0, max(0.0, left) / wish) if wish else 0.0
    hungry = sum(i.best == inf for i in items)
    rest = max(0.0, left - share * wish) / hungry if hungry else 0.0
    out: dict[str, Rect] = {}
    y = rect.y
    for item in items:
        h = item.least + (rest if item.best == inf else share * (item.best - item.least))
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
    items = [
        Item("toolbar", TARGET, TARGET),
        _seats(ui, seats),
        _prompt_item(ui, side.w, lead),
        *(Item(s.id, s.least, s.best) for s in specs if s.place == "play"),
        _log_item(ui),
        *(Item(s.id, s.least, s.best) for s in specs if s.place == "hand"),
        Item("buttons", max(TARGET, ui.heading * 1.24 + 9), max(76.0, control_height(ui))),
    ]
    at = stack(side, items)
    return _table(ui, board, specs, at, seats, lead)


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
    at = stack(left, [Item("toolbar", TARGET, TARGET), _seats(ui, seats, 88.0), _log_item(ui)])
    hands = [s for s in specs if s.place == "hand"]
    items = [
        _prompt_item(ui, w, lead),
        *(Item(s.id, s.least, s.best * 1.8) for s in specs if s.place == "play"),
        *(Item(s.id, s.least, s.best * 1.6) for s in hands),
        Item("~space", 0, inf),
        Item("buttons", max(TARGET, ui.heading * 1.24 + 9), max(84.0, control_height(ui))),
    ]
    at.update(stack(right, items))
    return _table(ui, board, specs, at, seats, lead)


def _narrow(
    ui: Ui, ratio: float, seats: int, specs: Sequence[PanelSpec], lead: tuple[float, float]
) -> Table:
    """Board top left, a column right, a strip below."""
    m = MARGIN
    high = {"normal": 750.0, "projector": 716.0, "large": 660.0}[ui.text]
    board_w = min(high * ratio, (ui.width - 3 * m) - 372 * _widening(ui))
    board = Rect(m, m, board_w, board_w / ratio)
    x = board.right + m
    side = Rect(x, m, ui.width - m - x, HEIGHT - 2 * m)
    strip_y = board.bottom + m
    strip = Rect(m, strip_y, board_w, HEIGHT - m - strip_y)
    play = [s for s in specs if s.place == "play"]
    hands = [s for s in specs if s.place == "hand"]
    buttons_h = 2 * max(TARGET, ui.heading * 1.24 + 9) + GAP
    items = [
        Item("toolbar", 58.0, TARGET),
        _seats(ui, seats),
        _log_item(ui),
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
    return _table(ui, board, specs, at, seats, lead, stacked=True)


# --- parts ---------------------------------------------------------------------------------------


def _table(
    ui: Ui,
    board: Rect,
    specs: Sequence[PanelSpec],
    at: dict[str, Rect],
    seats: int,
    lead: tuple[float, float],
    stacked: bool = False,
) -> Table:
    prompt = at["prompt"]
    panels = {s.id: at[s.id] for s in specs if s.id in at}
    aside = _aside(ui, board, at, [s.id for s in specs if s.place == "hand"])
    screen = Rect(0, 0, ui.width, HEIGHT)
    frame = Frame(screen, board, panels, prompt, lead_place(ui, prompt, lead), aside)
    area, gap = at["seats"], seat_gap(seats)
    h = (area.h - gap * (seats - 1)) / seats
    boxes = tuple(Rect(area.x, area.y + i * (h + gap), area.w, h) for i in range(seats))
    return Table(frame, at["toolbar"], boxes, at.get("log"), at["buttons"], stacked)


def _aside(ui: Ui, board: Rect, at: dict[str, Rect], hands: list[str]) -> Rect:
    """The place beside the board over which something may be held up for reading."""
    column = at["buttons"]
    if ui.shape == "wide" and "log" in at:
        log = at["log"]
        return Rect(log.x, MARGIN, log.w, log.bottom - MARGIN)
    if ui.shape == "narrow":
        return Rect(column.x, MARGIN, column.w, column.y - MARGIN - 8)
    bottom = min([column.y] + [at[h].y for h in hands])
    return Rect(column.x, MARGIN, column.w, bottom - MARGIN - 8)


def _seats(ui: Ui, seats: int, comfort: float = 80.0) -> Item:
    """The item of all seats, one below the other."""
    line = ui.body * 1.24
    gaps = seat_gap(seats) * (seats - 1)
    least = max(56.0, line + 2)
    return Item("seats", seats * least + gaps, seats * max(comfort, line + 26) + gaps)


def seat_gap(seats: int) -> float:
    """The gap between two seats' rows."""
    return 10.0 if seats < 5 else 8.0


def _log_item(ui: Ui) -> Item:
    """The log: at least one sentence on two lines."""
    return Item("log", 2 * ui.body * 1.24 + 24, inf)


def _prompt_item(ui: Ui, width: float, lead: tuple[float, float]) -> Item:
    """The prompt: room for a heading and a sentence beside the lead, or below it."""
    line, head = ui.body * 1.24, ui.heading * 1.24
    beside = width - lead[0] - pad(ui) - 24
    if beside > 8 * ui.body:
        tall = head + ceil(SENTENCE * 0.54 * ui.body / beside) * line + 24
        if tall < 2.2 * lead[1]:
            return Item("prompt", max(tall - line, lead[1] * 0.8), max(tall, lead[1] + 20))
    lines = ceil(SENTENCE * 0.54 * ui.body / (width - 2 * pad(ui)))
    least = max(lead[1] * 0.62, head) + min(lines, 2) * line + 24
    return Item("prompt", least, max(lead[1], head) + lines * line + 30)


def lead_place(ui: Ui, prompt: Rect, lead: tuple[float, float]) -> Rect:
    """Where the title's part of the prompt lies: left of the words if they have room there,
    else above them, smaller where the panel is low."""
    line, head = ui.body * 1.24, ui.heading * 1.24
    beside = prompt.w - lead[0] - pad(ui) - 24
    lines = ceil(SENTENCE * 0.54 * ui.body / max(beside, 1))
    if beside > 8 * ui.body and head + lines * line + 12 <= max(prompt.h, lead[1] + 24):
        h = min(lead[1], prompt.h - 12)
        return Rect(prompt.x + 10, prompt.y + (prompt.h - h) / 2, lead[0], h)
    below = ceil(SENTENCE * 0.54 * ui.body / (prompt.w - 2 * pad(ui)))
    h = min(lead[1], max(0.62 * lead[1], head, prompt.h - min(below, 3) * line - 24))
    return Rect(prompt.x + 10, prompt.y + 8, lead[0] * h / lead[1], h)
