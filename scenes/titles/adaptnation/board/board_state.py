"""What AdaptNation's board keeps for whoever looks."""

from dataclasses import dataclass, field
from typing import Self, TypeAlias

from game.adaptnation.state import AdaptState

from ....stage.gesture import Gesture
from ...board import BoardState, BoardView
from . import ids


@dataclass(slots=True)
class AdaptBoardState(BoardState):
    """Which token is which: the rules only count them, and all see where each lies."""

    spread: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """By seat: where each of its tokens lies, an event or the rack (see ``places.spread``)."""
    moved: str = ""
    """The token that a hand has moved last."""

    def note(self, gesture: Gesture) -> None:
        """Of several tokens alike the one in the hand is the one that moves."""
        if gesture.piece in ids.token:
            self.moved = gesture.piece

    def tells_more(self, node: str) -> bool:
        """A card that is pointed at is held up, large; what a mayor says is shown to its end."""
        return node in ids.card or node in ids.bubble or not node

    def for_others(self) -> Self:
        """The tokens stay where they lie."""
        return type(self)(spread=self.spread, moved=self.moved)


AdaptView: TypeAlias = BoardView[AdaptState, AdaptBoardState]
