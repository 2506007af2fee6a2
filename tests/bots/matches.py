"""Matches between bots, of any title: for tests that ask what bots do in a position."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game import catalog
from game.bots.bot import Bot, Budget
from game.bots.levels import make_bot
from game.core.action import CHANCE, CLOCK, Action, TimeUp
from game.core.options import Options
from game.core.playout import pick_seat
from game.core.rules import Rules

QUICK = Budget(iterations=12)
BOUND = 4000
"""Actions in which every match of any bots must have ended."""


def play(
    title: str, options: Options, bots: list[Bot], seed: int, bound: int = BOUND
) -> Iterator[Any]:
    """A match between bots; every state of it, the last one over."""
    rules = catalog.rules(title)
    state = rules.setup(options, len(bots))
    rng = Random(seed)
    for _ in range(bound):
        acting = asked(rules, state)
        yield state
        if not acting:
            return
        seat = pick_seat(acting, rng) if CLOCK in acting else acting[0]
        if seat == CHANCE:
            action = rules.chance(state, rng)
        elif seat == CLOCK:
            action = TimeUp(CLOCK)
        else:
            seen = rules.observe(state, seat)
            action = bots[seat].choose(seen, seat, rules.legal_actions(seen, seat), rng, QUICK)
        rules.apply(state, action)
    raise AssertionError("the match does not end")


def asked(rules: Rules[Any], state: Any) -> tuple[int, ...]:
    """The seats that the match waits for; where only the clock is awaited, all that may act."""
    awaited = rules.awaited(state)
    return rules.to_act(state) if CLOCK in awaited else awaited


def decisions(
    title: str, options: Options, seats: int, seed: int, every: int
) -> list[tuple[Any, int]]:
    """Some states of a match between easy bots in which a seat has a choice, with the seat."""
    rules, easy = catalog.rules(title), make_bot(title, "easy")
    found = []
    for number, state in enumerate(play(title, options, [easy] * seats, seed)):
        if number % every == 0:
            for seat in asked(rules, state):
                if seat >= 0 and len(rules.legal_actions(state, seat)) > 1:
                    found.append((state.copy(), seat))
    return found


def choice(title: str, level: str, state: Any, seat: int, seed: int = 1) -> Action:
    """What a bot of a level does in a seat, from what that seat may know."""
    rules = catalog.rules(title)
    seen = rules.observe(state, seat)
    legal = rules.legal_actions(seen, seat)
    return make_bot(title, level).choose(seen, seat, legal, Random(seed), QUICK)
