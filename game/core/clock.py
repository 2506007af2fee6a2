"""The table's clock: counts the seconds of a timed step down, and never touches a state.

It is driven by ``tick`` with a monotonic time in seconds, once a frame. When a step's time is
over the table applies ``TimeUp``, an action like any other, so real time stays out of the rules.
"""

from typing import Final

GAP: Final = 2.0
"""Seconds between two ticks from which on the clock takes it that nobody could play (the computer
slept, the program hung): they are not counted, and the screen pauses the match."""


class Clock:
    """Seconds left in the present step.

    ``left`` is None in a step without a limit. ``stretch`` multiplies every limit (a teacher's
    setting: 2.0 gives twice the time); ``enabled`` False switches limits off.
    """

    def __init__(self, stretch: float = 1.0, enabled: bool = True) -> None:
        self.left: float | None = None
        self.stretch = stretch
        self.enabled = enabled
        self.paused = False
        self._last: float | None = None
        self._step: tuple[float, int] | None = None

    @property
    def due(self) -> bool:
        """Whether the time of the step is over."""
        return self.left is not None and self.left <= 0

    def step(self, limit: float | None, number: int) -> None:
        """Say which step the match is in: its limit in seconds (None: no limit) and its number.

        The clock starts anew when the step is another than before.
        """
        step = None if limit is None or not self.enabled else (limit, number)
        if step != self._step:
            self._step = step
            self.left = None if step is None else step[0] * self.stretch

    def restart(self) -> None:
        """Forget the present step: the next call of ``step`` starts anew."""
        self._step = None
        self.left = None

    def tick(self, now: float) -> None:
        """Count down to ``now`` (monotonic seconds). A gap over GAP is not counted."""
        last, self._last = self._last, now
        if self.left is None or self.paused or last is None:
            return
        if 0 < now - last <= GAP:
            self.left = max(0.0, self.left - (now - last))

    def pause(self) -> None:
        """Stop counting until ``resume``."""
        self.paused = True

    def resume(self) -> None:
        """Go on counting; the time since the last tick is not counted."""
        self.paused = False
        self._last = None

    def extend(self, seconds: float) -> None:
        """Add seconds to the present step, if it has a limit."""
        if self.left is not None:
            self.left += seconds
