"""The signs of Carbon City Zero: which picture stands for which effect and sector.

Pure names of art and numbers, for board, rulebook and results alike.
"""

from typing import Final, NamedTuple

from game.carbon_city_zero import effects as e
from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.core.text import signed

from ....stage.node import Art, Rect

FOLDER: Final = "carbon_city_zero"


def art(name: str, at: Rect | None = None, fit: str = "contain", alpha: float = 1.0) -> Art:
    """A picture of this title."""
    return Art(f"{FOLDER}/{name}", at, fit, alpha=alpha)


class Look(NamedTuple):
    """A sector's colours: its band, its tint, and what is read on the band."""

    band: str
    tint: str
    ink: str


SECTORS: Final[dict[int, Look]] = {
    Sector.START: Look("#CDB98F", "#F3EAD3", "text"),
    Sector.DOMESTIC: Look("#9CD5F6", "#E1F3FC", "text"),
    Sector.GOVERNMENT: Look("#54409A", "#E6DFF6", "white"),
    Sector.INDUSTRY: Look("#F4A340", "#FDE8C8", "text"),
    Sector.GLOBAL: Look("#0A6353", "#CDEBE2", "white"),
    Sector.SNAG: Look("#343844", "#E4DEDA", "white"),
}
COIN: Final = "#F6B73C"
LOSS: Final = "#C9CDD2"
DIAMOND: Final = "#15181E"
GAIN: Final = "#6A7280"
SAVED: Final = "#35C08A"
"""The rim of a diamond of carbon that is added, or taken away."""
BADGES: Final = {"idle": "#E6E3DA", "lit": "#FFE27A", "used": "#B9D9C6"}
"""What the value of a link stands on, by its state."""

_SYMBOLS: Final[dict[type[e.Effect], str]] = {
    e.DrawCards: "draw",
    e.DiscardOwn: "discard",
    e.ReplaceGoods: "refill",
    e.NextOnTop: "top",
    e.SearchDeck: "search",
    e.SearchGlobal: "search_global",
    e.CleanFactories: "factory_clean",
    e.NoLinks: "no_links",
    e.DrawFewer: "draw_less",
    e.NoTalk: "no_talk",
    e.LargerHand: "draw",
    e.LargerMarket: "market6",
    e.Cheaper: "cost_less",
    e.PassBudget: "income_unspent",
    e.ReplaceOnce: "refill",
    e.MoreCarbon: "carbon",
    e.MoreIncome: "income",
}
_COUNTED: Final = (e.DrawCards, e.LargerHand)
"""Effects whose number always stands beside the sign; of the others the sign says 1."""
_MORE: Final = (e.LargerHand, e.LargerMarket)
_LESS: Final = (e.DrawFewer, e.Cheaper)
"""Effects whose number is said as so many more or less."""


def symbol(effect: e.Effect) -> str:
    """The art name of an effect's sign, without the folder."""
    return f"sym_{_SYMBOLS[type(effect)]}"


def count(effect: e.Effect) -> str:
    """The number beside an effect's sign, as it is written; "" for none."""
    n: int = getattr(effect, "n", 0)
    if not n or (n == 1 and not isinstance(effect, _COUNTED)):
        return ""
    return (
        signed(n)
        if isinstance(effect, _MORE)
        else signed(-n)
        if isinstance(effect, _LESS)
        else (str(n))
    )


MORE: Final = "…"
"""Stands for effects whose signs have no room; the card read large says them all."""


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
