"""When bots decide in a timed step: nobody has a turn there, so each of them hesitates."""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Final

from ..bots.kit import Policy
from ..core.action import CLOCK, Action
from ..core.rules import Rules, Timer
from .clock import Clock

LEAST: Final = 0.5
"""Seconds that a bot hesitates at least."""

AT_RANDOM: Final = (1.0, 6.0)
"""Seconds between which a bot without a policy hesitates."""


class Pacing:
    """The bots of a match in its timed steps: each decides when it has hesitated for a while
    (``Policy.hesitation``), and then not before it has hesitated again.

    If what it may do changes meanwhile it thinks that over: it begins to hesitate anew, once. A bot
    without a policy acts at random, and always wants to. ``factor`` is by how much all hesitate
    longer. ``follow`` the match after each change; how time goes by is the clock's affair.
    """

    def __init__(
        self, rules: Rules[Any], bots: Iterable[int], policies: Mapping[int, Policy], seed: str
    ) -> None:
        self.rules = rules
        self.policies = policies
        self.factor = 1.0
        self._rngs = {seat: Random(f"{seed}:{seat}") for seat in bots}
        self._step: Timer | None = None
        self._due: dict[int, float] = {}
        """By seat when it decides, by the clock's time of play."""
        self._offers: dict[int, list[Action] | None] = {}
        """What it may do as far as it has thought about that; None: it has thought it over."""
        self._up: list[int] = []
        """Whose time it is, and who wants to act."""

    def forget(self) -> None:
        """All begin to hesitate anew."""
        self._due.clear()

    def follow(self, state: Any, clock: Clock) -> None:
        """The match is in this state now: who hesitates, and for how long."""
        timer, acting = self.rules.timer(state), self.rules.to_act(state)
        if timer != self._step:
            self._step = timer
            self._due.clear()
        self._up.clear()
        for seat in self._rngs:
            if CLOCK not in acting or seat not in acting:
                self._due.pop(seat, None)
                continue
            legal, sampled = self.rules.legal_actions(state, seat), self.rules.sampled
            offers = [action for action in legal if not isinstance(action, sampled)]
            if seat not in self._due:
                self._hesitate(state, clock, seat)
                self._offers[seat] = offers
            elif self._offers[seat] not in (None, offers):
                self._hesitate(state, clock, seat)
                self._offers[seat] = None

    def up(self, state: Any, clock: Clock) -> Sequence[int]:
        """The bots that decide now. Who finds nothing to do hesitates again."""
        for seat, due in self._due.items():
            if due <= clock.played and seat not in self._up:
                if self._wants(state, clock, seat):
                    self._up.append(seat)
                else:
                    self._hesitate(state, clock, seat)
        return self._up

    def decided(self, seat: int) -> None:
        """It has decided."""
        self._up.remove(seat)
        del self._due[seat]

    def next(self, state: Any, clock: Clock) -> int:
        """Let time go by until a bot decides or the step is over: its seat, or ``CLOCK``.

        For matches without real time. The clock must run.
        """
        self.follow(state, clock)
        while clock.left:
            rest = min(self._due.values(), default=inf) - clock.played
            clock.count(min(max(rest, 0.0), clock.left))
            if clock.left and (up := self.up(state, clock)):
                seat = up[0]
                self.decided(seat)
                return seat
        return CLOCK

    def _hesitate(self, state: Any, clock: Clock, seat: int) -> None:
        rng, policy = self._rngs[seat], self.policies.get(seat)
        if policy is None:
            seconds = rng.uniform(*AT_RANDOM)
        else:
            seconds = policy.hesitation(self._mind(state, clock, seat), seat, rng)
        self._due[seat] = clock.played + max(LEAST, seconds * self.factor)

    def _wants(self, state: Any, clock: Clock, seat: int) -> bool:
        policy = self.policies.get(seat)
        if policy is None or seat in self.rules.awaited(state):
            return True
        return policy.wants_to_act(self._mind(state, clock, seat), seat)

    def _mind(self, state: Any, clock: Clock, seat: int) -> Any:
        return self.rules.recall(state, seat, clock.left)
