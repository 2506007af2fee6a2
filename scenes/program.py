"""The running program: window, stage, scenes and bots, and the loop that drives them."""

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.bots.worker import ProcessThinker
from game.core.disk import in_words, remove_halves
from game.core.text import _, capital
from game.match import saves
from game.match.clock import GAP

from .context import Context, Screen
from .dialogs import MessageScene
from .exits import CRASH, last_words, tell, what_happened
from .folders import Folders, exports_folder, matches_folder, writable
from .locales import speak
from .manager import Manager
from .neighbours import Maker, neighbours
from .running import Running, bring_to_front
from .scene import Scene
from .settings import Keeper, Misread, Settings
from .sound import make_speaker
from .stage.change import Change
from .stage.drawing import Sharpener
from .stage.fonts import load_line_breaks
from .stage.stage import Stage
from .tidying import Tidying
from .window import Window, open_display

log = logging.getLogger(__name__)

FPS: Final = 60
DOZE_AFTER: Final = 1.0
"""Seconds in which nothing moved and nobody did anything after which the loop slows down, once
all is prepared that may come next."""
DOZE_MS: Final = 30
"""So long an event may wait then; models and pictures go on after three times that."""
AHEAD_AFTER: Final = 0.1
"""The same seconds after which what may come next is prepared, a scene a frame."""
LONGEST: Final = 0.1
"""Seconds an animation may go on in one frame."""
SEEN_AGAIN: Final = (
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWFOCUSGAINED,
)
SHAPED: Final = (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWDISPLAYCHANGED)


