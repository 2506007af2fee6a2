"""The bots of one table: asks the thinker for them, and keeps the answers until they are due."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.asked import to_ask
from game.bots.levels import minds
from game.bots.request import fallback, make_request
from game.core.action import Action
from game.core.table import Table

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Thought:
    """What a bot was asked: its ticket, what it saw then, and what it answered."""

    ticket: int
    seen: Any
    action: Action | None = None


class Bots:
    """Every seat that is no person's. They see their own observation, never the state.

    Several may think at once. A bot that sees something else than when it was asked thinks anew:
    its answer was meant for another position. Whoever has acted last comes last the next time.
    """

    def __init__(self, thinker: Any) -> None:
        self.thinker = thinker
        self._thoughts: dict[int, Thought] = {}
        self._wanted: list[int] = []
        """The bots that are to act, in the order in which they come."""
        self._turns: list[int] = []
        """The seats that have acted, the last one last."""
        self._at = -1
        """The number of actions for which all this holds."""

    def think(self, match: Table) -> None:
        """Take the answers that have come, and ask for every bot that is to act now.

        They think while the screen still shows what happened before.
        """
        for answer in self.thinker.poll():
            for thought in self._thoughts.values():
                if thought.ticket == answer.ticket:
                    thought.action = answer.action
        if self._at != len(match.history):
            self._follow(match)
        for seat in self._wanted:
            if seat not in self._thoughts:
                level, seen = match.players[seat].kind, match.observe(seat)
                ask = (match.title, level, seen, seat, match.bot_seed(seat))
                self._thoughts[seat] = Thought(self.thinker.ask(*ask), seen)

    def _follow(self, match: Table) -> None:
        """The position is another one: who is to act now, and whose thoughts are of no use."""
        self._at = len(match.history)
        self._wanted = sorted(self._asked(match), key=self._turn)
        for seat, thought in list(self._thoughts.items()):
            if seat not in self._wanted or thought.seen != match.observe(seat):
                self._drop(seat)

    def _asked(self, match: Table) -> Sequence[int]:
        kinds = {i: p.kind for i, p in enumerate(match.players) if not p.human}
        if kinds.keys().isdisjoint(match.to_act()):
            return ()
        found = to_ask(match.rules, match.state, minds(match.title, kinds))
        return [seat for seat in found if seat in kinds]

    def _turn(self, seat: int) -> int:
        return self._turns.index(seat) if seat in self._turns else -1

    def answer(self, match: Table) -> Action | None:
        """What one of the bots that are to act has decided, if any has and it can be done."""
        if self._at != len(match.history):
            return None
        for seat in self._wanted:
            thought = self._thoughts.get(seat)
            if thought is None or thought.action is None:
                continue
            del self._thoughts[seat]
            self._turns = [s for s in self._turns if s != seat] + [seat]
            if thought.action in match.legal(seat):
                return thought.action
            # Asked again it would say the same, and the table would wait for ever.
            title, level = match.title, match.players[seat].kind
            log.error("a %s bot may not do %r; its fallback moves", level, thought.action)
            seed = match.bot_seed(seat)
            return fallback(make_request(0, title, level, thought.seen, seat, seed, None))
        return None

    def busy(self, match: Table) -> bool:
        """Whether a bot is to act."""
        return bool(self._asked(match))

    def _drop(self, seat: int) -> None:
        self.thinker.cancel(self._thoughts.pop(seat).ticket)

    def forget(self) -> None:
        """The position is another one: what was asked is of no use."""
        for seat in list(self._thoughts):
            self._drop(seat)
        self._at = -1
