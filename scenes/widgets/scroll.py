"""An area that scrolls: nodes laid out as if there were room, shown through a box."""

from collections.abc import Callable, Sequence

from ..stage.node import AT_ONCE, Motion, Node, Plate, Rect, Role, Use
from ..stage.ui import Ui

BAR = 16.0
"""The width of the bar at the right edge."""

ROOM = BAR + 14
"""What the contents have to leave free at the right for the bar and a gap."""


def scrolled(
    ui: Ui,
    id: str,
    rect: Rect,
    nodes: Sequence[Node],
    height: float,
    offset: float,
    on_scroll: Callable[[float], None],
    *,
    name: str = "",
    parent: str = "",
    z: int = 0,
) -> list[Node]:
    """The nodes, which are ``height`` high from the top of ``rect``, scrolled by ``offset``.

    ``on_scroll`` gets the new offset, already kept inside. What is out of sight is left out; if
    all fits, nothing scrolls and no bar is drawn. What can be focused stays in the list, so that
    Tab reaches it and brings it into sight. Nodes without a parent get the area as theirs.
    """
    most = max(0.0, height - rect.h)
    at = min(max(0.0, offset), most)
    area = Node(
        id, Role.LIST, rect, (), label=name, parent=parent, z=z, clip=rect if most else None
    )
    out = [area]
    if most:
        area.use = Use(scroll=lambda distance: on_scroll(min(max(0.0, at + distance), most)))
        area.focusable = True
        out.append(_bar(id, rect, at, most, height, z))
    for node in nodes:
        node.rect = node.rect.moved(0, -at)
        node.parent = node.parent or id
        if most:
            node.clip = rect
            node.motion = AT_ONCE
    kept = [n for n in nodes if n.focusable or (n.rect.bottom > rect.y and n.rect.y < rect.bottom)]
    needed = {node.id for node in kept} | {node.parent for node in kept}
    return out + [node for node in nodes if node.id in needed]


def scrolling(
    ui: Ui,
    id: str,
    rect: Rect,
    build: Callable[[Rect], tuple[list[Node], float]],
    offset: float,
    on_scroll: Callable[[float], None],
    *,
    name: str = "",
    parent: str = "",
    z: int = 0,
) -> list[Node]:
    """What ``build`` lays out in a box, with its height; narrower for a bar if it has to scroll."""
    nodes, height = build(rect)
    if height > rect.h:
        nodes, height = build(rect._replace(w=rect.w - ROOM))
    return scrolled(ui, id, rect, nodes, height, offset, on_scroll, name=name, parent=parent, z=z)


def _bar(id: str, rect: Rect, at: float, most: float, height: float, z: int) -> Node:
    long = max(48.0, rect.h * rect.h / height)
    y = (rect.h - long) * (at / most)
    look = (
        Plate("panel2", "edge", 2, 8, 0),
        Plate("accent", "accent", 0, 5, 0, at=Rect(3, y + 3, BAR - 6, long - 6)),
    )
    box = Rect(rect.right - BAR, rect.y, BAR, rect.h)
    return Node(f"{id}-bar", Role.DECOR, box, look, parent=id, z=z, motion=Motion(appear="none"))
