"""What a rulebook is, and the scene that shows it. Its pages are in each title's room."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from ..titles import room
from ..widgets import Block, Drawing


@dataclass(frozen=True, slots=True)
class Page:
    """One page: ``id`` is what scenes open it by ("dive")."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class RoleLook:
    """What a seat is where seats differ: its name, its picture and the colour it usually has."""

    name: str
    art: str
    shape: float
    """Width by height of the picture."""
    colour: str


class Book(ABC):
    """The rulebook of one title. Stateless; all words are in the language in use."""

    @abstractmethod
    def picture(self) -> Drawing:
        """A picture of what the game is about."""

    @abstractmethod
    def welcome(self) -> str:
        """What the game is about, for who opens the program for the first time."""

    @abstractmethod
    def variants(self) -> dict[str, str]:
        """One or two sentences on each variant, by its id."""

    def options(self) -> dict[str, str]:
        """A short sentence on each option that does not explain itself, by its id."""
        return {}

    def roles(self) -> Sequence[RoleLook]:
        """What each seat is, where that is given; else nothing."""
        return ()

    @abstractmethod
    def pages(self) -> Sequence[Page]:
        """The pages in reading order."""


def book(title: str) -> Book:
    """The rulebook of a title."""
    found: Book = room(title, "rulebook").BOOK
    return found
