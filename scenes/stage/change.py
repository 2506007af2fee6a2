"""How one picture gives way to the next: the old one stays until all of the new one is there, and
then fades. So nothing is ever seen coarse, in parts, white or black.

A picture is new when other scenes are shown, and when size or style changed. Until it is there
nothing of it can be pressed, and no time goes by in it.
"""

from typing import Final

import pygame

from .stage import Stage
from .tweens import SPEED

FADE_SECONDS: Final = 0.1
HOLD_MS: Final = 12.0
"""So long pictures may take, about, that are drawn here in one frame while the old one stays."""
PATIENCE: Final = 0.3
"""Seconds after which a bar shows how far it is."""
BAR: Final = 8
"""Its height in units."""
SETTLING: Final = 0.1
"""Seconds for which a window must have kept its size before anything is drawn for it: it may still
be dragged."""
PRESSES: Final = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.MOUSEWHEEL)
KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Change:
    """Shows a stage in a window, with the old picture over it or in its place during a change."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.holds = False
        """Whether the old picture is still shown."""
        self._old: pygame.Surface | None = None
        self._under: pygame.Surface | None = None
        """The new picture, while the old one fades."""
        self._faded = 0.0
        self._waited = 0.0
        self._most = 0.0
        """The milliseconds of drawing that were left at most."""
        self._size = stage.view.size
        self._since = SETTLING
        """Seconds since the window changed its size."""
        self._kept: list[pygame.event.Event] = []

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the stage, at once or when its picture is seen; what is pressed before
        that was meant for what is there no more."""
        if not self.holds:
            self._deliver()
            self.stage.handle(event)
        elif event.type not in PRESSES and not (event.type == pygame.KEYDOWN and event.key in KEYS):
            self._kept.append(event)

    def step(self, dt: float) -> bool:
        """Before a frame, ``dt`` seconds after the last: whether the scenes go on in it."""
        stage = self.stage
        if not self.holds:
            self._deliver()
        if not stage.new:
            self._faded += dt
            return True
        if not self.holds:
            self._old = (stage.before or stage.renderer).last()
            self.holds, self._under = True, None
            self._waited = self._most = 0.0
        self._waited += dt
        self._since = self._since + dt if self._size == stage.view.size else 0.0
        if self._size != stage.view.size and self._old is not None:
            self._old = pygame.transform.smoothscale(self._old, stage.view.size)
        self._size = stage.view.size
        stage.raster.left = HOLD_MS
        if self._since < SETTLING or not stage.ready():
            return False
        self.holds, self._faded = False, 0.0
        return True

    def _deliver(self) -> None:
        """Give the stage what came while the old picture was there: it may lead elsewhere."""
        kept, self._kept = self._kept, []
        for event in kept:
            self.stage.handle(event)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring the window up to date; the rectangles that changed."""
        if self.holds:
            return self._hold(target)
        if self._old is None:
            return self.stage.draw(target)
        if self._under is None:
            self.stage.invalidate()
            self._under = pygame.Surface(target.get_size())
        self.stage.draw(self._under)
        target.blit(self._under, (0, 0))
        share = self.share
        if share > 0:
            self._old.set_alpha(round(255 * share))
            target.blit(self._old, (0, 0))
        else:
            self._old = self._under = None
        return [target.get_rect()]

    @property
    def share(self) -> float:
        """How much of what is seen is the old picture: 1 all, 0 nothing."""
        seconds = FADE_SECONDS * SPEED[self.stage.style.animation]
        if self.holds:
            return 1.0
        return max(0.0, 1 - self._faded / seconds) if self._old is not None and seconds else 0.0

    def _hold(self, target: pygame.Surface) -> list[pygame.Rect]:
        """The old picture, and after a while how far the new one is."""
        screen, painter = target.get_rect(), self.stage.painter
        if self._old is None:
            self._old = pygame.Surface(screen.size)
            self._old.fill(painter.colour("table"))
        target.blit(self._old, (0, 0))
        left = self.stage.raster.waiting
        self._most = max(self._most, left)
        if self._waited > PATIENCE and self._most:
            high = round(BAR * self.stage.view.scale)
            done = round(screen.w * (1 - left / self._most))
            target.fill(painter.colour("accent"), (0, screen.h - high, done, high))
        return [screen]
