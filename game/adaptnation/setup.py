"""Options and the state before the first action (rulebook: Components, The table)."""

from typing import Final

from ..core.options import OptionError, Options, OptionSpec, checked
from ..core.text import N_
from .components import CITIES, RESOURCES, ROUNDS
from .data import CARDS, LEVELS, RATES, STOCK
from .state import AdaptState

DEMO_ROUNDS: Final = 2
"""Rounds of the demo."""

VARIANTS: Final = {"full": ROUNDS, "demo": DEMO_ROUNDS}
"""Rounds by the value of the option "variant"."""


def option_specs(seats: int) -> tuple[OptionSpec, ...]:
    """The options, whatever the number of seats."""
    off_on = (False, True)
    return (
        OptionSpec(
            "variant",
            N_("Length"),
            tuple(VARIANTS),
            "full",
            (N_("Full: four rounds"), N_("Demo: two rounds")),
        ),
        OptionSpec(
            "rates",
            N_("Difficulty"),
            LEVELS,
            "standard",
            (N_("Easy"), N_("Normal"), N_("Hard")),
        ),
        OptionSpec("strict", N_("Assists"), off_on, False, (N_("Free"), N_("Strict"))),
        OptionSpec(
            "by_city", N_("Planning"), off_on, False, (N_("All at once"), N_("City by city"))
        ),
    )


def new_state(options: Options, seats: int) -> AdaptState:
    """The state before the first upkeep.

    Raises OptionError for a wrong number of seats or options that do not fit.
    """
    if seats != CITIES:
        raise OptionError(f"AdaptNation is for {CITIES} players, not {seats}")
    chosen = checked(option_specs(seats), options)
    rates = RATES[str(chosen["rates"])]
    return AdaptState(
        rounds=VARIANTS[str(chosen["variant"])],
        strict=bool(chosen["strict"]),
        by_city=bool(chosen["by_city"]),
        stocks=[STOCK] * (CITIES * RESOURCES),
        rates=list(rates),
        started=rates,
        deck=list(CARDS),
    )
