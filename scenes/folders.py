"""Where the program keeps its files: the folders the system names, or one that was given."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase
from typing import Final

from game.core.disk import in_words, place_name
from game.core.text import N_, _

from .exits import CannotStartError

APP: Final = "tidetable"
PORTABLE: Final = "tidetable-data"
_NO_PLACE: Final = N_(
    "The folder you are in is gone. Change to another one, or name a whole path with --data-dir."
)
_NOT_BESIDE: Final = N_(
    "With --portable all files are kept next to the program, but there that does not work. {why}"
)
_NO_HOME: Final = N_(
    "The system names no folder for your files, only {folder}. Choose one with --data-dir."
)


@dataclass(frozen=True, slots=True)
class Folders:
    """Settings and matches lie in ``data``; ``logs`` and ``cache`` may be lost without harm."""

    data: Path
    logs: Path
    cache: Path


def find(data_dir: Path | None = None, portable: bool = False) -> Folders:
    """The folders: under ``data_dir``, beside the program, or where the system says. Raises
    CannotStartError where there are none, or nothing can be kept beside the program."""
    if data_dir is not None or portable:
        try:
            base = (_beside() if data_dir is None else _home(data_dir)).absolute()
        except FileNotFoundError as error:
            raise CannotStartError(_NO_PLACE) from error
        if data_dir is None and (refused := writable(base)) is not None:
            raise CannotStartError(_NOT_BESIDE, why=in_words(refused, base)) from refused
        return Folders(base, base / "logs", base / "cache")
    import platformdirs

    data = platformdirs.user_data_path(APP, appauthor=False)
    if not data.is_absolute():
        raise CannotStartError(_NO_HOME, folder=place_name(data))
    return Folders(
        data,
        platformdirs.user_log_path(APP, appauthor=False),
        platformdirs.user_cache_path(APP, appauthor=False),
    )


def _beside() -> Path:
    """The folder beside the program; beside the current one where Python runs it."""
    return (_program().parent if hasattr(sys, "_MEIPASS") else Path.cwd()) / PORTABLE


def _home(folder: Path) -> Path:
    return Path(os.path.expanduser(folder))  # no such user: as it is


def _program() -> Path:
    """What somebody has who was given the binary: the file, or the macOS .app or AppImage that it
    is in, where nothing can be kept."""
    program = Path(sys.executable)
    image = os.environ.get("APPIMAGE")
    if image and program.is_relative_to(os.environ.get("APPDIR", program)):
        return Path(image)
    return next((path for path in program.parents if path.suffix == ".app"), program)


def matches_folder(data: Path) -> Path:
    """Where the matches are, in the folder of the data."""
    return data / "matches"


def exports_folder(data: Path) -> Path:
    """Where results are saved, in the folder of the data."""
    return data / "exports"


def show(folder: Path) -> None:
    """Open a folder in the system's file manager. Raises OSError where there is none."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    env = dict(os.environ)
    if hasattr(sys, "_MEIPASS"):  # what is packed with the program is for the program alone
        env["LD_LIBRARY_PATH"] = env.get("LD_LIBRARY_PATH_ORIG", "")
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    none = subprocess.DEVNULL
    subprocess.Popen(
        [opener, folder], env=env, stdin=none, stdout=none, stderr=none, start_new_session=True
    )


def places() -> list[tuple[str, Path]]:
    """Where else somebody may want a file, with what it is called: those folders of theirs that
    there are, and drives that are plugged in."""
    import platformdirs

    home = Path(os.path.expanduser("~"))
    own = [
        (_("Desktop"), platformdirs.user_desktop_path()),
        (_("Documents"), platformdirs.user_documents_path()),
        (_("Downloads"), platformdirs.user_downloads_path()),
    ]
    if all(path != home for _words, path in own):  # systems without a desktop name it as one
        own.append((_("Home folder"), home))
    found = [*own, *((path.name or path.drive, path) for path in _drives())]
    return [(words, path) for words, path in found if os.path.isdir(path)]


def _drives() -> Iterator[Path]:
    """Drives that may be plugged in."""
    if sys.platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in ascii_uppercase[3:])
        return
    user = os.path.basename(os.path.expanduser("~"))
    for root in (Path("/run/media") / user, Path("/media") / user, Path("/Volumes")):
        with suppress(OSError):
            yield from sorted(root.iterdir())


def writable(folder: Path) -> OSError | None:
    """None if files can be written in a folder, else the system's error."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".try", dir=folder)
        os.close(handle)
        os.unlink(name)
    except OSError as error:
        return error
    return None
