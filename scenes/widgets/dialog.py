"""Dialogs: a question or a message in the middle of the screen, with its answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ..stage.node import Node, Role
from ..stage.ui import MARGIN, Ui
from .basic import on_panel, pad, panel
from .boxes import NOWHERE, Box, Card, Column, Row, Words, Wrap, picture_box
from .buttons import button_box
from .rects import centred


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
    middle: Box | None = None,
    icon: str = "",
    low: bool = False,
) -> list[Node]:
    """A dialog as high as its words; where the screen is too low for them they are cut, and the
    answers stay. The last answers stand at the right.

    ``icon`` (a name of common/icon_*) stands before the title. ``middle`` lies between the words
    and the answers. With ``low`` it lies at the foot of the screen.
    """
    head: list[Box] = [Words(title, f"{id}-title", "heading", grow=1)] if title else []
    lead = ui.heading * 1.5
    if icon:
        mark = [on_panel(f"common/icon_{icon}")]
        head.insert(0, picture_box(lambda _at: mark, lead, lead, id=f"{id}-icon"))
    inside = [
        Row(head, 14, across="middle") if head else None,
        Words(text, f"{id}-text", valign="top") if text else None,
        middle,
        Wrap(
            [button_box(ui, a.id, a.label, a.press, a.icon, a.kind) for a in answers],
            16,
            along="end",
        ),
    ]
    wide = width or 760 * (1 + 0.35 * (ui.scale - 1))
    return in_middle(ui, id, title or text, Column(inside, 18), wide, pad(ui) + 8, low=low)


def in_middle(
    ui: Ui,
    id: str,
    name: str,
    inside: Box,
    width: float,
    around: float,
    shadow: int = 4,
    low: bool = False,
) -> list[Node]:
    """A dialog of any content in the middle of the screen, or at its foot (``low``), not wider or
    higher than that; ``around`` units of room lie round what is inside."""
    back = replace(panel(ui, id, NOWHERE, name=name, shadow=shadow), role=Role.DIALOG)
    card = Card(inside, around, back)
    screen = ui.screen.inset(MARGIN)
    w = min(screen.w, width)
    at = centred(screen, w, min(screen.h, card.heights(ui, w).best))
    return card.place(ui, at._replace(y=screen.bottom - at.h) if low else at)
