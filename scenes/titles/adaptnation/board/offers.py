"""How many tokens a hand is offered first: what the other city lacks and this one can spare."""

from game.adaptnation.components import Resource, square
from game.adaptnation.data import EFFECTS
from game.adaptnation.state import AdaptState


def need(seen: AdaptState, seat: int, resource: int) -> int:
    """What a city loses of a resource until after the next upkeep, if every forecast card strikes.

    Its tokens on the squares count; what a rate brings does not, it comes after the events.
    """
    total = max(0, -seen.rate(seat, resource))
    met: dict[int, int] = {}
    for event in seen.forecast:
        met[event] = met.get(event, 0) + 1
        if EFFECTS[event].permanent:
            continue
        blunted = met[event] <= seen.laid[square(seat, event)]
        losses = EFFECTS[event].prepared if blunted else EFFECTS[event].unprepared
        total -= losses[resource]
    return total


def spare(seen: AdaptState, seat: int, resource: int) -> int:
    """What a city has of a resource beyond its need; 0 if it lacks some."""
    return max(0, seen.stock(seat, resource) - need(seen, seat, resource))


def gift(seen: AdaptState, seat: int, to: int, resource: int) -> int:
    """How much of a resource to offer first: what the other lacks, as far as there is to spare."""
    lack = need(seen, to, resource) - seen.stock(to, resource)
    return max(1, min(spare(seen, seat, resource), lack))


def water(seen: AdaptState, seat: int) -> int:
    """How much water to offer first for food."""
    lack = need(seen, seat, Resource.FOOD) - seen.stock(seat, Resource.FOOD) - 1
    return max(1, min(spare(seen, seat, Resource.WATER), max(lack, 2)))
