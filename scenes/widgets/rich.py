"""Rich text: headings, paragraphs, bullets and rows of pictures in a column that scrolls."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from ..stage.node import Art, Line, Look, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .basic import framed, text_size
from .rich_table import Table, table_parts, table_width
from .scroll import scrolling
from .shorten import longest_word


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a page."""

    text: str


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """Points of a list."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture made of layers (drawn over one another), with a caption of a few words."""

    layers: tuple[str, ...]
    caption: str = ""
    shape: float = 1.0
    """Width by height."""
    frame: bool = False
    """Whether it fills its box and has a line round it (illustrations)."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Pictures side by side, wrapping into lines; ``height`` in units at normal text."""

    items: tuple[Figure, ...]
    height: float = 130


@dataclass(frozen=True, slots=True)
class Entry:
    """A picture at the left and words beside it (a card, an animal, a line of the log).

    A ``table`` stands below the words, or below the picture if it is too wide for that.
    """

    figure: Figure
    title: str
    text: str
    height: float = 110
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture put together from looks, ``width`` x ``height`` units of its own.

    It is as wide as the page allows, but not larger than ``most`` units. ``about`` says what is
    to be seen, and stands below it.
    """

    looks: tuple[Look, ...]
    width: float
    height: float
    about: str = ""
    most: float = 760


@dataclass(frozen=True, slots=True)
class Notice:
    """A paragraph on a tinted plate with an icon: what is real, a warning, a tip."""

    text: str
    icon: str = "leaf"


Block: TypeAlias = Heading | Para | Bullets | Figures | Entry | Drawing | Notice | Table

_GAP = 16.0
_WIDE = 34
"""From this width on, in letter sizes, drawings stand beside the text, entries in pairs."""


@dataclass(slots=True)
class _Page:
    """Collects nodes from the top down; y is measured from the page's top."""

    ui: Ui
    width: float
    ground: str
    y: float = 0.0
    aside: float = 0.0
    """The width of the column for drawings at the right; 0: they stand in the text."""
    aside_y: float = 0.0
    nodes: list[tuple[Rect, Role, tuple[Look, ...], str]] = field(default_factory=list)

    @property
    def height(self) -> float:
        """The height of all that was set."""
        return max(0.0, self.y - _GAP, self.aside_y - _GAP)

    def text(
        self, words: str, x: float, width: float, size: float, font: str, ground: str = ""
    ) -> float:
        """Words at (x, y) wrapped to width; gives their height and does not move y."""
        on = ground or self.ground
        text = Text(words, size, font, "text", on, "left", "top", True)
        h = text_size(self.ui, text, width)[1]
        self.nodes.append((Rect(x, self.y, width, h), Role.LABEL, (text,), words))
        return h

    def add(self, block: Block) -> None:
        """Set one block."""
        ui = self.ui
        match block:
            case Heading(text):
                self.y += _GAP * 0.6 if self.nodes else 0
                self.y += self.text(text, 0, self.width, ui.heading, "heading") + _GAP * 0.5
            case Para(text):
                self.y += self.text(text, 0, self.width, ui.body, "body") + _GAP
            case Bullets(items):
                for item in items:
                    self._bullet(item)
                self.y += _GAP * 0.4
            case Figures():
                self._figures(block)
            case Entry():
                self._entry(block)
            case Drawing():
                self._drawing(block)
            case Notice():
                self._notice(block)
            case Table():
                self._table(block, 0, self.width)
                self.y += _GAP

    def _bullet(self, words: str) -> None:
        dot = self.ui.body * 0.36
        lead = self.ui.body * 1.1
        top = self.y + self.ui.body * 0.68 - dot / 2
        look = (Plate("accent", "accent", 0, dot / 2, 0),)
        self.nodes.append((Rect(lead * 0.25, top, dot, dot), Role.DECOR, look, ""))
        self.y += self.text(words, lead, self.width - lead, self.ui.body, "body") + _GAP * 0.5

    def _figures(self, block: Figures) -> None:
        h = block.height * (1 + 0.25 * (self.ui.scale - 1))
        x = line = 0.0
        for item in block.items:
            w = min(h * item.shape, self.width)
            caption = Text(
                item.caption, self.ui.body, "body", "text", self.ground, "centre", "top", True
            )
            words_h = 0.0
            if item.caption:
                least = longest_word(self.ui, Text(item.caption, self.ui.body))
                w = min(self.width, max(w, least + 6, h * 1.1))
                words_h = text_size(self.ui, caption, w)[1]
            if x and x + w > self.width:
                x, line, self.y = 0.0, 0.0, self.y + line + _GAP
            self._figure(item, Rect(x, self.y, w, h))
            if item.caption:
                at = Rect(x, self.y + h + 4, w, words_h)
                self.nodes.append((at, Role.LABEL, (caption,), item.caption))
            x, line = x + w + _GAP * 1.4, max(line, h + words_h + 4)
        self.y += line + _GAP

    def _figure(self, item: Figure, box: Rect) -> None:
        look: tuple[Art | Plate, ...] = tuple(Art(name) for name in item.layers)
        if item.frame:
            look = framed(item.layers[0], Rect(4, 4, box.w - 8, box.h - 8), self.ground)
        self.nodes.append((box, Role.DECOR, look, ""))

    def add_pairs(self, entries: Sequence[Entry]) -> None:
        """Entries two in a line."""
        whole = self.width
        half = (whole - 40) / 2
        for n in range(0, len(entries), 2):
            top = bottom = self.y
            for column, entry in enumerate(entries[n : n + 2]):
                self.y, self.width = top, half
                place = len(self.nodes)
                self._entry(entry)
                bottom = max(bottom, self.y)
                if column:
                    self.nodes[place:] = [
                        (at.moved(half + 40, 0), role, look, words)
                        for at, role, look, words in self.nodes[place:]
                    ]
            self.y = bottom
        self.width = whole

    def _entry(self, block: Entry) -> None:
        h = block.height
        w = h * block.figure.shape
        top, x = self.y, w + _GAP * 1.3
        self.y += 2
        if block.title:
            self.y += self.text(block.title, x, self.width - x, self.ui.body, "bold") + 2
        if block.text:
            self.y += self.text(block.text, x, self.width - x, self.ui.body, "body")
        self._figure(block.figure, Rect(0, top, w, h))
        table = block.table
        beside = table is not None and table_width(self.ui, table) <= self.width - x
        if table is not None and beside:
            self._table(table, x, self.width - x)
        self.y = max(self.y, top + h)
        if table is not None and not beside:
            self._table(table, 0, self.width)
        self.y += _GAP

    def _table(self, block: Table, x: float, width: float) -> None:
        self.y += 8 if self.nodes else 0
        parts, high = table_parts(self.ui, block, x, self.y, width)
        self.nodes += parts
        self.y += high

    def _drawing(self, block: Drawing) -> None:
        if self.aside and _tall(block):
            inside = self.y, self.width
            x = self.width + 40
            self.y, self.width = self.aside_y, self.aside
            self._draw(block, x)
            self.aside_y = self.y
            self.y, self.width = inside
        else:
            self._draw(block, 0)

    def _draw(self, block: Drawing, x: float) -> None:
        k = min(self.width, block.most) / block.width
        box = Rect(x, self.y, block.width * k, block.height * k)
        self.nodes.append((box, Role.DECOR, drawn(block, k), ""))
        self.y = box.bottom + 6
        self.y += self.text(block.about, x, self.width, self.ui.body, "body") + _GAP

    def _notice(self, block: Notice) -> None:
        side = self.ui.body * 1.4
        x = side + 34
        place = len(self.nodes)
        top = self.y
        self.y += 14
        words = self.text(block.text, x, self.width - x - 18, self.ui.body, "body", "panel2")
        plate = Plate("panel2", "edge", 3, 16, 0)
        icon = Art(f"common/icon_{block.icon}", Rect(16, 14, side, side), tint="text")
        box = Rect(0, top, self.width, words + 28)
        self.nodes.insert(place, (box, Role.DECOR, (plate, icon), ""))
        self.y = top + words + 28 + _GAP


