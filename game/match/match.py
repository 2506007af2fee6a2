"""A match: the only holder of a state. Rules, chance, clock, record and undo behind one door."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec

from .. import catalog
from ..core.action import CHANCE, CLOCK, Action, TimeUp
from ..core.disk import place_name
from ..core.journal import Journal
from ..core.options import Options, Value
from ..core.outcome import Outcome
from ..core.player import Player, clean_name
from ..core.record import Header, RecordLine, Retimed, Spent, Timing, Undo, Waited, digest
from ..core.rules import Rules
from ..core.text import _
from .clock import Clock
from .setup import chosen_options
from .timeline import Timeline, replayed
from .viewpoint import LogLine, Viewpoint
from .viewpoint_maker import Viewpoints

UNHURRIED: Final = Timing()
"""The clock as the rules have it: neither stretched nor off, and whatever covers the table stops
it."""

PAUSE: Final = "pause"
"""What ``Match.stop`` calls a pause on purpose: it stops every match, whatever its ``Timing``
says."""

HAND_OVER: Final = "hand-over"
"""What it calls the handing over of a shared screen: that stops every match, too."""


@dataclass(frozen=True, slots=True)
class SeededChance:
    """What chance does in a match of a seed: the same action for the same state and number of
    draws."""

    rules: Rules[Any]
    seed: str

    def __call__(self, state: Any, draws: int) -> Action:
        """The action of the chance seat in a state, after so many ``draws`` of chance in the
        match."""
        return self.rules.chance(state, Random(f"{self.seed}:{draws}"))


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
        """A sentence to show once: that an unfinished last line was dropped by ``resume``, or that
        the record was written anew."""
        self.version = 0
        """Goes up with every change: whatever was worked out for another version is old."""
        self.clock = Clock(header.timing)
        self._stops: set[tuple[int, str]] = set()
        self._outcome: tuple[int, Outcome | None] | None = None
        """How it ended, at a version: a picture asks for it some fifty times."""
        self._timeline = timeline
        self._journal = journal
        self._viewpoints = Viewpoints(header, timeline)
        self._undoable: dict[int | None, int] = {}
        self._undone: list[list[tuple[Action, Spent | None]]] = []
        self._noted = self.clock.spent
        """The time as the last line of the record has it."""
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
        timing: Timing = UNHURRIED,
    ) -> Self:
        """Begin a match; with a path it is recorded there (or beside it, if the name is taken).

        Raises UnknownTitleError for an unknown title and OptionError for options or a number of
        players that do not fit it; what is recorded must also fit the number of persons. A path
        that cannot be written is a ``warning``, no error.
        """
        rules = catalog.rules(title)
        persons = sum(player.human for player in players) if path is not None else None
        chosen = chosen_options(rules, options, len(players), persons)
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
        if record.torn:
            match.note = _("The end of the save was cut off. The game goes on from just before.")
        retimed = [line.action for line in record.lines if isinstance(line.action, Retimed)]
        if retimed:
            match.clock.retime(retimed[-1].timing)
        if record.lines and (spent := record.lines[-1].spent) is not None:
            match.clock.carry_on(spent, isinstance(record.lines[-1].action, Waited | Retimed))
        match._noted = match.clock.spent
        return match

    @classmethod
    def at(cls, header: Header, state: Any) -> Self:
        """A match that begins in a position instead of with its setup.

        It cannot be recorded, for a record begins with the setup. ``state`` becomes its own.
        """
        rules = catalog.rules(header.title)
        return cls(rules, header, Timeline(rules, state), None)

    def fork(self, moment: int | None = None, players: tuple[Player, ...] | None = None) -> Self:
        """Another match, not recorded, with the first ``moment`` actions of this one (None: all).

        Chance draws the same from there on, the clock goes as it goes now, and ``players`` may be
        others. Raises ValueError for a moment that the match does not have, or for more or fewer
        players.
        """
        count = len(self.history) if moment is None else moment
        players = self.players if players is None else players
        if len(players) != len(self.players):
            raise ValueError(f"{len(self.players)} play this match, not {len(players)}")
        header = msgspec.structs.replace(self.header, players=players, timing=self.clock.timing)
        fork = type(self)(self.rules, header, self._timeline.fork(count), None)
        now = count == len(self.history)
        spent = self.clock.spent if now else self._timeline.spent[count - 1] if count else None
        if spent is not None:
            fork.clock.carry_on(spent, waiting=now)
        return fork

    # --- what a match is -------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole state, secrets too: for rules and tools. Whoever looks gets a viewpoint."""
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
        failed = _("The game cannot be saved right now.")
        return f"{failed} {self._journal.trouble}"

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now (see ``Rules.to_act``)."""
        return self.rules.to_act(self.state)

    def awaited(self) -> tuple[int, ...]:
        """The seats without which the match does not go on (see ``Rules.awaited``)."""
        return self.rules.awaited(self.state)

    def legal(self, seat: int) -> list[Action]:
        """Every legal action of a seat, as a new list."""
        return self.rules.legal_actions(self.state, seat)

    def observe(self, seat: int | None) -> Any:
        """What a seat, or a bystander (None), may know of the state."""
        return self.rules.observe(self.state, seat)

    def recall(self, seat: int) -> Any:
        """What a seat has in mind when it decides now (``Rules.recall``); what bots decide by."""
        return self.rules.recall(self.state, seat, self.clock.left)

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is on."""
        if self._outcome is None or self._outcome[0] != self.version:
            self._outcome = self.version, self.rules.outcome(self.state)
        return self._outcome[1]

    def bot_seed(self, seat: int) -> str:
        """A seed for what a bot in that seat decides now. The match's own seed, which would tell
        what chance is going to do, cannot be worked out from it."""
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

        ``hands`` are the seats that may act there, by default the seat itself. Others may be among
        them if they know nothing that the seat does not. Raises ValueError for other hands, and
        for a seat or a moment that the match does not have.
        """
        return self._viewpoints.of(seat, hands, moment)

    def private(self, seat: int) -> bool:
        """Whether a seat sees anything now that a bystander may not know."""
        return self._viewpoints.private(seat)

    def log(self, viewer: int | None, last: int | None = None) -> list[LogLine]:
        """One sentence for each action, as the viewer may know it; ``last``: only so many."""
        lines = self._viewpoints.log.lines(viewer)
        return lines[:] if last is None else lines[max(0, len(lines) - last) :]

    # --- playing ---------------------------------------------------------------------------

    def submit(self, action: Action) -> None:
        """Play an action and write it down. Raises IllegalActionError and changes nothing then.

        Raises ValueError if the match was closed.
        """
        self._play(action)
        self._undone.clear()

    def step_chance(self) -> Action | None:
        """If chance is to act: draw one action, play it, and return it; else None."""
        if CHANCE not in self.to_act():
            return None
        action = self.luck(self.state, self._timeline.draws)
        self._play(action, drawn=True)
        self._undone.clear()
        return action

    @property
    def luck(self) -> SeededChance:
        """What chance does in this match, and would do if somebody had chosen otherwise."""
        return SeededChance(self.rules, self.seed)

    def close(self) -> None:
        """Let the file go; the clock's time is written down if it ran. The match can still be
        looked at, but not played on."""
        if self._journal is not None and not self._closed:
            if self.clock.spent != self._noted:
                self._note_time(Waited(CLOCK))
            self._journal.close(over=self.outcome() is not None)
        self._closed = True

    def _play(self, action: Action, drawn: bool = False) -> None:
        self._require_open()
        self._timeline.push(action, drawn=drawn)
        if isinstance(action, TimeUp):
            self.clock.restart()
        self._moved_on(action)

    # --- time ------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """Whether somebody has stopped the match on purpose."""
        return PAUSE in self.stops

    @property
    def stops(self) -> set[str]:
        """What stops the match now. While there is anything, neither clock, chance nor bots go
        on."""
        able = (PAUSE, HAND_OVER, *self.clock.timing.stops)
        return {what for _by, what in self._stops if what in able}

    def stop(self, what: str = PAUSE, by: int = 0) -> None:
        """Stop the match for a reason until ``go_on`` is called for the same: its clock stands
        still.

        ``what`` is one of ``record.STOPS`` (it counts only if the match's ``Timing`` names it),
        ``PAUSE`` or ``HAND_OVER``. ``by`` numbers the screen at which that happens, where several
        show the match; a pause is the same for all of them.
        """
        self._stops.add((0 if what == PAUSE else by, what))
        self._follow_stops()

    def go_on(self, what: str = PAUSE, by: int = 0) -> None:
        """What ``stop`` was called for is over. Something else may still stop the match."""
        self._stops.discard((0 if what == PAUSE else by, what))
        self._follow_stops()

    def _follow_stops(self) -> None:
        """Let the clock run or stand still, as ``stops`` says."""
        if bool(self.stops) != self.clock.stopped:
            (self.clock.stop if self.stops else self.clock.start)()

    def retime(self, timing: Timing) -> None:
        """Let the clock go by another ``Timing`` from now on.

        A record of format 1 cannot hold that. Raises ValueError if the match was closed.
        """
        self._require_open()
        self.clock.retime(timing)
        self._follow_stops()
        self._note_time(Retimed(CLOCK, timing))

    def add_time(self, seconds: float) -> None:
        """Give the present step so many seconds more (or less), if it has a limit.

        Raises ValueError if they are not a finite number, or the match was closed.
        """
        self._require_open()
        self.clock.extend(seconds)
        self._note_time(Waited(CLOCK))

    def _note_time(self, what: Waited | Retimed) -> None:
        """Record the time now: what is left of the step, or how the clock goes from now on."""
        self._noted = self.clock.spent
        self._timeline.retime(self._noted)
        self._write_down(what, self._noted)

    def _write_down(self, action: Action, spent: Spent) -> None:
        """Append a line to the record, if there is one."""
        journal = self._journal
        if journal is None:
            return
        journal.append(RecordLine(action, digest(self.state), spent))
        if journal.anew and not journal.trouble:
            journal.anew = False
            self.note = _(
                "The file of this game was deleted, moved or changed. The whole game is now saved"
                " in {file}."
            ).format(file=place_name(journal.path.name))

    def tick(self, now: float) -> bool:
        """Count on to ``now`` (monotonic seconds). If the time of the step is over, ``TimeUp`` is
        played; returns whether it was."""
        self.clock.tick(now)
        if not self.clock.due or CLOCK not in self.to_act():
            return False
        self.submit(TimeUp(CLOCK))
        return True

    # --- taking back -----------------------------------------------------------------------

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the seat (None: the person who acted last) may take its last action back.

        Not if that showed anybody anything new, or if another has acted since; an action that ended
        the seat's turn can be taken back until then. If the seat could have acted all the while,
        what bots did since is taken back with it, and they think anew. With ``free_undo`` (for a
        teacher, or somebody alone) anybody may take back the last action of any person, whatever it
        was.
        """
        if seat not in self._undoable:
            self._undoable[seat] = self._undo_count(seat)
        return self._undoable[seat] > 0

    def undo_barrier(self, seat: int | None = None) -> str:
        """Why the seat cannot take its last action back: "shown" if something new was seen since,
        "acted" if another has acted; "" if the seat has not acted, or can take it back."""
        if self.can_undo(seat):
            return ""
        for count, action in enumerate(reversed(self.history), 1):
            if action.seat == seat or (seat is None and action.seat in self.persons):
                return "shown" if any(self._timeline.shown[-count:]) else "acted"
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
        self._undone.append(
            list(zip(self.history[keep:], self._timeline.spent[keep:], strict=True))
        )
        before, undone = (
            self._timeline.spent[keep - 1] if keep else None,
            self._timeline.spent[keep],
        )
        self._timeline.pop(count)
        self._viewpoints.forget(keep)
        anew = self._set_clock()
        if anew and undone is not None and before is not None and before.left is not None:
            self.clock.carry_on(Spent(0.0, max(0.0, before.left - undone.waited)), waiting=False)
        self._moved_on(Undo(who, count))
        if undone is not None:
            self.clock.waited = undone.waited
        return True

    @property
    def undone(self) -> int | None:
        """The seat whose action was taken back last and can be played again; None if none can."""
        return self._undone[-1][0][0].seat if self._undone else None

    def redo(self) -> bool:
        """Play again what was taken back last, if it can be. Raises ValueError if closed."""
        self._require_open()
        if not self._undone:
            return False
        for number, (action, spent) in enumerate(self._undone.pop()):
            if number and spent is not None:  # the first's was given back by undo
                self.clock.count(spent.waited)
            self._play(action)
        return True

    def _undo_count(self, seat: int | None) -> int:
        """How many actions an undo takes back: the seat's last one, and what chance and bots have
        done since; 0 if it is not allowed."""
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
        """Whether what bots have ``answered`` to the first of the last ``count`` actions may go
        with it: its seat must have been able to act all the while, and the same others are to act
        as before.
        """
        if not answered:
            return True
        actions = self.history[-count:]
        seat, state = actions[0].seat, self._timeline.at(len(self.history) - count)
        before = set(self.rules.to_act(state))
        for action in actions:
            self.rules.advance(state, action)
            if seat not in self.rules.to_act(state):
                return False
        return before - {seat} == set(self.to_act()) - {seat}

    def _free_count(self) -> int:
        """How many actions go back to before the last one of a person; of any seat if no person
        has acted; 0 if no seat has."""
        for wanted in (self.persons, range(len(self.players))):
            for count, action in enumerate(reversed(self.history), 1):
                if action.seat in wanted:
                    return count
        return 0

    def _require_open(self) -> None:
        if self._closed:
            raise ValueError("the match is closed: nothing could be written down")

    def _set_clock(self) -> bool:
        """Tell the clock which timed step the match is in; whether that is another than before."""
        timer = self.rules.timer(self.state)
        return self.clock.step(timer if timer is not None and CLOCK in self.to_act() else None)

    def _moved_on(self, action: Action | None = None) -> None:
        """After every change: set the clock, record the action, forget what was worked out."""
        self.version += 1
        self._set_clock()
        if action is not None:
            spent = self.clock.spent
            if not isinstance(action, Undo):
                self._timeline.spent[-1] = spent
            self._write_down(action, spent)
            self.clock.waited = 0.0
            self._noted = self.clock.spent
        self._undoable.clear()
        self._viewpoints.moved_on()
