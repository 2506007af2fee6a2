"""The rulebook of Carbon City Zero: what it is about, a card, the sectors, a turn."""

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import (
    COUNTERS,
    HAND,
    MARKET,
    MOST_CARBON,
    SHARED_CARBON,
    START_CARDS,
    Sector,
)
from game.carbon_city_zero.names import sector_name
from game.core.text import _, listed, ngettext

from ....rulebook import Book, Page
from ....widgets import Bullets, Drawing, Entry, Figure, Heading, Notice, Para
from . import art, counting, effects, goods, more, scenery, table
from .faces import file, sector_file


class CarbonBook(Book):
    """See ``Book``."""

    def picture(self) -> Drawing:
        """What the game is about."""
        return scenery.city()

    def welcome(self) -> str:
        """What the game is about."""
        return _(
            "You are the mayors of one city. Buy what it needs, let your cards work together, and"
            " bring its carbon down to zero before time is up."
        )

    def variants(self) -> dict[str, str]:
        """One or two sentences on each variant."""
        return {
            "together": _(
                "One carbon track and one clock for all: you win or lose together. About 20 to 45"
                " minutes."
            ),
            "solo": _("One person, two decks that take turns. About 20 minutes."),
            "rivalry": _(
                "A race: each mayor has a track of their own, and a secret hand. About 20 to 45"
                " minutes."
            ),
        }

    def options(self) -> dict[str, str]:
        """A sentence on each option, for the setup."""
        return more.options()

    def pages(self) -> tuple[Page, ...]:
        """All pages in reading order."""
        return (
            _goal(),
            _card(),
            _sectors(),
            _turn(),
            _begin(),
            *effects.pages(),
            *goods.pages(),
            *counting.pages(),
            *more.pages(),
            *table.pages(),
        )


BOOK = CarbonBook()


def _goal() -> Page:
    return Page(
        "goal",
        _("What it is about"),
        (
            Para(
                _(
                    "In Carbon City Zero: World Edition you are mayors, and you want a city"
                    " without carbon. Each of you has a deck of cards: what your part of the city"
                    " has and does."
                )
            ),
            scenery.city(),
            Para(
                _(
                    "With the income of your cards you buy better ones. They come into your deck,"
                    " so you draw them again and again. That is all the game: build a deck that"
                    " saves more carbon than it makes."
                )
            ),
            Heading(_("You win or lose together")),
            Bullets(
                (
                    _("The carbon begins at {n}. When it reaches 0, you have won, at once.").format(
                        n=SHARED_CARBON
                    ),
                    _(
                        "Time is short: the round counter begins at {n}, or elsewhere if you choose"
                        " so. When it reaches “Time's up”, you have lost."
                    ).format(n=COUNTERS[1]),
                    _("All hands are open. Look at each other's cards, and plan together!"),
                )
            ),
            Para(
                _(
                    "Two other ways to play have pages of their own: alone with two decks, and as a"
                    " race."
                )
            ),
        ),
    )


def _parts() -> tuple[str, ...]:
    """What each part of a card says, in the order of the numbers in the drawing."""
    return (
        _("Its name. The colour and the edge of the band tell its sector."),
        _("Its price. In your own row of cards in play it is left out."),
        _("How many of this card the market deck holds: a dot for each."),
        _("Its rule, if it has one. On the table it is a sign, sometimes with a number."),
        _("Its income: what it gives you to spend, in every turn in which it is in play."),
        _("Its carbon. Below zero is good: so much is saved in every turn."),
        _("Its link, if it has one. It works beside another card of the same sector."),
        _("The sign of its sector."),
    )


def _card() -> Page:
    lines = tuple(
        _("{n}: {what}").format(n=n, what=what) for n, what in enumerate(_parts(), start=1)
    )
    return Page(
        "card",
        _("A card"),
        (
            art.card_parts(),
            Bullets(lines),
            Notice(
                _(
                    "Click the picture of any card to read it large: its rule and its link in"
                    " words, and one true sentence about the real thing."
                ),
                "hint",
            ),
        ),
    )


def _sector(sector: Sector, text: str) -> Entry:
    picture = Figure((file(f"emblem_{sector_file(sector)}"),))
    return Entry(picture, sector_name(sector), text, 92)


