"""How many turns each animal still needs to the mainland, as the bots of Kiribati estimate it.

Everything is counted in turns of the animal's owner. A step ahead costs one turn; a gap of water to
the next turtle costs the turns until drifting has closed it; a place that may be lost costs the way
that would have to be gone again, times the chance of losing it.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from .components import ISLAND, KINDS, ROWS, AnimalKind
from .geometry import AROUND, NEAR
from .state import KiribatiState
from .turtles import has_room

_MONKEY: Final = int(AnimalKind.MONKEY)
_RABBIT: Final = int(AnimalKind.RABBIT)
_PLAIN: Final = int(AnimalKind.LIZARD)

Way: TypeAlias = tuple[float, ...]
"""By cell: the turns from a turtle there to the mainland."""


class Estimates(msgspec.Struct, frozen=True):
    """What the bots believe about the sea. The numbers won most matches of bots against bots."""

    gap: float = 0.8
    """Turns for each column between a turtle and the nearest one ahead."""
    fresh: float = 0.6
    """Turns until a turtle that is not there yet is placed in column 1."""
    edge: float = 0.3
    """The chance that those on a turtle in the last column are sent home."""
    near_edge: float = 0.08
    """The same for the column before."""
    thin: float = 0.08
    """The chance that a turtle of one space dives away under its animal."""
    crowd: float = 0.5
    """Turns lost where the best turtle to board is full."""
    still: float = 0.7
    """Turns lost for each turn of rest or sleep."""


class TravelTimes:
    """The turns to the mainland in one position, from every turtle and from the island."""

    __slots__ = ("boards", "estimates", "state", "turns")

    def __init__(self, state: KiribatiState, estimates: Estimates) -> None:
        self.state = state
        self.estimates = estimates
        self.turns = ways(tuple(state.grid), state.columns, estimates.gap, estimates.fresh)
        """By kind, the turns from each cell."""
        plain = self._boarding(self.turns[_PLAIN])
        self.boards = [plain] * KINDS
        """By kind: the turns from the island for the animal that boards next."""
        if _MONKEY in state.kinds:
            self.boards[_MONKEY] = self._boarding(self.turns[_MONKEY])
        if _RABBIT in state.kinds:
            self.boards[_RABBIT] = self._boarding(self.turns[_RABBIT])

    def _boarding(self, turns: Way) -> float:
        state = self.state
        best = 1.5 + ROWS
        for at in range(state.columns):
            turtle = state.grid[at]
            if turtle >= 0:
                t = turns[at] + 1.0
                if state.load[turtle] >= state.spaces[turtle]:
                    t += self.estimates.crowd
                best = min(best, t)
        return best

    def eta_on(self, kind: int, turtle: int) -> float:
        """Turns that an animal on a turtle needs, the danger of being sent home included."""
        state, estimates = self.state, self.estimates
        at = state.cell[turtle]
        turns = self.turns[kind][at]
        left = state.columns - 1 - at % state.columns
        risk = 0.0 if left > 1 else estimates.near_edge if left else estimates.edge
        if state.spaces[turtle] == 1:
            risk += estimates.thin
        if risk and self.boards[kind] > turns:
            turns += risk * (self.boards[kind] - turns)
        return turns

    def eta_home(self, animal: int) -> float:
        """Turns that an animal would need that is sent home now, behind those already there."""
        seat, kind = divmod(animal, KINDS)
        queue = self.state.where[seat * KINDS : seat * KINDS + KINDS].count(ISLAND)
        return self.boards[kind] + queue

    def etas(self, seat: int) -> list[float]:
        """By kind: the turns that the seat's animal needs, waiting for its boarding included."""
        state = self.state
        etas = [0.0] * KINDS
        home: list[int] = []
        for kind in state.kinds:
            where = state.where[seat * KINDS + kind]
            if where >= 0:
                etas[kind] = self.eta_on(kind, where)
            elif where == ISLAND:
                home.append(kind)
        if home:
            # Who takes longest had better board first.
            home.sort(key=self.boards.__getitem__, reverse=True)
            for queue, kind in enumerate(home):
                etas[kind] = self.boards[kind] + queue
        if state.variant:
            for kind in state.kinds:
                etas[kind] += self.estimates.still * state.still[seat * KINDS + kind]
        return etas

    def gains(self, seat: int) -> list[float]:
        """By kind: turns that the seat's animals on turtles can gain by moves still to be made."""
        state = self.state
        gains = [0.0] * KINDS
        for kind in state.kinds:
            animal = seat * KINDS + kind
            waits = not state.moved >> animal & 1 or animal == state.fed
            if state.where[animal] >= 0 and waits and not state.still[animal]:
                gains[kind] = self.gain(animal)
        return gains

    def gain(self, animal: int) -> float:
        """Turns that an animal on a turtle gains by its best step."""
        state = self.state
        kind = animal % KINDS
        at = state.cell[state.where[animal]]
        turns = self.turns[kind]
        here = best = turns[at]
        if at >= state.columns * (ROWS - 1):
            return here
        for near in (AROUND if kind == _RABBIT else NEAR)[state.columns][at]:
            turtle = state.grid[near]
            if turtle >= 0 and turns[near] < best and has_room(state, turtle, kind):
                best = turns[near]
        return here - best


@lru_cache(maxsize=8192)
def ways(grid: tuple[int, ...], columns: int, gap: float, fresh: float) -> tuple[Way, ...]:
    """By kind, the way over the turtles of a sea. A search meets few seas, but each often."""
    rows = [
        [c for c in range(columns) if grid[start + c] >= 0]
        for start in range(0, len(grid), columns)
    ]
    plain = _way(rows, columns, _PLAIN, gap, fresh)
    by_kind = [plain] * KINDS
    by_kind[_MONKEY] = _way(rows, columns, _MONKEY, gap, fresh)
    by_kind[_RABBIT] = _way(rows, columns, _RABBIT, gap, fresh)
    return tuple(by_kind)


def _way(rows: list[list[int]], columns: int, kind: int, gap: float, fresh: float) -> Way:
    """An animal's turns to the mainland; rows from the south, each the columns with turtles."""
    turns = [0.0] * (columns * ROWS)
    reach = 1 if kind == _RABBIT else 0  # the rabbit steps over one column's gap diagonally
    for row in range(ROWS - 1, -1, -1):
        for c in rows[row]:
            at = row * columns + c
            if row == ROWS - 1:
                turns[at] = 1.0
                continue
            # At worst over a turtle that is first placed in column 1 of the row ahead.
            best = ROWS - row + fresh + gap * max(0, c - reach)
            for n in rows[row + 1]:
                water = gap * max(0, abs(n - c) - reach)
                best = min(best, turns[at - c + columns + n] + 1.0 + water)
            jumps = kind == _MONKEY and row < ROWS - 2 and c in rows[row + 1]
            if jumps and c in rows[row + 2]:
                best = min(best, turns[at + 2 * columns] + 1.0)
            turns[at] = best
    return tuple(turns)
