"""Conferences for the tests of the debrief: positions made by hand, and whole ones at random."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.core.action import CHANCE, CLOCK, Action
from game.core.playout import pick_seat
from game.kyoto import actions as a
from game.kyoto.rules import RULES
from game.kyoto.state import KyotoState, Phase


class Played:
    """A conference that is played action by action, and remembers them."""

    def __init__(self, seats: int, **options: str | int) -> None:
        self.state: KyotoState = RULES.setup({"starter": 1, **options}, seats)
        self.start = self.state.copy()
        self.history: list[Action] = []

    def do(self, *actions: Action) -> None:
        """Play legal actions."""
        for action in actions:
            RULES.require_legal(self.state, action)
            RULES.advance(self.state, action)
            self.history.append(action)

    def until(self, phase: Phase, rng: Random) -> None:
        """Let chance and whoever must act go on, at random, to a phase."""
        while self.state.phase != phase:
            self.do(_any(self.state, rng))


def _any(state: KyotoState, rng: Random) -> Action:
    seat = pick_seat(RULES.to_act(state), rng)
    if seat == CHANCE:
        return RULES.chance(state, rng)
    legal = RULES.legal_actions(state, seat)
    if state.phase == Phase.DEBATE and seat != CLOCK:
        legal = [one for one in legal if not isinstance(one, a.Give) or one.amount <= 2]
    return rng.choice(legal)


@lru_cache(maxsize=64)
def at_random(seed: int, seats: int, way: str = "solo", seconds: int = 90) -> Played:
    """A whole conference by countries that do anything, but give little at once."""
    rng = Random(seed)
    played = Played(seats, way=way, seconds=seconds)
    played.until(Phase.OVER, rng)
    return played


def some(count: int) -> Sequence[Played]:
    """So many, of all sizes and ways to debate."""
    ways = (("solo", 90), ("rounds", 90), ("solo", 0), ("docks", 60))
    return [at_random(seed, 3 + seed % 4, *ways[seed // 4 % 4]) for seed in range(count)]
