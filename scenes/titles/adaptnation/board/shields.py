"""Which city's tokens protected it from which card: worked out from what lies open."""

from game.adaptnation.components import CITIES, Event, square
from game.adaptnation.state import AdaptState


def kept(seen: AdaptState) -> dict[int, tuple[bool, ...]]:
    """By place in the forecast of each card that has struck: which cities were protected (R3).

    First come, first covered; ocean acidification only if all three cities have an unused token.
    """
    used: dict[int, int] = {}
    out: dict[int, tuple[bool, ...]] = {}
    for place in seen.struck:
        event = seen.forecast[place]
        free = []
        for seat in range(CITIES):
            at = square(seat, event)
            free.append(seen.laid[at] > used.get(at, 0))
        if event == Event.OCEAN_ACIDIFICATION and not all(free):
            free = [False] * CITIES
        for seat in range(CITIES):
            at = square(seat, event)
            used[at] = used.get(at, 0) + free[seat]
        out[place] = tuple(free)
    return out
