"""The buttons "Look" and "Push" below the prompt, which say what is lit."""

from collections.abc import Callable, Iterator
from typing import Final

from game.city_explorer.state import CityState
from game.core.text import _

from ...stage.node import Node, Rect, Text
from ...stage.ui import TARGET, Ui
from ...widgets import button, icon_button
from ..board import View
from . import ids, reasons
from .gestures import MODE, mode

PANEL_Z: Final = 50
GAP: Final = 12.0


def heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the buttons."""
    least = max(TARGET, ui.heading * 1.24 + 9)
    return least, max(least, 78.0)


def modes(ui: Ui, rect: Rect, seen: CityState, view: View) -> Iterator[Node]:
    """Both buttons side by side."""
    w, h = (rect.w - GAP) / 2, min(rect.h, heights(ui)[1])
    now = mode(seen, view)
    entries = (
        (ids.LOOK, "look", _("Look"), "city_explorer/eye", reasons.why_not_look(seen, view)),
        (
            ids.PUSH,
            "push",
            _("Push"),
            "city_explorer/arrow_up",
            reasons.why_not_push(seen, view, 1),
        ),
    )
    for n, (id, name, words, icon, off) in enumerate(entries):
        at = Rect(rect.x + n * (w + GAP), rect.y, w, h)
        kind = "chosen" if now == name else "secondary"
        press = _toggle(view, name)
        if _narrow(ui, words, w):
            node = icon_button(ui, id, at, icon, words, press, kind, bool(off), off, z=PANEL_Z)
            node.checked = now == name
            yield node
            continue
        yield button(
            ui,
            id,
            at,
            words,
            press,
            icon,
            kind,
            bool(off),
            off,
            z=PANEL_Z,
            checked=now == name,
        )


def _narrow(ui: Ui, words: str, w: float) -> bool:
    """Whether not even the smallest words fit on one line beside their icon."""
    least = ui.measure(Text(words, ui.body, "heading"), None)[0]
    return least + 1.45 * ui.heading + 48 > w


def _toggle(view: View, name: str) -> Callable[[], None]:
    def press() -> None:
        view.memory[MODE] = "" if view.memory.get(MODE) == name else name
        view.refresh()

    return press
