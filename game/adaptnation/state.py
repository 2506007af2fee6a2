"""The state of a match of AdaptNation: open to everybody, but for the order of the deck.

Chance draws each card when it is turned up, by the number of cards of each kind that are left: the
same distribution as a shuffled deck, and nothing hidden to keep.
"""

from dataclasses import dataclass, field
from enum import IntEnum

from .components import CITIES, EVENTS, FREE_TOKENS, RESOURCES, ROUNDS, at, square

_NINE = CITIES * RESOURCES
_EIGHTEEN = CITIES * EVENTS


class Phase(IntEnum):
    """The five phases of a round, in their order on the board."""

    UPKEEP = 0
    """Chance carries out the upkeep: food from water arrives, each stock changes by its rate."""
    FORECAST = 1
    """Chance turns up cards, one by one."""
    PLAN = 2
    """Assist and prepare: all cities at once, or city by city."""
    EVENTS = 3
    """Chance lets the forecast cards strike, one by one, all but one."""
    END = 4
    """Chance ends the round: cards discarded, tokens taken back."""
    OVER = 5


class CityRole(IntEnum):
    """In strict tables: what a city's first assist of the round made of it (R1, R9)."""

    NONE = 0
    SENDER = 1
    RECEIVER = 2


@dataclass(slots=True)
class AdaptState:
    """Everything about a match. Lists are by seat, or nine or eighteen numbers as
    ``components.at`` and ``components.square`` say."""

    phase: int = Phase.UPKEEP
    round: int = 1
    rounds: int = ROUNDS
    """How many rounds this match has: 4, in the demo 2."""
    strict: bool = False
    by_city: bool = False
    """Whether phase 3 is played city by city."""
    turn: int = -1
    """With ``by_city`` in PLAN: the city on turn; else -1."""
    stocks: list[int] = field(default_factory=lambda: [0] * _NINE)
    rates: list[int] = field(default_factory=lambda: [0] * _NINE)
    started: tuple[int, ...] = (0,) * _NINE
    """The rates with which the match began, for the rings on the board."""
    marks: list[int] = field(default_factory=lambda: [0] * _NINE)
    """Black marks so far, by city and resource."""
    marked: list[int] = field(default_factory=lambda: [0] * _NINE)
    """Of these the ones of this round (0 or 1)."""
    deck: list[int] = field(default_factory=lambda: [0] * EVENTS)
    """How many cards of each kind are still in the deck; which is known, the order is not."""
    discard: tuple[int, ...] = ()
    """Kinds of the discarded cards, the oldest first."""
    forecast: tuple[int, ...] = ()
    """Kinds of the cards that lie open, in the order in which they were turned up."""
    struck: tuple[int, ...] = ()
    """Which of the forecast cards (places in ``forecast``) have taken effect, in their order."""
    laid: list[int] = field(default_factory=lambda: [0] * _EIGHTEEN)
    """Preparation tokens on the squares; they stay there until the end of the round."""
    used: list[int] = field(default_factory=lambda: [0] * _EIGHTEEN)
    """Of these, how many have blunted a card already."""
    bought: list[int] = field(default_factory=lambda: [0] * CITIES)
    """Tokens bought by power actions this round (0 to 2)."""
    sent: list[int] = field(default_factory=lambda: [0] * CITIES)
    """Assists sent this round."""
    open_handed: list[int] = field(default_factory=lambda: [0] * CITIES)
    """1 after the food action of this round: any number of assists."""
    coming: list[int] = field(default_factory=lambda: [0] * CITIES)
    """Food that the water action of this round will bring (X + 1); 0 without one."""
    role: list[int] = field(default_factory=lambda: [CityRole.NONE] * CITIES)
    """In strict tables, what the first assist of this round made of each city."""
    ready: list[int] = field(default_factory=lambda: [0] * CITIES)
    """1 for each city that has said that it is ready."""

    def copy(self) -> "AdaptState":
        """A state that shares nothing mutable with this one."""
        return AdaptState(
            self.phase,
            self.round,
            self.rounds,
            self.strict,
            self.by_city,
            self.turn,
            self.stocks[:],
            self.rates[:],
            self.started,
            self.marks[:],
            self.marked[:],
            self.deck[:],
            self.discard,
            self.forecast,
            self.struck,
            self.laid[:],
            self.used[:],
            self.bought[:],
            self.sent[:],
            self.open_handed[:],
            self.coming[:],
            self.role[:],
            self.ready[:],
        )

    # --- reading it, for screens, bots and words -------------------------------------------

    @property
    def total_marks(self) -> int:
        """Black marks of all cities."""
        return sum(self.marks)

    def stock(self, seat: int, resource: int) -> int:
        """What a city has of a resource."""
        return self.stocks[at(seat, resource)]

    def rate(self, seat: int, resource: int) -> int:
        """By how much a city's stock changes in each upkeep."""
        return self.rates[at(seat, resource)]

    def tokens(self, seat: int, event: int) -> int:
        """Preparation tokens of a city on an event's square."""
        return self.laid[square(seat, event)]

    def usable(self, seat: int) -> int:
        """How many of its four tokens a city may use this round; the others are locked."""
        return FREE_TOKENS + self.bought[seat]

    def in_rack(self, seat: int) -> int:
        """Tokens that a city can still lay this round."""
        first = square(seat, 0)
        return FREE_TOKENS + self.bought[seat] - sum(self.laid[first : first + EVENTS])
