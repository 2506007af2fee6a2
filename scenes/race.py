"""How a match went, as one number a seat and round, for the chart of the results."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.table import Table
from game.core.text import N_, _

Progress = Callable[[Any, int], int]
"""How far a seat is in a state."""


def _kiribati(state: Any, seat: int) -> int:
    from game.kiribati.scoring import row_sum

    return row_sum(state, seat)


RACES: dict[str, tuple[Progress, str]] = {
    "kiribati": (_kiribati, N_("Rows gained by all animals together")),
}
"""By title: what is counted, and what the axis is called. A title without an entry has no chart."""


def axis_name(title: str) -> str:
    """What is counted, in words."""
    return _(RACES[title][1])


def race(table: Table) -> list[tuple[int, ...]]:
    """By seat the progress at the start, after each full round, and at the end.

    Found by playing the match again; [] for a title without a race.
    """
    if table.title not in RACES:
        return []
    progress = RACES[table.title][0]
    seats = range(len(table.players))
    state = table.state_at(0)
    steps: list[Sequence[int]] = [[progress(state, seat) for seat in seats]]
    now = state.round
    for action in table.history:
        table.rules.advance(state, action)
        if state.round != now:
            now = state.round
            steps.append([progress(state, seat) for seat in seats])
    last = [progress(state, seat) for seat in seats]
    if steps[-1] != last or len(steps) == 1:
        steps.append(last)
    return [tuple(step[seat] for step in steps) for seat in seats]
