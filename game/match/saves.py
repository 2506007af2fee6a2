"""The recorded matches of a folder, as the menu lists them, and what is done with their files.

What somebody calls a match is the name of its file: so it stays with it wherever it is copied, and
a record is read by any version.
"""

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from io import FileIO
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec

from .. import catalog
from ..core.disk import STALE, put_in_place, remove_halves
from ..core.journal import lock_file
from ..core.outcome import Outcome
from ..core.player import Player, clean_name
from ..core.record import LONGEST, SUFFIX, RecordError, encode, is_begun, read
from ..core.rules import Rules
from ..core.text import _, language
from .timeline import replayed

NOT_IN_NAMES: Final = '<>:"/\\|?*'
"""What no name of a match may hold, for some system cannot write it as the name of a file."""
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)", re.IGNORECASE)
"""What Windows takes for a device, whatever follows the dot."""
LONGEST_FILE: Final = 255
"""Bytes of the name of a file, at most."""
DAMAGED: Final = ".damaged"
"""What is put behind the name of a damaged file that a match has gone on from."""


class Saved(msgspec.Struct, frozen=True):
    """One row of the list. A file that cannot be played has a ``problem``; with a ``title`` it can
    be read up to there, and that is what the rest tells of."""

    path: Path
    modified: float
    """Seconds since the epoch."""
    title: str = ""
    variant: str = ""
    summary: str = ""
    """One sentence: how the match stands (as a bystander may know it)."""
    players: tuple[Player, ...] = ()
    round: int = 0
    """The round that is played; 0 before the first, and in titles without rounds."""
    left: int = 0
    """The rounds that are left, where a board counts them down; else 0."""
    turn: tuple[int, ...] = ()
    """The seats whose turn it is; () where that is nobody's."""
    outcome: Outcome | None = None
    """How it ended; None while it is on."""
    actions: int = 0
    created: str = ""
    """When it was begun: UTC, ISO 8601."""
    played: float = 0
    """Seconds that its actions took, without pauses; 0 where there are no times (format 1)."""
    problem: str = ""

    @property
    def begun(self) -> tuple[str, int]:
        """What tells which of two files was begun later where both were written in one moment, as
        disks count it: the time in the record, and the number that the later one got."""
        number = re.search(r"-\d{6}[- ](\d+)$", self.path.stem)
        return self.created, int(number[1]) if number else 0

    @property
    def finished(self) -> bool:
        """Whether it is over."""
        return self.outcome is not None

    @property
    def salvageable(self) -> bool:
        """Whether the file is damaged, but the match can go on from its last good move."""
        return bool(self.problem and self.title)

    @property
    def label(self) -> str:
        """What somebody called it; "" while its file has the name that it got by itself."""
        given = re.fullmatch(rf"{self.title}-\d{{8}}-\d{{6}}([- ]\d+)?", self.path.stem)
        return "" if given else clean_name(self.path.stem)


_known: Final[dict[Path, tuple[tuple[int, int, str], Saved]]] = {}
"""Rows by file, with its time, size and language: a menu that is opened again reads nothing."""


def saved_matches(folder: Path) -> list[Saved]:
    """The records of a folder, newest first. A damaged one is a row that says what is wrong."""
    return list(each_saved(folder))


def each_saved(folder: Path) -> Iterator[Saved]:
    """The same one by one: a record is read when its row is asked for."""
    found = _found(folder)
    there = {path for path, _stat in found}
    for gone in [path for path in _known if path.parent == folder and path not in there]:
        del _known[gone]
    found.sort(key=lambda pair: (-pair[1].st_mtime_ns, pair[0].name))
    for _moment, together in groupby(found, key=lambda pair: pair[1].st_mtime_ns):
        rows = [(_row(path, stat), stat) for path, stat in together]
        for row, stat in sorted(rows, key=lambda pair: pair[0].begun, reverse=True):
            if not (row.problem and _is_stub(row.path, stat)):
                yield row


def new_path(folder: Path, title: str, now: Callable[[], datetime] | None = None) -> Path:
    """A name for a new record: the title and the time (UTC), in letters that any system takes."""
    moment = (now or (lambda: datetime.now(UTC)))()
    return folder / f"{title}-{moment:%Y%m%d-%H%M%S}{SUFFIX}"


# --- what is done with files ---------------------------------------------------------------------


def rename(row: Saved, label: str) -> None:
    """Call a match something; without a label it gets a name by itself again.

    Raises OSError, or RecordError if it is open elsewhere.
    """
    folder = row.path.parent
    _require_closed(row.path)
    row.path.rename(_free(folder, _file_name(label) or new_path(folder, row.title).stem, row.path))


def copy(row: Saved, folder: Path, label: str = "") -> Path:
    """Write a copy of a file into a folder, under a label or else its own name, with a number if
    that is taken. Returns where it is. Raises OSError, or RecordError if there is no file."""
    if not row.path.is_file():
        raise RecordError(_("There is no file with that name."))
    path = _free(folder, _file_name(label) or row.path.stem)
    _copy_to(path, row)
    return path


