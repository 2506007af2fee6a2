"""``soak``: very many matches of every variant and number of players, checked on the way."""

import argparse
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from .. import catalog
from ..core import invariants
from ..core.options import Value
from ..core.text import _
from ..match.setup import every_kind
from .common import (
    BROKEN,
    OK,
    add_option,
    add_output,
    as_utf8,
    counted,
    find_rules,
    match_options,
    print_json,
    progress_bar,
    stderr,
    stdout,
)
from .matches import mixed, parallel_map
from .simulate import bot_levels

_CHUNK = 50


class MatchKind(msgspec.Struct, frozen=True):
    """One kind of match that is soaked."""

    title: str
    options: dict[str, Value]
    seats: int


class Task(msgspec.Struct, frozen=True):
    """Some matches of a kind: the games from ``first`` to before ``last``."""

    kind: MatchKind
    seed: str
    first: int
    last: int
    every: int
    bots: str = ""
    """The level of the bot that plays along; "": all is random."""


class Result(msgspec.Struct):
    """How a task, or all of a kind, went. ``broken`` says what did not hold, and in which game."""

    title: str
    variant: str
    players: int
    matches: int
    actions: int
    broken: list[str]


class SoakReport(msgspec.Struct):
    """The JSON object of ``soak``."""

    ok: bool
    seed: str
    kinds: list[Result]
    seconds: float


def add(parsers: Any) -> None:
    """Add the command's parser."""
    parser = parsers.add_parser(
        "soak",
        help=_("play huge numbers of random games and check the rules"),
        description=_(
            "Play random games of every variant and number of players, and check what must be"
            " true in every state. Exit code 1 if anything is not."
        ),
    )
    parser.add_argument("title", nargs="?", metavar="TITLE")
    parser.add_argument(
        "--games", type=counted(1), default=100, metavar="N", help=_("games of each kind")
    )
    parser.add_argument("--players", type=int, metavar="N", help=_("only this many seats"))
    parser.add_argument("--variant", metavar="V", help=_("only this variant"))
    add_option(parser)
    parser.add_argument(
        "--every", type=counted(1), default=64, metavar="K", help=_("check one state in K fully")
    )
    parser.add_argument(
        "--bots",
        metavar="LEVEL",
        help=_("let a bot decide now and then, more in some games than in others"),
    )
    parser.add_argument("--seed", type=as_utf8, default="1", metavar="S")
    parser.add_argument("--workers", type=counted(1), default=1, metavar="W", help=_("processes"))
    add_output(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    found = [
        kind
        for title in (list(catalog.TITLES) if args.title is None else [args.title])
        for kind in _kinds(title, args)
    ]
    if args.bots is not None:
        bot_levels(args.bots, 1)  # tells what is wrong
    began = perf_counter()
    results = [_soaked(kind, args) for kind in found]
    fine = not any(result.broken for result in results)
    if args.json:
        print_json(SoakReport(fine, args.seed, results, round(perf_counter() - began, 3)))
    return OK if fine else BROKEN


def _kinds(title: str, args: argparse.Namespace) -> list[MatchKind]:
    """The kinds of matches of a title that are asked for. Raises CommandError."""
    rules = find_rules(title)
    if args.variant is not None or args.players is not None:
        match_options(rules, args.players, args.variant, [])  # tells what is wrong
    return [
        MatchKind(
            title, match_options(rules, seats, str(options["variant"]), args.option)[0], seats
        )
        for options, seats in every_kind(rules)
        if args.variant in (None, options["variant"]) and args.players in (None, seats)
    ]


def soak(task: Task) -> Result:
    """Play the matches of a task; a broken one ends it."""
    kind = task.kind
    rules = catalog.rules(kind.title)
    result = Result(kind.title, str(kind.options["variant"]), kind.seats, 0, 0, [])
    for game in range(task.first, task.last):
        rng = Random(f"{task.seed}:{game}")
        try:
            state = rules.setup(kind.options, kind.seats)
            decide = None
            if task.bots:
                decide = mixed(kind.title, task.bots, kind.seats, wild=rng.random() ** 2)
            result.actions += invariants.soak(rules, state, kind.seats, rng, task.every, decide)
        except Exception as error:
            # Whatever a title throws is what this command looks for: it is reported, not raised.
            result.broken.append(f"game {game}: {type(error).__name__}: {error}")
            break
        result.matches += 1
    return result


def _soaked(kind: MatchKind, args: argparse.Namespace) -> Result:
    total = Result(kind.title, str(kind.options["variant"]), kind.seats, 0, 0, [])
    tasks = [
        Task(kind, args.seed, first, min(first + _CHUNK, args.games), args.every, args.bots or "")
        for first in range(0, args.games, _CHUNK)
    ]
    with progress_bar() as progress:
        bar = progress.add_task(f"{total.title} {total.variant} {kind.seats}", total=args.games)
        for result in parallel_map(soak, tasks, args.workers):
            total.matches += result.matches
            total.actions += result.actions
            total.broken += result.broken
            progress.advance(bar, result.matches)
    if not args.json:
        stdout().print(
            _("{match}, {players} players: {matches} games, {actions} actions").format(
                match=catalog.match_name(total.title, total.variant, total.players),
                players=total.players,
                matches=total.matches,
                actions=total.actions,
            )
        )
    for sentence in total.broken:
        stderr().print(f"{total.title}, {total.variant}, {total.players}: {sentence}", markup=False)
    return total
