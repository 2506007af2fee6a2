"""The page of the debrief with the cities: stocks by year, rates, marks; below it what struck."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.adaptnation.components import CITIES, RESOURCES, at
from game.adaptnation.debrief import SEATS, Chronicle, Round
from game.adaptnation.debrief_words import city_words, moment_names, moral, own, round_label
from game.adaptnation.names import resource_name
from game.core.text import _, listed, signed

from ....stage.node import Art, Line, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import text_size
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
from ....widgets.chart import Area, Chart, Mark, Trace, drawn
from ....widgets.fitting import fits, shortened
from ...ending import Finished, Page
from ..board.pieces import art, event_icon, resource, shield
from .common import LINES, TINTS, chronicle_of, turning

GROUND: Final = "paper"
LOW: Final = 5.6
"""The least height of a chart, in letters' heights."""
HIGH: Final = 430.0
"""The most, in units."""
EVENT: Final = 132.0
"""The most room for an event below the charts."""


def cities_page(end: Finished) -> Page:
    """Three charts and the rounds."""
    return Page("cities", _("Cities"), lambda ui, room: _page(ui, room, end), "chart")


def _page(ui: Ui, room: Rect, end: Finished) -> Box:
    story = chronicle_of(end)
    years = [text_size(ui, Text(name, ui.body, "bold"))[0] for name in moment_names(story)]
    beside = _lead(ui.body) + len(years) * (max(years) + 6) + 16 <= (room.w - 28) / CITIES
    head = [Words(moral(story, turning(end)), "cities:moral"), _legend(ui)]
    rounds = _rounds(ui, room.w, end)
    chart = LOW * ui.body * (1 if beside else 1.4)
    if beside:
        rest = Column([*head, slot(high=_around(ui)), rounds], 14).heights(ui, room.w).best
        chart = min(HIGH, max(chart, room.h - rest))
    high = _around(ui) + chart
    cities = [Widget(partial(_city, ui, end, seat), high=high) for seat in SEATS]
    shown = Row(cities, 14, parts=(1,) * CITIES) if beside else Column(cities, 14)
    return Column([*head, shown, rounds], 14)


def _legend(ui: Ui) -> Box:
    """What the pictures stand for, on one line or two."""
    side, said = ui.body * 1.15, _("Lines: stocks. Below them: rates.")
    names = [resource_name(kind) for kind in range(RESOURCES)]
    boxes: list[Box] = []
    for kind, name in enumerate(names):
        icon = picture_box(partial(_resource, kind), side, side)
        boxes.append(Row([icon, Words(name, font="bold", lines=1)], 6, across="middle"))
    row = Wrap([*boxes, Words(said)], ui.body * 0.9, apart=2)
    return Card(row, 0, Node("cities:legend", Role.LABEL, NOWHERE, (), listed(names), said), True)


def _resource(kind: int, at: Rect) -> list[Look]:
    return [resource(kind, at)]


def _lead(size: float) -> float:
    """What stands left of the first year: numbers and resources."""
    return 18 + size * 1.5


def _head(ui: Ui) -> float:
    return ui.heading * 1.6


def _row(ui: Ui) -> float:
    return ui.body * 1.42


def _around(ui: Ui) -> float:
    """How high a city is without its chart."""
    return _head(ui) + 12 + RESOURCES * (_row(ui) + 6) + ui.body * 1.4 + 14


# --- one city -----------------------------------------------------------------------------------


