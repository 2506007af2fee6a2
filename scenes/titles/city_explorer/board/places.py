"""Where City Explorer's cards lie: rows of the grid above, rows that were taken in trays below.

Grid and trays share the height of the board: a row that leaves becomes a tray, so that no card of
the grid shrinks as the match goes on, and nobody needs an empty tray. With five columns two trays
lie side by side. ``placements`` says in which zone each card lies, ``lay_out`` where that is: a
pure function of the area, the grid and who has taken how many rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.city_explorer.components import GRID, rows_to_take
from game.city_explorer.state import CityState

from ....stage.gesture import Placement
from ....stage.node import Rect
from ...tiled import BoardMap, load_map
from . import ids
from .board_state import CityView
from .cards import RATIO
from .faces import face, shown

AREA: Final = "cards"
"""The zone of the map in which all cards lie."""
WIDTH: Final = 1316.0
"""The width of the area in the pictures of the board: what the lengths below are measured by."""
ARROW: Final = (76.0, 52.0)
ARROW_GAP: Final = 7.0

GAP_X: Final = 0.06
"""The gap between two columns, as a part of a card's width."""
GAP_Y: Final = 0.095
"""The gap between two rows, as a part of a card's height."""

TRAY_LEFT: Final = 95.0
TRAY_RIGHT: Final = 22.0
TRAY_TOP: Final = 17.0
TRAY_BOTTOM: Final = 33.0
TRAY_CARD_GAP: Final = 6.0
TRAY_SHARE: Final = 0.76
"""A card in a tray is at most so much as wide as one in the grid."""
TRAY_GAP: Final = 8.0


def board_map() -> BoardMap:
    """The map of the board: the same for all grids, which share it with the trays."""
    return load_map("city_explorer")


@dataclass(frozen=True, slots=True)
class Tray:
    """A taken row: whose and which, its tray, its owner's token, its cards from the left."""

    seat: int
    index: int
    rect: Rect
    token: Rect
    cards: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything in its place, in units. Lists of rows and columns begin with the first."""

    scale: float
    """Units on the screen for a unit of the board's picture."""
    pitch: tuple[float, float]
    """From one card of the grid to the next, across and down."""
    cells: tuple[tuple[Rect, ...], ...]
    rows: tuple[Rect, ...]
    columns: tuple[Rect, ...]
    """The box in which each column slides."""
    ups: tuple[Rect, ...]
    downs: tuple[Rect, ...]
    trays: tuple[Tray, ...]


def card_size(area: Rect, seats: int) -> tuple[float, float]:
    """Width and height of a card of the grid: as large as the whole grid allows."""
    rows, columns = GRID[seats]
    k = area.w / WIDTH
    wide = area.w / (columns + GAP_X * (columns - 1))
    high = (area.h - 2 * _arrow_room(k)) / (rows + GAP_Y * (rows - 1)) / RATIO
    w = min(wide, high)
    return w, w * RATIO


def _abreast(columns: int) -> int:
    """How many trays lie side by side: five cards leave room for a second tray."""
    return 2 if columns <= 5 else 1


def _arrow_room(k: float) -> float:
    return (ARROW[1] + 2 * ARROW_GAP) * k


