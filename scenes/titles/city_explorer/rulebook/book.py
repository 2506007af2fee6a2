"""The rulebook of City Explorer: Kyoto."""

from game.city_explorer.components import CARDS, GRID, SUITS, PlaceKind, Suit
from game.city_explorer.data import POINTS
from game.city_explorer.names import kind_name, suits_name
from game.city_explorer.scoring import UNIQUE_POINTS, UNIQUE_SET
from game.core.text import _, ngettext

from ....rulebook import Book, Page
from ....widgets import Bullets, Drawing, Entry, Figure, Figures, Heading, Notice, Para
from ..board.cards import kind_art, suit_art
from . import art, more


class CityBook(Book):
    """See ``Book``."""

    def picture(self) -> Drawing:
        """What the game is about."""
        return art.journey()

    def welcome(self) -> str:
        """What the game is about."""
        return _(
            "Plan a journey through Kyoto. Look at cards in secret, push their columns, and take"
            " the row that suits you best before somebody else departs with it."
        )

    def variants(self) -> dict[str, str]:
        """One or two sentences on each variant."""
        return {
            "standard": _(
                "One row of cards for each player, with two players two. About 15 minutes."
            )
        }

    def pages(self) -> tuple[Page, ...]:
        """All pages in reading order."""
        return (
            _goal(),
            _cards(),
            _setup(),
            _opening(),
            _research(),
            _depart(),
            _end(),
            *more.pages(),
        )


BOOK = CityBook()


def _goal() -> Page:
    return Page(
        "goal",
        _("The goal"),
        (
            Para(
                _(
                    "Kyoto has more to see than fits into one holiday. Its places lie before you"
                    " as a grid of cards, most of them face down."
                )
            ),
            art.journey(),
            Para(
                _(
                    "You look at cards in secret, you push columns up and down, and at last you"
                    " take one whole row: that is your journey."
                )
            ),
            Heading(_("Who wins")),
            Para(
                _(
                    "Whose row is worth most. But a row that gets better and better is seen by"
                    " others too. Whoever waits too long finds it gone."
                )
            ),
        ),
    )


def _cards() -> Page:
    return Page(
        "cards",
        _("The cards"),
        (
            Para(
                _(
                    "There are {cards} cards in {suits} suits. The number of a suit says how many"
                    " cards it has, and how many points whoever has most of them gets."
                ).format(cards=CARDS, suits=SUITS)
            ),
            Figures(
                tuple(
                    Figure((suit_art(suit),), f"{suits_name(suit)}\u00a0·\u00a0{POINTS[suit]}")
                    for suit in Suit
                ),
                92,
            ),
            Para(_("Each card is of one of three types.")),
            Entry(
                Figure((kind_art(PlaceKind.POPULAR),)),
                kind_name(PlaceKind.POPULAR),
                _("Much visited. Each of them is a point."),
                84,
            ),
            Entry(
                Figure((kind_art(PlaceKind.EXOTIC),)),
                kind_name(PlaceKind.EXOTIC),
                _("Off the beaten track. {n} of them together are {points} points.").format(
                    n=UNIQUE_SET, points=UNIQUE_POINTS
                ),
                84,
            ),
            Entry(
                Figure((kind_art(PlaceKind.ICONIC),)),
                kind_name(PlaceKind.ICONIC),
                _("The most famous of its suit, one in each. It breaks a tie."),
                84,
            ),
        ),
    )


def _grid(seats: int) -> str:
    """How many rows and columns for a number of players, and what is put away."""
    rows, columns = GRID[seats]
    n = CARDS - rows * columns
    words = _("{seats} players: {rows} rows of {columns} cards.").format(
        seats=seats, rows=rows, columns=columns
    )
    if not n:
        return words
    away = ngettext("{n} card is put away unseen.", "{n} cards are put away unseen.", n)
    return f"{words} {away.format(n=n)}"


