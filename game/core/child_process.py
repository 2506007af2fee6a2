"""A second process of the program with a pipe to it: for what would hold up the screen.

Not ``concurrent.futures``: a task of its executors cannot be cancelled or stopped once it runs, a
worker that died breaks the whole executor, and one whose program was killed stays behind for ever.
A child here gets its end of a pipe, answers what comes through it, and ends when that closes.
"""

import multiprocessing
import pickle
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

NO_PROCESS = (OSError, ValueError, RuntimeError, ImportError)
"""What a system that forbids processes may raise when one is started."""

READY: Final = "ready"
"""What a child says first, once it has started."""

STARTING: Final = 20.0
"""Seconds in which a child must have started: a cold disk and a virus scanner are slow. Nobody
waits so long for it."""

PATIENCE: Final = 1.5
"""Seconds for which somebody waits for a child that starts."""

LONGEST: Final = 64 * 2**20
"""Bytes that a message of a child may have."""


def pause_after(failures: int) -> float:
    """Seconds until another child may be started after so many failures in a row: none after the
    first, then ever more, a minute at most."""
    return float(min(60, 2**failures)) if failures > 1 else 0.0


class ChildProcess:
    """A process that runs ``serve(pipe, *given)``, a function of a module, and the other end of its
    pipe.

    Making one starts it (about 0.3 s until it answers); raises one of ``NO_PROCESS`` where the
    system forbids it. Only one that is no ``daemon`` may start processes itself. A frozen program
    must call ``multiprocessing.freeze_support()`` first thing in its main function.

    Nothing here ever waits for it, whatever it does: two threads do, of which each is asleep in the
    pipe or before a queue nearly all the time.
    """

    def __init__(
        self, serve: "Callable[..., None]", name: str, *given: object, daemon: bool = True
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, *given), name=name, daemon=daemon
        )
        try:
            with without_main():
                self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            # Open in the child alone, so that either end is closed when its process ends.
            theirs.close()
        self._failure = ""
        self._inbox: SimpleQueue[Any] = SimpleQueue()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        for work in (self._listen, self._speak):
            Thread(target=work, name=f"{name}{work.__name__}", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """Its process id."""
        return self._process.pid

    @property
    def code(self) -> int | None:
        """Its exit code, negative for a signal; None while it runs."""
        return self._process.exitcode

    @property
    def failure(self) -> str:
        """Why nothing will come from it any more; "" as long as something may. What it said before
        may not have been ``received`` yet."""
        if not self._inbox.empty():
            return ""
        return self._failure or ("" if self._process.is_alive() else "died")

    def send(self, message: object) -> None:
        """Say something to it, as soon as it listens."""
        self._outbox.put(pickle.dumps(message))

    def received(self) -> list[Any]:
        """All that it has said since this was asked last."""
        out = []
        with suppress(Empty):
            while True:
                out.append(self._inbox.get_nowait())
        return out

    def close(self, patience: float = 0.0) -> None:
        """End it by force: it may be one that does not listen. Its threads end with it. Waits for
        its end for so many seconds at most."""
        self._outbox.put(None)
        self._process.kill()
        self._process.join(patience)

    def _listen(self) -> None:
        try:
            while True:
                self._inbox.put(pickle.loads(self._pipe.recv_bytes(LONGEST)))
        except (EOFError, OSError):
            self._failure = "closed its pipe"
        except Exception as error:
            # Whatever stands in its way: what cannot be read says nothing any more.
            self._failure = f"cannot be understood ({type(error).__name__}: {error})"

    def _speak(self) -> None:
        with suppress(OSError):  # the other thread notices too that it is gone
            while (message := self._outbox.get()) is not None:
                self._pipe.send_bytes(message)


@contextmanager
def without_main() -> Iterator[None]:
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
