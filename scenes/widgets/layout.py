"""Laying out rectangles: columns, grids and lines that wrap. All lengths are units."""

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


def rows(rect: Rect, parts: int | Sequence[float], gap: float = 0) -> list[Rect]:
    """One below the other: so many equal rows, or rows in the given proportions."""
    turned = columns(Rect(rect.y, rect.x, rect.h, rect.w), parts, gap)
    return [Rect(r.y, r.x, r.h, r.w) for r in turned]


def grid(rect: Rect, across: int, down: int, gap: float = 0) -> list[Rect]:
    """Equal cells, row by row."""
    return [cell for row in rows(rect, down, gap) for cell in columns(row, across, gap)]


def flow(
    sizes: Sequence[tuple[float, float]],
    width: float,
    gap: float = 0,
    line_gap: float | None = None,
) -> tuple[list[Rect], float]:
    """Boxes of the given sizes in lines that wrap at ``width``, from (0, 0); and the height.

    A box wider than the line is cut to the line.
    """
    below = gap if line_gap is None else line_gap
    out: list[Rect] = []
    x = y = line = 0.0
    for wide, h in sizes:
        w = min(wide, width)
        if x and x + w > width + 0.01:
            x, y, line = 0.0, y + line + below, 0.0
        out.append(Rect(x, y, w, h))
        x, line = x + w + gap, max(line, h)
    return out, y + line


def centred(inside: Rect, w: float, h: float) -> Rect:
    """A box of that size in the middle of another."""
    return Rect(inside.x + (inside.w - w) / 2, inside.y + (inside.h - h) / 2, w, h)
