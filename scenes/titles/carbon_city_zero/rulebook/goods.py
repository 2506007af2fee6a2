"""The rulebook of Carbon City Zero: buying, the marketplace, snags, globals."""

from collections.abc import Sequence

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import MARKET, Sector
from game.carbon_city_zero.effects import PassBudget, ReplaceOnce
from game.core.text import _

from ....rulebook import Page
from ....widgets import Block, Bullets, Heading, Notice, Para
from . import art
from .entries import card_entry
from .faces import of_sector


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return _buy(), _market(), _snags(), _globals()


def _buy() -> Page:
    return Page(
        "buy",
        _("Buying"),
        (
            Para(
                _(
                    "Your income is what your cards in play and your links give, together. Buy with"
                    " it from the marketplace, one card after the other, while it lasts."
                )
            ),
            art.buying(),
            Bullets(
                (
                    _("A card that you buy does nothing in this turn. It waits in your pile."),
                    _("After each purchase the marketplace is filled up at once: look again!"),
                    _("What you do not spend is lost. It cannot be saved for later."),
                    _("Income below 0 counts as 0."),
                    _(
                        "Start cards that were discarded can come to the marketplace. They cost"
                        " what is printed on them; some cost nothing."
                    ),
                )
            ),
            Notice(
                _("Rules and links first, then purchases: there is no way back in a turn."),
                "warning",
            ),
        ),
    )


def _market() -> Page:
    return Page(
        "market",
        _("The marketplace"),
        (
            Para(
                _(
                    "{n} cards lie open. When one is bought or discarded, cards are turned up from"
                    " the market deck until its place is filled."
                ).format(n=MARKET)
            ),
            art.refill(),
            Bullets(
                (
                    _(
                        "A snag that turns up goes to the recycle pile of the mayor whose turn it"
                        " is. Then another card is turned up."
                    ),
                    _("Before the first turn, snags go to the discard pile."),
                    _(
                        "A global comes in force, or is discarded if one of its name is in force"
                        " already. Then another card is turned up."
                    ),
                    _(
                        "If the market deck is empty, the discard pile is shuffled and becomes the"
                        " new one, with all that lies in it."
                    ),
                    _(
                        "If as many cards as deck and discard pile held together bring none for a"
                        " place, it stays empty until the marketplace is next filled up."
                    ),
                )
            ),
        ),
    )


def _section(title: str, kinds: Sequence[int]) -> tuple[Block, ...]:
    """Cards below a heading; nothing without cards."""
    return (Heading(title), *map(card_entry, kinds)) if kinds else ()


def _set(name: str) -> list[int]:
    """The global cards of a set."""
    return [kind for kind in of_sector(Sector.GLOBAL) if KINDS[kind].set == name]


def _snags() -> Page:
    snags = of_sector(Sector.SNAG)
    return Page(
        "snags",
        _("Snags"),
        (
            Para(
                _(
                    "Snags come into your deck when they turn up in your turn. Each time you draw"
                    " one it comes into play like any card, takes a place of your hand, and often"
                    " does some harm."
                )
            ),
            *((art.snag(),) if snags else ()),
            Bullets(
                (
                    _("It does its harm only while it is in play."),
                    _(
                        "Get rid of it: cards with the rule “Discard a card of yours” can throw it"
                        " out."
                    ),
                )
            ),
            *_section(_("All snags"), snags),
        ),
    )


def _one_with(effect: type) -> str:
    """The name of the global card that does something; "" if a corrected table has none."""
    found = (_(k.name) for k in KINDS if any(isinstance(e, effect) for e in k.force))
    return next(found, "")


def _when() -> tuple[Block, ...]:
    """When the globals that are used can be used; nothing if the table has none of them."""
    passes, replaces = _one_with(PassBudget), _one_with(ReplaceOnce)
    lines = []
    if passes:
        words = _(
            "{card}: after your purchases, if 1 income is left and a Budget is in play. One"
            " Budget a turn; it ends your purchases. It stays in the other's deck."
        )
        lines.append(words.format(card=passes))
    if replaces:
        words = _("{card}: together with your rules, before the first purchase.")
        lines.append(words.format(card=replaces))
    return (Bullets(tuple(lines)),) if lines else ()


def _globals() -> Page:
    together, rivalry = _set("together"), _set("rivalry")
    return Page(
        "globals",
        _("Global cards"),
        (
            Para(
                _(
                    "A global card is never bought. When it turns up it lies above the marketplace,"
                    " and holds for all mayors until the end of the match."
                )
            ),
            *((art.in_force(together),) if together else ()),
            *_section(_("Together and solo"), together),
            *_when(),
            *_section(_("Friendly rivalry"), rivalry),
        ),
    )
