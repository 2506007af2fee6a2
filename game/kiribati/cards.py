"""Action cards and the one response, Clamp grip (family and professional).

Sources: rulebook, "Variant for family" and "Explanation of action cards"; rulings R4, R7, R15,
R16, R17. Figures of the effects are in ``data/actions.toml``.
"""

from collections.abc import Callable
from typing import Final

from ..core.action import Action
from .actions import (
    CLAMP,
    CURRENT,
    DECLINE,
    FEED,
    LEAVE_BY,
    REST,
    SHARK,
    SLEEP,
    Clamp,
    Current,
    Decline,
    Displace,
    Feed,
    Leave,
    Rest,
    Shark,
    Sleep,
)
from .animals import displace
from .components import KINDS, SUPPLY, AnimalKind, Card, Event
from .data import REST_TURNS, SHARK_SPACES, SLEEP_TURNS
from .reasons import Why
from .state import (
    BY_DIVE,
    BY_KOALA,
    BY_SHARK,
    RESPOND,
    KiribatiState,
    Leaving,
    Phase,
    Response,
)
from .turtles import bars_swim, passengers, send_home, shift, sink, skip_idle_die

# --- what may be played -----------------------------------------------------------------------


def card_options(state: KiribatiState, out: list[Action]) -> None:
    """Add what the seat on turn may do with its cards now: one card a turn, after the roll
    (R15)."""
    if state.played:
        return
    for card in state.hands[state.turn]:
        if card >= 0:
            _OPTIONS[card](state, out)


def _own_aboard(state: KiribatiState) -> list[int]:
    """The animals on turtles of the seat on turn."""
    first = state.turn * KINDS
    return [a for a in range(first, first + KINDS) if state.where[a] >= 0]


