"""A game of a visit: a table that leads at first and saves nothing, and what it ends with."""

from random import Random
from typing import TYPE_CHECKING, Final

from game.core.text import _
from game.match import Match

from ..dialogs import ConfirmScene
from ..results.race import finished
from ..results.winner import headline, laurels
from ..rulebook import book
from ..rulebook.scene import RulebookScene
from ..scene import Scene
from ..stage.node import Node
from ..stage.ui import MARGIN, Ui
from ..table.scene import TableScene
from ..titles.ending import ending_of
from ..widgets import button_box, in_middle, pad
from ..widgets.boxes import Column, Row, Words

if TYPE_CHECKING:
    from ..context import Context
    from .kiosk import Kiosk

LED: Final = 5
"""So many decisions, about a minute, are led by hand."""


class VisitTable(TableScene):
    """The table of a visit. In the first minute it says and lights what is good to do; nothing
    leads from it but to its end, the rules and the next visitor."""

    tool_ids = ("menu", "hint", "rules")

    def __init__(self, ctx: "Context", kiosk: "Kiosk", match: Match) -> None:
        super().__init__(ctx, match)
        self.kiosk = kiosk
        self._led_at = -1

    def on_tick(self, dt: float) -> None:
        """The match goes on; somebody who is to act for the first times is led."""
        super().on_tick(dt)
        match, hands = self.match, self.seating.hands
        if not hands or self._led_at == match.version or self.pace.wait > 0 or match.stops:
            return
        self._led_at = match.version
        acted = sum(action.seat in match.persons for action in match.history)
        if acted < LED * len(match.persons) and self.hints.gesture is None:
            self.hint()

    def ended(self) -> None:
        """To the result."""
        if not self._ended:
            self._ended = True
            self.kiosk.over(self.match)

    def open_rules(self) -> None:
        """The rulebook at the page of the moment."""
        page = self.board.rulebook_page(self.view.seen)
        self.ctx.scenes.push(RulebookScene(self.ctx, self.match.title, page))

    def on_back(self) -> None:
        """Close what is open, else ask whether to leave."""
        if self.question is not None:
            self.unask()
        elif self.may_skip():
            self.skip()
        elif not self.close():
            words, yes, no = _("Stop playing?"), _("Stop"), _("Keep playing")
            self.ctx.scenes.push(ConfirmScene(self.ctx, words, yes, no, self.kiosk.leave))

    def again(self) -> None:
        """The same with other luck."""
        self.kiosk.play(len(self.match.persons))


class EndScene(Scene):
    """The result, one thing that is true, and what to do next."""

    name = "end"

    def __init__(self, ctx: "Context", kiosk: "Kiosk", match: Match) -> None:
        super().__init__(ctx)
        self.kiosk, self.match = kiosk, match
        self.ending, self.end = ending_of(match.title), finished(match)
        self._pick = Random(match.seed).random()

    def build(self, ui: Ui) -> list[Node]:
        """All of it on one card."""
        side = 2.4 * ui.heading
        won = Words(headline(self.end, self.ending), "won", "heading", 1.4 * ui.heading, grow=1)
        head = Row([*laurels(self.end, self.ending, side), won], 18, across="middle")
        notes = [Words(note, f"note-{n}", rank=1) for n, note in enumerate(self._notes())]
        true = book(self.match.title).true()
        words, source = true[int(self._pick * len(true))]
        learned = [
            Words(_("Did you know?"), "learned", "bold"),
            Words(words, "fact"),
            Words(source, "source", colour="muted"),
        ]
        again = button_box(ui, "again", _("Play again"), self.again, "redo", "primary", taller=20)
        other = button_box(
            ui, "other", _("Another game"), self.kiosk.choose_title, "home", taller=20
        )
        buttons = Row([again, other], 24, along="middle")
        parts = Column([head, Column(notes, 6), Column(learned, 6), buttons], 28)
        name = headline(self.end, self.ending)
        wide = min(ui.width - 2 * MARGIN, 1200 * ui.scale**0.5)
        return in_middle(ui, "end", name, parts, wide, pad(ui) + 18, shadow=4)

    def _notes(self) -> list[str]:
        """What each has: name and total, if there are ranks."""
        end = self.end
        if end.outcome.together:
            return self.ending.notes(end)[:2]
        totals = end.outcome.scores
        return [f"{end.name(seat)}: {totals[seat].total}" for seat in end.order()]

    def again(self) -> None:
        """The same game with other luck."""
        self.kiosk.play(len(self.match.persons))

    def on_back(self) -> None:
        """Whoever goes back from here leaves."""
        self.kiosk.leave()
