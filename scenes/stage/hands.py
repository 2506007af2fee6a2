"""The one selection machine for mouse, touch and keyboard.

Press and drag with a ghost; or click a piece, click its target; or focus and Enter. The
nearest legal target within reach wins, else the piece goes home and says why.

It is made of parts, each with its own state: what is ``taken``, what is on ``hold``, where the
``focus`` is, what acting on a node means (``deeds``), and the two that get events, ``pointer`` and
``keyboard``.
"""

from typing import TYPE_CHECKING, Final

import pygame

from .deeds import Deeds
from .focus import Focus
from .hold import Hold
from .keyboard import Keyboard
from .marks import TARGET_MARK
from .pointer import Pointer
from .taken import Taken

if TYPE_CHECKING:
    from .stage import Play, Stage

BREATH_SECONDS: Final = 1.4


class Hands:
    """What is pointed at, pressed, held, selected and focused in one scene."""

    def __init__(self, play: "Play", stage: "Stage") -> None:
        self.play = play
        self.stage = stage
        self.taken = Taken(play)
        self.hold = Hold(play)
        self.focus = Focus(play, self.taken)
        self.deeds = Deeds(play, self.taken, self.focus)
        self.pointer = Pointer(self, stage)
        self.keyboard = Keyboard(self)
        self._pointed = ""
        """What the scene was told that the pointer or the focus rests on."""
        self._breath = 0.0

    def handle(self, event: pygame.event.Event) -> bool:
        """Act on an event; whether it was of use."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return not getattr(event, "touch", False) and self.pointer.mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self.pointer.touch(event)
        if kind == pygame.MOUSEWHEEL:
            return self.pointer.wheel(event)
        if kind == pygame.KEYDOWN:
            return self.keyboard.down(event.key, event.mod)
        if kind == pygame.KEYUP:
            return self.keyboard.up(event.key)
        if kind == pygame.TEXTINPUT:
            return self.keyboard.typed(event.text)
        if kind == pygame.WINDOWLEAVE:
            self.pointer.hover_at(None)
            self.hold.up()
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.cancel()
            self.rest()
        return False

    def cancel(self) -> bool:
        """Let go of everything: the piece goes home, nothing is done. Whether there was any."""
        was = bool(self.taken.piece or self.hold.node)
        self.hold.up()
        self.pointer.cancel()
        self.taken.select("")
        return was

    def rest(self) -> None:
        """The scene is no longer in front: nothing is pointed at."""
        self.pointer.rest()
        self.deeds.hush()

    def follow(self) -> None:
        """The scene was built anew: let go of what is no longer so."""
        self.hold.follow()
        if self.taken.piece:
            if not self.taken.stays():
                self.cancel()
            elif self.focus.key in self.taken.follow():
                self.focus.key = self.taken.piece
        self.pointer.follow()
        self.deeds.follow()
        self.focus.follow()

    def tick(self, dt: float) -> None:
        """Time goes on: tooltips, speech bubbles, breathing targets."""
        self.pointer.tick(dt)
        self._tell_pointed()
        self.deeds.tick(dt)
        if (self.taken.held or self.taken.selected) and not self.stage.ui().reduce_motion:
            self._breathe(dt)

    def _tell_pointed(self) -> None:
        """Tell the scene what the pointer or the focus rests on, when that changes."""
        focused = self.focus.key if self.focus.visible else ""
        busy = self.taken.held or self.taken.rail
        key = "" if busy else self.pointer.rests_on or focused
        if key != self._pointed:
            self._pointed = key
            self.play.scene.on_point(key)

    def _breathe(self, dt: float) -> None:
        """Legal targets 100-85-100 % over 1400 ms, in few steps to draw seldom."""
        self._breath = (self._breath + dt) % BREATH_SECONDS
        wave = abs(2 * self._breath / BREATH_SECONDS - 1)
        alpha = 0.85 + 0.15 * round(wave * 8) / 8
        over = self.taken.over
        for key, actor in self.play.layer.actors.items():
            if key.startswith(TARGET_MARK) and not actor.alpha.moving:
                level = 1.0 if over and key == TARGET_MARK + over else alpha
                if actor.alpha.value != level:
                    actor.alpha.value = level
                    self.play.layer.touch(key)
