"""Mouse and finger: what is pointed at, pressed, dragged, slid and scrolled."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import pygame

from .actor import HOVER_MS, LIFTED
from .choose import acts, nodes_at, puller_of, rails_of, reach, source_of
from .node import Node, Role

if TYPE_CHECKING:
    from .hands import Hands
    from .stage import Stage

THRESHOLD: Final = 8.0
"""Units a press must move to become a drag (8 pixels at 1080p)."""
LARGEST_LIFT: Final = 24.0
"""Units by which a held piece grows at most."""
TIP_SECONDS: Final = 0.6
WHEEL: Final = 90.0

Point = tuple[float, float]


class Pointer:
    """Press and drag with a ghost, or click a piece and then its target. What a press does comes
    from the nodes (press, slide, scroll, hold) and from the scene's gestures."""

    def __init__(self, hands: "Hands", stage: "Stage") -> None:
        self.hands, self.play, self.stage = hands, hands.play, stage
        self.taken, self.deeds = hands.taken, hands.deeds
        self.focus, self.hold = hands.focus, hands.hold
        self.hover = ""
        self.hovered_for = 0.0
        self.armed = ""
        """The node that was pressed and not yet let go."""
        self._from = (0.0, 0.0)
        self._last = (0.0, 0.0)
        self._finger: int | None = None
        self._mode = ""
        """What moving does: "" not decided, "drag", "rail", "slide", "scroll", "off"."""
        self._scrolls = ""

    # --- events ------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """The mouse was moved or a button pressed or let go."""
        pos = self.stage.units(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self._move(pos)
            if not self.armed and not self.taken.held and not self.taken.rail:
                self.hover_at(pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 1:
                self._down(pos, touch=False)
            elif event.button in (2, 3):
                self.hands.cancel()
            elif event.button in (6, 8):
                self.play.scene.on_back()
        elif event.button == 1:
            self._up(pos)
        return True

    def touch(self, event: pygame.event.Event) -> bool:
        """A finger was put down, moved or lifted; a second one cancels."""
        w, h = self.stage.view.size
        pos = self.stage.units((event.x * w, event.y * h))
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:
                self.hands.cancel()
                return True
            self._finger = event.finger_id
            self.hover_at(None)
            self._down(pos, touch=True)
        elif event.finger_id != self._finger:
            return False
        elif event.type == pygame.FINGERMOTION:
            self._move(pos)
        else:
            self._finger = None
            self._up(pos)
        return True

    def wheel(self, event: pygame.event.Event) -> bool:
        """The wheel was turned over something that scrolls."""
        for node in nodes_at(self.play, self._last):
            if node.scroll is not None:
                node.scroll(-event.y * WHEEL)
                return True
        return False

    # --- press, move, release ----------------------------------------------------------------

    def _down(self, pos: Point, touch: bool) -> None:
        self.focus.hide()
        self.deeds.hush()
        self._from = self._last = pos
        self._mode, self._scrolls = "", ""
        self.hold.up()
        if self.taken.held or self.taken.rail:
            self.hands.cancel()
            return
        under = nodes_at(self.play, pos, touch)
        self._scrolls = next((n.id for n in under if n.scroll is not None), "")
        selected = self.taken.selected
        targets = self.play.offers.reachable(selected) if selected else {}
        hit = self._meant(under, targets)
        self.armed = hit.id if hit is not None and not self.deeds.guarded else ""
        if hit is None:
            return
        if hit.slide is not None and not hit.disabled:
            self._mode = "slide"
            self._slide(hit, pos)
        elif hit.id not in targets:
            self.press_look(hit.id, True)
            if self.armed:
                self.hold.down(hit)

    def _meant(self, under: list[Node], targets: Collection[str]) -> Node | None:
        """Which of the nodes under a press is meant.

        A target of the selected piece, or another piece that may move; then whatever has an
        answer. So a piece that stands in the way of a target does not take the press from it.
        """
        free = self.play.offers.pieces | set(targets) if targets else frozenset[str]()
        first = next((n for n in under if n.id in free or n.press), None) if free else None
        return first or next((n for n in under if n.id in targets or acts(self.play, n)), None)

    def _move(self, pos: Point) -> None:
        before, self._last = self._last, pos
        way = pos[0] - self._from[0], pos[1] - self._from[1]
        if self.taken.held:
            self.taken.carry(way, pos)
            return
        if self.taken.rail:
            self.taken.slide_rail(way)
            return
        self.hold.pointed(pos)
        if self._mode == "slide":
            node = self.play.node(self.armed)
            if node is not None:
                self._slide(node, pos)
        elif self._mode == "scroll":
            self._scroll(before[1] - pos[1])
        elif self._mode != "off" and max(map(abs, way)) >= THRESHOLD:
            self._decide(pos, way)

    def _decide(self, pos: Point, way: Point) -> None:
        """A press has become a movement: of a rail along its axis, else of a piece."""
        if not (self.armed or self._scrolls):
            return
        rails = rails_of(self.play, self.armed)
        axis = "x" if abs(way[0]) > abs(way[1]) else "y"
        source = puller_of(self.play, self.armed)
        if axis in rails:
            self._let_armed("rail")
            self.hover_at(None)
            self.taken.take_rail(rails[axis])
            self.taken.slide_rail(way)
        elif source:
            self._let_armed("drag")
            self.taken.pick_up(source)
            self.hover_at(None)
            self.play.layer.scale_to(source, self._lifted(source), HOVER_MS)
            self.taken.carry(way, pos)
        elif self._scrolls:
            self._let_armed("scroll")
            self._scroll(-way[1])
        elif not rails:
            self._pull_in_vain()

    def _pull_in_vain(self) -> None:
        """A piece that may not move says why when it is pulled, as it does when it is clicked."""
        armed, node = self.armed, self.play.node(self.armed)
        if node is None or node.role is not Role.PIECE or source_of(self.play, armed):
            return
        if self.play.refuses(armed):
            self._let_armed("off")
            self.deeds.refuse(armed)

    def _let_armed(self, mode: str) -> None:
        """What was pressed is moved instead."""
        self.press_look(self.armed, False)
        self.hold.up()
        self.armed, self._mode = "", mode

    def _up(self, pos: Point) -> None:
        armed, self.armed = self.armed, ""
        self._last = pos
        mode, self._mode = self._mode, ""
        self._scrolls = ""
        self.hold.up()
        if self.taken.held:
            self._drop(pos)
            return
        if self.taken.rail:
            gesture = self.taken.drop_rail()
            if gesture is not None:
                self.deeds.perform(gesture)
            return
        if armed:
            self.press_look(armed, False)
        if not armed or mode in ("slide", "scroll"):
            if not armed and mode == "" and self.taken.selected:
                self.taken.select("")
            return
        under = [n.id for n in nodes_at(self.play, pos, touch=True)]
        source = source_of(self.play, armed)
        if armed in under:
            self.deeds.act(armed)
        elif source and not self.play.offers.targets(source):
            self.deeds.refuse(armed)

    def _drop(self, pos: Point) -> None:
        piece = self.taken.held
        gesture = self.taken.gesture_at(pos)
        away = reach(self.play, piece, pos)
        self._put_down()
        if gesture is not None:
            self.deeds.perform(gesture)
        elif away and (why := self.play.scene.why_not_there(piece, away)):
            self.deeds.refuse(piece, why)

    def _put_down(self) -> None:
        self.play.layer.scale_to(self.taken.held, 1.0, HOVER_MS)
        self.taken.put_down()
        self._mode = ""

    def _slide(self, node: Node, pos: Point) -> None:
        if node.slide is not None:
            node.slide(min(1.0, max(0.0, (pos[0] - node.rect.x) / node.rect.w)))

    def _scroll(self, distance: float) -> None:
        node = self.play.node(self._scrolls)
        if node is not None and node.scroll is not None:
            node.scroll(distance)

    def cancel(self) -> None:
        """Let go of everything; what the pointer does until it is lifted means nothing."""
        if self.armed:
            self.press_look(self.armed, False)
        if self.taken.held:
            self._put_down()
        self.taken.end_rail()
        self.armed, self._mode, self._scrolls = "", "off", ""

    def rest(self) -> None:
        """The scene is no longer in front: nothing is pointed at."""
        self._finger = None
        self.hover_at(None)

    # --- following the scene -----------------------------------------------------------------

    def follow(self) -> None:
        """The nodes are new: what is gone is not pressed and not pointed at."""
        if self.taken.held:
            self.taken.aim(self._last)
        if self.armed and self.play.node(self.armed) is None:
            self.armed = ""
        if self.hover and self.play.node(self.hover) is None:
            self.hover = ""

    def tick(self, dt: float) -> None:
        """Time goes on: tooltips."""
        if self.hover and self.hovered_for < TIP_SECONDS:
            self.hovered_for += dt
            self.play.stale |= self.hovered_for >= TIP_SECONDS

    @property
    def rests_on(self) -> str:
        """The node that has been pointed at for a while; "" if there is none."""
        return self.hover if self.hovered_for >= TIP_SECONDS else ""

    # --- how it looks ------------------------------------------------------------------------

    def hover_at(self, pos: Point | None) -> None:
        """The pointer is over that place, or nowhere."""
        key = ""
        if pos is not None:
            under = nodes_at(self.play, pos)
            key = next((n.id for n in under if acts(self.play, n) or n.hint or n.reason), "")
        if key == self.hover:
            return
        for piece, size in ((self.hover, 1.0), (key, self._grown(key))):
            if piece:
                self.play.layer.scale_to(piece, size, HOVER_MS)
        self.hover, self.hovered_for = key, 0.0
        self.play.stale = True

    def _lifted(self, piece: str) -> float:
        """How much a held piece grows: 6 %, large ones less."""
        node = self.play.node(piece)
        side = max(node.rect.w, node.rect.h) if node is not None else 1.0
        return min(LIFTED, 1 + LARGEST_LIFT / max(side, 1.0))

    def _grown(self, key: str) -> float:
        """How much a node grows under the pointer: 6 %, large ones less."""
        node = self.play.node(key)
        if node is None or node.disabled or not acts(self.play, node):
            return 1.0
        if node.slide or node.type or node.role in (Role.ZONE, Role.LIST):
            return 1.0
        return min(LIFTED, 1 + 10 / max(node.rect.w, node.rect.h, 1))

    def press_look(self, key: str, down: bool) -> None:
        """A pressed node gives way a little."""
        node = self.play.node(key)
        if node is None or node.role is Role.ZONE:
            return
        if node.press or source_of(self.play, key):
            size = 1 - 6 / max(node.rect.w, node.rect.h, 60) if down else 1.0
            self.play.layer.scale_to(key, size, HOVER_MS)
