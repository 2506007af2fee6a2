"""Words and small tables that several pages of AdaptNation's rulebook share."""

from collections.abc import Sequence

from game import catalog
from game.adaptnation.components import CITIES, Resource, at
from game.adaptnation.data import EFFECTS
from game.adaptnation.names import amount
from game.core.text import _, listed, signed

from ....widgets import Row, Table
from . import art

HEADS = tuple(art.resource_art(resource) for resource in Resource)


def city_name(seat: int) -> str:
    """What a city is called when nobody has named it."""
    return _(catalog.TITLES["adaptnation"].roles[seat])


def losses(numbers: Sequence[int]) -> str:
    """What a city loses, of power, water and food (negative numbers), as one says it."""
    return listed([amount(resource, -n) for resource, n in enumerate(numbers) if n])


def row(words: str, numbers: Sequence[int], sign: str = "", under: str = "") -> Row:
    """A row of numbers by resource."""
    said = listed([amount(resource, n) for resource, n in enumerate(numbers)])
    said = _("{who}: {what}").format(who=words, what=said)
    return Row(words, tuple(map(signed, numbers)), said, sign, under)


def rates_table(rates: Sequence[int]) -> Table:
    """Rates of the three cities (nine numbers) as a table."""
    cities = []
    for seat in range(CITIES):
        numbers = tuple(rates[at(seat, resource)] for resource in Resource)
        cities.append(row(city_name(seat), numbers, f"common/seat_{art.SEATS[seat]}"))
    return Table(HEADS, tuple(cities))


def effect_table(event: int, words: tuple[str, str], shield: str) -> Table:
    """What an event does to a city that has prepared, and to one that has not.

    ``words`` stand before the two rows, ``shield`` is the picture of the first.
    """
    effect = EFFECTS[event]
    under = "adaptnation/rate_cube_pearl" if effect.permanent else ""
    return Table(
        HEADS,
        (
            row(words[0], effect.prepared, f"adaptnation/{shield}", under),
            row(words[1], effect.unprepared, "adaptnation/sign_not_prepared", under),
        ),
    )
