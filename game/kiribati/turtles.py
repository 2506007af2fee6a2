"""Turtles: drifting, placing, diving, floating, and who stands where on them.

The functions named ``*_options`` extend a list of legal actions, those named ``bars_*`` say why a
single one is none; the others change the state.
Sources: rulebook, "Rolling the dice"; rulings R1, R4, R6, R9, R11 of the rules of this title.
"""

from typing import Final

from ..core.action import Action
from .actions import DIVE, DRIFT, FLOAT, PASS_DIE, PLACE
from .components import FLOODED, ISLAND, KINDS, LARGE, ROWS, SPOTS, SUPPLY, AnimalKind, Event
from .data import NET
from .reasons import Why
from .state import LEAVE, KiribatiState, Leaving, Phase

FREE_CHOICE: Final = 5
DIVE_OR_FLOAT: Final = 6

_KAGU: Final = int(AnimalKind.KAGU)
_NET: Final = int(Event.FISHING_NET)


# --- who is aboard ----------------------------------------------------------------------------


def passengers(state: KiribatiState, turtle: int) -> list[int]:
    """The animals on a turtle, by spot."""
    return [a for a in state.deck[turtle * 4 : turtle * 4 + 4] if a >= 0]


def kagus_aboard(state: KiribatiState, turtle: int) -> int:
    """How many kagus are on a turtle."""
    return sum(a % KINDS == _KAGU for a in passengers(state, turtle))


def has_room(state: KiribatiState, turtle: int, kind: int) -> bool:
    """Whether one more animal of a kind fits (R1, R10); not asked about boarders (R2)."""
    if kind == _KAGU and state.spaces[turtle] == 3:
        return state.load[turtle] <= 3
    return has_room_for_boarder(state, turtle)


def has_room_for_boarder(state: KiribatiState, turtle: int) -> bool:
    """Whether there is an ordinary free space, or a kagu that makes one (R2, R10)."""
    load = state.load[turtle]
    spaces = state.spaces[turtle]
    if load < spaces:
        return True
    return spaces == 3 and load == 3 and kagus_aboard(state, turtle) > 0


def take_off(state: KiribatiState, animal: int) -> None:
    """Lift an animal from its turtle; its grip is lost. ``where`` is left to the caller."""
    turtle = state.where[animal]
    base = turtle * 4
    state.deck[state.deck.index(animal, base, base + 4)] = -1
    state.load[turtle] -= 1
    state.cling &= ~(1 << animal)


def put_on(state: KiribatiState, animal: int, turtle: int) -> None:
    """Set an animal on a turtle that has room for it.

    It takes the first free ordinary spot. If a 3-turtle has none, a kagu on an ordinary spot
    steps into the flooded one and gives it its own; if no kagu is aboard, the newcomer is one
    and takes the flooded spot itself.
    """
    deck = state.deck
    base = turtle * 4
    state.where[animal] = turtle
    state.load[turtle] += 1
    for spot in SPOTS[state.spaces[turtle]]:
        if deck[base + spot] < 0:
            deck[base + spot] = animal
            return
    for spot in SPOTS[3]:
        if deck[base + spot] % KINDS == _KAGU:
            deck[base + FLOODED] = deck[base + spot]
            deck[base + spot] = animal
            return
    deck[base + FLOODED] = animal


def send_home(state: KiribatiState, animal: int) -> None:
    """An animal on a turtle swims back to the island."""
    take_off(state, animal)
    state.where[animal] = ISLAND


# --- what may be done with turtles ------------------------------------------------------------


def in_supply(state: KiribatiState, large: bool) -> bool:
    """Whether a large, or a small, turtle is left in the supply."""
    return SUPPLY in (state.cell[:LARGE] if large else state.cell[LARGE:])


def bars_swim(state: KiribatiState, at: int, step: int) -> Why | None:
    """Why a turtle at a cell cannot swim ``step`` columns; off the sea nothing bars it (R6)."""
    columns = state.columns
    inside = 0 <= at % columns + step < columns
    if state.event == _NET:
        net = NET[columns]
        if at in net or (inside and at + step in net):
            return Why.NET
    return Why.BLOCKED if inside and state.grid[at + step] >= 0 else None


def bars_dive(state: KiribatiState, turtle: int) -> Why | None:
    """Why a turtle on the sea cannot dive (rulebook: Dive down, or float up)."""
    swapped = state.spaces[turtle] == 3
    return Why.NO_SMALL if swapped and not in_supply(state, large=False) else None


def bars_float(state: KiribatiState, turtle: int) -> Why | None:
    """Why a turtle on the sea cannot float up."""
    spaces = state.spaces[turtle]
    if spaces == 4:
        return Why.TOP
    return Why.NO_LARGE if spaces == 2 and not in_supply(state, large=True) else None


def _drift_options(state: KiribatiState, row: int, out: list[Action]) -> None:
    """The turtles of a row that can drift east (R6), the fishing net permitting."""
    grid = state.grid
    columns = state.columns
    actions = DRIFT[state.turn]
    first = (row - 1) * columns
    last = first + columns - 1
    net = NET[columns] if state.event == _NET else ()
    for at in range(first, last + 1):
        turtle = grid[at]
        # bars_swim inline: this is asked for every die.
        if turtle < 0 or at in net:
            continue
        if at == last or (grid[at + 1] < 0 and at + 1 not in net):
            out.append(actions[turtle])


def _place_options(state: KiribatiState, row: int, out: list[Action]) -> None:
    """Any tile of the supply, either side up, if column 1 of the row is empty."""
    if state.grid[(row - 1) * state.columns] >= 0:
        return
    actions = PLACE[state.turn][row]
    if SUPPLY in state.cell[:LARGE]:
        out.append(actions[4])
        out.append(actions[3])
    if SUPPLY in state.cell[LARGE:]:
        out.append(actions[2])
        out.append(actions[1])


