"""Touches that arrive as mouse clicks too, as some drivers send them: later, and without a mark.

Whichever of the two came first counts; what the other kind of pointer does at nearly the same place
soon after is its echo. This belongs to the window, not to a scene: a tap that opens a scene must
not press what lies there in the new one.
"""

from dataclasses import dataclass
from math import dist
from typing import Final

import pygame

from .grip import MOUSE
from .interaction import Point
from .viewport import Viewport

LATE: Final = 0.4
"""Seconds after which nothing is an echo any more: drivers take up to 0.3."""
FORGET: Final = 60.0
"""Seconds after which a pointer of which nothing was heard is no longer taken to be down."""
NEAR: Final = 40.0
"""Units by which an echo is off its place at most."""
_DOWN: Final = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
_UP: Final = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_FINGER: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


@dataclass(slots=True)
class _Press:
    """A press of one pointer (a finger, or ``MOUSE``): where it began and is now, whether it still
    lasts, whether it is an echo, and for how many seconds nothing was heard of it."""

    pointer: int
    start: Point
    last: Point
    down: bool = True
    echo: bool = False
    silent: float = 0.0


class Echoes:
    """Remembers presses for a moment, and tells which are echoes of others."""

    def __init__(self) -> None:
        self._presses: list[_Press] = []
        """The newest first. A finger may tap twice before the echo of the first tap comes."""

    def tick(self, dt: float) -> None:
        """Time goes on by ``dt`` seconds."""
        for press in self._presses:
            press.silent += dt
        self._presses = [
            press for press in self._presses if press.silent <= (FORGET if press.down else LATE)
        ]

    def hears(self, view: Viewport, event: pygame.event.Event) -> bool:
        """Note an event of a pointer; whether it is an echo, which is to do nothing."""
        if event.type in _MOUSE:
            return not getattr(event, "touch", False) and self._mouse(view, event)
        if event.type in _FINGER:
            pos = view.to_units(event.x * view.size[0], event.y * view.size[1])
            return self._follow(int(event.finger_id), event.type, pos)
        return False

    def _mouse(self, view: Viewport, event: pygame.event.Event) -> bool:
        pos, press = view.to_units(*event.pos), self._last(MOUSE)
        if event.type == pygame.MOUSEMOTION:
            if press is not None and press.down and not getattr(event, "buttons", (1,))[0]:
                press.down = False  # nobody has seen the button go up
        elif event.button != 1:
            return False
        return self._follow(MOUSE, event.type, pos)

    def _follow(self, pointer: int, kind: int, pos: Point) -> bool:
        press = self._last(pointer)
        if kind in _DOWN:
            if press is not None:
                press.down = False
            press = _Press(pointer, pos, pos, echo=self._near(pointer, pos))
            self._presses.insert(0, press)
        elif press is None or not press.down:
            return self._near(pointer, pos)  # it hovers, or ends what began unseen
        press.last, press.silent = pos, 0.0
        press.down = kind not in _UP
        return press.echo

    def _last(self, pointer: int) -> _Press | None:
        return next((press for press in self._presses if press.pointer == pointer), None)

    def _near(self, pointer: int, pos: Point) -> bool:
        """Whether a pointer of the other kind has just been pressed or let go there."""
        return any(
            (press.pointer == MOUSE) != (pointer == MOUSE)
            and not press.echo
            and press.silent <= LATE
            and min(dist(pos, press.start), dist(pos, press.last)) <= NEAR
            for press in self._presses
        )
