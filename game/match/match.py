"""A match: the only holder of a state. Rules, chance, clock, record and undo behind one door."""

import secrets
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec

from .. import catalog
from ..core.action import CHANCE, CLOCK, Action, TimeUp
from ..core.digest import digest
from ..core.journal import Journal
from ..core.options import Options, Value
from ..core.outcome import Outcome
from ..core.player import Player, clean_name
from ..core.record import Adjourned, Header, Line, Record, Retimed, Timing, Undo
from ..core.rules import Rules
from ..core.text import _
from .clock import Clock
from .log import LogLine
from .looks import Looks
from .setup import chosen_options
from .timeline import Timeline, replayed
from .viewpoint import Viewpoint

UNHURRIED: Final = Timing()
"""The clock as the rules have it; whatever covers the table stops it."""

PAUSE: Final = "pause"
"""Somebody stops the match on purpose: that always stops it, whatever its ``Timing`` says."""


class Match:
    """A match in play. Made by ``new``, ``resume`` or ``fork``; ``close`` lets its file go.

    Every change goes through ``submit``, ``step_chance``, ``tick``, ``undo`` or ``redo``; each is
    written to the record before it returns. Draws of chance come from the seed and their number
    alone, so neither resuming nor undoing rolls anything anew.
    """

    def __init__(
        self, rules: Rules[Any], header: Header, timeline: Timeline, journal: Journal | None
    ) -> None:
        self.rules = rules
        self.header = header
        self.title = header.title
        self.options: dict[str, Value] = header.options
        self.players = header.players
        self.seed = header.seed
        self.free_undo = header.free_undo
        self.note = ""
        """A sentence to show once after ``resume``: that an unfinished last line was dropped."""
        self.version = 0
        """Goes up with every change: whatever was worked out for another version is old."""
        self.clock = Clock(header.timing)
        self.stops: set[str] = set()
        """What stops the match now (``stop``): nothing should go on by itself meanwhile."""
        self._timeline = timeline
        self._journal = journal
        self._looks = Looks(header, timeline, self.clock)
        self._undoable: dict[int | None, int] = {}
        self._undone: list[tuple[Action, ...]] = []
        self._closed = False
        self._timed = type(rules).timer is not Rules.timer
        """Whether the title has a clock at all."""
        self._moved_on()

    @classmethod
    def new(
        cls,
        title: str,
        options: Options,
        players: tuple[Player, ...],
        seed: str | None = None,
        path: Path | None = None,
        free_undo: bool = False,
        timing: Timing = UNHURRIED,
    ) -> Self:
        """Begin a match; with a path it is recorded there (or beside it, if the name is taken).

        Raises UnknownTitleError for an unknown title and OptionError for options or a number of
        players that do not fit it. A path that cannot be written is a ``warning``, no error.
        """
        rules = catalog.rules(title)
        chosen = chosen_options(rules, options, len(players))
        start = rules.setup(chosen, len(players))
        header = Header(
            title=title,
            rules=rules.version,
            options=chosen,
            players=tuple(Player(clean_name(p.name), p.kind, p.colour) for p in players),
            seed=secrets.token_hex(8) if seed is None else seed,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
            free_undo=free_undo,
            timing=timing,
        )
        journal = Journal.create(path, header, digest(start)) if path is not None else None
        return cls(rules, header, Timeline(rules, start), journal)

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Open a recorded match where it was left. Raises RecordError; the file is untouched."""
        journal, record = Journal.reopen(path, catalog.rules)
        try:
            timeline, problem = replayed(record)
            if problem is not None:
                raise problem
        except BaseException:
            journal.close()
            raise
        match = cls(record.rules, record.header, timeline, journal)
        match.note = torn_note(record)
        retimed = [line.action for line in record.lines if isinstance(line.action, Retimed)]
        if retimed:
            match.clock.retime(retimed[-1].timing)
        if record.lines and (spent := record.lines[-1].spent) is not None:
            match.clock.carry_on(spent, isinstance(record.lines[-1].action, Adjourned | Retimed))
        return match

    @classmethod
    def at(cls, header: Header, state: Any) -> Self:
        """A match that begins in a position instead of with its setup. It is not recorded: no
        record can tell of it. The position becomes the match's own."""
        rules = catalog.rules(header.title)
        return cls(rules, header, Timeline(rules, state), None)

    def fork(self, moment: int | None = None, players: tuple[Player, ...] | None = None) -> Self:
        """Another match that has gone the same way up to a moment (None: now), with the same luck
        from there on, and other players if given. It is not recorded.

        Raises ValueError for a moment that the match does not have.
        """
        count = len(self.history) if moment is None else moment
        header = self.header
        if players is not None:
            header = msgspec.structs.replace(header, players=players)
        return type(self)(self.rules, header, self._timeline.fork(count), None)

    # --- what a match is -------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole truth, for what has no eyes: rules, tools. Who looks gets a viewpoint."""
        return self._timeline.state

    @property
    def history(self) -> list[Action]:
        """The actions that stand, in order (what was taken back is not among them)."""
        return self._timeline.history

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, player in enumerate(self.players) if player.human)

    @property
    def path(self) -> Path | None:
        """The file of the record, or None if the match is not recorded."""
        return self._journal.path if self._journal is not None else None

    @property
    def warning(self) -> str:
        """A sentence while the record cannot be written (play goes on), else ""."""
        if self._journal is None or not self._journal.trouble:
            return ""
        return _("The match cannot be saved at the moment: {reason}.").format(
            reason=self._journal.trouble
        )

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now (see ``Rules.to_act``)."""
        return self.rules.to_act(self.state)

    def awaited(self) -> tuple[int, ...]:
        """The seats without which the match does not go on (see ``Rules.awaited``)."""
        return self.rules.awaited(self.state)

    def legal(self, seat: int) -> list[Action]:
        """Every legal action of a seat."""
        return self.rules.legal_actions(self.state, seat)

    def observe(self, seat: int | None) -> Any:
        """What a seat, or a bystander (None), may know of the state; what bots decide by."""
        return self.rules.observe(self.state, seat)

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is on."""
        return self.rules.outcome(self.state)

    def bot_seed(self, seat: int) -> str:
        """A seed for what a bot in that seat decides now; of the match's own it tells nothing."""
        text = f"{self.seed}:{len(self.history)}:{seat}"
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def state_at(self, count: int) -> Any:
        """A copy of the state after the first ``count`` actions of the history."""
        return self._timeline.at(count)

    # --- who looks -------------------------------------------------------------------------

    def viewpoint(
        self,
        seat: int | None,
        hands: tuple[int, ...] | None = None,
        moment: int | None = None,
    ) -> Viewpoint[Any]:
        """What a seat, a bystander (None) or ``TEACHER`` knows, now or after ``moment`` actions.

        ``hands`` are the seats that may act from there, by default the seat itself if it may.
        Raises ValueError for a moment that the match does not have.
        """
        return self._looks.of(seat, hands, moment)

    def log(self, viewer: int | None, last: int | None = None) -> list[LogLine]:
        """What happened, a sentence an action, redacted for the viewer; the ``last`` so many."""
        lines = self._looks.log.lines(viewer)
        return lines[:] if last is None else lines[max(0, len(lines) - last) :]

    # --- playing ---------------------------------------------------------------------------

    def submit(self, action: Action) -> None:
        """Play an action and write it down. Raises IllegalActionError and changes nothing then.

        Raises ValueError if the match was closed.
        """
        self._play(action)
        self._undone.clear()

    def step_chance(self) -> Action | None:
        """If chance is to act: draw its next action, play it, and return it. One step a call."""
        if CHANCE not in self.to_act():
            return None
        action = self.luck(self.state, self._timeline.draws)
        self._play(action, drawn=True)
        self._undone.clear()
        return action

    def luck(self, state: Any, draws: int) -> Action:
        """What chance does in a state after so many draws: by the seed of this match.

        Of use for states that the match might have come to, had somebody chosen otherwise.
        """
        return self.rules.chance(state, Random(f"{self.seed}:{draws}"))

    def close(self) -> None:
        """Let the file go; the clock's time is written down if it ran. The match can still be
        looked at, but not played on."""
        if self._journal is not None and not self._closed:
            if self.clock.left is not None and self.clock.waited:
                line = Line(Adjourned(CLOCK), digest(self.state), self.clock.spent)
                self._journal.append(line)
            self._journal.close()
        self._closed = True

    def _play(self, action: Action, drawn: bool = False) -> None:
        self._require_open()
        self._timeline.push(action, self.clock.spent, drawn)
        self._moved_on(action)

    # --- time ------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """Whether somebody has stopped the match on purpose."""
        return PAUSE in self.stops

    def stop(self, what: str = PAUSE) -> None:
        """Something stops the match until ``go_on``, one of ``record.STOPS`` or ``PAUSE``: the
        clock stands still. What its ``Timing`` does not name does not stop it."""
        if what == PAUSE or what in self.clock.timing.stops:
            self.stops.add(what)
            self.clock.stop()

    def go_on(self, what: str = PAUSE) -> None:
        """That does not stop the match any more. Something else still may."""
        self.stops.discard(what)
        if not self.stops:
            self.clock.start()

    def retime(self, timing: Timing) -> None:
        """Let the clock go in another way from now on: stretched, switched off, or stopped by
        other things. Raises ValueError if the match was closed."""
        self._require_open()
        self.clock.retime(timing)
        if self._journal is not None:
            self._journal.append(Line(Retimed(CLOCK, timing), digest(self.state), self.clock.spent))

    def add_time(self, seconds: float) -> None:
        """Give the present step so many seconds more, if it has a limit."""
        self.clock.extend(seconds)

    def tick(self, now: float) -> bool:
        """Count the clock on to ``now`` (monotonic seconds); True if time was up and played."""
        self.clock.tick(now)
        if not self.clock.due or CLOCK not in self.to_act():
            return False
        self.clock.restart()
        self.submit(TimeUp(CLOCK))
        return True

    # --- taking back -----------------------------------------------------------------------

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the seat (None: the person who acted last) may take its last action back.

        Not if it showed anybody anything new, if another person has acted since, or if it made it
        another seat's turn. What bots did since goes back with it, if the seat could have acted
        all the while: they answered to it, and think anew. With ``free_undo`` all of that may be
        taken back.
        """
        if seat not in self._undoable:
            self._undoable[seat] = self._undo_count(seat)
        return self._undoable[seat] > 0

    def undo_barrier(self, seat: int | None = None) -> str:
        """Why the seat cannot take its last action back: it "shown" something new or made it
        another's "turn", or somebody else has acted since; "" if it has done nothing or can."""
        if self.can_undo(seat):
            return ""
        for count, action in enumerate(reversed(self.history), 1):
            if action.seat == seat or (seat is None and action.seat in self.persons):
                return "shown" if any(self._timeline.shown[-count:]) else "turn"
        return ""

    def undo(self, seat: int | None = None) -> bool:
        """Take the last action back, if that is allowed; the record gets a line that says so.

        Raises ValueError if the match was closed.
        """
        self._require_open()
        if not self.can_undo(seat):
            return False
        count = self._undoable[seat]
        keep = len(self.history) - count
        who = self.history[keep].seat if seat is None else seat
        self._undone.append(tuple(self.history[keep:]))
        self._timeline.pop(count)
        self._looks.forget(keep)
        self._moved_on(Undo(who, count))
        return True

    def can_redo(self) -> bool:
        """Whether something was taken back, and nothing else played since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Play again what was taken back last, if it can be. Raises ValueError if closed."""
        if not self._undone:
            return False
        for action in self._undone.pop():
            self._play(action)
        return True

    def _undo_count(self, seat: int | None) -> int:
        """How many actions an undo takes back: one of the seat, and what followed by itself."""
        if self.free_undo:
            return self._free_count()
        answered = False
        for count, action in enumerate(reversed(self.history), 1):
            if self._timeline.shown[-count] or action.seat < CHANCE:
                return 0
            if action.seat == seat or (seat is None and action.seat in self.persons):
                return count if self._stays(count, answered) else 0
            if action.seat in self.persons:
                return 0
            answered = answered or action.seat != CHANCE
        return 0

    def _stays(self, count: int, answered: bool) -> bool:
        """Whether the last action but ``count`` - 1 left it to the same seats to act.

        If bots have ``answered`` since, its seat must have been among them all the while.
        """
        actions = self.history[-count:]
        seat, state = actions[0].seat, self._timeline.at(len(self.history) - count)
        before = set(self.rules.to_act(state))
        for action in actions if answered else ():
            self.rules.advance(state, action)
            if seat not in self.rules.to_act(state):
                return False
        return before - {seat} == set(self.to_act()) - {seat}

    def _free_count(self) -> int:
        """Back to before the last action of a human; of anybody if no human has acted."""
        for wanted in (self.persons, range(len(self.players))):
            for count, action in enumerate(reversed(self.history), 1):
                if action.seat in wanted:
                    return count
        return 0

    def _require_open(self) -> None:
        if self._closed:
            raise ValueError("the match is closed: nothing could be written down")

    def _moved_on(self, action: Action | None = None) -> None:
        """After every change: set the clock, write it down, forget what was worked out."""
        self.version += 1
        if self._timed:
            timer = self.rules.timer(self.state) if CLOCK in self.to_act() else None
            self.clock.step(timer and timer.seconds, timer.step if timer else 0)
        if action is not None and self._journal is not None:
            self._journal.append(Line(action, digest(self.state), self.clock.spent))
        self.clock.waited = 0.0
        self._undoable.clear()
        self._looks.moved_on()


def torn_note(record: Record) -> str:
    """The sentence about a torn last line, or "" if there is none."""
    if not record.torn:
        return ""
    return _("The last line of the record was not finished; the match goes on before it.")
