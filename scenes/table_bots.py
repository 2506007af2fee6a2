"""The bots of one table: asks the thinker for them, and keeps the answers until they are due."""

from typing import Any

from game.core.action import Action
from game.core.table import Table


class Bots:
    """Every seat that is no person's. They see their own observation, never the state."""

    def __init__(self, thinker: Any) -> None:
        self.thinker = thinker
        self._asked: dict[int, int] = {}
        """Ticket by seat."""
        self._answers: dict[int, Action] = {}

    def think(self, match: Table) -> None:
        """Take the answers that have come, and ask for every bot that may act now.

        They think while the screen still shows what happened before.
        """
        for answer in self.thinker.poll():
            for seat, ticket in list(self._asked.items()):
                if ticket == answer.ticket:
                    self._answers[seat] = answer.action
                    del self._asked[seat]
        for seat in match.to_act():
            known = seat in self._asked or seat in self._answers
            if seat < 0 or match.players[seat].kind == "human" or known:
                continue
            level, seen = match.players[seat].kind, match.observe(seat)
            ask = (match.title, level, seen, seat, match.bot_seed(seat))
            self._asked[seat] = self.thinker.ask(*ask)

    def answer(self, match: Table, seat: int) -> Action | None:
        """What the bot in a seat has decided, if it has and if it still can be done."""
        action = self._answers.pop(seat, None)
        return action if action is not None and action in match.legal(seat) else None

    def forget(self) -> None:
        """The position is another one: what was asked is of no use."""
        for ticket in self._asked.values():
            self.thinker.cancel(ticket)
        self._asked.clear()
        self._answers.clear()