def _tall(block: Block) -> bool:
    """Whether it is a drawing that may stand beside the text: not much wider than high."""
    return isinstance(block, Drawing) and block.width <= 2 * block.height


def drawn(block: Drawing, k: float) -> tuple[Look, ...]:
    """The looks of a drawing that is k times as large."""
    return tuple(_scaled(look, k) for look in block.looks)


def _scaled(look: Look, k: float) -> Look:
    """The look in a drawing that is k times as large."""
    if isinstance(look, Line):
        points = tuple((x * k, y * k) for x, y in look.points)
        return replace(look, points=points, width=look.width * k)
    at = look.at or Rect(0, 0, 0, 0)
    at = Rect(at.x * k, at.y * k, at.w * k, at.h * k)
    if isinstance(look, Plate):
        return replace(look, at=at, radius=look.radius * k, edge_width=look.edge_width * k)
    if isinstance(look, Text):
        return replace(look, at=at, size=look.size * k)
    return replace(look, at=at)


def _set(ui: Ui, width: float, blocks: Sequence[Block], ground: str) -> _Page:
    page = _Page(ui, width, ground)
    if width >= _WIDE * ui.body and any(_tall(b) for b in blocks):
        page.aside = width * 0.42
        page.width = width - page.aside - 40
    place = 0
    while place < len(blocks):
        end = place
        while end < len(blocks) and isinstance(blocks[end], Entry):
            end += 1
        if end - place >= 4 and page.width >= _WIDE * ui.body:
            page.add_pairs([b for b in blocks[place:end] if isinstance(b, Entry)])
            place = end
        else:
            page.add(blocks[place])
            place += 1
    return page


def rich_height(ui: Ui, blocks: Sequence[Block], width: float) -> float:
    """How high the blocks are at that width when nothing has to scroll."""
    return _set(ui, width, blocks, "panel").height


def rich_text(
    ui: Ui,
    id: str,
    rect: Rect,
    blocks: Sequence[Block],
    offset: float,
    on_scroll: Callable[[float], None],
    *,
    name: str = "",
    ground: str = "panel",
    parent: str = "",
    z: int = 0,
) -> list[Node]:
    """The blocks in a box, scrolled down by ``offset`` units.

    ``on_scroll`` gets the new offset (already kept inside the page). If all fits, nothing
    scrolls and no bar is drawn.
    """

    def build(box: Rect) -> tuple[list[Node], float]:
        page = _set(ui, box.w, blocks, ground)
        nodes = [
            Node(f"{id}-{n}", role, at.moved(box.x, box.y), look, label=words, parent=id, z=z)
            for n, (at, role, look, words) in enumerate(page.nodes)
        ]
        return nodes, page.height

    return scrolling(ui, id, rect, build, offset, on_scroll, name=name, parent=parent, z=z)
