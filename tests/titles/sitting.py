"""A table with a mouse before it, for tests: frames, events, presses."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.bots.thinker import InlineThinker
from game.match import Match
from scenes.context import Context
from scenes.manager import Manager
from scenes.results.scene import ResultsScene
from scenes.settings import Settings
from scenes.sound import NullSpeaker
from scenes.stage.stage import Stage
from scenes.table.scene import TableScene
from tests.titles.by_hand import Chooser, Step, next_step, table_of, where

SIZE = (1280, 800)
FRAME = 1 / 30


class Heard(NullSpeaker):
    """A speaker that remembers what was played."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        """Remember it."""
        self.played.append(name)


class Sitting:
    """A table with a mouse before it; time goes on when it is told to."""

    def __init__(
        self, folder: Path, table: Match, size: tuple[int, int] = SIZE, curtain: bool = True
    ) -> None:
        settings = Settings(animation="fast", wait="off", curtain=curtain)
        self.manager = Manager()
        self.stage = Stage(size, settings)
        self.manager.on_change = lambda: self.stage.show(self.manager.scenes)
        self.speaker = Heard()
        self.watch: Callable[[], None] = lambda: None
        """Called after every frame."""
        self.ctx = Context(
            self.manager, settings, self.speaker, InlineThinker(), folder, lambda: None
        )
        self.scene = TableScene(self.ctx, table)
        self.manager.push(self.scene)
        self.stage.tick(0)

    def frame(self, dt: float = FRAME) -> None:
        for event in pygame.event.get():
            self.stage.handle(event)
        top = self.manager.top
        if top is not None:
            top.on_tick(dt)
        self.stage.tick(dt)
        self.watch()

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.frame()

    def post(self, kind: int, pos: tuple[int, int], **more: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))

    def make(self, step: Step) -> None:
        """Press, or drag by way of a point in between."""
        down = {"button": 1, "touch": False}
        self.post(pygame.MOUSEMOTION, step.piece, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, step.piece, **down)
        self.frame()
        end = step.piece
        if step.target is not None:
            middle = ((end[0] + step.target[0]) // 2, (end[1] + step.target[1]) // 2)
            for pos in (middle, step.target):
                self.post(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)
                self.frame()
            end = step.target
        self.post(pygame.MOUSEBUTTONUP, end, **down)
        self.frame()


def play_out(sitting: Sitting, seed: int, most: int, skilled: bool = False) -> int:
    """Play until the results, or so many presses, at random or as a hint advises; how many presses
    there were."""
    chooser = Chooser(seed, skilled)
    presses = stuck = 0
    while presses < most:
        if isinstance(sitting.manager.top, ResultsScene):
            return presses
        step = next_step(sitting.stage, chooser)
        if step is None:
            sitting.frame()
            stuck += 1
            assert stuck < 2000, "the table does not go on"
            continue
        _peek(sitting)
        before = len(sitting.scene.match.history), _screen(sitting)
        sitting.make(step)
        sitting.wait(0.3)  # a burst of presses does one thing
        presses += 1
        stuck = 0
        if len(sitting.scene.match.history) > before[0]:
            chooser.made()
        else:
            assert _screen(sitting) != before[1], f"{step} did nothing for {chooser.wanted}"
    return presses


def _peek(sitting: Sitting) -> None:
    """Hold the card of a private look for a moment."""
    top = sitting.stage.top
    node = top.node("reading") if top is not None else None
    if node is None or node.use.hold is None:
        return
    at = where(sitting.stage, node.id)
    sitting.post(pygame.MOUSEBUTTONDOWN, at, button=1, touch=False)
    sitting.wait(0.15)
    assert sitting.scene.view.own.held
    sitting.post(pygame.MOUSEBUTTONUP, at, button=1, touch=False)
    sitting.wait(0.1)
    assert not sitting.scene.view.own.held


def _screen(sitting: Sitting) -> object:
    """What a press changes besides the match."""
    table = table_of(sitting.stage)
    if table is None:
        return type(sitting.manager.top), len(sitting.manager.scenes)
    asked = table.question.number if table.question is not None else None
    kept = repr(replace(table.own, stale=False, selected="", pointed="", lit=frozenset()))
    sits = table.asked, table.seating.viewer
    return type(sitting.manager.top), len(sitting.manager.scenes), kept, asked, sits
