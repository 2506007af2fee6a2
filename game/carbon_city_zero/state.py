"""The state of a match of Carbon City Zero.

Draw decks and the market deck have no order: what is drawn, chance says at that moment. So there
is nothing in them to keep but which cards they hold. In the co-operative and the solo game all is
open; in rivalry hands are secret, and with them what is left of a draw deck (``rules.zones``).
What is asked next stands on top of ``pending``, a stack; when it is empty, the deck on turn acts.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, TypeAlias

from .components import MARKET, NO_CARD


class Step(IntEnum):
    """What can be pending. Who answers it is said in brackets."""

    START = 0
    """The deck that begins is named [chance]."""
    REFILL = 1
    """Empty places of the marketplace are filled [chance]; the number: how many more cards may be
    turned up in vain (R1)."""
    DRAW = 2
    """So many cards are drawn by a deck [chance], into play if it is its turn's action."""
    BEGIN = 3
    """A deck's turn begins [chance]."""
    DISCARD_OWN = 4
    """Which card in play is discarded [seat]."""
    REPLACE = 5
    """Which card of the marketplace is discarded [seat]."""
    SEARCH_DECK = 6
    """Which card of the draw deck comes into play [seat]."""
    SEARCH_GLOBAL = 7
    """Which global card of the market deck comes in force [seat]."""
    NEXT_TURN = 8
    """The turn is over, the next deck's begins [nobody: done at once]."""
    OVER = 9
    """The match is over [nobody]."""
    EFFECT = 10
    """An effect of a rule is to be done, after what those before it ask [nobody: done at once].
    The number: the card; in the place of the deck: which of its effects."""


ASKS: Final = frozenset((Step.DISCARD_OWN, Step.REPLACE, Step.SEARCH_DECK, Step.SEARCH_GLOBAL))
"""The steps in which a rule asks its mayor for a card."""


class TurnStage(IntEnum):
    """How far a turn's action is: its steps come in strict order."""

    RULES = 0
    """Rules and links may be used; the first purchase ends it."""
    BUYING = 1
    """Only purchases."""
    CLOSED = 2
    """A Budget was passed on (R12): nothing but the end of the turn."""


Pending: TypeAlias = tuple[int, int, int]
"""(Step, number, deck)."""


@dataclass(slots=True)
class CarbonState:
    """Everything about a match. Lists are indexed by deck unless it says otherwise."""

    seats: int
    rival: bool
    """Friendly rivalry: each deck has its own track."""
    limit: int
    """Rivalry: the most rounds that are played (R7)."""
    counter: int
    """Where the round counter stands; 0 is "Time's up". In rivalry it stays 0."""
    tracks: list[int]
    """Carbon: one track for all, or one a deck in rivalry."""
    owner: list[int]
    """By card: the deck that it belongs to, wherever it lies, or MARKET_SIDE. Known to all."""
    deck: list[tuple[int, ...]]
    """Draw decks, ordered by number; without what lies known on top."""
    tops: list[tuple[int, ...]]
    """Bought cards that lie on top of the draw deck, known to all; the last is drawn first."""
    hand: list[tuple[int, ...]]
    """Cards drawn for the next turn, ordered by number; empty while one's turn is on."""
    recycle: list[tuple[int, ...]]
    """Recycle piles, face up; the last lies on top."""
    stock: tuple[int, ...]
    """The market deck, ordered by number."""
    discard: tuple[int, ...] = ()
    """The discard pile, face up; the last lies on top."""
    known: tuple[int, ...] = ()
    """Rivalry: cards in hands of which all know that they are there: they saw them on their way, or
    the hand took all that was left of the draw deck."""
    market: list[int] = field(default_factory=lambda: [NO_CARD] * MARKET)
    """By place in the row: a card, or NO_CARD."""
    force: tuple[int, ...] = ()
    """Global cards in force, in the order in which they came."""
    round: int = 1
    starter: int = -1
    """The deck that begins each round."""
    turn: int = -1
    """The deck whose turn it is."""
    stage: int = TurnStage.RULES
    play: list[int] = field(default_factory=list)
    """Cards in play of the deck on turn, in the order in which they came."""
    used: list[int] = field(default_factory=list)
    """Cards whose rule was used this turn, globals too."""
    linked: list[int] = field(default_factory=list)
    """Cards whose link was used this turn."""
    link_carbon: int = 0
    """Carbon by links used this turn (R4)."""
    link_income: int = 0
    """Income by links used this turn (R4)."""
    clean: bool = False
    """Whether factories add no carbon this turn (R5)."""
    on_top: bool = False
    """Whether the next purchase goes on top of the draw deck."""
    spent: int = 0
    """Income spent this turn."""
    pending: list[Pending] = field(default_factory=list)

    def copy(self) -> "CarbonState":
        """A state that shares nothing mutable with this one."""
        return CarbonState(
            self.seats,
            self.rival,
            self.limit,
            self.counter,
            self.tracks[:],
            self.owner[:],
            self.deck[:],
            self.tops[:],
            self.hand[:],
            self.recycle[:],
            self.stock,
            self.discard,
            self.known,
            self.market[:],
            self.force,
            self.round,
            self.starter,
            self.turn,
            self.stage,
            self.play[:],
            self.used[:],
            self.linked[:],
            self.link_carbon,
            self.link_income,
            self.clean,
            self.on_top,
            self.spent,
            self.pending[:],
        )

    @property
    def decks(self) -> int:
        """How many decks are played: one a seat, two for who plays alone."""
        return len(self.deck)

    @property
    def step(self) -> int | None:
        """What is asked now; None while the deck on turn may act freely."""
        return self.pending[-1][0] if self.pending else None

    def seat_of(self, deck: int) -> int:
        """The seat that plays a deck."""
        return deck if self.seats == self.decks else 0

    def track(self, deck: int) -> int:
        """The carbon that a deck has to bring to 0."""
        return self.tracks[deck if self.rival else 0]
