"""Options and the state before the first action (rulebook: Game Setup)."""

from ..core.options import (
    MEMORY_AID,
    OptionError,
    Options,
    OptionSpec,
    checked,
    chosen_starter,
    starter_spec,
)
from ..core.text import N_
from .components import GRID
from .state import CityState, Phase


def option_specs(seats: int) -> tuple[OptionSpec, ...]:
    """The options for a number of seats."""
    return (
        OptionSpec("variant", N_("Variant"), ("standard",), "standard", (N_("Standard"),)),
        starter_spec(seats),
        OptionSpec(
            MEMORY_AID,
            N_("Memory aid"),
            (True, False),
            True,
            (N_("You still see cards you have looked at"), N_("You have to remember them")),
            crowded=False,
        ),
    )


def new_state(options: Options, seats: int) -> CityState:
    """The state before the first action.

    Raises OptionError for a wrong number of seats or options that do not fit.
    """
    if seats not in GRID:
        raise OptionError(f"City Explorer is for {min(GRID)} to {max(GRID)} players, not {seats}")
    chosen = checked(option_specs(seats), options)
    state = CityState(seats=seats, columns=GRID[seats][1], taken=[()] * seats)
    state.starter = state.turn = chosen_starter(chosen)
    if state.starter >= 0:
        state.phase = Phase.DEAL
    return state
