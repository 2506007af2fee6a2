"""What a person can set, and keeping it on disk.

One JSON file in the folder the system names. It is written beside, flushed and put in
place; the generation before is kept. A damaged file is left alone and the one before is read,
else the defaults hold and a note says so.
"""

import os
from pathlib import Path
from typing import Literal

import msgspec

from game.core.options import Value

from .folders import written_beside

FILE = "settings.json"


class SeatSetup(msgspec.Struct, frozen=True):
    """How a seat was set up. ``name`` is "" unless somebody typed it."""

    kind: str
    colour: str = ""
    name: str = ""


class TitleSetup(msgspec.Struct, frozen=True):
    """How the last match of a title was set up; ``options`` holds only what somebody picked."""

    options: dict[str, Value] = {}
    seats: tuple[SeatSetup, ...] = ()
    free_undo: bool = False


class Settings(msgspec.Struct, omit_defaults=False):
    """All settings with their defaults. Volumes are 0-100."""

    language: str = ""
    """A code of ``core.text.LANGUAGES``; "" takes the system's if there is a catalog."""
    theme: Literal["light", "projector"] = "light"
    text: Literal["normal", "projector", "large"] = "normal"
    easy: bool = False
    """Whether text is set in the letters that are easiest to tell apart."""
    animation: Literal["slow", "normal", "fast", "off"] = "normal"
    fullscreen: bool = False
    display: int = 0
    window: tuple[int, int] = (1280, 800)
    effects_volume: int = 70
    muted: bool = False
    last_title: str = ""
    names: tuple[str, ...] = ()
    """The names last typed, by seat."""
    setups: dict[str, TitleSetup] = {}
    """How the last match of each title was set up, by the title's id."""


def load(folder: Path) -> tuple[Settings, str]:
    """The settings of a folder and a note ("" if all is well) on what could not be read."""
    note = ""
    for path in (folder / FILE, folder / (FILE + ".before")):
        try:
            return msgspec.json.decode(path.read_bytes(), type=Settings), note
        except FileNotFoundError:
            continue
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            note = note or f"{path.name}: {error}"
    return Settings(), note


def save(folder: Path, settings: Settings) -> None:
    """Write the settings; raises OSError if the folder cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    new = written_beside(path, msgspec.json.format(msgspec.json.encode(settings), indent=2))
    if path.is_file():
        os.replace(path, folder / (FILE + ".before"))
    os.replace(new, path)
