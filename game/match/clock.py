"""The clock of a match: counts the seconds of a timed step down, and never touches a state.

It is driven by ``tick`` with a monotonic time in seconds, once a frame. When a step's time is
over the match plays ``TimeUp``, an action like any other, so real time stays out of the rules.
"""

from math import isfinite
from typing import Final

from ..core.record import Spent, Timing
from ..core.rules import Timer

GAP: Final = 2.0
"""Seconds between two ticks after which nobody can have played (the computer slept, the program
hung): they are not counted, and the screen pauses the match."""


LONGEST: Final = 86_400.0
"""Seconds that a step may have at most."""


class Clock:
    """Counts the seconds that are ``left`` in the present step (None: it has no limit), and the
    seconds of play since the last action.

    ``timing`` says how limits are stretched, or that there are none. While the clock is
    ``stopped`` no time goes by.
    """

    def __init__(self, timing: Timing) -> None:
        self.timing = timing
        self.left: float | None = None
        self.waited = 0.0
        """Seconds of play since the last action."""
        self.played = 0.0
        """Seconds of play that this clock has counted."""
        self.stopped = False
        self._last: float | None = None
        self._step: Timer | None = None
        self._rest: float | None = None
        """What was left in the step when the clock was switched off by ``retime``."""

    @property
    def share(self) -> float:
        """The part of the step's time that is left; 1 where it has no limit, or has been given
        more than it began with."""
        if self.left is None or self._step is None:
            return 1.0
        return min(1.0, self.left / (self._step.seconds * self.timing.stretch))

    @property
    def due(self) -> bool:
        """Whether the time of the step is over."""
        return not self.stopped and self.left is not None and self.left <= 0

    @property
    def spent(self) -> Spent:
        """The time that is recorded with an action that happens now."""
        return Spent(self.waited, self._rest if self.left is None else self.left)

    def step(self, timer: Timer | None) -> bool:
        """Say which timed step the match is in (None: none).

        If it is another than before the clock starts anew. Returns whether it is.
        """
        anew = timer != self._step
        if anew:
            self._step, self._rest = timer, None
            self.left = timer.seconds * self.timing.stretch if timer and self.timing.on else None
        return anew

    def carry_on(self, spent: Spent, waiting: bool) -> None:
        """Go on from a recorded time. ``waiting``: that was recorded after the last action, so its
        time waited counts as part of the present wait."""
        if self._step is not None and spent.left is not None:
            self._rest = min(spent.left, LONGEST)
            self.left = self._rest if self.timing.on else None
        if waiting:
            self.waited = spent.waited

    def retime(self, timing: Timing) -> None:
        """Go on by another ``Timing``: what is left of the step is stretched as its limit is."""
        was, self.timing = self.timing, timing
        if self._step is not None:
            if was.on:
                self._rest = self.left
            rest = self._step.seconds * was.stretch if self._rest is None else self._rest
            self._rest = rest * timing.stretch / was.stretch
            self.left = self._rest if timing.on else None

    def restart(self) -> None:
        """Forget the present step: the next call of ``step`` starts anew."""
        self._step = None
        self.left = None

    def tick(self, now: float) -> None:
        """Count on to ``now`` (monotonic seconds). A gap over GAP is not counted."""
        last, self._last = self._last, now
        if self.stopped or last is None or not 0 < now - last <= GAP:
            return
        self.count(now - last)

    def count(self, seconds: float) -> None:
        """So many seconds of play have gone by."""
        self.waited += seconds
        self.played += seconds
        if self.left is not None:
            self.left = max(0.0, self.left - seconds)

    def stop(self) -> None:
        """Stop counting until ``start``."""
        self.stopped = True
        self._last = None

    def start(self) -> None:
        """Go on counting from the last tick, if there was one while it was stopped."""
        self.stopped = False

    def extend(self, seconds: float) -> None:
        """Add seconds to the present step, if it has a limit. Raises ValueError if they are not
        a finite number."""
        if not isfinite(seconds):
            raise ValueError(f"{seconds} seconds cannot be given")
        if self.left is not None:
            self.left = min(max(0.0, self.left + seconds), LONGEST)
