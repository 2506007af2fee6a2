"""Boxes: how what is on a screen is laid out. ``docs/layout.md`` shows each kind in a picture.

A layout is a tree of boxes that says what there is, not where: ``Words`` and ``Widget`` are its
leaves; ``Row``, ``Column``, ``Wrap``, ``Fit``, ``Card`` and ``Scroll`` arrange other boxes. Every
box answers how wide it would be, how high it is at a width, and gives its nodes for a rectangle:

>>> from tests.scenes.fakes import make_ui
>>> ui = make_ui()
>>> tree = Column([Words("Who begins?", "question"), slot("answers", high=70)], gap=10)
>>> [round(length) for length in tree.heights(ui, 400)]
[116, 116, 116]
>>> [(node.id, round(node.rect.y)) for node in tree.place(ui, Rect(0, 0, 400, 200))]
[('question', 0), ('answers', 46)]

Where there is too little room, it is stated who gives way, in this order:

1. gaps shrink to ``tight``, and boxes from their best size to their least, at which they still show
   all; those of the highest ``rank`` first;
2. what is ``spare`` is left out, the highest ``rank`` first;
3. boxes shrink from their least size to their floor, and at last below it, those of the highest
   ``rank`` first: words are cut, and their hint is the whole.

Where there is too much, boxes that ``grow`` share it by their weights. All lengths are units. A
tree remembers what it has measured. It is made anew for each picture, unless who makes it keeps it
by all that it depends on (``lru_cache``): so an entry of a list is measured once.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from typing import Final, Literal, NamedTuple, TypeAlias

from ..stage.node import Line, Look, Node, Rect, Role, Text
from ..stage.ui import Ui
from .basic import text_size
from .fitting import fits, held, longest_word, shortened
from .scroll import ROOM, scrolled

NOWHERE: Final = Rect(0, 0, 0, 0)
"""The place of a node before it is laid out."""

Place: TypeAlias = Literal["start", "middle", "end", "fill"]
"""Where boxes lie in room that they do not need; "fill": they get it all."""

_HAIR: Final = 0.01
"""Units by which sums of lengths may be off."""
_PIXEL: Final = 1.5
"""Units by which words may be larger than measured: letters have whole pixels."""
_LETTERS: Final = 2.4
"""The least width of words that are cut, in heights of their letters: three of them."""


class Sizes(NamedTuple):
    """How long a box is along one axis: at its ``best``; at ``least``, with all that it has to
    show as small as may be; and at the ``floor``, where it shows what it can of that."""

    best: float
    least: float
    floor: float

    @staticmethod
    def of(length: "float | Sizes") -> "Sizes":
        """Of something that has one length alone."""
        return length if isinstance(length, Sizes) else Sizes(length, length, length)

    @property
    def steps(self) -> tuple[float, float, float]:
        """The floor, and what is to be added to come to the least and then to the best size."""
        return self.floor, self.least - self.floor, self.best - self.least

    def plus(self, more: float) -> "Sizes":
        """All three longer by so much."""
        return Sizes(*(length + more for length in self))


@dataclass(frozen=True, eq=False, kw_only=True)
class Box(ABC):
    """Something that has a size and can be placed.

    ``grow`` is its weight where room is left over (0: it stays as it is). ``rank`` says when it
    gets room: 0 first. ``spare``: it is left out where not all have their least size.
    """

    grow: float = 0
    rank: int = 0
    spare: bool = False
    _known: dict[tuple[Ui, float | None], Sizes] = field(
        default_factory=dict, init=False, repr=False
    )

    def widths(self, ui: Ui) -> Sizes:
        """How wide it would be."""
        found = self._known.get((ui, None))
        if found is None:
            found = self._known[ui, None] = self._widths(ui)
        return found

    def heights(self, ui: Ui, width: float) -> Sizes:
        """How high it is at a width."""
        found = self._known.get((ui, width))
        if found is None:
            found = self._known[ui, width] = self._heights(ui, width)
        return found

    @abstractmethod
    def _widths(self, ui: Ui) -> Sizes: ...

    @abstractmethod
    def _heights(self, ui: Ui, width: float) -> Sizes: ...

    @abstractmethod
    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        """Its nodes in a rectangle."""


# --- leaves --------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Words(Box):
    """Words: as large as their box lets them be, from ``size`` down to the smallest legible size,
    and cut only where even that has no room.

    ``size`` 0 is that of their font: a heading's, or the body's; ``smallest`` 0 is the body's.
    ``lines`` 1 keeps them on one line; else they wrap, and stand in a row ``ems`` letter heights
    wide at least.
    """

    words: str
    id: str = ""
    font: str = "body"
    size: float = 0
    colour: str = "text"
    ground: str = "panel"
    align: str = "left"
    valign: str = "middle"
    lines: int = 0
    ems: float = 0
    leading: float = 1.24
    smallest: float = 0

    def _texts(self, ui: Ui) -> list[Text]:
        """The words in the sizes to try, the largest first."""
        size = self.size or (ui.heading if self.font == "heading" else ui.body)
        small = self.smallest or ui.body
        sizes = (size, (size + small) / 2, small) if size > small else (size,)
        look = (self.font, self.colour, self.ground, self.align, self.valign, self.lines != 1)
        return [Text(self.words, size, *look, leading=self.leading) for size in sizes]

    def _widths(self, ui: Ui) -> Sizes:
        large, *_rest, small = (*self._texts(ui),) * 2
        best = text_size(ui, replace(large, wrap=False))[0]
        word = text_size(ui, replace(small, wrap=False))[0]
        floor = min(word, _LETTERS * small.size)
        if self.lines != 1:
            floor = longest_word(ui, small) + 2
            word = min(best, max(floor, self.ems * ui.body))
        return Sizes(best, word, floor)

    def _heights(self, ui: Ui, width: float) -> Sizes:
        texts = self._texts(ui)
        whole = [
            t for t in texts if (longest_word(ui, t) if t.wrap else ui.measure(t, None)[0]) <= width
        ]
        best, least = (_height(ui, t, width) for t in ((whole or texts[-1:])[0], texts[-1]))
        return Sizes(best, least, min(least, _height(ui, replace(texts[-1], wrap=False))))

    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        inside = Rect(0, 0, rect.w, rect.h)
        texts = self._texts(ui)
        pixel = max(_PIXEL, 1 / ui.pixels)
        text = next((t for t in texts if fits(ui, t, inside, pixel)), None)
        if text is None:
            text = (
                held(ui, texts[-1], inside) if self.lines != 1 else shortened(ui, texts[-1], rect.w)
            )
        hint = self.words if text.text != self.words else ""
        look = (replace(text, at=None),)
        return [Node(self.id, Role.LABEL, rect, look, label=self.words, hint=hint)]


def _height(ui: Ui, text: Text, width: float | None = None) -> float:
    """How high words are, with all of their letters where lines are set closer than these."""
    return text_size(ui, text, width)[1] + max(0.0, 1.1 - text.leading) * text.size


@dataclass(frozen=True, eq=False)
class Widget(Box):
    """Anything that a function makes in a rectangle: a control, a picture, a chart.

    ``high`` may depend on the width. A widget without a width takes what its row gives it.
    """

    make: Callable[[Rect], Node | Sequence[Node]]
    wide: float | Sizes = 0
    high: float | Sizes | Callable[[float], float | Sizes] = 0

    def _widths(self, ui: Ui) -> Sizes:
        return Sizes.of(self.wide)

    def _heights(self, ui: Ui, width: float) -> Sizes:
        return Sizes.of(self.high(width) if callable(self.high) else self.high)

    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        made = self.make(rect)
        return [made] if isinstance(made, Node) else list(made)


def slot(
    id: str = "",
    wide: float | Sizes = 0,
    high: float | Sizes = 0,
    *,
    grow: float = 0,
    rank: int = 0,
    spare: bool = False,
) -> Widget:
    """Room without anything in it; with an ``id`` a node without a look tells where it lies."""

    def make(rect: Rect) -> list[Node]:
        return [Node(id, Role.DECOR, rect)] if id else []

    return Widget(make, wide, high, grow=grow, rank=rank, spare=spare)


def picture_box(
    looks: Callable[[Rect], Iterable[Look]],
    wide: float,
    high: float | Callable[[float], float],
    id: str = "",
    *,
    spare: bool = False,
) -> Widget:
    """Looks in a box of that size; they get it with its corner at (0, 0)."""

    def make(rect: Rect) -> Node:
        return Node(id, Role.DECOR, rect, tuple(looks(Rect(0, 0, rect.w, rect.h))))

    return Widget(make, wide, high, spare=spare)


# --- lines of boxes ------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Line(Box):
    """Boxes one after another (None: nothing), ``gap`` apart, or ``tight`` where room is short.

    ``along`` says where they lie in room left over along the line if none of them grows, ``across``
    the same for each of them across it. With ``parts`` their lengths are in these proportions,
    whatever is in them.
    """

    boxes: Sequence[Box | None]
    gap: float = 0
    tight: float | None = None
    along: Place = "start"
    across: Place = "fill"
    parts: Sequence[float] = ()

    @property
    def kept(self) -> list[Box]:
        """The boxes that there are."""
        return [box for box in self.boxes if box is not None]

    def _sum(self, sizes: Sequence[Sizes]) -> Sizes:
        """How long the line is with boxes of these sizes."""
        if self.parts:
            whole = sum(self.parts)
            each = zip(sizes, self.parts, strict=True)
            long = [Sizes(*(n * whole / part for n in size)) for size, part in each]
            return _longest(long).plus(self.gap * (len(sizes) - 1))
        stay = [size for size, box in zip(sizes, self.kept, strict=True) if not box.spare]
        gaps = self._least_gap * max(0, len(stay) - 1)
        return Sizes(
            sum(size.best for size in sizes) + self.gap * max(0, len(sizes) - 1),
            sum(size.least for size in stay) + gaps,
            sum(size.floor for size in stay) + gaps,
        )

    @property
    def _least_gap(self) -> float:
        return self.gap if self.tight is None else self.tight

    def _with_room(self, sizes: Sequence[Sizes], room: float) -> list[tuple[Box, Sizes]]:
        """The boxes that are not left out, with their sizes; of spare ones of one rank those up to
        the first that has no room."""
        both = list(zip(self.kept, sizes, strict=True))
        chosen = [pair for pair in both if not pair[0].spare]
        full: set[int] = set()
        for pair in sorted(both, key=lambda pair: pair[0].rank):
            box = pair[0]
            if not box.spare or box.rank in full:
                continue
            more = [*chosen, pair]
            need = sum(size.least for _box, size in more) + self._least_gap * (len(more) - 1)
            if need <= room + _HAIR:
                chosen = more
            else:
                full.add(box.rank)
        return [pair for pair in both if pair in chosen]

    def _dealt(self, sizes: Sequence[Sizes], room: float) -> list[tuple[Box, float, float]]:
        """(box, start, length) of those that have room in a line of that length."""
        if self.parts:
            unit = (room - self.gap * (len(self.parts) - 1)) / sum(self.parts)
            return _after(self.kept, [part * unit for part in self.parts], self.gap)
        kept = self._with_room(sizes, room)
        if not kept:
            return []
        tight = self._least_gap
        slack = room - sum(size.least for _box, size in kept) - tight * (len(kept) - 1)
        gap = tight + min(self.gap - tight, max(0.0, slack) / max(1, len(kept) - 1))
        left = room - gap * (len(kept) - 1)
        lengths = [0.0] * len(kept)
        steps = [(box.rank, size.steps) for box, size in kept]
        for step, rank in product(range(3), sorted({rank for rank, _steps in steps})):
            wants = [of[step] if rank == its else 0.0 for its, of in steps]
            whole = sum(wants)
            part = min(1.0, max(0.0, left) / whole) if whole else 0.0
            lengths = [have + part * more for have, more in zip(lengths, wants, strict=True)]
            left -= part * whole
        left = max(0.0, left)
        weights = [box.grow for box, _size in kept]
        if self.along == "fill" and not sum(weights):
            weights = [1.0] * len(kept)
        start = 0.0
        if sum(weights):
            lengths = [n + left * w / sum(weights) for n, w in zip(lengths, weights, strict=True)]
        else:
            start = left * _BEFORE[self.along]
        return _after([box for box, _size in kept], lengths, gap, start)


def _after(
    boxes: Sequence[Box], lengths: Sequence[float], gap: float, start: float = 0.0
) -> list[tuple[Box, float, float]]:
    """(box, start, length) of boxes one after another."""
    out = []
    for box, length in zip(boxes, lengths, strict=True):
        out.append((box, start, length))
        start += length + gap
    return out


_BEFORE: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


def _across(place: Place, want: float, room: float) -> tuple[float, float]:
    """(start, length) of a box in the room across its line."""
    if place == "fill" or want >= room:
        return 0.0, room
    return (room - want) * _BEFORE[place], want


def _longest(sizes: Sequence[Sizes]) -> Sizes:
    """Of boxes side by side: the largest of each."""
    return Sizes(*map(max, zip(*sizes, strict=True))) if sizes else Sizes(0, 0, 0)


@dataclass(frozen=True, eq=False)
class Column(_Line):
    """Boxes one below the other."""

    def _widths(self, ui: Ui) -> Sizes:
        return _longest([box.widths(ui) for box in self.kept])

    def _heights(self, ui: Ui, width: float) -> Sizes:
        return self._sum([box.heights(ui, width) for box in self.kept])

    def place(self, ui: Ui, rect: Rect, near: Rect | None = None) -> list[Node]:
        """Its nodes; with ``near`` only those of boxes that reach there, of the first, and of the
        last, so that Tab goes all the way round."""
        out = []
        dealt = self._dealt([box.heights(ui, rect.w) for box in self.kept], rect.h)
        for n, (box, y, high) in enumerate(dealt):
            x, wide = _across(self.across, box.widths(ui).best, rect.w)
            at = Rect(rect.x + x, rect.y + y, wide, high)
            reaches = near is None or (at.bottom > near.y and at.y < near.bottom)
            if reaches or n in (0, len(dealt) - 1):
                out += box.place(ui, at)
        return out


@dataclass(frozen=True, eq=False)
class Row(_Line):
    """Boxes side by side."""

    def _widths(self, ui: Ui) -> Sizes:
        return self._sum([box.widths(ui) for box in self.kept])

    def _dealt_widths(self, ui: Ui, width: float) -> list[tuple[Box, float, float]]:
        return self._dealt([box.widths(ui) for box in self.kept], width)

    def _heights(self, ui: Ui, width: float) -> Sizes:
        return _longest([box.heights(ui, w) for box, _x, w in self._dealt_widths(ui, width)])

    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        out = []
        for box, x, wide in self._dealt_widths(ui, rect.w):
            y, high = _across(self.across, box.heights(ui, wide).best, rect.h)
            out += box.place(ui, Rect(rect.x + x, rect.y + y, wide, high))
        return out


@dataclass(frozen=True, eq=False)
class Wrap(Box):
    """Boxes side by side in lines that break, each at its best width (or the line's).

    ``along`` says where each line lies. ``even`` lines hold equally many boxes, rather than as many
    as they can. ``apart`` is the gap between lines, where it is another than that in them.
    """

    boxes: Sequence[Box]
    gap: float = 0
    along: Place = "start"
    even: bool = False
    apart: float | None = None

    def lines(self, ui: Ui, width: float) -> Column:
        """The lines at a width: as few as hold the boxes."""
        count = len(self.boxes)
        wide = [min(box.widths(ui).best, width) + self.gap for box in self.boxes]
        most = width + self.gap + _HAIR
        ends = [0]
        if self.even and count:
            tries = (range(0, count, -(-count // lines)) for lines in range(1, count + 1))
            cuts = next(c for c in tries if max(sum(wide[n : n + c.step]) for n in c) <= most)
            ends = [*cuts, count]
        else:
            for n in range(count):
                if sum(wide[ends[-1] : n + 1]) > most:
                    ends.append(n)
            ends.append(count)
        lines = [Row(self.boxes[a:b], self.gap, along=self.along) for a, b in pairwise(ends)]
        return Column(lines, self.gap if self.apart is None else self.apart)

    def _widths(self, ui: Ui) -> Sizes:
        sizes = [box.widths(ui) for box in self.boxes]
        one = sum(size.best for size in sizes) + self.gap * (len(sizes) - 1)
        return _longest(sizes)._replace(best=one)

    def _heights(self, ui: Ui, width: float) -> Sizes:
        return self.lines(ui, width).heights(ui, width)

    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        return self.lines(ui, rect.w).place(ui, rect)


@dataclass(frozen=True, eq=False)
class Fit(Box):
    """The first of several arrangements that has room at its least size; else the last."""

    ways: Sequence[Box]

    def _fitting(self, ui: Ui, width: float) -> list[Box]:
        return [w for w in self.ways if w.widths(ui).least <= width + _HAIR] or [self.ways[-1]]

    def _widths(self, ui: Ui) -> Sizes:
        sizes = [way.widths(ui) for way in self.ways]
        return Sizes(sizes[0].best, min(s.least for s in sizes), min(s.floor for s in sizes))

    def _heights(self, ui: Ui, width: float) -> Sizes:
        sizes = [way.heights(ui, width) for way in self._fitting(ui, width)]
        return Sizes(sizes[0].best, min(s.least for s in sizes), min(s.floor for s in sizes))

    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        ways = self._fitting(ui, rect.w)
        low = (w for w in ways if w.heights(ui, rect.w).least <= rect.h + _HAIR)
        return next(low, ways[-1]).place(ui, rect)


# --- boxes round a box ---------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Pad(Box):
    """A box with ``pad`` units (or (beside, above and below)) of room round it."""

    inside: Box
    pad: float | tuple[float, float]

    @property
    def _pads(self) -> tuple[float, float]:
        return self.pad if isinstance(self.pad, tuple) else (self.pad, self.pad)

    def _widths(self, ui: Ui) -> Sizes:
        return self.inside.widths(ui).plus(2 * self._pads[0])

    def _heights(self, ui: Ui, width: float) -> Sizes:
        beside, above = self._pads
        return self.inside.heights(ui, width - 2 * beside).plus(2 * above)

    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        return self.inside.place(ui, rect.inset(*self._pads))


@dataclass(frozen=True, eq=False)
class Card(Pad):
    """A box on a plate, whose node without its place is ``back``; what is inside lies in it.

    As ``one`` all is drawn as that node alone, which says all its words (and has those that are cut
    as its hint, if it has no other): a button with words of several kinds.
    """

    back: Node
    one: bool = False

    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        inside = super().place(ui, rect)
        if not self.one:
            for node in inside:
                node.parent = node.parent or self.back.id
            return [replace(self.back, rect=rect), *inside]
        looks = [
            moved(look, node.rect.moved(-rect.x, -rect.y)) for node in inside for look in node.look
        ]
        back = replace(self.back, rect=rect, look=(*self.back.look, *looks))
        if not back.label:
            back.label, *more = [node.label for node in inside if node.label] or [""]
            back.value = back.value or " ".join(more)
        back.hint = back.hint or " ".join(node.hint for node in inside if node.hint)
        return [back]


@dataclass(frozen=True, eq=False)
class Scroll(Box):
    """A box that scrolls where it has too little room, from ``high`` units on.

    ``offset`` is how far it is scrolled; ``on_scroll`` gets a new one. Of a ``long`` column what
    is far from what is seen is not placed: Tab comes there step by step.
    """

    inside: Box
    id: str
    offset: float
    on_scroll: Callable[[float], None]
    name: str = ""
    high: float = 0
    long: bool = False

    def _widths(self, ui: Ui) -> Sizes:
        return self.inside.widths(ui)

    def _heights(self, ui: Ui, width: float) -> Sizes:
        best = self.inside.heights(ui, width).best
        return Sizes(best, min(best, self.high), min(best, self.high))

    def place(self, ui: Ui, rect: Rect) -> list[Node]:
        wide = rect.w
        if self.inside.heights(ui, wide).best > rect.h + _HAIR:
            wide -= ROOM
        high = self.inside.heights(ui, wide).best
        high = high if high > rect.h + _HAIR else min(high, rect.h)
        whole = Rect(rect.x, rect.y, wide, max(high, rect.h))
        if self.long and isinstance(self.inside, Column):
            at = min(max(0.0, self.offset), whole.h - rect.h)
            near = Rect(rect.x, rect.y + at - rect.h, wide, 3 * rect.h)
            nodes = self.inside.place(ui, whole, near)
        else:
            nodes = self.inside.place(ui, whole)
        return scrolled(ui, self.id, rect, nodes, high, self.offset, self.on_scroll, name=self.name)


def moved(look: Look, box: Rect) -> Look:
    """A look of one plate on another; what fills its node fills the box."""
    if isinstance(look, Line):
        return replace(look, points=tuple((x + box.x, y + box.y) for x, y in look.points))
    at = look.at.moved(box.x, box.y) if look.at is not None else box
    return replace(look, at=at)
