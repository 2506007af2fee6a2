"""The bots of Kiribati: positions are judged by the turns still needed, actions by what they gain.

Everything here reads open information and the hand of the seat that is asked for. So the answer for
an observation is the same as for any state that it may come from.
"""

from math import exp
from random import Random
from typing import Final

import msgspec

from ..bots.kit import Claim, Kit, Tree
from ..core.action import Action
from .actions import (
    CARD_ACTIONS,
    ChooseDie,
    Clamp,
    Displace,
    Done,
    Feed,
    Keep,
    Move,
    Rest,
    Shark,
    Sleep,
)
from .animals import gets_further, goes_back
from .bot_travel_times import Estimates, TravelTimes
from .components import KINDS, MAINLAND, Card, Variant
from .data import POINTS, REST_TURNS, ROUNDS, SLEEP_TURNS
from .hints import claims
from .rules import RULES
from .scoring import ANIMAL_POINTS
from .state import KiribatiState, Phase, Response

_CARDS: Final = frozenset(CARD_ACTIONS)
_SETTLED: Final = frozenset({Phase.ROLL, Phase.EVENT, Phase.OVER})
_WORTH: Final = tuple(float(points) for _kind, points in sorted(ANIMAL_POINTS.items()))
"""Points of a rescued animal, by kind."""

WON: Final = 100.0
"""The weight of an action that wins the match: above all others."""


LESS: Final = 0.001
"""By how much a step weighs less than one that should come before it."""


class Weights(msgspec.Struct, frozen=True):
    """How the bots weigh one thing against another; found by matches against each other."""

    pace: float = 1.0
    """Each turn ahead multiplies the odds of winning by e to this power."""
    slowest: float = 1.0
    """How much the slowest animal counts, beside the average of all (which counts 1)."""
    harm: float = 0.8
    """What a turn lost by the best opponent is worth, against one of one's own."""
    card: float = 0.4
    """Turns that an action card must gain to be played (family)."""
    step: float = 0.7
    """What each turn that a step can still save in the present turn is worth."""
    doubt: float = 1.5
    """Turns by which an animal may arrive otherwise than expected (where points decide)."""
    points: float = 0.3
    """Turns that a victory point is worth (professional)."""
    keeping: tuple[float, ...] = (5.0, 3.0, 2.0, 4.0, 3.0, 4.0)
    """By card, how much it is worth in the hand that is kept."""


