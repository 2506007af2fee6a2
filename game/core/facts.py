"""Facts about the real world: each has a number, a year, a named source, and a date of checking.

The figures are in ``assets/facts/<title>.toml``; sentences are those of a rulebook or of a title's
``facts``.
"""

from functools import lru_cache

import msgspec

from .datafile import entries, read_toml
from .paths import asset
from .text import _, figure


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fact. ``year`` is when it held or happened; ``checked`` when we looked (ISO date), and
    ``again`` by when to look again, if it is stated."""

    id: str
    number: str
    unit: str
    year: int
    source: str
    link: str
    checked: str
    again: str = ""

    def told(self, words: str) -> str:
        """A sentence of ours, translated already, with this fact's number and year."""
        return words.format(number=figure(self.number), year=self.year)

    def sourced(self) -> str:
        """Where the number stands, and when somebody looked there."""
        return source_words(self.source, self.checked)


def source_words(source: str, checked: str) -> str:
    """Where something stands, and when somebody looked there."""
    return _("Source: {source}. Checked {date}.").format(source=source, date=checked)


@lru_cache
def facts(title: str) -> dict[str, Fact]:
    """The facts of a title by id. Raises DataError, naming file, entry and field that are wrong."""
    path = asset("facts", f"{title}.toml")
    found = entries(read_toml(path), path.name, "fact", Fact)
    return {fact.id: fact for _label, fact in found}
