"""How a card of Carbon City Zero looks, in every size and wherever it is shown: board, piles,
rulebook, results. (``large_card``: to be read, with all of its words.)

- "market" and "played": the whole card, 240 x 336, with its name;
- "mini": small, 136 x 252, without its name;
- "slat": where very many are in play, 130 high and as wide as there is room: picture and numbers
  above, rule and link below; a narrow one has only its picture and its two numbers;
- a thumbnail in a line (``thumbnail``).

What never changes of a card is one picture, of layers that are laid over each other when they are
drawn; words, numbers and what changes in play lie on it. Measures are those of the art. Without a
``ui`` words and numbers only follow the size.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from game.carbon_city_zero import effects as e
from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.names import kind_name, kind_title, plain
from game.core.paths import asset
from game.core.text import signed

from ....stage.node import Art, Leaf, Look, Montage, Plate, Rect, Text
from ....stage.ui import Ui
from ....widgets.boxes import NOWHERE, Widget, picture_box
from ....widgets.fitting import shortened
from ...printed import if_readable, number
from .symbols import (
    BADGES,
    COIN,
    DIAMOND,
    FLAT,
    FOLDER,
    LOSS,
    MORE,
    PALE,
    SECTORS,
    art,
    coin,
    count,
    diamond,
    drawn_number,
    leaf,
    on_diamond,
    round_box,
    sector_name,
    shown,
    symbol,
)

Spot = tuple[float, float, float]
"""A middle, and a width."""


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


# --- where things are -----------------------------------------------------------------------------

NONE: Final[Spot] = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class CardPlan:
    """Where things are on a card of a size. What has no width is not shown."""

    width: float
    height: float
    window: Rect
    """What is seen of the illustration."""
    picture: Rect
    """The box of all of the illustration, 4:3."""
    rule: Spot
    """The top left of the first sign, and its side."""
    digit: float
    """The size of numbers."""
    link: Spot
    state: Rect
    """Where it is said whether the rule can be used."""
    income: Spot
    carbon: Spot
    emblem: Spot
    tag: Rect = NOWHERE
    """The price."""
    pips: Spot = NONE
    """How many of its kind there are."""


CARD: Final = CardPlan(
    240, 336, Rect(10, 80, 220, 154), Rect(10, 77.25, 220, 165), (10, 234, 48), 33,
    (174, 251, 130), Rect(14, 183, 48, 48), (36, 306, 55), (122, 305, 86), (203, 306, 54),
    Rect(3, 84, 74, 63), (192, 218.7, 70),
)  # fmt: skip
MINI: Final = CardPlan(
    136, 252, Rect(6, 26, 124, 94), Rect(5.5, 26, 125.3, 94), (6, 122, 40), 30,
    (68, 180, 104), Rect(4, 84, 36, 36), (32, 224, 46), (92, 223, 76), (113, 30, 40),
    Rect(2, 28, 66, 56), (98, 108, 58),
)  # fmt: skip
PLANS: Final = {"market": CARD, "played": CARD, "mini": MINI}
"""By size."""
INK: Final = 0.16
"""The part of a letter's size by which its ink is higher than a line with such a small leading."""
GLOW: Final = 8.0
"""A glow is so much larger than its card on each side, in the card's own units."""

HEIGHT: Final = 130.0
"""The height of a slat."""
BROAD: Final = 200.0
"""The width of a slat where there is room."""
SLAT: Final = 136.0
"""The least width of one with two parts that can be pressed."""
NARROW: Final = 76.0
BESIDE: Final = 190.0
"""From that width on both numbers of a slat stand side by side."""
LOWER: Final = 80.0
"""Where rule and link of a slat are drawn from."""


def narrow(w: float, h: float) -> bool:
    """Whether a box is that of a narrow slat."""
    return w < 0.8 * h


@lru_cache(maxsize=64)
def slat_plan(width: float, large: bool = False) -> CardPlan:
    """The plan of a slat of that width; for the largest letters its numbers lie over the
    picture."""
    grow, x = min(1.25, width / SLAT), width / 2
    rule, state, digit = (8.0, 85.0, 38.0), Rect(4, 51, 30, 30), 28.0
    link = (0.71 * width, 104.0, 74.0)
    emblem = NONE
    if narrow(width, HEIGHT):
        rule = link = NONE
        if large:
            window = Rect(5, 5, width - 10, HEIGHT - 10)
            income, carbon = (x, 34.0, 52.0), (x, 94.0, 70.0)
        else:
            window = Rect(5, 5, width - 10, 48)
            income, carbon = (0.29 * width, 74.0, 36.0), (x, 106.0, 62.0)
            emblem = (0.74 * width, 74.0, 30.0)
    elif large:
        window = Rect(5, 5, width - 10, LOWER - 6)
        income, carbon = (0.18 * width, 30.0, 46.0), (0.68 * width, 32.0, 76.0)
    else:
        window = Rect(5, 5, 0.455 * width, LOWER - 6)
        x = (window.right + width - 3) / 2
        income, carbon = (x, 25.0, 40.0), (x, 60.0, min(64 * grow, 0.52 * width))
        if width > BESIDE:
            income, carbon = (window.right + 22, 42.0, 40.0), (width - 34, 42.0, 62.0)
        emblem = (window.right - 17, 64.0, 28.0)
        link = (0.745 * width, 104.0, min(66 * grow, 90.0))
        digit *= min(grow, 1.12)
    high = max(window.h, window.w * 0.75)
    picture = round_box(*window.centre, high / 0.75, 0.75)
    return CardPlan(
        width, HEIGHT, window, picture, rule, digit, link, state, income, carbon, emblem
    )


