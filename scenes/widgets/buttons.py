"""Buttons: with words, with an icon alone, and as whole tiles."""

from collections.abc import Callable
from functools import partial

from ..stage.node import MAIN, NO_USE, Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .basic import control_height, text_size
from .boxes import Sizes, Widget
from .fitting import fits, fitted, longest_word, shortened

Press = Callable[[], None]

# kind -> fill, edge, text
_KINDS: dict[str, tuple[str, str, str]] = {
    "primary": ("accent", "ink", "on_accent"),
    "secondary": ("panel", "edge", "text"),
    "quiet": ("panel2", "panel2", "text"),
    "danger": ("danger", "ink", "on_danger"),
    "chosen": ("lit", "ink", "ink"),
}
_SIDE = 22.0


def plate(ui: Ui, kind: str, disabled: bool = False, radius: float = 20) -> tuple[Plate, str]:
    """The plate of a kind of button, and the colour of what stands on it."""
    fill, edge, ink = _KINDS[kind]
    if disabled:
        return Plate("panel2", "muted", 3, radius, 0, dashed=True), "muted"
    width = 4.0 if ui.theme == "projector" or kind in ("primary", "danger", "chosen") else 3.0
    if kind == "quiet":
        return Plate(fill, "edge" if ui.theme == "projector" else edge, width, radius, 0), ink
    return Plate(fill, edge, width, radius, 1), ink


def button_width(ui: Ui, words: str, icon: str = "") -> float:
    """How wide a button has to be for its words on one line."""
    w, _h = text_size(ui, Text(words, ui.heading, "heading"))
    return max(ui.target, w + 2 * _SIDE + (ui.heading * 1.45 if icon else 0) + 4)


def button_height(ui: Ui, words: str, width: float, icon: str = "") -> float:
    """How high a button of that width has to be: one line, or more if the words wrap."""
    room = width - 2 * _SIDE - (ui.heading * 1.45 if icon else 0)
    if text_size(ui, Text(words, ui.heading, "heading"))[0] <= room:
        return control_height(ui)
    least = (ui.heading + ui.body) / 2
    _w, h = text_size(ui, Text(words, least, "heading", wrap=True), room)
    return max(control_height(ui), h + 20)


def button(
    ui: Ui,
    id: str,
    rect: Rect,
    label: str,
    on_press: Press | None,
    icon: str = "",
    kind: str = "secondary",
    disabled: bool = False,
    reason: str = "",
    parent: str = "",
    *,
    align: str = "centre",
    z: int = 0,
    hint: str = "",
    checked: bool | None = None,
) -> Node:
    """A button with words. Kinds: primary, secondary, quiet, danger, chosen.

    ``icon`` is a name of common/icon_*, or a picture by its whole name; ``reason`` says why it is
    disabled. The words get smaller, then wrap, if the box asks for it: see ``button_height``.
    """
    back, ink = plate(ui, kind, disabled)
    side = ui.heading * 1.15 if icon else 0.0
    gap = ui.heading * 0.3 if icon else 0.0
    room = Rect(_SIDE + side + gap, 4, rect.w - 2 * _SIDE - side - gap, rect.h - 8)
    text = fitted(
        ui, label, room, font="heading", size=ui.heading, colour=ink, ground=back.fill, align="left"
    )
    w = min(room.w, text_size(ui, text, room.w if text.wrap else None)[0] + 2)
    start = _SIDE if align == "left" else (rect.w - side - gap - w) / 2
    box = Rect(start + side + gap, 4, w, rect.h - 8)
    look: list[Plate | Art | Text] = [back]
    if icon:
        place = Rect(start, (rect.h - side) / 2, side, side)
        look.append(_icon(icon, place, ink))
    centre = "left" if align == "left" or not text.wrap else "centre"
    look.append(Text(label, text.size, "heading", ink, back.fill, centre, "middle", text.wrap, box))
    return Node(
        id,
        Role.BUTTON,
        rect,
        tuple(look),
        label=label,
        parent=parent,
        press=None if disabled else on_press,
        disabled=disabled,
        reason=reason,
        focusable=True,
        hint=hint,
        checked=checked,
        use=MAIN if kind == "primary" else NO_USE,
        z=z,
    )


