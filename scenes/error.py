"""The error window: what happened, where the log is, and that the match is saved."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.text import _

from .scene import Scene
from .stage.node import Node
from .stage.ui import Ui
from .widgets import Answer, dialog, picture
from .widgets.basic import pad

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
        """See ``Scene.build``."""
        text = _(
            "This is a mistake of the program, not yours. Your match is saved up to its last"
            " action.\n\n{what}\n\nThe log, for whoever repairs it: {path}"
        ).format(what=self.what, path=self.log_path)
        answers = (
            Answer("quit", _("Quit"), self.ctx.scenes.quit, "secondary", "close"),
            Answer("menu", _("To the menu"), self.ctx.scenes.home, "primary", "home"),
        )
        width = 1000 * (1 + 0.4 * (ui.scale - 1))
        out = dialog(ui, "error", _("Something went wrong"), text, answers, width=width)
        side = ui.heading * 1.5
        box, title = out[0].rect, out[1]
        at = title.rect
        mark = at._replace(y=at.y + (at.h - side) / 2, w=side, h=side)
        out[1].rect = at._replace(x=at.x + side + 14, w=box.right - pad(ui) - 8 - at.x - side - 14)
        out.insert(1, picture("error-mark", mark, "common/icon_warning", parent="error"))
        return out

    def on_back(self) -> None:
        """To the menu."""
        self.ctx.scenes.home()
