"""What upkeeps and strikes take of the cities: what they took, from what tokens protected, and what
they may still take.
"""

from operator import sub

import msgspec

from ..core.action import Action
from .actions import Strike
from .components import CITIES, EVENTS, RESOURCES, Event, square
from .data import EFFECTS
from .state import AdaptState


class Loss(msgspec.Struct, frozen=True):
    """What one action changed of a city. Triples are power, water and food.

    ``stocks`` and ``rates`` are differences, food from water included; ``marks`` the black marks
    it took. Of a strike ``prepared`` says whether the city had an unused token on its kind, and
    ``blunted`` whether that helped (ocean acidification asks all three).
    """

    seat: int
    stocks: tuple[int, int, int]
    rates: tuple[int, int, int]
    marks: tuple[int, int, int]
    prepared: bool = False
    blunted: bool = False

    @property
    def nothing(self) -> bool:
        """Whether the city is as it was."""
        return not (any(self.stocks) or any(self.rates) or any(self.marks))


def taken(before: AdaptState, action: Action, after: AdaptState) -> tuple[Loss, ...]:
    """One entry a city, by seat. ``action`` led from ``before`` to ``after``."""
    event = action.event if isinstance(action, Strike) else -1
    return tuple([_loss(before, after, seat, event) for seat in range(CITIES)])


def _loss(before: AdaptState, after: AdaptState, seat: int, event: int) -> Loss:
    prepared = blunted = False
    if event >= 0:
        where = EVENTS * seat + event
        prepared = before.laid[where] > before.used[where]
        blunted = after.used[where] > before.used[where]
    return Loss(
        seat,
        _three(before.stocks, after.stocks, seat),
        _three(before.rates, after.rates, seat),
        _three(before.marks, after.marks, seat),
        prepared,
        blunted,
    )


def _three(before: list[int], after: list[int], seat: int) -> tuple[int, int, int]:
    own = slice(RESOURCES * seat, RESOURCES * (seat + 1))
    a, b, c = map(sub, after[own], before[own])
    return a, b, c


def protected(state: AdaptState) -> dict[int, tuple[bool, ...]]:
    """By place in the forecast of each card that has struck: which cities were protected (R3).

    First come, first covered; ocean acidification only if all three cities have an unused token.
    """
    used = [0] * len(state.laid)
    out: dict[int, tuple[bool, ...]] = {}
    for place in state.struck:
        event = state.forecast[place]
        squares = [square(seat, event) for seat in range(CITIES)]
        free = [state.laid[at] > used[at] for at in squares]
        if event == Event.OCEAN_ACIDIFICATION and not all(free):
            free = [False] * CITIES
        for at, covers in zip(squares, free, strict=True):
            used[at] += covers
        out[place] = tuple(free)
    return out


def need(state: AdaptState, seat: int, resource: int) -> int:
    """What a city loses of a resource until after the next upkeep, if every forecast card strikes.

    Its tokens on the squares count; what a rate brings does not, it comes after the events.
    """
    total = max(0, -state.rate(seat, resource))
    for event in set(state.forecast):
        effect, cards = EFFECTS[event], state.forecast.count(event)
        if not effect.permanent:
            blunted = min(cards, state.tokens(seat, event))
            total -= blunted * effect.prepared[resource]
            total -= (cards - blunted) * effect.unprepared[resource]
    return total
