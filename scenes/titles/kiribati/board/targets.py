"""What shows on Kiribati's sea where gestures lead: handles, spaces to land on, water, rings."""

from collections.abc import Iterator
from typing import Final

from game.kiribati import actions as a
from game.kiribati.components import Card
from game.kiribati.names import turtle_by_spaces, turtle_name, turtle_place
from game.kiribati.state import Response
from game.kiribati.text import label

from ....stage.node import POP_UP, STILL, Art, Node, Plate, Rect, Role
from . import ids
from .places import DISC, SHELL, TOUCH, spot
from .sea import Sea

RING_Z: Final = 21
"""Just over the animals."""
TARGET_Z: Final = 35
HANDLE_Z: Final = 40

HANDLE: Final = 60.0
"""The diameter of a dive or float handle on the map: what fits between two turtles."""


def targets(sea: Sea) -> Iterator[Node]:
    """All of them, of the legal actions."""
    yield from _handles(sea)
    yield from _landings(sea)
    yield from _rings(sea)


def _handles(sea: Sea) -> Iterator[Node]:
    for action in sea.legal:
        if isinstance(action, a.Dive):
            id, icon, side = ids.dive(action.turtle), "dive", 1
        elif isinstance(action, a.Float):
            id, icon, side = ids.float_(action.turtle), "float", -1
        else:
            continue
        row, column = sea.seen.place_of(action.turtle) or (0, 0)
        cx, cy = sea.map.rect(ids.cell(row, column)).centre
        h = HANDLE
        rect = sea.around(cx + 84.5, cy + side * 46, Rect(-h / 2, -h / 2, h, h))
        d = rect.w
        yield Node(
            id,
            Role.BUTTON,
            rect,
            (
                Plate("lit", "ink", 3, d / 2, 1, at=Rect(0, 0, d, d)),
                Art(f"common/icon_{icon}", Rect(0.18 * d, 0.18 * d, 0.64 * d, 0.64 * d)),
            ),
            label=label(sea.seen, action),
            value=turtle_name(sea.seen, action.turtle),
            z=HANDLE_Z,
            parent="board",
            focusable=True,
            motion=POP_UP,
            target_look="ring",
            big=rect.inset(min(0.0, (d - TOUCH) / 2)),
        )


def _landings(sea: Sea) -> Iterator[Node]:
    """The places on turtles and the water beside them that some action leads to."""
    done: set[str] = set()
    for action in sea.legal:
        if isinstance(action, a.Move) and action.to >= 0:
            id = ids.landing(sea.seen, action)
            if id not in done:
                done.add(id)
                yield _landing(sea, id, *ids.spot.read(id))
        elif isinstance(action, a.Current):
            yield _water(sea, action)


def _landing(sea: Sea, id: str, turtle: int, index: int) -> Node:
    row, column = sea.seen.place_of(turtle) or (0, 0)
    cx, cy = sea.map.rect(ids.cell(row, column)).centre
    dx, dy = spot(sea.seen.spaces[turtle], index)
    d = DISC
    return Node(
        id,
        Role.ZONE,
        sea.around(cx + dx, cy + dy, Rect(-d / 2, -d / 2, d, d)),
        label=turtle_by_spaces(sea.seen, turtle),
        value=turtle_place(sea.seen, turtle),
        z=TARGET_Z,
        parent=ids.turtle(turtle),
        carrier=ids.turtle(turtle),
        motion=STILL,
        target_look="spot",
        big=sea.around(cx, cy, SHELL),
    )


def _water(sea: Sea, action: a.Current) -> Node:
    row, column = sea.seen.place_of(action.turtle) or (0, 0)
    zone = sea.map.rect(ids.cell(row, column + action.step))
    w = zone.w / 2 - 6
    x = zone.x + 4 if action.step > 0 else zone.right - 4 - w
    rect = sea.map.on(sea.frame, Rect(x, zone.y + 30, w, zone.h - 60))
    side = min(rect.w, rect.h) * 0.5
    icon = Art(
        "common/icon_forward" if action.step > 0 else "common/icon_back",
        Rect((rect.w - side) / 2, (rect.h - side) / 2, side, side),
    )
    shown = sea.view.own.selected == ids.card(action.seat, Card.CURRENT)
    return Node(
        ids.current(action.turtle, action.step),
        Role.ZONE,
        rect,
        (icon,) if shown else (),
        label=label(sea.seen, action),
        value=turtle_place(sea.seen, action.turtle),
        z=TARGET_Z,
        parent="board",
        motion=STILL,
        target_look="cell",
    )


def _rings(sea: Sea) -> Iterator[Node]:
    """A ring round each animal that a question is about."""
    about = [m.animal for m in sea.legal if isinstance(m, a.Leave)]
    asked = sea.seen.pending[-1] if sea.seen.pending else None
    if not about and isinstance(asked, Response):
        about = [asked.animal]
    for number in about:
        (x, y), disc = sea.point(sea.places[ids.animal(number)])
        side = 1.44 * disc
        yield Node(
            f"about:{number}",
            Role.DECOR,
            sea.around(x, y, Rect(-side / 2, -side / 2, side, side)),
            (Art("common/target_ring"),),
            z=RING_Z,
            carrier=ids.animal(number),
            motion=POP_UP,
        )
