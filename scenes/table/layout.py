"""Where things lie on a table, from 4:3 to 21:9: board, seats, prompt, panels, log, buttons.

Three shapes: a column right of the board, from which the prompt may move below it; at 4:3 also a
strip below it; at 21:9 a column on each side. A board that shows its seats itself is larger: it has
only a column of tools beside it and a strip below, or a column where that leaves it as large. On an
upright screen all lies one below the other.
Within a shape everything changes continuously. The board always fits; what has no room in a column
is made lower, and the log shows fewer lines, or with larger text goes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil, inf
from typing import Final

from game.match.prompt import Prompt

from ..stage.node import Rect
from ..stage.ui import MARGIN, Ui
from ..titles.board import EmbeddedSlots, Frame, PanelSpec, Standing
from ..widgets import centred, columns, control_height, pad
from ..widgets.boxes import Box, Column, Row, Sizes, slot
from .prompt_panel import in_short, lead_place, prompt_fits
from .seat_row import wanted

GAP: Final = 12.0
TIGHT: Final = 4.0
"""The gap between parts of a column that is full."""
SENTENCE: Final = 55
"""Letters for which the prompt keeps room."""
TOOLS: Final = 7
"""Tools that a table has at most."""
AS_LARGE: Final = {"normal": 0.75, "projector": 0.9, "large": 0.9}
"""The part of its size that a picture keeps at least for a whole column at its side, by the size of
letters: usual ones have many lines of the log there."""
NEARLY: Final = {"projector": (0.93, 0.89), "large": (0.89, 0.89)}
"""The same for a prompt below it, at its best and at its least height; a class needs the board."""
LOGGED: Final = 12.0
"""The least width of the log in the slim shape, in heights of its letters."""
SLIM: Final = 10.0
"""The gap between the parts of the slim shape, and at the edges of the screen."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The finished layout. ``log`` is None where it has no room for a line."""

    frame: Frame
    toolbar: Rect
    seats: tuple[Rect, ...]
    log: Rect | None
    buttons: Rect
    stacked: bool
    """Whether the buttons lie one below the other."""


def part(name: str, least: float, best: float = 0, *, first: bool = False) -> Box:
    """Something in a column: its least and best height (0: it takes what is left). One that comes
    ``first`` gets its best height before the others get more than their least."""
    high = Sizes(max(least, best), least, least)
    return slot(name, high=high, rank=0 if first else 1, grow=0 if best else 1)


def placed(ui: Ui, rect: Rect, parts: Sequence[Box]) -> dict[str, Rect]:
    """Where the parts of a column lie, by name."""
    if ui.text != "normal" and overfull(ui, rect, parts):  # the log makes room: it can be opened
        parts = [replace(box, grow=1 if n else 0) for n, box in enumerate(parts) if not box.spare]
    at = {node.id: node.rect for node in Column(parts, GAP, tight=TIGHT).place(ui, rect)}
    if "log" in at or not any(box.spare for box in parts):
        return at
    parts = [log_part(ui, 2) if box.spare else box for box in parts]
    return {node.id: node.rect for node in Column(parts, GAP, tight=TIGHT).place(ui, rect)}


def overfull(ui: Ui, rect: Rect, parts: Sequence[Box]) -> bool:
    """Whether the parts of a column have not all their best height."""
    return Column(parts, GAP).heights(ui, rect.w).best > rect.h


@dataclass(frozen=True, slots=True)
class Wants:
    """What a table has to show: the proportions that the board's picture can have, seats, the
    title's panels, the size of its part of the prompt, and the prompt of the moment; whether the
    picture shows the seats itself. Of one that fills the screen's height ``embedded`` gives the
    slots in it, for the picture's place and whether it stands alone, and ``kept`` the part of its
    size that it keeps beside a column."""

    ratios: Sequence[float]
    seats: int
    specs: Sequence[PanelSpec]
    lead: tuple[float, float]
    prompt: Prompt
    seated: bool = False
    embedded: Callable[[Rect, bool], EmbeddedSlots] | None = None
    kept: float = 0.905
    rows: Sequence[tuple[str, Sequence[Standing]]] = ()
    """What the seats' rows have to show: their names and facts."""
    buttons: Sequence[str] = ()
    """The ids of the moment's buttons."""

    def panels(self, place: str) -> list[PanelSpec]:
        """The panels of a place."""
        return [spec for spec in self.specs if spec.place == place]


