"""Keys, which do what hands do."""

from typing import TYPE_CHECKING, Final

import pygame

from .choose import acts

if TYPE_CHECKING:
    from .hands import Hands
    from .node import Node

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


class Keyboard:
    """Tab and arrows walk, Enter and Space act, Esc lets go; the scene gets what is left."""

    def __init__(self, hands: "Hands") -> None:
        self.hands, self.play = hands, hands.play
        self.focus, self.taken = hands.focus, hands.taken
        self.hold, self.deeds = hands.hold, hands.deeds
        self._whole = ""
        """The field whose whole text goes with what is typed next."""

    def down(self, key: int, mod: int) -> bool:
        """A key was pressed; whether it was of use."""
        escape = key in (pygame.K_ESCAPE, pygame.K_AC_BACK)
        if self.hold.node and key != self.hold.by_key and not escape:
            self.hold.up()
        node = self.focus.node
        if key == pygame.K_TAB:
            self.focus.step(-1 if mod & pygame.KMOD_SHIFT else 1)
        elif escape:
            if not self.hands.cancel():
                self.play.scene.on_back()
        elif node is not None and node.type is not None and self._in_field(node, key, mod):
            return True
        elif key in ARROWS:
            self._arrow(node, key, mod)
        elif key in _ENTER or key == pygame.K_SPACE:
            return self._enter(node, key) or self.play.scene.on_key(key, mod)
        elif key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return self._page(PAGE if key == pygame.K_PAGEDOWN else -PAGE)
        else:
            return self.play.scene.on_key(key, mod)
        return True

    def up(self, key: int) -> bool:
        """A key was let go; whether it held something."""
        if not self.hold.node or key != self.hold.by_key:
            return False
        node = self.play.node(self.hold.node)
        self.hold.up()
        if node is not None and node.press is not None:
            self.deeds.act(node.id)
        return True

    def typed(self, text: str) -> bool:
        """Text was typed."""
        node = self.focus.node
        if node is None or node.type is None or node.disabled:
            return False
        clean = "".join(c for c in text if c.isprintable())
        if clean:
            self._empty(node)
            node.type(clean)
        return True

    def _in_field(self, node: "Node", key: int, mod: int) -> bool:
        """Keys a field keeps for itself; letters come as text. Ctrl+A takes all of it."""
        if key == pygame.K_a and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._whole = node.id
        elif key == pygame.K_BACKSPACE and node.type is not None:
            if not self._empty(node):
                node.type("\b")
        elif key in (*ARROWS, *_ENTER):
            self._whole = ""
            return False
        return True

    def _empty(self, node: "Node") -> bool:
        """Take away the text of a field if all of it was taken; whether it was."""
        whole, self._whole = self._whole, ""
        if whole != node.id or node.type is None:
            return False
        node.type("\b" * len(node.value))
        return True

    def _arrow(self, node: "Node | None", key: int, mod: int) -> None:
        direction = ARROWS[key]
        if mod & _PUSHING and node and self._push(node.id, direction):
            return
        # nothing is in focus: a book turns its pages by arrows
        if not self.focus.visible and self.play.scene.on_key(key, mod):
            return
        adjusts = node is not None and self.focus.visible and not node.disabled
        if adjusts and node is not None and node.adjust and not direction[1]:
            node.adjust(direction[0])
        elif self.play.nodes:
            self.focus.point(direction)

    def _push(self, key: str, direction: tuple[int, int]) -> bool:
        """Slide a node's rail by one step; whether it has one that way."""
        gesture = self.taken.pushed(key, direction)
        if gesture is not None and not self.taken.held and not self.taken.rail:
            self.taken.select("")
            self.deeds.perform(gesture)
        return gesture is not None

    def _enter(self, node: "Node | None", key: int) -> bool:
        taken, focus = self.taken, self.focus
        main = None if focus.visible else focus.main()
        if main is not None:
            node = main
            focus.on(main.id, visible=True)
        if node is None or taken.held or taken.rail:
            return False
        before = taken.selected
        if not before and not node.focusable and not acts(self.play, node):
            return False
        focus.visible = True
        if node.hold is not None and not node.disabled and not before:
            if self.hold.node != node.id:  # not a key that repeats
                self.hold.down(node, key)
            return True
        self.deeds.act(node.id)
        self.play.stale = True
        if taken.selected and taken.selected != before:
            first = next(iter(self.play.offers.targets(taken.selected)), "")
            focus.on(first or focus.key, visible=True)
        return True

    def _page(self, distance: float) -> bool:
        areas = [n for n in self.play.nodes if n.scroll is not None]
        inside = [n for n in areas if n.id == self.focus.key] or areas
        if inside and inside[0].scroll is not None:
            inside[0].scroll(distance)
            return True
        return False
