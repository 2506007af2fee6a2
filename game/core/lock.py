"""One writer a file: a lock that the system itself takes off when a program dies."""

import contextlib
import errno
import os
import sys
from typing import Final

_FAR: Final = 1 << 30
"""Where the locked byte lies on Windows: far behind the end, so that readers are not hindered
(the C library counts in 32 bits here)."""


def take(fd: int) -> bool:
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

    def free(fd: int) -> None:
        """Take the lock off, before the file is closed."""
        with contextlib.suppress(OSError):  # it was never taken, or the disk is gone
            os.lseek(fd, _FAR, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def free(fd: int) -> None:
        """Take the lock off, before the file is closed."""
        with contextlib.suppress(OSError):  # it was never taken, or the disk is gone
            fcntl.flock(fd, fcntl.LOCK_UN)
