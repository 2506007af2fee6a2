"""The pages of the results with the decks at the end, and with what nobody bought."""

from typing import Final

from game.carbon_city_zero.debrief_sums import (
    Ware,
    deck_kinds,
    never_bought,
)
from game.carbon_city_zero.debrief_words import deck_words, ware_words
from game.carbon_city_zero.names import kind_name
from game.core.text import _

from ....stage.node import Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import columns, flow, text_size
from ...ending import Finished, Page
from ...stacked import Column
from .told import badge, deck_names, mini, mini_ratio, pictured, read_it, told

FILL: Final = "panel2"
TWO: Final = 46.0
"""From so many letters' heights on, goods stand in pairs."""


def decks_page(end: Finished) -> Page:
    """The deck that each mayor ended with."""
    return Page("decks", _("Decks"), lambda ui, rect: _decks(ui, rect, end))


def never_page(end: Finished) -> Page:
    """The goods that nobody bought."""
    return Page("never", _("Never bought"), lambda ui, rect: _never(ui, rect, end))


def _width(ui: Ui) -> float:
    """How wide a small card is at least: its numbers have to be read."""
    return max(100.0, ui.body * 3.7)


# --- decks ---------------------------------------------------------------------------------------


def _decks(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    """As large as all decks have room at once, beside each other where there is width; else as
    small as can be read."""
    least, wide = _width(ui), room.w / ui.body >= TWO
    found: tuple[list[Node], float] = ([], 0.0)
    for size in (1.6, 1.45, 1.3, 1.15, 1.0):
        for across in (1, 2) if wide else (1,):
            found = _laid(ui, room, end, size * least, across)
            if found[1] <= room.h:
                return found
    return found


def _laid(ui: Ui, room: Rect, end: Finished, size: float, across: int) -> tuple[list[Node], float]:
    """All decks in rows, with cards of that width; and how high they are."""
    names, out, y = deck_names(end), list[Node](), room.y
    for first in range(0, len(names), across):
        high = 0.0
        for n, place in enumerate(columns(room, across, 14)):
            if first + n < len(names):
                deck = first + n
                nodes = _deck(ui, place._replace(y=y), end, deck, names[deck], size)
                out += nodes
                high = max(high, nodes[0].rect.h)
        y += high + 16
    return out, y - 16 - room.y


def _deck(ui: Ui, room: Rect, end: Finished, deck: int, name: str, wide: float) -> list[Node]:
    """A plate with badge, name and words; on it the cards, each kind with how many there are."""
    pad, side = 14.0, ui.heading * 1.5
    said = deck_words(told(end), deck)
    w = room.w - side - 3 * pad
    name_h = text_size(ui, Text(name, ui.heading, "heading", wrap=True), w)[1]
    said_h = text_size(ui, Text(said, ui.body, wrap=True), w)[1]
    x, top = 2 * pad + side, pad + name_h + said_h
    cards, high = _cards(ui, room.w - 2 * pad, end, deck, wide)
    y = max(top, pad + side) + 12
    looks: tuple[Look, ...] = (
        Plate(FILL, "edge", 3, 18, 0),
        *badge(ui.body, end, deck, Rect(pad, pad, side, max(side, name_h))),
        Text(name, ui.heading, "heading", ground=FILL, wrap=True, at=Rect(x, pad, w, name_h)),
        Text(said, ui.body, ground=FILL, wrap=True, at=Rect(x, pad + name_h, w, said_h)),
    )
    place = Rect(room.x, room.y, room.w, y + high + pad)
    for node in cards:
        node.rect = node.rect.moved(place.x + pad, place.y + y)
    return [Node(f"decks:{deck}", Role.LABEL, place, looks, name, said), *cards]


def _cards(ui: Ui, w: float, end: Finished, deck: int, wide: float) -> tuple[list[Node], float]:
    """Small cards from (0, 0) with their numbers below."""
    id, kinds = f"deck:{deck}", deck_kinds(told(end), deck)
    high, line = wide * mini_ratio(), ui.body * 1.4
    boxes, height = flow([(wide, high + line)] * len(kinds), w, 12, 10)
    nodes = []
    for (kind, n), box in zip(kinds, boxes, strict=True):
        nodes.append(mini(ui, end, f"{id}:{kind}", kind, box.x, box.y, wide))
        words = f"×{n}"
        text = Text(words, ui.body, "bold", ground=FILL, align="centre")
        at = Rect(box.x, box.y + high, wide, line)
        spoken = _("{n} of {card}").format(n=n, card=kind_name(kind))
        nodes.append(Node(f"{id}:{kind}:n", Role.LABEL, at, (text,), spoken))
    return nodes, height


# --- what nobody bought --------------------------------------------------------------------------


def _never(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    column = Column(ui, room, gap=12)
    found = never_bought(told(end))
    shown = [ware for ware in found if ware.shown]
    unseen = [(ware.kind, 0) for ware in found if not ware.shown]
    if not found:
        column.words("never:none", _("All kinds of cards that there are were bought."))
        return column.nodes, column.height
    if shown:
        column.words("never:shown", _("Nobody bought these"), "heading", ui.heading)
        pairs = room.w / ui.body >= TWO
        places = columns(room, 2 if pairs else 1, 14)
        for n in range(0, len(shown), len(places)):
            line = [
                _ware(ui, place._replace(y=column.y), end, ware)
                for place, ware in zip(places, shown[n:], strict=False)
            ]
            high = max(node.rect.h for node in line)
            column.nodes += line
            column.y += high + column.gap
    if unseen:
        column.words("never:unseen", _("Never turned up"), "heading", ui.heading)
        wide = _width(ui)
        sizes = [(wide, wide * mini_ratio())] * len(unseen)
        boxes, high = flow(sizes, room.w, 12, 10)
        for (kind, _n), box in zip(unseen, boxes, strict=True):
            at = box.moved(room.x, column.y)
            column.nodes.append(mini(ui, end, f"never:{kind}", kind, at.x, at.y, wide))
        column.y += high + column.gap
    return column.nodes, column.height


def _ware(ui: Ui, at: Rect, end: Finished, ware: Ware) -> Node:
    """A row: picture, name, words."""
    name, said = kind_name(ware.kind), ware_words(ware)
    high = ui.body * 3.4
    wide = high * 4 / 3
    x = wide + 30
    w = at.w - x - 14
    name_h = text_size(ui, Text(name, ui.body, "bold", wrap=True), w)[1]
    said_h = text_size(ui, Text(said, ui.body, wrap=True), w)[1]
    h = max(high, name_h + said_h) + 28
    top = (h - name_h - said_h) / 2
    looks = (
        Plate(FILL, "edge", 3, 16, 0),
        *pictured(ware.kind, Rect(14, (h - high) / 2, wide, high), FILL),
        Text(name, ui.body, "bold", ground=FILL, wrap=True, at=Rect(x, top, w, name_h)),
        Text(said, ui.body, ground=FILL, wrap=True, at=Rect(x, top + name_h, w, said_h)),
    )
    node = Node(f"never:{ware.kind}", Role.LABEL, at._replace(h=h), looks, name, said)
    return read_it(end, node, ware.kind)
