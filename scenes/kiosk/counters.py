"""How the kiosk was used: a row for each game of a visit, for each visit without one, and for each
time the program failed.

No row says who it was or at what time of the day. The file has at most 1 MB; what was before is
kept once beside it, so there are never more than 2.
"""

import logging
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import BinaryIO, Final, Literal, NamedTuple, TypeAlias

from ..folders import writable

FILE: Final = "visits.csv"
MOST: Final = 1_000_000
"""Bytes of one file."""

Ended: TypeAlias = Literal["finished", "left", "idle", "long"]
"""How a visit ends."""

log = logging.getLogger(__name__)


class Row(NamedTuple):
    """A visit: the day (ISO 8601), what was played in which language by how many, seconds, how it
    ended and where. An error of the program has only the day and ``ended``. All words are our own:
    none has a comma."""

    day: str
    title: str = ""
    variant: str = ""
    language: str = ""
    people: int = 0
    seconds: int = 0
    ended: str = "error"
    """finished, left, idle, long, or error."""
    where: str = ""
    """The screen: titles, people, table, end."""


class Counters:
    """Writes rows, and counts them. Without a folder it does nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.path = folder / FILE if folder is not None else None
        self.trouble = writable(folder) if folder is not None else None
        """Why nothing can be counted; None while all is well."""

    def add(self, row: Row) -> None:
        """Write a row; it is on the disk when this returns. A full or missing disk is no error."""
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            line = _line(row)
            size = len(line) + 2  # the line before may have been cut
            if self.path.exists() and self.path.stat().st_size + size > MOST:
                os.replace(self.path, _older(self.path))
            with open(self.path, "ab+") as out:
                if out.tell() == 0:
                    out.write(_line(Row._fields))
                elif _cut(out):
                    out.write(b"\r\n")
                out.write(line)
                out.flush()
                os.fsync(out.fileno())
            self.trouble = None
        except OSError as error:
            log.warning("not counted: %s", error)
            self.trouble = error

    def rows(self) -> Iterator[Row]:
        """All rows that are kept, the oldest first, without those that cannot be read."""
        if self.path is None:
            return
        for path in (_older(self.path), self.path):
            with suppress(OSError), open(path, encoding="utf-8", errors="replace") as lines:
                yield from filter(None, map(_row, lines))

    def last(self, days: int, today: date) -> dict[str, Counter[str]]:
        """The last days, the oldest first: how many visits, and of them how many ended how."""
        first = today - timedelta(days=days - 1)
        out = {(first + timedelta(days=n)).isoformat(): Counter[str]() for n in range(days)}
        for row in self.rows():
            if row.day in out:
                out[row.day][row.ended] += 1
                out[row.day]["visits"] += row.ended != "error"
        return out


def _line(cells: tuple[object, ...]) -> bytes:
    return (",".join(map(str, cells)) + "\r\n").encode()


def _cut(file: BinaryIO) -> bool:
    """Whether a power cut has left half a row at the end of a file that is not empty."""
    file.seek(-1, os.SEEK_END)
    return file.read(1) != b"\n"


def _older(path: Path) -> Path:
    return path.with_suffix(".before.csv")


def _row(line: str) -> Row | None:
    """A row as it was written; None for the head, and for what was cut short by a power cut."""
    try:
        day, title, variant, language, people, seconds, ended, where = line.strip().split(",")
        return Row(day, title, variant, language, int(people), int(seconds), ended, where)
    except ValueError:
        return None
