"""``python -m scenes --soak HOURS``: a kiosk for that long by a quick clock, with visitors.

Visitors come, tap as their temper has them, and leave when they like, with a word or without. The
same seed brings the same visitors.
"""

import logging
import multiprocessing
import os
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from random import Random
from statistics import linear_regression
from typing import Any, Final

import pygame

from game.catalog import TITLES
from game.core.text import LANGUAGES
from game.match.clock import GAP

from ..context import Screen
from ..folders import find
from ..stage.node import Node, Role
from ..startup import start_log
from ..table.scene import TableScene
from .attract import AttractScene
from .idle import IdleScene
from .operator import Operator
from .pin import hashed
from .program import KioskProgram
from .visit import EndScene, VisitTable

log = logging.getLogger(__name__)

Figures = dict[str, Any]
HOUR: Final = 3600.0
LAST: Final = 300
"""So many looks at the end tell how memory grows."""
MOMENT: Final = 0.02
"""Seconds that go by in a frame that waits for pictures, and in any at least."""
THOUGHT: Final = 30.0
"""Seconds that bots may think in a frame: they come to an end, and no visitor waits for them."""
CROWDED: Final = 240.0
"""Mean seconds between two visitors."""
TEMPERS: Final = {
    # seconds between two taps, how long they stay, how often they tap something sensible, and how
    # often they say that they go
    "keen": (4.0, 900.0, 0.97, 0.5),
    "child": (1.0, 200.0, 0.3, 0.0),
    "reader": (15.0, 600.0, 0.8, 0.8),
    "quitter": (3.0, 45.0, 0.8, 0.3),
    "prober": (0.5, 120.0, 0.1, 0.0),
}


class Held:
    """What the process holds, noted again and again; only Linux tells. Sizes are in bytes."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.files = 0
        """The most files open at once."""

    def note(self) -> None:
        """Look now."""
        self.sizes.append(_memory("self", "VmRSS"))
        self.files = max(self.files, len(os.listdir("/proc/self/fd")))

    @property
    def slope(self) -> float:
        """By how many KB it grows from note to note, of the last ``LAST``."""
        last = self.sizes[-LAST:]
        return linear_regression(range(len(last)), last).slope / 2**10 if len(last) > 1 else 0.0

    def figures(self) -> Figures:
        """Peak and children in MB, the slope in KB."""
        children = [_memory(str(c.pid), "VmRSS") for c in multiprocessing.active_children()]
        return {
            "peak_mb": round(_memory("self", "VmHWM") / 2**20, 1),
            "now_mb": round(self.sizes[-1] / 2**20, 1),
            "slope_kb": round(self.slope, 1),
            "open_files": self.files,
            "children_mb": [round(size / 2**20, 1) for size in sorted(children)],
        }


def _memory(process: str, what: str) -> int:
    """A line of what Linux tells of a process's memory, in bytes."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next((int(ln.split()[1]) * 1024 for ln in lines if ln.startswith(f"{what}:")), 0)


