"""The gate: the one rule that forbids an action now; ``reasons`` has the rules' sentences.

``legal`` lists all legal actions by the same rules, written apart for speed: what many actions
share it looks at once.
"""

from collections.abc import Callable
from typing import Any, Final

from ..core.action import CHANCE, Action, TimeUp
from ..core.reason import Reason
from . import actions as a
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
from .legal import still_open
from .reasons import Why
from .state import AdaptState, CityRole, Phase


def forbids(state: AdaptState, action: Action) -> Reason | None:
    """The rule that forbids an action now, with the event or the stock that it is about."""
    why = _why(state, action)
    if why is None:
        return None
    facts = {}
    if isinstance(action, a.Prepare):
        facts["event"] = action.event
    elif isinstance(action, a.Assist) and why in (Why.NOT_ENOUGH, Why.NONE_TO_SEND):
        stock = state.stock(action.seat, action.resource)
        facts.update(resource=action.resource, amount=stock)
    return Reason(why, facts)


def _why(state: AdaptState, action: Action) -> Why | None:
    if state.phase == Phase.OVER:
        return Why.OVER
    kind = type(action)
    if kind in _CHANCES:
        return _chance(state, action)
    if kind not in _PLANS:
        return Why.NO_CLOCK if kind is TimeUp else Why.UNKNOWN
    seat = action.seat
    if state.phase != Phase.PLAN:
        return Why.CHANCE_FIRST
    if not 0 <= seat < CITIES:
        return Why.NO_SEAT
    if kind is a.Unready and state.by_city and state.ready[seat]:
        return Why.FINAL
    if state.by_city and seat != state.turn:
        return Why.NOT_YOUR_TURN
    if kind is a.Unready:
        return None if state.ready[seat] else Why.NOT_READY
    if state.ready[seat]:
        return Why.READY
    return _PLANS[kind](state, action)


def _chance(state: AdaptState, action: Action) -> Why | None:
    if action.seat != CHANCE:
        return Why.NOT_CHANCE
    if _CHANCES[type(action)] != state.phase:
        return Why.OTHER_PHASE
    if isinstance(action, a.Forecast):
        held = 0 <= action.event < EVENTS and state.deck[action.event]
        return None if held else Why.NO_SUCH_CARD
    if isinstance(action, a.Strike):
        return None if action.event in still_open(state) else Why.NO_SUCH_CARD
    return None


def _assist(state: AdaptState, action: a.Assist) -> Why | None:
    seat, to = action.seat, action.to
    if not 0 <= to < CITIES:
        return Why.NO_CITY
    if to == seat:
        return Why.NOT_ITSELF
    if not 0 <= action.resource < RESOURCES:
        return Why.NO_RESOURCE
    if action.amount < 1:
        return Why.NOTHING
    if state.strict and state.role[seat] == CityRole.RECEIVER:
        return Why.STRICT_RECEIVER
    if state.sent[seat] and not state.open_handed[seat]:
        return Why.SENT
    if state.strict and state.role[to] == CityRole.SENDER:
        return Why.STRICT_SENDER
    held = state.stocks[at(seat, action.resource)]
    if held >= action.amount:
        return None
    return Why.NOT_ENOUGH if held else Why.NONE_TO_SEND


def _prepare(state: AdaptState, action: a.Prepare) -> Why | None:
    seat, event, source = action.seat, action.event, action.source
    if not 0 <= event < EVENTS or not -1 <= source < EVENTS:
        return Why.NO_KIND
    cards = state.forecast.count(event)
    if not cards:
        return Why.NOT_FORECAST
    if source >= 0 and not state.laid[square(seat, source)]:
        return Why.NO_TOKEN_THERE
    if source == event:
        return Why.SAME_SQUARE
    if state.laid[square(seat, event)] >= cards:
        return Why.COVERED
    if source >= 0 or state.in_rack(seat) > 0:
        return None
    return Why.NO_TOKEN if state.bought[seat] + FREE_TOKENS < TOKENS else Why.ALL_LAID


def _withdraw(state: AdaptState, action: a.Withdraw) -> Why | None:
    if not 0 <= action.event < EVENTS:
        return Why.NO_KIND
    laid = state.laid[square(action.seat, action.event)]
    return None if laid else Why.NO_TOKEN_THERE


def _power(state: AdaptState, action: a.PowerAction) -> Why | None:
    if FREE_TOKENS + state.bought[action.seat] >= TOKENS:
        return Why.ALL_TOKENS
    enough = state.stock(action.seat, Resource.POWER) >= TOKEN_PRICE
    return None if enough else Why.NO_POWER


def _water(state: AdaptState, action: a.WaterAction) -> Why | None:
    if state.coming[action.seat]:
        return Why.WATER_TWICE
    if action.amount < 1:
        return Why.NOTHING
    enough = state.stock(action.seat, Resource.WATER) >= action.amount
    return None if enough else Why.NO_WATER


def _food(state: AdaptState, action: a.FoodAction) -> Why | None:
    if state.open_handed[action.seat]:
        # Who has received since may no longer assist at a strict table: not even once (R9).
        received = state.strict and state.role[action.seat] == CityRole.RECEIVER
        return Why.STRICT_RECEIVER if received else Why.FOOD_TWICE
    return None if state.stock(action.seat, Resource.FOOD) else Why.NO_FOOD


def _ready(state: AdaptState, action: a.Ready) -> Why | None:
    return None


_CHANCES: Final[dict[type[Action], int]] = {
    a.Upkeep: Phase.UPKEEP,
    a.Forecast: Phase.FORECAST,
    a.Strike: Phase.EVENTS,
    a.EndRound: Phase.END,
}
"""Chance's actions, each with its phase."""
_PLANS: Final[dict[type[Action], Callable[[AdaptState, Any], Why | None]]] = {
    a.Assist: _assist,
    a.Prepare: _prepare,
    a.Withdraw: _withdraw,
    a.PowerAction: _power,
    a.WaterAction: _water,
    a.FoodAction: _food,
    a.Ready: _ready,
    a.Unready: _ready,
}