def _others_aboard(state: KiribatiState) -> list[int]:
    """The animals on turtles of all others."""
    where = state.where
    return [a for a in range(len(where)) if where[a] >= 0 and a // KINDS != state.turn]


def _feed_options(state: KiribatiState, out: list[Action]) -> None:
    out += [FEED[a] for a in _own_aboard(state)]


def _clamp_options(state: KiribatiState, out: list[Action]) -> None:
    out += [CLAMP[a] for a in _own_aboard(state)]


def bars_current(state: KiribatiState, turtle: int, step: int) -> Why | None:
    """Why a current cannot carry a turtle: only onto free water of its row, not through the net
    (R17)."""
    at = state.cell[turtle]
    if at == SUPPLY:
        return Why.SUPPLY_DRIFTS
    if step not in (1, -1) or not 0 <= at % state.columns + step < state.columns:
        return Why.FREE_WATER
    why = bars_swim(state, at, step)
    return Why.FREE_WATER if why == Why.BLOCKED else why


def _current_options(state: KiribatiState, out: list[Action]) -> None:
    grid, columns = state.grid, state.columns
    netted = state.event == Event.FISHING_NET
    for at, turtle in enumerate(grid):
        if turtle < 0:
            continue
        for step in (1, -1):
            free = 0 <= at % columns + step < columns and grid[at + step] < 0
            if free and not (netted and bars_swim(state, at, step)):
                out.append(CURRENT[state.turn][turtle][step])


def bars_rest(state: KiribatiState, animal: int) -> Why | None:
    """Why an animal cannot be put to rest or sleep: under clouds no koala can (R18)."""
    cloudy = state.event == Event.CLOUDY
    return Why.CLOUDS if cloudy and animal % KINDS == AnimalKind.KOALA else None


def _rest_options(state: KiribatiState, out: list[Action]) -> None:
    out += [REST[state.turn][a] for a in _others_aboard(state) if not bars_rest(state, a)]


def _sleep_options(state: KiribatiState, out: list[Action]) -> None:
    out += [SLEEP[state.turn][a] for a in _others_aboard(state) if not bars_rest(state, a)]


def bars_bite(state: KiribatiState, animal: int) -> Why | None:
    """Why a shark may not bite an animal on a turtle (R17)."""
    if state.cling >> animal & 1:
        return Why.BITE_CLINGS
    large = state.spaces[state.where[animal]] > SHARK_SPACES
    return Why.BITE_LARGE if large else None


def _shark_options(state: KiribatiState, out: list[Action]) -> None:
    out += [SHARK[state.turn][a] for a in _others_aboard(state) if not bars_bite(state, a)]


_OPTIONS: Final[dict[int, Callable[[KiribatiState, list[Action]], None]]] = {
    Card.FEEDING_STATION: _feed_options,
    Card.CURRENT: _current_options,
    Card.REST_BREAK: _rest_options,
    Card.DEEP_SLEEP: _sleep_options,
    Card.CLAMP_GRIP: _clamp_options,
    Card.SHARK_ATTACK: _shark_options,
}


def leave_options(state: KiribatiState, leaving: Leaving) -> list[int]:
    """The animals that may be chosen to leave a diving turtle (R1, R4, R11).

    Those that do not cling, or all if all cling. If a kagu must be among those that leave, the last
    one is a kagu.
    """
    aboard = passengers(state, leaving.turtle)
    free = [a for a in aboard if not state.cling >> a & 1] or aboard
    if leaving.kagu_due and leaving.left == 1:
        return [a for a in free if a % KINDS == AnimalKind.KAGU] or free
    return free


def pending_options(state: KiribatiState, out: list[Action]) -> None:
    """The answers to the decision on top of the stack."""
    top = state.pending[-1]
    if isinstance(top, Leaving):
        out += [LEAVE_BY[top.seat][a] for a in leave_options(state, top)]
        return
    if Card.CLAMP_GRIP in state.hands[top.seat]:
        out.append(CLAMP[top.animal])
    out.append(DECLINE[top.seat])


# --- playing ----------------------------------------------------------------------------------


def _spend(state: KiribatiState, seat: int, card: int) -> None:
    """A card goes from a hand to the open discard."""
    state.hands[seat] = tuple(c for c in state.hands[seat] if c != card)
    state.discard[seat] += (int(card),)


def _play(state: KiribatiState, seat: int, card: int) -> None:
    """Play the one card of the turn."""
    _spend(state, seat, card)
    state.played = True


def feed(state: KiribatiState, action: Feed) -> None:
    """Feeding station: the animal may move a second time (R17)."""
    _play(state, action.seat, Card.FEEDING_STATION)
    state.fed = action.animal


def current(state: KiribatiState, action: Current) -> None:
    """Current: the turtle and its passengers swim one space (R17)."""
    _play(state, action.seat, Card.CURRENT)
    shift(state, action.turtle, action.step)
    if state.phase == Phase.USE:
        # The chosen row may have nothing left to do.
        skip_idle_die(state)


def rest(state: KiribatiState, action: Rest) -> None:
    """Rest break: if the animal rests or sleeps already, the longer time counts (R16)."""
    _play(state, action.seat, Card.REST_BREAK)
    state.still[action.animal] = max(state.still[action.animal], REST_TURNS)


def sleep(state: KiribatiState, action: Sleep) -> None:
    """Deep sleep: if the animal rests or sleeps already, the longer time counts (R16)."""
    _play(state, action.seat, Card.DEEP_SLEEP)
    state.still[action.animal] = max(state.still[action.animal], SLEEP_TURNS)


def shark(state: KiribatiState, action: Shark) -> None:
    """Shark attack: the animal swims home, unless its owner is to be asked first."""
    _play(state, action.seat, Card.SHARK_ATTACK)
    if is_asked(state, action.animal):
        _ask(state, action.animal, BY_SHARK, -1)
    else:
        send_home(state, action.animal)


def clamp(state: KiribatiState, action: Clamp) -> None:
    """Clamp grip, in one's own turn or as a response; the response also ends the danger (R7)."""
    if state.pending:
        _spend(state, action.seat, Card.CLAMP_GRIP)
        state.pending = state.pending[:-1]
    else:
        _play(state, action.seat, Card.CLAMP_GRIP)
    state.cling |= 1 << action.animal


# --- responses --------------------------------------------------------------------------------


def is_asked(state: KiribatiState, animal: int) -> bool:
    """Whether the owner of an animal in danger is asked for a response (R7)."""
    owner = animal // KINDS
    return (
        bool(state.hands[owner])
        and owner != state.turn
        and Card.CLAMP_GRIP not in state.discard[owner]
        and not state.cling >> animal & 1
    )


def _ask(state: KiribatiState, animal: int, cause: int, by: int) -> None:
    state.pending += (Response(RESPOND, animal // KINDS, animal, cause, by),)


def ask_to_displace(state: KiribatiState, action: Displace) -> None:
    """A koala displaces, unless the victim's owner is to be asked first."""
    if is_asked(state, action.victim):
        _ask(state, action.victim, BY_KOALA, action.animal)
    else:
        displace(state, action.animal, action.victim)


def ask_to_leave(state: KiribatiState, action: Leave) -> None:
    """An animal leaves the diving turtle, unless its owner is to be asked first."""
    if is_asked(state, action.animal):
        _ask(state, action.animal, BY_DIVE, -1)
    else:
        _leave(state, action.animal)


def decline(state: KiribatiState, action: Decline) -> None:
    """No response: what the animal was in danger of happens."""
    asked = state.pending[-1]
    assert isinstance(asked, Response)
    state.pending = state.pending[:-1]
    if asked.cause == BY_KOALA:
        displace(state, asked.by, asked.animal)
    elif asked.cause == BY_SHARK:
        send_home(state, asked.animal)
    else:
        _leave(state, asked.animal)


def _leave(state: KiribatiState, animal: int) -> None:
    """One animal leaves; after the last one the turtle dives."""
    leaving = state.pending[-1]
    assert isinstance(leaving, Leaving)
    state.pending = state.pending[:-1]
    send_home(state, animal)
    if leaving.left == 1:
        sink(state, leaving.turtle)
    else:
        due = int(leaving.kagu_due and animal % KINDS != AnimalKind.KAGU)
        state.pending += (leaving._replace(left=leaving.left - 1, kagu_due=due),)
