"""The menu: the titles of the catalog as tiles, Continue, saved matches, and the tools."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import catalog
from game.catalog import Title
from game.core.text import LANGUAGES, _, language
from game.match import Saved

from ..dialogs import ConfirmScene, PickScene
from ..stage.node import Node, Rect
from ..stage.ui import HEIGHT, Ui
from ..titles.extra import Extra, extra
from ..widgets import Tool, picture, toolbar
from ..widgets.boxes import Box, Column, Fit, Pad, Row, Widget, Words
from .parts import GAP, Offer, continue_panel, shelf, side_column, tile
from .saved import MatchesScene

if TYPE_CHECKING:
    from ..context import Context

EDGE = 40.0


class MenuScene(MatchesScene):
    """The first scene. The title played last is the large tile.

    ``titles`` is the catalog; a test may hand in another.
    """

    name = "menu"

    def __init__(self, ctx: "Context", titles: Mapping[str, Title] | None = None) -> None:
        super().__init__(ctx)
        self.titles = catalog.TITLES if titles is None else titles

    @property
    def unfinished(self) -> Saved | None:
        """The newest match that can be gone on with."""
        return next((row for row in self.rows if not row.finished and not row.problem), None)

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """The header, the tiles with Continue, and the shelf."""
        last = self.ctx.settings.last_title
        order = sorted(self.titles.values(), key=lambda t: t.id != last)
        if len(order) == 1:
            below = self._one(ui, order[0])
        else:
            below = (self._even if ui.shape == "narrow" else self._large_and_grid)(ui, order)
        page = Column([self._header(ui), replace(below, rank=1)], 22)
        return page.place(ui, Rect(EDGE, 30, ui.width - 2 * EDGE, HEIGHT - 70))

    def _header(self, ui: Ui) -> Box:
        """Logo, name, tagline where it fits, and toolbar."""
        logo = Widget(partial(picture, "logo", art="common/logo_mark"), 120, 120)
        name = Words("Tidetable", "name", "heading", ui.title, ground="table", lines=1)
        size = max(ui.body, 34)
        words = _("Board games on one table")
        tag = Words(words, "tagline", "bold", size, ground="table", lines=1, smallest=size)
        named = Fit([Column([name, Pad(tag, (3, 0))], -10, along="middle"), name], grow=1)
        bar = toolbar(ui, self._tools(ui), gap=14)
        return Row([logo, named, bar], 22, across="middle")

    def _tools(self, ui: Ui) -> list[Tool]:
        sound_on = ui.sound and not self.ctx.settings.muted
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

    def _tile(self, ui: Ui, title: Title, *, large: bool = False) -> Box:
        return tile(ui, title, partial(self.open_title, title.id), large=large)

    def _one(self, ui: Ui, only: Title) -> Box:
        """One title: its tile at the left; Continue, matches and rules at the right."""
        part = 0.5 if ui.scale > 1.2 or ui.shape == "narrow" else 0.54
        boxes = [self._tile(ui, only, large=True), side_column(ui, self, only.id)]
        return Row(boxes, GAP, parts=(part, 1 - part), grow=1)

    def _offers(self) -> list[Offer]:
        """What the shelf holds: the saved matches, and what titles offer beside their matches."""
        out = []
        if self.rows:
            out.append(Offer("all-matches", _("All saved matches"), "log", self.open_saved))
        for title in self.titles:
            more = extra(title)
            if more is not None:
                out.append(Offer(f"extra-{title}", more.label, more.icon, self._pusher(more)))
        return out

    def _pusher(self, more: Extra) -> Callable[[], None]:
        return lambda: self.ctx.scenes.push(more.make(self.ctx))

    def _large_and_grid(self, ui: Ui, order: list[Title]) -> Box:
        """The title played last large, the others in a grid, and the shelf below that.

        Continue lies in the cell that the grid has left, or else below the large tile.
        """
        first, *others = order
        across = 2 if len(others) > 2 else 1
        cells = [self._tile(ui, title) for title in others]
        left, row = [self._tile(ui, first, large=True)], self.unfinished
        parts = (0.38, 0.62) if across == 2 else (1, 1)
        level = 0.0
        if len(others) % across:
            cells.append(continue_panel(ui, self, row, tall=True))
        else:
            left.append(continue_panel(ui, self, row))
            width = (ui.width - 2 * EDGE - GAP) * parts[0] / sum(parts)
            level = left[-1].heights(ui, width).best
        grid = _grid(cells, across)
        right = Column([grid, shelf(ui, self._offers(), level)], GAP)
        return Row([Column(left, GAP), right], GAP, parts=parts, grow=1)

    def _even(self, ui: Ui, order: list[Title]) -> Box:
        """A grid of equal tiles, then Continue and the shelf (narrow screens).

        Continue lies in the last cells of the grid, or below the tiles if these fill their lines.
        """
        across = 3 if len(order) > 3 else 2
        cells = [self._tile(ui, title) for title in order]
        spare = -len(order) % across
        last = continue_panel(ui, self, self.unfinished, tall=spare == 1)
        grid = _grid([*cells, last] if spare else cells, across, ui.width - 2 * EDGE)
        offers = shelf(ui, self._offers())
        return Column([grid, None if spare else last, offers], GAP, grow=1)

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

    def open_rules(self, title: str) -> None:
        """To the rulebook of a title."""
        from ..rulebook.scene import RulebookScene

        self.ctx.scenes.push(RulebookScene(self.ctx, title))

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
                _("Quit Tidetable? Every match is saved as you play."),
                _("Quit"),
                _("Stay"),
                self.ctx.scenes.quit,
            )
        )


def _grid(cells: Sequence[Box], across: int, width: float = 0) -> Box:
    """Equal cells in lines of ``across``; the last one takes what its line has left, of a grid of
    that width."""
    cell = (width - GAP * (across - 1)) / across
    lines = []
    for n in range(0, len(cells), across):
        line = cells[n : n + across]
        left = across - len(line)
        parts = [cell] * (len(line) - 1) + [cell + left * (cell + GAP)] if width else [1] * across
        lines.append(Row(line, GAP, parts=parts))
    return Column(lines, GAP, parts=[1] * len(lines), grow=1)
