"""Make the moving picture of README, a turn of Kiribati: python -m tests.tools.make_animation

The match is a real one, played by a pointer that presses and drags as a person's mouse does.
Needs Pillow: pip install -e ".[pictures]"
"""

from typing import Any, Final

import pygame
from PIL import Image

from game.core.action import Action
from game.core.paths import asset
from game.core.text import set_language
from game.kiribati.actions import ChooseDie, Drift, Move
from game.kiribati.components import MAINLAND
from game.kiribati.rules import RULES
from game.kiribati.state import Phase
from scenes.gallery.shots import open_display
from scenes.gallery.states import make_context
from scenes.settings import Settings
from scenes.stage.stage import Stage
from scenes.table.scene import TableScene
from scenes.titles.kiribati.gallery.table import own, reach
from tests.titles.by_hand import grip, meant_by, where

SIZE: Final = (1024, 640)
RATE: Final = 12
"""Pictures a second."""
STEPS: Final = 5
"""Steps of time for each picture: the program runs at 60 a second."""
TO_PIECE: Final = 7
WITH_PIECE: Final = 11
REST: Final = 7
"""How many pictures the way to a piece, the way with it, and the rest after it take."""
ARROW: Final = ((0, 0), (0, 24), (6, 19), (10, 28), (14, 26), (10, 18), (18, 17))
"""The pointer, in pixels from its tip."""


def plan(state: Any) -> tuple[Action, ...]:
    """A turn that is good to look at: a die is chosen, a turtle drifts with several animals, one
    hops to another turtle, one reaches the mainland. () where there is none."""
    if not own(state, Phase.CHOOSE):
        return ()
    for choice in RULES.legal_actions(state, 0):
        if not isinstance(choice, ChooseDie) or choice.value > 4:
            continue
        chosen = state.copy()
        RULES.advance(chosen, choice)
        for drift in RULES.legal_actions(chosen, 0):
            if isinstance(drift, Drift) and chosen.load[drift.turtle] >= 3:
                drifted = chosen.copy()
                RULES.advance(drifted, drift)
                if drifted.cell[drift.turtle] >= 0 and (moves := _moves(drifted)):
                    return (choice, drift, *moves)
    return ()


def _moves(state: Any) -> tuple[Action, ...]:
    """A hop north from turtle to turtle, and another animal's step onto the mainland."""
    legal = [a for a in RULES.legal_actions(state, 0) if isinstance(a, Move)]
    for hop in legal:
        if hop.to >= 0 and state.place_of(hop.to)[0] > state.row_value(hop.animal) > 0:
            for last in legal:
                if last.to == MAINLAND and last.animal != hop.animal:
                    return hop, last
    return ()


class Film:
    """Pictures of a table while a pointer moves over it."""

    def __init__(self, scene: TableScene, stage: Stage) -> None:
        self.scene = scene
        self.stage = stage
        self.window = pygame.Surface(SIZE)
        self.at = (SIZE[0] * 0.62, SIZE[1] * 0.93)
        self.down = False
        self.pictures: list[Image.Image] = []

    def take(self, count: int = 1) -> None:
        """So many pictures, the pointer where it is."""
        for _ in range(count):
            for _ in range(STEPS):
                self.scene.on_tick(1 / RATE / STEPS)
                self.stage.tick(1 / RATE / STEPS)
            self.stage.draw(self.window)
            picture = self.window.copy()
            arrow = [(self.at[0] + x, self.at[1] + y) for x, y in ARROW]
            pygame.draw.polygon(picture, "#fffdf6", arrow)
            pygame.draw.lines(picture, "#1e2b38", True, arrow, 2)
            self.pictures.append(Image.frombytes("RGB", SIZE, pygame.image.tobytes(picture, "RGB")))

    def go(self, to: tuple[int, int], count: int) -> None:
        """The pointer goes there, gently, in so many pictures."""
        x, y = self.at
        for n in range(1, count + 1):
            share = n / count
            eased = share * share * (3 - 2 * share)
            self.at = x + (to[0] - x) * eased, y + (to[1] - y) * eased
            self._send(pygame.MOUSEMOTION, rel=(0, 0), buttons=(int(self.down), 0, 0))
            self.take()

    def press(self, down: bool) -> None:
        """The left button goes down or up."""
        self.down = down
        self._send(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, button=1)
        self.take(2)

    def play(self, action: Action) -> None:
        """Take an action by hand: click it, or drag a piece."""
        gesture = next(iter(sorted(meant_by(self.stage, action), key=lambda g: not g.target)))
        self.go(grip(self.stage, gesture.piece), TO_PIECE)
        self.press(True)
        if gesture.target:
            self.go(where(self.stage, gesture.target), WITH_PIECE)
        self.press(False)
        self.take(REST if gesture.target else 2)

    def _send(self, kind: int, **values: Any) -> None:
        pos = round(self.at[0]), round(self.at[1])
        self.stage.handle(pygame.event.Event(kind, pos=pos, touch=False, **values))


def film() -> list[Image.Image]:
    """All pictures of the turn."""
    set_language("en")
    open_display(SIZE)
    ctx, manager = make_context(Settings(language="en"))
    scene = TableScene(ctx, reach("family", "hbb", lambda s: bool(plan(s)), seed="film"))
    manager.push(scene)
    stage = Stage(SIZE, ctx.settings)
    stage.show(manager.scenes)
    stage.finish()
    made = Film(scene, stage)
    made.take(RATE // 2)
    for action in plan(scene.match.state):
        made.play(action)
    made.take(RATE)
    manager.quit()
    return made.pictures


def main() -> None:
    """Write the picture."""
    first, *more = film()
    path = asset("screenshots", "play.png")
    first.save(path, save_all=True, append_images=more, duration=1000 // RATE, loop=0)
    print(f"{path}: {1 + len(more)} pictures, {path.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
