"""City Explorer for the bench: the grid is full, and a column slides up and down."""

from math import pi, sin
from typing import Final

from game.core.options import Options
from game.core.player import COLOURS
from game.match import Match, Player

from ....gallery.held import Held
from ....stage.selection import pitch_of
from ....stage.stage import Stage


def _full_grid() -> Match:
    """All 35 cards in the grid, at a moment when a person may push."""
    kinds = ("human", "normal", "normal", "hard")
    players = tuple(Player(f"Player {i + 1}", kind, COLOURS[i]) for i, kind in enumerate(kinds))
    options: Options = {"variant": "standard", "starter": 1}
    table = Match.new("city_explorer", options, players, seed="bench")
    while len(table.legal(0)) < 10 or len(table.history) < 30:
        if table.step_chance() is None:
            table.submit(table.legal(table.to_act()[0])[0])
    return table


def _rider(stage: Stage) -> str:
    """A card in the middle of a column that may be pushed."""
    assert stage.top is not None
    rails = [g.rail for g in stage.top.gestures if g.rail is not None]
    riders = rails[len(rails) // 2].riders
    return riders[len(riders) // 2]


def _up_and_down(stage: Stage, start: tuple[int, int], t: float) -> tuple[int, int]:
    """A column's way up, down and back, a little beyond its places; t is the part of the round."""
    assert stage.top is not None
    rail = next(g.rail for g in stage.top.gestures if g.rail is not None)
    pitch = pitch_of(stage.top, rail)
    return start[0], start[1] + round(1.2 * pitch * stage.view.scale * sin(2 * pi * t))


HELD: Final = Held(_full_grid, _rider, _up_and_down)
