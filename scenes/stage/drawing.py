"""Drawing SVGs by resvg, and processes that draw large ones meanwhile.

resvg takes up to half a second for a large picture and holds the interpreter meanwhile, so a
thread would not help. This module imports no pygame: a process starts fast.
"""

import logging
import os
import re
from multiprocessing.connection import Connection
from typing import Any, Final

import resvg_py

from game.core.child_process import NO_PROCESS, ChildProcess

from .svg import ArtError

log = logging.getLogger(__name__)

RENDERER: Final = f"resvg {getattr(resvg_py, '__version__', '')}"

HANDS: Final = min(2, os.cpu_count() or 1)
"""So many processes draw at once."""

_SIZE = re.compile(r'(<svg\b[^>]*?) width="(\d+)" height="(\d+)"')


def draw_svg(text: str) -> bytes:
    """The picture as PNG. Raises ArtError."""
    try:
        return resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True)
    except ValueError as error:
        raise ArtError(str(error)) from error


def size_of(text: str) -> tuple[int, int]:
    """The pixels of a sized SVG text. Raises ArtError."""
    found = _SIZE.search(text)
    if not found:
        raise ArtError("a picture without a size")
    return int(found.group(2)), int(found.group(3))


def cost(text: str) -> float:
    """About how many milliseconds a sized SVG text takes to be drawn. Raises ArtError."""
    w, h = size_of(text)
    letters = len(text) * (30 if "<filter" in text[:400] else 1)
    return w * h * (8e-8 * letters + 6e-5) + 1e-4 * len(text)


def serve(pipe: "Connection[Any, Any]") -> None:
    """The process: answers (key, SVG text) with (key, PNG), until the pipe is closed.

    The PNG is empty where there is nothing to be drawn: one broken picture must not end it.
    """
    try:
        while True:
            key, text = pipe.recv()
            try:
                png = draw_svg(text)
            except ArtError:
                png = b""
            pipe.send((key, png))
    except (EOFError, OSError, KeyboardInterrupt):
        return


class Sharpener:
    """Draws pictures in processes of its own, which are started when they are first needed.

    Each is given one picture at a time, that which takes longest: a pipe takes only so much, and
    two processes that both wait until the other reads would wait for ever.
    """

    def __init__(self) -> None:
        self._hands: list[tuple[ChildProcess, str]] = []
        """The processes, and the key of what each draws now ("" nothing)."""
        self._waiting: dict[str, str] = {}
        self._later: dict[str, str] = {}
        """What is only drawn ahead, when nobody waits for anything."""
        self._broken = False

    @property
    def works(self) -> bool:
        """Whether pictures can be asked for."""
        return not self._broken

    @property
    def ahead(self) -> bool:
        """Whether something is left to be drawn ahead."""
        return bool(self._later)

    def draws(self, key: str) -> bool:
        """Whether a picture is being drawn at this moment."""
        return any(key == busy for _child, busy in self._hands)

    def waits(self, key: str) -> bool:
        """Whether somebody waits for a picture that has been asked for."""
        return key in self._waiting

    def ask(self, key: str, text: str, later: bool = False) -> None:
        """Have a picture drawn; ``later``: after all that somebody waits for."""
        if key in self._waiting or self._broken or (later and key in self._later):
            return
        (self._later if later else self._waiting)[key] = text

    def start(self) -> None:
        """Start the processes that are missing, before they are needed."""
        try:
            for i in range(len(self._hands), HANDS):
                self._hands.append((ChildProcess(serve, f"tidetable-pictures-{i}"), ""))
        except NO_PROCESS as error:
            self._do_without(error)

    def _do_without(self, error: Exception) -> None:
        log.warning("no process for pictures (%s): they are drawn between frames", error)
        self.close()
        self._broken = True

    def drop(self, key: str) -> None:
        """A picture asked for is of no use any more."""
        self._waiting.pop(key, None)
        self._later.pop(key, None)

    def forget(self) -> None:
        """None of the pictures asked for is of use any more."""
        self._waiting.clear()
        self._later.clear()

    def forget_ahead(self) -> None:
        """What may come next is something else now; what is being drawn is kept all the same."""
        self._later = {key: text for key, text in self._later.items() if self.draws(key)}

    def left(self) -> float:
        """About how many milliseconds the pictures take that somebody waits for."""
        return sum(cost(text) for text in self._waiting.values())

    def poll(self) -> list[tuple[str, bytes]]:
        """The pictures that are ready, empty if they cannot be drawn; never blocks. Idle processes
        get the next ones."""
        done: list[tuple[str, bytes]] = []
        try:
            for i, (child, busy) in enumerate(self._hands):
                if busy and child.pipe.poll(0):
                    key, png = child.pipe.recv()
                    self._hands[i] = child, ""
                    if key in self._waiting or key in self._later:
                        done.append((key, png))
                    self.drop(key)
            self._deal_out()
        except (EOFError, *NO_PROCESS) as error:
            self._do_without(error)
        return done

    def close(self) -> None:
        """End the processes."""
        for child, _busy in self._hands:
            child.close()
        self._hands.clear()
        self.forget()

    def _deal_out(self) -> None:
        """Give the processes that have none the pictures that take longest; what is drawn ahead
        in its order, and to one of them alone: another is free for what somebody waits for."""
        busy = {key for _child, key in self._hands if key}
        for i in range(HANDS):
            if i < len(self._hands) and self._hands[i][1]:
                continue
            key = max(self._waiting.keys() - busy, key=self._first, default="")
            if not key and not busy & self._later.keys():
                key = next(iter(self._later), "")
            if not key:
                return
            if i == len(self._hands):
                self._hands.append((ChildProcess(serve, f"tidetable-pictures-{i}"), ""))
            text = self._waiting.get(key) or self._later[key]
            self._hands[i][0].pipe.send((key, text))
            self._hands[i] = self._hands[i][0], key
            busy.add(key)

    def _first(self, key: str) -> tuple[float, str]:
        return cost(self._waiting[key]), key