class KiribatiKit(Kit):
    """The ``bots.kit.Kit`` of Kiribati. It is its own ``Tree``."""

    temperature = 0.5
    blunder_rate = 0.6
    horizon = 1

    def __init__(self, estimates: Estimates | None = None, weights: Weights | None = None) -> None:
        self.estimates = estimates or Estimates()
        self.weights = weights or Weights()

    @property
    def tree(self) -> Tree:
        return self

    def settled(self, state: KiribatiState) -> bool:
        """Between two turns."""
        return state.phase in _SETTLED and not state.pending

    def evaluate(self, state: KiribatiState) -> list[float]:
        """By seat, the share of the win, which grows with the turns or points ahead."""
        times = TravelTimes(state, self.estimates)
        marks = self.marks(state, [times.etas(seat) for seat in range(state.seats)])
        top = max(marks)
        odds = [exp((mark - top) * self.weights.pace) for mark in marks]
        whole = sum(odds)
        return [share / whole for share in odds]

    def marks(self, state: KiribatiState, etas: list[list[float]]) -> list[float]:
        """By seat, how good its prospects are, in turns; ``etas`` by seat and kind."""
        rounds = ROUNDS if state.variant == Variant.PROFESSIONAL else state.max_rounds
        if rounds:
            return self._scores(state, etas, rounds)
        weights = self.weights
        share = 1.0 / len(state.kinds)
        marks = []
        for seat, turns in enumerate(etas):
            # Whose turn comes next is ahead of the one who has just played.
            wait = (seat - state.turn) % state.seats / state.seats
            need = sum(turns) * share + weights.slowest * max(turns)
            marks.append(-need - wait - weights.card * len(state.discard[seat]))
        return marks

    def _scores(self, state: KiribatiState, etas: list[list[float]], rounds: int) -> list[float]:
        """The same where points decide: those that can be expected until the end, turned into
        turns."""
        weights = self.weights
        professional = state.variant == Variant.PROFESSIONAL
        slowest = [max(turns) for turns in etas]
        marks = []
        for seat, turns in enumerate(etas):
            wait = (seat - state.turn) % state.seats / state.seats
            played = (seat - state.starter) % state.seats < (
                state.turn - state.starter
            ) % state.seats
            left = min(
                rounds - state.round + (not played),
                *(slow - wait + 0.5 for s, slow in enumerate(slowest) if s != seat),
            )
            score = 0.0
            for kind in state.kinds:
                worth = _WORTH[kind] if professional else 7.0
                eta = turns[kind]
                score += worth / (1.0 + exp((eta - left - 0.5) / weights.doubt)) if eta else worth
            cards = sum(POINTS[card] for card in state.discard[seat])
            score -= cards if professional else cards * 0.5
            marks.append(score * weights.points)
        return marks

    # --- moves -----------------------------------------------------------------------------

    def weigh(self, seen: KiribatiState, seat: int, actions: list[Action]) -> list[float]:
        """Turns that each action gains, against those of the best opponent."""
        if isinstance(actions[0], Keep):
            liked = self.weights.keeping
            return [sum(liked[card] for card in a.cards) for a in actions if isinstance(a, Keep)]
        evaluation = Evaluation(self, seen, seat)
        weights = [evaluation.weight(action) for action in actions]
        _in_order(seen, actions, weights)
        return weights

    def runner_up(
        self, seen: KiribatiState, seat: int, best: Action, others: list[Action]
    ) -> Action | None:
        """No step back: there is nothing to say for one."""
        return next((action for action in others if not goes_back(action, seen)), None)

    def blunders(self, seen: KiribatiState, seat: int, legal: list[Action]) -> list[Action]:
        """No step back, and no end of the turn while an animal can get further: to whoever watches
        that is no slip but a fault of the program."""
        further = any(gets_further(action, seen) for action in legal)
        return [
            action
            for action in legal
            if not goes_back(action, seen) and not (further and isinstance(action, Done))
        ]

    def claims(self, seen: KiribatiState, seat: int, action: Action) -> list[Claim]:
        return claims(seen, seat, action, self.weigh)

    def playout(
        self, state: KiribatiState, seat: int, actions: list[Action], rng: Random
    ) -> Action:
        """The best-weighed action. Cards are only played as an answer: to weigh others takes too
        long."""
        if not state.pending:
            actions = [action for action in actions if type(action) not in _CARDS]
        weights = self.weigh(state, seat, actions)
        return actions[weights.index(max(weights))]

    def observation_key(self, state: KiribatiState, seat: int, action: Action) -> None:
        """Nothing: actions say all that they show."""


def _in_order(seen: KiribatiState, actions: list[Action], weights: list[float]) -> None:
    """Weigh a step back below the end of the turn, and one ashore above all other steps of animals
    at sea.

    A step back wins no more matches than to wait for the next turtle, and to whoever watches it is
    a riddle. A step ashore makes room for the others.
    """
    at_sea = [
        (n, action)
        for n, action in enumerate(actions)
        if isinstance(action, Move | Displace) and seen.where[action.animal] >= 0
    ]
    back = [n for n, action in at_sea if goes_back(action, seen)]
    if back:
        stays = [n for n, action in enumerate(actions) if isinstance(action, Done)]
        for n in back:
            weights[n] = min([weights[n], *(weights[stay] - LESS for stay in stays)])
    ashore = [n for n, action in at_sea if isinstance(action, Move) and action.to == MAINLAND]
    if ashore:
        most = max(weights[n] for n, _action in at_sea)
        for n in ashore:
            weights[n] = max(weights[n], most + LESS)


