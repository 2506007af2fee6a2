"""Drawing SVGs by resvg, and a second process that draws large ones meanwhile.

resvg takes up to half a second for a large picture and holds the interpreter meanwhile, so a
thread would not help. This module imports no pygame: the process starts fast.
"""

import logging
import re
from multiprocessing.connection import Connection
from typing import Any, Final

import resvg_py

from game.core.child_process import NO_PROCESS, ChildProcess

from .svg import ArtError

log = logging.getLogger(__name__)

RENDERER: Final = f"resvg {getattr(resvg_py, '__version__', '')}"

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


def coarse(text: str, part: int) -> str:
    """The same picture with that many times fewer pixels across."""
    w, h = size_of(text)
    small = rf'\1 width="{max(1, w // part)}" height="{max(1, h // part)}"'
    return _SIZE.sub(small, text, count=1)


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
    """Draws pictures in a process of its own, which is started when it is first needed.

    It is given one picture at a time: a pipe takes only so much, and two processes that both
    wait until the other reads would wait for ever.
    """

    def __init__(self) -> None:
        self._child: ChildProcess | None = None
        self._waiting: dict[str, str] = {}
        self._later: dict[str, str] = {}
        """What is only drawn ahead, when nobody waits for anything."""
        self._busy = False
        self._broken = False

    @property
    def works(self) -> bool:
        """Whether pictures can be asked for."""
        return not self._broken

    def ask(self, key: str, text: str, later: bool = False) -> None:
        """Have a picture drawn; ``later``: after all that somebody waits for."""
        if key in self._waiting or self._broken or (later and key in self._later):
            return
        (self._later if later else self._waiting)[key] = text
        self._next()

    def forget(self) -> None:
        """The pictures asked for are of no use any more."""
        self._waiting.clear()
        self._later.clear()

    def poll(self) -> list[tuple[str, bytes]]:
        """The pictures that are ready; never blocks, except to draw those of a dead process."""
        done: list[tuple[str, bytes]] = []
        try:
            while self._child is not None and self._busy and self._child.pipe.poll(0):
                key, png = self._child.pipe.recv()
                self._busy = False
                later = self._later.pop(key, None)
                if self._waiting.pop(key, later) is None:
                    pass  # it was forgotten meanwhile
                elif png:
                    done.append((key, png))
                else:
                    log.warning("a picture cannot be drawn; it stays as it is")
                self._next()
        except (EOFError, OSError) as error:
            self._fail(error)
        if self._broken:
            done += [(key, draw_svg(text)) for key, text in self._waiting.items()]
            self._waiting.clear()
            self._later.clear()
        return done

    def close(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.close()
        self._child = None
        self.forget()

    def _next(self) -> None:
        """Give the process the picture that has waited longest, if it has none."""
        queue = self._waiting or self._later
        if self._busy or not queue:
            return
        try:
            if self._child is None:
                self._child = ChildProcess(serve, "tidetable-pictures")
            self._child.pipe.send(next(iter(queue.items())))
            self._busy = True
        except NO_PROCESS as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        log.warning("no process for pictures (%s): they are drawn between frames", error)
        self._broken, self._busy = True, False
