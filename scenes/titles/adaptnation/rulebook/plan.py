"""The rulebook of AdaptNation: the third phase, in which the cities assist and prepare."""

from game.adaptnation.components import CITIES, FREE_TOKENS, TOKEN_PRICE, TOKENS
from game.core.text import _

from ....rulebook import Page
from ....widgets import Bullets, Entry, Figure, Heading, Notice, Para
from . import art
from .words import city_name


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return _plan(), _assist(), _actions(), _prepare()


def _plan() -> Page:
    return Page(
        "plan",
        _("Assist and prepare"),
        (
            Para(
                _(
                    "All cities act at the same time, in any order, as often as they can. Talk"
                    " about it first: who lacks what, and who can spare it?"
                )
            ),
            Entry(
                Figure(("adaptnation/sign_assist",)),
                _("Assist"),
                _("Send some of one resource to one other city, once a round."),
                84,
            ),
            Entry(
                Figure(("adaptnation/prep_token_blue",)),
                _("Prepare"),
                _("Lay tokens on the events in the forecast, {n} a round.").format(n=FREE_TOKENS),
                84,
            ),
            Entry(
                Figure(("adaptnation/token_power_1",)),
                _("Three actions"),
                _("One for each resource: one more token, more food, more assists."),
                84,
            ),
            Entry(
                Figure(("adaptnation/sign_ready",)),
                _("Ready"),
                _(
                    "Press it when you have done all you want. You can take it back until the third"
                    " city is ready. Then the events strike."
                ),
                84,
            ),
            Heading(_("On this screen")),
            _by_hand(),
        ),
    )


def _by_hand() -> Bullets:
    """How one does all that."""
    return Bullets(
        (
            _(
                "Nobody waits for a turn. Drag the tokens of any city that people play: the"
                " action is that city's."
            ),
            _("Drag a stock to the same stock of another city to assist it."),
            _(
                "Drag preparation tokens to the squares of the events, from one square to"
                " another, or back."
            ),
            _(
                "Drag {n} power onto the row of preparation tokens, water onto the food, or"
                " 1 food onto the round sign with the hand."
            ).format(n=TOKEN_PRICE),
            _("If several numbers are possible, the screen asks how many."),
            _(
                "Undo takes back the last action of a person, even an assist, until the events"
                " strike."
            ),
        )
    )


def _assist() -> Page:
    return Page(
        "assist",
        _("Assists"),
        (
            Para(
                _(
                    "Once a round each city may send any number of one resource, at least 1, to"
                    " one other city. It leaves the stock and arrives at once."
                )
            ),
            art.assist(),
            Bullets(
                (
                    _("It is a gift. What you agree on in return is only a promise."),
                    _("Every city may receive, as often as others send, even one that is ready."),
                    _("What has arrived can be sent on, or used."),
                    _(
                        "A city that takes the food action may assist as often as it likes in"
                        " this round, any city with any resource."
                    ),
                )
            ),
            Heading(_("If the table is strict")),
            Para(
                _(
                    "Then a city either sends or receives in a round: one that has assisted can"
                    " no longer receive, and one that has received cannot assist."
                )
            ),
        ),
    )


def _action(sign: str, title: str, text: str) -> Entry:
    return Entry(Figure((f"adaptnation/sign_{sign}",), "", 2), title, text, 100)


def _actions() -> Page:
    return Page(
        "actions",
        _("Three actions"),
        (
            Para(_("Each resource can be turned into something else.")),
            _action(
                "power_action",
                _("Power: one more token"),
                _(
                    "Spend {price} power: you can lay one more preparation token in this round."
                    " Again for another {price}, until you have all {all}."
                ).format(price=TOKEN_PRICE, all=TOKENS),
            ),
            _action(
                "water_action",
                _("Water: more food"),
                _(
                    "Once a round: spend as much water as you like, at least 1, and get one more"
                    " food than that. For 3 water you get 4 food."
                ),
            ),
            _action(
                "food_action",
                _("Food: help many"),
                _(
                    "Spend 1 food: in this round you may assist as many cities as you like, with as"
                    " many resources as you like."
                ),
            ),
            Notice(
                _(
                    "The food for water comes as the next round begins, before upkeep takes"
                    " anything. Against the events of this round it does not help."
                ),
                "warning",
            ),
        ),
    )


def _prepare() -> Page:
    return Page(
        "prepare",
        _("Preparing"),
        (
            Para(
                _(
                    "Lay preparation tokens on the squares of events that are in the forecast. A"
                    " token protects your own city, and blunts one card."
                )
            ),
            art.square([city_name(seat) for seat in range(CITIES)]),
            Bullets(
                (
                    _(
                        "If two cards of a kind are forecast, two tokens are needed to be prepared"
                        " for both. With one token the first of them is blunted."
                    ),
                    _("You cannot lay more tokens on a kind than it has cards in the forecast."),
                    _("Until all are ready you may move your tokens and take them back."),
                    _(
                        "Ocean acidification is different: a card is blunted only if all three"
                        " cities have a token for it. Agree on it!"
                    ),
                    _("At the end of the round all tokens come back."),
                )
            ),
        ),
    )