# --- without words and numbers --------------------------------------------------------------------


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
    return Leaf(picture_art(kind), round_box(*window.centre, 0.8 * min(window.w, window.h)))


def back_look(own: bool, at: Rect | None = None) -> Montage:
    """The back of a start card (``own``: of a deck) or of a card of the market."""
    name = "card_back_start" if own else "card_back_market"
    return Montage(240, 336, (Leaf(f"{FOLDER}/{name}", Rect(0, 0, 240, 336)),), at)


def face(kind: int, at: Rect | None = None, size: str = "market") -> Montage:
    """A card without words and numbers, as one picture."""
    box = PLANS[size]
    return Montage(box.width, box.height, leaves(kind, size), at)


@lru_cache(maxsize=256)
def leaves(kind: int, size: str) -> tuple[Leaf, ...]:
    """The layers of a card that never change: picture, frame and its signs."""
    box = PLANS[size]
    frame = f"frame_{'mini_' if size == 'mini' else ''}{sector_name(kind)}"
    picture = picture_leaf(kind, box.picture, box.window)
    signs = [(symbol(effect), rect) for effect, rect in signs_of(kind, box) if effect is not None]
    return picture, leaf(frame, Rect(0, 0, box.width, box.height)), *values_of(kind, box, signs)


@lru_cache(maxsize=512)
def _slat_leaves(kind: int, width: float, large: bool) -> tuple[Leaf, ...]:
    """The same of a slat, whose ground is a plate."""
    box = slat_plan(width, large)
    x, y, side = box.rule
    signs = [(symbol(effect), Rect(x, y, side, side)) for effect in shown(kind)[:1] if side]
    return picture_leaf(kind, box.picture, box.window, 9), *values_of(kind, box, signs)


def values_of(kind: int, box: CardPlan, signs: Sequence[tuple[str, Rect]]) -> Iterator[Leaf]:
    """The signs of the rule, coin, diamond and emblem."""
    card = KINDS[kind]
    for name, rect in signs:
        yield leaf(name, rect)
    if card.sector != Sector.GLOBAL:
        yield leaf(coin(card.income), round_box(*box.income))
        yield leaf(diamond(card.carbon), round_box(*box.carbon, FLAT))
    if box.emblem[2]:
        yield leaf(f"emblem_{sector_name(kind)}", round_box(*box.emblem))


def signs_of(kind: int, box: CardPlan) -> Iterator[tuple[e.Effect | None, Rect]]:
    """The signs of a rule from the left; a global's large in the middle. None stands for more
    effects, for whose signs there is no room."""
    effects = shown(kind)
    if KINDS[kind].sector == Sector.GLOBAL:
        seen, lower = effects[:2], box.window.bottom
        side = (0.31 if len(seen) < 2 else 0.25) * box.width
        y = lower + (box.height - lower) * 0.4
        x = box.width / 2 - (side + 6) * (len(seen) - 1) / 2
        for n, effect in enumerate(seen):
            yield effect, round_box(x + n * (side + 6), y, side)
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


def reward_signs(
    kind: int, x: float, y: float, k: float, far: float, leaf: float
) -> Iterator[tuple[str, Rect]]:
    """The signs of what a link brings, right of the chain in its badge, which has its middle at a
    point and ``k`` times the size of the art: ``far`` from there that beside a number, and how
    wide it is if it is carbon."""
    link = KINDS[kind].link
    if len(link) > 1:
        several = link[:3]
        wide, side = 58 * k / len(several), min(26.0, 52 / len(several)) * k
        for n, effect in enumerate(several):
            yield symbol(effect), round_box(x - 3 * k + (n + 0.5) * wide, y, side)
        return
    for effect in link:
        if isinstance(effect, e.CleanFactories):
            yield symbol(effect), round_box(x + 20 * k, y, 42 * k)
        elif isinstance(effect, e.MoreCarbon):
            yield symbol(effect), round_box(x + far * k, y, leaf * k, FLAT)
        else:
            yield symbol(effect), round_box(x + far * k, y, 22 * k)


