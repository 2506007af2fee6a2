"""A page to print, as data: the blocks that endings put their sections together from.

``assets/print/page.html`` says what each looks like on paper; all words are escaped there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..stage.node import Look


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture of ``assets/art`` before words, by its path without suffix."""

    art: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that stand out."""

    strong: str


Words: TypeAlias = "str | int | Icon | Strong | tuple[Words, ...]"
"""What stands on a line: words, or several pieces one after the other."""


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph; ``small`` is for sources and the like."""

    words: Words
    small: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading below that of the section."""

    words: Words


@dataclass(frozen=True, slots=True)
class Table:
    """A head and rows of as many cells."""

    head: Sequence[Words]
    rows: Sequence[Sequence[Words]]


@dataclass(frozen=True, slots=True)
class Items:
    """A list, an item a line."""

    lines: Sequence[Words]


@dataclass(frozen=True, slots=True)
class Answer:
    """Two empty lines to write on."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A chart as it is on the screen: its looks in a box of so many units, and its name."""

    name: str
    w: float
    h: float
    looks: Sequence[Look]


@dataclass(frozen=True, slots=True)
class Box:
    """Blocks in a frame, which stay on one sheet."""

    blocks: "Sequence[Block]"


Block: TypeAlias = Para | Heading | Table | Items | Answer | Drawing | Box


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page with its heading."""

    heading: str
    blocks: Sequence[Block]
