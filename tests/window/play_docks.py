"""Holds Kyoto's docks in a real window: by the X server's mouse and keys, and lays cards so.

    xvfb-run -a python -m tests.window.play_docks

Prints one JSON object: who looked after each of the steps, and what was done.
"""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.core.options import DOCKS
from scenes.folders import find
from scenes.program import Program
from scenes.settings import Settings
from scenes.startup import prepare_environment
from scenes.table.scene import TableScene
from scenes.titles.kyoto.board import ids
from tests.titles.by_hand import grip, where
from tests.titles.play_kyoto import debate
from tests.window.script import Script


class Hands(Script):
    """Holds docks and lays cards, and notes who looks after each step."""

    def __init__(self, program: Program, scene: TableScene) -> None:
        super().__init__(program)
        self.scene = scene
        self.eyes: list[int | None] = []

    def card(self) -> str:
        """The first card of the hand that is shown."""
        assert self.program.stage.top is not None
        nodes = self.program.stage.top.nodes
        return next(n.id for n in nodes if n.id in ids.card and n.secret_of is not None)

    def script(self) -> Iterator[list[str]]:
        """What xdotool is told."""
        stage, look = self.program.stage, self.look
        yield [*self.to(where(stage, "dock:0")), "mousedown", "1"]
        look()
        yield self.to(grip(stage, self.card()))
        yield self.to(where(stage, ids.LECTERN))
        yield [*self.to(where(stage, ids.tray(0))), "mouseup", "1"]
        look()
        yield ["keydown", "2"]
        look()
        yield ["keydown", "3"]
        look()
        card, tray = grip(stage, self.card()), where(stage, ids.tray(1))
        yield [*self.to(card), "mousedown", "1"]
        yield self.to(where(stage, ids.LECTERN))
        yield [*self.to(tray), "mouseup", "1"]
        look()
        yield ["keyup", "2", "keyup", "3"]
        look()

    def look(self) -> None:
        """Note who looks."""
        self.eyes.append(self.scene.view.seat)


def main() -> None:
    """Run it."""
    prepare_environment()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(find(Path(folder)), Settings(), Path(folder) / "log.txt")
        match = debate(3, kinds="hhh", options={"way": DOCKS})
        scene = TableScene(program.ctx, match)
        program.manager.push(scene)
        hands = Hands(program, scene)
        program.run(on_frame=hands)
        done = [type(action).__name__ for action in match.history]
        print(json.dumps({"driver": pygame.display.get_driver(), "eyes": hands.eyes, "done": done}))
        program.close()


if __name__ == "__main__":
    main()
