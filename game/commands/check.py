"""``check``: verify records, and say at which line one breaks."""

import argparse
from pathlib import Path
from typing import Any

import msgspec

from .. import catalog
from ..core.disk import place_name
from ..core.record import RecordError, read
from ..core.text import _, ngettext
from ..match.timeline import replayed
from .common import BAD_INPUT, OK, add_output, as_utf8, print_json, stderr, stdout


class Verdict(msgspec.Struct):
    """One file. ``line`` is where it breaks (0: nowhere, or not in a line); ``actions`` are those
    before that."""

    file: str
    ok: bool
    line: int = 0
    problem: str = ""
    actions: int = 0
    finished: bool = False
    torn: bool = False
    """Whether an unfinished last line follows; the match can be played on before it."""


class CheckReport(msgspec.Struct):
    """The JSON object of ``check``."""

    ok: bool
    files: list[Verdict]


def add(parsers: Any) -> None:
    """Add the command's parser."""
    parser = parsers.add_parser(
        "check",
        help=_("verify saved games"),
        description=_("Verify saved games by playing them again."),
    )
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    add_output(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command. Exit code 2 if any record breaks."""
    verdicts = [verified(path) for path in args.files]
    fine = all(verdict.ok for verdict in verdicts)
    if args.json:
        print_json(CheckReport(fine, verdicts))
    for verdict in verdicts:
        if not verdict.ok:
            stderr().print(_refusal(verdict), markup=False)
        elif not args.json:
            stdout().print(_line(verdict), markup=False)
    return OK if fine else BAD_INPUT


def verified(path: Path) -> Verdict:
    """Read a record and play it again; the file is not changed."""
    try:
        record = read(path, catalog.rules)
        timeline, problem = replayed(record)
    except RecordError as error:
        return Verdict(as_utf8(path), False, error.line, str(error))
    return Verdict(
        as_utf8(path),
        problem is None,
        problem.line if problem else 0,
        str(problem) if problem else "",
        len(timeline.history),
        timeline.rules.outcome(timeline.state) is not None,
        record.torn,
    )


def _line(verdict: Verdict) -> str:
    if verdict.torn:
        sentence = _("{file}: OK, {count} actions; skipped an unfinished last line")
    elif verdict.finished:
        sentence = _("{file}: OK, {count} actions, finished")
    else:
        sentence = _("{file}: OK, {count} actions so far")
    return sentence.format(file=place_name(verdict.file), count=verdict.actions)


def _refusal(verdict: Verdict) -> str:
    """What is wrong with a file, and how much of it is good."""
    sentence = f"{place_name(verdict.file)}: {verdict.problem}"
    n = verdict.actions
    if not n:
        return sentence
    good = ngettext("{n} action before it is good.", "{n} actions before it are good.", n)
    return f"{sentence} {good.format(n=n)}"
