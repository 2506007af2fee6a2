"""Kiribati's board as nodes: the printed sheet, sea fields, turtles, animals, shores, marks."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.action import Action
from game.core.text import _
from game.kiribati import actions as a
from game.kiribati.components import KINDS, ROWS, SUPPLY, TURTLES, Event, Kind
from game.kiribati.names import animal_place, owned_animal, turtle_by_spaces, turtle_place
from game.kiribati.state import KiribatiState

from ....stage.gesture import Placement
from ....stage.node import STILL, Art, Look, Motion, Node, Plate, Rect, Role
from ...tiled import BoardMap
from . import ids
from .board_state import KiribatiView
from .flashes import Away, Foam
from .places import (
    DISC,
    RESCUED_DISC,
    SHELL,
    TILE,
    TOUCH,
    Point,
    board_map,
    island_spot,
    placements,
    rescue_spot,
    rescue_zone,
    spot,
)

BOARD_Z: Final = 0
FIELD_Z: Final = 1
TURTLE_Z: Final = 10
FOAM_Z: Final = 15
ANIMAL_Z: Final = 20
NET_Z: Final = 16

DRIFT: Final = Motion(420, "inout")
DEPTH: Final = Motion(360, fade=True)
HOP: Final = Motion(240, arc=18)
SWIM: Final = Motion(500, "inout", arc=46)


class Sea:
    """One picture of the board; made anew for every list of nodes. What shows where gestures lead
    is in ``targets``, over it."""

    def __init__(
        self, frame: Rect, seen: KiribatiState, legal: Sequence[Action], view: KiribatiView
    ) -> None:
        self.frame = frame
        self.seen = seen
        self.legal = legal
        self.view = view
        self.map: BoardMap = board_map(seen)
        self.k = self.map.scale(frame)
        self.places = placements(seen, view)

    # --- where ----------------------------------------------------------------------------------

    def zone(self, name: str) -> Rect:
        """A zone of the map on the screen."""
        return self.map.on(self.frame, self.map.rect(name))

    def around(self, x: float, y: float, part: Rect) -> Rect:
        """A box given from a point of the map, on the screen."""
        return self.map.on(self.frame, part.moved(x, y))

    def point(self, at: Placement) -> tuple[Point, float]:
        """The middle (on the map) and the disc (map units) of an animal."""
        zone = self.map.rect(at.zone)
        if at.carrier:
            spaces = self.seen.spaces[ids.turtle.number(at.carrier)]
            dx, dy = spot(spaces, at.index)
            return (zone.centre[0] + dx, zone.centre[1] + dy), DISC
        if at.zone == ids.ISLAND_ZONE:
            return island_spot(self.seen, at.index, zone), DISC
        dx, dy = rescue_spot(at.index)
        return (zone.x + dx, zone.y + dy), RESCUED_DISC

    # --- what -----------------------------------------------------------------------------------

    def nodes(self) -> Iterator[Node]:
        """Everything on the board, in reading order: sheet, fields, plates, turtles, animals."""
        yield Node(
            "board",
            Role.IMAGE,
            self.frame,
            (Art(self.map.art),),
            label=_("Kiribati"),
            z=BOARD_Z,
            motion=STILL,
        )
        yield from self._fields()
        yield from self._plates()
        yield from self._turtles()
        yield from self._animals()
        yield from self._nets()

    def _zone_node(self, id: str, rect: Rect, label: str, look: str = "cell") -> Node:
        return Node(
            id,
            Role.ZONE,
            rect,
            label=label,
            z=FIELD_Z,
            parent="board",
            motion=STILL,
            target_look=look,
        )

    def _fields(self) -> Iterator[Node]:
        seen = self.seen
        yield self._zone_node(ids.MAINLAND_ZONE, self.zone(ids.MAINLAND_ZONE), _("Mainland"))
        for row in range(ROWS, 0, -1):
            for column in range(1, seen.columns + 1):
                words_ = _("Row {row}, column {column}").format(row=row, column=column)
                name = ids.cell(row, column)
                look = "plus" if column == 1 else "cell"
                yield self._zone_node(name, self.zone(name).inset(6 * self.k), words_, look)
            label = _("Open sea east of row {row}").format(row=row)
            yield self._zone_node(
                ids.exit_(row), self.zone(ids.exit_(row)).inset(4 * self.k), label
            )
        yield self._zone_node(ids.ISLAND_ZONE, self.zone(ids.ISLAND_ZONE), _("Island"))

    def _plates(self) -> Iterator[Node]:
        seen, k = self.seen, self.k
        for seat in range(seen.seats):
            rect = self.zone(rescue_zone(seen, seat))
            look: list[Look] = [Art(f"kiribati/rescue_spots_{self.view.colour(seat)}")]
            for kind in range(KINDS):
                if kind not in seen.kinds:  # its place stays empty in this match
                    x, y = rescue_spot(kind)
                    side = 43 * k
                    at = Rect(x * k - side / 2, y * k - side / 2, side, side)
                    look.append(Plate("paper", "paper", 0, side / 2, 0, at=at))
            rescued = _("{name}: {n} of {all} rescued").format(
                name=self.view.names[seat], n=seen.rescued(seat), all=len(seen.kinds)
            )
            yield Node(
                ids.plate(seat),
                Role.IMAGE,
                rect,
                tuple(look),
                label=rescued,
                parent="board",
                z=FIELD_Z,
                motion=STILL,
            )

    def _turtles(self) -> Iterator[Node]:
        k = self.k
        motion = DEPTH if isinstance(self.view.last, a.Dive | a.Float) else DRIFT
        for number in range(TURTLES):
            if self.seen.cell[number] == SUPPLY:
                continue
            at = self.places[ids.turtle(number)]
            cx, cy = self.map.rect(at.zone).centre
            tile = Rect(
                (-TILE[0] / 2 - SHELL.x) * k, (-TILE[1] / 2 - SHELL.y) * k, *_times(TILE, k)
            )
            yield Node(
                ids.turtle(number),
                Role.PIECE,
                self.around(cx, cy, SHELL),
                (Art(f"kiribati/{at.face}", tile),),
                label=turtle_by_spaces(self.seen, number),
                value=turtle_place(self.seen, number),
                z=TURTLE_Z,
                parent="board",
                motion=motion,
            )

    def _animals(self) -> Iterator[Node]:
        # Those further north first: a token's ears lie over the one behind it.
        found = []
        for id, at in self.places.items():
            if id in ids.animal:
                (x, y), disc = self.point(at)
                found.append((y, x, id, at, disc))
        for y, x, id, at, disc in sorted(found):
            yield self._animal(id, at, x, y, disc)

    def _animal(self, id: str, at: Placement, x: float, y: float, disc: float) -> Node:
        number = ids.animal.number(id)
        seat, kind = divmod(number, KINDS)
        look = token(self.view.colour(seat), Kind(kind), disc * self.k)
        look += self._marks(number, disc * self.k)
        motion = SWIM if at.zone == ids.ISLAND_ZONE else HOP
        rect = self.around(x, y, Rect(-disc / 2, -disc / 2, disc, disc))
        return Node(
            id,
            Role.PIECE,
            rect,
            look,
            label=owned_animal(number, self.view.names),
            value=animal_place(self.seen, number),
            z=ANIMAL_Z,
            carrier=at.carrier,
            parent=at.carrier or "board",
            motion=motion,
            target_look="ring",
            big=rect.inset(min(0.0, (rect.w - TOUCH) / 2)),
        )

    def _marks(self, number: int, d: float) -> tuple[Look, ...]:
        seen = self.seen
        marks = []
        if seen.still[number]:
            marks.append("mark_sleep" if seen.still[number] > 1 else "mark_rest")
        if seen.cling >> number & 1:
            marks.append("mark_clamp")
        side = 0.45 * d
        return tuple(
            Art(f"kiribati/{mark}", Rect((-0.14 + 0.4 * i) * d, -0.14 * d, side, side))
            for i, mark in enumerate(marks)
        )

    def _nets(self) -> Iterator[Node]:
        if self.seen.event != Event.FISHING_NET:
            return
        for area in self.map.of_kind("net"):
            rect = self.map.on(self.frame, area.rect)
            art = Art(f"kiribati/net_field_{self.seen.columns}col", None, "stretch", alpha=0.6)
            yield Node(
                f"net:{area.name}",
                Role.IMAGE,
                rect,
                (art,),
                label=_("Fishing net"),
                z=NET_Z,
                parent="board",
            )

    def _away(self, away: Away) -> Node:
        """A turtle that drifts off the board: under its old id, so it goes there, and fades."""
        k = self.k
        cx, cy = self.map.rect(ids.exit_(away.row)).centre
        tile = Rect((-TILE[0] / 2 - SHELL.x) * k, (-TILE[1] / 2 - SHELL.y) * k, *_times(TILE, k))
        return Node(
            ids.turtle(away.turtle),
            Role.DECOR,
            self.around(cx, cy, SHELL),
            (Art(f"kiribati/turtle_{away.spaces}", tile),),
            z=TURTLE_Z,
            motion=DRIFT,
            alpha=0.0,
        )

    def flashes(self) -> Iterator[Node]:
        """What comes to show something that has just happened: foam, a turtle that drifts away."""
        for flash in self.view.moment.flashes:
            if isinstance(flash, Away) and self.seen.cell[flash.turtle] == SUPPLY:
                yield self._away(flash)
            if isinstance(flash, Foam):
                cx, cy = self.map.rect(flash.zone).centre
                rect = self.around(cx - TILE[0] / 2, cy - TILE[1] / 2, Rect(0, 0, 220, 200))
                yield Node(
                    f"foam:{flash.zone}",
                    Role.DECOR,
                    rect,
                    (Art("kiribati/foam_ring"),),
                    z=FOAM_Z,
                    parent="board",
                    motion=Motion(appear="pop"),
                )


def token(colour: str, kind: Kind, disc: float, x: float = 0, y: float = 0) -> tuple[Look, ...]:
    """The three layers of an animal token whose disc has its top left at (x, y)."""
    side = disc * 280 / 208
    at = Rect(x + disc / 2 - side / 2, y + disc / 2 - side * 152 / 280, side, side)
    animal = f"kiribati/animal_{kind.name.lower()}"
    return (
        Art(f"kiribati/token_base_{colour}", at),
        Art(animal, at),
        Art(f"kiribati/token_badge_{colour}", at),
    )


def _times(size: tuple[float, float], k: float) -> tuple[float, float]:
    return size[0] * k, size[1] * k
