"""The buttons of a table: Undo and those of the moment, in their row or column, or each in its
slot of the picture."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.text import _

from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..titles.board import Choice
from ..widgets import button, button_width, icon_button, standing_button
from .layout import Table
from .panels import PANEL_Z

LOW: Final = 1.5
"""In a row lower than this, by the height of its letters, words stand close to the edges."""


@dataclass(frozen=True, slots=True)
class Undo:
    """What Undo does, None if nothing can be taken back, and ``why`` not.

    ``ever`` is False at a table where there is never anything, ``now`` while something else is
    asked: a slot of its own then shows it without effect, else it makes room.
    """

    press: Callable[[], None] | None
    why: str = ""
    ever: bool = True
    now: bool = True


def buttons_of(ui: Ui, table: Table, choices: Sequence[Choice], undo: Undo) -> Iterator[Node]:
    """Each in its slot; the others beside the picture, or together in the place for them."""
    slots = table.frame.slots.choices
    if "undo" in slots and undo.ever:
        yield _embedded_undo(ui, slots["undo"], undo)
    for choice in choices:
        if choice.id in slots:
            yield _embedded(ui, slots[choice.id], choice)
    others = [choice for choice in choices if choice.id not in slots]
    in_row = undo if "undo" not in slots else Undo(None, ever=False)
    yield from _row(ui, table.buttons, table.stacked, others, in_row)


# --- in the picture ------------------------------------------------------------------------------


def _embedded(ui: Ui, box: Rect, choice: Choice) -> Node:
    kind = "primary" if choice.main else "secondary"
    off = bool(choice.off)
    return standing_button(
        ui,
        choice.id,
        box,
        choice.label,
        choice.press,
        choice.icon,
        kind,
        off,
        choice.off,
        z=PANEL_Z,
    )


def _embedded_undo(ui: Ui, box: Rect, undo: Undo) -> Node:
    press = undo.press if undo.now else None
    why = undo.why
    if undo.press is not None and not undo.now:
        why = _("First read what happened, then go on.")
    return standing_button(
        ui, "undo", box, _("Undo"), press, "undo", "secondary", press is None, why, z=PANEL_Z
    )


# --- together ------------------------------------------------------------------------------------


def _row(
    ui: Ui, rect: Rect, stacked: bool, choices: Sequence[Choice], undo: Undo
) -> Iterator[Node]:
    """Undo (unless there are two choices to make) and the buttons of the moment."""
    with_undo = undo.ever and undo.now and len(choices) < 2
    boxes, icon_only = _boxes(ui, rect, stacked, choices, with_undo)
    if with_undo:
        yield _undo(ui, boxes.pop(0), icon_only, undo)
    for box, choice in zip(boxes, choices, strict=True):
        if box.h < LOW * ui.body or button_width(ui, choice.label) > box.w:
            yield _embedded(ui, box, choice)
            continue
        icon = choice.icon if button_width(ui, choice.label, choice.icon) <= box.w else ""
        yield button(
            ui,
            choice.id,
            box,
            choice.label,
            choice.press,
            icon,
            "primary" if choice.main else "secondary",
            bool(choice.off),
            choice.off,
            z=PANEL_Z,
        )


def _boxes(
    ui: Ui, rect: Rect, stacked: bool, choices: Sequence[Choice], with_undo: bool
) -> tuple[list[Rect], bool]:
    """The boxes of Undo, if it is there, and of the choices; whether Undo has no words."""
    if stacked:
        n = len(choices) + with_undo
        h = min(132.0, (rect.h - 12 * (n - 1)) / n) if n else 0.0
        return [
            Rect(rect.x, rect.bottom - (n - i) * h - (n - 1 - i) * 12, rect.w, h) for i in range(n)
        ], False
    want = button_width(ui, _("Undo"), "undo")
    need = sum(button_width(ui, c.label, c.icon) + 12 for c in choices)
    icon_only = with_undo and want + need > rect.w
    alone = not choices and rect.w < 2 * want
    first = rect.h if icon_only else rect.w if alone else max(want, rect.w * 0.36)
    boxes = []
    x = rect.x
    if with_undo:
        boxes.append(Rect(x, rect.y, first, rect.h))
        x += first + 12
    for w in _widths(ui, rect.right - x - 12 * (len(choices) - 1), rect.h, choices):
        boxes.append(Rect(x, rect.y, w, rect.h))
        x += w + 12
    return boxes, icon_only


def _widths(ui: Ui, room: float, high: float, choices: Sequence[Choice]) -> list[float]:
    """How wide each of the buttons of a row is: all alike, unless one needs more for its words.

    Where words are too many, first of all the lesser buttons go without, if they have an icon.
    """
    needs = [button_width(ui, choice.label) for choice in choices]
    if sum(needs) > room:
        icons = [choice.icon and not choice.main for choice in choices]
        needs = [high if icon else need for need, icon in zip(needs, icons, strict=True)]
        squares = high * sum(map(bool, icons))
        words = sum(needs) - squares
        if words and words > room - squares > 0:
            shrunk = (room - squares) / words
            return [w if icon else w * shrunk for w, icon in zip(needs, icons, strict=True)]
    if not choices or max(needs) <= room / len(needs):
        return [room / len(needs) for _need in needs]
    spare = room - sum(needs)
    if spare < 0:
        return [need * room / sum(needs) for need in needs]
    return [need + spare / len(needs) for need in needs]


def _undo(ui: Ui, box: Rect, icon_only: bool, undo: Undo) -> Node:
    press, off, why = undo.press, undo.press is None, undo.why
    if icon_only:
        return icon_button(
            ui, "undo", box, "undo", _("Undo"), press, disabled=off, reason=why, z=PANEL_Z
        )
    return button(ui, "undo", box, _("Undo"), press, "undo", "secondary", off, why, z=PANEL_Z)
