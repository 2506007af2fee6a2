"""The program as a kiosk: the same loop, with hands that reach nothing but the table."""

import logging
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Final

import pygame

from ..context import Screen
from ..exits import CRASH
from ..folders import Folders
from ..neighbours import Maker
from ..program import Program
from ..settings import Misread
from ..stage.ui import KIOSK_TARGET
from ..table.scene import TableScene
from .attract import AttractScene
from .choose import TitlesScene
from .counters import Counters
from .kiosk import Kiosk, fresh
from .operator import UPRIGHT, Operator
from .supervisor import Heartbeat
from .visits import begin

log = logging.getLogger(__name__)

KEYS: Final = frozenset({
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_KP_1, pygame.K_KP_0 + 1),
    pygame.K_BACKSPACE, pygame.K_KP_ENTER,
})  # fmt: skip
"""The only keys that do anything, and only alone: enough for a row of large buttons and a PIN."""
HELD_WITH: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT
POINTER: Final = frozenset({
    pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL,
    pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION,
})  # fmt: skip
DOWN: Final = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.KEYDOWN)
UP: Final = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
HIDDEN: Final = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
WINDOW: Final = frozenset({
    pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWENTER, *HIDDEN,
})  # fmt: skip
DRIFT: Final = ((0, 0), (6, 0), (6, 6), (0, 6), (-6, 6), (-6, 0), (-6, -6), (0, -6), (6, -6))
"""Where the picture lies, match after match of the bots, in pixels from its place: nothing stands
on the same ones for hours."""


class KioskProgram(Program):
    """Runs a kiosk. Nothing of a visitor is written; an error ends it, and whoever watches over it
    starts it again."""

    def __init__(
        self,
        folders: Folders,
        operator: Operator,
        log_path: Path,
        heartbeat: Heartbeat | None = None,
        window: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(folders, fresh(operator, window), log_path)
        self.code = CRASH
        """What the program ends with: that it ends by itself is an error."""
        self._heartbeat = heartbeat
        self._drifts = cycle(DRIFT)
        self._seen = False
        """Whether its first picture is seen."""
        counters = Counters(folders.data if operator.counters else None)
        self.kiosk = Kiosk(self.ctx, operator, counters, self.end, window)
        self.manager.home_scene = self._home
        can = any(title in UPRIGHT for title, _variant in operator.offers)
        self.stage.for_hands(can, KIOSK_TARGET)
        self.kiosk.upright = self.stage.view.upright
        pygame.mouse.set_visible(operator.pointer or window is not None)
        if window is None:
            # not pygame.event.set_grab, which moves a hidden pointer by steps: a touch screen that
            # comes as a mouse would always press in the same place
            self.window.system.grab_mouse = self.window.system.grab_keyboard = True

    def _home(self) -> Screen:
        self.stage.drift = next(self._drifts)
        return self.kiosk.home()

    def start(self, misread: Misread | None = None) -> None:
        """Let bots play, and wait for somebody."""
        self.manager.home()

    def _neighbours(self, top: Screen) -> list[Maker]:
        """What a touch leads to: the games, and how the first match of each looks."""
        if isinstance(top, AttractScene):
            return [partial(TitlesScene, self.ctx, self.kiosk)]
        if isinstance(top, TitlesScene):
            offers = self.kiosk.offers(self.kiosk.upright)
            return [partial(self._table, *offer) for offer in offers]
        return super()._neighbours(top)

    def _table(self, title: str, variant: str) -> Screen:
        """A game at its first decision, to look at."""
        match = begin(title, variant, 1, self.kiosk.operator.bots)
        while match.step_chance() is not None:
            pass
        return TableScene(self.ctx, match, view_only=True)

    def end(self, code: int) -> None:
        """Staff want that: end with this exit code."""
        self.code = code
        self.manager.quit()

    def _save_settings(self) -> OSError | None:
        """The operator's file says it all; nothing is kept."""
        return None

    def frame(self, dt: float) -> None:
        """One turn, and the time of the kiosk."""
        super().frame(dt)
        if not (self._seen or self.change.holds or self.stage.new):
            self._seen = True
            log.info("seen")
        if self.manager.running:
            if self.kiosk.upright != self.stage.view.upright:
                self.kiosk.turned(self.stage.view.upright)
            self.kiosk.tick(dt)
        if self._seen and self._heartbeat is not None and not self._heartbeat.beat():
            self.manager.quit()  # nobody watches over it any more

    def handle(self, event: pygame.event.Event) -> None:
        """Hands on the table, and what becomes of the window; all else does nothing."""
        kind = event.type
        if kind == pygame.MOUSEMOTION and event.buttons[1:] != (0, 0):
            return
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button != 1:
            return
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            if event.key not in KEYS or (kind == pygame.KEYDOWN and event.mod & HELD_WITH):
                return
        elif kind not in POINTER and kind not in WINDOW:
            return
        if kind in POINTER and kind != pygame.MOUSEWHEEL:
            self._pointed(event)
        if kind in DOWN and self.kiosk.touched():
            self.stage.echoes.hears(self.stage.view, event)  # what comes late of it is dropped, too
            return
        super().handle(event)
        if kind in HIDDEN:
            self.window.system.restore()

    def _pointed(self, event: pygame.event.Event) -> None:
        """Staff hold the corner, or let it go; and a touch beside the picture begins a visit as
        well as one on it."""
        view = self.stage.view
        w, h = view.size
        x, y = event.pos if hasattr(event, "pos") else (event.x * w, event.y * h)
        if event.type in UP or not self.kiosk.corner(x, y, (w, h)):
            self.kiosk.held = None
        elif event.type in DOWN:
            self.kiosk.held = 0.0
        beside = not view.screen.contains(*view.to_units(x, y))
        if event.type in UP and beside and isinstance(self.kiosk.top, AttractScene):
            self.kiosk.come(self.kiosk.operator.languages[0])

    def run_kiosk(self) -> int:
        """Until staff end it, or an error does; the exit code."""
        return self.run() or self.code

    def _crash(self, error: Exception) -> bool:
        """No visitor is to read of it: whoever watches over the program starts it again."""
        log.exception("unexpected error")
        self.crashed = True
        return False
