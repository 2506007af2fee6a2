"""Words, panels, pills and badges: what every screen is made of, as functions to nodes.

All sizes come from the ``Ui``, so that the same call fits normal, projector and large text.
"""

from game.core.text import N_

from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .fitting import fitted

CLEAR = "none"
"""No fill, for frames."""

SYMBOLS = {
    "amber": N_("Amber, circle"),
    "coral": N_("Coral, triangle"),
    "blue": N_("Blue, square"),
    "jade": N_("Jade, diamond"),
    "plum": N_("Plum, star"),
    "pearl": N_("Pearl, hexagon"),
}
"""The seats' colours with their symbols, as one says them (never by colour alone)."""

LEAST_PICTURE = 24.0
"""Units of the smallest side of a framed picture."""


def pad(ui: Ui) -> float:
    """The space between a panel's edge and what is in it."""
    return 22 + 6 * (ui.scale - 1)


def text_size(ui: Ui, text: Text, width: float | None = None) -> tuple[float, float]:
    """Width and height of a text, wrapped to ``width``, rounded up so that its box holds it."""
    w, h = ui.measure(text, width)
    return w + 2, h + 2


def label(
    ui: Ui,
    id: str,
    rect: Rect,
    words: str,
    *,
    font: str = "body",
    size: float = 0,
    align: str = "left",
    valign: str = "middle",
) -> Node:
    """Plain words. ``size`` in units (default: body)."""
    inside = Rect(0, 0, rect.w, rect.h)
    text = fitted(ui, words, inside, font=font, size=size, align=align, valign=valign)
    return Node(id, Role.LABEL, rect, (text,), label=words)


def heading(ui: Ui, id: str, rect: Rect, words: str) -> Node:
    """A heading of a panel."""
    return label(ui, id, rect, words, font="heading", size=ui.heading)


def panel(
    ui: Ui,
    id: str,
    rect: Rect,
    *,
    name: str = "",
    fill: str = "panel",
    shadow: int = 1,
    z: int = 0,
) -> Node:
    """A card of the interface. With a ``name`` it is spoken, else it is decoration."""
    plate = Plate(fill, "edge", 4 if ui.theme == "projector" else 3, 22, shadow)
    return Node(id, Role.PANEL if name else Role.DECOR, rect, (plate,), label=name, z=z)


def picture(id: str, rect: Rect, art: str) -> Node:
    """A picture that is decoration: it is not spoken."""
    return Node(id, Role.DECOR, rect, (Art(art),))


def on_panel(art: str, at: Rect | None = None) -> Art:
    """A picture on a panel; an icon, which is of one ink, takes that of the words there."""
    return Art(art, at, tint="text" if art.partition("icon_")[0] == "common/" else "")


def framed(art: str, at: Rect, ground: str = "panel") -> tuple[Art | Plate, ...]:
    """A picture that fills a box with round corners and an ink line round it.

    Nothing where the box is too low or narrow for one.
    """
    if min(at.w, at.h) < LEAST_PICTURE:
        return ()
    return (
        Art(art, at, "cover"),
        Plate(CLEAR, ground, 10, 24, 0, at=at.inset(-8)),
        Plate(CLEAR, "ink", 4, 16, 0, at=at),
    )


def control_height(ui: Ui) -> float:
    """The height of a button, a field or a row with one line of text."""
    return max(ui.target, round(ui.heading * 1.3 + 24))
