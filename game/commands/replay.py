"""``replay``: a recorded match as sentences, as one seat may know it."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from .. import catalog
from ..catalog import match_name
from ..core.disk import place_name
from ..core.outcome import Outcome, ScorePart
from ..core.record import Header, RecordError, read
from ..core.text import _, apart, listed
from ..match import TEACHER, LogLine, Match
from ..match.timeline import Timeline, replayed
from .common import OK, CommandError, add_output, print_json, stderr, stdout


class ReplayReport(msgspec.Struct):
    """The JSON object of ``replay``. ``seat`` is null for a bystander or the whole truth."""

    title: str
    variant: str
    players: list[str]
    seed: str | None
    """Null while the match is on: whoever knows it can foretell the dice."""
    seat: int | None
    open: bool
    """Whether the whole truth is shown: the match is over and no seat was asked for."""
    at: int
    actions: int
    log: list[LogLine]
    situation: str
    observation: Any
    outcome: Outcome | None


def add(parsers: Any) -> None:
    """Add the command's parser."""
    parser = parsers.add_parser(
        "replay",
        help=_("tell a saved game in sentences"),
        description=_(
            "Tell a saved game in sentences. Without --seat, a finished game shows"
            " everything, an unfinished one only what a bystander can see."
        ),
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--seat", type=int, metavar="S", help=_("only what this seat can see (the first is 0)")
    )
    parser.add_argument("--at", type=int, metavar="N", help=_("stop after the first N actions"))
    parser.add_argument(
        "--salvage",
        action="store_true",
        help=_("tell a damaged file up to its damage"),
    )
    add_output(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command. A record that does not replay is shown up to there, and with ``--salvage``
    a damaged one too; without it the exit code is 2."""
    file = place_name(args.file)
    try:
        record = read(args.file, catalog.rules)
        timeline, problem = replayed(record)
        if record.problem is not None and not args.salvage:
            raise record.problem
    except RecordError as error:
        raise CommandError(f"{file}: {error}") from error
    report = made(record.header, timeline, args.seat, args.at)
    if args.json:
        print_json(report)
    else:
        _show(report)
    if problem is not None:
        if not args.salvage:
            raise CommandError(f"{file}: {problem}")
        stderr().print(f"{file}: {problem}", markup=False)
    return OK


def made(header: Header, timeline: Timeline, seat: int | None, at: int | None) -> ReplayReport:
    """What is shown. Raises CommandError for a seat or a point that the match does not have."""
    names = [player.name for player in header.players]
    if seat is not None and not 0 <= seat < len(names):
        raise CommandError(
            _("there is no seat {seat}; seats are 0 to {last}").format(
                seat=seat, last=len(names) - 1
            )
        )
    total = len(timeline.history)
    count = total if at is None else at
    if not 0 <= count <= total:
        raise CommandError(
            _("the game has {total} actions, not {count}").format(total=total, count=count)
        )
    match = Match(timeline.rules, header, timeline, None)
    over = match.outcome() is not None
    everything = over and seat is None
    point = match.viewpoint(TEACHER if everything else seat, moment=count)
    return ReplayReport(
        title=header.title,
        variant=str(header.options.get("variant", "")),
        players=names,
        seed=header.seed if over else None,
        seat=seat,
        open=everything,
        at=count,
        actions=total,
        log=list(point.log),
        situation=point.situation,
        observation=msgspec.to_builtins(point.seen),
        outcome=point.outcome,
    )


def _show(report: ReplayReport) -> None:
    out = stdout()
    out.print(
        _("{match}: {players}").format(
            match=match_name(report.title, report.variant, len(report.players)),
            players=listed(report.players),
        ),
        markup=False,
    )
    told = 0
    for number, line in enumerate(report.log, 1):
        if line.round > told:
            told = line.round
            out.print(_("Round {n}").format(n=told))
        out.print(f"{number:4}  {line.text}", markup=False)
    out.print(report.situation, markup=False)
    if report.outcome is not None:
        for sentence in _standing(report.players, report.outcome):
            out.print(sentence, markup=False)


def _standing(names: Sequence[str], outcome: Outcome) -> Iterator[str]:
    """A line for each seat with its total and what that is made of; in the order of ranks, unless
    all win or lose together."""
    for seat, rank in sorted(enumerate(outcome.ranks), key=lambda pair: pair[1]):
        score = outcome.scores[seat]
        told, total = (
            [part.words for part in score.told],
            ScorePart(outcome.counted, score.total).words,
        )
        said = ", ".join(told) if total in told else apart([total, ", ".join(told)])
        words = _("{name}: {list}") if outcome.together else _("{rank}. {name}: {list}")
        yield words.format(rank=rank, name=names[seat], list=said)
