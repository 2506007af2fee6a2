"""A player who sees nothing: keys go in, and what the program prints of its voice comes out."""

from collections.abc import Callable

import pygame
import pytest

from tests.scenes.rig import Rig


class Blind:
    """Someone with a keyboard at a rig, who knows only what was said."""

    def __init__(self, rig: Rig, printed: pytest.CaptureFixture[str]) -> None:
        self.rig, self.printed = rig, printed
        rig.ctx.voice.printed = True
        self.last = ""
        """What was said last."""
        self.story: list[str] = []
        """All that was said."""
        self.listen()

    def listen(self) -> list[str]:
        """Half a second goes by; what is said in it."""
        self.rig.top.on_tick(0.5)
        self.rig.frame(draw=False)
        self.rig.ctx.voice.hear(self.rig.stage)
        said = self.printed.readouterr().out.splitlines()
        self.story += said
        self.last = said[-1] if said else self.last
        return said

    def press(self, key: int) -> list[str]:
        """Press a key; what is said then."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.rig.stage.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        return self.listen()

    def seek(self, suits: Callable[[str], bool]) -> bool:
        """Go on with Tab until what is in focus is said to suit; False once all has been said."""
        heard: list[str] = []
        while not suits(self.last):
            self.press(pygame.K_TAB)
            if self.last in heard:
                return False
            heard.append(self.last)
        return True

    def choose(self, words: str) -> list[str]:
        """Go to what begins with these words, and press it; what is said then."""
        assert self.seek(lambda said: said.startswith(words)), (words, self.story[-60:])
        return self.press(pygame.K_RETURN)
