"""What lies over a table whose match is over: who has won, and the way to the results."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.core.text import _

from ..results.race import finished
from ..results.winner import badge, headline, laurels, paper
from ..stage.node import AT_ONCE, Art, Node, Plate, Rect, Role
from ..stage.ui import Ui
from ..titles.ending import Ending, Finished
from ..widgets import pad
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Words, Wrap, picture_box
from .extras import over_all, uncovered
from .model import TableModel

Z: Final = 3900
PAPER: Final = 26
"""How many pieces of it fly."""


def ended(ui: Ui, table: TableModel, nodes: Sequence[Node], board: Rect) -> list[Node]:
    """The table with who has won over it, once all is seen; every press leads on from there."""
    if not table.pace.tells_end:
        return [*nodes, over_all(ui, _("Show everything at once"), table.skip)]
    over = _banner(ui, table, nodes, board)
    way_on = over_all(ui, _("Show the results"), table.skip)
    return [*uncovered(nodes, over), *over, way_on]


def _banner(ui: Ui, table: TableModel, nodes: Sequence[Node], board: Rect) -> list[Node]:
    """Who has won, on the middle of the board; paper flies from there, unless what happened is
    nothing to celebrate."""
    if table.end is None:
        table.end = finished(table.match)
    end, ending = table.end, table.ending
    most, edge = board.w - 4 * pad(ui), (1.5 * pad(ui), pad(ui))
    inside = _inside(ui, end, ending)
    back = _plate(ui, end, ending)
    card = Card(inside, edge, back, one=True)
    wide = min(most, max(0.6 * board.w, inside.widths(ui).best + 2 * edge[0]))
    high = min(board.h, card.heights(ui, wide).best)
    at = Rect(board.centre[0] - wide / 2, board.centre[1] - high / 2, wide, high)
    told = card.place(ui, at)
    if not ending.celebrated(end):
        return told
    return [*paper(ui, told[0].id, PAPER, 1.5 * ui.heading, Z - 1), *told]


def _plate(ui: Ui, end: Finished, ending: Ending) -> Node:
    """The ground: in the colour of who has won alone; its words are the headline."""
    return Node(
        "ended",
        Role.DIALOG,
        NOWHERE,
        (Plate(_ground(ui, end, ending), "ink", 6, 30, 4),),
        label=headline(end, ending),
        z=Z,
        motion=AT_ONCE,
    )


def _ground(ui: Ui, end: Finished, ending: Ending) -> str:
    winners = end.outcome.winners
    alone = ending.celebrated(end) and len(winners) == 1 and not end.outcome.together
    return f"{end.colour(winners[0])}_tint" if alone else "panel"


def _inside(ui: Ui, end: Finished, ending: Ending) -> Box:
    """Laurels and the headline; below them how everybody stands, and the way on."""
    ground = _ground(ui, end, ending)
    ink = "text" if ground == "panel" else "ink"
    side = ui.title * (1.3 if len(end.outcome.winners) > 1 else 1.9)
    words = headline(end, ending)
    said = Words(words, "", "heading", ui.title, colour=ink, ground=ground, grow=1, ems=7)
    marks = laurels(end, ending, side)
    head: Box = Row([*marks, said], 16, across="middle")
    if len(marks) > 2:
        head = Column([Row(marks, 10, along="middle"), said], 8)
    counted = Words(_(end.outcome.counted), colour=ink, ground=ground)
    rows = [counted, *(_rank(ui, end, seat, ink, ground) for seat in end.order())]
    ranks = None if end.outcome.together else Wrap(rows, 28, apart=6)
    return Column([head, ranks, _way_on(ui, ink, ground)], 14)


def _rank(ui: Ui, end: Finished, seat: int, ink: str, ground: str) -> Box:
    """The badge, name and total of a seat."""
    side = ui.heading * 1.2
    sign = picture_box(partial(badge, end.colour(seat), False), side, side)
    name = Words(end.name(seat), "", "bold", colour=ink, ground=ground)
    total = str(end.outcome.scores[seat].total)
    points = Words(total, "", "bold", ui.heading, colour=ink, ground=ground, lines=1)
    return Row([sign, name, points], 10, across="middle")


def _way_on(ui: Ui, ink: str, ground: str) -> Box:
    """The words of the press that leads to the results."""
    side = ui.body
    sign = picture_box(lambda at: [Art("common/icon_forward", at, tint=ink)], side, side)
    words = Words(_("Show the results"), colour=ink, ground=ground)
    return Row([words, sign], 10, across="middle", along="end")
