"""The rulebook of Carbon City Zero: all cards, what is real, who made it."""

from game.carbon_city_zero.components import Sector
from game.carbon_city_zero.facts import fact, source
from game.carbon_city_zero.names import kind_name, sector_name
from game.core.text import _

from ....rulebook import Page
from ....widgets import Block, Entry, Figure, Heading, Para
from ..board.cards import picture_art
from . import scenery
from .entries import card_entry
from .faces import of_sector

_SOLD = (Sector.START, Sector.DOMESTIC, Sector.GOVERNMENT, Sector.INDUSTRY)
"""Sectors whose cards have a price; snags and globals have pages of their own."""


def pages() -> tuple[Page, ...]:
    """These pages in reading order."""
    return _cards(), _reality(), _makers()


def _cards() -> Page:
    blocks: list[Block] = []
    for sector in filter(of_sector, _SOLD):
        blocks.append(Heading(sector_name(sector)))
        blocks += [card_entry(kind) for kind in of_sector(sector)]
    return Page(
        "cards",
        _("All cards"),
        (
            Para(
                _(
                    "What can be bought, with price, income and carbon. Snags and global cards"
                    " stand on their own pages."
                )
            ),
            *blocks,
        ),
    )


def _reality() -> Page:
    blocks: list[Block] = []
    for sector in (*_SOLD, Sector.SNAG, Sector.GLOBAL):
        told = [_real(kind) for kind in of_sector(sector) if fact(kind)]
        blocks += [Heading(sector_name(sector)), *told] if told else []
    return Page(
        "reality",
        _("What is real"),
        (
            Para(
                _(
                    "Prices, income and carbon of the cards are made up, so that a match is"
                    " exciting. What follows is real."
                )
            ),
            *blocks,
        ),
    )


def _real(kind: int) -> Entry:
    where = source(kind)
    words = _("Source: {source}. Checked {date}.").format(source=where.name, date=where.checked)
    figure = Figure((picture_art(kind),), "", 4 / 3, frame=True)
    return Entry(figure, kind_name(kind), f"{fact(kind)}\n{words}", 120)


def _makers() -> Page:
    return Page(
        "makers",
        _("Who made it"),
        (
            scenery.city(),
            Para(
                _(
                    "Carbon City Zero: World Edition was designed by Sam Illingworth and Paul Wake."
                    " It was published in 2021 by Possible, a charity that works for the climate."
                )
            ),
            Para(
                _(
                    "This program is an unofficial, independent implementation. Words and pictures"
                    " are our own, and so are most numbers on the cards of the marketplace, since"
                    " we could read them nowhere: who owns the printed game can type them into"
                    " the table of cards."
                )
            ),
        ),
    )
