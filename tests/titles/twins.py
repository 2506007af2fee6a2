"""The same script played at two tables that differ in hidden faces, and every frame kept.

What a pair of eyes may not know must not change a pixel of what they see, nor what one of several
people at the screen may not know a word of what is said aloud.
"""

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import pygame

from game.core.action import Action
from game.match import Match
from scenes.dialogs import ConfirmScene
from scenes.gallery.states import IdleThinker
from scenes.stage.raster import Raster
from scenes.stage.spoken import Spoken
from scenes.table.handover import HandoverScene
from tests.pictures import PICTURES
from tests.titles.by_hand import CLOSE, called, step_for, where
from tests.titles.sitting import Sitting

SIZE = (640, 400)


class Silent(IdleThinker):
    """Bots that think for ever: the script moves for them."""


class Shot(NamedTuple):
    """A frame: who looked, which scene was in front, how many actions there were, its pixels, what
    was said aloud, and whether others heard that."""

    eyes: int | None
    scene: str
    actions: int
    pixels: int
    said: str
    overheard: bool


class Reel(Sitting):
    """A table at which every frame is drawn and kept."""

    def __init__(self, folder: Path, table: Match, curtain: bool = True) -> None:
        super().__init__(folder, table, SIZE, curtain)
        # each pixel counts
        self.stage.raster = self.stage.painter.raster = Raster(PICTURES.disk.folder)
        self.ctx.thinker = self.scene.pace.runner.thinker = Silent()
        self.ctx.settings.tell = True
        self.window = pygame.Surface(SIZE)
        self.shots: list[Shot] = []
        self.spoken: Spoken | None = None
        self.watch = self.shoot

    def shoot(self) -> None:
        """Keep what is on the screen now."""
        self.stage.draw(self.window)
        top = self.manager.top
        eyes = None if isinstance(top, HandoverScene) else self.scene.view.seat
        name = top.name if top is not None else ""
        pixels = crc32(self.window.get_buffer().raw)
        staged = self.stage.top
        if staged is not None and (self.spoken is None or self.spoken.staged is not staged):
            self.spoken = Spoken(staged)
        said = " ".join(line.text for line in self.spoken.news()) if self.spoken else ""
        many, actions = self.scene.overheard, len(self.scene.match.history)
        self.shots.append(Shot(eyes, name, actions, pixels, said, many))

    def wait(self, seconds: float) -> None:
        """Let time pass, in somewhat longer frames."""
        for _ in range(max(1, round(seconds / 0.05))):
            self.frame(0.05)

    # --- what is done ----------------------------------------------------------------------------

    def settle(self) -> None:
        """Let the table go on until somebody is to act; sit down where one is asked to."""
        for _ in range(300):
            self.frame(0.05)
            if called(self.stage) is not None:
                self.wait(0.2)
                self.press("ready")
                self.wait(0.2)
                continue
            acting = self.scene.match.to_act()
            bots = [s for s in acting if s >= 0 and not self.scene.match.players[s].human]
            if self.scene.pace.wait <= 0 and (bots or self.scene.view.seat in acting):
                return
        raise AssertionError("the table does not go on")

    def press(self, id: str) -> None:
        """Press a node in the middle."""
        self.hold(id)
        self.release(id)

    def hold(self, id: str) -> None:
        """Press a node and keep it pressed for a while."""
        pos = where(self.stage, id)
        self.post(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, pos, button=1, touch=False)
        self.wait(0.1)

    def magnify(self, ids: Collection[str]) -> None:
        """Ask of each of these nodes that is shown what it is, by the right button."""
        for id in ids:
            top = self.stage.top
            if top is not None and top.node(id) is not None:
                pos = where(self.stage, id)
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    self.post(kind, pos, button=3, touch=False)
                    self.wait(0.1)

    def release(self, id: str) -> None:
        """Let a node go."""
        self.post(pygame.MOUSEBUTTONUP, where(self.stage, id), button=1, touch=False)
        self.wait(0.1)

    def act(self, action: Action) -> None:
        """Make an action: with the mouse if whoever sits there may, else as the bot that may."""
        self.settle()
        history = self.scene.match.history
        if action.seat != self.scene.view.seat:
            self.scene.pace.play(action)
        while history[-1:] != [action]:
            self.make(step_for(self.stage, self.scene, action))
            self.wait(0.3)
            if isinstance(self.manager.top, ConfirmScene):
                self.press("yes")
        self.wait(0.3)

    def close(self) -> None:
        """End a look."""
        self.press(CLOSE)
        self.wait(0.3)


def differing(one: Reel, other: Reel, eyes: Collection[int | None]) -> list[tuple[int, Shot]]:
    """The frames in which those eyes saw something else at the other table, or heard something, or
    anybody in the room did."""
    assert [s[:3] for s in one.shots] == [s[:3] for s in other.shots]
    pairs = zip(one.shots, other.shots, strict=True)
    return [
        (n, a)
        for n, (a, b) in enumerate(pairs)
        if (a.eyes in eyes and a.pixels != b.pixels)
        or ((a.overheard or a.eyes in eyes) and a.said != b.said)
    ]
