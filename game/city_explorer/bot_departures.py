"""Who gets which row: the departures still to come, foreseen from what everybody likes best.

Each seat takes, on its turn, the row that it likes best of those that are left; but it may also
wait once with some probability. Rows get better while people wait, for they push; and whoever
waits until all cards lie face up comes away empty (R7).
"""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

import msgspec

from .components import rows_to_take
from .state import CityState

ROUND: Final = -1
"""In a line of turns: here the marker passes on and the next starting phase is played."""

_AHEAD: Final = 4
"""Rounds that are foreseen."""

WAITS: Final = 2
"""Turns in which somebody may wait, at most: each doubles what is to be foreseen."""

_UPTURNED: Final = 2
"""Cards turned up in a starting phase."""

_LEAST: Final = 0.3
"""Points of doubt where nothing is: enough to tell a narrow lead from a wide one."""

Values: TypeAlias = Sequence[float]


class Beliefs(msgspec.Struct, frozen=True):
    """What the bots believe about each other; found by matches of bots against each other."""

    depart: float = 0.2
    """The chance that somebody departs in the first round who might also wait."""
    patience: float = 1.0
    """Rounds after which this chance is half of it: who has waited so long will wait on."""
    growth: float = 1.0
    """Points that the rows still to be taken gain by each turn that somebody waits."""
    doubt: float = 5.0
    """Points by which a lead may at most differ from what is expected."""
    doubt_row: float = 2.5
    """The same for each row that is still to be taken."""
    doubt_card: float = 0.5
    """The same for each hidden card in a taken row."""


def line_of_turns(state: CityState, after: bool) -> list[int]:
    """The seats in the order of their turns from now on, with a ROUND between rounds.

    Begins with the seat on turn, or ``after`` its turn. Seats that have departed are in it.
    """
    seats, starter = state.seats, state.starter
    played = (state.turn - starter) % seats + after
    line = [(starter + at) % seats for at in range(played, seats)]
    for later in range(1, _AHEAD):
        line.append(ROUND)
        line += [(starter + later + at) % seats for at in range(seats)]
    return line


def ranking(values: Values, rows: int) -> list[int]:
    """The first ``rows`` numbers, from that of the highest value."""
    return sorted(range(rows), key=values.__getitem__, reverse=True)


def needs(state: CityState) -> list[int]:
    """By seat, how many rows it has still to take."""
    each = rows_to_take(state.seats)
    return [each - len(rows) for rows in state.taken]


class RowRace:
    """The rest of a match, as far as it is about who takes which row."""

    __slots__ = ("beliefs", "depart", "doubt", "down", "line", "orders", "worth")

    def __init__(
        self,
        beliefs: Beliefs,
        line: list[int],
        round: int,
        down: Sequence[int],
        orders: Sequence[Sequence[int]],
        worth: Sequence[Values],
    ) -> None:
        self.beliefs = beliefs
        self.doubt = beliefs.doubt
        self.line = line
        self.depart = beliefs.depart * beliefs.patience / (beliefs.patience + round - 1)
        self.down = down
        """By row, the cards that lie face down."""
        self.orders = orders
        """By seat, the rows from the one that it takes for the best (``ranking``)."""
        self.worth = worth
        """By seat and row, the points that it brings there."""

    def shares(
        self, points: list[float], needs: list[int], waits: int, hidden: int = 0
    ) -> list[float]:
        """By seat, the share of the win; ``hidden`` cards lie in the rows taken.

        ``points`` are those of the rows taken; ``needs`` the rows still to be taken; ``waits``
        the number of turns in which the seats may still wait.
        """
        beliefs = self.beliefs
        doubt = _LEAST + beliefs.doubt_row * sum(needs) + beliefs.doubt_card * hidden
        self.doubt = min(beliefs.doubt, doubt)
        return self._go(0, points, needs, waits, 0.0, 0, 0)

    def _go(
        self,
        at: int,
        points: list[float],
        needs: list[int],
        waits: int,
        grown: float,
        gone: int,
        turned: int,
    ) -> list[float]:
        line, beliefs = self.line, self.beliefs
        while at < len(line):
            seat = line[at]
            at += 1
            if seat == ROUND:
                down = sum([n for row, n in enumerate(self.down) if not gone >> row & 1])
                if down <= turned:
                    break
                turned += _UPTURNED
                if needs.count(0) == len(needs) - 1:
                    waits = 0
                continue
            if not needs[seat]:
                continue
            row = next((row for row in self.orders[seat] if not gone >> row & 1), -1)
            if row < 0:
                break
            waited: list[float] = []
            if waits:
                waited = self._go(
                    at, points, needs, waits - 1, grown + beliefs.growth, gone, turned
                )
            points, needs = points[:], needs[:]
            points[seat] += self.worth[seat][row] + grown
            needs[seat] -= 1
            gone |= 1 << row
            if waited:
                taken = self._go(at, points, needs, waits - 1, grown, gone, turned)
                q = self.depart
                return [q * a + (1.0 - q) * b for a, b in zip(taken, waited, strict=True)]
            if not any(needs):
                break
        return self.odds(points)

    def odds(self, points: list[float]) -> list[float]:
        """By seat, the share of the win for such points."""
        top, doubt = max(points), self.doubt
        odds = [exp((p - top) / doubt) for p in points]
        whole = sum(odds)
        return [share / whole for share in odds]
