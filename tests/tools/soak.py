"""What the program holds after very many matches without a pause (only Linux tells).

    python -m tests.tools.soak [--matches 500] [--size 1920x1080]

Bots play one match after the other in the running program, of every variant and number of players
of all titles in turn, all drawn, in a window that nobody sees; and then comes a storm of events. A
line of JSON is printed for every ten matches, and one after the storm.
"""

import argparse
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.catalog import TITLES, rules
from game.core.options import Options
from game.core.player import COLOURS
from game.match import Match, Player, new_path
from game.match.setup import every_kind
from scenes.app import parse_size
from scenes.folders import find, matches_folder
from scenes.kiosk.soak import Figures, Held
from scenes.program import Program
from scenes.settings import Settings
from scenes.table.scene import TableScene

STORM: Final = 200_000
"""So many events come in the storm."""
BURST: Final = 50
"""So many of them come in a frame."""
STEP: Final = 0.5
"""Seconds that go by in a frame, and in a turn of a match."""
TURNS: Final = 5
"""So often a match of bots goes on between two frames."""
KEYS: Final = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT),
    *(pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_u, pygame.K_h, pygame.K_r, pygame.K_l),
    pygame.K_p,
)
SIZES: Final = ((1, 1), (0.8, 0.8), (1, 1), (0.9, 1))
"""The window's sizes in the storm, as parts of its first one."""


def soak(matches: int, size: tuple[int, int], cache: Path) -> Iterator[Figures]:
    """The figures after every tenth match, and after the last; then those of the storm.

    Pictures are kept in the folder ``cache``.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="tidetable-soak-") as data:
        settings = Settings(animation="off", window=size, language="en", led=tuple(TITLES))
        folders = replace(find(Path(data)), cache=cache)
        program = Program(folders, settings, Path(data) / "log")
        program.start()
        _resize(program, size)  # the system names a small screen where there is none
        held, kinds = Held(), cycle(_kinds())
        try:
            for number in range(1, matches + 1):
                _play(program, *next(kinds), seed=str(number))
                held.note()
                if number % 10 == 0 or number == matches:
                    yield {"matches": number, **held.figures()}
            yield {"events": storm(program, STORM, held), **held.figures()}
        finally:
            program.manager.quit()
            program.close()


def _kinds() -> list[tuple[str, Options, int]]:
    """Title, options and seats of every kind of match, those of each title in turn."""
    every = {title: list(every_kind(rules(title))) for title in TITLES}
    return [
        (title, *kinds[number % len(kinds)])
        for number in range(max(map(len, every.values())))
        for title, kinds in every.items()
    ]


def _begin(program: Program, title: str, options: Options, kinds: str, seed: str) -> Match:
    """A table with a new match from the menu; by seat a person ("h") or a bot."""
    players = tuple(
        Player(f"P{n + 1}", "human" if kind == "h" else "easy", COLOURS[n])
        for n, kind in enumerate(kinds)
    )
    path = new_path(matches_folder(program.folders.data), title)
    match = Match.new(title, options, players, seed=seed, path=path)
    program.manager.home()
    program.manager.push(TableScene(program.ctx, match))
    return match


def _play(program: Program, title: str, options: Options, seats: int, seed: str) -> None:
    """A match of bots, until its results have been seen."""
    match = _begin(program, title, options, "b" * seats, seed)
    table = program.manager.top
    while (top := program.manager.top) is table and top is not None:
        match.clock.count(STEP)  # nobody waits here for the real time of a debate
        if not program.stage.new:
            for _ in range(TURNS):
                top.on_tick(STEP)
        _frame(program)
    for _ in range(10):
        _frame(program)
        while program.change.holds or program.stage.new:
            _frame(program)
    for path in matches_folder(program.folders.data).glob("*.tide"):
        if path != match.path:
            path.unlink()


def _frame(program: Program) -> None:
    program.frame(STEP)
    if program.change.holds or program.thinker.busy:
        pygame.time.wait(1)  # it waits for another process


def _event(program: Program, rng: Random) -> pygame.event.Event:
    """Any event that a hand, a keyboard or the system may send."""
    w, h = program.window.size
    pos = rng.randrange(w), rng.randrange(h)
    finger = {"finger_id": rng.randrange(3), "x": pos[0] / w, "y": pos[1] / h, "touch_id": 1}
    press = {"pos": pos, "button": rng.choice((1, 1, 1, 3)), "touch": False}
    key = {"key": rng.choice(KEYS), "mod": 0, "unicode": "", "scancode": 0}
    motion = {"pos": pos, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
    found: tuple[tuple[int, Figures], ...] = (
        *((pygame.MOUSEMOTION, motion), (pygame.MOUSEMOTION, motion)),
        *((pygame.MOUSEBUTTONDOWN, press), (pygame.MOUSEBUTTONUP, press)),
        *((pygame.KEYDOWN, key), (pygame.KEYUP, key), (pygame.TEXTINPUT, {"text": "Zoé"})),
        *((pygame.FINGERDOWN, finger), (pygame.FINGERMOTION, finger), (pygame.FINGERUP, finger)),
        (pygame.MOUSEWHEEL, {"x": 0, "y": rng.choice((-1, 1))}),
    )
    kind, values = rng.choice(found)
    return pygame.event.Event(kind, values)


def _resize(program: Program, size: tuple[int, int]) -> None:
    """Give the window that many pixels."""
    pygame.display.set_mode(size)
    program.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))


def storm(program: Program, events: int, held: Held) -> int:
    """Events of all kinds at random before tables of all titles; returns how many."""
    rng, kinds, (w, h) = Random("storm"), cycle(_kinds()), program.window.size
    for number in range(0, events, BURST):
        if number % 5000 == 0:
            title, options, seats = next(kinds)
            ways = {"way": "docks"} if "way" in options else {}  # the usual one is for one person
            _begin(program, title, {**options, **ways}, "h" * seats, str(number))
            across, down = SIZES[number // 5000 % len(SIZES)]
            _resize(program, (round(w * across), round(h * down)))
        for _ in range(BURST):
            pygame.event.post(_event(program, rng))
        _frame(program)
        if number % 1000 == 0:
            held.note()
    return events


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--size", type=parse_size, default=(1920, 1080))
    args = parser.parse_args()
    for figures in soak(args.matches, args.size, find().cache):
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
