"""The ``tidetable`` command: reads its options, prepares the system, runs the program.

This module imports no pygame, so that what SDL reads from the environment can be set first.
Exit codes: 0 ended by a person, 2 bad options, else those of ``exits``.
"""

import argparse
import json
import logging
import signal
import sys
from io import TextIOWrapper
from multiprocessing import freeze_support
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from game.core.disk import in_words
from game.core.streams import prepare_streams
from game.core.text import LANGUAGES, PSEUDO, _

from .exits import BAD_CONFIGURATION, CRASH, INTERRUPTED, CannotStartError, last_words, tell
from .folders import Folders, find
from .kiosk import commands as kiosk
from .locales import speak
from .settings import Misread, Settings, load
from .startup import VERSION, prepare_environment, start_log

if TYPE_CHECKING:
    from .program import Program


def parse_size(text: str) -> tuple[int, int]:
    """ "1920x1080" as two numbers. Raises ArgumentTypeError."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(p.isdigit() and 0 < int(p) <= 16384 for p in parts):
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a size; write it like 1920x1080").format(text=text)
        )
    return int(parts[0]), int(parts[1])


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    p = argparse.ArgumentParser("tidetable", description=_("Tidetable: a table for board games."))
    p.add_argument("--version", action="version", version=f"tidetable {VERSION}")
    p.add_argument("--data-dir", type=Path, metavar="DIR", help=_("keep all files in this folder"))
    p.add_argument("--portable", action="store_true", help=_("keep all files next to the program"))
    mode = p.add_mutually_exclusive_group()
    mode.add_argument("--windowed", action="store_true", help=_("open a window"))
    mode.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    p.add_argument("--size", type=parse_size, nargs="+", metavar="WxH", help=_("size in pixels"))
    p.add_argument("--lang", choices=[*LANGUAGES, PSEUDO], help=_("language"))
    p.add_argument("--theme", choices=["light", "dark", "projector"], help=_("colours"))
    p.add_argument("--text", choices=["normal", "projector", "large"], help=_("size of text"))
    jobs = p.add_mutually_exclusive_group()
    jobs.add_argument("--self-test", action="store_true", help=_("try every screen, then quit"))
    jobs.add_argument("--shots", type=Path, metavar="DIR", help=_("write pictures of all screens"))
    jobs.add_argument("--bench", action="store_true", help=_("measure drawing"))
    jobs.add_argument("--bench-sharp", action="store_true", help=argparse.SUPPRESS)
    jobs.add_argument("--soak", type=float, metavar="HOURS", help=argparse.SUPPRESS)
    jobs.add_argument("--bench-one", type=parse_size, help=argparse.SUPPRESS)
    kiosk.add_options(jobs)
    p.add_argument("--bench-title", default="kiribati", help=argparse.SUPPRESS)
    p.add_argument("--first-frame", type=float, help=argparse.SUPPRESS)
    p.add_argument("--spoken", action="store_true", help=_("print what the voice says"))
    p.add_argument("--only", default="", metavar="WORD", help=_("only states with this name"))
    p.add_argument("--json", action="store_true", help=_("print the measurements as JSON"))
    return p


def main(argv: list[str] | None = None) -> int:
    """Run the program; returns its exit code."""
    freeze_support()
    prepare_streams()
    args = parser().parse_args(argv)
    code = kiosk.command(args)
    if code is not None:
        return code
    prepare_environment()
    try:
        folders = find(args.data_dir, args.portable)
    except CannotStartError as error:
        speak(args.lang)
        tell(str(error))
        return error.code
    if args.shots:
        return _shots(args, folders)
    if args.bench_sharp:
        from .bench_sharp import bench_sharp

        for line in bench_sharp(args.size):
            print(line, flush=True)
        return 0
    if args.soak:
        return _soak(args)
    if args.bench or args.bench_one:
        return _bench(args, folders)
    log_path = start_log(folders)
    if args.self_test:
        from .selftest import self_test

        return self_test(folders.cache / "art")
    return _play(args, folders, log_path)


def _play(args: argparse.Namespace, folders: Folders, log_path: Path) -> int:
    """Make the program and run it; what goes wrong meanwhile is said and logged."""
    program = running = None
    try:
        settings, misread = load(folders.data)
        _override(args, settings)
        speak(settings.language)
        from .program import Program
        from .running import Running

        running = Running.begin(folders.data)
        program = Program(folders, settings, log_path, running)
        return _run(args, program, misread)
    except CannotStartError as error:
        tell(str(error), boxed=bool(error.code))
        return error.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        logging.exception("the program ended by an error")
        tell(last_words(error, log_path, started=program is not None))
        return CRASH
    finally:
        if program is not None:
            program.close()
        elif running is not None:
            running.close()


def _run(args: argparse.Namespace, program: "Program", misread: Misread) -> int:
    """Run the program as the options say."""
    program.ctx.voice.printed = args.spoken
    if args.spoken and isinstance(sys.stdout, TextIOWrapper):
        # names have letters that consoles lack
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    _heed_signals(program)
    program.start(misread)
    if args.first_frame is not None:
        program.run(frames=1)
        while program.change.holds and program.manager.running:
            program.run(frames=1)
        print(json.dumps({"seconds": round(monotonic() - args.first_frame, 3)}))
        return 0
    return program.run()


def _heed_signals(program: "Program") -> None:
    """Have the program end as if it were closed when the system or a terminal wants it to."""

    def end(_number: int, _frame: object) -> None:
        program.told_to_end = True

    for name in ("SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)  # none has all three
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants
            signal.signal(number, end)


def _override(args: argparse.Namespace, settings: Settings) -> None:
    """Options on the command line win over what was kept."""
    settings.language = args.lang or settings.language
    settings.theme = args.theme or settings.theme
    settings.text = args.text or settings.text
    if args.size:
        settings.window = args.size[0]
        settings.fullscreen = settings.maximised = False
    if args.windowed or args.fullscreen:
        settings.fullscreen = args.fullscreen


def _shots(args: argparse.Namespace, folders: Folders) -> int:
    from .gallery.shots import SIZES, run

    settings = Settings()
    _override(args, settings)
    sizes = tuple(args.size or SIZES)
    try:
        for path in run(args.shots, sizes, settings, args.only, folders.cache / "art"):
            print(path)
    except OSError as error:
        print(f"tidetable: {in_words(error)}", file=sys.stderr)
        return BAD_CONFIGURATION
    return 0


def _soak(args: argparse.Namespace) -> int:
    from .kiosk.soak import soak

    for figures in soak(args.soak, args.size[0] if args.size else (1920, 1080)):
        print(json.dumps(figures), flush=True)
    return 0


def _bench(args: argparse.Namespace, folders: Folders) -> int:
    from .bench import bench, bench_one, table

    cache = folders.cache / "art"
    if args.bench_one:
        print(json.dumps(bench_one(args.bench_one, args.bench_title, cache)))
        return 0
    results = bench(args.size, cache)
    print(json.dumps(results) if args.json else table(results))
    return 0
