"""A table at which all cities act at once, with hands before it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.adaptnation.actions import Assist, Prepare
from game.core.action import Action
from game.core.options import Value
from game.match import Match
from scenes.stage.gesture import Gesture
from scenes.stage.stage_scene import StagedScene
from tests.adaptnation.help import planned
from tests.titles.by_hand import grip, where
from tests.titles.sitting import Sitting
from tests.titles.twins import Silent


def planning(kinds: str = "hhh", **options: Value) -> Match:
    """A match whose cities begin to plan."""
    return planned(kinds, "plan", options)


class Together(Sitting):
    """Hands at such a table, with bots that move only when the test says so."""

    def __init__(self, folder: Path, table: Match, quiet: bool = True) -> None:
        super().__init__(folder, table)
        if quiet:
            self.scene.pace.runner.thinker = Silent()
        self.wait(1)

    @property
    def match(self) -> Match:
        """The match."""
        return self.scene.match

    @property
    def play(self) -> StagedScene:
        """The table on the stage."""
        assert self.stage.top is not None
        return self.stage.top

    def prepares(self, seat: int) -> Gesture:
        """The first gesture by which that city prepares."""
        mine = (g for g in self.scene.gestures() if g.action.seat == seat)
        return next(g for g in mine if isinstance(g.action, Prepare))

    def take(self, gesture: Gesture) -> None:
        """Press its piece and move it half the way."""
        start, end = grip(self.stage, gesture.piece), where(self.stage, gesture.target)
        self.post(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, start, button=1, touch=False)
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.post(pygame.MOUSEMOTION, middle, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.frame()
        assert self.play.state.held == gesture.piece

    def drop(self, target: str) -> None:
        """Move what is held over a node, and let it go."""
        end = where(self.stage, target)
        self.post(pygame.MOUSEMOTION, end, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONUP, end, button=1, touch=False)
        self.wait(0.4)

    def drag(self, gesture: Gesture) -> None:
        """Make a gesture, or press its piece."""
        if gesture.target:
            self.take(gesture)
            self.drop(gesture.target)
        else:
            self.click(gesture.piece)

    def click(self, id: str) -> None:
        """Press a node."""
        self.wait(0.4)
        at = grip(self.stage, id)
        self.post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
        self.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
        self.wait(0.4)

    def key(self, *keys: int) -> None:
        """Press keys, one after the other."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
            self.frame()

    def gift(self, seat: int, least: int = 2) -> Gesture:
        """An assist of that city with at least so many numbers to choose from."""
        return next(
            g
            for g in self.scene.gestures()
            if isinstance(g.action, Assist)
            and g.action.seat == seat
            and g.amount is not None
            and len(g.amount.actions) >= least
        )

    def label(self, id: str) -> str:
        """What a node says; "" if it is not there."""
        node = self.stage.top.node(id) if self.stage.top is not None else None
        return f"{node.label} {node.value}".strip() if node is not None else ""


def bots_action(match: Match, wanted: Callable[[Any], bool]) -> Action:
    """An action of the bot in the second seat."""
    return next(a for a in match.legal(1) if wanted(a))
