"""What acting on a node means, whichever hand does it: gestures, presses, selections, refusals."""

from collections.abc import Callable
from typing import Final

from . import focus
from .choose import source_of
from .gesture import Gesture
from .node import Node
from .play import Play
from .selection import select

GUARD_SECONDS: Final = 0.25
"""How long further presses do nothing after one that moved the match on."""
SAY_SECONDS: Final = 4.0


def act(play: Play, key: str) -> None:
    """A node was clicked, tapped, or Enter pressed on it."""
    node, offers, selected = play.node(key), play.offers, play.state.selected
    if node is None:
        return
    target = offers.reachable(selected).get(key) if selected else None
    if target is not None:
        select(play, "")
        perform(play, target)
        return
    if node.disabled:
        refuse(play, key, node.reason)
        return
    source, at_once = source_of(play, key), offers.at_once(key)
    if at_once is not None:
        perform(play, at_once)
        select(play, "")
    elif source and source == selected:
        select(play, "")
    elif (node.press or node.use.type) is not None and (source != key or node.use.presses):
        _press(play, node)
    elif source:
        select(play, source)
    else:
        select(play, "")
        refuse(play, key)


def _press(play: Play, node: Node) -> None:
    select(play, "")
    if node.use.type is not None:
        focus.on(play, node.id, visible=True)
    if node.press is not None:
        _do_guarded(play, node.press)


def perform(play: Play, gesture: Gesture) -> None:
    """Make a gesture, after its question if it has one."""
    if gesture.confirm:
        play.scene.confirm(gesture.confirm, lambda: _do(play, gesture))
    else:
        _do(play, gesture)


def _do(play: Play, gesture: Gesture) -> None:
    """Unless it is no longer offered."""
    if gesture in play.offered().all:
        _do_guarded(play, lambda: play.scene.on_gesture(gesture))


def _do_guarded(play: Play, act: Callable[[], None]) -> None:
    """Do something; if it moved the match on, the rest of a burst of clicks does nothing."""
    before = play.scene.version()
    act()
    if play.scene.version() != before:
        play.state.guard = GUARD_SECONDS


# --- why not ------------------------------------------------------------------------------


def refuse(play: Play, key: str, reason: str = "") -> None:
    """Say why something may not be done."""
    node = play.node(key)
    covered = node is not None and node.use.covered
    why = reason or ("" if covered else play.why_not(key))
    if not why:
        return
    play.state.said, play.state.said_for = (key, why), SAY_SECONDS
    play.state.said_at = play.scene.version()
    play.scene.on_refuse(key, why)
    play.stale = True


def hush(play: Play) -> None:
    """Take the speech bubble away."""
    if play.state.said[1]:
        play.state.said = ("", "")
        play.stale = True


def follow(play: Play) -> None:
    """The nodes are new: nothing more is said of what is gone, or after the scene has moved on."""
    key = play.state.said[0]
    if key and (play.node(key) is None or play.state.said_at != play.scene.version()):
        hush(play)


def tick(play: Play, dt: float) -> None:
    """Time goes on."""
    play.state.guard = max(0.0, play.state.guard - dt)
    if play.state.said[1]:
        play.state.said_for -= dt
        if play.state.said_for <= 0:
            hush(play)
