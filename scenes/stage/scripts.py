"""In which order the parts of a line are drawn, and in which script each is shaped.

A name in Hebrew or Arabic stands in a sentence that is read from the left: from its first letter to
its last it is drawn from right to left, numbers in it from left to right. What stands outside of
it, such as points beside a name, stays where the sentence has it. A text without any letter that is
read from the left is drawn from right to left as a whole. (Of Unicode's UAX 9 this is what lines
need that hold names without marks of direction.)
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

_SCRIPTS: Final = (
    ("Hebr", "\u0590-\u05ff\ufb1d-\ufb4f"),
    ("Arab", "\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc"),
    ("Deva", "\u0900-\u097f"),
    ("Thai", "\u0e00-\u0e7f"),
)
"""What is not drawn right unless its script is named (ISO 15924), and its letters."""
_NAMED: Final = re.compile("|".join(f"(?P<{name}>[{span}])" for name, span in _SCRIPTS))
_RIGHT: Final = re.compile(f"[{_SCRIPTS[0][1]}{_SCRIPTS[1][1]}]")
_KINDS: Final = {"R": "R", "AL": "R", "L": "L", "EN": "0", "AN": "0", "CS": ",", "ES": ","}


class Piece(NamedTuple):
    """A part of a text that is drawn in one direction; ``start`` is where in the text it begins."""

    start: int
    text: str
    right: bool
    """Whether it is drawn from right to left."""


def script(letter: str) -> str:
    """The script in which a letter is to be shaped; "" where that makes no difference."""
    found = _NAMED.match(letter)
    return (found.lastgroup or "") if found else ""


@lru_cache(maxsize=4096)
def in_order(text: str) -> tuple[Piece, ...]:
    """The parts of a text from left to right as they are drawn."""
    if not _RIGHT.search(text):
        return (Piece(0, text, False),)
    kinds = ""
    for char in text:
        kind = unicodedata.bidirectional(char)
        kinds += kinds[-1:] if kind == "NSM" else _KINDS.get(kind, " ")
    whole = "L" not in kinds
    spans = [(0, len(text))] if whole else [m.span() for m in re.finditer("R([^L]*R)?", kinds)]
    out, at = [], 0
    for start, end in spans:
        out += [Piece(at, text[at:start], False)] if at < start else []
        out += reversed(_right(text, kinds, start, end))
        at = end
    return tuple(out + ([Piece(at, text[at:], False)] if at < len(text) else []))


def _right(text: str, kinds: str, start: int, end: int) -> list[Piece]:
    """What is drawn from right to left, with the numbers in it, in the order of reading."""
    out, at = [], start
    for number in re.compile("0+(,0+)*").finditer(kinds, start, end):
        if at < number.start():
            out.append(Piece(at, text[at : number.start()], True))
        at = number.end()
        out.append(Piece(number.start(), text[number.start() : at], False))
    return out + ([Piece(at, text[at:end], True)] if at < end else [])
