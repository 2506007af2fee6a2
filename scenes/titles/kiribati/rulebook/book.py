"""The rulebook of Kiribati (all three variants)."""

from game.core.text import _
from game.kiribati.components import AnimalKind
from game.kiribati.data import ROUNDS
from game.kiribati.names import kind_name, kind_text

from ....rulebook import Book, Page
from ....widgets import Bullets, Drawing, Entry, Figure, Figures, Heading, Para
from . import art, more


class KiribatiBook(Book):
    """See ``Book``."""

    def picture(self) -> Drawing:
        """What the game is about."""
        return art.crossing()

    def welcome(self) -> str:
        """What the game is about."""
        return _(
            "The sea is rising round the island. Help your animals to the mainland: they step from"
            " turtle to turtle, and the turtles drift and dive as they like."
        )

    def variants(self) -> dict[str, str]:
        """One or two sentences on each variant."""
        return {
            "children": _(
                "Dice, turtles and animals. Pick the animals that play. About 20 minutes."
            ),
            "family": _("More animals, and four action cards each: help, tricks and protection."),
            "professional": _("Cards, an event every round, and points after {n} rounds.").format(
                n=ROUNDS
            ),
        }

    def pages(self) -> tuple[Page, ...]:
        """All pages in reading order."""
        return (
            _goal(),
            _sea(),
            _turn(),
            _drift(),
            _dive(),
            _moving(),
            _animals(),
            *more.pages(),
        )


BOOK = KiribatiBook()


def _goal() -> Page:
    return Page(
        "goal",
        _("The goal"),
        (
            Para(
                _(
                    "Your animals live on an island in the south. The sea is rising, and you bring"
                    " all of them to the mainland in the north."
                )
            ),
            art.crossing(),
            Para(
                _(
                    "There is no boat. Turtles drift past from west to east, and animals step from"
                    " one shell to the next. But a turtle may swim away, or dive."
                )
            ),
            Heading(_("Who wins")),
            Bullets(
                (
                    _("Children and family: the first to have all animals on the mainland."),
                    _("Professional: the most points at the end."),
                )
            ),
        ),
    )


def _sea() -> Page:
    return Page(
        "setup",
        _("Sea and turtles"),
        (
            Para(
                _(
                    "The sea has four rows. Row 1 lies at the island, row 4 at the mainland."
                    " A row has five columns from west to east, or six with five players."
                )
            ),
            Heading(_("Twelve turtles")),
            Para(
                _(
                    "Six large turtles have 4 places on one side and 3 on the other. Six small"
                    " ones have 2 and 1. Each place is for one animal."
                )
            ),
            Figures(
                tuple(
                    Figure((f"kiribati/turtle_{n}",), _("{n} places").format(n=n), 400 / 360)
                    if n > 1
                    else Figure(("kiribati/turtle_1",), _("1 place"), 400 / 360)
                    for n in (4, 3, 2, 1)
                ),
                120,
            ),
            Heading(_("At the start")),
            Bullets(
                (
                    _("Rows 1 and 2: a turtle with 4 places in the first column."),
                    _("Rows 3 and 4: a turtle drawn by lot, on a side drawn by lot."),
                    _("The other turtles are the supply."),
                    _("All animals stand on the island."),
                )
            ),
        ),
    )


def _die(n: int, title: str, text: str) -> Entry:
    return Entry(Figure((f"common/die_{n}",)), title, text, 84)


def _turn() -> Page:
    return Page(
        "dice",
        _("Your turn"),
        (
            Bullets(
                (
                    _("You roll two dice and choose one of them. The choice is free."),
                    _("You do what that die says."),
                    _("You move your animals, then you press “Done”."),
                )
            ),
            _die(
                3,
                _("1 to 4: that row"),
                _("A turtle of this row drifts, or a new one is placed. This must be done."),
            ),
            _die(
                5,
                _("5: any row"),
                _("One turtle drifts, or a new one is placed, in a row you like. Or you pass."),
            ),
            _die(
                6, _("6: dive or float"), _("Any one turtle dives or floats one step. Or you pass.")
            ),
            Para(
                _(
                    "If neither die can do anything, go on with your animals. Doubles are nothing"
                    " special."
                )
            ),
        ),
    )


