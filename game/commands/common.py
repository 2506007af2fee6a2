"""What the commands share: the errors they end with, options of a title, how they print."""

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from math import inf
from pathlib import Path
from typing import Any, Never

import msgspec
from rich.console import Console
from rich.progress import Progress

from .. import catalog
from ..core.options import OptionError, OptionSpec, Value
from ..core.rules import Rules
from ..core.text import LANGUAGES, _, quoted
from ..match.setup import chosen_options, fewest_seats, specs_for

OK, BROKEN, BAD_INPUT = 0, 1, 2
"""Exit codes: all well; a check found something broken; the input cannot be used."""


class CommandError(Exception):
    """Ends a command with exit code 2 and its one line on the error stream."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> Never:
        """Raise CommandError instead of printing the usage."""
        raise CommandError(message)


def add_output(parser: argparse.ArgumentParser) -> None:
    """The options that every command has."""
    parser.add_argument(
        "--json", action="store_true", help=_("print one JSON object instead of text")
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help=_("language of the sentences")
    )


def add_match(parser: argparse.ArgumentParser) -> None:
    """The options that say what kind of match."""
    parser.add_argument("--players", type=int, metavar="N", help=_("number of seats"))
    parser.add_argument("--variant", metavar="V", help=_("variant of the game"))
    add_option(parser)


def add_option(parser: argparse.ArgumentParser) -> None:
    """The argument for options of a title."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=_("another option of the game (can be repeated)"),
    )


def find_rules(title: str) -> Rules[Any]:
    """The rules of a title. Raises CommandError."""
    try:
        return catalog.rules(title)
    except catalog.UnknownTitleError as error:
        raise CommandError(
            _("unknown game {title}; choose from: {titles}").format(
                title=quoted(title), titles=", ".join(catalog.TITLES)
            )
        ) from error


def match_options(
    rules: Rules[Any], players: int | None, variant: str | None, pairs: Sequence[str]
) -> tuple[dict[str, Value], int]:
    """The checked options and the number of seats. Raises CommandError."""
    seats = fewest_seats(rules, variant) if players is None else players
    given: dict[str, Value] = {} if variant is None else {"variant": variant}
    try:
        specs = {spec.id: spec for spec in specs_for(rules, seats)}
        for pair in pairs:
            key, equals, text = pair.partition("=")
            if not equals:
                raise OptionError(_("{pair} is not KEY=VALUE").format(pair=quoted(pair)))
            given[key] = _value(specs.get(key), text)
        return chosen_options(rules, given, seats), seats
    except OptionError as error:
        raise CommandError(str(error)) from error


def _value(spec: OptionSpec | None, text: str) -> Value:
    """The choice that is written so; the text itself if there is none, for the check of the options
    to refuse."""
    if spec is None:
        return text
    if spec.many:
        return tuple(text.split(","))
    return next((choice for choice in spec.choices if str(choice).lower() == text.lower()), text)


def counted(least: int) -> Any:
    """An argument type: a whole number of at least ``least``."""

    def parse(text: str) -> int:
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(
                _("{number} is too small; at least {least}").format(number=number, least=least)
            )
        return number

    parse.__name__ = "int"
    return parse


def duration(text: str) -> float:
    """An argument type: a time in seconds, more than none and less than for ever."""
    seconds = float(text)
    if not 0 < seconds < inf:
        raise ValueError
    return seconds


def as_utf8(text: str | Path) -> str:
    """A word of the command line that can be printed as UTF-8: names of files may be any bytes."""
    return str(text).encode("utf-8", "backslashreplace").decode()


def print_json(value: Any) -> None:
    """One JSON object on standard output, in UTF-8 whatever the terminal speaks (RFC 8259)."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def progress_bar() -> Progress:
    """A bar on the error stream, if that is a terminal."""
    console = stderr()
    return Progress(console=console, transient=True, disable=not console.is_terminal)


class _Results(Console):
    """A console that raises BrokenPipeError if its reader has gone, as all other output does."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def stdout() -> Console:
    """Where results are printed."""
    return _Results(highlight=False, emoji=False, soft_wrap=True)


def stderr() -> Console:
    """Where progress and errors are printed."""
    return Console(stderr=True, highlight=False, emoji=False, soft_wrap=True)
