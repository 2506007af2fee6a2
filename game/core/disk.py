"""Files put in place as a whole, and what the system says of files as sentences for a person.

On Windows a file that another program has open (a spreadsheet, a virus scanner, a synced folder)
can be neither replaced nor, at times, read: often it lets go of it a moment later.
"""

import errno
import logging
import os
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep, time
from typing import Final, TypeVar

from .text import N_, _, capital, in_one_line

log = logging.getLogger(__name__)

PATIENCE: Final = 0.2
"""Seconds for which what another program refuses is tried again."""
_PAUSE: Final = 0.005
_HELD_BY_ANOTHER: Final = (32, 33)
"""Windows' own numbers for a file, and a part of one, that another program has open."""
_DENIED: Final = 5
"""Its number for what may not be done; also for the replacing of a file that is open."""
STALE: Final = 60.0
"""Seconds after which nobody goes on writing a file any more."""
_HALF: Final = re.compile(r"\.(\d+-\d+\.new|try\w{8})")
"""Names of files that are there only while something is put in place, or tried."""
T = TypeVar("T")


class HeldError(PermissionError):
    """Another program has a file open, and keeps it."""


def patiently(act: Callable[[], T]) -> T:
    """Do something with a file, for a while again and again if that is not permitted. Raises
    OSError."""
    until = monotonic() + PATIENCE
    while True:
        try:
            return act()
        except PermissionError:
            if monotonic() > until:
                raise
            sleep(_PAUSE)


def read_whole(path: Path, longest: int) -> bytes:
    """The bytes of a file. Raises OSError; FileExistsError if there are more than ``longest``: what
    is larger was put there by somebody else, and may not fit into memory."""
    with open(path, "rb") as file:
        data = file.read(longest + 1)
    if len(data) > longest:
        raise FileExistsError(errno.EEXIST, "too large", str(path))
    return data


def put_in_place(path: Path, data: bytes, flush: bool = True) -> None:
    """Write a file beside, and put it in the place of ``path`` in one step; of a link, in that of
    what it leads to. With ``flush`` it is on the disk then, else soon.

    Raises OSError with ``path`` as its file name, HeldError if another program does not let go of
    it; ``path`` is then as it was, and nothing is left beside it to fill a full disk.
    """
    real = Path(os.path.realpath(path))
    new = real.with_name(f".{os.getpid()}-{threading.get_ident()}.new")  # short, whatever the name
    try:
        with open(new, "wb") as out:
            out.write(data)
            out.flush()
            if flush:
                os.fsync(out.fileno())
        try:
            patiently(lambda: os.replace(new, real))
        except PermissionError as error:
            if _is_held(error, real):
                raise HeldError(error.errno, error.strerror) from error
            raise
        if flush:
            sync_folder(real.parent)
    except OSError as error:
        with suppress(OSError):
            new.unlink()
        error.filename, error.filename2 = str(path), None
        raise


def _is_held(error: OSError, path: Path) -> bool:
    """Whether a file cannot be replaced because another program has it open: on Windows alone."""
    number = getattr(error, "winerror", None)
    return number in _HELD_BY_ANOTHER or (number == _DENIED and os.access(path, os.W_OK))


def is_half(name: str, modified: float) -> bool:
    """Whether a file of that name, written then, was left by a program that was killed."""
    return _HALF.fullmatch(name) is not None and time() - modified > STALE


def remove_halves(folder: Path) -> None:
    """Delete what programs that were killed left half written in a folder."""
    with suppress(OSError):
        for entry in list(os.scandir(folder)):
            with suppress(OSError):
                if entry.is_file(follow_symlinks=False) and is_half(
                    entry.name, entry.stat().st_mtime
                ):
                    os.unlink(entry)


def sync_folder(folder: Path) -> None:
    """Make a new file's name durable, where folders can be synced at all: not on Windows, nor on
    some disks of a network."""
    if os.name != "posix":
        return
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


_SENTENCES: Final = {
    (errno.ENOSPC, errno.EDQUOT): N_(
        "There is no room left for {place}. Delete something on that disk, then try again."
    ),
    (errno.EROFS,): N_("{place} is on a disk that can only be read. Choose another place."),
    (errno.EACCES, errno.EPERM): N_(
        "Tidetable is not allowed to use {place}. Change its permissions, or choose another place."
    ),
    (errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.ENOTEMPTY): N_(
        "Something else is in the way of {place}. Move or rename it, then try again."
    ),
    (errno.ENOENT,): N_("{place} is not there. Perhaps it was moved, or its drive is unplugged."),
    (errno.EIO, errno.ENXIO, errno.ENODEV, errno.ESTALE, errno.ETIMEDOUT): N_(
        "The disk with {place} does not answer. Plug it in again, or choose another place."
    ),
    (errno.ENAMETOOLONG, errno.EINVAL): N_(
        "{place} cannot be the name of a file here. Choose a shorter or simpler one."
    ),
    (errno.EMFILE, errno.ENFILE): N_(
        "Too many files are open to use {place}. Close other programs, then try again."
    ),
}
_LONGEST: Final = 200
"""Letters of a place that are told; its end says most."""


def place_name(place: Path | str) -> str:
    """A path as it can be shown: file names may be any bytes, and very long."""
    text = os.fsencode(place).decode("utf-8", "replace")
    return in_one_line(text if len(text) <= _LONGEST else "…" + text[1 - _LONGEST :])


def in_words(error: OSError, place: Path | str = "") -> str:
    """What the system says, as a sentence with the place and what to do. The place is that of the
    error, unless another one tells a person more. Words of the system's own, in its own language,
    go to the log."""
    known = place_name(place or error.filename or "")
    words = _sentence(error).format(place=known or _("the file"))
    return words if known else capital(words)


def _sentence(error: OSError) -> str:
    if isinstance(error, HeldError) or getattr(error, "winerror", None) in _HELD_BY_ANOTHER:
        return _("{place} is open in another program. Close it there, then try again.")
    for numbers, sentence in _SENTENCES.items():
        if error.errno in numbers:
            return _(sentence)
    log.warning("no words of ours for: %s", error)
    return _("{place} cannot be used. Try again, or choose another place.")