class Evaluation:
    """How good one position is for a seat, and what its actions there promise, in turns."""

    __slots__ = ("etas", "gains", "kit", "seat", "state", "times")

    def __init__(self, kit: KiribatiKit, state: KiribatiState, seat: int) -> None:
        self.kit = kit
        self.state = state
        self.seat = seat
        self.times = TravelTimes(state, kit.estimates)
        self.etas = [self.times.etas(s) for s in range(state.seats)]
        own_turn = state.turn == seat and state.phase not in _SETTLED
        self.gains = self.times.gains(seat) if own_turn else [0.0] * KINDS

    def worth(self) -> float:
        """How much the seat likes the position, in turns."""
        weights = self.kit.weights
        marks = self.kit.marks(self.state, self.etas)
        own = marks.pop(self.seat)
        steps = weights.step * sum(self.gains) / len(self.state.kinds)
        return own - weights.harm * max(marks) + steps

    def weight(self, action: Action) -> float:
        """How much the seat likes the position after one of its actions."""
        state = self.state
        if state.pending:
            return self._after(action)
        if isinstance(action, Move):
            if state.where[action.animal] >= 0 and action.to >= 0:
                kind = action.animal % KINDS
                return self._changed(action.animal, self.times.eta_on(kind, action.to), 0.0)
        elif isinstance(action, Rest):
            return self._tired(action.animal, REST_TURNS) - self._price(Card.REST_BREAK)
        elif isinstance(action, Sleep):
            return self._tired(action.animal, SLEEP_TURNS) - self._price(Card.DEEP_SLEEP)
        elif isinstance(action, Shark):
            home = self.times.eta_home(action.animal)
            return self._changed(action.animal, home) - self._price(Card.SHARK_ATTACK)
        elif isinstance(action, Clamp):
            return self.worth() - self._price(Card.CLAMP_GRIP)
        elif isinstance(action, Feed):
            kind = action.animal % KINDS
            gain = self.times.gain(action.animal) if state.moved >> action.animal & 1 else 0.0
            eta = self.etas[self.seat][kind] - gain
            return self._changed(action.animal, eta) - self._price(Card.FEEDING_STATION)
        elif isinstance(action, Done):
            return self._without_steps()
        return self._after(action)

    def _without_steps(self) -> float:
        """The worth if the seat moves no more. That the others come next costs nothing: they will
        anyhow, and to put it off by steps back helps nobody."""
        gains, self.gains = self.gains, [0.0] * KINDS
        worth = self.worth()
        self.gains = gains
        return worth

    def _price(self, card: Card) -> float:
        """What playing a card costs."""
        weights = self.kit.weights
        if self.state.variant == Variant.PROFESSIONAL:
            return POINTS[card] * weights.points
        return weights.card

    def _tired(self, animal: int, turns: int) -> float:
        more = max(0, turns - self.state.still[animal]) * self.kit.estimates.still
        return self._changed(animal, self.etas[animal // KINDS][animal % KINDS] + more)

    def _changed(self, animal: int, eta: float, gain: float | None = None) -> float:
        """The worth if one animal needed ``eta`` turns (and could still gain ``gain`` now)."""
        seat, kind = divmod(animal, KINDS)
        etas, gains = self.etas[seat], self.gains
        old = etas[kind], gains[kind]
        etas[kind] = eta
        if gain is not None:
            gains[kind] = gain
        worth = self.worth()
        etas[kind], gains[kind] = old
        return worth

    def _after(self, action: Action) -> float:
        """The worth of the position after the action: right for every action, but it takes
        longest."""
        kit, seat = self.kit, self.seat
        state = self.state.copy()
        RULES.advance(state, action)
        if state.phase == Phase.OVER and seat in [s for s, _moment in state.finished]:
            return WON
        evaluation = Evaluation(kit, state, seat)
        if state.pending:
            # Who is asked for a response is assumed to decline; who chooses leavers chooses well.
            asked = state.pending[-1]
            answers = RULES.legal_actions(state, asked.seat)
            if isinstance(asked, Response):
                return evaluation.weight(answers[-1])
            return max(evaluation.weight(answer) for answer in answers)
        if isinstance(action, ChooseDie) and state.phase == Phase.USE:
            uses = [a for a in RULES.legal_actions(state, seat) if type(a) not in _CARDS]
            return max(evaluation.weight(use) for use in uses)
        return evaluation.worth()


KIT: Final = KiribatiKit()
