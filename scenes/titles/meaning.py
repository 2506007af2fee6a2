"""What the pieces of a title mean, from a table of sentences: read where one is shown large.

The sentences are those of the rulebook wherever it has them, and are filled with the same numbers.
"""

from collections.abc import Mapping
from functools import lru_cache

from game.core.text import _, language

Means = Mapping[str, tuple[str, ...]]
"""Sentences (msgids) by what a node's id begins with, up to a colon or an underscore; or by all of
it."""


def told(title: str, means: Means, id: str) -> str:
    """What is said of a node; "" for what is not in the table."""
    keys = (id, id.partition(":")[0], id.partition("_")[0])
    found = next((means[key] for key in keys if key in means), ())
    values = _values(title, language()) if any("{" in words for words in found) else {}
    return " ".join(_(words).format(**values) if values else _(words) for words in found)


@lru_cache(maxsize=8)
def _values(title: str, code: str) -> Mapping[str, object]:
    """The rulebook's numbers and names, in a language."""
    from ..rulebook import book

    return book(title).values()
