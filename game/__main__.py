"""The headless commands: ``python -m game simulate | replay | check | bench | soak``."""

import os
import sys
from collections.abc import Sequence

from .commands import bench, check, replay, simulate, soak
from .commands.common import BAD_INPUT, OK, CommandError, Parser
from .core.text import _, set_language


def parser() -> Parser:
    """The command line."""
    top = Parser(prog="python -m game", description=_("Tidetable without a screen."))
    parsers = top.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    for command in (simulate, replay, check, bench, soak):
        command.add(parsers)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Returns its exit code: 2 and one line on the error stream for bad input."""
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal cannot show must not end the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        args = parser().parse_args(argv)
        set_language(args.lang)
        code: int = args.run(args)
        sys.stdout.flush()
    except CommandError as error:
        sys.stderr.write(f"{' '.join(str(error).split())}\n")
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read the output has seen enough (``| head``); nothing is left to be flushed.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - until the end
        return OK
    except KeyboardInterrupt:
        return 130
    return code


if __name__ == "__main__":
    sys.exit(main())
