"""Two minutes of a match for the bench: it is played with all animations while a hand walks, drags,
opens sheets and other scenes, and the window changes its size; and what the slowest frames did."""

import tempfile
from collections.abc import Callable
from math import sin
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

import pygame

from game.catalog import TITLES, rules
from game.match import Match
from game.match.setup import fewest_seats

from .context import Context
from .gallery.states import make_context
from .gallery.tables import players
from .manager import Manager
from .settings import Settings
from .stage import events
from .stage.drawing import Sharpener
from .stage.fonts import load_line_breaks
from .stage.hit_test import shown_rect
from .stage.layer import Layer
from .stage.paint import Painter
from .stage.renderer import Renderer
from .stage.stage import Stage
from .stage.stage_scene import StagedScene
from .table.scene import TableScene
from .tidying import Tidying

FRAMES: Final = 7200
FIRST: Final = 30
"""Frames of a scene that do not count: it may still settle."""
ACTS: Final = 48
"""Frames between two actions of the match."""
ROUND: Final = 600
"""Frames of one round of what is done beside."""
WORST: Final = 5
"""Of so many frames it is told what they did."""

AWAY: Final = ("menu", "quit", "fullscreen", "leave", "settings", "again", "play-again")
PHASES: Final = (
    (StagedScene, "renew", "gestures"),
    (Layer, "update", "layer"),
    (Layer, "step", "moving"),
    (Stage, "refresh", "building"),
    (Stage, "_items", "sprites"),
    (Painter, "parts", "painting"),
    (Renderer, "draw", "blits"),
    (Stage, "handle", "hands"),
    (events, "tick", "pointing"),
    (events, "follow", "following"),
    (TableScene, "on_tick", "match"),
)

Frame = tuple[float, dict[str, float], int, str]
Results = dict[str, Any]


class Phases:
    """Milliseconds by what is done in a frame: what a part calls that is named too does not count
    as its own."""

    def __init__(self) -> None:
        self.ms: dict[str, float] = {}
        self._open = [0.0]
        self._undo: list[Callable[[], None]] = []

    def watch(self, owner: Any, name: str, label: str) -> None:
        """Measure a method under a name."""
        real = getattr(owner, name)

        def measured(*args: Any, **more: Any) -> Any:
            start = process_time()
            self._open.append(0.0)
            try:
                return real(*args, **more)
            finally:
                took = 1000 * (process_time() - start)
                self.ms[label] = self.ms.get(label, 0.0) + took - self._open.pop()
                self._open[-1] += took

        setattr(owner, name, measured)
        self._undo.append(lambda: setattr(owner, name, real))

    def close(self) -> None:
        """Measure no more."""
        for undo in self._undo:
            undo()