@lru_cache(maxsize=64)
def lay_out(area: Rect, seats: int, rows: int, taken: tuple[int, ...]) -> Layout:
    """Lay out ``rows`` rows of the grid and the trays of ``taken`` rows by seat."""
    columns = GRID[seats][1]
    k = area.w / WIDTH
    w, h = card_size(area, seats)
    px, py = w * (1 + GAP_X), h * (1 + GAP_Y)
    grid_h = 2 * _arrow_room(k) + rows * py - (py - h) if rows else 0.0
    owners = [(seat, n) for seat, count in enumerate(taken) for n in range(count)]
    across = _abreast(columns)
    lines = -(-len(owners) // across)
    tray = tray_size(area, seats)
    free = area.h - grid_h - lines * (tray.h + TRAY_GAP * k)
    top = area.y + max(0.0, free / 2)
    left = area.x + (area.w - (columns * px - (px - w))) / 2
    first = top + _arrow_room(k)
    cells = tuple(
        tuple(Rect(left + c * px, first + r * py, w, h) for c in range(columns))
        for r in range(rows)
    )
    gx, gy = (px - w) / 2, (py - h) / 2
    boxes = tuple(
        Rect(left + c * px - gx, first - gy, px, rows * py) for c in range(columns) if rows
    )
    whole = columns * px - (px - w)
    bands = tuple(Rect(left - gx, first + r * py - gy, whole + 2 * gx, py) for r in range(rows))
    below = first + rows * py - 2 * gy + ARROW_GAP * k
    ups = tuple(_arrow(b, first - ARROW_GAP * k - ARROW[1] * k, k) for b in boxes)
    downs = tuple(_arrow(b, below, k) for b in boxes)
    trays = _trays(area, top + grid_h, owners, across, tray, columns)
    return Layout(k, (px, py), cells, bands, boxes, ups, downs, trays)


def _arrow(box: Rect, y: float, k: float) -> Rect:
    w, h = ARROW[0] * k, ARROW[1] * k
    return Rect(box.centre[0] - w / 2, y, w, h)


@dataclass(frozen=True, slots=True)
class TraySize:
    """Width and height of a tray, and the width of a card in it, in units."""

    w: float
    h: float
    card: float


@lru_cache(maxsize=64)
def tray_size(area: Rect, seats: int) -> TraySize:
    """The size of every tray: alike all through a match."""
    rows, columns = GRID[seats]
    k = area.w / WIDTH
    card, h = card_size(area, seats)
    across = _abreast(columns)
    sides = (TRAY_LEFT + TRAY_RIGHT + (columns - 1) * TRAY_CARD_GAP) * k
    edges = (TRAY_TOP + TRAY_BOTTOM) * k
    wide = ((area.w - (across - 1) * 2 * TRAY_GAP * k) / across - sides) / columns
    w = min(TRAY_SHARE * card, wide)
    for taken in range(1, seats * rows_to_take(seats) + 1):
        left, lines = max(rows - taken, 1), -(-taken // across)
        grid_h = 2 * _arrow_room(k) + left * h + (left - 1) * h * GAP_Y
        w = min(w, ((area.h - grid_h) / lines - TRAY_GAP * k - edges) / RATIO)
    return TraySize(columns * w + sides, w * RATIO + edges, w)


def _trays(
    area: Rect,
    top: float,
    owners: Sequence[tuple[int, int]],
    across: int,
    size: TraySize,
    columns: int,
) -> tuple[Tray, ...]:
    k = area.w / WIDTH
    w, h = size.w, size.h
    gap = TRAY_GAP * k
    whole = across * w + (across - 1) * 2 * gap if len(owners) > 1 else w
    left = area.x + (area.w - whole) / 2
    out = []
    for place, (seat, index) in enumerate(owners):
        line, column = divmod(place, across)
        rect = Rect(left + column * (w + 2 * gap), top + gap + line * (h + gap), w, h)
        side = 62 * k
        token = Rect(rect.x + 14 * k, rect.y + (h - 12 * k - side) / 2, side, side)
        x, y = rect.x + TRAY_LEFT * k, rect.y + TRAY_TOP * k
        step = size.card + TRAY_CARD_GAP * k
        cards = tuple(Rect(x + c * step, y, size.card, size.card * RATIO) for c in range(columns))
        out.append(Tray(seat, index, rect, token, cards))
    return tuple(out)


def layout_of(frame: Rect, seen: CityState) -> Layout:
    """The layout of a position on a board shown in ``frame``."""
    found = board_map()
    area = found.on(frame, found.rect(AREA))
    return lay_out(area, seen.seats, seen.rows, tuple(len(rows) for rows in seen.taken))


def placements(view: CityView) -> dict[str, Placement]:
    """Every card that lies in the grid or was taken, exactly once. Removed cards are not seen."""
    seen, viewer = shown(view), view.seat
    out: dict[str, Placement] = {}
    if not seen.cards:
        return out
    for index, slot in enumerate(seen.grid):
        row, column = divmod(index, seen.columns)
        carrier = ids.row(row + 1)
        out[ids.card(slot)] = Placement(f"row_{row + 1}", column, face(seen, slot, viewer), carrier)
    for seat, rows in enumerate(seen.taken):
        for n, row_ in enumerate(rows):
            for column, slot in enumerate(row_):
                out[ids.card(slot)] = Placement(
                    f"tray_{seat}_{n}", column, face(seen, slot, viewer), ids.tray(seat, n), seat
                )
    return out