class Program:
    """Everything that runs. ``start`` makes the first scenes. ``running`` says whether another
    copy was started meanwhile."""

    def __init__(
        self, folders: Folders, settings: Settings, log_path: Path, running: Running | None = None
    ) -> None:
        self.folders = folders
        self.settings = settings
        self.log_path = log_path
        self.crashed = False
        self.told_to_end = False
        """Whether the system wants the program to end (a signal)."""
        self._running = running
        self._keeper = Keeper(folders.data)
        self._warned = False
        speak(settings.language)
        open_display()
        sharpener = Sharpener()
        if not os.path.isdir(folders.cache / "art"):  # raises nothing where it may not look
            sharpener.start()  # all pictures are to be drawn: while the window opens
        self.window = Window(settings)
        self.stage = Stage(self.window.size, settings, folders.cache / "art")
        self.stage.fullscreen = self.window.fullscreen
        self.stage.raster.sharpener = sharpener
        self.change = Change(self.stage)
        self.manager = Manager()
        self.manager.home_scene = self._menu
        self.manager.on_change = self._show
        self.speaker = make_speaker(settings)
        self.thinker = ProcessThinker()
        self.ctx = Context(
            self.manager,
            settings,
            self.speaker,
            self.thinker,
            folders.data,
            self.settings_changed,
        )
        self._next: list[Maker] | None = None
        """What makes the scenes that may come next, as far as they are not prepared."""
        self._suspended = False
        self.tidying = Tidying(self.window.size)
        self._quiet = 0.0
        """Seconds since the picture changed or an event came."""

    # --- scenes ------------------------------------------------------------------------------

    def _menu(self) -> Scene:
        from .menu.scene import MenuScene

        return MenuScene(self.ctx)

    def _show(self) -> None:
        self.stage.show(self.manager.scenes)
        self.tidying.due()
        self._watch_screen()

    def _watch_screen(self) -> None:
        """The screen saver stays away as long as a match is seen."""
        awake = not self._suspended and any(scene.wakeful for scene in self.manager.scenes)
        pygame.display.set_allow_screensaver(not awake)

    def start(self, misread: Misread | None = None) -> None:
        """Open the menu, with a message over it if something is wrong with the folders or with the
        settings that were read. What fails is shown as any error is."""
        try:
            self._tidy_files()
            self.manager.home()
            error = writable(self.folders.data)
            note = misread.told(self.folders.data) if misread is not None else ""
            if error is not None:
                self.warn(self._unwritable(error))
            elif note:
                self.warn(note)
        except Exception as error:
            self.manager.running = self._crash(error)

    def _tidy_files(self) -> None:
        """Delete what programs that were killed left half written."""
        data = self.folders.data
        saves.tidy(matches_folder(data))
        remove_halves(data)
        remove_halves(exports_folder(data))

    def _unwritable(self, error: OSError) -> str:
        lost = _("You can play, but games and settings will be lost.")
        return f"{in_words(error, self.folders.data)} {lost}"

    def warn(self, text: str) -> None:
        """Show a message over the present scene, and log it."""
        log.warning(text)
        from .dialogs import MessageScene

        self.manager.push(MessageScene(self.ctx, _("Please note"), text))

    # --- settings ----------------------------------------------------------------------------

    def settings_changed(self) -> None:
        """Apply and save the settings."""
        speak(self.settings.language)
        if self.window.apply():
            self._reshaped()
        self.stage.restyle()
        self.speaker.refresh()
        error = self._save_settings()
        if error is not None and not self._warned:
            self._warned = True
            lost = _("Until then settings are not kept.")
            self.warn(f"{in_words(error)} {lost}")

    def _save_settings(self) -> OSError | None:
        """Keep the settings on disk; the error if that failed."""
        try:
            self._keeper.save(self.settings)
        except OSError as error:
            log.warning("settings not saved: %s", error)
            return error
        return None

    def _reshaped(self) -> None:
        """The window is full screen, or not any more, or on another display."""
        self.stage.fullscreen = self.window.fullscreen
        self._resize()
        self.stage.invalidate()

    def toggle_fullscreen(self) -> None:
        """F11."""
        self.settings.fullscreen = not self.window.fullscreen
        self.settings_changed()

    def read_aloud(self) -> None:
        """F2: what there is to read is said again; at first the voice is switched on."""
        if self.settings.voice == "off" or self.settings.muted:
            if self.settings.voice == "off":
                self.settings.voice = "normal"
            if self.settings.muted:
                self.settings.muted = False
            self.settings_changed()
        self.ctx.voice.repeat()

    def _resize(self) -> bool:
        """Follow the window's size: the old picture fills it at once, since to lay out all anew
        takes a while. Returns whether it is another."""
        if self.window.size == self.stage.view.size:
            return False
        self.change.stretch(self.window.surface)
        self.window.show()
        self.stage.resize(self.window.size)
        self.tidying.fit(self.window.size)
        return True

    # --- the loop ----------------------------------------------------------------------------

    def run(self, frames: int | None = None, on_frame: Callable[[], None] | None = None) -> int:
        """Until the program is ended (or for some frames); the exit code."""
        clock = pygame.time.Clock()
        clock.tick()
        while self.manager.running and (frames is None or frames > 0):
            frames = None if frames is None else frames - 1
            if self.told_to_end:
                self.manager.quit()
                break
            busy = self.thinker.busy or self._next or self.stage.painter.prepares
            if self._quiet > DOZE_AFTER and not busy:
                self._doze()
            dt = clock.tick(FPS) / 1000
            try:
                self.frame(dt)
                if on_frame is not None:
                    on_frame()
            except Exception as error:
                if not self._crash(error):
                    return CRASH
        return CRASH if self.crashed else 0

    def _doze(self) -> None:
        """Wait for an event for a while: each time a process wakes costs more than a look."""
        for _turn in range(3):
            if pygame.event.peek():
                return
            pygame.time.wait(DOZE_MS)

    def frame(self, dt: float) -> None:
        """One turn: events, models, pictures."""
        if self._running is not None and self._running.called():
            self._show_again()
        if self.window.follow():
            self._reshaped()
        events = pygame.event.get()
        for event in events:
            self.handle(self.window.in_pixels(event))
        if dt > GAP and not self._suspended:  # the computer slept: nobody could play
            self._suspend(True)
            self._suspend(False)
        if self.stage.new:
            self._next = None
        if self.change.step(min(dt, LONGEST)):
            self._go_on(dt)
            if self._quiet > AHEAD_AFTER:
                self._look_ahead()
        if not self.manager.running:
            return
        self._sound()
        areas = self.change.draw(self.window.surface)
        if areas:
            self.window.show(areas)
        self.window.cursor(self.stage.cursor())
        self.window.type_at(self.stage.caret())
        if not self.change.holds:
            self.thinker.start()  # after the first picture, which does not wait for it
        self._quiet = 0.0 if areas or events else self._quiet + dt
        self.tidying.step(bool(areas), dt)

    def _show_again(self) -> None:
        """Somebody has started the program once more: here it is, and says so."""
        bring_to_front(self.window.system, self._suspended)
        if not isinstance(self.manager.top, MessageScene):
            words = _("It was open already. You can go on where you were.")
            self.manager.push(MessageScene(self.ctx, _("Here is Tidetable"), words))

    def _go_on(self, dt: float) -> None:
        """Time goes by for the scenes, and for what moves on the stage."""
        top = self.manager.top
        if top is not None and not self._suspended:
            top.on_tick(min(dt, GAP))
        for scene in self.manager.scenes if self._suspended else self.manager.scenes[:-1]:
            scene.on_background(min(dt, GAP))
        if self.manager.running:
            self.stage.tick(min(dt, LONGEST))

    def _sound(self) -> None:
        """What goes on behind the scene in front, and what is said of it."""
        top = self.manager.top
        self.speaker.surround(top.ambience if top is not None and not self._suspended else "")
        if not (self._suspended or self.change.holds):  # only of what is seen
            self.ctx.voice.hear(self.stage)

    def _look_ahead(self) -> None:
        """Have one scene prepared that may come next: that takes longer than a frame may."""
        top = self.manager.top
        if top is None or self.stage.raster.sharpener is None:
            return
        if self._next is None:
            load_line_breaks()
            self._next = self._neighbours(top)
        elif self._next:
            scene = self._next.pop(0)()
            if scene is not None:
                self.stage.ahead(scene)

    def _neighbours(self, top: Screen) -> list[Maker]:
        """What makes each scene that may come next."""
        return neighbours(top, self.ctx)

    def handle(self, event: pygame.event.Event) -> None:
        """Windows and full screen here, the rest to the stage."""
        kind = event.type
        unfolds = kind == pygame.WINDOWRESTORED and self._suspended  # maximised as before, or not
        if kind in SHAPED and not unfolds:
            self.window.changed(event)
        if kind in (pygame.QUIT, pygame.APP_TERMINATING):
            self.manager.quit()
        elif kind == pygame.KEYDOWN and _wants_fullscreen(event):
            self.toggle_fullscreen()
        elif kind == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.read_aloud()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWRESIZED):
            if self._resize():
                self.window.resized()
                self.stage.fullscreen = self.window.fullscreen
        elif kind == pygame.WINDOWEXPOSED:
            self.stage.invalidate()
        elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.stage.handle(event)
            self._suspend(True)
        elif kind in SEEN_AGAIN:
            self._suspend(False)
            self.stage.invalidate()
        else:
            self.change.handle(event)

    def _suspend(self, on: bool) -> None:
        if on == self._suspended:
            return
        self._suspended = on
        if on:
            self.stage.let_go()
        for scene in self.manager.scenes:
            if on:
                scene.suspend()
            else:
                scene.wake()
        self._watch_screen()

    def _crash(self, error: Exception) -> bool:
        """Show what happened; whether the program can go on."""
        log.exception("unexpected error")
        again, self.crashed = self.crashed, True
        if again or not self.manager.running:
            self._last_words(error)
            return False
        try:
            from .error import ErrorScene

            while self.manager.scenes:
                self._leave(self.manager.scenes.pop())
            self.stage.show([])
            self.manager.push(ErrorScene(self.ctx, capital(what_happened(error)), self.log_path))
            self.stage.refresh()
        except Exception:
            log.exception("the error window failed")
            self._last_words(error)
            return False
        return True

    def _leave(self, scene: Screen) -> None:
        """Let a scene give back what it holds, as the lock of its match, even if it is broken."""
        try:
            scene.leave()
        except Exception:
            log.exception("a scene failed to leave")

    def _last_words(self, error: Exception) -> None:
        tell(last_words(error, self.log_path))

    def close(self) -> None:
        """Give everything back."""
        self._save_settings()
        self.thinker.close()
        if self.stage.raster.sharpener is not None:
            self.stage.raster.sharpener.close()
        self.speaker.close()
        self.ctx.voice.close()
        self.stage.raster.disk.prune()
        self.tidying.close()
        if self._running is not None:
            self._running.close()
        pygame.quit()


def _wants_fullscreen(event: pygame.event.Event) -> bool:
    alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(alt_enter)