class Sitting:
    """A hand before the table of a title, and all seats of its match."""

    def __init__(self, stage: Stage, manager: Manager, ctx: Context, title: str) -> None:
        self.stage, self.manager, self.ctx, self.title = stage, manager, ctx, title
        self.rng = Random(title)
        self.size = self.full = stage.view.size
        self.window = pygame.Surface(self.size)
        self.ended = 0
        """Looks at the match since it was over."""
        self.begin()

    def begin(self) -> None:
        """A match anew: a person and two bots or more, which the bench plays all."""
        seats = max(min(3, TITLES[self.title].most), fewest_seats(rules(self.title)))
        match = Match.new(self.title, {}, players("h" + "b" * (seats - 1)), seed="bench")
        self.manager.home()
        self.manager.push(TableScene(self.ctx, match))

    def frame(self, number: int) -> None:
        """One frame, and what is done in it."""
        turn = number % ROUND
        if number % (4 * ROUND) == 4 * ROUND - 1:
            self._resize()
        if number % ACTS == ACTS - 1:
            self._act()
        if turn == 200:
            self._drag()
        elif turn in (330, 420, 480):
            self._press()
        elif turn in (400, 460, 560, 580):
            self._key(pygame.K_ESCAPE)
        elif turn > 260 and number % 20 == 0:
            self._key(pygame.K_TAB)
        elif turn < 330:
            self._move(number)
        if turn == 260:
            self._mouse(pygame.MOUSEBUTTONUP, self._at(number))
        if self.manager.top is None:  # Esc at the results has led out of the match
            self.begin()
        assert self.manager.top is not None
        self.manager.top.on_tick(1 / 60)
        self.stage.tick(1 / 60)
        self.stage.draw(self.window)

    def _act(self) -> None:
        """Somebody acts in the match; after its end another one begins."""
        tables = [s for s in self.manager.scenes if isinstance(s, TableScene)]
        match = tables[-1].match if tables else None
        if match is None or match.outcome() is not None:
            self.ended += 1
            if self.ended > 6 * ROUND // ACTS:  # after some time before its results
                self.ended = 0
                self.begin()
            return
        if tables[-1] is not self.manager.top or tables[-1].pace.wait > 0:
            return
        legal = [action for seat in match.to_act() if seat >= 0 for action in match.legal(seat)]
        if legal:
            tables[-1].pace.play(self.rng.choice(legal))

    def _resize(self) -> None:
        w, h = self.full
        self.size = (w, h) if self.size != self.full else (w * 9 // 10, h * 9 // 10)
        self.window = pygame.Surface(self.size)
        self.stage.resize(self.size)

    def _at(self, number: int) -> tuple[int, int]:
        """Where the pointer is in a frame."""
        w, h = self.size
        return round(w * (0.5 + 0.45 * sin(number / 41))), round(
            h * (0.5 + 0.45 * sin(number / 67))
        )

    def _mouse(self, kind: int, pos: tuple[int, int]) -> None:
        self.stage.handle(pygame.event.Event(kind, pos=pos, button=1, touch=False))

    def _move(self, number: int) -> None:
        self._mouse(pygame.MOUSEMOTION, self._at(number))

    def _key(self, key: int) -> None:
        if key == pygame.K_ESCAPE and len(self.manager.scenes) < 3 and not self._open():
            return  # it would lead away from the table
        self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.stage.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0))

    def _open(self) -> bool:
        """Whether something is open that Esc closes."""
        return not isinstance(self.manager.top, TableScene)

    def _drag(self) -> None:
        """Take a piece that may be dragged."""
        top = self.stage.top
        pieces = sorted({g.piece for g in top.gestures if g.target}) if top is not None else []
        if top is not None and pieces:
            pos = self.stage.pixels(shown_rect(top, self.rng.choice(pieces)))
            self._mouse(pygame.MOUSEBUTTONDOWN, pos)

    def _press(self) -> None:
        """Press anything that does not lead out of the match."""
        top = self.stage.top
        nodes = [n for n in top.nodes if n.press and n.id not in AWAY] if top is not None else []
        if nodes:
            pos = self.stage.pixels(self.rng.choice(nodes).rect)
            self._mouse(pygame.MOUSEBUTTONDOWN, pos)
            self._mouse(pygame.MOUSEBUTTONUP, pos)


def bench_play(size: tuple[int, int], title: str, cache: Path, frames: int = FRAMES) -> Results:
    """How long the frames take, in milliseconds of this process, and what the slowest did."""
    settings = Settings(window=size)
    load_line_breaks()  # as the program does while its first scene is shown
    with tempfile.TemporaryDirectory(prefix="tidetable-bench-") as data:
        ctx, manager = make_context(settings, Path(data))
        stage = Stage(size, settings, cache)
        stage.raster.sharpener = sharpener = Sharpener()
        manager.on_change = lambda: stage.show(manager.scenes)
        sitting = Sitting(stage, manager, ctx, title)
        phases = Phases()
        try:
            found = _frames(sitting, phases, frames)
        finally:
            phases.close()
            manager.quit()
            sharpener.close()
    took = sorted(frame[0] for frame in found)
    worst = sorted(found, key=lambda frame: -frame[0])[:WORST]
    return {
        "play_p50_ms": round(took[len(took) // 2], 2),
        "play_p99_ms": round(took[int(0.99 * len(took))], 2),
        "play_max_ms": round(took[-1], 2),
        "play_slowest": [_told(*frame) for frame in worst],
    }


def _told(took: float, parts: dict[str, float], number: int, scene: str) -> str:
    """What a frame did, the longest first."""
    longest = sorted(parts.items(), key=lambda part: -part[1])[:4]
    return f"{took:.1f} at {number} in {scene}: " + ", ".join(f"{k} {v:.1f}" for k, v in longest)


def _frames(sitting: Sitting, phases: Phases, frames: int) -> list[Frame]:
    """The frames that count: milliseconds, those of each phase, its number and scene."""
    for owner, name, label in PHASES:
        phases.watch(owner, name, label)
    out: list[Frame] = []
    tidying = Tidying(sitting.size)
    since, shown = 0, None
    for number in range(frames):
        phases.ms = {}
        start = process_time()
        sitting.frame(number)
        took = 1000 * (process_time() - start)
        now = (sitting.manager.top, sitting.size)
        since, shown = (0, now) if now != shown else (since + 1, shown)
        if since == FIRST:  # as the program does when nothing has moved for a while
            tidying.tidy()
        elif since > FIRST:
            out.append((took, phases.ms, number, str(now[0] and now[0].name)))
    tidying.close()
    return out