def layout(ui: Ui, wants: Wants) -> TableLayout:
    """Lay out a table, with the picture that can be shown largest."""
    if ui.shape == "upright":
        return _largest(_upright, ui, wants)
    if wants.seated:
        slim, column = _largest(_slim, ui, wants), _largest(_normal, ui, wants)
        return column if _shown(column) > AS_LARGE[ui.text] * _shown(slim) else slim
    return _largest({"narrow": _narrow, "wide": _wide}.get(ui.shape, _normal), ui, wants)


def _largest(shape: Callable[[Ui, Wants, int], TableLayout], ui: Ui, wants: Wants) -> TableLayout:
    """A shape with each of the pictures: the one that is shown largest."""
    return max((shape(ui, wants, i) for i in range(len(wants.ratios))), key=_shown)


def _shown(table: TableLayout) -> float:
    """How large a picture is shown: its area counts, and more so by how much its pieces grow."""
    board = table.frame.board
    return board.w * board.h**3


def widening(ui: Ui) -> float:
    """How much wider a column is for larger text."""
    return {"normal": 1.0, "projector": 1.13, "large": 1.3}[ui.text]


# --- the three shapes ----------------------------------------------------------------------------


def _normal(ui: Ui, wants: Wants, picture: int) -> TableLayout:
    """Board left, one column right. Where larger text leaves that too little room, and the board
    nearly enough below itself, the prompt lies there."""
    column = min(512.0, 400 + (ui.width - 1700) * 0.51) * widening(ui)
    ratio = wants.ratios[picture]
    board_w = min(ui.width - 3 * MARGIN - column, (ui.height - 2 * 39) * ratio)
    y = (ui.height - board_w / ratio) / 2
    x = board_w + 2 * MARGIN
    side = Rect(x, MARGIN, ui.width - MARGIN - x, ui.height - 2 * MARGIN)
    asks = prompt_part(ui, board_w, wants.lead).heights(ui, board_w)
    less = [min(board_w, (ui.height - 3 * MARGIN - high) * ratio) for high in asks[:2]]
    near = NEARLY.get(ui.text, (1.0, 1.0))
    less = [w for w, part in zip(less, near, strict=True) if w >= part * board_w]
    below = ui.text in NEARLY and bool(less)
    below = below and overfull(ui, side, _column(ui, wants, side))
    if below:
        board_w, y = less[0], MARGIN
        side = side._replace(x=board_w + 2 * MARGIN, w=ui.width - 3 * MARGIN - board_w)
    board = Rect(MARGIN, y, board_w, board_w / ratio)
    at = placed(ui, side, _column(ui, wants, side, asked=not below))
    if below:
        strip = board.bottom + MARGIN
        at["prompt"] = Rect(MARGIN, strip, board_w, ui.height - MARGIN - strip)
    bottom = min([at["buttons"].y] + [at[s.id].y for s in wants.panels("hand")])
    aside = Rect(side.x, MARGIN, side.w, bottom - MARGIN - 8)
    return _table(ui, board, wants, at, aside, picture)


def _column(ui: Ui, wants: Wants, side: Rect, asked: bool = True) -> list[Box]:
    """The parts of a column right of the board, with the prompt or without. Where no seats are in
    it there is room for every tool, and for longer sentences."""
    roomy = wants.seated and ui.text == "normal"
    tools = 2 * ui.target + 8 if roomy and side.w < TOOLS * (ui.target + 8) - 8 else ui.target
    letters = 2 * SENTENCE if roomy else SENTENCE
    others = [
        part("toolbar", tools, tools),
        *([prompt_part(ui, side.w, wants.lead, letters)] if asked else []),
        *(part(s.id, s.least, s.best) for s in wants.panels("play")),
        log_part(ui),
        *(part(s.id, s.least, s.best, first=True) for s in wants.panels("hand")),
        part("buttons", least_button(ui), max(76.0, control_height(ui), two_lined(ui))),
    ]
    return seated(ui, wants, side, others)


