"""The rulebook of Carbon City Zero: rivalry, solo, options, advice, who made it."""

from game.carbon_city_zero.components import COUNTERS, MOST_CARBON, RIVAL_CARBON
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.setup import LIMIT
from game.catalog import TITLES
from game.core.text import _

from ....rulebook import Page
from ....widgets import Block, Bullets, Heading, Notice, Para
from ....words import advice
from . import art, scenery


def options() -> dict[str, str]:
    """A sentence on each option, for the setup."""
    return {
        "counter": _("How many rounds you have."),
        "limit": _("If nobody is at 0 by then, the lowest carbon wins."),
    }


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return _rivalry(), _solo(), _options(), _tips()


def _rivalry() -> Page:
    return Page(
        "rivalry",
        _("Friendly rivalry"),
        (
            Para(
                _(
                    "A race. Each mayor has a city and a track of their own, which begins at {n}."
                    " Whose carbon reaches 0 first wins."
                ).format(n=RIVAL_CARBON)
            ),
            scenery.race(),
            Bullets(
                (
                    _(
                        "No round counter runs down. Carbon stops at {n}, and costs no round."
                    ).format(n=MOST_CARBON),
                    _("Hands are secret. So is what lies in a draw deck."),
                    _("Other global cards are in the market deck: see their page."),
                    _(
                        "When a track reaches 0, the round is played to its end: the mayors who"
                        " have not had their turn in it take one."
                    ),
                )
            ),
            Heading(_("Who has won")),
            Bullets(
                (
                    _("Whoever is at 0."),
                    _(
                        "If several are, add up the carbon of each one's whole deck, without"
                        " links: the lowest wins. If that is equal too, they share."
                    ),
                    _(
                        "If nobody is at 0 when the round limit is reached ({n}, if you choose no"
                        " other), the lowest track wins, then the lowest carbon of the deck."
                    ).format(n=LIMIT),
                    _("All others rank by their tracks alone: equal tracks share a rank."),
                )
            ),
        ),
    )


def _solo() -> Page:
    return Page(
        "solo",
        _("Solo"),
        (
            Para(
                _(
                    "One person plays two decks, as if two mayors sat there. All rules of the game"
                    " together hold."
                )
            ),
            scenery.two_decks(),
            Bullets(
                (
                    _("The decks take turns. A round is a turn of each."),
                    _("Each has its own hand, recycle pile and draw deck."),
                    _("A Budget that is passed on goes to the other deck's hand."),
                )
            ),
        ),
    )


def _options() -> Page:
    first, usual, last = COUNTERS
    return Page(
        "options",
        _("Options"),
        (
            Heading(_("Round counter")),
            Para(
                _(
                    "It begins at {usual}. For a first match take {first}, if you look for a"
                    " challenge {last}."
                ).format(first=first, usual=usual, last=last)
            ),
            *_advised(),
            Heading(_("Round limit")),
            Para(
                _(
                    "In a rivalry the marketplace can run dry of what would help. So that the race"
                    " ends some day, it stops after a number of rounds; the lowest carbon wins."
                )
            ),
            Heading(_("Starting player")),
            Para(_("By lot, or a seat that you choose. The same mayor begins every round.")),
        ),
    )


def _advised() -> tuple[Block, ...]:
    """Which counter is recommended to how many; nothing if none is."""
    title, found = TITLES["carbon_city_zero"], []
    for seats in range(title.fewest, title.most + 1):
        spec = next(s for s in RULES.option_specs(seats) if s.id == "counter")
        if spec.advised is not None:
            found.append(advice(spec, seats))
    if not found:
        return ()
    words = _("How hard the game is depends on how many you are. Many matches of bots showed:")
    return Para(words), Bullets(tuple(found))


def _tips() -> Page:
    return Page(
        "tips",
        _("Advice for beginners"),
        (
            art.plan(),
            Bullets(
                (
                    _(
                        "First income, then carbon. A factory in the first round pays for dear"
                        " cards in the third."
                    ),
                    _(
                        "But turn in time: what you buy in the last two rounds hardly comes to"
                        " your hand any more."
                    ),
                    _(
                        "Collect a sector. One link alone is worth nothing; three domestic cards"
                        " open three."
                    ),
                    _(
                        "Draw first, then decide: a rule that draws may bring the partner of a"
                        " link, or what you should discard."
                    ),
                    _(
                        "Throw out poor cards: the smaller the deck, the sooner the good ones"
                        " return."
                    ),
                    _(
                        "Talk about the marketplace: who needs which card most, and who can pay"
                        " for it?"
                    ),
                    _(
                        "Do not buy just because income is left. A card that adds carbon comes"
                        " back again and again."
                    ),
                    _(
                        "Watch the top of the track: at {n} you lose a round by every turn that"
                        " ends there."
                    ).format(n=MOST_CARBON),
                )
            ),
            Notice(_("The hint button shows what a bot would do in your place."), "hint"),
        ),
    )
