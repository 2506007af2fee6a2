"""What Kyoto's board keeps for whoever looks."""

from dataclasses import dataclass
from typing import TypeAlias

from game.kyoto.state import KyotoState

from ...board import BoardState, BoardView
from . import ids


@dataclass(slots=True)
class KyotoBoardState(BoardState):
    """What was chosen or opened."""

    def tells_more(self, node: str) -> bool:
        """What is pointed at is shown larger, with its words."""
        return any(node in kind for kind in (ids.card, ids.agenda, ids.covered))


KyotoView: TypeAlias = BoardView[KyotoState, KyotoBoardState]
