"""What acting on a node means, whichever hand does it: gestures, presses, selections, refusals."""

from collections.abc import Callable
from typing import Final

from game.core.text import _

from . import focus
from .gesture import Gesture
from .hit_test import goals, shown_rect, source_of
from .interaction import Point
from .node import Node
from .selection import select
from .stage_scene import StagedScene

GUARD_SECONDS: Final = 0.25
"""How long further presses do nothing after one that moved the match on."""
SAY_SECONDS: Final = 4.0
PROMPT: Final = "prompt"
"""Where something is said that concerns nothing that is still there."""


def act(staged: StagedScene, key: str) -> None:
    """A node was clicked, tapped, or Enter pressed on it."""
    node, offers, selected = staged.node(key), staged.offers, staged.state.selected
    if node is None or staged.state.guard > 0:
        return
    target = offers.reachable(selected).get(key) if selected else None
    if target is not None:
        select(staged, "")
        perform(staged, target)
        return
    if node.disabled:
        refuse(staged, key, node.reason)
        return
    source, at_once = source_of(staged, key), offers.at_once(key)
    if at_once is not None:
        perform(staged, at_once)
        select(staged, "")
    elif source and source == selected:
        select(staged, "")
    elif (node.press or node.use.type) is not None and (source != key or node.use.presses):
        _press(staged, node)
    elif source:
        select(staged, source)
    elif not selected:
        _to_goal(staged, key)
    else:
        select(staged, "")
        refuse(staged, key)


def _to_goal(staged: StagedScene, key: str) -> None:
    """A target was pressed before anything was picked up: if it is the only one and one piece alone
    can go there, that is meant, as both glow; else it is said what comes first."""
    found = goals(staged)
    ways = found.get(key, [])
    if len(found) == len(ways) == 1:
        perform(staged, ways[0])
    elif ways:
        refuse(staged, key, staged.why_not(key) or _("First press what is to go there."))
    else:
        refuse(staged, key)


def _press(staged: StagedScene, node: Node) -> None:
    select(staged, "")
    if node.use.type is not None:
        focus.on(staged, node.id, visible=True)
        staged.state.edit.left = False
    if node.press is not None:
        _do_guarded(staged, node.press)


def perform(staged: StagedScene, gesture: Gesture) -> None:
    """Make a gesture, after its question if it has one."""
    if gesture.confirm:
        staged.scene.confirm(gesture.confirm, lambda: _do(staged, gesture, asked=True))
    else:
        _do(staged, gesture)


def _do(staged: StagedScene, gesture: Gesture, asked: bool = False) -> None:
    """Unless it is no longer offered: then it is said why. Where it was asked about, the picture
    may be another one by now."""
    if gesture in (staged.scene.gestures() if asked else staged.offered().all):
        _do_guarded(staged, lambda: staged.scene.on_gesture(gesture))
        return
    places = (gesture.target, gesture.piece, PROMPT)
    where = next((key for key in places if staged.node(key) is not None), "")
    refuse(staged, where, staged.scene.why_late(gesture))


def _do_guarded(staged: StagedScene, act: Callable[[], None]) -> None:
    """Do something; if it moved the match on, the rest of a burst of clicks does nothing, and
    whoever did it is not told why it cannot be done again."""
    before = staged.scene.version()
    act()
    if staged.scene.version() != before:
        staged.state.guard = GUARD_SECONDS
        staged.state.acted = staged.state.last


# --- held down ----------------------------------------------------------------------------


def hold(staged: StagedScene, node: Node, key: int = 0) -> None:
    """A node is pressed and stays pressed; ``key`` is the key that does it, 0 for a pointer.

    Each ``Use.hold(True)`` is followed by one ``Use.hold(False)``, however the press ends.
    """
    release(staged)
    if node.use.hold is not None and not node.disabled:
        state = staged.state
        state.held_down, state.release, state.held_by = node.id, node.use.hold, key
        node.use.hold(True)


def release(staged: StagedScene) -> None:
    """Let go of the node that was held down, if there is one."""
    call, staged.state.held_down, staged.state.release = staged.state.release, "", None
    if call is not None:
        call(False)


def release_if_left(staged: StagedScene, pos: Point) -> None:
    """Let go of what a pointer holds down once that pointer, now at ``pos``, has left it."""
    node = staged.node(staged.state.held_down)
    if node is None or staged.state.held_by:
        return
    inside = shown_rect(staged, node.id).contains(*pos)
    if not inside and not (node.big is not None and node.big.contains(*pos)):
        release(staged)


# --- why not ------------------------------------------------------------------------------


def refuse(staged: StagedScene, key: str, reason: str = "") -> None:
    """Say why something may not be done."""
    node = staged.node(key)
    covered = node is not None and node.use.covered
    why = reason or ("" if covered else staged.why_not(key))
    if not why:
        return
    staged.state.said, staged.state.said_for = (key, why), SAY_SECONDS
    staged.state.said_at = staged.scene.version()
    staged.scene.on_refuse(key, why)
    staged.stale = True


def hush(staged: StagedScene) -> None:
    """Take the speech bubble away."""
    if staged.state.said[1]:
        staged.state.said = ("", "")
        staged.stale = True


def follow(staged: StagedScene) -> None:
    """The nodes are new: a node that is gone or disabled is held down no more, and nothing is said
    of a piece that is gone, or that was asked about before the scene moved on (``outdated``)."""
    if staged.state.held_down:
        node = staged.node(staged.state.held_down)
        if node is None or node.use.hold is None or node.disabled:
            release(staged)
    key = staged.state.said[0]
    if key and (staged.node(key) is None or staged.scene.outdated(staged.state.said_at)):
        hush(staged)


def tick(staged: StagedScene, dt: float) -> None:
    """Time goes on."""
    staged.state.guard = max(0.0, staged.state.guard - dt)
    before = staged.state.buttons_before.items()
    staged.state.buttons_before = {key: (at, left - dt) for key, (at, left) in before if left > dt}
    if staged.state.said[1]:
        staged.state.said_for -= dt
        if staged.state.said_for <= 0:
            hush(staged)
