"""``bench``: how fast the rules of a title are."""

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from rich.table import Table as Grid

from .. import catalog
from ..core.options import Value
from ..core.playout import play_observing, play_randomly, random_action
from ..core.rules import Rules
from ..core.text import _
from .common import (
    OK,
    add_match,
    add_output,
    duration,
    find_rules,
    match_options,
    print_json,
    stdout,
)

_ROUNDS = 3
"""Each figure is the best of so many rounds: whatever else the computer does only slows down."""


class BenchReport(msgspec.Struct):
    """The JSON object of ``bench``: numbers per second, in random matches; chance counts."""

    title: str
    variant: str
    players: int
    rules_actions_per_s: int
    observed_actions_per_s: int
    """With an observation built for every decision, and the decision made from it."""
    copies_per_s: int
    search_iterations_per_s: int | None
    """Of a hard bot that searches the tree of moves; null for a title without one."""


class BenchReports(msgspec.Struct):
    """The JSON object of ``bench`` without a title."""

    titles: list[BenchReport]


def add(parsers: Any) -> None:
    """Add the command's parser."""
    parser = parsers.add_parser(
        "bench",
        help=_("measure the speed of the rules"),
        description=_("Measure the speed of one game's rules, or of all games."),
    )
    parser.add_argument("title", nargs="?", metavar="TITLE")
    add_match(parser)
    parser.add_argument(
        "--seconds", type=duration, default=2.0, metavar="T", help=_("seconds per measurement")
    )
    add_output(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    seconds = args.seconds / _ROUNDS
    titles = list(catalog.TITLES) if args.title is None else [args.title]
    reports = []
    for title in titles:
        rules = find_rules(title)
        options, seats = match_options(rules, args.players, args.variant, args.option)
        reports.append(measured(rules, options, seats, seconds))
    if args.json:
        print_json(BenchReports(reports) if args.title is None else reports[0])
    else:
        _show(reports)
    return OK


def measured(
    rules: Rules[Any], options: dict[str, Value], seats: int, seconds: float
) -> BenchReport:
    """Measure one title; each of the rounds takes about ``seconds``."""

    def rate(play: Callable[[Rules[Any], Any, Random], int]) -> int:
        rng = Random(1)
        return best(lambda: play(rules, rules.setup(options, seats), rng), seconds)

    return BenchReport(
        rules.id,
        str(options["variant"]),
        seats,
        rate(play_randomly),
        rate(play_observing),
        best(_copier(rules, options, seats), seconds),
        _iterations(rules, options, seats, seconds),
    )


def best(work: Callable[[], int], seconds: float) -> int:
    """The best rate of ``work`` (which returns how many things it did) of several rounds."""
    work()
    rates = []
    for _round in range(_ROUNDS):
        done = 0
        began = perf_counter()
        while (spent := perf_counter() - began) < seconds:
            done += work()
        rates.append(done / spent)
    return round(max(rates))


def _copier(rules: Rules[Any], options: dict[str, Value], seats: int) -> Callable[[], int]:
    """A function that copies a state from the middle of a match a thousand times."""
    rng = Random(1)
    length = play_randomly(rules, rules.setup(options, seats), Random(1))
    state = rules.setup(options, seats)
    for _action in range(length // 2):
        action = random_action(rules, state, rng)
        if action is not None:
            rules.advance(state, action)

    def copy() -> int:
        for _time in range(1000):
            state.copy()
        return 1000

    return copy


def _iterations(
    rules: Rules[Any], options: dict[str, Value], seats: int, seconds: float
) -> int | None:
    from ..bots.search import measure_iterations

    try:
        kit = catalog.bot_kit(rules.id)
    except ModuleNotFoundError:
        return None  # a title whose bots are not written yet
    if kit.tree is None:
        return None
    rates = [
        measure_iterations(rules, kit, kit.tree, rules.setup(options, seats), seconds)
        for _round in range(_ROUNDS)
    ]
    return round(max(rates))


def _show(reports: list[BenchReport]) -> None:
    grid = Grid(
        _("Title"),
        _("Variant"),
        _("Players"),
        _("Actions/s, rules only"),
        _("Actions/s, observed"),
        _("Copies/s"),
        _("Search iterations/s"),
    )
    for r in reports:
        numbers = (
            r.rules_actions_per_s,
            r.observed_actions_per_s,
            r.copies_per_s,
            r.search_iterations_per_s,
        )
        cells = ["-" if number is None else f"{number:,}" for number in numbers]
        grid.add_row(r.title, r.variant, str(r.players), *cells)
    stdout().print(grid)
