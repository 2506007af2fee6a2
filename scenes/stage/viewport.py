"""From the window's pixels to units and back.

The short side of the screen is always 1080 units: its height (conventions: 4:3 to 21:9), or its
width where the picture may be upright, as in a kiosk (3:4 to 9:21). Another window gets its picture
in the middle, and the table goes on around it; so it does around a margin, for projectors that cut
off what is at the edges.
"""

from dataclasses import dataclass

from .node import Rect
from .ui import LONG, SHORT


@dataclass(frozen=True, slots=True)
class Viewport:
    """How units are shown in a window of ``size`` pixels."""

    size: tuple[int, int]
    scale: float
    """Pixels a unit."""
    left: float
    top: float
    """The pixel where unit (0, 0) lies."""
    width: float
    """Units across."""
    height: float
    """Units down."""

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        margin: int = 0,
        upright: bool = False,
        drift: tuple[int, int] = (0, 0),
    ) -> "Viewport":
        """The viewport of a window of that many pixels, but for a margin of so many per cent of
        its width at the left and right, and of its height at the top and bottom. Where it may be
        ``upright`` that of a window higher than wide is. It lies ``drift`` pixels to the right and
        down of its place."""
        w, h = max(1, size[0]), max(1, size[1])
        stands = upright and h > w
        long = min(max(SHORT * (h / w if stands else w / h), LONG[0]), LONG[1])
        width, height = (SHORT, long) if stands else (long, SHORT)
        scale = min(w / width, h / height) * (1 - margin / 50)
        left = (w - width * scale) / 2 + drift[0]
        top = (h - height * scale) / 2 + drift[1]
        return cls((w, h), scale, left, top, width, height)

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        """The pixel at which a point in units lies."""
        return self.left + x * self.scale, self.top + y * self.scale

    def to_units(self, px: float, py: float) -> tuple[float, float]:
        """The point in units that lies at a pixel."""
        return (px - self.left) / self.scale, (py - self.top) / self.scale

    @property
    def upright(self) -> bool:
        """Whether the picture is higher than wide."""
        return self.height > self.width

    @property
    def screen(self) -> Rect:
        """The whole picture in units."""
        return Rect(0, 0, self.width, self.height)
