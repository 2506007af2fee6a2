"""Whether what a hint claims is so in AdaptNation, by arithmetic."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from game.adaptnation.components import CITIES, EVENTS, LIMIT, RESOURCES, Event, Resource
from game.adaptnation.data import EFFECTS
from game.adaptnation.state import AdaptState

Values = tuple[int, ...]
Claimed = Callable[[AdaptState, Any, AdaptState, Values], bool]


def struck(state: AdaptState, seat: int, out: int) -> tuple[list[int], list[int]]:
    """What a city loses of its stocks if one card stays away, and its rates after it."""
    lost, rates = [0] * RESOURCES, [state.rate(seat, r) for r in range(RESOURCES)]
    for event in set(state.forecast):
        strikes = state.forecast.count(event) - (event == out)
        who = range(CITIES) if event == Event.OCEAN_ACIDIFICATION else [seat]
        covered = min([strikes, *[state.laid[EVENTS * s + event] for s in who]])
        effect = EFFECTS[event]
        for r in range(RESOURCES):
            loss = covered * effect.prepared[r] + (strikes - covered) * effect.unprepared[r]
            if effect.permanent:
                rates[r] = max(-LIMIT, rates[r] + loss)
            else:
                lost[r] -= loss
    return lost, rates


def suffers(state: AdaptState, seat: int, out: int) -> set[int]:
    """What a city takes a black mark for until after the next upkeep, if one card stays away."""
    lost, rates = struck(state, seat, out)
    marked = set()
    for r in range(RESOURCES):
        left = state.stock(seat, r) - lost[r]
        if left < 0 and not state.marked[RESOURCES * seat + r]:
            marked.add(r)
        if state.round < state.rounds:
            have = max(0, left) + rates[r] + (state.coming[seat] if r == Resource.FOOD else 0)
            if have < 0:
                marked.add(r)
    return marked


def cases(state: AdaptState, seat: int) -> int:
    return sum(bool(suffers(state, seat, out)) for out in state.forecast)


def laid(state: AdaptState, seat: int, fixed: bool) -> Iterator[AdaptState]:
    """The ways to lay a city's tokens; ``fixed``: those that lie stay there."""
    own = slice(EVENTS * seat, EVENTS * (seat + 1))
    for covered in combinations(state.forecast, min(state.usable(seat), len(state.forecast))):
        way = state.copy()
        way.laid[own] = [covered.count(event) for event in range(EVENTS)]
        if not fixed or all(a >= b for a, b in zip(way.laid[own], state.laid[own], strict=True)):
            yield way


def fewest(state: AdaptState, seat: int) -> int:
    """In how few cases a city can take a black mark, by how it lays its tokens."""
    return min(cases(way, seat) for way in laid(state, seat, fixed=False))


def lacking(state: AdaptState, seat: int, resource: int) -> set[int]:
    """How much of a resource a city lacks in the worst case, if it lays its tokens for the least
    in all; more than one number where several ways come to that."""
    found = []
    for way in [state] if state.ready[seat] else laid(state, seat, fixed=True):
        worst = [0] * RESOURCES
        for out in state.forecast:
            lost, rates = struck(way, seat, out)
            rates[Resource.FOOD] += state.coming[seat]
            later = state.round < state.rounds
            for r in range(RESOURCES):
                upkeep = -min(0, rates[r]) * later
                marked = state.marked[RESOURCES * seat + r]  # it takes no second mark this round
                need = 0 if marked and not upkeep else lost[r] + upkeep
                worst[r] = max(worst[r], need - state.stock(seat, r))
        found.append(worst)
    least = min(map(sum, found))
    return {worst[resource] for worst in found if sum(worst) == least}


def _dry(s: AdaptState, x: Any, t: AdaptState, v: Values) -> bool:
    bare = t.copy()
    bare.laid = [0] * len(t.laid)
    return v == (1,) and any(Resource.WATER in suffers(bare, x.seat, out) for out in s.forecast)


def _spares(s: AdaptState, x: Any, t: AdaptState, v: Values) -> bool:
    effect = EFFECTS[v[0]]
    less = [p - u for p, u in zip(effect.prepared, effect.unprepared, strict=True)]
    return list(v[1:]) == less and max(less) > 0 and bool(t.tokens(x.seat, v[0]))


def _acid(s: AdaptState, x: Any, t: AdaptState, v: Values) -> bool:
    laid = [t.tokens(city, Event.OCEAN_ACIDIFICATION) for city in range(CITIES)]
    return bool(sum(n < laid[x.seat] for n in laid) == v[0])


def _needs(s: AdaptState, x: Any, t: AdaptState, v: Values) -> bool:
    city, r, lacks, more = v
    return lacks > 0 and lacks in lacking(s, city, r) and more == max(0, x.amount - lacks)


CHECKS: dict[str, Claimed] = {
    "safer": lambda s, x, t, v: (
        (cases(t, v[0]), cases(s, v[0]), len(s.forecast)) == v[1:] and v[1] < v[2]
    ),
    "acid": _acid,
    "spares": _spares,
    "needs": _needs,
    "evens": lambda s, x, t, v: (t.stock(v[0], v[1]), t.stock(x.seat, v[1])) == v[2:],
    "food": lambda s, x, t, v: t.coming[x.seat] - s.coming[x.seat] - x.amount == v[0],
    "dry": _dry,
    "price": lambda s, x, t, v: (
        (x.to, fewest(t, x.seat), fewest(s, x.seat), len(s.forecast)) == v and v[1] > v[2]
    ),
    "token": lambda s, x, t, v: t.in_rack(x.seat) == v[0] > s.in_rack(x.seat),
    "gives_on": lambda s, x, t, v: bool(t.open_handed[x.seat]),
    "safe": lambda s, x, t, v: (
        cases(s, x.seat) == 0 and [city for city in range(CITIES) if cases(s, city)] == list(v)
    ),
    "laid": lambda s, x, t, v: s.in_rack(x.seat) == 0,
    "risks": lambda s, x, t, v: (cases(s, x.seat), len(s.forecast)) == v,
}
