"""The first open proposal to be answered, in a bar above the hand where the board stands alone: in
words, else in pictures, with its answers and the way to all others."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, TypeAlias

from game.core.text import _, ngettext
from game.kyoto.components import NO_ICON
from game.kyoto.state import Proposal

from ....stage.node import AT_ONCE, Look, Node, Plate, Rect, Role, Text
from ....stage.ui import Ui
from ....widgets import control_height
from ....widgets.boxes import NOWHERE, Box, Card, Fit, Row, Sizes, Widget, Words
from . import ids
from .board_state import KyotoView
from .cards import card_look
from .money import mine
from .places import Canvas, bar_place
from .proposals import PANEL_Z, Entry, button_rows, entry, flag_box, moved
from .symbols import art, icon_of
from .tags import TAG, arrow

Deed: TypeAlias = Callable[[Rect], Iterable[Look]]
"""Draws a part of a deal in its place."""


def nodes(canvas: Canvas) -> list[Node]:
    """The bar, in the place of the prompt."""
    ui, frame, view = canvas.ui, canvas.frame, canvas.view
    words, buttons = frame.slots.prompt, frame.slots.buttons
    if not frame.alone or words is None or buttons is None:
        return []
    high = buttons.h if view.docks else bar_place(ui, canvas.zone("bar")).h
    return _nodes(ui, words._replace(y=words.y - high, h=high), view)


def in_bar(view: KyotoView) -> Proposal | None:
    """The proposal that lies in the bar where the board stands alone: the one for which cards are
    being chosen or that is pointed out, else the first that is to be answered."""
    seen, seat, own = view.seen, mine(view), view.own
    chosen = [p for p in map(seen.proposal, (own.answered, own.first)) if p is not None]
    to_me = [p for p in seen.proposals if p.to == seat]
    return next((p for p in (*chosen, *to_me) if seat in (p.by, p.to)), None)


def _nodes(ui: Ui, rect: Rect, view: KyotoView) -> list[Node]:
    """The first proposal to be answered, with the answers and the way to all others."""
    proposal = in_bar(view)
    if proposal is None or view.own.open == ids.OFFERS:
        return []
    told = entry(view, proposal)
    out = moved(_bar_nodes(ui, told, len(view.seen.proposals), rect.w, rect.h), rect, told)
    for node in out:
        node.secret_of = view.seat if node.role is Role.BUTTON else None
        if node.id == MORE:
            node.press = partial(view.own.toggle, ids.OFFERS)
    return out


MORE: Final = "bar:more"
"""The button that shows all open proposals."""


@lru_cache(maxsize=64)
def _bar_nodes(ui: Ui, told: Entry, count: int, wide: float, high: float) -> tuple[Node, ...]:
    """The bar at (0, 0): the proposal in words that fit on two lines, else in pictures."""
    proposal, words = told.proposal, f"{told.head} {told.tail}"
    choosing = any(one.id == "offer:back" for one in told.answers)
    if choosing:
        words = told.tail
    side = min(high - 12, max(ui.target, control_height(ui)))
    long = ui.measure(Text(words, ui.body, "bold"), None)[0]
    said = Words(
        words, "bar:words", "bold", ground=TAG, colour="ink", leading=1.08, grow=1,
        ems=0.56 * long / ui.body + 1,
    )  # fmt: skip
    length = _deal_width(ui, proposal, side)
    drawn = partial(_deal_node, ui, proposal, words)
    shown, small = (Widget(drawn, Sizes(length, n * length, n * length), side) for n in (1.0, 0.3))
    more: Box | None = None
    if count > 1:
        more = Widget(partial(_more, ui, count), max(side, 2.2 * ui.heading), side)
    flag_, all_, two = (
        flag_box(ui, told.flag, "bar:flag"),
        button_rows(ui, told.answers),
        button_rows(ui, told.answers[:2]),
    )
    lines = [(what, row) for what in (said, shown) for row in all_[:2]]
    lines += [(what, row) for what in (said, shown, small) for row in (all_[-1], two[-1])]
    ways = [Row([flag_, what, row, more], 10, across="middle") for what, row in lines]
    back = Node(
        "bar", Role.PANEL, NOWHERE, (Plate(TAG, "ink", 4, 20, 1),), label=words, z=PANEL_Z,
        motion=AT_ONCE,
    )  # fmt: skip
    panel, *out = Card(Fit(ways), (12, 4), back).place(ui, Rect(0, 0, wide, high))
    for node in out:
        node.z, node.motion = PANEL_Z + 2, AT_ONCE
    return (panel, *out)


def _more(ui: Ui, count: int, at: Rect) -> Node:
    """How many are open; a press shows them all."""
    look = (
        Plate("panel", "edge", 3, 18, 1),
        Text(str(count), ui.heading, "heading", align="centre"),
    )
    words = ngettext("Show {n} open offer", "Show all {n} open offers", count).format(n=count)
    return Node(
        MORE, Role.BUTTON, at, look, label=words, hint=words, focusable=True,
    )  # fmt: skip


def _deal_node(ui: Ui, proposal: Proposal, words: str, at: Rect) -> Node:
    """A deal in pictures: so many millions, an arrow, the cards."""
    look = list(deal_look(ui, proposal, Rect(0, 0, at.w, at.h)))
    return Node("bar:deal", Role.LABEL, at, tuple(look), label=words, hint=words)


def _deal_parts(ui: Ui, proposal: Proposal, high: float) -> list[tuple[float, Deed]]:
    """What a deal is in pictures, in a line so high: the width of each part and how it is drawn."""

    def words(text: str) -> tuple[float, Deed]:
        look = Text(text, ui.body, "heading", "ink", TAG, leading=1.0)
        return ui.measure(look, None)[0] + 4, lambda at: (replace(look, at=at),)

    def picture(name: str, wide: float, size: float = 1.0) -> tuple[float, Deed]:
        edge = (1 - size) * high / 2
        return wide, lambda at: (art(name, at.inset(0, edge)),)

    def small(card: int) -> tuple[float, Deed]:
        wide = high * 120 / 136
        return wide, lambda at: card_look(ui, card, at, "mini")

    parts = [words(_("{n} M").format(n=proposal.money))]
    parts.append((34.0, lambda at: arrow(at.x, at.centre[1], 30)))
    parts += [small(card) for card in proposal.retract]
    parts += [picture("affluence_back_compact", 0.62 * high, 0.8)] * proposal.contribute
    if proposal.icon != NO_ICON:
        parts.append(picture(icon_of(proposal.icon), 0.7 * high, 0.7))
    if proposal.tonnes:
        parts.append(words(_("from {n} t").format(n=proposal.tonnes)))
    return parts


def _deal_width(ui: Ui, proposal: Proposal, high: float) -> float:
    return sum([wide + 8 for wide, _look in _deal_parts(ui, proposal, high)])


def deal_look(ui: Ui, proposal: Proposal, box: Rect) -> Iterator[Look]:
    """Millions, an arrow, and what is done for them, as much of it as has room in a line."""
    x = box.x
    for wide, look in _deal_parts(ui, proposal, box.h):
        if x + wide > box.right + 1:
            return
        yield from look(Rect(x, box.y, wide, box.h))
        x += wide + 8
