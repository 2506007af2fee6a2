"""The rulebook of AdaptNation: the six events, how they strike, and the end."""

from game.adaptnation.components import LOSING_MARKS, ROUNDS, Event, Resource, year
from game.adaptnation.data import CARDS, EFFECTS
from game.adaptnation.names import event_name
from game.adaptnation.setup import DEMO_ROUNDS
from game.core.text import _, ngettext

from ....rulebook import Page
from ....widgets import Bullets, Entry, Figure, Heading, Para
from ..board.pieces import event_picture
from . import art
from .words import city_name, effect_table, losses

_STRUCK = EFFECTS[Event.DROUGHT]
EXAMPLE = ((5, 5, 5), (5, 5, -_STRUCK.unprepared[Resource.FOOD] - 1))
"""The stocks of the two cities in the example: the second has one food too few."""


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return _table(), _strikes(), _example(), _end()


def _entry(event: int) -> Entry:
    lasts = _("Permanent: it lowers rates, not stocks.")
    if not EFFECTS[event].permanent:
        lasts = _("This round only: it takes from the stocks.")
    many = ngettext("{n} card.", "{n} cards.", CARDS[event]).format(n=CARDS[event])
    words = _("Prepared"), _("Not prepared")
    shield = "sign_prepared"
    if event == Event.OCEAN_ACIDIFICATION:
        words = _("All three prepared"), _("Even one not prepared")
        shield = "sign_all_prepared"
    return Entry(
        Figure((event_picture(event),), "", 4 / 3, frame=True),
        event_name(event),
        f"{lasts} {many}",
        132,
        effect_table(event, words, shield),
    )


def _table() -> Page:
    return Page(
        "events_table",
        _("The six events"),
        (
            Para(
                _(
                    "The upper line holds for a city that is prepared, the lower one for a city"
                    " that is not. A number on a cube changes a rate."
                )
            ),
            *(_entry(event) for event in Event),
            Para(
                _(
                    "If even one city is not prepared for ocean acidification, all three lose, the"
                    " prepared ones too: the sea belongs to all."
                )
            ),
        ),
    )


def _strikes() -> Page:
    return Page(
        "strikes",
        _("The events strike"),
        (
            Para(
                _(
                    "The forecast cards are shuffled. One after the other takes effect on all three"
                    " cities; the last one is discarded without any effect."
                )
            ),
            art.strikes(),
            Bullets(
                (
                    _("So you never know which of the events will stay away."),
                    _(
                        "A token that blunts a card is used up. The next card of the same kind"
                        " needs another one."
                    ),
                    _(
                        "Sea level rise and ocean acidification change rates: you feel them at the"
                        " next upkeep, and at every one after it."
                    ),
                    _("A city that must give more than it has takes a black mark."),
                )
            ),
        ),
    )


def _example() -> Page:
    has = EXAMPLE[1][Resource.FOOD]
    needs = -_STRUCK.unprepared[Resource.FOOD]
    return Page(
        "example",
        _("An example"),
        (
            Para(
                _("A drought strikes. {first} has a token on it, {second} has none.").format(
                    first=city_name(0), second=city_name(1)
                )
            ),
            art.strike(Event.DROUGHT, EXAMPLE),
            Bullets(
                (
                    _("{city} is prepared, and loses {what}.").format(
                        city=city_name(0), what=losses(_STRUCK.prepared)
                    ),
                    _("{city} is not prepared, and loses {what}.").format(
                        city=city_name(1), what=losses(_STRUCK.unprepared)
                    ),
                    _(
                        "But {city} has only {has} food, and must give {needs}. It gives {has}, and"
                        " takes a black mark."
                    ).format(city=city_name(1), has=has, needs=needs),
                    _(
                        "If another drought strikes in this round, {city} has no food to give, but"
                        " takes no second mark for food."
                    ).format(city=city_name(1)),
                )
            ),
            Para(
                _(
                    "An assist of 1 food from anybody would have prevented the mark. So would a"
                    " token."
                )
            ),
        ),
    )


def _end() -> Page:
    return Page(
        "end",
        _("The end"),
        (
            Heading(_("The end of a round")),
            Bullets(
                (
                    _("The cards are discarded; they never come back."),
                    _("All preparation tokens go back to their cities."),
                    _("A new round begins with the upkeep."),
                )
            ),
            Heading(_("The end of the match")),
            art.held(),
            Bullets(
                (
                    _("With black mark number {n} it ends at once, and is lost.").format(
                        n=LOSING_MARKS
                    ),
                    _(
                        "After round {n}, in {year}, you have won if there are fewer than {marks}"
                        " black marks."
                    ).format(n=ROUNDS, year=year(ROUNDS + 1), marks=LOSING_MARKS),
                    _(
                        "The demo ends after round {n}, in {year}. It is easier to hold out"
                        " until then; it is marked as a demo."
                    ).format(n=DEMO_ROUNDS, year=year(DEMO_ROUNDS + 1)),
                )
            ),
            Para(
                _(
                    "Afterwards the screen shows how each city fared, which decisions turned the"
                    " match, and questions to talk about."
                )
            ),
        ),
    )