def _dive_options(state: KiribatiState, out: list[Action]) -> None:
    """Every dive and float (rulebook: Dive down, or float up)."""
    seat = state.turn
    spaces = state.spaces
    large_left = in_supply(state, large=True)
    small_left = in_supply(state, large=False)
    for turtle, at in enumerate(state.cell):
        if at == SUPPLY:
            continue
        side = spaces[turtle]
        if side != 3 or small_left:
            out.append(DIVE[seat][turtle])
        if side != 4 and (side != 2 or large_left):
            out.append(FLOAT[seat][turtle])


def die_options(state: KiribatiState, out: list[Action]) -> None:
    """What the chosen die allows; a 5 or 6 may also be passed, a 1-4 must be used (R9)."""
    die = state.die
    if die < FREE_CHOICE:
        _drift_options(state, die, out)
        _place_options(state, die, out)
        return
    if die == FREE_CHOICE:
        for row in range(1, ROWS + 1):
            _drift_options(state, row, out)
            _place_options(state, row, out)
    else:
        _dive_options(state, out)
    out.append(PASS_DIE[state.turn])


def skip_idle_die(state: KiribatiState) -> None:
    """A chosen die that allows nothing is used up; a 5 or 6 can always be passed (R5, R9)."""
    if state.die < FREE_CHOICE:
        options: list[Action] = []
        die_options(state, options)
        if not options:
            state.phase = Phase.ANIMALS


# --- doing it ---------------------------------------------------------------------------------


def to_supply(state: KiribatiState, turtle: int) -> None:
    """Take a turtle off the sea; its animals swim home."""
    for animal in passengers(state, turtle):
        send_home(state, animal)
    state.grid[state.cell[turtle]] = -1
    state.cell[turtle] = SUPPLY
    state.spaces[turtle] = 4 if turtle < LARGE else 2


def place(state: KiribatiState, row: int, spaces: int) -> None:
    """The lowest tile of the supply with that side goes to column 1 of a row."""
    turtle = state.cell.index(SUPPLY) if spaces > 2 else state.cell.index(SUPPLY, LARGE)
    at = (row - 1) * state.columns
    state.cell[turtle] = at
    state.grid[at] = turtle
    state.spaces[turtle] = spaces


def shift(state: KiribatiState, turtle: int, step: int) -> None:
    """A turtle and its passengers swim ``step`` columns east, onto a free cell."""
    at = state.cell[turtle]
    state.grid[at] = -1
    state.grid[at + step] = turtle
    state.cell[turtle] = at + step


def drift(state: KiribatiState, turtle: int) -> None:
    """One space east; out of the last column the turtle returns to the supply."""
    if state.cell[turtle] % state.columns == state.columns - 1:
        to_supply(state, turtle)
    else:
        shift(state, turtle, 1)


def leavers(state: KiribatiState, turtle: int) -> int:
    """How many animals must leave before the turtle dives one step (R1); 0 for 1 to gone."""
    load = state.load[turtle]
    spaces = state.spaces[turtle]
    if spaces == 1 or load < spaces:
        return 0
    if spaces == 4 and kagus_aboard(state, turtle):
        return 0
    return load - spaces + 1


def dive(state: KiribatiState, turtle: int) -> None:
    """The turtle dives one step, or asks the active player first who leaves it (R4)."""
    leaving = leavers(state, turtle)
    if leaving:
        kagu_due = int(state.load[turtle] == 4 and state.spaces[turtle] == 3)
        state.pending += (Leaving(LEAVE, state.turn, turtle, leaving, kagu_due),)
    else:
        sink(state, turtle)


def sink(state: KiribatiState, turtle: int) -> None:
    """The turtle dives one step; those aboard fit. The die is used."""
    spaces = state.spaces[turtle]
    if spaces == 1:
        to_supply(state, turtle)
    elif spaces == 3:
        _swap(state, turtle, state.cell.index(SUPPLY, LARGE), 2)
    else:
        state.spaces[turtle] = spaces - 1
        _settle(state, turtle, turtle)
    state.phase = Phase.ANIMALS


def rise(state: KiribatiState, turtle: int) -> None:
    """The turtle floats up one step. The die is used."""
    spaces = state.spaces[turtle]
    if spaces == 2:
        _swap(state, turtle, state.cell.index(SUPPLY), 3)
    else:
        state.spaces[turtle] = spaces + 1
    state.phase = Phase.ANIMALS


def _swap(state: KiribatiState, old: int, new: int, spaces: int) -> None:
    """Another tile takes the turtle's place, with its passengers."""
    at = state.cell[old]
    state.cell[new] = at
    state.grid[at] = new
    state.spaces[new] = spaces
    _settle(state, old, new)
    state.cell[old] = SUPPLY
    state.spaces[old] = 4 if old < LARGE else 2


def _settle(state: KiribatiState, old: int, new: int) -> None:
    """Everybody keeps the spot where ``new`` has it; the others take the first that is free."""
    deck = state.deck
    aboard = deck[old * 4 : old * 4 + 4]
    deck[old * 4 : old * 4 + 4] = (-1, -1, -1, -1)
    state.load[old] = 0
    ordinary = SPOTS[state.spaces[new]]
    homeless = []
    for spot, animal in enumerate(aboard):
        if animal < 0:
            continue
        flooded = state.spaces[new] == 3 and spot == FLOODED
        if spot in ordinary or (flooded and animal % KINDS == _KAGU):
            deck[new * 4 + spot] = animal
            state.where[animal] = new
            state.load[new] += 1
        else:
            homeless.append(animal)
    for animal in homeless:
        put_on(state, animal, new)
