"""Saved matches: a row for each, to go on with it, look at its result, or delete it."""

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.text import _, listed
from game.match import Match, RecordError, Saved, saved_matches

from ..dialogs import ConfirmScene, MessageScene
from ..folders import matches_folder
from ..scene import Scene, ScrollScene
from ..stage.node import Art, Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..widgets import centred, control_height, frame, icon_button, pad, panel
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Scroll, Sizes, Widget, Words, slot
from ..words import match_name, saved_when, title_name

if TYPE_CHECKING:
    from ..context import Context

log = logging.getLogger(__name__)


def headline(row: Saved) -> str:
    """Title and variant of a match, or the name of a file that is none."""
    if not row.title:
        return row.path.name
    return match_name(row.title, row.variant, len(row.players))


def standing(row: Saved) -> str:
    """Which match it is, and which round is played."""
    if not row.round:
        return title_name(row.title)
    return _("{title}, round {n}").format(title=title_name(row.title), n=row.round)


def whose_turn(row: Saved) -> str:
    """Who is to act; how the match stands where that is nobody."""
    names = [row.players[seat].name for seat in row.turn]
    if not names:
        return row.summary
    if len(names) == 1:
        return _("{name}’s turn").format(name=names[0])
    if len(names) == len(row.players):
        return _("Everyone’s turn")
    return _("Waiting for {names}").format(names=listed(names))


def players_line(row: Saved) -> str:
    """Who plays, and how the match stands: names that the sentence says are not said twice."""
    names = listed([player.name for player in row.players])
    if all(player.name in row.summary for player in row.players):
        return row.summary
    return _("{names}. {situation}").format(names=names, situation=row.summary)


class MatchesScene(Scene):
    """A scene that shows saved matches: ``rows``, newest first, read anew whenever it is on top."""

    def __init__(self, ctx: "Context") -> None:
        super().__init__(ctx)
        self.rows: list[Saved] = []

    def enter(self) -> None:
        """It is on the stack now."""
        self.reload()

    def resume(self) -> None:
        """It is on top again."""
        self.reload()

    def reload(self) -> None:
        """Read the folder again."""
        self.rows = saved_matches(matches_folder(self.ctx.data_dir))
        self.changed()

    def open_row(self, row: Saved) -> None:
        """Go on with a match, or show how it ended; tell what is wrong with a damaged one."""
        from ..table.scene import TableScene, results_scene

        ctx = self.ctx
        if row.problem:
            ctx.scenes.push(MessageScene(ctx, _("This game cannot be opened"), row.problem))
            return
        try:
            table = Match.resume(row.path)
        except (RecordError, OSError) as error:
            ctx.scenes.push(MessageScene(ctx, _("This game cannot be opened"), str(error)))
            return
        over = table.outcome() is not None
        ctx.scenes.push(results_scene(ctx, table) if over else TableScene(ctx, table))

    def delete_row(self, row: Saved) -> None:
        """Delete the file of a match, if that is really wanted."""
        ctx = self.ctx

        def delete() -> None:
            try:
                row.path.unlink(missing_ok=True)
            except OSError as error:
                log.warning("%s could not be deleted: %s", row.path, error)
                ctx.scenes.push(MessageScene(ctx, _("The game could not be deleted"), str(error)))
            self.reload()

        question = _("Delete “{name}” for good?").format(name=headline(row))
        ctx.scenes.push(
            ConfirmScene(
                ctx, question, _("Delete"), _("Keep"), delete, title=_("Delete"), danger=True
            )
        )


# --- rows ------------------------------------------------------------------------------------


def badges(row: Saved, best: float, least: float = 0) -> Widget:
    """The seats' badges, overlapping like a hand of coins; ``best`` and ``least`` (default: the
    same) are how high they are."""

    def make(at: Rect) -> Node:
        side = min(at.h, best)
        y = (at.h - side) / 2
        look = tuple(
            Art(f"common/seat_{player.colour}", Rect(0.72 * side * n, y, side, side))
            for n, player in enumerate(row.players)
        )
        names = listed([player.name for player in row.players])
        return Node("continue-seats", Role.IMAGE, at, look, label=names)

    wide = best + 0.72 * best * max(0, len(row.players) - 1)
    return Widget(make, wide, Sizes(best, least or best, least or best), rank=4, spare=least > 0)


def match_row(
    ui: Ui, id: str, row: Saved, on_open: Callable[[], None], on_delete: Callable[[], None]
) -> Row:
    """A match as a row that opens it, and a bin beside it."""
    side, badge = control_height(ui), ui.body * 1.5
    first = headline(row)
    second = row.problem or f"{players_line(row)}  {saved_when(row.modified)}".strip()
    ground = "panel" if row.problem else "panel2"
    edge = "danger" if row.problem else "edge"
    back = Node(
        id,
        Role.BUTTON,
        NOWHERE,
        (Plate(ground, edge, 3, 18, 0, dashed=bool(row.problem)),),
        label=first,
        value=second,
        press=on_open,
        focusable=True,
    )

    def warning(at: Rect) -> Node:
        return Node("", Role.DECOR, at, (Art("common/icon_warning", tint="danger"),))

    words = [Words(first, font="bold", ground=ground), Words(second, ground=ground)]
    inside = [
        Widget(warning, badge, badge) if row.problem else badges(row, badge),
        slot(high=side - 20),
        Column(words, along="middle", grow=1),
    ]
    card = Card(Row(inside, 8, across="middle"), (16, 10), back, one=True, grow=1)
    away = _("Delete “{name}”").format(name=first)

    def bin_(at: Rect) -> Node:
        return icon_button(ui, f"{id}-delete", at, "close", away, on_delete, "quiet")

    return Row([card, Column([Widget(bin_, side, side)], along="middle")], 12)


class SavedScene(MatchesScene, ScrollScene):
    """The list of all saved matches, newest first."""

    name = "saved"

    def build(self, ui: Ui) -> list[Node]:
        """The rows in a panel that is as high as they are."""
        out, room = frame(ui, _("Saved games"), self.on_back)
        none = _("No saved games yet. Every game is saved as you play.")
        rows = [
            match_row(
                ui, f"match-{n}", row, partial(self.open_row, row), partial(self.delete_row, row)
            )
            for n, row in enumerate(self.rows)
        ]
        page: Box = Words(none, "empty")
        if rows:
            page = Scroll(Column(rows, 12), "list", self.offset, self.scroll, _("Games"))
        card = Card(page, pad(ui), panel(ui, "list-panel", NOWHERE))
        wide = min(room.w, 1400 + 500 * (ui.scale - 1))
        high = min(room.h, card.heights(ui, wide).best)
        return out + card.place(ui, centred(room, wide, room.h)._replace(h=high))
