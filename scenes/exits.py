"""How the program ends other than by a person: exit codes, apart from 0 (ended by a person) and 2
(bad options), and what is said of it."""

import logging
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game.core.datafile import DataError
from game.core.disk import in_words, place_name
from game.core.paths import assets_root
from game.core.text import N_, _

log = logging.getLogger(__name__)

CRASH: Final = 3
BAD_CONFIGURATION: Final = 4
"""No screen, a folder that cannot be used, or another copy that runs and does not answer."""
INTERRUPTED: Final = 130
"""By Ctrl+C."""
RESTART: Final = 5
"""The staff of a kiosk want it started anew."""
NO_SCREEN: Final = ("dummy", "offscreen", "evdev")
"""SDL's drivers that show nothing."""
_MISSING: Final = N_(
    "a file of the program is missing or damaged. If you started it inside an archive, unpack that"
    " first; if a virus scanner took the file, install the program again."
)


class CannotStartError(Exception):
    """The program cannot start; as a string a sentence in the language in use then, and on a line
    of its own what the system said, which speaks its own language."""

    def __init__(
        self, sentence: str, code: int = BAD_CONFIGURATION, said: object = "", **fields: Any
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self._said = said
        self._fields = fields

    def __str__(self) -> str:
        words = _(self.args[0]).format(**self._fields)
        return f"{words}\n{self._said}".rstrip()


def what_happened(error: BaseException) -> str:
    """What an unexpected error was, as far as a person can do something about it."""
    from .stage.svg import ArtError

    if isinstance(error, ArtError | DataError) or _is_ours(error):
        return _(_MISSING) + f"\n{error}"
    if isinstance(error, OSError) and error.errno is not None:
        return in_words(error)
    return f"{type(error).__name__}: {error}"


def _is_ours(error: BaseException) -> bool:
    """Whether the system could not find or read a file of the program."""
    if not isinstance(error, OSError):
        return False
    if isinstance(error.filename, str):
        return Path(error.filename).is_relative_to(assets_root())
    return isinstance(error, FileNotFoundError | NotADirectoryError)


def last_words(error: BaseException, log_path: Path, started: bool = True) -> str:
    """What is said of an error that ends the program, or with which it does not even start."""
    if not started:
        return _("Tidetable cannot start: {what}\nLog: {path}").format(
            what=what_happened(error), path=place_name(log_path)
        )
    return _("Something went wrong: {what}\nYour game is saved. Log: {path}").format(
        what=what_happened(error), path=place_name(log_path)
    )


def tell(text: str, boxed: bool = True) -> None:
    """Say something to whoever started the program: in the terminal, or where there is none in a
    box of the system's, if it is to be ``boxed``."""
    if log.hasHandlers():  # else the log is the terminal
        log.warning(text)
    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # the terminal is gone
            print(f"tidetable: {text}", file=sys.stderr, flush=True)
            if sys.stderr.isatty():
                return
    if not boxed or os.environ.get("SDL_VIDEODRIVER", "").lower() in NO_SCREEN:
        return
    try:
        import pygame

        pygame.display.message_box("Tidetable", text, "info")
    except (ImportError, RuntimeError) as error:  # pygame.error is a RuntimeError
        log.warning("nothing can be shown: %s", error)
