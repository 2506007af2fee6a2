"""What the stage lays over a scene's nodes: rings, lit targets, ghosts, bubbles, tooltips.

These are nodes like all others, with ids that begin with "~". So they move with what they mark.
Words that the stage says are gone at once, never faded out: whoever looks next may not know them.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from . import acting, editing, focus, large_page
from .hit_test import goals, source_of
from .node import AT_ONCE, STILL, Art, Look, Node, Plate, Rect, Role, Text
from .stage_scene import StagedScene
from .ui import Ui

RINGS: Final = (("ink", 4.0, 13.0), ("white", 5.0, 9.0), ("ink", 4.0, 4.0))
"""Colour, width and how far out the three rings of the focus lie, in units."""
_REACH: Final = max(out + width / 2 for _colour, width, out in RINGS)
GHOST: Final = 0.35
TARGET_MARK: Final = "~target:"
"""The mark of a legal target has its id with this before it."""
ABLE_MARK: Final = "~able:"
"""The mark of what can act has its id with this before it."""
GLOW: Final = (("ink", 2.0, 9.0), ("lit", 6.0, 8.0))
"""The rings round what can act, as those of the focus."""
RAIL_CORNER: Final = 16.0
AWAY: Final = 16.0
"""How far from a node words about it stand, in units."""
NEEDED: Final = 12.0
"""So much worse it is to hide what is needed next than what can only be read."""
ABOUT: Final = 100 * NEEDED
"""And to hide what the words are about: then nobody sees what they mean."""
_TOP: Final = 30000


def marks(staged: StagedScene, ui: Ui, screen: Rect, in_front: bool) -> list[Node]:
    """All marks of a scene at this moment."""
    state = staged.state
    out: list[Node] = [node for rim in staged.rims for node in _rim(*rim)]
    held, selected = state.held, state.selected
    if held or selected:
        out += _targets(staged, held or selected)
    if held:
        out += _ghosts(staged, held)
    elif selected:
        out += _selected(staged, selected)
    if not in_front:
        return out
    if not (held or selected or state.rail):
        out += _able(staged)
    out += editing.mark(staged)
    if state.focused and state.focus_shown:
        out += _focus(staged, state.focused, screen)
    if state.magnified is not None and state.magnified.shown:
        out += large_page.page(staged, ui, screen, state.magnified.node)
    elif state.said[1]:
        out += _bubble(staged, ui, screen, *state.said)
    else:
        out += _tip(staged, ui, screen)
    return out


def _rim(box: Rect, low: int, high: int) -> list[Node]:
    """A pale ground and a yellow rim for a loop along which something moves."""
    key = f"{box.x:.0f},{box.y:.0f}"
    ground = (Plate("lit", "lit", 0, RAIL_CORNER, 0, alpha=0.38),)
    outer = box.inset(-5)
    rim = (
        Plate("none", "ink", 10, RAIL_CORNER, 0),
        Plate("none", "lit", 6, RAIL_CORNER - 2, 0, at=Rect(2, 2, outer.w - 4, outer.h - 4)),
    )
    return [
        Node(f"~rail:{key}", Role.DECOR, box, ground, z=low - 1, motion=AT_ONCE),
        Node(f"~rim:{key}", Role.DECOR, outer, rim, z=high + 1, motion=AT_ONCE),
    ]


def _able(staged: StagedScene) -> list[Node]:
    """A still glow round all that can act or be picked, from the start of a decision on; and round
    the target of the open pieces, if they have but one: what is secret has no part in it."""
    out, offers = [], staged.offers
    targets = set(goals(staged))
    picked = {n.id for n in staged.nodes if n.role is Role.PIECE and n.press and n.checked is False}
    for key in sorted(offers.glowing | picked | (targets if len(targets) == 1 else set())):
        node = staged.node(key)
        if node is None or node.role not in (Role.PIECE, Role.ZONE) or not node.alpha:
            continue
        mark = replace(_mark("able", node.rect, _rings(node, GLOW), node), id=ABLE_MARK + key)
        # Under a round piece, so that what it wears at its edge stays whole; others, whose picture
        # may reach beyond their edge, would hide it.
        below = int(node.role is Role.PIECE and _is_round(node))
        out.append(replace(mark, z=node.z - below, secret_of=node.secret_of))
    return out


def _around(rect: Rect, factor: float) -> Rect:
    """A square round a rectangle, that many times its smaller side."""
    side = min(rect.w, rect.h) * factor
    x, y = rect.centre
    return Rect(x - side / 2, y - side / 2, side, side)


def _targets(staged: StagedScene, piece: str) -> list[Node]:
    out = []
    for target in staged.offers.targets(piece):
        node = staged.node(target)
        if node is None:
            continue
        over = staged.state.over == target
        kind = node.target_look or ("ring" if node.role is Role.PIECE else "cell")
        rect, looks = _target_look(kind, node.rect, over)
        if kind == "cell" and any(isinstance(look, Text) for look in node.look):
            looks = looks[1:]  # a veil would make its words pale
        out.append(
            Node(TARGET_MARK + target, Role.DECOR, rect, looks, z=node.z + 1, carrier=target,
                 motion=STILL)
        )  # fmt: skip
    return out


def _target_look(kind: str, rect: Rect, over: bool) -> tuple[Rect, tuple[Look, ...]]:
    """The mark of a legal target; ``over``: the held piece would land here."""
    if kind == "ring":
        around = _around(rect, 1.44)
        return around, (Art("common/target_ring"),)
    if kind == "spot":
        around = _around(rect, 1.2)
        return around, (Art("common/target_spot"),)
    plates: tuple[Look, ...] = (
        Plate("lit", "ink", 0, 26, 0, alpha=0.55 if over else 0.32),
        Plate("none", "ink", 12, 26, 0),
        Plate("none", "lit", 7, 26, 0, dashed=not over, at=Rect(2.5, 2.5, rect.w - 5, rect.h - 5)),
    )
    if kind == "plus":
        middle = _around(Rect(0, 0, rect.w, rect.h), 1)
        side = min(84.0, middle.w)
        x, y = middle.centre
        plates += (Art("common/target_plus", Rect(x - side / 2, y - side / 2, side, side)),)
    return rect, plates


def _ghosts(staged: StagedScene, piece: str) -> list[Node]:
    out = []
    for key in (piece, *staged.layer.riders(piece)):
        node = staged.node(key)
        if node is not None:
            out.append(
                replace(node, id=f"~ghost:{key}", role=Role.DECOR, carrier="", press=None,
                        alpha=GHOST, motion=AT_ONCE)
            )  # fmt: skip
    return out


def _selected(staged: StagedScene, piece: str) -> list[Node]:
    node = staged.node(piece)
    if node is None:
        return []
    r = node.rect
    if max(r.w, r.h) < 1.1 * min(r.w, r.h):
        rect, looks = _around(r, 1.3), (Art("common/selected_ring"),)
        return [_mark("selected", rect, looks, node)]
    rings = (("ink", 4.0, 11.0), ("white", 4.0, 8.0), ("coral", 4.0, 4.5), ("white", 3.0, 1.0))
    return [_mark("selected", r, _rings(node, rings), node)]


def _focus(staged: StagedScene, key: str, screen: Rect) -> list[Node]:
    node = staged.node(key)
    if node is None or node.rect == screen:  # they would lie beyond the edges
        return []
    return [_mark("focus", node.rect, _rings(node, RINGS), node)]


def _mark(name: str, rect: Rect, looks: tuple[Look, ...], node: Node) -> Node:
    """Rings round a node. In a list that scrolls they may reach over the edge, as the node may
    not."""
    clip = node.clip and node.clip.inset(-_REACH)
    return Node(
        f"~{name}", Role.DECOR, rect, looks, z=node.z + 2, carrier=node.id, motion=AT_ONCE,
        clip=clip,
    )  # fmt: skip


def corner(node: Node) -> float:
    """The radius of its corners: those of its plate; of a round piece half of it."""
    r = node.rect
    radius = next((look.radius for look in node.look if isinstance(look, Plate)), 0.0)
    return radius or (min(r.w, r.h) / 2 if _is_round(node) else 18.0)


def _is_round(node: Node) -> bool:
    kind, r = node.target_look or ("ring" if node.role is Role.PIECE else "cell"), node.rect
    return kind in ("ring", "spot") and max(r.w, r.h) < 1.1 * min(r.w, r.h)


def _rings(node: Node, rings: tuple[tuple[str, float, float], ...]) -> tuple[Look, ...]:
    """Rings outside a node, following the corners of its plate; round for round pieces."""
    r, radius = node.rect, corner(node)
    return tuple(
        Plate("none", colour, width, radius + out, 0,
              at=Rect(-out, -out, r.w + 2 * out, r.h + 2 * out))
        for colour, width, out in rings
    )  # fmt: skip


# --- words -----------------------------------------------------------------------------------


def _bubble(staged: StagedScene, ui: Ui, screen: Rect, key: str, why: str) -> list[Node]:
    """The bubble that says why a piece may not move, and a lock on the piece if it may not move at
    all."""
    node = staged.node(key)
    if node is None:
        return []
    out = []
    if node.role is Role.PIECE and not source_of(staged, key):
        side = max(40.0, min(node.rect.w, node.rect.h) * 0.5)
        at = Rect(node.rect.right - side * 0.8, node.rect.y - side * 0.3, side, side)
        locked = (Art("common/locked_mark"),)
        mark = Node("~locked", Role.DECOR, at, locked, z=_TOP - 1, carrier=key, motion=STILL)
        out.append(mark)
    out.append(_note("~why", why, node, ui, screen, True, _spared(staged, node)))
    return out


def _tip(staged: StagedScene, ui: Ui, screen: Rect) -> list[Node]:
    """The tooltip of the node on which the pointer or the visible focus rests."""
    state = staged.state
    key = state.rests_on
    if state.focus_shown and not key:
        key = state.focused
    node = staged.node(key)
    if node is None or state.held or state.rail or state.held_down == key or state.acted:
        return []
    over = focus.dialog(staged)
    if over is not None and node.z < over.z and key not in staged.offers.named:
        return []  # it lies behind a dialog, which its words would cover
    words = node.reason if node.disabled and node.reason else node.hint
    if source_of(staged, key) and not (node.press or node.disabled):
        words = ""  # it would cover where a piece may go; the magnifier says more
    meant = staged.offers.reachable(state.selected).get(key) if state.selected else None
    if meant is not None and words:
        words = meant.label or words  # what a press does now, not what it does else
    written = [look.text for look in node.look if isinstance(look, Text)]
    if words in written:
        words = ""  # it would cover its neighbours to say what can be read on it
    beside = node.press is None or node.role in (Role.ZONE, Role.SLIDER)
    if not (words or written or beside):
        words = node.label  # of others it stands beside them, or the magnifier says it
    words = " · ".join(part for part in (words, staged.shortcut(node)) if part)
    if not words:
        return []
    return [_note("~tip", words, node, ui, screen, False, _spared(staged, node))]


def _spared(staged: StagedScene, about: Node) -> list[tuple[Rect, float]]:
    """What words about a node should not hide, and how bad that is: above all what is asked and all
    that can be pressed or picked up next, then what can be read."""
    offers, out = staged.offers, []
    next_ = {*offers.pieces, *offers.targets(staged.state.selected)}
    for node in staged.nodes:
        if node.role is Role.DECOR or node.rect.overlap(about.rect) >= 0.99 * about.rect.area:
            continue
        pressed = node.press is not None or node.role is Role.BUTTON or node.id in next_
        if pressed or node.id.partition(":")[0] == acting.PROMPT:
            out.append((node.rect, NEEDED))
        elif node.role is Role.LABEL and any(isinstance(look, Text) for look in node.look):
            out.append((node.rect, 1.0))
    return [*out, (about.rect, ABOUT)]


def _note(
    key: str,
    words: str,
    about: Node,
    ui: Ui,
    screen: Rect,
    lit: bool,
    spared: Sequence[tuple[Rect, float]],
) -> Node:
    """A small panel with words about a node, above it, below it or beside it and within the screen,
    where it hides least of the rectangles ``spared``, by their weights. It is as secret as the
    node."""
    by = about.rect
    widest = min(560.0 * max(1.0, ui.scale * 0.8), screen.w - 48)
    text = Text(words, ui.body, "body", "text" if not lit else "ink", wrap=True)
    w, h = ui.measure(text, widest - 40)
    w, h = w + 44, h + 28
    (x, y), ways = by.centre, (by.y - h - AWAY, by.bottom + AWAY)
    corners = [(left, up) for up in ways for left in (x - w / 2, by.right - w, by.x)]
    corners += [(left, y - h / 2) for left in (by.right + AWAY, by.x - w - AWAY)]
    free = screen.inset(12, 8)
    boxes = [
        Rect(min(max(x, free.x), free.right - w), min(max(y, free.y), free.bottom - h), w, h)
        for x, y in corners
    ]
    box = min(boxes, key=lambda at: sum(weight * at.overlap(rect) for rect, weight in spared))
    fill = "paper" if lit else "panel"
    ground = replace(text, ground=fill, at=Rect(22, 14, w - 40, h - 28))
    looks = (Plate(fill, "ink", 4 if lit else 3, 18, 3), ground)
    return Node(
        key, Role.LABEL, box, looks, words, z=_TOP, motion=AT_ONCE, secret_of=about.secret_of
    )
