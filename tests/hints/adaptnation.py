"""Whether what a hint claims is so in AdaptNation, by arithmetic."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from game.adaptnation.components import CITIES, EVENTS, LIMIT, RESOURCES, Event, Resource
from game.adaptnation.data import EFFECTS
from game.adaptnation.state import AdaptState

Values = tuple[int, ...]
Claimed = Callable[[AdaptState, Any, AdaptState, Values], bool]


def suffers(state: AdaptState, seat: int, out: int) -> set[int]:
    """What a city takes a black mark for until after the next upkeep, if one card stays away."""
    stocks = [state.stock(seat, r) for r in range(RESOURCES)]
    rates = [state.rate(seat, r) for r in range(RESOURCES)]
    marked = set()
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
                stocks[r] += loss
    for r in range(RESOURCES):
        if stocks[r] < 0 and not state.marked[RESOURCES * seat + r]:
            marked.add(r)
        if state.round < state.rounds:
            have = max(0, stocks[r]) + rates[r] + (state.coming[seat] if r == 2 else 0)
            if have < 0:
                marked.add(r)
    return marked


def cases(state: AdaptState, seat: int) -> int:
    return sum(bool(suffers(state, seat, out)) for out in state.forecast)


def fewest(state: AdaptState, seat: int) -> int:
    """The same with its tokens laid so that they are fewest."""
    tokens = min(state.usable(seat), len(state.forecast))
    found = []
    for covered in combinations(state.forecast, tokens):
        laid = state.copy()
        for event in range(EVENTS):
            laid.laid[EVENTS * seat + event] = covered.count(event)
        found.append(cases(laid, seat))
    return min(found)


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
    city, r, lacks, had = v
    total = max(0, -s.rate(city, r))
    for event in s.forecast:
        if not EFFECTS[event].permanent:
            total -= EFFECTS[event].unprepared[r]
    return s.stock(city, r) == had < lacks <= total and t.stock(city, r) > had


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
    "safe": lambda s, x, t, v: cases(s, x.seat) == 0,
    "laid": lambda s, x, t, v: s.in_rack(x.seat) == 0,
    "risks": lambda s, x, t, v: (cases(s, x.seat), len(s.forecast)) == v,
}
