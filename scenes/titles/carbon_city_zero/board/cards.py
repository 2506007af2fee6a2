"""How Carbon City Zero's cards look, wherever they are shown: board, piles, rulebook, results.

A card is one picture (illustration, frame and signs that never change are laid over each other
when they are drawn); words, numbers and what changes in play lie on it. All measures are those
of the art: 240 x 336, mini 136 x 252. Without a ``ui`` words and numbers only follow the size.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from game.carbon_city_zero import effects as e
from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.names import kind_name
from game.core.paths import asset
from game.core.text import signed

from ....stage.node import Leaf, Look, Montage, Plate, Rect, Text
from ....stage.ui import Ui
from ....widgets.shorten import longest_word, shortened
from ...fitted import if_readable, number, plain
from .numbers import on_diamond
from .symbols import (
    BADGES,
    COIN,
    DIAMOND,
    FOLDER,
    LOSS,
    MORE,
    SECTORS,
    art,
    coin,
    count,
    diamond,
    sector_name,
    shown,
    symbol,
)


@dataclass(frozen=True, slots=True)
class Marks:
    """What a card shows of the moment: the state of its rule ("", "available", "used",
    "blocked"; "passed" for a Budget that can be passed on) and link ("idle", "lit", "used"), its
    cost (None: not shown) and whether that is too dear, how many of its kind there are (0: not
    shown), and the glow around it ("", "buyable", "link", "selected")."""

    rule: str = ""
    link: str = "idle"
    cost: int | None = None
    dear: bool = False
    pips: int = 0
    glow: str = ""


PLAIN: Final = Marks()

STATES: Final = {
    "available": "state_available",
    "used": "state_used",
    "blocked": "state_blocked",
    "passed": "sym_income_unspent",
}
"""By the state of a rule: its sign."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things are on a card of a size: points are middles, then comes the width."""

    width: float
    height: float
    picture: Rect
    """The box of the illustration, which is cut to ``window``."""
    window: Rect
    tag: Rect
    pips: tuple[float, float, float]
    rule: tuple[float, float, float]
    """The top left of the first sign, and its side."""
    digit: float
    """The size of numbers."""
    link: tuple[float, float, float]
    state: Rect
    income: tuple[float, float, float]
    carbon: tuple[float, float, float]
    emblem: tuple[float, float, float]

    @property
    def lower(self) -> float:
        """Where the lower half begins: rule and link are below."""
        return self.window.bottom


CARD: Final = Plan(
    240, 336, Rect(10, 77.25, 220, 165), Rect(10, 80, 220, 154), Rect(3, 84, 74, 63),
    (192, 218.7, 70), (10, 234, 48), 33, (174, 251, 130), Rect(14, 183, 48, 48),
    (36, 306, 55), (122, 305, 86), (203, 306, 54),
)  # fmt: skip
MINI: Final = Plan(
    136, 252, Rect(5.5, 26, 125.3, 94), Rect(6, 26, 124, 94), Rect(2, 28, 66, 56),
    (98, 108, 58), (6, 122, 40), 30, (68, 180, 104), Rect(4, 84, 36, 36),
    (32, 224, 46), (92, 223, 76), (113, 30, 40),
)  # fmt: skip
PLANS: Final = {"market": CARD, "played": CARD, "mini": MINI}
INK: Final = 0.16
"""The part of a letter's size by which its ink is higher than a line with such a small leading."""
GLOW: Final = 8.0
"""A glow is so much larger than its card on each side, in the card's own units."""


def plan(size: str) -> Plan:
    """The plan of a size: "market", "played" or "mini"."""
    return PLANS[size]


def picture_art(kind: int) -> str:
    """The art name of a kind's illustration, 4:3. A card that an owner has added to the table may
    have none: then it is its sector's emblem."""
    return _picture(KINDS[kind].id) or f"{FOLDER}/emblem_{sector_name(kind)}"


@lru_cache(maxsize=128)
def _picture(id: str) -> str:
    """The illustration of a card's id, "" if there is none."""
    name = f"{FOLDER}/card_{id}"
    return name if asset("art", f"{name}.svg").is_file() else ""


