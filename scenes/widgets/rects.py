"""Rectangles in a rectangle. What is more than that is laid out by boxes (``boxes``)."""

from collections.abc import Sequence

from ..stage.node import Rect


def columns(rect: Rect, parts: Sequence[float], gap: float) -> list[Rect]:
    """Side by side, in the given proportions."""
    unit = (rect.w - gap * (len(parts) - 1)) / sum(parts)
    out, x = [], rect.x
    for weight in parts:
        out.append(Rect(x, rect.y, weight * unit, rect.h))
        x += weight * unit + gap
    return out


def centred(inside: Rect, w: float, h: float | None = None) -> Rect:
    """A box of that size (a square without ``h``) in the middle of another."""
    high = w if h is None else h
    return Rect(inside.x + (inside.w - w) / 2, inside.y + (inside.h - high) / 2, w, high)
