"""The whole log of a match, as its viewer may know it."""

from typing import TYPE_CHECKING

from game.core.table import Table
from game.core.text import _

from .scene import Scene
from .stage.node import Art, Node, Plate, Rect, Role, Text
from .stage.ui import Ui
from .widgets import ROOM, frame, label, pad, panel, scrolled, text_size

if TYPE_CHECKING:
    from .context import Context


class LogScene(Scene):
    """One line an action, the newest last; it opens at the end."""

    name = "log"

    def __init__(self, ctx: "Context", table: Table, viewer: int | None) -> None:
        super().__init__(ctx)
        self.match, self.viewer = table, viewer
        self.offset = float("inf")

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        out, room = frame(ui, _("What happened so far"), self.on_back)
        wide = min(room.w, 1300 + 700 * (ui.scale - 1))
        box = Rect(room.x + (room.w - wide) / 2, room.y, wide, room.h)
        inner = box.inset(pad(ui))
        out.append(panel(ui, "log-panel", box))
        lines = self.match.log(self.viewer)
        if not lines:
            words = _("Nothing has happened yet.")
            out.append(label(ui, "log-empty", inner, words, valign="top"))
            return out
        nodes, y = self._lines(ui, inner)
        name = _("What happened so far")
        out += scrolled(ui, "log", inner, nodes, y - inner.y, self.offset, self.scroll, name=name)
        return out

    def _lines(self, ui: Ui, inner: Rect) -> tuple[list[Node], float]:
        side = ui.body * 1.3
        lead = side + 14
        width = inner.w - ROOM
        y = inner.y
        nodes = []
        for n, line in enumerate(self.match.log(self.viewer)):
            h = text_size(ui, Text(line.text, ui.body, wrap=True), width - lead)[1]
            h = max(h, side)
            top = Rect(0, (ui.body * 1.24 - side) / 2 + 2, side, side)
            look: list[Art | Plate | Text] = []
            if line.seat >= 0:
                look.append(Art(f"common/seat_{self.match.players[line.seat].colour}", top))
            elif line.seat == -1:
                look.append(Art("common/icon_dice", top.inset(3), tint="muted"))
            else:
                look.append(Art("common/icon_timer", top.inset(3), tint="muted"))
            text = Rect(lead, 0, width - lead, h)
            look.append(Text(line.text, ui.body, valign="top", wrap=True, at=text))
            nodes.append(
                Node(f"log-{n}", Role.LABEL, Rect(inner.x, y, width, h), tuple(look), line.text)
            )
            y += h + 8
        return nodes, y - 8

    def scroll(self, offset: float) -> None:
        """Scroll to an offset."""
        self.offset = offset
        self.changed()

    def on_back(self) -> None:
        """Back to the table."""
        self.ctx.scenes.pop()
