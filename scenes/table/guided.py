"""What the guide says, over the table where it hides the least of what is needed."""

from collections.abc import Sequence
from typing import Final

from game.core.text import _

from ..stage.node import STILL, Node, Plate, Rect, Role
from ..stage.ui import HEIGHT, MARGIN, TARGET, Ui
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
    side = TARGET

    def leave(at: Rect) -> Node:
        return icon_button(ui, "guide:leave", at, "close", _("Just play"), table.guide_off, "quiet")

    top = [Words(count, "guide:count", "bold", colour="muted", grow=1), Widget(leave, side, side)]
    on = button_box(ui, "guide:on", _("Continue"), table.guide_on, "forward", "primary")
    said = _(guide.step.say)
    words = Words(said, "guide:said", "heading", size=(ui.body + ui.heading) / 2, leading=1.15)
    inside = Column([Row(top, 10, across="middle"), words, on if guide.reading else None], 10)
    back = Node("guide", Role.DIALOG, NOWHERE, (Plate("panel", "accent", 6, 26, 4),), label=said)
    card = Card(inside, pad(ui), back)
    out = card.place(ui, _place(ui, table, nodes, prompt, card))
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


def _place(ui: Ui, table: TableModel, nodes: Sequence[Node], prompt: Rect, card: Box) -> Rect:
    """Where it is said: the same place as long as it is the same step, whatever moves meanwhile.
    While something is to be done, no button and no piece that it needs is hidden if that can be,
    in a narrower card if need be."""
    key = (ui.width, ui.text, table.guide.at, table.own.open)
    if table.guide_place is None or table.guide_place[0] != key:
        keep = set(table.own.lit)
        if not table.guide.reading:
            keep |= {node.id for node in nodes if node.press or node.role is Role.BUTTON}
            keep |= {id for gesture in table.gestures() for id in (gesture.piece, gesture.target)}
            keep -= _spare(table)
        screen = Rect(0, 0, ui.width, HEIGHT).inset(MARGIN / 2)
        others = [node for node in nodes if not node.id.startswith(("prompt", "log"))]
        needed = [node.rect for node in nodes if node.id in keep]
        places = []
        for wide in WIDTHS:
            w = min(screen.w, wide * ui.heading)
            high = card.heights(ui, w).best
            places.append(least_hiding(others, screen, w, high, prompt, keep))
        found = min(places, key=lambda place: sum(map(place.overlap, needed)))
        table.guide_place = key, found
    return table.guide_place[1]


def _spare(table: TableModel) -> set[str]:
    """The nodes that no step needs."""
    return {"log", *(tool.id for tool in tools(table))}
