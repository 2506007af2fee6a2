"""The signs of Carbon City Zero: which picture and which colours stand for which effect, sector and
number. Pure names of art and numbers, for board, rulebook and results alike."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.carbon_city_zero import effects as e
from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.names import plain
from game.core.text import signed

from ....stage.node import Art, Leaf, Look, Plate, Rect, Text
from ....stage.ui import Ui
from ....widgets.boxes import Widget, picture_box
from ...printed import number

FOLDER: Final = "carbon_city_zero"


def art(name: str, at: Rect | None = None, fit: str = "contain", alpha: float = 1.0) -> Art:
    """A picture of this title."""
    return Art(f"{FOLDER}/{name}", at, fit, alpha=alpha)


def leaf(name: str, at: Rect) -> Leaf:
    """The same as a layer of a card."""
    return Leaf(f"{FOLDER}/{name}", at)


class Colours(NamedTuple):
    """A sector's colours: its band, its tint, and what is read on the band."""

    band: str
    tint: str
    ink: str


SECTORS: Final[dict[int, Colours]] = {
    Sector.START: Colours("#CDB98F", "#F3EAD3", "ink"),
    Sector.DOMESTIC: Colours("#9CD5F6", "#E1F3FC", "ink"),
    Sector.GOVERNMENT: Colours("#3F2E82", "#E6DFF6", "white"),
    Sector.INDUSTRY: Colours("#F4A340", "#FDE8C8", "ink"),
    Sector.GLOBAL: Colours("#044036", "#CDEBE2", "white"),
    Sector.SNAG: Colours("#343844", "#E4DEDA", "white"),
}
COIN: Final = "#F6B73C"
LOSS: Final = "#C9CDD2"
DIAMOND: Final = "#15181E"
GAIN: Final = "#6A7280"
SAVED: Final = "#35C08A"
"""The rim of a diamond of carbon that is added, or taken away."""
PALE: Final = "#FFFDF5"
"""The paper of plates and discs with numbers."""
BADGES: Final = {"idle": "#E6E3DA", "lit": "#FFE27A", "used": "#B9D9C6"}
"""What the value of a link stands on, by its state."""


class Sign(NamedTuple):
    """How an effect is drawn: its picture, whether its number is said as so many "more" or "less",
    and whether a 1 is written beside it; else the picture says it."""

    name: str
    said: str = ""
    one: bool = False


SIGNS: Final[dict[type[e.Effect], Sign]] = {
    e.DrawCards: Sign("draw", one=True),
    e.DiscardOwn: Sign("discard"),
    e.ReplaceGoods: Sign("refill"),
    e.NextOnTop: Sign("top"),
    e.SearchDeck: Sign("search"),
    e.SearchGlobal: Sign("search_global"),
    e.CleanFactories: Sign("factory_clean"),
    e.NoLinks: Sign("no_links"),
    e.DrawFewer: Sign("draw_less", "less"),
    e.NoTalk: Sign("no_talk"),
    e.LargerHand: Sign("draw", "more", one=True),
    e.LargerMarket: Sign("market6", "more"),
    e.Cheaper: Sign("cost_less", "less"),
    e.PassBudget: Sign("income_unspent"),
    e.ReplaceOnce: Sign("refill"),
    e.MoreCarbon: Sign("carbon"),
    e.MoreIncome: Sign("income"),
}
MORE: Final = "…"
"""Stands for effects whose signs have no room; the card read large says them all."""


def symbol(effect: e.Effect) -> str:
    """The art name of an effect's sign, without the folder."""
    return f"sym_{SIGNS[type(effect)].name}"


def count(effect: e.Effect) -> str:
    """The number beside an effect's sign, as it is written; "" for none."""
    n, sign = getattr(effect, "n", 0), SIGNS[type(effect)]
    if not n or (n == 1 and not sign.one):
        return ""
    return {"more": signed(n), "less": signed(-n)}.get(sign.said, str(n))


def shown(kind: int) -> tuple[e.Effect, ...]:
    """The effects of a card whose signs it bears where its rule is: rule, snag or global."""
    card = KINDS[kind]
    return (*card.rule, *card.snag, *card.force)


def sector_name(kind: int) -> str:
    """The sector of a kind, as in the names of the art."""
    return KINDS[kind].sector.name.lower()


def coin(income: int) -> str:
    """The art of an income: a coin, or the grey one of a loss."""
    return "sym_income_less" if income < 0 else "sym_income"


def diamond(carbon: int) -> str:
    """The art of a number of carbon: more, less or none."""
    return "sym_carbon_up" if carbon > 0 else "sym_carbon_down" if carbon < 0 else "sym_carbon"


# --- numbers on them ------------------------------------------------------------------------------

FLAT: Final = 68 / 88
"""The height of a diamond by its width."""
WIDE: Final = 0.56
"""The part of its width that a diamond has room for across its middle lines."""


def round_box(x: float, y: float, w: float, ratio: float = 1.0) -> Rect:
    """A box about a middle, by width and height by width."""
    return Rect(x - w / 2, y - w * ratio / 2, w, w * ratio)


def drawn_number(words: str, size: float, x: float, y: float, colour: str, ground: str) -> Text:
    """A number with its middle at a point of a drawing, which follows its size alone: no letters
    are measured."""
    box = round_box(x, y, size * (0.62 * len(words) + 0.5))._replace(
        y=y - 0.65 * size, h=1.3 * size
    )
    return Text(words, size, "heading", colour, ground, "centre", at=box)


def on_diamond(
    ui: Ui, n: int, size: float, x: float, y: float, w: float, bounds: Rect | None = None
) -> Iterator[Look]:
    """A number of carbon with its sign, white, its middle on that of a diamond ``w`` wide.

    Letters that are too large for the diamond get a plate of its colours.
    """
    text = number(ui, signed(n), size, x, y, "white", DIAMOND, bounds)
    at = text.at
    if at is not None and at.w > WIDE * w:
        h = 0.84 * at.h
        rim = GAIN if n > 0 else SAVED if n < 0 else DIAMOND
        box = Rect(at.x - 4, at.centre[1] - h / 2, at.w + 8, h)
        if bounds is not None:
            left, right = max(box.x, bounds.x), min(box.right, bounds.right)
            box = Rect(left, box.y, right - left, box.h)
        yield Plate(DIAMOND, rim, 3, 0.4 * h, 0, at=box)
    yield text


def carbon_looks(ui: Ui, n: int, size: float, x: float, y: float, w: float) -> Iterator[Look]:
    """A number of carbon on its diamond, ``w`` wide with its middle at a point."""
    yield art(diamond(n), round_box(x, y, w, FLAT))
    yield from on_diamond(ui, n, size, x, y, w)


def carbon_box(ui: Ui, n: int, size: float, wide: float) -> Widget:
    """A number of carbon on its diamond in a line of boxes, which may be lower than that."""
    return picture_box(lambda box: carbon_looks(ui, n, size, *box.centre, wide), wide, size)


def income_box(ui: Ui, n: int, size: float, wide: float) -> Widget:
    """An income on its coin in a line of boxes."""

    def looks(box: Rect) -> Iterator[Look]:
        yield art(coin(n), round_box(*box.centre, wide))
        yield number(ui, plain(n), size, *box.centre, "ink", COIN if n >= 0 else LOSS)

    return picture_box(looks, wide, size)
