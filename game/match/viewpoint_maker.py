"""Makes the viewpoints of a match and its log, each once for every position and viewer."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..core.action import Action
from ..core.options import MEMORY_AID
from ..core.record import Header
from ..core.rules import Rules
from ..core.text import language
from .timeline import Timeline
from .viewpoint import RECENT, TEACHER, Event, LogLine, Viewpoint


def observed(rules: Rules[Any], state: Any, viewer: int | None) -> Any:
    """What a seat, a bystander (None) or ``TEACHER`` may know of a state: a copy."""
    return state.copy() if viewer == TEACHER else rules.observe(state, viewer)


def told(rules: Rules[Any], state: Any, action: Action, viewer: int | None) -> Action:
    """An action that is played in a state, as a seat, a bystander or ``TEACHER`` may know it."""
    return action if viewer == TEACHER else rules.redact(state, action, viewer)


class Log:
    """The log, a sentence for each action, made when it is asked for.

    What was made is kept, by language and viewer; for another one the match is played again.

    The words come from the viewer's observations and the redacted action alone, so a sentence
    cannot tell what its reader may not know.
    """

    def __init__(self, timeline: Timeline, names: Sequence[str]) -> None:
        self._timeline = timeline
        self._names = names
        self._said: dict[tuple[str, int | None], list[LogLine]] = {}

    def lines(self, viewer: int | None) -> list[LogLine]:
        """All sentences so far, for a seat, a bystander (None) or ``TEACHER``."""
        timeline = self._timeline
        said = self._said.setdefault((language(), viewer), [])
        if len(said) < len(timeline.history):
            rules, state = timeline.rules, timeline.at(len(said))
            seen = observed(rules, state, viewer)
            for action in timeline.history[len(said) :]:
                known = told(rules, state, action, viewer)
                rules.advance(state, action)
                after = observed(rules, state, viewer)
                text = rules.words.describe(seen, known, self._names, after)
                said.append(LogLine(action.seat, text, rules.turn(seen).round))
                seen = after
        return said

    def forget(self, keep: int) -> None:
        """Drop the sentences of all actions after the first ``keep`` (they were taken back)."""
        for said in self._said.values():
            del said[keep:]


KEPT: Final = 64
"""The most viewpoints that are kept: who walks back through a long match would else
keep one of every moment, each with its log."""


class Viewpoints:
    """What each viewer may know of a match at any moment."""

    def __init__(self, header: Header, timeline: Timeline) -> None:
        self.header = header
        self.rules = timeline.rules
        self.timeline = timeline
        self.names = tuple(player.name for player in header.players)
        self.log = Log(timeline, self.names)
        self._events: dict[int | None, dict[int, Event[Any]]] = {}
        self._made: dict[Any, Viewpoint[Any]] = {}
        self._hides: dict[int, bool] = {}

    def of(
        self, seat: int | None, hands: tuple[int, ...] | None, moment: int | None
    ) -> Viewpoint[Any]:
        now, seats = len(self.timeline.history), range(len(self.names))
        count = now if moment is None else moment
        if seat not in (*seats, None, TEACHER):
            raise ValueError(f"the match has {len(seats)} seats, none is {seat}")
        for hand in hands or ():
            if hand != seat and (hand not in seats or (seat != TEACHER and self.private(hand))):
                raise ValueError(f"what seat {hand} may do is not for seat {seat} to know")
        if not 0 <= count <= now:
            raise ValueError(f"the match has {now} actions, not {count}")
        key = seat, hands, count, language()
        if key not in self._made:
            if len(self._made) >= KEPT:
                self._made.clear()
            self._made[key] = self._make(seat, hands, count)
        return self._made[key]

    def moved_on(self) -> None:
        """The match has changed: everybody sees something else."""
        self._made.clear()
        self._hides.clear()

    def private(self, seat: int) -> bool:
        if seat not in self._hides:
            state = self.timeline.state
            self._hides[seat] = self._differs(state, self._shown(state, seat))
        return self._hides[seat]

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
            options=dict(self.header.options),
            players=self.header.players,
            seat=seat,
            moment=count,
            present=present,
            seen=seen,
            private=seat is not None and self._differs(state, seen),
            to_act=acting,
            awaited=rules.awaited(state),
            hands=hands,
            legal=tuple([a for s in hands for a in rules.legal_actions(state, s)]),
            outcome=rules.outcome(state),
            situation=rules.situation(seen, self.names, None if seat == TEACHER else seat),
            log=tuple(self.log.lines(seat)[:count]),
            events=tuple(self._recent(seat, count)),
        )

    def _shown(self, state: Any, seat: int | None) -> Any:
        """What a viewer sees of a state: all it may know, less what it cannot remember unaided."""
        seen = observed(self.rules, state, seat)
        aided = seat == TEACHER or self.header.options.get(MEMORY_AID, True)
        return seen if aided else self.rules.memoryless(seen, seat)

    def _differs(self, state: Any, seen: Any) -> bool:
        """Whether ``seen`` shows more of a secret zone than a bystander sees."""
        zones = self.rules.secret_zones(state)
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
