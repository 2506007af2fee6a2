"""Names and rules of cards in the player's language, built from what the cards are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from ..core.text import N_, _, apart, listed, ngettext, signed
from .cards import KIND_OF, KINDS
from .components import Sector
from .effects import (
    Cheaper,
    CleanFactories,
    DiscardOwn,
    DrawCards,
    DrawFewer,
    Effect,
    LargerHand,
    LargerMarket,
    MoreCarbon,
    MoreIncome,
    NextOnTop,
    NoLinks,
    NoTalk,
    PassBudget,
    ReplaceGoods,
    ReplaceOnce,
    SearchDeck,
    SearchGlobal,
)
from .facts import fact, source
from .state import CarbonState


def kind_name(kind: int) -> str:
    """The title of a kind of card."""
    return _(KINDS[kind].name)


PARTED: Final = N_(
    "Aware|ness Be|hav|ioural Collab|oration Commu|nica|tion Corrup|tion Ex|change Green|washing "
    "In|creased Inspec|tors Insu|lation Minis|ters Oppo|sition Oppor|tunities Regu|lations "
    "Short|age Trans|port Work|force Work|shops Assem|bly Zero-|Carbon Low-|Carbon"
)
"""Long words of the cards' titles, with "|" where a line may part them."""


@lru_cache(maxsize=8)
def _parts(words: str) -> dict[str, str]:
    """How words are written so that a line may part them, by the words."""
    # after a hyphen that is written anyway there is no other
    return {
        word.replace("|", ""): word.replace("-|", "-\u200b").replace("|", "\u00ad")
        for word in words.split()
    }


def kind_title(kind: int) -> str:
    """The same, with soft hyphens where its long words may be parted."""
    parts = _parts(_(PARTED))
    return " ".join(parts.get(word, word) for word in kind_name(kind).split(" "))


def card_name(card: int) -> str:
    """The title of a card."""
    return _(KINDS[KIND_OF[card]].name)


def sector_name(sector: int) -> str:
    """The name of a sector, as a heading."""
    names = {
        Sector.START: _("Starter"),
        Sector.DOMESTIC: _("Domestic"),
        Sector.GOVERNMENT: _("Government"),
        Sector.INDUSTRY: _("Industry"),
        Sector.SNAG: _("Snag"),
        Sector.GLOBAL: _("Global"),
    }
    return names[Sector(sector)]


def deck_name(state: CarbonState, deck: int, names: Sequence[str]) -> str:
    """Whose deck it is: the seat's name, or which city of who plays alone."""
    if state.seats == state.decks:
        return names[deck]
    return _("First city") if deck == 0 else _("Second city")


def card_list(cards: Iterable[int]) -> str:
    """The titles of some cards, each once: "2 × Budget and Car Share"."""
    kinds = Counter(KIND_OF[card] for card in cards)
    return listed(
        [
            kind_name(kind) if n == 1 else _("{n} × {card}").format(n=n, card=kind_name(kind))
            for kind, n in kinds.items()
        ]
    )


def plain(n: int) -> str:
    """A number as it is printed, with a true minus: "2", "0"."""
    return str(n) if n >= 0 else signed(n)


# --- a card in words ------------------------------------------------------------------------------


def spoken(kind: int, now: int | None = None) -> str:
    """Everything about a kind of card, as one says it. ``now``: what it costs now."""
    parts = (numbers(kind, now), *does(kind), fact(kind), source_words(kind))
    return " ".join(part for part in parts if part)


def numbers(kind: int, now: int | None = None) -> str:
    """Its sector and its numbers: "Industry; costs 5; income 4; carbon 0; 2 copies."."""
    card = KINDS[kind]
    parts = [sector_name(card.sector)]
    if card.sector not in (Sector.SNAG, Sector.GLOBAL):
        price = card.cost if now is None else now
        parts.append(_("costs {n}").format(n=price))
        if price != card.cost:
            parts.append(_("printed: {n}").format(n=card.cost))
    if card.sector != Sector.GLOBAL:
        parts.append(_("income {n}").format(n=plain(card.income)))
        parts.append(_("carbon {n}").format(n=signed(card.carbon)))
    if card.sector != Sector.START:
        many = ngettext("{n} copy", "{n} copies", card.copies)
        parts.append(many.format(n=card.copies))
    return _("{facts}.").format(facts=apart(parts))


