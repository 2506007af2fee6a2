"""The drawings of Carbon City Zero's rulebook that follow its table of cards, and the counter.

Units: a card is 237 x 438 here; pictures about 800 wide are seen at their own size.
Every number is at least 51 units high there, so that it can be read with large text too.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.carbon_city_zero.cards import KINDS, CardKind
from game.carbon_city_zero.components import COUNTERS, HAND, Sector
from game.carbon_city_zero.effects import DrawCards
from game.carbon_city_zero.names import kind_name, rule_words

from ....rulebook.drawn import arrow, mat
from ....stage.node import Art, Leaf, Look, Montage, Plate, Rect, Text
from ....widgets import Drawing
from ..board.cards import Marks, picture_art
from ..board.symbols import SECTORS, art, round_box, sector_name
from ..board.symbols import drawn_number as number
from .pieces import (
    CARD_H,
    CARD_W,
    LAWN,
    coin,
    cost_tag,
    diamond,
    disc,
    file,
    link_badge,
    mini,
    of_sector,
    pile,
)

STEP: Final = CARD_W + 16
"""From card to card."""
HIGH: Final = CARD_H + 40
"""A drawing with a row of cards."""
_STONE: Final = "#E4D8BF"


def find(wanted: Callable[[CardKind], bool]) -> int:
    """The first kind that is wanted; the first of all if there is none (a corrected table)."""
    return next((n for n, kind in enumerate(KINDS) if wanted(kind)), 0)


def linked(sector: int) -> list[int]:
    """The kinds of a sector that have a link."""
    return [kind for kind in of_sector(sector) if KINDS[kind].link]


def of_set(name: str) -> list[int]:
    """The global cards of a set."""
    return [kind for kind in of_sector(Sector.GLOBAL) if KINDS[kind].set == name]


EXAMPLE: Final = find(lambda kind: bool(kind.rule) and bool(kind.link))
"""The card that is explained."""
_GOODS: Final = [n for n, kind in enumerate(KINDS) if kind.cost] or [EXAMPLE]
EARNS: Final = min(_GOODS, key=lambda n: (KINDS[n].cost, -KINDS[n].income))
SAVES: Final = min(_GOODS, key=lambda n: KINDS[n].carbon)
"""What one should buy first and then."""


def card_parts() -> Drawing:
    """A card, large, with numbers at its parts."""
    kind, x, y = EXAMPLE, 70.0, 10.0
    shown, band = KINDS[kind], SECTORS[KINDS[kind].sector]
    face = (
        Leaf(picture_art(kind), Rect(14, 88, 452, 339), Rect(14, 88, 452, 296)),
        Leaf(file(f"frame_big_{sector_name(kind)}"), Rect(0, 0, 480, 640)),
    )
    title = Rect(x + 26, y + 8, 428, 62)
    words = Rect(x + 22, y + 404, 436, 160)
    looks: list[Look] = [
        Montage(480, 640, face, Rect(x, y, 480, 640)),
        Text(kind_name(kind), 46, "heading", band.ink, band.band, at=title),
        Text(rule_words(kind), 46, "bold", "ink", "white", "left", "top", True, words),
        *cost_tag(shown.cost, x + 8, y + 94, 100, 50),
        art(f"pips_{min(shown.copies, 4)}", Rect(x + 366, y + 345, 90, 27)),
        *coin(shown.income, x + 56, y + 600, 84, 48),
        *diamond(shown.carbon, x + 172, y + 600, 128, 48),
        *(link_badge(kind, x + 310, y + 600, 160, 46) if shown.link else ()),
        art(f"emblem_{sector_name(kind)}", round_box(x + 430, y + 600, 72)),
    ]
    edge = ((36, 50), (36, 138), (584, 368), (36, 440))
    below = ((126, 690), (242, 690), (380, 690), (500, 690))
    for n, (px, py) in enumerate(edge + below, start=1):  # as the list below the drawing
        looks += disc(n, px, py, 66, 46)
    return Drawing(tuple(looks), 620, 720, most=700)


def hand() -> Drawing:
    """The hand becomes the row of cards in play."""
    wide, high = 960.0, CARD_H + 36
    looks = [*mat(0, 0, wide, high, LAWN), *pile("start", 18, high / 2 - 70, 100)]
    looks += [*disc(HAND, 118, high / 2 - 70, 90), *arrow(140, high / 2, 204, high / 2)]
    for n, kind in enumerate(of_sector(Sector.START)[:3]):
        looks += mini(kind, 218 + (CARD_W + 8) * n, 18)
    return Drawing(tuple(looks), wide, high, most=860)


def rule() -> Drawing:
    """A card whose rule draws, and what it brings."""
    drawing = find(
        lambda kind: kind.sector == Sector.DOMESTIC and DrawCards in map(type, kind.rule)
    )
    brought = find(lambda kind: kind.sector == Sector.GOVERNMENT and bool(kind.rule))
    wide, x, y = 2 * CARD_W + 356, CARD_W + 24, HIGH / 2
    looks = [*mat(0, 0, wide, HIGH, LAWN), *mini(drawing, 24, 20, Marks(rule="used"))]
    looks += [*arrow(x + 10, y, x + 72, y), *pile("start", x + 84, y - 98, 140)]
    looks += arrow(x + 234, y, x + 296, y)
    looks += mini(brought, x + 308, 20, Marks(rule="available"))
    return Drawing(tuple(looks), wide, HIGH, most=800)


def links() -> Drawing:
    """Two cards of a sector, and one that is alone in its own."""
    alone = (linked(Sector.GOVERNMENT) or [0])[0]
    wide = 2 * STEP + 32
    looks = [*mat(0, 0, wide, HIGH, LAWN), *mat(wide + 40, 0, STEP + 32, HIGH, LAWN)]
    for n, kind in enumerate((linked(Sector.DOMESTIC) * 2)[:2]):
        looks += mini(kind, 24 + STEP * n, 20, Marks(link="lit"))
    looks += mini(alone, wide + 64, 20)
    return Drawing(tuple(looks), wide + STEP + 72, HIGH, most=800)


def buying() -> Drawing:
    """A card goes from the marketplace to the recycle pile."""
    kinds = (linked(Sector.DOMESTIC) + linked(Sector.GOVERNMENT) * 2)[:2]
    wide = 2 * STEP + 32
    looks = mat(0, 0, wide, HIGH, _STONE)
    for n, kind in enumerate(kinds):
        looks += mini(kind, 24 + STEP * n, 20, Marks(cost=KINDS[kind].cost))
    looks += arrow(wide + 16, HIGH / 2, wide + 96, HIGH / 2)
    looks.append(art("slot_recycle", Rect(wide + 112, HIGH / 2 - 131, 188, 263)))
    looks.append(art("sym_recycle", round_box(wide + 206, HIGH / 2, 120)))
    return Drawing(tuple(looks), wide + 304, HIGH, most=800)


def refill() -> Drawing:
    """What comes from the market deck goes to three places."""
    looks = [*mat(0, 0, 1000, 470, _STONE), *pile("market", 40, 92, 200)]
    snags = [picture_art(kind) for kind in of_sector(Sector.SNAG)]
    pictures = (picture_art(EXAMPLE), *(snags or [file("emblem_snag")])[:1], file("emblem_global"))
    goals = (
        art("slot_market", Rect(768, 20, 103, 144)),
        art("sym_recycle", round_box(820, 237, 120)),
        art("chip_global", Rect(706, 360, 276, 45)),
    )
    for y, picture, goal in zip((30.0, 175.0, 320.0), pictures, goals, strict=True):
        looks += arrow(270, 232, 400, y + 62)
        looks.append(Plate("#FFFAEE", "ink", 4, 20, 0, at=Rect(426, y, 180, 124)))
        looks.append(Art(picture, Rect(436, y + 8, 160, 108)))
        looks += [*arrow(620, y + 62, 690, y + 62), goal]
    return Drawing(tuple(looks), 1000, 470)


def plan() -> Drawing:
    """A card that earns, and one that saves much."""
    wide = 2 * CARD_W + 180
    looks = mat(0, 0, wide, HIGH, LAWN)
    for kind, x in ((EARNS, 24.0), (SAVES, CARD_W + 156)):
        looks += mini(kind, x, 20, Marks(cost=KINDS[kind].cost))
    looks += arrow(CARD_W + 44, HIGH / 2, CARD_W + 132, HIGH / 2)
    return Drawing(tuple(looks), wide, HIGH, most=620)


def _three(kinds: Sequence[int], ground: str) -> Drawing | None:
    """Up to three cards side by side; nothing without cards."""
    looks = mat(0, 0, 3 * STEP + 32, HIGH, ground)
    for n, kind in enumerate(kinds[:3]):
        looks += mini(kind, 24 + STEP * n, 20)
    return Drawing(tuple(looks), 3 * STEP + 32, HIGH) if kinds else None


def rounds() -> Drawing:
    """The round counter, three rounds into the game."""
    looks: list[Look] = [art("round_track", Rect(0, 0, 520, 64))]
    now = COUNTERS[1] - 3
    for n in range(COUNTERS[0], 0, -1):
        x = 30 + 44.0 * (COUNTERS[0] - n)
        if n > now:
            looks.append(art("round_past", round_box(x, 32, 40)))
            continue
        if n == now:
            looks.append(art("round_marker", round_box(x, 32, 56)))
        looks.append(number(str(n), 32, x, 32, "ink", "white"))
    return Drawing(tuple(looks), 520, 64, most=900)


FIGURES: Final[dict[str, Callable[[], Drawing | None]]] = {
    "card_parts": card_parts,
    "hand": hand,
    "rule": rule,
    "links": links,
    "buying": buying,
    "refill": refill,
    "plan": plan,
    "rounds": rounds,
    "snags": lambda: _three(of_sector(Sector.SNAG), "#C9CBD2"),
    "globals": lambda: _three(of_set("together"), "#BFE3D6"),
}
