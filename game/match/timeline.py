"""The actions of a match in order, with the state after any of them at hand."""

from typing import Any, Final, Self

from ..core.action import CHANCE, Action, IllegalActionError
from ..core.options import OptionError
from ..core.record import Record, RecordError, Retimed, Spent, Undo, Waited, digest
from ..core.rules import Rules
from ..core.text import _
from .setup import chosen_options

SNAPSHOT_EVERY: Final = 16
"""After so many actions each a copy of the state is kept. To go back to any point of a match then
takes at most that many actions (about 0.1 ms), and 2000 actions keep about 125 copies."""


class Timeline:
    """A state, the actions that led to it, and the way back.

    ``history`` holds the actions that stand (what was taken back is gone). Beside it, action by
    action, ``shown`` says whether it showed anybody anything new (``Rules.reveals``), and ``spent``
    is its time as recorded (None: not known). ``draws`` counts the actions of chance.
    """

    def __init__(self, rules: Rules[Any], start: Any) -> None:
        self.rules = rules
        self.state = start
        self.history: list[Action] = []
        self.shown: list[bool] = []
        self.spent: list[Spent | None] = []
        self.draws = 0
        self._snapshots: list[Any] = [start.copy()]

    def push(self, action: Action, spent: Spent | None = None, drawn: bool = False) -> None:
        """Apply an action. Raises IllegalActionError naming the rule, and changes nothing then.

        ``drawn``: the rules themselves drew it for chance, so it need not be checked.
        """
        rules, state = self.rules, self.state
        if not drawn:
            rules.require_legal(state, action)
        shown = rules.reveals(state, action)
        try:
            rules.advance(state, action)
        except BaseException:
            # A fault of the title in the middle of a change must not leave half of it behind.
            self.state = self.at(len(self.history))
            raise
        self.history.append(action)
        self.shown.append(shown)
        self.spent.append(spent)
        self.draws += action.seat == CHANCE
        if len(self.history) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(state.copy())

    def retime(self, spent: Spent) -> None:
        """The clock was changed by hand since the last action: note the time of that action as if
        the clock had been so already."""
        if self.spent and (last := self.spent[-1]) is not None:
            left = None if spent.left is None else spent.left + spent.waited
            self.spent[-1] = Spent(last.waited, left)

    def pop(self, count: int) -> None:
        """Take the last ``count`` actions back. Raises ValueError if there are not so many."""
        keep = len(self.history) - count
        if count < 0 or keep < 0:
            raise ValueError(f"{count} actions cannot be taken back of {len(self.history)}")
        self.state = self.at(keep)
        self.draws -= sum(action.seat == CHANCE for action in self.history[keep:])
        del self.history[keep:], self.shown[keep:], self.spent[keep:]
        del self._snapshots[keep // SNAPSHOT_EVERY + 1 :]

    def at(self, count: int) -> Any:
        """A fresh copy of the state after the first ``count`` actions of the history."""
        state = self._snapshots[count // SNAPSHOT_EVERY].copy()
        for action in self.history[count - count % SNAPSHOT_EVERY : count]:
            self.rules.advance(state, action)
        return state

    def fork(self, count: int) -> Self:
        """Another timeline with the first ``count`` actions. Raises ValueError if there are not
        so many."""
        if not 0 <= count <= len(self.history):
            raise ValueError(f"there are {len(self.history)} actions, not {count}")
        other = type(self)(self.rules, self._snapshots[0].copy())
        other.state = self.at(count)
        other.history, other.shown = self.history[:count], self.shown[:count]
        other.spent = self.spent[:count]
        other.draws = sum(action.seat == CHANCE for action in other.history)
        # snapshots are only copied from, never changed: both may keep them
        other._snapshots = self._snapshots[: count // SNAPSHOT_EVERY + 1]
        return other


def replayed(record: Record) -> tuple[Timeline, RecordError | None]:
    """Play a record again as far as it goes: the timeline, and what stopped it (None: nothing).

    Each line must be legal and lead to the state whose digest it holds; the timeline ends before
    the first that does not, or where the record is damaged. Raises RecordError if not even the
    setup can be made.
    """
    header, rules = record.header, record.rules
    persons = sum(player.human for player in header.players)
    try:
        options = chosen_options(rules, header.options, len(header.players), persons)
        start = rules.setup(options, len(header.players))
    except OptionError as error:
        raise RecordError(
            _("Line 1: the options do not fit this game ({reason}).").format(reason=error), 1
        ) from error
    if digest(start) != record.digest:
        raise _astray(1)
    line = Timeline(rules, start)
    for row in record.lines:
        try:
            _redo(line, row.action, row.spent, row.number)
        except RecordError as error:
            return line, error.told()
        if digest(line.state) != row.digest:
            if not isinstance(row.action, Undo | Waited | Retimed):
                line.pop(1)
            return line, _astray(row.number)
    return line, record.problem


def _redo(line: Timeline, action: Action, spent: Spent | None, number: int) -> None:
    if isinstance(action, Waited | Retimed):
        if spent is not None:
            line.retime(spent)
        return
    if isinstance(action, Undo):
        if not 0 < action.count <= len(line.history):
            raise RecordError(
                _("Line {line}: more was undone than was played.").format(line=number), number
            )
        line.pop(action.count)
        return
    try:
        line.push(action, spent)
    except IllegalActionError as error:
        raise RecordError(
            _("Line {line}: the action is not allowed ({reason})").format(
                line=number, reason=error
            ),
            number,
        ) from error


def _astray(number: int) -> RecordError:
    return RecordError(
        _("Line {line}: replaying gives a different position from the saved one.").format(
            line=number
        ),
        number,
    )
