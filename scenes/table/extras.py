"""A table's tools, and what lies over it at times: rings of a hint, a warning, the standstill."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.core.text import _

from ..stage.marks import corner
from ..stage.node import NO_USE, STILL, Art, Look, Node, Plate, Rect, Role, Text
from ..stage.ui import Ui
from ..titles.board import Frame
from ..widgets import Tool, button_box
from ..widgets.boxes import NOWHERE, Card, Column, Fit, Row, Widget, Words, slot
from .model import TableModel
from .place import least_hiding


def tools(table: TableModel) -> list[Tool]:
    """The icon buttons of a table."""
    settings = table.ctx.settings
    muted, full = settings.silent, settings.fullscreen
    sound = ("sound_off", _("Sound on")) if muted else ("sound_on", _("Sound off"))
    screen = ("windowed", _("Window")) if full else ("fullscreen", _("Full screen"))
    found = [
        Tool("menu", "menu", _("Pause"), table.on_back),
        Tool("freeze", "pause", _("Freeze the table"), table.freeze, spare=not table.timed),
        Tool("hint", "hint", _("Hint"), table.hint),
        Tool("log_button", "log", _("What happened so far"), table.open_log),
        Tool("sound", *sound, table.toggle_sound, rank=2),
        Tool("rules", "help", _("Rules"), table.open_rules, rank=1),
        Tool("fullscreen", *screen, table.toggle_fullscreen, rank=3),
    ]
    acting, wanted = ("menu", "freeze", "hint"), table.tool_ids
    if wanted is not None:
        found = [tool for tool in found if tool.id in wanted]
    return [tool for tool in found if not (table.view_only and tool.id in acting)]


def lit(nodes: Sequence[Node], ids: frozenset[str]) -> list[Node]:
    """A ring round each node that a hint points at."""
    return [ring(node) for node in nodes if node.id in ids]


def ring(node: Node) -> Node:
    m = 8.0
    r = node.rect
    radius = corner(node) + m
    look = (
        Plate("none", "ink", 11, radius, 0),
        Plate("none", "lit", 6, radius - 2, 0, at=Rect(2.5, 2.5, r.w + 11, r.h + 11)),
    )
    box = Rect(r.x - m, r.y - m, r.w + 2 * m, r.h + 2 * m)
    return Node(f"lit:{node.id}", Role.DECOR, box, look, z=node.z + 3, carrier=node.id)


def banner(ui: Ui, board: Rect, words: str, on_read: Callable[[], None]) -> Node:
    """A warning that the match is not saved, or a note about its record, at the board's foot and as
    high as its words; a press takes it away."""
    sign = Widget(
        lambda at: Node("", Role.DECOR, at, (Art("common/icon_warning", tint="danger"),)), 36, 36
    )
    lines = slot(high=2 * 1.24 * ui.body)
    inside = Row([sign, Words(words, grow=1), lines], 12, across="middle")
    back = Node(
        "warning",
        Role.BUTTON,
        NOWHERE,
        (Plate("panel", "danger", 5, 18, 2),),
        hint=_("Close"),
        z=1900,
        press=on_read,
        focusable=True,
        motion=STILL,
    )
    card, wide = Card(inside, (16, 10), back, one=True), board.w - 80
    high = min(board.h - 16, card.heights(ui, wide).best)
    return card.place(ui, Rect(board.x + 40, board.bottom - 8 - high, wide, high))[0]


def standstill(
    ui: Ui,
    nodes: Sequence[Node],
    frame: Frame,
    on_go: Callable[[], None],
    on_time: Callable[[], None] | None,
) -> list[Node]:
    """The banner of a frozen table, with the way on, and to the clock if there is one: in the
    prompt's place, where that has room, else where it hides the least of the board. The table may
    be looked at meanwhile, but nothing on it can be played."""
    words = _("The table is frozen")
    goes_on = button_box(ui, "go_on", _("Continue"), on_go, "play", "primary")
    time = button_box(ui, "time", _("Time"), on_time, "timer") if on_time else None
    buttons = Row([time, goes_on], 12)
    said = Words(words, "frozen:words", "bold", grow=1)
    back = Node("frozen", Role.PANEL, NOWHERE, (Plate("panel", "ink", 5, 26, 4),), words, z=5000)
    ways = (Row([said, buttons], 16, across="middle"), Column([said, buttons], 8))
    card = Card(Fit(ways), (12, 4), replace(back, motion=STILL))
    rect, board = frame.prompt, frame.board
    roomy = card.widths(ui).least <= rect.w and card.heights(ui, rect.w).least <= rect.h
    if frame.lead.w or not roomy:
        wide = min(board.w - 40, card.widths(ui).best)
        rect = least_hiding(nodes, board, wide, card.heights(ui, wide).best, board)
    over = card.place(ui, rect)
    for node in over:
        node.z = 5000 + (node.id != "frozen")
        node.use = NO_USE  # whoever has stopped the table goes on; no key that was being pressed
    return over


def over_all(ui: Ui, words: str, on_press: Callable[[], None]) -> Node:
    """What takes every press on a table whose match is over; in ``words`` what it does."""
    rect = ui.screen
    return Node("skip", Role.BUTTON, rect, label=words, z=4000, press=on_press, motion=STILL)


def under_all(ui: Ui, on_press: Callable[[], None]) -> Node:
    """What takes the presses that nothing else takes, while something is to be read."""
    rect = ui.screen
    words = _("Continue")
    return Node("under", Role.ZONE, rect, label=words, z=-1000, press=on_press, motion=STILL)


_OVER: Final = ("frozen", "meanwhile:card")
"""What lies over a table like a dialog, without taking every press."""
_HIDES: Final = {Role.LABEL: 0.0, Role.BUTTON: 0.5}
"""What part of a node has to lie under a dialog so that it is left out; of others all of it."""
HALF: Final = 0.5
"""What part of its height may be hidden of a line of words on what lies on the table."""


def uncovered(nodes: Sequence[Node], over: Sequence[Node]) -> list[Node]:
    """The nodes without words that nobody could read: wholly under a dialog, a label (words
    alone) that it would cut, and of other nodes the words that it touches (what lies on the table
    keeps those whose upper or lower half is seen), with the sign that stands before them and the
    plate on which they stand alone. Buttons that lie half under it go as well, with words or
    without."""
    rects = [node.rect for node in over if node.role is Role.DIALOG or node.id in _OVER]
    if not rects:
        return list(nodes)

    def under(node: Node) -> bool:
        box = node.rect
        part = _HIDES.get(node.role, 0.999)
        return any(r.overlap(box) > part * box.area for r in rects)

    def written(node: Node) -> bool:
        return any(isinstance(look, Text) for look in node.look)

    def touched(node: Node) -> list[Rect]:
        whole = Rect(0, 0, node.rect.w, node.rect.h)
        words = [(look.at or whole, look) for look in node.look if isinstance(look, Text)]
        here = [rect.moved(-node.rect.x, -node.rect.y) for rect in rects]
        most = HALF if node.role in (Role.PIECE, Role.IMAGE) else 0.0
        inked = [(at, _inked(at, look)) for at, look in words]
        return [at for at, ink in inked if any(_cuts(r, ink, most) for r in here)]

    def gone(look: Look, cut: list[Rect]) -> bool:
        if isinstance(look, Text):
            return look.at is None or look.at in cut
        at = look.at if isinstance(look, Art | Plate) else None
        if at is not None and isinstance(look, Plate):
            return any(2 * at.overlap(words) > max(at.area, words.area) for words in cut)
        return at is not None and any(
            0 <= words.x - at.right < at.w and at.y < words.bottom and at.bottom > words.y
            for words in cut
        )

    out = []
    for node in nodes:
        if (written(node) or node.role is Role.BUTTON) and under(node):
            continue
        cut = touched(node)
        left = tuple(look for look in node.look if not gone(look, cut)) if cut else node.look
        out.append(node if len(left) == len(node.look) else replace(node, look=left))
    return out


def _cuts(over: Rect, ink: Rect, most: float) -> bool:
    """Whether a dialog hides letters, or more than ``most`` of the height of all of them: where
    only some of them were hidden another word or number would be read."""
    if over.overlap(ink) <= 0:
        return False
    high = min(over.bottom, ink.bottom) - max(over.y, ink.y)
    return over.x > ink.x or over.right < ink.right or high > most * ink.h


def _inked(at: Rect, text: Text) -> Rect:
    """The part of a text's box where letters of one line lie, if these are in its middle."""
    high = text.size if text.valign == "middle" and at.h < 2 * text.size else at.h
    return at._replace(y=at.y + (at.h - high) / 2, h=high) if high < at.h else at


def covered(nodes: Sequence[Node]) -> list[Node]:
    """The same nodes with something over them: they do nothing, and no tooltip says what they are,
    for what lies above may keep just that face down."""
    for node in numb(nodes):
        node.hint, node.use = "", node.use._replace(covered=True)
        if node.role is Role.PIECE:
            node.role = Role.IMAGE
    return list(nodes)


def numb(nodes: Sequence[Node]) -> list[Node]:
    """The same nodes, without anything that acts."""
    for node in nodes:
        node.press = None
        node.use = node.use._replace(
            adjust=None, slide=None, hold=None, grip=None, scroll=None, type=None
        )
        node.focusable = node.disabled = False
        node.reason = ""
    return list(nodes)
