"""The screen without a visitor: bots play, and a touch anywhere begins a visit."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.text import LANGUAGES, N_, _, language, set_language
from game.match import Match

from ..stage.node import STILL, Node, Rect, Role
from ..stage.ui import MARGIN, Ui
from ..table.extras import numb, uncovered
from ..table.scene import TableScene
from ..widgets import button_box, pad, panel
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Words
from ..words import title_name
from .host import Host

if TYPE_CHECKING:
    from ..context import Context

SECONDS: Final = 6.0
"""For which a caption stands."""
Z: Final = 5000


class AttractScene(TableScene):
    """A match of bots with a caption over it, in each language that is offered in turn."""

    name = "attract"
    tool_ids = ()

    def __init__(self, ctx: "Context", kiosk: Host, match: Match) -> None:
        super().__init__(ctx, match)
        self.kiosk = kiosk
        self._codes, own = kiosk.operator.languages, kiosk.operator.captions
        told = {code: own.get(code) or [N_("Touch the screen to play")] for code in self._codes}
        most = max(map(len, told.values()))
        self._captions = [
            self._said(code, told[code][n % len(told[code])])
            for n in range(most)
            for code in self._codes
        ]
        """The captions of all languages, so that these take turns."""
        self._shown = 0
        self._stood = 0.0

    def build(self, ui: Ui) -> list[Node]:
        """The table, which does nothing, and what is written over it."""
        rect = ui.screen
        first = partial(self.kiosk.come, self._codes[0])
        start = Node("start", Role.BUTTON, rect, label=_("Touch the screen to play"), z=Z - 1)
        start.press, start.motion = first, STILL
        gone = {"undo", "redo", "meanwhile", *(choice.id for choice in self.choices())}
        shown = [node for node in super().build(ui) if node.id not in gone and not node.disabled]
        frame = self._picture.frame if self._picture is not None else None
        card = self._card(ui, frame.board if frame is not None else ui.screen)
        if frame is not None:
            shown = beside(shown, card[0].rect, frame.board)
        return [*numb(uncovered(shown, card[:1])), start, *card]

    def _card(self, ui: Ui, board: Rect) -> list[Node]:
        """The caption, and a button for each language if there are several: in one line, if that
        has room, at the foot of the screen. The buttons stay where they are, whatever it says."""
        room = ui.width - 2 * MARGIN
        room = min(room, board.w) if ui.shape == "narrow" else room
        for line in (Row, Column):
            cards = [self._card_with(ui, caption, line) for caption in self._captions]
            wide = max(card.widths(ui).best for card in cards)
            if wide <= room:
                break
        wide = min(room, wide)
        high = max(card.heights(ui, wide).best for card in cards)
        middle = max(board.centre[0], MARGIN + wide / 2)
        middle = min(middle, ui.width - MARGIN - wide / 2)
        at = Rect(middle - wide / 2, ui.height - high - MARGIN, wide, high)
        nodes = cards[self._shown].place(ui, at)
        for node in nodes:
            node.z += Z
            node.motion = STILL
        return nodes

    def _card_with(self, ui: Ui, caption: str, line: type[Row | Column]) -> Card:
        words = Words(caption, "caption", "heading", 1.1 * ui.heading, align="centre", lines=1)
        name = Words(title_name(self.match.title), "playing", colour="muted", align="centre")
        said = Column([words, name], grow=1)
        inside: Box = said
        if len(self._codes) > 1:
            buttons = [
                button_box(ui, f"language:{code}", LANGUAGES[code], partial(self.kiosk.come, code),
                           kind="primary" if code == self._codes[0] else "secondary")
                for code in self._codes
            ]  # fmt: skip
            ways = Row(buttons, 20, along="middle")
            inside = Row([said, ways], 28, across="middle")
            if line is Column:
                inside = Column([said, ways], 10)
        back = panel(ui, "caption-card", NOWHERE, name=_("Touch the screen to play"), shadow=4)
        return Card(inside, (pad(ui) + 6, 12), replace(back, role=Role.DIALOG))

    def _said(self, code: str, caption: str) -> str:
        """A caption: our own is said in its language."""
        if self.kiosk.operator.captions.get(code):
            return caption
        before = language()
        set_language(code)
        try:
            return _(caption)
        finally:
            set_language(before)

    def on_tick(self, dt: float) -> None:
        """The match goes on, and captions take turns."""
        super().on_tick(dt)
        self._stood += dt
        if self._stood >= SECONDS:
            self._stood = 0.0
            self._shown = (self._shown + 1) % len(self._captions)
            self.changed()

    def ended(self) -> None:
        """The next title."""
        self.ctx.scenes.home()

    def on_back(self) -> None:
        """There is no way out."""


def beside(nodes: Sequence[Node], card: Rect, board: Rect) -> list[Node]:
    """The nodes without what lies under a card beside the board, and without what is on that."""
    gone = {
        node.id
        for node in nodes
        if node.rect.overlap(card) > 0 and not board.inset(-1).contains(*node.rect.centre)
    }
    while more := {node.id for node in nodes if node.parent in gone} - gone:
        gone |= more
    return [node for node in nodes if node.id not in gone]
