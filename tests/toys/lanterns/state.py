"""The state and the actions of Lanterns."""

from dataclasses import dataclass, field
from enum import IntEnum

from game.core.action import Action, TimeUp

CARDS = 30
HAND = 3


class Phase(IntEnum):
    SHUFFLE = 0
    CHOOSE = 1
    ANSWER = 2
    OVER = 3


# Pending questions: (what, seat asked, ...), the last is answered first.
GIFT = 0
THANK = 1


class Shuffle(Action, frozen=True, tag=True, gc=False):
    """Chance lays the whole deck in an order and deals: outcomes that cannot be listed."""

    order: tuple[int, ...]


class Choose(Action, frozen=True, tag=True, gc=False):
    """A seat lays a card face down, at the same time as the others."""

    card: int


class Retract(Action, frozen=True, tag=True, gc=False):
    """A seat takes its face-down card back."""


class Gift(Action, frozen=True, tag=True, gc=False):
    """The winner of the round offers a point to a seat (itself: keeps it)."""

    to: int


class Thank(Action, frozen=True, tag=True, gc=False):
    """The seat that is offered a point takes it, or not."""

    take: bool


ACTIONS: tuple[type[Action], ...] = (Shuffle, Choose, Retract, Gift, Thank, TimeUp)


@dataclass(slots=True)
class LanternsState:
    seats: int
    rounds: int
    phase: int = Phase.SHUFFLE
    round: int = 1
    deck: tuple[int, ...] = tuple(range(CARDS))
    hands: list[tuple[int, ...]] = field(default_factory=list)
    chosen: list[tuple[int, ...]] = field(default_factory=list)
    laid: tuple[int, ...] = ()
    points: list[int] = field(default_factory=list)
    pending: tuple[tuple[int, ...], ...] = ()

    def copy(self) -> "LanternsState":
        return LanternsState(
            self.seats,
            self.rounds,
            self.phase,
            self.round,
            self.deck,
            self.hands[:],
            self.chosen[:],
            self.laid,
            self.points[:],
            self.pending,
        )
