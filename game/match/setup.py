"""Before a match: which options and how many seats fit a title."""

from collections.abc import Iterator
from typing import Any

from .. import catalog
from ..core.options import OptionError, Options, OptionSpec, Value, checked
from ..core.rules import Rules
from ..core.text import _


def chosen_options(
    rules: Rules[Any], given: Options, seats: int, persons: int | None = None
) -> dict[str, Value]:
    """All options of a match, defaults filled in.

    Raises OptionError for an unknown option or value, a number of seats that does not fit, or, if
    ``persons`` are given, a value that is not for so many.
    """
    specs = specs_for(rules, seats)
    chosen = checked(specs, given)
    if persons is not None:
        for spec in specs:
            if spec.id in chosen:
                spec.require_suits(chosen[spec.id], persons)
    _check_seats(seats, *rules.seats[str(chosen["variant"])])
    return chosen


def specs_for(rules: Rules[Any], seats: int) -> tuple[OptionSpec, ...]:
    """The options of a title for that many seats. Raises OptionError for a number it never has."""
    title = catalog.TITLES[rules.id]
    _check_seats(seats, title.fewest, title.most)
    return rules.option_specs(seats)


def fewest_seats(rules: Rules[Any], variant: str | None = None) -> int:
    """The fewest seats with which a variant can be played; by default, and for an unknown one,
    those of the usual variant."""
    # A title may offer another variant to who plays alone: the usual one is that of a full table.
    spec = rules.option_specs(catalog.TITLES[rules.id].most)[0]
    known = variant if variant in spec.choices else spec.default
    return rules.seats[str(known)][0]


def every_kind(rules: Rules[Any]) -> Iterator[tuple[dict[str, Value], int]]:
    """The options and seats of every variant with every number of players.

    Other options are as by default. Whatever is checked or measured of a title goes through these.
    """
    title = catalog.TITLES[rules.id]
    for variant in rules.option_specs(title.fewest)[0].choices:
        fewest, most = rules.seats[str(variant)]
        for seats in range(fewest, most + 1):
            yield chosen_options(rules, {"variant": variant}, seats), seats


def _check_seats(seats: int, fewest: int, most: int) -> None:
    if not fewest <= seats <= most:
        raise OptionError(
            _("this needs {fewest} to {most} players, not {seats}").format(
                fewest=fewest, most=most, seats=seats
            )
        )
