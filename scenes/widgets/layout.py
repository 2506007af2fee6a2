"""Rectangles in a rectangle. What is more than that is laid out by boxes (``boxes``)."""

from collections.abc import Sequence

from ..stage.node import Rect


def columns(rect: Rect, parts: int | Sequence[float], gap: float = 0) -> list[Rect]:
    """Side by side: so many equal columns, or columns in the given proportions."""
    weights = [1.0] * parts if isinstance(parts, int) else list(parts)
    unit = (rect.w - gap * (len(weights) - 1)) / sum(weights)
    out, x = [], rect.x
    for weight in weights:
        out.append(Rect(x, rect.y, weight * unit, rect.h))
        x += weight * unit + gap
    return out


def centred(inside: Rect, w: float, h: float) -> Rect:
    """A box of that size in the middle of another."""
    return Rect(inside.x + (inside.w - w) / 2, inside.y + (inside.h - h) / 2, w, h)
