"""``python -m scenes --bench``: how long frames take, what idling costs, how soon one can play.

Every table is measured at every size in a process of its own, so that memory is that of the size.
What is dragged and what flies, each title says in ``titles/<title>/gallery/bench.py``.
"""

import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic, perf_counter, process_time
from typing import Any, Final

import pygame

from game.bots.bot import Budget
from game.bots.thinker import Request
from game.catalog import TITLES
from game.core.text import set_language

from .bench_play import bench_play
from .context import Context, Screen
from .gallery.held import held
from .gallery.states import make_context
from .gallery.tables import scene_of
from .settings import Settings
from .stage.hit_test import shown_rect
from .stage.stage import Stage
from .window import NoDisplayError, open_display

SIZES: Final = ((1920, 1080), (3840, 2160))
FRAMES: Final = 600
IDLE_SECONDS: Final = 10.0
_ROUND: Final = 120
"""Frames of one round of what is dragged."""

Results = dict[str, Any]


def bench(sizes: list[tuple[int, int]] | None, cache: Path) -> Results:
    """All measurements; keys are those of the table, times in milliseconds or seconds."""
    found: Results = {"sizes": {}}
    for w, h in sizes or SIZES:
        one = ("--bench-one", f"{w}x{h}", "--data-dir", str(cache), "--bench-title")
        found["sizes"][f"{w}x{h}"] = {
            f"{title} {key}": value
            for title in TITLES
            for key, value in _child(*one, title).items()
        }
    with tempfile.TemporaryDirectory(prefix="tidetable-bench-") as data:
        started = ["--data-dir", data, "--first-frame"]
        values = [value for one in found["sizes"].values() for value in one.values()]
        if "dummy" in values:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        found["first_frame_cold_s"] = _child(*started, str(monotonic()))["seconds"]
        found["first_frame_s"] = _child(*started, str(monotonic()))["seconds"]
    return found


def _child(*options: str) -> Results:
    """What the program prints as JSON when it is started with these options."""
    program = [sys.executable] if hasattr(sys, "_MEIPASS") else [sys.executable, "-m", "scenes"]
    done = subprocess.run(
        [*program, *options], stdout=subprocess.PIPE, text=True, check=True, timeout=900
    )
    result: Results = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def table(results: Results) -> str:
    """The measurements for a person."""
    lines = [f"{'':46}" + "".join(f"{size:>14}" for size in results["sizes"])]
    rows = next(iter(results["sizes"].values()))
    slowest = [key for key in rows if key.endswith("play_slowest")]
    for key in (key for key in rows if key not in slowest):
        values = (results["sizes"][size][key] for size in results["sizes"])
        lines.append(f"{key:46}" + "".join(f"{value!s:>14}" for value in values))
    for key in slowest:
        for size in results["sizes"]:
            lines += [f"{key} {size}:", *(f"    {told}" for told in results["sizes"][size][key])]
    for key in ("first_frame_cold_s", "first_frame_s"):
        lines.append(f"{key:46}{results[key]:>14}")
    return "\n".join(lines)


def bench_one(size: tuple[int, int], title: str, cache: Path) -> Results:
    """The measurements of one title at one size, in this process."""
    from game.bots.worker import ProcessThinker

    set_language("en")
    settings = Settings(window=size)
    try:
        open_display()
    except NoDisplayError:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        open_display()
    surface = pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory(prefix="tidetable-bench-") as data:
        stage, ctx = _table(size, settings, Path(data), cache, title)
        alone = _drag(stage, surface, title)
        flown = _fly(stage, surface, title)
        ctx.thinker = thinker = ProcessThinker()
        thinker.start()
        busy = _drag(stage, surface, title, ctx)
        flown |= _fly(stage, surface, title, ctx)
        ctx.thinker.close()
        idle = _idle(stage, surface)
    return {
        "driver": pygame.display.get_driver(),
        "drag_p99_ms": alone,
        "drag_p99_ms_while_a_bot_thinks": busy,
        **flown,
        "idle_cpu_percent": idle,
        **bench_play(size, title, cache),
        "peak_memory_mb": peak_memory(),
    }


def _table(
    size: tuple[int, int], settings: Settings, data: Path, cache: Path, title: str
) -> tuple[Stage, Context]:
    """A table at a moment when much can be dragged."""
    from .table.scene import TableScene

    ctx, manager = make_context(settings, data)
    stage = Stage(size, settings, cache)
    manager.on_change = lambda: stage.show(manager.scenes)
    manager.push(TableScene(ctx, held(title).match()))
    stage.tick(0)
    stage.finish()
    gc.collect()
    gc.freeze()  # as the program does once nothing has moved for a while
    return stage, ctx