def link_number(kind: int) -> str:
    """The number of what a link brings, if that is one thing and has a number."""
    link = KINDS[kind].link
    n: int = getattr(link[0], "n", 0) if len(link) == 1 else 0
    return signed(n) if n else ""


# --- whole and small ------------------------------------------------------------------------------


def card_looks(
    ui: Ui | None, kind: int, at: Rect, size: str = "market", marks: Marks = PLAIN
) -> tuple[Look, ...]:
    """A card in a box of its plan's proportions (any box for a slat), with its name, numbers and
    marks."""
    return _looks(ui, kind, kind_title(kind), at, size, marks)


@lru_cache(maxsize=512)
def _looks(
    ui: Ui | None, kind: int, name: str, at: Rect, size: str, marks: Marks
) -> tuple[Look, ...]:
    """The same by all that it depends on: most cards look alike from picture to picture."""
    if ui is not None and size == "slat":
        return tuple(_Slat(ui, kind, at, marks).looks())
    return tuple(Card(ui, kind, name, at, size, marks).looks())


class _Drawn:
    """A card while it is drawn by a plan."""

    ground = "paper"
    """What numbers beside a rule stand on."""

    def __init__(self, ui: Ui | None, kind: int, at: Rect, plan: CardPlan, marks: Marks) -> None:
        self.ui, self.kind, self.at, self.plan, self.marks = ui, kind, at, plan, marks
        self.s = at.h / plan.height
        self.card = KINDS[kind]
        self.sector = SECTORS[self.card.sector]

    def box(self, rect: Rect) -> Rect:
        s = self.s
        return Rect(self.at.x + rect.x * s, self.at.y + rect.y * s, rect.w * s, rect.h * s)

    def digit(self, words: str, x: float, y: float, colour: str, ground: str) -> Text:
        """A number with its middle at a point of the card."""
        size = self.plan.digit * self.s
        x, y = self.at.x + x * self.s, self.at.y + y * self.s
        if self.ui is not None:
            return number(self.ui, words, size, x, y, colour, ground, self.at)
        return drawn_number(words, size, x, y, colour, ground)

    def values(self) -> Iterator[Look]:
        """Income and carbon, which a global has not."""
        if self.card.sector == Sector.GLOBAL:
            return
        income, carbon = self.card.income, self.card.carbon
        x, y, _w = self.plan.income
        yield self.digit(plain(income), x, y, "ink", COIN if income >= 0 else LOSS)
        x, y, w = self.plan.carbon
        if self.ui is None:
            yield self.digit(signed(carbon), x, y, "white", DIAMOND)
            return
        (x, y, w, _h), size = self.box(Rect(x, y, w, 0)), self.plan.digit * self.s
        yield from on_diamond(self.ui, carbon, size, x, y, w, self.at)

    def state(self) -> Iterator[Look]:
        """Whether the rule can be used."""
        if self.marks.rule:
            yield art(STATES[self.marks.rule], self.box(self.plan.state))


