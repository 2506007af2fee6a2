"""The results: ranks and scores, the pages of the title, the seed, and what next."""

import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.disk import in_words
from game.core.outcome import Outcome
from game.core.text import _
from game.match import Match

from ..dialogs import ActsScene
from ..elsewhere import open_folder, save_elsewhere
from ..folders import exports_folder
from ..scene import Scene
from ..stage.node import Node, Rect, Text
from ..stage.ui import MARGIN, Ui
from ..table.log_scene import LogScene
from ..titles.ending import Page, Reading, ending_of
from ..titles.extra import extra
from ..widgets import (
    Answer,
    Tool,
    button_box,
    button_width,
    columns,
    frame,
    pad,
    panel,
    scrolling,
    text_size,
    toolbar,
)
from ..widgets.boxes import NOWHERE, Box, Card, Column, Widget, Words
from ..widgets.frame import tool_side
from ..widgets.tabs import Tab, tabs
from .race import finished, race, race_page
from .ranks import match_page, ranks, title_picture
from .winner import headline, laurels, sound

if TYPE_CHECKING:
    from ..context import Context

log = logging.getLogger(__name__)

SETTLING: Final = 1.0
"""Seconds in which "Play again" and the cards do nothing: a press that was meant for the table
would take the results away unseen, or hold a card up."""

TWO_LINES: Final = 0.62
"""The part of its length that the longer one of a title's two lines has at most."""

RANKS: Final = "ranks"
"""The page with the ranks, where they do not stand beside the others."""

MATCH: Final = "match"
"""The page with who played what, where there are no ranks."""

BESIDE: Final = {1: 15.0, 2: 34.0}
"""How wide, in letters' heights, what stands beside the ranks has to be: a chart alone, and the
several pages of a title, which have tables. With less there are only tabs."""


def _spare(ui: Ui, title: str, marks: int, worded: Sequence[Tool], icons: int) -> float:
    """What is left of the header's width beside a title on one line, with so many marks, buttons
    with words, and icons; where one button alone has words the title is as small as may be, and on
    two lines."""
    side, gap = tool_side(ui), 21
    buttons = sum(button_width(ui, tool.label, tool.icon) + gap for tool in worded)
    size, part = (ui.title + ui.heading) / 2, 1.0
    if len(worded) == 1:
        size, part = max(ui.heading, 34), TWO_LINES
    line = part * text_size(ui, Text(title, size, "heading"))[0]
    head = line + (side + gap) * (1 + marks) + (side + 16) * icons + gap
    return ui.width - 2 * MARGIN - head - buttons


