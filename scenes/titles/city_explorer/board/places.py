"""Where City Explorer's pieces lie: a pure function of the observation, and the maps."""

from typing import Final

from game.city_explorer.state import CityState
from game.core.action import HIDDEN

from ....stage.gesture import Placement
from ....stage.node import Rect
from ...id_kind import IdKind
from ...tiled import BoardMap, load_map
from . import ids
from .layout import Lay, lay_out

AREA: Final = "cards"
"""The zone of the map in which all cards lie."""

OPEN: Final = IdKind("face", ("place",))
"""The face of a card that lies open for all."""
KNOWN: Final = IdKind("known", ("place",))
"""A face-down card that the eyes at the table know: its back, with a window."""


def board_map() -> BoardMap:
    """The map of the board: the same for all grids, which share it with the trays."""
    return load_map("city_explorer")


def lay_of(frame: Rect, seen: CityState) -> Lay:
    """The layout of a position on a board shown in ``frame``."""
    found = board_map()
    area = found.on(frame, found.rect(AREA))
    return lay_out(area, seen.seats, seen.rows, tuple(len(rows) for rows in seen.taken))


def face(seen: CityState, slot: int, eyes: int | None) -> str:
    """What a card shows to whoever looks: an ``OPEN`` or ``KNOWN`` face, or "" its back."""
    place = seen.cards[slot]
    if place == HIDDEN:
        return ""
    if seen.is_up(slot):
        return OPEN(place)
    # Of a state that is not an observation only what the eyes know may show.
    if eyes is None or not seen.seers[slot] >> eyes & 1:
        return ""
    return KNOWN(place)


def placements(seen: CityState, eyes: int | None) -> dict[str, Placement]:
    """Every card that lies in the grid or was taken, exactly once. Removed cards are not seen."""
    out: dict[str, Placement] = {}
    if not seen.cards:
        return out
    for index, slot in enumerate(seen.grid):
        row, column = divmod(index, seen.columns)
        carrier = ids.row(row + 1)
        out[ids.card(slot)] = Placement(f"row_{row + 1}", column, face(seen, slot, eyes), carrier)
    for seat, rows in enumerate(seen.taken):
        for n, row_ in enumerate(rows):
            for column, slot in enumerate(row_):
                out[ids.card(slot)] = Placement(
                    f"tray_{seat}_{n}", column, face(seen, slot, eyes), ids.tray(seat, n), seat
                )
    return out
