"""What is done in a real window, step by step, with the X server's mouse and keys."""

import subprocess
from collections.abc import Iterator

import pygame

from scenes.program import Program

SETTLED = 20
"""Frames after which what was done is seen."""


class Script:
    """Does one thing after the other; to be called after every frame."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.steps = self.script()
        self.waits = 3 * SETTLED
        self.busy: subprocess.Popen[bytes] | None = None

    def __call__(self) -> None:
        if self.program.change.holds or (self.busy is not None and self.busy.poll() is None):
            return
        if self.busy is not None:
            self.busy, self.waits = None, SETTLED
        self.waits -= 1
        if self.waits > 0:
            return
        commands = next(self.steps, None)
        if commands is None:
            self.program.manager.quit()
            return
        self.busy = subprocess.Popen(["xdotool", *commands])

    def script(self) -> Iterator[list[str]]:
        """What xdotool is told."""
        raise NotImplementedError

    def to(self, at: tuple[int, int]) -> list[str]:
        """Move the mouse there."""
        left, top = pygame.display.get_window_position()
        return ["mousemove", str(at[0] + left), str(at[1] + top)]
