"""What City Explorer's board keeps for whoever looks."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.city_explorer.actions import Depart, Look
from game.city_explorer.state import CityState
from game.core.action import HIDDEN, Action

from ....stage.gesture import Gesture
from ...board import BoardState, BoardView
from . import ids

LARGE: Final = ("look", "read")
"""How a large card comes: by the action, or because somebody reads a card that they may see."""


@dataclass(slots=True)
class CityBoardState(BoardState):
    """What was chosen, opened or is held."""

    mode: str = ""
    """What was chosen to be lit: "", "look", "push" or "depart"."""
    looked: int = 0
    """The slot of the card on the large sheet."""
    held: bool = False
    """Whether the large card is held, so that it shows its face."""
    mine: bool = False
    """Whether the button is held that turns up the cards that one knows."""

    @property
    def lingers(self) -> bool:
        """The match waits while a large card is open: whoever looks may read in peace."""
        return self.open in LARGE

    def choose(self, mode: str) -> None:
        """Light what a button is about; nothing special if that is lit already."""
        self.mode = "" if self.mode == mode else mode
        self.refresh()

    def lift(self, kind: str, slot: int) -> None:
        """Lift the card of a slot off the board (``LARGE``); a secret lies face down at first."""
        self.open, self.looked, self.held = kind, slot, False
        self.refresh()

    def lay_back(self) -> None:
        """Lay the large card back."""
        self.held = False
        self.close()

    def hold(self, down: bool) -> None:
        """Hold the large card, or let it go."""
        self.held = down
        self.refresh()

    def hold_mine(self, down: bool) -> None:
        """Hold the button that turns up the cards that one knows, or let it go."""
        self.mine = down
        self.refresh()

    def hide(self) -> None:
        """Turn down what is held up."""
        self.held = self.mine = False

    def note(self, gesture: Gesture) -> None:
        """After an action nothing special is lit; a look opens the large card at once."""
        self.mode = ""
        if isinstance(gesture.action, Look):
            self.lift("look", ids.card.number(gesture.piece))

    def follow(self, seen: CityState) -> None:
        """A card that whoever looks no longer knows is laid back: without the memory aid a look is
        forgotten, also where the match has not waited."""
        if self.open in LARGE and seen.cards[self.looked] == HIDDEN:
            self.lay_back()

    def turn_to(self, action: Action) -> None:
        """Light what an action needs: rows to depart with, cards to look at once more."""
        self.mode = {Depart: "depart", Look: "look"}.get(type(action), "")

    def tells_more(self, node: str) -> bool:
        """The panel counts the row that is pointed at."""
        return node in ids.card or node in ids.row


CityView: TypeAlias = BoardView[CityState, CityBoardState]