class Visitor:
    """Somebody with a temper, before a kiosk."""

    def __init__(self, temper: str, rng: Random) -> None:
        self.temper, self._rng = temper, rng
        self._pace, stays, self._sense, self._polite = TEMPERS[temper]
        self.stays = rng.expovariate(1 / stays) + 5
        self._wait = 0.0
        self._next = ""
        """The node to tap next: where a piece that was taken up is to go."""
        self._ends = 0

    @property
    def patience(self) -> float:
        """Seconds until they do something or go."""
        return min(self.stays, self._wait)

    def tick(self, program: KioskProgram, dt: float) -> bool:
        """So many seconds go by; whether they are still there."""
        self.stays -= dt
        self._wait -= dt
        if self.stays <= 0:
            if self._rng.random() < self._polite:
                self._tap(program, "menu")
            return False
        if self._wait <= 0:
            self._wait = self._rng.expovariate(1 / self._pace)
            self.act(program)
        return True

    def act(self, program: KioskProgram) -> None:
        """Tap something, sensible or not."""
        top, rng = program.stage.top, self._rng
        if top is None or program.change.holds:
            return
        if self.temper == "prober" and rng.random() < 0.5:
            pygame.event.post(any_event(program, rng))
            return
        if rng.random() >= self._sense:
            self._tap_at(program, rng.random(), rng.random())
            return
        if self.temper == "keen" and isinstance(program.kiosk.top, VisitTable):
            self.play(program.kiosk.top)
            return
        if self._next:
            aim, self._next = self._next, ""
        else:
            aim = self._aim(program.kiosk.top, top.nodes)
        self._tap(program, aim)

    def play(self, table: VisitTable) -> None:
        """Do what the hint says; without one anything that may be done."""
        table.kiosk.touched()
        if table.may_skip():
            table.skip()
        elif not table.close() and table.seating.hands:
            if table.hints.action is None:
                table.hint()
            legal = table.view.legal
            if table.hints.action is not None or legal:
                table.pace.play(table.hints.action or self._rng.choice(legal))

    def _aim(self, scene: Screen | None, nodes: Sequence[Node]) -> str:
        """What to tap: a piece that may move, and then where it may go; else a button."""
        rng = self._rng
        if isinstance(scene, TableScene) and scene.question is None and rng.random() < 0.8:
            hinted = scene.hints.gesture
            found = [hinted] if hinted is not None and rng.random() < 0.9 else scene.gestures()
            if found:
                gesture = rng.choice(found)
                self._next = gesture.target
                return gesture.piece
        buttons = [node for node in nodes if node.press is not None and not node.disabled]
        over = [node for node in buttons if node.role is Role.BUTTON]
        chosen = over or buttons
        return rng.choice(chosen).id if chosen else ""

    def _tap(self, program: KioskProgram, key: str) -> None:
        node = program.stage.top.node(key) if program.stage.top is not None else None
        if node is not None:
            x, y = program.stage.view.to_pixels(*node.rect.centre)
            w, h = program.window.size
            self._tap_at(program, x / w, y / h)

    @staticmethod
    def _tap_at(program: KioskProgram, x: float, y: float) -> None:
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            values = {"x": x, "y": y, "dx": 0.0, "dy": 0.0, "finger_id": 1, "touch_id": 1}
            pygame.event.post(pygame.event.Event(kind, {**values, "pressure": 1.0}))


def any_event(program: KioskProgram, rng: Random) -> pygame.event.Event:
    """Anything that could lead out: keys with every modifier, buttons, wheel, drops, windows."""
    w, h = program.window.size
    pos = rng.randrange(w), rng.randrange(h)
    mods = (0, pygame.KMOD_ALT, pygame.KMOD_CTRL, pygame.KMOD_META, pygame.KMOD_SHIFT)
    keys = [value for name, value in vars(pygame).items() if name.startswith("K_")]
    key = {"key": rng.choice(keys), "mod": rng.choice(mods), "unicode": "q", "scancode": 0}
    press = {"pos": pos, "button": rng.randrange(1, 6), "touch": rng.random() < 0.5}
    finger = {"x": pos[0] / w, "y": pos[1] / h, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    finger |= {"finger_id": rng.randrange(4), "touch_id": 1}
    size = {"x": w, "y": h, "size": (w, h), "w": w, "h": h}
    kinds: tuple[tuple[int, Figures], ...] = (
        *((pygame.KEYDOWN, key), (pygame.KEYUP, key), (pygame.TEXTINPUT, {"text": "q"})),
        *((pygame.MOUSEBUTTONDOWN, press), (pygame.MOUSEBUTTONUP, press)),
        (pygame.MOUSEMOTION, {"pos": pos, "rel": (1, 1), "buttons": (0, 0, 1), "touch": False}),
        (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "precise_x": 0.0, "precise_y": 1.0, "touch": False}),
        *((kind, finger) for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)),
        *((pygame.DROPFILE, {"file": "x.tide"}), (pygame.DROPTEXT, {"text": "x"})),
        *((pygame.QUIT, {}), (pygame.WINDOWCLOSE, {}), (pygame.WINDOWRESIZED, size)),
        *((pygame.WINDOWFOCUSLOST, {}), (pygame.WINDOWFOCUSGAINED, {}), (pygame.WINDOWLEAVE, {})),
    )
    kind, values = rng.choice(kinds)
    return pygame.event.Event(kind, values)


