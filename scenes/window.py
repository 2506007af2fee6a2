"""The window: opening it, full screen on a chosen display, its icon and cursors."""

import io
import logging
import os
from typing import Final

import pygame

from game.core.text import _

from .settings import Settings
from .stage.drawing import draw_svg
from .stage.svg import sized

log = logging.getLogger(__name__)

SMALLEST: Final = (1024, 600)
_NO_SCREEN: Final = ("dummy", "offscreen", "evdev")


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on. Its text is a sentence for a person."""


def open_display() -> None:
    """Start the display module. Raises NoDisplayError."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the list of words of an input method
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(_("Could not open a window: {error}").format(error=error)) from error
    driver = pygame.display.get_driver()
    # without libX11 SDL falls back to a driver that draws into nothing, and says nothing
    if driver in _NO_SCREEN and driver not in wanted.lower().split(","):
        pygame.display.quit()
        raise NoDisplayError(
            _("No screen was found (only SDL's {driver} driver works here).").format(driver=driver)
        )
    pygame.font.init()


class Window:
    """The one window. Its surface may be another one after each change."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.fullscreen = False
        self._cursors: dict[str, pygame.cursors.Cursor] = {}
        self._cursor = ""
        self._caret: pygame.Rect | None = pygame.Rect(0, 0, 0, 0)  # SDL begins with text on
        _set_icon()
        pygame.display.set_caption("Tidetable")
        self.apply()

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on now."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplayError(_("The window is gone."))
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.surface.get_size()

    def apply(self) -> None:
        """Open the window as the settings say; a display that is gone: the first one."""
        display = self.settings.display
        sizes = pygame.display.get_desktop_sizes()
        if not 0 <= display < len(sizes):
            log.warning("display %d is gone: the first is used", display)
            display = 0
        desktop = sizes[display] if sizes else SMALLEST
        if self.settings.fullscreen and self._try(desktop, pygame.FULLSCREEN, display):
            self.fullscreen = True
            return
        w, h = self.settings.window
        size = max(SMALLEST[0], min(w, desktop[0])), max(SMALLEST[1], min(h, desktop[1]))
        if not self._try(size, pygame.RESIZABLE, display):
            pygame.display.set_mode(size)
        self.fullscreen = False

    def _try(self, size: tuple[int, int], flags: int, display: int) -> bool:
        try:
            pygame.display.set_mode(size, flags, display=display)
        except pygame.error as error:
            log.warning("no window of %s with flags %d: %s", size, flags, error)
            return False
        return True

    def resized(self) -> None:
        """The window was resized by hand: keep its size in the settings."""
        if not self.fullscreen:
            self.settings.window = self.size

    def type_at(self, caret: pygame.Rect | None) -> None:
        """Have keys give text, and an input method show its words beside the caret; None: keys are
        keys alone."""
        if caret == self._caret:
            return
        if caret is None:
            pygame.key.stop_text_input()
        else:
            if self._caret is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(caret)
        self._caret = caret

    def cursor(self, name: str) -> None:
        """Show a cursor: "" the system's, "hand" or "grab"."""
        if name == self._cursor:
            return
        self._cursor = name
        try:
            if name and name not in self._cursors:
                spot = (14, 5) if name == "hand" else (16, 14)
                self._cursors[name] = pygame.cursors.Cursor(spot, _picture(f"cursor_{name}", 34))
            pygame.mouse.set_cursor(self._cursors.get(name) or pygame.SYSTEM_CURSOR_ARROW)
        except pygame.error as error:
            log.info("no cursor %r: %s", name, error)


def _picture(name: str, side: int) -> pygame.Surface:
    png = draw_svg(sized(f"common/{name}", (side, side)))
    return pygame.image.load(io.BytesIO(png), "picture.png")


def _set_icon() -> None:
    pygame.display.set_icon(_picture("app_icon_small", 64))
