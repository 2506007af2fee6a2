"""The pages of the results with the decks at the end, and with what nobody bought."""

from functools import partial

from game.carbon_city_zero.debrief_sums import Ware, deck_kinds, never_bought
from game.carbon_city_zero.debrief_words import deck_words, ware_words
from game.carbon_city_zero.names import kind_name
from game.core.text import _

from ....stage.node import Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets.boxes import (
    NOWHERE,
    Box,
    Card,
    Column,
    Row,
    Widget,
    Words,
    Wrap,
    picture_box,
    slot,
)
from ...debrief import FILL, TWO, in_pairs, plated, readable
from ...ending import Finished, Page
from .common import badge, deck_names, mini, pictured, reading, story_of


def decks_page(end: Finished) -> Page:
    """The deck that each mayor ended with."""
    return Page("decks", _("Decks"), lambda ui, room: _decks(ui, room, end), "cards")


def never_page(end: Finished) -> Page:
    """The goods that nobody bought."""
    return Page("never", _("Never bought"), lambda ui, room: _never(ui, room, end), "close")


def _width(ui: Ui) -> float:
    """How wide a small card is at least: its numbers have to be read."""
    return max(100.0, ui.body * 3.7)


# --- decks ---------------------------------------------------------------------------------------


def _decks(ui: Ui, room: Rect, end: Finished) -> Box:
    """As large as all decks have room at once, beside each other where there is width; else as
    small as can be read."""
    count, wide = len(deck_names(end)), room.w / ui.body >= TWO
    found: Box = slot()
    for size in (1.6, 1.45, 1.3, 1.15, 1.0):
        for across in (1, 2) if wide else (1,):
            decks: list[Box] = [_deck(ui, end, deck, size * _width(ui)) for deck in range(count)]
            decks += [slot()] * (-count % across)
            lines = [decks[n : n + across] for n in range(0, len(decks), across)]
            rows = [Row(line, 14, parts=(1,) * across, across="start") for line in lines]
            found = Column(rows, 16)
            if found.heights(ui, room.w).best <= room.h:
                return found
    return found


def _deck(ui: Ui, end: Finished, deck: int, wide: float) -> Box:
    """A plate with badge, name and words; on it the cards, each kind with how many there are."""
    side = ui.heading * 1.5
    name, said = deck_names(end)[deck], deck_words(story_of(end), deck)
    words = Column([Words(name, "", "heading", ground=FILL), Words(said, ground=FILL)], grow=1)
    sign = picture_box(partial(badge, ui.body, end, deck), side, side)
    row = Row([sign, words], 14, across="middle")
    head = Card(row, 0, Node(f"decks:{deck}", Role.LABEL, NOWHERE), one=True)
    cards = [
        Column([mini(ui, end, f"deck:{deck}:{kind}", kind, wide), _count(ui, deck, kind, n)])
        for kind, n in deck_kinds(story_of(end), deck)
    ]
    plate = Node(f"decks:{deck}:plate", Role.DECOR, NOWHERE, (Plate(FILL, "edge", 3, 18, 0),))
    return Card(Column([head, Wrap(cards, 12)], 12), 14, plate)


def _count(ui: Ui, deck: int, kind: int, n: int) -> Widget:
    """How many cards of a kind are in a deck."""
    text = Text(f"×{n}", ui.body, "bold", ground=FILL, align="centre")
    spoken = _("{n} of {card}").format(n=n, card=kind_name(kind))
    id = f"deck:{deck}:{kind}:n"
    return Widget(lambda rect: Node(id, Role.LABEL, rect, (text,), spoken), 0, ui.body * 1.4)


# --- what nobody bought --------------------------------------------------------------------------


def _never(ui: Ui, room: Rect, end: Finished) -> Box:
    found = never_bought(story_of(end))
    shown = [_ware(ui, end, ware) for ware in found if ware.shown]
    unseen = [ware.kind for ware in found if not ware.shown]
    boxes: list[Box] = []
    if not found:
        boxes.append(Words(_("Every kind of card was bought."), "never:none"))
    if shown:
        boxes.append(Words(_("Nobody bought these"), "never:shown", "heading"))
        boxes += in_pairs(ui, room.w, shown, 14)
    if unseen:
        boxes.append(Words(_("Never revealed"), "never:unseen", "heading"))
        cards = [mini(ui, end, f"never:{kind}", kind, _width(ui)) for kind in unseen]
        boxes.append(Wrap(cards, 12))
    return Column(boxes, 12)


def _ware(ui: Ui, end: Finished, ware: Ware) -> Box:
    """A row: picture, name, words."""
    high = ui.body * 3.4
    shown = picture_box(partial(pictured, ware.kind, ground=FILL), high * 4 / 3, high)
    name = Words(kind_name(ware.kind), font="bold", ground=FILL)
    words = Column([name, Words(ware_words(ware), ground=FILL)], grow=1)
    card = plated(f"never:{ware.kind}", Row([shown, words], 16, across="middle"), 14)
    readable(end, card.back, reading(ware.kind))
    return card
