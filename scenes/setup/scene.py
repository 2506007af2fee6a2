"""The setup of a match: variant, options, seats; and the way to the table."""

import logging
from pathlib import Path

from game.core.options import OptionError
from game.core.text import _
from game.match import Match, new_path

from ..dialogs import MessageScene
from ..folders import matches_folder
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..widgets import (
    Tool,
    button,
    button_height,
    button_width,
    choice,
    choice_height,
    frame,
    left_part,
    pad,
    panel,
    right_part,
    scrolling,
)
from ..words import title_name
from .model import SetupModel
from .parts import SEATS_WIDTH, game_pane
from .rows import seats_pane
from .seats import as_set_up

log = logging.getLogger(__name__)


class SetupScene(SetupModel):
    """Shows it in two panes, or one of two, and goes on to the table."""

    name = "setup"

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        words = _("New match of {title}").format(title=title_name(self.title))
        rules = Tool("rules", "book", _("Rules"), self.open_rules)
        out, room = frame(ui, words, self.on_back, (rules,))
        start = _("Start")
        low = button_height(ui, start, 400, "play") + 12
        body = Rect(room.x, room.y, room.w, room.h - low - 16)
        foot = Rect(room.x, body.bottom + 16, room.w, low)
        if room.w >= 2 * SEATS_WIDTH * ui.scale:
            right_w = max(SEATS_WIDTH * ui.scale, 0.46 * room.w)
            left, right = right_part(body, right_w, 20)
            foot = Rect(right.x, foot.y, right.w, foot.h)
            left = Rect(left.x, left.y, left.w, foot.bottom - left.y)
            out += self._pane(ui, "game", left)
            out += self._pane(ui, "seats", right)
        else:
            foot = self._tabs(ui, foot, out)
            out += self._pane(ui, self.tab, body)
        out.append(button(ui, "start", foot, start, self.start, "play", "primary"))
        return out

    def _tabs(self, ui: Ui, foot: Rect, out: list[Node]) -> Rect:
        """The switch between the panes at the left of the foot; what is left for Start."""
        names = [("game", _("Game")), ("seats", _("Players"))]
        width = min(foot.w - button_width(ui, _("Start"), "play") - 20, foot.w * 0.62)
        tabs, rest = left_part(foot, width, 20)
        high = choice_height(ui, [name for _id, name in names], tabs.w)
        rect = tabs._replace(y=tabs.y + (tabs.h - high) / 2, h=high)
        out += choice(ui, "tab", rect, _("Show"), names, self.tab, self.set_tab)
        return rest

    def _pane(self, ui: Ui, pane: str, rect: Rect) -> list[Node]:
        out = [panel(ui, f"{pane}-panel", rect)]
        inner = rect.inset(pad(ui))
        build = game_pane if pane == "game" else seats_pane
        return out + scrolling(
            ui,
            f"{pane}-area",
            inner,
            lambda box: build(ui, self, box),
            self.offsets[pane],
            lambda offset: self.scroll(pane, offset),
            name=_("Game") if pane == "game" else _("Players"),
        )

    # --- what happens ------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the match and go to the table."""
        from ..table.scene import TableScene

        settings = self.ctx.settings
        path: Path | None = new_path(matches_folder(self.ctx.data_dir), self.title)
        try:
            table = Match.new(
                self.title,
                self.options(),
                self.players(),
                seed=self.seed.strip() or None,
                path=path,
                free_undo=self.free_undo,
            )
        except OptionError as error:
            log.warning("no match of %s: %s", self.title, error)
            self.ctx.scenes.push(
                MessageScene(self.ctx, _("That does not fit together"), str(error))
            )
            return
        settings.last_title = self.title
        settings.setups[self.title] = as_set_up(self.picked, self.seats, self.free_undo)
        typed = tuple(s.name for s in self.seats if s.kind == "human" and s.typed and s.name)
        if typed and not self.roles:
            settings.names = (*typed, *(n for n in settings.names if n not in typed))[:5]
        self.ctx.settings_changed()
        self.ctx.scenes.replace(TableScene(self.ctx, table))

    def open_rules(self) -> None:
        """To the rulebook."""
        from ..rulebook.scene import RulebookScene

        self.ctx.scenes.push(RulebookScene(self.ctx, self.title))

    def on_back(self) -> None:
        """Back to where one came from."""
        if self.editing:
            self.editing = ""
            self.changed()
            return
        self.ctx.scenes.pop()
