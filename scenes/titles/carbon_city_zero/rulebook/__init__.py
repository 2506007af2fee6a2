"""What the rulebook of Carbon City Zero takes from its tables: numbers, and cards in words."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.carbon_city_zero import effects as e
from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import (
    COUNTERS,
    HAND,
    MARKET,
    MOST_CARBON,
    RIVAL_CARBON,
    SHARED_CARBON,
    START_CARDS,
    Sector,
)
from game.carbon_city_zero.facts import fact, source
from game.carbon_city_zero.names import (
    force_words,
    kind_name,
    link_words,
    plain,
    rule_words,
    sector_name,
    snag_words,
)
from game.carbon_city_zero.rules import RULES
from game.carbon_city_zero.setup import LIMIT
from game.catalog import TITLES
from game.core.text import _, listed, ngettext, signed

from ....rulebook import Book
from ....widgets import Block, Bullets, Entry, Figure, Heading, Para, Row, Table
from ....words import advice
from ..board.cards import picture_art
from .cards import EARNS, EXAMPLE, FIGURES, SAVES, of_set
from .pieces import PIECES, file, of_sector

LINK: Final = next(
    (effect.n for k in KINDS for effect in k.link if isinstance(effect, e.MoreCarbon)), -1
)
"""The carbon of the first link in the table."""

GAINS, SAVINGS, LINKS, NOW = 4, -7, LINK, 31
"""The example of a sum."""

NEAR, ADDED = MOST_CARBON - 2, 4
"""The example of a track that reaches its end (case 5)."""

_EFFECTS: Final[dict[str, type]] = {
    "on_draw": e.DrawCards,
    "on_discard": e.DiscardOwn,
    "on_replace": e.ReplaceGoods,
    "on_top": e.NextOnTop,
    "on_search": e.SearchDeck,
    "on_global": e.SearchGlobal,
    "on_clean": e.CleanFactories,
}
"""The rules that are told, by the placeholder for the cards that have them."""

_SOLD: Final = (Sector.START, Sector.DOMESTIC, Sector.GOVERNMENT, Sector.INDUSTRY)
"""Sectors whose cards have a price; snags and globals have pages of their own."""


def _values() -> dict[str, object]:
    easier, usual, harder = COUNTERS
    total = GAINS + SAVINGS + LINKS
    starters = of_sector(Sector.START)
    copies = [_("{n} × {card}").format(n=KINDS[k].copies, card=kind_name(k)) for k in starters]
    out: dict[str, object] = {
        "start": START_CARDS,
        "hand": HAND,
        "market": MARKET,
        "shared": SHARED_CARBON,
        "rival": RIVAL_CARBON,
        "most": MOST_CARBON,
        "counter": usual,
        "easier": easier,
        "harder": harder,
        "limit": LIMIT,
        "gains": GAINS,
        "savings": SAVINGS,
        "links": LINKS,
        "sum": total,
        "total": signed(total),
        "now": NOW,
        "then": NOW + total,
        "near": NEAR,
        "added": signed(ADDED),
        "start_cards": listed(copies),
        "example": kind_name(EXAMPLE),
        "earns": kind_name(EARNS),
        "saves": kind_name(SAVES),
        "snags": _listed(of_sector(Sector.SNAG)[:3]),
        "globals": _listed(of_set("together")[:3]),
    }
    for sector in (*_SOLD[1:], Sector.SNAG, Sector.GLOBAL):
        # a match has one of the two sets of globals
        n = sum(k.copies for k in KINDS if k.sector == sector and k.set != "rivalry")
        many = ngettext("{n} card.", "{n} cards.", n)
        out[f"{sector.name.lower()}_cards"] = many.format(n=n)
    for name, effect in _EFFECTS.items():
        having = [n for n, kind in enumerate(KINDS) if effect in map(type, kind.rule)]
        out[name] = _("On: {cards}.").format(cards=_listed(having)) if having else ""
    return out


def told(kind: int) -> str:
    """What a card does, in sentences; "" if its values are all."""
    shown = KINDS[kind]
    parts = []
    if shown.rule:
        parts.append(rule_words(kind))
    if shown.link:
        parts.append(_("Link: {what}").format(what=link_words(kind)))
    if shown.snag:
        parts.append(snag_words(kind))
    if shown.force:
        parts.append(force_words(kind))
    return " ".join(parts)


def _listed(kinds: Iterable[int]) -> str:
    return listed([kind_name(kind) for kind in kinds])


def _picture(kind: int) -> Figure:
    return Figure((picture_art(kind),), "", 4 / 3, frame=True)


def _card(kind: int) -> Entry:
    """A card with its picture, its words and its values."""
    return Entry(_picture(kind), kind_name(kind), told(kind), 120, _values_of(kind))


def _values_of(kind: int) -> Table | None:
    """Price, income and carbon, as far as the card has them."""
    shown = KINDS[kind]
    if shown.sector == Sector.GLOBAL:
        return None
    words = ngettext("{n} card", "{n} cards", shown.copies).format(n=shown.copies)
    income = plain(shown.income)
    heads, cells = ["sym_income_mark", "sym_carbon"], [income, signed(shown.carbon)]
    said = _("{card}: income {income}, carbon {carbon}.")
    if shown.sector != Sector.SNAG:
        heads, cells = ["sym_cost", *heads], [str(shown.cost), *cells]
        said = _("{card}: price {cost}, income {income}, carbon {carbon}.")
    spoken = said.format(
        card=kind_name(kind), cost=shown.cost, income=income, carbon=signed(shown.carbon)
    )
    return Table(tuple(map(file, heads)), (Row(words, tuple(cells), spoken),))


def _section(title: str, entries: Sequence[Entry]) -> list[Block]:
    """Cards below a heading; nothing without cards."""
    return [Heading(title), *entries] if entries else []


def _snags() -> list[Block]:
    return _section(_("All snags"), [_card(kind) for kind in of_sector(Sector.SNAG)])


def _globals() -> list[Block]:
    """The global cards of both sets, and when those that are used can be used."""
    uses = {
        e.PassBudget: _(
            "{card}: after your purchases, if 1 income is left and a Budget is in play. One"
            " Budget a turn; then you cannot buy any more. It stays in the other deck."
        ),
        e.ReplaceOnce: _("{card}: like your rules, before your first purchase."),
    }
    lines = []
    for effect, words in uses.items():
        having = [n for n, kind in enumerate(KINDS) if effect in map(type, kind.force)]
        lines += [words.format(card=kind_name(kind)) for kind in having[:1]]
    return [
        *_section(_("Together and solo"), [_card(kind) for kind in of_set("together")]),
        *([Bullets(tuple(lines))] if lines else []),
        *_section(_("Friendly rivalry"), [_card(kind) for kind in of_set("rivalry")]),
    ]


def _sold() -> list[Block]:
    sectors = [(sector_name(sector), of_sector(sector)) for sector in _SOLD]
    return [b for name, kinds in sectors for b in _section(name, [_card(kind) for kind in kinds])]


def _advised() -> list[Block]:
    """Which counter is recommended to how many; nothing if none is."""
    title, found = TITLES["carbon_city_zero"], []
    for seats in range(title.fewest, title.most + 1):
        spec = next(s for s in RULES.option_specs(seats) if s.id == "counter")
        if spec.advised is not None:
            found.append(advice(spec, seats))
    if not found:
        return []
    words = _("How hard it is depends on how many of you play. Many bot games showed:")
    return [Para(words), Bullets(tuple(found))]


def _real() -> list[Block]:
    """A true sentence about each card."""
    out: list[Block] = []
    for sector in (*_SOLD, Sector.SNAG, Sector.GLOBAL):
        kinds = [kind for kind in of_sector(sector) if fact(kind)]
        out += _section(sector_name(sector), [_true(kind) for kind in kinds])
    return out


def _true(kind: int) -> Entry:
    return Entry(_picture(kind), kind_name(kind), f"{fact(kind)}\n{source(kind).sourced()}", 120)


BOOK = Book(
    "carbon_city_zero",
    _values,
    PIECES,
    FIGURES,
    {
        "all_cards": _sold,
        "all_snags": _snags,
        "all_globals": _globals,
        "advised": _advised,
        "real": _real,
    },
)
