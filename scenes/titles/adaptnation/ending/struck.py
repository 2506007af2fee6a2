"""The page of the debrief with what struck: who was prepared, what it took, what that made of it.

A row a card with the three cities beside each other, or below each other where they have no room.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.adaptnation.components import CITIES, RESOURCES
from game.adaptnation.debrief import SEATS, Hit, Round
from game.adaptnation.debrief_words import difference, done, idle, told_loss, when
from game.adaptnation.losses import Loss
from game.adaptnation.names import event_name
from game.core.text import _, signed

from ....stage.node import Art, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import text_size
from ....widgets.boxes import NOWHERE, Box, Card, Column, Pad, Row, Words, picture_box, slot
from ...debrief import FILL
from ...ending import Finished, Page
from ..board.pieces import art, event_icon, resource, shield
from .common import chronicle_of

BESIDE: Final = 11.5
"""How wide a city's cell has to be, in letters' heights, for three beside each other."""
ICON: Final = 2.2
"""The side of a card's picture, in letters' heights."""
NAME: Final = 9.4
"""The width of picture and name, in letters' heights, where the cities stand right of them."""


def struck_page(end: Finished) -> Page:
    """Every card that took effect, by rounds, with what the cities did before."""
    return Page(
        "struck",
        _("What struck"),
        lambda ui, room: Column(
            [_round(ui, room.w, end, one) for one in chronicle_of(end).rounds], 20
        ),
        "warning",
    )


def _round(ui: Ui, wide: float, end: Finished, round_: Round) -> Box:
    id = f"struck:{round_.number}"
    lines = []
    if any(any(loss.marks) for loss in round_.upkeep):
        icon = art("phase_upkeep")
        lines.append(_line(ui, f"{id}:upkeep", wide, end, _("Upkeep"), icon, round_.upkeep))
    for n, hit in enumerate(round_.hits):
        name, icon = event_name(hit.event), event_icon(hit.event)
        lines.append(_line(ui, f"{id}:{n}", wide, end, name, icon, hit.losses, hit))
    acts, rest = done(round_, end.names), idle(round_)
    return Column(
        [
            Words(when(round_.number), id, "heading"),
            Words(acts, f"{id}:done") if acts else None,
            _names(ui, f"{id}:name", wide, end) if lines else None,
            *lines,
            Words(rest, f"{id}:idle", colour="muted") if rest else None,
        ],
        10,
    )


def _cell_width(ui: Ui, wide: float, beside: bool) -> float:
    """How wide a city's cell is with three beside each other, right of the card's name or below."""
    return (wide - (NAME * ui.body if beside else 0) - 40) / CITIES


def _placed(ui: Ui, wide: float, head: Box | None, cells: Sequence[Box]) -> Box:
    """The cities' cells right of the head of their line, below it, or each on a line."""
    if _cell_width(ui, wide, True) >= BESIDE * ui.body:
        parts = (NAME * ui.body, *(_cell_width(ui, wide, True),) * CITIES)
        return Row([head or slot(), *cells], 10, parts=parts, across="middle")
    if _cell_width(ui, wide, False) >= BESIDE * ui.body:
        return Column([head, Row(cells, 10, parts=(1,) * CITIES, across="start")], 6)
    return Column([head, *cells], 6)


def _names(ui: Ui, id: str, wide: float, end: Finished) -> Box | None:
    """The names of the cities above their cells, where these lie beside each other."""
    if _cell_width(ui, wide, False) < BESIDE * ui.body:
        return None
    side, cells = ui.body * 1.2, list[Box]()
    for seat in SEATS:
        badge = picture_box(partial(_badge, end, seat), side, side)
        name = Words(end.name(seat), font="bold", lines=1, grow=1)
        row = Row([badge, name], 8, across="middle")
        cells.append(Card(row, 0, Node(f"{id}:{seat}", Role.LABEL, NOWHERE), one=True))
    return Pad(_placed(ui, wide, None, cells), (12, 0))


def _badge(end: Finished, seat: int, at: Rect) -> list[Look]:
    return [Art(f"common/seat_{end.colour(seat)}", at)]


def _line(
    ui: Ui,
    id: str,
    wide: float,
    end: Finished,
    name: str,
    icon: Art,
    losses: Sequence[Loss],
    hit: Hit | None = None,
) -> Box:
    """One card or upkeep: its picture and name, and what it was to each city."""
    sign = picture_box(lambda at: [Art(icon.name, at)], *(ui.body * ICON,) * 2)
    head = Row([sign, Words(name, font="bold", ground=FILL, grow=1)], 10, across="middle")
    inside = _placed(ui, wide, head, [_cell(ui, end, loss, hit) for loss in losses])
    spoken = " ".join(
        _("{name}: {list}.").format(name=end.name(loss.seat), list=told_loss(loss, hit))
        for loss in losses
        if hit is not None or any(loss.marks)
    )
    plate = Node(id, Role.LABEL, NOWHERE, (Plate(FILL, FILL, 0, 18, 0),), name, spoken)
    return Card(inside, (12, 10), plate, one=True)


def _cell(ui: Ui, end: Finished, loss: Loss, hit: Hit | None) -> Box:
    """A city's shield, whole if it helped, what it lost, its marks; below it what being prepared
    made of it."""
    side = ui.body * 1.45
    if hit is None:
        first = picture_box(partial(_badge, end, loss.seat), side, side)
    else:
        first = picture_box(partial(shield, end.colour(loss.seat), loss.blunted), side, side)
    lost: list[Box] = []
    for kind in range(RESOURCES) if hit is not None else ():
        if loss.stocks[kind]:
            lost.append(_number(ui, side, kind, loss.stocks[kind], rate=False))
        if loss.rates[kind]:
            lost.append(_number(ui, side, kind, loss.rates[kind], rate=True))
    for kind in range(RESOURCES):
        if loss.marks[kind]:
            lost.append(picture_box(partial(_mark, kind, side), side * 1.2, side))
    said = difference(hit, loss.seat) if hit is not None else ""
    words = Words(said, ground=FILL, grow=1) if said else None
    if not lost:  # the words stand beside the shield
        return Row([first, words], 10, across="middle")
    return Column([Row([first, *lost], 8), words], 2)


def _mark(kind: int, side: float, at: Rect) -> list[Look]:
    """A black mark with the resource for which it fell."""
    small = Rect(side * 0.6, side * 0.5, side * 0.6, side * 0.6)
    return [art("black_mark", at._replace(w=side)), resource(kind, small)]


def _number(ui: Ui, side: float, kind: int, n: int, rate: bool) -> Box:
    """A resource with what was lost of it; a rate on a cube."""
    wide, icon = text_size(ui, Text(signed(n), ui.body, "bold"))[0], side * 0.86
    cube = max(side, wide + 14)

    def looks(at: Rect) -> list[Look]:
        box = Rect(icon, 0, cube if rate else wide, at.h)
        ink, ground = ("ink", "paper") if rate else ("text", FILL)
        align = "centre" if rate else "left"
        return [
            resource(kind, Rect(0, (at.h - icon) / 2, icon, icon)),
            *([art("rate_cube_pearl", box)] if rate else []),
            Text(signed(n), ui.body, "bold", ink, ground, align, at=box),
        ]

    return picture_box(looks, icon + (cube if rate else wide), side)
