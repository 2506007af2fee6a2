"""The turning points of a match: the two choices that, changed alone, would have changed it most.

They are found by playing the match again with each choice of ``debrief_choices`` changed, by the
rule that stands in ``debrief_replay``; so what they say is true of this very match.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from ..core.action import Action
from .components import CITIES, LOSING_MARKS, RESOURCES
from .debrief_choices import Alternative, ChoiceKind, choices
from .debrief_replay import Luck, MatchEnd, PlayedMatch, ending, played, replayed
from .state import AdaptState

POINTS: Final = 2
"""How many are told."""

WON: Final = 1_000_000
OPEN: Final = 500_000
"""What it is worth to have held, and to go on; what is lost is worth how long it went."""
DRAW: Final = 10_000
MARK: Final = 1_000
"""What a draw of chance that the match went on is worth, and a mark less."""

_ORDER: Final = tuple(ChoiceKind)
"""Preparing before helping, what was left undone before what was done."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice, what the match came to with it, and what it would have come to without."""

    choice: Alternative
    was: MatchEnd
    would: MatchEnd

    @property
    def gain(self) -> int:
        """By how much it would have been better (below 0: worse)."""
        return worth(self.would) - worth(self.was)

    @property
    def effect(self) -> int:
        """How much marks or the end would have been others; stocks and rates do not count."""
        return abs(_gross(self.would) - _gross(self.was))

    @property
    def decisive(self) -> bool:
        """Whether marks or the end would have been others, not stocks and rates alone."""
        return self.effect > 0


def turning_points(
    start: AdaptState, history: Sequence[Action], luck: Luck, persons: Collection[int] = ()
) -> tuple[TurningPoint, ...]:
    """Two turning points of a finished match; fewer if fewer choices would have changed anything.

    The first is the one of the greatest effect; of a lost match one that would have been better,
    if there is one. If none of the ``persons`` (seats) made that one, the second is of a lost match
    what one of them could have done better. Else the second is the greatest that differs in kind
    and in the cities concerned, else in one of them, else in what it was about. Among equals people
    would think first of what would have spared a city a mark, of preparing, then of helping. Raises
    ValueError if the match is not over.
    """
    match = played(start, history, luck)
    was = ending(match)
    if not was.over:
        raise ValueError("the match is not over")
    found = list(_all(match, was))
    if not found:
        return ()
    found.sort(key=_late)  # a stable sort: the simplest comes first
    better = [point for point in found if point.gain > 0 and point.decisive]
    first = better[0] if was.lost and better else found[0]
    if was.lost and not _made_by(first, persons):
        own = [point for point in found if point.gain > 0 and _made_by(point, persons)]
        if own and (second := _other_than(first, own)) is not None:
            return first, second
    second = _other_than(first, found)
    return (first,) if second is None else (first, second)


def _made_by(point: TurningPoint, seats: Collection[int]) -> bool:
    return not set(seats).isdisjoint(point.choice.seats)


def _late(point: TurningPoint) -> tuple[int, int, bool, int]:
    """How late a point is told: first the greatest, then what people would think of first.

    Stocks and rates set apart only those that change neither marks nor the end.
    """
    gain = 0 if point.decisive else abs(point.gain)
    return -point.effect, -gain, not point.choice.marked, _ORDER.index(point.choice.kind)


def _all(match: PlayedMatch, was: MatchEnd) -> list[TurningPoint]:
    """Every choice that would have changed something; of what was left undone what would help."""
    points = []
    for choice in choices(match):
        would = replayed(match, choice.edit)
        if would is None:
            continue
        point = TurningPoint(choice, was, would)
        if point.gain > 0 or (choice.kind.done and point.gain < 0):
            points.append(point)
    return points


def _other_than(first: TurningPoint, found: Sequence[TurningPoint]) -> TurningPoint | None:
    """The greatest that tells something else: decisive ones before others."""
    found = [point for point in found if not _same_card(point, first)]
    decisive = [point for point in found if point.decisive]
    groups = (decisive, found) if decisive else (found,)
    for group in groups:
        both = (p for p in group if _kind(p) != _kind(first) and _cities(p) != _cities(first))
        one = (p for p in group if _kind(p) != _kind(first) or _makers_differ(p, first))
        other = (p for p in group if _about(p.choice) != _about(first.choice))
        for point in chain(both, one, other):
            return point
    return None


def _kind(point: TurningPoint) -> ChoiceKind:
    """Laying, moving and buying a token are of one kind: preparing."""
    kind = point.choice.kind
    return ChoiceKind.LAY if kind in (ChoiceKind.MOVE, ChoiceKind.BUY) else kind


def _cities(point: TurningPoint) -> set[int]:
    """Who made the choice, and who got something by it."""
    return {*point.choice.seats, point.choice.to} - {-1}


def _about(choice: Alternative) -> tuple[int, ...]:
    """When and what it was about; how much of it does not tell two choices apart."""
    return choice.round, choice.event, choice.to, choice.resource


def _same_card(a: TurningPoint, b: TurningPoint) -> bool:
    """Whether both tell of one city and one kind of card in one round: of two such cards it may
    have been prepared for one, which read together would contradict each other."""
    cards = {a.choice.event, a.choice.other} & {b.choice.event, b.choice.other} - {-1}
    return bool(cards) and a.choice.round == b.choice.round and not _makers_differ(a, b)


def _makers_differ(a: TurningPoint, b: TurningPoint) -> bool:
    return not set(a.choice.seats) & set(b.choice.seats)


def worth(end: MatchEnd) -> int:
    """How good an end is: held, with few marks; else how long the match went on.

    Stocks and rates weigh less than any mark, and count only where the cities held: elsewhere
    they are not those of the same moment.
    """
    if not end.won:
        return _gross(end)
    places = range(CITIES * RESOURCES)
    left = sum(end.state.stocks[place] + 2 * end.state.rates[place] for place in places)
    return _gross(end) + max(-MARK // 2, min(left, MARK // 2))


def _gross(end: MatchEnd) -> int:
    """The same without stocks and rates."""
    marks = MARK * (LOSING_MARKS - end.state.total_marks)
    if end.lost:
        return DRAW * end.draws
    if not end.over:
        return OPEN + DRAW * end.draws + marks
    return WON + marks
