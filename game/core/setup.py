"""Before a match: which options and how many seats fit a title."""

from typing import Any

from .. import catalog
from .options import OptionError, Options, Value, checked
from .rules import Rules
from .text import _


def chosen_options(rules: Rules[Any], given: Options, seats: int) -> dict[str, Value]:
    """All options of a match, defaults filled in.

    Raises OptionError for an unknown option or value, or a number of seats that does not fit.
    """
    title = catalog.TITLES[rules.id]
    _check_seats(seats, title.fewest, title.most)
    chosen = checked(rules.option_specs(seats), given)
    _check_seats(seats, *rules.seat_range(str(chosen["variant"])))
    return chosen


def _check_seats(seats: int, fewest: int, most: int) -> None:
    if not fewest <= seats <= most:
        raise OptionError(
            _("{fewest} to {most} players can play this, not {seats}").format(
                fewest=fewest, most=most, seats=seats
            )
        )
