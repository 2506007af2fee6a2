"""The voice: what is new on the screen, said by the screen reader or the system's own voice.

Off unless somebody switches it on. What is to be said comes from the stage (``stage.spoken``); a
thread of its own hands it to Prism, an optional library, so that no frame waits for a voice. Where
that is missing, or the system has no voice, there is one line in the log and a sentence in the
settings, and all goes on in silence.
"""

import logging
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.core.text import _, language

from .stage.spoken import Line, Spoken

if TYPE_CHECKING:
    from .settings import Settings
    from .stage.stage import Stage

RATES: Final = {"slow": 0.35, "normal": 0.5, "fast": 0.7}
"""Prism's measure: a half is what the voice is set to."""
PACE: Final = 3.0
"""Words a second, about as a voice says them."""
BEHIND: Final = 6.0
"""Seconds of speech still to come with which nothing that is spare is added."""
Said: TypeAlias = tuple[str, bool, float, str]
"""A sentence, whether it cuts short the one before, the rate, the language."""

log = logging.getLogger(__name__)


class Voice:
    """Says what is new on a stage, if the settings want it."""

    def __init__(self, settings: "Settings") -> None:
        self._settings = settings
        self.printed = False
        """Whether all that is to be said is printed, with or without a voice."""
        self.trouble = ""
        """Why nothing is heard, in a sentence; "" while all is well."""
        self._spoken: Spoken | None = None
        self._queue: SimpleQueue[Said | None] | None = None
        self._until = 0.0
        """When all that was handed on will have been said."""

    def hear(self, stage: "Stage") -> None:
        """Say what is new on the stage since the last time."""
        wanted = self._settings.voice != "off" and not self._settings.muted
        staged = stage.top
        if not wanted:
            self.close()
        if staged is None or not (wanted or self.printed):
            self._spoken = None
            return
        if self._spoken is None or self._spoken.staged is not staged:
            self._spoken = Spoken(staged)
        for line in self._spoken.news():
            if self.printed:
                self._print(line.text)
            if wanted:
                self._say(line, monotonic())

    def _print(self, text: str) -> None:
        """Print a line, as long as there is somebody who reads."""
        try:
            print(text, flush=True)
        except OSError as error:
            log.warning("what is said is printed no more: %s", error)
            self.printed = False

    def repeat(self) -> None:
        """Say again what there is to read."""
        self._spoken = None

    def close(self) -> None:
        """Fall silent, and let the voice go."""
        if self._queue is not None:
            self._queue.put(None)
        self._queue, self.trouble, self._until = None, "", 0.0

    def _say(self, line: Line, now: float) -> None:
        """Hand a line on, unless there is too much to say already."""
        until = now if line.now else max(self._until, now)
        if self.trouble or (line.spare and until - now > BEHIND):
            return
        self._until = until + len(line.text.split()) / PACE
        if self._queue is None:
            self._queue = SimpleQueue()
            Thread(target=self._talk, args=(self._queue,), name="voice", daemon=True).start()
        self._queue.put((line.text, line.now, RATES[self._settings.voice], language()))

    def _talk(self, queue: "SimpleQueue[Said | None]") -> None:
        """Until the voice is let go (in its thread): find one and say what comes."""
        try:
            import prism

            speaker = _Speaker(prism.Context().acquire_best())
            while None not in (waiting := _taken(queue)):
                speaker.say_all([said for said in waiting if said is not None])
            speaker.hush()
        except ImportError as error:
            self._fails(queue, _("The voice is not installed."), error)
        except Exception as error:  # of whatever driver speaks here
            self._fails(queue, _("This computer has no voice that works here."), error)

    def _fails(self, queue: "SimpleQueue[Said | None]", why: str, error: Exception) -> None:
        log.warning("no voice: %s", error)
        if queue is self._queue:
            self.trouble = why


def _taken(queue: "SimpleQueue[Said | None]") -> "list[Said | None]":
    """All that has come, at least one thing: a voice that was slow does not fall behind."""
    waiting = [queue.get()]
    while not queue.empty():
        waiting.append(queue.get())
    return waiting


class _Speaker:
    """A voice of Prism, set to rate and language as far as it lets itself be."""

    def __init__(self, backend: Any) -> None:
        self._backend, self._can = backend, backend.features
        self._rate, self._language = 0.0, ""

    def say_all(self, waiting: "list[Said]") -> None:
        """Say what waits, from what cuts short the rest on."""
        first = max((n for n, said in enumerate(waiting) if said[1]), default=0)
        for said in waiting[first:]:
            self._say(*said)

    def _say(self, text: str, now: bool, rate: float, code: str) -> None:
        if rate != self._rate and self._can.supports_set_rate:
            self._backend.rate = self._rate = rate
        if code != self._language and self._can.supports_set_voice:
            self._language = code
            self._take_voice(code)
        self._backend.speak(text, now)

    def hush(self) -> None:
        """Break off."""
        if self._can.supports_stop:
            self._backend.stop()

    def _take_voice(self, code: str) -> None:
        """Take the first voice of a language, unless the present one has it."""
        voices, known = range(self._backend.voices_count), self._backend.get_voice_language
        here = [self._backend.voice] if self._can.supports_get_voice else []
        for n in (*here, *voices):
            if known(n).lower().startswith(code):
                self._backend.voice = n
                return
