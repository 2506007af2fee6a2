"""A card held up over another scene, to be read."""

from typing import TYPE_CHECKING

from game.core.text import _

from ..scene import Scene
from ..stage.node import Node, Rect, Role
from ..stage.ui import MARGIN, Ui
from ..titles.ending import Reading
from ..widgets import button, button_height, button_width, pad, panel
from ..widgets.boxes import NOWHERE, Card, Column, Words

if TYPE_CHECKING:
    from ..context import Context

GAP = 18.0


class ReadingScene(Scene):
    """One card, large; Esc, the button or a press on the card put it down again."""

    name = "reading"
    opaque = False

    def __init__(self, ctx: "Context", card: Reading) -> None:
        super().__init__(ctx)
        self.card = card

    def build(self, ui: Ui) -> list[Node]:
        words = _("Close")
        wide = button_width(ui, words, "close")
        low = button_height(ui, words, wide, "close")
        most = ui.height - 2 * MARGIN - low - GAP
        w = min(most / self.card.ratio, 560.0, ui.width / 2 - MARGIN)
        h = w * self.card.ratio
        y = (ui.height - h - low - GAP) / 2
        whole = self.card.fits(ui, w)
        left = (ui.width - w) / 2 if whole else ui.width / 2 - w - GAP / 2
        card = Node(
            "reading",
            Role.DIALOG,
            Rect(left, y, w, h),
            self.card.look(ui, w),
            label=self.card.name,
            value=self.card.words,
            press=self.on_back,
            hint=words,
        )
        out = [card]
        if not whole:
            out += self._beside(ui, Rect(ui.width / 2 + GAP / 2, y, ui.width / 2 - MARGIN - GAP, h))
        at = Rect((ui.width - wide) / 2, y + h + GAP, wide, low)
        return [*out, button(ui, "close", at, words, self.on_back, "close", "primary")]

    def _beside(self, ui: Ui, room: Rect) -> list[Node]:
        """Name and words on a panel beside the card."""
        name = Words(self.card.name, "reading-name", "heading")
        words = Words(self.card.words, "reading-words", valign="top")
        card = Card(Column([name, words], 10), pad(ui), panel(ui, "reading-panel", NOWHERE))
        room = room._replace(w=min(room.w, 16 * ui.body))
        return Column([card], along="middle").place(ui, room)
