"""The menu: the titles of the catalog as tiles, Continue, saved matches, and the tools."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game import catalog
from game.catalog import Title
from game.core.text import LANGUAGES, _, language
from game.match import Saved

from ..dialogs import ConfirmScene, PickScene
from ..stage.node import Node, Rect
from ..stage.ui import HEIGHT, Ui
from ..titles.extra import Extra, extra
from ..widgets import Tool, label, picture, tool_side, toolbar
from ..widgets.basic import title as title_label
from .parts import continue_height, continue_panel, side_column, tile
from .saved import MatchesScene
from .shelf import TALLEST, Offer, shelf, shelf_height

if TYPE_CHECKING:
    from ..context import Context

EDGE = 40.0
GAP = 26.0
MOST = 0.42
"""The share of the height that Continue may take at most."""


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
        """See ``Scene.build``."""
        head, top = self._header(ui)
        room = Rect(EDGE, top, ui.width - 2 * EDGE, HEIGHT - top - 40)
        last = self.ctx.settings.last_title
        order = sorted(self.titles.values(), key=lambda t: t.id != last)
        if len(order) == 1:
            return head + self._one(ui, room, order[0])
        if ui.shape == "narrow":
            return head + self._even(ui, room, order)
        return head + self._large_and_grid(ui, room, order)

    def _header(self, ui: Ui) -> tuple[list[Node], float]:
        """Logo, name, tagline and toolbar; and where the rest begins."""
        logo = 120.0
        name_h, line_h = ui.title * 1.32, max(ui.body, 34) * 1.3
        side = tool_side(ui)
        tools = self._tools(ui)
        bar = toolbar(ui, ui.width - EDGE, 30 + (logo - side) / 2, tools, gap=14)
        x = EDGE + logo + 22
        room = bar[0].rect.x - 24 - x
        y = 30 + max(0.0, (logo - name_h - line_h + 12) / 2)
        words = _("Board games on one table")
        name = title_label(ui, "name", Rect(x, y, room, name_h), "Tidetable")
        tag = label(
            ui,
            "tagline",
            Rect(x + 3, y + name_h - 14, room, line_h),
            words,
            font="bold",
            size=max(ui.body, 34),
            ground="table",
            wrap=False,
        )
        out = [picture("logo", Rect(EDGE, 30, logo, logo), "common/logo_mark"), name]
        if tag.rect.w > 0 and ui.measure(tag.look[0], None)[0] <= room:  # type: ignore[arg-type]  # a label's only look is its Text
            out.append(tag)
        return out + bar, max(30 + logo, y + name_h + line_h - 14) + 22

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

    def _one(self, ui: Ui, room: Rect, only: Title) -> list[Node]:
        """One title: its tile at the left; Continue, matches and rules at the right."""
        part = 0.5 if ui.scale > 1.2 or ui.shape == "narrow" else 0.54
        w = (room.w - GAP) * part
        left = Rect(room.x, room.y, w, room.h)
        right = Rect(room.x + w + GAP, room.y, room.w - w - GAP, room.h)
        big = tile(ui, only, left, lambda: self.open_title(only.id), large=True)
        return [big, *side_column(ui, self, right, only.id)]

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

    def _large_and_grid(self, ui: Ui, room: Rect, order: list[Title]) -> list[Node]:
        """The title played last large, the others in a grid, and the shelf below that.

        Continue lies in the cell that the grid has left, or else below the large tile.
        """
        first, *others = order
        across = 2 if len(others) > 2 else 1
        w = (room.w - 2 * GAP) * 0.38 if across == 2 else (room.w - GAP) * 0.5
        left = room._replace(w=w)
        rest = Rect(room.x + w + GAP, room.y, room.w - w - GAP, room.h)
        row, offers = self.unfinished, self._offers()
        high = shelf_height(ui, offers, rest.w)
        spare = len(others) % across > 0
        if not spare:
            low = min(continue_height(ui, row, w), room.h * MOST)
            left, at = _split(left, low)
            if 0 < high < low <= TALLEST:
                high = low
        rest, shelf_at = _split(rest, high)
        cells = _cells(rest, across, -(-len(others) // across))
        if spare:
            at = cells[-1]
        out = [tile(ui, first, left, _opener(self, first.id), large=True)]
        out += [tile(ui, t, c, _opener(self, t.id)) for t, c in zip(others, cells, strict=False)]
        out += continue_panel(ui, self, at, row)
        return out + shelf(ui, offers, shelf_at)

    def _even(self, ui: Ui, room: Rect, order: list[Title]) -> list[Node]:
        """A grid of equal tiles, then Continue and the shelf (narrow screens).

        Continue lies in the last cell of the grid, or below the tiles if these fill their lines.
        """
        offers = self._offers()
        room, shelf_at = _split(room, shelf_height(ui, offers, room.w))
        across = 3 if len(order) > 3 else 2
        if len(order) % across:
            cells = _cells(room, across, -(-len(order) // across))
            last = cells[len(order)]
            last = last._replace(w=room.right - last.x)
        else:
            low = min(continue_height(ui, self.unfinished, room.w), room.h * MOST)
            room, last = _split(room, low)
            cells = _cells(room, across, len(order) // across)
        out: list[Node] = []
        for title, cell in zip(order, cells, strict=False):
            out.append(tile(ui, title, cell, _opener(self, title.id)))
        return [
            *out,
            *continue_panel(ui, self, last, self.unfinished),
            *shelf(ui, offers, shelf_at),
        ]

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


def _cells(room: Rect, across: int, down: int) -> list[Rect]:
    w = (room.w - GAP * (across - 1)) / across
    h = (room.h - GAP * (down - 1)) / down
    return [
        Rect(room.x + col * (w + GAP), room.y + row * (h + GAP), w, h)
        for row in range(down)
        for col in range(across)
    ]


def _split(room: Rect, high: float) -> tuple[Rect, Rect]:
    """(what is left above, a box of that height at the bottom); 0 takes nothing."""
    if high <= 0:
        return room, Rect(room.x, room.bottom, room.w, 0)
    above = room._replace(h=room.h - high - GAP)
    return above, Rect(room.x, above.bottom + GAP, room.w, high)


def _opener(scene: MenuScene, title: str) -> Callable[[], None]:
    return lambda: scene.open_title(title)
