"""The hand-over: an empty table between two players who hold secrets."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.text import _
from game.match import Player

from ..scene import Scene
from ..stage.node import Node, Rect, Role, Text
from ..stage.ui import HEIGHT, MARGIN, Ui
from ..widgets import (
    badge,
    button,
    button_height,
    button_width,
    fitted,
    label,
    pad,
    panel,
    picture,
    text_size,
)

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
        """See ``Scene.build``."""
        name = self.player.name
        title = _("Pass to {name}").format(name=name)
        about = _("Only {name} looks at the screen now.").format(name=name)
        words = _("I am {name}").format(name=name)
        w = min(ui.width - 2 * MARGIN, 860 * (1 + 0.45 * (ui.scale - 1)))
        inner = pad(ui) + 18
        room = w - 2 * inner
        size = ui.heading * 1.4
        side = size * 1.5
        title_room = room - side - 20
        title_w, title_h = text_size(ui, Text(title, size, "bold", wrap=True), title_room)
        about_h = text_size(ui, Text(about, ui.body, wrap=True), room)[1]
        go_w = min(room, max(360.0, button_width(ui, words, "eye_open")))
        go_h = button_height(ui, words, go_w, "eye_open") + 10
        row_h = max(side, title_h)
        art = min(320.0, HEIGHT - 2 * MARGIN - (row_h + about_h + go_h + 2 * inner + 66))
        h = art + row_h + about_h + go_h + 2 * inner + 66
        box = Rect((ui.width - w) / 2, (HEIGHT - h) / 2, w, h)
        back = panel(ui, "handover", box, name=title, shadow=2)
        back.role = Role.DIALOG
        y = box.y + inner
        out = [back]
        at = Rect(box.x + (w - art) / 2, y, art, art)
        out.append(picture("handover-art", at, "common/handover", parent="handover"))
        y += art + 20
        title_w = min(title_room, title_w + 4)
        x = box.x + (w - side - 20 - title_w) / 2
        at = Rect(x, y + (row_h - side) / 2, side, side)
        out.append(badge("handover-seat", at, self.player.colour, parent="handover"))
        at = Rect(x + side + 20, y, title_w, row_h)
        text = fitted(ui, title, Rect(0, 0, at.w, at.h), font="bold", size=size)
        out.append(Node("handover-title", Role.LABEL, at, (text,), label=title, parent="handover"))
        y += row_h + 16
        at = Rect(box.x + inner, y, room, about_h)
        out.append(label(ui, "handover-about", at, about, align="centre", parent="handover"))
        y += about_h + 30
        at = Rect(box.x + (w - go_w) / 2, y, go_w, go_h)
        out.append(
            button(ui, "ready", at, words, self.ready, "eye_open", "primary", parent="handover")
        )
        return out

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
                _("Save the match and go to the menu?"),
                _("To the menu"),
                _("Stay"),
                self.ctx.scenes.home,
            )
        )
