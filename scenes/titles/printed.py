"""What a board shows, as large as it should be and as small as may be: words and numbers that are
read, pieces that a finger hits."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from ..stage.node import Rect, Text
from ..stage.ui import Ui
from ..widgets.fitting import fits

TOUCH: Final = 46.0
"""The least side of what a finger can hit, in units (``Node.big``)."""
SLACK: Final = 1.4
"""Units that a line may be longer than its box: letters have whole pixels."""


def if_readable(ui: Ui, text: Text, box: Rect, lines: int = 1) -> Text | None:
    """The text in a box, in its own size or the largest that fits; None if even the smallest
    that may be read (``ui.body``) does not. On one line, or on two if ``lines`` allows."""
    size = max(text.size, ui.body)
    while size >= ui.body:
        for wrap in (False, True)[:lines]:
            one = replace(text, size=size, wrap=wrap, at=box)
            if fits(ui, one, box, SLACK):
                return one
        if size == ui.body:
            break
        size = max(ui.body, size - 2)
    return None


@lru_cache(maxsize=2048)
def number(
    ui: Ui,
    words: str,
    size: float,
    x: float,
    y: float,
    colour: str,
    ground: str,
    bounds: Rect | None = None,
) -> Text:
    """A number of at least ``ui.body`` with its middle at a point, or as near as ``bounds`` let."""
    size = max(size, ui.body)
    text = Text(words, size, "heading", colour, ground, "centre", leading=1.1)
    w, h = ui.measure(text, None)
    box = Rect(x - w / 2 - 1, y - max(h, 1.1 * size) / 2, w + 2, max(h, 1.1 * size))
    return replace(text, at=box if bounds is None else within(box, bounds))


def within(rect: Rect, outer: Rect) -> Rect:
    """Pushed so far that it lies in another rectangle."""
    x = min(max(rect.x, outer.x), outer.right - rect.w)
    y = min(max(rect.y, outer.y), outer.bottom - rect.h)
    return Rect(x, y, rect.w, rect.h)
