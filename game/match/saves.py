"""The recorded matches of a folder, as the menu lists them."""

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from .. import catalog
from ..core.player import Player
from ..core.record import SUFFIX, RecordError, read
from ..core.rules import Rules
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
    round: int = 0
    """The round that is played; 0 before the first, and in titles without rounds."""
    turn: tuple[int, ...] = ()
    """The seats whose turn it is; () where that is nobody's."""
    finished: bool = False
    actions: int = 0
    problem: str = ""


_known: Final[dict[Path, tuple[tuple[int, int, str], Saved]]] = {}
"""Rows by file, with its time, size and language: a menu that is opened again reads nothing."""


def saved_matches(folder: Path) -> list[Saved]:
    """The records of a folder, newest first. A damaged one is a row that says what is wrong."""
    return list(each_saved(folder))


def each_saved(folder: Path) -> Iterator[Saved]:
    """The same one by one: a record is read when its row is asked for."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return  # no folder, or none that may be read: there are no matches to list
    found = [(path, stat) for path in paths if (stat := _stat(path)) is not None]
    for path, stat in sorted(found, key=lambda pair: (-pair[1].st_mtime, pair[0].name)):
        yield _row(path, stat)


def new_path(folder: Path, title: str, now: Callable[[], datetime] | None = None) -> Path:
    """A name for a new record: the title and the time (UTC), in letters that any system takes."""
    moment = (now or (lambda: datetime.now(UTC)))()
    return folder / f"{title}-{moment:%Y%m%d-%H%M%S}{SUFFIX}"


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None  # gone since the folder was listed


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
    return Saved(
        path,
        modified,
        title=header.title,
        variant=str(header.options.get("variant", "")),
        summary=rules.situation(rules.observe(timeline.state, None), names, None),
        players=header.players,
        round=rules.turn(timeline.state).round,
        turn=_turn(rules, timeline.state),
        finished=rules.outcome(timeline.state) is not None,
        actions=len(timeline.history),
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
