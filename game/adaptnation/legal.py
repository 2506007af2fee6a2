"""Who may act, every legal action, and what chance may do.

Nothing in AdaptNation is secret, so all of it works on observations as well.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..core.action import CHANCE, Action
from .actions import (
    END_ROUND,
    FOOD,
    FORECASTS,
    LAY,
    OTHERS,
    POWER,
    READY,
    SHIFT,
    STRIKES,
    UNREADY,
    UPKEEP,
    WITHDRAW,
    assists,
    water,
)
from .components import (
    CITIES,
    EVENTS,
    FREE_TOKENS,
    RESOURCES,
    TOKEN_PRICE,
    TOKENS,
)
from .state import AdaptState, CityRole, Phase

ALL: Final = tuple(range(CITIES))
"""All seats."""
_CHANCE: Final = (CHANCE,)
_NOBODY: Final[tuple[int, ...]] = ()
_TURNS: Final = tuple((seat,) for seat in ALL)
_WAITING: Final = {
    (a, b, c): tuple([seat for seat, ready in enumerate((a, b, c)) if not ready])
    for a in (0, 1)
    for b in (0, 1)
    for c in (0, 1)
}
"""By who is ready: the seats that are not."""
_UPKEEP: Final = ((UPKEEP, 1),)
_END_ROUND: Final = ((END_ROUND, 1),)


def to_act(state: AdaptState) -> tuple[int, ...]:
    """All cities while they plan, the ready ones too (city by city: one, R8); or chance."""
    phase = state.phase
    if phase == Phase.PLAN:
        return _TURNS[state.turn] if state.by_city else ALL
    return _NOBODY if phase == Phase.OVER else _CHANCE


def awaited(state: AdaptState) -> tuple[int, ...]:
    """While the cities plan those that are not ready; else who acts."""
    if state.phase == Phase.PLAN and not state.by_city:
        a, b, c = state.ready
        return _WAITING[a, b, c]
    return to_act(state)


@cache
def kinds(forecast: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The kinds of some cards, in the order of ``Event``, each with their number."""
    return tuple((event, forecast.count(event)) for event in sorted(set(forecast)))


def still_open(state: AdaptState) -> list[int]:
    """The kinds of the forecast cards that have not taken effect, in the order of forecast."""
    struck = state.struck
    return [event for place, event in enumerate(state.forecast) if place not in struck]


def chance_outcomes(state: AdaptState) -> Sequence[tuple[Action, int]] | None:
    """What chance may do, by the number of cards; None where it has no part."""
    phase = state.phase
    if phase == Phase.FORECAST:
        return [(FORECASTS[event], n) for event, n in enumerate(state.deck) if n]
    if phase == Phase.EVENTS:
        return [(STRIKES[event], n) for event, n in kinds(tuple(still_open(state)))]
    if phase == Phase.UPKEEP:
        return _UPKEEP
    return _END_ROUND if phase == Phase.END else None


def legal_actions(state: AdaptState, seat: int) -> list[Action]:
    """Every legal action of a seat, in a fixed order: ready first, then what is most often done."""
    if state.phase == Phase.PLAN:
        if seat < 0 or seat >= CITIES or (state.by_city and seat != state.turn):
            return []
        return [UNREADY[seat]] if state.ready[seat] else _plan(state, seat)
    if seat != CHANCE:
        return []
    return [action for action, _weight in chance_outcomes(state) or ()]


def _plan(state: AdaptState, seat: int) -> list[Action]:
    out: list[Action] = [READY[seat]]
    _add_tokens(state, seat, out)
    stocks, first = state.stocks, RESOURCES * seat
    if stocks[first] >= TOKEN_PRICE and FREE_TOKENS + state.bought[seat] < TOKENS:
        out.append(POWER[seat])
    if stocks[first + 2] and not state.open_handed[seat]:
        out.append(FOOD[seat])
    if not state.coming[seat]:
        out += water(seat, stocks[first + 1])
    if state.sent[seat] and not state.open_handed[seat]:
        return out
    strict, role = state.strict, state.role
    if strict and role[seat] == CityRole.RECEIVER:
        return out
    for to in OTHERS[seat]:
        if not strict or role[to] != CityRole.SENDER:
            for resource in (0, 1, 2):
                out += assists(seat, to, resource, stocks[first + resource])
    return out


def _add_tokens(state: AdaptState, seat: int, out: list[Action]) -> None:
    """Tokens from the rack to a square, from square to square, and back (R4)."""
    first = EVENTS * seat
    laid = state.laid[first : first + EVENTS]
    on = sum(laid)
    open_kinds = kinds(state.forecast)
    room = [event for event, cards in open_kinds if laid[event] < cards]
    if FREE_TOKENS + state.bought[seat] > on:
        out += [LAY[seat][event] for event in room]
    if on:
        for source, _cards in open_kinds:
            if laid[source]:
                out.append(WITHDRAW[seat][source])
                out += [SHIFT[seat][event][source] for event in room if event != source]
