"""What Kiribati's board keeps for whoever looks."""

from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.action import Action
from game.kiribati.actions import KEPT, Keep, Place
from game.kiribati.state import KiribatiState

from ....stage.gesture import Gesture
from ...board import BoardState, BoardView
from . import ids


@dataclass(slots=True)
class KiribatiBoardState(BoardState):
    """What was turned or picked."""

    flipped: bool = False
    """Whether the tiles of the supply lie with their smaller numbers of spaces up."""
    picked: frozenset[int] = field(default_factory=frozenset)
    """The cards picked so far, to be kept."""
    looked: int | None = None
    """The card that was picked or put back last: the prompt reads it out."""
    clicked: int = 0
    """Which of two equal dice was clicked: 0 or 1."""

    def flip(self) -> None:
        """Turn the tiles of the supply over."""
        self.flipped = not self.flipped
        self.refresh()

    def pick(self, card: int) -> None:
        """Pick a card, or put it back; one more than may be kept is only looked at."""
        if card in self.picked or len(self.picked) < KEPT:
            self.picked ^= {card}
        self.looked = card
        self.refresh()

    def note(self, gesture: Gesture) -> None:
        """Remember which of two equal dice was clicked."""
        if gesture.piece in ids.die:
            self.clicked = ids.die.number(gesture.piece)

    def turn_to(self, action: Action) -> None:
        """Flip the supply, or pick the cards, that an action is about."""
        if isinstance(action, Place):
            self.flipped = action.spaces in (3, 1)
        elif isinstance(action, Keep):
            self.picked = frozenset(action.cards)

    def tells_more(self, node: str) -> bool:
        """A card of the hand is shown with its words."""
        return node in ids.card


KiribatiView: TypeAlias = BoardView[KiribatiState, KiribatiBoardState]
