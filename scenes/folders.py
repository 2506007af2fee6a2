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

from game.core.text import _

APP: Final = "tidetable"
PORTABLE: Final = "tidetable-data"


@dataclass(frozen=True, slots=True)
class Folders:
    """Settings and matches lie in ``data``; ``logs`` and ``cache`` may be lost without harm."""

    data: Path
    logs: Path
    cache: Path


def find(data_dir: Path | None = None, portable: bool = False) -> Folders:
    """The folders: under ``data_dir``, beside the program, or where the system says."""
    if portable and data_dir is None:
        data_dir = (_program().parent if hasattr(sys, "_MEIPASS") else Path.cwd()) / PORTABLE
    if data_dir is not None:
        base = Path(os.path.expanduser(data_dir)).absolute()  # no such user: as it is
        return Folders(base, base / "logs", base / "cache")
    import platformdirs

    return Folders(
        platformdirs.user_data_path(APP, appauthor=False),
        platformdirs.user_log_path(APP, appauthor=False),
        platformdirs.user_cache_path(APP, appauthor=False),
    )


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

    own = [
        (_("Desktop"), platformdirs.user_desktop_path()),
        (_("Documents"), platformdirs.user_documents_path()),
        (_("Downloads"), platformdirs.user_downloads_path()),
    ]
    found = [*own, *((path.name or path.drive, path) for path in _drives())]
    return [(words, path) for words, path in found if os.path.isdir(path)]


def _drives() -> Iterator[Path]:
    """Drives that may be plugged in."""
    if sys.platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in ascii_uppercase[3:])
        return
    user = Path.home().name
    for root in (Path("/run/media") / user, Path("/media") / user, Path("/Volumes")):
        with suppress(OSError):
            yield from sorted(root.iterdir())


def written_beside(path: Path, data: bytes) -> Path:
    """Write data to a new file beside ``path``, which can then be put in its place in one step.
    Returns its path.

    Raises OSError; then nothing of it is left to fill a full disk.
    """
    new = path.with_name(path.name + ".new")
    try:
        with open(new, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    return new


def writable(folder: Path) -> str:
    """ "" if files can be written in a folder, else the system's reason."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".try", dir=folder)
        os.close(handle)
        os.unlink(name)
    except OSError as error:
        return error.strerror or str(error)
    return ""
