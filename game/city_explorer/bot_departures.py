"""Who will take which row: the departures still to come, predicted from what each seat likes best.

On its turn each seat takes the row that it likes best of those that are left; with some probability
it waits instead. Rows get better while people wait, for they push columns; but whoever still waits
when all cards lie face up gets nothing (R7).
"""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

import msgspec

from .components import rows_to_take
from .state import CityState

ROUND: Final = -1
"""Stands between the rounds in a line of turns: the starting player's marker passes on here."""

_AHEAD: Final = 4
"""Rounds that are predicted."""

WAITS: Final = 2
"""Turns in which somebody may wait, at most: each doubles what is to be worked out."""

_UPTURNED: Final = 2
"""Cards turned up in a starting phase."""

_LEAST: Final = 0.3
"""The doubt (``Beliefs.doubt``) where nothing is uncertain: a narrow lead is still worth less than
a wide one."""

Values: TypeAlias = Sequence[float]


class Beliefs(msgspec.Struct, frozen=True):
    """What the bots believe about each other. The numbers won most matches of bots against bots."""

    depart: float = 0.2
    """The probability that somebody who might wait departs instead, in the first round."""
    patience: float = 1.0
    """After so many rounds that is half as probable: who has waited so long goes on waiting."""
    growth: float = 1.0
    """Points that the rows still to be taken gain by each turn that somebody waits."""
    doubt: float = 5.0
    """Points by which leads differ from what is expected, at most: a lead of so many points makes
    a win e times as probable."""
    doubt_row: float = 2.5
    """The part of ``doubt`` for each row that is still to be taken."""
    doubt_card: float = 0.5
    """The part of ``doubt`` for each hidden card in a taken row."""


def line_of_turns(state: CityState, after: bool) -> list[int]:
    """The seats in the order of their turns from now on, with a ROUND between rounds.

    It begins with the seat on turn, or with the next one if that is to come ``after`` its turn.
    Seats that have departed are in it.
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
    """The rest of a match, as far as it is about who takes which row, and the share of the win that
    comes of it."""

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
        """By seat, the rows from the one that it likes best (``ranking``)."""
        self.worth = worth
        """By seat and row, the points that the row would bring the seat."""

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
        """By seat, the share of the win with these points, as sure as ``doubt`` allows."""
        top, doubt = max(points), self.doubt
        odds = [exp((p - top) / doubt) for p in points]
        whole = sum(odds)
        return [share / whole for share in odds]
