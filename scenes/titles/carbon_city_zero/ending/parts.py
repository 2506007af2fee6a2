"""The page of the results with what reduced the carbon most, and what added to it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.carbon_city_zero.debrief_sums import Part, less_and_more
from game.carbon_city_zero.debrief_words import by_deck, deck_sums, made_of
from game.carbon_city_zero.names import kind_name
from game.core.text import _, apart, signed

from ....stage.node import Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import columns, fitted, flow, text_size
from ...ending import Finished, Page
from ...stacked import Column
from ..board.symbols import art
from .told import LESS, MORE, badge, colour, deck_names, pictured, read_it, told

TWO: Final = 46.0
"""From so many letters' heights on, savings and gains stand beside each other."""
FILL: Final = "panel2"
BAR: Final = 18.0
"""How high a bar is."""


def parts_page(end: Finished) -> Page:
    """Cards and links by what they did."""
    return Page("parts", _("What reduced it"), lambda ui, rect: _page(ui, rect, end))


def _page(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    column = Column(ui, room, gap=14)
    if len(told(end).decks) > 1:
        _legend(ui, column, end)
    less, more = less_and_more(told(end))
    pairs = room.w / ui.body >= TWO
    places = columns(room, 2 if pairs else 1, 20)
    most = max((abs(part.total) for part in (*less, *more)), default=1)
    y, bottoms = column.y, []
    for n, (id, words, found) in enumerate(
        (("less", _("Reduced"), less), ("more", _("Added"), more))
    ):
        at = places[n % len(places)]._replace(y=y if pairs else column.y)
        nodes, bottom = _list(ui, at, end, id, words, found, most)
        column.nodes += nodes
        column.y = bottom + 16
        bottoms.append(bottom)
    return column.nodes, max(bottoms) - room.y


def _legend(ui: Ui, column: Column, end: Finished) -> None:
    """Whose cards did how much: beside each other as far as there is room."""
    side = ui.body * 1.3
    rows_ = []
    for deck, words in enumerate(deck_sums(told(end), deck_names(end))):
        text = Text(words, ui.body, "bold", wrap=True)
        w = min(column.w - side - 12, text_size(ui, replace(text, wrap=False))[0])
        rows_.append((deck, words, w, max(side, text_size(ui, text, w)[1])))
    sizes = [(side + 12 + w + 28, h) for _deck, _words, w, h in rows_]
    boxes, high = flow(sizes, column.w + 28, 0, 8)
    for (deck, words, w, h), box in zip(rows_, boxes, strict=True):
        looks = (
            *badge(ui.body, end, deck, Rect(0, (h - side) / 2, side, side)),
            Text(words, ui.body, "bold", wrap=True, at=Rect(side + 12, 0, w, h)),
        )
        place = Rect(column.x + box.x, column.y + box.y, side + 12 + w, h)
        column.nodes.append(Node(f"parts:deck:{deck}", Role.LABEL, place, looks, words))
    column.y += high + column.gap


def _list(
    ui: Ui, at: Rect, end: Finished, id: str, words: str, found: Sequence[Part], most: int
) -> tuple[list[Node], float]:
    """A heading with the sum, and a row a kind."""
    total = sum(part.total for part in found)
    head = _("{what}: {n}").format(what=words, n=signed(total))
    h = ui.heading * 1.5
    sign = "sym_carbon_down" if id == "less" else "sym_carbon_up"
    side = h * 0.9
    looks = (
        art(sign, Rect(0, (h - side) / 2, side, side)),
        fitted(ui, head, Rect(side + 12, 0, at.w - side - 12, h), font="heading", size=ui.heading),
    )
    nodes = [Node(f"parts:{id}", Role.LABEL, at._replace(h=h), looks, head)]
    y = at.y + h + 8
    for part in found:
        node = _row(ui, Rect(at.x, y, at.w, 0), end, part, most)
        nodes.append(node)
        y = node.rect.bottom + 8
    return nodes, y - 8


def _row(ui: Ui, at: Rect, end: Finished, part: Part, most: int) -> Node:
    """Picture, name, what it is made of, and a bar in the colours of whose cards they were."""
    name, said, number = kind_name(part.kind), made_of(part), signed(part.total)
    picture = ui.body * 3.2
    x = 14 + picture * 4 / 3 + 18
    w = at.w - x - 16
    number_w, number_h = text_size(ui, Text(number, ui.heading, "heading"))
    number_w += 8
    name_h = text_size(ui, Text(name, ui.body, "bold", wrap=True), w - number_w)[1]
    said_h = text_size(ui, Text(said, ui.body, wrap=True), w)[1]
    high = max(picture, name_h + said_h + BAR + 6) + 28
    y = (high - name_h - said_h - BAR - 6) / 2
    top = Rect(x, y, w - number_w, name_h)
    right = Rect(x + w - number_w, y - 4, number_w, number_h)
    looks: list[Look] = [
        Plate(FILL, "edge", 3, 16, 0),
        *pictured(part.kind, Rect(14, (high - picture) / 2, picture * 4 / 3, picture), FILL),
        Text(name, ui.body, "bold", ground=FILL, wrap=True, at=top),
        Text(number, ui.heading, "heading", ground=FILL, align="right", at=right),
        Text(said, ui.body, ground=FILL, wrap=True, at=Rect(x, y + name_h, w, said_h)),
        *_bar(end, part, Rect(x, y + name_h + said_h + 6, w, BAR), most),
    ]
    node = Node(
        f"parts:kind:{part.kind}",
        Role.LABEL,
        at._replace(h=high),
        tuple(looks),
        f"{name} {number}",
        apart([words for words in (said, by_deck(part, deck_names(end))) if words]),
    )
    return read_it(end, node, part.kind)


def _bar(end: Finished, part: Part, at: Rect, most: int) -> list[Look]:
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
