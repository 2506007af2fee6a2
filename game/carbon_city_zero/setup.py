"""Options and the state before the first action (rulebook: Game Setup, Solo, Friendly Rivalry)."""

from typing import Final

from msgspec.structs import replace

from ..core.options import (
    STARTER,
    OptionError,
    Options,
    OptionSpec,
    checked,
    chosen_starter,
    starter_spec,
)
from ..core.text import N_
from .cards import KIND_OF, KINDS
from .components import (
    COUNTERS,
    DECKS,
    FIRST_MARKET,
    HAND,
    MARKET_SIDE,
    RIVAL_CARBON,
    SHARED_CARBON,
    START_CARDS,
    Sector,
)
from .state import CarbonState, Pending, Step
from .tables import CARDS

TOGETHER: Final = "together"
SOLO: Final = "solo"
RIVALRY: Final = "rivalry"

VARIANTS: Final = (TOGETHER, SOLO, RIVALRY)
SEATS: Final = {TOGETHER: (2, DECKS), SOLO: (1, 1), RIVALRY: (2, DECKS)}
"""The fewest and the most seats of each variant."""

SOLO_DECKS: Final = 2
"""Who plays alone has two decks."""

LIMITS: Final = (15, 20, 25, 30, 40)
LIMIT: Final = 25
"""Rounds of a rivalry (R7)."""

ADVISED: Final[dict[int, int]] = {1: 10, 2: 10, 3: 8, 4: 9}
"""By seats: where the round counter is recommended to begin, as measured; else as usual."""


def option_specs(seats: int) -> tuple[OptionSpec, ...]:
    """The options for a number of seats."""
    shared, rivals = (TOGETHER, SOLO), (RIVALRY,)
    return (
        OptionSpec(
            "variant",
            N_("Variant"),
            VARIANTS,
            SOLO if seats == 1 else TOGETHER,
            (N_("Together"), N_("Solo, with two decks"), N_("Friendly rivalry")),
        ),
        OptionSpec(
            "counter",
            N_("Round counter"),
            COUNTERS,
            COUNTERS[1],
            (N_("10, easier"), N_("9, normal"), N_("8, harder")),
            variants=shared,
            advised=ADVISED.get(seats),
        ),
        OptionSpec(
            "limit",
            N_("Round limit"),
            LIMITS,
            LIMIT,
            (N_("15 rounds"), N_("20 rounds"), N_("25 rounds"), N_("30 rounds"), N_("40 rounds")),
            variants=rivals,
        ),
        replace(starter_spec(seats), variants=(TOGETHER, RIVALRY)),
    )


def new_state(options: Options, seats: int) -> CarbonState:
    """The state before the marketplace is laid out and the first hands are drawn.

    Raises OptionError for a wrong number of seats or options that do not fit.
    """
    chosen = checked(option_specs(seats), options)
    variant = str(chosen["variant"])
    fewest, most = SEATS[variant]
    if not fewest <= seats <= most:
        raise OptionError(f"{variant}: for {fewest} to {most} players, not {seats}")
    decks = SOLO_DECKS if variant == SOLO else seats
    rival = variant == RIVALRY
    state = CarbonState(
        seats=seats,
        rival=rival,
        limit=int(str(chosen["limit"])) if rival else 0,
        counter=0 if rival else int(str(chosen["counter"])),
        tracks=[RIVAL_CARBON] * decks if rival else [SHARED_CARBON],
        owner=_owners(decks),
        deck=[start_deck(deck) for deck in range(decks)],
        tops=[()] * decks,
        hand=[()] * decks,
        recycle=[()] * decks,
        stock=market_deck(rival),
    )
    state.starter = state.turn = chosen_starter(chosen) if STARTER in chosen else 0
    state.pending = _beginning(state)
    return state


def start_deck(deck: int) -> tuple[int, ...]:
    """The start cards of a deck."""
    return tuple(range(START_CARDS * deck, START_CARDS * (deck + 1)))


def market_deck(rival: bool) -> tuple[int, ...]:
    """The cards of the market, with that set of global cards."""
    left_out = TOGETHER if rival else RIVALRY
    return tuple([card for card in range(FIRST_MARKET, CARDS) if _kind_set(card) != left_out])


def _kind_set(card: int) -> str:
    kind = KINDS[KIND_OF[card]]
    return kind.set if kind.sector == Sector.GLOBAL else ""


def _owners(decks: int) -> list[int]:
    """By card, its deck; start cards of decks that do not play belong to none."""
    owned = [deck for deck in range(decks) for _card in range(START_CARDS)]
    return owned + [MARKET_SIDE] * (CARDS - len(owned))


def _beginning(state: CarbonState) -> list[Pending]:
    """The lot, if it decides; the marketplace; a hand for every deck; the first turn."""
    pending: list[Pending] = [] if state.starter < 0 else [(int(Step.BEGIN), 0, state.starter)]
    pending += [(int(Step.DRAW), HAND, deck) for deck in reversed(range(state.decks))]
    pending.append((int(Step.REFILL), len(state.stock), MARKET_SIDE))
    if state.starter < 0:
        pending.append((int(Step.START), 0, MARKET_SIDE))
    return pending
