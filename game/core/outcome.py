"""How a match ended: ranks, scores with their breakdown, winners."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from .text import N_, _, listed, ngettext

POINTS: Final = N_("Points")
"""What totals count, unless the title says otherwise."""


class ScorePart(msgspec.Struct, frozen=True):
    """One line of a score: what for, and how many points. ``label`` is a msgid of the title."""

    label: str
    value: int

    @property
    def words(self) -> str:
        """It in the language in use: "Carbon −3"."""
        label, value = _(self.label), str(self.value).replace("-", "\N{MINUS SIGN}")
        return f"{label} {value}"


class Score(msgspec.Struct, frozen=True):
    """What one seat scored. ``total`` is the sum of the parts unless the title says otherwise.

    ``ties`` are what ranked it among seats of the same total, where no part tells.
    """

    total: int
    parts: tuple[ScorePart, ...] = ()
    ties: tuple[ScorePart, ...] = ()

    @property
    def told(self) -> tuple[ScorePart, ...]:
        """All that is said of the score beside its total."""
        return self.parts + self.ties


class Outcome(msgspec.Struct, frozen=True):
    """The end of a match.

    ``ranks`` holds one rank a seat, 1 the best, equal for shared ranks. ``winners`` holds the
    seats that won. ``reason`` is a short id of what ended the match (for statistics and words).
    ``together`` says that all of them won or lost as one, as who plays alone does: then there are
    all winners or none, and no ranks are shown. ``counted`` is a msgid: what totals count;
    ``fewest`` says that less of it is better. All three may differ by variant. ``figures`` are what
    statistics tell beside scores: numbers by a short id.
    """

    ranks: tuple[int, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    reason: str
    together: bool = False
    counted: str = POINTS
    fewest: bool = False
    figures: Mapping[str, int] = {}


def who_won(outcome: Outcome, names: Sequence[str]) -> str:
    """The sentence about the winners of a match in which seats play against each other."""
    winners = outcome.winners
    return ngettext(
        "The game is over: {names} wins.", "The game is over: {names} win.", len(winners)
    ).format(names=listed([names[seat] for seat in winners]))
