"""The page of the debrief with what struck: who was prepared, what it took, what that made of it.

A row a card with the three cities beside each other, or below each other where they have no room.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from game.adaptnation.components import CITIES, RESOURCES
from game.adaptnation.debrief import SEATS, Hit
from game.adaptnation.debrief_words import difference, done, idle, told_loss, when
from game.adaptnation.losses import Loss
from game.adaptnation.names import event_name
from game.core.text import _, signed

from ....stage.node import Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import text_size
from ....widgets.shorten import shortened
from ...debrief import laid
from ...ending import Finished, Page
from ...stacked import Column
from ..board.pieces import art, event_icon, resource, shield
from .told import told

BESIDE: Final = 11.5
"""How wide a city's cell has to be, in letters' heights, for three beside each other."""
ICON: Final = 2.2
"""The side of a card's picture, in letters' heights."""
FILL: Final = "panel2"


def struck_page(end: Finished) -> Page:
    """Every card that took effect, by rounds, with what the cities did before."""
    return Page("struck", _("What struck"), lambda ui, room: laid(*_page(ui, room, end)))


def _page(ui: Ui, room: Rect, end: Finished) -> tuple[list[Node], float]:
    column = Column(ui, room)
    for round_ in told(end).rounds:
        column.words(f"struck:{round_.number}", when(round_.number), "heading", ui.heading)
        if words := done(round_, end.names):
            column.words(f"struck:{round_.number}:done:0", words)
        marked = any(any(loss.marks) for loss in round_.upkeep)
        if marked or round_.hits:
            _names(ui, column, f"struck:{round_.number}:name", end)
        if marked:
            id = f"struck:{round_.number}:upkeep"
            column.place(_line(ui, id, column, end, _("Upkeep"), "phase_upkeep", round_.upkeep))
        for n, hit in enumerate(round_.hits):
            column.place(_line(ui, f"struck:{round_.number}:{n}", column, end, *_of(hit), hit))
        if words := idle(round_):
            column.words(f"struck:{round_.number}:idle", words, colour="muted")
        column.y += 10
    return column.nodes, column.height


def _of(hit: Hit) -> tuple[str, str, tuple[Loss, ...]]:
    """Name, picture and losses of a card."""
    icon = event_icon(hit.event).name.partition("/")[2]
    return event_name(hit.event), icon, hit.losses


# --- as pictures --------------------------------------------------------------------------------


class _Places(NamedTuple):
    """Where the cities' cells of a row lie: right of its name, below it, or each on a line."""

    lead: float
    """Where the first cell begins."""
    cell: float
    """How wide a cell is."""
    below: bool
    """Whether the cells begin below the name."""
    flat: bool
    """Whether they lie beside each other."""


def _places(ui: Ui, w: float) -> _Places:
    lead = ui.body * (ICON + 7.2) + 22
    cell = (w - lead - 10) / CITIES
    if cell >= BESIDE * ui.body:
        return _Places(lead, cell, False, True)
    cell = (w - 32) / CITIES
    if cell >= BESIDE * ui.body:
        return _Places(16, cell, True, True)
    return _Places(16, w - 32, True, False)


def _names(ui: Ui, column: Column, id: str, end: Finished) -> None:
    """The names of the cities above their cells, where these lie beside each other."""
    places = _places(ui, column.w)
    if not places.flat:
        return
    side = ui.body * 1.2
    for seat in SEATS:
        x = column.x + places.lead + seat * places.cell
        box = Rect(side + 8, 0, places.cell - side - 16, side)
        name = shortened(ui, Text(end.name(seat), ui.body, "bold", at=box), box.w)
        look = (Art(f"common/seat_{end.colour(seat)}", Rect(0, 0, side, side)), name)
        at = Rect(x, column.y, places.cell - 8, side)
        column.nodes.append(Node(f"{id}:{seat}", Role.LABEL, at, look, end.name(seat)))
    column.y += side + 4


