"""Drawings of cards for the rulebook of Carbon City Zero; ``scenery`` has the others.

Units: a card is 218 x 403 here (``faces``); pictures about 800 wide are seen at their own size.
Every number is at least 51 units high there, so that it can be read with large text too.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.carbon_city_zero.cards import KINDS, CardKind
from game.carbon_city_zero.components import HAND, Sector
from game.carbon_city_zero.effects import DrawCards
from game.carbon_city_zero.names import kind_name, rule_words
from game.core.text import _, listed

from ....rulebook.drawn import arrow, mat
from ....stage.node import Art, Leaf, Look, Montage, Plate, Rect, Text
from ....widgets import Drawing
from ..board.cards import Marks, picture_art
from ..board.symbols import SECTORS, art, sector_name
from .faces import (
    BIG,
    CARD_H,
    CARD_W,
    LAWN,
    centred,
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
_STONE: Final = "#E4D8BF"
_MAT: Final = "#FFFAEE"


def find(wanted: Callable[[CardKind], bool]) -> int:
    """The first kind that is wanted; the first of all if there is none (a corrected table)."""
    return next((n for n, kind in enumerate(KINDS) if wanted(kind)), 0)


def linked(sector: int) -> list[int]:
    """The kinds of a sector that have a link."""
    return [n for n, kind in enumerate(KINDS) if kind.sector == sector and kind.link]


EXAMPLE: Final = find(lambda kind: bool(kind.rule) and bool(kind.link))
"""The card that is explained."""


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
        centred(f"emblem_{sector_name(kind)}", x + 430, y + 600, 72),
    ]
    looks += _pointers(x, y)
    about = _("A card: {name}. The list says what the numbers at its edge point at.")
    return Drawing(tuple(looks), 620, 720, about.format(name=kind_name(kind)), 700)


def _pointers(x: float, y: float) -> list[Look]:
    """Numbers at the parts of the large card, in the order of ``book._parts``."""
    places = (
        (0, 40),
        (0, 128),
        (484, 358),
        (0, 430),
        (56, 680),
        (172, 680),
        (310, 680),
        (430, 680),
    )
    looks: list[Look] = []
    for n, (px, py) in enumerate(places):
        cx = x - 34 if px == 0 else x + 514 if px == 484 else x + px
        looks += disc(str(n + 1), cx, y + py, 66, 46)
    return looks


def hand() -> Drawing:
    """The hand becomes the row of cards in play."""
    kinds = of_sector(Sector.START)
    wide, high, first = 960.0, CARD_H + 36, 218.0
    looks: list[Look] = [mat(wide, high, fill=LAWN)]
    looks += pile("card_back_start", HAND, 18, high / 2 - 70, 100, BIG)
    looks += arrow(140, high / 2, 204, high / 2)
    for n, kind in enumerate(kinds[:3]):
        looks += mini(kind, first + (CARD_W + 8) * n, 18)
    return Drawing(
        tuple(looks),
        wide,
        high,
        _("Cards that were in the hand lie in play: all of them, side by side."),
        860,
    )


def rule() -> Drawing:
    """A card whose rule draws, and what it brings."""
    drawing = find(
        lambda kind: (
            any(isinstance(e, DrawCards) for e in kind.rule) and kind.sector == Sector.DOMESTIC
        )
    )
    brought = find(lambda kind: kind.sector == Sector.GOVERNMENT and bool(kind.rule))
    wide, high = 2 * CARD_W + 356, CARD_H + 40
    looks: list[Look] = [mat(wide, high, fill=LAWN), *mini(drawing, 24, 20, Marks(rule="used"))]
    x, y = CARD_W + 24, high / 2
    looks += arrow(x + 10, y, x + 72, y)
    looks += pile("card_back_start", 0, x + 84, y - 98, 140, BIG)
    looks += arrow(x + 234, y, x + 296, y)
    looks += mini(brought, x + 308, 20, Marks(rule="available"))
    return Drawing(
        tuple(looks),
        wide,
        high,
        _("The first card draws another one. The new card's own rule can be used in this turn."),
        800,
    )


def links() -> Drawing:
    """Two cards of a sector, and one that is alone in its own."""
    pair = (linked(Sector.DOMESTIC) * 2)[:2]
    alone = (linked(Sector.GOVERNMENT) or [0])[0]
    wide, high = 2 * STEP + 32, CARD_H + 40
    looks: list[Look] = [mat(wide, high, fill=LAWN), mat(STEP + 32, high, wide + 40, fill=LAWN)]
    for n, kind in enumerate(pair):
        looks += mini(kind, 24 + STEP * n, 20, Marks(link="lit"))
    looks += mini(alone, wide + 64, 20)
    return Drawing(
        tuple(looks),
        wide + STEP + 72,
        high,
        _("Left: two of a sector, so both links are lit. Right: nobody to link with."),
        800,
    )


def buying() -> Drawing:
    """A card goes from the marketplace to the recycle pile."""
    kinds = (linked(Sector.DOMESTIC) + linked(Sector.GOVERNMENT) * 2)[:2]
    wide, high = 2 * STEP + 32, CARD_H + 40
    looks: list[Look] = [mat(wide, high, fill=_STONE)]
    for n, kind in enumerate(kinds):
        looks += mini(kind, 24 + STEP * n, 20, Marks(cost=KINDS[kind].cost))
    looks += arrow(wide + 16, high / 2, wide + 96, high / 2)
    looks.append(art("slot_recycle", Rect(wide + 112, high / 2 - 131, 188, 263)))
    looks.append(centred("sym_recycle", wide + 206, high / 2, 120))
    return Drawing(
        tuple(looks),
        wide + 304,
        high,
        _("What you buy goes onto your recycle pile. The number in the corner is the price."),
        800,
    )


def refill() -> Drawing:
    """What comes from the market deck goes to three places."""
    looks: list[Look] = [mat(1000, 470, fill=_STONE)]
    looks += pile("card_back_market", 0, 40, 92, 200, BIG)
    snags = [picture_art(kind) for kind in of_sector(Sector.SNAG)]
    pictures = (picture_art(EXAMPLE), *(snags or [file("emblem_snag")])[:1], file("emblem_global"))
    goals = (
        art("slot_market", Rect(768, 20, 103, 144)),
        centred("sym_recycle", 820, 237, 120),
        art("chip_global", Rect(706, 360, 276, 45)),
    )
    for y, picture, goal in zip((30.0, 175.0, 320.0), pictures, goals, strict=True):
        looks += arrow(270, 232, 400, y + 62)
        looks.append(Plate(_MAT, "ink", 4, 20, 0, at=Rect(426, y, 180, 124)))
        looks.append(Art(picture, Rect(436, y + 8, 160, 108)))
        looks += arrow(620, y + 62, 690, y + 62)
        looks.append(goal)
    return Drawing(
        tuple(looks),
        1000,
        470,
        _(
            "From above: a card to buy stays in the row; a snag goes to the recycle pile of whose"
            " turn it is; a global comes in force, and another card is turned up."
        ),
        760,
    )


def plan() -> Drawing:
    """A card that earns, and one that saves much."""
    goods = [n for n, kind in enumerate(KINDS) if kind.cost] or [EXAMPLE]
    earns = min(goods, key=lambda n: (KINDS[n].cost, -KINDS[n].income))
    saves = min(goods, key=lambda n: KINDS[n].carbon)
    wide, high = 2 * CARD_W + 180, CARD_H + 40
    looks: list[Look] = [mat(wide, high, fill=LAWN)]
    for kind, x in ((earns, 24.0), (saves, CARD_W + 156)):
        looks += mini(kind, x, 20, Marks(cost=KINDS[kind].cost))
    looks += arrow(CARD_W + 44, high / 2, CARD_W + 132, high / 2)
    words = _("First what earns ({first}), then what saves much ({then}).")
    about = words.format(first=kind_name(earns), then=kind_name(saves))
    return Drawing(tuple(looks), wide, high, about, 620)


def snag() -> Drawing:
    """Some snags."""
    kinds = of_sector(Sector.SNAG)
    looks: list[Look] = [mat(3 * STEP + 32, CARD_H + 40, fill="#C9CBD2")]
    for n, kind in enumerate(kinds[:3]):
        looks += mini(kind, 24 + STEP * n, 20)
    words = _("Snags: {names}. They cost nothing, and nobody wants them.")
    names = listed([kind_name(kind) for kind in kinds[:3]])
    return Drawing(tuple(looks), 3 * STEP + 32, CARD_H + 40, words.format(names=names), 760)


def in_force(kinds: Sequence[int]) -> Drawing:
    """Global cards."""
    looks: list[Look] = [mat(3 * STEP + 32, CARD_H + 40, fill="#BFE3D6")]
    for n, kind in enumerate(kinds[:3]):
        looks += mini(kind, 24 + STEP * n, 20)
    words = _("Global cards: {names}. In force, they lie above the marketplace.")
    names = listed([kind_name(kind) for kind in kinds[:3]])
    return Drawing(tuple(looks), 3 * STEP + 32, CARD_H + 40, words.format(names=names), 760)
