"""The whole log of a match, as its viewer may know it."""

from typing import TYPE_CHECKING

from game.core.action import CHANCE
from game.core.table import Table
from game.core.text import _

from .scene import ScrollScene
from .stage.node import Art, Node, Plate, Rect, Role, Text
from .stage.ui import Ui
from .widgets import centred, frame, label, pad, panel, scrolling, text_size

if TYPE_CHECKING:
    from .context import Context


class LogScene(ScrollScene):
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
        box = centred(room, wide, room.h)
        inner = box.inset(pad(ui))
        out.append(panel(ui, "log-panel", box))
        if not self.match.history:
            words = _("Nothing has happened yet.")
            out.append(label(ui, "log-empty", inner, words, valign="top"))
            return out
        return out + scrolling(
            ui,
            "log",
            inner,
            lambda room: self._lines(ui, room),
            self.offset,
            self.scroll,
            name=_("What happened so far"),
        )

    def _lines(self, ui: Ui, room: Rect) -> tuple[list[Node], float]:
        side = ui.body * 1.3
        lead = side + 14
        y, nodes = room.y, []
        for n, line in enumerate(self.match.log(self.viewer)):
            words = room.w - lead
            h = max(side, text_size(ui, Text(line.text, ui.body, wrap=True), words)[1])
            top = Rect(0, (ui.body * 1.24 - side) / 2 + 2, side, side)
            look: list[Art | Plate | Text] = []
            if line.seat >= 0:
                look.append(Art(f"common/seat_{self.match.players[line.seat].colour}", top))
            elif line.seat == CHANCE:
                look.append(Art("common/icon_dice", top.inset(3), tint="muted"))
            else:
                look.append(Art("common/icon_timer", top.inset(3), tint="muted"))
            text = Rect(lead, 0, words, h)
            look.append(Text(line.text, ui.body, valign="top", wrap=True, at=text))
            place = Rect(room.x, y, room.w, h)
            nodes.append(Node(f"log-{n}", Role.LABEL, place, tuple(look), line.text))
            y += h + 8
        return nodes, y - 8 - room.y
