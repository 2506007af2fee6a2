"""The page of the results with the five suits: who won each, and the cards that decided."""

from typing import Final

from game.city_explorer.components import Suit
from game.city_explorer.data import POINTS
from game.city_explorer.debrief import Strip, counts_words, iconic_slot, strips, suit_words
from game.city_explorer.names import suits_name
from game.city_explorer.scoring import Majority
from game.core.text import _

from ....stage.node import Art, Node, Plate, Rect, Role
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
)
from ...debrief import FILL
from ...ending import Finished, Moment, Page
from ..board.cards import suit_art
from .cards import GAP, LEAST, small_card, told, whose

BESIDE: Final = 34.0
"""From so many letters' heights on the cards stand beside the words."""
LEFT: Final = 0.45
"""The words' share of the width there."""


def suits_page(end: Finished) -> Page:
    """Who won each suit."""
    return Page("suits", _("Suits"), lambda ui, room: _suits(ui, room.w, end), "check")


def suit_moment(end: Finished, majority: Majority) -> Moment:
    """Who won a suit, in words."""
    suit = Suit(majority.suit)
    return Moment(
        lambda at: [Art(suit_art(suit), at)], _name(suit), suit_words(told(end), majority)
    )


def _name(suit: Suit) -> str:
    return _("{suit}: {points} points").format(suit=suits_name(suit), points=POINTS[suit])


def _suits(ui: Ui, wide: float, end: Finished) -> Box:
    return Column([_suit(ui, wide, end, majority) for majority in reversed(told(end).suits)], 10)


def _suit(ui: Ui, wide: float, end: Finished, majority: Majority) -> Box:
    """A plate with the suit and a sentence; beside or below: how many each has, and the cards."""
    suit, words = Suit(majority.suit), suit_words(told(end), majority)
    name = _name(suit)
    side, beside = ui.heading * 1.4, wide / ui.body >= BESIDE
    sign = picture_box(lambda at: [Art(suit_art(suit), at)], side, side)
    said = Column([Words(name, "", "heading", ground=FILL), Words(words, ground=FILL)], 2, grow=1)
    about = _silent(f"suit:{suit}:words", Row([sign, said], 12, across="start"))
    counts = _silent(f"suit:{suit}:counts", _counts(ui, end, majority, beside))
    room = (wide - 40) * (1 - LEFT if beside else 1)
    cards = Column([counts, _strips(ui, room, end, majority)], 6)
    inside: Box = Column([about, cards], 6)
    if beside:
        inside = Row([about, cards], 12, parts=(LEFT, 1 - LEFT), across="start")
    value = f"{words} {counts_words(told(end), majority)}"
    plate = Node(f"suit:{suit}", Role.LABEL, NOWHERE, (Plate(FILL, FILL, 0, 18, 0),), name, value)
    return Card(inside, (14, 8), plate)


def _silent(id: str, inside: Box) -> Box:
    """What is drawn, and said by the plate that it lies on."""
    return Card(inside, 0, Node(id, Role.DECOR, NOWHERE), one=True)


def _counts(ui: Ui, end: Finished, majority: Majority, right: bool) -> Box:
    """How many cards each has, behind the badge of whose row it is; at the left or right end."""
    side, lead = ui.body * 1.3, ui.body * (2.4 if told(end).two_rows else 1.3)
    boxes: list[Box] = []
    for tally, count in zip(told(end).rows, majority.counts, strict=True):
        if count:
            badge = whose(ui, end, "", tally, lead, side, FILL)
            number = Words(str(count), font="bold", ground=FILL)
            boxes.append(Row([badge, number], 6, across="middle"))
    return Wrap(boxes, 18, along="end" if right else "start")


def _strips(ui: Ui, room: float, end: Finished, majority: Majority) -> Box | None:
    """The cards that decided, each lot behind the badge of whose row it lies in, on one line where
    it has room."""
    wide = max(LEAST, min(112.0, room / 8 - GAP))
    iconic = iconic_slot(end.state, majority.suit)
    boxes: list[Box] = []
    for strip in strips(told(end), majority):
        lot: list[Box] = []
        for n in strip.slots:
            card = small_card(end, f"suits:{n}", n, wide)
            lot.append(_ringed(card, majority) if majority.tied and n == iconic else card)
        # A badge stays on one line with the first card behind it.
        lot[0] = Row([_whose(ui, end, majority.suit, strip), lot[0]], GAP)
        boxes.append(Wrap(lot, GAP))
    return Wrap(boxes, 2 * GAP, apart=GAP) if boxes else None


def _whose(ui: Ui, end: Finished, suit: int, strip: Strip) -> Box:
    """Whose cards follow."""
    id = f"suits:whose:{suit}:{'none' if strip.taker is None else strip.taker}"
    if strip.taker is None:
        return Words(_("in nobody's row:"), id, ground=FILL, lines=1)
    wide = ui.body * (2.9 if told(end).two_rows else 1.7)
    return whose(ui, end, id, told(end).rows[strip.taker], wide, ui.body * 1.5, FILL)


def _ringed(card: Widget, majority: Majority) -> Widget:
    """The Iconic card of a tie with a ring round it: yellow if it decided, else dashed."""
    won = majority.winner is not None
    plate = Plate("lit", "ink", 3, 16, 0) if won else Plate("none", "muted", 3, 16, 0, dashed=True)

    def make(rect: Rect) -> list[Node]:
        ring = Node(f"suits:ring:{majority.suit}", Role.DECOR, rect.inset(-6), (plate,))
        made = card.make(rect)
        return [ring, *([made] if isinstance(made, Node) else made)]

    return Widget(make, card.wide, card.high)
