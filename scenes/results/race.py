"""How a match went, as one number a seat and round, for the chart of the results."""

from collections.abc import Sequence

from game.core.table import Player, Table
from game.core.text import _

from ..boards.ending import Page, Race
from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..widgets import Series, chart


def race(table: Table, measure: Race) -> list[tuple[int, ...]]:
    """By seat the progress at the start, after each full round, and at the end.

    Found by playing the match again.
    """
    seats = range(len(table.players))
    state = table.state_at(0)
    steps: list[Sequence[int]] = [[measure.progress(state, seat) for seat in seats]]
    now = table.rules.turn(state).round
    for action in table.history:
        table.rules.advance(state, action)
        before, now = now, table.rules.turn(state).round
        if before and now != before:  # 0: the first round has not begun
            steps.append([measure.progress(state, seat) for seat in seats])
    last = [measure.progress(state, seat) for seat in seats]
    if steps[-1] != last or len(steps) == 1:
        steps.append(last)
    return [tuple(step[seat] for step in steps) for seat in seats]


def race_page(players: Sequence[Player], values: Sequence[tuple[int, ...]], axis: str) -> Page:
    """The page of the results with the chart of ``values`` by seat; it fills the room there is.

    ``axis`` is a msgid: what is counted.
    """
    lines = [
        Series(player.name, player.colour, tuple(map(float, line)))
        for player, line in zip(players, values, strict=True)
    ]
    words = _("The race, round by round")

    def build(ui: Ui, rect: Rect) -> tuple[list[Node], float]:
        up = _(axis)
        return chart(ui, "race", rect, lines, name=words, across=_("Round"), up=up), rect.h

    return Page("race", words, build)