def picture_leaf(kind: int, box: Rect, window: Rect, radius: float = 0) -> Leaf:
    """A kind's illustration in a box of 4:3, of which a window is seen; an emblem whole in it."""
    if _picture(KINDS[kind].id):
        return Leaf(picture_art(kind), box, window, radius)
    side, (x, y) = 0.8 * min(window.w, window.h), window.centre
    return Leaf(picture_art(kind), Rect(x - side / 2, y - side / 2, side, side))


def back_look(own: bool, at: Rect | None = None, alpha: float = 1.0) -> Montage:
    """The back of a start card (``own``: of a deck) or of a card of the market."""
    name = "card_back_start" if own else "card_back_market"
    leaf = Leaf(f"{FOLDER}/{name}", Rect(0, 0, 240, 336))
    return Montage(240, 336, (leaf,), at, alpha)


def face(kind: int, at: Rect | None = None, size: str = "market") -> Montage:
    """A card without words and numbers, as one picture."""
    box = plan(size)
    return Montage(box.width, box.height, leaves(kind, size), at)


@lru_cache(maxsize=256)
def leaves(kind: int, size: str) -> tuple[Leaf, ...]:
    """The layers of a card that never change: picture, frame and its signs."""
    box, card = plan(size), KINDS[kind]
    mini = "mini_" if size == "mini" else ""
    whole = Rect(0, 0, box.width, box.height)
    out = [
        picture_leaf(kind, box.picture, box.window),
        _leaf(f"frame_{mini}{sector_name(kind)}", whole),
    ]
    signs = [(effect, rect) for effect, rect in _signs(kind, box) if effect is not None]
    out += [_leaf(symbol(effect), rect) for effect, rect in signs]
    if card.sector != Sector.GLOBAL:
        out.append(_leaf(coin(card.income), _round(box.income, 1)))
        out.append(_leaf(diamond(card.carbon), _round(box.carbon, 68 / 88)))
    out.append(_leaf(f"emblem_{sector_name(kind)}", _round(box.emblem, 1)))
    return tuple(out)


def _leaf(name: str, at: Rect) -> Leaf:
    return Leaf(f"{FOLDER}/{name}", at)


def _round(place: tuple[float, float, float], ratio: float) -> Rect:
    """A box about a middle, by width and height by width."""
    x, y, w = place
    return Rect(x - w / 2, y - w * ratio / 2, w, w * ratio)


def _signs(kind: int, box: Plan) -> Iterator[tuple[e.Effect | None, Rect]]:
    """The signs of a rule from the left; a global's large in the middle. None stands for more
    effects, for whose signs there is no room."""
    effects = shown(kind)
    if KINDS[kind].sector == Sector.GLOBAL:
        seen = effects[:2]
        side = (0.31 if len(seen) < 2 else 0.25) * box.width
        y = box.lower + (box.height - box.lower) * 0.4
        x = box.width / 2 - (side + 6) * (len(seen) - 1) / 2
        for n, effect in enumerate(seen):
            yield effect, _round((x + n * (side + 6), y, side), 1)
        if len(effects) > len(seen):
            yield None, Rect(box.width - 2 * box.digit, y - side / 2, box.digit, side)
        return
    x, y, side = box.rule
    badge, top, wide = box.link
    beside = bool(KINDS[kind].link) and abs(top - y - side / 2) < 0.6 * side
    right = badge - wide / 2 if beside else box.width - 8
    for n, effect in enumerate(effects):
        w = side + (0.7 * box.digit * len(count(effect)) or 2)
        last = n == len(effects) - 1
        if x + w + (0 if last else 0.7 * box.digit) > right and n:
            yield None, Rect(x, y, 0.7 * box.digit, side)
            return
        yield effect, Rect(x, y, side, side)
        x += w


# --- with words -----------------------------------------------------------------------------------


def card_looks(
    ui: Ui | None, kind: int, at: Rect, size: str = "market", marks: Marks = PLAIN
) -> tuple[Look, ...]:
    """A card in a box of its plan's proportions, with its name, numbers and marks."""
    return _looks(ui, kind, kind_name(kind), at, size, marks)


