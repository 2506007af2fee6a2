"""Keyboard: focus that walks the tree, and keys that do what hands do."""

from typing import TYPE_CHECKING, Final

import pygame

from .node import Node, Rect, Role

if TYPE_CHECKING:
    from .gesture import Gesture
    from .stage import Play

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PAGE: Final = 400.0
REVEAL: Final = 12.0
"""Units between a node that is scrolled into sight and the edge."""
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_PUSHING: Final = pygame.KMOD_CTRL | pygame.KMOD_SHIFT
"""With one of these an arrow slides a rail instead of moving the focus."""


class Keys:
    """The half of the hands that is a keyboard; see ``hands.Hands`` for the other."""

    play: "Play"

    def __init__(self) -> None:
        self.selected = ""
        self.held = ""
        self.rail = ""
        """The piece of the rail that is in hand."""
        self.focus = ""
        self.focus_visible = False
        self._order: list[str] = []
        self._over = ""
        """The dialog that is open."""
        self._outside = ""
        """What was in focus before it opened."""

    # --- what the other half gives -----------------------------------------------------------

    def targets(self, piece: str) -> dict[str, "Gesture"]:
        """See Hands."""
        raise AssertionError("given by Hands")

    def acts(self, node: Node) -> bool:
        """See Hands."""
        raise AssertionError("given by Hands")

    def act(self, key: str) -> None:
        """See Hands."""
        raise AssertionError("given by Hands")

    def cancel(self) -> bool:
        """See Hands."""
        raise AssertionError("given by Hands")

    @property
    def holding(self) -> str:
        """See Hands."""
        raise AssertionError("given by Hands")

    def hold_down(self, node: Node, key: int = 0) -> None:
        """See Hands."""
        raise AssertionError("given by Hands")

    def push_rail(self, key: str, direction: tuple[int, int]) -> bool:
        """See Hands."""
        raise AssertionError("given by Hands")

    # --- focus -------------------------------------------------------------------------------

    def stops(self) -> list[Node]:
        """What Tab stops at, in reading order; with a piece selected, its targets and itself."""
        if self.selected:
            keys = {*self.targets(self.selected), self.selected}
            return [n for n in self.play.nodes if n.id in keys]
        rails = {g.piece for g in self.play.gestures if g.rail is not None}
        found = [n for n in self.play.nodes if n.focusable or self._stops(n, rails)]
        over = self._dialog()
        if over is None:
            return found
        meant = {g.piece for g in self.play.gestures}
        return [n for n in found if n.z >= over.z or n.id in meant]

    def _dialog(self) -> Node | None:
        """The topmost dialog: Tab keeps to what lies on it, and to what means an action now."""
        dialogs = [n for n in self.play.nodes if n.role is Role.DIALOG]
        return max(dialogs, key=lambda n: n.z, default=None)

    def _stops(self, node: Node, rails: set[str]) -> bool:
        """Whether Tab stops at a node for what it does: not at rails, whose riders do it, nor at
        ground that may be clicked, for which there is Esc."""
        if node.role is Role.ZONE and node.press is not None:
            return False
        return node.role is not Role.DECOR and node.id not in rails and self.acts(node)

    def focus_on(self, key: str, visible: bool) -> None:
        """Put the focus on a node."""
        if (key, visible) != (self.focus, self.focus_visible):
            self.focus, self.focus_visible = key, visible
            self.play.stale = True
            if visible:
                self._reveal(key)

    def _reveal(self, key: str) -> None:
        """Scroll the area a node lies in so far that the node is to be seen."""
        node = self.play.node(key)
        area = node
        while area is not None and area.scroll is None:
            area = self.play.node(area.parent)
        if node is None or node.clip is None or area is None or area.scroll is None:
            return
        above, below = node.rect.y - node.clip.y, node.rect.bottom - node.clip.bottom
        if above < 0:
            area.scroll(above - REVEAL)
        elif below > 0:
            area.scroll(min(below + REVEAL, above))

    def hide_focus(self) -> None:
        """A pointer is in use: the focus stays, its rings go (a field that is typed in keeps)."""
        node = self.play.node(self.focus)
        if self.focus_visible:
            self.focus_visible = False
            self.play.stale = True
        if node is not None and node.type is not None:
            self.focus = ""

    def follow_focus(self) -> None:
        """The nodes are new: if the focused one is gone, take the one at its place.

        A dialog that opens takes a visible focus, and gives it back when it closes.
        """
        stops = [n.id for n in self.stops()]
        self._follow_dialog(stops)
        if self.focus and self.focus not in stops and self.play.node(self.focus) is None:
            at = self._order.index(self.focus) if self.focus in self._order else 0
            self.focus = stops[min(at, len(stops) - 1)] if stops else ""
        self._order = stops

    def _follow_dialog(self, stops: list[str]) -> None:
        over = self._dialog()
        key = over.id if over is not None else ""
        if key == self._over:
            return
        if not self._over:
            self._outside = self.focus
        self._over = key
        if key and self.focus_visible and self.focus not in stops and stops:
            self.focus = stops[0]
        elif not key and self._outside in stops:
            self.focus = self._outside

    def step_focus(self, by: int) -> None:
        """Tab and Shift+Tab."""
        stops = [n.id for n in self.stops()]
        if not stops:
            return
        if self.focus not in stops:
            self.focus_on(stops[0 if by > 0 else -1], visible=True)
        elif not self.focus_visible:
            self.focus_on(self.focus, visible=True)
        else:
            self.focus_on(stops[(stops.index(self.focus) + by) % len(stops)], visible=True)

    def point_focus(self, direction: tuple[int, int]) -> None:
        """Arrows: the nearest stop in that direction."""
        here = self.play.node(self.focus)
        stops = self.stops()
        if here is None or not self.focus_visible:
            self.step_focus(1)
            return
        ahead = [
            (distance, n.id)
            for n in stops
            if n.id != here.id and (distance := _away(here.rect, n.rect, direction)) is not None
        ]
        if ahead:
            self.focus_on(min(ahead)[1], visible=True)

    # --- keys --------------------------------------------------------------------------------

    def key(self, key: int, mod: int) -> bool:
        """Act on a key; whether it was of use."""
        node = self.play.node(self.focus)
        if key == pygame.K_TAB:
            self.step_focus(-1 if mod & pygame.KMOD_SHIFT else 1)
        elif key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if not self.cancel():
                self.play.scene.on_back()
        elif node is not None and node.type is not None and self._in_field(node, key):
            return True
        elif key in ARROWS:
            pushed = mod & _PUSHING and node and self.push_rail(node.id, ARROWS[key])
            # nothing is in focus: a book turns its pages by arrows
            if not pushed and (self.focus_visible or not self.play.scene.on_key(key, mod)):
                self._arrow(node, ARROWS[key])
        elif key in _ENTER or key == pygame.K_SPACE:
            return self._enter(node, key) or self.play.scene.on_key(key, mod)
        elif key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return self._page(PAGE if key == pygame.K_PAGEDOWN else -PAGE)
        else:
            return self.play.scene.on_key(key, mod)
        return True

    def _in_field(self, node: Node, key: int) -> bool:
        """Keys a field keeps for itself; letters come as text."""
        if key == pygame.K_BACKSPACE and node.type is not None:
            node.type("\b")
            return True
        return key not in (*ARROWS, *_ENTER)

    def typed(self, text: str) -> bool:
        """Text was typed."""
        node = self.play.node(self.focus)
        if node is None or node.type is None or node.disabled:
            return False
        clean = "".join(c for c in text if c.isprintable())
        if clean:
            node.type(clean)
        return True

    def _arrow(self, node: Node | None, direction: tuple[int, int]) -> None:
        sideways = direction[1] == 0
        visible = node is not None and self.focus_visible
        if visible and node is not None and node.adjust and sideways and not node.disabled:
            node.adjust(direction[0])
        elif not self.play.nodes:
            return
        else:
            self.point_focus(direction)

    def _enter(self, node: Node | None, key: int) -> bool:
        if node is None or self.held or self.rail:
            return False
        before = self.selected
        if not before and not node.focusable and not self.acts(node):
            return False
        self.focus_visible = True
        if node.hold is not None and not node.disabled and not before:
            if self.holding != node.id:  # not a key that repeats
                self.hold_down(node, key)
            return True
        self.act(node.id)
        self.play.stale = True
        if self.selected and self.selected != before:
            first = next(iter(self.targets(self.selected)), "")
            self.focus_on(first or self.focus, visible=True)
        return True

    def _page(self, distance: float) -> bool:
        areas = [n for n in self.play.nodes if n.scroll is not None]
        inside = [n for n in areas if n.id == self.focus] or areas
        if inside and inside[0].scroll is not None:
            inside[0].scroll(distance)
            return True
        return False


def _away(here: Rect, there: Rect, direction: tuple[int, int]) -> float | None:
    """How far a rectangle lies in a direction; aside counts double; None: not that way."""
    (x0, y0), (x1, y1) = here.centre, there.centre
    ahead = (x1 - x0) * direction[0] + (y1 - y0) * direction[1]
    if ahead <= 1:
        return None
    if direction[0]:
        aside = max(0.0, there.y - here.bottom, here.y - there.bottom) * 3 + abs(y1 - y0) * 0.5
    else:
        aside = max(0.0, there.x - here.right, here.x - there.right) * 3 + abs(x1 - x0) * 0.5
    return ahead + 2 * aside
