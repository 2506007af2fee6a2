"""Marks that the drawings of several rulebooks share."""

from ..stage.node import Line, Plate, Rect


def arrow(x0: float, y0: float, x1: float, y1: float) -> list[Line]:
    """An arrow over a picture, in its units: ink below, light above."""
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    left = (x1 - 26 * dx - 20 * dy, y1 - 26 * dy + 20 * dx)
    right = (x1 - 26 * dx + 20 * dy, y1 - 26 * dy - 20 * dx)
    out = []
    for colour, width in (("ink", 20.0), ("#FFE27A", 11.0)):
        out.append(Line(((x0, y0), (x1, y1)), colour, width))
        out.append(Line((left, (x1, y1), right), colour, width))
    return out


def mat(w: float, h: float, x: float = 0, y: float = 0, fill: str = "#FFFAEE") -> Plate:
    """The ground on which a drawing lies, in its units."""
    return Plate(fill, "ink", 4, 22, 0, at=Rect(x, y, w, h))
