"""The headless commands: ``python -m game simulate | replay | check | bench | soak``."""

import os
import sys
from collections.abc import Sequence
from errno import EINVAL
from typing import TextIO

from .commands import bench, check, replay, simulate, soak
from .commands.common import BAD_INPUT, OK, CommandError, Parser
from .core.datafile import DataError
from .core.disk import in_words
from .core.streams import prepare_streams
from .core.text import _, set_language


def parser() -> Parser:
    """The command line."""
    top = Parser(prog="python -m game", description=_("Play Tidetable without a window."))
    parsers = top.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    for command in (simulate, replay, check, bench, soak):
        command.add(parsers)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Returns its exit code: 2 and one line on the error stream for bad input."""
    # Python has None for a closed stream (``>&-``), though its type denies it.
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    prepare_streams()
    try:
        args = parser().parse_args(argv)
        set_language(args.lang)
        code: int = args.run(args)
        sys.stdout.flush()
    except (CommandError, DataError) as error:
        sys.stderr.write(f"{' '.join(str(error).split())}\n")
        return BAD_INPUT
    except OSError as error:
        unread = sys.platform == "win32" and error.errno == EINVAL and error.filename is None
        if unread or isinstance(error, BrokenPipeError):
            # Whoever read the output has seen enough (``| head``); nothing is left to be flushed.
            # (Windows mostly says so by EINVAL.)
            sys.stdout = _nowhere()
            return OK
        # The output's disk is full, or the system grants no further process.
        words = in_words(error, error.filename or _("the output"))
        sys.stderr.write(f"{words}\n")
        sys.stdout = _nowhere()
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    return code


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
