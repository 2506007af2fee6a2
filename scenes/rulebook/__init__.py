"""What a rulebook is: a text of ``assets/rulebooks``, and what a title's room gives to fill it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.datafile import DataError
from game.core.facts import facts
from game.core.text import _

from ..titles import room
from ..widgets import Block, Drawing, Entry, Notice
from .drawn import Piece, drawing
from .text import UNFILLED, Page, front, read


@dataclass(frozen=True, slots=True)
class RoleLook:
    """What a seat is where seats differ: its name, its picture and the colour it usually has."""

    name: str
    art: str
    shape: float
    """Width by height of the picture."""
    colour: str


def nothing() -> tuple[RoleLook, ...]:
    """The roles of a title whose seats do not differ."""
    return ()


@dataclass(frozen=True, slots=True)
class Book:
    """The rulebook of one title: its text, and what the title's room gives to fill it.

    All words are in the language in use.
    """

    title: str
    values: Callable[[], Mapping[str, object]] = dict
    """What stands for the placeholders inside a text, by name: numbers, and names of cards."""
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    """What draws the things of the title's drawings that are stated as data, by name."""
    figures: Mapping[str, Callable[[], Drawing | None]] = field(default_factory=dict)
    """The other drawings; None where a corrected table has nothing to be drawn."""
    blocks: Mapping[str, Callable[[], Sequence[Block]]] = field(default_factory=dict)
    """What stands for a placeholder that is a paragraph, by name."""
    roles: Callable[[], Sequence[RoleLook]] = nothing
    """What each seat is, where that is given."""
    elsewhere: Callable[[], Sequence[tuple[str, str]]] = tuple
    """True sentences, each with its source, that stand in the title's extra, not in the pages."""

    def picture(self) -> Drawing:
        """A picture of what the game is about. Raises DataError if the front names none."""
        found = front(self.title)
        try:
            shown = self.figure(found.picture)
        except KeyError as error:
            raise DataError(f"{self.title}.md: picture: {error} is unknown") from error
        assert shown is not None  # a picture of the game does not depend on its tables
        return replace(shown, about=self._say(found.caption))

    def welcome(self) -> str:
        """What the game is about, for who opens the program for the first time."""
        return self._say(front(self.title).welcome)

    def variants(self) -> dict[str, str]:
        """One or two sentences on each variant and how long it takes, by its id."""
        told = front(self.title).variants.items()
        return {id: f"{self._say(text)} {self.minutes(id)}".strip() for id, text in told}

    def minutes(self, variant: str) -> str:
        """How long a match of a variant takes; "" where that is not known."""
        least, most = front(self.title).minutes.get(variant, (0, 0))
        if least < most:
            return _("{least} to {most} minutes.").format(least=least, most=most)
        return _("About {n} minutes.").format(n=most) if most else ""

    def options(self) -> dict[str, str]:
        """A short sentence on each option that does not explain itself, by its id."""
        return {id: self._say(text) for id, text in front(self.title).options.items()}

    def choices(self, option: str) -> dict[str, str]:
        """A sentence on each choice of an option, by its id; {} where none is needed."""
        found = front(self.title).choices.get(option, {})
        return {id: self._say(text) for id, text in found.items()}

    def pages(self) -> tuple[Page, ...]:
        """The pages in reading order. Raises DataError, naming file and line of a mistake."""
        return tuple(read(self.title, _Filling(self)))

    def true(self) -> list[tuple[str, str]]:
        """What is told of the real world: each sentence with its source."""
        sources = {fact.sourced() for fact in facts(self.title).values()}
        told = [
            block.text.rpartition("\n")[::2]
            for page in self.pages()
            for block in page.blocks
            if isinstance(block, Notice | Entry)
        ]
        found = [(words, source) for words, source in told if source in sources]
        return [*found, *self.elsewhere()]

    def figure(self, name: str) -> Drawing | None:
        """A drawing without its caption. Raises KeyError if there is none of that name."""
        if name in self.figures:
            return self.figures[name]()
        return drawing(self.title, name, self.pieces, self.values())

    def _say(self, text: str) -> str:
        """A text of the front. Raises DataError, naming the file, if it cannot be filled."""
        try:
            return _Filling(self).say(text)
        except UNFILLED as error:
            raise DataError(f"{self.title}.md: {text}: {error}") from error


class _Filling:
    """What fills the text of a book, as its tables are now."""

    def __init__(self, book: Book) -> None:
        self.book, self.values = book, book.values()

    def say(self, text: str) -> str:
        """A text in the language in use, its placeholders filled."""
        # what is empty now stands at the end of its sentence
        return _(text).format(**self.values).rstrip()

    def fact(self, id: str, text: str) -> str:
        """A sentence about a fact of the world, with its source."""
        known = facts(self.book.title)[id]
        words = known.told(_(text))
        return f"{words}\n{known.sourced()}"

    def figure(self, name: str) -> Drawing | None:
        """A drawing of the title's room."""
        return self.book.figure(name)

    def made(self, name: str) -> Sequence[Block]:
        """What the title makes of its tables."""
        return self.book.blocks[name]()


def book(title: str) -> Book:
    """The rulebook of a title."""
    found: Book = room(title, "rulebook").BOOK
    return found
