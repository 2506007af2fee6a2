"""A rulebook's text: Markdown with placeholders, read into the blocks of its pages.

``assets/rulebooks/<title>.md`` begins with TOML between two lines ``+++``: what menu and setup show
(``picture``, the figure of that name, with its ``caption``; ``welcome``; a sentence for each of the
``variants`` and ``options``, and on each of the ``choices`` of an option). The pages follow::

    # Diving {#dive}                   a page, with the id by which scenes open it
    ## Too many aboard                 a heading inside the page
    A paragraph, up to an empty line.
    - an item of a list                (1. is one of a list with numbers)
    ![What one sees](figure:dive)      a drawing of the title's, with its caption
    ![4 spaces](kiribati/turtle_4)     a picture of assets/art; several in a paragraph, a row
    ### ![](common/die_5) 5: any row   a picture with words beside it: these, and one paragraph
    > [!warning] A note with its icon, common/icon_warning
    > [!fact height] A fact of assets/facts, with {number} and {year}; its source is added
    {rates}                            alone: blocks that the title makes of its tables

Behind a picture's name may stand its height in units, its shape and whether it is framed:
``![](kiribati/turtle_4 "120 10:9 framed")``. Elsewhere ``{rounds}`` is a value of the title's. A
title, paragraph, item or caption, its lines joined by spaces, is one msgid.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.core.datafile import DataError, read_text
from game.core.paths import asset
from game.core.text import _

from ..widgets import Block, Bullets, Drawing, Entry, Figure, Figures, Heading, Notice, Para

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode


UNFILLED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a text raises that asks for a value that there is not, or for it in a wrong way."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: ``id`` is what scenes open it by ("dive")."""

    id: str
    title: str
    fill: Callable[[], Sequence[Block]]
    """Reads what stands on it, which takes a while; see ``blocks``."""

    @property
    def blocks(self) -> Sequence[Block]:
        """What stands on it, as the tables are now. Raises DataError, naming file and line."""
        return self.fill()


class Source(Protocol):
    """What fills a text. Each raises KeyError with a name that it does not know."""

    def say(self, text: str) -> str:
        """A text in the language in use, its placeholders filled."""

    def fact(self, id: str, text: str) -> str:
        """A sentence about a fact of the world, with its source."""

    def figure(self, name: str) -> Drawing | None:
        """A drawing; None: there is nothing to be drawn, and it is left out."""

    def made(self, name: str) -> Sequence[Block]:
        """The blocks that stand in the place of a paragraph."""


@lru_cache
def _parts(title: str) -> tuple[str, str]:
    """The front of a title's file, and its pages below as many empty lines. Raises DataError."""
    text = read_text(asset("rulebooks", f"{title}.md"))
    if text.count("+++\n") < 2:
        raise DataError(f"{title}.md: it begins with TOML between two lines +++")
    _empty, front, pages = text.split("+++\n", 2)
    return front, "\n" * (front.count("\n") + 2) + pages