class Soak:
    """A kiosk and its visitors by a quick clock."""

    def __init__(self, data: Path, size: tuple[int, int], seed: str = "soak") -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        self.operator = Operator(
            titles=list(TITLES), languages=list(LANGUAGES), pin=hashed("2580", cost=1024)
        )
        self._rng = Random(seed)
        self.counts = Counter[str]()
        self.seconds = 0.0
        self._visitor: Visitor | None = None
        self._free = 0.0
        folders = find(data)
        self.program = KioskProgram(folders, self.operator, start_log(folders), None, size)
        thinker = self.program.thinker
        thinker.starts, thinker.again = False, inf  # bots think here, not in real time
        thinker.here.slice = THOUGHT
        self.program.start()

    def _again(self) -> None:
        """What starting the program again comes to."""
        self.counts["restarts"] += 1
        self.program.manager.running = True
        self.program.start()

    def step(self) -> None:
        """A frame; after an error it begins anew, as it would in earnest."""
        program, before = self.program, self.program.kiosk.top
        waits = program.change.holds or program.thinker.busy
        until = self._visitor.patience if self._visitor is not None else self._free
        dt = MOMENT if waits else max(MOMENT, min(GAP, until))
        self._visit(dt)
        if isinstance(before, TableScene):
            before.match.clock.count(dt)  # nobody waits here for the real time of a debate
        try:
            program.frame(dt)
        except Exception as error:
            log.exception("the program failed")
            self.counts["exceptions"] += 1
            self.counts[f"{type(error).__name__}: {error}"[:80]] += 1
            self._again()
        if not program.manager.running:
            self.counts["ended"] += 1
            self._again()
        after = program.kiosk.top
        self.seconds += dt
        if after is not before:
            self.counts["questions"] += isinstance(after, IdleScene)
            self.counts["finished"] += isinstance(after, EndScene)
            self.counts["visits"] += isinstance(before, AttractScene) and not isinstance(
                after, AttractScene
            )
        if waits:
            pygame.time.wait(1)

    def _visit(self, dt: float) -> None:
        """Visitors come and go."""
        if self._visitor is not None:
            if not self._visitor.tick(self.program, dt):
                self._visitor, self._free = None, self._rng.expovariate(1 / CROWDED)
            return
        self._free -= dt
        if self._free <= 0:
            self._visitor = Visitor(self._rng.choice(list(TEMPERS)), self._rng)


def soak(hours: float, size: tuple[int, int]) -> Iterator[Figures]:
    """The figures after each hour of a kiosk's day, once nobody is there and all is tidied."""
    with tempfile.TemporaryDirectory(prefix="tidetable-kiosk-") as data:
        kiosk, held = Soak(Path(data), size), Held()
        try:
            hour = 0
            while hour < hours:
                kiosk.step()
                alone = isinstance(kiosk.program.kiosk.top, AttractScene)
                if alone and kiosk.seconds >= (hour + 1) * HOUR:
                    hour += 1
                    kiosk.program.tidying.tidy()
                    held.note()
                    logs = sum(p.stat().st_size for p in Path(data).glob("logs/*"))
                    rows = sum(1 for _row in kiosk.program.kiosk.counters.rows())
                    yield {
                        "hours": hour, **kiosk.counts, "counted": rows, "log_kb": logs // 1024,
                        **held.figures(),
                    }  # fmt: skip
        finally:
            kiosk.program.close()
