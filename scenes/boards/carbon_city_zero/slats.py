"""Cards in play where there are very many: slats, of which two rows have room.

A slat has the picture, income and carbon above, rule and link below; a narrow one, with nothing
left to use, only the picture and its two numbers. Like a small card it goes without its name.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector

from ...stage.node import Leaf, Look, Montage, Plate, Rect, Text
from ...stage.ui import Ui
from ..fitted import number, signed
from .cards import Marks, picture_art
from .symbols import (
    BADGES,
    COIN,
    DIAMOND,
    FOLDER,
    LOSS,
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
class Shape:
    """A slat's own measures. Points are middles, then comes the width."""

    width: float
    height: float
    window: Rect
    income: tuple[float, float, float]
    carbon: tuple[float, float, float]
    emblem: tuple[float, float, float]


SLAT: Final = Shape(
    136, 130, Rect(5, 5, 62, 74), (101, 25, 42), (101, 60, 62), (52, 65, 28)
)  # fmt: skip
NARROW: Final = Shape(76, 130, Rect(5, 5, 66, 48), (22, 74, 36), (38, 106, 62), (56, 74, 30))
LOWER: Final = 80.0
"""Where rule and link begin, of a slat."""


def shape(width: float, height: float) -> Shape:
    """Whether a box is that of a whole slat or a narrow one."""
    return SLAT if width > 0.8 * height else NARROW


@lru_cache(maxsize=256)
def _leaves(kind: int, narrow: bool) -> tuple[Leaf, ...]:
    plan, card = (NARROW if narrow else SLAT), KINDS[kind]
    window = plan.window
    high = max(window.h, window.w * 0.75)
    wide = high / 0.75
    x, y = window.x + (window.w - wide) / 2, window.y + (window.h - high) / 2
    out = [Leaf(picture_art(kind), Rect(x, y, wide, high), window, 9)]
    if card.sector != Sector.GLOBAL:
        out.append(_leaf(coin(card.income), plan.income, 1))
        out.append(_leaf(diamond(card.carbon), plan.carbon, 68 / 88))
    out.append(_leaf(f"emblem_{sector_name(kind)}", plan.emblem, 1))
    if not narrow:
        for effect in shown(kind)[:1]:
            out.append(Leaf(f"{FOLDER}/{symbol(effect)}", Rect(9, 86, 37, 37)))
    return tuple(out)


def _leaf(name: str, place: tuple[float, float, float], ratio: float) -> Leaf:
    x, y, w = place
    return Leaf(f"{FOLDER}/{name}", Rect(x - w / 2, y - w * ratio / 2, w, w * ratio))


def slat_looks(ui: Ui, kind: int, at: Rect, marks: Marks) -> tuple[Look, ...]:
    """A card as a slat, or as a narrow one if its box is narrow."""
    return tuple(_looks(ui, kind, at, marks))


def _looks(ui: Ui, kind: int, at: Rect, marks: Marks) -> Iterator[Look]:
    plan = shape(at.w, at.h)
    sx, s = at.w / plan.width, at.h / plan.height
    tint, band = SECTORS[KINDS[kind].sector].tint, SECTORS[KINDS[kind].sector].band
    if marks.glow:
        yield Plate("lit", "ink", 4 * s, 20 * s, 0, dashed=True, at=at.inset(-6 * s))
    yield Plate(tint, "ink", 4 * s, 14 * s, 1, at=at)
    narrow = plan is NARROW
    if not narrow:
        line = Rect(at.x + 4 * s, at.y + LOWER * s, at.w - 8 * s, 4 * s)
        yield Plate(band, band, 0, 0, 0, at=line)
    yield Montage(plan.width, plan.height, _leaves(kind, narrow), at)
    yield from _numbers(ui, kind, at, plan, sx, s)
    if not narrow:
        yield from _parts(ui, kind, at, sx, s, marks)


def _numbers(
    ui: Ui, kind: int, at: Rect, plan: Shape, sx: float, s: float
) -> Iterator[Text]:  # fmt: skip
    card = KINDS[kind]
    if card.sector == Sector.GLOBAL:
        return
    x, y, _w = plan.income
    words = str(card.income) if card.income >= 0 else signed(card.income)
    ground = COIN if card.income >= 0 else LOSS
    yield number(ui, words, 28 * s, at.x + x * sx, at.y + y * s, "ink", ground, at)
    x, y, _w = plan.carbon
    yield number(ui, signed(card.carbon), 27 * s, at.x + x * sx, at.y + y * s, "white", DIAMOND, at)


def _parts(ui: Ui, kind: int, at: Rect, sx: float, s: float, marks: Marks) -> Iterator[Look]:
    """The rule's number and state, the link's badge with its value."""
    for effect in shown(kind)[:1]:
        if count(effect):
            x, y = at.x + 56 * sx, at.y + 104 * s
            ground = SECTORS[KINDS[kind].sector].tint
            yield number(ui, str(count(effect)), 27 * s, x, y, "ink", ground, at)
    if marks.rule:
        side = 26 * s
        yield art(f"state_{marks.rule}", Rect(at.x + 5 * sx, at.y + 66 * s, side, side))
    for effect in KINDS[kind].link[:1]:
        w, h = 66 * sx, 36 * s
        box = Rect(at.x + 101 * sx - w / 2, at.y + 104 * s - h / 2, w, h)
        yield art(f"link_badge_{marks.link}", box, "stretch")
        n = getattr(effect, "n", 0)
        if n:
            x, y = box.x + 0.62 * w, box.centre[1]
            yield number(ui, signed(n), 26 * s, x, y, "ink", BADGES[marks.link], at)
        else:
            side = 26 * s
            yield art(symbol(effect), Rect(box.x + 0.5 * w, box.centre[1] - side / 2, side, side))
