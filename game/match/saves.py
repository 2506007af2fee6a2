"""The recorded matches of a folder, as the menu lists them."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from .. import catalog
from ..core.player import Player
from ..core.record import SUFFIX, RecordError, read
from ..core.text import language
from .timeline import replayed


class Saved(msgspec.Struct, frozen=True):
    """One row of the list. A file that cannot be played has a ``problem`` and little else."""

    path: Path
    modified: float
    """Seconds since the epoch."""
    title: str = ""
    variant: str = ""
    summary: str = ""
    """One sentence: how the match stands (as a bystander may know it)."""
    players: tuple[Player, ...] = ()
    finished: bool = False
    actions: int = 0
    problem: str = ""


_known: Final[dict[Path, tuple[tuple[int, int, str], Saved]]] = {}
"""Rows by file, with its time, size and language: a menu that is opened again reads nothing."""


def saved_matches(folder: Path) -> list[Saved]:
    """The records of a folder, newest first. A damaged one is a row that says what is wrong."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []  # no folder, or none that may be read: there are no matches to list
    rows = [row for row in map(_row, paths) if row is not None]
    return sorted(rows, key=lambda row: (-row.modified, row.path.name))


def new_path(folder: Path, title: str, now: Callable[[], datetime] | None = None) -> Path:
    """A name for a new record: the title and the time (UTC), in letters that any system takes."""
    moment = (now or (lambda: datetime.now(UTC)))()
    return folder / f"{title}-{moment:%Y%m%d-%H%M%S}{SUFFIX}"


def _row(path: Path) -> Saved | None:
    try:
        stat = path.stat()
    except OSError:
        return None  # gone since the folder was listed
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
    return Saved(
        path,
        modified,
        title=header.title,
        variant=str(header.options.get("variant", "")),
        summary=rules.situation(rules.observe(timeline.state, None), names, None),
        players=header.players,
        finished=rules.outcome(timeline.state) is not None,
        actions=len(timeline.history),
        problem=str(problem) if problem is not None else "",
    )
