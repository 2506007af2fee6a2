"""What Carbon City Zero's board keeps for whoever looks."""

from dataclasses import dataclass
from typing import TypeAlias

from game.carbon_city_zero.actions import EndTurn, Enforce, Fetch
from game.carbon_city_zero.state import CarbonState
from game.core.action import Action

from ....stage.gesture import Gesture
from ...board import BoardState, BoardView
from . import ids


@dataclass(slots=True)
class CarbonBoardState(BoardState):
    """What was chosen or opened."""

    beside: bool = False
    """Whether there is room to read cards beside the picture."""
    chosen: int = -1
    """The card that was selected when the last picture was made, -1 none."""
    read: int = -1
    """The card that is read large."""
    picked: int = -1
    """The card that is chosen in a search."""
    peek: bool = False
    """Whether the search is put aside for a look at the board."""
    scrolled: float = 0.0
    """How far a pile is scrolled, in units."""
    read_on: float = 0.0
    """How far the card beside a pile is scrolled, in units."""

    def note(self, gesture: Gesture) -> None:
        """What was laid out or picked is done with."""
        self.open, self.picked, self.peek, self.scrolled = "", -1, False, 0.0

    def turn_to(self, action: Action) -> None:
        """Open, choose or pick what an action's gesture needs."""
        if isinstance(action, EndTurn):
            self.open = ids.COUNTED
        elif isinstance(action, Fetch | Enforce):
            self.picked, self.peek = action.card, False

    def tells_more(self, node: str) -> bool:
        """Cards are read and partners of links shown while they are pointed at."""
        return not node or any(node in kind for kind in (ids.card, ids.rule, ids.link))


CarbonView: TypeAlias = BoardView[CarbonState, CarbonBoardState]
