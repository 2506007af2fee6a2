"""The whole log of a match, as its viewer may know it."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from game.core.action import CHANCE
from game.core.text import _
from game.match import LogLine, Viewpoint

from ..scene import ScrollScene
from ..stage.node import Art, Node, Rect, Role, Text
from ..stage.ui import Ui
from ..widgets import centred, frame, pad, panel, text_size
from ..widgets.boxes import NOWHERE, Box, Card, Column, Scroll, Widget, Words

if TYPE_CHECKING:
    from ..context import Context


GAP: Final = 8.0
"""Between two lines, in units."""
NEWEST: Final = 3
"""So many lines are said aloud as it opens; of the others those that are pointed at or come into
sight."""
BEFORE: Final = 18.0
"""What a heading keeps away from the round before, beyond that."""


class LogScene(ScrollScene):
    """One line an action, the newest last, with a heading for each round; it opens at the end."""

    name = "log"

    def __init__(
        self, ctx: "Context", point: Viewpoint[Any], heard: Collection[str] | None = None
    ) -> None:
        """``heard`` are the lines that all in the room may know; None: all of them."""
        super().__init__(ctx)
        self.point = point
        self.heard = heard
        self.offset = float("inf")

    def may_hear(self, node: Node) -> bool:
        """A line that tells some less than others is not said aloud."""
        is_line = node.id.removeprefix("log-").isdigit()
        return self.heard is None or not is_line or node.label in self.heard

    def read_first(self, texts: Sequence[str]) -> Sequence[str]:
        """What it is, and the newest lines."""
        newest = [line.text for line in self.point.log[-NEWEST:]]
        heard = newest if self.heard is None else [text for text in newest if text in self.heard]
        return [*texts[:1], *heard]

    def build(self, ui: Ui) -> list[Node]:
        """The lines of the log, or that there are none."""
        name = _("What happened so far")
        out, room = frame(ui, name, self.on_back)
        page: Box = Words(_("Nothing has happened yet."), "log-empty", valign="top")
        if self.point.log:
            page = Scroll(self._lines(ui), "log", self.offset, self.scroll, name)
        wide = min(room.w, 1300 + 700 * (ui.scale - 1))
        card = Card(page, pad(ui), panel(ui, "log-panel", NOWHERE))
        return out + card.place(ui, centred(room, wide, room.h))

    def _lines(self, ui: Ui) -> Column:
        """The lines of each round under its heading."""
        rounds: list[Box] = []
        numbered = enumerate(self.point.log)
        for number, lines in groupby(numbered, lambda pair: pair[1].round):
            head = Words(_round_words(number), f"log-round-{number}", "heading") if number else None
            rounds.append(Column([head, *(self._line(ui, f"log-{n}", x) for n, x in lines)], GAP))
        return Column(rounds, GAP + BEFORE)

    def _line(self, ui: Ui, id: str, line: LogLine) -> Widget:
        """Who did it, and what; as high as the words are."""
        side = ui.body * 1.3
        lead = side + 14
        text = Text(line.text, ui.body, valign="top", wrap=True)
        top = Rect(0, (ui.body * 1.24 - side) / 2 + 2, side, side)
        if line.seat >= 0:
            who = Art(f"common/seat_{self.point.colour(line.seat)}", top)
        else:
            icon = "dice" if line.seat == CHANCE else "timer"
            who = Art(f"common/icon_{icon}", top.inset(3), tint="muted")

        def make(at: Rect) -> Node:
            words = replace(text, at=Rect(lead, 0, at.w - lead, at.h))
            return Node(id, Role.LABEL, at, (who, words), line.text)

        return Widget(make, high=lambda w: max(side, text_size(ui, text, w - lead)[1]))


def _round_words(number: int) -> str:
    return _("Round {n}").format(n=number)
