"""The page of the results with what reduced the carbon most, and what added to it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.carbon_city_zero.debrief_sums import KindCarbon, less_and_more
from game.carbon_city_zero.debrief_words import by_deck, deck_sums, made_of
from game.carbon_city_zero.names import kind_name
from game.core.text import _, apart, signed

from ....stage.node import Look, Node, Plate, Rect, Role
from ....stage.ui import Ui
from ....widgets.boxes import NOWHERE, Box, Card, Column, Row, Words, Wrap, picture_box
from ...debrief import FILL, TWO, plated, readable
from ...ending import Finished, Page
from ..board.symbols import art
from .common import LESS, MORE, badge, colour, deck_names, pictured, reading, story_of

BAR: Final = 18.0
"""How high a bar is."""


def parts_page(end: Finished) -> Page:
    """Cards and links by what they did."""
    return Page("parts", _("What reduced it"), lambda ui, room: _page(ui, room, end), "minus")


def _page(ui: Ui, room: Rect, end: Finished) -> Box:
    less, more = less_and_more(story_of(end))
    most = max((abs(part.total) for part in (*less, *more)), default=1)
    lists = [
        _list(ui, end, "less", _("Reduced"), less, most),
        _list(ui, end, "more", _("Added"), more, most),
    ]
    both: Box = Column(lists, 16)
    if room.w / ui.body >= TWO:
        both = Row(lists, 20, parts=(1, 1), across="start")
    return Column([_legend(ui, end) if len(story_of(end).decks) > 1 else None, both], 14)


def _legend(ui: Ui, end: Finished) -> Box:
    """Whose cards did how much: beside each other as far as there is room."""
    side = ui.body * 1.3
    boxes = []
    for deck, words in enumerate(deck_sums(story_of(end), deck_names(end))):
        sign = picture_box(partial(badge, ui.body, end, deck), side, side)
        label = Row([sign, Words(words, font="bold", grow=1)], 12, across="middle")
        boxes.append(Card(label, 0, Node(f"parts:deck:{deck}", Role.LABEL, NOWHERE), one=True))
    return Wrap(boxes, 28, apart=8)


def _list(ui: Ui, end: Finished, id: str, what: str, found: Sequence[KindCarbon], most: int) -> Box:
    """A heading with the sum, and a row a kind."""
    total = sum(part.total for part in found)
    side = ui.heading * 1.35
    sign = "sym_carbon_down" if id == "less" else "sym_carbon_up"
    words = Words(_("{what}: {n}").format(what=what, n=signed(total)), "", "heading", grow=1)
    head = Row([picture_box(lambda at: [art(sign, at)], side, side), words], 12, across="middle")
    heading = Card(head, 0, Node(f"parts:{id}", Role.LABEL, NOWHERE), one=True)
    return Column([heading, *(_row(ui, end, part, most) for part in found)], 8)


def _row(ui: Ui, end: Finished, part: KindCarbon, most: int) -> Box:
    """Picture, name, what it is made of, and a bar in the colours of whose cards they were."""
    name, said, number = kind_name(part.kind), made_of(part), signed(part.total)
    high = ui.body * 3.2
    top = Row(
        [
            Words(name, font="bold", ground=FILL, grow=1),
            Words(number, font="heading", ground=FILL, align="right", lines=1, leading=1.1),
        ],
        8,
        across="start",
    )
    bar = picture_box(partial(_bar, end, part, most), 0, BAR)
    inside = Row(
        [
            picture_box(partial(pictured, part.kind, ground=FILL), high * 4 / 3, high),
            Column([top, Words(said, ground=FILL), bar], 3, along="middle", grow=1),
        ],
        18,
        across="middle",
    )
    shares = by_deck(part, deck_names(end))
    spoken = apart([words for words in (said, shares) if words])
    card = plated(f"parts:kind:{part.kind}", inside, 14)
    card.back.label, card.back.value = f"{name} {number}", spoken
    readable(end, card.back, reading(part.kind))
    return card


def _bar(end: Finished, part: KindCarbon, most: int, at: Rect) -> list[Look]:
    """As long as its part of the largest, cut into those of the decks."""
    looks: list[Look] = []
    unit, x = at.w / most, at.x
    shares = [(deck, abs(n)) for deck, n in enumerate(part.by_deck) if n * part.total > 0]
    whole = sum(n for _deck, n in shares)
    scale = abs(part.total) / whole if whole else 0
    several = len(part.by_deck) > 1
    for deck, n in shares:
        w = n * scale * unit
        fill = colour(end, deck) if several else LESS if part.total < 0 else MORE
        looks.append(Plate(fill, "ink", 2, 3, 0, at=Rect(x, at.y, w, at.h)))
        x += w
    return looks
