"""The pages of the debrief to talk about: turning points, three questions, what is real."""

from typing import Final

from game.adaptnation.components import Event
from game.adaptnation.debrief_talk import questions
from game.adaptnation.debrief_turning import POINTS, TurningPoint
from game.adaptnation.debrief_words import (
    happened,
    in_game,
    instead,
    meant,
    method,
    moral,
    none_found,
    struck_first,
    when,
)
from game.adaptnation.names import event_name
from game.core.text import _

from ....stage.node import Art, Node, Rect
from ....stage.ui import Ui
from ....widgets import columns, framed
from ...ending import Finished, Page
from ...stacked import Card, Column, shifted
from ..board.pieces import art, event_picture
from ..rulebook.facts import parallel, source, warning
from .told import told, turning

TWO: Final = 40.0
"""From so many letters' heights on, cards stand in pairs."""
REAL: Final = "#DFF1E4"
"""The ground of what is real; what is a rule has that of the game's panels."""


def turning_page(end: Finished) -> Page:
    """Two choices that could have been others."""
    return Page("turning", _("Turning points"), lambda ui, rect: _turning(ui, rect, end))


def talk_page(end: Finished) -> Page:
    """Three questions."""
    return Page("talk", _("To talk about"), lambda ui, rect: _talk(ui, rect, end))


def reality_page(end: Finished) -> Page:
    """One real parallel to each kind of event."""
    return Page("reality", _("In reality"), lambda ui, rect: _reality(ui, rect, end))


# --- turning points -----------------------------------------------------------------------------


def _turning(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    column = Column(ui, room, gap=14)
    column.words("turning:moral", moral(told(end), turning(end)), "bold")
    points = turning(end)
    if points:
        column.words("turning:method", method())
    pairs = room.w / ui.body >= TWO and len(points) > 1
    places = columns(room, POINTS if pairs else 1, 16)
    cards = [_point(ui, places[0].w, point, end) for point in points]
    high = max((card.y - 4 + card.pad for card in cards), default=0.0)
    for n, card in enumerate(cards):
        x = places[n].x if pairs else room.x
        node = card.node(f"turning:{n}", x, column.y, high if pairs else 0)
        column.nodes.append(node)
        if not pairs or n == len(cards) - 1:
            column.y = node.rect.bottom + 14
    if len(points) < POINTS:
        column.words("turning:none", none_found(told(end)))
    return column.nodes, column.height


def _point(ui: Ui, w: float, point: TurningPoint, end: Finished) -> Card:
    """When; what was chosen, with its picture; the other choice; what it would have meant."""
    card = Card(ui, w)
    side = ui.heading * 2.8
    card.looks.append(_picture(point, Rect(card.pad, card.pad, side, side)))
    top = card.y
    card.words(when(point.choice.round), "heading", ui.heading, x=side + 16)
    card.words(happened(point, end.names), size=ui.heading * 0.9, x=side + 16)
    card.y = max(card.y, top + side) + 8
    card.words(instead(point, end.names))
    card.words(sentence(meant(point, end.names)), "bold", ui.heading)
    return card


def _picture(point: TurningPoint, at: Rect) -> Art:
    """The card it was about, or the sign of what was done."""
    choice = point.choice
    if choice.event >= 0:
        return art(f"icon_{Event(choice.event).name.lower()}", at)
    return art("sign_assist" if choice.to >= 0 else "sign_water_action", at)


def sentence(words: str) -> str:
    """Words that follow a colon, as a sentence of their own."""
    return words[:1].upper() + words[1:]


# --- questions ----------------------------------------------------------------------------------


def _talk(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    column = Column(ui, room, gap=16)
    for n, question in enumerate(questions(told(end), end.names)):
        card = Card(ui, room.w)
        side = ui.heading * 1.9
        place = Rect(card.pad, card.pad, side, side)
        card.looks.append(Art("common/icon_help", place.inset(side * 0.1), tint="text"))
        card.words(question.about, "bold", colour="muted", x=side + 14)
        card.words(question.words, size=ui.heading, x=side + 14)
        column.place(card.node(f"talk:{n}", room.x, column.y, side + 2 * card.pad))
    return column.nodes, column.height


# --- reality ------------------------------------------------------------------------------------


def _reality(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    column = Column(ui, room, gap=16)
    column.words(
        "reality:head",
        _("The numbers of the game are made to be played with. What stands on green is real."),
    )
    pairs = room.w / ui.body >= TWO * 1.2
    places = columns(room, 2 if pairs else 1, 16)
    found = struck_first(told(end))
    for n in range(0, len(found), len(places)):
        cards = [
            _parallel(ui, place.w, *pair) for place, pair in zip(places, found[n:], strict=False)
        ]
        high = max(card.y - 4 + card.pad for card in cards)
        for place, card, (event, _times) in zip(places, cards, found[n:], strict=False):
            column.nodes.append(card.node(f"reality:{event}", place.x, column.y, high))
        column.y += high + 16
    words, where = warning()
    card = Card(ui, room.w, REAL)
    side = ui.body * 1.5
    card.looks.append(Art("common/icon_leaf", Rect(card.pad, card.pad, side, side), tint="ink"))
    card.words(words, "bold", x=side + 14)
    card.words(where, x=side + 14)
    column.place(card.node("reality:warning", room.x, column.y))
    return column.nodes, column.height


def _parallel(ui: Ui, w: float, event: int, times: int) -> Card:
    """Picture and name of a kind; its rule on the card's ground, what is real on green."""
    card = Card(ui, w)
    high = ui.body * 3.6
    wide = high * 4 / 3
    at = Rect(card.pad, card.pad, wide, high)
    card.looks += framed(event_picture(event), at, card.fill)
    top = card.y
    card.words(event_name(event), "heading", ui.heading, x=wide + 16)
    card.words(in_game(event, times), x=wide + 16)
    card.y = max(card.y, top + high) + 10
    inner = Card(ui, w - 2 * card.pad, REAL, 12)
    side = ui.body * 1.3
    inner.looks.append(Art("common/icon_leaf", Rect(12, 12, side, side), tint="ink"))
    inner.words(parallel(event), x=side + 10)
    inner.words(source(event), x=side + 10)
    plate = inner.node("", card.pad, card.y)
    card.looks += [shifted(look, plate.rect) for look in plate.look]
    card.said += inner.said
    card.y = plate.rect.bottom + 4
    return card
