"""The screen without a visitor: bots play, and a touch anywhere begins a visit."""

from collections.abc import Sequence
from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, Final

from game.core.text import LANGUAGES, N_, _, set_language
from game.match import Match

from ..stage.node import STILL, Node, Rect, Role
from ..stage.ui import HEIGHT, MARGIN, Ui
from ..table.extras import numb
from ..table.scene import TableScene
from ..widgets import button_box, pad, panel
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Words
from ..words import title_name

if TYPE_CHECKING:
    from ..context import Context
    from .kiosk import Kiosk

SECONDS: Final = 6.0
"""For which a caption stands."""
Z: Final = 5000


class AttractScene(TableScene):
    """A match of bots with a caption over it, in each language that is offered in turn."""

    name = "attract"
    tool_ids = ()

    def __init__(self, ctx: "Context", kiosk: "Kiosk", match: Match) -> None:
        super().__init__(ctx, match)
        self.kiosk = kiosk
        self._captions = cycle(self._each_caption())
        self._language, self._caption = next(self._captions)
        self._stood = 0.0

    def _each_caption(self) -> Sequence[tuple[str, str]]:
        """The captions of all languages, and the language of each, so that these take turns."""
        by_language = self.kiosk.operator.captions
        out = []
        most = max((len(by_language.get(code, ())) for code in self._codes), default=0)
        for n in range(max(1, most)):
            for code in self._codes:
                told = by_language.get(code) or [N_("Touch the screen to play")]
                out.append((code, told[n % len(told)]))
        return out

    @property
    def _codes(self) -> Sequence[str]:
        return self.kiosk.operator.languages

    def build(self, ui: Ui) -> list[Node]:
        """The table, which does nothing, and what is written over it."""
        rect = Rect(0, 0, ui.width, HEIGHT)
        first = partial(self.kiosk.come, self._codes[0])
        start = Node("start", Role.BUTTON, rect, label=_("Touch the screen to play"), z=Z - 1)
        start.press, start.motion = first, STILL
        return [*numb(super().build(ui)), start, *self._card(ui)]

    def _card(self, ui: Ui) -> list[Node]:
        """The caption, and a button for each language if there are several."""
        words = Words(self._said(), "caption", "heading", 1.3 * ui.heading, align="centre", lines=1)
        name = Words(title_name(self.match.title), "playing", colour="muted", align="centre")
        ways: Box | None = None
        if len(self._codes) > 1:
            buttons = [
                button_box(ui, f"language:{code}", LANGUAGES[code], partial(self.kiosk.come, code),
                           "play", "primary" if code == self._codes[0] else "secondary", taller=20)
                for code in self._codes
            ]  # fmt: skip
            ways = Row(buttons, 24, along="middle")
        inside = Column([words, name, ways], 14)
        card = Card(inside, pad(ui) + 6, panel(ui, "caption-card", NOWHERE, shadow=4))
        wide = min(ui.width - 2 * MARGIN, max(0.6 * ui.width, card.widths(ui).best))
        high = card.heights(ui, wide).best
        at = Rect((ui.width - wide) / 2, HEIGHT - high - MARGIN, wide, high)
        nodes = card.place(ui, at)
        for node in nodes:
            node.z += Z
            node.motion = STILL
        return nodes

    def _said(self) -> str:
        """The caption of the moment: our own is said in its language."""
        if self.kiosk.operator.captions.get(self._language):
            return self._caption
        set_language(self._language)
        try:
            return _(self._caption)
        finally:
            set_language(self.ctx.settings.language)

    def on_tick(self, dt: float) -> None:
        """The match goes on, and captions take turns."""
        super().on_tick(dt)
        self._stood += dt
        if self._stood >= SECONDS:
            self._stood = 0.0
            self._language, self._caption = next(self._captions)
            self.changed()

    def ended(self) -> None:
        """The next title."""
        self.ctx.scenes.home()

    def on_back(self) -> None:
        """There is no way out."""
