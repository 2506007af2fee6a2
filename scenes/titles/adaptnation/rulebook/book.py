"""The rulebook of AdaptNation: what it is about, a city, marks, a round up to the forecast."""

from game.adaptnation.components import (
    CITIES,
    FIRST_YEAR,
    FREE_TOKENS,
    LIMIT,
    LOSING_MARKS,
    ROUNDS,
    TOKENS,
    YEARS,
    Resource,
    year,
)
from game.adaptnation.data import CARDS, FORECASTS, RATES, STOCK, STRIKES
from game.adaptnation.names import event_name
from game.adaptnation.setup import DEMO_ROUNDS
from game.core.text import _, ngettext, signed

from ....rulebook import Book, Page, RoleLook
from ....widgets import Bullets, Drawing, Entry, Figure, Heading, Notice, Para, Row, Table
from . import art, events, more, plan
from .words import city_name, rates_table


class AdaptBook(Book):
    """See ``Book``."""

    def picture(self) -> Drawing:
        """What the game is about."""
        return art.three_cities()

    def welcome(self) -> str:
        """What the game is about."""
        return _(
            "Three cities in a changing climate. Prepare for what may come, share what the others"
            " lack, and hold out together: you all win, or nobody does."
        )

    def variants(self) -> dict[str, str]:
        """One or two sentences on each variant."""
        return {
            "full": _("From {first} to {last}. 30 to 60 minutes.").format(
                first=FIRST_YEAR, last=year(ROUNDS + 1)
            ),
            "demo": _("From {first} to {last}, for a short lesson. About 15 minutes.").format(
                first=FIRST_YEAR, last=year(DEMO_ROUNDS + 1)
            ),
        }

    def options(self) -> dict[str, str]:
        """A sentence on each option, for the setup."""
        return more.options()

    def roles(self) -> tuple[RoleLook, ...]:
        """The three cities."""
        return tuple(
            RoleLook(city_name(seat), art.skyline_art(seat), 604 / 236, art.SEATS[seat])
            for seat in range(CITIES)
        )

    def pages(self) -> tuple[Page, ...]:
        """All pages in reading order."""
        return (
            _goal(),
            _city(),
            _marks(),
            _round(),
            _upkeep(),
            _forecast(),
            *plan.pages(),
            *events.pages(),
            *more.pages(),
        )


BOOK = AdaptBook()


def _goal() -> Page:
    return Page(
        "goal",
        _("What it is about"),
        (
            Para(
                _(
                    "Three cities, {first} to {last}. The climate changes, and what one city lacks"
                    " another has. Each of you is the mayor of a city."
                ).format(first=FIRST_YEAR, last=year(ROUNDS + 1))
            ),
            art.three_cities(),
            Para(
                _(
                    "In every round you see which events may come. You prepare for some of them,"
                    " and you help each other. Then the events strike."
                )
            ),
            Heading(_("You win or lose together")),
            Bullets(
                (
                    _(
                        "You win if all cities together have fewer than {n} black marks at the end"
                        " of the last round."
                    ).format(n=LOSING_MARKS),
                    _("With black mark number {n} all of you have lost, at once.").format(
                        n=LOSING_MARKS
                    ),
                    _("So a city in need is everybody's business. Nobody can win alone."),
                )
            ),
            Para(
                _(
                    "Nothing is secret. Talk with each other! Only the order of the cards in the"
                    " deck is unknown."
                )
            ),
        ),
    )


def _city() -> Page:
    return Page(
        "city",
        _("A city"),
        (
            art.city(),
            Entry(
                Figure(("adaptnation/token_power_3",)),
                _("Stocks"),
                _(
                    "What a city has of power, water and food. It begins with {n} of each. A stock"
                    " has no upper limit."
                ).format(n=STOCK),
                84,
            ),
            Entry(
                Figure(("adaptnation/sign_rate",)),
                _("Rates"),
                _(
                    "By how much each stock grows or shrinks as a round begins: from"
                    " {least} to {most}."
                ).format(least=signed(-LIMIT), most=signed(LIMIT)),
                84,
            ),
            Entry(
                Figure(("adaptnation/prep_token_amber",)),
                _("Preparation tokens"),
                _(
                    "Each city owns {all}. It can lay {free} of them in every round. The others are"
                    " locked, and cost power."
                ).format(all=TOKENS, free=FREE_TOKENS),
                84,
            ),
            Heading(_("The rates at the start")),
            Para(_("Each city has plenty of one thing, and not enough of another.")),
            rates_table(RATES["standard"]),
        ),
    )


