"""Toggles, segmented choices, steppers, sliders and fields."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.core.text import _

from ..stage.node import Art, Node, Plate, Rect, Role, Text, Use
from ..stage.ui import TARGET, Ui
from .basic import control_height, fitted, label, text_size
from .buttons import icon_button
from .layout import flow, left_part, right_part

V = TypeVar("V")


def toggle(
    ui: Ui,
    id: str,
    rect: Rect,
    words: str,
    on: bool,
    on_change: Callable[[bool], None],
    *,
    disabled: bool = False,
    reason: str = "",
    parent: str = "",
    z: int = 0,
) -> Node:
    """A line with a switch at its right end; the whole line is the target."""
    h = min(rect.h - 16, ui.heading * 1.25)
    w = h * 1.8
    track = Rect(rect.w - w - 14, (rect.h - h) / 2, w, h)
    knob = Rect(track.x + (w - h if on else 0) + 6, track.y + 6, h - 12, h - 12)
    words_at = Rect(16, 4, rect.w - w - 44, rect.h - 8)
    fill = "accent" if on and not disabled else "panel"
    look: list[Plate | Art | Text] = [
        Plate("panel2", "panel2", 0, 20, 0),
        fitted(ui, words, words_at, font="bold", ground="panel2"),
        Plate(fill, "text" if on else "muted", 3, h / 2, 0, disabled, track),
        Plate("on_accent" if on else "muted", "text", 0, (h - 12) / 2, 0, at=knob),
    ]
    if on:
        side = h * 0.62
        at = Rect(track.x + h * 0.28, track.y + (h - side) / 2, side, side)
        look.append(Art("common/icon_check", at, tint="on_accent"))
    return Node(
        id,
        Role.TOGGLE,
        rect,
        tuple(look),
        label=words,
        value=_("on") if on else _("off"),
        parent=parent,
        press=None if disabled else lambda: on_change(not on),
        disabled=disabled,
        reason=reason,
        checked=on,
        focusable=True,
        z=z,
    )


def _segment_sizes(ui: Ui, names: Sequence[str], width: float) -> list[tuple[float, float]]:
    sizes = []
    for name in names:
        bare = Text(name, ui.body, "bold")
        w = text_size(ui, bare)[0] + 40 + ui.body * 1.1
        if w <= width:
            sizes.append((max(w, TARGET), control_height(ui)))
        else:
            room = width - 40 - ui.body * 1.1
            h = ui.measure(Text(name, ui.body, "bold", wrap=True), room)[1]
            sizes.append((width, max(control_height(ui), h + 16)))
    return sizes


def choice_height(ui: Ui, names: Sequence[str], width: float) -> float:
    """How high a choice among these names is at that width (its segments wrap into lines)."""
    return flow(_segment_sizes(ui, names, width), width, 10)[1]


def choice(
    ui: Ui,
    id: str,
    rect: Rect,
    name: str,
    options: Sequence[tuple[V, str]],
    chosen: V | Sequence[V],
    on_change: Callable[[V], None],
    *,
    many: bool = False,
    parent: str = "",
    z: int = 0,
) -> list[Node]:
    """One (or with ``many`` several) of a few values, all of them in sight.

    ``name`` is spoken before each value. The chosen ones carry a check mark as well as a
    colour. With ``many`` the callback gets the value that was switched.
    """
    picked = list(chosen) if many and isinstance(chosen, Sequence) else [chosen]
    boxes, _height = flow(_segment_sizes(ui, [text for _v, text in options], rect.w), rect.w, 10)
    out = []
    for (value, words), box in zip(options, boxes, strict=True):
        on = value in picked
        out.append(
            _segment(
                ui, f"{id}-{value}", box.moved(rect.x, rect.y), name, words, on, many, parent, z
            )
        )
        out[-1].press = _calling(on_change, value)
    return out


def _calling(on_change: Callable[[V], None], value: V) -> Callable[[], None]:
    return lambda: on_change(value)


def _segment(
    ui: Ui, id: str, rect: Rect, name: str, words: str, on: bool, many: bool, parent: str, z: int
) -> Node:
    fill, ink = ("accent", "on_accent") if on else ("panel", "text")
    lead = ui.body * 1.1
    room = Rect(14 + lead + 6, 3, rect.w - 34 - lead, rect.h - 6)
    mark = Rect(14, (rect.h - lead) / 2, lead, lead)
    look: list[Plate | Art | Text] = [
        Plate(fill, "ink" if on else "edge", 3, 18, 0),
        fitted(ui, words, room, font="bold", colour=ink, ground=fill),
    ]
    if on:
        look.append(Art("common/icon_check", mark, tint=ink))
    else:
        look.append(
            Plate("panel", "muted", 3, 8 if many else lead / 2, 0, at=mark.inset(lead * 0.1))
        )
    return Node(
        id,
        Role.TOGGLE if many else Role.BUTTON,
        rect,
        tuple(look),
        label=f"{name}: {words}",
        hint=words,
        value=_("chosen") if on else "",
        parent=parent,
        checked=on,
        focusable=True,
        z=z,
    )


def stepper(
    ui: Ui,
    id: str,
    rect: Rect,
    name: str,
    shown: str,
    on_step: Callable[[int], None],
    *,
    can_less: bool = True,
    can_more: bool = True,
    parent: str = "",
    z: int = 0,
) -> list[Node]:
    """A value between a minus and a plus button; Left and Right on the value do the same."""
    side = rect.h
    less, rest = left_part(rect, side, 8)
    middle, more = right_part(rest, side, 8)
    value = label(
        ui,
        id,
        middle,
        shown,
        font="bold",
        size=ui.heading,
        align="centre",
        parent=parent,
        z=z,
    )
    value.role = Role.SLIDER
    value.label, value.value = name, shown
    value.use = Use(adjust=on_step)
    value.focusable = True
    lowest, highest = _("This is the lowest value."), _("This is the highest value.")
    minus = icon_button(
        ui,
        f"{id}-less",
        less,
        "minus",
        _("{name}: less").format(name=name),
        lambda: on_step(-1),
        disabled=not can_less,
        reason="" if can_less else lowest,
        parent=parent,
        z=z,
    )
    plus = icon_button(
        ui,
        f"{id}-more",
        more,
        "plus",
        _("{name}: more").format(name=name),
        lambda: on_step(1),
        disabled=not can_more,
        reason="" if can_more else highest,
        parent=parent,
        z=z,
    )
    return [minus, value, plus]


def slider(
    ui: Ui,
    id: str,
    rect: Rect,
    name: str,
    part: float,
    shown: str,
    on_slide: Callable[[float], None],
    on_step: Callable[[int], None],
    *,
    parent: str = "",
    z: int = 0,
) -> Node:
    """A knob on a line; ``part`` is 0..1, ``shown`` the value in words ("70 %")."""
    knob = min(rect.h - 12, 48.0)
    y = rect.h / 2
    x = knob / 2 + part * (rect.w - knob)
    look = (
        Plate("panel2", "muted", 3, 8, 0, at=Rect(0, y - 8, rect.w, 16)),
        Plate("accent", "accent", 0, 8, 0, at=Rect(0, y - 8, max(16.0, x), 16)),
        Plate("accent", "ink", 4, knob / 2, 1, at=Rect(x - knob / 2, y - knob / 2, knob, knob)),
    )
    return Node(
        id,
        Role.SLIDER,
        rect,
        look,
        label=name,
        value=shown,
        parent=parent,
        use=Use(slide=on_slide, adjust=on_step),
        focusable=True,
        z=z,
    )


def field(
    ui: Ui,
    id: str,
    rect: Rect,
    name: str,
    written: str,
    on_type: Callable[[str], None],
    *,
    empty: str = "",
    editing: bool = False,
    on_press: Callable[[], None] | None = None,
    parent: str = "",
    z: int = 0,
) -> Node:
    """A line to type in. What is typed is set in Nunito, which has most letters.

    ``on_type`` gets each typed text and "\\b" for backspace. Long text shows its end. With
    ``editing`` a caret stands behind it; ``empty`` is shown while nothing is written.
    """
    room = Rect(16, 3, rect.w - 32, rect.h - 6)
    visible = written
    while visible and ui.measure(Text(visible, ui.body, "bold"), None)[0] > room.w - 8:
        visible = visible[1:]
    w = ui.measure(Text(visible, ui.body, "bold"), None)[0] if visible else 0.0
    edge = "accent" if editing else "muted"
    look: list[Plate | Text] = [Plate("white", edge, 4 if editing else 3, 14, 0)]
    if visible:
        look.append(Text(visible, ui.body, "bold", "ink", "white", at=room))
    elif empty and not editing:
        look.append(fitted(ui, empty, room, colour="muted", ground="white"))
    if editing:
        h = ui.body * 1.2
        caret = Rect(room.x + w + 2, (rect.h - h) / 2, 4, h)
        look.append(Plate("accent", "accent", 0, 1, 0, at=caret))
    return Node(
        id,
        Role.FIELD,
        rect,
        tuple(look),
        label=name,
        value=written or empty,
        parent=parent,
        use=Use(type=on_type),
        press=on_press,
        selected=editing,
        focusable=True,
        z=z,
    )


def edited(text: str, typed: str, longest: int = 24) -> str:
    """The text after something was typed at its end: "\\b" takes the last letter away."""
    for char in typed:
        if char == "\b":
            text = text[:-1]
        elif char.isprintable() and len(text) < longest:
            text += char
    return text
