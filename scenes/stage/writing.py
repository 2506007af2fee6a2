"""A line of text that is being written: a caret, a selection, and what keys do with them. No
letter is ever parted, and there are never more than fit."""

import unicodedata
from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import NamedTuple

from game.core.letters import JOINERS, letters


def bounds(text: str) -> list[int]:
    """The places between the letters of a text, its beginning and its end among them."""
    return list(accumulate(map(len, letters(text)), initial=0))


def printable(text: str) -> str:
    """What of a text can stand in a line, composed as far as possible ("é" is one code point)."""
    line = "".join(" " if c in "\n\r\t\u2028\u2029" else c for c in text)
    kept = "".join(c for c in line if c.isprintable() or c in JOINERS)
    return unicodedata.normalize("NFC", kept.encode("utf-8", "ignore").decode())


def fits(text: str, longest: int) -> bool:
    """Whether a text has at most ``longest`` letters. Each may have three signs, or one several
    more, so that a name has an end."""
    return len(text) <= 3 * longest and len(letters(text)) <= longest


class Line(NamedTuple):
    """A text, its caret, and the other end of what is selected (``anchor``; the caret if nothing
    is). Both are places in ``bounds``."""

    text: str
    caret: int
    anchor: int

    @staticmethod
    def at(text: str, caret: int, anchor: int | None = None) -> "Line":
        """A line whose ends are moved to the next place between letters."""
        places = bounds(text)

        def place(index: int) -> int:
            return places[min(bisect_left(places, index), len(places) - 1)]

        return Line(text, place(caret), place(caret if anchor is None else anchor))

    @property
    def span(self) -> tuple[int, int]:
        """Where what is selected begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """What is selected."""
        start, end = self.span
        return self.text[start:end]

    def inserted(self, new: str, longest: int) -> tuple["Line", bool]:
        """The line with ``new`` in the place of what is selected, and whether all of it fitted."""
        start, end = self.span
        before, after = self.text[:start], self.text[end:]
        put, whole = "", len(new) <= 3 * longest
        for letter in letters(new[: 3 * longest]):
            if not fits(unicodedata.normalize("NFC", before + put + letter) + after, longest):
                whole = False
                break
            put += letter
        before = unicodedata.normalize("NFC", before + put)
        if not (put or new == ""):
            return self, whole
        return Line.at(before + after, len(before)), whole

    def erased(self, way: int, word: bool = False) -> "Line":
        """Without what is selected, else without the letter or word before (``way`` -1) or after
        the caret."""
        start, end = self.span
        if start == end:
            start, end = sorted((self.caret, self._next(way, word)))
        return Line.at(self.text[:start] + self.text[end:], start)

    def moved(self, way: int, word: bool = False, select: bool = False) -> "Line":
        """The caret one letter or word on; to an end of what is selected if it is not to
        ``select`` more."""
        if self.caret != self.anchor and not (select or word):
            return self.put(self.span[way > 0])
        return self.put(self._next(way, word), select)

    def put(self, index: int, select: bool = False) -> "Line":
        """The caret at a place; with ``select`` all is selected from the anchor to there."""
        return Line.at(self.text, index, self.anchor if select else None)

    def word_at(self, index: int) -> "Line":
        """The word selected that the letter after a place is in, else that before it."""
        ends = self._words()
        n = min(max(bisect_right(ends, index), 1), max(1, len(ends) - 1))
        return Line.at(self.text, ends[min(n, len(ends) - 1)], ends[n - 1])

    def all(self) -> "Line":
        """All selected."""
        return Line(self.text, len(self.text), 0)

    def _next(self, way: int, word: bool) -> int:
        """The next place for the caret in a direction."""
        if word:  # where a word begins
            begins = {i for i in self._words() if not self.text[i : i + 1].isspace()}
            places = sorted({0, *begins, len(self.text)})
        else:
            places = bounds(self.text)
        if way > 0:
            return places[min(bisect_right(places, self.caret), len(places) - 1)]
        return places[max(bisect_left(places, self.caret) - 1, 0)]

    def _words(self) -> list[int]:
        """The places between words, spaces and signs."""
        from uniseg.wordbreak import words

        inside = set(bounds(self.text))
        ends = accumulate(map(len, words(self.text)), initial=0)
        return [i for i in ends if i in inside]
