"""What others did meanwhile, over the table: a card with a few lines, and ghosts of the pieces that
glide from where they lay to where they lie."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import dist
from typing import Final

from game.core.options import MEMORY_AID
from game.core.text import _, ngettext

from ..stage.layer import inside
from ..stage.node import AT_ONCE, Art, Motion, Node, Plate, Rect, Role, Text
from ..stage.ui import MARGIN, Ui
from ..titles.board import AnyView, Frame
from ..widgets import button_box, icon_button, pad
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Widget, Words
from .extras import covered, ring, uncovered
from .meanwhile import FLY, SPREAD
from .model import TableModel
from .place import least_hiding

WIDTHS: Final = (20, 14, 27)
"""How wide the card may be, in heights of its letters, the best first."""
Z: Final = 3400
"""Over the board and below its docks."""
GHOST: Final = 0.6
MOST: Final = 24
"""So many pieces fly at most."""


def with_meanwhile(
    ui: Ui, table: TableModel, nodes: list[Node], frame: Frame, before: Sequence[Node]
) -> list[Node]:
    """The nodes of a table with what happened meanwhile in front of them; ``before`` are those of
    the moment since when."""
    ghosts, ends = _ghosts(ui, table, nodes, before)
    count, at = _place(ui, table, nodes, frame, ends)
    over = _card(ui, table, count).place(ui, at)
    for n, node in enumerate(over):
        node.z, node.motion = Z + 400 + (n > 0), AT_ONCE
    buttons = [node.rect for node in over if node.role is Role.BUTTON]
    shown = uncovered(nodes, over)
    covered([node for node in shown if _under(node.rect, at, buttons)])
    return [*shown, *ghosts, *over]


def _under(rect: Rect, card: Rect, buttons: Sequence[Rect]) -> bool:
    """Whether something lies mostly under the card, or under what is pressed on it."""
    half = rect.overlap(card) > rect.area / 2
    return half or any(rect.overlap(button) > 0 for button in buttons)


def nodes_before(ui: Ui, table: TableModel, frame: Frame, seats: Iterable[Node]) -> list[Node]:
    """The board at the moment since when it is told, with the seats' rows as they took pieces."""
    old = table.meanwhile.before()
    rows = [replace(row, takes=_takes(table, old, row)) for row in seats]
    return [*table.board.nodes(ui, frame, old), *rows]


def _takes(table: TableModel, old: AnyView, row: Node) -> frozenset[str]:
    seat = int(row.id.partition(":")[2])
    return table.board.seat_row(old, seat).takes


# --- ghosts --------------------------------------------------------------------------------------


def _ghosts(
    ui: Ui, table: TableModel, nodes: Sequence[Node], before: Sequence[Node]
) -> tuple[list[Node], list[str]]:
    """Translucent copies of what was moved, where it lay or flying to where it lies, rings round
    both ends; and the ids of the pieces. Without animation they stay where they lay."""
    stage = 0 if ui.reduce_motion else table.meanwhile.stage
    moved = table.meanwhile.told().moved
    was, now = ({node.id: node for node in some} for some in (before, nodes))
    out, ids = list[Node](), list[str]()
    aided = table.match.options.get(MEMORY_AID, True)
    for id in sorted(moved, key=lambda id: (moved[id], id)):
        node = now.get(id) or was.get(id)
        if node is None or (id not in now and (node.secret_of is not None or not aided)):
            continue
        start, end = (_lies(some, id, node) for some in (was, now))
        if len(ids) == MOST or (start and end and dist(start.centre, end.centre) < node.rect.w / 4):
            continue
        ids.append(id)
        if stage < 2:
            out += _ghost(node, start, end, stage, SPREAD * len(ids) / MOST)
    return out, ids


def _lies(nodes: dict[str, Node], id: str, piece: Node) -> Rect | None:
    """Where a piece lies among nodes: itself, or in a pile that has taken it."""
    if id in nodes:
        return nodes[id].rect
    pile = next((node for node in nodes.values() if id in node.takes), None)
    if pile is None:
        return None
    return Rect(*inside(pile.rect, piece.rect))


