"""Actors: a node on its way from where it was, and how it looked, to where it is now."""

from dataclasses import dataclass, field
from math import pi, sin
from typing import Final

from .node import USUAL, Look, Motion, Node

Four = tuple[float, float, float, float]

FADE_MS: Final = 180
HOVER_MS: Final = 90
HOME_MS: Final = 200
REDUCED_MS: Final = 120
SPREAD_MS: Final = 360
"""The time within which all pieces set out that leave or enter one pile at once."""
CLOSER: Final = 0.88
"""The share of that time that is still left after each of them has set out."""
SINK_MS: Final = 420
"""How long a piece without a motion of its own flies into a pile."""
LIFTED: Final = 1.06
POP: Final = 0.6

SPEED: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "off": 0.0}
"""By how much longer than at normal speed everything takes."""


def eased(kind: str, t: float) -> float:
    """How far a movement is (0 to 1) after the share ``t`` of its time: an easing curve."""
    if kind == "inout":
        return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
    return 1 - (1 - t) ** 3


@dataclass(slots=True)
class Tween:
    """A number that moves to a goal. The goal may change at any time: it goes on from where it
    is."""

    value: float
    start: float = field(init=False)
    goal: float = field(init=False)
    t: float = 1.0
    """The share of its time that is over."""
    seconds: float = 0.0
    ease: str = "out"

    def __post_init__(self) -> None:
        self.start = self.goal = self.value

    def to(self, goal: float, ms: float, ease: str = "out") -> None:
        """Move to a goal in ``ms`` milliseconds; 0: be there at once."""
        if ms <= 0:
            self.value = self.start = self.goal = goal
            self.t = 1.0
        elif goal != self.goal or (self.t >= 1 and self.value != goal):
            self.start, self.goal, self.t = self.value, goal, 0.0
            self.seconds, self.ease = ms / 1000, ease

    @property
    def moving(self) -> bool:
        """Whether it has not reached its goal."""
        return self.t < 1

    def step(self, dt: float) -> bool:
        """Go on by ``dt`` seconds. Returns whether it was moving."""
        if self.t >= 1:
            return False
        self.t = min(1.0, self.t + dt / self.seconds)
        k = eased(self.ease, self.t)
        self.value = self.goal if self.t >= 1 else self.start + (self.goal - self.start) * k
        return True


@dataclass(slots=True)
class Actor:
    """What the layer keeps for one node: where it is now, and everything about it that is changing.
    While ``t`` is below 1 it goes from ``came`` to ``goal`` in so many ``seconds``."""

    node: Node
    place: Four
    """x, y, width and height in units, from its carrier or, without one, from the screen."""
    goal: Four
    came: Four
    carrier: str = ""
    t: float = 1.0
    seconds: float = 0.0
    delay: float = 0.0
    """Seconds until it sets out."""
    motion: Motion = USUAL
    alpha: Tween = field(default_factory=lambda: Tween(1.0))
    scale: Tween = field(default_factory=lambda: Tween(1.0))
    angle: Tween = field(default_factory=lambda: Tween(0.0))
    mix: Tween = field(default_factory=lambda: Tween(1.0))
    """0 shows the look that it had before, 1 its present one; between them both are mixed."""
    old: tuple[Look, ...] = ()
    old_size: tuple[float, float] = (0, 0)
    turning: bool = False
    leaving: bool = False
    sinking: bool = False
    """Whether it leaves by flying into a pile, where it vanishes."""
    drag: tuple[float, float] | None = None
    """How far it is held from its place by pointer or finger, in units."""
    looping: bool = False
    """Whether it moves along its node's ``Motion.loop`` now."""
    fresh: bool = True
    """Whether it must be drawn anew."""

    @property
    def travelling(self) -> bool:
        """Whether it is between two places."""
        return self.t < 1

    @property
    def active(self) -> bool:
        """Whether its place, alpha, scale, angle or look is changing."""
        return (
            self.t < 1 or self.alpha.t < 1 or self.scale.t < 1 or self.angle.t < 1 or self.mix.t < 1
        )

    @property
    def gone(self) -> bool:
        """Whether it has left and faded."""
        return self.leaving and self.alpha.t >= 1 and not (self.sinking and self.t < 1)

    @property
    def grown(self) -> tuple[float, float]:
        """Its width and height now, as shares of those at its goal."""
        if self.t >= 1:
            return 1.0, 1.0
        (w, h), (goal_w, goal_h) = self.place[2:], self.goal[2:]
        return w / goal_w if goal_w else 1.0, h / goal_h if goal_h else 1.0

    def head_for(self, goal: Four, motion: Motion, ms: float, delay: float = 0.0) -> None:
        """Set out for a place from where it is now, after ``delay`` and in ``ms`` milliseconds."""
        self.fresh |= self.t < 1 or self.place != goal
        if ms <= 0:
            self.place = self.came = self.goal = goal
            self.t = 1.0
            self._arrived()
        elif goal != self.goal or (self.t >= 1 and self.place != goal):
            self.came, self.goal, self.t = self.place, goal, 0.0
            self.motion, self.seconds, self.delay = motion, ms / 1000, delay / 1000
            self.fresh = True

    def step(self, dt: float) -> bool:
        """Go on by ``dt`` seconds. Returns whether anything changed."""
        changed = False
        if self.t < 1 and self.delay > 0:
            self.delay -= dt
        elif self.t < 1:
            changed = True
            self.t = min(1.0, self.t + dt / self.seconds)
            self._advance()
        for tween in (self.alpha, self.scale, self.angle, self.mix):
            changed |= tween.step(dt)
        if self.mix.t >= 1:
            self.old = ()
        self.fresh |= changed
        return changed

    def _advance(self) -> None:
        if self.t >= 1:
            self.place = self.goal
            self._arrived()
            return
        k = eased(self.motion.ease, self.t)
        a, b = self.came, self.goal
        lift = self.motion.arc * sin(pi * k)
        self.place = (
            a[0] + (b[0] - a[0]) * k,
            a[1] + (b[1] - a[1]) * k - lift,
            a[2] + (b[2] - a[2]) * k,
            a[3] + (b[3] - a[3]) * k,
        )

    def _arrived(self) -> None:
        """It has left its loop, unless it is still held."""
        if self.drag is None:
            self.looping = False

    def finish(self) -> None:
        """Skip all that is changing to its end."""
        if self.t < 1:
            self.t = 1.0
            self.place = self.goal
            self._arrived()
            self.fresh = True
        for tween in (self.alpha, self.scale, self.angle, self.mix):
            if tween.t < 1:
                tween.to(tween.goal, 0)
                self.fresh = True
        self.old = ()