@lru_cache(maxsize=512)
def _looks(
    ui: Ui | None, kind: int, name: str, at: Rect, size: str, marks: Marks
) -> tuple[Look, ...]:
    """The same by all that it depends on: most cards look alike from picture to picture."""
    return tuple(_Card(ui, kind, name, at, size, marks).looks())


class _Card:
    """One card while it is drawn."""

    def __init__(
        self, ui: Ui | None, kind: int, name: str, at: Rect, size: str, marks: Marks
    ) -> None:
        self.ui, self.kind, self.at, self.size, self.marks = ui, kind, at, size, marks
        self.name = name
        self.card, self.plan = KINDS[kind], plan(size)
        self.s = at.w / self.plan.width
        self.sector = SECTORS[self.card.sector]

    def box(self, rect: Rect) -> Rect:
        """A box of the card, on the screen."""
        s = self.s
        return Rect(self.at.x + rect.x * s, self.at.y + rect.y * s, rect.w * s, rect.h * s)

    def digit(self, words: str, x: float, y: float, colour: str, ground: str) -> Text:
        """A number with its middle at a point of the card."""
        size = self.plan.digit * self.s
        x, y = self.at.x + x * self.s, self.at.y + y * self.s
        if self.ui is not None:
            return number(self.ui, words, size, x, y, colour, ground, self.at)
        w, h = size * 0.7 * len(words) + 2, 1.1 * size
        box = Rect(x - w / 2, y - h / 2, w, h)
        return Text(words, size, "heading", colour, ground, "centre", at=box, leading=1.1)

    def looks(self) -> Iterator[Look]:
        """From the bottom to the top."""
        if self.marks.glow:
            out = GLOW * self.s
            yield art(f"card_glow_{self.marks.glow}", self.at.inset(-out), "stretch")
        yield face(self.kind, self.at, self.size)
        if self.marks.dear and self.size != "mini":
            yield art("card_veil_dear", self.at, "stretch")
        if self.size != "mini":
            yield from self._title()
        yield from self._cost()
        yield from self._rule()
        if self.card.link:
            yield from self._link()
        if self.card.sector != Sector.GLOBAL:
            yield from self._values()

    def _title(self) -> Iterator[Look]:
        name, box = self.name, self.box(Rect(14, 3, 222, 71))
        size, ink, band = 31 * self.s, self.sector.ink, self.sector.band
        text = Text(name, size, "heading", ink, band, leading=1.0)
        if self.ui is None:
            lines = " " in name and len(name) > 12
            yield replace(text, wrap=lines, at=box)
            return
        found = self._in_band(text)
        if found is not None:
            yield found
        elif self.deeper is not None:
            yield from self._deeper_band(self.deeper)
            yield replace(self.deeper, valign="middle")
        else:  # the card read large says it whole
            cut = shortened(self.ui, replace(text, size=max(size, self.ui.body)), box.w - 1)
            yield replace(cut, at=box)

    @cached_property
    def deeper(self) -> Text | None:
        """The name on two lines that are higher than the band, which is made deeper for them; None
        where they are not, or where a word is too long."""
        ui, s = self.ui, self.s
        if ui is None or self.size == "mini":
            return None
        size = max(31 * s, ui.body)
        look = self.sector.ink, self.sector.band
        text = Text(self.name, size, "heading", *look, wrap=True, leading=0.95)
        if self._in_band(replace(text, wrap=False, leading=1.0)) is not None:
            return None
        w = 224 * s
        high = ui.measure(text, w)[1]
        if longest_word(ui, text) > w or high > 2.2 * size:
            return None
        high += INK * size
        return replace(text, at=Rect(self.at.x + 12 * s, self.at.y + 6 * s, w, high))

    def _in_band(self, text: Text) -> Text | None:
        """A name in the band as it is printed, on one line or two; None where it has no room."""
        if self.ui is None:
            return None
        box, ink = self.box(Rect(14, 3, 222, 71)), INK * max(text.size, self.ui.body)
        found = if_readable(self.ui, text, box._replace(h=box.h - ink), 2)
        return None if found is None else replace(found, at=box)

    @property
    def lower(self) -> float:
        """By how much the band is deeper, in the card's own units: what lies below gives way."""
        if self.deeper is None or self.deeper.at is None:
            return 0.0
        return max(0.0, (self.deeper.at.bottom - self.at.y) / self.s - 74)

    def _deeper_band(self, text: Text) -> Iterator[Plate]:
        """The band below what is printed of it, and its edge."""
        depth = 78 + self.lower
        band = self.box(Rect(4, 40, 232, depth - 40))
        yield Plate(self.sector.band, self.sector.band, 0, 0, 0, at=band)
        yield Plate("ink", "ink", 0, 0, 0, at=self.box(Rect(4, depth, 232, 4)))

    def _cost(self) -> Iterator[Look]:
        cost = self.marks.cost
        if self.marks.pips:
            x, y, w = self.plan.pips
            name = f"pips_{min(self.marks.pips, 4)}"
            yield art(name, self.box(Rect(x - w / 2, y - w * 11 / 72, w, w * 22 / 72)))
        if cost is None:
            return
        rect = self.plan.tag.moved(0, self.lower)
        yield art("cost_tag_dear" if self.marks.dear else "cost_tag", self.box(rect))
        ground = "#CFCBC2" if self.marks.dear else "#FFFDF5"
        x = rect.x + rect.w * (30 if self.marks.dear else 33) / 80
        yield self.digit(str(cost), x, rect.y + rect.h / 2, "ink", ground)

    def _rule(self) -> Iterator[Look]:
        if self.marks.rule:
            yield art(STATES[self.marks.rule], self.box(self.plan.state))
        for effect, rect in _signs(self.kind, self.plan):
            x, y = rect.right + 0.42 * self.plan.digit, rect.centre[1]
            if effect is None:
                yield self.digit(MORE, rect.centre[0], y, "ink", "paper")
            elif count(effect):
                yield self.digit(count(effect), x, y, "ink", "paper")

    def _link(self) -> Iterator[Look]:
        x, y, w = self.plan.link
        state, k = self.marks.link, w / 136
        h = w * 72 / 136
        yield art(f"link_badge_{state}", self.box(Rect(x - w / 2, y - h / 2, w, h)))
        yield from self._reward(x, y, k)

    def _reward(self, x: float, y: float, k: float) -> Iterator[Look]:
        """What a link brings, right of the chain in its badge."""
        several = self.card.link[:3] if len(self.card.link) > 1 else ()
        for n, effect in enumerate(several):  # their signs alone
            wide, side = 58 * k / len(several), min(26.0, 52 / len(several)) * k
            at = Rect(x - 3 * k + (n + 0.5) * wide - side / 2, y - side / 2, side, side)
            yield art(symbol(effect), self.box(at))
        for effect in () if several else self.card.link:
            if isinstance(effect, e.CleanFactories):
                side = 42 * k
                at = Rect(x + 20 * k - side / 2, y - side / 2, side, side)
                yield art("sym_factory_clean", self.box(at))
                continue
            ground = BADGES[self.marks.link]
            words, wide = signed(effect.n), 0.0
            mark = art(symbol(effect)).name.rpartition("/")[2]
            side = (27 if isinstance(effect, e.MoreCarbon) else 22) * k
            text = self.digit(words, x + 8 * k, y, "ink", ground)
            if self.ui is not None and text.at is not None:
                wide = text.at.w / self.s
            if wide > 46 * k:  # large letters take the sign's place as well
                yield self.digit(words, x + 20 * k, y, "ink", ground)
                continue
            yield text
            high = side * (68 / 88 if isinstance(effect, e.MoreCarbon) else 1)
            yield art(mark, self.box(Rect(x + 39 * k - side / 2, y - high / 2, side, high)))

    def _values(self) -> Iterator[Look]:
        income, carbon = self.card.income, self.card.carbon
        x, y, _w = self.plan.income
        words = plain(income)
        yield self.digit(words, x, y, "ink", COIN if income >= 0 else LOSS)
        x, y, w = self.plan.carbon
        if self.ui is None:
            yield self.digit(signed(carbon), x, y, "white", DIAMOND)
            return
        size, s = self.plan.digit * self.s, self.s
        x, y = self.at.x + x * s, self.at.y + y * s
        yield from on_diamond(self.ui, carbon, size, x, y, w * s, self.at)
