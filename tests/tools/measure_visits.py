"""How long a visit to a kiosk takes, from the first touch to the result.

    python -m tests.tools.measure_visits [--visits 200] [--title kyoto] [--workers 2] [--pace 6]

One person chooses and plays each title as a kiosk offers it, bots in the other seats: at each
decision they do what the hint says, so many seconds after they may. Bots, animations and what is
read take the time that they take at the screen, by a clock of its own; nothing is drawn. For each
title it prints seconds, the median and the 10th and 90th percentile, how many were not over after
the longest visit, and how often the person acted (the median).
"""

import argparse
import sys
from functools import partial
from random import Random
from statistics import median, quantiles
from typing import Final

from game.bots.thinker import InlineThinker
from game.catalog import TITLES
from game.commands.matches import parallel_map
from scenes.gallery.states import make_context
from scenes.kiosk.counters import Counters
from scenes.kiosk.kiosk import Kiosk, fresh
from scenes.kiosk.operator import VISIT, Operator
from scenes.kiosk.soak import Visitor
from scenes.kiosk.visit import VisitTable
from scenes.kiosk.visits import begin, most
from scenes.table import pace

FRAME: Final = 0.1
"""Seconds of a frame."""
LONGEST: Final = 3600.0
"""Seconds after which a visit is given up here."""
OPERATOR: Final = Operator(titles=list(TITLES), languages=["en"], pin="")
"""A kiosk by the usual settings."""


class Time:
    """The time of day of a visit, in seconds."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def visit(title: str, seconds: float, seed: int) -> tuple[float, int]:
    """The seconds of a visit by a person who takes so many for each action, and how often they
    acted."""
    time = Time()
    vars(pace)["monotonic"] = time  # debates count by it
    ctx, manager = make_context(fresh(OPERATOR, (1024, 768)))
    ctx.thinker = InlineThinker(60.0)
    kiosk = Kiosk(ctx, OPERATOR, Counters(None), lambda _code: None, (1024, 768))
    table = VisitTable(ctx, kiosk, begin(title, VISIT, 1, OPERATOR.bots, str(seed)))
    manager.push(table)
    touches = 2 if most(title, VISIT) == 1 else 3  # the language, the title, how many
    visitor, may, passed = Visitor("keen", Random(seed)), 0.0, touches * seconds
    while manager.top is table and passed < LONGEST:
        table.on_tick(FRAME)
        time.now += FRAME
        passed += FRAME
        may = may + FRAME if table.seating.hands else 0.0
        if may >= seconds and manager.top is table:
            may = 0.0
            visitor.play(table)
    return passed, sum(action.seat in table.match.persons for action in table.match.history)


def figures(title: str, found: list[tuple[float, int]]) -> str:
    """The line of a title."""
    seconds = sorted(length for length, _acts in found)
    low, *_rest, high = quantiles(seconds, n=10) if len(seconds) > 1 else (seconds * 2)
    late = sum(length >= OPERATOR.longest for length in seconds)
    acts = median(acts for _length, acts in found)
    return (
        f"{title:<18}{len(found):>5} visits  median {median(seconds):>5.0f} s"
        f"  10th {low:>5.0f}  90th {high:>5.0f}  too long {late:>3}  actions {acts:>4.0f}"
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=200)
    parser.add_argument("--title", choices=list(TITLES), nargs="+", default=list(TITLES))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--pace", type=float, default=6.0, help="seconds for an action")
    args = parser.parse_args()
    for title in args.title:
        job = partial(visit, title, args.pace)
        found = list(parallel_map(job, list(range(args.visits)), args.workers))
        print(figures(title, found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
