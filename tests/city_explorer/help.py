"""Small words for tests: positions from rows of cards, actions by class.

A card is a suit's letter (``l``andmark, ``s``ight, ``m``useum, s``h``rine, ``t``emple) and its
number in the suit from 0, as in ``places.toml``: capital face up, small face down, then the seats
that know it: ``T1``, ``t1``, ``t1ac``. ``.`` is any other card face down, ``+`` face up.
"""

from typing import TypeVar

from game.city_explorer.actions import Deal, Depart, Look, Push, TurnUp
from game.city_explorer.components import CARDS, EVERYBODY, rows_to_take
from game.city_explorer.data import PLACES, POINTS
from game.city_explorer.rules import RULES
from game.city_explorer.state import CityState, Phase
from game.core.action import CHANCE, Action

__all__ = ["RULES"]

A = TypeVar("A", bound=Action)

NAMES = ("Ada", "Bao", "Chidi", "Dana", "Elif")
LETTERS = "lsmht"


def place(code: str) -> int:
    """The place of a code such as ``T1``."""
    suit = LETTERS.index(code[0].lower())
    return sum(POINTS[:suit]) + int(code[1])


def called(name: str) -> int:
    """The place with a name."""
    return next(number for number, found in enumerate(PLACES) if found.name == name)


def read(
    grid: str,
    *taken: str,
    seats: int = 3,
    turn: str = "a",
    starter: str = "",
    left: int = 2,
    forced: bool = False,
    phase: Phase = Phase.ACTION,
) -> CityState:
    """A position: rows of the grid divided by ``/``; by seat the rows taken, divided likewise."""
    rows = [row.split() for row in grid.split("/")]
    own = [[row.split() for row in rows.split("/") if row.strip()] for rows in taken]
    words = [word for row in [*rows, *(row for rows in own for row in rows)] for word in row]
    fixed = {place(word) for word in words if word[0] not in ".+"}
    others = [number for number in range(CARDS) if number not in fixed]
    state = CityState(seats=seats, columns=len(rows[0]), phase=phase, round=2, left=left)
    state.turn, state.starter = ord(turn) - 97, ord(starter or turn) - 97
    cards = [others.pop(0) if word[0] in ".+" else place(word) for word in words]
    state.cards = (*cards, *others)
    state.seers[: len(words)] = [_seers(word) for word in words]
    state.grid = list(range(sum(map(len, rows))))
    slots = iter(range(len(state.grid), CARDS))
    state.taken = [
        tuple(tuple(next(slots) for _word in row) for row in rows)
        for rows in [*own, *([] for _seat in range(seats - len(own)))]
    ]
    for seat, piles in enumerate(state.taken):
        for slot in (slot for row in piles for slot in row):
            state.seers[slot] |= 1 << seat
    state.forced = forced
    return state


def _seers(word: str) -> int:
    if word == "+" or word[0].isupper():
        return EVERYBODY
    return sum(1 << ord(seat) - 97 for seat in word[2:])


def dealt(seats: int, cards: tuple[int, ...] = tuple(range(CARDS))) -> CityState:
    """A match of which seat 0 is the starter, its cards dealt in that order."""
    state = RULES.setup({"starter": 1}, seats)
    RULES.apply(state, Deal(CHANCE, cards))
    return state


def do(state: CityState, *actions: Action) -> CityState:
    """Apply actions through the gate; returns the state."""
    for action in actions:
        RULES.apply(state, action)
    return state


def up(state: CityState, row: int, column: int) -> TurnUp:
    return TurnUp(state.turn, row, column)


def look(state: CityState, row: int, column: int) -> Look:
    return Look(state.turn, row, column)


def push(state: CityState, column: int, step: int) -> Push:
    return Push(state.turn, column, step)


def depart(state: CityState, row: int) -> Depart:
    return Depart(state.turn, row)


def research(state: CityState) -> CityState:
    """A turn without effect on what lies where: a column up and down again."""
    do(state, push(state, 1, 1))
    return do(state, push(state, 1, -1))


def all_of(state: CityState, kind: type[A]) -> list[A]:
    """The legal actions of a class, of the seat that has to act."""
    return [a for a in RULES.legal_actions(state, state.turn) if isinstance(a, kind)]


def cells(state: CityState, kind: type[TurnUp] | type[Look]) -> set[tuple[int, int]]:
    """(row, column) of the cards that may be turned up, or looked at."""
    return {(a.row, a.column) for a in all_of(state, kind)}


def ended(state: CityState) -> CityState:
    """The position as the end of a match."""
    state.phase = Phase.OVER
    return state


def check(state: CityState) -> None:
    """Everything the state says agrees: each slot lies in one place, rows are whole."""
    columns = state.columns
    removed = [slot for slot in range(CARDS) if slot not in on_table(state)]
    assert len(state.grid) % columns == 0
    taken = [row for rows in state.taken for row in rows]
    assert all(len(row) == columns for row in taken)
    slots = [*state.grid, *(slot for row in taken for slot in row), *removed]
    assert sorted(slots) == list(range(CARDS))
    assert sorted(state.cards) == list(range(CARDS))
    assert all(state.seers[slot] == 0 for slot in removed)
    assert all(len(rows) <= rows_to_take(state.seats) for rows in state.taken)
    for seat, rows in enumerate(state.taken):
        assert all(state.seers[slot] >> seat & 1 for row in rows for slot in row)


def on_table(state: CityState) -> set[int]:
    """The slots that were not removed."""
    return {*state.grid, *(slot for rows in state.taken for row in rows for slot in row)}
