"""Finished matches for the tests of the story and of the results."""

from functools import lru_cache
from random import Random

from game.carbon_city_zero.actions import Buy, EndTurn, UseLink, UseRule
from game.carbon_city_zero.tables import COST
from game.core.action import Action
from game.match import Match, Player

COLOURS = ("amber", "plum", "coral", "blue")
NAMES = ("Ada", "Ben", "Chidi", "Dana")

VARIANTS = ("solo", "together2", "together3", "together4", "rivalry2", "rivalry4")


def keen(table: Match, seat: int, rng: Random) -> Action:
    """A mayor who mostly uses what is ready, and buys what is dear before the turn ends."""
    legal = table.legal(seat)
    ready = [action for action in legal if isinstance(action, UseRule | UseLink)]
    goods = [action for action in legal if isinstance(action, Buy)]
    if ready and rng.random() < 0.8:
        return rng.choice(ready)
    if goods and rng.random() < 0.9:
        return max(goods, key=lambda action: (COST[action.card], action.card))
    rest = [action for action in legal if not isinstance(action, EndTurn)]
    return rng.choice(rest if rest and rng.random() < 0.3 else legal)


def at_random(table: Match, seat: int, rng: Random) -> Action:
    """A mayor who does anything."""
    return rng.choice(table.legal(seat))


@lru_cache(maxsize=64)
def ended(variant: str, seed: int, wild: bool = False) -> Match:
    """A finished match: "solo", "together2" ..., by keen mayors or such who do anything."""
    name, seats = variant.rstrip("0123456789"), int(variant[-1]) if variant[-1].isdigit() else 1
    players = tuple(Player(NAMES[n], "human", COLOURS[n]) for n in range(seats))
    table = Match.new("carbon_city_zero", {"variant": name}, players, f"told:{seed}")
    rng = Random(f"{variant}:{seed}:{wild}")
    while table.outcome() is None:
        if table.step_chance() is None:
            seat = table.rules.awaited(table.state)[0]
            table.submit((at_random if wild else keen)(table, seat, rng))
    return table
