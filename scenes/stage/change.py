"""How one picture gives way to the next: the old one stays until all of the new one is there, and
then fades. So nothing is ever seen coarse, in parts, white or black.

A picture is new when other scenes are shown, and when size or style changed. Until it is there
nothing of it can be pressed, and no time goes by in it.
"""

from typing import Final

import pygame

from .stage import Stage
from .stage_scene import StagedScene
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
        self._ready: list[StagedScene] = []
        """The new scenes that are to be seen in this frame: all their pictures are there."""
        self._old: pygame.Surface | None = None
        self._under: pygame.Surface | None = None
        """The new picture, while the old one fades."""
        self._whole: pygame.Surface | None = None
        """The old picture in the size in which it was drawn: it is scaled from this."""
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
        if not self.stage.new:
            self._deliver()
        if not (self.holds or self.stage.new):
            self.stage.handle(event)
        elif event.type in PRESSES or (event.type == pygame.KEYDOWN and event.key in KEYS):
            self.stage.echoes.hears(self.stage.view, event)  # what comes late of it is dropped, too
        else:
            self._kept.append(event)

    def step(self, dt: float) -> bool:
        """Before a frame, ``dt`` seconds after the last: whether the scenes go on in it."""
        stage = self.stage
        self._ready = []
        if not stage.new:
            self._deliver()
        if not stage.new:
            self._faded += dt
            return True
        self._begin()
        self._waited += dt
        self._since = self._since + dt if self._size == stage.view.size else 0.0
        self._fit(stage.view.size)
        self._size = stage.view.size
        stage.raster.left = HOLD_MS
        if self._since < SETTLING or not stage.ready():
            return False
        self.holds, self._faded, self._whole = False, 0.0, None
        self._ready = stage.visible()
        return True

    def stretch(self, target: pygame.Surface) -> None:
        """Have the old picture fill a window that has just got another size, before anything is
        laid out anew; ``Stage.resize`` must follow."""
        self._begin()
        self._fit(target.get_size())
        self._hold(target)

    def _begin(self) -> None:
        """Hold the picture that was shown last, unless one is held."""
        if not self.holds:
            self._old = self._whole = (self.stage.before or self.stage.renderer).take_last()
            self.holds, self._under = True, None
            self._waited = self._most = 0.0

    def _fit(self, size: tuple[int, int]) -> None:
        if self._whole is not None and self._old is not None and self._old.get_size() != size:
            self._old = pygame.transform.smoothscale(self._whole, size)

    def _deliver(self) -> None:
        """Give the stage what came while the old picture was there, until it leads elsewhere."""
        while self._kept and not self.stage.new:
            self.stage.handle(self._kept.pop(0))

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring the window up to date; the rectangles that changed."""
        if self.holds:
            return self._hold(target)
        if self.stage.new and self.stage.visible() != self._ready:
            return []  # others came in this frame: they are awaited from the next one on
        if self._old is None:
            return self.stage.draw(target)
        share = self.share
        if share <= 0:
            self._old = self._under = None
            self.stage.invalidate()
            return self.stage.draw(target)
        if self._under is None:
            self.stage.invalidate()
            self._under = pygame.Surface(target.get_size())
        self.stage.draw(self._under)
        target.blit(self._under, (0, 0))
        self._old.set_alpha(round(255 * share))
        target.blit(self._old, (0, 0))
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
            target.fill(painter.colour("table"))
        else:
            target.blit(self._old, (0, 0))
        left = self.stage.raster.waiting
        self._most = max(self._most, left)
        if self._waited > PATIENCE and self._most:
            high = round(BAR * self.stage.view.scale)
            done = round(screen.w * (1 - left / self._most))
            target.fill(painter.colour("accent"), (0, screen.h - high, done, high))
        return [screen]
