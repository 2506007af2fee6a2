"""The setup of a match: variant, options, seats; and the way to the table."""

import logging
from functools import partial

from game.core.options import OptionError
from game.core.text import _
from game.match import opening

from ..dialogs import MessageScene
from ..settings import NAMES
from ..stage.node import Node
from ..stage.ui import Ui
from ..widgets import Tool, button_box, choice, frame, pad, panel
from ..widgets.boxes import NOWHERE, Box, Card, Column, Fit, Row, Scroll
from ..words import title_name
from .game_pane import SEATS_WIDTH, game_pane
from .model import SetupModel
from .seats_pane import seats_pane

log = logging.getLogger(__name__)


class SetupScene(SetupModel):
    """Shows it in two panes, or one of two, and goes on to the table."""

    name = "setup"

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """Both panes side by side, or one of them with a switch below."""
        words = _("New game of {title}").format(title=title_name(self.title))
        rules = Tool("rules", "book", _("Rules"), self.open_rules)
        out, room = frame(ui, words, self.on_back, (rules,))
        look = (ui, "start", _("Start"), self.start, "play", "primary")
        seats_w = max(SEATS_WIDTH * ui.scale, 0.46 * room.w)
        page: Box
        if room.w >= 2 * SEATS_WIDTH * ui.scale:
            right = Column([self._pane(ui, "seats"), button_box(*look, taller=12)], 16)
            parts = (room.w - seats_w - 20, seats_w)
            page = Row([self._pane(ui, "game"), right], 20, parts=parts)
        else:
            names = [("game", _("Game")), ("seats", _("Players"))]
            tabs = choice(ui, "tab", _("Show"), names, self.tab, self.set_tab)
            foot = Row([tabs, button_box(*look, taller=12, grow=1)], 20, across="middle")
            page = Column([self._pane(ui, self.tab), foot], 16)
        return out + page.place(ui, room)

    def _pane(self, ui: Ui, pane: str) -> Box:
        """What is in a pane, scrolled where it has no room."""
        scroll = partial(self.scroll, pane)
        name, ways = _("Players"), [seats_pane(ui, self, board=b) for b in (True, False)]
        if pane == "game":
            name, ways = _("Game"), [game_pane(ui, self, beside=b) for b in (False, True)]
        area = Scroll(ways[-1], f"{pane}-area", self.offsets[pane], scroll, name)
        return Card(Fit([*ways, area]), pad(ui), panel(ui, f"{pane}-panel", NOWHERE), grow=1)

    # --- what happens ------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the match; the first time of a title ask whether to be led through another one."""
        from ..table.scene import offer_led

        if self.title in self.ctx.settings.led or opening(self.title) is None:
            self.begin()
        else:
            self.remember()  # that is played after the match that is led
            offer_led(self.ctx, self.title, _("Just play"), self.begin, self.named())

    def begin(self) -> None:
        """Begin the match and go to the table."""
        from ..table.scene import TableScene

        settings = self.ctx.settings
        try:
            table = self.match()
        except OptionError as error:
            log.warning("no match of %s: %s", self.title, error)
            self.ctx.scenes.push(
                MessageScene(self.ctx, _("These choices do not go together"), str(error))
            )
            return
        settings.led = tuple(sorted({*settings.led, self.title}))
        self.remember()
        self.ctx.scenes.replace(TableScene(self.ctx, table))

    def remember(self) -> None:
        """What is chosen here is what is chosen at first the next time."""
        settings = self.ctx.settings
        settings.setups[self.title] = self.as_set_up()
        typed = tuple(s.name for s in self.seats if s.kind == "human" and s.typed and s.name)
        if typed and not self.roles:
            settings.names = (*typed, *(n for n in settings.names if n not in typed))[:NAMES]
        self.ctx.settings_changed()

    def open_rules(self) -> None:
        """To the rulebook."""
        from ..rulebook.scene import RulebookScene
        from ..table.scene import led_again

        self.ctx.scenes.push(RulebookScene(self.ctx, self.title, led=led_again))

    def on_back(self) -> None:
        """Back to where one came from."""
        self.ctx.scenes.pop()