def _marks() -> Page:
    return Page(
        "marks",
        _("Black marks"),
        (
            Para(
                _(
                    "A city that must give more of a resource than it has gives all it has, and"
                    " takes a black mark."
                )
            ),
            art.marks(),
            Bullets(
                (
                    _("It happens in the upkeep, and when an event strikes."),
                    _(
                        "In one round a city takes at most one mark for power, one for water and"
                        " one for food, however much is missing."
                    ),
                    _("A mark is never taken away again."),
                    _(
                        "Marks are taken city by city from the left, first for power, then for"
                        " water, then for food. With mark number {n} the match ends in that very"
                        " moment."
                    ).format(n=LOSING_MARKS),
                )
            ),
        ),
    )


def _phase(name: str, title: str, text: str) -> Entry:
    return Entry(Figure((f"adaptnation/phase_{name}",)), title, text, 84)


def _round() -> Page:
    return Page(
        "round",
        _("A round"),
        (
            Para(_("A round stands for {n} years, and has five phases.").format(n=YEARS)),
            _phase("upkeep", _("1. Upkeep"), _("Each stock grows or shrinks by its rate.")),
            _phase("forecast", _("2. Forecast"), _("You see which events may come.")),
            _phase(
                "assist_prepare",
                _("3. Assist and prepare"),
                _("You help each other and prepare. All cities at once."),
            ),
            _phase("events", _("4. Events"), _("All forecast cards but one take effect.")),
            _phase("end", _("5. End"), _("The cards go away, the tokens come back.")),
            Heading(_("It gets harder")),
            _cards_table(),
        ),
    )


def _cards_table() -> Table:
    """How many cards each round forecasts, and how many of them strike."""
    rows = []
    for n in range(1, ROUNDS + 1):
        words = _("Round {n}, {year}").format(n=n, year=year(n))
        said = _("Round {n}: {cards} cards in the forecast, of which {hits} take effect.").format(
            n=n, cards=FORECASTS[n], hits=STRIKES[n]
        )
        rows.append(Row(words, (str(FORECASTS[n]), str(STRIKES[n])), said))
    return Table(("adaptnation/phase_forecast", "adaptnation/phase_events"), tuple(rows))


def _upkeep() -> Page:
    rate = RATES["standard"][Resource.FOOD]
    return Page(
        "upkeep",
        _("Upkeep"),
        (
            Para(_("Each city changes each of its stocks by its rate. Nobody decides anything.")),
            art.upkeep(),
            Bullets(
                (
                    _("An example: {has} food and a rate of {rate} leave {rest} food.").format(
                        has=STOCK, rate=signed(rate), rest=STOCK + rate
                    ),
                    _("A city that has less than it must give takes a black mark."),
                    _(
                        "Food that a city got for water in the round before comes first. So it can"
                        " save a city that upkeep would starve."
                    ),
                    _(
                        "Look ahead: what you have now must last through the events of this"
                        " round and through the next upkeep."
                    ),
                )
            ),
        ),
    )


def _forecast() -> Page:
    deck = sum(CARDS)
    return Page(
        "forecast",
        _("Forecast"),
        (
            Para(
                _(
                    "As many cards as the round says are turned up. They stay open: these events"
                    " may come, and no others."
                )
            ),
            art.forecast(),
            Heading(_("The deck")),
            Para(
                _("There are {n} cards. A round takes them away for good, none comes back.").format(
                    n=deck
                )
            ),
            _deck(),
            Notice(
                _(
                    "So count what has come already: once all cards of a kind are gone, it"
                    " cannot come again."
                ),
                "hint",
            ),
        ),
    )


def _deck() -> Table:
    """How many cards of each kind the deck has."""
    rows = []
    for event, n in enumerate(CARDS):
        said = ngettext("{event}: {n} card", "{event}: {n} cards", n)
        said = said.format(event=event_name(event), n=n)
        rows.append(Row(event_name(event), (str(n),), said, art.icon_art(event)))
    return Table((), tuple(rows))
