"""Names and rules of cards in the player's language, built from what the cards are."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ..core.text import _, listed, ngettext, signed
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
from .state import CarbonState


def kind_name(kind: int) -> str:
    """The title of a kind of card."""
    return _(KINDS[kind].name)


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
    return " ".join([_WORDS[type(effect)](effect) for effect in effects])


def _draw(effect: DrawCards) -> str:
    return ngettext("Draw {n} card.", "Draw {n} cards.", effect.n).format(n=effect.n)


def _discard_own(effect: DiscardOwn) -> str:
    return _("Discard one of your cards in play.")


def _replace_goods(effect: ReplaceGoods) -> str:
    return _("Discard a card of the marketplace, which is refilled.")


def _next_on_top(effect: NextOnTop) -> str:
    return _("Your next purchase of this turn goes on top of your draw deck.")


def _search_deck(effect: SearchDeck) -> str:
    return _("Search your draw deck for a card, put it in play and shuffle.")


def _search_global(effect: SearchGlobal) -> str:
    return _("Search the market deck for a global card, put it in force and shuffle.")


def _clean(effect: CleanFactories) -> str:
    return _("Factories add no carbon this turn.")


def _carbon(effect: MoreCarbon) -> str:
    return _("Carbon {n}.").format(n=signed(effect.n))


def _income(effect: MoreIncome) -> str:
    return _("Income {n}.").format(n=signed(effect.n))


def _no_links(effect: NoLinks) -> str:
    return _("No links can be used while it is in play.")


def _draw_fewer(effect: DrawFewer) -> str:
    return ngettext(
        "Draw {n} card fewer at the end of this turn.",
        "Draw {n} cards fewer at the end of this turn.",
        effect.n,
    ).format(n=effect.n)


def _no_talk(effect: NoTalk) -> str:
    return _("The mayors may not talk this turn.")


def _larger_hand(effect: LargerHand) -> str:
    return ngettext(
        "Each mayor draws {n} card more at the end of a turn.",
        "Each mayor draws {n} cards more at the end of a turn.",
        effect.n,
    ).format(n=effect.n)


def _larger_market(effect: LargerMarket) -> str:
    return ngettext(
        "The marketplace holds {n} card more.", "The marketplace holds {n} cards more.", effect.n
    ).format(n=effect.n)


def _cheaper(effect: Cheaper) -> str:
    return _("All cards cost {n} less, but at least 1.").format(n=effect.n)


def _pass_budget(effect: PassBudget) -> str:
    return _("Once a turn an unspent Budget may go into another city's hand, for good.")


def _replace_once(effect: ReplaceOnce) -> str:
    return _("Once a turn a card of the marketplace may be discarded; it is refilled.")


_WORDS: Final[dict[type[Effect], Callable[[Any], str]]] = {
    DrawCards: _draw,
    DiscardOwn: _discard_own,
    ReplaceGoods: _replace_goods,
    NextOnTop: _next_on_top,
    SearchDeck: _search_deck,
    SearchGlobal: _search_global,
    CleanFactories: _clean,
    MoreCarbon: _carbon,
    MoreIncome: _income,
    NoLinks: _no_links,
    DrawFewer: _draw_fewer,
    NoTalk: _no_talk,
    LargerHand: _larger_hand,
    LargerMarket: _larger_market,
    Cheaper: _cheaper,
    PassBudget: _pass_budget,
    ReplaceOnce: _replace_once,
}
"""The sentence of every effect."""