def _city(ui: Ui, end: Finished, seat: int, place: Rect) -> Node:
    story, colour = chronicle_of(end), end.colour(seat)
    head = _head(ui)
    badge = ui.heading * 1.2
    name = Rect(badge + 32, 0, place.w - badge - 48, head)
    looks: list[Look] = [
        Plate(GROUND, "ink", 4, 20, 1),
        Plate(f"{colour}_tint", f"{colour}_tint", 0, 16, 0, at=Rect(4, 4, place.w - 8, head - 4)),
        Plate(colour, colour, 0, 0, 0, at=Rect(4, head - 3, place.w - 8, 6)),
        Art(f"common/seat_{colour}", Rect(18, (head - badge) / 2, badge, badge)),
        _name(ui, end.name(seat), name, f"{colour}_tint"),
    ]
    rows = place.h - 14 - ui.body * 1.4 - RESOURCES * (_row(ui) + 6)
    looks += city_chart(Rect(0, head + 8, place.w, rows - head - 12), ui.body, story, seat)
    looks += _rates(ui, Rect(10, rows, place.w - 20, 0), place.w, story, seat)
    for n, year in enumerate(moment_names(story)):
        box = _cell(ui, place.w, story, n, place.h - 10 - ui.body * 1.4, ui.body * 1.4)
        looks.append(Text(year, ui.body, "bold", "ink", GROUND, "centre", at=box))
    return Node(
        f"cities:{seat}", Role.LABEL, place, tuple(looks), end.name(seat), city_words(story, seat)
    )


def _name(ui: Ui, words: str, box: Rect, ground: str) -> Text:
    """A city's name on one line, as large as it fits; what is too long even so is cut."""
    text = Text(words, ui.heading, "heading", "ink", ground, at=box)
    if fits(ui, text, box):
        return text
    return shortened(ui, replace(text, size=ui.body), box.w)


def _x(ui: Ui, w: float, story: Chronicle, n: float) -> float:
    """The middle of a moment's column."""
    lead = _lead(ui.body)
    return lead + (w - lead - 12) * (n + 0.5) / len(story.snapshots)


def _cell(ui: Ui, w: float, story: Chronicle, n: int, y: float, h: float) -> Rect:
    half = (w - _lead(ui.body) - 12) / len(story.snapshots) / 2
    return Rect(_x(ui, w, story, n) - half, y, 2 * half, h)


def city_chart(
    box: Rect, size: float, story: Chronicle, seat: int, names: Sequence[str] = ()
) -> list[Look]:
    """Lines with the resources as points, and the marks in the round in which they fell."""
    side = max(26.0, size * 1.05)
    mark = side * 1.3
    head = mark + side * 0.5
    lead = _lead(size)
    plot = Rect(lead, box.y + head, box.w - lead - 12, box.h - head - side * 0.6)
    stocks = [own(moment.stocks, seat) for moment in story.snapshots]
    top = max(6, *(n for moment in story.snapshots for n in moment.stocks))  # alike in all cities
    over, near = top * (1 + head / plot.h), top * side * 0.45 / plot.h
    points = [
        Mark(n + 0.5, row[kind], (resource(kind, Rect(x, (kind - 1) * 3 - side / 2, side, side)),))
        for n, row in enumerate(stocks)
        for kind, x in enumerate(_beside(row, near, side))
    ]
    fallen = [
        Mark(n + 1, over, _marks(round_.marks(seat), mark)) for n, round_ in enumerate(story.rounds)
    ]
    chart = Chart(
        len(stocks),
        top,
        areas=[Area(n + 0.5, n + 1.5, 0, over, "#F6ECD2") for n in range(0, len(stocks) - 1, 2)],
        ticks=range(0, top + 1, 5 if top <= 15 else 10),
        traces=[
            Trace([row[kind] for row in stocks], LINES[kind], 0.5, (kind - 1) * 3)
            for kind in range(RESOURCES)
        ],
        marks=[*points, *fallen],
        names=[(n + 0.5, name) for n, name in enumerate(names)],
    )
    return drawn(chart, plot, size, GROUND)


def _beside(row: Sequence[float], near: float, side: float) -> list[float]:
    """The left ends of the resources at one moment; with nearly the same numbers they stand beside
    each other."""
    lefts = []
    for kind, value in enumerate(row):
        same = [other for other in range(RESOURCES) if abs(row[other] - value) < near]
        lefts.append((same.index(kind) - (len(same) - 1) / 2) * side * 0.66 - side / 2)
    return lefts


def _marks(kinds: Sequence[int], side: float) -> list[Look]:
    """Black marks, each with the resource for which it fell, about x = 0."""
    looks: list[Look] = []
    for n, kind in enumerate(kinds):
        left, small = (n - len(kinds) / 2) * side * 1.1, side * 0.62
        looks.append(art("black_mark", Rect(left, 0, side, side)))
        looks.append(resource(kind, Rect(left + side * 0.62, side * 0.55, small, small)))
    return looks


