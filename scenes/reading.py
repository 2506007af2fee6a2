"""A card held up over another scene, to be read."""

from typing import TYPE_CHECKING

from game.core.text import _

from .boards.ending import Reading
from .scene import Scene
from .stage.node import Node, Rect, Role
from .stage.ui import HEIGHT, MARGIN, Ui
from .widgets import button, button_height, button_width

if TYPE_CHECKING:
    from .context import Context


class ReadingScene(Scene):
    """One card, large; Esc, the button or a press on the card put it down again."""

    name = "reading"
    opaque = False

    def __init__(self, ctx: "Context", card: Reading) -> None:
        super().__init__(ctx)
        self.card = card

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        words = _("Close")
        wide = button_width(ui, words, "close")
        low = button_height(ui, words, wide, "close")
        most = HEIGHT - 2 * MARGIN - low - 16
        w = min(most / self.card.ratio, 0.44 * HEIGHT * (0.5 + 0.5 * ui.scale), ui.width - 80)
        h = w * self.card.ratio
        y = (HEIGHT - h - low - 16) / 2
        card = Node(
            "reading",
            Role.DIALOG,
            Rect((ui.width - w) / 2, y, w, h),
            self.card.look(ui, w),
            label=self.card.name,
            value=self.card.words,
            press=self.on_back,
            hint=words,
        )
        at = Rect((ui.width - wide) / 2, y + h + 16, wide, low)
        return [card, button(ui, "close", at, words, self.on_back, "close", "primary")]

    def on_back(self) -> None:
        """Put it down."""
        self.ctx.scenes.pop()
