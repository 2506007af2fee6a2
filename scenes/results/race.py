"""How a match went: as a title's ending gets it, and by rounds for a chart."""

from collections.abc import Callable, Sequence

from game.core.text import _
from game.match import Match, Player

from ..stage.node import Node, Rect
from ..stage.ui import Ui
from ..titles.ending import Course, Finished, Page, Race, Reading
from ..widgets.boxes import Box, Widget
from ..widgets.chart import Series, race_chart


def finished(table: Match, hold_up: Callable[[Reading], None] = lambda card: None) -> Finished:
    """A match that is over, for its ending. Raises ValueError if it is not."""
    outcome = table.outcome()
    if outcome is None:
        raise ValueError("the match is not over")
    course = Course(table.state_at(0), table.history, table.luck)
    return Finished(table.observe(None), table.players, outcome, hold_up, course)


def race(table: Match, measure: Race) -> list[tuple[int, ...]]:
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
        Series(player.name, player.colour, line)
        for player, line in zip(players, values, strict=True)
    ]
    words = _("The race, round by round")

    def tree(ui: Ui, room: Rect) -> Box:
        across, up = _("Round"), _(axis)

        def make(at: Rect) -> list[Node]:
            return race_chart(ui, "race", at, lines, name=words, across=across, up=up)

        return Widget(make, high=room.h)

    return Page("race", _("The race"), tree, "chart", tells_most=True)
