"""``python -m scenes --bench``: how long frames take, what idling costs, how soon one can play.

Every table is measured at every size in a process of its own, so that memory is that of the size:
Kiribati while a turtle with four animals is dragged over the board, City Explorer with its full
grid while a column slides up and down, AdaptNation while a pile is carried from city to city and
two bots prepare and change their minds, Carbon City Zero while a card is carried from the
marketplace to the recycle pile, and while the eight cards of a turn fly there at its end.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from math import pi, sin
from pathlib import Path
from time import monotonic, perf_counter, process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from game.bots.bot import Budget
from game.core.options import Options
from game.core.table import Player, Table
from game.core.text import set_language

from .context import Context
from .gallery.states import make_context
from .settings import Settings
from .stage.choose import shown_rect
from .stage.stage import Stage
from .stage.taken import pitch_of
from .stage.ui import SEAT_COLOURS
from .window import NoDisplayError, open_display

if TYPE_CHECKING:
    from .table.scene import TableScene

SIZES: Final = ((1920, 1080), (3840, 2160))
FRAMES: Final = 600
IDLE_SECONDS: Final = 10.0
_ROUND: Final = 120
"""Frames of one round of what is dragged."""
_MOVE: Final = 30
"""Frames between two moves of bots."""
_TURN: Final = 100
"""Frames from one end of a turn to the next."""

Results = dict[str, Any]


def bench(sizes: list[tuple[int, int]] | None, cache: Path) -> Results:
    """All measurements; keys are those of the table, times in milliseconds or seconds."""
    found: Results = {"sizes": {}}
    for w, h in sizes or SIZES:
        one = ("--bench-one", f"{w}x{h}", "--data-dir", str(cache), "--bench-title")
        found["sizes"][f"{w}x{h}"] = {
            f"{title} {key}": value for title in HELD for key, value in _child(*one, title).items()
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
        [*program, *options], stdout=subprocess.PIPE, text=True, check=True, timeout=300
    )
    result: Results = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def table(results: Results) -> str:
    """The measurements for a person."""
    lines = [f"{'':46}" + "".join(f"{size:>14}" for size in results["sizes"])]
    rows = next(iter(results["sizes"].values()))
    for key in rows:
        values = (results["sizes"][size][key] for size in results["sizes"])
        lines.append(f"{key:46}" + "".join(f"{value!s:>14}" for value in values))
    for key in ("first_frame_cold_s", "first_frame_s"):
        lines.append(f"{key:46}{results[key]:>14}")
    return "\n".join(lines)


def bench_one(size: tuple[int, int], title: str, cache: Path) -> Results:
    """The measurements of one title at one size, in this process."""
    from game.bots.worker import start_thinker

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
        ctx.thinker = start_thinker()
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
        "peak_memory_mb": _peak(),
    }


def _table(
    size: tuple[int, int], settings: Settings, data: Path, cache: Path, title: str
) -> tuple[Stage, Context]:
    """A table at a moment when much can be dragged."""
    from .table.scene import TableScene

    ctx, manager = make_context(settings, data)
    stage = Stage(size, settings, cache)
    manager.on_change = lambda: stage.show(manager.scenes)
    manager.push(TableScene(ctx, HELD[title].match()))
    stage.tick(0)
    stage.finish()
    return stage, ctx


def _full_grid() -> Table:
    """City Explorer with all 35 cards in the grid, at a moment when a person may push."""
    kinds = ("human", "normal", "normal", "hard")
    players = tuple(
        Player(f"Player {i + 1}", kind, SEAT_COLOURS[i]) for i, kind in enumerate(kinds)
    )
    options: Options = {"variant": "standard", "starter": 1}
    table = Table.new("city_explorer", options, players, seed="bench")
    while len(table.legal(0)) < 10 or len(table.history) < 30:
        if table.step_chance() is None:
            table.apply(table.legal(table.to_act()[0])[0])
    return table


def _turtles() -> Table:
    """Kiribati with four animals on a turtle that may drift."""
    from .gallery.kiribati import four_on_a_turtle

    return four_on_a_turtle()


def _three_cities() -> Table:
    """AdaptNation when a person and two bots begin to plan a later round."""
    from .gallery.adaptnation.table import planning, reach

    return reach("hbb", planning(3))


def _eight_in_play() -> Table:
    """Carbon City Zero when eight cards and more are in play and something can be bought."""
    from game.bots.hint import hint
    from game.carbon_city_zero.actions import Buy

    players = tuple(Player(f"Player {i + 1}", "human", SEAT_COLOURS[i]) for i in range(2))
    options: Options = {"variant": "together"}
    for attempt in range(60):
        seed = f"bench:{attempt}"
        table = Table.new("carbon_city_zero", options, players, seed=seed, free_undo=True)
        while table.outcome() is None:
            if table.step_chance() is not None:
                continue
            seat = table.to_act()[0]
            if len(table.state.play) >= 8 and any(isinstance(a, Buy) for a in table.legal(seat)):
                return table
            table.apply(hint(table.title, table.observe(seat), seat))
    raise LookupError("no match has eight cards in play")


class Held(NamedTuple):
    """A match, and what is dragged in it: the node to press, where the pointer is in a frame of a
    round, and what happens meanwhile; and what makes pieces fly, if that is measured too."""

    match: Callable[[], Table]
    node: Callable[[Stage], str]
    path: Callable[[Stage, tuple[int, int], float], tuple[int, int]]
    meanwhile: Callable[[Stage, int], None] = lambda stage, frame: None
    flight: Callable[[Stage, int, int], None] | None = None


def _loaded(stage: Stage) -> str:
    """The turtle with four animals."""
    play = stage.top
    assert play is not None
    pieces = {g.piece for g in play.gestures if g.target}
    return max(sorted(pieces), key=lambda piece: len(list(play.layer.riders(piece))))


def _about(stage: Stage, start: tuple[int, int], t: float) -> tuple[int, int]:
    """To and fro over the board; t is the part of the round."""
    w, h = stage.view.size
    k = abs(2 * t - 1)
    return round(w * (0.1 + 0.5 * k)), round(h * (0.25 + 0.5 * ((t * 7) % 1)))


def _rider(stage: Stage) -> str:
    """A card in the middle of a column that may be pushed."""
    assert stage.top is not None
    rails = [g.rail for g in stage.top.gestures if g.rail is not None]
    riders = rails[len(rails) // 2].riders
    return riders[len(riders) // 2]


def _up_and_down(stage: Stage, start: tuple[int, int], t: float) -> tuple[int, int]:
    """A column's way up, down and back, a little beyond its places; t is the part of the round."""
    assert stage.top is not None
    rail = next(g.rail for g in stage.top.gestures if g.rail is not None)
    pitch = pitch_of(stage.top, rail)
    return start[0], start[1] + round(1.2 * pitch * stage.view.scale * sin(2 * pi * t))


