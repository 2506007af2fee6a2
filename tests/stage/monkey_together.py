"""A monkey at tables where several act at once: python -m tests.stage.monkey_together

It plays AdaptNation with one to three persons among bots of every level, with all options, and
does more often what people do who are in a hurry: burst presses, let go outside, ask how many
and then something else, take back what bots have answered already.
"""

from collections.abc import Callable

import pygame

from scenes.stage.gesture import Gesture
from scenes.table.amount import asks
from scenes.table.scene import TableScene
from tests.stage.monkey import Monkey, run

HURRY = (pygame.K_h, pygame.K_u, pygame.K_p, pygame.K_l, pygame.K_r, pygame.K_ESCAPE)
NUMBERS = (
    *(pygame.K_0, pygame.K_1, pygame.K_9, pygame.K_KP5, pygame.K_END, pygame.K_HOME),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN),
)


class HurriedMonkey(Monkey):
    """It is at AdaptNation only."""

    tables = tuple(
        (variant, kinds)
        for variant in ("full", "demo")
        for kinds in ("hrr", "hhr", "hhh", "hen", "nhh", "dhe", "rnh", "hrh", "nee")
    )

    sizes_of_windows = (
        *((1280, 800), (1024, 600), (800, 480), (2560, 1080), (600, 1200), (1920, 1080)),
        *((3840, 2160), (1, 1)),
    )

    asked = answered = 0

    def _actions(self) -> list[tuple[Callable[[], None], float]]:
        more: list[tuple[Callable[[], None], float]] = [
            (self._ask, 50),
            (self._signs, 14),
            (self._hurry, 6),
            (self._outside, 8),
            (self._both_hands, 8),
            (self._pause_and_set, 3),
            (self._wait, 12),
        ]
        return [*super()._actions(), *more]

    def _look(self) -> None:
        super()._look()
        for scene in self.program.manager.scenes:
            if isinstance(scene, TableScene) and scene.question is not None and not scene.frozen:
                meant = scene.question.meant().action
                assert scene.match.rules.is_legal(scene.match.state, meant), meant

    def play(self, steps: int) -> None:
        """So many actions, most of them at a table on which something can be done."""
        for _ in range(steps // 4):
            super().act(4)
            self._come_back()
        self.end()

    def _come_back(self) -> None:
        """To the table, or to another one; and let it go on."""
        manager = self.program.manager
        if not any(isinstance(scene, TableScene) for scene in manager.scenes):
            self._sit_down(self.program)
        elif not isinstance(manager.top, TableScene):
            self._press(pygame.K_ESCAPE)
        elif manager.top.frozen and self.rng.random() < 0.7:
            self._press(pygame.K_p)
        w, h = self.program.window.size
        if w * h < 100_000:
            self._resize()
        self._frame(0.1)

    # --- what is done ---------------------------------------------------------------------------

    def _found(self, wanted: Callable[[Gesture], bool]) -> Gesture | None:
        top = self.program.stage.top
        found = [g for g in top.gestures if wanted(g)] if top else []
        found = [
            g for g in found if top and {g.piece, g.target or g.piece} <= top.layer.actors.keys()
        ]
        return self.rng.choice(found) if found else None

    def _at(self, key: str) -> tuple[int, int]:
        top = self.program.stage.top
        assert top is not None
        if key not in top.layer.actors:
            return self._place()
        return self.program.stage.pixels(top.layer.rect(key))

    def _resize(self) -> None:
        self.sizes += 1
        pygame.display.set_mode(self.rng.choice(self.sizes_of_windows), pygame.RESIZABLE)
        self._post(pygame.WINDOWSIZECHANGED, x=0, y=0)

    def _press(self, key: int) -> None:
        self._post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _ask(self) -> None:
        """Let the question be asked, and then do anything, also something else altogether."""
        gesture = self._found(asks)
        if gesture is None:
            return
        self._pull(self._at(gesture.piece), self._at(gesture.target))
        self._frame(0.4)
        top = self.program.manager.top
        if not isinstance(top, TableScene) or top.question is None:
            return
        self.asked += 1
        before = len(top.match.history)
        for _ in range(self.rng.randint(0, 4)):
            choice = self.rng.random()
            if choice < 0.4:
                self._press(self.rng.choice(NUMBERS))
            elif choice < 0.6:
                key = self.rng.choice(("slider", "less", "more", "yes", "no", "away", "number"))
                pos = self._at(f"amount:{key}")
                self._pull(pos, pos if self.rng.random() < 0.6 else self._place())
            elif choice < 0.8:
                self._press(self.rng.choice(HURRY))
            else:
                self._between()
            self._frame(self.rng.choice((0.02, 0.5)))
        if self.rng.random() < 0.5 and self.program.manager.running:
            self._press(pygame.K_RETURN)
            self._frame(0.02)
        self.answered += len(top.match.history) > before

    def _signs(self) -> None:
        """Burst presses on what is done without a target: the ready signs."""
        gesture = self._found(lambda g: not g.target)
        if gesture is None:
            return
        pos = self._at(gesture.piece)
        for _ in range(self.rng.choice((1, 1, 2, 3, 7, 12))):
            self._button(True, pos)
            self._button(False, pos)
            if self.rng.random() < 0.3:
                self._frame(0.4)

    def _hurry(self) -> None:
        key = self.rng.choice(HURRY)
        for _ in range(self.rng.randint(2, 9)):
            self._press(key)
            if self.rng.random() < 0.3:
                self._frame(0.1)

    def _outside(self) -> None:
        """Take something and let it go outside of the window, or not at all."""
        gesture = self._found(lambda g: bool(g.target))
        if gesture is not None:
            w, h = self.program.window.size
            off = self.rng.choice(
                ((-40, h // 2), (w + 40, h // 2), (w // 2, -40), (w // 2, h + 40))
            )
            self._pull(self._at(gesture.piece), off)

    def _both_hands(self) -> None:
        """The mouse holds one thing while fingers, its other buttons or keys do another."""
        first, second = (self._found(lambda g: bool(g.target)) for _ in range(2))
        if first is None or second is None:
            return
        w, h = self.program.window.size
        self._button(True, self._at(first.piece))
        self._move(self._at(first.target))
        self._frame(0.02)
        x, y = self._at(second.piece)
        u, v = self._at(second.target or second.piece)
        finger = {"finger_id": 5, "touch_id": 1, "dx": 0.0, "dy": 0.0}
        match self.rng.randrange(4):
            case 0:
                self._post(pygame.FINGERDOWN, x=x / w, y=y / h, **finger)
                self._post(pygame.FINGERMOTION, x=u / w, y=v / h, **finger)
                self._post(pygame.FINGERUP, x=u / w, y=v / h, **finger)
            case 1:
                self._button(True, (x, y), self.rng.choice((2, 3)))
                self._button(False, (u, v), self.rng.choice((2, 3)))
            case 2:
                self._press(self.rng.choice(HURRY))
            case _:
                self._button(True, (x, y))
        self._frame(0.02)
        if self.program.manager.running:
            self._button(False, self._at(first.target))

    def _pause_and_set(self) -> None:
        """Open the pause or the settings, change them, and come back."""
        self._press(pygame.K_ESCAPE)
        self._frame(0.1)
        for _ in range(self.rng.randint(1, 3)):
            self._set()
            self._frame(0.1)
        if self.program.manager.running:
            self._press(pygame.K_ESCAPE)

    def _wait(self) -> None:
        """Bots think and act meanwhile."""
        for _ in range(self.rng.randint(1, 12)):
            if self.program.manager.running:
                self._frame(self.rng.choice((0.05, 0.4, 1.5)))


def main() -> None:
    """As many steps as wanted."""
    run(HurriedMonkey)


if __name__ == "__main__":
    main()
