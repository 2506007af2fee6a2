"""What the rules need of a card most often: one tuple for each trait, by card number."""

from typing import Final

from .cards import BUDGET, KIND_OF, KINDS, SECTOR_OF
from .components import FIRST_MARKET, Sector
from .effects import (
    Cheaper,
    DrawFewer,
    Effect,
    Force,
    LargerHand,
    LargerMarket,
    Link,
    NoLinks,
    PassBudget,
    ReplaceOnce,
    Rule,
)

CARDS: Final = len(KIND_OF)
"""How many cards there are, all sets and decks."""

COST: Final = tuple([KINDS[kind].cost for kind in KIND_OF])
INCOME: Final = tuple([KINDS[kind].income for kind in KIND_OF])
CARBON: Final = tuple([KINDS[kind].carbon for kind in KIND_OF])
RULE: Final[tuple[tuple[Rule, ...], ...]] = tuple([KINDS[kind].rule for kind in KIND_OF])
LINK: Final[tuple[tuple[Link, ...], ...]] = tuple([KINDS[kind].link for kind in KIND_OF])
FORCE: Final[tuple[tuple[Force, ...], ...]] = tuple([KINDS[kind].force for kind in KIND_OF])

IS_SNAG: Final = tuple([sector == Sector.SNAG for sector in SECTOR_OF])
IS_GLOBAL: Final = tuple([sector == Sector.GLOBAL for sector in SECTOR_OF])

FACTORY_GAIN: Final = tuple([KINDS[k].carbon if KINDS[k].factory else 0 for k in KIND_OF])
"""The carbon that a card adds as a factory (R5)."""

NO_LINKS: Final = frozenset(
    [card for card, k in enumerate(KIND_OF) if any(isinstance(s, NoLinks) for s in KINDS[k].snag)]
)
"""Snags that close the links while they are in play (R4)."""

FEWER: Final = tuple(
    [sum([s.n for s in KINDS[k].snag if isinstance(s, DrawFewer)]) for k in KIND_OF]
)
"""So many cards fewer are drawn if it is in play at the end of the turn (R13)."""

LARGER_HAND: Final = tuple([sum([f.n for f in fs if isinstance(f, LargerHand)]) for fs in FORCE])
LARGER_MARKET: Final = tuple(
    [sum([f.n for f in fs if isinstance(f, LargerMarket)]) for fs in FORCE]
)
CHEAPER: Final = tuple([sum([f.n for f in fs if isinstance(f, Cheaper)]) for fs in FORCE])
PASSES: Final = tuple([any(isinstance(f, PassBudget) for f in fs) for fs in FORCE])
REPLACES: Final = tuple([any(isinstance(f, ReplaceOnce) for f in fs) for fs in FORCE])
"""By card, what a global card in force brings for all: how many more cards in hands and
marketplace, how much lower costs, whether a Budget may be passed on and whether a card of the
marketplace may be replaced, once a turn (R12)."""

IS_BUDGET: Final = tuple([KINDS[kind].id == BUDGET for kind in KIND_OF])

FIRST_OF_KIND: Final = tuple([KIND_OF.index(kind) for kind in range(len(KINDS))])
"""By kind: its lowest card. From FIRST_MARKET on the cards of a kind follow each other."""


def doing(effect: type[Effect]) -> tuple[int, ...]:
    """The cards that have such an effect: in a rule, a link, as a snag or in force."""
    found = {
        number
        for number, kind in enumerate(KINDS)
        if any(isinstance(e, effect) for e in (*kind.rule, *kind.link, *kind.snag, *kind.force))
    }
    return tuple([card for card, kind in enumerate(KIND_OF) if kind in found])


def lowest_like(card: int, cards: tuple[int, ...]) -> int:
    """The lowest of some cards that shows the same as ``card``, which is one of them."""
    kind = KIND_OF[card]
    if card >= FIRST_MARKET:
        low = FIRST_OF_KIND[kind]
        return min([other for other in range(low, card + 1) if other in cards])
    return next(other for other in cards if KIND_OF[other] == kind)


def by_kind(cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """For each kind among some cards (given in the order of their numbers): its lowest card, and
    how many there are."""
    lowest: dict[int, int] = {}
    count: dict[int, int] = {}
    for card in cards:
        kind = KIND_OF[card]
        if kind in count:
            count[kind] += 1
        else:
            lowest[kind] = card
            count[kind] = 1
    return [(card, count[kind]) for kind, card in lowest.items()]
