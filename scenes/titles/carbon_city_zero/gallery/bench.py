"""Carbon City Zero for the bench: goods are carried to the recycle pile, and a row flies there."""

from typing import Final

from game.carbon_city_zero.actions import EndTurn
from game.match import Match

from ....gallery.held import Held, about
from ....gallery.tables import from_position, scene_of
from ....stage.stage import Stage
from .made import bring, everything, goods_by_cost
from .table import later, reach

CARDS: Final = 8
"""How many cards are in play, and fly at the end of the turn."""
_TURN: Final = 100
"""Frames from one end of a turn to the next."""


def _eight_in_play() -> Match:
    """Eight cards are in play, something can be bought, and all may be taken back."""
    table = reach("hh", later(3))
    state = everything(table.state.copy())
    bring(state, *goods_by_cost(state)[: CARDS - len(state.play)])
    return from_position(table.title, table.options, table.players, state, free_undo=True)


def _goods(stage: Stage) -> str:
    """A card of the marketplace that can be bought."""
    assert stage.top is not None
    return next(g.piece for g in stage.top.gestures if g.target and g.piece.startswith("card:"))


def _turns_end(stage: Stage, frame: int, begun: int) -> None:
    """The table's time goes on; now and then a turn ends, and later all that is taken back.

    ``begun`` is the number of actions before.
    """
    scene = scene_of(stage)
    if frame % _TURN == 0:
        scene.pace.play(EndTurn(scene.match.to_act()[0]))
    elif frame % _TURN == _TURN * 2 // 3:
        while len(scene.match.history) > begun and scene.match.undo():
            pass
        scene.pace.rewound()
        scene.look()
    scene.on_tick(1 / 60)


HELD: Final = Held(_eight_in_play, _goods, about, flight=_turns_end)
