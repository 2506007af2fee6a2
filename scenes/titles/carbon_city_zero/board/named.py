"""A card for large letters, in a box of any proportions: its name whole, on as many lines as it
needs, below it what the picture leaves its numbers and signs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.names import kind_name, kind_title

from ....stage.node import Leaf, Look, Montage, Plate, Rect, Text
from ....stage.ui import Ui
from ....widgets.fitting import fits, shortened
from ...printed import SLACK
from .cards import CARD, GLOW, NONE, Card, CardPlan, Marks, picture_leaf, signs_of, values_of
from .symbols import FOLDER, SECTORS, art, round_box, shown, symbol

LINES: Final = 3
"""A name has at most so many lines."""
LEADING: Final = 0.96
VALUES: Final = 1.16
SIGNS: Final = 1.16
"""How high the line of numbers and that of signs are, in heights of the letters."""


@dataclass(frozen=True, slots=True)
class Named:
    """How a kind is laid out in a box: its name, how deep the band behind it is, where its signs
    and its numbers begin, and all places."""

    title: Text
    band: float
    signs: float
    values: float
    plan: CardPlan


@lru_cache(maxsize=1024)
def lay_out(ui: Ui, kind: int, title: str, w: float, h: float) -> Named:
    """Lay out a kind in a box: first its name, then signs and numbers, then the picture."""
    b, card = ui.body, KINDS[kind]
    in_force = card.sector == Sector.GLOBAL
    values = h - (0.0 if in_force else VALUES * b + 4)
    signs = values - (SIGNS * b + 4 if shown(kind) or card.link else 0.0)
    sector = SECTORS[card.sector]
    text = Text(title, b, "heading", sector.ink, sector.band, leading=LEADING)
    room = Rect(8, 5, w - 11, 0)
    found, lines = replace(shortened(ui, text, room.w), at=room), 1
    ways = [(said, n) for n in range(1, LINES + 1) for said in (kind_name(kind), title)]
    for said, count in ways:  # a word is parted only where that spares a line
        one = replace(text, text=said, wrap=count > 1)
        if fits(ui, one, room._replace(h=(LEADING * count + 0.25) * b), SLACK):
            if band_of(b, count) <= signs + 1:
                found, lines = one, count
            break
    band = band_of(b, lines)
    found = replace(found, at=room._replace(h=band - 9))
    return Named(found, band, signs, values, _plan(b, w, h, band, signs, values))


def band_of(letters: float, lines: int) -> float:
    """How deep the band behind so many lines is."""
    return LEADING * lines * letters + 0.2 * letters + 8


def _plan(b: float, w: float, h: float, band: float, signs: float, values: float) -> CardPlan:
    """The places on a card, in units of the screen."""
    window = Rect(5, band + 4, w - 10, max(1.0, signs - band - 6))
    high = max(window.h, window.w * 0.75)
    seen = window.h >= 0.9 * b
    row, low = values - signs, (values + h) / 2 - 1
    link = min(2.25 * b, 0.52 * w)
    side, x = min(1.05 * b, 0.26 * w), 8.0
    state = Rect(6, signs - 0.98 * b, 0.95 * b, 0.95 * b)
    if not seen:  # at the corner of the first sign
        state = Rect(3, signs - 0.1 * b, 0.62 * b, 0.62 * b)
    emblem, diamond = 1.05 * b, min(1.95 * b, 0.5 * w)
    wide = w >= VALUES * b + diamond + emblem + 14
    right = w - emblem - 12 if wide else w - 4
    middle = (5 + VALUES * b + right) / 2
    return CardPlan(
        w, h, window, round_box(*window.centre, high / 0.75, 0.75),
        (x, signs + (row - side) / 2, side), b, (w - 6 - link / 2, signs + row / 2, link), state,
        (6 + VALUES * b / 2, low, VALUES * b), (middle, low, diamond),
        (w - 6 - emblem / 2, low, emblem) if wide else NONE,
        Rect(2, band + 6, 1.9 * b, min(1.28 * b, window.h)),
        (w - 44, window.bottom - 13, 70) if seen else NONE,
    )  # fmt: skip


def named_looks(ui: Ui, kind: int, at: Rect, marks: Marks) -> tuple[Look, ...]:
    """A card in any box, with its name, numbers and marks."""
    return _looks(ui, kind, kind_title(kind), at, marks)


@lru_cache(maxsize=512)
def _looks(ui: Ui, kind: int, title: str, at: Rect, marks: Marks) -> tuple[Look, ...]:
    return tuple(NamedCard(ui, kind, title, at, marks).looks())


def picture(ui: Ui, kind: int, w: float, h: float) -> Montage:
    """What never changes of a card: its illustration and its signs."""
    return _montage(kind, lay_out(ui, kind, kind_title(kind), w, h).plan, Rect(0, 0, w, h))


@lru_cache(maxsize=512)
def _montage(kind: int, plan: CardPlan, at: Rect) -> Montage:
    signs = [(symbol(effect), rect) for effect, rect in signs_of(kind, plan) if effect is not None]
    leaves = tuple(values_of(kind, plan, signs))
    if plan.window.h > 0.5 * plan.digit:
        leaves = (picture_leaf(kind, plan.picture, plan.window, 7), *leaves)
    return Montage(plan.width, plan.height, leaves, at)


def _veil(window: Rect) -> Leaf:
    """What lies over the picture of a card that is too dear."""
    printed = CARD.window
    x, y = window.w / printed.w, window.h / printed.h
    at = Rect(window.x - printed.x * x, window.y - printed.y * y, CARD.width * x, CARD.height * y)
    return Leaf(f"{FOLDER}/card_veil_dear", at, window)


class NamedCard(Card):
    """One such card while it is drawn."""

    def __init__(self, ui: Ui, kind: int, title: str, at: Rect, marks: Marks) -> None:
        self.laid = lay_out(ui, kind, title, at.w, at.h)
        super().__init__(ui, kind, title, at, "named", marks, self.laid.plan)

    def looks(self) -> Iterator[Look]:
        at, sector, laid = self.at, self.sector, self.laid
        if self.marks.glow:
            yield art(f"card_glow_{self.marks.glow}", at.inset(-GLOW), "stretch")
        yield Plate(sector.band, "ink", 4, 16, 1, at=at)
        body = Rect(at.x + 4, at.y + laid.band, at.w - 8, at.h - laid.band - 4)
        yield Plate("paper", "ink", 0, 12, 0, at=body)
        yield Plate("ink", "ink", 0, 0, 0, at=body._replace(h=4))
        low = Rect(body.x, at.y + laid.values, body.w, at.h - laid.values - 4)
        if low.h > 8:
            yield Plate(sector.tint, "ink", 0, 12, 0, at=low)
        yield _montage(self.kind, self.plan, at)
        if self.marks.dear:
            yield Montage(at.w, at.h, (_veil(self.plan.window),), at)
        name = laid.title.at or at
        yield replace(laid.title, at=name.moved(at.x, at.y))
        yield from self.cost()
        yield from self.state()
        yield from self.counts()
        yield from self.link()
        yield from self.values()
