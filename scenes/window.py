"""The window: opening it, full screen on a chosen display, its icon and cursors.

Desktops, windows and the mouse are measured in the system's points. A point is a pixel on most
systems; where it can be several (``_DENSE``) the surface has all of them.
"""

import io
import logging
import os
import warnings
from typing import Final

import pygame

from game.core.text import N_

from .exits import NO_SCREEN, CannotStartError
from .settings import Settings
from .stage.drawing import draw_svg
from .stage.svg import ArtError, sized

log = logging.getLogger(__name__)

SMALLEST: Final = (1024, 600)
NO_WINDOW: Final = N_("Could not open a window.")
FIRST: Final = 0.75
"""The part of a desktop, each way, that the window has until somebody resizes it."""
FREE: Final = 0.9
"""The part of a desktop's height that title bar and task bar leave."""
LEGIBLE: Final = 768
"""Where the first window would be lower than this, it is maximised."""
_DENSE: Final = ("cocoa", "wayland")
"""Drivers for which a point may be several pixels. They show nothing but whole windows, so nothing
is lost by ``pygame.Window``, which cannot show parts of one either."""


class NoDisplayError(CannotStartError):
    """There is no screen to open a window on."""


def open_display() -> None:
    """Start the display module. Raises NoDisplayError."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the list of words of an input method
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(NO_WINDOW, said=error) from error
    driver = pygame.display.get_driver()
    # without libX11 SDL falls back to a driver that draws into nothing, and says nothing
    if driver in NO_SCREEN and driver not in wanted.lower().split(","):
        pygame.display.quit()
        raise NoDisplayError(
            N_("No screen was found (only SDL's {driver} driver works here)."), driver=driver
        )
    if driver == "x11":
        # the other way, which is the only one of Wayland, is slow without a graphics card
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


def fitting(kept: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window on a desktop, with its title bar in sight. ``kept`` is the one it had
    last: (0, 0) if nobody resized it, the desktop's own if all of it was asked for."""
    if kept == desktop:
        return kept
    w, h = kept if any(kept) else (int(desktop[0] * FIRST), int(desktop[1] * FIRST))
    free = int(desktop[1] * FREE)
    return min(max(w, SMALLEST[0]), desktop[0]), min(max(h, SMALLEST[1]), free)