def _rates(ui: Ui, box: Rect, w: float, story: Chronicle, seat: int) -> list[Look]:
    """A row a resource; what has changed since the moment before is boxed."""
    looks: list[Look] = []
    high = _row(ui)
    for kind in range(RESOURCES):
        y = box.y + kind * (high + 6)
        looks.append(Plate(TINTS[kind], "ink", 3, 10, 0, at=Rect(box.x, y, box.w, high)))
        side = min(high - 4, ui.body * 1.2)
        looks.append(resource(kind, Rect(box.x + 6, y + (high - side) / 2, side, side)))
        before: int | None = None
        for n, moment in enumerate(story.snapshots):
            rate = moment.rates[at(seat, kind)]
            cell = _cell(ui, w, story, n, y, high)
            changed = before is not None and rate != before
            if changed:
                frame = Rect(cell.x + 5, y + 3, cell.w - 10, high - 6)
                looks.append(Plate("white", "coral", 4, 8, 0, at=frame))
            ground = "white" if changed else TINTS[kind]
            looks.append(Text(signed(rate), ui.body, "bold", "ink", ground, "centre", at=cell))
            before = rate
    return looks


# --- the rounds ---------------------------------------------------------------------------------


def _rounds(ui: Ui, wide: float, end: Finished) -> Box:
    """The rounds beside each other, with lines between them."""
    rounds = chronicle_of(end).rounds
    cards = sum(max(2, len(one.hits) + len(one.idle)) for one in rounds)
    unit = min(EVENT, (wide - 20 - 16 * len(rounds)) / cards)
    boxes: list[Box] = []
    for one in rounds:
        if boxes:
            boxes.append(picture_box(_divider, 6, 0, f"cities:line:{one.number}"))
        boxes.append(_round(ui, end, one, unit))
    plate = Node("cities:rounds", Role.DECOR, NOWHERE, (Plate(GROUND, "ink", 4, 20, 1),))
    return Card(Row(boxes), (10, 0), plate)


def _divider(at: Rect) -> list[Look]:
    x = at.w / 2
    return [Line(((x, 14.0), (x, at.h - 14)), "#DCC9A0", 3)]


def _round(ui: Ui, end: Finished, round_: Round, unit: float) -> Box:
    """The cards that struck with the shields of all cities; paler what did not strike."""
    side, shields = unit * 0.62, min(42.0, unit * 0.28)
    name, id = _("Round {n}").format(n=round_.number), f"cities:round:{round_.number}"
    cards: list[Box] = []
    for hit in round_.hits:
        ready = [loss.blunted for loss in hit.losses]
        icon = picture_box(partial(_icon, hit.event, 1.0), unit, side)
        cards.append(Column([icon, picture_box(partial(_shields, end, ready), unit, shields)], 8))
    cards += [picture_box(partial(_icon, event, 0.3), unit, side) for event in round_.idle]
    if not cards:
        cards.append(picture_box(lambda at: [art("phase_upkeep", at)], side, side))
    title = Words(
        name, "", "heading", colour="ink", ground=GROUND, align="centre", lines=1, leading=1.35
    )
    row = Row(cards, along="middle", across="start")
    label = Node(id, Role.LABEL, NOWHERE, (), name, round_label(round_, end.names))
    room = slot(wide=2 * unit)
    return Card(Column([title, row, room], 2), (8, 6), label, one=True, grow=1)


def _icon(event: int, alpha: float, at: Rect) -> list[Look]:
    return [Art(event_icon(event).name, at, alpha=alpha)]


def _shields(end: Finished, ready: Sequence[bool], box: Rect) -> list[Look]:
    """By city whether its shield held."""
    looks: list[Look] = []
    for seat in SEATS:
        x = box.w / 2 + (seat - 1.5) * box.h * 1.04
        looks += shield(end.colour(seat), ready[seat], Rect(x, 0, box.h, box.h))
    return looks
