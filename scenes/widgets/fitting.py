"""Words in the room there is for them: as large as fits, and where even the smallest letters are
too long for the one line, or the few, that there are, with an ellipsis at the end."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Final

from game.core.letters import letters

from ..stage.fonts import unbreakable
from ..stage.node import Rect, Text
from ..stage.ui import Ui


def fitted(
    ui: Ui,
    words: str,
    box: Rect,
    *,
    font: str = "body",
    size: float = 0,
    colour: str = "text",
    ground: str = "panel",
    align: str = "left",
    valign: str = "middle",
    least: float = 0,
    leading: float = 1.24,
) -> Text:
    """A text for a box inside its node: as large as fits, down to the smallest legible size.

    ``size`` (default: body) is tried first, then smaller ones down to ``least`` (default: the
    body size), on one line if that fits, else wrapped.
    """
    wanted, least = size or ui.body, least or ui.body
    tries = [wanted, (wanted + least) / 2, least] if wanted > least else [wanted]
    for wrap in (False, True):
        for attempt in tries:
            look = (font, colour, ground, align, valign, wrap, box, leading)
            text = Text(words, attempt, *look)
            if fits(ui, text, box):
                return text
    return Text(words, tries[-1], font, colour, ground, align, valign, True, box, leading)


def shortened(ui: Ui, text: Text, width: float) -> Text:
    """The text on one line of that width, its end cut off where it is too long."""
    return _cut(text, lambda one: ui.measure(one, None)[0] <= width, False)


def apart(ui: Ui, text: Text, width: float, others: Sequence[str]) -> Text:
    """A name on one line of that width, cut so that it differs from the ``others``: where they
    begin alike the end that differs is kept ("Pl… 1")."""
    cut = shortened(ui, text, width)
    kept = cut.text.removesuffix("…")
    if cut.text == text.text or not any(other.startswith(kept) for other in others):
        return cut
    tail = _tail(text.text, others)

    def small(one: Text) -> bool:
        return ui.measure(one, None)[0] <= width

    for count in range(max(0, len(text.text) - len(tail) - 1), -1, -1):
        short = f"{text.text[:count].rstrip(_ENDS)}…{tail}"
        one = replace(text, text=short, whole=text.text)
        if small(one):
            return one
    end = shortened(ui, replace(text, text=tail.strip()), width)
    begun = replace(end, text=f"…{end.text}", whole=text.text)
    return begun if small(begun) else replace(end, whole=text.text)


def _tail(name: str, others: Sequence[str]) -> str:
    """The end of a name from the word in which it differs from all others that begin alike."""
    alike = max((_alike(name, other) for other in others), default=0)
    start = name.rfind(" ", 0, min(alike + 1, len(name)))
    return name[start:] if start >= 0 else name[min(alike, len(name) - 1) :]


def _alike(one: str, other: str) -> int:
    """With how many letters two names begin alike."""
    return sum(
        1 for _same in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    )


def held(ui: Ui, text: Text, box: Rect) -> Text:
    """The text, wrapped and placed in a box, its end cut off where it is too long for it."""

    def small(one: Text) -> bool:
        w, h = ui.measure(one, box.w)
        return w <= box.w + 1.4 and h <= box.h + 0.12 * one.size

    return replace(_cut(replace(text, wrap=True), small, True), at=box)


def fits(ui: Ui, text: Text, box: Rect, slack: float = 0.0) -> bool:
    """Whether a text has room in a box without breaking a word; ``slack`` units are forgiven."""
    w, h = ui.measure(text, box.w if text.wrap else None)
    room = w <= box.w + slack and h <= box.h + slack
    return room and (not text.wrap or longest_word(ui, text) <= box.w)


@lru_cache(maxsize=1024)
def longest_word(ui: Ui, text: Text) -> float:
    """The width of the longest piece in which no line breaks: what is narrower cuts it."""
    pieces = [replace(text, text=piece, wrap=False) for piece in unbreakable(text.text)]
    return max((ui.measure(piece, None)[0] for piece in pieces), default=0.0)


def _cut(text: Text, small: Callable[[Text], bool], wrap: bool) -> Text:
    """As many letters as fit, by halving; with an ellipsis if not all do."""
    whole = replace(text, wrap=wrap)
    if small(whole):
        return whole
    low, high = 0, len(letters(text.text)) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if small(replace(whole, text=_ended(text.text, middle))):
            low = middle
        else:
            high = middle - 1
    return replace(whole, text=_ended(text.text, low), whole=text.whole or text.text)


_ENDS: Final = " ,.;:"


def _ended(words: str, count: int) -> str:
    return "".join(letters(words)[:count]).rstrip(_ENDS) + "…"
