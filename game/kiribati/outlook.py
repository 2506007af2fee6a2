"""How far everybody still has to go: what the bots think of a position of Kiribati.

Everything is counted in turns of one's own. A step ahead costs one; a gap of water to the next
turtle costs the turns until drifting has closed it; a place that may be lost costs the way that
would have to be gone again, times the chance of losing it.
"""

from typing import Final

import msgspec

from .components import ISLAND, KINDS, ROWS, Kind
from .geometry import AROUND, NEAR
from .state import KiribatiState
from .turtles import has_room

_MONKEY: Final = int(Kind.MONKEY)
_RABBIT: Final = int(Kind.RABBIT)
_PLAIN: Final = int(Kind.LIZARD)


class Figures(msgspec.Struct, frozen=True):
    """What the bots believe about the sea; found by matches of bots against each other."""

    gap: float = 0.8
    """Turns for each column between a turtle and the nearest one ahead."""
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
    slowest: float = 0.5
    """How much the last animal counts, against the average of all."""


def tables(step: float) -> tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]:
    """By column here and column ahead, the turns to the next row: straight, and diagonally."""
    straight = tuple(tuple(1.0 + step * abs(a - b) for b in range(6)) for a in range(6))
    slanted = tuple(tuple(1.0 + step * max(0, abs(a - b) - 1) for b in range(6)) for a in range(6))
    return straight, slanted


class Sea:
    """The turtles of one position: how far it is from each of them, and how safe."""

    __slots__ = ("boards", "figures", "plain", "risks", "turns")

    def __init__(self, state: KiribatiState, figures: Figures, gaps: "Gaps") -> None:
        self.figures = figures
        plain = _way(state, _PLAIN, gaps[0])
        self.turns = [plain] * KINDS
        """By kind, then by cell with a turtle: turns from there to the mainland."""
        if _MONKEY in state.kinds:
            self.turns[_MONKEY] = _way(state, _MONKEY, gaps[0])
        if _RABBIT in state.kinds:
            self.turns[_RABBIT] = _way(state, _RABBIT, gaps[1])
        self.risks = self._risks(state)
        self.boards = [self._boarding(state, turns) for turns in self.turns]
        """By kind: turns from the island, if nobody boards before."""

    def _risks(self, state: KiribatiState) -> list[float]:
        """By cell with a turtle: the chance that those aboard are sent home."""
        figures = self.figures
        columns = state.columns
        risks = [0.0] * len(state.grid)
        for at, turtle in enumerate(state.grid):
            if turtle >= 0:
                left = columns - 1 - at % columns
                risk = figures.edge if not left else figures.near_edge if left == 1 else 0.0
                risks[at] = risk + figures.thin if state.spaces[turtle] == 1 else risk
        return risks

    def _boarding(self, state: KiribatiState, turns: list[float]) -> float:
        best = 1.5 + ROWS
        for at in range(state.columns):
            turtle = state.grid[at]
            if turtle >= 0:
                full = state.load[turtle] >= state.spaces[turtle]
                best = min(best, turns[at] + 1.0 + (self.figures.crowd if full else 0.0))
        return best

    def etas(self, state: KiribatiState, seat: int) -> list[float]:
        """By kind: the turns that the seat's animal needs, waiting for its boarding included."""
        etas = [0.0] * KINDS
        home: list[int] = []
        for kind in state.kinds:
            animal = seat * KINDS + kind
            where = state.where[animal]
            if where >= 0:
                at = state.cell[where]
                turns = self.turns[kind][at]
                risk = self.risks[at]
                if risk:
                    turns += risk * max(0.0, self.boards[kind] - turns)
                etas[kind] = turns + self.figures.still * state.still[animal]
            elif where == ISLAND:
                home.append(kind)
        if home:
            # Who takes longest had better board first.
            home.sort(key=self._slow)
            for queue, kind in enumerate(home):
                wait = self.figures.still * state.still[seat * KINDS + kind]
                etas[kind] = self.boards[kind] + queue + wait
        return etas

    def _slow(self, kind: int) -> float:
        return -self.boards[kind]

    def steps(self, state: KiribatiState, seat: int) -> float:
        """Turns that the seat's animals on turtles can gain by their moves of this turn."""
        gain = 0.0
        for kind in state.kinds:
            animal = seat * KINDS + kind
            where = state.where[animal]
            if where < 0 or state.still[animal] or state.moved >> animal & 1:
                continue
            at = state.cell[where]
            turns = self.turns[kind]
            here = turns[at]
            if at >= state.columns * (ROWS - 1):
                gain += here
                continue
            best = here
            for near in (AROUND if kind == _RABBIT else NEAR)[state.columns][at]:
                turtle = state.grid[near]
                if turtle >= 0 and turns[near] < best and has_room(state, turtle, kind):
                    best = turns[near]
            gain += here - best
        return gain


Gaps = tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]


def _way(state: KiribatiState, kind: int, gaps: tuple[tuple[float, ...], ...]) -> list[float]:
    """By cell with a turtle: an animal's turns from there to the mainland."""
    columns, grid = state.columns, state.grid
    turns = [0.0] * (columns * ROWS)
    ahead: list[int] = []
    beyond: list[int] = []
    fresh = 0.0  # from column 1 of the row ahead, where a turtle may be placed
    for start in range(columns * (ROWS - 1), -1, -columns):
        row = [c for c in range(columns) if grid[start + c] >= 0]
        up = start + columns
        for c in row:
            gap = gaps[c]
            best = 1.0 + fresh + gap[0] if fresh else 1.0
            for n in ahead:
                t = turns[up + n] + gap[n]
                best = min(best, t)
            if kind == _MONKEY and c in ahead and c in beyond:
                best = min(best, turns[up + columns + c] + 1.0)
            turns[start + c] = best
        fresh += 1.0
        beyond, ahead = ahead, row
    return turns
