"""Kills a program that plays and records, at random moments, and looks what became of the match.

    python -m tests.core.kill9 --times 200 [--title kiribati] [--seed S]

A child process plays a match of random bots and says after every action how many lines of the
record it has been promised. It is killed without warning; then the record must hold at least so
many lines, replay without a fault, and be resumed by the next child where it was left.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game import catalog
from game.core.action import CLOCK, TimeUp
from game.core.playout import pick_seat
from game.core.record import read
from game.match import Match, Player
from game.match.timeline import replayed
from tests.toys.catalog import toys_in_catalog

PLAYERS = tuple(
    Player(name, kind, colour)
    for name, kind, colour in (
        ("A", "random", "amber"),
        ("B", "random", "blue"),
        ("C", "human", "jade"),
    )
)
"""As many of these play as the title needs; with the third also what bots answered is undone."""


class Tally(NamedTuple):
    """What the kills came to."""

    kills: int
    lines: int
    """Lines that were promised and found again."""
    beyond: int
    """Lines found that nobody had heard of yet: the child died between writing and saying so."""
    torn: int
    matches: int


def child(folder: Path, title: str, seed: str) -> None:
    """Play for ever: go on with the last match of the folder, or begin the next one."""
    rng = Random(seed)
    number = max(1, len(list(folder.iterdir())))  # the last one that was begun
    while True:
        path = folder / f"{number}.tide"
        if path.exists() and path.stat().st_size:
            table = Match.resume(path)
            lines = len(read(path, catalog.rules).lines)
        else:
            path.unlink(missing_ok=True)  # killed before the first line: nothing was promised
            seats = max(2, catalog.TITLES[title].fewest)
            table = Match.new(title, {}, PLAYERS[:seats], path=path)
            lines = 0
        while acting := table.to_act():
            if table.step_chance() is None:
                seat = pick_seat(acting, rng)
                table.submit(TimeUp(CLOCK) if seat == CLOCK else rng.choice(table.legal(seat)))
                if rng.random() < 0.1:
                    lines += table.undo()
            lines += 1
            os.write(1, b"%d %d\n" % (number, lines))
        table.close()
        number += 1


def kill_often(folder: Path, title: str, times: int, seed: str) -> Tally:
    """Kill so many children. Raises AssertionError if a record breaks its promise."""
    rng = Random(seed)
    kills = lines = beyond = torn = matches = 0
    for kills in range(1, times + 1):
        promised = _one_life(folder, title, f"{seed}:{kills}", rng.randrange(1, 400))
        for number, count in promised.items():
            record = read(folder / f"{number}.tide", catalog.rules)
            _timeline, problem = replayed(record)
            assert problem is None, f"match {number}: {problem}"
            found = len(record.lines)
            assert found >= count, f"match {number}: {count} lines promised, {found} found"
            lines += count
            beyond += found - count
            torn += record.torn
        matches = max(matches, *promised) if promised else matches
    return Tally(kills, lines, beyond, torn, matches)


def _one_life(folder: Path, title: str, seed: str, actions: int) -> dict[int, int]:
    """Start a child, kill it after so many actions; what it promised last, by match."""
    command = [sys.executable, "-m", "tests.core.kill9", "--child", str(folder)]
    with subprocess.Popen(
        [*command, "--title", title, "--seed", seed], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _action in range(actions)]
        process.kill()
        said += process.stdout.read().split(b"\n")
    # A last line without its line break may be half a number: it counts for nothing.
    whole = [line.split() for line in said[:-1] if line.strip()]
    return {int(number): int(count) for number, count in whole}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--title", default="kiribati")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    with toys_in_catalog():
        if args.child is not None:
            child(args.child, args.title, args.seed)
        with TemporaryDirectory() as folder:
            tally = kill_often(Path(folder), args.title, args.times, args.seed)
    sys.stdout.write(
        f"{tally.kills} kills: {tally.lines} promised lines all found, {tally.beyond} more,"
        f" {tally.torn} torn ends, {tally.matches} matches\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
