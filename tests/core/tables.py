"""Card tables with something wrong, for the tests of the titles that have some."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.datafile import DataError

Load = Callable[[Path], Any]


def changed(table: Path, folder: Path, old: str, new: str) -> Path:
    """A copy of a table with one thing changed, where it stands first."""
    text = table.read_text(encoding="utf-8")
    assert old in text
    path = folder / table.name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def names_what_is_wrong(load: Load, path: Path, words: Sequence[str]) -> None:
    """The table is refused with its name and with these words."""
    with pytest.raises(DataError) as error:
        load(path)
    for word in (path.name, *words):
        assert word in str(error.value)


def needs_its_table(load: Load, folder: Path) -> None:
    """A file that is missing is refused, and one with nothing in it."""
    with pytest.raises(DataError, match="cannot be read"):
        load(folder / "none.toml")
    path = folder / "empty.toml"
    path.write_text("", encoding="utf-8")
    with pytest.raises(DataError, match=r"there is no \[\["):
        load(path)
