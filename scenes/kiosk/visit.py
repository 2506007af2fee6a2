"""A game of a visit: a table that leads at first and saves nothing, and what it ends with."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from game.core.text import _
from game.match import Match

from ..dialogs import ConfirmScene
from ..menu.parts import title_picture
from ..results.race import finished
from ..results.scene import SETTLING
from ..results.winner import badge, headline, laurels, sound
from ..rulebook import book
from ..rulebook.scene import RulebookScene
from ..scene import Scene
from ..stage.node import Node, Plate, Role
from ..stage.ui import MARGIN, Ui
from ..table.scene import TableScene
from ..titles.ending import ending_of
from ..widgets import button_box, in_middle, pad
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Sizes, Words, Wrap, picture_box
from .host import Host

if TYPE_CHECKING:
    from ..context import Context

LED: Final = 5
"""So many decisions, about a minute, are led by hand."""


class VisitTable(TableScene):
    """The table of a visit. In the first minute it says and lights what is good to do; nothing
    leads from it but to its end, the rules and the next visitor."""

    tool_ids = ("menu", "hint", "rules")
    log_lines = 1

    def __init__(self, ctx: "Context", kiosk: Host, match: Match) -> None:
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


class EndScene(Scene):
    """The result, one thing that is true, and what to do next."""

    name = "end"

    def __init__(self, ctx: "Context", kiosk: Host, match: Match) -> None:
        super().__init__(ctx)
        self.kiosk, self.match = kiosk, match
        self.ending, self.end = ending_of(match.title), finished(match)
        self._pick = Random(match.seed).random()
        self._seen_for = 0.0

    def enter(self) -> None:
        """Play the sound of the end."""
        self.ctx.speaker.play(sound(self.end))

    def on_tick(self, dt: float) -> None:
        """Count how long it has been there."""
        self._seen_for += dt

    def build(self, ui: Ui) -> list[Node]:
        """All of it on one card, under the picture of the game or beside it."""
        end, ending = self.end, self.ending
        side, name = 2.4 * ui.heading, headline(end, ending)
        won = Words(name, "won", "heading", 1.4 * ui.heading, grow=1)
        head = Row([*laurels(end, ending, side), won], 18, across="middle")
        again = button_box(ui, "again", _("Play again"), self.again, "redo", "primary", taller=20)
        other = button_box(ui, "other", _("Another game"), self.other, "home", taller=20)
        buttons = Wrap([again, other], 24, along="middle")
        parts = [head, self._notes(ui), self._learned(), buttons]
        wide = min(ui.width - 2 * MARGIN, 1500.0)
        if ui.shape == "upright":
            shown = title_picture(self.match.title, "picture", high=Sizes(0.55 * wide, 200, 0))
            inside: Box = Column([replace(shown, rank=1), *parts], 32, tight=16)
        else:
            said = Column(parts, 28, tight=10, along="middle", grow=1)
            shown = title_picture(self.match.title, "picture", wide=0.36 * wide)
            inside = said if ui.text == "large" else Row([shown, said], 36)
        return in_middle(ui, "end", name, inside, wide, pad(ui) + 18, low=self.kiosk.operator.low)

    def _learned(self) -> Box:
        """One thing that is true, and who says so."""
        true = book(self.match.title).true()
        words, source = true[int(self._pick * len(true))]
        lines = [
            Words(_("Did you know?"), "learned", "bold", ground="panel2"),
            Words(words, "fact", ground="panel2"),
            Words(source, "source", colour="muted", ground="panel2", rank=1),
        ]
        plate = Plate("panel2", "edge", 3, 22, 0)
        back = Node("learned-card", Role.PANEL, NOWHERE, (plate,), _("Did you know?"))
        return Card(Column(lines, 6), (20, 14), back)

    def _notes(self, ui: Ui) -> Box | None:
        """What each has: badge, name and total, if there are ranks."""
        end = self.end
        if end.outcome.together:
            return None
        totals, side, ranks = end.outcome.scores, 1.4 * ui.body, list[Box]()
        for seat in end.order():
            look = partial(badge, end.colour(seat), False)
            words = Words(f"{end.name(seat)}: {totals[seat].total}", f"note-{seat}")
            ranks.append(Row([picture_box(look, side, side, f"badge-{seat}"), words], 12))
        return Wrap(ranks, 40, apart=6)

    def again(self) -> None:
        """The same game with other luck; not by a press that was meant for the table."""
        if self._seen_for >= SETTLING:
            self.kiosk.sit_down(len(self.match.persons))

    def other(self) -> None:
        """Another game, in the same way."""
        if self._seen_for >= SETTLING:
            self.kiosk.choose_title()

    def on_back(self) -> None:
        """Whoever goes back from here leaves."""
        self.kiosk.leave()
