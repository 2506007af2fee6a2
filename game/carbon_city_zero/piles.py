"""What lies in a pile, by kind: of an observation, so that nothing secret is told."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ..core.action import HIDDEN
from ..core.text import _, ngettext
from . import tables
from .cards import KIND_OF
from .names import deck_name
from .state import CarbonState
from .sums import deck_cards


class Pile(StrEnum):
    """The piles that can be looked through; all but the first two are those of a deck."""

    STOCK = "stock"
    """The market deck."""
    DISCARD = "discard"
    DRAW = "draw"
    RECYCLE = "recycle"
    HAND = "hand"
    """The hand for a deck's next turn."""
    SEAT = "seat"
    """All cards of a deck, pile by pile."""


@dataclass(frozen=True, slots=True, order=True)
class PileEntry:
    """So many cards of a kind; ``card`` is the lowest of them."""

    kind: int
    count: int
    card: int


class PileSection(NamedTuple):
    """Cards under a heading ("" none)."""

    heading: str
    entries: tuple[PileEntry, ...]


def by_kind(cards: Iterable[int]) -> tuple[PileEntry, ...]:
    """Cards sorted by sector and kind, as the table of cards has them."""
    found = tables.by_kind(tuple(sorted(cards)))
    return tuple(sorted(PileEntry(KIND_OF[card], count, card) for card, count in found))


def title(seen: CarbonState, pile: Pile, deck: int, names: Sequence[str]) -> str:
    """The heading of a pile that is looked through, with how many cards it holds."""
    if pile == Pile.STOCK:
        return _("Market deck ({n}), order unknown").format(n=len(seen.stock))
    if pile == Pile.DISCARD:
        return _("Discard pile ({n})").format(n=len(seen.discard))
    n = 0
    if pile == Pile.DRAW:
        words = _("{name}: draw deck ({n}), order unknown")
        n = len(seen.deck[deck]) + len(seen.tops[deck])
    elif pile == Pile.RECYCLE:
        words, n = _("{name}: recycle pile ({n})"), len(seen.recycle[deck])
    elif pile == Pile.HAND:
        words, n = _("{name}: hand ({n})"), len(seen.hand[deck])
    else:
        words = _("{name}: all cards")
    return words.format(name=deck_name(seen, deck, names), n=n)


def held_there(seen: CarbonState, pile: Pile, deck: int) -> tuple[PileSection, ...]:
    """What a pile holds."""
    if pile == Pile.STOCK:
        return _alone(seen.stock, _("The market deck is empty."))
    if pile == Pile.DISCARD:
        return _alone(seen.discard, _("The discard pile is empty."))
    if pile == Pile.RECYCLE:
        return _alone(seen.recycle[deck], _("The recycle pile is empty."))
    if pile == Pile.HAND:
        return _secret(seen, deck) or _alone(seen.hand[deck], _("The hand is empty."))
    if pile == Pile.DRAW:
        return _secret(seen, deck) or _drawn(seen, deck)
    return _mayor(seen, deck)


def _alone(cards: Iterable[int], empty: str) -> tuple[PileSection, ...]:
    found = by_kind(cards)
    return (PileSection("" if found else empty, found),)


def _drawn(seen: CarbonState, deck: int) -> tuple[PileSection, ...]:
    """A draw deck, and before it what lies known on top."""
    found = _alone(seen.deck[deck], _("The draw deck is empty."))
    if not seen.tops[deck]:
        return found
    top = PileSection(_("On top of the draw deck, drawn first"), by_kind(seen.tops[deck]))
    below = PileSection(_("Below it, order unknown"), found[0].entries)
    return (top, below) if found[0].entries else (top,)


def _secret(seen: CarbonState, deck: int) -> tuple[PileSection, ...]:
    """A rival's hand and draw deck together: whose cards these are everybody has seen, not where
    they lie. () if they are open to whoever looks."""
    if HIDDEN not in seen.hand[deck] and HIDDEN not in seen.deck[deck]:
        return ()
    known = [card for card in seen.hand[deck] if card != HIDDEN]
    open_ = {*seen.recycle[deck], *seen.tops[deck], *(seen.play if seen.turn == deck else ())}
    cards = [card for card in deck_cards(seen, deck) if card not in open_ | set(known)]
    hand = len(seen.hand[deck]) - len(known)
    words = ngettext(
        "Hidden: {n} card in hand and {more} in the draw deck, from these",
        "Hidden: {n} cards in hand and {more} in the draw deck, from these",
        hand,
    ).format(n=hand, more=len(seen.deck[deck]))
    hidden = PileSection(words, by_kind(cards))
    if not known:
        return (hidden,)
    return (PileSection(_("In hand, known to all"), by_kind(known)), hidden)


def _mayor(seen: CarbonState, deck: int) -> tuple[PileSection, ...]:
    """All piles of a deck, one after the other; without headings for what is empty."""
    hidden = _secret(seen, deck)
    hand = () if hidden else seen.hand[deck]
    draw = () if hidden else seen.deck[deck]
    found = [
        PileSection(_("In play"), by_kind(seen.play if seen.turn == deck else ())),
        *hidden,
        PileSection(_("In hand, for the next turn"), by_kind(hand)),
        PileSection(_("On top of the draw deck, drawn first"), by_kind(seen.tops[deck])),
        PileSection(_("Draw deck, order unknown"), by_kind(draw)),
        PileSection(_("Recycle pile"), by_kind(seen.recycle[deck])),
    ]
    return tuple(section for section in found if section.entries or section in hidden)