def _wide(ui: Ui, wants: Wants, picture: int) -> TableLayout:
    """Board in the middle, seats and log left, the rest right."""
    least = min(380.0 * widening(ui), 560.0)
    ratio = wants.ratios[picture]
    board_w = min(ui.width - 4 * MARGIN - 2 * least, (ui.height - 2 * 39) * ratio)
    board_h = board_w / ratio
    board = Rect((ui.width - board_w) / 2, (ui.height - board_h) / 2, board_w, board_h)
    w = board.x - 2 * MARGIN
    left = Rect(MARGIN, MARGIN, w, ui.height - 2 * MARGIN)
    right = Rect(board.right + MARGIN, MARGIN, w, ui.height - 2 * MARGIN)
    tools = part("toolbar", ui.target, ui.target)
    at = placed(ui, left, seated(ui, wants, left, [tools, log_part(ui)], 88.0))
    hands = wants.panels("hand")
    best, least, _floor = prompt_part(ui, w, wants.lead).heights(ui, w)
    items = [
        part("prompt", least, 1.2 * best, first=True),
        *(part(s.id, s.least, s.best * 1.8) for s in wants.panels("play")),
        *(part(s.id, s.least, s.best * 1.6) for s in hands),
        slot(grow=1),
        part("buttons", least_button(ui), max(84.0, control_height(ui), two_lined(ui))),
    ]
    at.update(placed(ui, right, items))
    edge = at.get("log", left)
    aside = Rect(edge.x, MARGIN, edge.w, edge.bottom - MARGIN)
    return _table(ui, board, wants, at, aside, picture)


def _narrow(ui: Ui, wants: Wants, picture: int) -> TableLayout:
    """Board top left, a column right, a strip below."""
    m = MARGIN
    high = {"normal": 750.0, "projector": 716.0, "large": 660.0}[ui.text]
    ratio = wants.ratios[picture]
    board_w = min(high * ratio, (ui.width - 3 * m) - 372 * widening(ui))
    board = Rect(m, m, board_w, board_w / ratio)
    x = board.right + m
    side = Rect(x, m, ui.width - m - x, ui.height - 2 * m)
    strip_y = board.bottom + m
    strip = Rect(m, strip_y, board_w, ui.height - m - strip_y)
    play = wants.panels("play")
    hands = wants.panels("hand")
    buttons_h = 2 * least_button(ui) + GAP
    others = [
        part("toolbar", 58.0, ui.target),
        log_part(ui),
        *(part(s.id, s.least, s.best) for s in play if hands),
        part("buttons", buttons_h, min(strip.h, 1.5 * buttons_h)),
    ]
    at = placed(ui, side, seated(ui, wants, side, others))
    if hands:
        share = {"normal": 556 / 1000, "projector": 0.48, "large": 0.42}[ui.text]
        hand, prompt = columns(strip, (share, 1 - share), m)
        for spec in hands:
            at[spec.id] = hand
        at["prompt"] = prompt
    else:
        share = {"normal": 0.58, "projector": 0.48, "large": 0.42}[ui.text]
        share = 0.58 if wants.lead[1] else share
        at["prompt"], rest = columns(strip, (share, 1 - share), m)
        low = [part(s.id, s.least, s.best, first=not n) for n, s in enumerate(play)]
        at.update(placed(ui, rest, [*low[:-1], *(replace(box, grow=1) for box in low[-1:])]))
    aside = Rect(side.x, m, side.w, at["buttons"].y - m - 8)
    return _table(ui, board, wants, at, aside, picture, stacked=True)


