"""Mouse and finger: what is pointed at, pressed, dragged, slid and scrolled.

Press and drag with a ghost, or click a piece and then its target. What a press does comes from the
nodes (press, slide, scroll, hold) and from the scene's gestures.
"""

from collections.abc import Collection
from typing import Final

import pygame

from . import acting, focus, hold, selection
from .actor import HOVER_MS, LIFTED
from .choose import acts, nodes_at, puller_of, rails_of, reach, source_of
from .interaction import TIP_SECONDS, Point
from .node import Node, Role
from .play import Play
from .view import View

THRESHOLD: Final = 8.0
"""Units a press must move to become a drag (8 pixels at 1080p)."""
LARGEST_LIFT: Final = 24.0
"""Units by which a held piece grows at most."""
WHEEL: Final = 90.0


# --- events ------------------------------------------------------------------------------


def mouse(play: Play, view: View, event: pygame.event.Event) -> bool:
    """The mouse was moved or a button pressed or let go."""
    pos = view.to_units(*event.pos)
    if event.type == pygame.MOUSEMOTION:
        _move(play, pos)
        if not play.state.armed and not play.state.held and not play.state.rail:
            hover_at(play, pos)
    elif event.type == pygame.MOUSEBUTTONDOWN:
        if event.button == 1:
            _down(play, pos, touch=False)
        elif event.button in (2, 3):
            cancel(play)
        elif event.button in (6, 8):
            play.scene.on_back()
    elif event.button == 1:
        _up(play, pos)
    return True


def touch(play: Play, view: View, event: pygame.event.Event) -> bool:
    """A finger was put down, moved or lifted; a second one cancels."""
    pos = view.to_units(event.x * view.size[0], event.y * view.size[1])
    if event.type == pygame.FINGERDOWN:
        if play.state.finger is not None:
            cancel(play)
            return True
        play.state.finger = event.finger_id
        hover_at(play, None)
        _down(play, pos, touch=True)
    elif event.finger_id != play.state.finger:
        return False
    elif event.type == pygame.FINGERMOTION:
        _move(play, pos)
    else:
        play.state.finger = None
        _up(play, pos)
    return True


def wheel(play: Play, event: pygame.event.Event) -> bool:
    """The wheel was turned over something that scrolls."""
    for node in nodes_at(play, play.state.last):
        if node.use.scroll is not None:
            node.use.scroll(-event.y * WHEEL)
            return True
    return False


# --- press, move, release ----------------------------------------------------------------


def _down(play: Play, pos: Point, touch: bool) -> None:
    focus.hide(play)
    acting.hush(play)
    play.state.start = play.state.last = pos
    play.state.mode, play.state.scrolls = "", ""
    hold.up(play)
    if play.state.held or play.state.rail:
        cancel(play)
        return
    under = nodes_at(play, pos, touch)
    play.state.scrolls = next((n.id for n in under if n.use.scroll is not None), "")
    selected = play.state.selected
    targets = play.offers.reachable(selected) if selected else {}
    hit = _meant(play, under, targets)
    play.state.armed = hit.id if hit is not None and play.state.guard <= 0 else ""
    if hit is None:
        return
    if hit.use.slide is not None and not hit.disabled:
        play.state.mode = "slide"
        _slide(play, hit, pos)
    elif hit.id not in targets:
        press_look(play, hit.id, True)
        if play.state.armed:
            hold.down(play, hit)


def _meant(play: Play, under: list[Node], targets: Collection[str]) -> Node | None:
    """Which of the nodes under a press is meant.

    A target of the selected piece, or another piece that may move; then whatever has an
    answer. So a piece that stands in the way of a target does not take the press from it.
    """
    free = play.offers.pieces | set(targets) if targets else frozenset[str]()
    first = next((n for n in under if n.id in free or n.press), None) if free else None
    return first or next((n for n in under if n.id in targets or acts(play, n)), None)


def _move(play: Play, pos: Point) -> None:
    before, play.state.last = play.state.last, pos
    way = pos[0] - play.state.start[0], pos[1] - play.state.start[1]
    if play.state.held:
        selection.carry(play, way, pos)
        return
    if play.state.rail:
        selection.slide_rail(play, way)
        return
    hold.pointed(play, pos)
    if play.state.mode == "slide":
        node = play.node(play.state.armed)
        if node is not None:
            _slide(play, node, pos)
    elif play.state.mode == "scroll":
        _scroll(play, before[1] - pos[1])
    elif play.state.mode != "off" and max(map(abs, way)) >= THRESHOLD:
        _decide(play, pos, way)


def _decide(play: Play, pos: Point, way: Point) -> None:
    """A press has become a movement: of a rail along its axis, else of a piece."""
    if not (play.state.armed or play.state.scrolls):
        return
    rails = rails_of(play, play.state.armed)
    axis = "x" if abs(way[0]) > abs(way[1]) else "y"
    source = puller_of(play, play.state.armed)
    if axis in rails:
        _let_armed(play, "rail")
        hover_at(play, None)
        selection.take_rail(play, rails[axis])
        selection.slide_rail(play, way)
    elif source:
        _let_armed(play, "drag")
        selection.pick_up(play, source)
        hover_at(play, None)
        play.layer.scale_to(source, _lifted(play, source), HOVER_MS)
        selection.carry(play, way, pos)
    elif play.state.scrolls:
        _let_armed(play, "scroll")
        _scroll(play, -way[1])
    elif not rails:
        _pull_in_vain(play)


