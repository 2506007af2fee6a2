"""AdaptNation for the bench: a pile goes from city to city while two bots change their minds."""

from typing import Final

from game.adaptnation.actions import Prepare, Withdraw
from game.adaptnation.components import EVENTS
from game.match import Match

from ....gallery.held import Held, about
from ....gallery.tables import scene_of
from ....stage.stage import Stage
from .table import planning, reach

_MOVE: Final = 30
"""Frames between two moves of bots."""


def _three_cities() -> Match:
    """A person and two bots begin to plan a later round."""
    return reach("hbb", planning(3))


def _pile(stage: Stage) -> str:
    """The pile of a city that may go to the most places."""
    assert stage.top is not None
    pieces = [g.piece for g in stage.top.gestures if g.amount is not None]
    return max(sorted(set(pieces)), key=pieces.count)


def _bots_move(stage: Stage, frame: int) -> None:
    """The table's time goes on; every half second a bot lays a token or takes it back."""
    scene = scene_of(stage)
    scene.on_tick(1 / 60)
    if frame % _MOVE:
        return
    seat = 1 + frame // _MOVE % 2
    legal = scene.match.legal(seat)
    laid = any(scene.match.state.tokens(seat, event) for event in range(EVENTS))
    kind = Withdraw if laid else Prepare
    action = next((a for a in legal if isinstance(a, kind)), None)
    if action is not None:
        scene.pace.play(action)


HELD: Final = Held(_three_cities, _pile, about, _bots_move)