def _slim(ui: Ui, wants: Wants, picture: int) -> TableLayout:
    """A column of tools right of the board, a strip below: prompt, log, buttons; no panels."""
    m, ratio = SLIM, wants.ratios[picture]
    line = ui.body * 1.24
    wide = ui.width - 2 * m
    buttons = min(max(8.2 * ui.heading, 0.19 * wide), 0.26 * wide)
    whole = SENTENCE * 0.5 * ui.body
    asks = min(whole + 2 * pad(ui), wide - buttons - m)
    lines = ceil(whole / (asks - 2 * pad(ui)) - 0.01)
    logged = 2 * (line + 5) + 18
    asked = max(wants.lead[1] + 12, ui.heading * 1.24 + lines * line + 14)
    low = max(control_height(ui), asked, logged if ui.text == "normal" else 0.0)
    board_h = min(ui.height - 3 * m - low, (wide - m - ui.target) / ratio)
    board = Rect(m, m, board_h * ratio, board_h)
    spare = wide - board.w - m
    column = min(spare, 1.5 * ui.target)
    tools = Rect(ui.width - m - column, m, column, board_h)
    # what the column does not take lies on both sides of the picture
    board = board._replace(x=m + max(0.0, tools.x - m - board.right) / 2)
    strip = Rect(m, board.bottom + m, wide, ui.height - 2 * m - board.bottom)
    at = {"toolbar": tools}
    at["buttons"] = strip._replace(x=strip.right - buttons, w=buttons)
    room = wide - buttons - m
    prompt = in_short(ui, wants.prompt, room, strip.h)
    asks = _asked(ui, prompt, strip.h, asks, room)
    if room - asks - m >= LOGGED * ui.body:
        at["log"] = strip._replace(x=strip.x + asks + m, w=room - asks - m)
    else:
        asks = room
    at["prompt"] = strip._replace(w=asks)
    aside = board._replace(x=board.x + 0.7 * board.w, w=0.3 * board.w)
    return _table(ui, board, wants, at, aside, picture)


def _upright(ui: Ui, wants: Wants, picture: int) -> TableLayout:
    """Everything over the whole width: tools, seats, log, board, prompt, panels, buttons."""
    ratio, room = wants.ratios[picture], ui.screen.inset(MARGIN)
    high = room.w / ratio
    buttons = max(84.0, control_height(ui), two_lined(ui))
    parts = [
        part("toolbar", ui.target, 1.2 * ui.target),
        *seat_strip(ui, wants, room.w),
        log_part(ui, 2),
        part("board", 0.6 * high, high, first=True),
        prompt_part(ui, room.w, wants.lead, 2 * SENTENCE),
        *(part(s.id, s.least, 1.3 * s.best) for s in wants.panels("play")),
        *(part(s.id, s.least, s.best, first=True) for s in wants.panels("hand")),
        part("buttons", least_button(ui), buttons, first=True),
    ]
    at = placed(ui, room, parts)
    place = at["board"]
    board = centred(place, min(place.w, place.h * ratio), min(place.h, place.w / ratio))
    top = at.get("log", board).y
    wide = 0.4 * room.w
    aside = Rect(room.right - wide, top, wide, board.bottom - top)
    return _table(ui, board, wants, at, aside, picture)


def seat_strip(ui: Ui, wants: Wants, width: float) -> list[Box]:
    """The seats side by side, in as few lines as leave each its name and facts; none where the
    board shows them."""
    if wants.seated:
        return []
    for across in (wants.seats, ceil(wants.seats / 2), 1):
        wide = (width - GAP * (across - 1)) / across
        high = wanted(ui, wide, wants.rows)
        if across == 1 or (wide >= 9 * ui.body and high < 2 * ui.body):
            break
    least = max(56.0, 1.24 * ui.body + 2)
    tall = Sizes(max(80.0, high), max(least, high), least)
    boxes = [slot(seat_id(n), high=tall, grow=1) for n in range(wants.seats)]
    lines = [boxes[n : n + across] for n in range(0, wants.seats, across)]
    return [Column([Row(line, GAP, parts=(1,) * len(line)) for line in lines], GAP, rank=1)]


