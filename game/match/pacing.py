"""When bots decide in a timed step: nobody has a turn there, so each of them hesitates."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
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


@dataclass(slots=True)
class _Hesitation:
    """A bot decides when the clock has counted to ``until``, about what it may do now (``offers``);
    ``anew``: that has changed once since it began."""

    until: float
    offers: list[Action]
    anew: bool = False


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
        self._hesitating: dict[int, _Hesitation] = {}
        self._up: list[int] = []
        """Whose time it is, and who wants to act."""

    def forget(self) -> None:
        """All begin to hesitate anew."""
        self._hesitating.clear()

    def follow(self, state: Any, clock: Clock) -> None:
        """The match is in this state now: who hesitates, and for how long."""
        timer, acting = self.rules.timer(state), self.rules.to_act(state)
        if timer != self._step:
            self._step = timer
            self._hesitating.clear()
        self._up.clear()
        for seat in self._rngs:
            if CLOCK not in acting or seat not in acting:
                self._hesitating.pop(seat, None)
                continue
            legal, sampled = self.rules.legal_actions(state, seat), self.rules.sampled
            offers = [action for action in legal if not isinstance(action, sampled)]
            found = self._hesitating.get(seat)
            if found is None:
                self._hesitating[seat] = _Hesitation(self._until(state, clock, seat), offers)
            elif offers != found.offers and not found.anew:
                found.until, found.anew = self._until(state, clock, seat), True

    def up(self, state: Any, clock: Clock) -> Sequence[int]:
        """The bots that decide now. Who finds nothing to do hesitates again."""
        for seat, found in self._hesitating.items():
            if found.until <= clock.played and seat not in self._up:
                if self._wants(state, clock, seat):
                    self._up.append(seat)
                else:
                    found.until = self._until(state, clock, seat)
        return self._up

    def decided(self, seat: int) -> None:
        """It has decided."""
        self._up.remove(seat)
        del self._hesitating[seat]

    def next(self, state: Any, clock: Clock) -> int:
        """Let time go by until a bot decides or the step is over: its seat, or ``CLOCK``.

        For matches without real time. The clock must run.
        """
        self.follow(state, clock)
        while clock.left:
            first = min([found.until for found in self._hesitating.values()], default=inf)
            clock.count(min(max(first - clock.played, 0.0), clock.left))
            if clock.left and (up := self.up(state, clock)):
                seat = up[0]
                self.decided(seat)
                return seat
        return CLOCK

    def _until(self, state: Any, clock: Clock, seat: int) -> float:
        rng, policy = self._rngs[seat], self.policies.get(seat)
        if policy is None:
            seconds = rng.uniform(*AT_RANDOM)
        else:
            seconds = policy.hesitation(self._mind(state, clock, seat), seat, rng)
        return clock.played + max(LEAST, seconds * self.factor)

    def _wants(self, state: Any, clock: Clock, seat: int) -> bool:
        policy = self.policies.get(seat)
        if policy is None or seat in self.rules.awaited(state):
            return True
        return policy.wants_to_act(self._mind(state, clock, seat), seat)

    def _mind(self, state: Any, clock: Clock, seat: int) -> Any:
        return self.rules.recall(state, seat, clock.left)
