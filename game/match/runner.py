"""Lets a match go on by itself: clock, chance and bots, whoever looks or nobody."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..bots.kit import Policy
from ..bots.levels import policies_of, seats_to_ask
from ..bots.thinker import Decision, Request, Thinker, fallback
from ..core.action import CHANCE, CLOCK, Action
from .match import Match
from .pacing import Pacing

log = logging.getLogger(__name__)


def seats_asked(match: Match, policies: Mapping[int, Policy]) -> tuple[int, ...]:
    """The seats that a match asks now (``seats_to_ask``), without the caller seeing its state."""
    return seats_to_ask(match.rules, match.state, policies, match.clock.left)


@dataclass(slots=True)
class Thought:
    """What a bot was asked when it saw ``seen``, and what it decided (None: it still thinks)."""

    ticket: int
    seen: Any
    request: Request
    decision: Decision | None = None


class MatchRunner:
    """Plays what no person does. Bots get what they have in mind, never the state.

    Several may think at once. A bot that sees something else than when it was asked thinks anew:
    its answer was meant for another position. Whoever has acted last comes last the next time. In a
    timed step each is asked when it has hesitated for a while (``Pacing``).
    Call ``think`` often, and ``step`` whenever the match may go on; the time is the match's
    (``Match.tick``).
    """

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match = match
        self.thinker = thinker
        bots = {seat: p.kind for seat, p in enumerate(match.players) if not p.human}
        self._policies = policies_of(match.title, bots)
        self.pacing = Pacing(match.rules, bots, self._policies, match.bot_seed(CLOCK))
        self._bots = frozenset(bots)
        self._thoughts: dict[int, Thought] = {}
        self._wanted: list[int] = []
        """The bots that are to act, in the order in which they come."""
        self._turns: list[int] = []
        """The seats that have acted, the last one last."""
        self._at = -1
        """The version of the match for which all this holds."""

    @property
    def busy(self) -> bool:
        """Whether a bot is to act, or may at any moment."""
        if self._timed:
            return not self._bots.isdisjoint(self.match.to_act())
        return bool(self._asked())

    @property
    def _timed(self) -> bool:
        return CLOCK in self.match.to_act()

    def think(self) -> None:
        """Take the answers that have come, and ask for every bot that is to act now.

        They think while a screen still shows what happened before.
        """
        for decision in self.thinker.poll():
            for thought in self._thoughts.values():
                if thought.ticket == decision.ticket:
                    thought.decision = decision
        match = self.match
        if self._at != match.version:
            self._follow()
        elif self._timed:
            self._wanted = sorted(self._asked(), key=self._turn)
        for seat in self._wanted:
            if seat not in self._thoughts:
                level, mind = match.players[seat].kind, match.recall(seat)
                request = Request(match.title, level, mind, seat, match.bot_seed(seat))
                ticket = self.thinker.ask(request)
                self._thoughts[seat] = Thought(ticket, match.observe(seat), request)

    def step(self) -> Action | None:
        """Let chance act, or a bot that has decided; what was played, None if nothing was, as
        while the match is stopped."""
        if self.match.stops:
            return None
        if CHANCE in self.match.to_act():
            return self.match.step_chance()
        action = self._answer()
        if action is not None:
            self.match.submit(action)
        return action

    def forget(self) -> None:
        """What was asked is of no use."""
        for seat in list(self._thoughts):
            self._drop(seat)
        self.pacing.forget()
        self._at = -1

    def _follow(self) -> None:
        """The position is another one: who is to act now, and whose thoughts are of no use."""
        self._at = self.match.version
        self.pacing.follow(self.match.state, self.match.clock)
        self._wanted = sorted(self._asked(), key=self._turn)
        for seat, thought in list(self._thoughts.items()):
            if seat not in self._wanted or thought.seen != self.match.observe(seat):
                self._drop(seat)

    def _asked(self) -> Sequence[int]:
        match = self.match
        if self._bots.isdisjoint(match.to_act()):
            return ()
        if self._timed:
            return self.pacing.up(match.state, match.clock)
        return [seat for seat in seats_asked(match, self._policies) if seat in self._bots]

    def _turn(self, seat: int) -> int:
        return self._turns.index(seat) if seat in self._turns else -1

    def _answer(self) -> Action | None:
        """What one of the bots that are to act has decided, if any has and it can be done."""
        match = self.match
        if self._at != match.version:
            return None
        for seat in self._wanted:
            thought = self._thoughts.get(seat)
            if thought is None or thought.decision is None:
                continue
            del self._thoughts[seat]
            if self._timed:
                self.pacing.decided(seat)
            self._turns = [s for s in self._turns if s != seat] + [seat]
            found = self._legal(seat, answer := thought.decision.action)
            if found is not None:
                return found
            # Asked again it would say the same, and the match would wait for ever.
            level = thought.request.level
            log.error("a %s bot may not do %r; its fallback moves", level, answer)
            return fallback(thought.request)
        return None

    def _legal(self, seat: int, answer: Action) -> Action | None:
        """The action that a bot has decided for; None if that is not legal.

        A broken bot may decide for anything. Played is the action of the list: what is equal to it
        may hold True where it holds 1, and no record could be read with that.
        """
        rules, state = self.match.rules, self.match.state
        found = next((action for action in self.match.legal(seat) if action == answer), None)
        if found is None and isinstance(answer, rules.sampled) and answer.seat == seat:
            return answer if rules.is_legal(state, answer) else None
        return found

    def _drop(self, seat: int) -> None:
        self.thinker.cancel(self._thoughts.pop(seat).ticket)
