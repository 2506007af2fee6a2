"""Options and the state before the first action (rulebook: Game setup of each variant)."""

from typing import Final

from ..core.options import (
    OptionError,
    Options,
    OptionSpec,
    checked,
    chosen_starter,
    starter_spec,
)
from ..core.text import N_
from .actions import SEATS
from .components import ABSENT, ISLAND, KINDS, ROWS, AnimalKind, Card, Event, Variant
from .data import EVENTS
from .state import KiribatiState, Phase
from .turtles import place

VARIANTS: Final = ("children", "family", "professional")
ANIMALS: Final = ("monkey", "lizard", "kagu", "rabbit", "koala")
"""The kinds of animals by the ids of their pictures, in the order of ``AnimalKind``."""

_ROUND_LIMITS: Final = (0, 8, 12, 16)

_LEFT_OUT: Final[dict[int, tuple[AnimalKind, ...]]] = {
    4: (AnimalKind.LIZARD,),
    5: (AnimalKind.LIZARD, AnimalKind.RABBIT),
}
"""The kinds that do not play in family and professional, by seats."""


def option_specs(seats: int) -> tuple[OptionSpec, ...]:
    """The options for a number of seats."""
    return (
        OptionSpec(
            "variant",
            N_("Variant"),
            VARIANTS,
            "children",
            (N_("Children"), N_("Family"), N_("Professional")),
        ),
        OptionSpec(
            "animals",
            N_("Animals in play"),
            ANIMALS,
            ("lizard", "kagu", "rabbit"),
            (N_("Monkey"), N_("Lizard"), N_("Kagu"), N_("Rabbit"), N_("Koala")),
            at_least=2,
            at_most=KINDS,
            variants=("children",),
        ),
        starter_spec(seats),
        OptionSpec(
            "max_rounds",
            N_("Round limit"),
            _ROUND_LIMITS,
            0,
            (N_("No limit"), N_("8 rounds"), N_("12 rounds"), N_("16 rounds")),
            variants=("children", "family"),
        ),
    )


def new_state(options: Options, seats: int) -> KiribatiState:
    """The state before the first action.

    Raises OptionError for a wrong number of seats or options that do not fit.
    """
    if not 2 <= seats <= SEATS:
        raise OptionError(f"Kiribati is for 2 to {SEATS} players, not {seats}")
    chosen = checked(option_specs(seats), options)
    variant = Variant(VARIANTS.index(str(chosen["variant"])))
    kinds = _kinds(chosen.get("animals"), seats)
    columns = 6 if seats == 5 else 5
    state = KiribatiState(
        variant=variant,
        seats=seats,
        columns=columns,
        kinds=kinds,
        max_rounds=int(str(chosen.get("max_rounds", 0))),
        grid=[-1] * (ROWS * columns),
        where=[ISLAND if kind in kinds else ABSENT for kind in range(KINDS)] * seats,
        still=[0] * (KINDS * seats),
        hands=[tuple(range(len(Card))) if variant else ()] * seats,
        returned=[()] * seats,
        discard=[()] * seats,
    )
    if variant == Variant.PROFESSIONAL:
        state.event_pool = tuple(EVENTS.events[event].count for event in Event)
    place(state, 1, 4)
    place(state, 2, 4)
    state.starter = state.turn = chosen_starter(chosen)
    if state.starter >= 0:
        state.phase = Phase.DEAL
    return state


def _kinds(picked: object, seats: int) -> tuple[int, ...]:
    """The kinds in play: picked by the table (children), or fixed by the number of players."""
    if isinstance(picked, tuple):
        return tuple(kind for kind in range(KINDS) if ANIMALS[kind] in picked)
    left_out = _LEFT_OUT.get(seats, ())
    return tuple(kind for kind in range(KINDS) if kind not in left_out)
