"""From the window's pixels to units and back.

The screen is always 1080 units high (conventions: 4:3 to 21:9). A window narrower than 4:3 or
wider than 21:9 gets its picture in the middle, and the table goes on around it; so it does around
a margin, for projectors that cut off what is at the edges.
"""

from dataclasses import dataclass

from .node import Rect
from .ui import HEIGHT, WIDTHS


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

    @classmethod
    def of(
        cls, size: tuple[int, int], margin: int = 0, drift: tuple[int, int] = (0, 0)
    ) -> "Viewport":
        """The viewport of a window of that many pixels, but for a margin of so many per cent of
        its width at the left and right, and of its height at the top and bottom; it lies
        ``drift`` pixels to the right and down of its place."""
        w, h = max(1, size[0]), max(1, size[1])
        width = min(max(HEIGHT * w / h, WIDTHS[0]), WIDTHS[1])
        scale = min(w / width, h / HEIGHT) * (1 - margin / 50)
        left, top = (w - width * scale) / 2 + drift[0], (h - HEIGHT * scale) / 2 + drift[1]
        return cls((w, h), scale, left, top, width)

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        """The pixel at which a point in units lies."""
        return self.left + x * self.scale, self.top + y * self.scale

    def to_units(self, px: float, py: float) -> tuple[float, float]:
        """The point in units that lies at a pixel."""
        return (px - self.left) / self.scale, (py - self.top) / self.scale

    @property
    def screen(self) -> Rect:
        """The whole picture in units."""
        return Rect(0, 0, self.width, HEIGHT)
