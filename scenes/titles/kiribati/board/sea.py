"""Kiribati's board as nodes: the printed sheet, sea fields, turtles, animals, shores; over them
what shows where gestures lead, and what has just happened."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.core.text import _
from game.kiribati import actions as a
from game.kiribati.components import KINDS, ROWS, SUPPLY, TURTLES, AnimalKind, Card, Event
from game.kiribati.names import (
    animal_place,
    owned_animal,
    turtle_by_spaces,
    turtle_name,
    turtle_place,
)
from game.kiribati.state import Response
from game.kiribati.text import label

from ....stage.gesture import Placement
from ....stage.node import POP_UP, STILL, Art, Look, Motion, Node, Plate, Rect, Role
from ...printed import TOUCH
from ...tiled import BoardMap
from . import ids
from .board_state import KiribatiView
from .effects import SWIM_MS, Away, Foam
from .places import (
    DISC,
    RESCUED_DISC,
    SHELL,
    TILE,
    Point,
    board_map,
    island_spot,
    landing,
    placements,
    rescue_spot,
    rescue_zone,
    spot,
)

BOARD_Z: Final = 0
FIELD_Z: Final = 1
TURTLE_Z: Final = 10
FOAM_Z: Final = 15
NET_Z: Final = 16
ANIMAL_Z: Final = 20
RING_Z: Final = 21
TARGET_Z: Final = 35
HANDLE_Z: Final = 40

HANDLE: Final = 60.0
"""The diameter of a dive or float handle on the map: what fits between two turtles."""

DRIFT: Final = Motion(420, "inout")
DEPTH: Final = Motion(360, fade=True)
HOP: Final = Motion(240, arc=18)
SWIM: Final = Motion(SWIM_MS, "inout", arc=46)


class Sea:
    """One picture of the board; made anew for every list of nodes."""

    def __init__(self, frame: Rect, view: KiribatiView) -> None:
        self.frame = frame
        self.view = view
        self.seen = view.seen
        self.map: BoardMap = board_map(view.seen)
        self.k = self.map.scale(frame)
        """Units on the screen for a unit of the map."""
        self.places = placements(view)

    # --- where ----------------------------------------------------------------------------------

    def zone(self, name: str) -> Rect:
        """A zone of the map on the screen."""
        return self.map.on(self.frame, self.map.rect(name))

    def around(self, x: float, y: float, part: Rect) -> Rect:
        """A box given from a point of the map, on the screen."""
        return self.map.on(self.frame, part.moved(x, y))

    def centre(self, turtle: int) -> Point:
        """The middle of a turtle's field, on the map."""
        row, column = self.seen.place_of(turtle) or (0, 0)
        return self.map.rect(ids.cell(row, column)).centre

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
        """Everything on the board, in reading order."""
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
        yield from self._handles()
        yield from self._landings()
        yield from self._rings()
        yield from self._flashes()

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
        motion = DEPTH if isinstance(self.view.last, a.Dive | a.Float) else DRIFT
        for number in range(TURTLES):
            if self.seen.cell[number] == SUPPLY:
                continue
            yield Node(
                ids.turtle(number),
                Role.PIECE,
                self.around(*self.centre(number), SHELL),
                self._tile(self.seen.spaces[number]),
                label=turtle_by_spaces(self.seen, number),
                value=turtle_place(self.seen, number),
                z=TURTLE_Z,
                parent="board",
                motion=motion,
            )

    def _tile(self, spaces: int) -> tuple[Look, ...]:
        """The picture of a turtle, on a node that is only its shell."""
        k = self.k
        at = ((-TILE[0] / 2 - SHELL.x) * k, (-TILE[1] / 2 - SHELL.y) * k, TILE[0] * k, TILE[1] * k)
        return (Art(f"kiribati/turtle_{spaces}", Rect(*at)),)

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
        look = token(self.view.colour(seat), AnimalKind(kind), disc * self.k)
        look += self._marks(number, disc * self.k)
        motion = SWIM if at.zone == ids.ISLAND_ZONE else HOP
        rect = self.around(x, y, _middle(disc))
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
            big=rect.at_least(TOUCH),
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

    # --- where gestures lead ---------------------------------------------------------------------

    def _handles(self) -> Iterator[Node]:
        """The buttons on a turtle that make it dive or float."""
        for action in self.view.legal:
            if isinstance(action, a.Dive):
                id, icon, side = ids.dive(action.turtle), "dive", 1
            elif isinstance(action, a.Float):
                id, icon, side = ids.float_(action.turtle), "float", -1
            else:
                continue
            x, y = self.centre(action.turtle)
            rect = self.around(x + 84.5, y + side * 46, _middle(HANDLE))
            d = rect.w
            yield Node(
                id,
                Role.BUTTON,
                rect,
                (
                    Plate("lit", "ink", 3, d / 2, 1, at=Rect(0, 0, d, d)),
                    Art(f"common/icon_{icon}", Rect(0.18 * d, 0.18 * d, 0.64 * d, 0.64 * d)),
                ),
                label=label(self.seen, action),
                value=turtle_name(self.seen, action.turtle),
                z=HANDLE_Z,
                parent="board",
                focusable=True,
                motion=POP_UP,
                target_look="ring",
                big=rect.at_least(TOUCH),
            )

    def _landings(self) -> Iterator[Node]:
        """The spaces of turtles, and the water beside turtles, to which some action leads."""
        done: set[str] = set()
        into = Counter(self._into(m) for m in self.view.legal if isinstance(m, a.Current))
        for action in self.view.legal:
            if isinstance(action, a.Move) and action.to >= 0:
                id = landing(self.seen, action)
                if id not in done:
                    done.add(id)
                    yield self._landing(id, *ids.spot.read(id))
            elif isinstance(action, a.Current):
                yield self._water(action, into[self._into(action)] > 1)

    def _landing(self, id: str, turtle: int, index: int) -> Node:
        x, y = self.centre(turtle)
        dx, dy = spot(self.seen.spaces[turtle], index)
        return Node(
            id,
            Role.ZONE,
            self.around(x + dx, y + dy, _middle(DISC)),
            label=turtle_by_spaces(self.seen, turtle),
            value=turtle_place(self.seen, turtle),
            z=TARGET_Z,
            parent=ids.turtle(turtle),
            carrier=ids.turtle(turtle),
            motion=STILL,
            target_look="spot",
            big=self.around(x, y, SHELL),
        )

    def _into(self, action: a.Current) -> str:
        """The field into which the current carries a turtle."""
        row, column = self.seen.place_of(action.turtle) or (0, 0)
        return ids.cell(row, column + action.step)

    def _water(self, action: a.Current, shared: bool) -> Node:
        """That field; of one that two turtles can be carried into, the half next to the turtle."""
        rect = self.zone(self._into(action)).inset(6 * self.k)
        if shared:
            w = rect.w / 2 - 4 * self.k
            rect = rect._replace(w=w, x=rect.x if action.step > 0 else rect.right - w)
        side = min(rect.w, rect.h) * 0.5
        icon = Art(
            "common/icon_forward" if action.step > 0 else "common/icon_back",
            Rect((rect.w - side) / 2, (rect.h - side) / 2, side, side),
        )
        shown = self.view.own.selected == ids.card(action.seat, Card.CURRENT)
        return Node(
            ids.current(action.turtle, action.step),
            Role.ZONE,
            rect,
            (icon,) if shown else (),
            label=label(self.seen, action),
            value=turtle_place(self.seen, action.turtle),
            z=TARGET_Z,
            parent="board",
            motion=STILL,
            target_look="cell",
        )

    def _rings(self) -> Iterator[Node]:
        """A ring round each animal that a question is about."""
        about = [m.animal for m in self.view.legal if isinstance(m, a.Leave)]
        asked = self.seen.pending[-1] if self.seen.pending else None
        if not about and isinstance(asked, Response):
            about = [asked.animal]
        for number in about:
            (x, y), disc = self.point(self.places[ids.animal(number)])
            yield Node(
                f"about:{number}",
                Role.DECOR,
                self.around(x, y, _middle(1.44 * disc)),
                (Art("common/target_ring"),),
                z=RING_Z,
                carrier=ids.animal(number),
                motion=POP_UP,
            )

    # --- what has just happened ------------------------------------------------------------------

    def _flashes(self) -> Iterator[Node]:
        """Foam; and a turtle that drifts off the board: under its old id, so it goes there, and
        fades."""
        for flash in self.view.moment.flashes:
            if isinstance(flash, Away) and self.seen.cell[flash.turtle] == SUPPLY:
                yield Node(
                    ids.turtle(flash.turtle),
                    Role.DECOR,
                    self.around(*self.map.rect(ids.exit_(flash.row)).centre, SHELL),
                    self._tile(flash.spaces),
                    z=TURTLE_Z,
                    motion=DRIFT,
                    alpha=0.0,
                )
            if isinstance(flash, Foam):
                ring = Rect(-TILE[0] / 2, -TILE[1] / 2, 220, 200)
                yield Node(
                    f"foam:{flash.zone}",
                    Role.DECOR,
                    self.around(*self.map.rect(flash.zone).centre, ring),
                    (Art("kiribati/foam_ring"),),
                    z=FOAM_Z,
                    parent="board",
                    motion=Motion(appear="pop"),
                )


def token(
    colour: str, kind: AnimalKind, disc: float, x: float = 0, y: float = 0
) -> tuple[Look, ...]:
    """The three layers of an animal token whose disc has its top left at (x, y)."""
    side = disc * 280 / 208
    at = Rect(x + disc / 2 - side / 2, y + disc / 2 - side * 152 / 280, side, side)
    return tuple(Art(name, at) for name in layers(colour, kind))


def layers(colour: str, kind: AnimalKind) -> tuple[str, str, str]:
    """The pictures of an animal's token, from the lowest."""
    animal = f"kiribati/animal_{kind.name.lower()}"
    return f"kiribati/token_base_{colour}", animal, f"kiribati/token_badge_{colour}"


def _middle(side: float) -> Rect:
    """A square about a point."""
    return Rect(-side / 2, -side / 2, side, side)
