"""What the drawings of Carbon City Zero's rulebook are put together from.

Units: those of the drawings. A card has the mini frame, which has no title, but larger
than on the table, so that its numbers can be read in a small drawing.
"""

from typing import Final

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import MOST_CARBON, Sector
from game.carbon_city_zero.effects import MoreCarbon, MoreIncome
from game.carbon_city_zero.names import plain
from game.core.text import signed

from ....rulebook.drawn import Piece
from ....stage.node import Art, Look, Plate, Rect, Text
from ..board.cards import MINI, Marks, card_looks, picture_art
from ..board.symbols import BADGES, COIN, DIAMOND, FOLDER, SECTORS, art, symbol
from ..board.symbols import coin as coin_art
from ..board.symbols import diamond as diamond_art

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


def centred(name: str, x: float, y: float, w: float, h: float = 0) -> Art:
    """One of the title's pictures with its middle at (x, y)."""
    h = h or w
    return art(name, Rect(x - w / 2, y - h / 2, w, h))


def number(words: str, x: float, y: float, size: float, colour: str, ground: str) -> Text:
    """A number with its middle at (x, y)."""
    w = size * (0.62 * len(words) + 0.5)
    at = Rect(x - w / 2, y - size * 0.65, w, size * 1.3)
    return Text(words, size, "heading", colour, ground, "centre", at=at)


def coin(income: int, x: float, y: float, w: float, size: float) -> list[Look]:
    """A card's income with its middle at (x, y)."""
    return [centred(coin_art(income), x, y, w), number(plain(income), x, y, size, "ink", COIN)]


def diamond(carbon: int, x: float, y: float, w: float, size: float) -> list[Look]:
    """Carbon with its sign, with its middle at (x, y)."""
    return [
        centred(diamond_art(carbon), x, y, w, w * 68 / 88),
        number(signed(carbon), x, y, size, "white", DIAMOND),
    ]


def link_badge(kind: int, x: float, y: float, w: float, size: float) -> list[Look]:
    """The pill of a kind's link with its middle at (x, y), ``w`` wide."""
    k = w / 136
    out: list[Look] = [centred("link_badge_idle", x, y, w, 72 * k)]
    effect = KINDS[kind].link[0]
    if isinstance(effect, MoreCarbon | MoreIncome):
        out.append(number(signed(effect.n), x + 8 * k, y, size, "ink", BADGES["idle"]))
        side = 27 * k if isinstance(effect, MoreCarbon) else 22 * k
        out.append(centred(symbol(effect), x + 42 * k, y, side, side * 0.8))
    else:
        out.append(centred(symbol(effect), x + 20 * k, y, 42 * k))
    return out


def mini(kind: int, x: float, y: float, marks: Marks | None = None) -> list[Look]:
    """A card with its corner at (x, y); its numbers are somewhat larger than on the table."""
    at = Rect(x, y, CARD_W, CARD_H)
    looks = card_looks(None, kind, at, "mini", marks or Marks())
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
    return number(text.text, x, y, size, text.colour, text.ground)


def cost_tag(cost: int, x: float, y: float, w: float, size: float) -> list[Look]:
    """The price of a card, with its corner at (x, y)."""
    k = w / 80
    return [
        art("cost_tag", Rect(x, y, w, 68 * k)),
        number(str(cost), x + 34 * k, y + 34 * k, size, "ink", "white"),
    ]


def pile(back: str, x: float, y: float, w: float) -> list[Look]:
    """A pile of backs with its corner at (x, y)."""
    return [art(f"card_back_{back}", Rect(x, y, w, w * 336 / 240))]


def disc(words: object, x: float, y: float, side: float, size: float = BIG) -> list[Look]:
    """A few letters on a round plate with its middle at (x, y)."""
    at = Rect(x - side / 2, y - side / 2, side, side)
    plate = Plate("white", "ink", 4, side / 2, 0, at=at)
    return [plate, number(str(words), x, y, size, "ink", "white")]


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
        number(str(carbon), x, y - 59 * k, BIG, "white", "ink"),
    ]


def small(sector: str, x: float, y: float) -> list[Look]:
    """The first card of a sector, small and without numbers; nothing if there is none."""
    colours = SECTORS[Sector[sector.upper()]]
    return [
        look
        for kind in of_sector(Sector[sector.upper()])[:1]
        for look in (
            Plate(colours.tint, "ink", 4, 14, 0, at=Rect(x, y, 130, 160)),
            Plate(colours.band, "ink", 4, 14, 0, at=Rect(x, y, 130, 44)),
            Art(picture_art(kind), Rect(x + 8, y + 50, 114, 86), "cover"),
        )
    ]


def track() -> list[Look]:
    """The track of a race, with its end."""
    bar = Plate(_BAR, "ink", 4, 18, 0, at=Rect(0, 206, 1000, 74))
    return [bar, number("0", 44, 243, BIG, "#9BE3B4", _BAR)]


def racer(colour: str, carbon: int) -> list[Look]:
    """A mayor's own marker on the track."""
    x = 70 + 860 * carbon / MOST_CARBON
    return [
        art(f"marker_{colour}", Rect(x - 70, 60, 140, 163)),
        number(str(carbon), x, 243, BIG, "white", _BAR),
    ]


def _printed(words: str | int, x: float, y: float, size: float, ground: str) -> list[Look]:
    """A number or sign in ink with its middle at (x, y)."""
    return [number(words if isinstance(words, str) else signed(words), x, y, size, "ink", ground)]


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
