"""What the guide says, over the table where it hides the least of what is needed."""

from collections.abc import Sequence
from typing import Final

from game.core.text import _

from ..stage.node import STILL, Node, Plate, Rect, Role
from ..stage.spoken import FRONT
from ..stage.ui import MARGIN, Ui
from ..widgets import button_box, icon_button, pad
from ..widgets.boxes import NOWHERE, Box, Card, Column, Row, Widget, Words
from .extras import numb, tools, uncovered, under_all
from .model import TableModel
from .place import least_hiding

WIDTHS: Final = (17, 12, 24, 9)
"""How wide it may be, in heights of a heading, the best first."""
Z: Final = 4900
"""Over all that lies on a table but the standstill."""


def with_guide(ui: Ui, table: TableModel, nodes: list[Node], prompt: Rect) -> list[Node]:
    """The nodes of a table, and what the guide says in front of them, near the prompt's place;
    nothing while it is silent, a number is asked for or somebody looks closely at something."""
    guide = table.guide
    busy = table.frozen or table.own.lingers or table.question is not None
    if guide.step is None or busy:
        return nodes
    count = _("{n} of {all}").format(n=guide.at + 1, all=len(guide.steps))
    side = ui.target

    def leave(at: Rect) -> Node:
        return icon_button(ui, "guide:leave", at, "close", _("Just play"), table.guide_off, "quiet")

    top = [Words(count, "guide:count", "bold", colour="muted", grow=1), Widget(leave, side, side)]
    on = button_box(ui, "guide:on", _("Continue"), table.guide_on, "forward", "primary")
    said = _(guide.step.say)
    words = Words(said, "guide:said", "heading", size=(ui.body + ui.heading) / 2, leading=1.15)
    inside: Box = Column([Row(top, 10, across="middle"), words, on if guide.reading else None], 10)
    back = Node("guide", Role.DIALOG, NOWHERE, (Plate("panel", "accent", 6, 26, 4),), label=said)
    at, clear = _place(ui, table, nodes, prompt, Card(inside, pad(ui), back))
    if not clear and not guide.reading:  # it has been read: what is to be pressed now counts more
        inside = Row(top, 10, across="middle")
        at, _clear = _place(ui, table, nodes, prompt, Card(inside, pad(ui), back), short=True)
    out = Card(inside, pad(ui), back).place(ui, at)
    for n, node in enumerate(out):
        node.z, node.motion = Z + (n > 0), STILL
    under = [under_all(ui, table.guide_on)] if guide.reading else []
    shown = uncovered(nodes, out)
    under_it = [node for node in shown if node.rect.overlap(out[0].rect)]
    if not guide.reading:  # whoever acts goes all over the table
        out[0].role = Role.LABEL
        under_it = [node for node in under_it if node.id in _spare(table)]
    numb(under_it)
    return [*under, *shown, *out]


def _place(
    ui: Ui,
    table: TableModel,
    nodes: Sequence[Node],
    prompt: Rect,
    card: Box,
    short: bool = False,
) -> tuple[Rect, bool]:
    """Where it is said: the same place as long as it is the same step, whatever moves meanwhile.
    It hides nothing that the step is about or that can be pressed in an open dialog, and while
    something is to be done no button, if that can be, in a narrower card if need be. And whether it
    hides none of what the step is about; ``short`` is a card without words, for where it would."""
    front = frozenset(node.id for node in nodes if node.press is not None and node.z >= FRONT)
    about = front.union(table.own.lit, *((g.piece, g.target) for g in table.gestures()))
    over = about & {node.id for node in nodes if node.z >= FRONT}
    key = (ui.width, ui.text, table.guide.at, table.own.open, over, short)
    if table.guide_place is None or table.guide_place[0] != key:
        keep = set(about)
        if not table.guide.reading:
            keep |= {node.id for node in nodes if node.press or node.role is Role.BUTTON}
            keep -= _spare(table) - {tool.id for tool in tools(table)}
        most, least = ([node for node in nodes if node.id in ids] for ids in (keep, about))
        others = [node for node in nodes if not node.id.startswith(("prompt", "log"))]
        screen = ui.screen.inset(MARGIN / 2)

        def hidden(place: Rect) -> tuple[float, float]:
            parts = [sum(place.overlap(node.rect) for node in some) for some in (least, most)]
            return parts[0], parts[1]

        found: list[Rect] = []
        for kept in (others, least):
            for w in (min(screen.w, wide * ui.heading) for wide in WIDTHS):
                high = card.heights(ui, w).best
                found.append(least_hiding(kept, screen, w, high, prompt, keep))
            if not hidden(min(found, key=hidden))[0]:
                break
        best = min(found, key=hidden)
        table.guide_place = key, (best, not hidden(best)[0])
    return table.guide_place[1]


def _spare(table: TableModel) -> set[str]:
    """The nodes that no step needs."""
    seats = (f"seat:{n}" for n in range(len(table.match.players)))
    return {"log", *seats, *(tool.id for tool in tools(table))}
