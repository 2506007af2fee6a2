"""``simulate``: many matches between bots, and how they went."""

import argparse
import csv
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO

import msgspec
from rich.table import Table as Grid

from ..catalog import match_name
from ..core.disk import in_words
from ..core.text import _
from .common import (
    OK,
    CommandError,
    add_match,
    add_output,
    as_utf8,
    counted,
    find_rules,
    match_options,
    print_json,
    progress_bar,
    stdout,
)
from .matches import Job, MatchResult, play_all


class Spread(msgspec.Struct):
    """Mean, least and most of some numbers."""

    mean: float
    least: int
    most: int


class SimulateReport(msgspec.Struct):
    """The JSON object of ``simulate``. Lists are by seat; lengths are in actions."""

    title: str
    variant: str
    options: dict[str, Any]
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    wins: list[int]
    """Matches won, shared wins counted for each of the winners."""
    win_rate: float | None
    """The share of matches that were won, where all win or lose together; else null."""
    scores: list[Spread]
    lengths: Spread
    ended: dict[str, int]
    figures: dict[str, Spread]
    """What the title tells beside scores (``Outcome.figures``)."""
    seconds: float
    bot_wins: list[int] | None = None
    """With --rotate: matches won by each bot of the list, wherever it sat."""


def add(parsers: Any) -> None:
    """Add the command's parser."""
    parser = parsers.add_parser(
        "simulate",
        help=_("play many games between bots"),
        description=_("Play many games between bots and report how they ended."),
    )
    parser.add_argument("title", metavar="TITLE")
    add_match(parser)
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B,...",
        help=_("level of the bot in each seat, or one for all: random, easy, normal, hard"),
    )
    parser.add_argument("--games", type=counted(1), default=100, metavar="N")
    parser.add_argument(
        "--seed", type=as_utf8, default="1", metavar="S", help=_("same seed, same games")
    )
    parser.add_argument("--workers", type=counted(1), default=1, metavar="W", help=_("processes"))
    parser.add_argument(
        "--rotate",
        action="store_true",
        help=_("play each deal once with every rotation of the bots"),
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help=_("write one row per game"))
    add_output(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    rules = find_rules(args.title)
    options, seats = match_options(rules, args.players, args.variant, args.option)
    job = Job(args.title, options, bot_levels(args.bots, seats), args.seed, args.rotate)
    began = perf_counter()
    if args.csv is not None:
        with _written(args.csv):
            pass  # a bad name is told before the matches are played
    played = _played(job, args.games, args.workers)
    if args.csv is not None:
        with _written(args.csv) as file:
            _write_csv(file, job, played)
    report = summed(job, played, perf_counter() - began)
    if args.json:
        print_json(report)
    else:
        _show(report)
    return OK


def bot_levels(text: str, seats: int) -> tuple[str, ...]:
    """The level of each seat. Raises CommandError for unknown levels or a wrong number."""
    from ..bots.levels import LEVELS

    levels = tuple(text.split(","))
    if len(levels) == 1:
        levels *= seats
    for level in levels:
        if level not in LEVELS:
            raise CommandError(
                _("unknown bot {level}; choose from: {levels}").format(
                    level=repr(level), levels=", ".join(LEVELS)
                )
            )
    if len(levels) != seats:
        raise CommandError(
            _("{bots} bots are named for {seats} players").format(bots=len(levels), seats=seats)
        )
    return levels


def _played(job: Job, games: int, workers: int) -> list[MatchResult]:
    played: list[MatchResult] = []
    with progress_bar() as progress:
        task = progress.add_task(_("Games"), total=games)
        for some in play_all(job, games, workers):
            played += some
            progress.advance(task, len(some))
    return played


def summed(job: Job, played: list[MatchResult], seconds: float) -> SimulateReport:
    """The report on all matches."""
    seats = len(job.bots)
    wins, bot_wins = [0] * seats, [0] * seats
    for match in played:
        for seat in match.outcome.winners:
            wins[seat] += 1
            bot_wins[match.bots[seat]] += 1
    won = sum(bool(match.outcome.winners) for match in played)
    return SimulateReport(
        title=job.title,
        variant=str(job.options["variant"]),
        options={key: value for key, value in job.options.items() if key != "variant"},
        players=seats,
        bots=job.bots,
        games=len(played),
        seed=job.seed,
        wins=wins,
        win_rate=won / len(played) if played[0].outcome.together else None,
        scores=[_spread([m.outcome.scores[seat].total for m in played]) for seat in range(seats)],
        lengths=_spread([match.length for match in played]),
        ended=dict(Counter(match.outcome.reason for match in played).most_common()),
        figures={
            name: _spread([match.outcome.figures[name] for match in played])
            for name in played[0].outcome.figures
        },
        seconds=round(seconds, 3),
        bot_wins=bot_wins if job.rotate else None,
    )


def _spread(numbers: list[int]) -> Spread:
    return Spread(round(sum(numbers) / len(numbers), 3), min(numbers), max(numbers))


@contextmanager
def _written(path: Path) -> Iterator[TextIO]:
    """A file being written. Raises CommandError for whatever opening, writing or closing says."""
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise CommandError(in_words(error, path)) from error


def _write_csv(file: TextIO, job: Job, played: list[MatchResult]) -> None:
    seats = range(len(job.bots))
    names = ["bot", "rank", "score", "won"]
    out = csv.writer(file)
    figures = list(played[0].outcome.figures)
    heads = [f"{name}_{seat}" for seat in seats for name in names]
    out.writerow(["game", "length", "ended", *figures, *heads])
    for match in played:
        end = match.outcome
        cells = [
            (job.bots[match.bots[s]], end.ranks[s], end.scores[s].total, int(s in end.winners))
            for s in seats
        ]
        told = [match.outcome.figures[name] for name in figures]
        flat = [x for row in cells for x in row]
        out.writerow([match.game, match.length, end.reason, *told, *flat])


def _show(report: SimulateReport) -> None:
    out = stdout()
    out.print(
        _("{match}: {games} games of {players} players in {seconds:.1f} s").format(
            match=match_name(report.title, report.variant, report.players),
            games=report.games,
            players=report.players,
            seconds=report.seconds,
        )
    )
    grid = Grid(_("Seat"), _("Bot"), _("Wins"), _("Share"), _("Mean score"), _("Scores"))
    for seat, (wins, score) in enumerate(zip(report.wins, report.scores, strict=True)):
        bot = report.bots[seat] if report.bot_wins is None else "-"
        share = f"{100 * wins / report.games:.1f} %"
        span = f"{score.least}..{score.most}"
        grid.add_row(str(seat), bot, str(wins), share, f"{score.mean:.2f}", span)
    out.print(grid)
    if report.bot_wins is not None:
        for bot, wins in zip(report.bots, report.bot_wins, strict=True):
            out.print(_("Wins by {bot}: {wins}").format(bot=bot, wins=wins))
    if report.win_rate is not None:
        out.print(_("Won together: {share:.1f} %").format(share=100 * report.win_rate))
    length = report.lengths
    out.print(
        _("Actions per game: {mean:.1f} on average, {least} to {most}").format(
            mean=length.mean, least=length.least, most=length.most
        )
    )
    for name, figure in report.figures.items():
        out.print(
            _("{figure}: {mean:.2f} on average, {least} to {most}").format(
                figure=name, mean=figure.mean, least=figure.least, most=figure.most
            )
        )
    for reason, count in report.ended.items():
        out.print(_("Ended by {reason}: {count}").format(reason=reason, count=count))
