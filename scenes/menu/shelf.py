"""The shelf of the menu: a line of buttons to what is neither a title nor the last match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..widgets import button, button_height, button_width, columns, rows

GAP: Final = 16.0
TALLEST: Final = 150.0
"""How high the buttons may grow to stand level with what lies beside them."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One button: the node's id, its words, its icon (common/icon_*), what it does."""

    id: str
    label: str
    icon: str
    press: Callable[[], None]


def _in_line(ui: Ui, offers: Sequence[Offer], width: float) -> bool:
    """Whether they fit beside each other with their words on one line."""
    each = (width - GAP * (len(offers) - 1)) / len(offers)
    return all(button_width(ui, offer.label, offer.icon) <= each for offer in offers)


def shelf_height(ui: Ui, offers: Sequence[Offer], width: float) -> float:
    """How high the shelf is at that width; 0 if nothing is offered."""
    if not offers:
        return 0.0
    if _in_line(ui, offers, width):
        return max(button_height(ui, offer.label, width, offer.icon) for offer in offers)
    high = max(button_height(ui, offer.label, width, offer.icon) for offer in offers)
    return high * len(offers) + GAP * (len(offers) - 1)


def shelf(ui: Ui, offers: Sequence[Offer], rect: Rect) -> list[Node]:
    """The buttons, side by side or, where they are too long for that, one below the other."""
    if not offers:
        return []
    split = columns if _in_line(ui, offers, rect.w) else rows
    return [
        button(ui, offer.id, at, offer.label, offer.press, offer.icon)
        for offer, at in zip(offers, split(rect, len(offers), GAP), strict=True)
    ]
