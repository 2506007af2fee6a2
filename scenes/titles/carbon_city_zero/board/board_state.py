"""What Carbon City Zero's board keeps for whoever looks, and how pointing and picking change it."""

from dataclasses import dataclass
from typing import TypeAlias

from game.carbon_city_zero.actions import Enforce, Fetch
from game.carbon_city_zero.state import CarbonState
from game.core.action import Action

from ....stage.gesture import Gesture
from ...board import BoardState, BoardView
from . import ids


@dataclass(slots=True)
class CarbonBoardState(BoardState):
    """What was chosen or opened."""

    read: int = -1
    """The card that was pointed at, selected or laid large last: it is read."""
    picked: int = -1
    """The card that is chosen in a search."""
    peek: int = -1
    """The moment of the match in which a search is put aside for a look at the board."""
    scrolled: float = 0.0
    """How far a pile or a sum is scrolled, in units."""
    read_on: float = 0.0
    """How far the card beside a pile is scrolled, in units."""

    # --- pointing and picking -------------------------------------------------------------------

    def point(self, node: str) -> None:
        """What is pointed at is read, and stays so."""
        BoardState.point(self, node)
        self.read = ids.card_of(node, self.read)

    def select(self, piece: str) -> None:
        """So is what is selected."""
        BoardState.select(self, piece)
        self.read = ids.card_of(piece, self.read)

    def read_card(self, card: int, over: bool = True) -> None:
        """Read a card: large over the board, or in the place beside it."""
        self.read, self.open = card, ids.READ if over else ""
        self.refresh()

    def look_through(self, pile: str) -> None:
        """Open a pile, or close it."""
        self.picked, self.scrolled = -1, 0.0
        self.toggle(ids.pile + pile)

    def pick(self, card: int) -> None:
        """Choose a card of a pile."""
        self.picked, self.read_on = card, 0.0
        self.refresh()

    def put_aside(self, moment: int) -> None:
        """Look at the board during a search; with -1 go back to it."""
        self.peek = moment
        self.refresh()

    def scroll(self, offset: float) -> None:
        """Scroll a pile or a sum."""
        self.scrolled = offset
        self.refresh()

    def scroll_card(self, offset: float) -> None:
        """Scroll the card beside a pile."""
        self.read_on = offset
        self.refresh()

    # --- what the table tells -------------------------------------------------------------------

    def note(self, gesture: Gesture) -> None:
        """What was laid out or picked is done with."""
        self.open, self.picked, self.peek, self.scrolled = "", -1, -1, 0.0

    def lay_out_sum(self) -> None:
        """Lay out the turn's carbon."""
        self.open, self.scrolled = ids.COUNTED, 0.0
        self.refresh()

    def ask(self, gesture: Gesture) -> None:
        """The turn's carbon is laid out before it counts."""
        self.lay_out_sum()

    def turn_to(self, action: Action) -> None:
        """Pick what an action's gesture needs."""
        if isinstance(action, Fetch | Enforce):
            self.picked, self.peek = action.card, -1

    def tells_more(self, node: str) -> bool:
        """Cards are read and partners of links shown while they are pointed at."""
        return any(node in kind for kind in (ids.card, ids.rule, ids.link))


CarbonView: TypeAlias = BoardView[CarbonState, CarbonBoardState]
