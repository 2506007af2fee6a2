"""The scene stack: what lies over what, and who is told of it."""

import logging
from collections.abc import Callable

from .context import Screen

log = logging.getLogger(__name__)


class Manager:
    """The stack of scenes, bottom first. Every ``enter`` has its ``leave``, every ``pause`` its
    ``resume``; a change made inside such a hook is done after it.
    """

    def __init__(self) -> None:
        self.scenes: list[Screen] = []
        self.running = True
        self.home_scene: Callable[[], Screen] | None = None
        """Makes the menu."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after the stack changed."""
        self._queue: list[Callable[[], None]] = []
        self._busy = False

    @property
    def top(self) -> Screen | None:
        """The scene in front."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Screen) -> None:
        """Lay a scene over the present one."""
        self._do(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top scene off."""
        self._do(self._pop)

    def replace(self, scene: Screen) -> None:
        """Put a scene in the place of the top one."""
        self._do(lambda: self._replace(scene))

    def home(self) -> None:
        """Back to the menu."""
        self._do(self._home)

    def quit(self) -> None:
        """End the program: every scene leaves, the top one first."""
        self._do(self._quit)

    # --- one change after the other ----------------------------------------------------------

    def _do(self, change: Callable[[], None]) -> None:
        self._queue.append(change)
        if self._busy:
            return
        self._busy = True
        try:
            while self._queue:
                self._queue.pop(0)()
        finally:
            self._queue.clear()
            self._busy = False
        self.on_change()

    def _push(self, scene: Screen) -> None:
        if self.scenes:
            self.scenes[-1].pause()
        self.scenes.append(scene)
        scene.enter()

    def _pop(self) -> None:
        if not self.scenes:
            return
        self.scenes.pop().leave()
        if not self.scenes:
            self._home() if self.home_scene else self._quit()
            return
        self.scenes[-1].resume()
        self.scenes[-1].changed()

    def _replace(self, scene: Screen) -> None:
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        scene.enter()

    def _home(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()
        if self.home_scene is not None:
            self.scenes.append(self.home_scene())
            self.scenes[-1].enter()

    def _quit(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()
        self.running = False