def _count(sector: Sector) -> int:
    """How many cards of a sector a match has (of the globals one of the two sets)."""
    return sum(kind.copies for kind in KINDS if kind.sector == sector and kind.set != "rivalry")


def _sectors() -> Page:
    texts = {
        Sector.DOMESTIC: _("What people do and how they live. Cheap, and good beside each other."),
        Sector.GOVERNMENT: _("What the city builds and decides. It also tidies up your deck."),
        Sector.INDUSTRY: _("It brings the income. A factory is an industry card that adds carbon."),
        Sector.GLOBAL: _("They hold for all, and for the rest of the match."),
        Sector.SNAG: _("What goes wrong. You do not buy them: they come by themselves."),
    }
    start = _("What each deck begins with: {n} cards, the same for everybody.")
    return Page(
        "sectors",
        _("The six sectors"),
        (
            Para(_("Each card belongs to one sector. Links ask for another card of the same.")),
            _sector(Sector.START, start.format(n=START_CARDS)),
            *(_sector(sector, f"{text} {_many(_count(sector))}") for sector, text in texts.items()),
            Para(
                _(
                    "All but the start cards make up the market deck. {n} of its cards lie open:"
                    " they are the marketplace."
                ).format(n=MARKET)
            ),
        ),
    )


def _many(n: int) -> str:
    return ngettext("{n} card.", "{n} cards.", n).format(n=n)


def _step(sign: str, title: str, text: str) -> Entry:
    return Entry(Figure((file(sign),)), title, text, 84)


def _turn() -> Page:
    return Page(
        "turn",
        _("A turn"),
        (
            Para(
                _(
                    "In a round each mayor takes one turn. A turn has these steps, always in this"
                    " order."
                )
            ),
            _step("sym_draw", _("1. Hand"), _("All cards of your hand come into play.")),
            _step(
                "state_available",
                _("2. Rules and links"),
                _("Use them in any order, as many as you like."),
            ),
            _step(
                "sym_purchase",
                _("3. Purchases"),
                _("Spend your income. With the first purchase rules and links are over."),
            ),
            _step(
                "sym_carbon_down",
                _("4. Carbon"),
                _("What your cards add and save is counted, and moves the track."),
            ),
            _step(
                "sym_recycle",
                _("5. Recycling"),
                _("All your cards in play go onto your recycle pile."),
            ),
            _step("sym_shuffle", _("6. Drawing"), _("You draw {n} new cards.").format(n=HAND)),
            Para(
                _(
                    "After the last turn of a round the round counter goes down by 1. Carbon never"
                    " rises above {most}."
                ).format(most=MOST_CARBON)
            ),
            Heading(_("On the screen")),
            _gestures(),
        ),
    )


def _gestures() -> Bullets:
    """How one does all that."""
    return Bullets(
        (
            _("Click the rule of a card in play to use it, and then what it asks for."),
            _("A link that can be used is lit. Click it."),
            _("Drag a card from the marketplace to your recycle pile, or click it and then “Buy”."),
            _("Income left and carbon to come are always in sight."),
            _("“End turn” shows the sum of the carbon before it counts. You can still go back."),
            _("Click a pile to look through it. What a draw deck holds is shown without order."),
        )
    )


def _begin() -> Page:
    start = [kind for kind in KINDS if kind.sector == Sector.START]
    names = listed([_("{n} × {card}").format(n=k.copies, card=_(k.name)) for k in start])
    return Page(
        "begin",
        _("Your deck and your hand"),
        (
            Para(
                _("Each deck begins with the same {n} cards: {cards}.").format(
                    n=START_CARDS, cards=names
                )
            ),
            art.hand(),
            Bullets(
                (
                    _("They are shuffled, and {n} are drawn: your hand.").format(n=HAND),
                    _("As your turn begins, the whole hand comes into play. You keep nothing."),
                    _(
                        "So it matters what you buy: each card comes back to your hand about as"
                        " often as you have gone through your deck."
                    ),
                    _("The mayor who begins is drawn by lot, or chosen in the setup."),
                )
            ),
        ),
    )
