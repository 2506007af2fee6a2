"""A monkey in the gallery: python -m tests.stage.monkey_gallery [--seed N] [--events N]

It goes through all states and does the same in each: whatever the moment, no hand is stuck, nothing
secret is shown, nothing fails. Nothing is drawn; bots never answer.
"""

import argparse
import tempfile
from collections.abc import Iterable
from pathlib import Path
from time import monotonic
from typing import Any, cast

import pygame

from game.core.text import set_language
from game.match import Match
from scenes.gallery.states import GalleryState, make_context, show, states
from scenes.menu.scene import MenuScene
from scenes.program import Program
from scenes.settings import Settings
from scenes.stage.grip import MOUSE
from scenes.stage.stage import Stage
from scenes.stage.stage_scene import StagedScene
from scenes.table.scene import TableScene
from tests.pictures import PICTURES
from tests.stage.monkey import Monkey

SIZE = (1280, 800)


class Booth:
    """A state on a stage, as much of a program as a monkey needs."""

    def __init__(self, state: GalleryState) -> None:
        pygame.display.init()
        pygame.event.clear()
        pygame.display.set_mode(SIZE)
        set_language("en")
        self.window = self
        self.settings = Settings()
        self.ctx, self.manager = make_context(self.settings)
        self.ctx.settings_changed = self.settings_changed
        self.stage = Stage(SIZE, self.settings)
        self.stage.raster = self.stage.painter.raster = PICTURES
        self.manager.on_change = lambda: self.stage.show(self.manager.scenes)
        self.manager.home_scene = lambda: MenuScene(self.ctx)
        show(state, self.stage, self.ctx, self.manager)
        self.shown = self.manager.top
        for staged in self.stage.scenes:
            if staged.state.held or staged.state.rail:
                staged.state.presses = MOUSE  # a state needs no hand for that

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface.get_size()

    def settings_changed(self) -> None:
        """Apply the settings."""
        set_language(self.settings.language or "en")
        self.stage.restyle()

    def frame(self, dt: float) -> None:
        """One turn: events, models, hands."""
        for event in pygame.event.get():
            if event.type == pygame.WINDOWSIZECHANGED:
                self.stage.resize(self.size)
            self.stage.handle(event)
        for scene in self.manager.scenes[:-1]:
            scene.on_background(min(dt, 2))
        if self.manager.top is not None:
            self.manager.top.on_tick(min(dt, 2))
        if self.manager.running:
            self.stage.tick(min(dt, 0.1))


class GalleryMonkey(Monkey):
    """It does so many events in each of some states."""

    motions = 12

    def __init__(self, seed: int, folder: Path, found: Iterable[GalleryState]) -> None:
        self.states = list(found)
        self.at = 0
        super().__init__(seed, folder)

    def _start(self) -> Program:
        """The present state anew."""
        self.starts += 1
        self.pressed = False
        return cast(Program, Booth(self.states[self.at]))

    def go_round(self, events: int) -> None:
        """All states, with so many events altogether at least."""
        for n in range(len(self.states)):
            self.at = n
            self.program = self._start()
            while self.events * len(self.states) < events * (self.at + 1):
                self.act(1)
                booth = cast(Booth, self.program)
                if booth.shown not in booth.manager.scenes and self.rng.random() < 0.1:
                    self.program = self._start()
            self._still_there()

    def act(self, steps: int) -> None:
        """So many frames, with some actions before each."""
        for _ in range(steps):
            found = self.rng.choices(*zip(*self._actions(), strict=True), k=self.rng.randint(1, 5))
            self.last = " ".join(getattr(action, "__name__", "") for action in found)
            for action in found:
                if self.program.manager.running:
                    action()
            if not self.program.manager.running:
                self.program = self._start()
            self._frame(self.rng.choice((0.001, 0.02, 0.1, 0.4)))

    def _frame(self, dt: float) -> None:
        self.program.frame(dt)
        if self.program.manager.running:
            tables = [s for s in self.program.manager.scenes if isinstance(s, TableScene)]
            assert [play.scene for play in self.program.stage.scenes] == self.program.manager.scenes
            self._secrets(tables)

    def _held(self, match: Match, play: StagedScene) -> None:
        """A state may show what nobody holds."""

    def _resize(self) -> None:
        if self.rng.random() < 0.2:  # it takes long
            super()._resize()

    def _still_there(self) -> None:
        """Whatever was lost, a touch counts again, and is over when it is lifted; so is a click."""
        stage = self.program.stage
        for _ in range(10):  # nothing is an echo any more
            self._frame(0.1)
        if not self.program.manager.running:
            return
        touch: dict[str, Any] = {"x": 0.5, "y": 0.5, "finger_id": 77, "touch_id": 2}
        mouse: dict[str, Any] = {"pos": (9, 9), "button": 1, "touch": False}
        for down, up, values, pointer in (
            (pygame.FINGERDOWN, pygame.FINGERUP, touch, 77),
            (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, mouse, -1),
        ):
            before = stage.top
            assert before is not None
            for kind, presses in ((down, pointer), (up, None)):
                stage.handle(pygame.event.Event(kind, values))
                if stage.top is before:
                    assert before.state.presses == presses
            stage.tick(0.5)


def main() -> None:
    """As many events as the command line wants."""
    parser = argparse.ArgumentParser(description="A monkey plays with all states of the gallery.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=200_000)
    args = parser.parse_args()
    began = monotonic()
    with tempfile.TemporaryDirectory(prefix="tidetable-monkey-") as folder:
        monkey = GalleryMonkey(args.seed, Path(folder), states())
        try:
            monkey.go_round(args.events)
        except BaseException:
            print(f"seed {args.seed}, {monkey.states[monkey.at].name}, after {monkey.last}")
            raise
    print(
        f"{monkey.events} events in {len(monkey.states)} states, {monkey.starts} starts,"
        f" {monotonic() - began:.0f} s"
    )


if __name__ == "__main__":
    main()