class ResultsScene(Scene):
    """How a match ended."""

    name = "results"

    def __init__(
        self,
        ctx: "Context",
        table: Match,
        board: Callable[[], None],
        again: Callable[[], None],
        other: str = "",
    ) -> None:
        """``board`` shows the table as it was at the end, ``again`` begins the match anew, or an
        ``other`` one, by what its button says."""
        super().__init__(ctx)
        self._board, self._again, self._other = board, again, other
        self.match = table
        self.end = finished(table, self.hold_up)
        self.outcome: Outcome = self.end.outcome
        self.ending = ending_of(table.title)
        self.measure = measure = self.ending.race(self.end)
        self.race = race(table, measure) if measure is not None else []
        """By seat how it went, if the match was a race."""
        self.page = ""
        """The page that was opened; the first while that is none of those shown."""
        self.offsets: dict[str, float] = {}
        """How far each page is scrolled."""
        self.seen_for = 0.0

    def on_tick(self, dt: float) -> None:
        """Count how long it has been there."""
        self.seen_for += dt

    def enter(self) -> None:
        """Play the sound of the end."""
        self.ctx.speaker.play(sound(self.end))

    def leave(self) -> None:
        """Let the file of the match go."""
        self.match.close()

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        home, *ways, again = self._ways()
        words = headline(self.end, self.ending)
        marks = laurels(self.end, self.ending, max(tool_side(ui), ui.title * 1.28))
        shown: list[Tool] = []
        while ways:  # as many buttons with words as leave the title its line
            more = [*shown, ways[-1]]
            if _spare(ui, words, len(marks), [*more, again], len(ways)) < 0:
                break
            shown, ways = [ways[-1], *shown], ways[:-1]
        worded = _spare(ui, words, len(marks), [again], len(ways) + 1) >= 0
        icons = [*ways, *([] if worded else [again])]
        buttons = [
            button_box(ui, t.id, t.label, t.press, t.icon, t.kind)
            for t in [*shown, *([again] if worded else [])]
        ]
        before = [toolbar(ui, [home]), *marks]
        out, room = frame(ui, words, None, icons, before=before, after=buttons)
        return [*out, *self._body(ui, room)]

    def _body(self, ui: Ui, rect: Rect) -> list[Node]:
        """Ranks and pages side by side, or all as tabs; no ranks where all win together."""
        pages = self.pages()
        if self.outcome.together:
            last = Page(MATCH, _("Game"), self._match_page, "person")
            return self._paged(ui, rect, [*pages, last])
        if not pages:
            return self._ranks(ui, rect)
        share = 0.52 if len(pages) == 1 else 0.4
        left, right = columns(rect, (share, 1 - share), 18)
        if right.w / ui.body < BESIDE[min(2, len(pages))]:
            pages.insert(0, Page(RANKS, _("Ranks"), self._ranks_page, "trophy"))
            return self._paged(ui, rect, sorted(pages, key=lambda page: not page.tells_most))
        return [*self._ranks(ui, left), *self._paged(ui, right, pages)]

    def pages(self) -> list[Page]:
        """The pages beside the ranks."""
        found, measure = self.ending.pages(self.end), self.measure
        if measure is not None:
            found.insert(0, race_page(self.match.players, self.race, measure.axis))
        return found

    def _paged(self, ui: Ui, rect: Rect, pages: list[Page]) -> list[Node]:
        """A panel with the open page, below the tabs of all, or below the name of the only one."""
        page = next((page for page in pages if page.id == self.page), pages[0])
        head: Box = Words(page.label, "page-title", "heading")
        if len(pages) > 1:
            found = [Tab(one.id, one.label, one.icon) for one in pages]
            head = tabs(ui, "page", _("Show"), found, page.id, self.show_page)
        area = Widget(lambda at: self._scrolling(ui, at, page), grow=1)
        back = panel(ui, "page-panel", NOWHERE)
        return Card(Column([head, area], 12), pad(ui), back).place(ui, rect)

    def _scrolling(self, ui: Ui, rect: Rect, page: Page) -> list[Node]:
        return scrolling(
            ui,
            f"{page.id}-area",
            rect,
            lambda room: page.build(ui, room),
            self.offsets.get(page.id, 0.0),
            lambda offset: self.scroll(page.id, offset),
            name=page.label,
        )

    def _ranks(self, ui: Ui, rect: Rect) -> list[Node]:
        page = Page(RANKS, _("Ranks and scores"), self._ranks_page)
        inner = rect.inset(pad(ui))
        area = self._scrolling(ui, inner, page)
        low = max(node.rect.bottom for node in area[1:]) + 20
        back = panel(ui, "ranks-panel", rect)
        return [back, *area, *title_picture(self.match.title, inner, low)]

    def _ranks_page(self, ui: Ui, room: Rect) -> Box:
        told = self.ending.notes(self.end), self.ending.moments(self.end)
        return ranks(ui, room, self.end, self.match, *told)

    def _match_page(self, ui: Ui, _room: Rect) -> Box:
        return match_page(ui, self.end, self.match, self.ending.notes(self.end))

    def _ways(self) -> list[Tool]:
        """Where to go from here: home, what can do with an icon, and the main way."""
        more = extra(self.match.title)
        anew = ("play", self._other) if self._other else ("redo", _("Play again"))
        ways = [
            Tool("menu", "home", _("Back to the menu"), self.to_menu),
            Tool("board", "eye_open", _("Show the board"), self._board),
            Tool("log", "log", _("What happened"), self.show_log),
            Tool("export", "save", _("Save the results"), self.export),
            Tool("again", *anew, self.again, kind="primary"),
        ]
        if more is not None:
            ways.insert(-1, Tool("extra", more.icon, more.label, self.show_extra))
        return ways

    # --- what happens ------------------------------------------------------------------------

    def show_page(self, page: str) -> None:
        """Open a page by its id."""
        self.page = page
        self.changed()

    def scroll(self, page: str, offset: float) -> None:
        """Scroll a page."""
        self.offsets[page] = offset
        self.changed()

    def hold_up(self, card: Reading) -> None:
        """Hold a card up to be read."""
        from .reading import ReadingScene

        if self.seen_for >= SETTLING:
            self.ctx.scenes.push(ReadingScene(self.ctx, card))

    def export(self) -> None:
        """Save the results beside the games, and say where."""
        self.export_to(exports_folder(self.ctx.data_dir))

    def export_to(self, folder: Path) -> None:
        """Save the results in a folder, and say where."""
        self.ctx.scenes.push(self.exported(folder))

    def exported(self, folder: Path) -> ActsScene:
        """Write the results as a table and as a page to print into a folder; what says where they
        are, or why that failed, and what else can be done."""
        from .export import export

        acts = [Answer("save", _("Save to another place"), self.export_elsewhere)]
        try:
            table, page = export(self.match, self.end, folder)
        except OSError as error:
            log.warning("results not saved: %s", error)
            title, words = _("Could not save the results"), in_words(error)
        else:
            title = _("Results saved")
            words = _("Table: {table}. Page to print: {page}. Both are in {folder}.").format(
                table=table.name, page=page.name, folder=folder
            )
            acts.insert(
                0, Answer("folder", _("Open the folder"), partial(self.open_folder, folder))
            )
        return ActsScene(self.ctx, title, acts, words)

    def export_elsewhere(self) -> None:
        """Ask where else the results are to be saved."""
        folder = exports_folder(self.ctx.data_dir)
        save_elsewhere(self.ctx, self.export_to, partial(self.open_folder, folder))

    def open_folder(self, folder: Path) -> None:
        """Open the folder of what was saved."""
        open_folder(self.ctx, _("The folder of your results"), folder)

    def again(self) -> None:
        """The same match with other luck."""
        if self.seen_for >= SETTLING:
            self._again()

    def show_log(self) -> None:
        """The whole log, as a bystander may know it."""
        self.ctx.scenes.push(LogScene(self.ctx, self.match.viewpoint(None)))

    def show_extra(self) -> None:
        """What the title has to look at beside its matches."""
        more = extra(self.match.title)
        if more is not None:
            self.ctx.scenes.push(more.make(self.ctx))

    def to_menu(self) -> None:
        """To the menu."""
        self.ctx.scenes.home()

    def on_back(self) -> None:
        """To the menu."""
        self.to_menu()