def _line(
    ui: Ui,
    id: str,
    column: Column,
    end: Finished,
    name: str,
    picture: str,
    losses: tuple[Loss, ...],
    hit: Hit | None = None,
) -> Node:
    """One card or upkeep: its picture and name, and what it was to each city."""
    at = Rect(column.x, column.y, column.w, 0)
    places = _places(ui, at.w)
    icon = ui.body * ICON
    text = Text(name, ui.body, "bold", ground=FILL, wrap=True)
    name_w = at.w - icon - 40 if places.below else places.lead - icon - 30
    name_h = text_size(ui, text, name_w)[1]
    head = max(icon, name_h)
    y = bottom = head + 14 if places.below else 10.0
    looks = list[Look]()
    for n, loss in enumerate(losses):
        x = places.lead + n * places.cell if places.flat else places.lead
        parts, h = _cell(ui, Rect(x, y if places.flat else bottom, places.cell, 0), end, loss, hit)
        looks += parts
        bottom = max(bottom, (y if places.flat else bottom) + h + 6)
    h = max(bottom + 4, head + 16)
    middle = 8 + head / 2 if places.below else h / 2
    box = Rect(icon + 22, middle - name_h / 2, name_w, name_h)
    looks.append(art(picture, Rect(12, middle - icon / 2, icon, icon)))
    looks.append(replace(text, at=box))
    spoken = " ".join(
        _("{name}: {list}.").format(name=end.name(loss.seat), list=told_loss(loss, hit))
        for loss in losses
        if hit is not None or any(loss.marks)
    )
    plate = Plate(FILL, FILL, 0, 18, 0)
    return Node(id, Role.LABEL, at._replace(h=h), (plate, *looks), name, spoken)


def _cell(ui: Ui, at: Rect, end: Finished, loss: Loss, hit: Hit | None) -> tuple[list[Look], float]:
    """A city's shield, what it lost, its marks; below it what being prepared made of it."""
    side = ui.body * 1.45
    x, looks = at.x, list[Look]()
    if hit is not None:
        looks += shield(end.colour(loss.seat), loss.prepared, Rect(x, at.y, side, side))
    else:
        looks.append(Art(f"common/seat_{end.colour(loss.seat)}", Rect(x, at.y, side, side)))
    x += side + 10
    if hit is not None:
        for kind in range(RESOURCES):
            for n, rate in ((loss.stocks[kind], False), (loss.rates[kind], True)):
                if n:
                    parts, w = _number(ui, x, at.y, side, kind, n, rate)
                    looks += parts
                    x += w + 8
    for kind in range(RESOURCES):
        if loss.marks[kind]:
            looks.append(art("black_mark", Rect(x, at.y, side, side)))
            small = side * 0.6
            looks.append(resource(kind, Rect(x + side * 0.6, at.y + side * 0.5, small, small)))
            x += side * 1.3
    words = difference(hit, loss.seat) if hit is not None else ""
    if not words:
        return looks, side
    empty = x == at.x + side + 10  # nothing was lost: the words stand beside the shield
    left, y = (x, at.y + (side - ui.body * 1.24) / 2) if empty else (at.x, at.y + side + 2)
    text = Text(words, ui.body, ground=FILL, valign="top", wrap=True)
    h = text_size(ui, text, at.right - 12 - left)[1]
    box = Rect(left, y, at.right - 12 - left, h)
    looks.append(Text(words, ui.body, ground=FILL, valign="top", wrap=True, at=box))
    return looks, max(side, y + h - at.y)


def _number(
    ui: Ui, x: float, y: float, side: float, kind: int, n: int, rate: bool
) -> tuple[list[Look], float]:
    """A resource with what was lost of it; a rate on a cube."""
    words = signed(n)
    w = text_size(ui, Text(words, ui.body, "bold"))[0]
    icon = side * 0.86
    looks: list[Look] = [resource(kind, Rect(x, y + (side - icon) / 2, icon, icon))]
    if rate:
        cube = max(side, w + 14)
        looks.append(
            art("rate_cube_pearl", Rect(x + icon, y + (side - cube * 0.94) / 2, cube, cube * 0.94))
        )
        box = Rect(x + icon, y, cube, side)
        looks.append(Text(words, ui.body, "bold", "ink", "paper", "centre", at=box))
        return looks, icon + cube
    looks.append(Text(words, ui.body, "bold", ground=FILL, at=Rect(x + icon, y, w, side)))
    return looks, icon + w
