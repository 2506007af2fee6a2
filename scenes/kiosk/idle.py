"""Is anybody still there? Over whatever is open, with the seconds that are left."""

from math import ceil
from typing import TYPE_CHECKING

from game.core.text import _, ngettext

from ..scene import Scene
from ..stage.node import Node
from ..stage.ui import Ui
from ..widgets import Answer, dialog
from .host import Host

if TYPE_CHECKING:
    from ..context import Context


class IdleScene(Scene):
    """Counts down to the end of the visit; any touch goes on. With ``over`` the longest time of a
    visit has gone by: then the button only ends it sooner."""

    name = "idle"
    opaque = False

    def __init__(self, ctx: "Context", kiosk: Host, over: bool = False) -> None:
        super().__init__(ctx)
        self.kiosk, self.over = kiosk, over
        self._left = float(kiosk.operator.countdown)

    def build(self, ui: Ui) -> list[Node]:
        """The question and one large button."""
        n = max(1, ceil(self._left))
        if self.over:
            title, button = _("Time for the next visitor"), _("Goodbye")
            words = ngettext(
                "Thank you for playing! This visit ends in {n} second.",
                "Thank you for playing! This visit ends in {n} seconds.",
                n,
            )
        else:
            title, button = _("Are you still there?"), _("I am still here")
            words = ngettext(
                "Touch the screen to go on. Otherwise this visit ends in {n} second.",
                "Touch the screen to go on. Otherwise this visit ends in {n} seconds.",
                n,
            )
        answer = Answer("answer", button, self.answer, "primary")
        low = self.kiosk.operator.low
        return dialog(ui, "idle", title, words.format(n=n), [answer], width=900, low=low)

    def answer(self) -> None:
        """Somebody is there."""
        if self.over:
            self.kiosk.leave("long")
        else:
            self.ctx.scenes.pop()

    def on_back(self) -> None:
        """The same by a key."""
        self.answer()

    def on_tick(self, dt: float) -> None:
        """The seconds go by."""
        before = ceil(self._left)
        self._left -= dt
        if self._left <= 0:
            self.kiosk.leave("long" if self.over else "idle")
        elif ceil(self._left) != before:
            self.changed()