def _ghost(
    node: Node, start: Rect | None, end: Rect | None, stage: int, delay: float
) -> list[Node]:
    """A piece's ghost, and the rings round its ends."""
    looks = tuple(look for look in node.look if not isinstance(look, Text))
    at, z = (end if stage and end else start), Z + node.z % 100
    motion = Motion(round(1000 * FLY), "inout", 24, delay=round(1000 * delay), appear="none")
    bare = Node(f"ghost:{node.id}", Role.DECOR, at or node.rect, looks, z=z, angle=node.angle)
    bare.secret_of, bare.clip = node.secret_of, node.clip if not (start and end) else None
    out = [replace(bare, alpha=GHOST, motion=motion)] if start else []
    for name, rect in (("from", start), ("to", end)):
        if rect is not None:
            marked = replace(bare, id=f"{name}:{node.id}", rect=rect, role=Role.PIECE)
            out.append(replace(ring(marked), secret_of=node.secret_of, motion=AT_ONCE, carrier=""))
    return out


# --- the card ------------------------------------------------------------------------------------


def _card(ui: Ui, table: TableModel, count: int) -> Card:
    """So many of the last lines, each behind the badge of who did it; the way to the log."""
    told = table.meanwhile.told()
    lines: list[Box] = []
    for n, line in enumerate(told.lines[-count:]):
        badge, tint = "common/icon_dice", "muted"
        if line.seat >= 0:
            badge, tint = f"common/seat_{table.match.players[line.seat].colour}", ""
        art = Node(f"meanwhile:by:{n}", Role.DECOR, NOWHERE, (Art(badge, tint=tint),))
        side = 1.1 * ui.body
        seat = Widget(partial(_put, art), side, side)
        said = Words(line.text, f"meanwhile:{n}", valign="top", grow=1)
        lines.append(Row([seat, said], 10))

    def away(at: Rect) -> Node:
        close = table.tell_meanwhile
        return icon_button(ui, "meanwhile:close", at, "close", _("Close"), close, "quiet")

    all_ = count == len(told.lines)
    rest_of = ngettext("and {n} more", "and {n} more", told.more).format(n=told.more)
    more = rest_of if all_ else _("More in the log")
    log = button_box(ui, "meanwhile:log", more, table.open_log, "log", "quiet")
    rest = log if told.more or not all_ else None
    lying = Row(
        [Column([*lines, rest], 6, grow=1), Widget(away, ui.target, ui.target)], 8, across="start"
    )
    words = " ".join([*(line.text for line in told.lines), rest_of])
    back = Node("meanwhile:card", Role.PANEL, NOWHERE, (Plate("panel", "ink", 4, 22, 3),), words)
    return Card(lying, (pad(ui), 10), back)


def _put(node: Node, at: Rect) -> Node:
    return replace(node, rect=at)


def _place(
    ui: Ui, table: TableModel, nodes: Sequence[Node], frame: Frame, ends: Sequence[str]
) -> tuple[int, Rect]:
    """How many lines there are, and where: near the prompt, so that it hides the least. It hides
    no button, no seat and nothing that has moved, with fewer lines if need be; rather the log, for
    that says the same."""
    key = (table.match.version, ui, frame)
    if table.meanwhile.place is None or table.meanwhile.place[0] != key:
        keep = {*ends} | {node.id for node in nodes if node.role is Role.BUTTON} - {"log"}
        keep |= {node.id for node in nodes if node.id.startswith(("prompt", "seat:"))}
        others = [node for node in nodes if node.id != "log"]
        kept = [node.rect for node in nodes if node.id in keep]
        screen = ui.screen.inset(MARGIN / 2)
        found = list[tuple[float, int, Rect]]()
        for count in range(len(table.meanwhile.told().lines) or 1, 0, -1):
            card = _card(ui, table, count)
            for wide in WIDTHS:
                w = min(screen.w, wide * ui.body)
                size = w, card.heights(ui, w).best
                at = least_hiding(others, screen, *size, frame.prompt, keep)
                beyond = w * max(0.0, at.h - screen.h)
                found.append((sum(map(at.overlap, kept)) + beyond, -count, at))
            if not min(found)[0]:
                break
        _hidden, count, best = min(found)
        table.meanwhile.place = key, (-count, best)
    return table.meanwhile.place[1]
