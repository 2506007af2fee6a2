"""The rulebook of City Explorer: Kyoto, second half: scoring, two players, the real places."""

from game.city_explorer.components import CARDS, PlaceKind, Suit
from game.city_explorer.scoring import DIVERSE_POINTS, UNIQUE_POINTS, UNIQUE_SET
from game.core.text import _

from ....rulebook import Page
from ....widgets import Bullets, Entry, Figure, Figures, Heading, Para
from ..board.cards import kind_art, suit_art
from . import art

_ART = "city_explorer/"


def pages() -> tuple[Page, ...]:
    """The pages in reading order."""
    return _scoring(), _two_players(), _places()


def _scoring() -> Page:
    return Page(
        "scoring",
        _("Scoring"),
        (
            Entry(
                Figure((suit_art(Suit.TEMPLE),)),
                _("Thematic"),
                _("For each suit: whoever has most cards of it gets the number of the suit."),
                84,
            ),
            Entry(
                Figure((kind_art(PlaceKind.POPULAR),)),
                _("Renowned"),
                _("1 point for each Popular card."),
                84,
            ),
            Entry(
                Figure((kind_art(PlaceKind.EXOTIC),)),
                _("Unique"),
                _(
                    "{points} points for each {n} Exotic cards. {less} of them are {points} points,"
                    " {twice} are {double}."
                ).format(
                    points=UNIQUE_POINTS,
                    n=UNIQUE_SET,
                    less=2 * UNIQUE_SET - 1,
                    twice=2 * UNIQUE_SET,
                    double=2 * UNIQUE_POINTS,
                ),
                84,
            ),
            Entry(
                Figure(("common/icon_cards",)),
                _("Diverse"),
                _("{n} points, once, for at least one card of each suit.").format(n=DIVERSE_POINTS),
                84,
            ),
            art.scored_row(),
            Heading(_("When several have most")),
            Bullets(
                (
                    _("Of those who tie for a suit, the one with its Iconic card gets the points."),
                    _("If none of them has it, nobody gets the points for that suit."),
                )
            ),
            Heading(_("Who wins")),
            Para(
                _(
                    "The highest total. In a tie the higher Thematic decides; if that is equal too,"
                    " the victory is shared."
                )
            ),
        ),
    )


def _two_players() -> Page:
    return Page(
        "two_players",
        _("Two players"),
        (
            Para(
                _(
                    "With two players, each takes two rows, one after the other. The first is laid"
                    " aside, and its owner plays on."
                )
            ),
            art.two_rows(),
            Bullets(
                (
                    _("As the grid is set up, each player turns up one card."),
                    _(
                        "When your opponent has both rows and you have not, you must depart in"
                        " every round that begins, until you have two."
                    ),
                    _("If all cards are open as a round is to begin, you keep what you have."),
                )
            ),
            Heading(_("Scoring")),
            Bullets(
                (
                    _(
                        "Each row is scored as if it were a player of its own. So your two rows"
                        " also compete with each other for the suits."
                    ),
                    _("Then the points of your two rows are added."),
                    _("In a tie the best single row decides; then the victory is shared."),
                )
            ),
        ),
    )


def _places() -> Page:
    shown = (
        "landmark_nijo_castle",
        "sight_bamboo_forest",
        "museum_kyoto_national_museum",
        "shrine_fushimi_inari",
        "temple_kinkaku_ji",
    )
    return Page(
        "places",
        _("The real places"),
        (
            Para(
                _(
                    "This page is not about the game. All {n} places are really there, in Kyoto."
                ).format(n=CARDS)
            ),
            Figures(
                tuple(Figure((f"{_ART}place_{id}",), "", 1.5, frame=True) for id in shown), 150
            ),
            Para(
                _(
                    "The travel book has a page for each of them, with one sentence that is true,"
                    " and with its source. It opens from the button at the top, from the menu and"
                    " from the results."
                )
            ),
            Para(
                _(
                    "What is Popular, Exotic or Iconic was decided for the game. It is no judgement"
                    " of the place."
                )
            ),
        ),
    )
