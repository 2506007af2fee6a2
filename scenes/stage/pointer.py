"""Mouse and finger: what is pointed at, pressed, dragged, slid and scrolled.

Press and drag with a ghost, or click a piece and then its target. What a press does comes from the
nodes (press, slide, scroll, hold) and from the scene's gestures.
"""

from collections.abc import Collection
from math import dist
from typing import Final

import pygame

from . import acting, editing, focus, grip, magnifier, selection
from .grip import MOUSE
from .hit_test import acts, goals, is_away, nodes_at, puller_of, rails_of, reach, source_of
from .interaction import TIP_SECONDS, Point
from .node import Node, Role
from .stage_scene import StagedScene
from .tweens import HOVER_MS, LIFTED
from .viewport import Viewport

THRESHOLD: Final = 8.0
"""Units a press must move to become a drag (8 pixels at 1080p)."""
LARGEST_LIFT: Final = 24.0
"""Units by which a held piece grows at most ..."""
LARGEST_GROWTH: Final = 10.0
"""... and a node under the pointer."""
_STILL: Final = (Role.ZONE, Role.LIST, Role.DIALOG)
"""What does not grow under a pointer."""
WHEEL: Final = 90.0
LOST_SECONDS: Final = 1.0
"""Who drags something is heard of more often than that: else it is lost."""


# --- events ------------------------------------------------------------------------------


def mouse(staged: StagedScene, view: Viewport, event: pygame.event.Event) -> bool:
    """The mouse was moved or a button pressed or let go."""
    state, pos = staged.state, view.to_units(*event.pos)
    if event.type == pygame.MOUSEMOTION:
        if not getattr(event, "buttons", (1, 0, 0))[0]:
            lose(staged, MOUSE)  # nobody has seen the button go up
        if state.presses == MOUSE:
            state.silent = 0.0
            if _moves(staged, MOUSE):
                _move(staged, pos)
        elif state.presses is None:
            state.last = pos
        if state.acted is not None and dist(pos, state.acted) >= THRESHOLD:
            state.acted, staged.stale = None, True
        if not state.armed and not state.held and not state.rail:
            hover_at(staged, pos)
            magnifier.moved(staged, pos)
    elif event.type == pygame.MOUSEBUTTONDOWN:
        if event.button == 1:
            _begin(staged, MOUSE, pos)
        elif event.button in (2, 3):
            if not grip.let_go(staged) | cancel(staged):
                magnifier.show(staged, "button", magnifier.meant(staged, pos))
        elif event.button in (6, 8):
            staged.scene.on_back()
    elif event.button == 1:
        _end(staged, MOUSE, pos, not pygame.Rect((0, 0), view.size).collidepoint(event.pos))
    else:
        magnifier.end(staged, "button")
    return True


def _moves(staged: StagedScene, finger: int) -> bool:
    """Whether what is being done is done by that finger, or the mouse, which does not merely grip
    something while another one acts."""
    return (staged.state.mode == "grip") == grip.by(staged, finger)


def touch(staged: StagedScene, view: Viewport, event: pygame.event.Event) -> bool:
    """A finger was put down, moved or lifted."""
    pos = view.to_units(event.x * view.size[0], event.y * view.size[1])
    state, finger = staged.state, int(event.finger_id)
    if event.type == pygame.FINGERDOWN:
        hover_at(staged, None)
        _begin(staged, finger, pos)
        return True
    if state.presses is not None and finger == state.before:
        state.before = None
        cancel(staged)  # there are two of them
        return True
    mine = finger == state.presses
    if event.type == pygame.FINGERUP:
        return _end(staged, finger, pos, not (0 <= event.x <= 1 and 0 <= event.y <= 1))
    if mine:
        state.silent = 0.0
        if _moves(staged, finger):
            _move(staged, pos)
    return mine


def wheel(staged: StagedScene, event: pygame.event.Event) -> bool:
    """The wheel was turned: it scrolls what can be scrolled, by parts of a step where a trackpad
    tells them; other things it shows large when it is turned up, and no longer when it is turned
    down."""
    state = staged.state
    if event.y and magnifier.end(staged, "wheel") and event.y < 0:
        return True
    for node in nodes_at(staged, state.last):
        if node.use.scroll is not None:
            node.use.scroll(-getattr(event, "precise_y", event.y) * WHEEL)
            return True
    if event.y > 0 and not (state.armed or state.held or state.rail):
        magnifier.show(staged, "wheel", magnifier.meant(staged, state.last))
    return state.magnified is not None


# --- whose press it is -------------------------------------------------------------------


