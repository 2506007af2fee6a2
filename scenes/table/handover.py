"""The hand-over: an empty table between two players who hold secrets."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.text import _
from game.match import Player

from ..scene import Scene
from ..stage.node import Art, Node, Rect, Role
from ..stage.ui import Ui
from ..widgets import SYMBOLS, button_box, in_middle, pad, picture
from ..widgets.boxes import Column, Row, Sizes, Widget, Words

if TYPE_CHECKING:
    from ..context import Context


class HandoverScene(Scene):
    """Asks for the next player; shows nothing of the match. ``on_ready`` runs after it is gone."""

    name = "handover"

    def __init__(
        self, ctx: "Context", player: Player, seat: int, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(ctx)
        self.player, self.seat, self.on_ready = player, seat, on_ready

    def build(self, ui: Ui) -> list[Node]:
        """Who is next, large, in the middle of an empty table."""
        name = self.player.name
        title = _("Pass to {name}").format(name=name)
        about = _("Only {name} should look now.").format(name=name)
        words, size = _("I am {name}").format(name=name), ui.heading * 1.4
        art = Widget(
            partial(picture, "handover-art", art="common/handover"), 320, Sizes(320, 60, 60), rank=1
        )
        seat = Widget(self._badge, size * 1.5, size * 1.5)
        named = Row([seat, Words(title, "handover-title", "bold", size)], 20, across="middle")
        ready = button_box(ui, "ready", words, self.ready, "eye_open", "primary", taller=10)
        told = Words(about, "handover-about", align="centre")
        inside = Column([art, named, told, ready], 20, across="middle")
        width = 860 * (1 + 0.45 * (ui.scale - 1))
        return in_middle(ui, "handover", title, inside, width, pad(ui) + 18, shadow=2)

    def _badge(self, at: Rect) -> Node:
        colour = self.player.colour
        look = (Art(f"common/seat_{colour}"),)
        return Node("handover-seat", Role.IMAGE, at, look, label=_(SYMBOLS[colour]))

    def ready(self) -> None:
        """The next player is there."""
        self.ctx.scenes.pop()
        self.on_ready()

    def on_back(self) -> None:
        """Esc asks whether to leave; nothing is shown meanwhile."""
        from ..dialogs import ConfirmScene

        self.ctx.scenes.push(
            ConfirmScene(
                self.ctx,
                _("Save the game and go to the menu?"),
                _("Back to the menu"),
                _("Stay"),
                self.ctx.scenes.home,
            )
        )
