"""A card of Carbon City Zero to be read: title, picture, its rule in words, its true sentence, its
numbers.

Its art is 480 x 640; where letters are large or room is short the picture gives way to the words:
the frame is cut into strips, and those without a pattern are stretched or pressed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.facts import fact
from game.carbon_city_zero.names import does, kind_name, plain, source_words
from game.core.text import signed

from ....stage.node import Leaf, Look, Montage, Rect, Text
from ....stage.ui import Ui
from ....widgets.boxes import Column, Words, moved
from ...printed import number
from .cards import link_number, picture_art, reward_signs
from .symbols import (
    BADGES,
    COIN,
    DIAMOND,
    FOLDER,
    LOSS,
    PALE,
    SECTORS,
    coin,
    diamond,
    leaf,
    sector_name,
)

WIDE: Final = 480.0
HIGH: Final = 640.0
"""The size of the art of a card that is read, in units of its own."""
HEAD: Final = 90.0
"""The title's band and its edge, down to the picture's window."""
WINDOW: Final = 292.0
SHUT: Final = 60.0
"""A window lower than this is left out."""
MOST: Final = 1.2
"""The largest that title, signs and numbers are drawn, by the size of the art."""
FOOT: Final = 66.0
SIGN: Final = 48.0
"""The sign that there is more to read, in units of the screen."""
GAP: Final = 14.0
PARAGRAPH: Final = 8.0
"""Between two paragraphs, in units of the screen."""
TEXT_X: Final = 22.0
RUBBER: Final = ((20.0, 60.0), (120.0, 360.0), (400.0, 575.0), (592.0, 610.0))
"""The strips of the frame that may be stretched: band, window, paper, foot."""
FEET: Final = {
    "cost": (82.0, 70.0), "income": (60.0, 60.0), "carbon": (92.0, 71.0), "link": (150.0, 79.0),
    "emblem": (66.0, 66.0),
}  # fmt: skip
"""Width and height of the signs at the foot."""
ROOMIER: Final = 1.4
"""The picture is so much higher at least if a card names the source too."""
EVERYTHING: Final = 3
"""How much is said: 1 what the card does, 2 its sentence too, 3 the sentence's source too."""


@dataclass(frozen=True, slots=True)
class CardToRead:
    """A card laid out to be read in a box: its looks, its size, how much of its words has room,
    and how high its picture is in its own units (0: none)."""

    looks: tuple[Look, ...]
    width: float
    height: float
    said: int
    window: float
    more: Rect
    """Where a sign that there is more to read has room: on the picture, or at the foot's end."""


@lru_cache(maxsize=256)
def big_card(
    ui: Ui, kind: int, w: float, h: float, cost: int | None, least: float = SHUT
) -> CardToRead:
    """A card ``w`` wide and at most ``h`` high, with as much of its words as has room.

    ``cost`` is what it costs now (None: it is not sold). Where letters are large or room is short
    the picture gives way to the words; it is at least ``least`` high (in the card's own units) if
    more than what the card does is said.
    """
    return _Large(ui, kind, w, h, cost).card(least)


def whole_height(ui: Ui, kind: int, w: float, window: float) -> float:
    """How high a card must be to say everything under a window of that height (own units)."""
    large = _Large(ui, kind, w, 0.0, 0)
    return large.least(EVERYTHING) + window * large.s


