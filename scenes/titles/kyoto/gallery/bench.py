"""Kyoto for the bench: with six docks and a running clock a card is carried out of an open dock,
while five others deal."""

from typing import Final

from game.kyoto.actions import Propose, Withdraw
from game.kyoto.legal import layable
from game.kyoto.state import KyotoState
from game.match import Match

from ....gallery.held import Held, about
from ....gallery.tables import scene_of
from ....stage.stage import Stage
from .table import debating, reach

_DEAL: Final = 24
"""Frames between two deals."""


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
    """The table's time goes on; now and then somebody proposes a deal or withdraws one."""
    scene = scene_of(stage)
    scene.on_tick(1 / 60)
    if frame % _DEAL:
        return
    state: KyotoState = scene.match.state
    seat = 1 + frame // _DEAL % (state.seats - 1)
    made = any(proposal.by == seat for proposal in state.proposals)
    kind = Withdraw if made else Propose
    action = next((a for a in scene.match.legal(seat) if isinstance(a, kind)), None)
    if action is not None:
        scene.pace.play(action)


HELD: Final = Held(_six_docks, _card, about, _others_deal)
