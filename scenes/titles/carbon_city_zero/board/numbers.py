"""Numbers of carbon, white on their black diamond."""

from collections.abc import Iterator
from typing import Final

from game.core.text import signed

from ....stage.node import Look, Plate, Rect
from ....stage.ui import Ui
from ...fitted import number
from .symbols import DIAMOND, GAIN, SAVED

WIDE: Final = 0.56
"""The part of its width that a diamond has room for across its middle lines."""


def on_diamond(
    ui: Ui, n: int, size: float, x: float, y: float, w: float, bounds: Rect | None = None
) -> Iterator[Look]:
    """A number of carbon with its sign, its middle on that of a diamond ``w`` wide.

    Letters that are too large for the diamond get a plate of its colours.
    """
    text = number(ui, signed(n), size, x, y, "white", DIAMOND, bounds)
    at = text.at
    if at is not None and at.w > WIDE * w:
        h = 0.84 * at.h
        rim = GAIN if n > 0 else SAVED if n < 0 else DIAMOND
        box = Rect(at.x - 4, at.centre[1] - h / 2, at.w + 8, h)
        if bounds is not None:
            left, right = max(box.x, bounds.x), min(box.right, bounds.right)
            box = Rect(left, box.y, right - left, box.h)
        yield Plate(DIAMOND, rim, 3, 0.4 * h, 0, at=box)
    yield text
