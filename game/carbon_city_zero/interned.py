"""The action values that legal lists are made of, built once: actions are immutable."""

from functools import cache
from typing import Final

from ..core.action import CHANCE
from .actions import (
    Begin,
    Buy,
    Discard,
    EndTurn,
    Enforce,
    Fetch,
    Fund,
    Replace,
    Reshuffle,
    Restock,
    Reveal,
    Start,
    UseGlobal,
    UseLink,
    UseRule,
)
from .components import DECKS
from .tables import CARDS

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
