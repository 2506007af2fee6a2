"""The keyboard's focus: at which nodes it can stop, and how Tab and arrow keys move it. One node at
most has it; its rings show only while keys are in use."""

from typing import Final

from .hit_test import acts
from .interaction import Edit
from .node import Node, Rect, Role
from .stage_scene import StagedScene

REVEAL: Final = 12.0
"""Units that are left between a node that was scrolled into sight and the edge."""


def focused(staged: StagedScene) -> Node | None:
    """The node in focus."""
    return staged.node(staged.state.focused)


def stops(staged: StagedScene) -> list[Node]:
    """The nodes at which Tab stops, in reading order. While a piece is selected these are its
    targets, the most usual first; Esc puts it down."""
    selected = staged.state.selected
    if selected:
        found = [n for key in staged.offers.targets(selected) if (n := staged.node(key))]
        return found or [n for n in staged.nodes if n.id == selected]
    found = [n for n in staged.nodes if n.focusable or _is_stop(staged, n)]
    over = dialog(staged)
    if over is None:
        return found
    return [n for n in found if n.z >= over.z or n.id in staged.offers.named]


def main(staged: StagedScene) -> Node | None:
    """The main button of the dialog that is open, if it has one that can be pressed."""
    over = dialog(staged)
    if over is None:
        return None
    return next((n for n in stops(staged) if n.use.main and not n.disabled and n.z >= over.z), None)


def _first(staged: StagedScene, keys: list[str]) -> str:
    """The node at which the keyboard begins: the first, but the main button if all before it are
    buttons too."""
    button, first = main(staged), staged.node(keys[0])
    set_first = (
        first is not None and (first.use.adjust or first.use.hold or first.use.type) is not None
    )
    return keys[0] if button is None or set_first else button.id


def dialog(staged: StagedScene) -> Node | None:
    """The topmost dialog. While there is one Tab stops only at what lies on it, and at pieces that
    may move now."""
    dialogs = [n for n in staged.nodes if n.role is Role.DIALOG]
    return max(dialogs, key=lambda n: n.z, default=None)


def _is_stop(staged: StagedScene, node: Node) -> bool:
    """Whether Tab stops at a node. Not at a rail's own node, for its riders can be reached; nor at
    ground that can be clicked, for Esc does the same."""
    if node.role is Role.DECOR or (node.role is Role.ZONE and node.press is not None):
        return False
    return node.id not in staged.offers.railed and acts(staged, node)


# --- moving it ----------------------------------------------------------------------------


def on(staged: StagedScene, key: str, visible: bool) -> None:
    """Put the focus on a node."""
    if (key, visible) != (staged.state.focused, staged.state.focus_shown):
        if key != staged.state.focused:
            staged.state.edit = Edit(key)
        staged.state.focused, staged.state.focus_shown = key, visible
        staged.stale = True
        if visible:
            _reveal(staged, key)


def hide(staged: StagedScene) -> None:
    """A pointer is in use: the focus stays where it is, but its rings go, unless it is on a
    field."""
    node = focused(staged)
    if staged.state.focus_shown:
        staged.state.focus_shown = False
        staged.stale = True
    if node is not None and node.use.type is not None:
        staged.state.focused = ""


def step(staged: StagedScene, by: int) -> None:
    """Tab (``by`` 1) or Shift+Tab (-1): the next stop."""
    keys, state = [n.id for n in stops(staged)], staged.state
    if not keys:
        return
    if state.focused not in keys:
        on(staged, _first(staged, keys) if by > 0 else keys[-1], visible=True)
    elif not state.focus_shown:
        on(staged, state.focused, visible=True)
    else:
        on(staged, keys[(keys.index(state.focused) + by) % len(keys)], visible=True)


def point(staged: StagedScene, direction: tuple[int, int]) -> None:
    """An arrow key: the nearest stop in that direction."""
    here = focused(staged)
    if here is None or not staged.state.focus_shown:
        step(staged, 1)
        return
    ahead = [
        (distance, n.id)
        for n in stops(staged)
        if n.id != here.id and (distance := _away(here.rect, n.rect, direction)) is not None
    ]
    if ahead:
        on(staged, min(ahead)[1], visible=True)


def _reveal(staged: StagedScene, key: str) -> None:
    """Scroll the area a node lies in so far that the node is to be seen."""
    node = staged.node(key)
    area = node
    while area is not None and area.use.scroll is None:
        area = staged.node(area.parent)
    if node is None or node.clip is None or area is None or area.use.scroll is None:
        return
    above, below = node.rect.y - node.clip.y, node.rect.bottom - node.clip.bottom
    if above < 0:
        area.use.scroll(above - REVEAL)
    elif below > 0:
        area.use.scroll(min(below + REVEAL, above))


# --- following the scene ------------------------------------------------------------------


def follow(staged: StagedScene) -> None:
    """The scene has new nodes: if the focused one is gone, the stop that is now at its place gets
    the focus.

    A dialog that opens takes the focus if its rings show, or if it begins with a field, so that one
    can type at once; when it closes the focus goes back.
    """
    over, state = dialog(staged), staged.state
    key, order = over.id if over is not None else "", [n.id for n in staged.nodes]
    gone = state.focused and state.focused not in order
    if gone or key != state.dialog:  # else nobody need know the stops, which takes long
        keys = [n.id for n in stops(staged)]
        if key != state.dialog:
            _follow_dialog(staged, key, keys)
        if state.focused and state.focused not in order:
            was = state.order.index(state.focused) if state.focused in state.order else 0
            at = len(set(state.order[:was]) & set(keys))
            state.focused = keys[min(at, len(keys) - 1)] if keys else ""
    state.order = order


def _follow_dialog(staged: StagedScene, key: str, keys: list[str]) -> None:
    """Another dialog is in front, or none."""
    state = staged.state
    if not state.dialog:
        state.outside = state.focused if state.focus_shown else ""
    state.dialog = key
    if key and keys and state.focused not in keys:
        first = staged.node(_first(staged, keys))
        if first is not None and first.use.type is not None:
            on(staged, first.id, visible=True)
        elif first is not None and state.focus_shown:
            state.focused = first.id
    elif not key:
        state.focused = state.outside if state.outside in keys else _on_the_board(staged, keys)


def _on_the_board(staged: StagedScene, keys: list[str]) -> str:
    """The node that gets the focus when a dialog closes and nothing had it before: a piece, for
    another Enter would only pick it up. "" for none."""
    offers = staged.offers
    return next((k for k in keys if k in offers.pulled and offers.at_once(k) is None), "")


def _away(here: Rect, there: Rect, direction: tuple[int, int]) -> float | None:
    """How far a rectangle lies in a direction, where the way aside counts double; None if it does
    not lie that way."""
    (x0, y0), (x1, y1) = here.centre, there.centre
    ahead = (x1 - x0) * direction[0] + (y1 - y0) * direction[1]
    if ahead <= 1:
        return None
    if direction[0]:
        aside = max(0.0, there.y - here.bottom, here.y - there.bottom) * 3 + abs(y1 - y0) * 0.5
    else:
        aside = max(0.0, there.x - here.right, here.x - there.right) * 3 + abs(x1 - x0) * 0.5
    return ahead + 2 * aside
