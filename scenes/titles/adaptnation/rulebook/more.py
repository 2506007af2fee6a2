"""The rulebook of AdaptNation, last part: options, advice, the classroom, what is real."""

from game.adaptnation.components import LOSING_MARKS, ROUNDS, TOKEN_PRICE, Event
from game.adaptnation.data import RATES
from game.adaptnation.names import event_name
from game.adaptnation.setup import DEMO_ROUNDS
from game.core.text import _

from ....rulebook import Page
from ....widgets import Block, Bullets, Entry, Figure, Heading, Notice, Para
from . import art
from .facts import parallel, source, warning
from .words import rates_table


def options() -> dict[str, str]:
    """A sentence on each option, for the setup."""
    return {
        "rates": _("What the cities make and lack at the start."),
        "strict": _("Strict: in a round, a city either sends or receives."),
        "by_city": _("City by city is calmer: good for a first match."),
    }


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return _options(), _strategy(), _classroom(), _lesson(), _reality(), _makers()


def _options() -> Page:
    return Page(
        "options",
        _("Lengths and options"),
        (
            Heading(_("Length")),
            Bullets(
                (
                    _("Full: {n} rounds, 30 to 60 minutes.").format(n=ROUNDS),
                    _("Demo: the first {n} rounds, about 15 minutes.").format(n=DEMO_ROUNDS),
                )
            ),
            Heading(_("Assists")),
            Para(
                _(
                    "Free: a city may send and receive in the same round. Strict: it does one or"
                    " the other, and the first assist that it sends or gets decides which."
                )
            ),
            Heading(_("Planning")),
            Para(
                _(
                    "All at once is the real game. City by city, each city plans when it is its"
                    " turn, and its “Ready” is final. Good for learning."
                )
            ),
            Heading(_("Difficulty")),
            Para(
                _(
                    "The rates with which the cities begin make a match gentle, standard or hard."
                    " The standard ones stand on the page “{page}”. The gentle ones:"
                ).format(page=_("A city"))
            ),
            rates_table(RATES["gentle"]),
            Para(_("The hard ones:")),
            rates_table(RATES["hard"]),
        ),
    )


def _strategy() -> Page:
    return Page(
        "strategy",
        _("Advice for beginners"),
        (
            art.together(),
            Bullets(
                (
                    _(
                        "Think two steps ahead. What will be left in each stock after the worst"
                        " events, and after the next upkeep?"
                    ),
                    _(
                        "Prepare first for what would cost you a mark. The tokens are seldom"
                        " enough for everything."
                    ),
                    _(
                        "Help early. Whoever waits for an emergency may have nothing left to"
                        " give, and each city sends only once."
                    ),
                    _(
                        "Agree on ocean acidification before anybody lays a token: all three, or"
                        " nobody. A single token on it is wasted."
                    ),
                    _(
                        "Permanent events hurt most when they come early: a rate that falls in the"
                        " first round is missing in every upkeep that follows."
                    ),
                    _(
                        "Rich in power? {price} of it buy a token. Rich in water? It makes food"
                        " for the next upkeep, one more than it costs."
                    ).format(price=TOKEN_PRICE),
                    _(
                        "The food action is worth its food if two cities need your help, or if"
                        " one city needs two things."
                    ),
                    _("A first mark is no disaster. Number {n} is.").format(n=LOSING_MARKS),
                )
            ),
            Notice(
                _("The hint button shows what a bot would do for one of the cities that you play."),
                "hint",
            ),
        ),
    )


def _classroom() -> Page:
    return Page(
        "classroom",
        _("In the classroom"),
        (
            art.classroom(),
            Para(
                _(
                    "One screen or projector, three teams, one city each. Give the cities the"
                    " names of the teams in the setup. One pupil of each team takes the mouse"
                    " when it is needed; the others calculate and negotiate."
                )
            ),
            Heading(_("A demo of 15 minutes")),
            Bullets(
                (
                    _("3 minutes: what is a stock, a rate, a black mark? Look at one city."),
                    _("5 minutes: the first round. All think aloud about each of the cities."),
                    _("5 minutes: the second round. Each team plans, and they negotiate."),
                    _("2 minutes: what would the teams do differently next time?"),
                )
            ),
            Heading(_("Good to know")),
            Bullets(
                (
                    _("The freeze button, or P, stops everything on the screen when you explain."),
                    _("Too few pupils? A bot takes a city, and says what it offers and asks for."),
                    _(
                        "Bots are polite mayors: a class that wants to quarrel should play all"
                        " three cities itself."
                    ),
                    _("For the back row there are projector text and a high contrast theme."),
                    _("The match is saved at every move: if the bell rings, go on next time."),
                )
            ),
        ),
    )


def _lesson() -> Page:
    return Page(
        "lesson",
        _("A lesson of 45 minutes"),
        (
            Heading(_("What it is good for")),
            Bullets(
                (
                    _("Adapting is planning: not everything can be prevented, so one must choose."),
                    _("Places differ in what they have and in what hits them."),
                    _("Helping costs something, and may still be the best for all."),
                )
            ),
            Heading(_("Plan")),
            Bullets(
                (
                    _("5 minutes: three teams, three cities. The rules of a round on the screen."),
                    _(
                        "30 minutes: {n} rounds, gentle or standard. In each, two minutes to"
                        " talk before anybody touches the mouse."
                    ).format(n=ROUNDS),
                    _(
                        "10 minutes: the debrief on the screen. The chart of each city, the"
                        " decisions that turned the match, and at least one of the questions."
                    ),
                )
            ),
            Heading(_("To talk about")),
            Bullets(
                (
                    _("When did you help, and when not? What was promised, and was it kept?"),
                    _(
                        "Which preparation was worth it? Which was not needed in the end, but"
                        " right all the same?"
                    ),
                    _("Who in our town prepares for heat, water or storms? Who should?"),
                )
            ),
            Para(
                _(
                    "A lost match is as good a lesson as a won one. The debrief can be saved as a"
                    " table and as a page to print."
                )
            ),
        ),
    )


def _reality() -> Page:
    blocks: list[Block] = []
    for event in Event:
        words = f"{parallel(event)}\n{source(event)}"
        blocks.append(Entry(Figure((art.icon_art(event),)), event_name(event), words, 92))
    told, where = warning()
    return Page(
        "reality",
        _("What is real"),
        (
            Para(
                _(
                    "The cities, the years and all numbers of the game are made up, so that a match"
                    " is exciting. They predict nothing. What follows is real."
                )
            ),
            *blocks,
            Notice(f"{told}\n{where}", "leaf"),
            Heading(_("What the game leaves out")),
            Bullets(
                (
                    _(
                        "In reality events do not wait for the end of a round, and one makes"
                        " another worse: drought and heat feed fires."
                    ),
                    _(
                        "Those who suffer most are seldom those who caused most. In the game all"
                        " three are equally guilty, or not at all."
                    ),
                    _("The game is about adapting. It does not ask how to stop the warming."),
                )
            ),
        ),
    )


def _makers() -> Page:
    return Page(
        "makers",
        _("Who made it"),
        (
            art.three_cities(),
            Para(
                _(
                    "AdaptNation was designed by Rachel Lee, William Chen and Rob Thompson at the"
                    " University of Washington. At the Climate Game Jam of 2015 it won third place,"
                    " and it was shown at the Smithsonian."
                )
            ),
            Para(
                _(
                    "This program is an unofficial, independent implementation of its demo rules"
                    " for three cities. Words, pictures, the names of the cities, the rates at the"
                    " start and what fills gaps in the rules are our own."
                )
            ),
        ),
    )