class Front(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What menu and setup show of a title, untranslated."""

    picture: str
    """The name of a drawing."""
    caption: str
    welcome: str
    variants: dict[str, str]
    """One or two sentences on each variant, by its id."""
    minutes: dict[str, tuple[int, int]] = {}
    """How few and how many minutes a match of a variant takes, by its id, where that is known."""
    options: dict[str, str] = {}
    """A short sentence on each option that does not explain itself, by its id."""
    choices: dict[str, dict[str, str]] = {}
    """Of an option whose choices need one each a sentence on these, by the ids of both."""


@lru_cache
def front(title: str) -> Front:
    """The front of a title's file. Raises DataError."""
    try:
        return msgspec.convert(tomllib.loads(_parts(title)[0]), Front)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(f"{title}.md: between +++: {error}") from error


@lru_cache
def _sections(title: str) -> "tuple[tuple[SyntaxTreeNode, ...], ...]":
    """The blocks of each page, its title first. Raises DataError."""
    # loaded when a rulebook is opened, not when the program starts
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    reader = MarkdownIt("zero").enable(["heading", "list", "blockquote", "image"])
    nodes = SyntaxTreeNode(reader.parse(_parts(title)[1])).children
    starts = [n for n, node in enumerate(nodes) if node.tag == "h1"]
    if starts[:1] != [0]:
        raise DataError(f"{title}.md: below +++ stands the title of the first page")
    return tuple(tuple(nodes[a:b]) for a, b in pairwise((*starts, len(nodes))))


def read(title: str, source: Source) -> Iterator[Page]:
    """The pages of a title in reading order. Raises DataError, naming file and line."""
    for head, *nodes in _sections(title):
        with _named(title, head):
            found = re.fullmatch(r"(.+) \{#(\w+)\}", _text(head))
            if found is None:
                raise DataError("a page's title ends with its id, such as {#goal}")
            yield Page(found[2], source.say(found[1]), partial(_filled, title, nodes, source))


def _filled(title: str, nodes: "Sequence[SyntaxTreeNode]", source: Source) -> list[Block]:
    out: list[Block] = []
    for before, node in zip((None, *nodes), nodes, strict=False):
        with _named(title, node):
            found = list(_blocks(node, source))
            if before and before.tag == "h3" and isinstance(entry := out[-1], Entry):
                if len(found) != 1 or not isinstance(words := found[0], Para):
                    raise DataError("one paragraph stands below a heading with a picture")
                out[-1] = replace(entry, text=words.text)
            else:
                out += found
    return out


@contextmanager
def _named(title: str, node: "SyntaxTreeNode") -> Iterator[None]:
    """Says in which file and line a mistake is. Raises DataError."""
    try:
        yield
    except UNFILLED as error:
        what = f"{error} is unknown" if isinstance(error, KeyError) else error
        line = node.map[0] + 1 if node.map else "?"
        raise DataError(f"{title}.md:{line}: {what}") from error


def _text(node: "SyntaxTreeNode") -> str:
    """The words of a block in one line, as they stand in the file. Raises DataError."""
    first, *more = [part.content for part in node.walk() if part.type == "inline"] or [""]
    if more:
        raise DataError("an item of a list or a note is one paragraph")
    return re.sub("[ \n]+", " ", first)


def _blocks(node: "SyntaxTreeNode", source: Source) -> Iterator[Block]:
    if node.type in ("bullet_list", "ordered_list"):
        items = [source.say(_text(item)) for item in node.children]
        if node.type == "ordered_list":
            line = _("{n}: {what}")
            items = [line.format(n=n, what=item) for n, item in enumerate(items, start=1)]
        yield Bullets(tuple(items))
        return
    text = _text(node)
    pictures = [part for part in node.walk() if part.type == "image"]
    made = re.fullmatch(r"\{(\w+)\}", text)
    if node.tag == "h2":
        yield Heading(source.say(text))
    elif node.tag == "h3":
        if len(pictures) != 1:
            raise DataError("a heading of this kind begins with a picture")
        figure, height = _picture(pictures[0], source)
        yield Entry(figure, source.say(text.partition(") ")[2]), "", height)
    elif node.type == "blockquote":
        note = re.fullmatch(r"\[!(\w+) ?(\w*)\] (.+)", text)
        if note is None:
            raise DataError("a note begins with its icon, such as [!warning]")
        if note[1] == "fact":
            yield Notice(source.fact(note[2], note[3]))
        else:
            yield Notice(source.say(note[3]), note[1])
    elif made:
        yield from source.made(made[1])
    elif not pictures:
        yield Para(source.say(text))
    elif str(pictures[0].attrs["src"]).startswith("figure:"):
        drawing = source.figure(str(pictures[0].attrs["src"]).removeprefix("figure:"))
        if drawing:
            yield replace(drawing, about=source.say(pictures[0].content.replace("\n", " ")))
    else:
        shown = [_picture(picture, source) for picture in pictures]
        yield Figures(tuple(figure for figure, _height in shown), shown[0][1])


def _picture(image: "SyntaxTreeNode", source: Source) -> tuple[Figure, float]:
    """A picture of assets/art and its height."""
    words = str(image.attrs.get("title", "84")).split()
    shapes = [float(w) / float(h) for w, _colon, h in (word.partition(":") for word in words) if h]
    caption = source.say(image.content) if image.content else ""
    figure = Figure((str(image.attrs["src"]),), caption, (shapes or [1.0])[0], "framed" in words)
    return figure, float(words[0])