def _setup() -> Page:
    return Page(
        "setup",
        _("Setting up"),
        (
            Para(_("The cards are shuffled and laid face down, in rows and columns.")),
            Bullets(tuple(_grid(seats) for seats in GRID)),
            art.setting_up(),
            Bullets(
                (
                    _("The column at the left is turned up."),
                    _(
                        "Then each player, beginning with the starting player, turns up one more"
                        " card, in a row where no player has done so yet."
                    ),
                )
            ),
        ),
    )


def _opening() -> Page:
    return Page(
        "opening",
        _("A round begins"),
        (
            Para(
                _(
                    "The starting player opens the round, also one who has departed already:"
                    " two cards are turned up."
                )
            ),
            Bullets(
                (
                    _("The first is any card that lies face down."),
                    _("The second is its neighbour in the column, above or below it."),
                    _("You choose the second when you have seen the first."),
                )
            ),
            art.neighbours(),
            Para(
                _(
                    "A column is a ring: its top card and its lowest card are neighbours. If both"
                    " neighbours are open already, there is no second card."
                )
            ),
            Para(
                _(
                    "Then everybody who has not departed takes a turn. After that the starting"
                    " player's flag goes to the next player on the left."
                )
            ),
        ),
    )


def _research() -> Page:
    return Page(
        "research",
        _("Research"),
        (
            Para(
                _(
                    "On your turn you either research or depart. Research means two actions, in"
                    " any order, also the same one twice. You must take both."
                )
            ),
            Heading(_("Look")),
            Para(
                _(
                    "You look at a card that lies face down. You alone see its face, but everybody"
                    " sees which card it was. You may look at a card again."
                )
            ),
            art.looking(),
            Heading(_("Push")),
            Para(
                _(
                    "You push a column one place up or down. The card that is pushed out at one"
                    " end comes in again at the other. What you know of a card goes with it."
                )
            ),
            art.pushing(),
            Heading(_("On this screen")),
            Bullets(
                (
                    _(
                        "Press a card that lies face down: a large card comes. If others sit at the"
                        " table, it shows its face only while you hold it."
                    ),
                    _(
                        "If others sit at the table, hold the button with the cards to see all"
                        " that you know."
                    ),
                    _("Pull a card up or down to push its column, or press an arrow."),
                    _("From the keyboard: Ctrl and an arrow on a card push its column."),
                    _(
                        "With the memory aid the table shows you what you have looked at. Without"
                        " it, you have to remember."
                    ),
                )
            ),
        ),
    )


def _depart() -> Page:
    return Page(
        "depart",
        _("Departing"),
        (
            Para(
                _(
                    "You take one of the rows as it lies. Cards that lie face down stay so; only"
                    " you may look at them now. Your journey is fixed."
                )
            ),
            art.closing_up(),
            Bullets(
                (
                    _("The rows that are left close up."),
                    _("You take no more turns."),
                    _(
                        "When the flag comes to you, you are still starting player, and you turn"
                        " up cards as the round begins."
                    ),
                    _(
                        "Who is the only one left as a round begins must depart in it. Who becomes"
                        " the last during a round may still research in it."
                    ),
                )
            ),
            Para(
                _(
                    "On this screen, pull a card of the row sideways to your place, or press"
                    " “Depart” and then the row."
                )
            ),
        ),
    )


def _end() -> Page:
    return Page(
        "end",
        _("The end"),
        (
            Para(_("There are two ways for a match to end.")),
            Bullets(
                (
                    _("Everybody has departed."),
                    _("A round is to begin, and all cards that are left are open."),
                )
            ),
            Notice(
                _(
                    "Whoever waits too long gets nothing! If all cards are open as a round is to"
                    " begin, it does not begin. Nobody can depart any more, and whoever has no row"
                    " scores 0 points."
                ),
                "warning",
            ),
            art.all_open(),
            Para(
                _(
                    "At the end all cards are turned up. Rows that nobody took, and cards that were"
                    " put away, count for nobody."
                )
            ),
        ),
    )
