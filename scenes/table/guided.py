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

WIDTHS: Final = (17, 12, 24, 9, 32)
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
    at, size = _place(ui, table, nodes, prompt)
    if not size and table.own.open:
        return nodes  # what is open says itself what is to be done
    out = _card(ui, table, size).place(ui, at)
    for n, node in enumerate(out):
        node.z, node.motion = Z + (n > 0), STILL
    if guide.reading:
        out[0].press = table.go_on
    under = [under_all(ui, table.go_on)] if guide.reading else []
    shown = uncovered(nodes, out)
    under_it = [node for node in shown if node.rect.overlap(out[0].rect)]
    if not guide.reading:  # whoever acts goes all over the table
        out[0].role = Role.LABEL
        under_it = [node for node in under_it if node.id in _spare(table)]
    numb(under_it)
    return [*under, *shown, *out]


def _card(ui: Ui, table: TableModel, size: float) -> Card:
    """What is said, in letters of that size; 0: without its words, which were read before."""
    guide, side = table.guide, ui.target
    assert guide.step is not None
    said = _(guide.step.say)

    def leave(at: Rect) -> Node:
        return icon_button(ui, "guide:leave", at, "close", _("Just play"), table.guide_off, "quiet")

    def again(at: Rect) -> Node:
        return icon_button(ui, "guide:back", at, "back", _("Back"), table.guide_back, "quiet")

    count = _("{n} of {all}").format(n=guide.at + 1, all=len(guide.steps))
    top: list[Box | None] = [
        Widget(again, side, side) if guide.can_go_back else None,
        Words(count, "guide:count", "bold", colour="muted", grow=1),
        Widget(leave, side, side),
    ]
    on = button_box(ui, "guide:on", _("Continue"), table.go_on, "forward", "primary")
    words = Words(said, "guide:said", "heading", size=size, leading=1.15) if size else None
    inside = Column([Row(top, 10, across="middle"), words, on if guide.reading else None], 10)
    back = Node("guide", Role.DIALOG, NOWHERE, (Plate("panel", "accent", 6, 26, 4),), label=said)
    return Card(inside, pad(ui), back)


def _place(ui: Ui, table: TableModel, nodes: Sequence[Node], prompt: Rect) -> tuple[Rect, float]:
    """Where it is said, and in letters of which size: the same as long as it is the same step and
    there are the same buttons and no hint comes or goes, whatever moves meanwhile."""
    step = table.guide.step
    pressed = (node for node in nodes if node.press or node.role is Role.BUTTON)
    front = frozenset(node.id for node in pressed if node.z >= FRONT)
    about = front.union(table.own.lit)
    hinted = table.hints.gesture is not None
    if hinted:  # the hint is to be read, and what it lights to be seen
        about |= {"prompt"}
    else:
        about = about.union(*((g.piece, g.target) for g in table.gestures()))
        about |= table.spoken_of(step.sight if step is not None else ())
    over = about & {node.id for node in nodes if node.z >= FRONT}
    over |= {node.id for node in nodes if node.role is Role.BUTTON}
    here = (ui.width, ui.text, table.own.open)
    key = (*here, step and _(step.say), over, hinted)
    last = table.guide_place
    if last is None or last[0] != key:
        before = last[1] if last is not None and last[0][: len(here)] == here else None
        found = _search(ui, table, nodes, prompt, about, before)
        last = table.guide_place = key, *found
    return last[1:]


def _search(
    ui: Ui,
    table: TableModel,
    nodes: Sequence[Node],
    prompt: Rect,
    about: frozenset[str],
    before: Rect | None,
) -> tuple[Rect, float]:
    """Where it hides nothing that the step is about or that can be pressed in an open dialog, and
    while something is to be done no button: where it was said ``before`` if that can be, else near
    there or the prompt, in a narrower card, in smaller letters or without words if need be."""
    keep = set(about)
    if not table.guide.reading:
        keep |= {node.id for node in nodes if node.press or node.role is Role.BUTTON}
        keep -= _spare(table) - {tool.id for tool in tools(table)}
    most, least = ([node for node in nodes if node.id in ids] for ids in (keep, about))
    others = [node for node in nodes if not node.id.startswith(("prompt", "log"))]
    screen = ui.screen.inset(MARGIN / 2)
    large, body = (ui.body + ui.heading) / 2, ui.body
    folded = () if table.guide.reading else (0.0,)  # it was read before

    def hidden(found: tuple[Rect, float]) -> tuple[float, float]:
        parts = [sum(found[0].overlap(node.rect) for node in some) for some in (least, most)]
        return parts[0], parts[1]

    if before is not None:
        high = _card(ui, table, large).heights(ui, before.w).best
        low = before.centre[1] > screen.centre[1]  # it grows toward the middle
        at = before._replace(h=high, y=before.bottom - high if low else before.y)
        if high < at.w and screen.common(at) == at and not any(hidden((at, large))):
            return at, large
    found: list[tuple[Rect, float]] = []
    for size in (large, body, *folded):
        card = _card(ui, table, size)
        for kept in (others, least):
            for w in (min(screen.w, wide * ui.heading) for wide in WIDTHS):
                high = card.heights(ui, w).best
                found.append((least_hiding(kept, screen, w, high, before or prompt, keep), size))
            if not hidden(min(found, key=hidden))[0]:
                return min(found, key=hidden)
    return min(found, key=hidden)


def _spare(table: TableModel) -> set[str]:
    """The nodes that no step needs."""
    seats = (f"seat:{n}" for n in range(len(table.match.players)))
    return {"log", *seats, *(tool.id for tool in tools(table))}