def _begin(staged: StagedScene, pointer: int, pos: Point) -> None:
    """A finger is put down, or the mouse's button pressed. What it did before is over, for nobody
    has seen it go up; and so is what another one does, which may be lost as well. The new one
    counts; but while something is being dragged it only cancels that."""
    state, was = staged.state, staged.state.presses
    if grip.by(staged, pointer):
        grip.let_go(staged)
    drags = bool(state.held or state.rail)
    grips = was is not None and grip.by(staged, was)  # with one hand, while the other acts
    lost = was is None or (was == pointer and pointer != MOUSE) or state.silent >= LOST_SECONDS
    cancels = drags and not lost
    if cancels:
        cancel(staged)
    elif was is not None and (drags or not grips):
        _unpress(staged)
    state.before = was if was != pointer and not grips else None
    state.presses, state.silent, state.sure = pointer, 0.0, grip.pointer_is_down(pointer)
    if not cancels:
        _down(staged, pos)


def _end(staged: StagedScene, pointer: int, pos: Point, outside: bool) -> bool:
    """A finger is lifted, or the mouse's button let go. Returns whether that was of use."""
    state = staged.state
    mine, grips, moves = state.presses == pointer, grip.by(staged, pointer), _moves(staged, pointer)
    if mine:
        state.presses = state.before = None
        if moves:
            _up(staged, pos, outside)
    if grips:
        grip.let_go(staged)
    return mine or grips


def lose(staged: StagedScene, pointer: int) -> None:
    """That finger, or the mouse's button, is up, and nobody knows since when: what it held goes
    back, and nothing is done."""
    if grip.by(staged, pointer):
        grip.let_go(staged)
    if staged.state.presses == pointer:
        staged.state.presses = staged.state.before = None
        _unpress(staged)


# --- press, move, release ----------------------------------------------------------------


def _down(staged: StagedScene, pos: Point) -> None:
    touch, focused = staged.state.presses != MOUSE, staged.state.focused
    focus.hide(staged)
    acting.hush(staged)
    magnifier.end(staged)
    staged.state.start = staged.state.last = pos
    staged.state.mode, staged.state.scrolls = "", ""
    acting.release(staged)
    under = nodes_at(staged, pos, touch)
    staged.state.scrolls = next((n.id for n in under if n.use.scroll is not None), "")
    selected = staged.state.selected
    targets = staged.offers.reachable(selected) if selected else {}
    hit = _meant(staged, under, targets)
    if hit is None or not (hit.use.grip or hit.use.hold or hit.use.slide or hit.use.type):
        magnifier.wait(staged, "press", magnifier.meant(staged, pos, touch))
    before = staged.state.buttons_before.items()
    were = {key for key, (at, _left) in before if at.contains(*pos)}
    late = staged.state.guard > 0 or (hit is not None and bool(were) and hit.id not in were)
    staged.state.armed = hit.id if hit is not None and not late else ""
    if hit is None:
        return
    if hit.use.grip is not None:
        staged.state.armed = ""
        held = staged.state.grip
        if held is not None and held.node == hit.id and not held.key:
            grip.let_go(staged)  # the finger that gripped it is lost, or gives it to this one
        assert staged.state.presses is not None
        new = grip.new_grip(hit, finger=staged.state.presses)
        staged.state.mode = "grip" if grip.take(staged, hit, new) else "off"
    elif hit.use.type is not None and staged.state.armed and not (touch or hit.disabled):
        staged.state.mode = "type"
        editing.press(staged, hit.id, pos, again=focused == hit.id)
    elif hit.use.slide is not None and not hit.disabled:
        staged.state.mode = "slide"
        _slide(staged, hit, pos)
    elif hit.id not in targets and staged.state.armed:
        press_look(staged, hit.id, True)
        acting.hold(staged, hit)


def _meant(staged: StagedScene, under: list[Node], targets: Collection[str]) -> Node | None:
    """Which of the nodes under a press is meant.

    A target of the selected piece, or another piece that may move; then whatever has an
    answer; while nothing is selected a lit target before what only refuses, any other after it. So
    a piece that stands in the way of a target does not take the press from it; and a dialog takes
    it from what lies behind, such as the dark ground that a press closes it by.
    """
    dialog = next((n for n in under if n.role is Role.DIALOG), None)
    if dialog is not None:
        under = [n for n in under if n.role is not Role.ZONE or n.z >= dialog.z]
    free = staged.offers.pieces | set(targets) if targets else frozenset[str]()
    first = next((n for n in under if n.id in free or n.press), None) if free else None
    meant = first or next((n for n in under if n.id in targets or acts(staged, n)), None)
    if staged.state.selected or (meant and (meant.has_action() or source_of(staged, meant.id))):
        return meant
    found = goals(staged)
    goal = next((n for n in under if n.id in found), None)
    return goal if meant is None or (len(found) == 1 and goal is not None) else meant