def salvage(row: Saved) -> None:
    """Let a damaged file hold the match up to its last good move, and the damaged one lie beside
    it, as it was, with DAMAGED behind its name.

    Raises OSError, or RecordError if it is open elsewhere, or nothing of it is good.
    """
    _require_closed(row.path)
    record = read(row.path, catalog.rules)
    _timeline, problem = replayed(record)
    good = [line for line in record.lines if problem is None or line.number < problem.line]
    data, _check = encode(record.header, record.digest, good, record.format)
    _copy_to(_free(row.path.parent, row.path.name, suffix=DAMAGED), row)
    put_in_place(row.path, data)


def _copy_to(path: Path, row: Saved) -> None:
    """Write a copy of a file to a path that is free. Raises OSError, and then leaves nothing."""
    with row.path.open("rb") as source:
        try:
            with path.open("xb") as out:
                shutil.copyfileobj(source, out)
        except FileExistsError:
            raise
        except OSError:
            path.unlink(missing_ok=True)  # half of it is of no use
            raise
    with suppress(OSError):
        shutil.copystat(row.path, path)  # it is as old as the match


def delete(row: Saved) -> None:
    """Delete a file. Raises OSError, or RecordError if it is open elsewhere."""
    _require_closed(row.path)
    row.path.unlink(missing_ok=True)


def tidy(folder: Path) -> None:
    """Delete what programs that were killed left in a folder: records of which there is but the
    beginning of a first line, and files that were not put in place any more."""
    remove_halves(folder)
    for path, stat in _found(folder):
        if time.time() - stat.st_mtime > STALE and _is_stub(path, stat):
            with suppress(OSError, RecordError):  # it may not be deleted, or is being written
                _require_closed(path)
                path.unlink()


def _file_name(label: str) -> str:
    """A label as the name of a file, without its suffix."""
    name = clean_name("".join(c for c in label if c not in NOT_IN_NAMES)).strip(". ")
    return _DEVICES.sub(r"\1_", name, count=1) if _DEVICES.match(name) else name


def _free(folder: Path, name: str, own: Path | None = None, suffix: str = SUFFIX) -> Path:
    """A path in a folder that is not taken, unless by the file itself. What is too long for the
    name of a file is shortened."""
    while len(os.fsencode(f"{name} 9999{suffix}")) > LONGEST_FILE:
        name = name[:-1]
    path, number = folder / f"{name}{suffix}", 1
    while path.exists() and not (own is not None and path.samefile(own)):
        number += 1
        path = folder / f"{name} {number}{suffix}"
    return path


def _require_closed(path: Path) -> None:
    """Raises RecordError if another window plays on with a record."""
    if path.is_file():  # a pipe would wait for ever
        with FileIO(path) as file:
            if not lock_file(file.fileno()):
                raise RecordError(_("This game is open in another Tidetable window."))


# --- looking at them -----------------------------------------------------------------------------


def _found(folder: Path) -> list[tuple[Path, os.stat_result]]:
    """The records of a folder; none if there is no folder, or none that may be read."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
    return [(path, stat) for path in paths if (stat := _stat(path)) is not None]


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None  # gone since the folder was listed


def _is_stub(path: Path, stat: os.stat_result) -> bool:
    """Whether a file holds but the beginning of a first line: either somebody is writing that, or
    there is nothing in it."""
    try:
        if stat.st_size >= LONGEST or not path.is_file():
            return False
        with path.open("rb") as file:
            return is_begun(file.readline(LONGEST))
    except OSError:
        return False  # what cannot be read is told of


def _row(path: Path, stat: os.stat_result) -> Saved:
    version = (stat.st_mtime_ns, stat.st_size, language())
    known, row = _known.get(path, (None, None))
    if row is None or known != version:
        row = _look(path, stat.st_mtime)
        _known[path] = (version, row)
    return row


def _look(path: Path, modified: float) -> Saved:
    try:
        record = read(path, catalog.rules)
        timeline, problem = replayed(record)
    except RecordError as error:
        return Saved(path, modified, problem=str(error))
    header, rules = record.header, record.rules
    names = [player.name for player in header.players]
    turn = rules.turn(timeline.state)
    return Saved(
        path,
        modified,
        title=header.title,
        variant=str(header.options.get("variant", "")),
        summary=rules.situation(rules.observe(timeline.state, None), names, None),
        players=header.players,
        round=turn.round,
        left=turn.left,
        turn=_turn(rules, timeline.state),
        outcome=rules.outcome(timeline.state),
        actions=len(timeline.history),
        created=header.created,
        played=sum(spent.waited for spent in timeline.spent if spent is not None),
        problem=str(problem) if problem is not None else "",
    )


def _turn(rules: Rules[Any], state: Any) -> tuple[int, ...]:
    """Whom the match waits for; against the clock those who may act; where chance is to act the
    seat whose turn begins with that."""
    for acting in (rules.awaited(state), rules.to_act(state)):
        seats = tuple(seat for seat in acting if seat >= 0)
        if seats:
            return seats
    begins = rules.turn(state).begins
    return () if begins is None else (begins,)
