"""Facts about the real world: each has a number, a year, a named source, and a date of checking.

The figures are in ``assets/facts/<title>.toml``; the sentences are with the pages.
"""

import tomllib
from functools import lru_cache

import msgspec

from game.core.paths import asset


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fact. ``year`` is when it held or happened; ``checked`` when we looked (ISO date)."""

    id: str
    number: str
    unit: str
    year: int
    source: str
    link: str
    checked: str


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of facts."""

    fact: tuple[Fact, ...]


@lru_cache
def facts(title: str) -> dict[str, Fact]:
    """The facts of a title by id. Raises OSError or msgspec.ValidationError for a broken file."""
    text = asset("facts", f"{title}.toml").read_text(encoding="utf-8")
    return {f.id: f for f in msgspec.convert(tomllib.loads(text), Facts).fact}
