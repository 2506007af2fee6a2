"""Toggles, segmented choices, sliders and fields: boxes that a layout places."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from game.core.text import _

from ..stage.fonts import Fonts
from ..stage.node import Art, Node, Plate, Rect, Role, Text, Typing, Use
from ..stage.ui import Ui
from .basic import control_height, text_size
from .boxes import Sizes, Widget, Wrap
from .fitting import fitted, longest_word, shortened

V = TypeVar("V")


def toggle(ui: Ui, id: str, words: str, on: bool, on_change: Callable[[bool], None]) -> Widget:
    """A line with a switch at its right end; the whole line is the target."""
    text = Text(words, ui.body, "bold", ground="panel2", wrap=True)

    def high(width: float) -> float:
        words_h = text_size(ui, text, width - 44 - ui.heading * 2.3)[1]
        return max(control_height(ui), words_h + 12)

    def make(rect: Rect) -> Node:
        h = min(rect.h - 16, ui.heading * 1.25)
        w = h * 1.8
        track = Rect(rect.w - w - 14, (rect.h - h) / 2, w, h)
        knob = Rect(track.x + (w - h if on else 0) + 6, track.y + 6, h - 12, h - 12)
        words_at = Rect(16, 4, rect.w - w - 44, rect.h - 8)
        look: list[Plate | Art | Text] = [
            Plate("panel2", "panel2", 0, 20, 0),
            fitted(ui, words, words_at, font="bold", ground="panel2"),
            Plate("accent" if on else "panel", "text" if on else "muted", 3, h / 2, 0, at=track),
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
            press=lambda: on_change(not on),
            checked=on,
            focusable=True,
        )

    return Widget(make, high=high)


def choice(
    ui: Ui,
    id: str,
    name: str,
    options: Sequence[tuple[V, str]],
    chosen: V | Sequence[V],
    on_change: Callable[[V], None],
    *,
    many: bool = False,
) -> Wrap:
    """One (or with ``many`` several) of a few values, all of them in sight, in lines that wrap.

    ``name`` is spoken before each value. The chosen ones carry a check mark as well as a
    colour. With ``many`` the callback gets the value that was switched.
    """
    picked = list(chosen) if many and isinstance(chosen, Sequence) else [chosen]
    return Wrap(
        [
            _segment(
                ui, f"{id}-{value}", name, words, value in picked, many, partial(on_change, value)
            )
            for value, words in options
        ],
        10,
    )


def _segment(
    ui: Ui, id: str, name: str, words: str, on: bool, many: bool, press: Callable[[], None]
) -> Widget:
    fill, ink = ("accent", "on_accent") if on else ("panel", "text")
    lead = ui.body * 1.1
    beside = 40 + lead
    text = Text(words, ui.body, "bold", wrap=True)
    wide = max(ui.target, text_size(ui, replace(text, wrap=False))[0] + beside)

    def high(width: float) -> float:
        words_h = ui.measure(text, width - beside)[1] if wide > width else 0.0
        return max(control_height(ui), words_h + 16)

    def make(rect: Rect) -> Node:
        room = Rect(14 + lead + 6, 3, rect.w - 34 - lead, rect.h - 6)
        mark = Rect(14, (rect.h - lead) / 2, lead, lead)
        look: list[Plate | Art | Text] = [
            Plate(fill, "ink" if on else "edge", 3, 18, 0),
            fitted(ui, words, room, font="bold", colour=ink, ground=fill),
        ]
        if on:
            look.append(Art("common/icon_check", mark, tint=ink))
        else:
            radius = 8 if many else lead / 2
            look.append(Plate("panel", "muted", 3, radius, 0, at=mark.inset(lead * 0.1)))
        return Node(
            id,
            Role.TOGGLE if many else Role.BUTTON,
            rect,
            tuple(look),
            label=f"{name}: {words}",
            hint=words,
            value=_("chosen") if on else "",
            press=press,
            checked=on,
            focusable=True,
        )

    return Widget(make, Sizes(wide, wide, min(wide, longest_word(ui, text) + beside)), high)


def slider(
    ui: Ui,
    id: str,
    name: str,
    part: float,
    shown: str,
    on_slide: Callable[[float], None],
    on_step: Callable[[int], None],
    on_press: Callable[[], None] | None = None,
) -> Widget:
    """A knob on a line, which takes what is left of a row; ``part`` is 0..1, ``shown`` the value
    in words ("70 %")."""

    def make(rect: Rect) -> Node:
        knob = min(rect.h - 12, 48.0)
        y = rect.h / 2
        x = knob / 2 + part * (rect.w - knob)
        look = (
            Plate("panel2", "muted", 3, 8, 0, at=Rect(0, y - 8, rect.w, 16)),
            Plate("accent", "accent", 0, 8, 0, at=Rect(0, y - 8, max(16.0, x), 16)),
            Plate("accent", "ink", 4, knob / 2, 1, at=Rect(x - knob / 2, y - knob / 2, knob, knob)),
        )
        use = Use(slide=on_slide, adjust=on_step)
        return Node(
            id,
            Role.SLIDER,
            rect,
            look,
            label=name,
            value=shown,
            press=on_press,
            use=use,
            focusable=True,
        )

    return Widget(make, high=ui.target, grow=1)


def field(
    ui: Ui,
    id: str,
    name: str,
    written: str,
    on_type: Callable[[str], None],
    longest: int,
    *,
    empty: str = "",
    on_press: Callable[[], None] | None = None,
    wide: float = 0,
    offered: bool = False,
    without: str = "",
) -> Widget:
    """A line to type in, which takes what is left of a row. What is typed is set in Nunito, which
    has most letters.

    ``on_type`` gets each new text, of ``longest`` letters at most and ``without`` some signs. While
    it has the focus the stage shows it with a caret; else long text shows its beginning. ``empty``
    is shown while nothing is written; what is only ``offered`` is selected as a whole by one press.
    """

    def make(rect: Rect) -> Node:
        room = Rect(16, 3, rect.w - 32, rect.h - 6)
        line = Text(written, ui.body, "bold", "ink", "white", at=room)
        look: list[Plate | Text] = [Plate("white", "muted", 3, 14, 0)]
        if written:
            look.append(shortened(ui, line, room.w - 8))
        elif empty:
            look.append(fitted(ui, empty, room, colour="faded", ground="white"))
        spans = Fonts(ui.pixels, ui.easy).spans
        typing = Typing(on_type, line, spans, longest, without, offered)
        return Node(
            id,
            Role.FIELD,
            rect,
            tuple(look),
            label=name,
            value=written or empty,
            use=Use(type=typing),
            press=on_press,
            focusable=True,
        )

    return Widget(make, wide, control_height(ui), grow=1)
