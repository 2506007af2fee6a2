"""Every legal action, by phase, what chance may do, and the one rule that bars an action.

Nothing is secret, so all of it works on observations.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum, auto
from functools import cache
from typing import Any, Final

from ..core.action import CHANCE, Action, TimeUp
from .actions import (
    Assist,
    EndRound,
    FoodAction,
    Forecast,
    PowerAction,
    Prepare,
    Ready,
    Strike,
    Unready,
    Upkeep,
    WaterAction,
    Withdraw,
)
from .components import (
    CITIES,
    EVENTS,
    FREE_TOKENS,
    RESOURCES,
    TOKEN_PRICE,
    TOKENS,
    Resource,
    at,
    square,
)
from .interned import (
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
from .state import AdaptState, Phase, Role

ALL: Final = tuple(range(CITIES))
_CHANCE: Final = (CHANCE,)
_NOBODY: Final[tuple[int, ...]] = ()
_TURNS: Final = tuple((seat,) for seat in ALL)
_WAITING: Final = {
    (a, b, c): tuple([seat for seat, ready in enumerate((a, b, c)) if not ready])
    for a in (0, 1)
    for b in (0, 1)
    for c in (0, 1)
}
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
    if strict and role[seat] == Role.RECEIVER:
        return out
    for to in OTHERS[seat]:
        if not strict or role[to] != Role.SENDER:
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


# --- the gate ---------------------------------------------------------------------------------


class Bar(IntEnum):
    """Why an action is not possible: one rule each; ``why`` says them in words."""

    OVER = auto()
    NO_CLOCK = auto()
    UNKNOWN = auto()
    NOT_CHANCE = auto()
    CHANCE_FIRST = auto()
    NO_SEAT = auto()
    NOT_YOUR_TURN = auto()
    OTHER_PHASE = auto()
    NO_SUCH_CARD = auto()
    READY = auto()
    NOT_READY = auto()
    FINAL = auto()
    NO_CITY = auto()
    NOT_ITSELF = auto()
    NO_RESOURCE = auto()
    NOTHING = auto()
    SENT = auto()
    STRICT_RECEIVER = auto()
    STRICT_SENDER = auto()
    NOT_ENOUGH = auto()
    NO_KIND = auto()
    NOT_FORECAST = auto()
    COVERED = auto()
    NO_TOKEN = auto()
    NO_TOKEN_THERE = auto()
    SAME_SQUARE = auto()
    ALL_TOKENS = auto()
    NO_POWER = auto()
    NO_WATER = auto()
    NO_FOOD = auto()
    WATER_TWICE = auto()
    FOOD_TWICE = auto()


def barred(state: AdaptState, action: Action) -> Bar | None:
    """The rule that forbids an action now, or None if it is legal."""
    if state.phase == Phase.OVER:
        return Bar.OVER
    kind = type(action)
    if kind in _CHANCES:
        return _chance(state, action)
    if kind not in _PLANS:
        return Bar.NO_CLOCK if kind is TimeUp else Bar.UNKNOWN
    seat = action.seat
    if state.phase != Phase.PLAN:
        return Bar.CHANCE_FIRST
    if not 0 <= seat < CITIES:
        return Bar.NO_SEAT
    if kind is Unready and state.by_city and state.ready[seat]:
        return Bar.FINAL
    if state.by_city and seat != state.turn:
        return Bar.NOT_YOUR_TURN
    if kind is Unready:
        return None if state.ready[seat] else Bar.NOT_READY
    if state.ready[seat]:
        return Bar.READY
    return _PLANS[kind](state, action)


def _chance(state: AdaptState, action: Action) -> Bar | None:
    if action.seat != CHANCE:
        return Bar.NOT_CHANCE
    if _CHANCES[type(action)] != state.phase:
        return Bar.OTHER_PHASE
    if isinstance(action, Forecast):
        held = 0 <= action.event < EVENTS and state.deck[action.event]
        return None if held else Bar.NO_SUCH_CARD
    if isinstance(action, Strike):
        return None if action.event in still_open(state) else Bar.NO_SUCH_CARD
    return None


def _assist(state: AdaptState, action: Assist) -> Bar | None:
    seat, to = action.seat, action.to
    if not 0 <= to < CITIES:
        return Bar.NO_CITY
    if to == seat:
        return Bar.NOT_ITSELF
    if not 0 <= action.resource < RESOURCES:
        return Bar.NO_RESOURCE
    if action.amount < 1:
        return Bar.NOTHING
    if state.strict and state.role[seat] == Role.RECEIVER:
        return Bar.STRICT_RECEIVER
    if state.sent[seat] and not state.open_handed[seat]:
        return Bar.SENT
    if state.strict and state.role[to] == Role.SENDER:
        return Bar.STRICT_SENDER
    enough = state.stocks[at(seat, action.resource)] >= action.amount
    return None if enough else Bar.NOT_ENOUGH


def _prepare(state: AdaptState, action: Prepare) -> Bar | None:
    seat, event, source = action.seat, action.event, action.source
    if not 0 <= event < EVENTS or not -1 <= source < EVENTS:
        return Bar.NO_KIND
    cards = state.forecast.count(event)
    if not cards:
        return Bar.NOT_FORECAST
    if source >= 0 and not state.laid[square(seat, source)]:
        return Bar.NO_TOKEN_THERE
    if source == event:
        return Bar.SAME_SQUARE
    if state.laid[square(seat, event)] >= cards:
        return Bar.COVERED
    return Bar.NO_TOKEN if source < 0 and state.in_rack(seat) < 1 else None


def _withdraw(state: AdaptState, action: Withdraw) -> Bar | None:
    if not 0 <= action.event < EVENTS:
        return Bar.NO_KIND
    laid = state.laid[square(action.seat, action.event)]
    return None if laid else Bar.NO_TOKEN_THERE


def _power(state: AdaptState, action: PowerAction) -> Bar | None:
    if FREE_TOKENS + state.bought[action.seat] >= TOKENS:
        return Bar.ALL_TOKENS
    enough = state.stock(action.seat, Resource.POWER) >= TOKEN_PRICE
    return None if enough else Bar.NO_POWER


def _water(state: AdaptState, action: WaterAction) -> Bar | None:
    if state.coming[action.seat]:
        return Bar.WATER_TWICE
    if action.amount < 1:
        return Bar.NOTHING
    enough = state.stock(action.seat, Resource.WATER) >= action.amount
    return None if enough else Bar.NO_WATER


def _food(state: AdaptState, action: FoodAction) -> Bar | None:
    if state.open_handed[action.seat]:
        # Who has received since may no longer assist at a strict table: not even once (R9).
        received = state.strict and state.role[action.seat] == Role.RECEIVER
        return Bar.STRICT_RECEIVER if received else Bar.FOOD_TWICE
    return None if state.stock(action.seat, Resource.FOOD) else Bar.NO_FOOD


def _ready(state: AdaptState, action: Ready) -> Bar | None:
    return None


_CHANCES: Final[dict[type[Action], int]] = {
    Upkeep: Phase.UPKEEP,
    Forecast: Phase.FORECAST,
    Strike: Phase.EVENTS,
    EndRound: Phase.END,
}
"""Chance's actions, each with its phase."""
_PLANS: Final[dict[type[Action], Callable[[AdaptState, Any], Bar | None]]] = {
    Assist: _assist,
    Prepare: _prepare,
    Withdraw: _withdraw,
    PowerAction: _power,
    WaterAction: _water,
    FoodAction: _food,
    Ready: _ready,
    Unready: _ready,
}
