"""Options and the state before the first action (rulebook: Setup)."""

from ..core.options import (
    DOCKS,
    SLICES,
    SOLO,
    WAY,
    OptionError,
    Options,
    OptionSpec,
    checked,
    chosen_starter,
    starter_spec,
)
from ..core.text import N_
from .components import FEWEST, FUND, MONEY, SEATS, rounds
from .state import KyotoState, Phase


def option_specs(seats: int) -> tuple[OptionSpec, ...]:
    """The options, whatever the number of seats."""
    return (
        OptionSpec("variant", N_("Variant"), ("conference",), "conference", (N_("Conference"),)),
        OptionSpec(
            WAY,
            N_("At the table"),
            (SOLO, SLICES, DOCKS),
            SOLO,
            (N_("One person, live"), N_("Round by round"), N_("Live with docks")),
            persons=((0, 1), (2, SEATS), (2, SEATS)),
        ),
        OptionSpec(
            "seconds",
            N_("Debate"),
            (60, 90, 120, 180, 0),
            90,
            (N_("60 s"), N_("90 s"), N_("120 s"), N_("180 s"), N_("No clock")),
        ),
        OptionSpec(
            "slice",
            N_("Turn in the debate"),
            (10, 15, 20, 30, 45, 0),
            20,
            (N_("10 s"), N_("15 s"), N_("20 s"), N_("30 s"), N_("45 s"), N_("No clock")),
            ways=(SLICES,),
        ),
        starter_spec(seats),
    )


def new_state(options: Options, seats: int) -> KyotoState:
    """The state before the first action.

    Raises OptionError for a wrong number of seats or options that do not fit.
    """
    if not FEWEST <= seats <= SEATS:
        raise OptionError(f"Kyoto is for {FEWEST} to {SEATS} players, not {seats}")
    chosen = checked(option_specs(seats), options)
    starter = chosen_starter(chosen)
    slice_ = int(str(chosen["slice"])) or -1
    nothing: list[tuple[int, ...]] = [()] * seats
    return KyotoState(
        seats=seats,
        rounds=rounds(seats),
        seconds=int(str(chosen["seconds"])),
        slice=slice_ if chosen[WAY] == SLICES else 0,
        phase=Phase.SPEAKER if starter < 0 else Phase.TILES,
        speaker=starter,
        hands=nothing[:],
        flags=nothing[:],
        covered=[0] * seats,
        coffers=[(MONEY[seats],)] * seats,
        agendas=nothing[:],
        put_away=nothing[:],
        fund=FUND,
        laid=nothing[:],
        laid_count=[0] * seats,
        given=[0] * seats,
        agreed=[0] * seats,
        passed=[0] * seats,
        promised=nothing[:],
        paid=(0,) * seats,
        cut=(0,) * seats,
    )
