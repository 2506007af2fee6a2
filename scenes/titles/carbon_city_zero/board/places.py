"""Where Carbon City Zero's pieces lie: the maps, the placements by observation, and the row of
cards in play."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.carbon_city_zero.cards import KIND_OF, KINDS
from game.carbon_city_zero.components import NO_CARD
from game.carbon_city_zero.state import CarbonState
from game.carbon_city_zero.tables import LINK, RULE

from ....stage.gesture import Placement
from ....stage.node import Rect
from ....stage.ui import Ui
from ...tiled import BoardMap, load_map
from . import ids
from .cards import BROAD, CARD, HEIGHT, MINI, NARROW, SLAT

MAPS: Final = {"normal": "carbon_city_zero", "large": "carbon_city_zero_large"}
"""The maps by the size of letters; both have the same zones."""
PLACES: Final = 6
"""Places of the marketplace on the map; more than there are share the row anew."""


def board_map(large: bool = False) -> BoardMap:
    """The usual map, or that for large letters."""
    return load_map(MAPS["large" if large else "normal"])


def shown_deck(seen: CarbonState) -> int:
    """The deck whose piles lie on the board: the one on turn."""
    return max(seen.turn, 0)


def placements(seen: CarbonState) -> dict[str, Placement]:
    """Every card that lies open on the board, exactly once: in marketplace, play, force, on top of
    discard pile, recycle pile and draw deck. What is in decks is not seen."""
    out: dict[str, Placement] = {}
    deck = shown_deck(seen)

    def lie(zone: str, cards: Sequence[int], owner: int | None = None) -> None:
        for n, card in enumerate(cards):
            if card != NO_CARD:
                place = f"place_{n}" if zone == "place" else zone
                order = 0 if zone == "place" else n
                out[ids.card(card)] = Placement(place, order, KINDS[KIND_OF[card]].id, owner=owner)

    seat = seen.seat_of(deck)
    lie("place", seen.market)
    lie("heading", seen.force)
    lie("row", seen.play, seat)
    lie("discard", seen.discard[-1:])
    lie("recycle", seen.recycle[deck][-1:], seat)
    lie("draw", seen.tops[deck][-1:], seat)
    return out


# --- the row of cards in play ---------------------------------------------------------------------

WHOLE: Final = 7
SMALL: Final = 10
MOST: Final = 272.0
"""How wide a card with a name is for large letters, at most, in units of the map."""
GAP: Final = 8.0
"""Between two cards, in units of the map."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """The size of the cards ("played", "mini", "named", "slat"), and the place of each.

    Up to seven cards are shown whole, up to ten small; for large letters up to ten with their
    names, as wide as there is room for. More are slats in two rows, as wide as there is room for.
    Where there are very many, a slat with a rule or a link that can still be used keeps its width,
    so that each part can be hit; one with nothing left to do is narrow.
    """

    size: str
    rects: tuple[Rect, ...]


def _wide(seen: CarbonState, card: int) -> bool:
    """Whether a card in play has something left that could be used."""
    rule = bool(RULE[card]) and card not in seen.used
    return rule or (bool(LINK[card]) and card not in seen.linked)


def size_of(ui: Ui, count: int) -> str:
    """The size in which so many cards are shown."""
    if ui.text != "normal" and count <= SMALL:
        return "named"
    if count <= WHOLE:
        return "played"
    return "mini" if count <= SMALL else "slat"


def lay_out_row(ui: Ui, zone: Rect, seen: CarbonState) -> CardRow:
    """The cards in play in a zone, from the left."""
    count, k = len(seen.play), zone.w / 1390
    size = size_of(ui, count)
    if size == "slat":
        return CardRow(size, _slats(zone, [_wide(seen, card) for card in seen.play], k))
    if size == "named":
        w = min(MOST * k, (zone.w - GAP * k * (count - 1)) / max(1, count))
        step = w + GAP * k
        return CardRow(size, tuple(zone._replace(x=zone.x + n * step, w=w) for n in range(count)))
    shape = CARD if size == "played" else MINI
    h = zone.h if size == "played" else min(zone.h, MINI.height * k)
    w = h * shape.width / shape.height
    step = min(w + GAP * k, (zone.w - w) / max(1, count - 1))
    y = zone.y + (zone.h - h) / 2
    return CardRow(size, tuple(Rect(zone.x + n * step, y, w, h) for n in range(count)))


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
