"""What is played in a visit: for each title a match of some minutes, made of its own options."""

import secrets
from typing import Final, NamedTuple

from game import catalog
from game.core.options import Options
from game.core.player import COLOURS, Player
from game.core.record import Timing
from game.core.text import _
from game.match import Match

from ..rulebook import book
from ..words import BOT_NAMES
from .operator import VISIT


class Visiting(NamedTuple):
    """A title as visitors play it: its options, the least number of seats, the most persons, and
    by how much the limits of a clock are stretched."""

    options: Options
    seats: int
    persons: int
    stretch: float = 1.0


VISITS: Final[dict[str, Visiting]] = {
    "kiribati": Visiting({"variant": "children", "animals": ("lizard", "rabbit")}, 2, 4),
    "city_explorer": Visiting({}, 2, 4),
    "adaptnation": Visiting({"variant": "full", "rates": "gentle"}, 3, 3),
    "carbon_city_zero": Visiting({"variant": "together", "counter": 8}, 2, 3),
    "kyoto": Visiting({"seconds": 60}, 5, 1, 0.5),
}
"""By title, so that a visit takes 3 to 8 minutes (``tests/tools/measure_visits``). One person alone
in Kyoto: several would hand the screen round in every debate. Its debates take 30 s, and five have
fewest rounds: else it would be 13 minutes."""


def most(title: str, variant: str) -> int:
    """How many persons may play a variant of a title together."""
    if variant == VISIT:
        return VISITS[title].persons
    return min(4, catalog.rules(title).seats[variant][1])


def begin(title: str, variant: str, people: int, level: str, seed: str | None = None) -> Match:
    """A match for so many persons, bots in the other seats; none of it is kept. With no persons at
    all bots play among themselves."""
    made = VISITS[title]
    options = made.options if variant == VISIT else {"variant": variant}
    known = catalog.rules(title).seats.get(str(options.get("variant", "")), (made.seats, 6))
    seats = min(max(made.seats, people, known[0]), known[1])
    kinds = ["human"] * people + [level] * (seats - people)
    looks = [(role.name, role.colour) for role in book(title).roles()]
    if not looks:
        names = [_("Player {n}").format(n=n + 1) for n in range(people)]
        names += BOT_NAMES
        looks = list(zip(names, COLOURS, strict=False))
    players = tuple(
        Player(name, kind, colour) for (name, colour), kind in zip(looks, kinds, strict=False)
    )
    seed = secrets.token_hex(8) if seed is None else seed
    timing = Timing(stretch=made.stretch if variant == VISIT else 1.0)
    return Match.new(title, options, players, seed, timing=timing)
