"""What a person can set, and keeping it on disk.

One JSON file in the folder the system names. It is written beside, flushed and put in
place; the generation before is kept. Of a file with unknown keys or values the rest is read, and
they stay in it. A damaged file is kept beside and the one before is read, else the defaults hold
and a note says so.
"""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec

from game.core.options import Value
from game.core.record import STOPS
from game.core.text import LANGUAGES, PSEUDO

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
    stops: tuple[str, ...] = STOPS
    """What stopped its clock."""
    more: bool = False
    """Whether what few need was unfolded."""


class Settings(msgspec.Struct):
    """All settings with their defaults. Volumes are 0-100."""

    language: str = ""
    """A code of ``core.text.LANGUAGES``; "" takes the system's if there is a catalog."""
    theme: Literal["light", "dark", "projector"] = "light"
    text: Literal["normal", "projector", "large"] = "normal"
    easy: bool = False
    """Whether text is set in the letters that are easiest to tell apart."""
    animation: Literal["slow", "normal", "fast", "off"] = "normal"
    wait: Literal["auto", "on", "off"] = "auto"
    """Whether a table waits for somebody to go on after what is to be followed; "auto" in
    letters for a class, and where the title wants it and several people sit there."""
    tell: bool = False
    """Whether what others did meanwhile is told by itself when somebody's turn comes."""
    fullscreen: bool = False
    display: int = 0
    window: tuple[int, int] = (0, 0)
    """Its size in the system's points, when not maximised; (0, 0) until somebody resizes it."""
    maximised: bool = False
    margin: Literal[0, 1, 2, 3, 4, 5] = 0
    """Per cent of the window that are left free at each edge: old projectors cut them off."""
    effects_volume: int = 70
    ambience_volume: int = 0
    """Off until somebody wants it: in a class it would be one noise more."""
    muted: bool = False
    voice: Literal["off", "slow", "normal", "fast"] = "off"
    """Whether what is new on the screen is said aloud, and how fast."""
    curtain: bool = False
    """Whether nothing of the table is seen while a shared screen is handed over."""
    show: Literal["press", "hold"] = "press"
    """Whether cards that lie face down meanwhile are shown by a press, or while that is held."""
    names: tuple[str, ...] = ()
    """The names last typed, by seat."""
    led: tuple[str, ...] = ()
    """The titles of which it was asked whether a first match should be led by hand."""
    counted_since: str = ""
    """Statistics leave out what was begun before: UTC, ISO 8601."""
    setups: dict[str, TitleSetup] = {}
    """How the last match of each title was set up, by the title's id."""


def load(folder: Path) -> tuple[Settings, str]:
    """The settings of a folder and a note ("" if all is well) on what could not be read."""
    raw, note = _read(folder)
    return _settings(raw), note


def save(folder: Path, settings: Settings) -> None:
    """Write the settings; raises OSError if the folder cannot be written.

    What was not understood in the file (a newer version may have written it) stays, but for the
    settings that differ from what was read. A damaged file is kept beside.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    raw, damaged = _read(folder)
    merged = _merged(raw, msgspec.to_builtins(_settings(raw)), msgspec.to_builtins(settings))
    new = written_beside(path, msgspec.json.format(msgspec.json.encode(merged), indent=2))
    if path.is_file():
        os.replace(path, folder / (FILE + (".damaged" if damaged else ".before")))
    os.replace(new, path)


def _read(folder: Path) -> tuple[dict[str, Any], str]:
    """The file, else the one before, as plain values; and a note on what could not be read."""
    note = ""
    for path in (folder / FILE, folder / (FILE + ".before")):
        try:
            return msgspec.json.decode(path.read_bytes(), type=dict[str, Any]), note
        except FileNotFoundError:
            continue
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            note = note or f"{path.name}: {error}"
    return {}, note


def _settings(raw: dict[str, Any]) -> Settings:
    """The settings in plain values, with defaults for what is missing or not understood."""
    found: Settings = _understood(raw, Settings)
    if found.language not in (*LANGUAGES, PSEUDO):
        found.language = ""
    return found


def _understood(raw: Any, kind: Any) -> Any:
    """Plain values as a type: structs (whose fields all have defaults) field by field and mappings
    entry by entry, without those that do not fit. Raises ValidationError for anything else."""
    if isinstance(raw, dict) and get_origin(kind) is dict:
        return _fitting((key, value, get_args(kind)[1]) for key, value in raw.items())
    if isinstance(raw, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = [field for field in msgspec.structs.fields(kind) if field.name in raw]
        return kind(**_fitting((field.name, raw[field.name], field.type) for field in fields))
    return msgspec.convert(raw, kind)


def _fitting(entries: Iterable[tuple[str, Any, Any]]) -> dict[str, Any]:
    found = {}
    for key, value, kind in entries:
        with suppress(msgspec.ValidationError):
            found[key] = _understood(value, kind)
    return found


def _merged(raw: Any, was: Any, now: Any) -> Any:
    """The values to be written: those of the file (``raw``, understood as ``was``), changed where
    ``now`` differs."""
    if not (isinstance(raw, dict) and isinstance(was, dict) and isinstance(now, dict)):
        return raw if was == now else now
    out = {key: value for key, value in raw.items() if key in now or key not in was}
    for key, value in now.items():
        out[key] = _merged(raw[key], was[key], value) if key in raw and key in was else value
    return out
