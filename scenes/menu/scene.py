"""The menu: the titles of the catalog as tiles, Continue, saved matches, and the tools."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game import catalog
from game.catalog import Title
from game.core.text import LANGUAGES, _, language
from game.match import Saved

from ..dialogs import ConfirmScene, PickScene
from ..stage.node import Art, Node, Rect, Role
from ..stage.ui import Ui
from ..widgets import Tool, toolbar
from ..widgets.boxes import NOWHERE, Box, Column, Fit, Pad, Row, Widget, Words
from .matches import MatchesScene
from .parts import GAP, continue_panel, tile

if TYPE_CHECKING:
    from ..context import Context

EDGE = 40.0
PARTS = (1.1, 0.95, 0.8, 0.65)
"""How wide pictures beside words are tried to be, by the height of a line of tiles: the largest
that leaves all words room."""


class MenuScene(MatchesScene):
    """The first scene. Of the records it reads the newest, up to one that can be gone on with.

    ``titles`` is the catalog; a test may hand in another.
    """

    name = "menu"

    def __init__(self, ctx: "Context", titles: Mapping[str, Title] | None = None) -> None:
        super().__init__(ctx)
        self.titles = catalog.TITLES if titles is None else titles

    @property
    def unfinished(self) -> Saved | None:
        """The newest match that can be gone on with."""
        return next(filter(_goes_on, self.rows), None)

    @property
    def enough(self) -> bool:
        """Whether there is a match to go on with."""
        return self.unfinished is not None

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """The header, and the tiles with the panel of the match that waits. Every title keeps its
        place."""
        header, wide = self._header(ui), ui.width - 2 * EDGE
        high = ui.height - 70 - 22 - header.heights(ui, wide).best
        for below in self._ways(ui, high):
            if below.widths(ui).least <= wide and below.heights(ui, wide).least <= high:
                break
        page = Column([header, replace(below, rank=1)], 22)
        return page.place(ui, Rect(EDGE, 30, wide, ui.height - 70))

    def _ways(self, ui: Ui, high: float) -> Iterator[Box]:
        """The arrangements in the order in which they are tried."""
        if ui.shape == "normal":
            yield self._large_and_grid(ui)
        if ui.shape == "wide":
            yield from (self._large_and_grid(ui, part * high / 2) for part in PARTS)
        yield self._even(ui, 3)
        yield from (self._even(ui, 2, part * high / 3) for part in PARTS)

    def _header(self, ui: Ui) -> Box:
        """Logo, name, tagline where it fits, and toolbar."""
        size = ui.title
        name = Words("Tidetable", "name", "heading", size, ground="table", lines=1, smallest=size)
        size = max(ui.body, 34)
        words = _("Board games on one table")
        mark = Node("logo", Role.IMAGE, NOWHERE, (Art("common/logo_mark"),), words)
        logo = Widget(lambda at: replace(mark, rect=at), 120, 120)
        tag = Words(words, "tagline", "bold", size, ground="table", lines=1, smallest=size)
        full = Column([name, Pad(tag, (3, 0))], -10, along="middle")
        # large tiles need the line
        named = Fit([name] if ui.text == "large" else [full, name], grow=1)
        bar = toolbar(ui, self._tools(ui), gap=14)
        return Row([logo, named, bar], 22, across="middle")

    def _tools(self, ui: Ui) -> list[Tool]:
        sound_on = ui.sound and not self.ctx.settings.silent
        return [
            Tool("language", "language", _("Language"), self.pick_language),
            Tool("text", "accessibility", _("Text size"), self.pick_text),
            Tool(
                "sound",
                "sound_on" if sound_on else "sound_off",
                _("Turn sound off") if sound_on else _("Turn sound on"),
                self.toggle_sound,
            ),
            Tool("settings", "settings", _("Settings"), self.open_settings),
            Tool("about", "help", _("Help and credits"), self.open_about),
            Tool(
                "fullscreen",
                "windowed" if ui.fullscreen else "fullscreen",
                _("Leave full screen") if ui.fullscreen else _("Full screen"),
                self.toggle_fullscreen,
            ),
            Tool("quit", "close", _("Quit"), self.on_back),
        ]

    def _tile(self, ui: Ui, title: Title, **look: Any) -> Box:
        return tile(ui, title, partial(self.open_title, title.id), **look)

    def _last(self, ui: Ui) -> Box:
        return continue_panel(ui, self, next(iter(self.titles.values())))

    def _large_and_grid(self, ui: Ui, beside: float = 0) -> Box:
        """The first title large, the others in a grid, and the panel below the large tile."""
        first, *others = self.titles.values()
        cells = [self._tile(ui, title, beside=beside, high=True) for title in others]
        left = [self._tile(ui, first, large=True), replace(self._last(ui), rank=1)]
        return Row([Column(left, GAP), _grid(cells, 2)], GAP, parts=(0.38, 0.62), grow=1)

    def _even(self, ui: Ui, across: int, beside: float = 0) -> Box:
        """A grid of equal tiles, the panel in its last cell."""
        cells = [self._tile(ui, title, beside=beside) for title in self.titles.values()]
        return _grid([*cells, self._last(ui)], across)

    # --- what happens ------------------------------------------------------------------------

    def open_title(self, title: str) -> None:
        """To the setup of a match."""
        from ..setup.scene import SetupScene

        self.ctx.scenes.push(SetupScene(self.ctx, title))

    def go_on(self) -> None:
        """Continue the newest unfinished match."""
        if self.unfinished is not None:
            self.open_row(self.unfinished)

    def open_saved(self) -> None:
        """To the list of all saved matches."""
        from .saved import SavedScene

        self.ctx.scenes.push(SavedScene(self.ctx))

    def open_settings(self) -> None:
        """To the settings."""
        from .settings import SettingsScene

        self.ctx.scenes.push(SettingsScene(self.ctx))

    def open_about(self) -> None:
        """To help and credits."""
        from .credits import CreditsScene

        self.ctx.scenes.push(CreditsScene(self.ctx))

    def pick_language(self) -> None:
        """A small dialog with the languages."""

        def take(code: str) -> None:
            self.ctx.settings.language = code
            self.ctx.settings_changed()

        options = tuple(LANGUAGES.items())
        self.ctx.scenes.push(
            PickScene(self.ctx, lambda: _("Language"), lambda: options, language, take)
        )

    def pick_text(self) -> None:
        """A small dialog with the text sizes."""
        from .settings import text_sizes

        def take(size: str) -> None:
            self.ctx.settings.text = size  # type: ignore[assignment]  # from text_sizes
            self.ctx.settings_changed()

        self.ctx.scenes.push(
            PickScene(
                self.ctx,
                lambda: _("Text size"),
                text_sizes,
                lambda: self.ctx.settings.text,
                take,
            )
        )

    def on_back(self) -> None:
        """Back to where one came from."""
        self.ctx.scenes.push(
            ConfirmScene(
                self.ctx,
                _("Quit Tidetable? Every game is saved as you play."),
                _("Quit"),
                _("Stay"),
                self.ctx.scenes.quit,
            )
        )


def _goes_on(row: Saved) -> bool:
    """Whether a match can be gone on with."""
    return not row.finished and not row.problem


def _grid(cells: Sequence[Box], across: int) -> Box:
    """Equal cells in lines of ``across``; the last one takes what its line has left."""
    lines = []
    for n in range(0, len(cells), across):
        line = cells[n : n + across]
        lines.append(Row(line, GAP, parts=[1] * len(line)))
    return Column(lines, GAP, parts=[1] * len(lines), grow=1)
