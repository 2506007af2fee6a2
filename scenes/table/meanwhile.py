"""What the others did since whoever looks acted last: which lines of the log tell it, which pieces
lie elsewhere, and how far the telling is.

All of it comes from viewpoints of whoever looks, the present one and the one just after their last
action: so it cannot tell what they may not know.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.core.text import language
from game.match import LogLine, Match, Seating

from ..stage.gesture import Placement
from ..stage.node import Rect
from ..titles.board import AnyBoard, AnyView, BoardView

LINES: Final = 3
"""So many lines tell what happened; the log has the others."""
LIT: Final = 0.7
"""Seconds, at normal speed, in which the pieces are seen where they lay."""
FLY: Final = 0.9
"""For which each of them flies."""
SPREAD: Final = 1.0
"""Within which all of them set out, in the order in which they were moved."""
ALL: Final = LIT + SPREAD + FLY + 0.3


@dataclass(frozen=True, slots=True)
class Told:
    """The lines that tell it, how many ``more`` the log has, and the pieces that were moved, each
    with the number of the action that moved it last."""

    lines: tuple[LogLine, ...]
    more: int
    moved: Mapping[str, int]


class Meanwhile:
    """Tells it as long as whoever is to act has not acted, when they ask for it."""

    def __init__(self, match: Match, seating: Seating, board: AnyBoard) -> None:
        self.match, self.seating, self.board = match, seating, board
        self.is_open = False
        self.place: tuple[Hashable, tuple[int, Rect]] | None = None
        """In how many lines and where it is told, and for what that holds."""
        self._clock = 0.0
        self._offered: tuple[int, int | None] | None = None
        self._known: tuple[Hashable, Told] | None = None

    @property
    def since(self) -> int | None:
        """The moment after the last action of those who may act here (at first that of the first
        action of anybody); None where nobody may, or nobody else has acted since. Where several
        hold docks all have seen it."""
        mine, history = self.seating.hands, self.match.history
        if not mine or self.seating.viewer is None or self.seating.docks:
            return None
        last = next((n for n in range(len(history), 0, -1) if history[n - 1].seat in mine), 0)
        others = (n for n in range(last, len(history)) if 0 <= history[n].seat not in mine)
        first = next(others, None)
        return first if first is None or not last else last

    @property
    def stage(self) -> int:
        """How far the ghosts are: 0 where the pieces lay, 1 on their way, 2 gone."""
        return 0 if self._clock < LIT else 1 if self._clock < ALL else 2

    def toggle(self) -> None:
        """Tell it, or no more."""
        self.is_open, self._clock, self.place = not self.is_open, 0.0, None

    def close(self) -> bool:
        """Tell it no more; whether it was told."""
        was, self.is_open = self.is_open, False
        return was

    def offer(self) -> bool:
        """Whether it can be told by itself: once for each time that somebody's turn comes."""
        now = self.since
        if now is None or self._offered == (now, self.seating.viewer):
            return False
        self._offered = now, self.seating.viewer
        return True

    def tick(self, seconds: float) -> bool:
        """So many seconds, at normal speed, go by; whether it looks different now."""
        before = self.stage
        if self.is_open:
            self._clock += seconds
        return self.is_open and self.stage != before

    # --- what happened ---------------------------------------------------------------------------

    def before(self) -> AnyView:
        """What whoever looks was shown just after their last action."""
        seating = self.seating
        point = self.match.viewpoint(seating.viewer, (), self.since)
        own = self.board.state()
        own.follow(point.seen)
        return BoardView(point, own, near=seating.near)

    def told(self) -> Told:
        """What happened, worked out once for every position."""
        key = (self.match.version, self.seating.viewer, language())
        if self._known is None or self._known[0] != key:
            self._known = key, self._tell()
        return self._known[1]

    def _tell(self) -> Told:
        """The lines that take the longest to be followed, else the last that moved anything."""
        mine, before = self.seating.hands, self.before()
        point, weights, moved = self.seating.viewpoint(), [], dict[str, int]()
        events = [event for event in point.events if event.number >= before.point.moment]
        theirs = [n for n, event in enumerate(events) if 0 <= event.action.seat not in mine]
        for event in events[theirs[0] : theirs[-1] + 1] if theirs else ():
            was, now = (self._places(before, seen) for seen in (event.before, event.after))
            found = [id for id in now.keys() | was.keys() if _way(was, id) != _way(now, id)]
            moved |= dict.fromkeys(found, event.number)
            effects = self.board.effects(event.before, event.action, event.after)
            if event.action.seat >= 0 or effects.read:
                elsewhere = any(id in was and id in now for id in found)
                weights.append((max(effects.ms, effects.read), elsewhere, event.number))
        best = sorted(number for *_weight, number in sorted(weights)[-LINES:])
        lines = tuple(point.log[number] for number in best)
        return Told(lines, len(weights) - len(lines), moved)

    def _places(self, view: AnyView, seen: object) -> Mapping[str, Placement]:
        return self.board.placements(replace(view, point=replace(view.point, seen=seen)))


def _way(places: Mapping[str, Placement], id: str) -> tuple[object, ...]:
    """Where a piece lies, and what it stands on lies; () nowhere."""
    at = places.get(id)
    return () if at is None else (at.zone, at.index, at.carrier and _way(places, at.carrier))
