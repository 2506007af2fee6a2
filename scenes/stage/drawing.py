"""Drawing SVGs by resvg, and processes that draw large ones meanwhile.

resvg takes up to half a second for a large picture and holds the interpreter meanwhile, so a
thread would not help. This module imports no pygame: a process starts fast.
"""

import logging
import os
import re
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final

import resvg_py

from game.core.child_process import (
    NO_PROCESS,
    PATIENCE,
    READY,
    STARTING,
    ChildProcess,
    pause_after,
)

from .svg import ArtError

log = logging.getLogger(__name__)

RENDERER: Final = f"resvg {getattr(resvg_py, '__version__', '')}"

HANDS: Final = min(2, os.cpu_count() or 1)
"""So many processes draw at once."""

LATE: Final = 1.5
"""Seconds beyond a multiple of what it should take after which a picture is not waited for any
more: another process may draw it."""

TIMES: Final = (4, 16)
"""These multiples, at first and then: on a computer with much to do all takes long."""

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
    """The process: says that it is there, and answers (key, SVG text) with (key, PNG), until the
    pipe is closed.

    The PNG is empty where there is nothing to be drawn: one broken picture must not end it.
    """
    try:
        pipe.send(READY)
        while True:
            key, text = pipe.recv()
            try:
                png = draw_svg(text)
            except ArtError:
                png = b""
            pipe.send((key, png))
    except (EOFError, OSError, KeyboardInterrupt):
        return


@dataclass(slots=True)
class _Hand:
    """A process that draws, and what it draws."""

    child: ChildProcess
    since: float
    """The time at which it was started, or was given the picture that it draws (``monotonic``)."""
    ready: bool = False
    key: str = ""
    """The picture that it draws; "" none."""
    allowed: float = STARTING
    """So many seconds it may take to start, or to draw that."""

    def give(self, key: str, text: str, times: int) -> None:
        """Have it draw a picture, in so many times of what it should take at most."""
        self.key, self.since = key, monotonic()
        self.allowed = LATE + times * cost(text) / 1000
        self.child.send((key, text))

    def failure(self, message: object = None) -> str:
        """Why it is of no use any more; "" as long as it is. ``message`` is the last that it said,
        if anything."""
        if message is None:
            late = (self.key or not self.ready) and monotonic() - self.since > self.allowed
            return self.child.failure or ("takes too long" if late else "")
        match message:
            case (self.key, bytes()) if self.key:
                return ""
        return f"says what means nothing ({message!r:.80})"


class Sharpener:
    """Draws pictures in processes of its own, which are started when they are first needed.

    Each is given one picture at a time, that which takes longest, once it is there. One that died,
    hangs or cannot be understood is replaced, and another gets its picture; if that fails too, the
    picture is told to be one that cannot be drawn, so that this is tried here. While none is there
    for long ``works`` is false.
    """

    def __init__(self) -> None:
        self.works = True
        """Whether pictures can be asked for."""
        self._hands: list[_Hand] = []
        self._waiting: dict[str, str] = {}
        self._later: dict[str, str] = {}
        """What is only drawn ahead, when nobody waits for anything."""
        self._tried: set[str] = set()
        """The pictures at which a process has failed."""
        self._failures = 0
        """Of how many processes in a row."""
        self._again = 0.0
        """The time from which on one may be started."""

    @property
    def ahead(self) -> bool:
        """Whether something is left to be drawn ahead."""
        return bool(self._later)

    def draws(self, key: str) -> bool:
        """Whether a picture is being drawn at this moment."""
        return any(key == hand.key for hand in self._hands)

    def waits(self, key: str) -> bool:
        """Whether somebody waits for a picture that has been asked for."""
        return key in self._waiting

    def ask(self, key: str, text: str, later: bool = False) -> None:
        """Have a picture drawn; ``later``: after all that somebody waits for."""
        if key in self._waiting or not self.works or (later and key in self._later):
            return
        (self._later if later else self._waiting)[key] = text

    def start(self, wanted: int = HANDS) -> None:
        """Start the processes that are missing to so many, before they are needed."""
        while len(self._hands) < wanted and monotonic() >= self._again:
            try:
                child = ChildProcess(serve, f"tidetable-pictures-{len(self._hands)}")
            except NO_PROCESS as error:
                self._failed(f"cannot be started ({error})")
                return
            self._hands.append(_Hand(child, monotonic()))

    def _failed(self, why: str) -> None:
        """A process is of no use. The next may be started at once, after more failures later."""
        log.warning("a process for pictures %s", why)
        self._failures += 1
        self._again = monotonic() + pause_after(self._failures)
        if not any(hand.ready for hand in self._hands):
            self._do_without()

    def _do_without(self) -> None:
        """Pictures are drawn between frames until a process is there."""
        self.works = False
        self.forget()

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
        for hand in list(self._hands):
            why = ""
            for message in hand.child.received():
                if message == READY:
                    hand.ready = self.works = True
                    continue
                why = why or hand.failure(message)
                if not why:
                    self._failures = 0
                    done += self._wanted(*message)
                    hand.key = ""
            why = why or hand.failure()
            if why:
                hand.child.close()
                self._hands.remove(hand)
                if hand.key in self._tried:
                    done += self._wanted(hand.key, b"")
                self._tried.add(hand.key)
                self._failed(why)
        now = monotonic()
        if self._hands and not any(h.ready or now - h.since < PATIENCE for h in self._hands):
            self._do_without()
        if not self.works:
            self.start()
        self._deal_out()
        return done

    def _wanted(self, key: str, png: bytes) -> list[tuple[str, bytes]]:
        """A picture that came, if it is asked for still."""
        wanted = key in self._waiting or key in self._later
        self.drop(key)
        return [(key, png)] if wanted else []

    def close(self) -> None:
        """End the processes."""
        for hand in self._hands:
            hand.child.close()
        self._hands.clear()
        self.forget()

    def _deal_out(self) -> None:
        """Give the processes that have none the pictures that take longest; what is drawn ahead
        in its order, and to one of them alone: another is free for what somebody waits for."""
        busy = {hand.key for hand in self._hands if hand.key}
        if self._next(busy) and all(hand.key for hand in self._hands):
            self.start(min(HANDS, len(self._hands) + 1))
        for hand in self._hands:
            if hand.ready and not hand.key and (key := self._next(busy)):
                text = self._waiting.get(key) or self._later[key]
                hand.give(key, text, TIMES[key in self._tried])
                busy.add(key)

    def _next(self, busy: set[str]) -> str:
        """The picture to be drawn next; "" if there is none."""
        key = max(self._waiting.keys() - busy, key=self._first, default="")
        return key or ("" if busy & self._later.keys() else next(iter(self._later), ""))

    def _first(self, key: str) -> tuple[float, str]:
        return cost(self._waiting[key]), key