def _post(stage: Stage, kind: int, pos: tuple[int, int]) -> None:
    stage.handle(pygame.event.Event(kind, pos=pos, button=1, touch=False))


def _drag(stage: Stage, surface: pygame.Surface, title: str, ctx: Context | None = None) -> float:
    """The 99th percentile of the frames of a drag, in milliseconds; where a title has nothing to
    drag, of those in which the pointer moves over the board."""
    staged = stage.top
    assert staged is not None
    what = held(title)
    piece = what.node(stage)
    stays = staged.offers.at_once(piece) and piece not in staged.offers.pulled
    x, y = stage.pixels(shown_rect(staged, piece))
    _frame(stage, surface)
    _post(stage, pygame.MOUSEBUTTONDOWN, (x, y))
    times = []
    thought = _thought(stage)
    for i in range(FRAMES):
        if ctx is not None and i % _ROUND == 0:
            thought(ctx)
        pos = what.path(stage, (x, y), (i % _ROUND) / _ROUND)
        start = perf_counter()
        _post(stage, pygame.MOUSEMOTION, pos)
        what.meanwhile(stage, i)
        _frame(stage, surface)
        took = perf_counter() - start
        times.append(took)
        assert staged.state.held or staged.state.rail or stays or i < 10, "nothing is dragged"
        if ctx is not None:
            ctx.thinker.poll()
            pygame.time.wait(max(0, round((1 / 60 - took) * 1000)))
    stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    _post(stage, pygame.MOUSEBUTTONUP, (x, y))
    for _ in range(60):
        _frame(stage, surface)
    return round(1000 * sorted(times)[int(0.99 * len(times))], 2)


def _fly(
    stage: Stage, surface: pygame.Surface, title: str, ctx: Context | None = None
) -> dict[str, float]:
    """The 99th percentile of the frames in which pieces fly, in milliseconds; {} for titles where
    that is not measured."""
    flight = held(title).flight
    if flight is None:
        return {}
    begun = len(scene_of(stage).match.history)
    times, most = [], 0
    thought = _thought(stage)
    for i in range(FRAMES):
        if ctx is not None and i % _ROUND == 0:
            thought(ctx)
        start = perf_counter()
        flight(stage, i, begun)
        _frame(stage, surface)
        took = perf_counter() - start
        times.append(took)
        assert stage.top is not None
        most = max(most, sum(actor.travelling for actor in stage.top.layer.actors.values()))
        if ctx is not None:
            ctx.thinker.poll()
            pygame.time.wait(max(0, round((1 / 60 - took) * 1000)))
    assert most >= 8, f"only {most} pieces fly at once"
    name = "flight_p99_ms" if ctx is None else "flight_p99_ms_while_a_bot_thinks"
    return {name: round(1000 * sorted(times)[int(0.99 * len(times))], 2)}


def _thought(stage: Stage) -> Callable[[Context], None]:
    """A function that has a hard bot think for two seconds about the match as it is now."""
    match = scene_of(stage).match
    seat = match.to_act()[0]
    seen = match.observe(seat)

    def think(ctx: Context) -> None:
        request = Request(match.title, "hard", seen, seat, "bench", Budget(seconds=2.0))
        ctx.thinker.ask(request)

    return think


def _frame(stage: Stage, surface: pygame.Surface) -> None:
    stage.tick(1 / 60)
    areas = stage.draw(surface)
    if areas:
        pygame.display.update(areas)


def _idle(stage: Stage, surface: pygame.Surface) -> float:
    """The part of a processor that an idle table takes, in percent."""
    clock = pygame.time.Clock()
    assert stage.top is not None
    scene = stage.top.scene
    assert isinstance(scene, Screen)
    end, used = monotonic() + IDLE_SECONDS, process_time()
    while monotonic() < end:
        clock.tick(60)
        pygame.event.pump()
        scene.on_tick(1 / 60)
        _frame(stage, surface)
    return round(100 * (process_time() - used) / IDLE_SECONDS, 2)


def peak_memory() -> float:
    """The most memory this process had, in MB; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0.0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (2**20 if sys.platform == "darwin" else 2**10), 1)
