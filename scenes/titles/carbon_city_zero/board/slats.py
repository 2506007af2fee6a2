"""Cards in play where there are very many: slats, of which two rows have room.

A slat has the picture, income and carbon above, rule and link below; a narrow one, with nothing
left to use, only the picture and its two numbers. Like a small card it goes without its name.
All measures are those of a slat that is ``HEIGHT`` high; it is as wide as its box says.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.core.text import signed

from ....stage.node import Leaf, Look, Montage, Plate, Rect, Text
from ....stage.ui import Ui
from ...fitted import number
from .cards import STATES, Marks, picture_leaf
from .numbers import on_diamond
from .symbols import (
    BADGES,
    COIN,
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

HEIGHT: Final = 130.0
BROAD: Final = 200.0
"""The width of a slat where there is room."""
SLAT: Final = 136.0
"""The least width of one with two parts that can be pressed."""
NARROW: Final = 76.0
BESIDE: Final = 190.0
"""From that width on both numbers stand side by side."""
LOWER: Final = 80.0
"""Where rule and link are drawn from."""
TOUCH: Final = 80.0
"""Where they can be pressed from: what stands higher is only read."""

Spot = tuple[float, float, float]


class Shape(NamedTuple):
    """Where things are on a slat of a width. Points are middles, then comes the width."""

    window: Rect
    income: Spot
    carbon: Spot
    emblem: Spot
    rule: Spot
    link: Spot
    digit: float


def narrow(w: float, h: float) -> bool:
    """Whether a box is that of a narrow slat."""
    return w < 0.8 * h


@lru_cache(maxsize=64)
def shape(width: float, large: bool = False) -> Shape:
    """The places on a slat of that width, in its own measures; for the largest letters its
    numbers lie over the picture."""
    grow = min(1.25, width / SLAT)
    rule, link = (27.0, 104.0, 38.0), (0.745 * width, 104.0, min(66 * grow, 90.0))
    if narrow(width, HEIGHT):
        return _narrow(width, large)
    if large:
        window = Rect(5, 5, width - 10, LOWER - 6)
        income, carbon = (0.26 * width, 42.0, 54.0), (0.7 * width, 42.0, 76.0)
        return Shape(window, income, carbon, (0, 0, 0), rule, (0.71 * width, 104, 74), 28)
    window = Rect(5, 5, 0.455 * width, LOWER - 6)
    x = (window.right + width - 3) / 2
    income, carbon = (x, 25.0, 40.0), (x, 60.0, min(64 * grow, 0.52 * width))
    if width > BESIDE:
        income, carbon = (window.right + 22, 42.0, 40.0), (width - 34, 42.0, 62.0)
    emblem = (window.right - 17, 64.0, 28.0)
    return Shape(window, income, carbon, emblem, rule, link, 28 * min(grow, 1.12))


def _narrow(width: float, large: bool) -> Shape:
    none = (0.0, 0.0, 0.0)
    x = width / 2
    if large:
        window = Rect(5, 5, width - 10, HEIGHT - 10)
        return Shape(window, (x, 34, 52), (x, 94, 70), none, none, none, 28)
    return Shape(
        Rect(5, 5, width - 10, 48), (0.29 * width, 74, 36), (x, 106, 62), (0.74 * width, 74, 30),
        none, none, 28,
    )  # fmt: skip


@lru_cache(maxsize=512)
def _leaves(kind: int, width: float, large: bool) -> tuple[Leaf, ...]:
    plan, card = shape(width, large), KINDS[kind]
    window = plan.window
    high = max(window.h, window.w * 0.75)
    wide = high / 0.75
    x, y = window.x + (window.w - wide) / 2, window.y + (window.h - high) / 2
    out = [picture_leaf(kind, Rect(x, y, wide, high), window, 9)]
    if card.sector != Sector.GLOBAL:
        out.append(_leaf(coin(card.income), plan.income, 1))
        out.append(_leaf(diamond(card.carbon), plan.carbon, 68 / 88))
    if plan.emblem[2]:
        out.append(_leaf(f"emblem_{sector_name(kind)}", plan.emblem, 1))
    if plan.rule[2]:
        out += [_leaf(symbol(effect), plan.rule, 1) for effect in shown(kind)[:1]]
    return tuple(out)


def _leaf(name: str, place: Spot, ratio: float) -> Leaf:
    x, y, w = place
    return Leaf(f"{FOLDER}/{name}", Rect(x - w / 2, y - w * ratio / 2, w, w * ratio))


@lru_cache(maxsize=512)
def slat_looks(ui: Ui, kind: int, at: Rect, marks: Marks) -> tuple[Look, ...]:
    """A card as a slat, or as a narrow one if its box is narrow."""
    return tuple(_Slat(ui, kind, at, marks).looks())


class _Slat:
    """One slat while it is drawn."""

    def __init__(self, ui: Ui, kind: int, at: Rect, marks: Marks) -> None:
        self.ui, self.kind, self.at, self.marks = ui, kind, at, marks
        self.s = at.h / HEIGHT
        self.width = round(at.w / self.s, 1)
        self.large = ui.text == "large"
        self.plan, self.card = shape(self.width, self.large), KINDS[kind]
        self.sector = SECTORS[self.card.sector]

    def box(self, place: Spot, ratio: float = 1.0) -> Rect:
        """A box about a middle, on the screen."""
        x, y, w = place
        s, h = self.s, w * ratio
        return Rect(self.at.x + (x - w / 2) * s, self.at.y + (y - h / 2) * s, w * s, h * s)

    def digit(self, words: str, place: Spot, colour: str, ground: str) -> Text:
        """A number with its middle at a spot."""
        x, y = self.at.x + place[0] * self.s, self.at.y + place[1] * self.s
        return number(self.ui, words, self.plan.digit * self.s, x, y, colour, ground, self.at)

    def looks(self) -> Iterator[Look]:
        """From the bottom to the top."""
        s, at = self.s, self.at
        if self.marks.glow:
            yield Plate("lit", "ink", 4 * s, 20 * s, 0, dashed=True, at=at.inset(-4 * s))
        yield Plate(self.sector.tint, "ink", 4 * s, 14 * s, 1, at=at)
        if self.plan.rule[2]:
            line = Rect(at.x + 4 * s, at.y + LOWER * s, at.w - 8 * s, 4 * s)
            yield Plate(self.sector.band, self.sector.band, 0, 0, 0, at=line)
        yield Montage(self.width, HEIGHT, _leaves(self.kind, self.width, self.large), at)
        yield from self._numbers()
        if self.plan.rule[2]:
            yield from self._rule()
            yield from self._link()

    def _numbers(self) -> Iterator[Look]:
        if self.card.sector == Sector.GLOBAL:
            return
        n = self.card.income
        words, ground = (str(n), COIN) if n >= 0 else (signed(n), LOSS)
        yield self.digit(words, self.plan.income, "ink", ground)
        x, y, w = self.plan.carbon
        size, s, at = self.plan.digit * self.s, self.s, self.at
        yield from on_diamond(
            self.ui, self.card.carbon, size, at.x + x * s, at.y + y * s, w * s, at
        )

    def _rule(self) -> Iterator[Look]:
        x, y, w = self.plan.rule
        effects = shown(self.kind)
        for effect in effects[:1]:
            said = count(effect) + (MORE if len(effects) > 1 else "")
            if said:
                spot = (x + w / 2 + 11 * len(said), y, 0.0)
                yield self.digit(said, spot, "ink", self.sector.tint)
        if self.marks.rule:
            yield art(STATES[self.marks.rule], self.box((19, 66, 30)))

    def _link(self) -> Iterator[Look]:
        for effect in self.card.link[:1]:
            box = self.box(self.plan.link, 0.53)
            yield art(f"link_badge_{self.marks.link}", box, "stretch")
            x, y, w = self.plan.link
            n = getattr(effect, "n", 0)
            if len(self.card.link) > 1:
                yield self.digit(MORE, (x + 0.15 * w, y, 0.0), "ink", BADGES[self.marks.link])
            elif n:
                spot = (x + 0.13 * w, y, 0.0)
                yield self.digit(signed(n), spot, "ink", BADGES[self.marks.link])
            else:
                yield art(symbol(effect), self.box((x + 0.15 * w, y, 28)))
