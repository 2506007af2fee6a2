"""The page of the results to talk about: turns that mattered, and questions with what is real."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.carbon_city_zero.debrief_words import Point, Question, moral, points, questions
from game.core.text import _

from ....stage.node import Art, Node, Rect
from ....stage.ui import Ui
from ....widgets import columns
from ...ending import Finished, Page
from ...stacked import Card, Column, shifted
from .told import deck_names, pictured, read_it, told

TWO: Final = 46.0
"""From so many letters' heights on, cards stand in pairs."""
REAL: Final = "#DFF1E4"
"""The ground of what is real."""


def talk_page(end: Finished) -> Page:
    """Turns and questions."""
    return Page("talk", _("To talk about"), lambda ui, rect: _page(ui, rect, end))


def _page(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    column = Column(ui, room, gap=16)
    words = moral(told(end))
    if words:
        column.words("talk:moral", words, "bold")
    column.words("talk:questions", _("Questions"), "heading", ui.heading)
    asked = [(q.kind, partial(_question, ui, question=q)) for q in questions(told(end))]
    _pairs(ui, room, column, end, "talk:question", asked)
    found = points(told(end), deck_names(end))
    if found:
        column.words("talk:points", _("Turns that mattered"), "heading", ui.heading)
        turns = [(point.kind, partial(_point, ui, point=point)) for point in found]
        _pairs(ui, room, column, end, "talk:point", turns)
    return column.nodes, column.height


def _pairs(
    ui: Ui,
    room: Rect,
    column: Column,
    end: Finished,
    id: str,
    cards: Sequence[tuple[int, Callable[[float], Card]]],
) -> None:
    """Cards two by two where there is room; those of a row are equally high."""
    across = 2 if room.w / ui.body >= TWO else 1
    for first in range(0, len(cards), across):
        row = cards[first : first + across]
        places = columns(room, len(row), 16)
        made = [build(place.w) for place, (_kind, build) in zip(places, row, strict=True)]
        high = max(card.y - 4 + card.pad for card in made)
        for n, (place, card) in enumerate(zip(places, made, strict=True)):
            node = card.node(f"{id}:{first + n}", place.x, column.y, high)
            column.nodes.append(read_it(end, node, row[n][0]))
        column.y += high + column.gap


def _picture(ui: Ui, card: Card, kind: int) -> tuple[float, float]:
    """The card's picture at the left; the width that it takes, and its lower end."""
    high = ui.body * 3.6
    at = Rect(card.pad, card.pad, high * 4 / 3, high)
    card.looks += pictured(kind, at, card.fill)
    return at.w + 16, at.bottom


def _point(ui: Ui, w: float, point: Point) -> Card:
    card = Card(ui, w)
    x, bottom = _picture(ui, card, point.kind)
    card.words(point.title, "heading", ui.heading, x=x)
    card.words(point.words, x=x)
    card.y = max(card.y, bottom + 4)
    return card


def _question(ui: Ui, w: float, question: Question) -> Card:
    """What it is about, the question; on green what is real, and who says so."""
    card = Card(ui, w)
    x, bottom = _picture(ui, card, question.kind)
    card.words(question.about, "heading", ui.heading, x=x)
    card.words(question.words, x=x)
    card.y = max(card.y, bottom) + 10
    if not question.real:
        return card
    inner = Card(ui, w - 2 * card.pad, REAL, 12)
    side = ui.body * 1.3
    inner.looks.append(Art("common/icon_leaf", Rect(12, 12, side, side), tint="ink"))
    inner.words(question.real, x=side + 10)
    inner.words(_("Source: {name}").format(name=question.said_by), x=side + 10)
    plate = inner.node("", card.pad, card.y)
    card.looks += [shifted(look, plate.rect) for look in plate.look]
    card.said += inner.said
    card.y = plate.rect.bottom + 4
    return card
