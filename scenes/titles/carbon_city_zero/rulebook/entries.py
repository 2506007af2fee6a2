"""A card as an entry of a page: its picture, what it does in words, its values."""

from game.carbon_city_zero.cards import KINDS
from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.names import force_words, kind_name, link_words, rule_words, snag_words
from game.core.text import _, ngettext, signed

from ....widgets import Entry, Figure, Row, Table
from ..board.cards import picture_art
from .faces import file

_VALUES = ("sym_income_mark", "sym_carbon")


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


def card_entry(kind: int) -> Entry:
    """A card with its picture, its words and its values."""
    figure = Figure((picture_art(kind),), "", 4 / 3, frame=True)
    return Entry(figure, kind_name(kind), told(kind), 120, _values(kind))


def _values(kind: int) -> Table | None:
    """Price, income and carbon, as far as the card has them."""
    shown = KINDS[kind]
    if shown.sector == Sector.GLOBAL:
        return None
    words = ngettext("{n} card", "{n} cards", shown.copies).format(n=shown.copies)
    income = str(shown.income) if shown.income >= 0 else signed(shown.income)
    heads: tuple[str, ...] = _VALUES
    cells: tuple[str, ...] = (income, signed(shown.carbon))
    said = _("{card}: income {income}, carbon {carbon}.")
    if shown.sector != Sector.SNAG:
        heads, cells = ("sym_cost", *heads), (str(shown.cost), *cells)
        said = _("{card}: price {cost}, income {income}, carbon {carbon}.")
    spoken = said.format(
        card=kind_name(kind),
        cost=shown.cost,
        income=income,
        carbon=signed(shown.carbon),
    )
    return Table(tuple(file(head) for head in heads), (Row(words, cells, spoken),))
