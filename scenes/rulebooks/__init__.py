"""The rulebooks: one module a title with its pages, in our own words and with our own pictures.

A module offers ``pages()``, ``variants()``, ``welcome()`` and ``picture()``, which give words in
the language in use.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

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


class Book(Protocol):
    """What a rulebook module offers."""

    def pages(self) -> Sequence[Page]:
        """The pages in reading order."""
        ...

    def variants(self) -> dict[str, str]:
        """One or two sentences on each variant, by its id."""
        ...

    def options(self) -> dict[str, str]:
        """A short sentence on each option that does not explain itself, by its id."""
        ...

    def roles(self) -> Sequence[RoleLook]:
        """What each seat is, where that is given; else nothing."""
        ...

    def picture(self) -> Drawing:
        """A picture of what the game is about."""
        ...

    def welcome(self) -> str:
        """What the game is about, for who opens the program for the first time."""
        ...


def book(title: str) -> Book:
    """The rulebook of a title."""
    return cast(Book, import_module(f"scenes.rulebooks.{title}"))
