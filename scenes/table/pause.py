"""The pause: over the table, with the ways out of it."""

from typing import TYPE_CHECKING

from game.core.text import _

from ..dialogs import ConfirmScene
from ..scene import Scene
from ..stage.node import Node
from ..stage.ui import Ui
from ..widgets import button_box, in_middle, pad
from ..widgets.boxes import Column, Words
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
        """The buttons one below the other, under what is on the table."""
        rows = [
            ("resume", _("Keep playing"), self.on_back, "play"),
            ("freeze", _("Freeze the table"), self.freeze, "pause"),
            ("time", _("Time"), self.table_scene.open_time, "timer"),
            ("rules", _("Rules"), self.open_rules, "book"),
            ("settings", _("Settings"), self.open_settings, "settings"),
            ("again", _("Start again"), self.ask_again, "redo"),
            ("menu", _("Save and go to the menu"), self.to_menu, "home"),
        ]
        buttons = Column(
            [
                button_box(
                    ui,
                    id,
                    words,
                    press,
                    icon,
                    "primary" if id == "resume" else "secondary",
                    align="left",
                )
                for id, words, press, icon in rows
                if id != "time" or self.table_scene.timed
            ],
            12,
        )
        title, match = _("Pause"), self.table_scene.match
        saved = _("{title}. Every action is saved as you play.")
        about = match.warning or saved.format(title=title_name(match.title))
        asked = _("What is this? Hold Space, or press long: you see it large and explained.")
        lines = [Words(about, "pause-about"), Words(asked, "pause-asked", rank=1, spare=True)]
        head = Column([Words(title, "pause-title", "heading"), *lines], 6, rank=1)
        around = pad(ui) + 8
        width = (buttons.widths(ui).best + 30) * ui.scale**0.5 + 2 * around
        return in_middle(ui, "pause", title, Column([head, buttons], 18), width, around)

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
                _("Start this game again with new luck? The current one stays saved."),
                _("Start again"),
                _("Keep playing"),
                self.table_scene.again,
            )
        )

    def to_menu(self) -> None:
        """To the menu; the match is saved already."""
        self.ctx.scenes.home()
