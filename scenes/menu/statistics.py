"""Statistics: by title and variant who played how often and how well, counted from the matches that
are kept."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from game import catalog
from game.core.player import COLOURS
from game.core.text import _, figure, ngettext
from game.match import Played, Tally, tallied

from ..dialogs import ConfirmScene
from ..scene import ScrollScene
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..widgets import Row as Line
from ..widgets import Table, button_box, frame, pad, panel
from ..widgets.boxes import NOWHERE, Box, Card, Column, Fit, Row, Scroll, Widget, Words
from ..widgets.chart import Series, race_chart
from ..widgets.rich_table import table_box
from ..widgets.tabs import Tab, tabs
from ..words import kind_name, match_name, title_name
from .matches import MatchesScene

if TYPE_CHECKING:
    from ..context import Context

CHART: Final = 15.0
"""How high a chart is, in heights of its letters."""


class StatisticsScene(MatchesScene, ScrollScene):
    """One title at a time: of each variant a table of names, and a chart of their scores."""

    name = "statistics"

    def __init__(self, ctx: "Context") -> None:
        super().__init__(ctx)
        self.title = ""
        """The title that was chosen; the one played most while that is none of those there."""
        self._found: dict[str, list[Played]] | None = None
        """What was counted of all matches; it stays while they are read again."""

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """The titles that were played, and what was played of the one that is chosen."""
        found = self._found or {}
        out, room = frame(ui, _("Statistics"), self.on_back)
        none = _("Nothing to count yet: no game was played to its end.")
        if self._found is None:
            none = _("Your games are being counted.")
        page: Box = Words(none, "empty", valign="top")
        head: Box | None = None
        if found:
            most = max(found, key=lambda title: sum(one.matches for one in found[title]))
            title = self.title if self.title in found else most
            there = [Tab(one, title_name(one)) for one in catalog.TITLES if one in found]
            if len(there) > 1:
                head = tabs(ui, "title", _("Show"), there, title, self.show_title)
            parts: list[Box] = [_variant(ui, title, n, one) for n, one in enumerate(found[title])]
            anew = button_box(ui, "forget", _("Count anew"), self.forget, "redo", "quiet")
            about = _("Begins again at zero. Your saved games stay.")
            said = Words(about, "forget-about", colour="muted", ems=9, grow=1)
            parts.append(Fit([Row([anew, said], 14, across="middle"), Column([anew, said], 6)]))
            page = Scroll(Column(parts, 30), "list", self.offset, self.scroll, title_name(title))
        back = panel(ui, "statistics-panel", NOWHERE)
        tree = Column([head, Card(page, pad(ui), back, rank=1)], 12)
        nodes = tree.place(ui, room._replace(h=min(room.h, tree.heights(ui, room.w).best)))
        for n, node in enumerate(nodes):
            node.id = node.id or f"cell-{n}"
        return out + nodes

    # --- what happens ------------------------------------------------------------------------

    def changed(self) -> None:
        """Count anew once all matches are read: what is there is not shown bit by bit."""
        if not self.reading:
            self._found = tallied(self.rows, self.ctx.settings.counted_since)
        super().changed()

    def show_title(self, title: str) -> None:
        """Show another title."""
        self.title = title
        self.scroll(0.0)

    def forget(self) -> None:
        """Count anew from now on, if that is really wanted."""

        def now() -> None:
            self.ctx.settings.counted_since = datetime.now(UTC).isoformat(timespec="seconds")
            self.ctx.settings_changed()
            self.changed()

        question = _("Count anew from now on? All games stay saved, but no longer count.")
        answers = _("Count anew"), _("Keep"), now
        self.ctx.scenes.push(
            ConfirmScene(self.ctx, question, *answers, title=_("Statistics"), danger=True)
        )


def _variant(ui: Ui, title: str, n: int, played: Played) -> Box:
    """A variant: how often and how long it was played, by whom, and how that went."""
    name = match_name(title, played.variant, catalog.TITLES[title].fewest)
    many = ngettext("{n} game", "{n} games", played.matches).format(n=played.matches)
    long = sum(played.seconds) / 60 / max(1, len(played.seconds))
    if long:
        many = _("{games}, {n} min each on average").format(games=many, n=max(1, round(long)))
    drawn = _drawn(played)
    table = table_box(ui, _table(played, drawn))
    words = Column([Words(name, f"variant-{n}", "heading"), Words(many, f"variant-{n}-games")], 2)
    chart = _chart(ui, f"chart-{n}", played, drawn)
    if chart is None:
        return Column([words, table], 12)
    beside = Row([table, chart], 24)
    return Column([words, Fit([beside, Column([table, chart], 16)])], 12)


def _drawn(played: Played) -> dict[str, str]:
    """By name, in the chart's colours, the persons who played often enough for a line: at most one
    a colour, and their own colour as far as it is free."""
    out: dict[str, str] = {}
    for tally in played.tallies:
        free = [colour for colour in (tally.colour, *COLOURS) if colour not in out.values()]
        if tally.kind == "human" and len(tally.scores) > 1 and free:
            out[tally.name] = free[0]
    return out


def _table(played: Played, drawn: dict[str, str]) -> Table:
    """Matches, wins, best and mean score of each name."""
    spoken = _("{name}. Games: {games}, won: {won}, best: {best}, average: {mean}")
    rows = []
    for tally in played.tallies:
        person = tally.kind == "human"
        name = tally.name if person else kind_name(tally.kind)
        sign = "icon_person" if person else "icon_robot"
        if person and name in drawn:
            sign = f"seat_{drawn[name]}"
        cells = _cells(played, tally)
        said = dict(zip(("games", "won", "best", "mean"), cells, strict=True))
        rows.append(Line(name, cells, spoken.format(name=name, **said), f"common/{sign}"))
    return Table((_("Games"), _("Won"), _("Best"), _("Average")), tuple(rows))


def _cells(played: Played, tally: Tally) -> tuple[str, ...]:
    mean = figure(f"{tally.mean:.1f}")
    return str(tally.games), str(tally.won), str(played.best(tally)), mean


def _chart(ui: Ui, id: str, played: Played, drawn: dict[str, str]) -> Box | None:
    """The scores of those who played more than once, game by game."""
    lines = [
        Series(tally.name, drawn[tally.name], tally.scores)
        for tally in played.tallies
        if tally.kind == "human" and tally.name in drawn
    ]
    if not lines:
        return None
    name, across, up = _("Scores, game by game"), _("Game"), _(played.counted)

    def make(at: Rect) -> list[Node]:
        return race_chart(ui, id, at, lines, name=name, across=across, up=up, first=1)

    return Widget(make, 18 * ui.body, CHART * ui.body, grow=1)
