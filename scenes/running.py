"""One running program for each folder of data: a second start shows the first.

The first holds the lock of a file, which the system takes off however it ends, and listens at a
port of this computer alone, which the file names. Where files cannot be locked, or nobody may
listen, a second start is simply a second program.
"""

import logging
import os
import socket
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final, Self

import pygame

from game.core.journal import lock_file, unlock_file
from game.core.text import N_

from .exits import BAD_CONFIGURATION, CannotStartError

log = logging.getLogger(__name__)

FILE: Final = "running"
HERE: Final = b"tidetable"
"""What the running program answers."""
ANSWER_IN: Final = 3.0
"""Seconds in which it should: it looks once a frame."""
_SHOWN: Final = N_("Tidetable is running already. Its window has come to the front.")
_SILENT: Final = N_(
    "Tidetable is running already but does not answer. Wait a moment or end it, then start again."
)


class Running:
    """That this program runs on a folder, as long as it is not closed."""

    def __init__(self, file: FileIO | None, door: socket.socket | None) -> None:
        self._file, self._door = file, door

    @classmethod
    def begin(cls, folder: Path) -> Self:
        """Run on a folder. Raises CannotStartError if another program does; it is asked to show its
        window."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = FileIO(os.open(folder / FILE, os.O_RDWR | os.O_CREAT | _BINARY, 0o600), "r+")
        except OSError as error:
            log.warning("whether it runs twice is not known: %s", error)
            return cls(None, None)
        if not lock_file(file.fileno()):
            if _call(file.read(8)):
                file.close()
                raise CannotStartError(_SHOWN, 0)
            if not lock_file(file.fileno()):  # it may have ended just now
                file.close()
                raise CannotStartError(_SILENT, BAD_CONFIGURATION)
        door = _listen()
        with suppress(OSError):  # a full disk: then nobody can call
            file.seek(0)
            file.truncate()
            file.write(b"%d" % door.getsockname()[1] if door else b"")
        return cls(file, door)

    def called(self) -> bool:
        """Whether a second start wants the window to be shown; it is told that it is."""
        if self._door is None:
            return False
        try:
            caller, _address = self._door.accept()
        except OSError:  # nobody
            return False
        with caller, suppress(OSError):  # it did not wait
            caller.setblocking(False)
            caller.send(HERE)
        return True

    def close(self) -> None:
        """It runs no longer."""
        if self._file is not None:  # first, for who still waits at the door tries once more then
            unlock_file(self._file.fileno())
            self._file.close()
        if self._door is not None:
            self._door.close()
        self._door = self._file = None


_BINARY: Final = getattr(os, "O_BINARY", 0)


def _listen() -> socket.socket | None:
    try:
        door = socket.create_server(("127.0.0.1", 0), backlog=4)
        door.setblocking(False)
    except OSError as error:
        log.warning("a second start cannot show this window: %s", error)
        return None
    return door


def _call(port: bytes) -> bool:
    """Ask the program that listens at a port to show its window; whether it answers."""
    try:
        with socket.create_connection(("127.0.0.1", int(port)), ANSWER_IN) as line:
            return line.recv(len(HERE)) == HERE
    except (OSError, ValueError, OverflowError) as error:
        log.warning("the running program does not answer: %s", error)
        return False


def bring_to_front(window: pygame.Window, minimised: bool) -> None:
    """Show the window before all others, or have it blink in the list of windows: some systems
    let a program do no more."""
    try:
        if minimised:  # else a maximised one would be made smaller
            window.restore()
        window.focus()
        if not window.focused:
            window.flash(pygame.FLASH_UNTIL_FOCUSED)
    except (pygame.error, AttributeError) as error:
        log.info("the window cannot be brought to the front: %s", error)
