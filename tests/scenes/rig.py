"""Real scenes on a stage under the dummy driver, driven by posted events."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.catalog import TITLES
from game.core.text import set_language
from scenes.context import Context, Screen
from scenes.gallery.states import make_context
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.stage.node import Node
from scenes.stage.stage import Stage
from tests.pictures import PICTURES


class Rig:
    """A context, a stack of scenes and a window nobody sees; nobody is asked whether to be led."""

    def __init__(
        self,
        folder: Path,
        make: Callable[[Context], Scene],
        size: tuple[int, int] = (1920, 1080),
        **settings: Any,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.window = pygame.display.set_mode(size)
        self.settings = Settings(**{"animation": "off", "led": tuple(TITLES), **settings})
        self.ctx, self.manager = make_context(self.settings, folder)
        self.applied = 0
        self.ctx.settings_changed = self._settings_changed
        self.stage = Stage(size, self.settings)
        self.stage.raster = self.stage.painter.raster = PICTURES
        self.manager.on_change = lambda: self.stage.show(self.manager.scenes)
        self.manager.push(make(self.ctx))
        self.frame()

    def _settings_changed(self) -> None:
        set_language(self.settings.language or "en")
        self.applied += 1
        self.stage.restyle()

    @property
    def top(self) -> Screen:
        """The scene in front."""
        assert self.manager.top is not None
        return self.manager.top

    def frame(self, draw: bool = True) -> None:
        """Half a second goes by."""
        self.stage.tick(0.5)
        self.stage.finish()
        if draw:
            self.stage.draw(self.window)

    @property
    def nodes(self) -> dict[str, Node]:
        """What the scene in front shows."""
        assert self.stage.top is not None
        return {node.id: node for node in self.stage.top.nodes}

    def words(self) -> str:
        """All labels and values, in reading order."""
        return "\n".join(f"{node.label} {node.value}" for node in self.nodes.values())

    def send(self, kind: int, draw: bool = True, **values: Any) -> None:
        """One event to the stage, then a frame."""
        self.stage.handle(pygame.event.Event(kind, values))
        self.frame(draw)

    def click(self, key: str) -> None:
        """Press and release the left button on a node."""
        assert self.stage.top is not None
        pos = self.stage.pixels(self.stage.top.layer.rect(key))
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def key(self, key: int, mod: int = 0, draw: bool = True) -> None:
        """Press and release a key."""
        self.send(pygame.KEYDOWN, draw, key=key, mod=mod, unicode="")
        self.send(pygame.KEYUP, draw, key=key, mod=mod)

    def type(self, text: str) -> None:
        """Text as an input method sends it."""
        self.send(pygame.TEXTINPUT, text=text)
