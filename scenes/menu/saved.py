"""Saved matches by title: a row for each, to go on with it or look at its result, and what can be
done with its file."""

import logging
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game import catalog
from game.core.disk import in_words, place_name
from game.core.letters import shortened
from game.core.player import LONGEST_NAME, clean_name
from game.core.text import _, listed
from game.match import RecordError, Saved, saves

from ..dialogs import ActsScene, ConfirmScene, MessageScene
from ..elsewhere import open_folder, save_elsewhere
from ..folders import matches_folder
from ..scene import Scene, ScrollScene
from ..stage.node import Art, Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..widgets import (
    Answer,
    Tool,
    centred,
    control_height,
    dialog,
    field,
    frame,
    icon_button,
    pad,
    panel,
)
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Scroll, Widget, Words, Wrap
from ..widgets.tabs import Tab, tabs
from ..words import match_name, saved_when, title_name
from .matches import MatchesScene, whose_turn
from .parts import title_picture

if TYPE_CHECKING:
    from ..context import Context

log = logging.getLogger(__name__)


def headline(row: Saved) -> str:
    """What a match is called, else its title and variant; the name of a file that is none."""
    if not row.title:
        return clean_name(row.path.name)
    return row.label or match_name(row.title, row.variant, len(row.players))


def told(row: Saved) -> str:
    """What a match with a name of its own is, its round, whose turn it is, and when it was saved;
    what is wrong with a file."""
    if row.problem:
        return row.problem
    what = match_name(row.title, row.variant, len(row.players)) if row.label else ""
    now = _("Round {n}").format(n=row.round) if row.round and not row.finished else ""
    parts = (what, now, whose_turn(row).rstrip("."), saved_when(row.modified))
    return " · ".join(filter(None, parts))


def match_row(
    ui: Ui, id: str, row: Saved, on_open: Callable[[], None], on_more: Callable[[], None]
) -> Row:
    """A match as a row that opens it, and a button for what else can be done beside it."""
    side, badge = control_height(ui), ui.body * 1.15
    ground = "panel" if row.problem else "panel2"
    names = listed([player.name for player in row.players])
    back = Node(
        id,
        Role.BUTTON,
        NOWHERE,
        (Plate(ground, "danger" if row.problem else "edge", 3, 18, 0, dashed=bool(row.problem)),),
        label=headline(row),
        value=" ".join(filter(None, (names, told(row)))),
        press=on_open,
        focusable=True,
    )

    def mark(look: Art) -> Widget:
        return Widget(lambda at: Node("", Role.DECOR, at, (look,)), badge, badge)

    seats = [
        Row([mark(Art(f"common/seat_{p.colour}")), Words(p.name, ground=ground, rank=1)], 6)
        for p in row.players
    ]
    words = [
        Words(headline(row), font="bold", ground=ground),
        Wrap(seats, 18, apart=2) if seats else None,
        Words(told(row), colour="muted" if seats else "text", ground=ground),
    ]
    high = 3.4 * ui.body
    if row.problem:
        first: Widget = mark(Art("common/icon_warning", tint="danger"))
    else:
        first = title_picture(row.title, wide=high * 4 / 3, high=high, ground=ground)
    inside = Row([first, Column(words, 2, along="middle", grow=1, rank=1)], 16, across="middle")
    card = Card(inside, (14, 10), back, one=True, grow=1, rank=1)
    more = _("More: {name}").format(name=headline(row))

    def menu(at: Rect) -> Node:
        return icon_button(ui, f"{id}-more", at, "menu", more, on_more, "quiet")

    return Row([card, Column([Widget(menu, side, side)], along="middle")], 12)


