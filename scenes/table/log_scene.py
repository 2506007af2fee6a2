"""The whole log of a match, as its viewer may know it."""

from typing import TYPE_CHECKING, Any, Final

from game.core.action import CHANCE
from game.core.text import _
from game.match import LogLine, Viewpoint

from ..scene import ScrollScene
from ..stage.node import Art, Node, Rect, Role, Text
from ..stage.ui import Ui
from ..widgets import centred, frame, heading, label, pad, panel, scrolling, text_size

if TYPE_CHECKING:
    from ..context import Context


GAP: Final = 8.0
"""Between two lines, in units."""
BEFORE: Final = 18.0
"""What a heading keeps away from the round before, beyond that."""


class LogScene(ScrollScene):
    """One line an action, the newest last, with a heading for each round; it opens at the end."""

    name = "log"

    def __init__(self, ctx: "Context", point: Viewpoint[Any]) -> None:
        super().__init__(ctx)
        self.point = point
        self.offset = float("inf")

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        out, room = frame(ui, _("What happened so far"), self.on_back)
        wide = min(room.w, 1300 + 700 * (ui.scale - 1))
        box = centred(room, wide, room.h)
        inner = box.inset(pad(ui))
        out.append(panel(ui, "log-panel", box))
        if not self.point.log:
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
        nodes: list[Node] = []
        y, round_ = room.y, 0
        for n, line in enumerate(self.point.log):
            if line.round != round_:
                round_ = line.round
                if nodes:
                    y += BEFORE
                at = Rect(room.x, y, room.w, ui.heading * 1.3)
                nodes.append(heading(ui, f"log-round-{round_}", at, _round_words(round_)))
                y = at.bottom + GAP
            node = self._line(ui, f"log-{n}", Rect(room.x, y, room.w, 0), line)
            nodes.append(node)
            y = node.rect.bottom + GAP
        return nodes, y - GAP - room.y

    def _line(self, ui: Ui, id: str, at: Rect, line: LogLine) -> Node:
        """Who did it, and what; as high as the words are."""
        side = ui.body * 1.3
        lead = side + 14
        words = at.w - lead
        h = max(side, text_size(ui, Text(line.text, ui.body, wrap=True), words)[1])
        top = Rect(0, (ui.body * 1.24 - side) / 2 + 2, side, side)
        if line.seat >= 0:
            who = Art(f"common/seat_{self.point.colour(line.seat)}", top)
        else:
            icon = "dice" if line.seat == CHANCE else "timer"
            who = Art(f"common/icon_{icon}", top.inset(3), tint="muted")
        text = Text(line.text, ui.body, valign="top", wrap=True, at=Rect(lead, 0, words, h))
        return Node(id, Role.LABEL, at._replace(h=h), (who, text), line.text)


def _round_words(number: int) -> str:
    return _("Round {n}").format(n=number)