def _move(staged: StagedScene, pos: Point) -> None:
    before, staged.state.last = staged.state.last, pos
    way = pos[0] - staged.state.start[0], pos[1] - staged.state.start[1]
    if staged.state.mode == "grip":
        grip.slide(staged, before, pos)
        hover_at(staged, None if staged.state.held else pos)
        return
    if staged.state.held:
        selection.carry(staged, way, pos)
        return
    if staged.state.rail:
        selection.slide_rail(staged, way)
        return
    acting.release_if_left(staged, pos)
    if staged.state.mode == "type":
        editing.drag(staged, pos)
    elif staged.state.mode == "slide":
        node = staged.node(staged.state.armed)
        if node is not None:
            _slide(staged, node, pos)
    elif staged.state.mode == "scroll":
        _scroll(staged, before[1] - pos[1])
    elif staged.state.mode != "off" and max(map(abs, way)) >= THRESHOLD:
        magnifier.end(staged, "press")
        _decide(staged, pos, way)


def _decide(staged: StagedScene, pos: Point, way: Point) -> None:
    """A press has become a movement: of a rail along its axis, else of a piece."""
    if not (staged.state.armed or staged.state.scrolls):
        return
    rails = rails_of(staged, staged.state.armed)
    axis = "x" if abs(way[0]) > abs(way[1]) else "y"
    source = puller_of(staged, staged.state.armed)
    piece = staged.node(source)
    if axis in rails:
        _let_armed(staged, "rail")
        hover_at(staged, None)
        selection.take_rail(staged, rails[axis])
        selection.slide_rail(staged, way)
    elif piece is not None:
        _let_armed(staged, "drag")
        selection.pick_up(staged, source)
        hover_at(staged, None)
        staged.layer.scale_to(source, _larger(piece, LARGEST_LIFT), HOVER_MS)
        selection.carry(staged, way, pos)
    elif staged.state.scrolls:
        _let_armed(staged, "scroll")
        _scroll(staged, -way[1])
    elif not rails:
        _pull_in_vain(staged)


def _pull_in_vain(staged: StagedScene) -> None:
    """A piece that may not move says why when it is pulled, as it does when it is clicked."""
    armed, node = staged.state.armed, staged.node(staged.state.armed)
    if node is None or node.role is not Role.PIECE or source_of(staged, armed):
        return
    if staged.refuses(armed):
        _let_armed(staged, "off")
        acting.refuse(staged, armed)


def _let_armed(staged: StagedScene, mode: str) -> None:
    """What was pressed is moved instead."""
    press_look(staged, staged.state.armed, False)
    acting.release(staged)
    staged.state.armed, staged.state.mode = "", mode


def _up(staged: StagedScene, pos: Point, outside: bool) -> None:
    """Let go there, wherever the pointer was last seen; outside of the window nothing is
    dropped."""
    long = magnifier.end(staged, "press")
    if long:
        staged.state.armed = ""
    _move(staged, pos)
    if outside and (staged.state.held or staged.state.rail):
        _unpress(staged)
        return
    armed, staged.state.armed = staged.state.armed, ""
    mode, staged.state.mode = staged.state.mode, ""
    staged.state.scrolls = ""
    acting.release(staged)
    if staged.state.held:
        _drop(staged, pos)
        return
    if mode == "grip":
        grip.drop(staged, pos)
        return
    if staged.state.rail:
        gesture = selection.drop_rail(staged)
        if gesture is not None:
            acting.perform(staged, gesture)
        return
    if armed:
        press_look(staged, armed, False)
    if not armed or mode in ("slide", "scroll"):
        if not (armed or long) and mode == "" and staged.state.selected:
            selection.select(staged, "")
        return
    under = [n.id for n in nodes_at(staged, pos, touch=True)]
    source = source_of(staged, armed)
    if armed in under:
        acting.act(staged, armed)
        pressed = staged.node(armed)
        if mode == "" and pressed is not None and pressed.use.type is not None:
            editing.press(staged, armed, pos, again=False)  # a finger: it may have scrolled
    elif source and not staged.offers.targets(source):
        acting.refuse(staged, armed)


