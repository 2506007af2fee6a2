"""The buttons below the prompt: "Look" and "Push" say what is lit; one shows the own secrets."""

from collections.abc import Callable, Iterator
from typing import Final

from game.city_explorer.state import CityState
from game.core.text import _

from ....stage.node import NO_USE, Node, Rect, Text, Use
from ....stage.ui import TARGET, Ui
from ....widgets import button, icon_button
from . import ids, reasons
from .board_state import CityView
from .gestures import mode
from .places import KNOWN, face
from .privacy import shared

PANEL_Z: Final = 50
GAP: Final = 12.0


def heights(ui: Ui) -> tuple[float, float]:
    """Least and best height of the buttons."""
    least = max(TARGET, ui.heading * 1.24 + 9)
    return least, max(least, 78.0)


def modes(ui: Ui, rect: Rect, seen: CityState, view: CityView) -> Iterator[Node]:
    """Side by side; the one for one's own cards where others look at the screen too."""
    h = min(rect.h, heights(ui)[1])
    if shared(view):
        yield _mine(ui, Rect(rect.right - h, rect.y, h, h), seen, view)
        rect = rect._replace(w=rect.w - h - GAP)
    w = (rect.w - GAP) / 2
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
    narrow = any(_narrow(ui, words, w) for _id, _name, words, _icon, _off in entries)
    for n, (id, name, words, icon, off) in enumerate(entries):
        at = Rect(rect.x + n * (w + GAP), rect.y, w, h)
        kind = "chosen" if now == name else "secondary"
        press = _toggle(view, name)
        if narrow:
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


def _mine(ui: Ui, at: Rect, seen: CityState, view: CityView) -> Node:
    """Held down, it turns up the cards that lie face down but are known to whoever looks."""
    eyes = view.seat
    knows = any(face(seen, slot, eyes) in KNOWN for slot in range(len(seen.cards)))
    off = "" if knows else _("You know no card that lies face down.")
    name = _("Hold to see the face-down cards you know")
    node = icon_button(
        ui, ids.MINE, at, "cards", name, None, "secondary", not knows, off, z=PANEL_Z
    )

    def held(down: bool) -> None:
        view.own.mine = down
        view.own.refresh()

    node.use = Use(hold=held) if knows else NO_USE
    return node


def _narrow(ui: Ui, words: str, w: float) -> bool:
    """Whether not even the smallest words fit on one line beside their icon."""
    least = ui.measure(Text(words, ui.body, "heading"), None)[0]
    return least + 1.45 * ui.heading + 48 > w


def _toggle(view: CityView, name: str) -> Callable[[], None]:
    def press() -> None:
        view.own.mode = "" if view.own.mode == name else name
        view.own.refresh()

    return press