def _pull_in_vain(play: Play) -> None:
    """A piece that may not move says why when it is pulled, as it does when it is clicked."""
    armed, node = play.state.armed, play.node(play.state.armed)
    if node is None or node.role is not Role.PIECE or source_of(play, armed):
        return
    if play.refuses(armed):
        _let_armed(play, "off")
        acting.refuse(play, armed)


def _let_armed(play: Play, mode: str) -> None:
    """What was pressed is moved instead."""
    press_look(play, play.state.armed, False)
    hold.up(play)
    play.state.armed, play.state.mode = "", mode


def _up(play: Play, pos: Point) -> None:
    armed, play.state.armed = play.state.armed, ""
    play.state.last = pos
    mode, play.state.mode = play.state.mode, ""
    play.state.scrolls = ""
    hold.up(play)
    if play.state.held:
        _drop(play, pos)
        return
    if play.state.rail:
        gesture = selection.drop_rail(play)
        if gesture is not None:
            acting.perform(play, gesture)
        return
    if armed:
        press_look(play, armed, False)
    if not armed or mode in ("slide", "scroll"):
        if not armed and mode == "" and play.state.selected:
            selection.select(play, "")
        return
    under = [n.id for n in nodes_at(play, pos, touch=True)]
    source = source_of(play, armed)
    if armed in under:
        acting.act(play, armed)
    elif source and not play.offers.targets(source):
        acting.refuse(play, armed)


def _drop(play: Play, pos: Point) -> None:
    piece = play.state.held
    gesture = selection.gesture_at(play, pos)
    away = reach(play, piece, pos)
    _put_down(play)
    if gesture is not None:
        acting.perform(play, gesture)
    elif away and (why := play.scene.why_not_there(piece, away)):
        acting.refuse(play, piece, why)


def _put_down(play: Play) -> None:
    play.layer.scale_to(play.state.held, 1.0, HOVER_MS)
    selection.put_down(play)
    play.state.mode = ""


def _slide(play: Play, node: Node, pos: Point) -> None:
    if node.use.slide is not None:
        node.use.slide(min(1.0, max(0.0, (pos[0] - node.rect.x) / node.rect.w)))


def _scroll(play: Play, distance: float) -> None:
    node = play.node(play.state.scrolls)
    if node is not None and node.use.scroll is not None:
        node.use.scroll(distance)


def cancel(play: Play) -> bool:
    """Let go of everything: the piece goes home, nothing is done, and what the pointer does until
    it is lifted means nothing. Whether there was any."""
    was = bool(play.state.piece or play.state.held_down)
    hold.up(play)
    if play.state.armed:
        press_look(play, play.state.armed, False)
    if play.state.held:
        _put_down(play)
    selection.end_rail(play)
    play.state.armed, play.state.mode, play.state.scrolls = "", "off", ""
    selection.select(play, "")
    return was


def rest(play: Play) -> None:
    """The scene is no longer in front: nothing is pointed at."""
    play.state.finger = None
    hover_at(play, None)


# --- following the scene -----------------------------------------------------------------


def follow(play: Play) -> None:
    """The nodes are new: what is gone is not pressed and not pointed at."""
    if play.state.held:
        selection.aim(play, play.state.last)
    if play.state.armed and play.node(play.state.armed) is None:
        play.state.armed = ""
    if play.state.hover and play.node(play.state.hover) is None:
        play.state.hover = ""


def tick(play: Play, dt: float) -> None:
    """Time goes on: tooltips."""
    if play.state.hover and play.state.hovered_for < TIP_SECONDS:
        play.state.hovered_for += dt
        play.stale |= play.state.hovered_for >= TIP_SECONDS


# --- how it looks ------------------------------------------------------------------------


def hover_at(play: Play, pos: Point | None) -> None:
    """The pointer is over that place, or nowhere."""
    key = ""
    if pos is not None:
        under = nodes_at(play, pos)
        key = next((n.id for n in under if acts(play, n) or n.hint or n.reason), "")
    if key == play.state.hover:
        return
    for piece, size in ((play.state.hover, 1.0), (key, _grown(play, key))):
        if piece:
            play.layer.scale_to(piece, size, HOVER_MS)
    play.state.hover, play.state.hovered_for = key, 0.0
    play.stale = True


def _lifted(play: Play, piece: str) -> float:
    """How much a held piece grows: 6 %, large ones less."""
    node = play.node(piece)
    side = max(node.rect.w, node.rect.h) if node is not None else 1.0
    return min(LIFTED, 1 + LARGEST_LIFT / max(side, 1.0))


def _grown(play: Play, key: str) -> float:
    """How much a node grows under the pointer: 6 %, large ones less."""
    node = play.node(key)
    if node is None or node.disabled or not acts(play, node):
        return 1.0
    if node.use.slide or node.use.type or node.role in (Role.ZONE, Role.LIST):
        return 1.0
    return min(LIFTED, 1 + 10 / max(node.rect.w, node.rect.h, 1))


def press_look(play: Play, key: str, down: bool) -> None:
    """A pressed node gives way a little."""
    node = play.node(key)
    if node is None or node.role is Role.ZONE:
        return
    if node.press or source_of(play, key):
        size = 1 - 6 / max(node.rect.w, node.rect.h, 60) if down else 1.0
        play.layer.scale_to(key, size, HOVER_MS)
