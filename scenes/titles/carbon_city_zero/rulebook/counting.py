"""The rulebook of Carbon City Zero: counting carbon, recycling, drawing, rounds, the end."""

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import COUNTERS, HAND, MOST_CARBON
from game.carbon_city_zero.effects import MoreCarbon
from game.core.text import _, signed

from ....rulebook import Page
from ....widgets import Bullets, Heading, Para
from . import scenery

LINK = next((e.n for kind in KINDS for e in kind.link if isinstance(e, MoreCarbon)), -1)
"""The carbon of the first link in the table."""

GAINS, SAVINGS, LINKS, NOW = 4, -7, LINK, 31
"""The example of a sum."""

NEAR, ADDED = MOST_CARBON - 2, 4
"""The example of a track that reaches its end (case 5)."""


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return _carbon(), _draw(), _rounds(), _end()


def _carbon() -> Page:
    return Page(
        "carbon",
        _("Counting the carbon"),
        (
            Para(
                _(
                    "When you end your turn, the carbon of all your cards in play is added up, with"
                    " what links save. The track moves by the sum."
                )
            ),
            scenery.carbon_sum(GAINS, SAVINGS, LINKS, NOW),
            Bullets(
                (
                    _(
                        "Every card in play counts, whether you used its rule or not. What you have"
                        " just bought does not."
                    ),
                    _("Below 0 the track cannot go. At 0 you have won, in that very moment."),
                    _(
                        "Above {most} it cannot go either. But if it stands at {most} after a"
                        " turn, the round counter loses a step at once."
                    ).format(most=MOST_CARBON),
                    _(
                        "An example: the track stands at {now}, and the sum is {sum}. It stops at"
                        " {most}, and a step is lost now, another one at the end of the round."
                    ).format(now=NEAR, sum=signed(ADDED), most=MOST_CARBON),
                )
            ),
        ),
    )


def _draw() -> Page:
    return Page(
        "draw",
        _("Recycling and drawing"),
        (
            Para(
                _(
                    "All your cards in play go onto your recycle pile. Then you draw {n} cards for"
                    " your next turn."
                ).format(n=HAND)
            ),
            scenery.recycling(),
            Bullets(
                (
                    _(
                        "If the draw deck runs out while you draw, the recycle pile is shuffled,"
                        " and you go on drawing."
                    ),
                    _("So what you bought comes to your hand after the next shuffle."),
                    _("A small deck turns faster: its good cards come more often."),
                    _("If both are empty, you draw fewer cards."),
                )
            ),
        ),
    )


def _rounds() -> Page:
    return Page(
        "rounds",
        _("Rounds and time"),
        (
            scenery.rounds(),
            Para(
                _(
                    "When everybody has taken a turn, a round is over and the counter goes down by"
                    " 1. A counter that begins at {n} gives you {n} rounds."
                ).format(n=COUNTERS[1])
            ),
            Bullets(
                (
                    _("It loses another step after each turn that ends with carbon {n}.").format(
                        n=MOST_CARBON
                    ),
                    _("When it comes to “Time's up”, you have lost, at once."),
                )
            ),
        ),
    )


def _end() -> Page:
    return Page(
        "end",
        _("The end"),
        (
            scenery.won(),
            Bullets(
                (
                    _("Carbon 0: you have won together, even in the last round."),
                    _("“Time's up”: you have lost together. The carbon that is left is shown."),
                )
            ),
            Heading(_("Afterwards")),
            Para(
                _(
                    "The screen shows the carbon over the rounds, which cards and links saved the"
                    " most, the deck that each mayor ended with, and what nobody bought."
                )
            ),
        ),
    )