def _pile(stage: Stage) -> str:
    """The pile of a city that may go to the most places."""
    assert stage.top is not None
    pieces = [g.piece for g in stage.top.gestures if g.amount is not None]
    return max(sorted(set(pieces)), key=pieces.count)


def _bots_move(stage: Stage, frame: int) -> None:
    """The table's time goes on; every half second a bot lays a token or takes it back."""
    from game.adaptnation.actions import Prepare, Withdraw

    scene = _scene(stage)
    scene.on_tick(1 / 60)
    if frame % _MOVE:
        return
    seat = 1 + frame // _MOVE % 2
    legal = scene.match.legal(seat)
    laid = any(scene.match.state.tokens(seat, event) for event in range(6))
    kind = Withdraw if laid else Prepare
    action = next((a for a in legal if isinstance(a, kind)), None)
    if action is not None:
        scene.drive.play(action)


def _goods(stage: Stage) -> str:
    """A card of the marketplace that can be bought."""
    assert stage.top is not None
    return next(g.piece for g in stage.top.gestures if g.target and g.piece.startswith("card:"))


def _turns_end(stage: Stage, frame: int, begun: int) -> None:
    """The table's time goes on; now and then a turn ends, and later all that is taken back.

    ``begun`` is the number of actions before.
    """
    from game.carbon_city_zero.actions import EndTurn

    scene = _scene(stage)
    if frame % _TURN == 0:
        scene.drive.play(EndTurn(scene.match.to_act()[0]))
    elif frame % _TURN == _TURN * 2 // 3:
        while len(scene.match.history) > begun and scene.match.undo():
            pass
        scene.drive.rewound()
        scene.look()
    scene.on_tick(1 / 60)


def _scene(stage: Stage) -> "TableScene":
    """The table on the stage."""
    from .table.scene import TableScene

    assert stage.top is not None
    assert isinstance(stage.top.scene, TableScene)
    return stage.top.scene


HELD: Final = {
    "kiribati": Held(_turtles, _loaded, _about),
    "city_explorer": Held(_full_grid, _rider, _up_and_down),
    "adaptnation": Held(_three_cities, _pile, _about, _bots_move),
    "carbon_city_zero": Held(_eight_in_play, _goods, _about, flight=_turns_end),
}


def _post(stage: Stage, kind: int, pos: tuple[int, int]) -> None:
    stage.handle(pygame.event.Event(kind, pos=pos, button=1, touch=False))


def _drag(stage: Stage, surface: pygame.Surface, title: str, ctx: Context | None = None) -> float:
    """The 99th percentile of the frames of a drag, in milliseconds."""
    play = stage.top
    assert play is not None
    held = HELD[title]
    x, y = stage.pixels(shown_rect(play, held.node(stage)))
    _frame(stage, surface)
    _post(stage, pygame.MOUSEBUTTONDOWN, (x, y))
    times = []
    thought = _thought(stage)
    for i in range(FRAMES):
        if ctx is not None and i % _ROUND == 0:
            thought(ctx)
        pos = held.path(stage, (x, y), (i % _ROUND) / _ROUND)
        start = perf_counter()
        _post(stage, pygame.MOUSEMOTION, pos)
        held.meanwhile(stage, i)
        _frame(stage, surface)
        took = perf_counter() - start
        times.append(took)
        assert play.hands.taken.held or play.hands.taken.rail or i < 10, "nothing is dragged"
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
    flight = HELD[title].flight
    if flight is None:
        return {}
    begun = len(_scene(stage).match.history)
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
    """What lets a hard bot think for two seconds about the match as it is now."""
    match = _scene(stage).match
    seat = match.to_act()[0]
    seen = match.observe(seat)

    def think(ctx: Context) -> None:
        ctx.thinker.ask(match.title, "hard", seen, seat, "bench", Budget(seconds=2.0))

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
    end, used = monotonic() + IDLE_SECONDS, process_time()
    while monotonic() < end:
        clock.tick(60)
        pygame.event.pump()
        stage.top.scene.on_tick(1 / 60)
        _frame(stage, surface)
    return round(100 * (process_time() - used) / IDLE_SECONDS, 2)


def _peak() -> float:
    """The most memory this process had, in MB; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (2**20 if sys.platform == "darwin" else 2**10), 1)