class Window:
    """The one window. Raises NoDisplayError if none can be opened."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        systems = {"": pygame.SYSTEM_CURSOR_ARROW, "no": pygame.SYSTEM_CURSOR_NO}
        self._cursors = {name: pygame.cursors.Cursor(kind) for name, kind in systems.items()}
        self._cursor = ""
        self._caret: pygame.Rect | None = pygame.Rect(0, 0, 0, 0)  # SDL begins with text on
        self._driver = pygame.display.get_driver()
        self._desktops = pygame.display.get_desktop_sizes() or [SMALLEST]
        self._before = settings.window
        """The size that was kept before the present one."""
        self._wish = self._wished()
        self.fullscreen = self._wish[0]
        self._placed = not self.fullscreen
        """Whether it has been anything but full screen, and so has a place to come back to."""
        self.system = self._open()
        """The system's own window, for what it alone can do."""
        mac = self._driver == "cocoa"  # where the Dock shows it large
        try:
            icon = _picture("app_icon", 512) if mac else _picture("app_icon_small", 64)
            self.system.set_icon(icon)
        except (pygame.error, ArtError) as error:
            log.warning("the window has no icon: %s", error)
        self._maximise()

    def _open(self) -> pygame.Window:
        try:
            return self._opened(self._wish[1])
        except pygame.error as error:
            if not self.fullscreen:
                raise NoDisplayError(NO_WINDOW, said=error) from error
            log.warning("no full screen: %s", error)
        self.fullscreen, self._placed = False, True
        return self._open()

    def _opened(self, display: int) -> pygame.Window:
        size, place = self._size(), (pygame.WINDOWPOS_CENTERED | display,) * 2
        if self._driver in _DENSE:
            window = pygame.Window(
                "Tidetable",
                size,
                place,
                resizable=True,
                allow_high_dpi=True,
                fullscreen_desktop=self.fullscreen,
            )
            window.get_surface()
            return window
        pygame.display.set_caption("Tidetable")
        if self.fullscreen:
            flags = pygame.RESIZABLE | pygame.FULLSCREEN
            pygame.display.set_mode(self._desktops[display], flags, display=display)
        else:
            pygame.display.set_mode(size, pygame.RESIZABLE, display=display)
        with warnings.catch_warnings():  # nothing else can maximise a window that shows its parts
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()

    def _wished(self) -> tuple[bool, int]:
        """Whether it is to be full screen, and on which display; one that is gone: the first."""
        display = self.settings.display
        if not 0 <= display < len(self._desktops):
            log.warning("display %d is gone: the first is used", display)
            display = 0
        return self.settings.fullscreen, display

    def _size(self) -> tuple[int, int]:
        return fitting(self.settings.window, self._desktops[self._wish[1]])

    def _maximise(self) -> None:
        """If it was left so, or would be too small at first."""
        small = not any(self.settings.window) and self._size()[1] < LEGIBLE
        real = self._driver not in NO_SCREEN
        if real and not self.fullscreen and (small or self.settings.maximised):
            self.settings.maximised = True  # not every system tells of it
            self.system.maximize()

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on now; after each change it may be another."""
        return self.system.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.surface.get_size()

    def show(self, areas: list[pygame.Rect] | None = None) -> None:
        """Have what was drawn there seen, or all of it."""
        if self._driver in _DENSE:
            self.system.flip()
        else:
            pygame.display.update(areas)

    @property
    def ratio(self) -> float:
        """Pixels a point."""
        return self.size[0] / self.system.size[0]

    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """An event with its position in pixels."""
        if not hasattr(event, "pos") or self.ratio == 1:
            return event
        pos = tuple(int(at * self.ratio) for at in event.pos)
        return pygame.event.Event(event.type, {**event.dict, "pos": pos})

    def apply(self) -> bool:
        """Do as the settings wish, if that is new. Returns whether it was.

        A window comes back to where somebody moved it, unless another display is wished for.
        """
        was, self._wish = self._wish, self._wished()
        if was == self._wish:
            return False
        if self.fullscreen:
            self.system.set_windowed()
        else:
            self.system.restore()  # a maximised one does not move
        self.system.size = self._size()
        if not self._placed or was[1] != self._wish[1]:
            self.system.position = (pygame.WINDOWPOS_CENTERED | self._wish[1],) * 2
        self._placed, self.fullscreen = True, False
        if self._wish[0]:
            try:
                self.system.set_fullscreen(desktop=True)
                self.fullscreen = True
            except pygame.error as error:
                log.warning("no full screen: %s", error)
        self._maximise()
        return True

    def follow(self) -> bool:
        """If screens came or went: on to the one that is wished for, or to one that is left.
        Returns whether the window changed."""
        desktops = pygame.display.get_desktop_sizes()
        if desktops in ([], self._desktops):  # none while a lid is closed, or a dock unplugged
            return False
        if len(desktops) < len(self._desktops):
            self._wish = self._wish[0], -1  # wherever it is now, it may be out of sight
        self._desktops = desktops
        return self.apply()

    def resized(self) -> None:
        """It has another size: if somebody gave it one, that is kept."""
        if self._driver == "cocoa":  # whose own keys and buttons make it full screen, too
            full = self.system.size == self._desktops[self._wish[1]]
            self.fullscreen = self.settings.fullscreen = full
            self._wish = self._wished()
        if not self.fullscreen and not self.settings.maximised:
            self._before, self.settings.window = self.settings.window, self.system.size

    def changed(self, event: pygame.event.Event) -> None:
        """Somebody maximised it, or not any more, or moved it to another display: that is kept."""
        if self.fullscreen or pygame.display.get_num_displays() != len(self._desktops):
            return
        if event.type == pygame.WINDOWMAXIMIZED:
            self.settings.maximised = True
            if self.settings.window == self.system.size:  # which was told first
                self.settings.window = self._before
        elif event.type == pygame.WINDOWRESTORED:
            self.settings.maximised = False
        elif event.display_index != self._wish[1]:
            self.settings.display = event.display_index
            self._wish = self._wished()

    def _in_points(self, rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(*(round(at / self.ratio) for at in rect))

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
            pygame.key.set_text_input_rect(self._in_points(caret))
        self._caret = caret

    def cursor(self, name: str) -> None:
        """Show a cursor: "" the system's, "hand", "grab", or "no" (not here)."""
        if name == self._cursor:
            return
        self._cursor = name
        try:
            if name not in self._cursors:
                spot = (14, 5) if name == "hand" else (16, 14)
                self._cursors[name] = pygame.cursors.Cursor(spot, _picture(f"cursor_{name}", 34))
            pygame.mouse.set_cursor(self._cursors[name])
        except (pygame.error, ArtError) as error:
            log.info("no cursor %r: %s", name, error)


def _picture(name: str, side: int) -> pygame.Surface:
    png = draw_svg(sized(f"common/{name}", (side, side)))
    return pygame.image.load(io.BytesIO(png), "picture.png")
