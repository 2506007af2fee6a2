"""Keys: Tab and arrows move the focus, Enter and Space press, Esc lets go; all others go to the
scene."""

from math import inf
from typing import Final

import pygame

from . import acting, editing, focus, grip, magnifier, selection
from .hit_test import acts
from .keys import COMMANDS, LETTERS, OTHERS
from .node import Node
from .pointer import cancel
from .stage_scene import StagedScene

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PAGE: Final = 400.0
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_PUSHING: Final = pygame.KMOD_CTRL | pygame.KMOD_SHIFT
"""With one of these an arrow slides a rail instead of moving the focus."""


def down(staged: StagedScene, key: int, mod: int) -> bool:
    """A key was pressed. Returns whether it did anything."""
    state = staged.state
    if state.acted is not None:  # a pointer that rests where it acted stays without a tooltip
        state.acted, state.hovered_for = None, -inf
    escape = key in (pygame.K_ESCAPE, pygame.K_AC_BACK)
    if editing.key_composing(staged, key):
        return True
    waits = staged.state.magnified is not None and staged.state.magnified.by == "key"
    if waits and key == pygame.K_SPACE:
        return True  # it repeats
    if magnifier.end(staged) and escape:
        return True
    if staged.state.held_down and key != staged.state.held_by and not escape:
        acting.release(staged)
    node = focus.focused(staged)
    if key == pygame.K_TAB:
        focus.step(staged, -1 if mod & pygame.KMOD_SHIFT else 1)
    elif escape:
        if not (grip.let_go(staged) | cancel(staged) or editing.leave(staged)):
            staged.scene.on_back()
    elif editing.key_down(staged, key, mod):
        return True
    elif key in ARROWS:
        _arrow(staged, node, key, mod)
    elif key in _ENTER or (key == pygame.K_SPACE and _held_at_once(staged, node)):
        return _enter(staged, node, key) or staged.scene.on_key(key)
    elif key == pygame.K_SPACE:
        magnifier.wait(staged, "key", magnifier.by_key(staged))
    elif key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
        return _page(staged, PAGE if key == pygame.K_PAGEDOWN else -PAGE)
    elif key in LETTERS and mod & OTHERS:
        return bool(mod & COMMANDS) and staged.scene.on_command(key, bool(mod & pygame.KMOD_SHIFT))
    else:
        return staged.scene.on_key(key)
    return True


def _held_at_once(staged: StagedScene, node: Node | None) -> bool:
    """Whether Space holds a node down (``Use.hold``, ``Use.grip``), or a piece is in hand: anything
    else it shows large if it is held, and presses if it is let go soon."""
    if staged.state.held or staged.state.rail:
        return True
    held = node is not None and (node.use.hold is not None or node.use.grip is not None)
    return held and not staged.state.selected


def up(staged: StagedScene, key: int) -> bool:
    """A key was let go. Returns whether it held something down."""
    large = staged.state.magnified
    if key == pygame.K_SPACE and large is not None and large.by == "key":
        if not magnifier.end(staged) and not _enter(staged, focus.focused(staged), key):
            staged.scene.on_key(key)
        return True
    if not staged.state.held_down or key != staged.state.held_by:
        return False
    node = staged.node(staged.state.held_down)
    acting.release(staged)
    if node is not None and node.press is not None:
        acting.act(staged, node.id)
    return True


def _arrow(staged: StagedScene, node: Node | None, key: int, mod: int) -> None:
    direction = ARROWS[key]
    if mod & _PUSHING and node and _push(staged, node.id, direction):
        return
    # nothing is in focus: a book turns its pages by arrows
    if not staged.state.focus_shown and staged.scene.on_key(key):
        return
    adjusts = node is not None and staged.state.focus_shown and not node.disabled
    if adjusts and node is not None and node.use.adjust and not direction[1]:
        node.use.adjust(direction[0])
    elif staged.nodes:
        focus.point(staged, direction)


def _push(staged: StagedScene, key: str, direction: tuple[int, int]) -> bool:
    """Slide a node's rail by one step. Returns whether it has one that can go that way."""
    gesture = selection.pushed(staged, key, direction)
    if gesture is not None and not staged.state.held and not staged.state.rail:
        selection.select(staged, "")
        acting.perform(staged, gesture)
    return gesture is not None


def _enter(staged: StagedScene, node: Node | None, key: int) -> bool:
    typing = node is not None and node.use.type is not None and node.press is None
    main = focus.main(staged) if typing or not staged.state.focus_shown else None
    if main is not None:
        node = main
        focus.on(staged, main.id, visible=True)
    if node is None or staged.state.held or staged.state.rail:
        return False
    before = staged.state.selected
    if not before and not node.focusable and not acts(staged, node):
        return False
    staged.state.focus_shown = True
    if node.use.hold is not None and not node.disabled and not before:
        if staged.state.held_down != node.id:  # not a key that repeats
            acting.hold(staged, node, key)
        return True
    if node.use.grip is not None and not before:
        return grip.take(staged, node, grip.new_grip(node, key)) or staged.state.grip is not None
    acting.act(staged, node.id)
    staged.stale = True
    if staged.state.selected and staged.state.selected != before:
        first = next(iter(staged.offers.targets(staged.state.selected)), "")
        focus.on(staged, first or staged.state.focused, visible=True)
    return True


def _page(staged: StagedScene, distance: float) -> bool:
    areas = [n for n in staged.nodes if n.use.scroll is not None]
    inside = [n for n in areas if n.id == staged.state.focused] or areas
    if inside and inside[0].use.scroll is not None:
        inside[0].use.scroll(distance)
        return True
    return False
