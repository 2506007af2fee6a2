"""What AdaptNation's board keeps for whoever looks: which preparation token is which."""

from dataclasses import dataclass
from typing import Final, Self, TypeAlias

from game.adaptnation.components import CITIES, EVENTS, TOKENS
from game.adaptnation.state import AdaptState

from ....stage.gesture import Gesture
from ...board import BoardState, BoardView
from . import ids

RACK: Final = -1
"""Instead of an event: the token lies in its city's rack."""


@dataclass(slots=True)
class AdaptBoardState(BoardState):
    """Which token lies where: the rules only count them, and all see where each lies."""

    tokens: tuple[tuple[int, ...], ...] = ((RACK,) * TOKENS,) * CITIES
    """By seat and number: on which event's square each token lay in the position before."""
    moved: str = ""
    """The token that a hand has moved last."""

    def note(self, gesture: Gesture) -> None:
        """Of several tokens alike the one in the hand is the one that moves."""
        if gesture.piece in ids.token:
            self.moved = gesture.piece

    def follow(self, seen: AdaptState) -> None:
        """Remember where the tokens lie, so that they stay there when others move."""
        self.tokens = tuple([self.tokens_at(seen, seat) for seat in range(CITIES)])

    def tokens_at(self, seen: AdaptState, seat: int) -> tuple[int, ...]:
        """On which event's square each token of a city lies, or ``RACK``.

        As many as the state counts; of two alike the one that a hand has moved is the one that
        moves, and no others.
        """
        before, usable = self.tokens[seat], range(min(TOKENS, seen.usable(seat)))
        left = [seen.tokens(seat, event) for event in range(EVENTS)]
        now = [RACK] * TOKENS
        for number in sorted(usable, key=lambda n: ids.token(seat, n) == self.moved):
            event = before[number]
            if event != RACK and left[event]:
                left[event] -= 1
                now[number] = event
        spare = [n for n in usable if now[n] == RACK]
        spare.sort(key=lambda n: (ids.token(seat, n) != self.moved, before[n] == RACK, n))
        for event, count in enumerate(left):
            for _ in range(count):
                now[spare.pop(0)] = event
        return tuple(now)

    def tells_more(self, node: str) -> bool:
        """What a mayor says is shown to its end."""
        return node in ids.bubble

    def for_others(self) -> Self:
        """The tokens stay where they lie."""
        return type(self)(tokens=self.tokens, moved=self.moved)


AdaptView: TypeAlias = BoardView[AdaptState, AdaptBoardState]
