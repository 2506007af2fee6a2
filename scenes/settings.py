"""What a person can set, and keeping it on disk.

One JSON file in the folder the system names. It is written beside, flushed and put in
place; the generation before is kept. What was changed here is written over what the file holds
now: another copy of the program may have changed it meanwhile. Of a file with unknown keys or
values the rest is read, and they stay in it; a number out of its range is replaced. A damaged
file is kept beside and the one before is read, else the defaults hold. What could not be used is
said.
"""

import errno
from codecs import BOM_UTF8
from contextlib import suppress
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import Meta

from game.core.disk import in_words, patiently, put_in_place, read_whole
from game.core.options import Value
from game.core.player import clean_name
from game.core.record import STOPS
from game.core.text import LANGUAGES, PSEUDO, _, listed

Volume = Annotated[int, Meta(ge=0, le=100)]
Pixels = Annotated[int, Meta(ge=0, le=16384)]

FILE: Final = "settings.json"
LARGEST: Final = 1 << 20
"""Bytes of the file at most; one has some thousand."""
NAMES: Final = 5
"""So many names that were typed are kept."""


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
    display: Annotated[int, Meta(ge=0, le=63)] = 0
    window: tuple[Pixels, Pixels] = (0, 0)
    """Its size in the system's points, when not maximised; (0, 0) until somebody resizes it."""
    maximised: bool = False
    margin: Literal[0, 1, 2, 3, 4, 5] = 0
    """Per cent of the window that are left free at each edge: old projectors cut them off."""
    effects_volume: Volume = 40
    ambience_volume: Volume = 0
    """Off until somebody wants it: in a class it would be one noise more."""
    muted: bool | None = None
    """None until somebody decides it: then it is silent in letters for a class."""
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
    counted_since: Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\dT[0-9:+]+)?$")] = ""
    """Statistics leave out what was begun before: UTC, ISO 8601."""
    setups: dict[str, TitleSetup] = {}
    """How the last match of each title was set up, by the title's id."""

    @property
    def silent(self) -> bool:
        """Whether there is no sound."""
        return self.text == "projector" if self.muted is None else self.muted

    def forget_names(self) -> None:
        """Forget all names that somebody typed, for people and bots."""
        self.names = ()
        for title, setup in self.setups.items():
            seats = tuple(SeatSetup(seat.kind, seat.colour) for seat in setup.seats)
            self.setups[title] = msgspec.structs.replace(setup, seats=seats)


class Misread(msgspec.Struct, frozen=True):
    """What of a file of settings could not be used."""

    unread: OSError | None = None
    damaged: bool = False
    replaced: tuple[str, ...] = ()
    """Names of settings out of their range."""

    def told(self, folder: Path) -> str:
        """The same in sentences; "" if all could be used."""
        if self.unread is not None:
            return in_words(self.unread, folder / FILE) + " " + _("The usual settings are used.")
        if self.damaged:
            return _(
                "The settings in {file} were damaged. The ones before are used, or the usual ones."
                " The damaged file is kept as {kept}."
            ).format(file=FILE, kept=f"{FILE}.damaged")
        if self.replaced:
            return _(
                "Some settings in {file} were out of range: {names}. The usual values are used for"
                " them."
            ).format(file=FILE, names=listed(self.replaced))
        return ""


def load(folder: Path) -> tuple[Settings, Misread]:
    """The settings of a folder, and what of them could not be used."""
    try:
        raw, damaged = _read(folder)
    except OSError as error:
        return Settings(), Misread(error)
    replaced: list[str] = []
    return _settings(raw, replaced), Misread(None, damaged, tuple(replaced))


class Keeper:
    """Keeps the settings of a folder: writes what was changed here since they were read, or since
    it was written last, over what the file holds then."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known = msgspec.to_builtins(load(folder)[0])

    def save(self, settings: Settings) -> None:
        """Write what was changed, if anything was. Raises OSError if the file cannot be read or
        the folder cannot be written."""
        raw, damaged = _read(self.folder)
        there = deepcopy(raw)
        _settings(raw, [])  # takes out what is out of range
        now = msgspec.to_builtins(settings)
        merged = _merged(raw, self._known, now)
        path = self.folder / FILE
        if damaged or not path.is_file() or merged != there:
            self.folder.mkdir(parents=True, exist_ok=True)
            if path.is_file():
                before = self.folder / f"{FILE}.{'damaged' if damaged else 'before'}"
                put_in_place(before, path.read_bytes(), flush=False)
            put_in_place(path, msgspec.json.format(msgspec.json.encode(merged), indent=2))
        self._known = now


def forget_before(folder: Path) -> None:
    """Delete the generation before, and what was damaged: there are names in them."""
    for kind in ("before", "damaged"):
        with suppress(OSError):  # somebody else has it open: the next change writes over it
            (folder / f"{FILE}.{kind}").unlink(missing_ok=True)


def _read(folder: Path) -> tuple[dict[str, Any], bool]:
    """The file, else the one before, as plain values; and whether the file is damaged. Raises
    OSError."""
    damaged = False
    for path in (folder / FILE, folder / f"{FILE}.before"):
        if not path.exists():
            continue
        if not path.is_file():  # a pipe would wait for ever
            raise FileExistsError(errno.EEXIST, "no file", str(path))
        data = patiently(partial(read_whole, path, LARGEST)).removeprefix(BOM_UTF8)
        try:
            return msgspec.json.decode(data, type=dict[str, Any]), damaged
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            damaged = True
    return {}, damaged


def _settings(raw: dict[str, Any], replaced: list[str]) -> Settings:
    """The settings in plain values, with defaults for what is missing or not understood. What is
    out of range is taken out of them, and its name added to ``replaced``."""
    found: Settings = _understood(raw, Settings, replaced)
    if found.language not in (*LANGUAGES, PSEUDO):
        found.language = ""
    found.names = tuple(filter(None, map(clean_name, found.names[:NAMES])))
    return found


def _understood(raw: Any, kind: Any, replaced: list[str]) -> Any:
    """Plain values as a type: structs (whose fields all have defaults) field by field and mappings
    entry by entry, without those that do not fit. Raises ValidationError for anything else."""
    if isinstance(raw, dict) and get_origin(kind) is dict:
        return _fitting(raw, {key: get_args(kind)[1] for key in raw}, replaced)
    if isinstance(raw, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        return kind(**_fitting(raw, fields, replaced))
    return msgspec.convert(raw, kind)


def _fitting(raw: dict[str, Any], kinds: dict[str, Any], replaced: list[str]) -> dict[str, Any]:
    found = {}
    for key in [key for key in raw if key in kinds]:
        try:
            found[key] = _understood(raw[key], kinds[key], replaced)
        except msgspec.ValidationError:
            if not _may_be_newer(raw[key], kinds[key]):
                del raw[key]
                replaced.append(key)
    return found


def _may_be_newer(value: Any, kind: Any) -> bool:
    """Whether a newer version may have written a value that is not understood: one more choice, or
    something that has become larger."""
    grown = get_origin(kind) is dict or (
        isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    )
    return isinstance(value, dict) or grown or get_origin(kind) is Literal


def _merged(raw: Any, was: Any, now: Any) -> Any:
    """The values to be written: those of the file (``raw``), changed where ``now`` differs from
    what it ``was`` here."""
    if not (isinstance(raw, dict) and isinstance(was, dict) and isinstance(now, dict)):
        return raw if was == now else now
    out = {key: value for key, value in raw.items() if key in now or key not in was}
    for key, value in now.items():
        out[key] = _merged(raw[key], was[key], value) if key in raw and key in was else value
    return out
