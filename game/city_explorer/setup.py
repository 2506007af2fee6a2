"""Options and the state before the first action (rulebook: Game Setup)."""

from typing import Final

from ..core.options import MEMORY_AID, OptionError, Options, OptionSpec, checked
from ..core.text import N_
from .components import GRID
from .state import CityState, Phase

_STARTERS: Final = (
    *(N_("Drawn by lot"), N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"), N_("Seat 5")),
)


def option_specs(seats: int) -> tuple[OptionSpec, ...]:
    """The options for a number of seats."""
    return (
        OptionSpec("variant", N_("Variant"), ("standard",), "standard", (N_("Standard"),)),
        OptionSpec(
            "starter",
            N_("Starting player"),
            ("random", *range(1, seats + 1)),
            "random",
            _STARTERS[: seats + 1],
        ),
        OptionSpec(
            MEMORY_AID,
            N_("Memory aid"),
            (True, False),
            True,
            (N_("Looked-at cards stay visible to you"), N_("You remember them yourself")),
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
    if chosen["starter"] != "random":
        state.starter = state.turn = int(str(chosen["starter"])) - 1
        state.phase = Phase.DEAL
    return state
