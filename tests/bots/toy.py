"""A tiny title for the bots' tests: secret cards, bids made at once, chance, and a clock seat.

Four prizes (1-4) come up in an order that chance draws. Each seat holds three of the cards 1-6
of its own colour, dealt in secret, and bids one for each prize, all at once; the higher bid takes
the prize, a draw nobody. There are three rounds, so one prize stays.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from game.bots.kit import Kit, Tree
from game.core.action import CHANCE, CLOCK, HIDDEN, Action, TimeUp
from game.core.options import Options, OptionSpec
from game.core.outcome import Outcome, Score
from game.core.reason import Reason
from game.core.rules import Rules
from game.core.visibility import Sight, Zone


class Hand(Action, frozen=True, tag=True, gc=False):
    cards: tuple[int, ...]
    to: int


class Prize(Action, frozen=True, tag=True, gc=False):
    value: int


class Bid(Action, frozen=True, tag=True, gc=False):
    card: int


@dataclass(slots=True)
class ToyState:
    clocked: bool = False
    hands: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    bids: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    used: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    prize: int = 0
    prizes: tuple[int, ...] = (1, 2, 3, 4)
    points: list[int] = field(default_factory=lambda: [0, 0])
    waiting: bool = False

    def copy(self) -> "ToyState":
        return ToyState(
            self.clocked,
            self.hands[:],
            self.bids[:],
            self.used[:],
            self.prize,
            self.prizes,
            self.points[:],
            self.waiting,
        )


class Why(StrEnum):
    NOT_NOW = "not now"


class ToyRules(Rules[ToyState]):
    id = "toy"
    actions = (Hand, Prize, Bid, TimeUp)
    zones = (Zone("hands", Sight.COUNT), Zone("bids", Sight.COUNT))

    def option_specs(self, seats: int) -> tuple[OptionSpec, ...]:
        return (OptionSpec("variant", "Variant", ("plain", "clocked"), "plain"),)

    def setup(self, options: Options, seats: int) -> ToyState:
        return ToyState(clocked=options.get("variant") == "clocked")

    def to_act(self, state: ToyState) -> tuple[int, ...]:
        if len(state.hands[1]) + len(state.used[1]) + len(state.bids[1]) == 0:
            return (CHANCE,)
        if state.waiting:
            return (CLOCK,)
        if not state.prize:
            return (CHANCE,) if state.hands[0] else ()
        clock = (CLOCK,) if state.clocked else ()
        return tuple(s for s in (0, 1) if not state.bids[s]) + clock

    def legal_actions(self, state: ToyState, seat: int) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        if seat == CLOCK:
            return [TimeUp(CLOCK)]
        if seat == CHANCE:
            return [Prize(CHANCE, p) for p in state.prizes] if state.hands[1] else []
        return [Bid(seat, card) for card in state.hands[seat]]

    def chance(self, state: ToyState, rng: Random) -> Action:
        for seat in (0, 1):
            if not state.hands[seat] and not state.used[seat]:
                return Hand(CHANCE, tuple(sorted(rng.sample(range(1, 7), 3))), seat)
        return Prize(CHANCE, rng.choice(state.prizes))

    def forbids(self, state: ToyState, action: Action) -> Reason | None:
        return None if action in self.legal_actions(state, action.seat) else Reason(Why.NOT_NOW)

    def advance(self, state: ToyState, action: Action) -> None:
        if isinstance(action, Hand):
            state.hands[action.to] = action.cards
        elif isinstance(action, Prize):
            state.prize = action.value
            state.prizes = tuple(p for p in state.prizes if p != action.value)
        elif isinstance(action, Bid):
            seat = action.seat
            state.hands[seat] = tuple(c for c in state.hands[seat] if c != action.card)
            state.bids[seat] = (action.card,)
            if all(state.bids):
                state.waiting = state.clocked
                if not state.clocked:
                    self._award(state)
        else:
            for seat in (0, 1):  # too late: the lowest card is taken
                if not state.bids[seat]:
                    state.bids[seat] = state.hands[seat][:1]
                    state.hands[seat] = state.hands[seat][1:]
            state.waiting = False
            self._award(state)

    def _award(self, state: ToyState) -> None:
        first, second = state.bids[0][0], state.bids[1][0]
        if first != second:
            state.points[0 if first > second else 1] += state.prize
        state.used = [state.used[s] + state.bids[s] for s in (0, 1)]
        state.bids = [(), ()]
        state.prize = 0

    def outcome(self, state: ToyState) -> Outcome | None:
        if self.to_act(state):
            return None
        top = max(state.points)
        winners = tuple(s for s in (0, 1) if state.points[s] == top)
        ranks = tuple(1 if p == top else 2 for p in state.points)
        return Outcome(ranks, tuple(Score(p) for p in state.points), winners, "prizes")

    def determinize(self, seen: ToyState, seat: int | None, rng: Random) -> ToyState:
        state = seen.copy()
        for s in (0, 1):
            holes = state.hands[s].count(HIDDEN) + state.bids[s].count(HIDDEN)
            if holes:
                pool = [c for c in range(1, 7) if c not in state.used[s]]
                cards = rng.sample(pool, holes)
                state.bids[s] = tuple(cards.pop() for _ in state.bids[s])
                state.hands[s] = tuple(sorted(cards))
        return state

    def redact(self, state: ToyState, action: Action, viewer: int | None) -> Action:
        if isinstance(action, Bid) and action.seat != viewer:
            return Bid(action.seat, HIDDEN)
        if isinstance(action, Hand) and action.to != viewer:
            return Hand(CHANCE, (HIDDEN,) * 3, action.to)
        return action

    def pieces(self, state: ToyState) -> dict[str, int]:
        return {}


class ToyKit(Kit):
    """A player's eye for the toy: points count, and high cards are for high prizes."""

    temperature = 1.0
    horizon = 1

    @property
    def tree(self) -> Tree:
        return self

    def settled(self, state: ToyState) -> bool:
        return not state.prize

    def evaluate(self, state: ToyState) -> list[float]:
        lead = (state.points[0] - state.points[1]) / 20
        return [0.5 + lead, 0.5 - lead]

    def weigh(self, seen: ToyState, seat: int, actions: list[Action]) -> list[float]:
        return [-abs(getattr(a, "card", 0) - 1.5 * seen.prize) for a in actions]

    def playout(self, state: ToyState, seat: int, actions: list[Action], rng: Random) -> Action:
        return rng.choice(actions)

    def observation_key(self, state: ToyState, seat: int, action: Action) -> None:
        """Nothing: actions say all that they show."""


RULES = ToyRules()
KIT = ToyKit()


def dealt(seed: int, variant: str = "plain", actions: int = 3) -> ToyState:
    """A match after ``actions`` chance actions (3: the first bids are to be made)."""
    rng = Random(seed)
    state = RULES.setup({"variant": variant}, 2)
    for _ in range(actions):
        RULES.advance(state, RULES.chance(state, rng))
    return state
