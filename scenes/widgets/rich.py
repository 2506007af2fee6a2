"""Rich text: headings, paragraphs, bullets and rows of pictures in a column that scrolls."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ..stage.node import Art, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .basic import text_size


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a page."""

    text: str


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph."""

    text: str
    font: str = "body"


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


@dataclass(frozen=True, slots=True)
class Figures:
    """Pictures side by side, wrapping into lines; ``height`` in units at normal text."""

    items: tuple[Figure, ...]
    height: float = 130


@dataclass(frozen=True, slots=True)
class Entry:
    """A picture at the left and words beside it (a card, an animal, a line of the log)."""

    figure: Figure
    title: str
    text: str
    height: float = 110


@dataclass(frozen=True, slots=True)
class Notice:
    """A paragraph on a tinted plate with an icon: what is real, a warning, a tip."""

    text: str
    icon: str = "leaf"


Block: TypeAlias = Heading | Para | Bullets | Figures | Entry | Notice

_GAP = 16.0
_BAR = 16.0


@dataclass(slots=True)
class _Page:
    """Collects nodes from the top down; y is measured from the page's top."""

    ui: Ui
    width: float
    ground: str
    y: float = 0.0
    nodes: list[tuple[Rect, Role, tuple[Art | Plate | Text, ...], str]] = field(
        default_factory=list
    )

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
            case Para(text, font):
                self.y += self.text(text, 0, self.width, ui.body, font) + _GAP
            case Bullets(items):
                for item in items:
                    self._bullet(item)
                self.y += _GAP * 0.4
            case Figures():
                self._figures(block)
            case Entry():
                self._entry(block)
            case Notice():
                self._notice(block)

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
                item.caption, self.ui.body, "body", align="centre", valign="top", wrap=True
            )
            if item.caption:
                longest = max(item.caption.split(), key=len)
                least = text_size(self.ui, Text(longest, self.ui.body))[0]
                w = min(self.width, max(w, least + 4, h * 1.1))
            words_h = text_size(self.ui, caption, w)[1] if item.caption else 0.0
            if x and x + w > self.width:
                x, line, self.y = 0.0, 0.0, self.y + line + _GAP
            self._figure(item, Rect(x, self.y, w, h))
            if item.caption:
                at = Rect(x, self.y + h + 4, w, words_h)
                look = (
                    Text(
                        item.caption,
                        self.ui.body,
                        "body",
                        "text",
                        self.ground,
                        "centre",
                        "top",
                        True,
                    ),
                )
                self.nodes.append((at, Role.LABEL, look, item.caption))
            x, line = x + w + _GAP * 1.4, max(line, h + words_h + 4)
        self.y += line + _GAP

    def _figure(self, item: Figure, box: Rect) -> None:
        look = tuple(Art(name) for name in item.layers)
        self.nodes.append((box, Role.DECOR, look, ""))

    def _entry(self, block: Entry) -> None:
        h = block.height
        w = h * block.figure.shape
        top, x = self.y, w + _GAP * 1.3
        self.y += 2
        if block.title:
            self.y += self.text(block.title, x, self.width - x, self.ui.body, "bold") + 2
        if block.text:
            self.y += self.text(block.text, x, self.width - x, self.ui.body, "body")
        words = self.y - top
        self._figure(block.figure, Rect(0, top, w, h))
        self.y = top + max(h, words) + _GAP

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


def _set(ui: Ui, width: float, blocks: Sequence[Block], ground: str) -> _Page:
    page = _Page(ui, width, ground)
    for block in blocks:
        page.add(block)
    return page


def rich_height(ui: Ui, blocks: Sequence[Block], width: float) -> float:
    """How high the blocks are at that width when nothing has to scroll."""
    return max(0.0, _set(ui, width, blocks, "panel").y - _GAP)


def rich_text(
    ui: Ui,
    id: str,
    rect: Rect,
    blocks: Sequence[Block],
    offset: float = 0,
    on_scroll: Callable[[float], None] | None = None,
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
    width = rect.w - _BAR - 14
    page = _set(ui, width, blocks, ground)
    height = page.y - _GAP
    most = max(0.0, height - rect.h)
    at = min(max(0.0, offset), most)
    area = Node(id, Role.LIST, rect, (), label=name, parent=parent, z=z, clip=rect)
    out = [area]
    if most and on_scroll is not None:
        changed = on_scroll
        area.scroll = lambda distance: changed(min(max(0.0, at + distance), most))
        area.focusable = True
        out.append(_bar(id, rect, at, most, height, z))
    for n, (box, role, look, words) in enumerate(page.nodes):
        place = box.moved(rect.x, rect.y - at)
        if place.bottom > rect.y and place.y < rect.bottom:
            out.append(
                Node(
                    f"{id}-{n}",
                    role,
                    place,
                    look,
                    label=words,
                    parent=id,
                    z=z,
                    clip=rect,
                    appear="none",
                )
            )
    return out


def _bar(id: str, rect: Rect, at: float, most: float, height: float, z: int) -> Node:
    long = max(48.0, rect.h * rect.h / height)
    y = (rect.h - long) * (at / most)
    look = (
        Plate("panel2", "edge", 2, 8, 0),
        Plate("accent", "accent", 0, 6, 0, at=Rect(3, y + 3, _BAR - 6, long - 6)),
    )
    box = Rect(rect.right - _BAR, rect.y, _BAR, rect.h)
    return Node(f"{id}-bar", Role.DECOR, box, look, parent=id, z=z)
