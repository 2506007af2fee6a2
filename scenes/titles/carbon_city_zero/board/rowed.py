"""How the row of cards in play is laid out: whole cards, small ones, or two rows of slats.

Up to seven cards are shown whole (with the largest letters small at once), up to ten small, and
more as slats in two rows, as wide as there is room for. Where there are very many, a slat with a
rule or a link that can still be used keeps its width, so that each part can be hit; one with
nothing left to do is narrow.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.tables import LINK, RULE

from ....stage.node import Rect
from ....stage.ui import Ui
from .cards import CARD, MINI
from .slats import BROAD, HEIGHT, NARROW, SLAT

WHOLE: Final = 7
SMALL: Final = 10
GAP: Final = 8.0
"""Between two cards, in units of the map."""


@dataclass(frozen=True, slots=True)
class Row:
    """The size of the cards ("played", "mini", "slat"), and the place of each."""

    size: str
    rects: tuple[Rect, ...]


def wide(seen: CarbonState, card: int) -> bool:
    """Whether a card in play has something left that could be used."""
    rule = bool(RULE[card]) and card not in seen.used
    return rule or (bool(LINK[card]) and card not in seen.linked)


def size_of(ui: Ui, count: int) -> str:
    """The size in which so many cards are shown."""
    if count <= WHOLE and ui.text != "large":
        return "played"
    return "mini" if count <= SMALL else "slat"


def lay_out(ui: Ui, zone: Rect, seen: CarbonState) -> Row:
    """The cards in play in a zone, from the left."""
    count, k = len(seen.play), zone.w / 1390
    size = size_of(ui, count)
    if size == "slat":
        return Row(size, _slats(zone, [wide(seen, card) for card in seen.play], k))
    shape = CARD if size == "played" else MINI
    h = zone.h if size == "played" else min(zone.h, MINI.height * k)
    w = h * shape.width / shape.height
    step = min(w + GAP * k, (zone.w - w) / max(1, count - 1))
    y = zone.y + (zone.h - h) / 2
    return Row(size, tuple(Rect(zone.x + n * step, y, w, h) for n in range(count)))


def _slats(zone: Rect, wides: Sequence[bool], k: float) -> tuple[Rect, ...]:
    """Slats in two rows: as wide as there is room for, alike as long as that goes."""
    gap = GAP * k
    h = (zone.h - gap) / 2
    scale = h / HEIGHT
    across = -(-len(wides) // 2)
    alike = min(BROAD * scale, (zone.w - gap * (across - 1)) / across)
    if alike >= SLAT * scale:
        widths, cut = [alike] * len(wides), across
    else:
        widths = [(SLAT if one else NARROW) * scale for one in wides]
        cut = _halves([w + gap for w in widths])
    out: list[Rect] = []
    for n, part in enumerate((widths[:cut], widths[cut:])):
        whole = sum(part) + gap * (len(part) - 1)
        squeeze = min(1.0, zone.w / whole) if part else 1.0
        x, y = zone.x, zone.y + n * (h + gap)
        for w in part:
            out.append(Rect(x, y, w * squeeze, h))
            x += (w + gap) * squeeze
    return tuple(out)


def _halves(widths: Sequence[float]) -> int:
    """How many of the first make the first half, which is not the shorter one by much."""
    total, so_far = sum(widths), 0.0
    for n, w in enumerate(widths):
        so_far += w
        if so_far >= total / 2:
            return n + 1
    return len(widths)
