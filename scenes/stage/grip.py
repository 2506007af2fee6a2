"""Nodes that are gripped: kept open by one hand while others act, such as the dock of a player.

A grip lasts as long as its pointer, finger or key is down, wherever a pointer goes meanwhile; there
is one at most. A key or finger that grips leaves the pointer free to do what it always does.
Somebody with nothing but one pointer slides it, still pressed, onto what they want: a piece that it
takes beyond the edge of what is open comes along and is dropped where the pointer is let go; what
can be pressed outside is pressed by letting go over it. What lies inside can so be looked at, and
let go of, without anything being done.
"""

from typing import Final

import pygame
from pygame._sdl2 import touch as touches

from . import acting, selection
from .gesture import Gesture
from .hit_test import nodes_at, source_of
from .interaction import Grip, Point
from .keys import OTHERS
from .node import Node, Role
from .stage_scene import StagedScene

MOUSE: Final = -1
"""The finger that is the mouse."""


def take(staged: StagedScene, node: Node, grip: Grip) -> bool:
    """Grip a node, unless something is gripped. Returns whether it is now."""
    if staged.state.grip is not None or node.use.grip is None or node.disabled:
        return False
    staged.state.grip = grip
    acting.release(staged)
    node.use.grip(True)
    return True


def let_go(staged: StagedScene) -> bool:
    """Nothing is gripped any more. Returns whether anything was."""
    grip, staged.state.grip = staged.state.grip, None
    if grip is None:
        return False
    if staged.state.mode == "grip":
        staged.state.mode = "off"
    grip.call(False)
    return True


def follow(staged: StagedScene) -> None:
    """The scene has new nodes: what is gone, or shut by the scene, is not gripped any more."""
    grip = staged.state.grip
    if grip is not None:
        node = staged.node(grip.node)
        if node is None or node.use.grip is None or not node.checked:
            let_go(staged)


def tick(staged: StagedScene) -> None:
    """Let go of what is held by a key or button that is up, though nobody saw it go up."""
    grip = staged.state.grip
    if grip is not None and grip.sure and not _is_down(grip):
        let_go(staged)


def _is_down(grip: Grip) -> bool:
    """Whether the system says that its key, button or finger is down."""
    if not grip.key:
        return pointer_is_down(grip.finger)
    return pygame.display.get_init() and pygame.key.get_pressed()[grip.key]


def pointer_is_down(finger: int) -> bool:
    """Whether the system says that a finger, or the mouse's button, is down."""
    if not pygame.display.get_init():
        return False
    if finger == MOUSE:
        return pygame.mouse.get_pressed()[0]
    return any(finger in _fingers(n) for n in range(touches.get_num_devices()))


def _fingers(n: int) -> list[int]:
    """The fingers that are down on a device."""
    try:
        device = touches.get_device(n)
        count = touches.get_num_fingers(device)
    except pygame.error:
        return []  # there are none, or it has just gone
    found = (touches.get_finger(device, m) for m in range(count))
    return [info["id"] for info in found if info is not None]


def new_grip(node: Node, key: int = 0, scancode: int = 0, finger: int = MOUSE) -> Grip:
    """The grip of a node by a key (with its place on the keyboard), by a finger or the mouse."""
    assert node.use.grip is not None
    grip = Grip(node.id, node.use.grip, key, scancode, finger)
    grip.sure = _is_down(grip)
    return grip


# --- keys ---------------------------------------------------------------------------------


def key_down(staged: StagedScene, key: int, mod: int, scancode: int) -> bool:
    """A key was pressed. Returns whether it is one that grips."""
    grip = staged.state.grip
    if grip is not None:
        return bool(scancode) and scancode == grip.scancode  # it repeats
    if not scancode or mod & OTHERS:
        return False
    node = next((n for n in staged.nodes if n.use.grip and n.use.key == scancode), None)
    return node is not None and take(staged, node, new_grip(node, key, scancode))


def key_up(staged: StagedScene, key: int, scancode: int) -> bool:
    """A key was let go. Returns whether it held a grip."""
    grip = staged.state.grip
    if grip is None or not grip.key:
        return False
    mine = scancode == grip.scancode if grip.scancode else key == grip.key
    return mine and let_go(staged)


# --- a pointer that slides, still pressed --------------------------------------------------


def by(staged: StagedScene, finger: int) -> bool:
    """Whether that finger, or the mouse, holds the grip."""
    grip = staged.state.grip
    return grip is not None and not grip.key and grip.finger == finger


def slide(staged: StagedScene, before: Point, pos: Point) -> None:
    """The pointer that grips has moved: it takes the piece along from which it leaves what is
    open; back on what it grips it puts that down."""
    grip, state = staged.state.grip, staged.state
    if grip is None:
        return
    under = nodes_at(staged, pos)
    if state.held:
        if any(node.id == grip.node for node in under):
            staged.layer.scale_to(state.held, 1.0, 0)
            selection.put_down(staged)
        else:
            selection.carry(staged, (pos[0] - state.start[0], pos[1] - state.start[1]), pos)
    elif _inside(staged, grip, pos):
        grip.over = source_of(staged, under[0].id) if under else ""
    elif grip.over and staged.node(grip.over) is not None:
        piece, grip.over = grip.over, ""
        state.start = before
        selection.pick_up(staged, piece)
        selection.carry(staged, (pos[0] - before[0], pos[1] - before[1]), pos)


def _inside(staged: StagedScene, grip: Grip, pos: Point) -> bool:
    """Whether a point lies in what is gripped, or in what is open with it."""
    node = staged.node(grip.node)
    boxes = (node.rect, node.big) if node is not None else ()
    return any(box is not None and box.contains(*pos) for box in boxes)


def taken_out(staged: StagedScene, piece: str, pos: Point) -> Gesture | None:
    """What dropping a piece outside means that has no target: the same as a click on it."""
    grip = staged.state.grip
    if grip is None or piece in staged.offers.pulled or _inside(staged, grip, pos):
        return None
    return staged.offers.at_once(piece)


def drop(staged: StagedScene, pos: Point) -> None:
    """The pointer that grips is let go without a piece: what lies there and can be pressed is
    pressed, inside of what it grips only a button."""
    grip = staged.state.grip
    inside = grip is not None and _inside(staged, grip, pos)
    for node in nodes_at(staged, pos):
        at_once = staged.offers.at_once(source_of(staged, node.id))
        pressed = node.press is not None and not node.disabled
        if node.role is Role.DIALOG or (inside and node.role is not Role.BUTTON):
            return
        if at_once is not None or pressed or node.use.grip is not None:
            acting.act(staged, node.id)
            return
