"""The file behind a match in play: lines are appended as they are played, and never lost lightly.

A line is in the system's hands when ``append`` returns (it survives the program), and on the disk
a moment later (it survives a power cut): a small thread calls fsync, so the screen never waits.
"""

import contextlib
import errno
import os
import sys
import threading
from hashlib import blake2b
from io import FileIO
from pathlib import Path
from typing import Final, Self

from .disk import in_words, put_in_place, sync_folder
from .record import (
    FORMAT,
    LARGEST,
    MOST,
    PLAIN,
    SUFFIX,
    UNTIMED,
    Header,
    Record,
    RecordError,
    RecordLine,
    Retimed,
    Waited,
    encode,
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
    and every further action tries again. When the file was deleted, moved or changed by somebody
    else, the whole record is written anew beside it, and ``anew`` is True until somebody has told
    it.
    """

    def __init__(
        self,
        path: Path,
        header: Header,
        start: str,
        lines: list[RecordLine],
        layout: int = FORMAT,
    ) -> None:
        self.path = path
        self.trouble = ""
        self.anew = False
        self._header = header
        self._start = start
        """The digest of the state after the setup."""
        self._lines = lines
        self._layout = layout
        self._check = ""
        self._size = 0
        self._written = blake2b()
        """Over the first ``_size`` bytes of the file."""
        self._left = (0, 0)
        """Length and time of the file when it was last written."""
        self._waiting = b""
        self._rows = 0
        """Lines of the file, and of what waits."""
        self._torn = False
        self._file: FileIO | None = None
        self._readonly = False
        self._syncer: _Syncer | None = None

    @classmethod
    def create(cls, path: Path, header: Header, digest: str) -> Self:
        """Begin a record. If the name is taken another one beside it is used: no file is
        overwritten."""
        journal = cls(path, header, digest, [])
        journal._begin()
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
            journal = cls(path, record.header, record.digest, record.lines[:], record.format)
            journal._readonly = True
            journal._refused(error)
            return journal, record
        try:
            if not lock_file(file.fileno()):
                raise RecordError(_("This game is open in another Tidetable window."))
            record = load(file, titles)
            journal = cls(path, record.header, record.digest, record.lines[:], record.format)
            journal._go_on(file, record)
        except BaseException as error:
            file.close()
            if isinstance(error, OSError):
                raise RecordError(in_words(error, path)) from error
            raise
        return journal, record

    def append(self, line: RecordLine) -> None:
        """Write a line. A file of format 1 gets none that only tell of time."""
        if self._layout == UNTIMED and isinstance(line.action, Waited | Retimed):
            return
        self._lines.append(line)
        text, self._check = encode_line(line, self._check, self._layout)
        self._waiting += text
        self._rows += 1
        self._write()

    def close(self, over: bool = False) -> None:
        """Write what can be written, and let the file go. Nothing is written after it.

        Of a match that is ``over`` the file is then written anew, so that it can be read.
        """
        if self._waiting:
            self._write()
        plain = self._plain() if over and self._layout == FORMAT else b""
        self._readonly = True
        self._let_go(plain, _PATIENCE)

    # --- the file ----------------------------------------------------------------------------

    def _begin(self) -> None:
        """All that was recorded waits to be written to a new file."""
        self._let_go()
        self._waiting, self._check = encode(self._header, self._start, self._lines, self._layout)
        self._size, self._written, self._torn = 0, blake2b(), False
        self._rows = 1 + len(self._lines)

    def _go_on(self, file: FileIO, record: Record) -> None:
        """What is written from now on follows the good part of a record."""
        file.seek(0)
        data = file.read(record.size) or b""
        self._written, self._rows = blake2b(data), data.count(b"\n")
        self._check, self._size = record.check, record.size
        self._torn = record.torn
        self._adopt(file)

    def _write(self) -> None:
        if self._readonly:
            return
        if self._rows > MOST or self._size + len(self._waiting) > LARGEST:
            self.trouble = _("It is too long.")  # who wrote more could not read it again
            return
        try:
            if self._file is not None and not self._is_ours():
                self._begin()
                self.anew = True
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
        else:
            self._torn = False
            self._size += len(self._waiting)
            self._written.update(self._waiting)
            self._waiting = b""
            self.trouble = ""
            if self._syncer is not None:
                self._syncer.wake()
        if self._file is not None:
            self._left = _stamp(self._file)

    def _plain(self) -> bytes:
        """The whole record without veils; nothing if the file cannot be written now, or is not
        there any more."""
        with contextlib.suppress(OSError):  # the disk is gone: the file stays as it is
            if self._file is not None and not self._waiting and self._is_ours():
                return encode(self._header, self._start, self._lines, PLAIN)[0]
        return b""

    def _is_ours(self) -> bool:
        """Whether the file is still where it was, and as it was left. Raises OSError where a disk
        cannot say so."""
        assert self._file is not None
        try:
            there = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        if not os.path.samestat(there, os.fstat(self._file.fileno())):
            return False
        if _stamp(self._file) == self._left:
            return True
        # The time alone says little: somebody touched it, or a disk far away is late with it.
        self._file.seek(0)
        found = self._file.read(self._size) or b""
        self._torn = True  # what somebody may have put behind it is cut off
        return blake2b(found).digest() == self._written.digest()

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
        self._left = _stamp(file)
        self._syncer = _Syncer(file, self.path)

    def _let_go(self, plain: bytes = b"", patience: float = 0.0) -> None:
        if self._syncer is not None:
            self._syncer.close(plain, patience)
        self._file = self._syncer = None

    def _refused(self, error: OSError) -> None:
        self.trouble = in_words(error, self.path)


def _stamp(file: FileIO) -> tuple[int, int]:
    """Length and time of an open file: another if somebody has written to it."""
    with contextlib.suppress(OSError):  # the disk is gone: the next write says so
        found = os.fstat(file.fileno())
        return found.st_size, found.st_mtime_ns
    return 0, 0


class _Syncer:
    """Calls fsync in a thread of its own whenever it is woken, and closes the file at the end."""

    def __init__(self, file: FileIO, path: Path) -> None:
        self._file = file
        self._path = path
        self._wake = threading.Event()
        self._ending = False
        self._plain = b""
        self._thread = threading.Thread(target=self._run, name="record-fsync", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._wake.set()

    def close(self, plain: bytes, patience: float) -> None:
        """End, for which so many seconds are waited; ``plain`` then takes the place of the file."""
        self._plain = plain
        self._ending = True
        self._wake.set()
        self._thread.join(patience)

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
                    sync_folder(self._path.parent)
            except OSError:
                # The data is with the system; a disk that cannot promise more is no reason to
                # stop, and the next write that really fails is reported by the journal.
                continue
            first = False
        unlock_file(self._file.fileno())
        self._file.close()  # Windows puts nothing in the place of an open file
        if self._plain:
            with contextlib.suppress(OSError):  # no room for it: it stays as it is, and is good
                put_in_place(self._path, self._plain)


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
