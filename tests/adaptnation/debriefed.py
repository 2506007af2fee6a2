"""Finished matches to be debriefed: played at random, by a simple mayor, and by the bots' kit."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from game.adaptnation.actions import Assist, Prepare, Ready, WaterAction
from game.adaptnation.bot import KIT
from game.adaptnation.state import AdaptState
from game.bots.kit import best_weighed
from game.core.action import Action
from game.match import Match
from tests.adaptnation.help import new_match

Think = Callable[[AdaptState, int, list[Action], Random], Action]


def at_random(state: AdaptState, seat: int, legal: list[Action], rng: Random) -> Action:
    """Anything."""
    return rng.choice(legal)


def mayor(state: AdaptState, seat: int, legal: list[Action], rng: Random) -> Action:
    """Lays what it has, gives of what it has most, and makes mistakes."""

    def worth(action: Action) -> float:
        match action:
            case Prepare(source=-1):
                return 6
            case Assist(to=to, resource=resource, amount=amount):
                left = state.stock(seat, resource) + state.rate(seat, resource) - amount
                need = state.stock(to, resource) + state.rate(to, resource)
                return 5 if left - need >= 2 and left >= 2 else -1
            case WaterAction(amount=amount):
                rich = state.stock(seat, 1) > amount + 4 and state.stock(seat, 2) < 4
                return 1 if rich else -1
            case Ready():
                return 0
        return -2

    return max(legal, key=lambda action: worth(action) + 1.5 * rng.random())


def kit(state: AdaptState, seat: int, legal: list[Action], rng: Random) -> Action:
    """What the bots think best at first sight."""
    return best_weighed(KIT, state, seat, legal)


OPTIONS: tuple[dict[str, str | bool], ...] = (
    {},
    {"rates": "gentle"},
    {"rates": "gentle", "strict": True},
    {"rates": "gentle", "by_city": True},
    {"rates": "gentle", "variant": "demo"},
    {"rates": "hard", "variant": "demo", "by_city": True, "strict": True},
)


@lru_cache(maxsize=512)
def finished(think: Think, seed: int) -> Match:
    """A finished match; the options go by the seed. Not recorded."""
    table = new_match(seed=str(seed), options=OPTIONS[seed % len(OPTIONS)])
    rng = Random(seed)
    while table.outcome() is None:
        if table.step_chance() is None:
            state: AdaptState = table.state
            seat = rng.choice(table.rules.awaited(state))
            table.submit(think(state, seat, table.legal(seat), rng))
    return table


def some(count: int) -> list[tuple[Think, int]]:
    """So many matches of each way of playing."""
    return [(think, seed) for think in (at_random, mayor, kit) for seed in range(count)]
