"""What the cards do, as plain numbers for the bots: one list for each trait, by kind of card.

The order is that of ``cards.KINDS``. Cards that an owner adds to the file are read the same way.
"""

from typing import Final

from . import effects as fx
from .cards import KINDS, CardKind
from .components import Sector


def _total(kind: CardKind, effect: type[fx.Effect], field: str = "") -> int:
    """The sum of a field over the rules, snags and globals of that effect; or how many they are."""
    found = [e for e in (*kind.rule, *kind.snag, *kind.force) if isinstance(e, effect)]
    return sum(getattr(e, field) for e in found) if field else len(found)


def _linked(kind: CardKind, effect: type[fx.Effect]) -> int:
    """The sum over its links of that effect; of those without a number, how many they are."""
    return sum(getattr(e, "n", 1) for e in kind.link if isinstance(e, effect))


SECTORS: Final = len(Sector)

SECTOR: Final = [int(kind.sector) for kind in KINDS]
COST: Final = [kind.cost for kind in KINDS]
INCOME: Final = [kind.income for kind in KINDS]
CARBON: Final = [kind.carbon for kind in KINDS]
FACTORY: Final = [kind.carbon if kind.factory else 0 for kind in KINDS]
"""The carbon of factories, which can be kept clean (R5)."""

DRAWS: Final = [_total(kind, fx.DrawCards, "n") for kind in KINDS]
SEARCHES: Final = [_total(kind, fx.SearchDeck) for kind in KINDS]
THINS: Final = [_total(kind, fx.DiscardOwn) for kind in KINDS]
SWAPS: Final = [_total(kind, fx.ReplaceGoods) for kind in KINDS]
ENFORCES: Final = [_total(kind, fx.SearchGlobal) for kind in KINDS]
ON_TOP: Final = [_total(kind, fx.NextOnTop) for kind in KINDS]
CLEANS: Final = [_total(kind, fx.CleanFactories) for kind in KINDS]

LINKS: Final = [bool(kind.link) for kind in KINDS]
SAVES: Final = [-_linked(kind, fx.MoreCarbon) for kind in KINDS]
"""Carbon that its link saves."""
EARNS: Final = [_linked(kind, fx.MoreIncome) for kind in KINDS]
"""Income that its link brings."""
LINK_CLEANS: Final = [_linked(kind, fx.CleanFactories) for kind in KINDS]

BLOCKS: Final = [_total(kind, fx.NoLinks) > 0 for kind in KINDS]
FEWER: Final = [_total(kind, fx.DrawFewer, "n") for kind in KINDS]

MORE_HAND: Final = [_total(kind, fx.LargerHand, "n") for kind in KINDS]
MORE_MARKET: Final = [_total(kind, fx.LargerMarket, "n") for kind in KINDS]
CHEAPER: Final = [_total(kind, fx.Cheaper, "n") for kind in KINDS]
PASSES: Final = [_total(kind, fx.PassBudget) for kind in KINDS]
OFFERS: Final = [_total(kind, fx.ReplaceOnce) for kind in KINDS]

SNAG: Final = int(Sector.SNAG)
GLOBAL: Final = int(Sector.GLOBAL)
START: Final = int(Sector.START)
