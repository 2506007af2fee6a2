"""True sentences of a title, each with where it was checked: their sources as a TOML file.

A mistake can be corrected there beside the source.
"""

from pathlib import Path
from typing import Annotated

import msgspec

from .datafile import entries, read_toml

Filled = Annotated[str, msgspec.Meta(min_length=1)]


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who says so. ``checked`` is the day (ISO) on which we looked at ``link``."""

    id: str
    name: Filled
    link: Annotated[str, msgspec.Meta(pattern="^https?://")]
    checked: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


def read_sources(path: Path) -> dict[str, Source]:
    """The entries ``[[source]]`` of a file by their ids. Raises DataError for a broken file."""
    found = entries(read_toml(path), path.name, "source", Source)
    return {source.id: source for _label, source in found}
