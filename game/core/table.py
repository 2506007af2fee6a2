"""A match in play: rules, state, chance, clock, record and undo behind one door."""

import secrets
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Self

from .. import catalog
from .action import CHANCE, CLOCK, Action, TimeUp
from .clock import Clock
from .digest import digest
from .journal import Journal
from .log import Log, LogLine
from .options import MEMORY_AID, Options, Value
from .outcome import Outcome
from .record import Header, Player, Record, RecordError, Undo, clean_name
from .rules import Rules
from .saves import Saved, new_path, saved_matches
from .setup import chosen_options
from .text import _
from .timeline import Timeline, replayed

__all__ = ["LogLine", "Player", "RecordError", "Saved", "Table", "new_path", "saved_matches"]


class Table:
    """A match in play. Made by ``new`` or ``resume``; ``close`` lets its file go.

    Every change goes through ``apply``, ``step_chance``, ``tick`` or ``undo``; each is written to
    the record before it returns. Draws of chance come from the seed and their number alone, so
    neither resuming nor undoing rolls anything anew.
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
        self.clock = Clock()
        self._timeline = timeline
        self._journal = journal
        self._log = Log(timeline, self.names)
        self._undoable: dict[int | None, int] = {}
        self._closed = False
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
        )
        journal = Journal.create(path, header, digest(start)) if path is not None else None
        return cls(rules, header, Timeline(rules, start), journal)

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Open a recorded match where it was left. Raises RecordError; the file is untouched."""
        journal, record = Journal.reopen(path)
        try:
            timeline, problem = replayed(record)
            if problem is not None:
                raise problem
        except BaseException:
            journal.close()
            raise
        table = cls(record.rules, record.header, timeline, journal)
        table.note = torn_note(record)
        return table

    # --- looking ---------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole truth. Screens and bots get ``observe`` instead."""
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
        """What a seat, or a bystander (None), may know of the state."""
        return self.rules.observe(self.state, seat)

    def shown(self, seat: int | None, state: Any = None) -> Any:
        """What the screen shows to a seat: what it may know, or remembers without the aid.

        Of the present state, or of another one of this match.
        """
        seen = self.rules.observe(self.state if state is None else state, seat)
        aided = self.options.get(MEMORY_AID, True)
        return seen if aided else self.rules.memoryless(seen, seat)

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is on."""
        return self.rules.outcome(self.state)

    def situation(self, viewer: int | None) -> str:
        """One sentence: who has to do what now, as the viewer may know it."""
        return self.rules.situation(self.observe(viewer), self.names, viewer)

    def log(self, viewer: int | None, last: int | None = None) -> list[LogLine]:
        """What happened, a sentence an action, redacted for the viewer; the ``last`` so many."""
        lines = self._log.lines(viewer)
        return lines[:] if last is None else lines[max(0, len(lines) - last) :]

    def bot_seed(self, seat: int) -> str:
        """A seed for what a bot in that seat decides now; of the match's own it tells nothing."""
        text = f"{self.seed}:{len(self.history)}:{seat}"
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def state_at(self, count: int) -> Any:
        """A copy of the state after the first ``count`` actions of the history."""
        return self._timeline.at(count)

    # --- playing ---------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        """Play an action and write it down. Raises IllegalActionError and changes nothing then.

        Raises ValueError if the table was closed.
        """
        self._require_open()
        self._timeline.push(action)
        self._moved_on(action)

    def step_chance(self) -> Action | None:
        """If chance is to act: draw its next action, play it, and return it. One step a call."""
        if CHANCE not in self.to_act():
            return None
        action = self.luck(self.state, self._timeline.draws)
        self.apply(action)
        return action

    def luck(self, state: Any, draws: int) -> Action:
        """What chance does in a state after so many draws: by the seed of this match.

        Of use for states that the match might have come to, had somebody chosen otherwise.
        """
        return self.rules.chance(state, Random(f"{self.seed}:{draws}"))

    def tick(self, now: float) -> bool:
        """Count the clock down to ``now`` (monotonic seconds); True if time was up and applied."""
        self.clock.tick(now)
        if not self.clock.due or CLOCK not in self.to_act():
            return False
        self.clock.restart()
        self.apply(TimeUp(CLOCK))
        return True

    def close(self) -> None:
        """Let the file go. The table can still be looked at, but not played on."""
        self._closed = True
        if self._journal is not None:
            self._journal.close()

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

    def undo(self, seat: int | None = None) -> bool:
        """Take the last action back, if that is allowed; the record gets a line that says so.

        Raises ValueError if the table was closed.
        """
        self._require_open()
        if not self.can_undo(seat):
            return False
        count = self._undoable[seat]
        who = self.history[-count].seat if seat is None else seat
        self._timeline.pop(count)
        self._log.forget(len(self.history))
        self._moved_on(Undo(who, count))
        return True

    def _undo_count(self, seat: int | None) -> int:
        """How many actions an undo takes back: one of the seat, and what followed by itself."""
        if self.free_undo:
            return self._free_count()
        persons = self._persons()
        answered = False
        for count, action in enumerate(reversed(self.history), 1):
            if self._timeline.shown[-count] or action.seat < CHANCE:
                return 0
            if action.seat == seat or (seat is None and action.seat in persons):
                return count if self._stays(count, answered) else 0
            if action.seat in persons:
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

    def _persons(self) -> set[int]:
        """The seats of persons."""
        return {seat for seat, player in enumerate(self.players) if player.human}

    def _free_count(self) -> int:
        """Back to before the last action of a human; of anybody if no human has acted."""
        for wanted in (self._persons(), set(range(len(self.players)))):
            for count, action in enumerate(reversed(self.history), 1):
                if action.seat in wanted:
                    return count
        return 0

    def _require_open(self) -> None:
        if self._closed:
            raise ValueError("the table is closed: nothing could be written down")

    def _moved_on(self, action: Action | None = None) -> None:
        """After every change: write it down, set the clock, forget what was worked out."""
        if action is not None and self._journal is not None:
            self._journal.append(action, digest(self.state))
        timer = self.rules.timer(self.state) if CLOCK in self.to_act() else None
        self.clock.step(timer and timer.seconds, timer.step if timer else 0)
        self._undoable.clear()


def torn_note(record: Record) -> str:
    """The sentence about a torn last line, or "" if there is none."""
    if not record.torn:
        return ""
    return _("The last line of the record was not finished; the match goes on before it.")