class SavedScene(MatchesScene, ScrollScene):
    """The list of all saved matches, newest first, or of those of one title."""

    name = "saved"

    def __init__(self, ctx: "Context") -> None:
        super().__init__(ctx)
        self.title = ""
        """The title that was asked for; "" for all."""
        self._row = lru_cache(1024)(self._new_row)
        """A row is laid out once."""

    @property
    def chosen(self) -> str:
        """The title that is shown; "" for all, as after the last of a title was deleted."""
        there = self.reading or any(row.title == self.title for row in self.rows)
        return self.title if there else ""

    @property
    def shown(self) -> list[Saved]:
        """The rows of the title that is shown."""
        chosen = self.chosen
        return [row for row in self.rows if row.title == chosen] if chosen else self.rows

    # --- looks -------------------------------------------------------------------------------

    def build(self, ui: Ui) -> list[Node]:
        """The titles that there are, and the rows in a panel that is as high as they are."""
        tools = []
        if any(row.finished for row in self.rows):
            tools = [Tool("statistics", "chart", _("Statistics"), self.open_statistics)]
        out, room = frame(ui, _("Saved games"), self.on_back, tools)
        page: Box = Words(_("No saved games yet. Every game is saved as you play."), "empty")
        rows = [
            self._row(ui, n, row.path, row.modified, row.summary)
            for n, row in enumerate(self.shown)
        ]
        if rows:
            area = ("list", self.offset, self.scroll, _("Games"))
            page = Scroll(Column(rows, 12), *area, long=True)
        card = Card(page, pad(ui), panel(ui, "list-panel", NOWHERE), rank=1)
        tree = Column([self._titles(ui), card], 12)
        wide = min(room.w, 1400 + 500 * (ui.scale - 1))
        high = min(room.h, tree.heights(ui, wide).best)
        return out + tree.place(ui, centred(room, wide, room.h)._replace(h=high))

    def _titles(self, ui: Ui) -> Box | None:
        """The titles of the rows, to see those of one alone; nothing if there is but one."""
        there = {row.title for row in self.rows}
        found = [Tab(title, title_name(title)) for title in catalog.TITLES if title in there]
        if len(found) < 2:
            return None
        return tabs(
            ui, "title", _("Show"), [Tab("", _("All")), *found], self.chosen, self.show_title
        )

    def _new_row(self, ui: Ui, n: int, *_known: Any) -> Row:
        row = self.shown[n]
        return match_row(
            ui, f"match-{n}", row, partial(self.open_row, row), partial(self.more, row)
        )

    # --- what happens ------------------------------------------------------------------------

    def show_title(self, title: str) -> None:
        """Show the matches of a title alone; "" for all."""
        self.title = title
        self.scroll(0.0)

    def open_statistics(self) -> None:
        """To who played how often, and how well."""
        from .statistics import StatisticsScene

        self.ctx.scenes.push(StatisticsScene(self.ctx))

    def more(self, row: Saved) -> None:
        """Ask what to do with a match."""
        self.ctx.scenes.push(ActsScene(self.ctx, headline(row), self.acts(row)))

    def acts(self, row: Saved) -> list[Answer]:
        """What can be done with a match."""
        acts = [
            Answer("rename", _("Rename"), partial(self.rename_row, row)),
            Answer("copy", _("Make a copy"), partial(self.copy_row, row)),
            Answer("save", _("Save to another place"), partial(self.save_row, row)),
            Answer("folder", _("Open the folder"), self.open_folder),
            Answer("delete", _("Delete"), partial(self.delete_row, row), "danger"),
        ]
        name = _("Look at the results") if row.finished else _("Continue")
        if row.salvageable:
            name = _("Go on from the last good move")
        if row.problem:
            del acts[0]  # it is no match, so it has no name but that of its file
        if row.salvageable or not row.problem:
            acts.insert(0, Answer("open", name, partial(self.open_row, row), "primary"))
        return acts

    def open_row(self, row: Saved) -> None:
        """Go on with a match, or show how it ended; ask whether one whose file is damaged is to go
        on from its last good move."""
        if not row.salvageable:
            super().open_row(row)
            return
        question = _(
            "{problem} Go on from the last good move before that? The damaged file is kept beside"
            " the game."
        ).format(problem=row.problem)
        answers = _("Go on"), _("Not now"), partial(self.salvage_row, row)
        self.ctx.scenes.push(
            ConfirmScene(self.ctx, question, *answers, title=_("This game is damaged"))
        )

    def salvage_row(self, row: Saved) -> None:
        """Set the damaged file aside, and go on with what is good of it."""
        failed = _("This game cannot be opened")
        good = msgspec.structs.replace(row, problem="")
        self._try(failed, lambda: saves.salvage(row), lambda: self.open_row(good))

    def rename_row(self, row: Saved) -> None:
        """Ask what a match is to be called."""

        def take(label: str) -> None:
            self._try(_("The game could not be renamed"), lambda: saves.rename(row, label))

        self.ctx.scenes.push(NameScene(self.ctx, headline(row), take))

    def copy_row(self, row: Saved) -> None:
        """Make a copy beside it."""
        label = _("{name} (copy)").format(name=shortened(headline(row), LONGEST_NAME - 12))
        self._try(
            _("The game could not be copied"),
            lambda: saves.copy(row, row.path.parent, "" if row.problem else label),
        )

    def save_row(self, row: Saved) -> None:
        """Ask where else a match is to be saved."""
        save_elsewhere(self.ctx, partial(self.save_at, row), self.open_folder)

    def save_at(self, row: Saved, folder: Path) -> None:
        """Write a copy into a folder, and say so."""
        name = headline(row) if row.label and not row.problem else ""

        def save() -> None:
            path = saves.copy(row, folder, name)
            self.ctx.scenes.push(MessageScene(self.ctx, _("The game is saved"), place_name(path)))

        self._try(_("The game could not be saved there"), save)

    def open_folder(self) -> None:
        """Open the folder of all matches in the system's file manager, and say which it is."""
        folder = matches_folder(self.ctx.data_dir)
        open_folder(self.ctx, _("The folder of your games"), folder)

    def delete_row(self, row: Saved) -> None:
        """Delete the file of a match, if that is really wanted."""
        question = _("Delete “{name}” for good?").format(name=headline(row))
        if row.finished:
            question += " " + _("It then no longer counts in the statistics.")

        failed = _("The game could not be deleted")
        answers = _("Delete"), _("Keep"), lambda: self._try(failed, lambda: saves.delete(row))
        self.ctx.scenes.push(
            ConfirmScene(self.ctx, question, *answers, title=_("Delete"), danger=True)
        )

    def _try(
        self, failed: str, act: Callable[[], Any], then: Callable[[], None] | None = None
    ) -> None:
        """Do something with a file, read the folder again, and go on; say why if it cannot be
        done."""
        try:
            act()
        except (OSError, RecordError) as error:
            log.warning("%s: %s", failed, error)
            why = in_words(error) if isinstance(error, OSError) else str(error)
            self.ctx.scenes.push(MessageScene(self.ctx, failed, why))
            then = None
        self.reload()
        if then is not None:
            then()


class NameScene(Scene):
    """Asks what a match is to be called, beginning with what it is called now; without a name it is
    called by its title again."""

    name = "name"
    opaque = False

    def __init__(self, ctx: "Context", label: str, on_yes: Callable[[str], None]) -> None:
        super().__init__(ctx)
        self.label, self.on_yes = label, on_yes
        self.typed = False

    def build(self, ui: Ui) -> list[Node]:
        words = _("Name of the game")
        offered = not self.typed
        line = field(
            ui, "label", words, self.label, self.type, LONGEST_NAME,
            offered=offered, without=saves.NOT_IN_NAMES,
        )  # fmt: skip
        answers = (
            Answer("no", _("Cancel"), self.on_back),
            Answer("yes", _("Rename"), self.agree, "primary"),
        )
        return dialog(ui, "name", words, "", answers, middle=line)

    def type(self, typed: str) -> None:
        """The name was changed."""
        self.label, self.typed = typed, True
        self.changed()

    def agree(self) -> None:
        """It is called so; as before if nothing was typed."""
        self.ctx.scenes.pop()
        if self.typed:
            self.on_yes(self.label)