class _Large:
    """One card while it is laid out."""

    def __init__(self, ui: Ui, kind: int, w: float, h: float, cost: int | None) -> None:
        self.ui, self.kind, self.w, self.h, self.cost = ui, kind, w, h, cost
        self.s = min(w / WIDE, MOST)
        self.sx = w / WIDE
        """The same across: very wide cards are stretched, so that their words get the room."""
        self.wide = w - 2 * TEXT_X * self.s
        """How wide the words are."""
        self.info = KINDS[kind]
        self.sector = SECTORS[self.info.sector]
        self.title, self.head = self._title()
        self.big = min(max(1.0, ui.body / (36 * self.s)), 1.5)
        """By how much the numbers at the foot are larger than the art asks."""
        self.tag = min(1.5, max(1.0, ui.body / (46 * self.s)))
        """By how much the price's tag is."""
        self.foot = FOOT * self.s * self.big

    # --- measures -------------------------------------------------------------------------------

    def _title(self) -> tuple[Text, float]:
        """The name, on one line if it may be, and how high band and edge are for it."""
        ui, s, name = self.ui, self.s, kind_name(self.kind)
        room = self.w - 52 * s
        least = max(ui.body, 30 * s)
        size = max(45 * s, least)
        text = Text(name, size, "heading", self.sector.ink, self.sector.band, leading=1.05)
        while size > least and ui.measure(replace(text, size=size), None)[0] > room:
            size = max(least, size - 2)
        text = replace(text, size=size)
        wide, high = ui.measure(text, None)
        if wide > room:
            text = replace(text, wrap=True)
            high = ui.measure(text, room)[1]
        head = max(HEAD * s, high + 10 + (HEAD - 66) * s)
        return replace(text, at=Rect(26 * s, 5 * s, room, head - (HEAD - 66) * s - 4 * s)), head

    def words(self, said: int) -> Column:
        """What is said, down to a degree (see ``EVERYTHING``); the last is cut first."""
        ground = "paper" if self.info.sector != Sector.SNAG else "#F3EEE8"
        told = [(words, "bold", "ink") for words in does(self.kind)]
        sentence = fact(self.kind)
        if said > 1 and sentence:
            told.append((sentence, "body", "ink"))
        if said > 2 and sentence:
            told.append((source_words(self.kind), "body", "faded"))
        paragraphs = [
            Words(words, "", font, 0, colour, ground, valign="top", leading=1.19, rank=n)
            for n, (words, font, colour) in enumerate(told)
        ]
        return Column(paragraphs, PARAGRAPH)

    def high(self, said: int) -> float:
        """How high the words are."""
        return self.words(said).heights(self.ui, self.wide).best

    def least(self, said: int) -> float:
        """How high the card is without a picture."""
        return self.head + self.high(said) + self.foot + 2 * GAP * self.s

    # --- the whole ------------------------------------------------------------------------------

    def card(self, least: float) -> CardToRead:
        """Lay it out: the words first, then as much of the picture as is left."""
        s = self.s
        for said in range(EVERYTHING, 0, -1):
            left = (self.h - self.least(said)) / s
            if left >= least * (0, 0, 1, ROOMIER)[said]:
                break
        window = min(WINDOW, left)
        if window < SHUT:
            window = 0.0
        top = self.head + (window + (10 if window else 0)) * s + GAP * s * 0.6
        height = min(self.h, self.least(said) + window * s)
        room = min(self.high(said), height - self.foot - top)
        told = self.words(said).place(self.ui, Rect(TEXT_X * s, top, self.wide, room))
        words = [moved(look, node.rect) for node in told for look in node.look]
        feet = list(self._feet(window, height, said < EVERYTHING))
        side = SIGN if window else min(SIGN, self.foot - 8)
        more = Rect(self.w - side - 0.05 * self.w, self.head + 8, side, side)
        if not window:
            y = height - self.foot / 2 - 3 * s - side / 2
            more = Rect(self.w - 16 * s - side, y, side, side)
        looks: tuple[Look, ...] = (
            self._picture(window, height, feet), self.title, *words, *self._numbers(window, feet)
        )  # fmt: skip
        return CardToRead(looks, self.w, height, said, window, more)

    # --- picture and signs ----------------------------------------------------------------------

    def _picture(self, window: float, height: float, feet: Sequence[tuple[str, Rect]]) -> Montage:
        """Illustration, frame and signs as one picture."""
        s, w, card = self.s, self.w, self.info
        out: list[Leaf] = []
        if window:
            box = Rect(14 * self.sx, self.head - s, 452 * self.sx, (window + 2) * s)
            high = 339 * self.sx
            at = Rect(box.x, box.y - (high - box.h) * 0.25, box.w, high)
            out.append(Leaf(picture_art(self.kind), at, box, 14 * s))
        out += self._frame(window, height)
        if window and self.cost is not None:
            k = s * self.tag
            out.append(leaf("cost_tag", Rect(8 * self.sx, self.head + 4 * s, 100 * k, 85 * k)))
        names = {
            "cost": "cost_tag", "income": coin(card.income), "carbon": diamond(card.carbon),
            "link": "link_badge_idle", "emblem": f"emblem_{sector_name(self.kind)}",
        }  # fmt: skip
        for foot, rect in feet:
            out.append(leaf(names[foot], rect))
            if foot == "link":
                x, y = rect.centre
                signs = reward_signs(self.kind, x, y, rect.w / 136, 43, 25)
                out += [leaf(name, sign) for name, sign in signs]
        return Montage(w, height, tuple(out), Rect(0, 0, w, height))

    def _frame(self, window: float, height: float) -> Iterator[Leaf]:
        """The frame, its strips stretched and pressed as needed."""
        s = self.s
        name = f"{FOLDER}/frame_big_{sector_name(self.kind)}"
        band, pane, _paper, foot = RUBBER
        goals = [band[1] - band[0] + self.head / s - HEAD, pane[1] - pane[0] + window - WINDOW]
        goals += [0.0, foot[1] - foot[0] + self.foot / s - FOOT]
        solid = HIGH - sum(b - a for a, b in RUBBER)
        cuts: list[tuple[float, float, float]] = []
        """From, to and how high it becomes, from the top; rubber strips are at odd places."""
        if window:
            goals[2] = height / s - solid - goals[0] - goals[1] - goals[3]
            y = 0.0
            for (start, end), goal in zip(RUBBER, goals, strict=True):
                cuts += [(y, start, start - y), (start, end, goal)]
                y = end
            cuts.append((y, HIGH, HIGH - y))
        else:  # no window: from the band's edge straight to the paper
            paper = height / s - 20 - goals[0] - 24 - goals[3] - 30 - 17
            cuts = [(0, 20, 20), (*band, goals[0]), (60, 84, 24), (410, 560, paper)]
            cuts += [(575, 592, 17), (*foot, goals[3]), (610, HIGH, 30)]
        yield from _strips(name, cuts, s, self.w)

    def _feet(self, window: float, height: float, cut: bool) -> Iterator[tuple[str, Rect]]:
        """The signs at the foot, evenly from the left; the emblem at the right end. The price is
        among them where there is no picture for its tag; ``cut``: not all words have room."""
        s, k = self.s, self.s * self.big
        priced = not window and self.cost is not None
        shown = ["cost"] if priced else []
        shown += ["income", "carbon"] if self.info.sector != Sector.GLOBAL else []
        shown += ["link"] if self.info.link else []
        if "link" not in shown or (self.big < 1.3 and not priced):
            shown.append("emblem")
        room = self.w - 2 * 16 * s
        if not window and cut:  # the sign of more stands at the end
            room -= min(SIGN, self.foot - 8) + 8
            shown = [name for name in shown if name != "emblem"]
        # what has no room is said above it in words, but for the numbers
        for name in ("emblem", "link"):
            if name in shown and sum(FEET[one][0] for one in shown) * k > room:
                shown.remove(name)
        wide = sum(FEET[name][0] for name in shown) * k
        k *= min(1.0, room / wide) if wide else 1.0
        wide = min(wide, room)
        gap = (room - wide) / max(1, len(shown) - 1)
        x, y = 16 * s, height - self.foot / 2 - 3 * s
        for name in shown:
            a, b = FEET[name][0] * k, FEET[name][1] * k
            left = self.w - 16 * s - a if name == "emblem" else x
            yield name, Rect(left, y - b / 2, a, b)
            x += a + min(gap, 26 * s)

    def _numbers(self, window: float, feet: Sequence[tuple[str, Rect]]) -> Iterator[Text]:
        ui, s, card, size = self.ui, self.s, self.info, 36 * self.s * self.big
        if window and self.cost is not None:
            k = s * self.tag
            x, y = 8 * self.sx + 42 * k, self.head + 4 * s + 42 * k
            yield number(ui, str(self.cost), 46 * k, x, y, "ink", PALE)
        for foot, rect in feet:
            x, y = rect.centre
            if foot == "cost":
                x -= 0.08 * rect.w
                yield number(ui, str(self.cost), size, x, y, "ink", PALE)
            elif foot == "income":
                ground = COIN if card.income >= 0 else LOSS
                yield number(ui, plain(card.income), size, x, y, "ink", ground)
            elif foot == "carbon":
                yield number(ui, signed(card.carbon), size, x, y, "white", DIAMOND)
            elif foot == "link" and link_number(self.kind):
                x += 9 * rect.w / 136
                words = link_number(self.kind)
                yield number(ui, words, 0.9 * size, x, y, "ink", BADGES["idle"])


def _strips(
    name: str, cuts: Sequence[tuple[float, float, float]], s: float, w: float
) -> Iterator[Leaf]:
    """Strips of a picture one below the other: (from, to, height), all in its own units.

    Those that are stretched come first and reach a little under the others, so that no seam
    shows.
    """
    if all(abs(b - a - high) < 0.01 for a, b, high in cuts):
        yield Leaf(name, Rect(0, 0, w, HIGH * s))
        return
    later: list[Leaf] = []
    y = 0.0
    for start, end, high in cuts:
        factor = s * high / (end - start)
        at = Rect(0, y - start * factor, w, HIGH * factor)
        if abs(factor - s) < 1e-6:
            later.append(Leaf(name, at, Rect(0, y, w, high * s)))
        elif high > 0:
            yield Leaf(name, at, Rect(0, y - 1, w, high * s + 2))
        y += high * s
    yield from later
