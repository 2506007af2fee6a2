"""The results: ranks and scores, the pages of the title, the seed, and what next."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core.outcome import Outcome
from game.core.text import _, listed
from game.match import Match

from ..dialogs import MessageScene
from ..scene import Scene
from ..stage.node import Art, Node, Rect, Role, Text
from ..stage.ui import MARGIN, Ui
from ..table.log_scene import LogScene
from ..titles.ending import Page, Reading, ending_of
from ..titles.extra import extra
from ..widgets import (
    Tool,
    choice,
    columns,
    frame,
    pad,
    panel,
    scrolling,
    strip,
    text_size,
)
from ..widgets.boxes import NOWHERE, Box, Card, Column, Widget, Words
from .race import finished, race, race_page
from .ranks import match_page, ranks, title_picture

if TYPE_CHECKING:
    from ..context import Context

SETTLING: Final = 1.0
"""Seconds in which "Play again" does nothing: it lies where "Done" was, and a press that was meant
for the table would take the results away unseen."""

LEAST_CREST: Final = 0.6
"""How small the pictures at the end of the title may get, in the height of its letters."""

LARGE: Final = 1.4
"""With text larger than so many times the normal one line of buttons has to do, else two."""

RANKS: Final = "ranks"
"""The page with the ranks, where they do not stand beside the others."""

MATCH: Final = "match"
"""The page with who played what, where there are no ranks."""

BESIDE: Final = {1: 15.0, 2: 34.0}
"""How wide, in letters' heights, what stands beside the ranks has to be: a chart alone, and the
several pages of a title, which have tables. With less there are only tabs."""


def winners_words(names: list[str]) -> str:
    """Who won, as a title."""
    if not names:
        return _("Nobody wins")
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} share the victory").format(names=listed(names))


class ResultsScene(Scene):
    """How a match ended."""

    name = "results"

    def __init__(
        self,
        ctx: "Context",
        table: Match,
        board: Callable[[], None],
        again: Callable[[], None],
    ) -> None:
        """``board`` shows the table as it was at the end, ``again`` begins the match anew."""
        super().__init__(ctx)
        self._board, self._again = board, again
        self.match = table
        self.end = finished(table, self.hold_up)
        self.outcome: Outcome = self.end.outcome
        self.ending = ending_of(table.title)
        self.measure = measure = self.ending.race(self.end)
        self.race = race(table, measure) if measure is not None else []
        """By seat how it went, if the match was a race."""
        self.page = RANKS
        self.offsets: dict[str, float] = {}
        """How far each page is scrolled."""
        self.seen_for = 0.0

    def on_tick(self, dt: float) -> None:
        """Count how long it has been there."""
        self.seen_for += dt

    def enter(self) -> None:
        """Play the sound of the end: won if a person did."""
        kinds = [player.kind for player in self.match.players]
        won = any(kinds[seat] == "human" for seat in self.outcome.winners)
        self.ctx.speaker.play("win" if won or "human" not in kinds else "lose")

    def leave(self) -> None:
        """Let the file of the match go."""
        self.match.close()

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        room_w = ui.width - 2 * MARGIN
        shown, icons = self._ways(), [Tool("export", "save", _("Save the results"), self.export)]
        most = 1 if ui.scale > LARGE else 2
        while len(strip(ui, shown).lines(ui, room_w).boxes) > most and len(shown) > 2:
            # What leads neither on nor away becomes icons, so that the pages keep their room.
            icons.insert(0, shown.pop(-2))
        out, room = frame(ui, self.headline(), None, icons)
        out += self._crest(ui, next(node for node in out if node.id == "title"))
        buttons = strip(ui, shown)
        low = buttons.heights(ui, room.w).best
        body = room._replace(h=room.h - low - 16)
        foot = room._replace(y=room.bottom - low, h=low)
        return [*out, *self._body(ui, body), *buttons.place(ui, foot)]

    def headline(self) -> str:
        """How it ended, in the title's words or by who has won."""
        names = [self.end.name(seat) for seat in self.outcome.winners]
        return self.ending.headline(self.end) or winners_words(names)

    def _crest(self, ui: Ui, title: Node) -> list[Node]:
        """The pictures at the end of the title, as far as the words leave room for them."""
        arts = self.ending.crest(self.end)
        words = next(look for look in title.look if isinstance(look, Text))
        spare = title.rect.w - text_size(ui, words, title.rect.w)[0] - 20
        side = min(ui.title, title.rect.h, spare / max(1, len(arts)) - 8)
        if side < LEAST_CREST * ui.title:
            return []
        x = title.rect.right - len(arts) * (side + 8)
        y = title.rect.y + (title.rect.h - side) / 2
        return [
            Node(f"crest-{n}", Role.DECOR, Rect(x + n * (side + 8), y, side, side), (Art(art),))
            for n, art in enumerate(arts)
        ]

    def _body(self, ui: Ui, rect: Rect) -> list[Node]:
        """Ranks and pages side by side, or all as tabs; no ranks where all win together."""
        pages = self.pages()
        if self.outcome.together:
            last = Page(MATCH, _("Match"), self._match_page)
            return self._paged(ui, rect, [*pages, last])
        if not pages:
            return self._ranks(ui, rect)
        share = 0.52 if len(pages) == 1 else 0.4
        left, right = columns(rect, (share, 1 - share), 18)
        if right.w / ui.body < BESIDE[min(2, len(pages))]:
            first = Page(RANKS, _("Ranks"), self._ranks_page)
            return self._paged(ui, rect, [first, *pages])
        return [*self._ranks(ui, left), *self._paged(ui, right, pages)]

    def pages(self) -> list[Page]:
        """The pages beside the ranks."""
        found, measure = self.ending.pages(self.end), self.measure
        if measure is not None:
            found.append(race_page(self.match.players, self.race, measure.axis))
        return found

    def _paged(self, ui: Ui, rect: Rect, pages: list[Page]) -> list[Node]:
        """A panel with the open page, below the tabs of all, or below the name of the only one."""
        page = next((page for page in pages if page.id == self.page), pages[0])
        head: Box = Words(page.label, "page-title", "heading")
        if len(pages) > 1:
            tabs = [(one.id, one.label) for one in pages]
            head = choice(ui, "page", _("Show"), tabs, page.id, self.show_page)
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
        return ranks(ui, room, self.end, self.match, self.ending.notes(self.end))

    def _match_page(self, ui: Ui, _room: Rect) -> Box:
        return match_page(ui, self.end, self.match, self.ending.notes(self.end))

    def _ways(self) -> list[Tool]:
        """Where to go from here; between the first and the last what can do with an icon."""
        more = extra(self.match.title)
        ways = [
            Tool("menu", "home", _("To the menu"), self.to_menu),
            Tool("board", "eye_open", _("Show the board"), self._board),
            Tool("log", "log", _("What happened"), self.show_log),
            Tool("again", "redo", _("Play again"), self.again, kind="primary"),
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

        self.ctx.scenes.push(ReadingScene(self.ctx, card))

    def export(self) -> None:
        """Write the results as a table and as a page to print, and say where."""
        from .export import export

        try:
            table, page = export(self.match, self.end, self.ctx.data_dir)
        except OSError as error:
            words = error.strerror or str(error)
            self.ctx.scenes.push(MessageScene(self.ctx, _("The results cannot be saved"), words))
            return
        words = _(
            "They lie as a table in {table} and as a page to print in {page}, in the folder"
            " {folder}."
        ).format(table=table.name, page=page.name, folder=table.parent)
        self.ctx.scenes.push(MessageScene(self.ctx, _("The results are saved"), words))

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
