"""What scenes that show saved matches share: reading them, opening one, how it stands in words."""

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Final

from game.core.text import _, listed
from game.match import Match, RecordError, Saved, each_saved

from ..dialogs import MessageScene
from ..folders import matches_folder
from ..scene import Scene
from ..stage.node import Art, Node, Rect, Role
from ..widgets.boxes import Sizes, Widget
from ..words import title_name

if TYPE_CHECKING:
    from ..context import Context

AT_ONCE: Final = 12
"""So many rows are read before a list is seen: a screenful."""
SLICE: Final = 0.01
"""Seconds that are read in a frame after that."""


def standing(row: Saved) -> str:
    """Which match it is, and which round is played."""
    if not row.round:
        return title_name(row.title)
    words = _("{title}, round {n} ({left} left)") if row.left else _("{title}, round {n}")
    return words.format(title=title_name(row.title), n=row.round, left=row.left)


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


class MatchesScene(Scene):
    """A scene that shows saved matches: ``rows``, newest first, read anew whenever it is on top.

    What is not there at once comes while the scene is seen, until it is no longer ``reading``.
    """

    @property
    def enough(self) -> bool:
        """Whether it need not read on."""
        return False

    def __init__(self, ctx: "Context") -> None:
        super().__init__(ctx)
        self.rows: list[Saved] = []
        self.reading = False
        self._rest: Iterator[Saved] = iter(())

    def enter(self) -> None:
        """It is on the stack now."""
        self.reload()

    def resume(self) -> None:
        """It is on top again."""
        self.reload()

    def reload(self) -> None:
        """Read the folder again: at once as many rows as were there, which are known."""
        known, self.rows, self.reading = len(self.rows), [], True
        self._rest = each_saved(matches_folder(self.ctx.data_dir))
        self._read(max(AT_ONCE, known))

    def on_tick(self, dt: float) -> None:
        """Read on."""
        if self.reading:
            self._read()

    def _read(self, least: int = 1) -> None:
        """So many rows, and those for which there is time; a known one takes next to none."""
        until = perf_counter() + SLICE
        for row in self._rest:
            self.rows.append(row)
            if self.enough or (len(self.rows) >= least and perf_counter() > until):
                self.reading = not self.enough
                break
        else:
            self.reading = False
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
        except RecordError as error:
            ctx.scenes.push(MessageScene(ctx, _("This game cannot be opened"), str(error)))
            return
        over = table.outcome() is not None
        ctx.scenes.push(results_scene(ctx, table) if over else TableScene(ctx, table))
