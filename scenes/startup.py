"""What every command of the program begins with: what the system is told, the log, the language.

This module imports no pygame, so that what SDL reads from the environment can be set first.
"""

import logging
import logging.handlers
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from .folders import Folders

VERSION: Final = "0.1.0"
APP_ID: Final = "io.github.tidetable.Tidetable"
"""What systems call the program, the same on all."""


def prepare_environment() -> None:
    """What SDL and the system are told before there is a window; what the person set stays."""
    if sys.platform == "win32" and not hasattr(sys, "_MEIPASS"):
        import ctypes

        # else the taskbar has Python's icon there, and puts the window with Python's others; the
        # binary has an icon of its own, by which the system also knows what is pinned
        with suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tidetable")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "tidetable")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_FORCE_RAISEWINDOW", "1")  # for a second start, on Windows
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def start_log(folders: Folders, name: str = "tidetable") -> Path:
    """Log to a file of that name that is turned over, or to the error output; the file's path."""
    path = folders.logs / f"{name}.log"
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    logging.raiseExceptions = False  # a full disk loses lines of the log, and that is all
    handler: logging.Handler
    try:
        folders.logs.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            os.path.realpath(path), maxBytes=512_000, backupCount=3, encoding="utf-8"
        )
    except OSError as error:
        handler = logging.StreamHandler()
        root.addHandler(handler)
        root.warning("no log file: %s", error)
        return path
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.info("tidetable %s, python %s, %s", VERSION, sys.version.split()[0], sys.platform)
    return path
