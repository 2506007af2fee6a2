"""The settings: display, text, colours, sound, motion, language. Each change holds at once."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.text import LANGUAGES, _, language

from ..scene import ScrollScene
from ..stage.node import Node, Rect, Text
from ..stage.ui import Ui
from ..widgets import (
    choice,
    choice_height,
    columns,
    control_height,
    frame,
    heading,
    label,
    pad,
    panel,
    scrolling,
    slider,
    text_size,
    toggle,
)

STEP = 10
"""Per cent that one step of the volume is."""


def text_sizes() -> list[tuple[str, str]]:
    """The text sizes and what they are called."""
    return [("normal", _("Normal")), ("projector", _("Projector")), ("large", _("Large"))]


def displays() -> int:
    """How many displays there are."""
    return pygame.display.get_num_displays() if pygame.display.get_init() else 1


class _Group:
    """A panel of settings, filled from the top down."""

    def __init__(self, ui: Ui, id: str, x: float, y: float, width: float, name: str) -> None:
        self.ui, self.id, self.name = ui, id, name
        self.box = Rect(x, y, width, 0)
        inner = self.box.inset(pad(ui), 0)
        self.x, self.width = inner.x, inner.w
        self.y = y + pad(ui) - 6
        self.nodes: list[Node] = []
        words = Text(name, ui.heading, "heading", wrap=True)
        rect = self.take(text_size(ui, words, self.width)[1], 10)
        self.nodes.append(heading(ui, f"{id}-name", rect, name))

    def take(self, height: float, gap: float = 14) -> Rect:
        """The next rectangle of that height."""
        rect = Rect(self.x, self.y, self.width, height)
        self.y += height + gap
        return rect

    def words(self, id: str, words: str) -> None:
        """What the next control is called."""
        text = Text(words, self.ui.body, "bold", wrap=True)
        rect = self.take(text_size(self.ui, text, self.width)[1], 6)
        self.nodes.append(label(self.ui, id, rect, words, font="bold"))

    def choose(
        self,
        id: str,
        words: str,
        options: Sequence[tuple[Any, str]],
        chosen: Any,
        on_change: Callable[[Any], None],
    ) -> None:
        """A named choice."""
        self.words(f"{id}-name", words)
        high = choice_height(self.ui, [name for _value, name in options], self.width)
        rect = self.take(high, 20)
        self.nodes += choice(self.ui, id, rect, words, options, chosen, on_change)

    def switch(self, id: str, words: str, on: bool, on_change: Callable[[bool], None]) -> None:
        """A toggle."""
        room = self.width - 44 - self.ui.heading * 2.3
        text = Text(words, self.ui.body, "bold", wrap=True)
        high = max(control_height(self.ui), text_size(self.ui, text, room)[1] + 12)
        self.nodes.append(toggle(self.ui, id, self.take(high, 16), words, on, on_change))

    def done(self) -> list[Node]:
        """The panel and what is in it."""
        box = self.box._replace(h=self.y + pad(self.ui) - 22 - self.box.y)
        back = panel(self.ui, self.id, box, name=self.name)
        for node in self.nodes:
            node.parent = self.id
        return [back, *self.nodes]


class SettingsScene(ScrollScene):
    """All settings on one page."""

    name = "settings"

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        out, room = frame(ui, _("Settings"), self.on_back)
        return out + scrolling(
            ui,
            "all",
            room,
            lambda box: self._groups(ui, box),
            self.offset,
            self.scroll,
            name=_("Settings"),
        )

    def _groups(self, ui: Ui, room: Rect) -> tuple[list[Node], float]:
        """The groups in two columns, or in one where the text is too large for two."""
        two = room.w >= 1300 * (1 + 0.8 * (ui.scale - 1))
        places = columns(room, 2 if two else 1, 18)
        ends = [room.y] * len(places)
        nodes: list[Node] = []
        for make in (self._look, self._sound, self._screen, self._motion, self._language):
            at = ends.index(min(ends))
            group = make(ui, places[at].x, ends[at], places[at].w)
            nodes += group
            ends[at] = group[0].rect.bottom + 18
        return nodes, max(ends) - 8 - room.y

    def _screen(self, ui: Ui, x: float, y: float, width: float) -> list[Node]:
        settings = self.ctx.settings
        group = _Group(ui, "screen", x, y, width, _("Screen"))
        group.switch(
            "fullscreen", _("Full screen"), settings.fullscreen, lambda on: self.set(fullscreen=on)
        )
        count = displays()
        if count > 1:
            options = [(n, str(n + 1)) for n in range(count)]
            now = min(settings.display, count - 1)
            group.choose(
                "display", _("Display"), options, now, lambda value: self.set(display=value)
            )
        return group.done()

    def _look(self, ui: Ui, x: float, y: float, width: float) -> list[Node]:
        settings = self.ctx.settings
        group = _Group(ui, "look", x, y, width, _("Text and colours"))
        group.choose(
            "text", _("Text size"), text_sizes(), settings.text, lambda value: self.set(text=value)
        )
        easy = _("Letters that are easy to tell apart")
        group.switch("easy", easy, settings.easy, lambda on: self.set(easy=on))
        themes = [("light", _("Wooden table")), ("projector", _("High contrast"))]
        group.choose(
            "theme", _("Colours"), themes, settings.theme, lambda value: self.set(theme=value)
        )
        return group.done()

    def _sound(self, ui: Ui, x: float, y: float, width: float) -> list[Node]:
        settings = self.ctx.settings
        group = _Group(ui, "sounds", x, y, width, _("Sound"))
        shown = _("{n} %").format(n=settings.effects_volume)
        name = _("Volume of effects: {volume}").format(volume=shown)
        group.words("volume-name", name)
        group.nodes.append(
            slider(
                ui,
                "volume",
                group.take(66, 16),
                _("Volume of effects"),
                settings.effects_volume / 100,
                shown,
                lambda part: self.set_volume(round(part * 100)),
                lambda step: self.set_volume(settings.effects_volume + step * STEP),
            )
        )
        group.switch("muted", _("Mute"), settings.muted, lambda on: self.set(muted=on))
        return group.done()

    def _motion(self, ui: Ui, x: float, y: float, width: float) -> list[Node]:
        speeds = [
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("fast", _("Fast")),
            ("off", _("Off")),
        ]
        group = _Group(ui, "motion", x, y, width, _("Motion"))
        group.choose(
            "animation",
            _("Speed of pieces and bots"),
            speeds,
            self.ctx.settings.animation,
            lambda value: self.set(animation=value),
        )
        return group.done()

    def _language(self, ui: Ui, x: float, y: float, width: float) -> list[Node]:
        group = _Group(ui, "languages", x, y, width, _("Language"))
        options = list(LANGUAGES.items())
        high = choice_height(ui, [name for _code, name in options], group.width)
        group.nodes += choice(
            ui,
            "language",
            group.take(high, 16),
            _("Language"),
            options,
            language(),
            lambda code: self.set(language=code),
        )
        return group.done()

    # --- what happens ------------------------------------------------------------------------

    def set(self, **values: Any) -> None:
        """Set some settings, apply and save them."""
        for key, value in values.items():
            setattr(self.ctx.settings, key, value)
        self.ctx.settings_changed()
        self.changed()

    def set_volume(self, volume: int) -> None:
        """Set the volume (0-100) and let it be heard."""
        volume = min(100, max(0, volume))
        if volume != self.ctx.settings.effects_volume:
            self.set(effects_volume=volume)
            self.ctx.speaker.play("click")
