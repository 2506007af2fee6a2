"""The time of a match that has a clock: how much is left, more of it, or how fast it goes."""

from typing import TYPE_CHECKING, Final

import msgspec

from game.core.text import _

from ..scene import Scene
from ..stage.node import Node
from ..stage.ui import Ui
from ..widgets import Answer, choice, dialog
from ..widgets.boxes import Column, Words

if TYPE_CHECKING:
    from ..context import Context
    from .model import TableModel

MORE: Final = 30
"""Seconds that a press gives."""


def in_minutes(seconds: int) -> str:
    """A time as a clock shows it."""
    return "{}:{:02}".format(*divmod(seconds, 60))


class TimeScene(Scene):
    """Over the table: the time left, half a minute more, and how much time there is for each step.
    What is chosen holds from now on."""

    name = "time"
    opaque = False

    def __init__(self, ctx: "Context", table: "TableModel") -> None:
        super().__init__(ctx)
        self.table_scene = table
        self._shown = table.seconds

    def build(self, ui: Ui) -> list[Node]:
        timing = self.table_scene.match.clock.timing
        now = timing.stretch if timing.on else 0.0
        words = _("How much time there is")
        options = [
            (1.0, _("As set up")),
            (1.5, _("Half as much again")),
            (2.0, _("Twice as much")),
            (0.0, _("No clock")),
        ]
        pick = choice(ui, "stretch", words, options, now, self.stretch)
        middle = Column([Words(words, "stretch-name", "bold"), pick], 8)
        more = Answer("more", _("{n} s more").format(n=MORE), self.more, icon="plus")
        back = ("close", _("Close")) if self.table_scene.frozen else ("play", _("Keep playing"))
        answers = [Answer("ok", back[1], self.on_back, "primary", back[0])]
        if self.table_scene.seconds is not None:
            answers.insert(0, more)
        width = 820 * (1 + 0.4 * (ui.scale - 1))
        return dialog(
            ui, "time", _("Time"), self._said(), answers, width=width, middle=middle, icon="timer"
        )

    def _said(self) -> str:
        if not self.table_scene.match.clock.timing.on:
            return _("There is no clock: everyone takes the time they need.")
        if self.table_scene.seconds is None:
            return _("Nobody is timed at the moment.")
        return _("{time} left.").format(time=in_minutes(self.table_scene.seconds))

    def more(self) -> None:
        """Half a minute more for what is timed now."""
        self.table_scene.match.add_time(MORE)
        self.changed()

    def stretch(self, factor: float) -> None:
        """So much time from now on; 0: no clock."""
        was = self.table_scene.match.clock.timing
        self.table_scene.match.retime(
            msgspec.structs.replace(was, stretch=factor or was.stretch, on=bool(factor))
        )
        self.changed()

    def on_tick(self, dt: float) -> None:
        """The time goes on unless a menu stops it."""
        if self.table_scene.seconds != self._shown:
            self._shown = self.table_scene.seconds
            self.changed()
