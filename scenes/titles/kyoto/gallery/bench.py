"""Kyoto for the bench: with six docks and a running clock a card is carried out of an open dock,
while five others deal."""

from typing import Final

from game.kyoto.actions import Accept, Propose, Refuse, Withdraw
from game.kyoto.legal import layable
from game.kyoto.state import KyotoState
from game.match import Match

from ....gallery.held import Held, about
from ....gallery.tables import scene_of
from ....stage.stage import Stage
from .table import debating, reach

_DEAL: Final = 24
"""Frames between two deals."""
_DEALS: Final = (Propose, Propose, Accept, Propose, Propose, Refuse, Propose, Withdraw)
"""What the others do, in turn: in a minute more than five bots would."""


def _wanted(state: KyotoState) -> bool:
    """A debate with cards and money before flags, in which the first may still contribute."""
    return debating(3, 4)(state) and bool(layable(state, 0))


def _six_docks() -> Match:
    """Six persons in a debate."""
    return reach("hhhhhh", _wanted, way="docks", seconds=180)


def _card(stage: Stage) -> str:
    """A card of the first seat, whose dock is held."""
    scene = scene_of(stage)
    scene.hold_dock(0, True)
    stage.refresh()
    return next(g.piece for g in scene.gestures() if g.target and g.piece.startswith("card:"))


def _others_deal(stage: Stage, frame: int) -> None:
    """The table's time goes on; now and then somebody proposes a deal, answers or withdraws one."""
    scene = scene_of(stage)
    scene.on_tick(1 / 60)
    if frame % _DEAL:
        return
    match, turn = scene.match, frame // _DEAL
    seats = [1 + (turn + n) % (match.state.seats - 1) for n in range(match.state.seats - 1)]
    legal = (action for seat in seats for action in match.legal(seat))
    action = next((a for a in legal if isinstance(a, _DEALS[turn % len(_DEALS)])), None)
    if action is not None:
        scene.pace.play(action)


HELD: Final = Held(_six_docks, _card, about, _others_deal)
