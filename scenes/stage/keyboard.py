"""Keys: Tab and arrows walk, Enter and Space act, Esc lets go; the scene gets what is left."""

from typing import Final

import pygame

from . import acting, focus, hold, selection
from .choose import acts
from .node import Node
from .play import Play
from .pointer import cancel

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


def down(play: Play, key: int, mod: int) -> bool:
    """A key was pressed; whether it was of use."""
    escape = key in (pygame.K_ESCAPE, pygame.K_AC_BACK)
    if play.state.held_down and key != play.state.held_by and not escape:
        hold.up(play)
    node = focus.focused(play)
    if key == pygame.K_TAB:
        focus.step(play, -1 if mod & pygame.KMOD_SHIFT else 1)
    elif escape:
        if not cancel(play):
            play.scene.on_back()
    elif node is not None and node.use.type is not None and _in_field(play, node, key, mod):
        return True
    elif key in ARROWS:
        _arrow(play, node, key, mod)
    elif key in _ENTER or key == pygame.K_SPACE:
        return _enter(play, node, key) or play.scene.on_key(key, mod)
    elif key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
        return _page(play, PAGE if key == pygame.K_PAGEDOWN else -PAGE)
    else:
        return play.scene.on_key(key, mod)
    return True


def up(play: Play, key: int) -> bool:
    """A key was let go; whether it held something."""
    if not play.state.held_down or key != play.state.held_by:
        return False
    node = play.node(play.state.held_down)
    hold.up(play)
    if node is not None and node.press is not None:
        acting.act(play, node.id)
    return True


def typed(play: Play, text: str) -> bool:
    """Text was typed."""
    node = focus.focused(play)
    if node is None or node.use.type is None or node.disabled:
        return False
    clean = "".join(c for c in text if c.isprintable())
    if clean:
        _empty(play, node)
        node.use.type(clean)
    return True


def _in_field(play: Play, node: Node, key: int, mod: int) -> bool:
    """Keys a field keeps for itself; letters come as text. Ctrl+A takes all of it."""
    if key == pygame.K_a and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        play.state.whole = node.id
    elif key == pygame.K_BACKSPACE and node.use.type is not None:
        if not _empty(play, node):
            node.use.type("\b")
    elif key in (*ARROWS, *_ENTER):
        play.state.whole = ""
        return False
    return True


def _empty(play: Play, node: Node) -> bool:
    """Take away the text of a field if all of it was taken; whether it was."""
    whole, play.state.whole = play.state.whole, ""
    if whole != node.id or node.use.type is None:
        return False
    node.use.type("\b" * len(node.value))
    return True


def _arrow(play: Play, node: Node | None, key: int, mod: int) -> None:
    direction = ARROWS[key]
    if mod & _PUSHING and node and _push(play, node.id, direction):
        return
    # nothing is in focus: a book turns its pages by arrows
    if not play.state.focus_shown and play.scene.on_key(key, mod):
        return
    adjusts = node is not None and play.state.focus_shown and not node.disabled
    if adjusts and node is not None and node.use.adjust and not direction[1]:
        node.use.adjust(direction[0])
    elif play.nodes:
        focus.point(play, direction)


def _push(play: Play, key: str, direction: tuple[int, int]) -> bool:
    """Slide a node's rail by one step; whether it has one that way."""
    gesture = selection.pushed(play, key, direction)
    if gesture is not None and not play.state.held and not play.state.rail:
        selection.select(play, "")
        acting.perform(play, gesture)
    return gesture is not None


def _enter(play: Play, node: Node | None, key: int) -> bool:
    main = None if play.state.focus_shown else focus.main(play)
    if main is not None:
        node = main
        focus.on(play, main.id, visible=True)
    if node is None or play.state.held or play.state.rail:
        return False
    before = play.state.selected
    if not before and not node.focusable and not acts(play, node):
        return False
    play.state.focus_shown = True
    if node.use.hold is not None and not node.disabled and not before:
        if play.state.held_down != node.id:  # not a key that repeats
            hold.down(play, node, key)
        return True
    acting.act(play, node.id)
    play.stale = True
    if play.state.selected and play.state.selected != before:
        first = next(iter(play.offers.targets(play.state.selected)), "")
        focus.on(play, first or play.state.focused, visible=True)
    return True


def _page(play: Play, distance: float) -> bool:
    areas = [n for n in play.nodes if n.use.scroll is not None]
    inside = [n for n in areas if n.id == play.state.focused] or areas
    if inside and inside[0].use.scroll is not None:
        inside[0].use.scroll(distance)
        return True
    return False