def _drift() -> Page:
    return Page(
        "drift",
        _("Drifting and placing"),
        (
            Para(_("A turtle drifts one space east, with all that stand on it.")),
            art.drifting(),
            Bullets(
                (
                    _(
                        "It cannot swim onto another turtle. Of two that touch, the front one"
                        " swims."
                    ),
                    _(
                        "If it swims out of the last column, it goes to the supply. Its animals"
                        " swim back to the island."
                    ),
                    _("With several turtles in a row, you choose one that can swim."),
                )
            ),
            Heading(_("A new turtle")),
            Para(
                _(
                    "If the first column of the row is empty, you may place a turtle of the supply"
                    " there instead, large or small, on the side you like."
                )
            ),
            Bullets(
                (
                    _("Is there no turtle in the row, you must place one."),
                    _("Is the supply empty, a turtle must drift, even if you do not like it."),
                    _("Is there neither, nothing happens."),
                )
            ),
        ),
    )


def _dive() -> Page:
    return Page(
        "dive",
        _("Diving and floating"),
        (
            Para(_("With a 6 a turtle goes one step down or up.")),
            art.diving(),
            Bullets(
                (
                    _(
                        "From 3 to 2 a small turtle of the supply takes its place; without one it"
                        " cannot dive."
                    ),
                    _("From 2 to 3 a large turtle of the supply is needed."),
                    _("A turtle with 1 place that dives is gone: it goes to the supply."),
                    _("A turtle with 4 places cannot float higher."),
                )
            ),
            Heading(_("Too many aboard")),
            Para(
                _(
                    "If the animals no longer fit, some swim back to the island. The player whose"
                    " turn it is chooses which, own or others, one after the other. If four"
                    " stood on a turtle with 3 places, one of those who leave is a kagu."
                )
            ),
            Para(
                _(
                    "A turtle with 3 places holds four animals if one of them is a kagu: it stands"
                    " in the flooded place."
                )
            ),
        ),
    )


def _moving() -> Page:
    return Page(
        "move",
        _("Moving animals"),
        (
            Para(_("After the die you move your animals, in any order. You need not move any.")),
            Bullets(
                (
                    _(
                        "First, one animal may board from the island: onto a turtle of row 1 with"
                        " a free place, in any column."
                    ),
                    _(
                        "Then each animal may step once: north, south, east or west onto a turtle"
                        " with a free place."
                    ),
                    _("From row 4 an animal steps onto the mainland. It is rescued."),
                    _("From row 1 it may step back to the island."),
                )
            ),
            art.stepping(),
            Heading(_("Good to know")),
            Bullets(
                (
                    _("An animal that boarded has made its move for this turn."),
                    _("Once an animal has moved, none can board any more this turn."),
                    _("Boarding always needs an ordinary free place, for every kind of animal."),
                )
            ),
        ),
    )


def _token(kind: AnimalKind, seat: str = "amber") -> Figure:
    name = kind.name.lower()
    return Figure(
        (f"kiribati/token_base_{seat}", f"kiribati/animal_{name}", f"kiribati/token_badge_{seat}")
    )


def _animals() -> Page:
    return Page(
        "animals",
        _("The five animals"),
        (
            *(
                Entry(_token(kind, seat), kind_name(kind), kind_text(kind))
                for kind, seat in zip(
                    (
                        AnimalKind.LIZARD,
                        AnimalKind.RABBIT,
                        AnimalKind.MONKEY,
                        AnimalKind.KOALA,
                        AnimalKind.KAGU,
                    ),
                    ("amber", "coral", "blue", "jade", "plum"),
                    strict=True,
                )
            ),
            Para(
                _(
                    "Special moves work from turtle to turtle only, not when boarding. A koala"
                    " displaces only where there is no room for it otherwise."
                )
            ),
        ),
    )
