"""What lies in a pile, by kind: pure, and of an observation, so that nothing secret is told."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.carbon_city_zero.cards import KIND_OF
from game.carbon_city_zero.names import deck_name
from game.carbon_city_zero.state import CarbonState
from game.core.action import HIDDEN
from game.core.text import _, ngettext

from . import ids
from .board_state import CarbonView


@dataclass(frozen=True, slots=True)
class Entry:
    """So many cards of a kind; ``card`` is the lowest of them."""

    kind: int
    count: int
    card: int


@dataclass(frozen=True, slots=True)
class Section:
    """Cards under a heading ("" none)."""

    heading: str
    entries: tuple[Entry, ...]


def by_kind(cards: Iterable[int]) -> tuple[Entry, ...]:
    """Cards sorted by sector and kind, as the table of cards has them."""
    lowest: dict[int, int] = {}
    count: dict[int, int] = {}
    for card in sorted(cards):
        kind = KIND_OF[card]
        lowest.setdefault(kind, card)
        count[kind] = count.get(kind, 0) + 1
    return tuple(Entry(kind, count[kind], lowest[kind]) for kind in sorted(lowest))


def deck_of(pile: str) -> int:
    """The deck whose pile it is, by the node's id; -1 for those that are nobody's."""
    for kind in (ids.draw, ids.recycle, ids.hand, ids.seat):
        if pile in kind:
            return kind.number(pile)
    return -1


def title(seen: CarbonState, pile: str, view: CarbonView) -> str:
    """The heading of a pile that is looked through, with how many cards it holds."""
    if pile == ids.STOCK:
        return _("Market deck ({n}), in no order").format(n=len(seen.stock))
    if pile == ids.DISCARD:
        return _("Discard pile ({n})").format(n=len(seen.discard))
    deck = deck_of(pile)
    name = deck_name(seen, deck, view.names)
    if pile in ids.draw:
        n = len(seen.deck[deck]) + len(seen.tops[deck])
        return _("{name}: draw deck ({n}), in no order").format(name=name, n=n)
    if pile in ids.recycle:
        return _("{name}: recycle pile ({n})").format(name=name, n=len(seen.recycle[deck]))
    if pile in ids.hand:
        return _("{name}: hand ({n})").format(name=name, n=len(seen.hand[deck]))
    return _("{name}: all cards").format(name=name)


def held_there(seen: CarbonState, pile: str, view: CarbonView) -> tuple[Section, ...]:
    """What a pile holds."""
    if pile == ids.STOCK:
        return _alone(seen.stock, _("The market deck is empty."))
    if pile == ids.DISCARD:
        return _alone(seen.discard, _("The discard pile is empty."))
    deck = deck_of(pile)
    if pile in ids.recycle:
        return _alone(seen.recycle[deck], _("The recycle pile is empty."))
    if pile in ids.hand:
        return _secret(seen, deck) or _alone(seen.hand[deck], _("The hand is empty."))
    if pile in ids.draw:
        return _secret(seen, deck) or _drawn(seen, deck)
    return _mayor(seen, deck)


def _alone(cards: Iterable[int], empty: str) -> tuple[Section, ...]:
    found = by_kind(cards)
    return (Section("" if found else empty, found),)


def _drawn(seen: CarbonState, deck: int) -> tuple[Section, ...]:
    """A draw deck, and before it what lies known on top."""
    found = _alone(seen.deck[deck], _("The draw deck is empty."))
    if not seen.tops[deck]:
        return found
    top = Section(_("On top of the draw deck, drawn first"), by_kind(seen.tops[deck]))
    below = Section(_("Below it, in no order"), found[0].entries)
    return (top, below) if found[0].entries else (top,)


def _secret(seen: CarbonState, deck: int) -> tuple[Section, ...]:
    """A rival's hand and draw deck together: whose cards these are everybody has seen, not where
    they lie. () if they are open to whoever looks."""
    if HIDDEN not in seen.hand[deck] and HIDDEN not in seen.deck[deck]:
        return ()
    known = _known(seen, deck)
    open_ = {*seen.recycle[deck], *seen.tops[deck], *(seen.play if seen.turn == deck else ())}
    open_ |= set(known)
    cards = [c for c, owner in enumerate(seen.owner) if owner == deck and c not in open_]
    hand, draw = len(seen.hand[deck]) - len(known), len(seen.deck[deck])
    words = ngettext(
        "Hidden: {n} card in hand and {more} in the draw deck, together these",
        "Hidden: {n} cards in hand and {more} in the draw deck, together these",
        hand,
    ).format(n=hand, more=draw)
    hidden = Section(words, by_kind(cards))
    if not known:
        return (hidden,)
    return (Section(_("In hand, as everybody knows"), by_kind(known)), hidden)


def _known(seen: CarbonState, deck: int) -> list[int]:
    """What whoever looks knows of a hand."""
    return [card for card in seen.hand[deck] if card != HIDDEN]


def _mayor(seen: CarbonState, deck: int) -> tuple[Section, ...]:
    """All piles of a deck, one after the other."""
    found: list[Section] = []
    if seen.turn == deck and seen.play:
        found.append(Section(_("In play"), by_kind(seen.play)))
    hidden = _secret(seen, deck)
    if hidden:
        found += hidden
    elif seen.hand[deck]:
        found.append(Section(_("In hand, for the next turn"), by_kind(seen.hand[deck])))
    if seen.tops[deck]:
        top = _("On top of the draw deck, drawn first")
        found.append(Section(top, by_kind(seen.tops[deck])))
    if not hidden and seen.deck[deck]:
        words = _("Draw deck, in no order")
        found.append(Section(words, by_kind(seen.deck[deck])))
    if seen.recycle[deck]:
        found.append(Section(_("Recycle pile"), by_kind(seen.recycle[deck])))
    return tuple(found)
