"""The rulebook of Carbon City Zero: rules, what they can do, and links."""

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.effects import (
    CleanFactories,
    DiscardOwn,
    DrawCards,
    Effect,
    NextOnTop,
    ReplaceGoods,
    SearchDeck,
    SearchGlobal,
)
from game.core.text import _, listed

from ....rulebook import Page
from ....widgets import Bullets, Entry, Figure, Heading, Notice, Para
from ..board.symbols import symbol
from . import art
from .faces import file


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return _rules(), _answers(), _links()


def _rules() -> Page:
    return Page(
        "rules",
        _("Special rules"),
        (
            Para(
                _(
                    "A sign at the left below the picture is a special rule. You may use it once"
                    " in a turn, while the card is in play. You never have to."
                )
            ),
            art.rule(),
            Bullets(
                (
                    _("You choose the order, and links may come in between."),
                    _("A card that is drawn or fetched in your turn can be used at once."),
                    _(
                        "A card that is discarded is gone, with its rule, its income and its"
                        " carbon. So use its rule first."
                    ),
                    _("What was used stays used, even if its card leaves play later."),
                    _("Two copies of a card are two cards: each has its own rule."),
                )
            ),
            Notice(
                _("After your first purchase no rule and no link can be used in this turn."),
                "warning",
            ),
        ),
    )


def _names(effect: Effect) -> str:
    """The cards that do it, listed."""
    like = type(effect)
    return listed([_(k.name) for k in KINDS if any(isinstance(e, like) for e in k.rule)])


def _effect(effect: Effect, title: str, text: str) -> Entry:
    cards = _names(effect)
    words = _("{what} On: {cards}.").format(what=text, cards=cards) if cards else text
    return Entry(Figure((file(symbol(effect)),)), title, words, 92)


def _answers() -> Page:
    return Page(
        "answers",
        _("What rules can do"),
        (
            Para(_("There are only a few rules. Some ask you to choose a card.")),
            _effect(
                DrawCards(1),
                _("Draw"),
                _(
                    "So many cards come from your draw deck into play. If it is empty, the recycle"
                    " pile is shuffled first; if that is empty too, you get fewer."
                ),
            ),
            _effect(
                DiscardOwn(),
                _("Discard a card of yours"),
                _(
                    "One of your cards in play leaves your deck for good, this one too if you"
                    " like. It still lies in the discard pile, and may come to the marketplace."
                ),
            ),
            _effect(
                ReplaceGoods(),
                _("Replace a card of the marketplace"),
                _("It is discarded, and another one is turned up in its place."),
            ),
            _effect(
                NextOnTop(),
                _("Purchase on top"),
                _("The next card that you buy goes on top of your draw deck: you draw it next."),
            ),
            _effect(
                SearchDeck(),
                _("Search your draw deck"),
                _("Take any card out of it into play. Then it is shuffled."),
            ),
            _effect(
                SearchGlobal(),
                _("Search the market deck"),
                _("Take a global card that is not in force, and put it in force."),
            ),
            _effect(
                CleanFactories(),
                _("Clean factories"),
                _(
                    "Your factories add no carbon in this turn, even those that come later. Their"
                    " income stays."
                ),
            ),
            Para(
                _(
                    "A rule that could do nothing at all cannot be used: no card to replace, no"
                    " global left, an empty deck to search."
                )
            ),
        ),
    )


def _links() -> Page:
    return Page(
        "links",
        _("Links"),
        (
            Para(
                _(
                    "A chain at the right below the picture is a link. You may use it once in a"
                    " turn if another card of the same sector is in play at that moment."
                )
            ),
            art.links(),
            Bullets(
                (
                    _("The other card needs no link of its own."),
                    _("Two cards of a sector with links open each other: you may use both."),
                    _("Three of them: all three, and so on."),
                    _(
                        "Once used, a link counts, even if the other card is discarded afterwards."
                        " So first the links, then the discarding."
                    ),
                    _("A lit chain can be used. A green one with a tick has been used."),
                )
            ),
            Heading(_("What links give")),
            Para(
                _(
                    "Most save carbon in this turn, some bring income, and some let factories add"
                    " no carbon."
                )
            ),
        ),
    )
