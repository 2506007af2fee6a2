"""Where a panel over a table hides the least of what is needed."""

from collections.abc import Collection, Iterator, Sequence
from math import dist, inf
from operator import itemgetter
from typing import Final

from ..stage.node import Node, Rect, Role, Text

AWAY: Final = 14.0
"""Units between a panel and the rectangle that it is about."""
COLUMNS: Final = 13
ROWS: Final = 9
FAR: Final = 40.0
"""Square units of a piece that are rather hidden than to be one unit farther away."""
Edges = tuple[float, float, float, float, float]
"""Left, top, right and bottom of a node, and how bad it is to hide a square unit of it."""
_KEEP: Final = 12.0
_WORDS: Final = 6.0
_PIECE: Final = 2.0


def least_hiding(
    nodes: Sequence[Node],
    board: Rect,
    w: float,
    h: float,
    about: Rect,
    keep: Collection[str] = (),
) -> Rect:
    """A place of that size on the board, near the rectangle that it is ``about``.

    It hides nothing of what is to be kept in sight, if that can be; then rather no words that
    stand alone (names, sentences); then as little as possible of pieces.
    """
    weights = [(node.rect, weight) for node in nodes if (weight := _weight(node, keep))]
    weights.sort(key=lambda pair: -pair[1] * pair[0].w * pair[0].h)
    edges = [(x, y, x + wide, y + high, weight) for (x, y, wide, high), weight in weights]
    near = [(FAR * dist(box.centre, about.centre), box) for box in _places(board, w, h, about)]
    found, least = board, inf
    for far, box in sorted(near, key=itemgetter(0)):
        if far >= least:
            break  # all that are left are farther away
        cost = _cost(far, box, edges, least)
        if cost < least:
            found, least = box, cost
    return found


def _cost(far: float, box: Rect, edges: Sequence[Edges], most: float) -> float:
    """How bad a place is, or any number from ``most`` on if it is that bad at least:
    so most are soon known of the hundred places over two hundred nodes."""
    x, y, right, bottom, cost = box.x, box.y, box.right, box.bottom, far
    for left, top, end, low, weight in edges:
        if left < right and x < end and top < bottom and y < low:
            wide = (end if end < right else right) - (left if left > x else x)
            high = (low if low < bottom else bottom) - (top if top > y else y)
            cost += weight * wide * high
            if cost >= most:
                break
    return cost


def _weight(node: Node, keep: Collection[str]) -> float:
    """How bad it is to hide a unit of a node."""
    if node.id in keep:
        return _KEEP
    written = any(isinstance(look, Text) for look in node.look)
    if node.role is Role.PIECE:
        return (2 if written else 1) * _PIECE
    return _WORDS if node.role is Role.LABEL and written else 0.0


def _places(board: Rect, w: float, h: float, about: Rect) -> Iterator[Rect]:
    """Beside the rectangle, and all over the board."""
    x, y = about.centre[0] - w / 2, about.centre[1] - h / 2
    right, bottom = max(board.x, board.right - w), max(board.y, board.bottom - h)
    spots = [
        (x, about.y - AWAY - h),
        (x, about.bottom + AWAY),
        (about.right + AWAY, y),
        (about.x - AWAY - w, y),
    ]
    spots += [
        (board.x + (right - board.x) * i / (COLUMNS - 1), board.y + (bottom - board.y) * j / ROWS)
        for i in range(COLUMNS)
        for j in range(ROWS + 1)
    ]
    for left, top in spots:
        yield Rect(min(max(left, board.x), right), min(max(top, board.y), bottom), w, h)
