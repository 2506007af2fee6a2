"""Makes viewpoints of a match: worked out once for each position and pair of eyes."""

from collections.abc import Iterator
from typing import Any

from ..core.options import MEMORY_AID
from ..core.record import Header
from ..core.text import language
from .clock import Clock
from .log import TEACHER, Log, observed, told
from .timeline import Timeline
from .viewpoint import RECENT, Event, Viewpoint


class Looks:
    """Everybody who looks at a match: what each may know of it at any moment."""

    def __init__(self, header: Header, timeline: Timeline, clock: Clock) -> None:
        self.header = header
        self.rules = timeline.rules
        self.timeline = timeline
        self.clock = clock
        self.names = tuple(player.name for player in header.players)
        self.log = Log(timeline, self.names)
        self._events: dict[int | None, dict[int, Event[Any]]] = {}
        self._made: dict[Any, Viewpoint[Any]] = {}

    def of(
        self, seat: int | None, hands: tuple[int, ...] | None, moment: int | None
    ) -> Viewpoint[Any]:
        """See ``Match.viewpoint``."""
        now = len(self.timeline.history)
        count = now if moment is None else moment
        if not 0 <= count <= now:
            raise ValueError(f"the match has {now} actions, not {count}")
        key = seat, hands, count, language()
        if key not in self._made:
            self._made[key] = self._make(seat, hands, count)
        return self._made[key]

    def moved_on(self) -> None:
        """The match has changed: everybody sees something else."""
        self._made.clear()

    def forget(self, keep: int) -> None:
        """What followed the first ``keep`` actions was taken back."""
        self.log.forget(keep)
        for known in self._events.values():
            for n in [n for n in known if n >= keep]:
                del known[n]

    def _make(self, seat: int | None, hands: tuple[int, ...] | None, count: int) -> Viewpoint[Any]:
        rules, present = self.rules, count == len(self.timeline.history)
        state = self.timeline.state if present else self.timeline.at(count)
        acting = rules.to_act(state)
        if hands is None:
            hands = () if seat is None else (seat,)
        hands = tuple(s for s in hands if s in acting) if present else ()
        seen = self._shown(state, seat)
        return Viewpoint(
            title=self.header.title,
            options=self.header.options,
            players=self.header.players,
            seat=seat,
            moment=count,
            present=present,
            seen=seen,
            private=self._private(state, seen, seat),
            to_act=acting,
            awaited=rules.awaited(state),
            hands=hands,
            legal=tuple([a for s in hands for a in rules.legal_actions(state, s)]),
            outcome=rules.outcome(state),
            situation=rules.situation(seen, self.names, None if seat == TEACHER else seat),
            log=tuple(self.log.lines(seat)[:count]),
            events=tuple(self._recent(seat, count)),
            left=self.clock.left if present else None,
        )

    def _shown(self, state: Any, seat: int | None) -> Any:
        """What eyes see of a state: what they may know, or remember without the aid."""
        seen = observed(self.rules, state, seat)
        aided = seat == TEACHER or self.header.options.get(MEMORY_AID, True)
        return seen if aided else self.rules.memoryless(seen, seat)

    def _private(self, state: Any, seen: Any, seat: int | None) -> bool:
        zones = self.rules.secret_zones(state) if seat is not None else ()
        if not zones:
            return False
        all_see = self._shown(state, None)
        return any(getattr(seen, z.field) != getattr(all_see, z.field) for z in zones)

    def _recent(self, seat: int | None, count: int) -> Iterator[Event[Any]]:
        """The last events before a moment; what is not known yet is played again."""
        known = self._events.setdefault(seat, {})
        numbers = range(max(0, count - RECENT), count)
        missing = [n for n in numbers if n not in known]
        if missing:
            first = missing[0]
            state = self.timeline.at(first)
            before = known[first - 1].after if first - 1 in known else self._shown(state, seat)
            for n in range(first, missing[-1] + 1):
                action, spent = self.timeline.history[n], self.timeline.spent[n]
                known_as = told(self.rules, state, action, seat)
                self.rules.advance(state, action)
                after = self._shown(state, seat)
                waited = spent.waited if spent is not None else None
                known[n] = Event(n, known_as, before, after, waited)
                before = after
        for n in [n for n in known if n not in numbers] if len(known) > 2 * RECENT else ():
            del known[n]
        return (known[n] for n in numbers)
