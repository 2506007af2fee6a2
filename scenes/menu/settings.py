"""The settings: display, text, colours, sound, motion, language. Each change holds at once."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.text import LANGUAGES, _, language

from ..dialogs import ConfirmScene
from ..scene import ScrollScene
from ..settings import forget_before
from ..stage.node import Node
from ..stage.ui import Ui
from ..widgets import button_box, choice, frame, pad, panel, slider, toggle
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Scroll, Words

STEP = 10
"""Per cent that one step of the volume is."""


def text_sizes() -> list[tuple[str, str]]:
    """The text sizes and what they are called."""
    return [("normal", _("Normal")), ("projector", _("Projector")), ("large", _("Large"))]


def displays() -> list[tuple[int, str]]:
    """The displays, and what they are called."""
    sizes = pygame.display.get_desktop_sizes() if pygame.display.get_init() else []
    return [(n, f"{n + 1} ({w} × {h})") for n, (w, h) in enumerate(sizes)]


def _group(ui: Ui, id: str, name: str, boxes: Sequence[Box | None]) -> Box:
    """A panel of settings under a heading."""
    inside = Column([Words(name, f"{id}-name", "heading"), *boxes], 18)
    return Card(inside, (pad(ui), pad(ui) - 4), panel(ui, id, NOWHERE, name=name))


def _named(id: str, words: str, control: Box, about: str = "") -> Box:
    """A control under its name and what it is about."""
    said = Words(about, f"{id}-about", colour="muted") if about else None
    return Column([Words(words, f"{id}-name", "bold"), said, control], 6)


class SettingsScene(ScrollScene):
    """All settings on one page."""

    name = "settings"
    _trouble = ""
    """Why no voice is heard, as it is shown."""

    @property
    def ambience(self) -> str:
        """One of them, so that its volume can be heard."""
        return "sea"

    def build(self, ui: Ui) -> list[Node]:
        """The groups in two columns, or in one where the text is too large for two."""
        out, room = frame(ui, _("Settings"), self.on_back)
        count = 2 if room.w >= 1300 * (1 + 0.8 * (ui.scale - 1)) else 1
        width = (room.w - 18 * (count - 1)) / count
        parts: list[list[Box]] = [[] for _n in range(count)]
        groups = (self._language, self._look, self._sound, self._motion, self._screen, self._names)
        for box in filter(None, (make(ui) for make in groups)):
            shortest = min(parts, key=lambda part: Column(part, 18).heights(ui, width).best)
            shortest.append(box)
        page = Row([Column(part, 18) for part in parts], 18, parts=[1] * count)
        all_ = Scroll(page, "all", self.offset, self.scroll, _("Settings"))
        return out + all_.place(ui, room)

    def _choose(
        self,
        ui: Ui,
        id: str,
        words: str,
        options: Sequence[tuple[Any, str]],
        chosen: Any,
        about: str = "",
    ) -> Box:
        """The values of the setting of that name, under what it is called and what it is about."""

        def pick(value: Any) -> None:
            self.set(**{id: value})

        return _named(id, words, choice(ui, id, words, options, chosen, pick), about)

    def _switch(self, ui: Ui, id: str, words: str) -> Box:
        """The toggle of the setting of that name."""
        on = getattr(self.ctx.settings, id)
        return toggle(ui, id, words, on, lambda now: self.set(**{id: now}))

    def _screen(self, ui: Ui) -> Box:
        screens = displays()
        now = min(self.ctx.settings.display, len(screens) - 1)
        margins = [(n, _("{n} %").format(n=n)) for n in range(6)]
        shows = [("press", _("By a press")), ("hold", _("While I hold"))]
        boxes = [
            self._switch(ui, "fullscreen", _("Full screen")),
            self._switch(ui, "curtain", _("Hide the table between two players")),
            self._choose(ui, "show", _("Show my cards"), shows, self.ctx.settings.show),
            self._choose(ui, "display", _("Display"), screens, now) if len(screens) > 1 else None,
            self._choose(
                ui, "margin", _("Margin around the picture"), margins, self.ctx.settings.margin
            ),
        ]
        return _group(ui, "screen", _("Screen"), boxes)

    def _look(self, ui: Ui) -> Box:
        settings = self.ctx.settings
        themes = [
            ("light", _("Light")),
            ("dark", _("Dark")),
            ("projector", _("High contrast")),
        ]
        boxes = [
            self._choose(ui, "text", _("Text size"), text_sizes(), settings.text),
            self._switch(ui, "easy", _("Easy-to-read letters")),
            self._choose(ui, "theme", _("Colours"), themes, settings.theme),
        ]
        return _group(ui, "look", _("Text and colours"), boxes)

    def _sound(self, ui: Ui) -> Box:
        speeds = [
            ("off", _("Off")),
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("fast", _("Fast")),
        ]
        settings = self.ctx.settings
        self._trouble = self.ctx.voice.trouble
        missing = _("No sound device was found. Plug one in, then start Tidetable again.")
        boxes = [
            Words(missing, "sound-missing") if self.ctx.speaker.missing else None,
            self._volume(ui, "effects_volume", _("Effects volume")),
            self._volume(ui, "ambience_volume", _("Background sounds")),
            toggle(ui, "muted", _("Mute"), settings.silent, lambda now: self.set(muted=now)),
            self._choose(ui, "voice", _("Read aloud"), speeds, settings.voice),
            Words(self._trouble, "voice-trouble") if self._trouble else None,
        ]
        return _group(ui, "sounds", _("Sound"), boxes)

    def _volume(self, ui: Ui, id: str, name: str) -> Box:
        """The slider of the volume of that name."""
        volume = getattr(self.ctx.settings, id)
        shown = _("{n} %").format(n=volume)
        words = _("{option}: {choice}").format(option=name, choice=shown)

        def step(by: int) -> None:
            self.set_volume(id, volume + by * STEP)

        def slide(part: float) -> None:
            self.set_volume(id, round(part * 100))

        return _named(id, words, slider(ui, id, name, volume / 100, shown, slide, step))

    def _motion(self, ui: Ui) -> Box:
        speeds = [
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("fast", _("Fast")),
            ("off", _("Instant")),
        ]
        now, words = self.ctx.settings.animation, _("Speed of the game")
        waits = [("auto", _("Automatic")), ("on", _("Always")), ("off", _("Never"))]
        boxes = [
            self._choose(ui, "animation", words, speeds, now),
            self._choose(
                ui,
                "wait",
                _("Wait for me"),
                waits,
                self.ctx.settings.wait,
                _("What others did stays in sight until you press Continue."),
            ),
            self._switch(ui, "tell", _("Show what happened when my turn comes")),
        ]
        return _group(ui, "motion", _("Motion"), boxes)

    def _language(self, ui: Ui) -> Box:
        name, options = _("Language"), list(LANGUAGES.items())
        pick = choice(
            ui, "language", name, options, language(), lambda code: self.set(language=code)
        )
        return _group(ui, "languages", name, [pick])

    def _names(self, ui: Ui) -> Box | None:
        """To forget the names that were typed, while there are any."""
        settings = self.ctx.settings
        seats = (seat for setup in settings.setups.values() for seat in setup.seats)
        if not (settings.names or any(seat.name for seat in seats)):
            return None
        button = button_box(ui, "forget", _("Forget names"), self.forget, kind="secondary")
        return _group(ui, "names", _("Names"), [Row([button])])

    # --- what happens ------------------------------------------------------------------------

    def set(self, **values: Any) -> None:
        """Set some settings, apply and save them."""
        for key, value in values.items():
            setattr(self.ctx.settings, key, value)
        self.ctx.settings_changed()
        self.changed()

    def set_volume(self, id: str, volume: int) -> None:
        """Set a volume (0-100) and let it be heard."""
        volume = min(100, max(0, volume))
        if volume != getattr(self.ctx.settings, id):
            self.set(**{id: volume})
            if id == "effects_volume":
                self.ctx.speaker.play("click")

    def forget(self) -> None:
        """Forget the names that were typed, if that is really wanted."""

        def now() -> None:
            self.ctx.settings.forget_names()
            self.set()
            forget_before(self.ctx.data_dir)

        question = _("Forget all names that were typed so far? Saved games keep theirs.")
        answers = _("Forget"), _("Keep"), now
        self.ctx.scenes.push(
            ConfirmScene(self.ctx, question, *answers, title=_("Forget names"), danger=True)
        )

    def on_tick(self, dt: float) -> None:
        """Say it if there turns out to be no voice."""
        if self.ctx.voice.trouble != self._trouble:
            self.changed()
