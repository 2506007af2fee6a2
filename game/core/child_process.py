"""A second process of the program with a pipe to it: for what would hold up the screen.

Not ``concurrent.futures``: a task of its executors cannot be cancelled or stopped once it runs, a
worker that died breaks the whole executor, and one whose program was killed stays behind for ever.
A child here gets its end of a pipe, answers what comes through it, and ends when that closes.
"""

import multiprocessing
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

NO_PROCESS = (OSError, ValueError, RuntimeError, ImportError)
"""What a system that forbids processes may raise when one is started."""


class ChildProcess:
    """A process that runs ``serve(pipe)``, a function of a module, and the other end of its pipe.

    Making one starts it (about 0.3 s until it answers); raises one of ``NO_PROCESS`` where the
    system forbids it. A frozen program must call ``multiprocessing.freeze_support()`` first thing
    in its main function.
    """

    def __init__(self, serve: "Callable[[Connection[Any, Any]], None]", name: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name=name, daemon=True)
        try:
            with _without_main():
                self._process.start()
        except BaseException:
            self.pipe.close()
            raise
        finally:
            # Open in the child alone, so that either end is closed when its process ends.
            theirs.close()

    @property
    def pid(self) -> int | None:
        """Its process id."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.is_alive()

    def close(self) -> None:
        """End it, by force: it holds nothing that could be lost, and may not listen (stopped, or
        deaf to SIGTERM)."""
        self.pipe.close()
        self._process.kill()
        self._process.join(1.0)


@contextmanager
def _without_main() -> Iterator[None]:
    """Hide the program's main module while a process is spawned.

    Spawning imports the parent's main module again in the child. Ours would bring the window
    library along, which no child needs or may open.
    """
    real = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = real
