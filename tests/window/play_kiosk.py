"""Two visits to a kiosk in a real window, by an X server's mouse that SDL makes a finger
(SDL_MOUSE_TOUCH_EVENTS=1): one to the end of a match and back, one that is left in the middle.

    xvfb-run -a python -m tests.window.play_kiosk [DIR]

Prints one JSON object: the scenes that were seen, how many touches led to the table, and what was
counted. With a folder a picture of each step is kept there.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import pygame

from game.core.action import CHANCE
from game.match import Match
from scenes.folders import find
from scenes.kiosk import kiosk as module
from scenes.kiosk.operator import Operator
from scenes.kiosk.program import KioskProgram
from scenes.kiosk.visit import VisitTable
from scenes.kiosk.visits import begin
from scenes.startup import prepare_environment
from tests.titles.by_hand import where
from tests.window.script import Script

PATIENCE: Final = 280.0
"""Seconds for the whole."""
LEFT: Final = 3
"""So many decisions are left to the person in the short match."""


def nearly_over(title: str, variant: str, people: int, level: str) -> Match:
    """A match of a visit, played at random until a few decisions are left; of bots alone the whole
    one."""
    if not people:
        return begin(title, variant, people, level)
    whole, rng = begin(title, variant, people, level, "short"), Random("short")
    while whole.outcome() is None:
        if whole.step_chance() is None:
            whole.submit(rng.choice(whole.legal(next(s for s in whole.to_act() if s >= 0))))
    own = [n for n, action in enumerate(whole.history) if action.seat in whole.persons]
    match = begin(title, variant, people, level, "short")
    for action in whole.history[: own[-LEFT]]:
        if CHANCE in match.to_act():
            match.step_chance()
        else:
            match.submit(action)
    return match


class Visits(Script):
    """A person before a kiosk."""

    program: KioskProgram

    def __init__(self, program: KioskProgram, shots: Path | None) -> None:
        super().__init__(program)
        self.shots = shots
        self.names: list[str] = []
        self.touches = self.led_to = 0
        self.end = monotonic() + PATIENCE

    def __call__(self) -> None:
        """After every frame."""
        if monotonic() > self.end:
            self.program.manager.quit()
            return
        top = self.program.kiosk.top
        if top is not None and not self.program.change.holds and self.names[-1:] != [top.name]:
            self.names.append(top.name)
            if self.shots is not None:
                surface = self.program.window.surface
                pygame.image.save(surface, self.shots / f"{len(self.names):02}-{top.name}.png")
        super().__call__()

    def tap(self, key: str) -> list[str]:
        """A touch of a node."""
        self.touches += 1
        return [*self.to(where(self.program.stage, key)), "click", "1"]

    def choose(self) -> Iterator[list[str]]:
        """From the screen without a visitor to the table."""
        for key, to in (("language:de", "titles"), ("offer:0", "people"), ("people:1", "table")):
            yield self.tap(key)
            while self.program.kiosk.top is None or self.program.kiosk.top.name != to:
                yield ["sleep", "0.2"]

    def decide(self, table: VisitTable) -> Iterator[list[str]]:
        """Ask for a hint and do what it says, if it is their turn; else wait."""
        gestures = table.gestures() if table.seating.hands and table.pace.wait <= 0 else ()
        if not gestures:
            yield ["sleep", "0.2"]
            return
        if table.hints.gesture is None:
            yield self.tap("hint")
        gesture = table.hints.gesture or gestures[0]
        yield self.tap(gesture.piece)
        top = self.program.stage.top
        if gesture.target and top is not None and top.node(gesture.target) is not None:
            yield self.tap(gesture.target)

    def script(self) -> Iterator[list[str]]:
        """What xdotool is told."""
        kiosk = self.program.kiosk
        yield from self.choose()
        self.led_to, self.touches = self.touches, 0
        while isinstance(table := kiosk.top, VisitTable):
            yield from self.decide(table)
        yield ["sleep", "1"]
        while kiosk.visit is not None:  # nobody touches it: back by itself
            yield ["sleep", "1"]
        yield from self.choose()
        if isinstance(table := kiosk.top, VisitTable):
            yield from self.decide(table)
        while kiosk.visit is not None:  # they have just gone
            yield ["sleep", "1"]
        yield ["sleep", "1"]


def main() -> None:
    """Run it."""
    prepare_environment()
    vars(module)["begin"] = nearly_over
    shots = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if shots is not None:
        shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        operator = Operator(
            titles=["kiribati"], languages=["en", "de"], pin="", idle=20, countdown=20
        )
        path = Path(folder)
        program = KioskProgram(find(path), operator, path / "log.txt", None, (1024, 768))
        program.start()
        visits = Visits(program, shots)
        code = program.run(on_frame=visits)
        names = [a for a, b in pairwise([*visits.names, ""]) if a != b]
        counted = program.kiosk.counters.rows()
        rows = [(row.title, row.language, row.ended, row.where) for row in counted]
        told = {"driver": pygame.display.get_driver(), "code": code, "scenes": names}
        print(json.dumps({**told, "touches": visits.led_to, "rows": rows}))
        program.close()


if __name__ == "__main__":
    main()
