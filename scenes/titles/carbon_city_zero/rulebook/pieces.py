"""What the drawings of Carbon City Zero's rulebook are put together from.

Units: those of the drawings. A card has the mini frame, which has no title, but larger
than on the table, so that its numbers can be read in a small drawing.
"""

from typing import Final

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import MOST_CARBON, Sector
from game.carbon_city_zero.names import plain
from game.core.text import signed

from ....rulebook.drawn import Piece
from ....stage.node import Art, Look, Plate, Rect, Text
from ..board.cards import MINI, PLAIN, Marks, card_looks, link_number, picture_art, reward_signs
from ..board.symbols import BADGES, COIN, DIAMOND, FLAT, FOLDER, SECTORS, art, round_box
from ..board.symbols import coin as coin_art
from ..board.symbols import diamond as diamond_art
from ..board.symbols import drawn_number as number

SCALE: Final = 1.74
"""How much larger than on the table a card is drawn."""
LARGER: Final = 1.14
"""How much larger than elsewhere the numbers on it are."""
CARD_W: Final = MINI.width * SCALE
CARD_H: Final = MINI.height * SCALE

BIG: Final = 60.0
"""The size of numbers that stand alone."""
LAWN: Final = "#CFE6B8"
"""The colour under cards in play."""
_BAR: Final = "#2B3442"


def of_sector(sector: int) -> list[int]:
    """The kinds of a sector."""
    return [n for n, kind in enumerate(KINDS) if kind.sector == sector]


def file(name: str) -> str:
    """The path of one of the title's pictures."""
    return f"{FOLDER}/{name}"


def coin(income: int, x: float, y: float, w: float, size: float) -> list[Look]:
    """A card's income with its middle at (x, y)."""
    digits = number(plain(income), size, x, y, "ink", COIN)
    return [art(coin_art(income), round_box(x, y, w)), digits]


def diamond(carbon: int, x: float, y: float, w: float, size: float) -> list[Look]:
    """Carbon with its sign, with its middle at (x, y)."""
    digits = number(signed(carbon), size, x, y, "white", DIAMOND)
    return [art(diamond_art(carbon), round_box(x, y, w, FLAT)), digits]


def link_badge(kind: int, x: float, y: float, w: float, size: float) -> list[Look]:
    """The pill of a kind's link with its middle at (x, y), ``w`` wide."""
    k, words = w / 136, link_number(kind)
    out: list[Look] = [art("link_badge_idle", round_box(x, y, w, 72 / 136))]
    if words:
        out.append(number(words, size, x + 8 * k, y, "ink", BADGES["idle"]))
    return [*out, *(art(name, at) for name, at in reward_signs(kind, x, y, k, 42, 27))]


def mini(kind: int, x: float, y: float, marks: Marks = PLAIN) -> list[Look]:
    """A card with its corner at (x, y); its numbers are somewhat larger than on the table."""
    at = Rect(x, y, CARD_W, CARD_H)
    looks = card_looks(None, kind, at, "mini", marks)
    return [_larger(look) if isinstance(look, Text) else look for look in looks]


def _larger(text: Text) -> Text:
    """A number of a card, larger; beside a rule or on a link it makes room for what is near."""
    assert text.at is not None
    x, y = text.at.centre
    if text.ground in BADGES.values():
        x -= 0.14 * text.size
    elif text.ground == "paper":
        y -= 0.16 * text.size
    size = text.size * (LARGER if len(text.text) < 3 else 1)  # two digits must stay on the black
    return number(text.text, size, x, y, text.colour, text.ground)


def cost_tag(cost: int, x: float, y: float, w: float, size: float) -> list[Look]:
    """The price of a card, with its corner at (x, y)."""
    k = w / 80
    return [
        art("cost_tag", Rect(x, y, w, 68 * k)),
        number(str(cost), size, x + 34 * k, y + 34 * k, "ink", "white"),
    ]


def pile(back: str, x: float, y: float, w: float) -> list[Look]:
    """A pile of backs with its corner at (x, y)."""
    return [art(f"card_back_{back}", Rect(x, y, w, w * 336 / 240))]


def disc(words: object, x: float, y: float, side: float, size: float = BIG) -> list[Look]:
    """A few letters on a round plate with its middle at (x, y)."""
    plate = Plate("white", "ink", 4, side / 2, 0, at=round_box(x, y, side))
    return [plate, number(str(words), size, x, y, "ink", "white")]


def view(stage: int, y: float) -> list[Look]:
    """The city at a stage (1: smog, 5: green) in a frame, over the width of a drawing."""
    x, w = 4.0, 992.0
    h = w * 176 / 1440
    return [
        Plate("ink", "ink", 0, 14, 0, at=Rect(x - 4, y - 4, w + 8, h + 8)),
        art(f"skyline_{stage}", Rect(x, y, w, h)),
    ]


def marker(carbon: int, x: float, y: float) -> list[Look]:
    """The carbon marker with its tip at (x, y)."""
    w, k = 150, 150 / 96
    return [
        art("marker_shared", Rect(x - w / 2, y - 106 * k, w, 112 * k)),
        number(str(carbon), BIG, x, y - 59 * k, "white", "ink"),
    ]


def small(sector: str, x: float, y: float) -> list[Look]:
    """The first card of a sector, small and without numbers; nothing if there is none."""
    of = Sector[sector.upper()]
    pictures = [picture_art(kind) for kind in of_sector(of)[:1]]
    plates = ((SECTORS[of].tint, 160), (SECTORS[of].band, 44))
    return [
        *(Plate(fill, "ink", 4, 14, 0, at=Rect(x, y, 130, h)) for fill, h in plates if pictures),
        *(Art(name, Rect(x + 8, y + 50, 114, 86), "cover") for name in pictures),
    ]


def track() -> list[Look]:
    """The track of a race, with its end."""
    bar = Plate(_BAR, "ink", 4, 18, 0, at=Rect(0, 206, 1000, 74))
    return [bar, number("0", BIG, 44, 243, "white", _BAR)]


def racer(colour: str, carbon: int) -> list[Look]:
    """A mayor's own marker on the track."""
    x = 70 + 860 * carbon / MOST_CARBON
    return [
        art(f"marker_{colour}", Rect(x - 70, 60, 140, 163)),
        number(str(carbon), BIG, x, 243, "white", _BAR),
    ]


def _printed(words: str | int, x: float, y: float, size: float, ground: str) -> list[Look]:
    """A number or sign in ink with its middle at (x, y)."""
    return [number(words if isinstance(words, str) else signed(words), size, x, y, "ink", ground)]


PIECES: Final[dict[str, Piece]] = {
    "view": view,
    "marker": marker,
    "carbon": diamond,
    "number": _printed,
    "pile": pile,
    "round": disc,
    "small": small,
    "track": track,
    "racer": racer,
}
