"""Letters as a person counts them: a flag, a family, an accented letter are one each (Unicode's
grapheme clusters, UAX 29)."""

import re
from functools import lru_cache
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""They are not seen, and say whether two letters join: in Persian names, and in a family."""

_ALONE: Final = re.compile(
    "[ -\u02ff\u0370-\u0482\u048a-\u0559\u1e00-\u200a\u2010-\u2027\u2030-\u205f\u20a0-\u20cf"
    "\u3000-\u3029\u3031-\u3098\u309b-\u33ff\u4e00-\u9fff]*"
)
"""Texts of which each code point is a letter, known without the library."""


@lru_cache(maxsize=4096)
def letters(text: str) -> tuple[str, ...]:
    """The letters of a text."""
    if _ALONE.fullmatch(text):
        return tuple(text)
    from uniseg.graphemecluster import grapheme_clusters

    return tuple(grapheme_clusters(text))


def shortened(text: str, longest: int) -> str:
    """As many whole letters of a text as have no more than ``longest`` code points."""
    if len(text) <= longest:
        return text
    out = ""
    for letter in letters(text[: 2 * longest]):
        if len(out) + len(letter) > longest:
            break
        out += letter
    return out or text[:longest]