def does(kind: int) -> tuple[str, ...]:
    """What a card does, in sentences: rule, link, snag, global; () if nothing."""
    found = [snag_words(kind), force_words(kind)]
    if KINDS[kind].link:
        sector = sector_name(KINDS[kind].sector)
        said = _("Link, with another card in play ({sector}): {words}")
        found.insert(0, said.format(sector=sector, words=link_words(kind)))
    if KINDS[kind].rule:
        found.insert(0, _("Rule: {words}").format(words=rule_words(kind)))
    return tuple(words for words in found if words)


def source_words(kind: int) -> str:
    """Who says what its true sentence says; "" without one."""
    if not fact(kind):
        return ""
    return _("Source: {name}").format(name=source(kind).source)


# --- effects in words -----------------------------------------------------------------------------


def rule_words(kind: int) -> str:
    """The special rule of a kind of card, one sentence an effect; "" without one."""
    return _words(KINDS[kind].rule)


def link_words(kind: int) -> str:
    """What the link of a kind of card brings; "" without one."""
    return _words(KINDS[kind].link)


def snag_words(kind: int) -> str:
    """What a snag does while it is in play, beside its income and carbon; "" for nothing."""
    return _words(KINDS[kind].snag)


def force_words(kind: int) -> str:
    """What a global card is to all while it is in force; "" for other cards."""
    return _words(KINDS[kind].force)


def _words(effects: Sequence[Effect]) -> str:
    return " ".join([effect_words(effect) for effect in effects])


def effect_words(effect: Effect) -> str:
    """The sentence of an effect."""
    n = getattr(effect, "n", 0)
    match effect:
        case DrawCards():
            words = ngettext("Draw {n} card.", "Draw {n} cards.", n)
        case DiscardOwn():
            words = _("Discard one of your cards in play.")
        case ReplaceGoods():
            words = _("Discard a card from the marketplace, which is refilled.")
        case NextOnTop():
            words = _("Your next purchase this turn goes on top of your draw deck.")
        case SearchDeck():
            words = _("Search your draw deck for a card, put it in play and shuffle.")
        case SearchGlobal():
            words = _("Search the market deck for a global card, put it into effect and shuffle.")
        case CleanFactories():
            words = _("Factories add no carbon this turn.")
        case MoreCarbon():
            return _("Carbon {n}.").format(n=signed(n))
        case MoreIncome():
            return _("Income {n}.").format(n=signed(n))
        case NoLinks():
            words = _("No links can be used while it is in play.")
        case DrawFewer():
            words = ngettext(
                "Draw {n} fewer card at the end of this turn.",
                "Draw {n} fewer cards at the end of this turn.",
                n,
            )
        case NoTalk():
            words = _("The mayors must not talk this turn. If you play alone: no effect.")
        case LargerHand():
            words = ngettext(
                "Each mayor draws {n} more card at the end of a turn.",
                "Each mayor draws {n} more cards at the end of a turn.",
                n,
            )
        case LargerMarket():
            words = ngettext(
                "The marketplace holds {n} more card.", "The marketplace holds {n} more cards.", n
            )
        case Cheaper():
            words = _("All cards cost {n} less, but at least 1.")
        case PassBudget():
            words = _(
                "Once a turn you can pass an unspent Budget on, for good: press its sign, then who"
                " gets it. After that you cannot buy any more."
            )
        case ReplaceOnce():
            words = _("Once a turn you can discard a card from the marketplace; it is refilled.")
        case _:
            raise LookupError(effect)
    return words.format(n=n)
