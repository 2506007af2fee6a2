"""The file behind a match in play: lines are appended as they are played, and never lost lightly.

A line is in the system's hands when ``append`` returns (it survives the program), and on the disk
a moment later (it survives a power cut): a small thread calls fsync, so the screen never waits.
"""

import contextlib
import errno
import os
import sys
import threading
from io import FileIO
from pathlib import Path
from typing import Final, Self

from .disk import in_words
from .record import (
    FORMAT,
    SUFFIX,
    UNTIMED,
    Header,
    Record,
    RecordError,
    RecordLine,
    Retimed,
    Waited,
    encode_header,
    encode_line,
    load,
    read,
)
from .rules import Registry
from .text import _

_PATIENCE: Final = 1.0
"""Seconds that closing waits for the disk; after them the thread finishes alone."""


class Journal:
    """An open record that grows.

    When the disk refuses (full, read-only, gone) ``trouble`` says why, the lines wait in memory,
    and every further action tries again.
    """

    def __init__(self, path: Path, check: str, size: int, layout: int = FORMAT) -> None:
        self.path = path
        self.trouble = ""
        self._layout = layout
        self._check = check
        self._size = size
        self._waiting = b""
        self._torn = False
        self._file: FileIO | None = None
        self._readonly = False
        self._syncer: _Syncer | None = None

    @classmethod
    def create(cls, path: Path, header: Header, digest: str) -> Self:
        """Begin a record. If the name is taken another one beside it is used: no file is
        overwritten."""
        line, check = encode_header(header, digest)
        journal = cls(path, check, 0)
        journal._waiting = line
        journal._write()
        return journal

    @classmethod
    def reopen(cls, path: Path, titles: Registry) -> tuple[Self, Record]:
        """Lock and read a record to play it on. Raises RecordError, the file then untouched.

        The torn end is not cut here but with the first line that is written. A file that may
        only be read can be played on too; ``trouble`` then says that nothing is saved.
        """
        try:
            if not path.is_file():
                read(path, titles)  # raises the sentence
            file = FileIO(path, "r+b")
        except OSError as error:
            record = read(path, titles)
            journal = cls(path, record.check, record.size, record.format)
            journal._readonly = True
            journal._refused(error)
            return journal, record
        try:
            if not lock_file(file.fileno()):
                raise RecordError(_("This game is open in another Tidetable window."))
            record = load(file, titles)
        except BaseException:
            file.close()
            raise
        journal = cls(path, record.check, record.size, record.format)
        journal._torn = record.torn
        journal._adopt(file)
        return journal, record

    def append(self, line: RecordLine) -> None:
        """Write a line. A file of the older format gets lines of that format, and none that only
        tell of time."""
        if self._layout == UNTIMED:
            if isinstance(line.action, Waited | Retimed):
                return
            line = RecordLine(line.action, line.digest)
        text, self._check = encode_line(line, self._check)
        self._waiting += text
        self._write()

    def close(self) -> None:
        """Write what can be written, and let the file go. Nothing is written after it."""
        if self._waiting:
            self._write()
        self._readonly = True
        if self._syncer is not None:
            self._syncer.close()
            self._syncer = None
        self._file = None

    def _write(self) -> None:
        if self._readonly:
            return
        try:
            if self._file is None:
                self._adopt(self._open())
            assert self._file is not None
            if self._torn:
                self._file.truncate(self._size)
            self._file.seek(self._size)
            self._torn = True  # until all of it is written
            data = memoryview(self._waiting)
            while data:
                data = data[self._file.write(data) or 0 :]
        except OSError as error:
            self._refused(error)
            return
        self._torn = False
        self._size += len(self._waiting)
        self._waiting = b""
        self.trouble = ""
        if self._syncer is not None:
            self._syncer.wake()

    def _open(self) -> FileIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        wanted, number = self.path, 1
        while True:
            try:
                file = FileIO(self.path, "x+b")
            except FileExistsError:
                number += 1
                self.path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix or SUFFIX}")
                continue
            lock_file(file.fileno())
            return file

    def _adopt(self, file: FileIO) -> None:
        self._file = file
        self._syncer = _Syncer(file, self.path.parent)

    def _refused(self, error: OSError) -> None:
        self.trouble = in_words(error, self.path)


class _Syncer:
    """Calls fsync in a thread of its own whenever it is woken, and closes the file at the end."""

    def __init__(self, file: FileIO, folder: Path) -> None:
        self._file = file
        self._folder = folder
        self._wake = threading.Event()
        self._ending = False
        self._thread = threading.Thread(target=self._run, name="record-fsync", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._wake.set()

    def close(self) -> None:
        self._ending = True
        self._wake.set()
        self._thread.join(_PATIENCE)

    def _run(self) -> None:
        first = True
        ending = False
        while not ending:
            self._wake.wait()
            self._wake.clear()
            ending = self._ending
            try:
                os.fsync(self._file.fileno())
                if first:
                    _sync_folder(self._folder)
            except OSError:
                # The data is with the system; a disk that cannot promise more is no reason to
                # stop, and the next write that really fails is reported by the journal.
                continue
            first = False
        unlock_file(self._file.fileno())
        self._file.close()


def _sync_folder(folder: Path) -> None:
    """Make a new file's name durable, where folders can be synced at all (not on Windows)."""
    if os.name != "posix":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


_FAR: Final = 1 << 30
"""Where the locked byte lies on Windows: far behind the end, so that readers are not hindered
(the C library counts in 32 bits here)."""


def lock_file(fd: int) -> bool:
    """Lock an open file for its one writer; False if another program (or table) has it.

    Also True where the file system knows no locks: playing on is worth more than the guard.
    """
    try:
        _lock(fd)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock(fd: int) -> None:
        here = os.lseek(fd, 0, os.SEEK_CUR)
        os.lseek(fd, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(fd, here, os.SEEK_SET)

    def unlock_file(fd: int) -> None:
        """Take the lock off, before the file is closed."""
        with contextlib.suppress(OSError):  # it was never taken, or the disk is gone
            os.lseek(fd, _FAR, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock_file(fd: int) -> None:
        """Take the lock off, before the file is closed."""
        with contextlib.suppress(OSError):  # it was never taken, or the disk is gone
            fcntl.flock(fd, fcntl.LOCK_UN)
