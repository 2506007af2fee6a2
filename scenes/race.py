"""How a match went, as one number a seat and round, for the chart of the results."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.table import Table
from game.core.text import _

from .boards.ending import Page
from .stage.node import Node, Rect
from .stage.ui import Ui
from .widgets import Series, chart

if TYPE_CHECKING:
    from .boards.ending import Race


def race(table: Table, measure: "Race") -> list[tuple[int, ...]]:
    """By seat the progress at the start, after each full round, and at the end.

    Found by playing the match again.
    """
    seats = range(len(table.players))
    state = table.state_at(0)
    steps: list[Sequence[int]] = [[measure.progress(state, seat) for seat in seats]]
    now = state.round
    for action in table.history:
        table.rules.advance(state, action)
        if state.round != now:
            now = state.round
            steps.append([measure.progress(state, seat) for seat in seats])
    last = [measure.progress(state, seat) for seat in seats]
    if steps[-1] != last or len(steps) == 1:
        steps.append(last)
    return [tuple(step[seat] for step in steps) for seat in seats]


def race_page(table: Table, measure: "Race") -> Page:
    """The page of the results with the chart; it fills what room there is."""
    lines = [
        Series(player.name, player.colour, tuple(map(float, values)))
        for player, values in zip(table.players, race(table, measure), strict=True)
    ]
    words = _("The race, round by round")

    def build(ui: Ui, rect: Rect) -> tuple[list[Node], float]:
        up = _(measure.axis)
        return chart(ui, "race", rect, lines, name=words, across=_("Round"), up=up), rect.h

    return Page("race", words, build)