def _asked(ui: Ui, prompt: Prompt, high: float, usual: float, room: float) -> float:
    """The width of the prompt beside the log in the slim shape: what its words need.

    In steps, so that other words do not always move it. A long sentence goes without its heading
    before the log goes; one that tells what happened says the same as the log.
    """
    most = room - LOGGED * ui.body - SLIM
    steps = [w for w in (usual * 4 / 6, usual * 5 / 6, usual, most) if w <= most]
    tries = [(w, headed) for headed in (True, False) for w in steps]
    return next((w for w, headed in tries if prompt_fits(ui, prompt, w, high, headed)), room)


def least_button(ui: Ui) -> float:
    """How low a button may be."""
    return max(ui.target, ui.heading * 1.24 + 9)


def two_lined(ui: Ui) -> float:
    """How high a button is whose words stand on two lines."""
    return 2.2 * ui.body + 6


# --- parts ---------------------------------------------------------------------------------------


def _table(
    ui: Ui,
    board: Rect,
    wants: Wants,
    at: dict[str, Rect],
    aside: Rect,
    picture: int,
    stacked: bool = False,
) -> TableLayout:
    prompt = at["prompt"]
    panels = {s.id: at[s.id] for s in wants.specs if s.id in at}
    screen = ui.screen
    lead = lead_place(ui, prompt, wants.prompt, wants.lead)
    frame = Frame(screen, board, panels, prompt, lead, aside, picture)
    boxes = tuple(at[seat_id(n)] for n in range(0 if wants.seated else wants.seats))
    return TableLayout(frame, at["toolbar"], boxes, at.get("log"), at["buttons"], stacked)


def seat_parts(
    ui: Ui, wants: Wants, width: float, comfort: float = 80.0, room: float = inf
) -> list[Box]:
    """The seats one below the other, alike in height; none where the board shows them. Names and
    facts that need two lines get them if that has room."""
    if wants.seated:
        return []
    seats, line = wants.seats, ui.body * 1.24
    comfort -= 7 * max(0, seats - 3)  # for a few lines more of the log
    gap = 10.0 if seats < 5 else 8.0
    least = max(56.0, line + 2)
    need = wanted(ui, width, wants.rows)
    two = need > least and seats * (need + gap) <= room
    high = Sizes(need if two else max(comfort, line + 26), least, least)
    rows = [slot(seat_id(n), high=high, grow=1) for n in range(seats)]
    return [Column(rows, gap, rank=0 if two else 1)]


def seated(
    ui: Ui, wants: Wants, rect: Rect, others: Sequence[Box], comfort: float = 80.0
) -> list[Box]:
    """A column's other parts with the seats below the first; those have on two lines what leaves
    everything but the log its best height."""
    best = Column([box for box in others if not box.spare], GAP).heights(ui, rect.w).best
    seats = seat_parts(ui, wants, rect.w, comfort, rect.h - best - GAP)
    return [others[0], *seats, *others[1:]]


def seat_id(seat: int) -> str:
    """The name of the part that is a seat's row."""
    return f"seat {seat}"


def log_part(ui: Ui, least: int = 4) -> Box:
    """The log: four lines before other parts are made more than their least, or so many at least,
    but in larger letters; one sentence on two, else it is left out."""
    two, low, four = (n * (ui.body * 1.24 + 3) + 19 for n in (2, least, 4))
    if ui.text != "normal":
        return slot("log", high=two, grow=1, rank=2, spare=True)
    return slot("log", high=Sizes(four, low, two), grow=1, spare=True)


def prompt_part(ui: Ui, width: float, lead: tuple[float, float], letters: int = SENTENCE) -> Box:
    """The prompt: room for a heading and a sentence beside the lead, or below it."""
    line, head = ui.body * 1.24, ui.heading * 1.24
    beside = width - lead[0] - pad(ui) - 24
    if beside > 8 * ui.body:
        tall = head + ceil(letters * 0.5 * ui.body / beside) * line + 24
        if tall < 2.2 * lead[1]:
            return part("prompt", max(tall - line, lead[1] * 0.8), max(tall, lead[1] + 20))
    lines = ceil(letters * 0.5 * ui.body / (width - 2 * pad(ui)))
    least = max(lead[1] * 0.62, head) + min(lines, 2) * line + 24
    return part("prompt", least, max(lead[1], head) + lines * line + 30)
