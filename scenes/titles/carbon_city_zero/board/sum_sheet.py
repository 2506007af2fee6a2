"""The carbon of a turn laid out before it counts: what adds, what takes away, what follows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.carbon_city_zero.names import deck_name, kind_name
from game.carbon_city_zero.turn_sum import Sum, SumLine, follows, moves, part_words, sum_of
from game.core.text import _, signed

from ....stage.node import Line, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import button_box
from ....widgets.boxes import (
    NOWHERE,
    Box,
    Card,
    Column,
    Row,
    Scroll,
    Words,
    Wrap,
    picture_box,
    slot,
)
from ...board import Frame
from ...sheet import on_sheet, sheet
from . import ids
from .board_state import CarbonView
from .cards import thumbnail
from .desk import PAD, darkened, placed
from .effects import counted_for_all
from .symbols import art, carbon_box

GAP: Final = 10.0
FOOT: Final = 26.0
"""Below what lies on the sheet."""


def nodes(ui: Ui, frame: Frame, view: CarbonView) -> list[Node]:
    """The sum that somebody is about to count; or that of a bot's turn, to be read."""
    if view.own.open == ids.COUNTED and view.acting:
        return _laid(ui, frame, view, sum_of(view.seen), True)
    told = counted_for_all(view)
    return [] if told is None else _laid(ui, frame, view, told, False)


def _laid(ui: Ui, frame: Frame, view: CarbonView, found: Sum, asks: bool) -> list[Node]:
    """One sum over the board; ``asks``: it is to be counted by whoever looks.

    The sheet is as low as its lines allow, and stands on the strip, so that its buttons are always
    in the same place. Lines go without names where they would have no room.
    """
    seen, board = view.seen, frame.board
    title = _("This turn's carbon")
    if not asks or seen.decks > seen.seats:
        name = deck_name(seen, found.deck, view.names)
        title = _("{name}: this turn's carbon").format(name=name)
    top = max(1.5 * ui.heading + 14, 60.0) + GAP
    wide, most = board.w - 40, board.h - 20 - top - FOOT
    for named in (True, False):
        inside = _inside(ui, view, found, asks, named)
        high = inside.heights(ui, wide - 2 * PAD).best
        if high <= most:
            break
    high = min(high, most) + top + FOOT
    rect = placed(frame, wide, high, board.bottom)
    spoken = " ".join((moves(found), *follows(found)))
    panel = sheet(ui, rect, title, None, value=spoken)
    panel[0].carrier = "count:dark"
    room = Rect(rect.x + PAD, rect.y + top, wide - 2 * PAD, rect.h - top - FOOT)
    return [darkened(frame, view, "count", closes=asks), *panel, *on_sheet(ui, inside, room)]


def _inside(ui: Ui, view: CarbonView, found: Sum, asks: bool, named: bool) -> Column:
    """What adds beside what takes away, the sum, what follows, buttons."""
    said = " ".join(follows(found))
    gains = _column(ui, view, 0, found.gains, found.gained, named)
    savings = _column(ui, view, 1, found.savings, found.saved, named)
    buttons = [
        button_box(ui, "count:back", _("Back"), view.own.close, "back"),
        button_box(ui, ids.COUNT, _("Count it"), None, "check", "primary"),
    ]
    return Column(
        [
            Row([gains, savings], 24, parts=(1, 1), grow=1),
            _sum(ui, found),
            Words(said, "count:follows", "bold", valign="top", leading=1.18) if said else None,
            Row(buttons, 20, parts=(1, 1)) if asks else None,
        ],
        GAP,
    )


