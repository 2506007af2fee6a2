"""What the bots know of Kiribati: positions judged in turns still needed, moves by what they gain.

Everything here reads open information and the hand of the seat that is asked for, so it answers
the same for an observation and for any state it may have come from.
"""

from math import exp
from random import Random
from typing import Final

from ..core.action import Action
from .actions import CARD_ACTIONS, ChooseDie, Keep
from .components import Card
from .outlook import Figures, Sea
from .rules import RULES
from .state import RESPOND, KiribatiState, Phase

_CARDS: Final = frozenset(CARD_ACTIONS)
_SETTLED: Final = frozenset({Phase.ROLL, Phase.EVENT, Phase.OVER})

KEEPING: Final = {
    Card.FEEDING_STATION: 5.0,
    Card.CURRENT: 3.0,
    Card.REST_BREAK: 2.0,
    Card.DEEP_SLEEP: 4.0,
    Card.CLAMP_GRIP: 3.0,
    Card.SHARK_ATTACK: 4.0,
}
"""How much the bots like to keep a card."""


class KiribatiKit:
    """The bots' eye for Kiribati (see ``bots.kit.Kit``)."""

    temperature = 0.5
    horizon = 1
    pace = 0.5
    """How much one turn ahead is worth: the odds grow by e to this power."""
    harm = 0.5
    """What a turn lost by the best opponent is worth, against one of one's own."""
    card = 0.4
    """Turns that an action card must gain to be played (family)."""

    def __init__(self, figures: Figures | None = None) -> None:
        self.figures = figures or Figures()

    # --- positions -------------------------------------------------------------------------

    def settled(self, state: KiribatiState) -> bool:
        """Between two turns."""
        return state.phase in _SETTLED and not state.pending

    def evaluate(self, state: KiribatiState) -> list[float]:
        """By seat, the share of the win: a softmax over the turns or the points expected."""
        sea = self._sea(state)
        seats = range(state.seats)
        etas = [sea.etas(seat) for seat in seats]
        marks = [self._mark(state, seat, etas) for seat in seats]
        top = max(marks)
        odds = [exp(mark - top) for mark in marks]
        whole = sum(odds)
        return [share / whole for share in odds]

    def _sea(self, state: KiribatiState) -> Sea:
        return Sea(state, self.figures)

    def _need(self, state: KiribatiState, etas: list[float]) -> float:
        return sum(etas) / len(state.kinds) + self.figures.slowest * max(etas)

    def _mark(self, state: KiribatiState, seat: int, etas: list[list[float]]) -> float:
        """The logarithm of a seat's odds, up to what is common to all."""
        need = self._need(state, etas[seat])
        # Whose turn comes next is half a turn ahead of the one who has just played.
        wait = (seat - state.turn) % state.seats / state.seats
        held = len(state.hands[seat]) if state.variant else 0
        return -self.pace * (need + wait) * 2.0 + self.pace * self.card * held

    # --- moves -----------------------------------------------------------------------------

    def weigh(self, seen: KiribatiState, seat: int, actions: list[Action]) -> list[float]:
        """Turns that each action gains, against those of the best opponent."""
        if isinstance(actions[0], Keep):
            return [sum(KEEPING[Card(c)] for c in a.cards) for a in actions if isinstance(a, Keep)]
        return [self._weight(seen, seat, action) for action in actions]

    def _weight(self, seen: KiribatiState, seat: int, action: Action) -> float:
        state = seen.copy()
        RULES.advance(state, action)
        if isinstance(action, ChooseDie) and state.phase == Phase.USE:
            uses = RULES.legal_actions(state, seat)
            uses = [use for use in uses if type(use) not in _CARDS]
            return max(self._weight(state, seat, use) for use in uses)
        return self._worth(state, seat)

    def _worth(self, state: KiribatiState, seat: int) -> float:
        """What a half-done turn is worth to a seat, in turns."""
        if state.phase == Phase.OVER:
            return 100.0
        if state.pending:
            asked = state.pending[-1][1]
            answers = RULES.legal_actions(state, asked)
            if state.pending[-1][0] == RESPOND:
                return self._weight(state, seat, answers[-1])
            return max(self._weight(state, seat, answer) for answer in answers)
        sea = self._sea(state)
        needs = [self._need(state, sea.etas(s)) for s in range(state.seats)]
        own = needs.pop(seat)
        worth = self.harm * min(needs) - own
        if state.turn == seat and state.phase != Phase.ROLL:
            worth += 0.7 * sea.steps(seat) / len(state.kinds)
        if state.variant:
            worth += self.card * len(state.hands[seat])
        return worth

    def playout(
        self, state: KiribatiState, seat: int, actions: list[Action], rng: Random
    ) -> Action:
        """The best-weighed action."""
        weights = self.weigh(state, seat, actions)
        return actions[weights.index(max(weights))]


KIT: Final = KiribatiKit()
