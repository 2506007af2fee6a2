"""The titles by id. A title is imported only when it is asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from .core.options import choice_name
from .core.rules import Rules, UnknownTitleError
from .core.text import N_, _

if TYPE_CHECKING:
    from .bots.kit import Kit

__all__ = ["TITLES", "Title", "UnknownTitleError", "bot_kit", "rules"]


class Title(msgspec.Struct, frozen=True):
    """What menus know of a title without importing it. ``name``, ``tagline`` and ``goal`` (what it
    is about, in a line at the table) are msgids.

    ``package`` is where its rules and bot are; by default ``game.<id>``. ``roles`` are msgids of
    what each seat is, where seats differ (a city, a country); the setup offers them as names.
    ``designers``, and ``publisher`` with the year, are the printed game's, for the credits.
    """

    id: str
    name: str
    tagline: str
    fewest: int
    most: int
    package: str = ""
    roles: tuple[str, ...] = ()
    designers: str = ""
    publisher: str = ""
    goal: str = ""
    goal_of_two: str = ""
    """What it is about for two players, where that differs."""


TITLES: dict[str, Title] = {
    t.id: t
    for t in (
        Title(
            "kiribati",
            N_("Kiribati"),
            N_("Race over drifting turtles"),
            2,
            5,
            designers="Till Meyer, Nicole Zeller, Nicole Stiehl",
            publisher="Spieltrieb, 2022",
            goal=N_("Goal: bring all your animals to the mainland first."),
        ),
        Title(
            "city_explorer",
            N_("City Explorer: Kyoto"),
            N_("Pick the best row of places"),
            2,
            5,
            designers="Yuo",
            publisher="Moaideas Game Design, 2018",
            goal=N_("Goal: take the row of places that scores most."),
            goal_of_two=N_("Goal: two rows, scored like two players, then added."),
        ),
        Title(
            "adaptnation",
            N_("AdaptNation"),
            N_("Three cities, one storm"),
            3,
            3,
            roles=(N_("Solara"), N_("Marisol"), N_("Terrafarm")),
            designers="Rachel Lee, William Chen, Rob Thompson",
            publisher="University of Washington, Climate Game Jam 2015",
            goal=N_("Goal: all three cities hold out together to the end."),
        ),
        Title(
            "carbon_city_zero",
            N_("Carbon City Zero"),
            N_("Build a city without carbon"),
            1,
            4,
            designers="Sam Illingworth, Paul Wake",
            publisher="Possible, 2021",
            goal=N_("Goal: bring carbon down to 0 in time."),
        ),
        Title(
            "kyoto",
            N_("Kyoto"),
            N_("Save the planet, but let the others pay"),
            3,
            6,
            roles=(
                N_("EU"),
                N_("USA"),
                N_("China"),
                N_("Australia"),
                N_("Canada"),
                N_("Russia"),
            ),
            designers="Sabine Harrer, Johannes Krenner",
            publisher="Deep Print Games, 2020",
            goal=N_("Goal: score most, and do not let the conference fail."),
        ),
    )
}


def rules(title: str) -> Rules[Any]:
    """The rules of a title: ``game.<title>.rules.RULES``. Raises UnknownTitleError."""
    found: Rules[Any] = _room(title, "rules").RULES
    return found


def bot_kit(title: str) -> "Kit":
    """What the bots need of a title: ``game.<title>.bot.KIT``. Raises UnknownTitleError."""
    found: Kit = _room(title, "bot").KIT
    return found


def title_name(title: str) -> str:
    """What a title is called, in the language in use; its id if it is unknown."""
    return _(TITLES[title].name) if title in TITLES else title


def goal(title: str, seats: int = 0) -> str:
    """What a title is about for so many players, in a line; "" if it is unknown."""
    if title not in TITLES:
        return ""
    said = (seats == 2 and TITLES[title].goal_of_two) or TITLES[title].goal
    return _(said) if said else ""


def variant_name(title: str, variant: str, seats: int) -> str:
    """What a variant of a title is called; "" if it is unknown."""
    if title not in TITLES or not variant:
        return ""
    return choice_name(rules(title).option_specs(seats)[0], variant)


def match_name(title: str, variant: str, seats: int) -> str:
    """What is played, in words: the title, and its variant if it has one of that id."""
    found = variant_name(title, variant, seats)
    words = _("{title}, {variant}") if found else "{title}"
    return words.format(title=title_name(title), variant=found)


def _room(title: str, name: str) -> Any:
    if title not in TITLES:
        raise UnknownTitleError(f"unknown title {title!r}; there are {', '.join(TITLES)}")
    return import_module(f"{TITLES[title].package or f'game.{title}'}.{name}")
