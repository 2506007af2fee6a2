"""Everything that can happen in Carbon City Zero, as values.

``card`` is a card's number (``components``), ``deck`` that of a deck: the seat's, unless one plays
alone.
"""

from functools import cache
from typing import Final

from ..core.action import CHANCE, Action
from .components import DECKS
from .tables import CARDS

# --- chance ---------------------------------------------------------------------------------------


class Start(Action, frozen=True, tag=True, gc=False):
    """Chance names the deck that begins (R8)."""

    deck: int


class Reveal(Action, frozen=True, tag=True, gc=False):
    """Chance turns up the next card of the market deck."""

    card: int


class Restock(Action, frozen=True, tag=True, gc=False):
    """The market deck is empty: the discard pile is shuffled into a new one."""


class Draw(Action, frozen=True, tag=True, gc=False):
    """Chance says which cards a deck draws, in the order of their numbers.

    First those that lie known on top; at most as many as the draw deck holds.
    """

    deck: int
    cards: tuple[int, ...]


class Reshuffle(Action, frozen=True, tag=True, gc=False):
    """A draw deck is empty: its recycle pile is shuffled into a new one."""

    deck: int


class Begin(Action, frozen=True, tag=True, gc=False):
    """A turn begins: all cards of the hand are put in play (rulebook: Action, i)."""

    deck: int


# --- seats ----------------------------------------------------------------------------------------


class UseRule(Action, frozen=True, tag=True, gc=False):
    """Use the special rule of a card in play."""

    card: int


class UseLink(Action, frozen=True, tag=True, gc=False):
    """Use the link of a card in play."""

    card: int


class UseGlobal(Action, frozen=True, tag=True, gc=False):
    """Use what a global card in force offers once a turn (Global Opportunities)."""

    card: int


class Discard(Action, frozen=True, tag=True, gc=False):
    """Answer to a rule: this card goes from play to the discard pile."""

    card: int


class Replace(Action, frozen=True, tag=True, gc=False):
    """Answer to a rule: this card of the marketplace is discarded; it is refilled."""

    card: int


class Fetch(Action, frozen=True, tag=True, gc=False):
    """Answer to a rule: this card of the own draw deck comes into play.

    Of equal cards that with the lowest number: in the deck nobody can tell them apart.
    """

    card: int


class Enforce(Action, frozen=True, tag=True, gc=False):
    """Answer to a rule: this global card of the market deck comes in force (lowest number)."""

    card: int


class Buy(Action, frozen=True, tag=True, gc=False):
    """Buy a card of the marketplace; no rule and no link can be used after it."""

    card: int


class Fund(Action, frozen=True, tag=True, gc=False):
    """Global Funding: an unspent Budget in play goes into the hand of another deck (R12)."""

    card: int
    deck: int


class EndTurn(Action, frozen=True, tag=True, gc=False):
    """No more purchases: the carbon is counted, the cards are recycled, new ones drawn."""


ACTIONS: tuple[type[Action], ...] = (
    Start,
    Reveal,
    Restock,
    Draw,
    Reshuffle,
    Begin,
    UseRule,
    UseLink,
    UseGlobal,
    Discard,
    Replace,
    Fetch,
    Enforce,
    Buy,
    Fund,
    EndTurn,
)

# --- built once -----------------------------------------------------------------------------------
# Actions are immutable: a list of legal actions only collects them from these tables. To make them
# anew for every list would cost more than to find out which of them are legal.

_CARDS: Final = range(CARDS)
_SEATS: Final = range(DECKS)

STARTS: Final = tuple([Start(CHANCE, deck) for deck in _SEATS])
REVEALS: Final = tuple([Reveal(CHANCE, card) for card in _CARDS])
RESTOCK: Final = Restock(CHANCE)
RESHUFFLES: Final = tuple([Reshuffle(CHANCE, deck) for deck in _SEATS])
BEGINS: Final = tuple([Begin(CHANCE, deck) for deck in _SEATS])

USE_RULE: Final = tuple([tuple([UseRule(seat, card) for card in _CARDS]) for seat in _SEATS])
USE_LINK: Final = tuple([tuple([UseLink(seat, card) for card in _CARDS]) for seat in _SEATS])
USE_GLOBAL: Final = tuple([tuple([UseGlobal(seat, card) for card in _CARDS]) for seat in _SEATS])
DISCARD: Final = tuple([tuple([Discard(seat, card) for card in _CARDS]) for seat in _SEATS])
REPLACE: Final = tuple([tuple([Replace(seat, card) for card in _CARDS]) for seat in _SEATS])
FETCH: Final = tuple([tuple([Fetch(seat, card) for card in _CARDS]) for seat in _SEATS])
ENFORCE: Final = tuple([tuple([Enforce(seat, card) for card in _CARDS]) for seat in _SEATS])
BUY: Final = tuple([tuple([Buy(seat, card) for card in _CARDS]) for seat in _SEATS])
END_TURN: Final = tuple([EndTurn(seat) for seat in _SEATS])
"""What seats do: by seat, and by card."""


@cache
def funds(seat: int, card: int, decks: int, deck: int) -> tuple[Fund, ...]:
    """A Budget of a deck, passed on to each of the others (R12)."""
    return tuple([Fund(seat, card, other) for other in range(decks) if other != deck])
