"""What the events of the professional variant do, as far as that is possible.

Sources: rulebook, "Explanation of event cards"; rulings R16, R18, R19. Cloudy and Fishing net last
until the next event: the rules that they change look at ``state.event``.
"""

from collections.abc import Callable
from typing import Final

from .animals import note_rescue
from .components import ISLAND, KINDS, MAINLAND, ROWS, AnimalKind, Event
from .state import KiribatiState
from .turtles import has_room, put_on, send_home, shift, take_off


def cloudy(state: KiribatiState) -> None:
    """All koalas are rested; those who rest or sleep wake up."""
    for animal in range(AnimalKind.KOALA, len(state.still), KINDS):
        state.still[animal] = 0


def fishing_net(state: KiribatiState) -> None:
    """Nothing happens at once; the net matters when turtles drift."""


def thunderstorm(state: KiribatiState) -> None:
    """Each seat's rabbit and monkey swap places, unless one is rescued, absent or clings."""
    for seat in range(state.seats):
        monkey = seat * KINDS + AnimalKind.MONKEY
        rabbit = seat * KINDS + AnimalKind.RABBIT
        here, there = state.where[monkey], state.where[rabbit]
        if min(here, there) < ISLAND or here == there == ISLAND:
            continue
        if state.cling & (1 << monkey | 1 << rabbit):
            continue
        _swap(state, monkey, rabbit)


def _swap(state: KiribatiState, one: int, two: int) -> None:
    """Two animals swap places: spot for spot, or with the island."""
    spots = [state.spot_of(one), state.spot_of(two)]
    turtles = [state.where[one], state.where[two]]
    for animal, turtle, spot in zip((two, one), turtles, spots, strict=True):
        state.where[animal] = turtle
        if turtle >= 0:
            state.deck[turtle * 4 + spot] = animal


def sunshine(state: KiribatiState) -> None:
    """Every lizard on a turtle goes north, the northernmost first, then in turn order (R18)."""
    order = [
        (state.starter + n) % state.seats * KINDS + AnimalKind.LIZARD for n in range(state.seats)
    ]
    walking = [lizard for lizard in order if state.where[lizard] >= 0]
    for lizard in sorted(walking, key=state.row_value, reverse=True):
        _walk_north(state, lizard)


def _walk_north(state: KiribatiState, lizard: int) -> None:
    """Walk one turtle north if there is room; from row 4 ashore."""
    row = state.row_value(lizard)
    if row < ROWS:
        ahead = state.grid[state.cell[state.where[lizard]] + state.columns]
        if ahead < 0 or not has_room(state, ahead, AnimalKind.LIZARD):
            return
        take_off(state, lizard)
        put_on(state, lizard, ahead)
    if row >= ROWS - 1:
        take_off(state, lizard)
        state.where[lizard] = MAINLAND
        note_rescue(state, lizard // KINDS)


def flow(state: KiribatiState) -> None:
    """In each row the easternmost turtle moves one space west, if that space is free."""
    for row in range(ROWS):
        first = row * state.columns
        for at in range(first + state.columns - 1, first, -1):
            turtle = state.grid[at]
            if turtle >= 0:
                if state.grid[at - 1] < 0:
                    shift(state, turtle, -1)
                break


def storm(state: KiribatiState) -> None:
    """Every kagu on a turtle is blown back to the island, unless it clings."""
    for kagu in range(AnimalKind.KAGU, len(state.where), KINDS):
        if state.where[kagu] >= 0 and not state.cling >> kagu & 1:
            send_home(state, kagu)


EFFECTS: Final[dict[int, Callable[[KiribatiState], None]]] = {
    Event.CLOUDY: cloudy,
    Event.FISHING_NET: fishing_net,
    Event.THUNDERSTORM: thunderstorm,
    Event.SUNSHINE: sunshine,
    Event.FLOW: flow,
    Event.STORM: storm,
}


def reveal(state: KiribatiState, event: int) -> None:
    """Turn over an event and do it."""
    pool = list(state.event_pool)
    pool[event] -= 1
    state.event_pool = tuple(pool)
    state.event = event
    EFFECTS[event](state)
