"""The page of the debrief with the cities: stocks by year, rates, marks; below it what struck."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.adaptnation.components import CITIES, RESOURCES, at
from game.adaptnation.debrief import SEATS, Chronicle, Round
from game.adaptnation.debrief_words import city_words, moment_names, moral, own, round_words
from game.adaptnation.names import resource_name
from game.core.text import _, listed, signed

from ....stage.node import Art, Line, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import columns, fitted, text_size
from ....widgets.chart import Area, Chart, Mark, Trace, drawn
from ....widgets.shorten import fits, shortened
from ...debrief import laid
from ...ending import Finished, Page
from ...stacked import Column
from ..board.pieces import art, event_icon, resource, shield
from .told import LINES, TINTS, told, turning

GROUND: Final = "paper"
LOW: Final = 5.6
"""The least height of a chart, in letters' heights."""
HIGH: Final = 430.0
"""The most, in units."""
EVENT: Final = 132.0
"""The most room for an event below the charts."""


def cities_page(end: Finished) -> Page:
    """Three charts and the rounds."""
    return Page("cities", _("Cities"), lambda ui, room: laid(*_page(ui, room, end)))


def _page(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    story = told(end)
    column = Column(ui, room, gap=14)
    column.words("cities:moral", moral(story, turning(end)))
    _legend(ui, column)
    places = _places(ui, room, story)
    beside = places[0].y == places[-1].y
    low = _low(ui, room.w, story)
    fixed = _around(ui) + column.y - room.y + (low + 14 if beside else 0)
    least = LOW * ui.body
    chart = min(HIGH, max(least, room.h - fixed)) if beside else least * 1.4
    h = _around(ui) + chart
    for seat, place in enumerate(places):
        y = column.y if beside else column.y + seat * (h + 14)
        column.nodes.append(_city(ui, place._replace(y=y, h=h), end, seat))
    column.y = column.nodes[-1].rect.bottom + 14
    column.nodes += _rounds(ui, Rect(room.x, column.y, room.w, low), end)
    return column.nodes, column.y + low - room.y


def _legend(ui: Ui, column: Column) -> None:
    """What the pictures stand for, on one line."""
    side, gap = ui.body * 1.15, ui.body * 0.9
    h = ui.body * 1.3
    names = [resource_name(kind) for kind in range(RESOURCES)]
    wide = [text_size(ui, Text(name, ui.body, "bold"))[0] + 4 for name in names]
    x, looks = 0.0, list[Look]()
    for kind, (name, w) in enumerate(zip(names, wide, strict=True)):
        looks.append(resource(kind, Rect(x, (h - side) / 2, side, side)))
        at = Rect(x + side + 6, 0, w, h)
        looks.append(Text(name, ui.body, "bold", at=at))
        x = at.right + gap
    said = _("Lines: stocks. Below them: rates.")
    w = text_size(ui, Text(said, ui.body))[0] + 4
    if x + w <= column.w:
        looks.append(Text(said, ui.body, at=Rect(x, 0, w, h)))
    place = Rect(column.x, column.y, column.w, h)
    label = listed(names)
    column.place(Node("cities:legend", Role.LABEL, place, tuple(looks), label=label, value=said))


def _places(ui: Ui, room: Rect, story: Chronicle) -> list[Rect]:
    """Three beside each other if all years can be read, else one below the other."""
    places = columns(room, CITIES, 14)
    unit = max(text_size(ui, Text(name, ui.body, "bold"))[0] for name in moment_names(story))
    need = _lead(ui.body) + len(story.moments) * (unit + 6) + 16
    if need <= places[0].w:
        return places
    return [room._replace(y=room.y + seat) for seat in SEATS]


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


def _city(ui: Ui, place: Rect, end: Finished, seat: int) -> Node:
    story, colour = told(end), end.colour(seat)
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
    return lead + (w - lead - 12) * (n + 0.5) / len(story.moments)


def _cell(ui: Ui, w: float, story: Chronicle, n: int, y: float, h: float) -> Rect:
    half = (w - _lead(ui.body) - 12) / len(story.moments) / 2
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
    stocks = [own(moment.stocks, seat) for moment in story.moments]
    top = max(6, *(n for moment in story.moments for n in moment.stocks))  # alike in all cities
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
        for n, moment in enumerate(story.moments):
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


def _cards(round_: Round) -> int:
    """How many pictures stand in a round."""
    return max(2, len(round_.hits) + len(round_.idle))


def _unit(w: float, story: Chronicle) -> float:
    """The room for one picture."""
    cards = sum(map(_cards, story.rounds))
    return min(EVENT, (w - 20 - 16 * len(story.rounds)) / cards)


def _low(ui: Ui, w: float, story: Chronicle) -> float:
    """How high the rounds are."""
    unit = _unit(w, story)
    return ui.heading * 1.45 + 8 + unit * 0.62 + 8 + _shield(unit) + 16


def _shield(unit: float) -> float:
    """Three shields leave a gap to those of the next event."""
    return min(42.0, unit * 0.28)


def _rounds(ui: Ui, room: Rect, end: Finished) -> list[Node]:
    story = told(end)
    unit = _unit(room.w, story)
    used = sum(unit * _cards(round_) + 16 for round_ in story.rounds)
    spare = (room.w - 20 - used) / len(story.rounds)
    nodes = [Node("cities:rounds", Role.DECOR, room, (Plate(GROUND, "ink", 4, 20, 1),))]
    x = room.x + 10
    for round_ in story.rounds:
        w = unit * _cards(round_) + 16 + spare
        nodes.append(_round(ui, Rect(x, room.y, w, room.h), end, round_, unit))
        x += w
    return nodes


def _round(ui: Ui, place: Rect, end: Finished, round_: Round, unit: float) -> Node:
    """The cards that struck with the shields of all cities; paler what did not strike."""
    title = Rect(4, 6, place.w - 8, ui.heading * 1.35)
    name = _("Round {n}").format(n=round_.number)
    size = min(ui.heading, max(ui.body, place.w / 7))
    looks: list[Look] = [
        fitted(
            ui, name, title, font="heading", size=size, colour="ink", ground=GROUND, align="centre"
        )
    ]
    if round_ is not told(end).rounds[0]:
        line = ((0.0, 14.0), (0.0, place.h - 14))
        looks.append(Line(line, "#DCC9A0", 3))
    shown: list[tuple[int, int]] = [(hit.event, n) for n, hit in enumerate(round_.hits)]
    shown += [(event, -1) for event in round_.idle]
    x = (place.w - unit * len(shown)) / 2
    y = title.bottom + 2
    side = unit * 0.62
    for event, n in shown:
        icon = event_icon(event, Rect(x + (unit - side) / 2, y, side, side))
        looks.append(icon if n >= 0 else Art(icon.name, icon.at, alpha=0.3))
        if n >= 0:
            looks += _shields(end, round_, n, Rect(x, y + side + 8, unit, _shield(unit)))
        x += unit
    if not shown:
        place_ = Rect((place.w - side) / 2, y, side, side)
        looks.append(art("phase_upkeep", place_))
    id = f"cities:round:{round_.number}"
    return Node(id, Role.LABEL, place, tuple(looks), name, round_words(round_, end.names))


def _shields(end: Finished, round_: Round, n: int, box: Rect) -> list[Look]:
    looks: list[Look] = []
    side = box.h
    for seat in SEATS:
        place = Rect(box.x + box.w / 2 + (seat - 1.5) * side * 1.04, box.y, side, side)
        ready = round_.hits[n].losses[seat].prepared
        looks += shield(end.colour(seat), ready, place)
    return looks
