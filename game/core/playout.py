"""Whole random matches in fast loops, without a ``Match``: for statistics, benches, tests and bots.

They all take actions from ``legal_actions``, so ``advance`` does them without asking the gate.
"""

from functools import partial
from random import Random
from typing import Any, Final

from .action import CHANCE, CLOCK, Action
from .rules import Rules

LIMIT: Final = 50_000
"""Actions after which a match counts as endless. A random match of any title is far shorter."""

CLOCK_SHARE: Final = 0.05
"""How probable it is, before each action of a timed step, that its time is over."""

UNAWAITED_SHARE: Final = 0.1
"""How probable it is that a seat acts again for which nobody waits (see ``Rules.awaited``). Where
the match waits for the clock alone, all seats act that may."""


class EndlessMatchError(RuntimeError):
    """A match went on for ``LIMIT`` actions: its rules let it go on for ever."""


def pick_seat(seats: tuple[int, ...], rng: Random) -> int:
    """Which of several seats acts next in a match without real time.

    Any of them, at random; the clock strikes with ``CLOCK_SHARE``, if others can still act.
    """
    if len(seats) == 1:
        return seats[0]
    if CLOCK in seats:
        if rng.random() < CLOCK_SHARE:
            return CLOCK
        seats = tuple(seat for seat in seats if seat != CLOCK)
    return seats[int(rng.random() * len(seats))]


def play_randomly(
    rules: Rules[Any], state: Any, rng: Random, limit: int = LIMIT, observing: bool = False
) -> int:
    """Play ``state`` to its end by random actions; the number of actions, chance included.

    ``observing``: every seat decides from an observation made for it alone. Raises
    EndlessMatchError. The quick loop behind ``bench``: what it calls is looked up once.
    """
    legal_actions, observe = rules.legal_actions, rules.observe
    advance, chance, random = rules.advance, rules.chance, rng.random
    for count in range(limit):
        seats = _acting(rules, state)
        if not seats:
            return count
        seat = seats[0] if len(seats) == 1 else pick_seat(seats, rng)
        if seat == CHANCE:
            advance(state, chance(state, rng))
        else:
            actions = legal_actions(observe(state, seat) if observing else state, seat)
            advance(state, actions[int(random() * len(actions))])
    raise EndlessMatchError(f"{rules.id}: no end after {limit} actions")


play_observing = partial(play_randomly, observing=True)


def _acting(rules: Rules[Any], state: Any) -> tuple[int, ...]:
    """Who acts next: one of the awaited seats, or of all that may where only time is awaited."""
    seats = rules.awaited(state)
    return rules.to_act(state) if seats == (CLOCK,) else seats


class RandomWalk:
    """Iterates over the actions of a random match; each is applied when the next is asked for."""

    def __init__(self, rules: Rules[Any], state: Any, rng: Random, limit: int = LIMIT) -> None:
        self.rules = rules
        self.state = state
        self.rng = rng
        self.left = limit
        self._next: Action | None = None

    def __iter__(self) -> "RandomWalk":
        return self

    def __next__(self) -> Action:
        if self._next is not None:
            self.rules.advance(self.state, self._next)
        action = random_action(self.rules, self.state, self.rng)
        if action is None:
            raise StopIteration
        if self.left == 0:
            raise EndlessMatchError(f"{self.rules.id}: the match does not end")
        self.left -= 1
        self._next = action
        return action


def random_action(rules: Rules[Any], state: Any, rng: Random) -> Action | None:
    """A random next action of the match, of chance or any seat; None at its end.

    Mostly of a seat that the match waits for, now and then of another that may act.
    """
    seats, acting = _acting(rules, state), rules.to_act(state)
    if not seats:
        return None
    if len(acting) > len(seats) and rng.random() < UNAWAITED_SHARE:
        seats = acting
    seat = pick_seat(seats, rng)
    if seat == CHANCE:
        return rules.chance(state, rng)
    actions = rules.legal_actions(state, seat)
    return actions[int(rng.random() * len(actions))]
