"""Facts about the real world: each has a number, a year, a named source, and a date of checking.

The figures are in ``assets/facts/<title>.toml``; sentences are those of a rulebook or of a title's
``facts``.
"""

from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from .datafile import Filled, entries, read_toml
from .paths import asset
from .text import _, figure

Day = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fact. ``year`` is when it held or happened; ``checked`` when we looked (ISO date), and
    ``again`` by when to look again, if it is stated."""

    id: str
    number: Annotated[str, msgspec.Meta(pattern=r"^\d[\d,]*(\.\d+)?$")]
    unit: Filled
    year: int
    source: Filled
    link: Annotated[str, msgspec.Meta(pattern="^https?://")]
    checked: Day
    again: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""

    def told(self, words: str) -> str:
        """A sentence of ours, translated already, with this fact's number and year."""
        return words.format(number=figure(self.number), year=self.year)

    def sourced(self) -> str:
        """Where the number stands, and when somebody looked there."""
        said = _("Source: {source}. Checked {date}.")
        return said.format(source=self.source, date=self.checked)


@lru_cache
def facts(title: str) -> dict[str, Fact]:
    """The facts of a title by id. Raises DataError, naming file, entry and field that are wrong."""
    return read_facts(asset("facts", f"{title}.toml"))


def read_facts(path: Path) -> dict[str, Fact]:
    """The facts of a file by their ids. Raises DataError for a broken file."""
    found = entries(read_toml(path), path.name, "fact", Fact)
    return {fact.id: fact for _label, fact in found}
