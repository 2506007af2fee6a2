"""Hands at a table with docks: mouse, keys and fingers of several persons before one screen."""

import pygame

from scenes.stage.node import Node
from scenes.stage.stage_scene import StagedScene
from tests.titles.by_hand import where
from tests.titles.sitting import Sitting

Pos = tuple[int, int]


class Hands(Sitting):
    """Moves mouse, keys and fingers, each for itself."""

    @property
    def play(self) -> StagedScene:
        """The table on the stage."""
        return next(p for p in self.stage.scenes if p.scene is self.scene)

    def node(self, id: str) -> Node:
        node = self.play.node(id)
        assert node is not None
        return node

    def said(self) -> str:
        """What the prompt says."""
        return self.node("prompt:sentence").label

    def at(self, id: str) -> Pos:
        return where(self.stage, id)

    def down(self, at: Pos) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
        self.frame()

    def move(self, *way: Pos) -> None:
        for at in way:
            self.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
            self.frame()

    def up(self, at: Pos) -> None:
        self.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
        self.frame()

    def key(self, kind: int, scancode: int, key: int = pygame.K_F5) -> None:
        """A key with a place on the keyboard, whatever it is called on this one."""
        event = {"key": key, "mod": 0, "unicode": "", "scancode": scancode}
        pygame.event.post(pygame.event.Event(kind, event))
        self.frame()

    def finger(self, kind: int, id: int, at: Pos) -> None:
        wide, high = self.stage.view.size
        touch = {"x": at[0] / wide, "y": at[1] / high, "finger_id": id, "touch_id": 1}
        pygame.event.post(pygame.event.Event(kind, {**touch, "dx": 0, "dy": 0}))
        self.frame()

    def drag(self, piece: str, target: str) -> None:
        """An ordinary drag by the mouse."""
        start, end = self.at(piece), self.at(target)
        self.down(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end)
        self.up(end)
        self.wait(0.3)
