"""The error window: what happened, where the log is, and that the match is saved."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.disk import place_name
from game.core.text import _

from .scene import Scene
from .stage.node import Node
from .stage.ui import Ui
from .widgets import Answer, dialog

if TYPE_CHECKING:
    from .context import Context

LONGEST = 300
"""Letters of an error that are shown; the log has the rest."""


class ErrorScene(Scene):
    """Shown after an unexpected error, in place of everything else."""

    name = "error"

    def __init__(self, ctx: "Context", what: str, log_path: Path | str) -> None:
        super().__init__(ctx)
        self.what = what if len(what) <= LONGEST else what[: LONGEST - 1] + "…"
        self.log_path = log_path

    def build(self, ui: Ui) -> list[Node]:
        text = _(
            "This is our mistake, not yours. Your game is saved up to the last action."
            "\n\n{what}\n\nLog, for whoever fixes it: {path}"
        ).format(what=self.what, path=place_name(self.log_path))
        answers = (
            Answer("quit", _("Quit"), self.ctx.scenes.quit, "secondary", "close"),
            Answer("menu", _("Back to the menu"), self.ctx.scenes.home, "primary", "home"),
        )
        width = 1000 * (1 + 0.4 * (ui.scale - 1))
        title = _("Something went wrong")
        return dialog(ui, "error", title, text, answers, width=width, icon="warning")

    def on_back(self) -> None:
        """To the menu."""
        self.ctx.scenes.home()
