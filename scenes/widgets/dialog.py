"""Dialogs: a question or a message in the middle of the screen, with its answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..stage.node import Node, Rect, Role, Text
from ..stage.ui import HEIGHT, MARGIN, Ui
from .basic import heading, label, pad, panel, picture, text_size
from .buttons import button, button_height, button_width
from .layout import Stack, flow, left_part


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog."""

    id: str
    label: str
    press: Callable[[], None]
    kind: str = "secondary"
    icon: str = ""


def dialog(
    ui: Ui,
    id: str,
    title: str,
    text: str,
    answers: Sequence[Answer],
    *,
    width: float = 0,
    below: float = 0,
    icon: str = "",
) -> list[Node]:
    """A dialog as high as its words. The last answers stand at the right.

    ``icon`` (a name of common/icon_*) stands before the title. ``below`` leaves that much room
    between the words and the answers, for more nodes.
    """
    inner = pad(ui) + 8
    w = min(ui.width - 2 * MARGIN, width or 760 * (1 + 0.35 * (ui.scale - 1)))
    room = w - 2 * inner
    lead = ui.heading * 1.5 + 14 if icon else 0.0
    title_h = _height(ui, title, ui.heading, "heading", room - lead)
    text_h = _height(ui, text, ui.body, "body", room)
    sizes = [
        (min(room, button_width(ui, a.label, a.icon)), button_height(ui, a.label, room, a.icon))
        for a in answers
    ]
    boxes, buttons_h = flow(sizes, room, 16)
    h = (
        2 * inner
        + title_h
        + text_h
        + below
        + buttons_h
        + 18 * sum(1 for x in (title_h, text_h) if x)
    )
    box = Rect((ui.width - w) / 2, max(MARGIN, (HEIGHT - h) / 2), w, h)
    back = panel(ui, id, box, name=title or text, shadow=4)
    back.role = Role.DIALOG
    out = [back]
    stack = Stack(box.inset(inner), 18)
    if title:
        line = stack.take(title_h)
        mark, words = left_part(line, lead - 14, 14) if icon else (line, line)
        if icon:
            out.append(picture(f"{id}-icon", mark, f"common/icon_{icon}", parent=id))
        out.append(heading(ui, f"{id}-title", words, title, parent=id))
    if text:
        out.append(label(ui, f"{id}-text", stack.take(text_h), text, valign="top", parent=id))
    stack.used += below
    line = stack.take(buttons_h)
    for answer, place in zip(answers, boxes, strict=True):
        last = max(b.right for b in boxes if b.y == place.y)
        at = place.moved(line.x + room - last, line.y)
        out.append(
            button(
                ui, answer.id, at, answer.label, answer.press, answer.icon, answer.kind, parent=id
            )
        )
    return out


def _height(ui: Ui, words: str, size: float, font: str, width: float) -> float:
    if not words:
        return 0.0
    return text_size(ui, Text(words, size, font, wrap=True), width)[1]
