"""Rich text: headings, paragraphs, bullets and rows of pictures in a column that scrolls."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, TypeAlias

from ..stage.node import Art, Line, Look, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from .basic import framed, on_panel
from .boxes import NOWHERE, Box, Card, Column, Fit, Row, Widget, Words, Wrap, picture_box, slot
from .fitting import longest_word
from .rich_table import Table, table_box
from .scroll import scrolling


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

_GAP: Final = 16.0
_APART: Final = 40.0
"""The gap between two columns."""
_WIDE: Final = 34
"""From this width on, in letter sizes, drawings stand beside the text, entries in pairs."""
_PAIRED: Final = 4
"""From so many entries in a row on they stand in pairs."""
_ASIDE: Final = 0.42
"""The part of a page's width that drawings beside the text get."""


def rich_box(ui: Ui, blocks: Sequence[Block], width: float, ground: str = "panel") -> Box:
    """The blocks as a page of that width; its nodes have no ids."""
    aside = [one for one in blocks if width >= _WIDE * ui.body and _stands_aside(one)]
    if not aside:
        return _column(ui, blocks, width, ground)
    text = [one for one in blocks if not _stands_aside(one)]
    parts = (width * (1 - _ASIDE) - _APART, width * _ASIDE)
    columns = [_column(ui, *each, ground) for each in zip((text, aside), parts, strict=True)]
    return Row(columns, _APART, parts=parts, across="start")


def _stands_aside(block: Block) -> bool:
    """Whether it is a drawing that may stand beside the text: not much wider than high."""
    return isinstance(block, Drawing) and block.width <= 2 * block.height


def _column(ui: Ui, blocks: Sequence[Block], width: float, ground: str) -> Box:
    """The blocks one below the other, many entries in pairs if there is width."""
    boxes: list[Box] = []
    last: Block | None = None
    for entries, some in groupby(blocks, lambda block: isinstance(block, Entry)):
        run = list(some)
        across = 2 if entries and len(run) >= _PAIRED and width >= _WIDE * ui.body else 1
        for n in range(0, len(run), across):
            line: list[Box] = [_box(ui, block, ground) for block in run[n : n + across]]
            line += [slot()] * (across - len(line))
            if last is not None:
                boxes.append(slot(high=_gap(last, run[n])))
            last = run[n]
            boxes.append(Row(line, _APART, parts=(1,) * across, across="start"))
    return Column(boxes)


def _gap(above: Block, below: Block) -> float:
    """The room between two blocks: a heading is nearer to what follows it."""
    after = {Heading: 0.5, Bullets: 0.9}.get(type(above), 1.0)
    before = {Heading: 0.6, Table: 0.5}.get(type(below), 0.0)
    return _GAP * (after + before)


def _box(ui: Ui, block: Block, ground: str) -> Box:
    match block:
        case Heading(text):
            return Words(text, font="heading", ground=ground, valign="top", smallest=ui.heading)
        case Para(text):
            return Words(text, ground=ground, valign="top")
        case Bullets(items):
            return Column([_bullet(ui, item, ground) for item in items], _GAP * 0.5)
        case Figures():
            high = block.height * (1 + 0.25 * (ui.scale - 1))
            return Wrap(
                [_figure(ui, item, high, ground) for item in block.items], _GAP * 1.4, apart=_GAP
            )
        case Entry():
            return _entry(ui, block, ground)
        case Drawing():
            return _drawing(block, ground)
        case Notice():
            return _notice(ui, block)
        case Table():
            return table_box(ui, block)


def _bullet(ui: Ui, words: str, ground: str) -> Box:
    dot, lead = ui.body * 0.36, ui.body * 1.1
    left, top, plate = (
        lead * 0.25,
        ui.body * 0.68 - dot / 2,
        Plate("accent", "accent", 0, dot / 2, 0),
    )

    def point(at: Rect) -> Node:
        return Node("", Role.DECOR, Rect(at.x + left, at.y + top, dot, dot), (plate,))

    text = Words(words, ground=ground, valign="top", grow=1)
    return Row([Widget(point, lead, ui.body), text], across="start")


def _figure(ui: Ui, item: Figure, high: float, ground: str) -> Box:
    """A picture, and below it its caption, for which it gets some room at its sides."""
    wide = high * item.shape
    if not item.caption:
        return picture_box(lambda at: _layers(item, at, ground), wide, high)
    least = longest_word(ui, Text(item.caption, ui.body))
    wide = max(wide, least + 6, high * 1.1)
    caption = Words(item.caption, ground=ground, align="centre", valign="top")
    shown = Column([picture_box(lambda at: _layers(item, at, ground), 0, high), caption], 4)
    return Widget(lambda at: shown.place(ui, at), wide, lambda w: shown.heights(ui, w))


def _layers(item: Figure, at: Rect, ground: str) -> Sequence[Art | Plate]:
    if item.frame:
        return framed(item.layers[0], at.inset(4), ground)
    return [on_panel(name) for name in item.layers]


def _entry(ui: Ui, block: Entry, ground: str) -> Box:
    """A picture and words beside it; the table below the words if it has room there."""
    wide = block.height * block.figure.shape
    picture = picture_box(lambda at: _layers(block.figure, at, ground), wide, block.height)
    title = Words(block.title, "", "bold", ground=ground, valign="top") if block.title else None
    text = Words(block.text, ground=ground, valign="top") if block.text else None
    words = Column([slot(), title, text], 2, grow=1)
    whole = Row([picture, words], _GAP * 1.3, across="start")
    if block.table is None:
        return whole
    table = table_box(ui, block.table)
    beside = replace(words, boxes=[Column([*words.boxes], 2), table], gap=8)
    return Fit([replace(whole, boxes=[picture, beside]), Column([whole, table], 8)])


def _drawing(block: Drawing, ground: str) -> Box:
    def scale(width: float) -> float:
        return min(width, block.most) / block.width

    def make(at: Rect) -> Node:
        k = scale(at.w)
        return Node("", Role.DECOR, at._replace(w=block.width * k), drawn(block, k))

    picture = Widget(make, high=lambda width: block.height * scale(width))
    about = Words(block.about, ground=ground, valign="top") if block.about else None
    return Column([picture, about], 6)


def _notice(ui: Ui, block: Notice) -> Box:
    side = ui.body * 1.4
    art = Art(f"common/icon_{block.icon}", tint="text")
    icon = picture_box(lambda at: [art], side, side)
    words = Words(block.text, ground="panel2", valign="top", grow=1)
    plate = Node("", Role.DECOR, NOWHERE, (Plate("panel2", "edge", 3, 16, 0),))
    return Card(Row([icon, words], 18, across="start"), (16, 14), plate)


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
) -> list[Node]:
    """The blocks in a box, scrolled down by ``offset`` units.

    ``on_scroll`` gets the new offset (already kept inside the page). If all fits, nothing
    scrolls and no bar is drawn.
    """

    def build(room: Rect) -> tuple[list[Node], float]:
        page = rich_box(ui, blocks, room.w, ground)
        high = page.heights(ui, room.w).best
        nodes = page.place(ui, room._replace(h=high))
        for n, node in enumerate(nodes):
            node.id = f"{id}-{n}"
        return nodes, high

    return scrolling(ui, id, rect, build, offset, on_scroll, name=name)
