"""Card and tile tables: TOML files of a title, read and checked when the title is loaded.

Their figures may be corrected by who owns the printed game; a mistake is reported with its file,
entry and field.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from .paths import asset

Row = TypeVar("Row")


class DataError(ValueError):
    """A table is wrong. Its text names the file, the entry and the field."""


def read_text(path: Path) -> str:
    """What an editor has saved as UTF-8, with or without the mark that some put in front. Raises
    DataError if it cannot be read or is in another encoding."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DataError(f"{path.name}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path.name}: not saved as UTF-8 ({error})") from error


def read_toml(path: Path) -> dict[str, Any]:
    """The file as plain values. Raises DataError if it cannot be read or is no TOML."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: not a TOML file ({error})") from error


def entries(raw: dict[str, Any], file: str, key: str, kind: type[Row]) -> Iterator[tuple[str, Row]]:
    """The entries of the table ``[[key]]``, each with what to call it in an error.

    Raises DataError if there is no such table, or at the first entry that is not of that kind.
    """
    listed = raw.get(key)
    if not isinstance(listed, list):
        raise DataError(f"{file}: there is no [[{key}]]")
    for number, entry in enumerate(listed, start=1):
        named = isinstance(entry, dict) and isinstance(entry.get("id"), str)
        label = f"{file}: {key} {entry['id'] if named else f'number {number}'}"
        try:
            yield label, msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            raise DataError(f"{label}: {error}") from error


def require_picture(label: str, title: str, name: str) -> None:
    """An entry's ``id`` names its picture, and what is said of it. Raises DataError, with what to
    call the entry, if a title has no such picture."""
    if not asset("art", title, f"{name}.svg").is_file():
        raise DataError(f"{label}: id: there is no picture {name}")


Filled = Annotated[str, msgspec.Meta(min_length=1)]
