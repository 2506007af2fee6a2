"""How a match ended: ranks, scores with their breakdown, winners."""

from collections.abc import Mapping, Sequence

import msgspec

from .text import ngettext


class Part(msgspec.Struct, frozen=True):
    """One line of a score: what for, and how many points. ``label`` is a msgid of the title."""

    label: str
    value: int


class Score(msgspec.Struct, frozen=True):
    """What one seat scored. ``total`` is the sum of the parts unless the title says otherwise."""

    total: int
    parts: tuple[Part, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """The end of a match.

    ``ranks`` holds one rank a seat, 1 the best, equal for shared ranks. ``winners`` holds the
    seats that won. ``reason`` is a short id of what ended the match (for statistics and words).
    ``together`` says that all of them won or lost as one, as who plays alone does: then there are
    all winners or none, and no ranks are shown. It may differ by variant. ``figures`` are what
    statistics tell beside scores: numbers by a short id.
    """

    ranks: tuple[int, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    reason: str
    together: bool = False
    figures: Mapping[str, int] = {}


def who_won(outcome: Outcome, names: Sequence[str]) -> str:
    """The sentence about the winners of a match in which seats play against each other."""
    winners = outcome.winners
    return ngettext(
        "The match is over: {names} wins.", "The match is over: {names} win.", len(winners)
    ).format(names=", ".join(names[seat] for seat in winners))
