"""Saved matches: a row for each, to go on with it, look at its result, or delete it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.text import _, listed
from game.match import Match, RecordError, Saved, saved_matches

from ..dialogs import ConfirmScene, MessageScene
from ..folders import matches_folder
from ..scene import Scene, ScrollScene
from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..widgets import (
    centred,
    control_height,
    frame,
    icon_button,
    label,
    pad,
    panel,
    scrolling,
    text_size,
)
from ..words import match_name, saved_when

if TYPE_CHECKING:
    from ..context import Context

log = logging.getLogger(__name__)


def headline(row: Saved) -> str:
    """Title and variant of a match, or the name of a file that is none."""
    if not row.title:
        return row.path.name
    return match_name(row.title, row.variant, len(row.players))


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
        _open(self.ctx, row)

    def delete_row(self, row: Saved) -> None:
        """Ask whether to delete a match."""
        _ask_to_delete(self.ctx, row, self.reload)


def _open(ctx: "Context", row: Saved) -> None:
    from ..table.scene import TableScene, results_scene

    if row.problem:
        ctx.scenes.push(MessageScene(ctx, _("This match cannot be opened"), row.problem))
        return
    try:
        table = Match.resume(row.path)
    except (RecordError, OSError) as error:
        ctx.scenes.push(MessageScene(ctx, _("This match cannot be opened"), str(error)))
        return
    over = table.outcome() is not None
    ctx.scenes.push(results_scene(ctx, table) if over else TableScene(ctx, table))


def _ask_to_delete(ctx: "Context", row: Saved, after: Callable[[], None]) -> None:
    """Delete the file of a match, if that is really wanted."""

    def delete() -> None:
        try:
            row.path.unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s could not be deleted: %s", row.path, error)
            ctx.scenes.push(MessageScene(ctx, _("The match could not be deleted"), str(error)))
        after()

    question = _("Delete “{name}” for ever?").format(name=headline(row))
    ctx.scenes.push(
        ConfirmScene(ctx, question, _("Delete"), _("Keep"), delete, title=_("Delete"), danger=True)
    )


# --- rows ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Lines:
    """The two lines of a row, and how high each is where it is written."""

    first: str
    second: str
    first_h: float
    second_h: float

    @property
    def h(self) -> float:
        """How high both are."""
        return self.first_h + self.second_h


def _lines(ui: Ui, row: Saved, width: float) -> _Lines:
    """What a row says, written that wide."""
    first = headline(row)
    second = row.problem or f"{players_line(row)}  {saved_when(row.modified)}".strip()
    first_h = text_size(ui, Text(first, ui.body, "bold", wrap=True), width)[1]
    second_h = text_size(ui, Text(second, ui.body, wrap=True), width)[1]
    return _Lines(first, second, first_h, second_h)


def _badges_width(ui: Ui, row: Saved) -> float:
    side = ui.body * 1.5
    return side if row.problem else side + 0.72 * side * max(0, len(row.players) - 1)


def badges(row: Saved, box: Rect, side: float) -> list[Art]:
    """The seats' badges, overlapping like a hand of coins, from the left of ``box``."""
    return [
        Art(
            f"common/seat_{player.colour}",
            Rect(box.x + 0.72 * side * n, box.y + (box.h - side) / 2, side, side),
        )
        for n, player in enumerate(row.players)
    ]


def row_height(ui: Ui, row: Saved, width: float) -> float:
    """How high a row is at that width."""
    return max(control_height(ui), _lines(ui, row, _words_width(ui, row, width)).h + 20)


def _words_width(ui: Ui, row: Saved, width: float) -> float:
    return width - control_height(ui) - 12 - _badges_width(ui, row) - 50


def match_row(
    ui: Ui,
    id: str,
    rect: Rect,
    row: Saved,
    on_open: Callable[[], None],
    on_delete: Callable[[], None],
) -> list[Node]:
    """A match as a row that opens it, and a bin beside it."""
    side = control_height(ui)
    place = Rect(rect.x, rect.y, rect.w - side - 12, rect.h)
    lead = _badges_width(ui, row)
    width = _words_width(ui, row, rect.w)
    words = _lines(ui, row, width)
    top = (rect.h - words.h) / 2
    x = 16 + lead + 16
    first = Rect(x, top, width, words.first_h)
    second = Rect(x, first.bottom, width, words.second_h)
    fill = "panel" if row.problem else "panel2"
    badge = ui.body * 1.5
    look: list[Plate | Art | Text] = [
        Plate(fill, "danger" if row.problem else "edge", 3, 18, 0, dashed=bool(row.problem)),
        Text(words.first, ui.body, "bold", ground=fill, wrap=True, at=first),
        Text(words.second, ui.body, ground=fill, wrap=True, at=second),
    ]
    if row.problem:
        mark = Rect(16, (rect.h - badge) / 2, badge, badge)
        look.append(Art("common/icon_warning", mark, tint="danger"))
    else:
        look.extend(badges(row, Rect(16, 0, lead, rect.h), badge))
    opened = Node(
        id,
        Role.BUTTON,
        place,
        tuple(look),
        label=words.first,
        value=words.second,
        press=on_open,
        focusable=True,
    )
    bin_ = icon_button(
        ui,
        f"{id}-delete",
        Rect(rect.right - side, rect.y + (rect.h - side) / 2, side, side),
        "close",
        _("Delete “{name}”").format(name=words.first),
        on_delete,
        "quiet",
    )
    return [opened, bin_]


class SavedScene(MatchesScene, ScrollScene):
    """The list of all saved matches, newest first."""

    name = "saved"

    def build(self, ui: Ui) -> list[Node]:
        """See ``Scene.build``."""
        out, room = frame(ui, _("Saved matches"), self.on_back)
        wide = min(room.w, 1400 + 500 * (ui.scale - 1))
        box = centred(room, wide, room.h)
        inner = box.inset(pad(ui))
        if not self.rows:
            words = _("There are no saved matches. Every match you begin is saved as you play.")
            h = text_size(ui, Text(words, ui.body, wrap=True), inner.w)[1]
            out.append(panel(ui, "list-panel", box._replace(h=h + 2 * pad(ui))))
            out.append(label(ui, "empty", inner._replace(h=h), words))
            return out
        area = scrolling(
            ui,
            "list",
            inner,
            lambda room: self._rows(ui, room),
            self.offset,
            self.scroll,
            name=_("Matches"),
        )
        bottom = min(inner.bottom, max(node.rect.bottom for node in area[1:]))
        return [*out, panel(ui, "list-panel", box._replace(h=bottom + pad(ui) - box.y)), *area]

    def _rows(self, ui: Ui, room: Rect) -> tuple[list[Node], float]:
        y, nodes = room.y, []
        for n, row in enumerate(self.rows):
            h = row_height(ui, row, room.w)
            nodes += match_row(
                ui,
                f"match-{n}",
                Rect(room.x, y, room.w, h),
                row,
                partial(self.open_row, row),
                partial(self.delete_row, row),
            )
            y += h + 12
        return nodes, y - 12 - room.y
