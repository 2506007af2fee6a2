"""The one selection machine for mouse, touch and keyboard.

Press and drag with a ghost; or click a piece, click its target; or focus and Enter. The
nearest legal target within reach wins, else the piece goes home and says why. What a press
does comes from the nodes (press, slide, adjust, scroll, type) and from the scene's gestures.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import pygame

from .actor import HOVER_MS, LIFTED
from .choose import best_target, nodes_at, reach
from .gesture import Gesture
from .grasp import Grasp
from .node import Node, Role

if TYPE_CHECKING:
    from .stage import Play, Stage

THRESHOLD: Final = 8.0
"""Units a press must move to become a drag (8 pixels at 1080p)."""
LARGEST_LIFT: Final = 24.0
"""Units by which a held piece grows at most."""
TIP_SECONDS: Final = 0.6
BREATH_SECONDS: Final = 1.4
WHEEL: Final = 90.0


class Hands(Grasp):
    """What is pointed at, pressed, held, selected and focused in one scene."""

    def __init__(self, play: "Play", stage: "Stage") -> None:
        super().__init__(play)
        self.stage = stage
        self.hover = ""
        self.hovered_for = 0.0
        self.pointed = ""
        self.armed = ""
        self.over = ""
        """The legal target that would take the held piece."""
        self._from = (0.0, 0.0)
        self._last = (0.0, 0.0)
        self._finger: int | None = None
        self._mode = ""
        """What moving does: "" not decided, "drag", "rail", "slide", "scroll", "off"."""
        self._scrolls = ""
        self._breath = 0.0

    # --- events ------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Act on an event; whether it was of use."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return not getattr(event, "touch", False) and self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            return self.key_up(event.key)
        if kind == pygame.TEXTINPUT:
            return self.typed(event.text)
        if kind == pygame.WINDOWLEAVE:
            self._hover_at(None)
            self.hold_up()
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.cancel()
            self.rest()
        return False

    def _key_down(self, event: pygame.event.Event) -> bool:
        escape = event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK)
        if self.holding and event.key != self._hold_key and not escape:
            self.hold_up()
        return self.key(event.key, event.mod)

    def _mouse(self, event: pygame.event.Event) -> bool:
        pos = self.stage.units(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self._move(pos)
            if not self.armed and not self.held and not self.rail:
                self._hover_at(pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 1:
                self._down(pos, touch=False)
            elif event.button in (2, 3):
                self.cancel()
            elif event.button in (6, 8):
                self.play.scene.on_back()
            return True
        if event.button == 1:
            self._up(pos)
        return True

    def _touch(self, event: pygame.event.Event) -> bool:
        w, h = self.stage.view.size
        pos = self.stage.units((event.x * w, event.y * h))
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:
                self.cancel()
                return True
            self._finger = event.finger_id
            self._hover_at(None)
            self._down(pos, touch=True)
        elif event.finger_id != self._finger:
            return False
        elif event.type == pygame.FINGERMOTION:
            self._move(pos)
        else:
            self._finger = None
            self._up(pos)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        for node in nodes_at(self.play, self._last):
            if node.scroll is not None:
                node.scroll(-event.y * WHEEL)
                return True
        return False

    # --- press, move, release ----------------------------------------------------------------

    def _down(self, pos: tuple[float, float], touch: bool) -> None:
        self.hide_focus()
        self.hush()
        self._from = self._last = pos
        self._mode, self._scrolls = "", ""
        self.hold_up()
        if self.held or self.rail:
            self.cancel()
            return
        under = nodes_at(self.play, pos, touch)
        self._scrolls = next((n.id for n in under if n.scroll is not None), "")
        targets = self.reachable(self.selected) if self.selected else {}
        hit = self._meant(under, targets)
        self.armed = hit.id if hit is not None and self._guard <= 0 else ""
        if hit is None:
            return
        if hit.slide is not None and not hit.disabled:
            self._mode = "slide"
            self._slide(hit, pos)
        elif hit.id not in targets:
            self.press_look(hit.id, True)
            if self.armed:
                self.hold_down(hit)

    def _meant(self, under: list[Node], targets: Collection[str]) -> Node | None:
        """Which of the nodes under a press is meant.

        A target of the selected piece, or another piece that may move; then whatever has an
        answer. So a piece that stands in the way of a target does not take the press from it.
        """
        pieces = {g.piece for g in self.play.gestures if g.rail is None}
        free = pieces | set(targets) if targets else set()
        first = next((n for n in under if n.id in free or n.press), None) if free else None
        return first or next((n for n in under if n.id in targets or self.acts(n)), None)

    def _move(self, pos: tuple[float, float]) -> None:
        before, self._last = self._last, pos
        if self.held:
            self._carry(pos)
            return
        if self.rail:
            self.slide_rail((pos[0] - self._from[0], pos[1] - self._from[1]))
            return
        self.hold_where(pos)
        if self._mode == "slide":
            node = self.play.node(self.armed)
            if node is not None:
                self._slide(node, pos)
            return
        if self._mode == "scroll":
            self._scroll(before[1] - pos[1])
            return
        if not (self.armed or self._scrolls) or self._mode == "off":
            return
        way = pos[0] - self._from[0], pos[1] - self._from[1]
        if max(map(abs, way)) >= THRESHOLD:
            self._decide(pos, way)

    def _decide(self, pos: tuple[float, float], way: tuple[float, float]) -> None:
        """A press has become a movement: of a rail along its axis, else of a piece."""
        rails = self.rails(self.armed)
        axis = "x" if abs(way[0]) > abs(way[1]) else "y"
        source = self.puller(self.armed)
        if axis in rails:
            self.press_look(self.armed, False)
            self.hold_up()
            self.armed, self._mode = "", "rail"
            self._hover_at(None)
            self.take_rail(rails[axis])
            self.slide_rail(way)
        elif source:
            self._pick_up(source, pos)
        elif self._scrolls:
            self.press_look(self.armed, False)
            self.hold_up()
            self.armed, self._mode = "", "scroll"
            self._scroll(-way[1])

    def _up(self, pos: tuple[float, float]) -> None:
        armed, self.armed = self.armed, ""
        self._last = pos
        mode, self._mode = self._mode, ""
        self.hold_up()
        if self.held:
            self._drop(pos)
            return
        if self.rail:
            self.drop_rail()
            return
        if armed:
            self.press_look(armed, False)
        if not armed or mode in ("slide", "scroll"):
            if not armed and mode == "" and self.selected:
                self.select("")
            return
        under = [n.id for n in nodes_at(self.play, pos, touch=True)]
        if armed in under:
            self.act(armed)
        elif self.source(armed) and not self.targets(self.source(armed)):
            self.refuse(armed)

    def _slide(self, node: Node, pos: tuple[float, float]) -> None:
        if node.slide is not None:
            node.slide(min(1.0, max(0.0, (pos[0] - node.rect.x) / node.rect.w)))

    def _scroll(self, distance: float) -> None:
        node = self.play.node(self._scrolls)
        if node is not None and node.scroll is not None:
            node.scroll(distance)

    # --- dragging ----------------------------------------------------------------------------

    def _pick_up(self, piece: str, pos: tuple[float, float]) -> None:
        self.press_look(self.armed, False)
        self.hold_up()
        self.select("")
        self.armed, self._mode, self.held = "", "drag", piece
        self.take(piece)
        self._hover_at(None)
        self.play.layer.scale_to(piece, self._lifted(piece), HOVER_MS)
        self.play.scene.on_select(piece)
        self._carry(pos)
        self.play.stale = True

    def _lifted(self, piece: str) -> float:
        """How much a held piece grows: 6 %, large ones less."""
        node = self.play_node(piece)
        side = max(node.rect.w, node.rect.h) if node is not None else 1.0
        return min(LIFTED, 1 + LARGEST_LIFT / max(side, 1.0))

    def _carry(self, pos: tuple[float, float]) -> None:
        self.play.layer.hold(self.held, pos[0] - self._from[0], pos[1] - self._from[1])
        targets = self.reachable(self.held)
        best = best_target(self.play, self.held, targets, pos)
        over = targets[best].target if best else ""
        if over != self.over:
            self.over = over
            self.play.stale = True

    def _drop(self, pos: tuple[float, float]) -> None:
        piece = self.held
        targets = self.reachable(piece)
        gesture = targets.get(best_target(self.play, piece, targets, pos))
        away = reach(self.play, piece, pos)
        self._end_drag()
        if gesture is not None:
            self.perform(gesture)
        elif away and (why := self.play.scene.why_not_there(piece, away)):
            self.refuse(piece, why)

    def _end_drag(self) -> None:
        piece, self.held, self.over = self.held, "", ""
        self._mode = ""
        self.play.layer.let_go(piece)
        self.play.layer.scale_to(piece, 1.0, HOVER_MS)
        self.play.scene.on_select("")
        self.play.stale = True

    def cancel(self) -> bool:
        """Let go of everything: the piece goes home, nothing is done. Whether there was any."""
        was = bool(self.held or self.selected or self.rail or self.holding)
        self.hold_up()
        if self.armed:
            self.press_look(self.armed, False)
        self.armed, self._mode, self._scrolls = "", "off", ""
        if self.held:
            self._end_drag()
            self._mode = "off"
        if self.rail:
            self.end_rail()
        self.select("")
        return was

    def rest(self) -> None:
        """The scene is no longer in front: nothing is pointed at."""
        self._finger = None
        self._hover_at(None)
        self.hush()

    # --- following the scene -----------------------------------------------------------------

    def follow(self) -> None:
        """The scene was built anew: let go of what is no longer so."""
        self.follow_hold()
        self._follow_taken()
        if self.armed and self.play_node(self.armed) is None:
            self.armed = ""
        if self.hover and self.play_node(self.hover) is None:
            self.hover = ""
        if self.said[0] and self.play_node(self.said[0]) is None:
            self.hush()
        self.follow_focus()

    def _follow_taken(self) -> None:
        """What is held or selected stays so while the match goes on, as long as whoever took it
        may still drop it somewhere and nobody else has moved it. A rail must not have changed."""
        piece = self.held or self.rail or self.selected
        if not piece:
            return
        now = self.offers(piece)
        if self.play_node(piece) is None or (now != self._picked and not self._still(piece, now)):
            self.cancel()
            return
        gone = {g.target for g in self._picked} - {g.target for g in now}
        self._picked = now
        if self.held:
            self._carry(self._last)
        elif self.focus in gone:
            self.focus = piece

    def _still(self, piece: str, now: Collection[Gesture]) -> bool:
        """Whether a piece that may do other things than before is still in the same hands."""
        seats = {g.action.seat for g in self._picked}
        node = self.play.newest(piece)
        if self.rail or node is None or not any(g.target and g.action.seat in seats for g in now):
            return False
        (x0, y0), (x1, y1) = self._home.centre, node.rect.centre
        return max(abs(x1 - x0), abs(y1 - y0)) <= min(node.rect.w, node.rect.h) / 2

    def tick(self, dt: float) -> None:
        """Time goes on: tooltips, speech bubbles, breathing targets."""
        self._guard = max(0.0, self._guard - dt)
        if self.hover and self.hovered_for < TIP_SECONDS:
            self.hovered_for += dt
            self.play.stale |= self.hovered_for >= TIP_SECONDS
        self._tell_pointed()
        if self.said[1]:
            self._said_for -= dt
            if self._said_for <= 0:
                self.hush()
        if (self.held or self.selected) and not self.stage.ui().reduce_motion:
            self._breathe(dt)

    def _tell_pointed(self) -> None:
        """Tell the scene what the pointer or the focus rests on, when that changes."""
        hover = self.hover if self.hovered_for >= TIP_SECONDS else ""
        key = "" if self.held or self.rail else hover or (self.focus if self.focus_visible else "")
        if key != self.pointed:
            self.pointed = key
            self.play.scene.on_point(key)

    def _breathe(self, dt: float) -> None:
        """Legal targets 100-85-100 % over 1400 ms, in few steps to draw seldom."""
        self._breath = (self._breath + dt) % BREATH_SECONDS
        wave = abs(2 * self._breath / BREATH_SECONDS - 1)
        alpha = 0.85 + 0.15 * round(wave * 8) / 8
        for key, actor in self.play.layer.actors.items():
            if key.startswith("~target:") and not actor.alpha.moving:
                level = 1.0 if key.endswith(f":{self.over}") and self.over else alpha
                if actor.alpha.value != level:
                    actor.alpha.value = level
                    self.play.layer.touch(key)

    def _hover_at(self, pos: tuple[float, float] | None) -> None:
        key = ""
        if pos is not None:
            under = nodes_at(self.play, pos)
            key = next((n.id for n in under if self.acts(n) or n.hint or n.reason), "")
        if key == self.hover:
            return
        for piece, size in ((self.hover, 1.0), (key, self.grown(key))):
            if piece:
                self.play.layer.scale_to(piece, size, HOVER_MS)
        self.hover, self.hovered_for = key, 0.0
        self.play.stale = True

    def grown(self, key: str) -> float:
        """How much a node grows under the pointer: 6 %, large ones less."""
        node = self.play_node(key)
        if node is None or node.disabled or not self.acts(node):
            return 1.0
        if node.slide or node.type or node.role in (Role.ZONE, Role.LIST):
            return 1.0
        return min(LIFTED, 1 + 10 / max(node.rect.w, node.rect.h, 1))

    def press_look(self, key: str, down: bool) -> None:
        """A pressed node gives way a little."""
        node = self.play_node(key)
        if node is not None and (node.press or self.source(key)) and node.role != Role.ZONE:
            size = 1 - 6 / max(node.rect.w, node.rect.h, 60) if down else 1.0
            self.play.layer.scale_to(key, size, HOVER_MS)
