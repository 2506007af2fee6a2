"""Tabs: one of a few pages, all in one row."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from game.core.text import _

from ..stage.node import Art, Look, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .basic import text_size
from .boxes import Box, Fit, Row, Sizes, Widget, Wrap
from .fitting import fitted, longest_word

_SIDE: Final = 14.0
_GAP: Final = 8.0


class Tab(NamedTuple):
    """A page's id, its name, and its icon, if it has one: a name of common/icon_*."""

    id: str
    words: str
    icon: str = ""


def tabs(
    ui: Ui, id: str, name: str, pages: Sequence[Tab], chosen: str, on_change: Callable[[str], None]
) -> Box:
    """All pages in one row: with icons where these have room, with names on two lines where they
    need it; in several rows only where not even their words have room. ``name`` is spoken before
    each."""

    def line(icon: bool) -> list[Box]:
        return [
            _tab(ui, id, name, tab, tab.id == chosen, partial(on_change, tab.id), icon)
            for tab in pages
        ]

    icons, words = line(True), line(False)
    return Fit([Row(icons, _GAP, along="fill"), Row(words, _GAP), Wrap(words, _GAP)])


def _tab(
    ui: Ui, id: str, name: str, tab: Tab, on: bool, press: Callable[[], None], icon: bool
) -> Widget:
    fill, ink = ("accent", "on_accent") if on else ("panel2", "text")
    text = Text(tab.words, ui.body, "bold", ink, fill, wrap=True)
    icon = icon and bool(tab.icon)
    lead = ui.body * 1.5 if icon else 0.0
    beside = 2 * _SIDE + lead
    wide = max(ui.target, text_size(ui, replace(text, wrap=False))[0] + beside + 2)
    least = wide if icon else max(ui.target, longest_word(ui, text) + beside + 2)

    def high(width: float) -> float:
        return max(ui.target, ui.measure(text, width - beside)[1] + 18)

    def make(rect: Rect) -> Node:
        room = Rect(_SIDE + lead, 4, rect.w - beside, rect.h - 12)
        align = "left" if icon else "centre"
        look: list[Look] = [
            Plate(fill, "ink" if on else "edge", 3, 18, 0),
            fitted(ui, tab.words, room, font="bold", colour=ink, ground=fill, align=align),
        ]
        if icon:
            side = ui.body * 1.15
            at = Rect(_SIDE, (rect.h - 8 - side) / 2 + 2, side, side)
            look.append(Art(f"common/icon_{tab.icon}", at, tint=ink))
        if on:
            look.append(Plate("lit", "lit", 0, 3, 0, at=Rect(18, rect.h - 12, rect.w - 36, 6)))
        return Node(
            f"{id}-{tab.id}",
            Role.BUTTON,
            rect,
            tuple(look),
            label=f"{name}: {tab.words}",
            hint=tab.words,
            value=_("chosen") if on else "",
            press=press,
            checked=on,
            focusable=True,
        )

    return Widget(make, Sizes(wide, least, least), high)
