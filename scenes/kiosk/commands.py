"""The commands of a kiosk: run it, check the operator's file, print an example, make a PIN."""

import argparse
import logging
import signal
import sys
from datetime import date
from functools import partial
from getpass import getpass
from pathlib import Path

from game.core.child_process import ChildProcess
from game.core.text import _

from ..exits import BAD_CONFIGURATION, CRASH, INTERRUPTED, CannotStartError
from ..folders import Folders, find
from ..locales import speak
from ..startup import prepare_environment, start_log
from . import operator
from .counters import Counters, Row
from .operator import Operator, OperatorError
from .pin import DIGITS, hashed
from .supervisor import Heartbeat, Pipe, Supervisor

log = logging.getLogger(__name__)


def add_options(jobs: "argparse._MutuallyExclusiveGroup") -> None:
    """The options of the command."""
    jobs.add_argument(
        "--kiosk", type=Path, metavar="FILE", help=_("run as a kiosk, as this file says")
    )
    jobs.add_argument("--kiosk-check", type=Path, metavar="FILE", help=_("check such a file"))
    jobs.add_argument(
        "--kiosk-example", action="store_true", help=_("print an example of such a file")
    )
    jobs.add_argument("--kiosk-pin", action="store_true", help=_("make the PIN for staff"))


def command(args: argparse.Namespace) -> int | None:
    """Do what the options say; the exit code, None if it is none of these."""
    path = args.kiosk or args.kiosk_check
    if path is None and not (args.kiosk_example or args.kiosk_pin):
        return None
    speak(args.lang)
    if args.kiosk_example:
        print(operator.example(), end="")
        return 0
    if args.kiosk_pin:
        try:
            return _make_pin()
        except (EOFError, KeyboardInterrupt):
            print(file=sys.stderr)
            return INTERRUPTED
    try:
        found = operator.read(path)
    except OperatorError as error:
        print(_("{path} cannot be used:").format(path=path), file=sys.stderr)
        print(error, file=sys.stderr)
        return BAD_CONFIGURATION
    if args.kiosk_check:
        print(_("{path} is fine.").format(path=path))
        print(operator.upright_words(found))
        return 0
    return _run(found, args)


def _make_pin() -> int:
    """Ask for a PIN twice, until it is one, and print its line for the file."""
    ask = getpass if sys.stdin.isatty() else lambda _prompt: sys.stdin.readline().strip()
    least, most = DIGITS
    while True:
        pin = ask(_("Staff PIN, 4 to 12 digits: "))
        if not (pin.isascii() and pin.isdigit() and least <= len(pin) <= most):
            print(_("A PIN has 4 to 12 digits."), file=sys.stderr)
        elif ask(_("And once more: ")) != pin:
            print(_("The two PINs are different."), file=sys.stderr)
        else:
            print(f'pin = "{hashed(pin)}"')
            return 0
        if not sys.stdin.isatty():
            return BAD_CONFIGURATION


def _run(found: Operator, args: argparse.Namespace) -> int:
    """Watch over the program until its staff end it."""
    try:
        folders = find(Path(found.data) if found.data else args.data_dir, args.portable)
    except CannotStartError as error:
        print(error, file=sys.stderr)
        return error.code
    start_log(folders, "kiosk")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    counters = Counters(folders.data if found.counters else None)
    usual = (1280, 800) if args.windowed else None
    window = args.size[0] if args.size else usual
    start = partial(ChildProcess, serve, "kiosk", found, folders, window, daemon=False)
    back_soon = partial(ChildProcess, show_back_soon, "kiosk-back-soon", found)

    def failed() -> None:
        counters.add(Row(date.today().isoformat()))

    try:
        return Supervisor(start, back_soon, failed).run()
    except KeyboardInterrupt:
        return INTERRUPTED


def _begin() -> None:
    """What a process of a kiosk begins with: whoever watches over it ends it, nobody else."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    prepare_environment()


def serve(pipe: Pipe, found: Operator, folders: Folders, window: tuple[int, int] | None) -> None:
    """The program itself, in a process of its own. Ends with its exit code."""
    _begin()
    log_path = start_log(folders)
    from ..window import NoDisplayError
    from .program import KioskProgram

    try:
        program = KioskProgram(folders, found, log_path, Heartbeat(pipe), window)
    except NoDisplayError as error:
        log.warning("%s", error)
        sys.exit(BAD_CONFIGURATION)
    except Exception:
        log.exception("the program could not start")
        sys.exit(CRASH)
    try:
        program.start()
        code = program.run_kiosk()
    except Exception:
        log.exception("the program ended by an error")
        code = CRASH
    finally:
        program.close()
    sys.exit(code)


def show_back_soon(pipe: Pipe, found: Operator) -> None:
    """A plain picture that says that it will be back: all that can still be shown then."""
    _begin()
    from .back_soon import show

    show(pipe, found)
