"""Where Kiribati's pieces lie.

``placements`` says in which zone each piece lies; the rest says where that is on the map: the
spaces of a turtle (the kagu's flooded one among them), the island, the plates of the rescued.
"""

from typing import Final

from game.core.action import HIDDEN
from game.kiribati.actions import Move
from game.kiribati.components import (
    ABSENT,
    FLOODED,
    KINDS,
    LARGE,
    MAINLAND,
    SUPPLY,
    TURTLES,
    Variant,
)
from game.kiribati.rules import RULES
from game.kiribati.state import KiribatiState

from ....stage.gesture import Placement
from ....stage.node import Rect
from ...tiled import BoardMap, load_map
from . import ids
from .board_state import KiribatiView

Point = tuple[float, float]

SUPPLY_LARGE_ZONE: Final = "supply_large"
SUPPLY_SMALL_ZONE: Final = "supply_small"

TILE: Final = (200.0, 180.0)
"""The size of a turtle tile on the map; its middle lies on the middle of the sea field."""

SHELL: Final = Rect(-86, -84, 140, 168)
"""Where a turtle can be taken hold of, from the middle of its field: shell without limbs."""

_SPOT_ART: Final[dict[int, dict[int, Point]]] = {
    4: {0: (100, 110), 1: (240, 110), 2: (100, 250), 3: (240, 250)},
    3: {0: (100, 110), 1: (240, 110), FLOODED: (100, 250), 3: (240, 250)},
    2: {0: (100, 180), 1: (240, 180)},
    1: {0: (170, 180)},
}
"""The middle of every space in the picture of a turtle, which is drawn twice as large as the tile:
by the turtle's number of spaces and the space's index. The FLOODED space of a turtle of three is
the one where only a kagu can stand."""

DISC: Final = 66.0
"""The diameter of an animal's disc on the map."""

RESCUED_DISC: Final = 44.0
"""The same on the plate of those who are rescued."""


def board_map(seen: KiribatiState) -> BoardMap:
    """The map of a match: six columns with five players, with net fields in professional."""
    side = "_pro" if seen.variant == Variant.PROFESSIONAL else ""
    return load_map(f"kiribati_{seen.columns}col{side}")


def landing(seen: KiribatiState, action: Move) -> str:
    """The id of the spot of a turtle on which a move ends."""
    after = seen.copy()
    RULES.advance(after, action)
    return ids.spot(action.to, after.spot_of(action.animal))


def spot(spaces: int, index: int) -> Point:
    """The middle of a turtle's spot, from the middle of its field, on the map."""
    x, y = _SPOT_ART[spaces][index]
    return x / 2 - TILE[0] / 2, y / 2 - TILE[1] / 2


def rescue_zone(seen: KiribatiState, seat: int) -> str:
    """The zone of a seat's rescue plate, on which its rescued animals stand."""
    return f"rescue_{seen.seats}_{seat + 1}"


def rescue_spot(kind: int) -> Point:
    """The place of a kind on its plate, from the plate's top left."""
    return 46 + 43.5 * kind, 56.0


def island_spot(seen: KiribatiState, index: int, shore: Rect) -> Point:
    """Where an animal stands on the island: seats side by side, each kind always in its place.

    One row while everybody's animals fit into it, else two.
    """
    kinds = len(seen.kinds)
    seat, place = divmod(index, kinds)
    rows = 1 if kinds * seen.seats <= 10 else 2
    across = -(-kinds // rows)
    step = min(74.0, (shore.w - 40) / (across * seen.seats + 0.6 * (seen.seats - 1)))
    gap = 0.6 * step
    total = step * across * seen.seats + gap * (seen.seats - 1)
    left = shore.x + (shore.w - total) / 2 + step / 2
    x = left + seat * (across * step + gap) + (place % across) * step
    if rows == 2 and kinds % 2 and place >= across:
        x += step / 2  # a short second row stands in the gaps of the first
    high = 66.0 if rows == 2 else 0.0
    return x, shore.y + shore.h / 2 - high / 2 + (place // across) * high


def placements(view: KiribatiView) -> dict[str, Placement]:
    """Every piece that is in the match and that can be seen or counted, exactly once."""
    out: dict[str, Placement] = {}
    seen = view.seen
    _turtles(view, out)
    _animals(seen, out)
    _cards(seen, out)
    for i, value in enumerate(seen.dice):
        out[ids.die(i)] = Placement("dice", i, f"die_{value}", owner=seen.turn)
    return out


def _turtles(view: KiribatiView, out: dict[str, Placement]) -> None:
    seen, piled = view.seen, {SUPPLY_LARGE_ZONE: 0, SUPPLY_SMALL_ZONE: 0}
    for number in range(TURTLES):
        at = seen.place_of(number)
        if at is None:
            large = number < LARGE
            zone = SUPPLY_LARGE_ZONE if large else SUPPLY_SMALL_ZONE
            face = f"turtle_{supply_side(view, large)}"
            out[ids.turtle(number)] = Placement(zone, piled[zone], face)
            piled[zone] += 1
        else:
            face = f"turtle_{seen.spaces[number]}"
            out[ids.turtle(number)] = Placement(ids.cell(*at), 0, face)


def _animals(seen: KiribatiState, out: dict[str, Placement]) -> None:
    for number, at in enumerate(seen.where):
        if at == ABSENT:
            continue
        seat, kind = divmod(number, KINDS)
        face = f"animal_{kind}"
        if at >= 0:
            row, column = seen.place_of(at) or (0, 0)
            spot_index = seen.spot_of(number)
            zone, carrier = ids.cell(row, column), ids.turtle(at)
            out[ids.animal(number)] = Placement(zone, spot_index, face, carrier, seat)
        elif at == MAINLAND:
            zone = rescue_zone(seen, seat)
            out[ids.animal(number)] = Placement(zone, kind, face, owner=seat)
        else:
            index = seat * len(seen.kinds) + seen.kinds.index(kind)
            out[ids.animal(number)] = Placement(ids.ISLAND_ZONE, index, face, owner=seat)


def _cards(seen: KiribatiState, out: dict[str, Placement]) -> None:
    for seat, held in enumerate(seen.hands):
        for i, card in enumerate(held):
            if card == HIDDEN:
                out[ids.back(seat, i)] = Placement(f"hand_{seat}", i, owner=seat)
            else:
                out[ids.card(seat, card)] = Placement(f"hand_{seat}", i, f"card_{card}", owner=seat)
    for seat, played in enumerate(seen.discard):
        for i, card in enumerate(played):
            out[ids.card(seat, card)] = Placement(f"discard_{seat}", i, f"card_{card}", owner=seat)


def supply_side(view: KiribatiView, large: bool) -> int:
    """The side (number of spaces) that is up on the pile of large or small tiles."""
    flipped = view.own.flipped
    return (3 if flipped else 4) if large else (1 if flipped else 2)


def left_in_supply(seen: KiribatiState, large: bool) -> int:
    """How many large or small tiles the supply has."""
    tiles = range(LARGE) if large else range(LARGE, TURTLES)
    return sum(seen.cell[t] == SUPPLY for t in tiles)
