"""An area that scrolls: nodes laid out as if there were room, shown through a box.

No line of words and nothing that is as low as one is cut by the box's edges: what would be is left
out until it is scrolled into sight, and a sign at that edge says that there is more.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from ..stage.node import AT_ONCE, Art, Line, Motion, Node, Plate, Rect, Role, Text, Use
from ..stage.ui import Ui

BAR = 16.0
"""The width of the bar at the right edge."""

ROOM = BAR + 14
"""What the contents have to leave free at the right for the bar and a gap."""

LOW: Final = 2.6
"""What is no higher than so many letters is seen as a whole or not at all."""
NEAR: Final = 1.6
"""What lies no farther apart than so many letters, side by side, ends at the same line."""
DEEPEST: Final = 0.4
"""The part of the box that may stay empty for that at most."""
HAIR: Final = 0.08
"""By so much of the height of its letters a line may reach over an edge."""
MORE: Final = (44.0, 9.0, 4.0)
"""Width and height of the sign that there is more, and how far beyond the edge it is."""


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
        out += _more(id, rect, at > 0.5, at < most - 0.5, z)
    for node in nodes:
        node.rect = node.rect.moved(0, -at)
        node.parent = node.parent or id
        if most:
            node.clip = rect
            node.motion = AT_ONCE
    if most:
        _uncut(ui, rect, nodes)
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


def _more(id: str, rect: Rect, above: bool, below: bool, z: int) -> Iterator[Node]:
    """The signs beyond the edges where there is more, like the tips of arrows."""
    w, h, away = MORE
    places = ((above, "above", rect.y - away - h, h), (below, "below", rect.bottom + away, 0.0))
    for there, name, y, outer in places:
        if there:
            look = Line(((0, outer), (w / 2, h - outer), (w, outer)), "text", 5)
            at = Rect(rect.centre[0] - w / 2, y, w, h)
            yield Node(f"{id}-{name}", Role.DECOR, at, (look,), parent=id, z=z, motion=AT_ONCE)


# --- where it ends -------------------------------------------------------------------------------


class _Span(NamedTuple):
    """Something of a node that is not to be cut."""

    node: int
    left: float
    right: float
    top: float
    bottom: float
    hair: float
    """So much of it may be: no letters are there."""


def _uncut(ui: Ui, rect: Rect, nodes: Sequence[Node]) -> None:
    """Let nodes be seen only up to where no line of words of them, or of what lies beside them, is
    cut by an edge; no line of them alone where that would leave too much of the box empty."""
    ends = [(rect.y, rect.bottom)] * len(nodes)
    spans = [span for n, node in enumerate(nodes) for span in _spans(ui, n, node, rect)]
    spans = [span for span in spans if span.bottom > rect.y and span.top < rect.bottom]
    for group in _side_by_side(spans, ui):
        least = rect.h * (1 - DEEPEST)
        top, bottom = _ends(group, rect)
        for n in {span.node for span in group}:
            own = (top, bottom)
            if bottom - top < least:
                own = _ends([span for span in group if span.node == n], rect)
            ends[n] = max(ends[n][0], own[0]), min(ends[n][1], own[1])
    for node, (top, bottom) in zip(nodes, ends, strict=True):
        node.clip = rect._replace(y=top, h=max(0.0, bottom - top))


def _ends(spans: Sequence[_Span], rect: Rect) -> tuple[float, float]:
    """The first and the last y in a box between which no span is cut."""
    top, bottom = rect.y, rect.bottom
    while cut := [s.bottom for s in spans if s.top + s.hair < top < s.bottom - s.hair]:
        top = max(cut)
    while cut := [s.top for s in spans if s.top + s.hair < bottom < s.bottom - s.hair]:
        bottom = min(cut)
    return top, bottom


def _spans(ui: Ui, n: int, node: Node, box: Rect) -> Iterator[_Span]:
    """A node that is low as a whole, of a higher one each line of words. Nothing of one that can
    have the focus and is wholly in sight: it stays so."""
    at, hair = node.rect, HAIR * ui.body
    if node.focusable and box.y <= at.y and at.bottom <= box.bottom:
        return
    if at.h <= LOW * ui.body:
        if node.look:
            yield _Span(n, at.x, at.right, at.y, at.bottom, hair)
        return
    for look in node.look:
        if isinstance(look, Art) and look.at is not None and look.at.h <= LOW * ui.body:
            box = look.at.moved(at.x, at.y)
            yield _Span(n, box.x, box.right, box.y, box.bottom, hair)
        if not isinstance(look, Text) or not look.text:
            continue
        box = (look.at or Rect(0, 0, at.w, at.h)).moved(at.x, at.y)
        high = ui.measure(look, box.w if look.wrap else None)[1]
        lines = max(1, round(high / (look.leading * look.size)))
        top = box.y + {"top": 0.0, "middle": 0.5, "bottom": 1.0}[look.valign] * (box.h - high)
        for line in range(lines):
            y = top + high * line / lines
            yield _Span(n, box.x, box.right, y, y + high / lines, hair)


def _side_by_side(spans: Sequence[_Span], ui: Ui) -> Iterator[list[_Span]]:
    """The spans in groups that lie farther apart than ``NEAR``: columns."""
    group: list[_Span] = []
    right = 0.0
    for span in sorted(spans, key=lambda span: span.left):
        if group and span.left > right + NEAR * ui.body:
            yield group
            group = []
        right = max(right, span.right) if group else span.right
        group.append(span)
    if group:
        yield group
