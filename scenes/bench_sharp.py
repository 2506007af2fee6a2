"""``python -m scenes --bench-sharp``: what is seen of each scene in its first two seconds.

Each is shown with no picture kept on disk ("cold") and again with all of them ("warm"). Every frame
that shows it is compared with the settled picture: none may be less sharp, and while the plain
ground before it fades, none less than the part of it that is seen.

Then the way of somebody who starts the program for the first time: the menu, a setup, a table, each
looked at for some seconds, in the running program with its processes.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time
from typing import Final, NamedTuple

import pygame

from game.catalog import TITLES
from game.core.text import set_language

from .folders import find
from .gallery.shots import SHARP, open_display
from .gallery.states import make_context, states
from .program import Program
from .settings import Settings
from .setup.scene import SetupScene
from .stage.change import Change
from .stage.drawing import Sharpener
from .stage.renderer import Renderer
from .stage.stage import Stage

SIZES: Final = ((1280, 800), (1920, 1080), (3840, 2160))
SECONDS: Final = 2.0
LOOK: Final = 3.0
FRAME: Final = 1 / 60
LEAST: Final = 0.97
"""The part of the settled picture's sharpness that every frame must have."""


class Seen(NamedTuple):
    """What was seen of a scene: milliseconds until it was, and until it had settled; those that
    this process was busy until then, and its children; the frames less sharp than they should
    be; and the longest frame after the first."""

    first: float
    settled: float
    busy: float
    children: float
    blurred: int
    longest: float


def bench_sharp(sizes: list[tuple[int, int]] | None) -> Iterator[str]:
    """All scenes at all sizes, as the lines of a table for a person."""
    head = ("first seen", "settled", "busy here", "children", "blurred", "longest")
    yield f"{'milliseconds':50}" + "".join(f"{word:>12}" for word in head)
    for size in sizes or SIZES:
        for name in SHARP:
            with tempfile.TemporaryDirectory(prefix="tidetable-sharp-") as cache:
                for kind in ("cold", "warm"):
                    seen = watch(name, size, Path(cache))
                    row = f"{size[0]}x{size[1]} {name} {kind}"
                    yield f"{row:50}" + "".join(f"{value:12.0f}" for value in seen)
        for title in TITLES:
            with (
                tempfile.TemporaryDirectory(prefix="tidetable-sharp-") as folder,
                ProcessPoolExecutor(1, get_context("spawn")) as anew,
            ):
                steps = anew.submit(first_start, title, size, Path(folder)).result()
            row = f"{size[0]}x{size[1]} first start {title}"
            yield f"{row:50}" + "".join(f"{name:>12}{ms:6.0f}" for name, ms in steps.items())


def first_start(
    title: str, size: tuple[int, int], folder: Path, look: float = LOOK
) -> dict[str, float]:
    """Milliseconds until menu, setup and table of a title had settled, one after the other, where
    each but the last was looked at for so many seconds (``look``) and nothing was kept before."""
    program = Program(find(folder), Settings(window=size), folder / "log")
    out: dict[str, float] = {}
    try:
        out["menu"] = _settle(program, program.start, look)
        setup = SetupScene(program.ctx, title)
        out["setup"] = _settle(program, lambda: program.manager.push(setup), look)
        out["table"] = _settle(program, setup.begin, 0.0)
    finally:
        program.manager.quit()
        program.close()
    return out


def _settle(program: Program, act: Callable[[], None], look: float) -> float:
    """Milliseconds from an act until nothing of the old picture is left; it is looked at then."""
    start = perf_counter()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # as what is pressed wakes it
    act()
    while program.change.share or program.stage.new:
        program.run(frames=1)
    settled = perf_counter() - start
    while perf_counter() - start < settled + look:
        program.run(frames=1)
    return 1000 * settled


def watch(name: str, size: tuple[int, int], cache: Path, seconds: float = SECONDS) -> Seen:
    """The first seconds of a state of the gallery, with the pictures kept in a folder."""
    window = open_display(size)
    set_language("en")
    settings = Settings(window=size)
    ctx, manager = make_context(settings)
    stage = Stage(size, settings, cache)
    stage.raster.sharpener = sharpener = Sharpener()
    if name != "menu":  # nothing is before it; for the others there is, and processes
        _start(sharpener)
        stage.before = Renderer()
        stage.before.draw(window, [], stage.painter.table(False))
    state = next(state for state in states() if state.name == name)
    for scene in state.make(ctx):
        manager.push(scene)
    before = _children()
    try:
        seen = _watch(stage, lambda: stage.show(manager.scenes), window, seconds)
    finally:
        manager.quit()
        sharpener.close()
    return seen._replace(children=1000 * (_children() - before))


def _start(sharpener: Sharpener) -> None:
    """Have all processes of a sharpener started."""
    sharpener.start()
    wanted = {f"{n}" for n in range(2)}
    for key in wanted:
        sharpener.ask(key, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    while wanted:
        wanted -= {key for key, _png in sharpener.poll()}
        pygame.time.wait(5)


def _watch(stage: Stage, show: Callable[[], None], window: pygame.Surface, seconds: float) -> Seen:
    """So many seconds of what is shown. The time in which sharpness is measured does not count."""
    change = Change(stage)
    now, begun, dt = 0.0, process_time(), FRAME
    first = settled = busy = longest = 0.0
    edges: list[tuple[float, float]] = []
    show()
    while now < seconds or not settled:
        start = perf_counter()
        if change.step(min(dt, 0.1)):
            stage.tick(min(dt, 0.1))
        areas = change.draw(window)
        dt = max(perf_counter() - start, FRAME)
        now += dt
        if not change.holds and areas:
            looked = process_time()
            edges.append((change.share, _edges(window)))
            begun += process_time() - looked
            longest = max(longest, dt) if first else 0.0
            first = first or now
            if not change.share and not settled:
                settled, busy = now, process_time() - begun
        pygame.time.wait(round(1000 * max(0.0, FRAME - (perf_counter() - start))))
    whole = edges[-1][1]
    blurred = sum(found < LEAST * (1 - share) * whole - 0.01 for share, found in edges)
    return Seen(1000 * first, 1000 * settled, 1000 * busy, 0.0, blurred, 1000 * longest)


def _edges(surface: pygame.Surface) -> float:
    """How sharp a picture is: how much its pixels differ from those about them, on the mean."""
    edges = pygame.image.tobytes(pygame.transform.laplacian(surface), "RGB")
    return sum(edges) / len(edges)


def _children() -> float:
    """Seconds of work done by processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system
