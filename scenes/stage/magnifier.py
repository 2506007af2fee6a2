"""The magnifier's hands: what is shown large, since when, and by which key, finger or button.

Anything can be asked "what is this?": hold Space on it, press it long, hold the right button on it,
or turn the wheel up over it. It is shown large, with what it means, until that is let go; the wheel
turned down, a pointer that leaves, or any press end it too. What is shown: ``large_page``.
"""

from typing import Final

from . import focus
from .hit_test import carried_by, nodes_at
from .interaction import Magnified, Point
from .node import Node, Plate, Role
from .stage_scene import StagedScene

LONG_SECONDS: Final = 0.5
"""A press, or Space held, longer than this shows large what it is on."""
GROUND: Final = 900.0
"""What is as high as that and has no looks, in units, only takes presses for what is over."""


def meant(staged: StagedScene, pos: Point, touch: bool = False) -> str:
    """The node under a point that would be shown large; "" for none."""
    for node in nodes_at(staged, pos, touch):
        if (not node.look and node.rect.h > GROUND) or not (node.label or node.value):
            continue
        veil = all(isinstance(look, Plate) and look.alpha < 0.9 for look in node.look)
        dark = node.role is Role.ZONE and node.press is not None and node.look and veil
        return "" if dark else _telling(staged, node)
    return ""


def _telling(staged: StagedScene, node: Node) -> str:
    """The node itself, or what it stands on if nothing is told of it alone."""
    for key in carried_by(staged, node.id):
        under = staged.node(key)
        if under is not None and staged.scene.tells(under):
            return key
    return node.id


def by_key(staged: StagedScene) -> str:
    """What Space held would show: what is in focus if that is seen, else what the pointer is on."""
    shown = staged.state.focused if staged.state.focus_shown else ""
    return shown or meant(staged, staged.state.last) or staged.state.focused


# --- showing and ending -----------------------------------------------------------------------


def wait(staged: StagedScene, by: str, node: str) -> None:
    """A press, or Space, has begun on a node: should it last, that is shown large."""
    end(staged)
    staged.state.magnified = Magnified(node, by, staged.scene.eyes())


def show(staged: StagedScene, by: str, node: str) -> None:
    """Show a node large ("" none)."""
    end(staged)
    if node:
        staged.state.magnified = Magnified(node, by, staged.scene.eyes(), shown=True)
        staged.stale = True


def end(staged: StagedScene, *by: str) -> bool:
    """Nothing is shown large any more, if ``by`` one of these means (by any, without). Returns
    whether it was shown."""
    large = staged.state.magnified
    if large is None or (by and large.by not in by):
        return False
    staged.state.magnified = None
    staged.stale |= large.shown
    return large.shown


def moved(staged: StagedScene, pos: Point) -> None:
    """The mouse is elsewhere: what it shows by the wheel ends, what it looks at through a held
    button or key becomes another."""
    large = staged.state.magnified
    if large is None or large.by == "press" or (large.by == "key" and staged.state.focus_shown):
        return
    node = meant(staged, pos)
    if large.by == "wheel" and node != large.node:
        end(staged)
    elif node and node != large.node:
        large.node = node
        staged.stale |= large.shown


# --- time, and a new picture ------------------------------------------------------------------


def tick(staged: StagedScene, dt: float) -> bool:
    """Time goes on. Returns whether a press has just become a long one."""
    large = staged.state.magnified
    if large is None or large.shown or not large.node:
        return False
    large.waited += dt
    if large.waited <= LONG_SECONDS:
        return False
    large.shown = staged.stale = True
    return large.by == "press"


def follow(staged: StagedScene) -> None:
    """The scene has new nodes: what is gone is not shown large, nor anything to other eyes."""
    large = staged.state.magnified
    if large is None:
        return
    gone = large.node and staged.node(large.node) is None
    if gone or large.eyes != staged.scene.eyes() or _behind(staged, large.node):
        end(staged)


def _behind(staged: StagedScene, key: str) -> bool:
    """Whether a node lies behind a dialog that has opened."""
    node, over = staged.node(key), focus.dialog(staged)
    return node is not None and over is not None and node.z < over.z
