"""What upkeeps and strikes take of the cities: what they took, from what tokens protected, and what
they may still take.
"""

from operator import sub

import msgspec

from ..core.action import Action
from .actions import Strike
from .bot_outlook import Layout, Outlook, Stocks, Weights, layouts, outlook
from .components import CITIES, EVENTS, RESOURCES, Event, square
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


def need(state: AdaptState, seat: int) -> Stocks:
    """What a city must have of power, water and food until after the next upkeep to be safe,
    whichever card stays away; the tokens that it can still lay are laid so that it lacks least."""
    look, layout, level = _laid_best(state, seat)
    return look.needs(seat, state.coming[seat], layout, level)[0]


def worst(state: AdaptState, seat: int, resource: int) -> tuple[int, int]:
    """What the events, and the upkeep after them, take of a resource in the worst case, as
    ``need`` reckons it."""
    look, layout, level = _laid_best(state, seat)
    cases = look.losses(layout)
    both = [
        (case[1:4][resource], look.upkeep(seat, state.coming[seat], case, level)[resource])
        for case in cases
    ]
    return max(both, key=sum)


def _laid_best(state: AdaptState, seat: int) -> tuple[Outlook, Layout, int]:
    """The outlook, how the city's tokens lie so that it lacks least, and for how many cards of
    acidification all are ready."""
    look = outlook(Weights(), state)
    laid = [tuple([state.tokens(s, kind) for kind in look.kinds]) for s in range(CITIES)]
    level = min([layout[look.acid] for layout in laid]) if look.acid >= 0 else 0
    tokens = 0 if state.ready[seat] else state.usable(seat)

    def lacks(layout: Layout) -> int:
        return sum(_lacks(state, seat, look.needs(seat, state.coming[seat], layout, level)[0]))

    return look, min(layouts(look.room, tokens, laid[seat]), key=lacks), level


def lack(state: AdaptState, seat: int) -> Stocks:
    """How much of that a city has not: what the mayors ask for and what hints speak of."""
    return _lacks(state, seat, need(state, seat))


def _lacks(state: AdaptState, seat: int, needs: Stocks) -> Stocks:
    p, w, f = (max(0, n - state.stock(seat, at)) for at, n in enumerate(needs))
    return p, w, f