def _column(
    ui: Ui, view: CarbonView, n: int, parts: Sequence[SumLine], total: int, named: bool
) -> Column:
    """The heading of what adds (0) or takes away (1), and its lines."""
    words, none = (
        (_("Adds"), _("Nothing adds carbon.")),
        (_("Saves"), _("Nothing saves carbon.")),
    )[n]
    said = _("{what}: {n}").format(what=words, n=signed(total))
    head = Node(f"count:head:{n}", Role.LABEL, NOWHERE, label=said)
    lines = [_line(ui, f"count:part:{n}:{i}", part, named) for i, part in enumerate(parts)]
    inside: Box = Column(lines, 6) if named else Wrap(lines, 8)
    if not parts:
        inside = Words(none, f"count:none:{n}", colour="muted", valign="top")
    own = view.own
    area = Scroll(inside, f"count:column:{n}", own.scrolled, own.scroll, words, 54, grow=1)
    return Column([Card(Words(words, font="bold"), 0, head, one=True), area], GAP)


def _line(ui: Ui, id: str, part: SumLine, named: bool) -> Card:
    """Picture, how many (or a chain: a link), name, what it brings; struck if it is clean."""
    k, name = ui.body / 26, kind_name(part.kind)
    if part.struck:
        name = _("{name} (clean)").format(name=name)
    count: Box | None = None
    if part.link:
        count = picture_box(lambda box: [art("sym_link", box)], 44 * k, 44 * k)
    elif part.count > 1:
        count = Words(f"{part.count}×", "", "heading", ui.body, "ink", "paper", lines=1)
    words = Words(name, "", "bold", 0, "ink", "paper", leading=1.0, grow=1)
    high = max(42.0, 1.75 * ui.body - 12)
    boxes = [
        thumbnail(part.kind, high),
        count,
        words if named else None,
        _struck(ui, part.struck) if part.struck else None,
        carbon_box(ui, part.carbon, 1.05 * ui.body, max(64.0, 64 * k)),
    ]
    said = part_words(part)
    back = Node(id, Role.LABEL, NOWHERE, (Plate("paper", "edge", 3, 14, 0),), label=said)
    back.hint = "" if named else said
    return Card(Row(boxes, 8, across="middle"), (8, 6), back, one=True)


def _struck(ui: Ui, n: int) -> Box:
    """What a line would bring if it were not clean, struck out."""
    was = Text(signed(n), ui.body, "heading", "ink", "paper", "centre")

    def looks(box: Rect) -> Sequence[Look]:
        y = box.h / 2
        return replace(was, at=box), Line(((0, y), (box.w, y)), "danger", 4)

    return picture_box(looks, ui.measure(was, None)[0] + 10, 1.3 * ui.body)


def _sum(ui: Ui, found: Sum) -> Card:
    """Gains and savings, their sum, and where the track goes."""
    size = 1.15 * ui.heading

    def carbon(n: int, bigger: float) -> Box:
        wide = max(2.4 * size, 84.0) * (1.22 if abs(n) > 9 else 1.0)
        large = size if bigger == 1 else 1.15 * size
        return carbon_box(ui, n, large, bigger * wide)

    def number(words: str, size: float) -> Words:
        return Words(words, "", "heading", size, ground="panel2", lines=1, leading=1.1)

    def arrow(box: Rect) -> Sequence[Look]:
        x, y, tip = box.w, box.h / 2, 0.26 * size
        lines = ((0, y), (x, y)), ((x - tip, y - tip), (x, y), (x - tip, y + tip))
        return [Line(points, "text", 5) for points in lines]

    boxes = [
        carbon(found.gained, 1),
        carbon(found.saved, 1),
        number("=", size),
        carbon(found.total, 1.25),
        slot(grow=1),
        Words(_("Carbon"), "", "bold", ground="panel2", lines=1, spare=True),
        slot(wide=0.4 * size, high=max(84.0, 2.3 * ui.heading)),
        number(str(found.now), 1.2 * size),
        picture_box(arrow, size, size),
        number(str(found.then), 1.38 * size),
        slot(grow=1),
    ]
    said = " ".join((_("Total: {n}.").format(n=signed(found.total)), moves(found)))
    back = Node("count:sum", Role.LABEL, NOWHERE, (Plate("panel2", "edge", 3, 18, 0),), label=said)
    return Card(Row(boxes, 14, 6, across="middle"), (36, 0), back, one=True)
