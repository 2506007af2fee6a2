"""Presses and drags in a real window: with the X server's mouse, or with what SDL makes of it where
SDL_MOUSE_TOUCH_EVENTS is 1: a finger that comes as an unmarked mouse, too.

    xvfb-run -a python -m tests.window.play_hands

Prints one JSON object: what came of each step.
"""

import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame

from scenes.folders import find
from scenes.program import Program
from scenes.settings import Settings
from scenes.stage import keys
from scenes.stage.grip import MOUSE
from scenes.startup import prepare_environment
from tests.stage.sample import Sample
from tests.titles.by_hand import where
from tests.window.script import Script

MOVES = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
UPS = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)


class Heard(Sample):
    """Notes keys."""

    def __init__(self, program: Program) -> None:
        super().__init__(program.ctx)
        self.keys: list[str] = []

    def on_key(self, key: int) -> bool:
        self.keys.append(pygame.key.name(key))
        return True


class Hands(Script):
    """Does everything that can be done with one pointer, with some of it unseen."""

    def __init__(self, program: Program, scene: Heard) -> None:
        super().__init__(program)
        self.scene = scene
        self.told: dict[str, object] = {}
        self.fingers = 0
        """Frames in which a finger was down."""

    def __call__(self) -> None:
        """After every frame."""
        top = self.program.stage.top
        self.fingers += top is not None and top.state.presses not in (None, MOUSE)
        super().__call__()

    def at(self, id: str) -> list[str]:
        return self.to(where(self.program.stage, id))

    def note(self, name: str) -> None:
        """What has been done until now, and what is in hand."""
        top = self.program.stage.top
        assert top is not None
        moves = [gesture.target for gesture in self.scene.done]
        self.told[name] = self.scene.pressed, moves, top.state.held, top.state.selected

    def script(self) -> Iterator[list[str]]:
        """What xdotool is told."""
        outside = self.to((self.program.window.size[0] + 200, 300))
        yield [*self.at("press"), "click", "1"]
        self.note("press")
        yield [*self.at("turtle"), "click", "1"]
        self.note("select")
        yield [*self.at("cell:1"), "click", "1"]
        self.note("click")
        yield [*self.at("turtle"), "mousedown", "1"]
        yield self.at("cell:2")
        self.note("drag")
        pygame.event.set_blocked(MOVES)
        yield [*outside, "mouseup", "1"]
        pygame.event.set_allowed(MOVES)
        self.note("outside")
        yield [*self.at("turtle"), "mousedown", "1"]
        yield self.at("cell:2")
        pygame.event.set_blocked(UPS)
        yield ["mouseup", "1"]
        pygame.event.set_allowed(UPS)
        yield self.at("cell:3")
        self.note("lost")
        yield [*self.at("turtle"), "mousedown", "1"]
        yield self.at("cell:2")
        yield ["mouseup", "1"]
        self.note("drop")
        subprocess.run(["setxkbmap", "ru"], check=True)
        yield ["key", "Cyrillic_ghe", "Cyrillic_er"]
        self.told["keys"], self.told["name"] = self.scene.keys, keys.name(pygame.K_h)


def main() -> None:
    """Run it."""
    prepare_environment()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(animation="off", window=(1280, 800), muted=True)
        program = Program(find(Path(folder)), settings, Path(folder) / "log.txt")
        scene = Heard(program)
        program.manager.push(scene)
        hands = Hands(program, scene)
        program.run(on_frame=hands)
        told = {"driver": pygame.display.get_driver(), "fingers": hands.fingers > 0, **hands.told}
        print(json.dumps(told))
        program.close()


if __name__ == "__main__":
    main()
