"""The pause: over the table, with the ways out of it."""

from typing import TYPE_CHECKING

from game.core.text import _

from ..dialogs import ConfirmScene
from ..scene import Scene
from ..stage.node import Node, Rect, Role, Text
from ..stage.ui import HEIGHT, MARGIN, Ui
from ..widgets import (
    button,
    button_height,
    button_width,
    heading,
    label,
    pad,
    panel,
    text_size,
)
from ..words import title_name
from .model import TableModel

if TYPE_CHECKING:
    from ..context import Context


class PauseScene(Scene):
    """Resume, rules, settings, start again, to the menu."""

    name = "pause"
    opaque = False

    def __init__(self, ctx: "Context", table: TableModel) -> None:
        super().__init__(ctx)
        self.table_scene = table

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        rows = [
            ("resume", _("Go on playing"), "play", "primary", self.on_back),
            ("freeze", _("Freeze the table"), "pause", "secondary", self.freeze),
            ("rules", _("Rules"), "book", "secondary", self.open_rules),
            ("settings", _("Settings"), "settings", "secondary", self.open_settings),
            ("again", _("Start again"), "redo", "secondary", self.ask_again),
            ("menu", _("Save and go to the menu"), "home", "secondary", self.to_menu),
        ]
        inner = pad(ui) + 8
        words = [(name, icon) for _id, name, icon, _kind, _press in rows]
        most = ui.width - 2 * MARGIN - 2 * inner
        room = min(most, max(button_width(ui, name, icon) for name, icon in words) + 30)
        title = _("Pause")
        match = self.table_scene.match
        saved = _("{title}. Every action is saved as you play.")
        about = match.warning or saved.format(title=title_name(match.title))
        title_h = text_size(ui, Text(title, ui.heading, "heading"), room)[1]
        about_h = text_size(ui, Text(about, ui.body, wrap=True), room)[1]
        heights = [button_height(ui, name, room, icon) for name, icon in words]
        total = title_h + 6 + about_h + 18 + sum(heights) + 12 * (len(rows) - 1)
        box = Rect(
            (ui.width - room) / 2 - inner,
            (HEIGHT - total) / 2 - inner,
            room + 2 * inner,
            total + 2 * inner,
        )
        back = panel(ui, "pause", box, name=title, shadow=4)
        back.role = Role.DIALOG
        x, y = box.x + inner, box.y + inner
        out = [back, heading(ui, "pause-title", Rect(x, y, room, title_h), title, parent="pause")]
        y += title_h + 6
        out.append(label(ui, "pause-about", Rect(x, y, room, about_h), about, parent="pause"))
        y += about_h + 18
        for (id, name, icon, kind, press), h in zip(rows, heights, strict=True):
            rect = Rect(x, y, room, h)
            out.append(button(ui, id, rect, name, press, icon, kind, parent="pause", align="left"))
            y += h + 12
        return out

    def freeze(self) -> None:
        """Back to the table, which stands still until somebody goes on."""
        self.ctx.scenes.pop()
        if not self.table_scene.frozen:
            self.table_scene.freeze()

    def open_rules(self) -> None:
        """The rulebook at the page of the moment."""
        self.table_scene.open_rules()

    def open_settings(self) -> None:
        """The settings."""
        from ..menu.settings import SettingsScene

        self.ctx.scenes.push(SettingsScene(self.ctx))

    def ask_again(self) -> None:
        """Begin anew, if that is really wanted."""
        self.ctx.scenes.push(
            ConfirmScene(
                self.ctx,
                _("Begin this match anew with other luck? The present one stays saved."),
                _("Start again"),
                _("Go on playing"),
                self.table_scene.again,
            )
        )

    def to_menu(self) -> None:
        """To the menu; the match is saved already."""
        self.ctx.scenes.home()
