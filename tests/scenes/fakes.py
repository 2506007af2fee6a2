"""A Ui with made-up but plausible text measures, for scenes without a display."""

from math import ceil

from scenes.stage.node import Text
from scenes.stage.ui import Ui


def measure(text: Text, width: float | None) -> tuple[float, float]:
    """0.55 of the size a letter, 1.3 of it a line."""
    letter = text.size * 0.55
    if width is None or not text.wrap:
        return len(text.text) * letter, text.size * 1.3
    lines = 1
    used = 0.0
    for word in text.text.split():
        w = len(word) * letter
        if used and used + letter + w > width:
            lines, used = lines + 1, 0.0
        used += w + (letter if used else 0)
        lines += max(0, ceil(used / width) - 1)
        used = min(used, width)
    return min(width, len(text.text) * letter), lines * text.size * 1.3


def make_ui(width: float = 1920, text: str = "normal", theme: str = "light") -> Ui:
    """A screen of that width in units."""
    return Ui(width, theme, text, "en", measure)