def _drop(staged: StagedScene, pos: Point) -> None:
    piece = staged.state.held
    gesture = selection.gesture_at(staged, pos) or grip.taken_out(staged, piece, pos)
    away = reach(staged, piece, pos)
    _put_down(staged)
    if gesture is not None:
        acting.perform(staged, gesture)
    elif away and (why := staged.scene.why_not_there(piece, away)):
        acting.refuse(staged, piece, why)


def in_vain(staged: StagedScene) -> bool:
    """Whether the piece that is dragged would only go home if it were let go now."""
    state = staged.state
    if state.over or not is_away(staged, state.held):
        return False
    return grip.taken_out(staged, state.held, state.last) is None


def _put_down(staged: StagedScene) -> None:
    staged.layer.scale_to(staged.state.held, 1.0, HOVER_MS)
    selection.put_down(staged)
    staged.state.mode = ""


def _slide(staged: StagedScene, node: Node, pos: Point) -> None:
    if node.use.slide is not None:
        node.use.slide(min(1.0, max(0.0, (pos[0] - node.rect.x) / node.rect.w)))


def _scroll(staged: StagedScene, distance: float) -> None:
    node = staged.node(staged.state.scrolls)
    if node is not None and node.use.scroll is not None:
        node.use.scroll(distance)


def cancel(staged: StagedScene) -> bool:
    """Let go of everything: the piece goes home, nothing is done, and what the pointer does until
    it is lifted means nothing. Whether there was any."""
    was = bool(staged.state.piece or staged.state.held_down) | _unpress(staged)
    staged.state.mode = "off"
    selection.select(staged, "")
    return was


def _unpress(staged: StagedScene) -> bool:
    """What is pressed or dragged is let go without doing anything; what is selected stays so.
    Returns whether something was shown large."""
    acting.release(staged)
    large = magnifier.end(staged)
    if staged.state.armed:
        press_look(staged, staged.state.armed, False)
    if staged.state.held:
        _put_down(staged)
    selection.end_rail(staged)
    staged.state.armed, staged.state.mode, staged.state.scrolls = "", "", ""
    return large


# --- following the scene -----------------------------------------------------------------


def follow(staged: StagedScene) -> None:
    """The nodes are new: what is gone is not pressed and not pointed at."""
    if staged.state.held:
        selection.aim(staged, staged.state.last)
    if staged.state.armed and staged.node(staged.state.armed) is None:
        staged.state.armed = ""
    if staged.state.hover and staged.node(staged.state.hover) is None:
        staged.state.hover = ""


def tick(staged: StagedScene, dt: float) -> None:
    """Time goes on: tooltips; and who presses may be gone, though nobody saw it go up."""
    state = staged.state
    state.silent += dt
    if state.presses is not None and state.sure and not grip.pointer_is_down(state.presses):
        lose(staged, state.presses)
    if staged.state.hover and staged.state.hovered_for < TIP_SECONDS:
        staged.state.hovered_for += dt
        staged.stale |= staged.state.hovered_for >= TIP_SECONDS


# --- how it looks ------------------------------------------------------------------------


def hover_at(staged: StagedScene, pos: Point | None) -> None:
    """The pointer is over that place, or nowhere."""
    key = ""
    if pos is not None:
        under = nodes_at(staged, pos)
        key = next((n.id for n in under if acts(staged, n) or n.hint or n.reason), "")
    if key == staged.state.hover:
        return
    for piece, size in ((staged.state.hover, 1.0), (key, _grown(staged, key))):
        if piece:
            staged.layer.scale_to(piece, size, HOVER_MS)
    staged.state.hover, staged.state.hovered_for = key, 0.0
    staged.stale = True


def _larger(node: Node, most: float) -> float:
    """The scale of a node that is lifted: 6 % larger, but by no more than ``most`` units."""
    return min(LIFTED, 1 + most / max(node.rect.w, node.rect.h, 1.0))


def _grown(staged: StagedScene, key: str) -> float:
    """The scale of a node under the pointer."""
    node = staged.node(key)
    if node is None or node.disabled or not acts(staged, node):
        return 1.0
    if node.use.slide or node.use.type or node.use.grip or node.role in _STILL:
        return 1.0
    return _larger(node, LARGEST_GROWTH)


def press_look(staged: StagedScene, key: str, down: bool) -> None:
    """A pressed node gives way a little."""
    node = staged.node(key)
    if node is None or node.role in (Role.ZONE, Role.DIALOG):
        return
    if node.press or source_of(staged, key):
        size = 1 - 6 / max(node.rect.w, node.rect.h, 60) if down else 1.0
        staged.layer.scale_to(key, size, HOVER_MS)
