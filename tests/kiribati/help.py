"""Small words for tests: positions from lines, animals from letters, actions by class."""

from typing import TypeVar

from game.core.action import CHANCE, Action
from game.kiribati.actions import (
    Clamp,
    Decline,
    Displace,
    Dive,
    Done,
    Drift,
    Leave,
    Move,
    Roll,
    Shark,
)
from game.kiribati.components import ISLAND, KINDS, MAINLAND
from game.kiribati.notation import read, write
from game.kiribati.rules import RULES
from game.kiribati.state import KiribatiState

A = TypeVar("A", bound=Action)

__all__ = ["RULES", "read", "write"]


def an(code: str) -> int:
    """The animal of a code such as ``ak``, the kagu of seat a."""
    return "abcde".index(code[0]) * KINDS + "mlkro".index(code[1])


def all_of(state: KiribatiState, kind: type[A], seat: int | None = None) -> list[A]:
    """The legal actions of a class, of the seat that has to act."""
    who = RULES.to_act(state)[0] if seat is None else seat
    return [action for action in RULES.legal_actions(state, who) if isinstance(action, kind)]


def moves(state: KiribatiState, code: str) -> set[str]:
    """Where an animal may go: "island", "mainland", or "row.column" of a turtle."""
    return {goal(state, m.to) for m in all_of(state, Move) if m.animal == an(code)}


def goal(state: KiribatiState, to: int) -> str:
    if to == ISLAND:
        return "island"
    if to == MAINLAND:
        return "mainland"
    place = state.place_of(to)
    assert place is not None
    return f"{place[0]}.{place[1]}"


def victims(state: KiribatiState, code: str) -> set[int]:
    """Whom a koala may displace."""
    return {d.victim for d in all_of(state, Displace) if d.animal == an(code)}


def turtle(state: KiribatiState, where: str) -> int:
    """The turtle at "row.column"."""
    row, column = where.split(".")
    found = state.turtle_at(int(row), int(column))
    assert found >= 0, f"no turtle at {where}"
    return found


def do(state: KiribatiState, *actions: Action) -> KiribatiState:
    """Apply actions through the gate; returns the state."""
    for action in actions:
        RULES.apply(state, action)
    return state


def move(state: KiribatiState, code: str, to: str) -> Move:
    """The action that moves an animal to "row.column", "island" or "mainland"."""
    goals = {"island": ISLAND, "mainland": MAINLAND}
    where = goals[to] if to in goals else turtle(state, to)
    return Move(an(code) // KINDS, an(code), where)


def displace(koala: str, victim: str) -> Displace:
    return Displace(an(koala) // KINDS, an(koala), an(victim))


def dive(state: KiribatiState, where: str) -> Dive:
    return Dive(state.turn, turtle(state, where))


def drift(state: KiribatiState, where: str) -> Drift:
    return Drift(state.turn, turtle(state, where))


def leave(state: KiribatiState, code: str) -> Leave:
    return Leave(state.turn, an(code))


def clamp(code: str) -> Clamp:
    return Clamp(an(code) // KINDS, an(code))


def shark(state: KiribatiState, code: str) -> Shark:
    return Shark(state.turn, an(code))


def decline(seat: int) -> Decline:
    return Decline(seat)


def done(state: KiribatiState) -> Done:
    return Done(state.turn)


def roll(first: int, second: int) -> Roll:
    return Roll(CHANCE, first, second)


def aboard(state: KiribatiState, where: str) -> set[str]:
    """The codes of those on the turtle at "row.column"."""
    number = turtle(state, where)
    found = [a for a in state.deck[number * 4 : number * 4 + 4] if a >= 0]
    return {"abcde"[a // KINDS] + "mlkro"[a % KINDS] for a in found}


def at_home(state: KiribatiState, *codes: str) -> bool:
    """Whether all of these animals are on the island."""
    return all(state.where[an(code)] == ISLAND for code in codes)


def check(state: KiribatiState) -> None:
    """Everything the state says twice agrees, and nobody stands where it may not."""
    columns = state.columns
    for number in range(12):
        at = state.cell[number]
        deck = state.deck[number * 4 : number * 4 + 4]
        found = [a for a in deck if a >= 0]
        assert state.load[number] == len(found)
        assert all(state.where[a] == number for a in found)
        if at < 0:
            assert not found
            assert state.spaces[number] == (4 if number < 6 else 2)
            continue
        assert state.grid[at] == number
        spaces = state.spaces[number]
        assert spaces in ((3, 4) if number < 6 else (1, 2))
        kagus = [a for a in found if a % KINDS == 2]
        assert len(found) <= spaces + (1 if spaces == 3 and kagus else 0)
        ordinary = {1: (0,), 2: (0, 1), 3: (0, 1, 3), 4: (0, 1, 2, 3)}[spaces]
        for spot, animal in enumerate(deck):
            flooded = spaces == 3 and spot == 2 and animal % KINDS == 2
            assert animal < 0 or spot in ordinary or flooded
    assert len(state.grid) == 4 * columns
    assert sum(t >= 0 for t in state.grid) == sum(at >= 0 for at in state.cell)
    for animal, where in enumerate(state.where):
        assert (where == -3) == (animal % KINDS not in state.kinds)
        if where >= 0:
            assert state.deck[where * 4 : where * 4 + 4].count(animal) == 1
        else:
            assert not state.cling >> animal & 1