def button_box(
    ui: Ui,
    id: str,
    label: str,
    on_press: Press | None,
    icon: str = "",
    kind: str = "secondary",
    *,
    reason: str = "",
    taller: float = 0,
    align: str = "centre",
    grow: float = 0,
) -> Widget:
    """A button for a layout: as wide as its words on one line, higher where they have to wrap.

    A ``reason`` disables it; it is ``taller`` units higher than it has to be.
    """

    def make(rect: Rect) -> Node:
        off = bool(reason)
        return button(ui, id, rect, label, on_press, icon, kind, off, reason, align=align)

    wide = button_width(ui, label, icon)
    word = longest_word(ui, Text(label, (ui.heading + ui.body) / 2, "heading"))
    floor = min(wide, word + 2 * _SIDE + (ui.heading * 1.45 if icon else 0) + 4)
    high = partial(button_height, ui, label, icon=icon)
    return Widget(make, Sizes(wide, wide, floor), lambda w: high(w) + taller, grow=grow)


def standing_button(
    ui: Ui,
    id: str,
    rect: Rect,
    label: str,
    on_press: Press | None,
    icon: str = "",
    kind: str = "secondary",
    disabled: bool = False,
    reason: str = "",
    *,
    z: int = 0,
) -> Node:
    """A button for a box of any shape: its icon above the words, beside them where they have room
    there but not below, else (and where the box is low) the words alone, or the icon alone where
    they have none at all."""
    back, ink = plate(ui, kind, disabled, min(20.0, 0.2 * min(rect.w, rect.h)))
    side, line = ui.heading * 1.15, ui.heading * 1.1
    tall = bool(icon) and rect.h >= side + 0.8 * line + 12
    low = rect.h - 8 < 1.24 * ui.body
    if not tall and not low and button_width(ui, label, icon) <= rect.w:
        return button(ui, id, rect, label, on_press, icon, kind, disabled, reason, z=z)
    edge = 2 if low else 4
    box, above = Rect(6, edge, rect.w - 12, rect.h - 2 * edge), []
    if tall:
        gap = (rect.h - side - line) / 3
        place = Rect((rect.w - side) / 2, max(4.0, gap), side, side)
        above.append(_icon(icon, place, ink, 0))
        box = Rect(4, rect.h - line - max(2.0, gap), rect.w - 8, line)
    text = _standing_words(ui, label, box, ui.body if low else ui.heading, ink, back.fill)
    cut = text.text != label
    if cut and icon:  # rather the words alone, on two lines if they must, than the icon alone
        text = _standing_words(
            ui, label, Rect(3, 4, rect.w - 6, rect.h - 8), ui.body, ink, back.fill
        )
        cut, above = text.text != label, []
        if cut:
            return icon_button(ui, id, rect, icon, label, on_press, kind, disabled, reason, z=z)
    return Node(
        id,
        Role.BUTTON,
        rect,
        (back, *above, text),
        label=label,
        press=None if disabled else on_press,
        disabled=disabled,
        reason=reason,
        focusable=True,
        hint=label if cut else "",
        z=z,
    )


def _standing_words(ui: Ui, label: str, box: Rect, size: float, ink: str, ground: str) -> Text:
    """A button's words in the middle of a box; cut on one line if they have no room at all."""
    text = fitted(
        ui,
        label,
        box,
        font="heading",
        size=size,
        colour=ink,
        ground=ground,
        align="centre",
        leading=1.05,
    )
    return text if fits(ui, text, box) else shortened(ui, text, box.w)


def _icon(icon: str, place: Rect, ink: str, aside: float = 0.12) -> Art:
    """An icon in the colour of the words; a picture keeps its colours, is a little larger, and
    stands ``aside`` (a part of its width) from the words."""
    if "/" in icon:
        return Art(icon, place.inset(-0.15 * place.w).moved(-aside * place.w, 0))
    return Art(f"common/icon_{icon}", place, tint=ink)


def icon_button(
    ui: Ui,
    id: str,
    rect: Rect,
    icon: str,
    label: str,
    on_press: Press | None,
    kind: str = "secondary",
    disabled: bool = False,
    reason: str = "",
    parent: str = "",
    *,
    z: int = 0,
    checked: bool | None = None,
) -> Node:
    """A button with an icon alone; ``label`` is its tooltip and what is spoken."""
    back, ink = plate(ui, kind, disabled, radius=0.26 * min(rect.w, rect.h))
    side = 0.56 * min(rect.w, rect.h)
    place = Rect((rect.w - side) / 2, (rect.h - side) / 2, side, side)
    return Node(
        id,
        Role.BUTTON,
        rect,
        (back, _icon(icon, place, ink, 0)),
        label=label,
        hint=label,
        parent=parent,
        press=None if disabled else on_press,
        disabled=disabled,
        reason=reason,
        focusable=True,
        checked=checked,
        z=z,
    )