class Card(_Drawn):
    """A whole or a small one."""

    def __init__(
        self,
        ui: Ui | None,
        kind: int,
        name: str,
        at: Rect,
        size: str,
        marks: Marks,
        plan: CardPlan | None = None,
    ) -> None:
        super().__init__(ui, kind, at, PLANS[size] if plan is None else plan, marks)
        self.s = at.w / self.plan.width
        self.name, self.size, self.mini = name, size, size == "mini"

    def looks(self) -> Iterator[Look]:
        if self.marks.glow:
            yield art(f"card_glow_{self.marks.glow}", self.at.inset(-GLOW * self.s), "stretch")
        yield face(self.kind, self.at, self.size)
        if not self.mini:
            if self.marks.dear:
                yield art("card_veil_dear", self.at, "stretch")
            yield self.title()
        yield from self.cost()
        yield from self.state()
        yield from self.counts()
        yield from self.link()
        yield from self.values()

    def title(self) -> Text:
        """The name in the band, on one line or two; a word is parted, or at last cut, only where
        that cannot be."""
        ui, s, box = self.ui, self.s, self.box(Rect(14, 3, 222, 71))
        look = self.sector.ink, self.sector.band
        text = Text(self.name, 31 * s, "heading", *look, leading=1.0)
        if ui is None:
            return replace(text, wrap=" " in self.name and len(self.name) > 12, at=box)
        size = max(31 * s, ui.body)
        for said, leading in product((kind_name(self.kind), self.name), (1.0, 0.91)):
            one = replace(text, text=said, leading=leading)
            found = if_readable(ui, one, box._replace(h=box.h - INK * size), 2)
            if found is not None:
                return replace(found, at=box)
        return replace(shortened(ui, replace(text, size=size), box.w - 1), at=box)

    def cost(self) -> Iterator[Look]:
        cost, dear = self.marks.cost, self.marks.dear
        if self.marks.pips and self.plan.pips[2]:
            name = f"pips_{min(self.marks.pips, 4)}"
            yield art(name, self.box(round_box(*self.plan.pips, 22 / 72)))
        if cost is not None:
            rect = self.plan.tag
            yield art("cost_tag_dear" if dear else "cost_tag", self.box(rect))
            x = rect.x + rect.w * (30 if dear else 33) / 80
            yield self.digit(str(cost), x, rect.centre[1], "ink", "#CFCBC2" if dear else PALE)

    def counts(self) -> Iterator[Look]:
        """The numbers beside the signs of the rule."""
        for effect, rect in signs_of(self.kind, self.plan):
            x, y = rect.right + 0.42 * self.plan.digit, rect.centre[1]
            if effect is None:
                yield self.digit(MORE, rect.centre[0], y, "ink", "paper")
            elif count(effect):
                yield self.digit(count(effect), x, y, "ink", "paper")

    def link(self) -> Iterator[Look]:
        """The badge of the link and what it brings, right of the chain."""
        if not self.card.link:
            return
        (x, y, w), state = self.plan.link, self.marks.link
        k, words = w / 136, link_number(self.kind)
        yield art(f"link_badge_{state}", self.box(round_box(x, y, w, 72 / 136)))
        if words:
            text = self.digit(words, x + 8 * k, y, "ink", BADGES[state])
            wide = text.at.w / self.s if self.ui is not None and text.at is not None else 0.0
            if wide > 46 * k:  # large letters take the sign's place as well
                yield self.digit(words, x + 20 * k, y, "ink", BADGES[state])
                return
            yield text
        for name, rect in reward_signs(self.kind, x, y, k, 39, 27):
            yield art(name, self.box(rect))


class _Slat(_Drawn):
    """A slat, or a narrow one if its box is narrow."""

    def __init__(self, ui: Ui, kind: int, at: Rect, marks: Marks) -> None:
        self.large = ui.text == "large"
        self.width = round(at.w / (at.h / HEIGHT), 1)
        super().__init__(ui, kind, at, slat_plan(self.width, self.large), marks)

    def looks(self) -> Iterator[Look]:
        s, at, sector = self.s, self.at, self.sector
        if self.marks.glow:
            yield Plate("lit", "ink", 4 * s, 20 * s, 0, dashed=True, at=at.inset(-4 * s))
        yield Plate(sector.tint, "ink", 4 * s, 14 * s, 1, at=at)
        if self.plan.rule[2]:
            line = Rect(at.x + 4 * s, at.y + LOWER * s, at.w - 8 * s, 4 * s)
            yield Plate(sector.band, sector.band, 0, 0, 0, at=line)
        yield Montage(self.width, HEIGHT, _slat_leaves(self.kind, self.width, self.large), at)
        yield from self.values()
        if self.plan.rule[2]:
            yield from self._count()
            yield from self.state()
            yield from self._link()

    def _count(self) -> Iterator[Look]:
        """The number beside the first sign of the rule, and whether there are more."""
        x, y, side = self.plan.rule
        effects = shown(self.kind)
        said = "".join(map(count, effects[:1])) + (MORE if len(effects) > 1 else "")
        if said:
            x += side + 11 * len(said)
            far, _y, wide = self.plan.link
            if self.large and self.card.link and x + 12 * len(said) > far - wide / 2:
                return  # its number says more
            yield self.digit(said, x, y + side / 2, "ink", self.sector.tint)

    def _link(self) -> Iterator[Look]:
        if not self.card.link:
            return
        (x, y, w), ground = self.plan.link, BADGES[self.marks.link]
        badge = self.box(round_box(x, y, w, 0.53))
        yield art(f"link_badge_{self.marks.link}", badge, "stretch")
        if len(self.card.link) > 1:
            yield self.digit(MORE, x + 0.15 * w, y, "ink", ground)
        elif words := link_number(self.kind):
            yield self.digit(words, x + 0.13 * w, y, "ink", ground)
        else:
            sign = round_box(x + 0.15 * w, y, 28)
            yield art(symbol(self.card.link[0]), self.box(sign))


# --- in a line ------------------------------------------------------------------------------------


def thumbnail(kind: int, high: float) -> Widget:
    """A kind's picture in a line of boxes, which has none where the rest needs its room."""
    band, name = SECTORS[KINDS[kind].sector].band, picture_art(kind)

    def looks(box: Rect) -> Sequence[Look]:
        ground = Plate(band, "ink", 2, 8, 0, at=box.inset(-2))
        return ground, Art(name, box.inset(2), "cover")

    return picture_box(looks, high * 4 / 3, high, spare=True)
